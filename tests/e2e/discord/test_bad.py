#!/usr/bin/env python3
"""What should not happen to a host, and does: a token that is revoked, codes that end it, a gateway
that talks nonsense, presses on what is gone, people who left. Whoever else plays goes on."""

import asyncio
import os
import re
import shutil
import signal
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake import NoAnswer, NotOffered, hostile
from fake import components as parts
from played import Played
from players import Pressers

STOPS = {4010: "does not fit the number of shards", 4012: "no longer speaks this version",
         4013: "does not know the intents", 4014: "intents"}
BODIES = ("", "null", "[]", "{", "[" * 9000, '{"id":', '{"id":7,"code":"x"}', '{"url":7}',
          '{"retry_after":"x"}', "x" * 3000000, "\x00\xff")
HUGE = 1000000
FORGED = ("x", "|", "||", "zz|/1|roll", "0|/77|roll", "0|nowhere/3|roll", "ffffffff|/1|roll",
          "1|/1|", "1|/1|" + "y" * 90, "7|/1|.of", "7|/1|.count", "7|/1|.count x y", "7|/1|.sure",
          "7|/1|.near", "|/1|roll; end")


class Irc:
    """As much of a server as lets the bot in and one person speak to it."""

    def __init__(self):
        self.lines, self.writer, self.server = [], None, None

    async def start(self):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        return self.server.sockets[0].getsockname()[1]

    async def close(self):
        self.server.close()

    def send(self, *lines):
        self.writer.write("".join(line + "\r\n" for line in lines).encode())

    async def serve(self, reader, writer):
        self.writer = writer
        nick = "hexhost"
        while line := (await reader.readline()).decode(errors="replace").rstrip("\r\n"):
            self.lines.append(line)
            word, *rest = line.split(" ")
            if word == "NICK":
                nick = rest[0]
            elif word == "CAP" and rest[0] == "LS":
                self.send(":irc.test CAP * LS :")
            elif word == "CAP" and rest[0] == "END":
                self.send(f":irc.test 001 {nick} :Welcome",
                          f":irc.test 005 {nick} CASEMAPPING=ascii CHANTYPES=# :are",
                          f":irc.test 422 {nick} :no MOTD")
            elif word == "PING":
                self.send(":irc.test PONG irc.test " + line[5:])
            elif word == "JOIN":
                self.send(f":{nick}!bot@host.test JOIN {rest[0]}")
            elif word == "WHO":
                self.send(f":irc.test 315 {nick} {rest[0]} :End of WHO")
        writer.close()

    def said(self, text):
        return any(text in line for line in self.lines if line.startswith("PRIVMSG"))


