"""Many lines of 200 bytes, offered at once: no server throws the bot off, and each line arrives.
The servers run with their own limits, at the same time; the times are printed. And who asks for
much keeps nobody waiting."""

import os
import shutil
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Bot, Client, Servers
from service import Service

CHANNEL = "#catan"
PACED = """[host]
state-directory = {state}
[irc net]
host = 127.0.0.1
port = {port}
tls = no
colour = no
nick = bot
channels = {channel}
"""
WORDS = ("roll", "build", "buy", "end", "offer", "discard", "hand", "board", "who", "log")

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
        self.service = Service(directory, self.port)
        self.service.configure(PACED.format(state=self.service.state, port=self.port,
                                            channel=CHANNEL))
        self.addCleanup(self.service.kill)

    def client(self, nick):
        client = Client(self.port, nick)
        self.addCleanup(client.close)
        client.join(CHANNEL)
        return client

    def answers_between(self, client, begin, end):
        """How many lines mal was sent between two that are in the channel."""
        client.expect(begin)
        n = 0
        while " NOTICE mal " in client.expect(f" NOTICE mal |{end}"):
            n += 1
        return n

    def test_a_flood_keeps_nobody_waiting(self):
        bo, mal = self.client("bo"), self.client("mal")
        self.service.start()
        mal.expect(r":bot!\S+ JOIN ")
        bo.send(f"PRIVMSG {CHANNEL} :!open")
        mal.expect(f":bot!.* PRIVMSG {CHANNEL} :bo joins oak")
        mal.send(*[f"PRIVMSG bot :help {word}" for word in WORDS], "PRIVMSG bot :rules")
        for _ in range(6):  # then the share of mal is used up
            mal.expect(":bot!.* NOTICE mal ")
        bo.send(f"PRIVMSG {CHANNEL} :!colour teal")
        self.assertLessEqual(self.answers_between(mal, ":bo!.*!colour", ":bot!.*bo .*teal"), 1)
        bo.send(f"PRIVMSG {CHANNEL} :!tables")
        bo.expect(":bot!.* NOTICE bo :.*oak")
        bo.send(f"PRIVMSG {CHANNEL} :there it is")
        self.assertLessEqual(self.answers_between(mal, ":bo!.*!tables", ":bo!.*there it is"), 1)
        mal.expect(":bot!.* NOTICE mal ")


if __name__ == "__main__":
    unittest.main()
