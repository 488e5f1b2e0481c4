#!/usr/bin/env python3
"""Before a game on Discord: options by menus, and what those can do who are too few."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake import components as parts
from played import Played
from players import Players


class Lobby(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Players(self.fake, self.folk)
        self.anna, self.ben = self.folk[:2]
        await self.anna.slash("/table open")
        await self.fake.until(self.players.table, "a lobby")

    def lobby(self):
        return self.players.table()

    async def options(self):
        done = await self.anna.press(self.lobby(), "Options")
        return await done.answers()

    async def says(self, *texts):
        await self.fake.until(
            lambda: self.lobby() and all(text in self.lobby().text for text in texts), texts)

    def entries(self, message):
        return [option for item in parts.each(message.components)
                for option in item.get("options", ())]

    async def pick(self, person, beginning):
        """The entry of any menu whose label begins so."""
        message = person.last
        for item in parts.each(message.components):
            for option in item.get("options", ()):
                if option["label"].startswith(beginning):
                    await person.choose(message, item["custom_id"], option["value"])
                    return
        self.fail((beginning, [option["label"] for option in self.entries(message)]))

    async def test_every_option_has_its_menu(self):
        """Each leads to values, or is done at once, or to numbers by the neighbourhood."""
        shown = await self.options()
        listed = [option["value"] for option in self.entries(shown)]
        self.assertIn("set game", listed)
        self.assertGreater(len(listed), 25)
        for value in listed:
            if ";" in value:
                continue
            menu = next(item["custom_id"] for item in parts.each(shown.components)
                        if any(one["value"] == value for one in item.get("options", ())))
            await self.anna.choose(shown, menu, value)
            self.assertTrue(self.entries(shown), value)
            await self.anna.press(shown, "Back")
            self.assertEqual([option["value"] for option in self.entries(shown)], listed)
        self.assertEqual(self.anna.last, shown)

    async def test_options_of_each_kind(self):
        await self.options()
        for first, then, told in (("points", "8", "8 points win"),
                                  ("setup", "random", "island and numbers by lot"),
                                  ("gifts", "yes", "something for nothing"),
                                  ("clock", "live", "live clock"),
                                  ("seats:", "3", "of 3 seats"),
                                  ("edition", "1997", "edition 1997")):
            await self.pick(self.anna, first)
            await self.pick(self.anna, then)
            await self.says(told)
        await self.pick(self.anna, "rounds")
        await self.pick(self.anna, "25-49")
        await self.pick(self.anna, "30")
        await self.says("ends after 30 rounds")
        await self.pick(self.anna, "seats for")
        await self.ben.press(self.lobby(), "Join")
        await self.fake.until(lambda: self.ben.last, "a refusal")
        self.assertIn("invited", self.ben.last.text)

    async def test_what_does_not_go_together_is_told_with_the_list(self):
        await self.options()
        await self.pick(self.anna, "setup")
        await self.pick(self.anna, "given")
        self.assertNotIn("island as given", self.lobby().text)
        self.assertTrue(self.entries(self.anna.last))

    async def test_only_who_sits_there_changes_them(self):
        await self.ben.press(self.lobby(), "Options")
        await self.fake.until(lambda: self.ben.last, "a refusal")
        self.assertIn("You do not sit at", self.ben.last.text)

    async def test_two_play_another_game(self):
        self.assertNotIn("Catan for Two", self.lobby().names)
        await self.ben.press(self.lobby(), "Join")
        await self.says("2 can play Catan for Two, or add computer players")
        old = self.lobby()
        await self.ben.press(old, "Catan for Two")
        await self.says("2 of 2 seats taken: Anna, Ben.")
        await self.fake.until(lambda: "its players sit at" in old.text, "what became of the lobby")
        self.assertEqual(old.components, [])
        self.assertEqual(len(self.fake.channel.messages), 2)
        await self.anna.press(self.lobby(), "Start")
        await self.says("Catan for Two begins")

    async def test_two_add_a_computer_player(self):
        await self.ben.press(self.lobby(), "Join")
        await self.says("2 of 4")
        await self.anna.press(self.lobby(), "Add computer player")
        await self.says("3 of 4")
        self.assertNotIn("Catan for Two", self.lobby().names)
        await self.anna.press(self.lobby(), "Start")
        await self.says("The Settlers of Catan begins")

    async def test_any_game_by_menu(self):
        await self.options()
        await self.pick(self.anna, "game")
        await self.pick(self.anna, "Struggle for Catan")
        await self.says("Struggle for Catan", "1 of 4")
        await self.ben.press(self.lobby(), "Join")
        await self.says("2 of 4 seats taken: Anna, Ben.")

    async def test_who_leaves_last_closes_it(self):
        old = self.lobby()
        await self.anna.press(old, "Leave")
        await self.fake.until(lambda: "closes; its game was not begun" in old.text, "the end")
        self.assertEqual(len(self.fake.channel.messages), 1)
        self.assertEqual(old.components, [])


if __name__ == "__main__":
    unittest.main(verbosity=0)
