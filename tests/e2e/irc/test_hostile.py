"""Everything that a server may say, and should not: after each of it the bot still answers a PING
and sees an ordinary message."""

import os
import socket
import ssl
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from fake import Fake, piecemeal
from harness import Bot

FAST = {"burst": 50, "rate": 100000}  # pacing has tests of its own
FROM = b":al!a@h"
TAG = b"@time=2026-01-02T03:04:05.678Z;account=alice;+x=a\\:b\\s\\\\c\\r\\n"
LONG_TAGS = b"@" + b";".join(b"k%d=%s" % (i, b"v" * 90) for i in range(12))


def padded(start, length):
    """A line of just that many bytes, its end not counted."""
    return start + b"y" * (length - len(start)) + b"\r\n"


HOSTILE = {
    "tagged lines": [
        TAG + b" " + FROM + b" PRIVMSG #t :tagged\r\n",
        TAG + b" " + FROM + b" PRIVMSG bot :tagged\r\n",
        TAG + b" :irc.test 001 bot :Welcome again\r\n",
        TAG + b" :irc.test 376 bot :End\r\n",
        TAG + b" PING :tagged\r\n",
        TAG + b" :old!a@h NICK new\r\n",
        LONG_TAGS + b" " + FROM + b" PRIVMSG #t :many tags\r\n",
        b"@time=1\r\n", b"@time=1 \r\n", b"@\r\n", b"@ \r\n",
        b"@;;;= " + FROM + b" PRIVMSG #t :x\r\n",
        b"@account=a;account=b;account= " + FROM + b" PRIVMSG #t :x\r\n",
        b"@account=" + b"z" * 400 + b" " + FROM + b" PRIVMSG #t :x\r\n",
        b"@account=a\\sb\\:c " + FROM + b" PRIVMSG #t :x\r\n",
        b"@a=\\ " + FROM + b" PRIVMSG #t :x\r\n",
    ],
    "lengths": [
        padded(FROM + b" PRIVMSG #t :", n) for n in (510, 512, 998, 1000, 1022, 1023, 1024, 9000)
    ] + [
        padded(b":" + b"n" * 600, 900),
        padded(b":irc.test 005 bot ", 1023),
        padded(b":irc.test NOTICE " + b"t" * 990 + b" :", 1010),
        padded(FROM + b" PRIVMSG #t :" + b"\xe4\xb7\x80" * 320, 1000),
    ],
    "empty lines": [
        b"\r\n", b"\r\n" * 50, b"\r", b"\n", b"\r\r\n", b"\n\r", b"\0", b"\0\r\n", b"\0\0\0\0\r\n",
        FROM + b" PRIVMSG #t :nul\0inside\r\n", FROM + b" PRIV\0MSG #t :nul\r\n",
    ],
    "parameters": [
        b":irc.test 005 bot " + b" ".join(b"TOKEN%d=x" % i for i in range(13)) + b" :are\r\n",
        b":irc.test 354 bot 42 #t u h s al H alice 1 2 3\r\n",
        b":irc.test 354 bot 42\r\n", b":irc.test 352 bot\r\n", b":irc.test 353\r\n",
        b":irc.test 001\r\n", b":irc.test 433\r\n",
        FROM + b" PRIVMSG\r\n", FROM + b" PRIVMSG #t\r\n", FROM + b" NOTICE #t\r\n",
        FROM + b" JOIN\r\n", FROM + b" PART\r\n", FROM + b" KICK #t\r\n", FROM + b" NICK\r\n",
        FROM + b" NICK :\r\n", FROM + b" MODE\r\n", FROM + b" MODE bot\r\n", FROM + b" TOPIC\r\n",
        FROM + b" INVITE bot\r\n", FROM + b" QUIT\r\n", FROM + b" ACCOUNT\r\n",
        FROM + b" CHGHOST a\r\n",
        b"PING\r\n", b"PING :\r\n", b"PING a b c\r\n", b"PONG\r\n", b":irc.test PONG\r\n",
        b"ERROR\r\n",
        FROM + b" NO\r\n", FROM + b" N\r\n", FROM + b" P\r\n", FROM + b" PR\r\n", b":x K\r\n",
        b":x MO\r\n",
        FROM + b" PRIVMSG " + b" ".join(b"p" for _ in range(40)) + b"\r\n",
    ],
    "no prefix": [
        b"NICK foo\r\n", b"NOTICE x\r\n", b"NOTICE bot :x\r\n", b"PRIVMSG #t :x\r\n",
        b"JOIN #t\r\n",
        b"MODE bot +i\r\n", b"KICK #t bot :x\r\n", b"QUIT :x\r\n", b"001 bot :x\r\n",
        b"PART #t\r\n",
    ],
    "odd shapes": [
        b":srv\r\n", b":srv \r\n", b":\r\n", b": \r\n", b"   \r\n", b":srv  PRIVMSG   #t   :x\r\n",
        b"  :srv PRIVMSG #t :x\r\n", b": PRIVMSG #t :x\r\n", b":!@ PRIVMSG #t :x\r\n",
        b":a!b PRIVMSG #t :x\r\n", b":a@h PRIVMSG #t :x\r\n", b":srv 1 2\r\n", b":srv 1234 x\r\n",
        b":srv \x01\x02\x03 x\r\n", b":srv privmsg #t :small\r\n", b":srv 000 bot :x\r\n",
        b":srv 0001 bot :x\r\n", b":irc.test PRIVMSG bot :a server speaks\r\n",
    ],
    "nicks": [
        b":bot2!u@h NICK evil\r\n", FROM + b" PRIVMSG bot :to us\r\n",
        FROM + b" PRIVMSG evil :x\r\n",
        FROM + b" PRIVMSG botters :x\r\n", b":irc.test MODE bot2 +i\r\n",
        b":irc.test MODE bot +i\r\n",
        b":bot!bot@host.test NICK bot\r\n", b":irc.test 433 bot bot :in use\r\n" * 2,
        b":irc.test 432 bot bot :bad\r\n", b":al!a@h NICK " + b"n" * 300 + b"\r\n",
        b":" + b"n" * 150 + b"!u@h PRIVMSG #t :x\r\n", b":irc.test 001 other :Welcome\r\n",
        b":other!bot@host.test NICK bot\r\n", b":irc.test 001 :\r\n", b":irc.test 001 bot :x\r\n",
    ],
    "ctcp": [
        FROM + b" PRIVMSG bot :" + text + b"\r\n"
        for text in (
            b"\x01", b"\x01\x01", b"\x01\x01\x01", b"\x01A\x01", b"\x01D\x01", b"\x01ACTION\x01",
            b"\x01ACTION \x01", b"\x01ACTION " + b"z" * 200 + b"\x01", b"\x01VERSION",
            b"VERSION\x01",
            b"\x01VERSION\x01", b"\x01PING 12345\x01", b"\x01TIME\x01", b"\x01CLIENTINFO\x01",
            b"\x01PING " + b"9" * 300 + b"\x01", b"\x01DCC CHAT chat 2130706433 6667\x01",
            b"\x01DCC SEND " + b"f" * 100 + b" 2130706433 6667 100\x01",
            b"\x01dcc send x 1 1 1\x01",
            b"\x01DCC\x01", b"\x01VERSION\x01\x01VERSION\x01", b"\x01FINGER\x01", b"\x01 \x01",
        )
    ] + [FROM + b" NOTICE bot :" + text + b"\r\n"
         for text in (b"\x01", b"\x01VERSION x\x01", b"\x01" + b"w" * 700 + b"\x01", b"\x01\x01")],
    "texts": [
        FROM + b" PRIVMSG #t ::) smile\r\n", FROM + b" PRIVMSG #t :\r\n",
        FROM + b" PRIVMSG #t word\r\n",
        FROM + b" PRIVMSG #t :\xff\xfe\x80\xc0\xaf\xed\xa0\x80\r\n",
        FROM + b" PRIVMSG #t :\xe4\xb7\x80\xe4\xb7\r\n",
        b":%s%n%p!%s@%n PRIVMSG #t :%s%s%n%99999d\r\n",
        FROM + b" TOPIC #t :%s%n\r\n", FROM + b" KICK #t %s%n :%s%n\r\n", FROM + b" QUIT :%n%s\r\n",
        FROM + b" NICK %s%n\r\n", b"PING :%s%n%s\r\n", b":irc.test 332 bot #t :%s%n\r\n",
        FROM + b" PRIVMSG #t :\x03\x0304,\x03,5\x02\x1f\x04ffffff\x04\r\n", b"ERROR :%s%n\r\n",
    ],
    "other commands": [
        FROM + b" TAGMSG #t\r\n", b"@+typing=active " + FROM + b" TAGMSG bot\r\n",
        FROM + b" ACCOUNT alice\r\n",
        FROM + b" ACCOUNT *\r\n", FROM + b" CHGHOST new host.new\r\n",
        FROM + b" SETNAME :new name\r\n",
        FROM + b" INVITE bot #t\r\n", FROM + b" WALLOPS :x\r\n", b":irc.test KILL bot :x\r\n",
        FROM + b" KILL\r\n", b"ERROR :going down\r\n", b":irc.test BATCH +1 netsplit a.b c.d\r\n",
        b"@batch=1 " + FROM + b" QUIT :a.b c.d\r\n", b":irc.test BATCH +2 chathistory #t\r\n",
        b"@batch=2 :irc.test BATCH +3 chathistory #t\r\n", b":irc.test BATCH -9\r\n", b"BATCH\r\n",
        b":irc.test HANGUP\r\n", b":irc.test FAIL * X :y\r\n", FROM + b" SOMETHINGNEW a b c\r\n",
    ],
    "numerics": [b":irc.test %03d bot a b c :d\r\n" % code for code in range(0, 1000)
                 if code not in (464, 465)],
    "claims": [
        b":al;a=admin!a@h PRIVMSG #t :x\r\n", b":al!a;a=admin@h PRIVMSG #t :x\r\n",
        b":al!a@h;a=admin PRIVMSG #t :claimed\r\n", b":al!a@h;t=1;b;a=admin PRIVMSG bot :x\r\n",
        b";a=admin PRIVMSG #t :x\r\n", b":;a=admin PRIVMSG #t :x\r\n",
    ],
    "capabilities later": [
        b":irc.test CAP bot NEW :sasl\r\n", b":irc.test CAP bot DEL :sasl\r\n",
        b":irc.test CAP bot ACK :\r\n",
        b":irc.test CAP bot ACK :nothing-asked sasl\r\n", b":irc.test CAP bot NAK :x\r\n",
        b"CAP\r\n",
        b":irc.test CAP\r\n", b":irc.test CAP bot\r\n", b":irc.test CAP bot LS :sasl=PLAIN\r\n",
        b"AUTHENTICATE +\r\n", b"AUTHENTICATE\r\n", b"AUTHENTICATE :+\r\n", b"AUTHENTICATE xyz\r\n",
        b":irc.test 900 bot x y z\r\n", b":irc.test 904 bot :x\r\n", b":irc.test 907 bot :x\r\n",
        b":irc.test CAP * LS " + b"* " * 60 + b"\r\n",
    ],
    "kicks": [
        FROM + b" KICK #t al2 :other\r\n", FROM + b" KICK #t bot :out\r\n",
        b":irc.test 474 bot #t :banned\r\n", b":irc.test 471 bot #t :full\r\n",
        b":irc.test 473 bot #t :invite only\r\n", b":irc.test 475 bot #t :key\r\n",
        b":irc.test 403 bot #t :no such channel\r\n", b":irc.test 437 bot #t :unavailable\r\n",
        b":irc.test 437 bot bot :unavailable\r\n", FROM + b" INVITE bot #t\r\n",
        b":bot!bot@host.test JOIN #t\r\n", b":bot!bot@host.test PART #t\r\n",
        b":bot!bot@host.test JOIN #t\r\n", b":bot!bot@host.test QUIT :x\r\n",
    ],
}


