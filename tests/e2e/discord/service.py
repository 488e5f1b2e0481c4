"""hexhost run with Discord, as the tests start it."""

import os
import signal
import subprocess

HEXHOST = os.environ.get("HEXHOST", "hexhost")
SETTINGS = """[host]
state-directory = {state}
person-burst = 10000
person-rate = 1000
[discord]
token-env = HEXHOST_TEST_TOKEN
api = {url}
{settings}
"""


class Service:
    def __init__(self, directory, fake, settings=""):
        self.path = os.path.join(directory, "hexhost.conf")
        self.state = os.path.join(directory, "state")
        self.log = os.path.join(directory, "hexhost.log")
        self.token = fake.token
        self.process = None
        with open(self.path, "w", encoding="ascii") as file:
            file.write(SETTINGS.format(state=self.state, url=fake.url, settings=settings))

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "KILL", HEXHOST, "run", "--config", self.path],
                stderr=log, env={**os.environ, "HEXHOST_TEST_TOKEN": self.token})

    def kill(self):
        """Without a chance to clean up."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        """As the service manager does; it must end well."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=60)
        assert status == 0, f"status {status}: {self.last_words()}"

    def last_words(self):
        with open(self.log, encoding="utf-8", errors="replace") as file:
            return file.read()[-4000:]
