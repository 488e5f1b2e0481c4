#!/usr/bin/env python3
"""Dice games on the fake Discord, by buttons alone."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from players import Players
from whole import Whole


class Dice(Whole):
    async def test_after_the_last_roll_there_is_none(self):
        players = Players(self.fake, self.folk)
        await self.folk[0].slash("/table open", options="island-one seats=2")
        await self.fake.until(players.table, "a lobby")
        await players.press(self.folk[1], "Join")
        await self.fake.until(lambda: "2 of 2" in players.text(), "two players")
        await players.press(self.folk[0], "Start")
        await self.fake.until(players.awaited, "somebody to move")
        roller, = players.awaited()
        for rolls in range(1, 4):
            await players.press(roller, "Roll")
            await self.fake.until(lambda: players.text().count(" rolls ") == rolls, "a roll")
        self.assertNotIn("Roll", players.names())
        self.assertIn("End", players.names())

    async def test_island_one(self):
        await self.play("island-one")

    async def test_island_two_with_three(self):
        await self.play("island-two", seats=3)

    async def test_plus(self):
        await self.play("plus")

    async def test_extra(self):
        await self.play("extra", "castles=yes")


if __name__ == "__main__":
    unittest.main(verbosity=0)
