#!/usr/bin/env python3
"""A table for invited people on a server with accounts: who is meant counts, not the nick."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from harness import Client, Servers
from service import Service

CHANNEL = "#catan"
PASSWORD = "secret12"


class Tables(unittest.TestCase):
    def setUp(self):
        self.servers = Servers()
        self.addCleanup(self.servers.stop)
        self.port = self.servers.start("inspircd-quick")
        self.servers.start_services()
        service = Service(self.servers.directory, self.port)
        watcher = self.client("watch")
        watcher.join(CHANNEL)
        service.start()
        self.addCleanup(service.kill)
        watcher.expect(r":bot!\S+ JOIN ")

    def client(self, nick):
        client = Client(self.port, nick)
        self.addCleanup(client.close)
        return client

    def person(self, account, nick):
        """Logged in to an account of another name."""
        client = self.client(account)
        client.send(f"PRIVMSG NickServ :REGISTER {PASSWORD} {account}@example.org")
        client.expect(r"(?i)NOTICE .*(now registered|already registered)")
        client.send(f"NICK {nick}")
        client.expect(r" NICK ")
        client.nick = nick
        client.join(CHANNEL)
        return client

    def says(self, client, text, answer, to=CHANNEL):
        client.send(f"PRIVMSG {to} :{text}")
        return client.expect(answer)

    def test_invitations_are_for_accounts(self):
        alice = self.person("alice", "Alice_")
        bob = self.person("bob", "Bob_phone")
        mallory = self.person("mallory", "Mallory")
        stranger = self.client("stranger")
        stranger.join(CHANNEL)
        self.says(alice, "!open invited as red", r"PRIVMSG #catan :Alice_ joins oak as red")
        self.says(alice, "!invite stranger", r"NOTICE Alice_ :stranger is not here, or not logged")
        self.says(alice, "!invite x,#catan", r"NOTICE Alice_ :x,#catan is not here, or not logged")
        self.says(alice, "!invite Bob_phone", r"PRIVMSG #catan :Alice_ invites Bob_phone to oak")
        bob.expect(r"NOTICE Bob_phone :Alice_ invites you to a game of .* in #catan: !join oak")
        bob.send("NICK Bob_home")
        bob.expect(r" NICK ")
        mallory.send("NICK Bob_phone")
        mallory.expect(r" NICK ")
        self.says(mallory, "!join", r"NOTICE Bob_phone :oak is for those who are invited")
        self.says(bob, "!join as teal", r"PRIVMSG #catan :Bob_home joins oak as teal \(2 of 4\)")

    def test_private_lines_come_as_each_wishes(self):
        people = [self.person(name, name + "_") for name in ("alice", "bob", "carol")]
        alice, bob = people[0], people[1]
        self.says(bob, "private message", r"NOTICE bob_ :Hands come to you as messages", to="bot")
        self.says(alice, "!open seats=3", r"alice_ joins oak")
        for person in people[1:]:
            self.says(person, "!join", r"joins oak")
        self.says(alice, "!start", r"begins\. The seats were drawn")
        self.says(bob, "hand", r":bot!\S+ PRIVMSG bob_ :Your hand", to="bot")
        self.says(alice, "hand", r":bot!\S+ NOTICE alice_ :Your hand", to="bot")


if __name__ == "__main__":
    parallel.main()
