"""People who play on IRC: they read what the bot tells them in private, and say commands."""

import random
import re
import select
import time

from harness import PATIENCE, Client

CHANNEL = "#catan"
# What comes first where several things can be done; what is not named comes by lot.
WANTED = ("roll", "discard", "move", "steal", "build settlement", "build city", "buy", "play",
          "build road")


class Player(Client):
    """Its nick may change, its connection too; what proves who it is is the token."""

    def __init__(self, port, nick):
        super().__init__(port, nick)
        self.port = port
        self.token = ""
        self.menu = []
        self.places = []  # the bot asked where, whom, what
        self.said = ""
        self.heard = []  # from the bot, in private
        self.join(CHANNEL)

    def say(self, text):
        self.send(f"PRIVMSG {CHANNEL} :{text}")

    def tell(self, text):
        self.send(f"PRIVMSG bot :{text}")

    def rename(self, nick):
        self.send(f"NICK {nick}")
        self.expect(r" NICK :?" + nick)
        self.nick = nick

    def back(self):
        """After a connection that ended."""
        again = Player(self.port, self.nick)
        again.token, again.heard = self.token, self.heard
        again.prove()
        return again

    def prove(self):
        self.tell(f"token {self.token}")

    def take(self, line):
        if line.startswith("PING "):
            self.send("PONG " + line[5:])
        said = re.match(r":bot!\S+ (NOTICE|PRIVMSG) (\S+) :(.*)", line)
        if not said or said.group(2).startswith("#"):
            return
        text = said.group(3)
        self.heard.append(text)
        token = re.search(r"proves who you are: (\S+)\. ", text)
        if token:
            self.token = token.group(1)
        listed = re.match(r"(?:\[\w+\] )?(\d+)\) ", text)
        if listed:
            items = re.split(r"(?:^|  )\d+\) ", re.sub(r"^\[\w+\] ", "", text))[1:]
            self.menu = items if listed.group(1) == "1" else self.menu + items
        asked = re.search(r"(?:where|whom|which|what)\? (.*?)(?: or \d+ more)?\.$", text, re.I)
        if asked:
            self.places = re.split(r", | or ", asked.group(1))

    def waiting(self):
        return b"\n" in self.buffer

    def act(self, lots):
        """Answers the bot's question, or does one of the things that the menu names."""
        menu, self.menu = self.menu, []
        places, self.places = self.places, []
        command = f"{self.said} {lots.choice(places)}" if places else choose(menu, lots)
        self.said = command
        if command:
            self.tell(command)
        return command


def choices(menu):
    """The commands of a list: "roll", "build road (9 places)", "discard (4 cards), as in `...`"."""
    found = []
    for item in menu:
        example = re.search(r"as in `([^`]*)`", item)
        word = re.sub(r" \(.*| as in.*|,.*", "", item).strip()
        found.append((word, example.group(1) if example else word))
    return found


def choose(menu, lots):
    found = choices(menu)
    if menu and re.match(r"build settlement \(\d\d places\)", menu[0]):
        return f"build settlement {lots.choice('cdefghij')}{lots.randint(2, 4)}"
    for wanted in WANTED:
        fitting = [command for word, command in found if word.startswith(wanted)]
        if fitting:
            return lots.choice(fitting)
    found = [command for word, command in found if not word.startswith(("offer", "counter"))]
    return lots.choice(found) if found else ""


class Table:
    """Several players and a watcher, served in turn."""

    def __init__(self, players, watcher, seed):
        self.players = players
        self.watcher = watcher
        self.lots = random.Random(seed)
        self.public = []
        self.moves = 0

    def everybody(self):
        return self.players + [self.watcher]

    def hear(self, seconds):
        """Takes what has come, waiting for the first of it. False: nothing came."""
        came = False
        clients = {client.sock: client for client in self.everybody()}
        ready, _, _ = select.select(list(clients), [], [], seconds)
        for sock in ready:
            client = clients[sock]
            while True:
                line = client.line()
                came = True
                client.take(line)
                if client is self.watcher:
                    self.overhear(line)
                if not client.waiting():
                    break
        return came

    def overhear(self, line):
        said = re.match(r":bot!\S+ PRIVMSG #\S+ :(.*)", line)
        if said:
            self.public.append(said.group(1))

    def public_has(self, pattern):
        return any(re.search(pattern, line) for line in self.public)

    def until(self, pattern):
        limit = time.monotonic() + PATIENCE
        while not self.public_has(pattern):
            self.hear(0.2)
            if time.monotonic() > limit:
                raise AssertionError(f"not said: {pattern}; heard: {self.public[-12:]}")

    def play(self, moves):
        """Plays until so many moves were made, or the game is over."""
        limit = time.monotonic() + 4 * PATIENCE
        end = self.moves + moves
        while self.moves < end and not self.public_has(r"Standings: "):
            if time.monotonic() > limit:
                raise AssertionError(f"the game does not go on; heard: {self.public[-12:]}, "
                                     f"{[player.heard[-3:] for player in self.players]}")
            if not self.hear(0.15):
                for player in self.players:
                    player.tell("hand")
            for player in self.players:
                if (player.menu or player.places) and player.act(self.lots):
                    self.moves += 1
