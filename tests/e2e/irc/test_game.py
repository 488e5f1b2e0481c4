#!/usr/bin/env python3
"""Whole games on real servers: four people, of whom one changes his nick and one quits and comes
back, while the bot is killed in the middle; two tables at once in one channel, at one of them a
computer player."""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from harness import Client
from played import SECRET, Played
from players import World
from service import PLAIN

NAMES = ("alice", "bob", "carol", "dave")
OTHERS = ("erin", "frank", "grace")
BOARD_LINES = 19
PAIRS = re.compile("\x02|\x03(\\d\\d?(,\\d\\d?)?)?")
BOARD_END = "b settlement, B city, =B= road, ~ harbour, ! often, ROB robber"
COLOURED = PLAIN.replace("colour = no", "colour = yes")
SECURE = """host = localhost
tls = yes
colour = no
ca-file = {tls}/ca.pem
sasl = plain
account = bot
password-file = {secret}
"""


class Games(Played):
    def on_ngircd(self, settings=PLAIN):
        world = World(self.servers.start("ngircd"), 7)
        world.watch()
        self.host(world, settings)
        return world

    def on_inspircd(self):
        """Over TLS; everybody has an account, the bot too."""
        port = self.servers.start("inspircd-quick")
        self.servers.start_services()
        tls = {"tls": self.servers.tls, "host": "localhost"}
        bot = Client(port, "bot")
        bot.send(f"PRIVMSG NickServ :REGISTER {SECRET} bot@example.org")
        bot.expect(r"(?i)NOTICE .*now registered")
        bot.close()
        secret = os.path.join(self.servers.directory, "secret")
        with open(secret, "w", encoding="ascii") as file:
            file.write(f"{SECRET}\n")
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
        self.over(world, "irc/net/#catan/1", killed=1)
        self.assertEqual(world.arrivals, 2, f"the bot was thrown out: {self.service.last_words()}")

    def tagged(self, public):
        """As long as there are two tables each line says of which it is, and no other line comes
        between those of a board. Beside time and nick a screen of 80 columns has room for it."""
        first = next(i for i, line in enumerate(public) if " joins elm " in line)
        last = next(i for i, line in enumerate(public) if "Standings: " in line) + 1
        for line in public[first:last]:
            self.assertRegex(line, r"^\[(oak|elm)\]")
        ends = [i for i in range(first, last) if public[i].endswith(BOARD_END)]
        for end in ends:
            board = [PAIRS.sub("", line) for line in public[end - BOARD_LINES + 1:end + 1]]
            self.assertEqual({line[:5] for line in board}, {board[-1][:5]}, board)
            rows = re.findall(r"[A-L](?=1)", " ".join(board))
            self.assertEqual(rows, list("ABCDEFGHIJKL"), board)
            self.assertLessEqual(max(map(len, board)) + len("23:59 <@bot> "), 80, board)
        self.assertEqual(len(ends), 4)
        self.assertTrue(any("\x03" in line for line in public))

    def test_ngircd(self):
        self.whole_game(self.on_ngircd())

    def test_inspircd(self):
        self.whole_game(self.on_inspircd())

    def test_two_tables(self):
        world = self.on_ngircd(COLOURED)
        world.enter(NAMES + OTHERS)
        world.seat("oak", world.people[:4], "")
        world.seat("elm", world.people[4:], "", computers=1)
        for people in (world.people[:4], world.people[4:]):
            world.begin(people)
        world.play(games=2)
        self.tagged(world.public)
        self.over(world, "irc/net/#catan/1", "irc/net/#catan/2")
        self.assertIn('"by":"computer"', self.service.export("irc/net/#catan/2"))


if __name__ == "__main__":
    parallel.main("ngircd", "inspircd", "atheme-services")
