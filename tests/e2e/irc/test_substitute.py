#!/usr/bin/env python3
"""Somebody who had no seat takes one over in the middle of a game on a real server, plays, and
hands it back: with tokens, and with accounts."""

import json
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from harness import Servers
from players import World
from service import Service

NAMES = ("alice", "bob", "carol", "zoe")
TABLE = "irc/net/#catan/1"
NO_SEAT = "You do not play at this table."


class Substitutes(unittest.TestCase):
    def setUp(self):
        self.servers = Servers()
        self.addCleanup(self.servers.stop)

    def begin(self, port, **settings):
        self.world = world = World(port, 5, **settings)
        self.addCleanup(world.close)
        world.watch()
        self.service = Service(self.servers.directory, port)
        self.service.start()
        self.addCleanup(self.service.kill)
        world.until(lambda: world.arrivals == 1)
        world.enter(NAMES)
        world.seat("oak", world.people[:3], "seats=3")
        world.begin(world.people[:3])
        world.play(30)
        return world.people

    def hears(self, person, text):
        self.world.until(lambda: any(text in line for line in person.heard))

    def play_for_carol(self, carol, zoe):
        """zoe has at least two turns; carol gets no hand meanwhile."""
        world = self.world
        zoe.say("!substitute carol")
        self.hears(zoe, "carol is there, or has not been away for long.")
        self.assertFalse(zoe.token)
        carol.say("!substitute greedy")
        world.await_line("carol .*greedy|greedy .*carol|computer")
        zoe.say("!substitute carol")
        world.await_line(r"zoe plays \w+ now, for carol; !return hands it back\.")
        zoe.ask_hand()
        before = len(carol.hands)
        world.until(lambda: zoe.said.count("roll") >= 2 and zoe.said[-1] == "end")
        self.assertEqual(len(carol.hands), before)
        self.assertTrue(zoe.hands)

    def give_up_and_take_again(self, zoe):
        """What is not hers she cannot lose."""
        zoe.say("!concede")
        self.world.await_line("A computer player holds the seat of carol", 2)
        zoe.say("!substitute carol")
        self.world.await_line("zoe plays", 2)

    def hand_back(self, carol, zoe, by, changes=3):
        world = self.world
        by.say("!return")
        world.await_line(r"carol plays \w+ now\.", 1)
        zoe.heard.clear()
        zoe.tell("hand")
        self.hears(zoe, NO_SEAT)
        before = len(zoe.hands)
        carol.ask_hand()
        world.play()
        self.assertEqual(len(zoe.hands), before)
        standings = next(line for line in world.public if "Standings: " in line)
        self.assertIn(" carol ", standings)
        self.assertNotIn("zoe", standings)
        entries = [json.loads(line) for line in self.service.export(TABLE).splitlines()]
        self.assertEqual(sum(entry.get("kind") == "seat" and entry.get("change") == "substitute"
                             for entry in entries), changes)

    def test_with_a_token(self):
        *_, carol, zoe = self.begin(self.servers.start("ngircd"))
        self.play_for_carol(carol, zoe)
        self.assertTrue(zoe.token)
        self.assertNotEqual(zoe.token, carol.token)
        self.give_up_and_take_again(zoe)
        self.hand_back(carol, zoe, by=zoe, changes=5)

    def test_with_accounts(self):
        port = self.servers.start("inspircd-quick")
        self.servers.start_services()
        *_, carol, zoe = self.begin(port, accounts=True)
        self.play_for_carol(carol, zoe)
        self.hand_back(carol, zoe, by=carol)


if __name__ == "__main__":
    parallel.main()
