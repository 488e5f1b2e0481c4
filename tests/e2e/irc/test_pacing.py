"""Many lines of 200 bytes, offered at once: no server throws the bot off, and each line arrives.
The servers run with their own limits, at the same time; the times are printed."""

import os
import sys
import threading
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Bot, Client, Servers

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


if __name__ == "__main__":
    unittest.main()
