"""What goes between the bot and its server, line by line, as a transcript: what the channel reads,
and what each person says to the bot and is told alone. It is the same every time if the dice are
and nobody acts at the same time as somebody else."""

import os
import re
import select
import socket
import threading

SAID = re.compile(r":(\w+)!\S+ PRIVMSG (\S+) :(.*)")
TOLD = re.compile(r"(?:PRIVMSG|NOTICE) (\S+) :(.*)")
NOISE = re.compile(r"hand$|heard\d+$|\x01|"
                   r".*(I do not know (the \w+ )?[`\"]heard|proves who you are|"
                   r"The game is over; )")
HAND = re.compile(r"Your (hand|dice):|You have no cards")
LIST = re.compile(r"\d+\) ")


class Overheard:
    """Between the bot, which connects to the port, and the server."""

    def __init__(self, server_port):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.server_port = server_port
        self.lines = []
        self.answers = {}  # since somebody said something: the lines for each
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        bot, _ = self.listener.accept()
        server = socket.create_connection(("127.0.0.1", self.server_port))
        for sock in (bot, server):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        rest = {bot: b"", server: b""}
        with bot, server:
            while True:
                for sock in select.select([bot, server], [], [])[0]:
                    data = sock.recv(65536)
                    if not data:
                        return
                    *lines, rest[sock] = (rest[sock] + data).split(b"\n")
                    for line in lines:
                        self.hear(line.decode("utf-8").rstrip("\r"), sock is bot)
                    (server if sock is bot else bot).sendall(data)

    def hear(self, line, by_bot):
        found = (TOLD if by_bot else SAID).match(line)
        if not found or NOISE.match(found.groups()[-1]):
            return
        if by_bot:
            place, text = found.groups()
            who = "bot" if place.startswith("#") else f"bot to {place}"
            self.answers.setdefault(who, []).append(text)
        else:
            who, place, text = found.groups()
            who += "" if place.startswith("#") else " to bot"
            self.settle()
            self.lines.append(f"<{who}> {text}")

    def settle(self):
        """What was answered to different people came in any order: the channel reads first. Hands
        of who then has nothing to do are left out."""
        for who in sorted(self.answers):
            texts = self.answers[who]
            self.lines += [f"<{who}> {text}" for text, after in zip(texts, texts[1:] + [""])
                           if not HAND.match(text) or LIST.match(after)]
        self.answers = {}

    def close(self):
        self.listener.close()

    def check(self, path):
        """That the transcript is what was kept, or with HEXHOST_BLESS=1 keeps it."""
        self.settle()
        got = "\n".join(self.lines) + "\n"
        if os.environ.get("HEXHOST_BLESS") == "1":
            with open(path, "w", encoding="utf-8") as file:
                file.write(got)
        with open(path, encoding="utf-8") as file:
            kept = file.read()
        if got == kept:
            return
        at = next((i for i, pair in enumerate(zip(kept.split("\n"), self.lines))
                   if pair[0] != pair[1]), min(kept.count("\n"), len(self.lines)) - 1)
        raise AssertionError(f"{path} differs in line {at + 1}.\n"
                             f"expected: {kept.splitlines()[at:at + 3]}\n"
                             f"     got: {self.lines[at:at + 3]}")