def send_at_once(peer, data):
    peer.raw(data)


def send_300(peer, data):
    peer.raw(data * 300)


class Hostile(unittest.TestCase):
    caps = ""

    def survive(self, name, send):
        fake = Fake()
        bot = Bot(host="127.0.0.1", port=fake.port, plain=1, nick="bot", channel="#t",
                  again_ms=60000, **FAST)
        self.addCleanup(bot.kill)
        self.addCleanup(fake.close)
        fake.welcome(self.caps)
        bot.wait("joined")
        for i, item in enumerate(HOSTILE[name]):
            with self.subTest(item=item[:80], caps=self.caps):
                send(fake.peer, item)
                fake.peer.raw(b"" if item.endswith(b"\n") else b"\r\n")
                fake.pong(f"tok{i}")
                fake.peer.send(f":kim!k@h PRIVMSG #t :normal {i}")
                bot.wait("message", text=f"normal {i}", nick="kim", channel="#t")
        self.assertEqual(bot.count("disconnected"), 0)
        answers = [line for line in fake.peer.seen if line.startswith("NOTICE") and "\x01" in line]
        self.assertLessEqual(len(answers), 12)
        fake.part(bot)


class HostileWithTags(Hostile):
    caps = ("message-tags account-tag server-time batch extended-join account-notify chghost "
            "echo-message")


