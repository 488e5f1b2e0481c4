#!/usr/bin/env python3
"""What makes dice fair is told when a table opens and when its game is over: the commitment, the
way to the whole game, and who ended it."""

import os
import re
import sys
import unittest
from unittest import mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import service
from played import Played
from players import Pressers

ADDRESS = "https://games.example.org/r"
REVEAL = f"reveal-directory = {{state}}/reveal\nreveal-url = {ADDRESS}\n[discord]"


class Links(Played):
    async def asyncSetUp(self):
        settings = service.SETTINGS.replace("[discord]", REVEAL, 1)
        with mock.patch.object(service, "SETTINGS", settings):
            await super().asyncSetUp()
        self.folk[1].name = "https://evil.example"
        self.players = Pressers(self.fake, self.folk)

    async def test_dice_are_promised_before_and_shown_after(self):
        await self.begin(self.players)
        [lobby], [thread] = self.fake.channel.messages, self.fake.channel.threads
        promised = re.search(r"^-# Fair dice: game (\S+), commitment (\w{64})\.$", lobby.content,
                             re.MULTILINE)
        self.assertEqual(promised and promised[1], f"discord/{self.fake.channel.id}/1")
        done = await self.folk[0].slash("/table fair", channel=thread)
        self.assertIn(f"commitment {promised[2]}", done.shown.text)
        for person in self.folk[:3]:
            done = await person.slash("/table vote", what="end", channel=thread)
            self.assertNotEqual(done.shown.text.split("\n")[-1], "Done.")
        await self.fake.until(lambda: "Rematch" in thread.messages[-1].names, "the result")
        result = thread.messages[-1]
        await self.fake.until(lambda: ADDRESS in result.content, "the way to the whole game")
        told = "\n".join(message.content for message in thread.messages)
        self.assertNotIn("https://evil", told)
        self.assertIn("https:/\\/evil", told)

    async def test_while_it_is_paused_nothing_is_offered(self):
        await self.begin(self.players)
        [person], [thread] = self.players.awaited(), self.fake.channel.threads
        for other in self.folk[:3]:
            await other.slash("/table pause", channel=thread)
        done = await person.slash("/me hand", channel=thread)
        self.assertIn("The game is paused; `/table resume` asks", done.shown.text)
        self.assertEqual(done.shown.names, [])


if __name__ == "__main__":
    unittest.main(verbosity=0)
