#!/usr/bin/env python3
"""Games with cards on the fake Discord, by buttons alone."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from whole import Whole


class Games(Whole):
    async def test_two(self):
        # Who presses anything can build themselves in: then the rounds end it.
        await self.play("two", "points=4", "rounds=60")

    async def test_struggle(self):
        await self.play("struggle")


if __name__ == "__main__":
    unittest.main(verbosity=0)