def add_tests():
    ways = {"at_once": send_at_once, "piecemeal": piecemeal, "300_times": send_300}
    for name in HOSTILE:
        for way, send in ways.items():
            for case in (Hostile, HostileWithTags):
                def test(self, name=name, send=send):
                    self.survive(name, send)
                setattr(case, f"test_{name.replace(' ', '_')}_{way}", test)


add_tests()


class Connections(unittest.TestCase):
    def start(self, **settings):
        fake = Fake()
        self.addCleanup(fake.close)
        bot = Bot(**{"host": "127.0.0.1", "port": fake.port, "plain": 1, "nick": "bot",
                     "channel": "#t", "again_ms": 100, **FAST, **settings})
        self.addCleanup(bot.kill)
        return fake, bot

    def test_line_without_end(self):
        fake, bot = self.start()
        fake.welcome()
        fake.peer.raw(b":al!a@h PRIVMSG #t :" + b"x" * 20000)
        self.assertIn("without an end", bot.wait("disconnected", end="protocol")["text"])
        fake.welcome()
        bot.wait("connected")
        fake.part(bot)

    def test_gone_in_mid_line(self):
        fake, bot = self.start()
        fake.welcome()
        fake.peer.raw(b":al!a@h PRIVMSG #t :half a li")
        fake.drop()
        bot.wait("disconnected", end="lost")
        fake.welcome()
        fake.peer.send(":al!a@h PRIVMSG #t :whole")
        self.assertEqual(bot.wait("message")["text"], "whole")
        fake.part(bot)

    def test_error_tells_why(self):
        fake, bot = self.start()
        fake.welcome()
        fake.peer.send("ERROR :Closing link: (K-lined for %s%n)")
        fake.drop()
        self.assertEqual(bot.wait("disconnected")["text"], "Closing link: (K-lined for %s%n)")
        bot.stop()

    def test_not_let_in_tells_why(self):
        """What the server says last, if anything, is the same for all who are thrown out."""
        for why, refusal in (("Password incorrect %s", "464 * :Password incorrect %s"),
                             ("Banned for spam", "465 bot :Banned for \x02spam\x02")):
            for last in ((), ("ERROR :Closing link",)):
                fake, bot = self.start()
                fake.accept()
                fake.until("USER ")
                fake.peer.send(f":irc.test {refusal}", *last)
                fake.drop()
                self.assertEqual(bot.wait("disconnected", end="lost")["text"], why)
                fake.welcome()  # it may be so no more
                bot.wait("connected")
                fake.part(bot)

    def test_refused(self):
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))
            _, bot = self.start(port=unused.getsockname()[1])
            waits = [bot.wait("disconnected", end="lost")["again"] for _ in range(5)]
        self.assertTrue(all(50 << i <= wait <= 100 << i for i, wait in enumerate(waits)), waits)
        bot.stop()

    def test_name_unknown(self):
        _, bot = self.start(host="no.such.host.invalid")
        bot.wait("disconnected", end="lost")
        bot.stop()

    def test_name_unfit(self):
        _, bot = self.start(host="a/b?c@d", again_ms=1)
        bot.wait("disconnected", end="settings")
        bot.stop()

    def test_silence_before_the_welcome(self):
        fake, bot = self.start()
        fake.accept()
        fake.until("USER ")
        bot.do("later 30000")
        bot.wait("disconnected", end="protocol")
        fake.welcome()
        bot.wait("connected")
        fake.part(bot)

    def test_silence_later(self):
        fake, bot = self.start()
        fake.welcome()
        bot.do("later 60000")
        fake.until("PING :k")
        fake.peer.send(":irc.test PONG irc.test :k", ":kim!k@h PRIVMSG #t :there")
        bot.wait("message")
        bot.do("later 60000")
        fake.until("PING :k")
        bot.do("later 60000")
        bot.wait("disconnected", end="lost", text="the server does not answer")
        bot.stop()

    def test_stays_quiet_when_quitting_while_waiting(self):
        fake, bot = self.start(again_ms=60000)
        fake.accept()
        fake.drop()
        bot.wait("disconnected", end="lost")
        bot.do("quit")
        bot.wait("disconnected", end="quit")
        bot.stop()

    def test_format_characters_in_settings(self):
        fake, bot = self.start(**{"pass": "p%s%s%n :x", "user": "u%n", "real": "r%s %n 100%"})
        fake.accept()
        self.assertEqual(fake.until("PASS"), "PASS :p%s%s%n :x")
        self.assertEqual(fake.until("NICK"), "NICK bot")
        self.assertEqual(fake.until("USER"), "USER u%n unknown unknown :r%s %n 100%")
        fake.part(bot)

    def test_line_feeds_in_what_is_said(self):
        fake, bot = self.start()
        fake.welcome()
        bot.wait("joined")
        bot.do("say #t one\\nQUIT :two\\n\\nthree\x01\x02b\x07")
        self.assertEqual(fake.until("PRIVMSG"), "PRIVMSG #t :one")
        self.assertEqual(fake.until("PRIVMSG"), "PRIVMSG #t :QUIT :two")
        self.assertEqual(fake.until("PRIVMSG"), "PRIVMSG #t :three\x02b")
        bot.do("tell al\rQUIT x")
        fake.until("NOTICE al")
        fake.part(bot)

    def test_every_line_of_a_cut_text_is_tagged(self):
        fake, bot = self.start()
        fake.welcome()
        bot.wait("joined")
        words = " ".join(f"word{n}" for n in range(120))
        bot.do(f"tagged [oak] #t {words}\\nlast")
        said = []
        while not said or said[-1] != "last":
            line = fake.until("PRIVMSG")
            self.assertLessEqual(len(line), 510)
            self.assertEqual(line[:17], "PRIVMSG #t :[oak]")
            said.append(line[17:])
        self.assertGreater(len(said), 2)
        self.assertEqual(" ".join(said[:-1]), words)
        fake.part(bot)


