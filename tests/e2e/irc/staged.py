"""Tables on networks whose servers say whatever the tests want."""

import shutil
import tempfile
import unittest

from fake import Fake
from service import PLAIN, Service

ACCOUNTS = "extended-join account-notify account-tag message-tags"
CHANNEL = "#catan"


class Network:
    """A server, and what people say there."""

    def __init__(self, test):
        self.fake = Fake()
        test.addCleanup(self.fake.close)

    def begin(self, *nicks, operators=(), caps=ACCOUNTS):
        self.fake.welcome(caps, CHANNEL, [f"@{nick}" for nick in operators])
        for nick in nicks:
            self.come(nick)

    def come(self, nick):
        self.sends(f":{nick}!u@h JOIN {CHANNEL} {nick}acc :real name")

    def sends(self, *lines):
        self.fake.peer.send(*lines)

    def says(self, nick, text, answer, to=CHANNEL, account=None):
        """account "": none."""
        account = nick + "acc" if account is None else account
        tag = f"@account={account} " if account else ""
        self.sends(f"{tag}:{nick}!u@h PRIVMSG {to} :{text}")
        return self.fake.until(answer)

    def play(self, options=""):
        self.says("al", f"!open extra {options}", f"PRIVMSG {CHANNEL} :al joins oak")
        self.says("bo", "!join", f"PRIVMSG {CHANNEL} :bo joins oak")
        self.says("al", "!start", f"PRIVMSG {CHANNEL} :Who begins")


class Staged(unittest.TestCase):
    def begin(self, settings=PLAIN, networks=1):
        directory = tempfile.mkdtemp(prefix="hexhost-irc-")
        self.addCleanup(shutil.rmtree, directory)
        self.networks = [Network(self) for _ in range(networks)]
        self.service = Service(directory, self.networks[0].fake.port, settings)
        self.addCleanup(self.service.kill)
        return self.networks

    def who(self, net):
        return net.says("zoe", "who", "PRIVMSG zoe :Players: ", to="bot")
