#!/usr/bin/env python3
"""The bot was away while a table waited for somebody: after more than two minutes one line says so,
which calls nobody. Clocks have stood still meanwhile."""

import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from staged import CHANNEL, Staged


class Back(Staged):
    def away(self, seconds):
        """What the bot says before it answers somebody."""
        self.service.kill()
        self.service.start(environment={"HEXHOST_LATER": str(seconds)})
        net, = self.networks
        net.begin("al", "bo", "zoe")
        left = self.who(net)
        return left, [line for line in net.fake.peer.seen if f"PRIVMSG {CHANNEL}" in line]

    def test_away(self):
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", "zoe")
        net.play("clock=live")
        self.assertRegex(self.who(net), r"waits for (al|bo) \(7 min left\)\.$")
        _, said = self.away(60)
        self.assertEqual(said, [])
        left, said = self.away(60 + 150)
        self.assertRegex("\n".join(said), rf"^PRIVMSG {CHANNEL} :I am back\. oak waits for "
                                          r"(Blue|Orange|Red|White)\.$")
        self.assertRegex(left, r"waits for (al|bo) \([67] min left\)\.$")

    def test_who_comes_after_the_bot_is_told_what_they_missed(self):
        """Once; the others, whose turn it is not, nothing."""
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", "zoe")
        net.play()
        self.service.kill()
        self.service.start()
        net.begin("zoe")
        awaited = re.search(r"waits for (al|bo)", self.who(net)).group(1)
        self.who(net)  # what was for them alone has not left
        other = "bo" if awaited == "al" else "al"
        for nick in (other, awaited):
            self.assertEqual([line for line in net.fake.peer.seen if f" {nick} :" in line], [])
            net.come(nick)
            self.who(net)
        net.sends(f":{awaited}!u@h QUIT :bye")
        net.come(awaited)
        self.who(net)
        told = [line for line in net.fake.peer.seen if re.search(" (al|bo) :", line)]
        self.assertEqual(len(told), 1, told)
        self.assertRegex(told[0], rf"^NOTICE {awaited} :1\) build road ")


if __name__ == "__main__":
    parallel.main()
