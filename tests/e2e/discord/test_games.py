#!/usr/bin/env python3
"""Whole games of other kinds on the fake Discord, by buttons alone: nobody knows what they play."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers

STEPS_MAX = 6000


class Games(Played):
    async def play(self, game, *options):
        players = Pressers(self.fake, self.folk[:2])
        await self.folk[0].slash("/table open", options=" ".join((game, "seats=2", *options)))
        await self.fake.until(players.table, "a lobby")
        await self.folk[1].press(players.table(), "Join")
        await self.fake.until(lambda: "2 of 2" in players.table().text, "two players")
        await self.folk[0].press(players.table(), "Start")
        await self.fake.until(players.awaited, "somebody to move")
        for _ in range(STEPS_MAX):
            if players.is_over():
                break
            if not await players.step():
                await self.fake.until(lambda: players.awaited() or players.is_over(),
                                      "somebody to move", 60)
        self.assertTrue(players.is_over(), (players.n_acts, players.table()))
        for person in self.folk:
            self.assertTrue(all(one.interaction.person is person for one in person.unseen))

    async def test_two(self):
        await self.play("two", "points=4")

    async def test_island_one(self):
        await self.play("island-one")

    async def test_island_two(self):
        await self.play("island-two")

    async def test_struggle(self):
        await self.play("struggle")


if __name__ == "__main__":
    unittest.main(verbosity=0)
