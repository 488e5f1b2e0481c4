#!/usr/bin/env python3
"""The connection to the gateway with TLS: made where the certificate is right, and no word said
where it is not."""

import asyncio
import json
import logging
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake import Fake
from tls import Certificates, serve

PATIENCE = 300  # real seconds, for what never comes


class Tls(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.fake = await Fake().__aenter__()
        self.addAsyncCleanup(self.fake.__aexit__)
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)
        self.certificates = Certificates(self.directory.name)
        self.events = []
        logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # refused handshakes are meant

    async def start(self, context, trusted="ca"):
        server = await serve(self.fake, context)
        self.addCleanup(server.close)
        port = server.sockets[0].getsockname()[1]
        bot = await asyncio.create_subprocess_exec(
            os.environ["GATEWAY_BOT"], f"wss://localhost:{port}", self.fake.token, "1", "1", "1000",
            self.directory.name, self.certificates.file(trusted, "pem"),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
        self.reader = asyncio.ensure_future(self.read(bot))
        return bot

    async def read(self, bot):
        while line := await bot.stdout.readline():
            self.events.append(json.loads(line))

    async def told(self, text="", **fields):
        """The first event with these fields and, where it has a text, this in it."""
        def found():
            return [one for one in self.events
                    if fields.items() <= one.items() and text in one.get("text", "")]
        return (await self.fake.until(found, str(fields), PATIENCE))[0]

    async def end(self, bot):
        bot.stdin.write(b"quit\n")
        self.assertEqual(await asyncio.wait_for(bot.wait(), PATIENCE), 0)
        await self.reader

    async def refused(self, context, trusted="ca"):
        bot = await self.start(context, trusted)
        # Not the first trouble: the name may have another address, where nobody listens.
        trouble = await self.told(event="trouble", text="certificate")
        self.assertEqual(self.fake.gateway.connections, [])
        await self.end(bot)
        return trouble["text"]

    async def test_right_certificate(self):
        bot = await self.start(self.certificates.sign("localhost"))
        await self.told(event="ready")
        self.fake.gateway.tell("TEST", {"id": "1"})
        await self.told(event="dispatch", id="1")
        self.fake.gateway.tell("TEST", {"id": "2", "long": "x" * 1000000})
        await self.told(event="dispatch", id="2")
        await self.end(bot)
        self.assertEqual(self.fake.violations, [])

    async def test_certificate_of_another_host(self):
        text = await self.refused(self.certificates.sign("example.org"))
        self.assertIn("certificate of the server is refused: hostname mismatch", text)

    async def test_certificate_of_nobody_we_trust(self):
        text = await self.refused(self.certificates.sign("localhost", by="other"))
        self.assertIn("certificate of the server is refused: ", text)

    async def test_certificate_that_has_run_out(self):
        text = await self.refused(self.certificates.sign("localhost", days=-1))
        self.assertIn("certificate has expired", text)


if __name__ == "__main__":
    unittest.main()
