#!/usr/bin/env python3
"""A hundred disconnects of all kinds while four people play: no move is lost or made twice, and the
bot identifies no more often than Discord lets it. The bot waits a tenth of the time
(tests/support/hasty.c), and so does Discord."""

import json
import os
import random
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake.interactions import SLASH
from played import Played
from settlers import Fingers

DISCONNECTS = 100
STEPS_EACH = 3
HEARTBEAT_MS = 5000  # which the bot waits a tenth of
CODES = (4000, 4001, 4002, 4003, 4005, 4008)
# Of the last two Discord says nothing: it takes heartbeats without an answer, or reads no more.
GOES_ON = [*CODES, "drop", "reconnect", "resumable", "zombie", "half open"]  # with the session
DONE = re.compile(r"You (roll|build|buy|play|move|take|return|trade|offer|end)\b")
ANEW = [1000, 1001, 4007, 4009, "invalid"]


class Drops(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.fake.limits.is_on = False  # its seconds are not the bot's
        self.fake.gateway.heartbeat_ms = HEARTBEAT_MS
        self.chance = random.Random(11)

    async def disconnect(self, kind):
        gateway = self.fake.gateway
        await self.fake.ready()
        before = set(gateway.live)
        if isinstance(kind, int):
            await gateway.close(kind)
        elif kind == "drop":
            gateway.drop()
        elif kind == "reconnect":
            gateway.reconnect()
        elif kind == "half open":
            gateway.freeze()
        elif kind == "zombie":
            gateway.swallow_acks = True
        else:
            gateway.invalidate(resumable=kind == "resumable")
        await self.fake.until(lambda: not before & set(gateway.live), f"the end after {kind}")
        gateway.swallow_acks = False
        if kind in ANEW:  # what happens until then nobody hears of
            await self.fake.ready()
            await self.lasts()

    async def lasts(self):
        """Until a connection is one that lasts: the bot waits longer after each that does not, in
        the end longer than people do."""
        await self.fake.until(lambda: any(one.heartbeats for one in self.fake.gateway.live),
                              "a heartbeat")

    def told(self, asked):
        """What the person read below the hand, if it was of a move."""
        lines = asked.shown.text.split("\n")[1:] if asked.shown else []
        return [line for line in lines if DONE.match(line)]

    def compare(self):
        """The moves of people in the log, each by the command that led to it."""
        log = self.service.export(f"discord/{self.fake.channel.id}/1").splitlines()
        made = [(entry["cause"].split("#")[0], entry["do"]) for entry in map(json.loads, log)
                if entry.get("kind") == "move" and entry["by"] == "person"]
        self.assertEqual(len(made), len(dict(made)))  # none is made twice
        moves = dict(made)
        for asked in self.fake.interactions.values():
            if asked.kind != SLASH or asked.data["name"] != "catan":
                continue
            verb = asked.data["options"][0]["name"]
            self.assertEqual(moves.get(asked.id, verb).split()[0], verb)
            if self.told(asked):  # none is lost
                self.assertIn(asked.id, moves, self.told(asked))
        self.assertLessEqual(set(moves), set(self.fake.interactions))
        return len(moves)

    async def test_a_hundred(self):
        players = Fingers(self.fake, self.folk)
        await self.begin(players, "edition=2020 points=14")
        kinds = GOES_ON + ANEW
        for number in range(DISCONNECTS):
            await self.disconnect(kinds[number] if number < len(kinds) else
                                  self.chance.choice(kinds))
            for _ in range(STEPS_EACH):
                if not await players.step():
                    await self.fake.until(players.awaited, "somebody to move")
            self.assertFalse(players.is_over())
        await self.fake.ready()
        self.assertEqual(self.fake.gateway.early_identifies, [])
        self.assertLess(len(self.fake.gateway.identifies), 70)
        self.assertGreater(self.compare(), DISCONNECTS)
        self.assertEqual(players.n_unanswered, 0)
        await self.service.stop()


if __name__ == "__main__":
    unittest.main(verbosity=0)
