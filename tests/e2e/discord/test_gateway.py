#!/usr/bin/env python3
"""The gateway of the fake Discord: who gets in, who may come back, what breaks on demand."""

import os
import sys
import unittest
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from case import Case
from rawbot import ROLL, RawBot, text


class Gateway(Case):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.fake.clock.stop()

    async def enter(self, **more):
        await self.bot.connect()
        return await self.bot.identify(**more)

    async def test_entering(self):
        hello = await self.bot.connect()
        self.assertEqual(hello["op"], 10)
        self.assertEqual(hello["d"]["heartbeat_interval"], 41250)
        await self.bot.send(1, None)
        self.assertEqual((await self.bot.receive())["op"], 11)
        ready = await self.bot.identify(intents=1)
        self.assertEqual((ready["op"], ready["s"], ready["t"]), (0, 1, "READY"))
        self.assertEqual(ready["d"]["user"]["id"], self.fake.world.bot.id)
        self.assertIn("/resume", ready["d"]["resume_gateway_url"])
        created = await self.bot.receive()
        self.assertEqual(created["t"], "GUILD_CREATE")
        self.assertEqual(created["d"]["channels"][0]["id"], self.fake.channel.id)

    async def test_intents_choose_events(self):
        await self.enter(intents="0")  # as text, as one client sends it
        self.fake.world.thread(self.fake.channel, "not for this bot")
        self.fake.gateway.ask_heartbeat()
        self.assertEqual((await self.bot.receive())["op"], 1)

    async def test_codes_of_the_door(self):
        self.fake.gateway.identify_window = 0
        for code, more in ((4004, {"token": "no"}), (4010, {"shard": [2, 2]}),
                           (4013, {"intents": 1 << 30}), (4014, {"intents": 1 << 15}),
                           (4002, {"intents": "many"})):
            await self.bot.connect()
            self.assertEqual(await self.bot.identify(**more), code, more)
        self.assertEqual(await self.bot.connect(query="?v=9&encoding=json"), 4012)

    async def test_4011_where_there_are_many_guilds(self):
        self.fake.gateway.shards = 2
        for _ in range(2500):
            self.fake.world.guild("g")
        self.assertEqual(await self.enter(), 4011)

    async def test_codes_for_what_is_wrong(self):
        for code, part, action in (
                (4001, "op 99", lambda: self.bot.send(99, None)),
                (4002, "bytes", lambda: self.bot.send(3, {"a": "b" * 5000})),
                (4002, "not a payload", lambda: self.bot.socket.send_str("{")),
                (4005, "twice", lambda: self.bot.identify())):
            self.fake.clock.advance(6)
            await self.enter()
            await action()
            self.assertEqual(await self.bot.receive() if code != 4005 else
                             self.bot.socket.close_code, code)
            self.complained(part)
        await self.bot.connect()
        await self.bot.send(3, {})
        self.assertEqual(await self.bot.receive(), 4003)
        self.complained("before IDENTIFY")

    async def test_every_code_on_demand(self):
        for code in (1000, 4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009, 4010, 4014):
            self.fake.clock.advance(6)
            await self.enter()
            await self.fake.gateway.close(code)
            self.assertEqual(await self.bot.receive(), code)

    async def test_120_payloads_in_a_minute(self):
        await self.enter()
        for _ in range(118):
            await self.bot.send(1, 1)
        self.fake.clock.advance(61)
        self.fake.gateway.heartbeat_ms *= 10
        for _ in range(121):
            await self.bot.send(1, 1)
        answers = [await self.bot.receive() for _ in range(118 + 121)]
        self.assertEqual(answers[-1], 4008)
        self.complained("120 payloads")

    async def test_identifies_are_counted(self):
        await self.enter()
        other = RawBot(self.fake)
        self.addAsyncCleanup(other.close)
        await other.connect()
        refused = await other.identify()
        self.assertEqual((refused["op"], refused["d"]), (9, False))
        self.assertEqual(len(self.fake.gateway.early_identifies), 1)
        self.fake.clock.advance(5.1)
        self.assertEqual((await other.identify())["t"], "READY")
        status = (await self.good(other.call("GET", "/gateway/bot")))["session_start_limit"]
        self.assertEqual(status["remaining"], 997)

    async def test_a_thousand_identifies_end_the_token(self):
        self.fake.gateway.identifies_a_day = 3
        self.fake.gateway.identify_window = 0
        for _ in range(3):
            self.assertEqual((await self.enter())["t"], "READY")
        await self.enter()
        self.complained("the token is reset")
        self.assertTrue(self.fake.is_revoked)

    async def test_shards_share_guilds(self):
        self.fake.gateway.max_concurrency = 2
        bots = [self.bot, RawBot(self.fake)]
        self.addAsyncCleanup(bots[1].close)
        home = (int(self.fake.guild.id) >> 22) % 2
        for number, bot in enumerate(bots):
            await bot.connect()
            ready = await bot.identify(shard=[number, 2])
            self.assertEqual(len(ready["d"]["guilds"]), int(number == home))
        await self.good(self.bot.register(ROLL))
        await self.anna.slash("/catan roll", wait=False)
        self.assertEqual((await bots[home].receive())["t"], "INTERACTION_CREATE")
        dm = self.fake.world.dm(self.anna)
        await self.anna.slash("/catan roll", channel=dm, wait=False)
        event = await bots[0].receive()
        self.assertEqual(event["d"]["user"]["id"], self.anna.id)
        self.assertNotIn("guild_id", event["d"])

    async def test_resuming(self):
        await self.good(self.bot.register(ROLL))
        await self.enter()
        await self.anna.slash("/catan roll", wait=False)
        await self.bot.event("INTERACTION_CREATE")
        self.fake.gateway.drop()
        for _ in range(2):
            await self.anna.slash("/catan roll", wait=False)
        await self.bot.resume()
        self.assertEqual([(await self.bot.receive())["t"] for _ in range(3)],
                         ["INTERACTION_CREATE"] * 2 + ["RESUMED"])
        self.assertEqual(self.bot.seq, 5)
        await self.bot.socket.close(code=4000)
        other = RawBot(self.fake)  # the bot was started anew and has kept its notes
        self.addAsyncCleanup(other.close)
        other.ready = self.bot.ready
        await other.resume(seq=4)
        self.assertEqual((await other.receive())["t"], "RESUMED")
        self.assertEqual((await other.receive())["t"], "RESUMED")
        self.assertEqual(len(self.fake.gateway.identifies), 1)

    async def test_what_cannot_be_resumed(self):
        async def again(seq=None, **more):
            await self.bot.resume(seq, **more)
            answer = await self.bot.receive()
            self.fake.clock.advance(6)
            await self.enter()
            return answer if isinstance(answer, int) else (answer["op"], answer["d"])

        await self.enter()
        self.assertEqual(await again(session_id="nobody's"), (9, False))
        self.assertEqual(await again(token="wrong"), 4004)
        self.assertEqual(await again(seq=17), 4007)
        await self.bot.socket.close(code=1000)
        self.assertEqual(await again(), (9, False))
        self.fake.gateway.drop()
        self.fake.clock.advance(181)
        self.assertEqual(await again(), (9, False))
        self.fake.gateway.invalidate()
        self.assertEqual((await self.bot.receive())["d"], False)
        self.assertEqual(await again(), (9, False))
        self.fake.gateway.invalidate(resumable=True)
        self.assertEqual((await self.bot.receive())["d"], True)
        await self.bot.resume()
        self.assertEqual((await self.bot.event("RESUMED"))["t"], "RESUMED")

    async def test_the_wrong_door(self):
        await self.bot.connect("/resume")
        await self.bot.identify()
        self.complained("at the address for RESUME")
        await self.bot.connect(agent=None)
        await self.bot.send(6, {"token": self.fake.token, "seq": 1,
                                "session_id": self.bot.ready["session_id"]})
        await self.bot.event("RESUMED")
        await self.bot.connect(query="?v=10&encoding=etf")
        self.complained("another address", "encoding is etf")

    async def test_zombies(self):
        self.fake.gateway.swallow_acks = True
        await self.enter()
        await self.bot.send(1, 1)
        self.fake.gateway.reconnect()
        self.assertEqual((await self.bot.receive())["op"], 7)
        self.assertEqual([d for _, d in self.fake.gateway.live[0].heartbeats], [1])

    async def test_half_open(self):
        await self.enter()
        self.fake.gateway.freeze()
        self.fake.gateway.reconnect()
        await self.bot.send(1, 1)
        with self.assertRaises(TimeoutError):
            await self.bot.receive(timeout=0.2)
        await self.bot.resume()
        self.assertEqual((await self.bot.receive())["t"], "RESUMED")

    async def test_no_heartbeat(self):
        await self.enter()
        self.fake.clock.advance(62)
        self.assertEqual(await self.bot.receive(), 4000)
        self.assertEqual(len(self.fake.late_heartbeats), 1)

    async def test_heartbeats_name_the_last_event(self):
        await self.enter()
        await self.bot.send(1, 77)
        self.assertEqual(await self.bot.receive(), 4007)
        self.complained("the last event is 1")

    async def test_doubled_and_out_of_order(self):
        await self.enter(intents=1 << 9)
        gateway = self.fake.gateway
        gateway.hold()
        for word in ("one", "two"):
            self.anna.say(word)
        gateway.release()
        gateway.repeat(1)
        events = [await self.bot.receive() for _ in range(3)]
        self.assertEqual([event["d"]["content"] for event in events], ["two", "one", "two"])
        self.assertEqual([event["s"] for event in events], [3, 2, 3])

    async def test_nonsense(self):
        await self.enter()
        sent = self.fake.gateway.nonsense()
        self.assertGreater(len(sent), 20)
        for name, data in sent.items():
            self.fake.gateway.send_raw(data)
            message = await self.bot.socket.receive()
            self.assertEqual(message.data, data, name)

    async def test_zlib_stream(self):
        socket = await self.bot.client.ws_connect(
            self.fake.gateway_url + "/?v=10&encoding=json&compress=zlib-stream",
            headers={"User-Agent": "x"})
        self.addAsyncCleanup(socket.close)
        unpacker = zlib.decompressobj()
        for op in (10, 11):
            data = await socket.receive_bytes()
            self.assertEqual(data[-4:], b"\0\0\xff\xff")
            self.assertIn(b'"op": %d' % op, unpacker.decompress(data))
            await socket.send_str('{"op":1,"d":null}')

    async def test_a_token_that_ends(self):
        await self.enter()
        old = self.fake.token
        self.fake.revoke()
        self.assertEqual(await self.bot.receive(), 4004)
        await self.refused(self.bot.call("GET", "/users/@me", Authorization=f"Bot {old}"), 0, 401)
        await self.bot.resume(token=old)
        self.assertEqual(await self.bot.receive(), 4004)

    async def test_thrown_out(self):
        await self.enter(intents=1)
        await self.bot.event("GUILD_CREATE")
        self.fake.world.leave(self.fake.guild)
        self.assertEqual((await self.bot.receive())["t"], "GUILD_DELETE")
        await self.refused(self.bot.call("POST", self.channel + "/messages", text("Hi")), 50001)


if __name__ == "__main__":
    unittest.main(verbosity=0)
