#!/usr/bin/env python3
"""Tables for those who are invited: who is asked is called where the table is, and sits down by a
button there; people are called by their names, however they were meant."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers, pressable


class Invited(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)
        self.anna, self.ben, self.carla, self.dave = self.folk
        self.opened = await self.anna.slash("/table open", options="invited")
        await self.fake.until(self.players.table, "a lobby")
        self.lobby = self.players.table()

    def invitation(self, person):
        return next((one for one in self.fake.channel.messages if person.mention in one.content),
                    None)

    async def answer(self, person, message, label):
        done = await person.press(message, label)
        return (await done.answers()).text

    async def invited_by_menu(self, person):
        shown = await (await self.anna.press(self.lobby, "More")).answers()
        await self.anna.choose(shown, None, "invite")
        await self.anna.choose(shown, "Invite somebody", person)
        await self.fake.until(lambda: self.invitation(person), "an invitation")

    async def test_who_opens_it_is_told_how_to_invite(self):
        await self.fake.until(lambda: "is open" in self.opened.shown.text, "what was done")
        self.assertRegex(self.opened.shown.text,
                         r"^oak is open, for those whom you invite: `/table invite name:NAME` asks")

    async def test_who_is_asked_is_called_and_sits_down(self):
        done = await self.anna.slash("/table invite", name=self.ben.mention)
        await self.fake.until(lambda: self.invitation(self.ben), "an invitation")
        await self.fake.until(lambda: "Ben is invited" in done.shown.text, "what was done")
        asked = self.invitation(self.ben)
        self.assertIn("Anna invites you to a game of The Settlers of Catan", asked.text)
        self.assertEqual(asked.pinged, [self.ben])
        await self.fake.until(lambda: "Invited: Ben." in self.lobby.text, "his name in the lobby")
        self.assertIn("by invitation", self.lobby.text)
        self.assertIn("for those who are invited", await self.answer(self.carla, asked, "Join"))
        await self.ben.press(asked, "Join")
        await self.fake.until(lambda: "taken: Anna, Ben." in self.lobby.text, "Ben at the table")
        self.assertNotIn("Invited", self.lobby.text)

    async def test_who_comes_when_the_game_has_begun_is_told_so(self):
        """The invitation stays where it is, with its button."""
        for person in (self.ben, self.carla):
            await self.anna.slash("/table invite", name=person.mention)
            await self.fake.until(lambda: self.invitation(person), "an invitation")
        for _ in range(2):
            await self.anna.press(self.lobby, "Add computer player")
        await self.ben.press(self.invitation(self.ben), "Join")
        await self.fake.until(lambda: "taken: Anna" in self.lobby.text and "Ben" in
                              self.lobby.text, "Ben at the table")
        await self.anna.press(self.lobby, "Start")
        await self.fake.until(lambda: self.fake.channel.threads, "the game")
        self.assertIn("oak plays already; `/table watch table:oak` shows it",
                      await self.answer(self.carla, self.invitation(self.carla), "Join"))
        self.assertIn("You play at oak already",
                      await self.answer(self.ben, self.invitation(self.ben), "Join"))

    async def test_by_menu_and_back(self):
        await self.invited_by_menu(self.carla)
        await self.fake.until(lambda: "Invited: Carla." in self.lobby.text, "her in the lobby")
        done = await self.anna.slash("/table invite")
        command = next(one for _, _, one in pressable(done.shown) if one.startswith("uninvite "))
        await self.anna.choose(done.shown, "Choose", command)
        await self.fake.until(lambda: "Invited" not in self.lobby.text, "nobody in the lobby")
        self.assertIn("no longer invited", self.anna.last.text)
        self.assertIn("for those who are invited",
                      await self.answer(self.carla, self.lobby, "Join"))

    async def test_whom_nobody_knows(self):
        for name in ("<@17>", "Ben", "17", "<@", "<@&17>", "x;leave"):
            done = await self.anna.slash("/table invite", name=name)
            self.assertIn("ends a command" if ";" in name else "I cannot tell who that is",
                          done.shown.text)
        self.assertNotIn("Invited", self.lobby.text)

    async def test_a_name_that_discord_does_not_tell(self):
        self.fake.control.fail("GET", "/users/", times=100, status=500)
        done = await self.anna.slash("/table invite", name=self.dave.mention, wait=False)
        await self.fake.until(lambda: "cannot tell who" in (self.anna.last or done).text
                              if self.anna.last else False, "an answer")


if __name__ == "__main__":
    unittest.main(verbosity=0)
