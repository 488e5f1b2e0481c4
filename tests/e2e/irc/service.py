"""hexhost run with one network, as the tests start it."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from program import Program

# Pacing has a test of its own.
SETTINGS = """[host]
state-directory = {state}
log-level = {log}
person-burst = 10000
person-rate = 1000
[irc net]
port = {port}
nick = bot
channels = #catan
burst = 1000
rate = 10000
in-flight = 65536
{settings}
"""
PLAIN = "host = 127.0.0.1\ntls = no\ncolour = no\n"


class Service(Program):
    def __init__(self, directory, port, settings=PLAIN, log="info"):
        super().__init__(directory)
        self.configure(SETTINGS.format(state=self.state, log=log, port=port, settings=settings))
