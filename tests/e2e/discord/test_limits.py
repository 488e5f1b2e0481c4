#!/usr/bin/env python3
"""Limits and clocks of the fake Discord, its errors, and the faults it makes on demand."""

import asyncio
import os
import sys
import unittest
from unittest import mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import aiohttp
from case import Case
from fake import NoAnswer, NotOffered
from rawbot import PICTURE, ROLL, button, row, text

MINUTES_15 = 15 * 60


class Connected(Case):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.fake.clock.stop()
        await self.bot.connect()
        await self.bot.identify()
        await self.good(self.bot.register(ROLL))

    def post(self, content="x", channel=None, files=()):
        return self.bot.call("POST", (channel or self.channel) + "/messages", text(content),
                             files)

    async def asked(self):
        return await self.anna.slash("/catan roll", wait=False)

    async def answered(self, **more):
        asked = await self.asked()
        await self.good(self.bot.callback(asked, {"type": 4, "data": text("x", **more)}), 204)
        return asked


class Rates(Connected):
    async def test_a_bucket(self):
        lefts = []
        for _ in range(5):
            await self.good(self.post())
            lefts.append(self.bot.headers["X-RateLimit-Remaining"])
        self.assertEqual(lefts, list("43210"))
        status, body = await self.post()
        self.assertEqual(status, 429)
        self.assertFalse(body["global"])
        self.assertLess(body["retry_after"], 5.1)
        self.assertEqual(self.bot.headers["X-RateLimit-Scope"], "user")
        self.assertIn("Retry-After", self.bot.headers)
        other = self.fake.world.channel(self.fake.guild, "other")
        await self.good(self.post(channel=f"/channels/{other.id}"))
        self.fake.clock.advance(body["retry_after"])
        await self.good(self.post())
        self.assertEqual([hit[3] for hit in self.fake.limits.hits], ["user"])

    async def test_who_does_not_wait(self):
        for _ in range(6):
            await self.post()
        await self.post()  # may have been under way
        self.fake.clock.advance(1)
        await self.post()
        self.complained("did not wait")

    async def test_who_does_not_wait_to_acknowledge(self):
        asked = await self.asked()
        self.fake.control.fail("POST", "/callback", times=2, scope="user", seconds=1)
        for _ in range(2):
            self.assertEqual((await self.bot.callback(asked, {"type": 5}))[0], 429)
            self.fake.clock.advance(0.1)
        self.complained("did not wait")
        self.fake.clock.advance(1)
        await self.good(self.bot.callback(asked, {"type": 5}), 204)

    async def test_the_global_limit_spares_interactions(self):
        self.fake.clock.advance(2)
        for _ in range(50):
            await self.good(self.bot.call("GET", "/gateway"))
        status, body = await self.bot.call("GET", "/gateway")
        self.assertEqual((status, body["global"]), (429, True))
        self.assertEqual(self.bot.headers["X-RateLimit-Global"], "true")
        for _ in range(60):
            asked = await self.answered()
        await self.good(self.bot.call("POST", self.bot.hook(asked), text("y")))
        self.fake.clock.advance(5)  # the bucket has one of its own
        await self.good(self.bot.call("GET", "/gateway"))

    async def test_a_webhook_has_its_own_bucket(self):
        asked = await self.answered()
        for _ in range(5):
            await self.good(self.bot.call("POST", self.bot.hook(asked), text("y")))
        self.assertEqual((await self.bot.call("POST", self.bot.hook(asked), text("y")))[0], 429)
        other = await self.answered()
        await self.good(self.bot.call("POST", self.bot.hook(other), text("y")))

    async def test_answers_that_get_a_machine_banned(self):
        limits = self.fake.limits
        for _ in range(9999):
            limits.answered(403)
        for status, scope in ((200, None), (404, None), (429, "shared")):
            limits.answered(status, scope)
        limits.answered(401)
        self.assertFalse(limits.is_banned)
        limits.answered(429, "user")
        self.complained("10,000")

    async def test_such_answers_are_forgotten(self):
        for _ in range(10000):
            self.fake.limits.answered(403)
        self.fake.clock.advance(601)
        self.fake.limits.answered(403)