class Talk(unittest.TestCase):
    """Ordinary things that real servers do not do on demand."""

    def start(self, caps, **settings):
        fake = Fake()
        self.addCleanup(fake.close)
        bot = Bot(**{"host": "127.0.0.1", "port": fake.port, "plain": 1, "nick": "bot",
                     "channel": "#t", "again_ms": 100, **FAST, **settings})
        self.addCleanup(bot.kill)
        fake.welcome(caps)
        bot.wait("joined")
        return fake, bot

    def test_board_as_one_message(self):
        fake, bot = self.start("batch message-tags draft/multiline=max-bytes=4096,max-lines=100",
                               burst=3, rate=1)
        bot.do(r"board 1 #t first\n second\nthird")
        fake.until("BATCH +1 draft/multiline #t")
        self.assertEqual([fake.peer.line() for _ in range(4)], [
            "@batch=1 PRIVMSG #t :first", "@batch=1 PRIVMSG #t : second",
            "@batch=1 PRIVMSG #t :third", "BATCH -1"])
        fake.part(bot)

    def test_board_too_long_for_one_message(self):
        fake, bot = self.start("batch message-tags draft/multiline=max-bytes=4096,max-lines=2")
        bot.do(r"board 1 #t first\nsecond\nthird")
        for line in ("first", "second", "third"):
            self.assertEqual(fake.until("PRIVMSG"), f"PRIVMSG #t :{line}")
        bot.do(r"board 1 #t first\nsecond")
        fake.until("BATCH -1")
        fake.peer.send(":irc.test FAIL BATCH MULTILINE_INVALID :no")
        self.assertIn("several lines", bot.wait("trouble")["text"])
        bot.do(r"board 1 #t first\nsecond")
        self.assertEqual(fake.until("PRIVMSG"), "PRIVMSG #t :first")
        fake.part(bot)

    def test_split_is_told_once(self):
        fake, bot = self.start("extended-join account-notify")
        for nick in ("al", "bo", "cy"):
            fake.peer.send(f":{nick}!u@h JOIN #t {nick}acc :real name")
        for nick in ("al", "bo", "cy"):
            fake.peer.send(f":{nick}!u@h QUIT :hub.example.org leaf.example.org")
        self.assertEqual(bot.wait("split")["text"], "hub.example.org leaf.example.org")
        for nick in ("al", "bo", "cy"):
            event = bot.wait("quit", nick=nick)
            self.assertEqual((event["split"], event["key"]), (1, f"@{nick}acc"))
        fake.peer.send(":al!u@h JOIN #t alacc :real name")
        self.assertEqual(bot.wait("joined", nick="al")["key"], "@alacc")
        fake.peer.send(*[f":{nick}!u@h JOIN #t {nick}acc :real name" for nick in ("bo", "cy")])
        bot.wait("joined", nick="cy")
        self.assertEqual(bot.count("mended"), 0)  # until the last of them is back
        bot.wait("mended")
        self.assertEqual(bot.count("split"), 1)
        fake.part(bot)

    def test_who_is_gone_is_told_when_their_last_client_is(self):
        fake, bot = self.start("extended-join account-notify")
        fake.peer.send(":al!u@h JOIN #t alacc :real name", ":al2!u@h JOIN #t alacc :real name",
                       ":bo!u@h JOIN #t boacc :real name", ":bo!u@h ACCOUNT other",
                       ":al!u@h PART #t", ":bo!u@h ACCOUNT *", ":al2!u@h QUIT :bye")
        self.assertEqual([bot.wait("gone")["key"] for _ in range(3)],
                         ["@boacc", "@other", "@alacc"])
        fake.peer.send(":cy!u@h JOIN #t cyacc :real name", ":cy!u@h NICK cyd",
                       ":op!u@h KICK #t cyd :out")
        self.assertEqual(bot.wait("gone")["key"], "@cyacc")
        fake.part(bot)

    def test_only_who_went_with_a_split_ends_it(self):
        fake, bot = self.start("extended-join account-notify")
        fake.peer.send(":al!u@h JOIN #t alacc :real name", ":cy!u@h JOIN #t cyacc :real name",
                       ":cy!u@h QUIT :Quit: see you",
                       ":al!u@h QUIT :hub.example.org leaf.example.org")
        for nick in ("dora", "cy", "bot"):  # a stranger, who just left, we
            fake.peer.send(f":{nick}!u@h PART #t", f":{nick}!u@h JOIN #t {nick}acc :real name")
            bot.wait("joined", nick=nick)
        fake.peer.send(":dora!u@h QUIT :Quit: see you", ":cy!u@h NICK :cyd")
        bot.wait("renamed", nick="cy")
        self.assertEqual(bot.count("mended"), 0)
        fake.peer.send(":AL!u@h JOIN #t alacc :real name")
        bot.wait("mended")
        fake.peer.send(":al!u@h QUIT :hub.example.org leaf.example.org")
        bot.wait("split")  # another one
        fake.part(bot)

    def test_who_never_comes_back_holds_up_nobody(self):
        fake, bot = self.start("extended-join account-notify", ping_ms=10**9)
        fake.peer.send(":al!u@h JOIN #t alacc :real name",
                       ":al!u@h QUIT :hub.example.org leaf.example.org",
                       ":dora!u@h JOIN #t doraacc :real name")
        bot.wait("joined", nick="dora")
        bot.do(f"later {15 * 60 * 1000}")
        bot.wait("mended")
        fake.part(bot)

    def test_ctcp_is_rationed(self):
        fake, bot = self.start("")
        for i in range(50):
            fake.peer.send(f":al{i}!a@h PRIVMSG bot :\x01VERSION\x01")
        fake.until("NOTICE al1 ")
        fake.pong("x")
        fake.part(bot)
        answers = [line for line in fake.peer_seen if line.startswith("NOTICE al")]
        self.assertEqual(answers, [f"NOTICE al{i} :\x01VERSION hexhost test\x01" for i in (0, 1)])

    def private(self, bot, text):
        """Whether the bot took that as said to it, once it was heard."""
        return bot.wait("message", text=text)["channel"] == ""

    def test_nick_forced_upon_us(self):
        fake, bot = self.start("")
        fake.peer.send(":bot!bot@host.test NICK guest")
        self.assertEqual(bot.wait("renamed", to="guest")["self"], 1)
        fake.peer.send(":al!a@h PRIVMSG bot :not ours", ":al!a@h PRIVMSG Guest :ours",
                       ":al!a@h PRIVMSG #t :to all")
        self.assertTrue(self.private(bot, "ours"))
        self.assertFalse(self.private(bot, "to all"))
        self.assertEqual(bot.count("message"), 2)
        fake.part(bot)

    def test_nicks_that_begin_like_ours(self):
        fake, bot = self.start("")
        fake.peer.send(":bot2!u@h NICK evil", ":al!a@h PRIVMSG evil :not ours",
                       ":al!a@h PRIVMSG botters :nor this", ":al!a@h PRIVMSG bot :ours")
        self.assertTrue(self.private(bot, "ours"))
        self.assertEqual(bot.count("message"), 1)
        self.assertEqual(bot.seen[-1]["own"], "bot")
        fake.part(bot)

    def test_account_claimed_in_an_address(self):
        fake, bot = self.start("account-tag account-notify extended-join")
        for i, sender in enumerate(("al!a@h;a=admin", "al!a;a=admin@h", "al;a=admin!a@h")):
            fake.peer.send(f":{sender} PRIVMSG #t :claim {i}")
            event = bot.wait("message", text=f"claim {i}")
            self.assertNotEqual(event["proof"], "proven")
            self.assertEqual(event["key"], "")
        fake.peer.send("@account=al :al!a@h PRIVMSG #t :told")
        self.assertEqual(bot.wait("message", text="told")["key"], "@al")
        fake.part(bot)

    def test_own_messages_are_not_heard(self):
        fake, bot = self.start("echo-message")
        fake.peer.send(":bot!bot@host.test PRIVMSG #t :!echo once", ":al!a@h PRIVMSG #t :other")
        bot.wait("message", text="other")
        self.assertEqual(bot.count("message"), 1)
        fake.part(bot)

    def test_hand_waits_for_the_lists(self):
        """After a reconnection nothing private leaves before it is known who is there."""
        fake, bot = self.start("extended-join account-notify")
        fake.drop()
        bot.wait("disconnected")
        fake.accept()
        fake.until("USER ")
        fake.peer.send(":irc.test CAP * LS :account-notify")
        fake.until("CAP REQ")
        fake.peer.send(":irc.test CAP * ACK :account-notify")
        fake.until("CAP END")
        fake.peer.send(":irc.test 001 bot :hi", ":irc.test 005 bot WHOX :are",
        ":irc.test 422 bot :x")
        fake.until("JOIN #t")
        fake.peer.send(":bot!b@h JOIN #t")
        self.assertEqual(fake.until("WHO #t"), "WHO #t %tcuhnfa,42")
        bot.wait("joined")
        bot.do("hand @alice 2 ore")
        bot.do("hand @bob 3 ore")
        bot.wait("queued")
        fake.pong("nothing yet")
        self.assertFalse([line for line in fake.peer.seen if " ore" in line])
        fake.peer.send(":irc.test 354 bot 42 #t u h al H alice", ":irc.test 315 bot #t :End")
        self.assertEqual(fake.until("NOTICE"), "NOTICE al :2 ore")
        self.assertEqual(bot.wait("unsent")["key"], "@bob")
        fake.part(bot)

    def test_one_who_has_left_is_sought(self):
        """For hands nobody is; who is meant by the nick under which they left is asked first."""
        fake, bot = self.start("account-notify extended-join")
        for account, heard in (("alice", True), ("mallory", False)):
            fake.peer.send(":al!a@h JOIN #t alice :Al", ":al!a@h PART #t")
            self.assertEqual(bot.wait("gone")["key"], "@alice")
            bot.do("hand @alice 2 ore")
            self.assertEqual(bot.wait("unsent")["key"], "@alice")
            bot.do("seek @alice")
            bot.do(f"hand @alice it waits, {account}")
            fake.until("WHOIS al")
            fake.peer.send(":irc.test 311 bot al a h * :x", f":irc.test 330 bot al {account} :is",
                           ":irc.test 318 bot al :End")
            if heard:
                fake.until("NOTICE al :it waits, alice")
                bot.do("later 5200")
            else:
                self.assertEqual(bot.wait("unsent")["key"], "@alice")
        fake.part(bot)
        self.assertFalse([line for line in fake.peer_seen if "2 ore" in line or "mallory" in line])

    def test_hand_to_one_who_must_be_asked(self):
        """Without account-notify every hand is preceded by a question."""
        fake, bot = self.start("account-tag")
        fake.peer.send("@account=alice :al!a@h PRIVMSG #t :hi")
        self.assertEqual(bot.wait("message")["key"], "@alice")
        bot.do("hand @alice at once")
        fake.until("NOTICE al :at once")
        bot.do("later 5200")
        bot.do("hand @alice 2 ore")
        fake.until("WHOIS al")
        fake.peer.send(":irc.test 311 bot al a h * :x", ":irc.test 330 bot al alice :is",
                       ":irc.test 318 bot al :End")
        fake.until("NOTICE al :2 ore")
        bot.do("later 5200")
        bot.do("hand @alice 3 ore")
        fake.until("WHOIS al")
        fake.peer.send(":irc.test 311 bot al a h * :x", ":irc.test 318 bot al :End")
        self.assertEqual(bot.wait("unsent")["key"], "@alice")
        fake.part(bot)
        self.assertFalse([line for line in fake.peer_seen if "3 ore" in line])


