#!/usr/bin/env python3
"""What is done seldom on Discord, by buttons and menus: everything behind More."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers, pressable


class More(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)

    async def more(self, person):
        """The list, and what it offers."""
        await self.fake.until(lambda: self.can("More"), "the table")
        done = await person.press(self.players.table(), "More")
        shown = await done.answers()
        return shown, [command for _, _, command in pressable(shown)]

    async def pick(self, person, wanted):
        """From the list of More; what the person is shown then."""
        shown, offered = await self.more(person)
        self.assertIn(wanted, offered)
        menu = next(item["custom_id"] for item, _, command in pressable(shown)
                    if command == wanted)
        await person.choose(shown, menu, wanted)
        return shown

    def can(self, label):
        table = self.players.table()
        return table and label in table.names

    def told(self, text):
        return any(text in message.text for place in self.players.places()
                   for message in place.messages)

    async def test_in_a_lobby(self):
        anna, ben, carla = self.folk[:3]
        await anna.slash("/table open")
        await self.fake.until(self.players.table, "a lobby")
        for person in (ben, carla):
            await person.press(self.players.table(), "Join")
        await self.fake.until(lambda: "3 of 4" in self.players.table().text, "three people")
        await self.pick(ben, "colour red")
        self.assertNotIn("colour red", (await self.more(anna))[1])
        await self.pick(anna, "add random")
        await self.fake.until(lambda: "4 of 4" in self.players.table().text, "four players")
        await self.pick(anna, "remove Carla")
        await self.fake.until(lambda: "3 of 4" in self.players.table().text, "three players")
        shown = await self.pick(ben, "fair")
        self.assertIn("commitment", shown.text)
        self.assertNotIn("concede", (await self.more(anna))[1])

    async def test_in_a_game(self):
        await self.begin(self.players)
        anna, ben, carla, dave = self.folk
        for wanted, told in (("who", "It waits for"), ("rules", "Clock friendly"),
                             ("board linear", "Row 1: A"), ("board drawn", "```ansi"),
                             ("hands dm", "as messages"), ("ping off", "call")):
            shown = await self.pick(anna, wanted)
            self.assertIn(told, shown.text)
        for person in (anna, ben, carla):
            await self.pick(person, "pause")
        await self.fake.until(lambda: self.can("Resume"), "a pause")
        self.assertNotIn("skip", (await self.more(anna))[1])
        for person in (anna, ben, carla):
            await self.pick(person, "resume")
        await self.fake.until(lambda: self.can("Hand"), "the game")
        await self.pick(dave, "substitute greedy")
        await self.fake.until(lambda: self.told("holds the seat of Dave"), "a substitute")
        await self.pick(dave, "return")
        await self.fake.until(lambda: self.told("Dave plays"), "Dave again")

    async def test_giving_up_is_asked_again(self):
        await self.begin(self.players)
        dave = self.folk[3]
        shown = await self.pick(dave, ".sure concede")
        self.assertEqual(shown.names, ["Yes, concede", "Back"])
        await dave.press(shown, "Back")
        self.assertFalse(self.told("concedes"))
        shown = await self.pick(dave, ".sure concede")
        await dave.press(shown, "Yes, concede")
        await self.fake.until(lambda: self.told("concedes"), "the end for Dave")

    async def test_who_watches(self):
        await self.begin(self.players)
        shown, offered = await self.more(self.fake.user("Eve"))
        self.assertIn("log", offered)
        for word in ("pause", "vote end", ".sure concede", "substitute greedy", "return"):
            self.assertNotIn(word, offered)


if __name__ == "__main__":
    unittest.main(verbosity=0)
