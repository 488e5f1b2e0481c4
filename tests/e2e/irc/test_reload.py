#!/usr/bin/env python3
"""The configuration is read again while people play: what can count at once does, and the network
sees neither a QUIT nor a second connection."""

import os
import re
import signal
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from harness import Servers
from players import World
from service import SETTINGS, Service

NAMES = ("alice", "bob", "carol")


class Reload(unittest.TestCase):
    def setUp(self):
        servers = Servers()
        self.addCleanup(servers.stop)
        self.world = World(servers.start("ngircd"), 5)
        self.addCleanup(self.world.close)
        self.world.watch()
        self.service = Service(servers.directory, self.world.port)
        with open(self.service.path, encoding="ascii") as file:
            self.text = file.read()
        self.service.start()
        self.addCleanup(self.service.kill)
        self.world.until(lambda: self.world.arrivals == 1)

    def reload(self, word, *changes):
        """Reads the configuration with other lines instead of some, and waits for that word."""
        for old, new in changes:
            self.assertIn(old, self.text)
            self.text = self.text.replace(old, new)
        with open(self.service.path, "w", encoding="ascii") as file:
            file.write(self.text)
        before = self.count(word)
        self.service.process.send_signal(signal.SIGHUP)
        while self.count(word) == before:
            self.assertIsNone(self.service.process.poll(), self.service.last_words())
            time.sleep(0.01)

    def count(self, word):
        with open(self.service.log, encoding="utf-8") as file:
            return file.read().count(f"event={word} ")

    def seen(self, pattern):
        return [line for line in self.world.watcher.seen if pattern in line]

    def clock(self):
        """Of the table of the watcher, once it waits for them."""
        watcher = self.world.watcher
        while True:
            n = len(self.seen(" PRIVMSG watch :Players: "))
            watcher.send("PRIVMSG host :who")
            self.world.until(lambda: len(self.seen(" PRIVMSG watch :Players: ")) > n)
            line = self.seen(" PRIVMSG watch :Players: ")[n]
            if "waits for watch" in line:
                return line

    def test_reload(self):
        world = self.world
        world.enter(NAMES)
        world.seat("oak", world.people, "seats=3")
        world.begin(world.people)
        world.play(20)
        watcher = world.watcher
        self.reload("reloaded", ("channels = #catan", "channels = #slow #catan"),
                    ("nick = bot", "nick = host\nprefix = ."))
        world.until(lambda: self.seen(":bot!~hexhost@127.0.0.1 NICK :host"))
        watcher.join("#slow")
        world.people[0].send("PRIVMSG #catan :.watch")
        world.until(lambda: any(line.startswith(":host!") and "b settlement, B city" in line
                                for line in world.people[0].seen))
        for text, answer in (("open extra clock=live", ":watch joins oak"),
                             ("add", ", a computer player, joins oak"), ("start", ":Who begins")):
            watcher.send(f"PRIVMSG #slow :.{text}")
            world.until(lambda: [line for line in self.seen(" PRIVMSG #slow :") if answer in line])
        self.assertRegex(self.clock(), r"waits for watch \(\d+ min left\)\.")
        world.people[1].send("PRIVMSG #catan :.who")
        world.until(lambda: any("Players: " in line and line.startswith(":host!")
                                for line in world.people[1].seen))
        self.reload("reload-refused", ("prefix = .", "prefix = too long"))
        self.reload("reloaded", ("prefix = too long", "prefix = !\nretry-max = 1 min"),
                    ("#slow #catan", "#catan"))
        world.until(lambda: self.seen(":host!~hexhost@127.0.0.1 PART #slow"))
        self.assertRegex(self.clock(), r"waits for watch\.")
        self.reload("reloaded", ("nick = host", "nick = bot"))
        world.until(lambda: self.seen(":host!~hexhost@127.0.0.1 NICK :bot"))
        for person in world.people:
            person.prove()  # what they said to bot, and with its prefix, was for nobody
        world.play(20)
        self.assertFalse(self.seen(" QUIT "))
        self.assertEqual(self.count("net-connected"), 1)
        self.service.stop()

    def test_reconnect(self):
        """Other people are told why the bot goes, and clocks stand still while it is away."""
        world = self.world
        world.enter(NAMES)
        world.seat("oak", world.people, "seats=3")
        world.begin(world.people)
        world.play(20)
        self.reload("reloaded", ("nick = bot", "nick = bot\nuser = games"))
        world.until(lambda: world.arrivals == 2)
        self.assertTrue(self.seen(":bot!~hexhost@127.0.0.1 QUIT :"))
        self.assertTrue(self.seen("the configuration has changed"))
        self.assertTrue(self.seen(":bot!~games@127.0.0.1 JOIN "))
        world.play(20)
        self.assertEqual(self.count("net-connected"), 2)
        self.assertEqual(self.count("net-ended"), 1)
        self.service.stop()

    def test_what_waits_is_said_on_the_next_connection(self):
        world = self.world
        world.enter((*NAMES, "dave"))
        alice, bob, carol, dave = world.people
        deeds = ((alice, "blue"), (bob, "white"), (carol, "orange"), (alice, "teal"))
        world.seat("oak", world.people, "as red")
        self.reload("reloaded", ("burst = 1000\nrate = 10000", "burst = 1\nrate = 0.5"))
        for person, colour in deeds:
            person.say(f"!colour {colour}")
            world.until(lambda: self.seen(f":!colour {colour}"))
        dave.tell("who")  # whose answer overtakes what is said to all
        world.until(lambda: any("Players: alice (teal)" in line for line in dave.heard))
        self.assertFalse(world.hears("alice takes teal"))
        self.reload("reloaded", ("nick = bot", "nick = bot\nuser = games"),
                    ("burst = 1\nrate = 0.5", "burst = 1000\nrate = 10000"))
        world.until(lambda: world.arrivals == 2)
        world.await_line("alice takes teal")
        told = "\n".join(world.public)
        self.assertEqual(re.findall(r"(\w+) takes (\w+)", told),
                         [(person.nick, colour) for person, colour in deeds])
        self.service.stop()


if __name__ == "__main__":
    parallel.main("ngircd")