class Registration(unittest.TestCase):
    """What a server may do while capabilities and the login are talked about."""

    def start(self, **settings):
        fake = Fake()
        self.addCleanup(fake.close)
        bot = Bot(**{"host": "127.0.0.1", "port": fake.port, "plain": 1, "nick": "bot",
                     "channel": "#t", "again_ms": 100, **FAST, **settings})
        self.addCleanup(bot.kill)
        fake.accept()
        return fake, bot

    def alive(self, fake, bot):
        fake.let_in()
        fake.pong("alive")
        fake.peer.send(":kim!k@h PRIVMSG #t :normal")
        bot.wait("message", text="normal")
        fake.part(bot)

    def sasl(self):
        return self.start(sasl="plain", account="acc", secret="p%s" * 120)

    def offer(self, fake, *lists):
        fake.until("USER ")
        for i, caps in enumerate(lists):
            more = "* " if i < len(lists) - 1 else ""
            fake.peer.send(f":irc.test CAP * LS {more}:{caps}")

    def test_list_in_two_parts(self):
        fake, bot = self.start()
        self.offer(fake, "multi-prefix chghost", "account-tag foo=bar")
        self.assertEqual(fake.until("CAP REQ"), "CAP REQ :account-tag chghost multi-prefix")
        fake.peer.send(":irc.test CAP * ACK :account-tag chghost multi-prefix")
        fake.until("CAP END")
        self.alive(fake, bot)

    def test_list_in_twenty_parts(self):
        fake, bot = self.start()
        self.offer(fake, *[f"x{i} y{i}=z" for i in range(19)], "server-time")
        self.assertEqual(fake.until("CAP REQ"), "CAP REQ :server-time")
        fake.peer.send(":irc.test CAP * ACK :server-time")
        fake.until("CAP END")
        self.alive(fake, bot)

    def test_refused_then_one_by_one(self):
        fake, bot = self.start()
        self.offer(fake, "batch chghost server-time")
        fake.until("CAP REQ :batch chghost server-time")
        fake.peer.send(":irc.test CAP * NAK :batch chghost server-time")
        for cap, answer in (("batch", "NAK"), ("chghost", "ACK"), ("server-time", "ACK")):
            fake.until(f"CAP REQ :{cap}")
            fake.peer.send(f":irc.test CAP * {answer} :{cap}")
        fake.until("CAP END")
        self.alive(fake, bot)

    def test_refused_with_nonsense(self):
        fake, bot = self.start()
        self.offer(fake, "chghost")
        fake.until("CAP REQ")
        fake.peer.send(":irc.test CAP * NAK :something else")
        fake.until("CAP END")
        self.alive(fake, bot)

    def test_no_capabilities_known(self):
        fake, bot = self.start()
        fake.until("USER ")
        fake.peer.send(":irc.test 421 bot CAP :Unknown command")
        self.alive(fake, bot)

    def test_login(self):
        fake, bot = self.sasl()
        self.offer(fake, "sasl=EXTERNAL,PLAIN")
        fake.until("CAP REQ :sasl")
        fake.peer.send(":irc.test CAP * ACK :sasl")
        fake.until("AUTHENTICATE PLAIN")
        fake.peer.send("AUTHENTICATE :+")
        first, second = fake.peer.line(), fake.peer.line()
        self.assertEqual(len(first), len("AUTHENTICATE ") + 400)
        self.assertTrue(second.startswith("AUTHENTICATE "))
        fake.peer.send(":irc.test 900 bot b!u@h acc :You are acc", ":irc.test 903 bot :done")
        fake.until("CAP END")
        self.alive(fake, bot)
        self.assertEqual(bot.count("trouble"), 0)

    def test_login_refused(self):
        for code in (902, 904, 905, 906):
            fake, bot = self.sasl()
            self.offer(fake, "sasl")
            fake.until("CAP REQ :sasl")
            fake.peer.send(":irc.test CAP * ACK :sasl", "AUTHENTICATE +")
            fake.until("AUTHENTICATE PLAIN")
            fake.peer.send(f":irc.test {code} bot :no")
            fake.until("CAP END")
            fake.let_in()
            self.assertIn("SASL", bot.wait("trouble")["text"])
            fake.pong("alive")
            fake.part(bot)
            self.assertNotIn("p%s", json_of(bot))

    def test_login_already(self):
        fake, bot = self.sasl()
        self.offer(fake, "sasl")
        fake.until("CAP REQ")
        fake.peer.send(":irc.test CAP * ACK :sasl", ":irc.test 907 bot :already")
        fake.until("CAP END")
        self.alive(fake, bot)

    def test_login_with_nonsense(self):
        fake, bot = self.sasl()
        self.offer(fake, "sasl")
        fake.until("CAP REQ")
        fake.peer.send(":irc.test CAP * ACK :sasl", "AUTHENTICATE bm9uc2Vuc2U=")
        fake.until("AUTHENTICATE *")
        fake.peer.send(":irc.test 906 bot :aborted")
        fake.until("CAP END")
        self.alive(fake, bot)

    def test_login_taken_away(self):
        fake, bot = self.sasl()
        self.offer(fake, "sasl")
        fake.until("CAP REQ")
        fake.peer.send(":irc.test CAP * ACK :sasl")
        fake.until("AUTHENTICATE PLAIN")
        fake.peer.send(":irc.test CAP * DEL :sasl")
        fake.until("CAP END")
        self.alive(fake, bot)

    def test_login_not_offered(self):
        fake, bot = self.sasl()
        self.offer(fake, "sasl=SCRAM-SHA-256")
        fake.until("CAP END")
        fake.let_in()
        self.assertIn("does not offer", bot.wait("trouble")["text"])
        fake.part(bot)

    def test_login_offered_later(self):
        fake, bot = self.sasl()
        self.offer(fake, "")
        fake.until("CAP END")
        fake.let_in()
        fake.peer.send(":irc.test CAP bot NEW :sasl=PLAIN")
        fake.until("CAP REQ :sasl")
        fake.peer.send(":irc.test CAP bot ACK :sasl")
        fake.until("AUTHENTICATE PLAIN")
        fake.peer.send("AUTHENTICATE +")
        fake.until("AUTHENTICATE ")
        fake.peer.send(":irc.test 903 bot :done")
        fake.pong("alive")
        self.assertNotIn("CAP END", fake.peer.seen[-3:])
        fake.part(bot)

    def test_nick_taken_twice(self):
        fake, bot = self.start()
        self.offer(fake, "")
        fake.until("CAP END")
        fake.peer.send(":irc.test 433 * bot :in use")
        self.assertEqual(fake.until("NICK"), "NICK bot_")
        fake.peer.send(":irc.test 433 * bot_ :in use")
        self.assertEqual(fake.until("NICK"), "NICK bot2")
        fake.let_in()
        self.assertEqual(bot.wait("joined")["own"], "bot2")
        fake.peer.send(":bot!other@h QUIT :gone")
        self.assertEqual(fake.until("NICK"), "NICK bot")
        fake.peer.send(":bot2!bot@host.test NICK bot")
        fake.peer.send(":kim!k@h PRIVMSG bot :to us")
        self.assertEqual(bot.wait("message", text="to us")["own"], "bot")
        fake.part(bot)

    def test_another_nick_in_the_welcome(self):
        fake, bot = self.start(nick="a_long_nick_for_a_bot")
        self.offer(fake, "")
        fake.until("CAP END")
        fake.nick = "a_long_ni"
        fake.let_in()
        self.assertEqual(bot.wait("joined")["own"], "a_long_ni")
        fake.peer.send(":kim!k@h PRIVMSG a_long_ni :to us")
        bot.wait("message", text="to us", channel="")
        fake.part(bot)

    def test_no_nick_will_do(self):
        fake, bot = self.start()
        self.offer(fake, "")
        fake.until("CAP END")
        for _ in range(21):
            fake.peer.send(":irc.test 433 * x :in use")
        bot.wait("disconnected", end="settings")
        bot.stop()

    def test_tagged_welcome(self):
        fake, bot = self.start()
        self.offer(fake, "")
        fake.until("CAP END")
        fake.peer.raw(b"@time=2026-01-02T03:04:05Z :irc.test 001 bot :hi\r\n")
        fake.peer.raw(b"@time=2026-01-02T03:04:05Z :irc.test 376 bot :end\r\n")
        bot.wait("connected")
        fake.until("JOIN #t")
        fake.part(bot)

    def test_no_end_of_motd(self):
        fake, bot = self.start()
        self.offer(fake, "")
        fake.until("CAP END")
        fake.peer.send(":irc.test 001 bot :hi", ":irc.test NOTICE bot :heard")
        bot.wait("notice")
        self.assertEqual(bot.count("connected"), 0)
        bot.do("later 5000")
        bot.wait("connected")
        fake.part(bot)


