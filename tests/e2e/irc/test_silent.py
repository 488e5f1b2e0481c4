#!/usr/bin/env python3
"""A connection dies without a word. Until that is noticed the system does nothing for people who
cannot be heard; and what it told them meanwhile it tells again."""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from service import PLAIN
from staged import ACCOUNTS, CHANNEL, Staged

PEOPLE = ("al", "bo", "cy")


class Silent(Staged):
    def drain(self, net):
        """What is told until nothing more is; the bot answers in the order in which it hears."""
        net.fake.peer.seen.clear()
        for _ in range(3):
            net.says("zoe", "who", "PRIVMSG zoe :Players: ", to="bot")
        return list(net.fake.peer.seen)

    def does(self, net, nick, text, to=CHANNEL):
        net.sends(f"@account={nick}acc :{nick}!u@h PRIVMSG {to} :{text}")
        return self.drain(net)

    def to_first_roll(self, net, told):
        """The first choice of every list; who is then to roll."""
        while True:
            first = [re.match(r"NOTICE (\w+) :1\) (.*?)(  2\)|$)", line) for line in told]
            nick, choice = [found.group(1, 2) for found in first if found][-1]
            if "roll" in choice:
                return nick
            command = re.search(r"as in !(.*)$", choice)
            told = self.does(net, nick, "!" + (command.group(1) if command else choice))

    def cards(self, net, nick):
        line, = [line for line in self.does(net, nick, "hand", to="bot") if "Your hand: " in line]
        return re.findall(r"\d+ (\w+)", line.split("Your hand: ")[1].split(" (")[0])

    def offer(self, net):
        """Somebody offers, another says yes; who has not answered has 20 s."""
        net.says("al", "!open points=12 setup=beginner clock=live",
                 f"PRIVMSG {CHANNEL} :al joins oak")
        for nick in PEOPLE[1:]:
            net.says(nick, "!join", f"PRIVMSG {CHANNEL} :{nick} joins oak")
        mover = self.to_first_roll(net, self.does(net, "al", "!start"))
        self.does(net, mover, "!roll")
        for nick in PEOPLE:
            give, = self.cards(net, mover)[:1]
            other = [card for card in self.cards(net, nick) if card != give]
            if nick != mover and other:
                self.does(net, mover, f"!offer 1 {give} for 1 {other[0]}")
                net.says(nick, "!accept", f"PRIVMSG {CHANNEL} ")
                return mover

    def test_a_dead_connection(self):
        net, = self.begin(PLAIN + "ping-after = 30 s\n")
        self.service.start()
        net.begin(*PEOPLE, "zoe")
        mover = self.offer(net)
        peer = net.fake.peer
        net.fake.peer = None  # open, but nobody reads it
        net.fake.listener.settimeout(None)
        net.fake.welcome(ACCOUNTS, CHANNEL, PEOPLE)  # who are there still
        lines = []
        try:
            while True:
                lines.append(peer.line())
        except (EOFError, ConnectionError):
            peer.close()
        self.assertIn("PING :k", lines)  # before the offer comes to its end
        self.assertEqual([line for line in lines if CHANNEL in line], [])
        net.fake.until(f"PRIVMSG {CHANNEL} :I was cut off; !log tells what happened last. "
                       "oak waits for ")
        net.fake.until("NOTICE ")  # whoever is asked gets the question again
        self.assertIn(net.fake.peer.seen[-1].split()[1], {*PEOPLE} - {mover})


if __name__ == "__main__":
    parallel.main()
