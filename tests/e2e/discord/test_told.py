#!/usr/bin/env python3
"""What stands in the channel when a game is over: all that happened, though Discord let the bot say
less than it had to say, and nothing to press but what comes after a game."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from settlers import Thumbs

MESSAGES = "/channels/{channel_id}/messages"


class Told(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        for route in (("POST", MESSAGES), ("PATCH", MESSAGES + "/{message_id}")):
            self.fake.limits.buckets[route] = (5, 0.5)

    async def test_all_of_it(self):
        players = Thumbs(self.fake, self.folk)
        await self.begin(players)
        while not players.is_over():
            if not await players.step():
                await self.fake.until(lambda: players.awaited() or players.is_over(),
                                      "somebody to move")
        await self.fake.until(lambda: all(message.files for message in self.messages()[-2:]),
                              "the last board, and the game in figures")
        *_, last, result = self.messages()
        self.assertIn(" wins ", last.text)
        self.assertTrue(result.text.startswith("Standings: "))
        self.assertEqual([message.id for message in self.messages() if message.components],
                         [result.id])
        self.assertEqual(result.names, ["Rematch"])
        self.rolls_were_told()
        await self.of_the_log_the_end_is_told()
        await self.service.stop()

    async def of_the_log_the_end_is_told(self):
        """It is longer than a message may be."""
        done = await self.folk[0].slash("/table log", turns=100)
        first, *turns = done.shown.text.splitlines()
        self.assertEqual(first, "(The beginning is too long for a message.)")
        self.assertGreater(len(done.shown.text), 1500)
        self.assertIn(" wins ", turns[-1])


if __name__ == "__main__":
    unittest.main(verbosity=0)
