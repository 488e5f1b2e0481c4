#!/usr/bin/env python3
"""Whole games on the fake Discord: four people play by buttons alone, or by typing alone, while
connections break, Discord refuses and the bot is killed."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from case import Case
from players import Pressers, Typists
from service import Service

STEPS_MAX = 20000
NAMES = ("Anna", "Ben", "Carla", "Dave")


class Games(Case):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        # A person waits a second for the next turn; a test does not. Other limits stay.
        for route in list(self.fake.limits.buckets):
            self.fake.limits.buckets[route] = (500, 1.0)
        self.fake.gateway.identify_window = 0.5
        self.service = Service(self.fake)
        self.addCleanup(self.service.folder.cleanup)
        self.addCleanup(self.service.kill)
        self.service.start()
        await self.fake.ready(60)
        self.folk = [self.fake.user(name) for name in NAMES]

    async def begin(self, players):
        """A table of four, opened by typing, joined by buttons."""
        await self.folk[0].slash("/table open", options="points=5")
        await self.fake.until(players.table, "a lobby")
        for person in self.folk[1:]:
            await person.press(players.table(), "Join")
        await self.fake.until(lambda: "4 of 4" in players.table().text, "four players")
        await self.folk[0].press(players.table(), "Start")
        await self.fake.until(players.awaited, "somebody to move")

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

    async def is_killed(self):
        self.service.kill()
        self.service.start()
        await self.fake.until(lambda: not self.fake.gateway.live, "the old connection to go")
        await self.fake.ready(60)

    async def test_by_buttons_alone(self):
        players = Pressers(self.fake, self.folk)
        await self.begin(players)
        await self.play(players, ((40, self.reconnects), (80, self.drops), (120, self.is_limited),
                                  (160, self.is_closed), (200, self.fails), (240, self.is_killed)))
        for person in self.folk:  # nobody else's hand is ever shown
            self.assertTrue(all(one.interaction.person is person for one in person.unseen))
        await self.service.stop()

    async def test_by_typing_alone(self):
        players = Typists(self.fake, self.folk)
        await self.begin(players)
        await self.play(players, ((20, self.drops), (40, self.is_limited), (60, self.is_killed)))
        await self.service.stop()


if __name__ == "__main__":
    unittest.main(verbosity=0)
