#!/usr/bin/env python3
"""Whole games on the fake Discord, to ten points and as printed: four people play by buttons and
menus alone, or by typing alone, while connections break, Discord refuses and the bot is killed."""

import json
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from settlers import Fingers, Thumbs

STEPS_MAX = 20000
TRIES = 5  # of a call that is not a table's
PRINTED = "edition=2020"


class Games(Played):
    async def play(self, players, troubles):
        """To the end; troubles come one after another, every so many steps."""
        troubles = dict(troubles)
        self.players = players
        for number in range(STEPS_MAX):
            if number in troubles:
                await troubles[number]()
            if players.is_over():
                break
            await self.step()
        self.assertTrue(players.is_over(), players.table())
        self.assertGreater(number, max(troubles, default=0))  # each of them has come
        self.assertEqual(self.fake.gateway.early_identifies, [])

    async def step(self, done=lambda: False):
        if not await self.players.step():
            players = self.players
            await self.fake.until(lambda: players.awaited() or players.is_over() or done(),
                                  "somebody to move")

    async def resumed(self, before):
        """Once more than before."""
        await self.fake.until(lambda: len(self.fake.gateway.resumes) > before, "RESUME")
        await self.fake.ready()
        self.assertTrue(self.fake.gateway.resumes[-1][1])

    async def reconnects(self):
        before = len(self.fake.gateway.resumes)
        self.fake.gateway.reconnect()
        await self.resumed(before)

    async def drops(self):
        before = len(self.fake.gateway.resumes)
        self.fake.gateway.drop()
        await self.resumed(before)

    async def is_closed(self):
        before = len(self.fake.gateway.resumes)
        await self.fake.gateway.close(4000)
        await self.resumed(before)

    async def is_limited(self):
        for scope in ("user", "shared", "global"):
            self.fake.control.fail("*", "/messages", scope=scope, seconds=0.1)

    async def fails(self):
        """For seconds, and then whoever must move is called all the same: witness.py sees it."""
        outage = self.fake.control.fail("*", "/channels/", times=1000, status=502)
        while not outage.hits:
            await self.step(lambda: outage.hits)
        await self.fake.until(lambda: outage.hits > TRIES, "another try")
        outage.times = 0

    def discord_refused_and_failed(self):
        """Not only was it told to: the bot has met each of these, and the game went on."""
        *limits, outage = self.fake.control.faults
        met = [(fault.scope, fault.hits) for fault in limits]
        self.assertEqual(met, [("user", 1), ("shared", 1), ("global", 1)])
        self.assertGreater(outage.hits, TRIES)
        scopes = {scope for _, _, _, scope in self.fake.limits.hits}
        self.assertGreaterEqual(scopes, {"shared", "global"})

    def everything_was_done(self):
        """To ten points, and by people alone, all that there is to do in a turn."""
        log = self.service.export(f"discord/{self.fake.channel.id}/1").splitlines()
        moves = [line for line in map(json.loads, log) if line.get("kind") == "move"]
        done = {move["do"].split()[0] for move in moves if move["by"] == "person"}
        wanted = {"roll", "build", "rob", "discard", "bank", "offer", "accept", "decline", "buy",
                  "play", "end"}
        self.assertEqual(wanted - done, set())
        built = {" ".join(move["do"].split()[:2]) for move in moves}
        self.assertLessEqual({"build road", "build settlement"}, built)
        result = self.fake.channel.threads[0].messages[-1]
        self.assertRegex(result.text, r"Standings: 1\. \w+ (10|11)\b")

    async def test_by_buttons_alone(self):
        players = Thumbs(self.fake, self.folk)
        await self.begin(players, PRINTED)
        await self.play(players, ((100, self.reconnects), (200, self.drops),
                                  (300, self.is_limited), (400, self.is_closed),
                                  (500, self.fails), (600, self.is_killed)))
        self.discord_refused_and_failed()
        self.everything_was_done()
        self.rolls_were_told()
        self.hands_were_private()
        self.messages_were_in_order()
        await self.service.stop()

    async def test_by_typing_alone(self):
        players = Fingers(self.fake, self.folk)
        await self.type_begin(players, PRINTED)
        await self.play(players, ((50, self.reconnects), (100, self.drops),
                                  (150, self.is_limited), (200, self.is_closed),
                                  (250, self.fails), (300, self.is_killed)))
        self.discord_refused_and_failed()
        self.everything_was_done()
        self.rolls_were_told()
        self.hands_were_private()
        self.messages_were_in_order()
        await self.service.stop()

    async def type_begin(self, players, options):
        await self.folk[0].slash("/table open", options=options)
        for person in self.folk[1:]:
            await person.slash("/table join")
        await self.folk[0].slash("/table start")
        await self.fake.until(players.awaited, "somebody to move")


if __name__ == "__main__":
    unittest.main(verbosity=0)
