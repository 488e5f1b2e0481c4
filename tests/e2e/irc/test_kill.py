#!/usr/bin/env python3
"""The bot is killed again and again while four people play: no move that was acknowledged is lost,
none is made twice, and play goes on: without limits, how soon is printed; and with the pacing and
the limits as they come, where lines wait when it is killed."""

import os
import random
import re
import statistics
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import ledger
import parallel
from harness import Servers
from players import World
from service import PACED, SETTINGS, Service

LONG = "HEXHOST_LONG" in os.environ
NAMES = ("alice", "bob", "carol", "dave")
PLAY = re.compile(r" (rolls|builds|buys|plays|moves|trades|gives|discards|offers) |Next: ")


class Killed:
    def setUp(self):
        servers = Servers()
        self.addCleanup(servers.stop)
        self.lots = random.Random(11)
        self.world = World(servers.start("ngircd"), 11)
        self.addCleanup(self.world.close)
        self.world.watch()
        self.service = Service(servers.directory, self.world.port, text=self.settings)
        self.service.start()
        self.addCleanup(self.service.kill)
        self.games = 0
        self.waits = []
        self.world.until(lambda: self.world.arrivals == 1)
        self.world.enter(NAMES)

    def open_table(self):
        table = ("oak", "elm", "ash", "fir", "yew")[self.games]
        self.games += 1
        self.world.playing = False
        self.world.seat(table, self.world.people, "points=10")
        self.world.begin(self.world.people)
        self.world.play(0)

    def is_over(self):
        return self.world.hears("Standings: ", self.games)

    def end_table(self):
        """So that all of it is for all eyes."""
        self.world.playing = False
        for person in self.world.people:
            person.prove()
            person.say("!vote end")
        self.world.await_line("The game ends without a result")

    def kill(self):
        """At any moment: between two commands of somebody, or while one is being carried out."""
        world, before = self.world, self.world.arrivals
        time.sleep(self.lots.choice((0, 0, 0.0005, 0.001, 0.002, 0.004)))
        self.service.kill()
        began = time.monotonic()
        self.service.start()
        world.until(lambda: world.arrivals > before)
        told = len(world.public)
        world.until(lambda: any(PLAY.search(line) for line in world.public[told:])
                    or any(person.told[person.old:] for person in world.people))
        self.waits.append(time.monotonic() - began)

    def test_kill(self):
        world = self.world
        self.open_table()
        for _ in range(self.kills):
            world.play(self.lots.randint(1, self.moves), self.games)
            if self.is_over():
                self.open_table()
            for person in world.people:
                person.old = len(person.told)
            self.kill()
        if not self.is_over():
            self.end_table()
        tables = [f"irc/net/#catan/{i + 1}" for i in range(self.games)]
        self.assertEqual(ledger.compare(self.service, tables, world, killed=self.kills,
                                        paced=self.settings == PACED), [])
        self.service.stop()
        print(f"{self.kills} kills, {world.moves} commands, {self.games} games; from the start of "
              f"the bot to the next move: median {statistics.median(self.waits):.2f} s, "
              f"longest {max(self.waits):.2f} s")


class Unpaced(Killed, unittest.TestCase):
    settings, kills, moves = SETTINGS, 240 if LONG else 24, 15


class AsItComes(Killed, unittest.TestCase):
    settings, kills, moves = PACED, 40 if LONG else 3, 4


if __name__ == "__main__":
    parallel.main("ngircd")
