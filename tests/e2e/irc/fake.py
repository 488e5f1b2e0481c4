"""A server that says whatever a test wants."""

import socket
import time

from harness import PATIENCE, Lines

WELCOME = [
    "{tags}:irc.test 001 {nick} :Welcome",
    ":irc.test 005 {nick} CASEMAPPING=ascii CHANTYPES=# PREFIX=(ov)@+ NICKLEN=30 WHOX :are",
    ":irc.test 422 {nick} :no MOTD",
]


class Fake:
    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.settimeout(PATIENCE)
        self.port = self.listener.getsockname()[1]
        self.peer = None
        self.peer_seen = []
        self.accounts = True

    def accept(self):
        """The next connection of the bot."""
        self.drop()
        sock, _ = self.listener.accept()
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.peer = Lines(sock)
        self.nick = None
        return self.peer

    def until(self, prefix):
        """Reads lines of the bot up to one that begins so."""
        while True:
            line = self.peer.line()
            if line.startswith("NICK "):
                self.nick = line[5:]
            if line.startswith("PING :h"):
                self.peer.send(":irc.test PONG irc.test " + line[5:])
            if line.startswith(prefix):
                return line

    def welcome(self, caps="", channel="#t", there=(), tags=""):
        """Lets the bot in, and into its channel, where there are these nicks, those of operators
        with an @; the account of alice is aliceacc, if there are accounts. tags: of the welcome,
        with a blank."""
        self.accept()
        self.until("CAP LS 302")
        if caps:
            self.until("USER ")
            self.peer.send(f":irc.test CAP * LS :{caps}")
            asked = self.until("CAP REQ").split(":", 1)[1].strip()
            self.peer.send(f":irc.test CAP * ACK :{asked}")
            self.until("CAP END")
        else:
            self.until("USER ")
            self.peer.send(":irc.test CAP * LS :")
            self.until("CAP END")
        self.let_in(channel, there, tags)

    def let_in(self, channel="#t", there=(), tags=""):
        self.peer.send(*[line.format(nick=self.nick, tags=tags) for line in WELCOME])
        if channel:
            self.until("JOIN ")
            self.peer.send(f":{self.nick}!bot@host.test JOIN {channel}")
            self.until("WHO ")
            self.peer.send(*[self.listed(channel, nick.lstrip("@"), nick[0] == "@")
                             for nick in there],
                           f":irc.test 315 {self.nick} {channel} :End of WHO")

    def listed(self, channel, nick, operator):
        flags = "H@" if operator else "H"
        account = f"{nick}acc" if self.accounts else "0"
        return f":irc.test 354 {self.nick} 42 {channel} u h {nick} {flags} {account}"

    def pong(self, token):
        self.peer.send(f"PING :{token}")
        self.until(f"PONG :{token}")

    def part(self, bot):
        """The bot is told to end; it says good-bye, and the server closes as servers do."""
        bot.leave()
        self.until("QUIT :")
        self.peer_seen = self.peer.seen
        self.drop()
        bot.ended()

    def drop(self):
        if self.peer:
            self.peer.close()
            self.peer = None

    def close(self):
        self.drop()
        self.listener.close()


def piecemeal(peer, data):
    """Byte by byte; some of the first ones apart in time, so that they arrive so."""
    for i in range(len(data)):
        peer.raw(data[i : i + 1])
        if i in (0, 1, 6):
            time.sleep(0.0002)
