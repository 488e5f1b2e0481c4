#!/usr/bin/env python3
"""The connection to the gateway against the fake Discord: it comes back from whatever ends it,
goes on with its session, also after a restart, and never identifies more often than it may."""

import asyncio
import json
import os
import random
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake import Fake

PATIENCE = 300  # real seconds, for what never comes
STEP = 1.0  # seconds that both clocks are put forward at once


class Bot:
    """tests/e2e/discord/gateway_bot.c, what it told so far, and its clock."""

    def __init__(self, fake, directory, shards=1, concurrency=1, remaining=1000, url=None):
        self.fake, self.events = fake, []
        self.words = [url or fake.gateway_url, fake.token, str(shards), str(concurrency),
                      str(remaining), directory]
        self.process, self.reader = None, None

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(
            os.environ["GATEWAY_BOT"], *self.words,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
        self.reader = asyncio.ensure_future(self.read())

    async def read(self):
        while line := await self.process.stdout.readline():
            self.events.append(json.loads(line))

    def told(self, event, **fields):
        return [one for one in self.events if one["event"] == event
                and all(one.get(name) == value for name, value in fields.items())]

    def order(self, line):
        self.process.stdin.write(line.encode() + b"\n")

    async def until(self, test, what):
        await self.fake.until(lambda: self.is_dead or test(), what, PATIENCE)
        if not test():
            raise AssertionError(f"the bot has ended: {what}")

    @property
    def is_dead(self):
        return self.reader.done()

    async def end(self, order="quit"):
        if order == "kill":
            self.process.kill()
        else:
            self.order(order)
        status = await asyncio.wait_for(self.process.wait(), PATIENCE)
        await self.reader
        return status

    async def later(self, seconds):
        """Puts both clocks forward, the bot's last: it is never early. What it sent before and what
        is looked at only now seems later than it was."""
        n = len(self.told("later"))
        self.fake.clock.advance(seconds)
        self.fake.gateway.ahead = seconds
        self.order(f"later {int(seconds * 1000)}")
        await self.until(lambda: len(self.told("later")) > n, "the clock")
        await asyncio.sleep(0.005)
        self.fake.gateway.ahead = 0.0

    async def pass_until(self, test, what, limit=1000):
        """Lets time pass until it is so; the seconds it took."""
        passed = 0.0
        for _ in range(10):  # what comes at once needs no time
            if test():
                return passed
            await asyncio.sleep(0.005)
        while not test():
            if passed > limit:
                raise AssertionError(f"in vain for {passed} s: {what}; {self.events[-5:]}")
            await self.later(STEP)
            passed += STEP
        return passed


class Shards(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.fake = await Fake().__aenter__()
        self.addAsyncCleanup(self.fake.__aexit__)
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)
        self.gateway = self.fake.gateway

    async def connect(self, **settings):
        bot = Bot(self.fake, self.directory.name, **settings)
        await bot.start()
        await bot.pass_until(lambda: bot.told("whole", whole=1), "all shards ready")
        return bot

    async def end(self, bot, order="quit"):
        self.assertEqual(await bot.end(order), 0)
        self.assertEqual(self.fake.violations, [])
        self.assertEqual(self.gateway.early_identifies, [])

    def tell_all(self, number):
        self.gateway.tell("TEST", {"id": str(number)})

    async def test_identifies_and_hears(self):
        bot = await self.connect()
        self.tell_all(1)
        await bot.until(lambda: bot.told("dispatch", name="TEST", id="1"), "the event")
        self.assertEqual(len(self.gateway.identifies), 1)
        await self.end(bot)

    async def test_heart_beats(self):
        bot = await self.connect()
        [connection] = self.gateway.connections
        for _ in range(200):
            await bot.later(STEP)
        self.assertIn(len(connection.heartbeats), (4, 5))
        before = len(connection.heartbeats)
        self.gateway.ask_heartbeat()
        await bot.until(lambda: len(connection.heartbeats) == before + 1, "a heartbeat at once")
        self.assertEqual(self.fake.late_heartbeats, [])
        self.assertEqual(self.gateway.connections, [connection])
        await self.end(bot)

    async def test_zombie_is_left_and_resumed(self):
        bot = await self.connect()
        self.gateway.swallow_acks = True
        await bot.pass_until(lambda: bot.told("whole", whole=0), "the silence is noticed", 90)
        self.gateway.swallow_acks = False
        await bot.pass_until(lambda: bot.told("ready", resumed=1), "the session again")
        self.assertEqual(len(self.gateway.identifies), 1)
        await self.end(bot)

    async def test_half_open_connection_is_left(self):
        bot = await self.connect()
        self.gateway.freeze()
        self.tell_all(7)
        await bot.pass_until(lambda: bot.told("whole", whole=0), "the silence is noticed", 90)
        await bot.pass_until(lambda: bot.told("ready", resumed=1), "the session again")
        await bot.until(lambda: bot.told("dispatch", name="TEST", id="7"), "what was missed")
        self.assertEqual(len(self.gateway.identifies), 1)
        await self.end(bot)

    async def test_resumes_after_a_restart(self):
        bot = await self.connect()
        await self.end(bot)
        self.tell_all(2)
        bot = await self.connect()
        self.assertTrue(bot.told("dispatch", name="TEST", id="2"))
        self.assertTrue(bot.told("ready", resumed=1))
        self.assertEqual(len(self.gateway.identifies), 1)
        await self.end(bot)

    async def test_resumes_after_a_kill(self):
        bot = await self.connect()
        self.tell_all(3)
        await bot.until(lambda: bot.told("dispatch", name="TEST", id="3"), "the event")
        await bot.end("kill")
        self.tell_all(4)
        bot = await self.connect()
        self.assertTrue(bot.told("dispatch", name="TEST", id="4"))
        self.assertEqual(len(self.gateway.identifies), 1)
        await self.end(bot)

    async def test_leaving_ends_the_session(self):
        bot = await self.connect()
        await self.end(bot, "leave")
        bot = await self.connect()
        self.assertEqual(len(self.gateway.identifies), 2)
        await self.end(bot)

    async def test_restarts_do_not_identify_too_soon(self):
        for _ in range(5):
            bot = await self.connect()
            await bot.end("kill")
            self.gateway.forget_sessions()
        self.assertEqual(self.gateway.early_identifies, [])
        self.assertEqual(self.fake.violations, [])

    async def test_stops_where_coming_back_is_of_no_use(self):
        for code in 4004, 4010, 4011, 4012, 4013, 4014:
            with self.subTest(code=code):
                bot = await self.connect()
                n = len(self.gateway.identifies)
                await self.gateway.close(code)
                await bot.until(lambda: bot.told("stopped", code=code), "the end")
                for _ in range(30):
                    await bot.later(STEP)
                self.assertEqual(self.gateway.connections, [])
                self.assertEqual(len(self.gateway.identifies), n)
                await self.end(bot)
                self.gateway.forget_sessions()

    async def test_many_shards_wait_for_each_other(self):
        self.gateway.shards = 6
        self.gateway.max_concurrency = 2
        bot = await self.connect(shards=6, concurrency=2)
        self.assertEqual(len(self.gateway.live), 6)
        self.assertEqual(len(self.gateway.identifies), 6)
        await self.end(bot)

    async def test_a_day_has_so_many_identifies(self):
        bot = Bot(self.fake, self.directory.name, remaining=0)
        await bot.start()
        for _ in range(300):
            await bot.later(STEP)
        self.assertEqual(self.gateway.identifies, [])
        await self.end(bot)

    async def test_nonsense_is_survived(self):
        bot = await self.connect()
        for name, payload in self.gateway.nonsense().items():
            with self.subTest(name=name):
                self.gateway.send_raw(payload)
                await asyncio.sleep(0.02)
                await bot.pass_until(lambda: self.gateway.live, "a session")
                self.tell_all(name)
                await bot.until(lambda: bot.told("dispatch", name="TEST", id=name), "the event")
        self.assertEqual(await bot.end(), 0)
        self.assertEqual(self.gateway.early_identifies, [])

    async def test_hundred_disconnects(self):
        """No event is lost, and identifying keeps to its pace, whatever ends the connection."""
        bot = await self.connect()
        chance = random.Random(5)
        for number in range(100):
            n = len(bot.told("ready"))
            self.tell_all(f"before-{number}")
            await bot.until(lambda: bot.told("dispatch", id=f"before-{number}"), "the event")
            resumable = await self.disconnect(number, chance)
            if resumable:
                self.tell_all(f"missed-{number}")
            await bot.pass_until(lambda: len(bot.told("ready")) > n and self.gateway.live, number)
            if resumable:
                await bot.until(lambda: bot.told("dispatch", id=f"missed-{number}"), "missed")
            for event in f"before-{number}", f"missed-{number}":
                self.assertLessEqual(len(bot.told("dispatch", id=event)), 1)
        self.assertEqual(self.fake.late_heartbeats, [])
        await self.end(bot)

    async def disconnect(self, number, chance):
        """Ends the connection in one way or another; whether the session can be gone on with."""
        kinds = [4000, 4001, 4002, 4003, 4005, 4008, 1000, 1001, 4007, 4009,
                 "drop", "reconnect", "invalid", "resumable"]
        kind = kinds[number] if number < len(kinds) else chance.choice(kinds)
        before = set(self.gateway.live)
        if isinstance(kind, int):
            await self.gateway.close(kind)
        elif kind == "drop":
            self.gateway.drop()
        elif kind == "reconnect":
            self.gateway.reconnect()
        else:
            self.gateway.invalidate(resumable=kind == "resumable")
        # The next connection may be there before anybody has looked.
        await self.fake.until(lambda: not before & set(self.gateway.live), "the end", PATIENCE)
        return kind not in (1000, 1001, 4007, 4009, "invalid")


if __name__ == "__main__":
    unittest.main()
