#!/usr/bin/env python3
"""Whole games on real servers: four people, of whom one changes his nick and one quits and comes
back, while the bot is killed in the middle; two tables at once in one channel."""

import os
import re
import shutil
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from harness import Client
from played import Played
from players import World

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


class Games(Played):
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

    def test_ngircd(self):
        self.whole_game(self.on_ngircd())

    def test_inspircd(self):
        self.whole_game(self.on_inspircd())

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
