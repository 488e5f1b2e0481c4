#!/usr/bin/env python3
"""Where Discord's answer is lost, what it was about is there once all the same."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers

MESSAGES = r"/channels/\d+/messages$"


class Once(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)
        self.anna, self.ben = self.folk[:2]

    async def tried(self, method, path, number):
        """So many requests of that kind have been made, and the last is answered."""
        def calls():
            return [one for one in self.fake.rest.calls if one[1] == method and path in one[2]]
        await self.fake.until(lambda: len(calls()) >= number, f"{number} calls of {path}")

    async def is_posted_once(self, wanted, place=None):
        await self.tried("POST", "/messages", 2)
        place = place or self.fake.channel
        found = [one for one in place.messages if wanted in one.text]
        self.assertEqual(len(found), 1, place.messages)
        return found[0]

    async def test_a_test_message(self):
        boss = self.fake.user("Boss", "MANAGE_GUILD")
        self.fake.control.fail("POST", MESSAGES, cut=True)
        await boss.slash("/setup", settings="test")
        await self.is_posted_once("A test")

    async def test_an_invitation(self):
        await self.anna.slash("/table open", options="invited")
        await self.fake.until(self.players.table, "a lobby")
        self.fake.rest.calls.clear()
        self.fake.control.fail("POST", MESSAGES, cut=True)
        await self.anna.slash("/table invite", name=self.ben.mention)
        message = await self.is_posted_once("Anna invites you")
        self.assertEqual(self.ben.pings, [message])

    async def test_a_hand_by_direct_message(self):
        await self.begin(self.players)
        [person] = self.players.awaited()
        place = self.players.table().channel
        await person.slash("/me hands", how="dm", channel=place)
        await person.slash("/me hand", channel=place)
        await self.fake.until(lambda: person.dms, "a hand")
        number, path = len(person.dms), f"/channels/{person.dm.id}/messages"
        self.fake.control.fail("POST", path, cut=True)
        self.fake.rest.calls.clear()
        await person.slash("/me hand", channel=place)
        await self.tried("POST", path, 2)
        self.assertEqual(len(person.dms), number + 1)

    async def test_an_answer_beside_the_message_of_the_table(self):
        """It has no name, so nobody tries it again where it may be there."""
        await self.begin(self.players)
        [person] = self.players.awaited()
        number = len(person.unseen)
        cut = self.fake.control.fail("POST", "/webhooks/", cut=True)
        await self.players.press(person, "Hand")
        await self.fake.until(lambda: cut.hits, "an answer")
        await (await self.players.press(person, "Hand")).answers()
        self.assertEqual(len(person.unseen), number + 2)


if __name__ == "__main__":
    unittest.main(verbosity=0)
