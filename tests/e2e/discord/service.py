"""hexhost run with Discord, as the tests start it."""

import asyncio
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from program import Program

# Pacing has a test of its own.
SETTINGS = """[host]
state-directory = {state}
person-burst = 10000
person-rate = 1000
[discord]
token-file = {token}
api = {api}
{settings}
"""

# A game stores its moves one after the other: where the disk is busy, that is most of a test.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


class Service(Program):
    def __init__(self, fake, settings=""):
        self.folder = tempfile.TemporaryDirectory(dir=MEMORY)
        super().__init__(self.folder.name)
        self.write(self.at("token"), fake.token + "\n")
        self.write(self.path, SETTINGS.format(state=self.state, token=self.at("token"),
                                              api=fake.url, settings=settings))

    def at(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, path, text):
        with open(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w",
                  encoding="ascii") as file:
            file.write(text)

    async def stop(self):
        await asyncio.get_running_loop().run_in_executor(None, super().stop)
