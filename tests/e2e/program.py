"""hexhost run, as the tests start and end it."""

import os
import signal
import subprocess

HEXHOST = os.environ.get("HEXHOST", "hexhost")


class Program:
    def __init__(self, directory):
        self.path = os.path.join(directory, "hexhost.conf")
        self.state = os.path.join(directory, "state")
        self.log = os.path.join(directory, "hexhost.log")
        self.process = None

    def configure(self, text):
        with open(self.path, "w", encoding="ascii") as file:
            file.write(text)

    def start(self, around=None, environment=None):
        """around: a command that runs the rest of its words; environment: besides ours."""
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [*(around or ()), "setpriv", "--pdeathsig", "KILL", HEXHOST, "run", "--config",
                 self.path],
                stderr=log, env={**os.environ, **(environment or {})})

    def kill(self):
        """Without a chance to clean up."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self):
        """As the service manager does; it must end well."""
        process, self.process = self.process, None
        process.send_signal(signal.SIGTERM)
        status = process.wait(timeout=60)
        assert status == 0, f"status {status}: {self.last_words()}"

    def export(self, table, *form):
        """The log of a table, an object a line if nothing else is asked for."""
        return subprocess.run([HEXHOST, "export", table, *form, "--state-dir", self.state],
                              check=True, capture_output=True, text=True).stdout

    def last_words(self):
        with open(self.log, encoding="utf-8", errors="replace") as file:
            return file.read()[-4000:]
