#!/usr/bin/env python3
"""usage: tests/bench_memory.py HEXHOST

The memory of `hexhost run` that is connected to a Discord, before its first picture: over plain
connections, then over TLS, with a certificate that it believes in a file system of its own.
"""

import asyncio
import os
import re
import shutil
import ssl
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "e2e", "discord"))
os.environ["HEXHOST"] = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "hexhost"
from fake import Fake
from service import Service

BELIEVED = "/etc/ssl/certs/ca-certificates.crt"
KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
SETTLED = 5  # seconds without anything new


class TlsFake(Fake):
    """A fake whose addresses are those of another port."""

    tls_port = None

    @property
    def url(self):
        return f"https://localhost:{self.tls_port}/api/v10" if self.tls_port else super().url

    @property
    def gateway_url(self):
        return f"wss://localhost:{self.tls_port}" if self.tls_port else super().gateway_url


async def copy(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    writer.close()


async def serve(fake, folder):
    """The fake behind TLS; gives back the file with all who are believed."""
    certificate, key = os.path.join(folder, "own.pem"), os.path.join(folder, "own.key")
    subprocess.run(["openssl", "req", "-x509", *KEY, "-days", "2", "-subj", "/CN=localhost",
                    "-addext", "subjectAltName=DNS:localhost", "-keyout", key,
                    "-out", certificate], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)

    async def pass_on(reader, writer):
        theirs, ours = await asyncio.open_connection("127.0.0.1", fake.port)
        await asyncio.gather(copy(reader, ours), copy(theirs, writer))
    server = await asyncio.start_server(pass_on, "127.0.0.1", 0, ssl=context)
    fake.tls_port = server.sockets[0].getsockname()[1]
    believed = os.path.join(folder, "believed.crt")
    with open(believed, "wb") as out:
        for path in (BELIEVED, certificate):
            with open(path, "rb") as file:
                shutil.copyfileobj(file, out)
    return believed


def memory(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        status = file.read()
    kib = {name: int(re.search(name + r":\s+(\d+)", status)[1])
           for name in ("VmRSS", "VmHWM", "RssAnon")}
    return "RSS {:.1f} MiB, of which its own {:.1f}; most so far {:.1f}".format(
        *(kib[name] / 1024 for name in ("VmRSS", "RssAnon", "VmHWM")))


async def measure(name, tls):
    with tempfile.TemporaryDirectory() as folder:
        async with TlsFake() as fake:
            fake.limits.is_on = False  # which would only take time
            believed = await serve(fake, folder) if tls else None
            service = Service(fake)
            try:
                service.start(believed and ("unshare", "-rm", "sh", "-c",
                                            f'mount --bind "{believed}" {BELIEVED} && exec "$@"',
                                            "sh"))
                await fake.ready(60)
                calls = -1
                while calls < len(fake.rest.calls):  # emoji are uploaded
                    calls = len(fake.rest.calls)
                    await asyncio.sleep(SETTLED)
                print(f"{name}: {memory(service.process.pid)}", flush=True)
            finally:
                service.kill()
                service.folder.cleanup()


asyncio.run(measure("plain", False))
asyncio.run(measure("TLS  ", True))
