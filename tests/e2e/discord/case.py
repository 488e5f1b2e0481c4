"""What the tests of the fake have in common: a fake, a bot without wits, two people."""

import asyncio
import logging
import unittest

from fake import Fake, schema
from rawbot import RawBot

if not schema.path():
    print("bodies are not compared with Discord's description: set HEXHOST_DISCORD_OPENAPI")

logging.getLogger("asyncio").setLevel(logging.ERROR)  # a slow machine is none of our business


class Case(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)  # a third of all time else
        self.fake = await Fake().__aenter__()
        self.addAsyncCleanup(self.fake.__aexit__)
        self.bot = RawBot(self.fake)
        self.addAsyncCleanup(self.bot.close)
        self.anna, self.ben = self.fake.user("Anna"), self.fake.user("Ben")
        self.channel = f"/channels/{self.fake.channel.id}"

    async def asyncTearDown(self):
        self.assertEqual(self.fake.violations, [])

    def complained(self, *parts):
        """The fake has complained of these, in this order, and of nothing else."""
        said = list(self.fake.violations)
        self.fake.violations.clear()
        self.assertEqual(len(said), len(parts), said)
        for text, part in zip(said, parts):
            self.assertIn(part, text)

    async def good(self, call, status=200):
        """The answer to a call that ends with this status."""
        got, body = await call
        self.assertEqual(got, status, body)
        return body

    async def refused(self, call, code, status=None):
        """The answer is an error with this code."""
        got, body = await call
        self.assertEqual(body and body.get("code"), code, body)
        self.assertGreaterEqual(got, 400)
        if status:
            self.assertEqual(got, status)
        return body
