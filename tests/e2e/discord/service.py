"""hexhost run with Discord, as the tests start it."""

import asyncio
import os
import signal
import subprocess
import tempfile

HEXHOST = os.environ.get("HEXHOST", "hexhost")
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


class Service:
    def __init__(self, fake, settings=""):
        self.folder = tempfile.TemporaryDirectory(dir=MEMORY)
        self.path = self.at("hexhost.conf")
        self.state = self.at("state")
        self.log = self.at("hexhost.log")
        self.process = None
        self.write(self.at("token"), fake.token + "\n")
        self.write(self.path, SETTINGS.format(state=self.state, token=self.at("token"),
                                              api=fake.url, settings=settings))

    def at(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, path, text):
        with open(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w",
                  encoding="ascii") as file:
            file.write(text)

    def start(self, around=None):
        """around: a command that runs the rest of its words."""
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [*(around or ()), "setpriv", "--pdeathsig", "KILL", HEXHOST, "run", "--config",
                 self.path],
                stderr=log)

    def kill(self):
        """Without a chance to clean up."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    async def stop(self):
        """As the service manager does; it must end well."""
        process, self.process = self.process, None
        process.send_signal(signal.SIGTERM)
        status = await asyncio.get_running_loop().run_in_executor(None, process.wait, 60)
        assert status == 0, f"status {status}: {self.last_words()}"

    def export(self, table):
        """The log of a table, an object a line."""
        return subprocess.run([HEXHOST, "export", table, "--state-dir", self.state], check=True,
                              capture_output=True, text=True).stdout

    def last_words(self):
        with open(self.log, encoding="utf-8", errors="replace") as file:
            return file.read()[-4000:]