class Clocks(Connected):
    async def test_three_seconds(self):
        asked = await self.asked()
        self.fake.clock.advance(2.9)
        await self.good(self.bot.callback(asked, {"type": 5}), 204)
        late = await self.asked()
        self.fake.clock.advance(3.1)
        with mock.patch.object(self.fake.gateway, "delay", return_value=0):  # of this machine
            await self.refused(self.bot.callback(late, {"type": 5}), 10062, 404)
            with self.assertRaises(NoAnswer):
                await late.settled()
        self.assertEqual(self.fake.unanswered(), [late])

    async def test_answered_once(self):
        asked = await self.answered()
        for body in ({"type": 5}, {"type": 4, "data": text("y")}):
            await self.refused(self.bot.callback(asked, body), 40060, 400)
        self.assertEqual([one.content for one in asked.replies], ["x"])

    async def test_fifteen_minutes(self):
        asked = await self.answered()
        path = self.bot.hook(asked, "/messages/@original")
        self.fake.clock.advance(MINUTES_15 - 1)
        await self.good(self.bot.call("PATCH", path, text("y")))
        self.fake.clock.advance(2)
        await self.refused(self.bot.call("PATCH", path, text("z")), 50027, 401)
        await self.refused(self.bot.call("POST", self.bot.hook(asked), text("z")), 50027)
        message = asked.shown
        await self.good(self.bot.call("PATCH", f"{self.channel}/messages/{message.id}", text("z")))

    async def test_nothing_before_the_first_answer(self):
        asked = await self.asked()
        await self.refused(self.bot.call("POST", self.bot.hook(asked), text("y")), 10015, 404)
        await self.refused(self.bot.call("POST", self.bot.hook(asked), text("y")), 10015, 404)
        self.complained("is gone and is tried again")

    async def test_a_thought_that_takes_its_time(self):
        asked = await self.asked()
        await self.good(self.bot.callback(asked, {"type": 5, "data": {"flags": 64}}), 204)
        waiting = asyncio.ensure_future(asked.settled())
        await asyncio.sleep(0)
        await self.good(self.bot.call("POST", self.bot.hook(asked), text("first", flags=0)))
        done = await waiting
        self.assertEqual((done.content, done.is_unseen, asked.follow_ups), ("first", True, []))

    async def test_unseen_messages_are_out_of_reach(self):
        asked = await self.answered(flags=64)
        path = f"{self.channel}/messages/{asked.shown.id}"
        await self.refused(self.bot.call("PATCH", path, text("y")), 10008)
        await self.refused(self.bot.call("DELETE", path), 10008)
        await self.good(self.bot.call("DELETE", self.bot.hook(asked, "/messages/@original")), 204)
        await self.refused(
            self.bot.call("PATCH", self.bot.hook(asked, "/messages/@original"), text("y")), 10008)

    async def test_old_messages(self):
        self.fake.limits.is_on = False
        self.fake.old_edits = 2
        await self.good(self.post())
        path = f"{self.channel}/messages/{self.fake.channel.messages[-1].id}"
        for _ in range(5):
            await self.good(self.bot.call("PATCH", path, text("young")))
        self.fake.gateway.drop()
        self.fake.clock.advance(3601)
        for _ in range(2):
            await self.good(self.bot.call("PATCH", path, text("old")))
        await self.refused(self.bot.call("PATCH", path, text("old")), 30046, 429)
        await self.good(self.post("anew"))


