#!/usr/bin/env python3
"""Whole games on the fake Discord: four people play by buttons alone, or by typing alone, while
connections break, Discord refuses and the bot is killed."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers, Typists

STEPS_MAX = 20000


class Games(Played):
    async def play(self, players, troubles):
        """To the end; troubles come one after another, every so many steps."""
        troubles = dict(troubles)
        for number in range(STEPS_MAX):
            if number in troubles:
                await troubles[number]()
            if players.is_over():
                break
            if not await players.step():
                await self.fake.until(lambda: players.awaited() or players.is_over(),
                                      "somebody to move", 60)
        self.assertTrue(players.is_over(), players.table())
        self.assertGreater(number, max(troubles, default=0))  # each of them has come
        self.assertEqual(self.fake.gateway.early_identifies, [])

    async def resumed(self):
        before = len(self.fake.gateway.resumes)
        await self.fake.until(lambda: len(self.fake.gateway.resumes) > before, "RESUME", 60)
        await self.fake.ready(60)
        self.assertTrue(self.fake.gateway.resumes[-1][1])

    async def reconnects(self):
        self.fake.gateway.reconnect()
        await self.resumed()

    async def drops(self):
        self.fake.gateway.drop()
        await self.resumed()

    async def is_closed(self):
        await self.fake.gateway.close(4000)
        await self.resumed()

    async def is_limited(self):
        for scope in ("user", "shared", "global"):
            self.fake.control.fail("*", "/messages", scope=scope, seconds=0.1)

    async def fails(self):
        self.fake.control.fail("*", "/channels/", times=2, status=502)

    async def test_by_buttons_alone(self):
        players = Pressers(self.fake, self.folk)
        await self.begin(players)
        await self.play(players, ((40, self.reconnects), (80, self.drops), (120, self.is_limited),
                                  (160, self.is_closed), (200, self.fails), (240, self.is_killed)))
        self.hands_were_private()
        await self.service.stop()

    async def test_by_typing_alone(self):
        players = Typists(self.fake, self.folk)
        await self.begin(players)
        await self.play(players, ((20, self.drops), (40, self.is_limited), (60, self.is_killed)))
        self.hands_were_private()
        await self.service.stop()


if __name__ == "__main__":
    unittest.main(verbosity=0)
