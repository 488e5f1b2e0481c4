"""The IRC adapter against real servers: ngircd, and InspIRCd with the services of atheme."""

import os
import re
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from harness import Bot, Client, Servers

servers = None


def setUpModule():
    global servers
    servers = Servers()
    servers.start("ngircd")
    servers.start("inspircd-free")
    servers.start_services()


def tearDownModule():
    servers.stop()


class OnServer(unittest.TestCase):
    """Each test has a channel of its own."""

    server = "ngircd"

    @property
    def room(self):
        return "#" + self._testMethodName

    def bot(self, tls=False, **settings):
        base = {"host": "localhost" if tls else "127.0.0.1",
                "port": servers.port(settings.pop("server", self.server), tls),
                "nick": "bot", "channel": self.room, "again_ms": 200}
        if tls:
            base["ca"] = servers.file("ca.pem")
        else:
            base["plain"] = 1
        bot = Bot(**{**base, **settings})
        self.addCleanup(bot.kill)
        return bot

    def client(self, nick, **settings):
        client = Client(servers.port(self.server), nick, **settings)
        self.addCleanup(client.close)
        return client

    def register(self, nick):
        """A client whose account is its nick."""
        client = self.client(nick)
        client.send(f"PRIVMSG NickServ :REGISTER secret12 {nick}@example.org")
        client.expect(r"(?i)NOTICE .*(now registered|already registered)")
        return client

    def echo(self, bot, client, where=None):
        """A message there and back."""
        where = where or self.room
        text = f"echo{time.monotonic_ns()}"
        client.send(f"PRIVMSG {where} :!echo {text}")
        event = bot.wait("message", text=f"!echo {text}")
        client.expect(f"PRIVMSG .* :?{text}")
        return event


