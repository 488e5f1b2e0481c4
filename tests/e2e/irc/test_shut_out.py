#!/usr/bin/env python3
"""A channel that does not let the bot in: the operator of the bot reads once why and what helps,
the players hear nothing of it; what was to be said there is said when it is in again."""

import os
import re
import signal
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from harness import Client, Servers
from service import Service

CHANNEL = "#catan"


class ShutOut(unittest.TestCase):
    def setUp(self):
        servers = Servers()
        self.addCleanup(servers.stop)
        self.port = servers.start("ngircd")
        self.service = Service(servers.directory, self.port)
        self.addCleanup(self.service.kill)
        self.alice = self.client("alice")  # the first there is an operator
        self.alice.join(CHANNEL)

    def client(self, nick):
        client = Client(self.port, nick)
        self.addCleanup(client.close)
        return client

    def says(self, text, answer):
        self.alice.send(f"PRIVMSG {CHANNEL} :{text}")
        return self.alice.expect(answer)

    def logged(self, event, n=1):
        """Waits for the n-th of that event; its line."""
        while True:
            lines = [line for line in self.service.last_words().splitlines()
                     if f"event={event} " in line]
            if len(lines) >= n:
                return lines[n - 1]
            self.assertIsNone(self.service.process.poll(), self.service.last_words())
            time.sleep(0.01)

    def reload(self, n):
        self.service.process.send_signal(signal.SIGHUP)
        self.logged("reloaded", n)

    def test_banned(self):
        self.alice.send(f"MODE {CHANNEL} +b bot!*@*")
        self.alice.expect(" MODE ")
        self.service.start()
        line = self.logged("join-refused")
        self.assertIn("level=warning", line)
        self.assertRegex(line, r"cannot join #catan \(474\): the bot is banned; lift the ban ")
        self.reload(1)  # asks to be let in
        self.alice.send(f"MODE {CHANNEL} -b bot!*@*")
        self.alice.expect(" MODE ")
        self.reload(2)
        self.alice.expect(r":bot!\S+ JOIN ")
        self.says("!tables", r"NOTICE alice :No table is open")
        self.assertEqual(self.service.last_words().count("event=join-refused"), 1)

    def test_thrown_out(self):
        self.service.start()
        self.alice.expect(r":bot!\S+ JOIN ")
        self.says("!open", r"alice joins oak")
        told = "\n".join(self.alice.seen)
        token = re.search(r"proves who you are: (\S+)\. ", told).group(1)
        self.alice.send(f"MODE {CHANNEL} +b bot!*@*", f"KICK {CHANNEL} bot :out")
        self.logged("kicked")
        # Whom the bot no longer sees may have become somebody else.
        self.alice.send(f"PRIVMSG bot :token {token}", "PRIVMSG bot :colour blue")
        self.alice.expect("NOTICE alice :Now I know who you are")
        self.logged("join-refused")
        self.alice.send(f"MODE {CHANNEL} -b bot!*@*", f"INVITE bot {CHANNEL}")
        self.alice.expect(r":bot!\S+ JOIN ")
        self.alice.expect(r":bot!\S+ PRIVMSG #catan :alice .*blue")
        self.says("!who", r"NOTICE alice :Players: alice")
        told = [line for line in self.alice.seen if ":bot!" in line and "PRIVMSG" in line]
        self.assertFalse([line for line in told if "ban" in line], told)


if __name__ == "__main__":
    parallel.main("ngircd")