class Bad(Played):
    def settings(self):
        return f"[irc test]\nhost = 127.0.0.1\nport = {self.port}\ntls = no\nchannels = #catan\n" \
               "nick = hexhost\n"

    async def asyncSetUp(self):
        self.irc = Irc()
        self.port = await self.irc.start()
        self.addAsyncCleanup(self.irc.close)
        await super().asyncSetUp()
        await self.fake.until(lambda: any(line.startswith("JOIN") for line in self.irc.lines),
                              "the bot on IRC")

    async def plays_on_irc(self):
        self.irc.lines.clear()
        self.irc.send(":Zoe!zoe@host.test PRIVMSG #catan :!open")
        await self.fake.until(lambda: self.irc.said("Zoe"), "an answer on IRC")

    async def logged(self, *parts):
        def is_logged():
            text = self.service.last_words()
            return all(part in text for part in parts)
        await self.fake.until(is_logged, " and ".join(parts))

    async def plays_on_discord(self):
        done = await self.folk[0].slash("/me games")
        self.assertTrue(done.shown and done.shown.text)

    async def is_heard(self):
        """False: what is asked gets lost, as the bot is about to lose its session."""
        try:
            await self.plays_on_discord()
        except NoAnswer:
            return False
        return True

    async def table(self):
        """Anna's, with two computers; the game has begun."""
        players = Pressers(self.fake, self.folk[:1])
        await self.folk[0].slash("/table open")
        await self.fake.until(players.table, "a lobby")
        for _ in range(2):
            await players.press(self.folk[0], "Add computer player")
        await self.fake.until(lambda: "3 of 4" in players.text(), "three players")
        await players.press(self.folk[0], "Start")
        await self.fake.until(players.awaited, "Anna to move")
        return players

    # The gateway ------------------------------------------------------------------------------

    async def test_a_token_that_is_revoked(self):
        self.fake.revoke()
        await self.logged("event=discord-stopped", "Discord refuses the token: make a new one")
        identifies = len(self.fake.gateway.identifies)
        await self.plays_on_irc()
        self.assertEqual(len(self.fake.gateway.identifies), identifies)
        self.assertNotIn(self.fake.token, self.service.last_words())
        await self.service.stop()

    async def test_codes_that_end_it(self):
        for code, why in STOPS.items():
            before = len(self.fake.gateway.identifies)
            await self.fake.gateway.close(code)
            await self.logged("event=discord-stopped", why)
            await self.plays_on_irc()
            self.assertEqual(len(self.fake.gateway.identifies), before)
            self.service.kill()
            shutil.rmtree(self.service.state)  # who knows of no session has not to wait
            open(self.service.log, "w", encoding="ascii").close()
            self.service.start()
            await self.fake.ready()
        await self.plays_on_discord()
        await self.service.stop()

    async def test_more_shards_than_yesterday(self):
        players = await self.table()
        self.fake.gateway.shards = 3
        self.fake.gateway.max_concurrency = 3  # they do not wait for each other
        await self.fake.gateway.close(4011)
        await self.fake.until(lambda: len(self.fake.gateway.live) == 3, "three shards")
        said = re.search(r"gateway, shard 0: .*4011.*", self.service.last_words())[0]
        self.assertEqual(said.count("4011"), 1, said)
        await self.fake.until(players.awaited, "Anna to move")
        await players.press(self.folk[0], "Hand")
        await self.fake.gateway.close(4011)  # though there are as many as Discord wants
        await self.logged("event=discord-stopped", "more shards")
        await self.plays_on_irc()
        await self.service.stop()

    async def test_nonsense_from_the_gateway(self):
        players = await self.table()
        for name, data in hostile.payloads().items():
            await self.fake.ready()
            self.fake.gateway.send_raw(data)
            await self.fake.until(lambda: self.service.process.poll() is None, name)
        while not await self.is_heard():
            await self.fake.ready()
        await players.press(self.folk[0], "Hand")
        await self.plays_on_irc()
        self.fake.violations.clear()  # what it answered to interactions that never were
        await self.service.stop()

    async def test_nonsense_from_rest(self):
        players = await self.table()
        for body in BODIES:
            for status in (200, 404, 429, 500):
                self.fake.control.fail("*", "/(messages|callback|webhooks)", status=status,
                                       body=body)
                try:
                    await players.press(self.folk[0], "Hand")
                except (NoAnswer, NotOffered):
                    pass  # that is what the fault is about
            self.fake.control.clear()
        await self.plays_on_discord()
        self.fake.violations.clear()
        await self.service.stop()

    async def test_what_discord_minds_is_logged_without_what_was_sent(self):
        players = await self.table()
        body = '{"code":50035,"message":"Invalid Form Body","errors":{"components":{"0":' \
               '{"components":{"2":{"label":{"_errors":[{"code":"BASE_TYPE_MAX_LENGTH",' \
               '"message":"not 3 wool"}]}}}}}}}'
        self.fake.control.fail("*", "/(messages|webhooks)", status=400, body=body)
        await players.press(self.folk[0], "Hand", wait=False)
        await self.logged("400 Invalid Form Body at components.0.components.2.label "
                          "BASE_TYPE_MAX_LENGTH")
        self.assertNotIn("3 wool", self.service.last_words())
        self.fake.violations.clear()
        await self.service.stop()

    async def test_nonsense_while_it_logs_in(self):
        for path in ("/applications/@me$", "/gateway/bot$"):
            for body in BODIES:
                self.service.kill()
                await self.fake.until(lambda: not self.fake.gateway.live, "the connection to go")
                open(self.service.log, "w", encoding="ascii").close()
                fault = self.fake.control.fail("GET", path, status=200, body=body)
                self.service.start()
                if len(body) > HUGE:  # is not even read, but tried again
                    await self.fake.until(lambda: fault.hits, "a call")
                else:
                    await self.logged(path.strip("$") + ": what came is not an answer")
                self.assertEqual(self.service.process.poll(), None)
        self.fake.control.clear()
        await self.fake.ready()  # without being started again
        await self.plays_on_discord()
        await self.service.stop()

    # Presses ----------------------------------------------------------------------------------

    async def answered(self, person, press):
        """What this person alone is shown for a press."""
        before = len(person.unseen)
        await press
        await self.fake.until(lambda: len(person.unseen) > before, "an answer")
        return person.last.text

    async def test_presses_on_what_is_gone(self):
        anna, ben = self.folk[:2]
        players = await self.table()
        old = players.table()
        known = [item["custom_id"] for item in self.items(old)]
        for custom_id in FORGED:
            for person in (anna, ben):
                self.assertTrue(await self.answered(person, person.forge(custom_id, old)),
                                custom_id)
        for custom_id in known:  # who has no seat
            self.assertNotIn("Your hand", await self.answered(ben, ben.forge(custom_id, old)))
        await anna.slash("/table vote", what="end")
        await self.fake.until(lambda: not players.awaited(), "the end of the game")
        for custom_id in known:
            self.assertTrue(await self.answered(anna, anna.forge(custom_id, old)))
        await self.plays_on_discord()
        await self.service.stop()

    async def test_whoever_rules_elsewhere_rules_nothing_here(self):
        """What no client would send: the table of another server, from where one is in charge."""
        players = await self.table()
        world = self.fake.world
        elsewhere = world.channel(world.guild("Elsewhere"), "chat")
        boss = self.fake.user("Boss", "MANAGE_MESSAGES", "MANAGE_GUILD", "ADMINISTRATOR")
        elsewhere.guild.members.append(boss)
        message = boss.say("nothing", elsewhere)
        table = f"discord/{self.fake.channel.id}/1"
        for command in ("stop", "pause", "remove Anna", ".sure stop", ".more", "hand", "roll",
                        "ban Anna", f"ban <@{self.folk[0].id}>"):
            text = await self.answered(boss, boss.forge(f"0|{table}|{command}", message))
            for word in ("Your hand", "is banned", "stop |", "remove"):
                self.assertNotIn(word, text, command)
            offered = [option["value"] for item in parts.each(boss.last.components)
                       for option in item.get("options", ())]
            for word in (".sure stop", "ban", "pause"):
                self.assertNotIn(word, offered)
        await self.folk[1].slash("/table open")
        await self.fake.until(lambda: any("1 of 4" in one.text
                                          for one in self.fake.channel.messages), "a lobby")
        lobby = f"0|discord/{self.fake.channel.id}/2|"
        for command in ("join", "set points=3", "start", "remove Ben", "invite", "add"):
            await self.answered(boss, boss.forge(lobby + command, message))
        self.assertIn("You do not sit", boss.last.text)
        told = "\n".join(one.text for place in players.places() for one in place.messages)
        self.assertNotIn("Boss", told)
        for word in ("2 of 4", "moderator", "paused", "without a result"):
            self.assertNotIn(word, told)
        self.assertFalse(any("Resume" in one.names for place in players.places()
                             for one in place.messages))
        await self.service.stop()

    def items(self, message):
        return [item for item in parts.each(message.components) if item.get("custom_id")]

    # Reload -----------------------------------------------------------------------------------

    async def test_a_reload_says_what_needs_a_restart(self):
        with open(self.service.path, encoding="ascii") as file:
            text = file.read()
        self.service.write(self.service.path, text.replace("[discord]\n",
                                                           "[discord]\ncommand = island\n"))
        self.service.write(self.service.at("token"), "another-token\n")
        self.service.process.send_signal(signal.SIGHUP)
        await self.logged("[discord] command is now", "was `catan`: counts after a restart",
                          "[discord] token has changed: counts after a restart")
        self.assertNotIn("another-token", self.service.last_words())
        await self.plays_on_discord()
        await self.plays_on_irc()
        self.service.write(self.service.path, text.split("[discord]")[0]
                           + "[irc" + text.split("[irc", 1)[1])
        self.service.process.send_signal(signal.SIGHUP)
        await self.logged("[discord] is no longer there: counts after a restart")
        await self.plays_on_discord()
        await self.service.stop()


if __name__ == "__main__":
    unittest.main(verbosity=0)
