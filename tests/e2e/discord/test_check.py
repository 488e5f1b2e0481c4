#!/usr/bin/env python3
"""hexhost check with a section [discord]: what is missing is said."""

import asyncio
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from case import Case

HEXHOST = os.environ.get("HEXHOST", "hexhost")
TEXT = "[discord]\ntoken-env = HEXHOST_TEST_TOKEN\napi = {api}\n{more}"


class Check(Case):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "hexhost.conf")

    async def check(self, status, *parts, more="", api=None, token=None):
        """The check ends so, and says all of this; what it says."""
        with open(self.path, "w", encoding="ascii") as file:
            file.write(TEXT.format(api=api or self.fake.url, more=more))
        process = await asyncio.create_subprocess_exec(
            HEXHOST, "check", "--config", self.path,
            env={**os.environ, "HEXHOST_TEST_TOKEN": token or self.fake.token},
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT)
        text = (await process.communicate())[0].decode()
        self.assertEqual(process.returncode, status, text)
        self.assertEqual("  ! " in text, status == 1, text)
        self.assertEqual("othing is wrong" in text, status == 0, text)
        for part in parts:
            self.assertIn(part, text)
        self.assertNotIn(token or self.fake.token, text)
        return text

    async def test_nothing_is_missing(self):
        text = await self.check(0, f"application {self.fake.world.app_id}.\n",
                                "\n  No privileged intents are on", "\n  1 server has taken",
                                "\n  Gateway: 1 connection;", "Discord has no commands yet")
        self.assertIn("the file is in order; Discord.\n", text)
        self.assertTrue(text.endswith("\nNothing is wrong.\n"), text)

    async def test_commands_that_are_registered(self):
        await self.good(self.bot.register({"name": "catan", "description": "x"},
                                          {"name": "me", "description": "x"}))
        await self.check(0, "Commands that Discord has: /catan, /me.\n")
        await self.check(0, "shows them twice", f"registered for {self.fake.guild.name} alone",
                         more=f"guild = {self.fake.guild.id}")

    async def test_a_token_that_is_none(self):
        await self.check(1, "does not know the token. Press Reset Token", token="wrong-token")
        self.complained("without the token")

    async def test_nobody_answers(self):
        await self.check(1, "cannot be reached at http://127.0.0.1:1:", "The file may be right",
                         api="http://127.0.0.1:1")

    async def test_somebody_answers_never(self):
        async def keep_silent(reader, writer):
            await reader.read()
            writer.close()
        server = await asyncio.start_server(keep_silent, "127.0.0.1", 0)
        self.addAsyncCleanup(server.wait_closed)
        self.addCleanup(server.close)
        port = server.sockets[0].getsockname()[1]
        await self.check(1, "no answer for ten seconds", api=f"http://127.0.0.1:{port}")

    async def test_somebody_else_answers(self):
        self.fake.control.fail("GET", "@me", status=404, body="Not here")
        await self.check(1, "does not answer as it should")
        self.fake.control.fail("GET", "@me", status=200, body="<html>")
        await self.check(1, "is not Discord")

    async def test_the_switches_of_the_application(self):
        for changed, status, said in (
                ({"interactions_endpoint_url": "https://example.org/"}, 1, "Empty it."),
                ({"bot_require_code_grant": True}, 1, "Requires OAuth2 Code Grant is on"),
                ({"bot_public": False}, 0, "only you can bring it"),
                ({"flags": 1 << 19}, 0, "needs none of them"),
                ({"flags": 1 << 12}, 0, "needs none of them")):
            self.fake.application_changes = changed
            await self.check(status, said)

    async def test_servers(self):
        await self.check(1, "The server 77777777777777777, which `guild` names",
                         more="guild = 77777777777777777")
        self.fake.guild.takes_commands = False
        await self.check(1, "does not let the bot have commands", "(applications.commands)",
                         more=f"guild = {self.fake.guild.id}")
        self.fake.guild.bot_is_in = False
        await self.check(1, "No server has taken the bot in")

    async def test_the_gateway_lets_nobody_in(self):
        self.fake.gateway.identifies_a_day = 0
        await self.check(1, "lets the bot connect 0 more times today, and it needs 1.",
                         " Wait 25 hours.")


if __name__ == "__main__":
    unittest.main(verbosity=0)
