#!/usr/bin/env python3
"""Who is there and who is not, and in which channels the bot is: by that clocks go or stand still,
and those who are there agree among themselves."""

import os
import re
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from staged import ACCOUNTS, CHANNEL, Staged

GOES = r"waits for \w+ \(\d+ min left\)\."
STANDS = r"waits for \w+\."


class There(Staged):
    # --- Channels -------------------------------------------------------------------------------

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

    # --- People ---------------------------------------------------------------------------------

    def without_accounts(self, *nicks):
        """They sit down at a table and play; their tokens."""
        net, = self.begin()
        net.fake.accounts = False
        self.service.start()
        net.begin(*nicks, "zoe", caps="")
        tokens = {}
        for nick in nicks:
            told = net.says(nick, "!open extra" if nick == "al" else "!join",
                            f"NOTICE {nick} :There are no accounts here", account="")
            tokens[nick] = re.search(r"who you are: (\S+)\. ", told).group(1)
            net.fake.until(f"PRIVMSG {CHANNEL} :{nick} joins oak")
        net.says("al", "!start", f"PRIVMSG {CHANNEL} :Who begins", account="")
        return net, tokens

    def assert_away(self, net, *nicks):
        line = net.says("zoe", "who", "PRIVMSG zoe :Players: ", to="bot", account="")
        self.assertEqual(sorted(re.findall(r"(\w+) \([^)]*away\)", line)), sorted(nicks), line)

    def test_without_accounts_who_is_not_listed_is_away(self):
        """And those who are there are more than half."""
        net, tokens = self.without_accounts("al", "bo", "cy")
        for again in (self.service.kill, net.fake.drop):
            again()
            if again == self.service.kill:
                self.service.start()
            net.fake.welcome("", CHANNEL, ("al", "zoe"))
            self.assert_away(net, "bo", "cy")
            net.come("bo")  # a nick proves nothing
            self.assert_away(net, "bo", "cy")
            net.says("bo", f"token {tokens['bo']}", "NOTICE bo :Now I know who", "bot", "")
            self.assert_away(net, "cy")
        net.sends(":bo!u@h PART #catan")
        net.says("al", f"token {tokens['al']}", "NOTICE al :Now I know who", "bot", "")
        net.says("al", "!vote end", f"PRIVMSG {CHANNEL} :The game ends without", account="")

    def test_without_accounts_who_leaves_unproven_is_away(self):
        net, tokens = self.without_accounts("al", "bo", "cy")
        net.sends(":cy!u@h NICK cyd")  # who is proven is known by any nick
        self.assert_away(net)
        net.fake.welcome("", CHANNEL, ("al", "bo", "cyd"))
        self.assert_away(net)
        net.sends(":al!u@h QUIT :bye")
        self.assert_away(net, "al")
        net.sends(f":bo!u@h PART {CHANNEL}")
        self.assert_away(net, "al", "bo")
        net.sends(":cyd!u@h NICK someone")
        self.assert_away(net, "al", "bo", "cy")
        net.says("someone", f"token {tokens['cy']}", "NOTICE someone :Now I know who", "bot", "")
        self.assert_away(net, "al", "bo")
        net.sends(f":irc.test KICK {CHANNEL} someone :out")
        self.assert_away(net, "al", "bo", "cy")

    def test_who_left_and_writes_in_private_is_away(self):
        """Also in another channel, whose tables are others."""
        net, = self.begin()
        self.reconfigure("= #catan", "= #catan #other")
        self.service.start()
        net.fake.welcome(ACCOUNTS, CHANNEL)
        net.sends(":bot!bot@host.test JOIN #other")
        for nick in ("al", "bo", "zoe"):
            net.come(nick)
        net.play()
        net.sends(f":bo!u@h PART {CHANNEL}")
        net.says("bo", "hand", "NOTICE bo :", to="bot")
        self.assertRegex(self.who(net), r"bo \([^)]*away\)")
        net.sends(":bo!u@h JOIN #other boacc :real name")
        net.says("bo", "!tables", "NOTICE bo :", to="#other")
        self.assertRegex(self.who(net), r"bo \([^)]*away\)")
        net.come("bo")
        self.assertNotIn("away", self.who(net))

    def in_two_channels(self, accounts):
        """al and bo play in the first."""
        net, = self.begin()
        net.fake.accounts = accounts
        self.reconfigure("= #catan", "= #catan #other")
        self.service.start()
        net.fake.welcome(ACCOUNTS if accounts else "", CHANNEL)
        net.sends(":bot!bot@host.test JOIN #other")
        for nick in ("al", "bo", "zoe"):
            net.come(nick)
        account = None if accounts else ""
        net.says("al", "!open extra", f"PRIVMSG {CHANNEL} :al joins oak", account=account)
        net.says("bo", "!join", f"PRIVMSG {CHANNEL} :bo joins oak", account=account)
        net.says("al", "!start", f"PRIVMSG {CHANNEL} :Who begins", account=account)
        self.assertNotIn("away", self.who(net))
        return net

    def test_who_leaves_the_channel_of_their_table_is_away(self):
        """Though they stay in another one of the bot, be they proven by accounts or by tokens."""
        for accounts in (True, False):
            net = self.in_two_channels(accounts)
            account = None if accounts else ""
            net.sends(":bo!u@h JOIN #other" + (" boacc :real name" if accounts else ""))
            net.sends(f":bo!u@h PART {CHANNEL}")
            self.assertRegex(self.who(net), r"bo \([^)]*away\)")
            net.says("bo", "hand", "NOTICE bo :", to="bot", account=account)
            self.assertRegex(self.who(net), r"bo \([^)]*away\)")
            net.come("bo")
            self.assertNotIn("away", self.who(net))
            net.sends(":irc.test KICK #other bo :out")
            self.assertNotIn("away", self.who(net))
            self.service.kill()

    def test_who_has_another_client_elsewhere_is_away(self):
        """In another channel of the bot, where it is proven to be theirs."""
        for accounts in (True, False):
            net = self.in_two_channels(accounts)
            net.sends(":bob!u@h JOIN #other" + (" boacc :real name" if accounts else ""))
            if not accounts:
                token = [re.search(r"NOTICE bo :There .* who you are: (\S+)\. ", line)
                         for line in net.fake.peer.seen]
                token = next(found for found in token if found).group(1)
                net.says("bob", f"token {token}", "NOTICE bob :Now I know who", "bot", "")
            self.assertNotIn("away", self.who(net))
            for left in (":bo!u@h QUIT :bye", ":bo!u@h ACCOUNT *"):
                if accounts or "QUIT" in left:
                    net.sends(left)
                    self.assertRegex(self.who(net), r"bo \([^)]*away\)")
                    net.come("bo")
                if accounts:
                    self.assertNotIn("away", self.who(net))
            self.service.kill()

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
