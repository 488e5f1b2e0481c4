#!/usr/bin/env python3
"""The connection to the gateway with TLS: made where the certificate is right, and no word said
where it is not."""

import asyncio
import json
import logging
import os
import ssl
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake import Fake

PATIENCE = 30  # real seconds, for what takes a moment
KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")


def openssl(*words):
    subprocess.run(["openssl", *words], check=True, capture_output=True)


class Certificates:
    """An authority in a directory, and what it signs."""

    def __init__(self, directory):
        self.directory = directory
        for name in "ca", "other":
            openssl("req", "-x509", *KEY, "-days", "2", "-subj", f"/CN={name}",
                    "-keyout", self.file(name, "key"), "-out", self.file(name, "pem"))

    def file(self, name, kind):
        return os.path.join(self.directory, f"{name}.{kind}")

    def sign(self, name, by="ca", days=2):
        """A certificate of `by` for the host of that name."""
        with open(self.file(name, "ext"), "w", encoding="ascii") as file:
            file.write(f"subjectAltName=DNS:{name}\n")
        openssl("req", *KEY, "-subj", "/CN=x", "-keyout", self.file(name, "key"),
                "-out", self.file(name, "csr"))
        openssl("x509", "-req", "-in", self.file(name, "csr"), "-CA", self.file(by, "pem"),
                "-CAkey", self.file(by, "key"), "-CAcreateserial", "-days", str(days),
                "-extfile", self.file(name, "ext"), "-out", self.file(name, "pem"))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.file(name, "pem"), self.file(name, "key"))
        return context


async def copy(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    writer.close()


class Tls(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.fake = await Fake().__aenter__()
        self.addAsyncCleanup(self.fake.__aexit__)
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)
        self.certificates = Certificates(self.directory.name)
        self.events = []
        logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # refused handshakes are meant

    async def serve(self, context):
        """The fake behind TLS; its port."""
        async def pass_on(reader, writer):
            theirs, ours = await asyncio.open_connection("127.0.0.1", self.fake.port)
            await asyncio.gather(copy(reader, ours), copy(theirs, writer))
        server = await asyncio.start_server(pass_on, "localhost", 0, ssl=context)
        self.addCleanup(server.close)
        return server.sockets[0].getsockname()[1]

    async def start(self, context, trusted="ca"):
        port = await self.serve(context)
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
