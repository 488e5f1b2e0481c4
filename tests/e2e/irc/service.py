"""hexhost run, as the tests start it."""

import os
import signal
import subprocess

HEXHOST = os.environ.get("HEXHOST", "hexhost")


class Service:
    def __init__(self, directory, port, settings=""):
        self.path = os.path.join(directory, "hexhost.conf")
        self.state = os.path.join(directory, "state")
        self.log = os.path.join(directory, "hexhost.log")
        with open(self.path, "w", encoding="ascii") as file:
            file.write(
                f"[host]\nstate-directory = {self.state}\nperson-burst = 1000\nperson-rate = 1000\n"
                f"[irc net]\nhost = 127.0.0.1\nport = {port}\ntls = no\nnick = bot\n"
                f"channels = #catan\ncolour = no\nburst = 100\nrate = 100\n{settings}"
            )
        self.process = None

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen([HEXHOST, "run", "--config", self.path], stderr=log)

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
