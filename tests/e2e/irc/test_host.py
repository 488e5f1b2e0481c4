#!/usr/bin/env python3
"""The host on a network that does what real servers do not do on demand: it splits, sends private
lines back, and lets somebody flood."""

import os
import re
import shutil
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from fake import Fake
from service import PLAIN, Service

CHANNEL = "#catan"
ACCOUNTS = "extended-join account-notify account-tag message-tags"
BOUNCES = {"al": ":irc.test 401 bot al :No such nick",
           "bo": ":irc.test 477 bot bo :You must log in to write to this user",
           "cy": ":irc.test 486 bot cy :You must log in",
           "di": ":irc.test 716 bot di :is in +g mode"}


WORDS = ("roll", "build", "buy", "end", "offer", "discard", "hand", "board", "who", "log")


class Host(unittest.TestCase):
    def setUp(self):
        directory = tempfile.mkdtemp(prefix="hexhost-irc-")
        self.addCleanup(shutil.rmtree, directory)
        self.fake = Fake()
        self.addCleanup(self.fake.close)
        self.service = Service(directory, self.fake.port, PLAIN)
        self.addCleanup(self.service.kill)

    def begin(self, nicks):
        self.service.start()
        self.fake.welcome(ACCOUNTS, CHANNEL)
        for nick in nicks:
            self.come(nick)

    def come(self, nick):
        self.fake.peer.send(f":{nick}!u@h JOIN {CHANNEL} {nick}acc :real name")

    def says(self, nick, *texts, to=CHANNEL):
        self.fake.peer.send(*[f"@account={nick}acc :{nick}!u@h PRIVMSG {to} :{text}"
                              for text in texts])

    def play(self):
        for nick in BOUNCES:
            self.says(nick, "!open extra" if nick == "al" else "!join")
            self.fake.until(f"PRIVMSG {CHANNEL} :{nick} joins oak")
        self.says("al", "!start")
        self.fake.until(f"PRIVMSG {CHANNEL} :Who begins")

    def told(self):
        """What the bot has said since this was asked last, to all but who asks."""
        told = []
        while True:
            self.fake.peer.seen.clear()
            self.says("zoe", "zz-end", to="bot")
            self.fake.until("NOTICE zoe :")  # overtakes what is for the channel
            lines = [line for line in self.fake.peer.seen
                     if re.match("(PRIVMSG|NOTICE) (?!zoe)", line)]
            if not lines:
                return told
            told += lines

    def test_a_split_takes_one_line(self):
        self.begin(BOUNCES)
        self.play()
        self.told()
        for nick in BOUNCES:
            self.fake.peer.send(f":{nick}!u@h QUIT :hub.example.org leaf.example.org")
        told = self.told()
        self.assertEqual(told, [f"PRIVMSG {CHANNEL} :The network is split: all clocks stand still "
                                "until people come back."])
        for nick in BOUNCES:
            self.come(nick)
        self.assertEqual([line for line in self.told() if CHANNEL in line], [])
        self.says("al", "hand", to="bot")
        self.fake.until("NOTICE al :")

    def test_a_split_is_nothing_to_who_does_not_play(self):
        self.begin(BOUNCES)
        for nick in BOUNCES:
            self.fake.peer.send(f":{nick}!u@h QUIT :hub.example.org leaf.example.org")
        self.assertEqual(self.told(), [])
        for nick in BOUNCES:
            self.come(nick)
        self.says("al", "!open extra")
        self.fake.until(f"PRIVMSG {CHANNEL} :al joins oak")
        self.fake.peer.send(":bo!u@h QUIT :hub.example.org leaf.example.org")
        self.assertEqual(self.told(), [])
        self.fake.peer.send(":al!u@h QUIT :hub.example.org leaf.example.org")
        self.fake.until(f"PRIVMSG {CHANNEL} :The network is split")

    def test_who_is_there_is_known_again_after_a_restart(self):
        self.begin(BOUNCES)
        self.play()
        self.fake.peer.send(":bo!u@h QUIT :bye", ":cy!u@h QUIT :bye")
        self.assert_away("bo", "cy")
        self.service.kill()
        self.service.start()
        self.fake.welcome(ACCOUNTS, CHANNEL, ("al", "cy"))
        self.assert_away("bo", "di")
        self.come("di")
        self.assert_away("bo")
        self.fake.welcome(ACCOUNTS, CHANNEL, ("bo", "di"))  # on another connection
        self.assert_away("al", "cy")

    def assert_away(self, *nicks):
        self.says("zoe", "who", to="bot")
        line = self.fake.until("PRIVMSG zoe :Players: ")
        self.assertEqual(sorted(re.findall(r"(\w+) \([^)]*away\)", line)), sorted(nicks), line)

    def test_tokens_are_told_from_moves(self):
        """The game for two has a command of that name."""
        self.service.start()
        self.fake.welcome("", CHANNEL)
        tokens = {}

        def says(nick, text, to=CHANNEL):
            self.fake.peer.send(f":{nick}!u@h PRIVMSG {to} :{text}")

        for nick, text in (("al", "!open two"), ("bo", "!join")):
            self.come(nick)
            says(nick, text)
            line = self.fake.until(f"NOTICE {nick} :There are no accounts here")
            tokens[nick] = re.search(r"who you are: (\S+)\. ", line).group(1)
            if nick == "al":
                self.fake.until(f"PRIVMSG {CHANNEL} :al joins")
        says("al", "!start")
        self.fake.until(f"PRIVMSG {CHANNEL} :Who begins")
        for text in ("token", "token trade"):
            says("al", text, to="bot")
            self.assertNotIn("That is no token", self.fake.until("NOTICE al :"))
        for text, answer in (("help token", "token TOKEN: Said to me in private"),
                             ("token " + tokens["al"][:12], "That is no token of mine"),
                             ("token " + tokens["al"], "Now I know who you are; \"hand\" shows "
                              "your cards."),
                             ("token " + tokens["bo"].upper(), "Now I know who you are; \"hand\" "
                              "shows your cards. Seats of your other token wait")):
            says("al", text, to="bot")
            self.fake.until(f"NOTICE al :{answer}")
        self.come("eve")
        says("eve", "token trade", to="bot")
        self.fake.until("NOTICE eve :That is no token of mine")
        says("eve", "!token " + tokens["al"])
        self.fake.until("NOTICE eve :The token that was said in the channel is void")
        says("bo", "token " + tokens["al"], to="bot")  # as others have read it
        self.fake.until("NOTICE bo :That is no token of mine, or it was said in a channel")

    def test_with_accounts_nobody_needs_a_token(self):
        self.begin(["al"])
        for text in ("token", "!token", "token aaaaaaaa-bbbbbbbbbbbb", "help token"):
            self.says("al", text, to="bot")
            self.fake.until("NOTICE al :token: Nobody needs one here; your account at the services")

    def test_private_lines_that_come_back_are_said_once(self):
        self.begin(BOUNCES)
        self.play()
        for nick, bounce in BOUNCES.items():
            self.says(nick, "hand", to="bot")
            self.fake.until(f"NOTICE {nick} :")
            self.fake.peer.send(bounce)
            line = self.fake.until(f"PRIVMSG {CHANNEL} :{nick}: what I send you in private")
            self.assertTrue(line.endswith(f"comes back ({bounce.split(' :')[1]})."), line)
            self.says(nick, "hand", to="bot")
            self.fake.until(f"NOTICE {nick} :")
            self.fake.peer.send(bounce)
            self.assertEqual([line for line in self.told() if "comes back" in line], [])
        self.fake.welcome(ACCOUNTS, CHANNEL)  # another connection, on which it may be so no more
        self.come("al")
        self.says("al", "hand", to="bot")
        self.fake.until("NOTICE al :")
        self.fake.peer.send(BOUNCES["al"])
        self.fake.until(f"PRIVMSG {CHANNEL} :al: what I send you in private")

    def test_what_needs_width_comes_as_a_message(self):
        """What clients put before a notice leaves too little of a line for a board."""
        self.begin(BOUNCES)
        self.play()
        self.told()
        for text in ("board", "who"):
            self.says("al", text, to="bot")
            self.fake.until("PRIVMSG al :")
        self.assertEqual([line for line in self.told() if line.startswith("NOTICE al ")], [])
        for text in ("rules", "hand"):
            self.says("al", text, to="bot")
            self.fake.until("NOTICE al :")

    def test_who_floods_is_told_once(self):
        text = self.service_text()
        self.service.configure(text.replace("person-burst = 10000", "person-burst = 5")
                               .replace("person-rate = 1000", "person-rate = 0.05"))
        self.begin(("al", "bo"))
        self.says("al", *[f"help {word}" for word in ("roll", "build") * 100], to="bot")
        self.says("bo", "!tables")
        self.fake.until("NOTICE bo :No table is open")
        lines = [line for line in self.fake.peer.seen if line.startswith("NOTICE al ")]
        self.assertEqual(sum("too much at once" in line for line in lines), 1, lines)
        self.assertLess(len(lines), 30)
        self.assertEqual([line for line in self.told() if "al :" in line], [])

    def test_who_takes_another_nick_is_no_other(self):
        text = self.service_text()
        self.service.configure(text.replace("person-burst = 10000", "person-burst = 5")
                               .replace("person-rate = 1000", "person-rate = 0.05"))
        self.begin(("bo",))
        for i in range(20):
            self.fake.peer.send(*[f":mal{i}!u@shady PRIVMSG bot :help {word}"
                                  for word in ("roll", "build", "buy", "end")])
        self.says("bo", "!tables")
        self.fake.until("NOTICE bo :No table is open")
        self.fake.pong("end")
        lines = [line for line in self.fake.peer.seen if line.startswith("NOTICE mal")]
        self.assertEqual(sum("too much at once" in line for line in lines), 1, lines)
        self.assertEqual({line.split()[1] for line in lines}, {"mal0", "mal1"})

    def test_who_takes_another_token_is_no_other(self):
        """Those who share user and host share what is taken of them; others do not."""
        text = self.service_text()
        self.service.configure(text.replace("person-burst = 10000", "person-burst = 5")
                               .replace("person-rate = 1000", "person-rate = 0.05"))
        self.fake.accounts = False
        self.service.start()
        self.fake.welcome("", CHANNEL)
        send = self.fake.peer.send
        for nick, said in (("mal", "!open extra"), ("mel", "!join")):
            send(f":{nick}!u@shady JOIN {CHANNEL}", f":{nick}!u@shady PRIVMSG {CHANNEL} :{said}")
            self.fake.until(f"PRIVMSG {CHANNEL} :{nick} joins oak")
        send(*[":mal!u@shady PRIVMSG bot :help roll"] * 10, ":mel!u@shady PRIVMSG bot :help roll",
             f":bo!u@host JOIN {CHANNEL}", ":bo!u@host PRIVMSG bot :help roll")
        self.fake.until("NOTICE bo :roll")
        self.fake.pong("end")
        told = [line for line in self.fake.peer.seen if "too much at once" in line]
        self.assertEqual(len(told), 1, told)
        self.assertFalse([line for line in self.fake.peer.seen if line.startswith("NOTICE mel :r")])

    def test_who_floods_is_told_under_any_nick(self):
        """What waits for somebody goes with them."""
        text = self.service_text()
        self.service.configure(text.replace("person-burst = 10000", "person-burst = 5")
                               .replace("person-rate = 1000", "person-rate = 0.05"))
        self.begin(("al", "bo"))
        flood = [f"@account=alacc :al!u@h PRIVMSG bot :help {word}" for word in WORDS]
        self.fake.peer.send(*flood, ":al!u@h NICK alf", *[line.replace(" :al!", " :alf!")
                                                          for line in flood])
        self.says("bo", "!tables")
        self.fake.until("NOTICE bo :No table is open")
        self.fake.pong("end")
        told = [line for line in self.fake.peer.seen if "too much at once" in line]
        self.assertEqual(len(told), 1, told)
        self.assertRegex(told[0], "^NOTICE alf? :")

    def test_history_and_repeats(self):
        """Bouncers send what was said before, and perhaps again: that is done once or not at
        all."""
        self.service.start()
        self.fake.welcome(ACCOUNTS + " server-time", CHANNEL,
                          tags="@time=2026-01-02T03:04:05.678Z ")
        for nick in ("al", "bo", "zoe"):
            self.come(nick)

        def says(time, text, more="", to=CHANNEL):
            self.fake.peer.send(f"@account=alacc;time=2026-01-02T03:{time}Z{more} "
                                f":al!u@h PRIVMSG {to} :{text}")

        says("04:05.677", "!open two")
        says("04:05.678", "!open extra", ";msgid=a1")
        self.fake.until(f"PRIVMSG {CHANNEL} :al joins oak")
        says("04:06.000", "!colour red", ";msgid=a2")
        self.fake.until(f"PRIVMSG {CHANNEL} :")
        says("04:06.100", "!colour blue", ";msgid=a3")
        self.fake.until(f"PRIVMSG {CHANNEL} :")
        says("04:06.000", "!colour red", ";msgid=a2")
        self.told()
        self.fake.peer.seen.clear()
        says("04:06.200", "who", to="bot")
        line = self.fake.until("NOTICE al :Players: ")
        self.assertIn("lue", line)

    def test_what_the_network_answers_counts(self):
        """Numbers of no list and tokens never reach a table, but are said too often all the
        same."""
        text = self.service_text()
        self.service.configure(text.replace("person-burst = 10000", "person-burst = 5")
                               .replace("person-rate = 1000", "person-rate = 0.05"))
        self.begin(("al", "bo", "cy"))
        for nick, said in (("al", "99"), ("bo", "token aaaaaaaa-bbbbbbbbbbbb")):
            self.says(nick, *[said] * 100, to="bot")
            self.says("cy", "tables", to="bot")
            self.fake.until("NOTICE cy :No table is open")
            lines = [line for line in self.fake.peer.seen if line.startswith(f"NOTICE {nick} ")]
            self.assertEqual(sum("too much at once" in line for line in lines), 1, lines)
            self.assertLessEqual(len(lines), 6)
        with open(self.service.log, encoding="utf-8") as log:
            self.assertEqual(log.read().count("sends too much"), 2)

    def service_text(self):
        with open(self.service.path, encoding="ascii") as file:
            return file.read()


if __name__ == "__main__":
    parallel.main()
