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
    def does(self, net, nick, text, pattern="", to=CHANNEL):
        """What found the pattern in what is told then, if one is given."""
        net.sends(f"@account={nick}acc :{nick}!u@h PRIVMSG {to} :{text}")
        return self.hears(net, pattern) if pattern else None

    def hears(self, net, pattern):
        """Up to a line that fits; what found it."""
        while True:
            found = re.search(pattern, net.fake.until(""))
            if found:
                return found

    def lists(self, net, nick):
        """What they can do now. An older list may be among it, which was on its way."""
        net.fake.peer.seen.clear()
        net.says(nick, "hand", f"NOTICE {nick} :1) ", to="bot")
        self.who(net)  # behind all of it
        return "  ".join(line for line in net.fake.peer.seen if f"NOTICE {nick} :" in line)

    def play_to(self, net, word):
        """The first choice of whoever is awaited, until one of them is that word; who it is."""
        while True:
            nick = re.search(r"waits for (\w+)", self.who(net)).group(1)
            told = self.lists(net, nick)
            if re.search(rf"\d\) {word}\b", told):
                return nick
            choice = re.search(r" :1\) (.*?)(?:  |$)", told).group(1)
            command = re.search(r"as in !(.*)$", choice)
            self.does(net, nick, "!" + (command.group(1) if command else choice))

    def cards(self, net, nick):
        told = self.does(net, nick, "hand", rf"NOTICE {nick} :.*Your hand: (.*?)( \(|$)", to="bot")
        return re.findall(r"\d+ (\w+)", told.group(1))

    def offer(self, net):
        """Somebody offers, another says yes; who has not answered has 20 s."""
        net.says("al", "!open points=12 setup=beginner clock=live",
                 f"PRIVMSG {CHANNEL} :al joins oak")
        for nick in PEOPLE[1:]:
            net.says(nick, "!join", f"PRIVMSG {CHANNEL} :{nick} joins oak")
        net.says("al", "!start", f"PRIVMSG {CHANNEL} :Who begins")
        mover = self.play_to(net, "roll")
        self.does(net, mover, "!roll", rf"PRIVMSG {CHANNEL} :\w+ rolls ")
        self.assertEqual(self.play_to(net, "end"), mover)  # after a 7 the robber moves
        give = self.cards(net, mover)[0]
        for nick in PEOPLE:
            other = [card for card in self.cards(net, nick) if card != give]
            if nick != mover and other:
                self.does(net, mover, f"!offer 1 {give} for 1 {other[0]}",
                          rf"PRIVMSG {CHANNEL} :.*offers 1 ")
                self.does(net, nick, "!accept", rf"PRIVMSG {CHANNEL} :.*accepts")
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
