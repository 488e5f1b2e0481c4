"""hexhost run, as the tests start it."""

import os
import signal
import subprocess

HEXHOST = os.environ.get("HEXHOST", "hexhost")
# Pacing has a test of its own.
SETTINGS = """[host]
state-directory = {state}
person-burst = 10000
person-rate = 1000
[irc net]
port = {port}
nick = bot
channels = #catan
colour = no
burst = 1000
rate = 10000
in-flight = 65536
{settings}
"""
PLAIN = "host = 127.0.0.1\ntls = no\n"


class Service:
    def __init__(self, directory, port, settings=PLAIN):
        self.path = os.path.join(directory, "hexhost.conf")
        self.state = os.path.join(directory, "state")
        self.log = os.path.join(directory, "hexhost.log")
        self.process = None
        self.configure(SETTINGS.format(state=self.state, port=port, settings=settings))

    def configure(self, text):
        with open(self.path, "w", encoding="ascii") as file:
            file.write(text)

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "KILL", HEXHOST, "run", "--config", self.path],
                stderr=log)

    def kill(self):
        """Without a chance to clean up."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        """As the service manager does; it must end well."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=60)
        assert status == 0, f"status {status}: {self.last_words()}"

    def export(self, table):
        """The log of a table, an object a line."""
        return subprocess.run([HEXHOST, "export", table, "--state-dir", self.state], check=True,
                              capture_output=True, text=True).stdout

    def last_words(self):
        with open(self.log, encoding="utf-8", errors="replace") as file:
            return file.read()[-4000:]
