#!/usr/bin/env python3
"""Whole games on the fake Discord: four people, who press buttons and choose from menus."""

import asyncio
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake import Fake, NotOffered
from players import Player
from service import Service

NAMES = ("Anna", "Ben", "Cleo", "Dora")
PRESSES = 6000


class Games(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.fake = await self.enterAsyncContext(Fake()) if hasattr(self, "enterAsyncContext") \
            else await Fake().__aenter__()
        self.addAsyncCleanup(self.fake.__aexit__, None, None, None)
        self.service = Service(directory.name, self.fake)
        self.service.start()
        self.addCleanup(self.service.process.kill)
        await self.fake.ready()
        self.users = [self.fake.user(name) for name in NAMES]

    @property
    def table(self):
        """The message with buttons."""
        found = [one for one in self.fake.channel.messages if one.components]
        return found[-1] if found else None

    async def until(self, test):
        for _ in range(500):
            if test():
                return
            await asyncio.sleep(0.01)
        self.fail(f"it did not happen:\n{self.service.last_words()}\n{self.fake.violations}")

    def awaited(self):
        """Who is called by name in the table's message."""
        content = self.table.content if self.table else ""
        return [i for i, user in enumerate(self.users) if f"<@{user.id}>" in content]

    async def begin(self, options=""):
        await self.users[0].slash("/table open" + (f" options:{options}" if options else ""))
        await self.until(lambda: self.table and "1 of 4" in self.table.content)
        for user in self.users[1:]:
            await user.press(self.table, "Join")
        await self.until(lambda: "4 of 4" in self.table.content)
        await self.users[0].press(self.table, "Start")
        await self.until(self.awaited)

    async def play(self, until, presses=PRESSES):
        players = [Player(user, i) for i, user in enumerate(self.users)]
        for _ in range(presses):
            if until():
                return
            called = self.awaited()
            if not called:
                await asyncio.sleep(0.005)
                continue
            try:
                await players[called[0]].act(self.table)
            except NotOffered:
                await asyncio.sleep(0.005)  # the message was edited meanwhile
        self.fail(f"it does not end:\n{self.table.content}\n{self.service.last_words()}")

    def is_over(self):
        return any("Standings" in one.content for one in self.fake.channel.messages)

    async def test_four_press_buttons_to_the_end(self):
        self.fake.limits.is_on = False  # a table's message may be edited once a second or so
        await self.begin("points=3")
        await self.play(self.is_over)
        self.assertEqual(self.fake.violations, [])
        self.service.stop()


if __name__ == "__main__":
    unittest.main()