class Errors(Connected):
    async def test_what_is_gone(self):
        await self.good(self.post())
        message = self.fake.channel.messages[-1]
        path = f"{self.channel}/messages/{message.id}"
        self.fake.world.delete(message)
        await self.refused(self.bot.call("PATCH", path, text("x")), 10008, 404)
        self.fake.world.delete_channel(self.fake.channel)
        await self.refused(self.post(), 10003, 404)
        await self.refused(self.post(channel="/channels/77"), 10003, 404)
        with self.assertRaises(NotOffered):
            await self.asked()

    async def test_permissions(self):
        self.fake.limits.is_on = False
        channel = self.fake.channel
        picture = [("files[0]", "b.png", PICTURE)]
        for name, code, call in (
                ("ATTACH_FILES", 50013, lambda: self.post(files=picture)),
                ("CREATE_PUBLIC_THREADS", 50013, lambda: self.bot.call(
                    "POST", self.channel + "/threads", {"name": "t", "type": 11})),
                ("SEND_MESSAGES", 50013, self.post),
                ("VIEW_CHANNEL", 50001, self.post)):
            await self.good_or_made(call())
            before = channel.bot_permissions
            channel.deny(name)
            await self.refused(call(), code, 403)
            channel.bot_permissions = before
        channel.deny("ATTACH_FILES")
        await self.asked()
        event = await self.bot.event("INTERACTION_CREATE")
        self.assertEqual(int(event["d"]["app_permissions"]), channel.bot_permissions)

    async def good_or_made(self, call):
        self.assertIn((await call)[0], (200, 201))

    async def test_messages_of_others(self):
        message = self.anna.say("Hello")
        path = f"{self.channel}/messages/{message.id}"
        await self.refused(self.bot.call("PATCH", path, text("x")), 50005)
        await self.good(self.bot.call("DELETE", path), 204)
        message = self.anna.say("Hello")
        self.fake.channel.deny("MANAGE_MESSAGES")
        await self.refused(
            self.bot.call("DELETE", f"{self.channel}/messages/{message.id}"), 50013)

    async def test_threads_that_sleep(self):
        thread = self.fake.world.thread(self.fake.channel, "Oak")
        here = f"/channels/{thread.id}"
        await self.good(self.post(channel=here))
        path = f"{here}/messages/{thread.messages[0].id}"
        thread.archived = True
        await self.refused(self.bot.call("PATCH", path, text("x")), 50083)
        await self.refused(self.bot.call("PUT", f"{here}/thread-members/{self.anna.id}"), 50083)
        await self.good(self.post(channel=here))
        self.assertFalse(thread.archived)
        thread.archived = thread.locked = True
        self.fake.channel.deny("MANAGE_THREADS")
        await self.refused(self.post(channel=here), 160005)
        await self.refused(self.bot.call("PATCH", here, {"archived": False}), 50013)
        with self.assertRaises(NotOffered):
            await self.anna.slash("/catan roll", channel=thread)

    async def test_replies(self):
        message = self.anna.say("Hello")
        reference = {"message_id": message.id}
        body = text("Hello yourself", message_reference=reference)
        await self.good(self.bot.call("POST", self.channel + "/messages", body))
        self.assertIs(self.fake.channel.messages[-1].reply_to, message)
        self.fake.world.delete(message)
        await self.refused(self.bot.call("POST", self.channel + "/messages", body), 50035)
        self.complained("a reply")
        reference["fail_if_not_exists"] = False
        await self.good(self.bot.call("POST", self.channel + "/messages", body))

    async def test_people_who_are_not_there(self):
        dms = "/users/@me/channels"
        await self.refused(self.bot.call("POST", dms, {"recipient_id": "77"}), 10013)
        thread = self.fake.world.thread(self.fake.channel, "Oak")
        self.fake.guild.members.remove(self.anna)
        await self.refused(
            self.bot.call("PUT", f"/channels/{thread.id}/thread-members/{self.anna.id}"), 10013)
        with self.assertRaises(NotOffered):
            await self.asked()

    async def test_who_is_offered_a_command(self):
        setup = {"name": "setup", "description": "x", "default_member_permissions": "32",
                 "contexts": [0]}
        await self.good(self.bot.register(setup))
        manager = self.fake.user("Mia", "MANAGE_GUILD")
        with self.assertRaises(NotOffered):
            await self.anna.slash("/setup", wait=False)
        await manager.slash("/setup", wait=False)
        with self.assertRaises(NotOffered):
            await manager.slash("/setup", channel=self.fake.world.dm(manager), wait=False)


class Faults(Connected):
    async def test_each(self):
        fail = self.fake.control.fail
        fault = fail("POST", "/messages$", times=2, status=502)
        for _ in range(2):
            with self.assertRaises(ValueError):  # a page of HTML
                await self.post()
        self.assertEqual(fault.hits, 2)
        fail("POST", "/messages$", code=10003)
        await self.refused(self.post(), 10003)
        for scope in ("user", "global", "shared"):
            fail(scope=scope, seconds=0.05)
            status, body = await self.post()
            self.assertEqual((status, body["global"]), (429, scope == "global"))
            self.assertEqual(self.bot.headers["X-RateLimit-Scope"], scope)
            self.fake.clock.advance(0.05)
        self.assertEqual(len(self.fake.limits.invalid), 2)
        fail(hang_up=True)
        with self.assertRaises(aiohttp.ClientError):
            await self.post()
        self.assertEqual(self.fake.channel.messages, [])

    async def test_an_answer_that_is_cut(self):
        self.fake.control.fail("POST", cut=True)
        with self.assertRaises(aiohttp.ClientError):
            await self.post("It was done all the same")
        self.assertEqual(len(self.fake.channel.messages), 1)

    async def test_a_slow_answer(self):
        self.fake.control.fail("POST", delay=30)
        call = asyncio.ensure_future(self.post())
        await self.fake.until(lambda: not self.fake.control.faults[0].times)
        self.assertFalse(call.done())
        self.fake.clock.advance(30)
        await self.good(call)

    async def test_a_second_try_is_not_a_second_message(self):
        body = text("x", nonce="17", enforce_nonce=True)
        for _ in range(2):
            await self.good(self.bot.call("POST", self.channel + "/messages", body))
        self.assertEqual(len(self.fake.channel.messages), 1)

    async def test_presses_that_nobody_can_make(self):
        await self.good(self.bot.call("POST", self.channel + "/messages",
                                      text("x", components=[row(button("roll"))])))
        message = self.fake.channel.messages[-1]
        self.fake.world.delete(message)
        with self.assertRaises(NotOffered):
            await self.anna.press(message, "roll")
        await self.anna.forge("catan:no:such:button", message, wait=False)
        event = await self.bot.event("INTERACTION_CREATE")
        self.assertEqual(event["d"]["data"]["custom_id"], "catan:no:such:button")


if __name__ == "__main__":
    unittest.main(verbosity=0)