class Ngircd(OnServer):
    def test_plain_and_private(self):
        bot = self.bot(nick="plainbot")
        bot.wait("joined")
        client = self.client("pia")
        client.join(self.room)
        self.assertEqual(bot.wait("joined", nick="pia")["self"], 0)
        self.assertEqual(self.echo(bot, client)["channel"], self.room)
        self.assertEqual(self.echo(bot, client, "plainbot")["channel"], "")
        self.assertEqual(self.echo(bot, client)["proof"], "nobody")
        bot.stop()

    def test_ipv6(self):
        bot = self.bot(host="::1", nick="sixbot")
        bot.wait("joined")
        bot.stop()

    def test_several_channels(self):
        bot = self.bot(nick="manybot", channel="#a,#b,&local")
        for channel in ("#a", "#b", "&local"):
            bot.wait("joined", channel=channel)
        bot.stop()

    def test_tls(self):
        bot = self.bot(tls=True, nick="tlsbot")
        bot.wait("joined")
        self.client("tom").send("PRIVMSG tlsbot :over TLS")
        bot.wait("message", text="over TLS", nick="tom")
        bot.stop()

    def test_tls_unknown_authority(self):
        bot = self.bot(tls=True, ca=servers.file("otherca.pem"))
        bot.wait("disconnected", end="untrusted")
        bot.stop()

    def test_comes_back(self):
        ours = Servers()
        self.addCleanup(ours.stop)
        port = ours.start("ngircd")
        bot = self.bot(nick="backbot", port=port)
        bot.wait("joined")
        ours.stop_one("ngircd")
        bot.wait("disconnected", end="lost")
        ours.start("ngircd")
        bot.wait("joined", channel=self.room)
        bot.stop()

    def test_tls_wrong_host(self):
        ours = Servers()
        self.addCleanup(ours.stop)
        ours.start("ngircd-bad")
        bot = self.bot(tls=True, port=ours.port("ngircd-bad", True), ca=ours.file("ca.pem"))
        event = bot.wait("disconnected", end="untrusted")
        self.assertIn("localhost", event["text"])
        bot.stop()

    def kicked(self, nick, channel, rejoin):
        """A bot that is thrown out of the channel, and who did it."""
        client = self.client(f"op{nick}")
        client.join(channel)
        bot = self.bot(nick=nick, channel=channel, rejoin=rejoin)
        bot.wait("joined")
        client.expect(f"{nick}!.* JOIN ")
        client.send(f"KICK {channel} {nick} :out")
        self.assertEqual(bot.wait("kicked")["text"], "out")
        return bot, client

    def test_kick_and_return(self):
        bot, client = self.kicked("kickbot", "#kick", 1)
        bot.do("say #kick what happened meanwhile")
        bot.do("later 5000")
        bot.wait("joined", channel="#kick")
        client.expect("kickbot!.* PRIVMSG #kick :what happened meanwhile")
        bot.stop()

    def test_kick_for_good(self):
        """Without rejoin it stays out: a JOIN would come before the answer."""
        bot, client = self.kicked("outbot", "#kicked", 0)
        bot.do("later 5000")
        client.send("PRIVMSG outbot :!echo still out")
        self.assertIn("still out", client.expect("outbot!.* (JOIN|PRIVMSG|NOTICE) "))
        bot.stop()

    def test_what_is_said_without_connection(self):
        """It waits; of boards the newest. What was an answer to somebody has gone."""
        client = self.client("kim")
        client.join(self.room)
        bot = self.bot(nick="lostbot")
        bot.wait("joined")
        client.send("OPER op op", f"MODE {self.room} +i", "KILL lostbot :out")
        bot.wait("disconnected")
        for i in range(2):
            board = r"\n".join(f"board {i} row {j}" for j in range(4))
            bot.do(f"board 7 {self.room} {board}")
            bot.wait("queued")
        bot.do(f"say {self.room} Blue: road c2-d3")
        bot.wait("queued")
        bot.do("tell kim nobody hears this")
        bot.wait("refused")
        bot.wait("shut-out", code=473)
        client.send(f"INVITE lostbot {self.room}")
        lines = [client.expect("lostbot!.* PRIVMSG").split(" :", 1)[1] for _ in range(5)]
        self.assertEqual(lines, ["Blue: road c2-d3"] + [f"board 1 row {j}" for j in range(4)])
        self.echo(bot, client)
        self.assertFalse([line for line in client.seen if "nobody hears" in line])
        bot.stop()

    def test_banned_until_invited(self):
        client = self.client("bea")
        client.join("#ban")
        client.send("MODE #ban +i")
        bot = self.bot(nick="banbot", channel="#ban")
        bot.wait("shut-out", channel="#ban", code=473)
        client.send("INVITE banbot #ban")
        bot.wait("joined", channel="#ban")
        bot.stop()

    def test_nick_regained(self):
        holder = self.client("wanted")
        bot = self.bot(nick="wanted")
        self.assertEqual(bot.wait("joined")["own"], "wanted_")
        holder.join(self.room)
        bot.wait("joined", nick="wanted")
        holder.send("QUIT :bye")
        self.assertEqual(bot.wait("renamed", to="wanted")["self"], 1)
        bot.stop()

    def test_operators(self):
        client = self.client("olga")
        client.join("#op")
        bot = self.bot(nick="opbot", channel="#op")
        bot.wait("joined")
        while not self.echo(bot, client, "#op")["op"]:
            pass  # the list of the channel's people is on its way
        client.send("MODE #op -o olga")
        client.expect("MODE")
        self.assertEqual(self.echo(bot, client, "#op")["op"], 0)
        bot.stop()

    def test_tokens(self):
        bot = self.bot(nick="tokenbot")
        bot.wait("joined")
        client, thief = self.client("tina"), self.client("theo")
        client.join(self.room)
        thief.join(self.room)
        bot.wait("joined", nick="theo")
        bot.do("token tina")
        token = client.expect("your token is ").rsplit(" ", 1)[1]
        wrong = token[:-1] + ("y" if token[-1] == "x" else "x")
        client.send(f"PRIVMSG tokenbot :!token {wrong}")
        bot.wait("token", text="wrong")
        client.send(f"PRIVMSG tokenbot :!token {token.upper()}")
        key = "~" + bot.wait("token")["text"]
        self.assertEqual(self.echo(bot, client)["key"], key)
        client.send("NICK tina2")
        self.assertEqual(bot.wait("renamed", nick="tina")["key"], key)
        thief.send("NICK tina")
        bot.wait("renamed", nick="theo")
        bot.do(f"hand {key} five cards")
        client.expect("NOTICE tina2 :five cards")
        self.assertEqual(self.echo(bot, thief)["proof"], "nobody")
        client.send("QUIT :gone")
        self.assertEqual(bot.wait("quit", nick="tina2")["key"], key)
        bot.do(f"hand {key} six cards")
        self.assertEqual(bot.wait("unsent")["key"], key)
        self.echo(bot, thief)
        self.assertFalse([line for line in thief.seen if "cards" in line])
        bot.stop()

    def test_long_lines_stay_whole_characters(self):
        client = self.client("lea")
        client.join(self.room)
        bot = self.bot(nick="longbot", burst=20)
        bot.wait("joined")
        text = "".join(chr(0x4E00 + i) for i in range(400))
        bot.do(f"say {self.room} {text}")
        received = b""
        while len(received) < 1200:
            line = client.expect("longbot!.* PRIVMSG").encode("utf-8", "surrogateescape")
            self.assertLessEqual(len(line) + 2, 512)
            received += line.split(b" :", 1)[1]
        self.assertEqual(received.decode("utf-8"), text)
        bot.stop()

    def test_boards_are_not_split(self):
        client = self.client("bob")
        client.join(self.room)
        bot = self.bot(nick="boardbot", burst=3, rate=10000)
        bot.wait("joined")
        boards = [r"\n".join(f"  board {i} row {j}" for j in range(20)) for i in range(3)]
        bot.do("\n".join([f"board 7 {self.room} {boards[0]}", f"board 7 {self.room} {boards[1]}",
                          f"say {self.room} Blue: road c2-d3", f"board 7 {self.room} {boards[2]}"]))
        lines = [client.expect("boardbot!.* PRIVMSG").split(" :", 1)[1] for _ in range(21)]
        boards = [i for i, line in enumerate(lines) if "board" in line]
        self.assertEqual(len(boards), 20, lines)
        self.assertEqual(boards, list(range(boards[0], boards[0] + 20)))
        self.assertTrue(all(lines[i].startswith("  board 2") for i in boards), lines)
        bot.stop()


