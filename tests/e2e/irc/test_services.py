#!/usr/bin/env python3
"""hexhost run with an account of its own at the services of a real network, as an operator would
configure it."""

import os
import shutil
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from harness import Client, Servers
from service import Service

servers = None

SETTINGS = """host = localhost
ca-file = {ca}
sasl = external
client-cert = {cert}
client-key = {key}
ping-after = 10 s
"""


def setUpModule():
    global servers
    servers = Servers()
    servers.start("inspircd-free")
    servers.start_services()


def tearDownModule():
    servers.stop()


class Services(unittest.TestCase):
    def client(self, nick):
        client = Client(servers.port("inspircd"), nick)
        self.addCleanup(client.close)
        return client

    def account(self, nick):
        """Of that name; its certificate is the one that the bot has."""
        client = self.client(nick)
        client.send(f"PRIVMSG NickServ :REGISTER secret12 {nick}@example.org")
        client.expect("(?i)NOTICE .*now registered")
        client.send(f"PRIVMSG NickServ :CERT ADD {servers.fingerprint('client')}")
        client.expect("(?i)NOTICE .*added")
        client.send("QUIT")

    def test_certificate_and_nick(self):
        """The bot logs in with its certificate, and takes its nick back from who holds it."""
        self.account("bot")
        holder, player = self.client("bot"), self.client("al")
        player.join("#catan")
        directory = tempfile.mkdtemp(prefix="hexhost-irc-")
        self.addCleanup(shutil.rmtree, directory)
        service = Service(directory, servers.port("inspircd", tls=True), SETTINGS.format(
            ca=servers.file("ca.pem"), cert=servers.file("client.pem"),
            key=servers.file("client.key")))
        self.addCleanup(service.kill)
        service.start()
        player.expect(r"^:bot_!\S+ JOIN :?#catan")
        player.send("WHOIS bot_")
        player.expect(" 330 al bot_ bot ")
        with self.assertRaises(EOFError):
            holder.expect("nothing")
        player.expect(r"^:bot_!\S+ NICK :?bot$")
        player.send("PRIVMSG #catan :bot: tables")
        player.expect(r"^:bot!\S+ NOTICE al :No table is open")
        service.stop()
        self.assertIn("logged in", service.last_words())


if __name__ == "__main__":
    parallel.main("inspircd", "atheme-services")
