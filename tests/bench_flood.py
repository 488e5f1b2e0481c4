#!/usr/bin/env python3
"""How long others wait on IRC while one user sends 100 commands a second, on a real server without
penalties, with the pacing of the host as it comes and with hardly any. Prints the time until a
private answer and until a line in the channel, quiet and under each flood.

usage: tests/bench_flood.py [SAMPLES]    with HEXHOST naming the program"""

import itertools
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
from service import PACED, PLAIN, UNPACED, Service

CHANNEL = "#catan"
PACINGS = {"as it comes": "", "hardly any": UNPACED}
COLOURS = ("white", "orange", "teal", "charcoal")
FLOODS = {"quiet": (), "rules": ("rules",), "numbers": ("99",),
          "help": tuple(f"help {word}" for word in ("roll", "build", "buy", "end", "offer")),
          "colour": ("join oak", "colour red", "colour blue"), "join": ("join oak", "leave")}
# Between two samples, so that those who are measured stay within their own limits.
PAUSE_S, PUBLIC_PAUSE_S = 3, 5


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


def measured(client, line, answer, pause_s):
    start = time.monotonic()
    client.send(line)
    client.expect(answer)
    taken = time.monotonic() - start
    time.sleep(pause_s)
    return taken * 1000


def figures(times):
    times = sorted(times)
    return f"p50 {statistics.median(times):6.0f} ms, max {times[-1]:6.0f} ms"


def measure(port, samples):
    al, colours = Client(port, "al"), itertools.cycle(COLOURS)
    al.join(CHANNEL)
    al.send(f"PRIVMSG {CHANNEL} :!open")
    al.expect(f":bot!.* PRIVMSG {CHANNEL} :al joins oak")
    time.sleep(10)
    for number, (name, said) in enumerate(FLOODS.items()):
        flood = Flood(port, f"mal{number}", said)
        time.sleep(PAUSE_S)
        private = [measured(al, "PRIVMSG bot :tables", ":bot!.* NOTICE al :oak", PAUSE_S)
                   for _ in range(samples)]
        public = [measured(al, f"PRIVMSG {CHANNEL} :!colour {next(colours)}",
                           f":bot!.* PRIVMSG {CHANNEL} :al ", PUBLIC_PAUSE_S)
                  for _ in range(samples)]
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
        service = Service(directory, port, PLAIN + pacing, text=PACED)
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