def json_of(bot):
    return repr(bot.seen)


class Certificates(unittest.TestCase):
    """A TLS server with the wrong certificate; the right one is tried against real servers."""

    def test_unknown_and_wrong_host(self):
        with tempfile.TemporaryDirectory() as tls:
            make_certificate(tls, "ours", "DNS:localhost")
            make_certificate(tls, "other", "DNS:elsewhere.example")
            for name, ca in (("ours", "other"), ("other", "other")):
                with self.subTest(name=name, ca=ca):
                    self.refused(tls, name, ca)

    def refused(self, tls, name, ca):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(f"{tls}/{name}.pem", f"{tls}/{name}.key")
        with socket.create_server(("127.0.0.1", 0)) as listener:
            bot = Bot(host="localhost", port=listener.getsockname()[1], ca=f"{tls}/{ca}.pem",
                      nick="bot", again_ms=100)
            self.addCleanup(bot.kill)
            sock, _ = listener.accept()
            with self.assertRaises((ssl.SSLError, ConnectionError)):
                with context.wrap_socket(sock, server_side=True) as secure:
                    if not secure.recv(100):
                        raise ConnectionError("closed")
            bot.wait("disconnected", end="untrusted")
            bot.stop()

    def test_unreadable_authority(self):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            bot = Bot(host="localhost", port=listener.getsockname()[1], ca="/nonexistent.pem",
                      nick="bot", again_ms=100)
            self.addCleanup(bot.kill)
            bot.wait("disconnected", end="settings")
            bot.stop()


def make_certificate(tls, name, san):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-keyout", f"{tls}/{name}.key", "-out", f"{tls}/{name}.pem",
         "-subj", f"/CN={name}", "-addext", f"subjectAltName={san}"],
        check=True, capture_output=True)


if __name__ == "__main__":
    parallel.main()