class Inspircd(OnServer):
    server = "inspircd"

    def logged_in(self, nick, **settings):
        self.register(nick).send("QUIT")
        client = self.client(nick + "x", **settings)
        client.send(f"PRIVMSG NickServ :IDENTIFY {nick} secret12")
        client.expect(" 900 ")
        client.send(f"NICK {nick}")
        client.expect(" NICK ")
        return client

    def test_tls_and_names_of_messages(self):
        bot = self.bot(tls=True, nick="itlsbot")
        bot.wait("joined")
        client = self.client("ida")
        client.join(self.room)
        first, second = [self.echo(bot, client)["id"] for _ in range(2)]
        self.assertTrue(first and second and first != second, (first, second))
        bot.stop()

    def test_sasl_plain(self):
        self.register("plainacc")
        bot = self.bot(nick="saslbot", sasl="plain", account="plainacc", secret="secret12")
        bot.wait("connected")
        client = self.client("wim")
        client.send("WHOIS saslbot")
        client.expect(r" 330 wim saslbot plainacc ")
        self.assertEqual(bot.count("trouble"), 0)
        bot.stop()

    def test_sasl_plain_wrong_secret(self):
        bot = self.bot(nick="wrongbot", sasl="plain", account="plainacc", secret="wrong")
        self.assertIn("refused our account", bot.wait("trouble")["text"])
        bot.wait("joined")
        self.assertNotIn("wrong\"", repr(bot.seen))
        bot.stop()

    def test_sasl_external(self):
        client = self.register("certacc")
        client.send(f"PRIVMSG NickServ :CERT ADD {servers.fingerprint('client')}")
        client.expect("(?i)NOTICE .*(added|already)")
        bot = self.bot(tls=True, nick="certbot", sasl="external", cert=servers.file("client.pem"),
                       certkey=servers.file("client.key"))
        bot.wait("joined")
        client.send("WHOIS certbot")
        client.expect(r" 330 certacc certbot certacc ")
        self.assertEqual(bot.count("trouble"), 0)
        bot.stop()

    def test_accounts(self):
        bot = self.bot(nick="accbot")
        bot.wait("joined")
        client = self.logged_in("alice")
        client.join(self.room)
        self.assertEqual(bot.wait("joined", nick="alice")["key"], "@alice")
        self.assertEqual(self.echo(bot, client)["key"], "@alice")
        client.send("PRIVMSG NickServ :LOGOUT")
        self.assertEqual(bot.wait("account", nick="alice")["proof"], "nobody")
        self.assertEqual(self.echo(bot, client)["proof"], "nobody")
        client.send("PRIVMSG NickServ :IDENTIFY alice secret12")
        self.assertEqual(bot.wait("account", nick="alice")["key"], "@alice")
        stranger = self.client("stranger")
        self.assertEqual(self.echo(bot, stranger, "accbot")["proof"], "nobody")
        bot.stop()

    def test_known_after_joining_late(self):
        client = self.logged_in("early")
        client.join("#late")
        bot = self.bot(nick="latebot", channel="#late")
        bot.wait("joined")
        bot.do("hand @early your hand")
        client.expect("NOTICE early :your hand")
        bot.do("where @early")
        self.assertEqual(bot.wait("where")["nick"], "early")
        bot.stop()

    def test_hand_follows_the_person(self):
        bot = self.bot(nick="handbot", burst=50)
        bot.wait("joined")
        client = self.logged_in("hanna")
        client.join(self.room)
        bot.wait("joined", nick="hanna")
        client.send("NICK hanna_away")
        self.assertEqual(bot.wait("renamed", nick="hanna")["key"], "@hanna")
        thief = self.client("hanna")
        thief.join(self.room)
        bot.wait("joined", nick="hanna")
        bot.do("hand @hanna 2 ore")
        client.expect("NOTICE hanna_away :2 ore")
        client.send("QUIT :gone")
        self.assertEqual(bot.wait("quit", nick="hanna_away")["key"], "@hanna")
        bot.do("hand @hanna 3 ore")
        self.assertEqual(bot.wait("unsent")["key"], "@hanna")
        again = self.logged_in_elsewhere("hanna", "hanna3")
        again.join(self.room)
        self.assertEqual(bot.wait("joined", nick="hanna3")["key"], "@hanna")
        bot.do("hand @hanna 4 ore")
        again.expect("NOTICE hanna3 :4 ore")
        self.echo(bot, thief)
        self.assertFalse([line for line in thief.seen if " ore" in line])
        bot.stop()

    def logged_in_elsewhere(self, account, nick):
        client = self.client(nick)
        client.send(f"PRIVMSG NickServ :IDENTIFY {account} secret12")
        client.expect(" 900 ")
        return client

    def test_asked_outside_channels(self):
        """An account without a common channel holds for moments only; then the server is asked."""
        bot = self.bot(nick="askbot", burst=50)
        bot.wait("joined")
        client = self.logged_in("outer")
        self.assertEqual(self.echo(bot, client, "askbot")["key"], "@outer")
        bot.do("later 5500")
        bot.do("where @outer")
        self.assertEqual(bot.wait("where")["proof"], "unknown")
        bot.do("hand @outer 1 wool")
        client.expect("NOTICE outer :1 wool")
        bot.do("later 5500")
        client.send("PRIVMSG NickServ :LOGOUT")
        client.expect(" 901 ")
        bot.do("hand @outer 2 wool")
        self.assertEqual(bot.wait("unsent")["key"], "@outer")
        self.echo(bot, client, "askbot")
        self.assertFalse([line for line in client.seen if "2 wool" in line])
        bot.stop()

    def test_ghost(self):
        self.register("ghostnick").send("QUIT")
        holder = self.client("ghostnick")
        bot = self.bot(nick="ghostnick", sasl="plain", account="ghostnick",
                       secret="secret12")
        self.assertEqual(bot.wait("joined")["own"], "ghostnick_")
        bot.do("later 5000")
        with self.assertRaises(EOFError):
            holder.expect("nothing")
        bot.do("later 5000")
        self.assertEqual(bot.wait("renamed", to="ghostnick")["self"], 1)
        bot.stop()

    def test_bots_are_marked(self):
        bot = self.bot(nick="markbot")
        bot.wait("joined")
        other = self.client("otherbot")
        other.send("MODE otherbot +B")
        other.join(self.room)
        other.send(f"PRIVMSG {self.room} :beep")
        self.assertEqual(bot.wait("message", text="beep")["bot"], 1)
        bot.stop()

    def test_bounces(self):
        bot = self.bot(nick="bouncebot")
        bot.wait("joined")
        bot.do("tell nobodyhere hello")
        event = bot.wait("bounced")
        self.assertEqual((event["nick"], event["code"]), ("nobodyhere", 401))
        bot.stop()


if __name__ == "__main__":
    parallel.main()
