"""hexhost run with one network, as the tests start it."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from program import Program

UNLIMITED = "person-burst = 10000\nperson-rate = 1000\n"  # what one person may say
UNPACED = "burst = 1000\nrate = 10000\nin-flight = 65536\n"
SETTINGS = f"""[host]
state-directory = {{state}}
log-level = {{log}}
{UNLIMITED}[irc net]
port = {{port}}
nick = bot
channels = #catan
{UNPACED}{{settings}}
"""
# As it comes: for the tests of what is held back.
PACED = SETTINGS.replace(UNLIMITED, "").replace(UNPACED, "")
PLAIN = "host = 127.0.0.1\ntls = no\ncolour = no\n"


class Service(Program):
    def __init__(self, directory, port, settings=PLAIN, log="info", text=SETTINGS):
        super().__init__(directory)
        self.configure(text.format(state=self.state, log=log, port=port, settings=settings))
