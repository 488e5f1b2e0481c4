#!/usr/bin/env python3
"""Whole games on real servers: four people, of whom one changes his nick and one quits and comes
back, while the bot is killed in the middle; two tables at once in one channel; the other games."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import ledger
import parallel
from harness import Client, Servers
from players import World
from service import PLAIN, Service
from program import HEXHOST

NAMES = ("alice", "bob", "carol", "dave")
OTHERS = ("erin", "frank", "grace", "heidi")
BOARD_END = "b settlement, B city, =B= road, ~ harbour, ! often, ROB robber"
SECURE = """host = localhost
tls = yes
ca-file = {tls}/ca.pem
sasl = plain
account = bot
password-file = {secret}
"""


class Games(unittest.TestCase):
    def setUp(self):
        self.servers = Servers()
        self.addCleanup(self.servers.stop)

    def host(self, world, settings=PLAIN, port=None):
        """The bot, in its channel."""
        self.world = world
        self.addCleanup(world.close)
        self.service = Service(self.servers.directory, port or world.port, settings)
        self.service.start()
        self.addCleanup(self.service.kill)
        world.until(lambda: world.arrivals == 1)

    def on_ngircd(self):
        world = World(self.servers.start("ngircd"), 7)
        world.watch()
        self.host(world)
        return world

    def on_inspircd(self):
        """Over TLS; everybody has an account, the bot too."""
        port = self.servers.start("inspircd-quick")
        self.servers.start_services()
        tls = {"tls": self.servers.tls, "host": "localhost"}
        bot = Client(port, "bot")
        bot.send("PRIVMSG NickServ :REGISTER secret12 bot@example.org")
        bot.expect(r"(?i)NOTICE .*now registered")
        bot.close()
        secret = os.path.join(self.servers.directory, "secret")
        with open(secret, "w", encoding="ascii") as file:
            file.write("secret12\n")
        os.chmod(secret, 0o600)
        world = World(self.servers.port("inspircd", tls=True), 8, accounts=True, settings=tls)
        world.watch()
        self.host(world, SECURE.format(tls=self.servers.tls, secret=secret))
        world.watcher.send("WHOIS bot")
        world.until(lambda: any(" 330 watch bot bot " in line for line in world.watcher.seen))
        return world

    def kill(self):
        """Without a word. Until they have proven it again nobody is anybody."""
        world, before = self.world, self.world.arrivals
        self.service.kill()
        self.service.start()
        world.until(lambda: world.arrivals > before)

    def whole_game(self, world):
        world.enter(NAMES)
        world.seat("oak", world.people, "")
        world.begin(world.people)
        world.play(40)
        world.people[1].rename("bobby")
        world.play(40)
        world.people[2].leave_and_return()
        world.play(40)
        self.kill()
        world.play()
        self.over(world, "irc/net/#catan/1")
        self.assertEqual(world.arrivals, 2, f"the bot was thrown out: {self.service.last_words()}")

    def tagged(self, public):
        """As long as there are two tables each line says of which it is, a board in its first line;
        and no other line comes between those of a board."""
        first = next(i for i, line in enumerate(public) if " joins elm " in line)
        last = next(i for i, line in enumerate(public) if "Standings: " in line) + 1
        at, boards = first, 0
        while at < last:
            self.assertRegex(public[at], r"^\[(oak|elm)\]")
            at += 1
            if public[at - 1].endswith("]"):
                board = public[at:public.index(BOARD_END, at)]
                rows = re.findall(r"[A-L](?=1)", " ".join(board))
                self.assertEqual(rows, list("ABCDEFGHIJKL"), board)
                self.assertFalse([line for line in board if line.startswith("[")])
                boards += 1
                at += len(board) + 1
        self.assertEqual(boards, 4)

    def over(self, world, *tables):
        """All that was said fits what is stored; nothing of a hand was said to all."""
        for line in world.public:
            self.assertNotRegex(line, r"(?i)your hand|you can:|proves who")
        for person in world.people:
            self.assertTrue(person.hands)
        exports = [self.service.export(table) for table in tables]
        self.assertEqual(ledger.compare(exports, world), [])
        for export in exports:
            self.verify(export)
        self.service.stop()
        log = self.service.last_words()
        self.assertNotIn("hand", log)
        self.assertNotIn("not connected", log)
        print(f"{self.id()}: {world.moves} commands, {len(world.public)} lines in the channel")

    def verify(self, export):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write(export)
            file.flush()
            subprocess.run([HEXHOST, "verify", file.name], check=True, capture_output=True)

    def test_ngircd(self):
        self.whole_game(self.on_ngircd())

    def test_inspircd(self):
        self.whole_game(self.on_inspircd())

    def other_game(self, game):
        """Two people, who know of it what they are told."""
        world = self.on_ngircd()
        world.enter(NAMES[:2])
        world.seat("oak", world.people, game)
        world.begin(world.people)
        world.play()
        self.over(world, "irc/net/#catan/1")

    def test_two(self):
        self.other_game("two")

    def test_island_one(self):
        self.other_game("island-one")

    def test_island_two(self):
        self.other_game("island-two")

    def test_plus(self):
        self.other_game("plus")

    def test_extra(self):
        self.other_game("extra")

    def test_struggle(self):
        self.other_game("struggle")

    def test_two_tables(self):
        world = self.on_ngircd()
        world.enter(NAMES + OTHERS)
        for table, people in (("oak", world.people[:4]), ("elm", world.people[4:])):
            world.seat(table, people, "")
        for people in (world.people[:4], world.people[4:]):
            world.begin(people)
        world.play(games=2)
        self.tagged(world.public)
        self.over(world, "irc/net/#catan/1", "irc/net/#catan/2")


if __name__ == "__main__":
    missing = [name for name in ("ngircd", "inspircd", "atheme-services")
               if not shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin")]
    if missing:
        print(f"missing: apt install {' '.join(missing)}")
        sys.exit(77)
    os.environ["PATH"] += ":/usr/sbin"
    parallel.main()
