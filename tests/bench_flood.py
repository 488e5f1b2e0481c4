#!/usr/bin/env python3
"""How long others wait on IRC while one user sends 100 commands a second, on a real server without
penalties, with the pacing of the host as it comes and with hardly any. Prints the time until a
private answer and until a line in the channel, quiet and under each flood.

usage: tests/bench_flood.py [SAMPLES]    with HEXHOST naming the program"""

import os
import shutil
import statistics
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "e2e", "irc"))
from harness import Client, Servers
from service import Service

CHANNEL = "#catan"
CONFIG = """[host]
state-directory = {state}
[irc net]
host = 127.0.0.1
port = {port}
tls = no
colour = no
nick = bot
channels = {channel}
{pacing}
"""
PACINGS = {"as it comes": "", "hardly any": "burst = 1000\nrate = 10000\nin-flight = 65536"}
COLOURS = ("red", "blue", "white", "orange", "teal")
FLOODS = {"quiet": (), "rules": ("rules",), "numbers": ("99",),
          "help": tuple(f"help {word}" for word in ("roll", "build", "buy", "end", "offer"))}
PAUSE_S = 3  # between two samples, so that those who are measured stay within their own limits


class Flood(threading.Thread):
    def __init__(self, port, nick, said):
        super().__init__(daemon=True)
        self.client = Client(port, nick)
        self.said, self.n, self.over = said, 0, False
        threading.Thread(target=self.read, daemon=True).start()
        self.start()

    def read(self):
        try:
            while True:
                self.client.line(1e6)
        except (AssertionError, EOFError, OSError):
            pass

    def run(self):
        while not self.over:
            if self.said:
                self.client.send("PRIVMSG bot :" + self.said[self.n % len(self.said)])
                self.n += 1
            time.sleep(0.01)

    def stop(self):
        self.over = True
        self.join()
        self.client.close()


def measured(client, line, answer):
    start = time.monotonic()
    client.send(line)
    client.expect(answer)
    taken = time.monotonic() - start
    time.sleep(PAUSE_S)
    return taken * 1000


def figures(times):
    times = sorted(times)
    return f"p50 {statistics.median(times):6.0f} ms, max {times[-1]:6.0f} ms"


def measure(port, samples):
    al = Client(port, "al")
    al.join(CHANNEL)
    al.send(f"PRIVMSG {CHANNEL} :!open")
    al.expect(f":bot!.* PRIVMSG {CHANNEL} :al joins oak")
    time.sleep(10)
    for number, (name, said) in enumerate(FLOODS.items()):
        flood = Flood(port, f"mal{number}", said)
        time.sleep(PAUSE_S)
        private = [measured(al, "PRIVMSG bot :tables", ":bot!.* NOTICE al :oak")
                   for _ in range(samples)]
        public = [measured(al, f"PRIVMSG {CHANNEL} :!colour {COLOURS[i % len(COLOURS)]}",
                           f":bot!.* PRIVMSG {CHANNEL} :al ") for i in range(samples)]
        flood.stop()
        print(f"  {name:8} {flood.n:5} sent   answers {figures(private)}   "
              f"channel {figures(public)}", flush=True)
        time.sleep(2 * PAUSE_S)
    al.close()


def main(samples):
    for name, pacing in PACINGS.items():
        servers = Servers()
        port = servers.start("ngircd")
        print(f"pacing {name}:")
        directory = tempfile.mkdtemp(prefix="hexhost-bench-")
        service = Service(directory, port)
        service.configure(CONFIG.format(state=service.state, port=port, channel=CHANNEL,
                                        pacing=pacing))
        watcher = Client(port, "watch")
        watcher.join(CHANNEL)
        service.start()
        watcher.expect(r":bot!\S+ JOIN ")
        watcher.close()
        try:
            measure(port, samples)
        finally:
            service.kill()
            shutil.rmtree(directory)
            servers.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
