#!/usr/bin/env python3
"""Dice games on the fake Discord, by buttons alone."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from whole import Whole


class Dice(Whole):
    async def test_island_one(self):
        await self.play("island-one")

    async def test_island_two(self):
        await self.play("island-two")

    async def test_plus(self):
        await self.play("plus")

    async def test_extra(self):
        await self.play("extra")


if __name__ == "__main__":
    unittest.main(verbosity=0)
