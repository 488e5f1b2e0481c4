#!/usr/bin/env python3
"""Four people play a whole game on a real server: somebody changes the nick, somebody quits and
comes back, and the bot is killed in the middle."""

import os
import re
import shutil
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Client, Servers
from players import CHANNEL, Player, Table
from service import Service

NAMES = ("alice", "bob", "carol", "dave")


class Watcher(Client):
    def __init__(self, port):
        super().__init__(port, "watch")
        self.join(CHANNEL)

    def take(self, line):
        if line.startswith("PING "):
            self.send("PONG " + line[5:])

    def waiting(self):
        return b"\n" in self.buffer


class Game(unittest.TestCase):
    def setUp(self):
        self.servers = Servers()
        self.addCleanup(self.servers.stop)
        port = self.servers.start("ngircd")
        watcher = Watcher(port)
        self.service = Service(self.servers.directory, port)
        self.service.start()
        self.addCleanup(self.service.kill)
        watcher.expect(r":bot!\S+ JOIN ")
        self.table = Table([Player(port, name) for name in NAMES], watcher, 7)

    def tearDown(self):
        for client in self.table.everybody():
            client.close()

    def begin(self):
        table = self.table
        table.players[0].say("!open points=4")
        table.until(r"alice joins oak")
        for player in table.players[1:]:
            player.say("!join" if player.nick != "bob" else "bot: join")
            table.until(rf"{player.nick} joins oak")
        table.players[0].say("!start")
        table.until(r"begins\. The seats were drawn")

    def after_the_kill(self):
        """Nobody is proven any more; a stranger with a player's nick is nobody either."""
        self.service.kill()
        self.service.start()
        self.table.watcher.expect(r":bot!\S+ JOIN ")
        for player in self.table.players:
            player.menu = []
            player.tell("hand")
        while not all("Your hand" in p.heard[-1] or "token" in p.heard[-1]
                      for p in self.table.players):
            self.assertTrue(self.table.hear(5), [p.heard[-4:] for p in self.table.players])
        for player in self.table.players:
            self.assertNotIn("Your hand", player.heard[-1])
            player.prove()

    def test_whole_game(self):
        table = self.table
        self.begin()
        table.play(12)
        table.players[1].rename("bobby")
        table.play(8)
        table.players[2].send("QUIT :back soon")
        table.players[2].close()
        table.watcher.expect(r":carol!\S+ QUIT")
        table.players[2] = table.players[2].back()
        table.play(8)
        self.after_the_kill()
        table.play(3000)
        self.assertTrue(table.public_has(r"Standings: 1\. \S+ [4-9]"), table.public[-5:])
        for line in table.public:
            self.assertNotRegex(line, r"(?i)your hand|you can:|token")
        for player in table.players:
            self.assertTrue(any("Your hand: " in text for text in player.heard))
        self.service.stop()
        log = self.service.last_words()
        self.assertNotIn("hand", log)
        print(f"{table.moves} commands, {len(table.public)} lines in the channel; "
              f"{[line for line in table.public if 'Standings' in line]}")


if __name__ == "__main__":
    if not shutil.which("ngircd"):
        print("ngircd is missing: apt install ngircd")
        sys.exit(77)
    os.environ["PATH"] += ":/usr/sbin"
    unittest.main()
