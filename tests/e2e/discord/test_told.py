#!/usr/bin/env python3
"""What stands in the channel when a game is over: all that happened, though Discord let the bot say
less than it had to say, and nothing to press but what comes after a game."""

import json
import os
import re
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

    def messages(self):
        places = [self.fake.channel, *self.fake.channel.threads]
        return [message for place in places for message in place.messages]

    def rolls(self):
        """As the log has them, in their order."""
        log = self.service.export(f"discord/{self.fake.channel.id}/1").splitlines()[1:]
        facts = [fact for line in log for fact in json.loads(line).get("facts", [])]
        return ["{}+{}".format(*fact["dice"]) for fact in facts if fact["fact"] == "rolled"]

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
        text = "\n".join(message.text for message in self.messages())
        self.assertEqual(re.findall(r" rolls (\d\+\d) =", text), self.rolls())
        await self.service.stop()


if __name__ == "__main__":
    unittest.main(verbosity=0)
