#!/usr/bin/env python3
"""Who is there and who is not, and in which channels the bot is: by that clocks go or stand still,
and those who are there agree among themselves."""

import os
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from staged import ACCOUNTS, CHANNEL, Staged

GOES = r"waits for \w+ \(\d+ min left\)\."
STANDS = r"waits for \w+\."


class There(Staged):
    def reconfigure(self, old, new):
        with open(self.service.path, encoding="ascii") as file:
            text = file.read()
        self.assertIn(old, text)
        self.service.configure(text.replace(old, new))

    def reload(self, net, old, new, *answers):
        """With other channels; the bot says those lines, and hears of each that it was done."""
        self.reconfigure(old, new)
        self.service.process.send_signal(signal.SIGHUP)
        for answer in answers:
            self.assertEqual(net.fake.until(answer), answer)
            net.sends(f":bot!bot@host.test {answer}")
            if answer.startswith("JOIN"):
                net.fake.until("WHO ")
                net.sends(f":irc.test 315 bot {answer.split()[1]} :End of WHO")

    def test_clocks_stand_still_where_the_bot_is_not_any_more(self):
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", "zoe")
        net.play("clock=live")
        self.assertRegex(self.who(net), GOES)
        self.reload(net, "= #catan", "= #other", f"PART {CHANNEL}", "JOIN #other")
        self.assertRegex(self.who(net), STANDS)
        self.reload(net, "= #other", "= #other #catan", f"JOIN {CHANNEL}")
        self.assertRegex(self.who(net), GOES)
        self.reload(net, "= #other #catan", "= #catan", "PART #other")
        self.assertRegex(self.who(net), GOES)

    def test_clocks_stand_still_where_the_bot_is_not_after_a_restart(self):
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", "zoe")
        net.play("clock=live")
        for channel, clock in (("#other", STANDS), (CHANNEL, GOES)):
            self.service.kill()
            self.reconfigure("= #other" if channel == CHANNEL else "= #catan", f"= {channel}")
            self.service.start()
            net.fake.welcome(ACCOUNTS, channel, ("al", "bo"))
            self.assertRegex(self.who(net), clock)

    def test_a_game_that_begins_where_the_bot_is_not(self):
        """By what is said in private."""
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", "zoe")
        net.says("al", "!open extra clock=live", f"PRIVMSG {CHANNEL} :al joins oak")
        net.says("bo", "!join", f"PRIVMSG {CHANNEL} :bo joins oak")
        self.reload(net, "= #catan", "= #other", f"PART {CHANNEL}", "JOIN #other")
        net.sends("@account=alacc :al!u@h PRIVMSG bot :start")
        self.assertRegex(self.who(net), STANDS)

    def test_lines_that_come_back_say_from_which_table(self):
        net, = self.begin()
        self.service.start()
        net.begin("al", "bo", "cy", "zoe")
        net.says("al", "!open extra", f"PRIVMSG {CHANNEL} :al joins oak")
        net.says("cy", "!open extra", f"PRIVMSG {CHANNEL} :[elm] cy joins elm")
        net.says("bo", "!join oak", f"PRIVMSG {CHANNEL} :[oak] bo joins oak")
        net.says("al", "!start", f"PRIVMSG {CHANNEL} :[oak] Who begins")
        net.says("al", "hand", "NOTICE al :[oak] ", to="bot")
        net.sends(":irc.test 477 bot al :You must log in")
        net.fake.until(f"PRIVMSG {CHANNEL} :[oak] al: what I send you in private comes back")


if __name__ == "__main__":
    parallel.main()
