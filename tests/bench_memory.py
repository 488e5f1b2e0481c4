#!/usr/bin/env python3
"""usage: tests/bench_memory.py HEXHOST

The memory of `hexhost run` that is connected to a Discord, before its first picture: over plain
connections, then over TLS, with a certificate that it believes in a file system of its own.
"""

import asyncio
import os
import re
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "e2e", "discord"))
os.environ["HEXHOST"] = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "hexhost"
from fake import Fake
from service import Service
from tls import Certificates, serve

BELIEVED = "/etc/ssl/certs/ca-certificates.crt"
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


async def secure(fake, folder):
    """Puts the fake behind TLS; gives back the file with all who are believed."""
    certificates = Certificates(folder)
    server = await serve(fake, certificates.sign("localhost"))
    fake.tls_port = server.sockets[0].getsockname()[1]
    believed = os.path.join(folder, "believed.crt")
    with open(believed, "wb") as out:
        for path in (BELIEVED, certificates.file("ca", "pem")):
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
            believed = await secure(fake, folder) if tls else None
            service = Service(fake)
            try:
                service.start(believed and ("unshare", "-rm", "sh", "-c",
                                            f'mount --bind "{believed}" {BELIEVED} && exec "$@"',
                                            "sh"))
                await fake.ready()
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
