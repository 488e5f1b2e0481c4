#!/usr/bin/env python3
"""hexhost discord invite: whose token it is, and the link for servers."""

import asyncio
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake import Fake, permissions

HEXHOST = os.environ.get("HEXHOST", "hexhost")


class Invite(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.fake = Fake()
        await self.fake.__aenter__()
        self.addAsyncCleanup(self.fake.__aexit__, None, None, None)
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.path = os.path.join(directory.name, "hexhost.conf")

    async def run_with(self, text, token=None):
        with open(self.path, "w", encoding="ascii") as file:
            file.write(text.format(url=self.fake.url))
        process = await asyncio.create_subprocess_exec(
            HEXHOST, "discord", "invite", "--config", self.path,
            env={**os.environ, "HEXHOST_TEST_TOKEN": token or self.fake.token},
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
        out, err = await process.communicate()
        return process.returncode, out.decode(), err.decode()

    GOOD = "[discord]\ntoken-env = HEXHOST_TEST_TOKEN\napi = {url}\n"

    async def test_the_link_names_the_application(self):
        status, out, err = await self.run_with(self.GOOD)
        self.assertEqual((status, err), (0, ""))
        self.assertIn(f"client_id={self.fake.world.app_id}&scope=bot+applications.commands", out)
        self.assertIn(f"permissions={permissions.INVITED}\n", out)
        self.assertEqual(self.fake.violations, [])

    async def test_a_token_that_is_none(self):
        status, out, err = await self.run_with(self.GOOD, "wrong")
        self.assertEqual((status, out), (1, ""))
        self.assertIn("does not know the token", err)
        self.assertNotIn("wrong", err)

    async def test_nobody_answers(self):
        status, _, err = await self.run_with(
            "[discord]\ntoken-env = HEXHOST_TEST_TOKEN\napi = http://127.0.0.1:1\n")
        self.assertEqual(status, 1)
        self.assertIn("cannot be reached at http://127.0.0.1:1: ", err)
        self.assertIn("The file may be right", err)

    async def test_somebody_else_answers(self):
        self.fake.control.fail("GET", "@me", status=200, body="<html>")
        status, _, err = await self.run_with(self.GOOD)
        self.assertEqual(status, 1)
        self.assertIn("is not Discord", err)

    async def test_no_section(self):
        status, _, err = await self.run_with("[irc a]\nhost = h\nchannels = #c\n")
        self.assertEqual(status, 2)
        self.assertIn("has no section [discord]", err)

    async def test_what_is_missing_is_told_to_who_wants_discord(self):
        """With the section, and with where a token comes from."""
        for text, told in (("", "add a section [discord] with the token of your bot"),
                           ("[discord]\n", "needs a token: token-file = PATH, or token-env"),
                           ("[discord]\n", "config/discord.md tells how to get one."),
                           ("[discord]\ntoken-file = none\n", "] token-file: the file named")):
            with self.subTest(text):
                status, _, err = await self.run_with(text)
                self.assertEqual(status, 2)
                self.assertIn(told, err)


if __name__ == "__main__":
    unittest.main()
