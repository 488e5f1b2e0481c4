"""Many lines of 200 bytes, offered at once: no server throws the bot off, and each line arrives.
The servers run with their own limits, at the same time; the times are printed. And who asks for
much keeps nobody waiting."""

import os
import re
import shutil
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Bot, Client, Servers
from service import PACED, Service

CHANNEL = "#catan"
WORDS = ("roll", "build", "buy", "end", "offer", "discard", "hand", "board", "who", "log")

COMPLAINT = "(That is too much at once|Too much is waiting)"

SIZE = 200
# The least that makes each of them throw off who sends them at once.
LINES = 40 if "HEXHOST_LONG" in os.environ else 26


class Pacing(unittest.TestCase):
    def survive(self, variant, report):
        servers = Servers()
        try:
            port = servers.start(variant)
            client = Client(port, "reader")
            client.join("#t")
            bot = Bot(host="127.0.0.1", port=port, plain=1, nick="pacebot", channel="#t")
            try:
                report[variant] = self.flood(bot, client)
                bot.stop()
            finally:
                bot.kill()
                client.close()
        except BaseException as trouble:
            report[variant] = trouble
        finally:
            servers.stop()

    def flood(self, bot, client):
        bot.wait("joined", nick="pacebot")
        start, arrived = time.monotonic(), []
        bot.do(f"flood #t {LINES} {SIZE}")
        for i in range(1, LINES + 1):
            line = client.expect("pacebot!.* PRIVMSG #t :", patience=120)
            assert f":line {i} " in line and len(line.split(" :", 1)[1]) == SIZE, line
            arrived.append(time.monotonic() - start)
        client.send("PRIVMSG #t :!echo still here")
        client.expect("pacebot!.* :?still here", patience=120)
        bot.drain()
        assert bot.count("disconnected") == 0 and bot.count("refused") == 0
        return arrived

    def test_lines(self):
        report = {}
        variants = ("ngircd-default", "inspircd", "inspircd-example", "inspircd-kill")
        threads = [threading.Thread(target=self.survive, args=(variant, report))
                   for variant in variants]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for variant in variants:
            times = report[variant]
            if isinstance(times, BaseException):
                raise times
            print(f"{variant}: line 5 after {times[4]:.1f} s, 25 after {times[24]:.1f} s, "
                  f"{LINES} after {times[-1]:.1f} s")


class Fairness(unittest.TestCase):
    """What mal sees comes in the order in which the server got it; that is all that counts."""

    def setUp(self):
        directory = tempfile.mkdtemp(prefix="hexhost-irc-")
        self.addCleanup(shutil.rmtree, directory)
        servers = Servers()
        self.addCleanup(servers.stop)
        self.port = servers.start("ngircd")
        self.service = Service(directory, self.port, text=PACED)
        self.addCleanup(self.service.kill)

    def client(self, nick):
        client = Client(self.port, nick)
        self.addCleanup(client.close)
        client.join(CHANNEL)
        return client

    def lines_between(self, client, begin, end, what=" NOTICE mal "):
        """How many such lines the client was sent between two that are in the channel."""
        client.expect(begin)
        n = 0
        while re.search(what, client.expect(f"{what}|{end}")):
            n += 1
        return n

    def open_table(self, bo, mal):
        self.service.start()
        mal.expect(r":bot!\S+ JOIN ")
        bo.send(f"PRIVMSG {CHANNEL} :!open")
        mal.expect(f":bot!.* PRIVMSG {CHANNEL} :bo joins oak")

    def test_a_flood_keeps_nobody_waiting(self):
        bo, mal = self.client("bo"), self.client("mal")
        self.open_table(bo, mal)
        mal.send(*[f"PRIVMSG bot :help {word}" for word in WORDS], "PRIVMSG bot :rules")
        for _ in range(6):  # then the share of mal is used up
            mal.expect(":bot!.* NOTICE mal ")
        bo.send(f"PRIVMSG {CHANNEL} :!colour teal")
        self.assertLessEqual(self.lines_between(mal, ":bo!.*!colour", ":bot!.*bo .*teal"), 1)
        bo.send(f"PRIVMSG {CHANNEL} :!tables")
        bo.expect(":bot!.* NOTICE bo :.*oak")
        bo.send(f"PRIVMSG {CHANNEL} :there it is")
        self.assertLessEqual(self.lines_between(mal, ":bo!.*!tables", ":bo!.*there it is"), 1)
        mal.expect(":bot!.* NOTICE mal ")

    def test_who_floods_is_told_once(self):
        """Whatever the limits are that they run into, and however much of it."""
        bo, mal = self.client("bo"), self.client("mal")
        self.open_table(bo, mal)
        for n in range(4):
            mal.send(*[f"PRIVMSG bot :{text}" for text in ("rules", "99", "help build") * 100])
            if n == 0:
                mal.expect(f":bot!.* NOTICE mal :{COMPLAINT}")
            for _ in range(5):
                mal.expect(":bot!.* NOTICE mal ")
        self.assertEqual(self.complaints(mal), 1)

    def test_who_floods_is_told_soon(self):
        """Before all that they asked for, however long that is."""
        bo, mal = self.client("bo"), self.client("mal")
        self.open_table(bo, mal)
        mal.send(*[f"PRIVMSG bot :help {word}" for word in WORDS[:5] * 8])
        n = 0
        while not re.search(COMPLAINT, mal.expect(":bot!.* NOTICE mal ")):
            n += 1
        self.assertLess(n, 9)

    def complaints(self, client):
        return sum(1 for line in client.seen if re.search(f" NOTICE .* :{COMPLAINT}", line))

    def test_a_flood_of_deeds_keeps_nobody_waiting(self):
        """All that is said in a channel has one order."""
        bo, mal = self.client("bo"), self.client("mal")
        self.open_table(bo, mal)
        mal.send("PRIVMSG bot :join")
        bo.expect(f":bot!.* PRIVMSG {CHANNEL} :mal joins oak")
        mal.send(*[f"PRIVMSG bot :colour {colour}" for colour in ("red", "blue") * 100])
        mal.expect(f":bot!.* NOTICE mal :{COMPLAINT}")
        bo.send(f"PRIVMSG {CHANNEL} :!colour teal")
        self.assertLessEqual(self.lines_between(mal, ":bo!.*!colour", ":bot!.*bo takes teal",
                                                ":bot!.* :mal takes "), 3)
        bo.send(f"PRIVMSG {CHANNEL} :!tables")
        bo.expect(":bot!.* NOTICE bo :.*oak")
        bo.send(f"PRIVMSG {CHANNEL} :there it is")
        mal.expect(":bo!.*there it is")
        self.assertEqual(self.complaints(mal), 1)


if __name__ == "__main__":
    unittest.main()
