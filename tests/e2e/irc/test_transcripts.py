#!/usr/bin/env python3
"""A whole game of each kind on a real server, whose players know of it what they are told: as it
was kept in tests/transcripts, word for word. With HEXHOST_BLESS=1 it is written anew. Then tables
of three and four. The dice of this hexhost are the same every time."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from orderly import OrderlyWorld
from overheard import Overheard
from played import Played

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "transcripts")
NAMES = ("alice", "bob", "carol", "dave")


class Transcripts(Played):
    def play(self, options, n, seed=7):
        """Somebody's game to its end; what was overheard of it."""
        port = self.servers.start("ngircd")
        overheard = Overheard(port)
        self.addCleanup(overheard.close)
        world = OrderlyWorld(port, seed)
        world.watch()
        self.host(world, port=overheard.port)
        world.enter(NAMES[:n])
        world.seat("oak", world.people, options)
        for n_said, person in enumerate(world.people, 1):  # else the time is part of the seed
            person.say(f"!fair luck of {person.nick}")
            world.await_line("adds a text to the seed", n_said)
        world.begin(world.people)
        world.play()
        self.over(world, "irc/net/#catan/1")
        return overheard

    def kept(self, game, seed, options="", n=2):
        overheard = self.play(f"{game} {options}".rstrip(), n, seed)
        overheard.check(os.path.join(TOP, f"irc-{game}.txt"))

    def test_two(self):
        self.kept("two", 1)

    def test_island_one(self):
        self.kept("island-one", 7)

    def test_island_two(self):
        self.kept("island-two", 4)

    def test_plus(self):
        self.kept("plus", 2)

    def test_extra(self):
        self.kept("extra", 2, "castles=yes")

    def test_struggle(self):
        """All expansions, both events and the destiny card."""
        self.kept("struggle", 7, "seats=3", 3)

    def test_island_one_with_three(self):
        self.play("island-one seats=3", 3)

    def test_island_two_with_four(self):
        self.play("island-two seats=4", 4)

    def test_plus_with_three(self):
        self.play("plus seats=3", 3)

    def test_plus_with_four(self):
        self.play("plus seats=4", 4)

    def test_extra_with_three(self):
        self.play("extra seats=3 castles=yes", 3)

    def test_extra_with_four(self):
        self.play("extra seats=4", 4)

    def test_struggle_with_four(self):
        self.play("struggle seats=4", 4)


if __name__ == "__main__":
    parallel.main("ngircd")
