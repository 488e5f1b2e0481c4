#!/usr/bin/env python3
"""What the bot does when Discord refuses something, error by error, while people play."""

import asyncio
import os
import sys
import time
import unittest
from unittest import mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake import rules
from fake.interactions import DEFER, THINK, UPDATE
from played import Played
from players import Pressers, take_first

LATE = "too late for Discord"


class Errors(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)
        self.anna = self.folk[0]

    def shown(self):
        return [message for place in self.players.places() for message in place.messages]

    def calls(self, part):
        return [status for _, _, path, status in self.fake.rest.calls if part in path]

    async def plays(self, steps=12):
        for _ in range(steps):
            await self.fake.until(self.players.awaited, "somebody to move")
            await self.players.step()

    async def plays_until(self, test, pause=0):
        """pause: so many seconds nobody moves on after a change, for what comes behind the words;
        where it takes longer, after another."""
        seen = self.players.as_shown()
        for _ in range(100):
            if test():
                await self.players.settled()
                if test():
                    return
            if not await self.players.step():
                await self.fake.until(lambda: self.players.awaited() or test(), "somebody to move")
            end = time.monotonic() + (pause if self.players.as_shown() != seen else 0)
            while not test() and time.monotonic() < end:
                await asyncio.sleep(0.005)
            seen = self.players.as_shown()
        self.assertTrue(test())

    async def begin_here(self):
        """Without a thread."""
        self.fake.channel.deny("CREATE_PUBLIC_THREADS")
        await self.begin(self.players)

    async def test_40005_where_pictures_are_too_large_the_words_do(self):
        with mock.patch.object(rules, "FILE_MAX", 1000):
            await self.begin(self.players)
            await self.fake.until(lambda: self.of_tables(self.fake.violations),
                                  "a picture that is refused")
            await self.plays(30)
        said = list(self.fake.violations)
        self.fake.violations.clear()
        self.assertTrue(all(": 40005 " in one for one in said), said)
        self.assertEqual(len(self.of_tables(said)), 1)  # not again
        self.assertFalse(any(message.files for message in self.shown()))

    @staticmethod
    def of_tables(violations):
        return [one for one in violations if "/channels/" in one]

    async def test_50027_an_answer_without_a_token_is_told_of(self):
        await self.begin(self.players)
        lost = self.fake.control.fail("PATCH", "/messages/@original", code=50027)
        [thread] = self.fake.channel.threads
        await self.anna.slash("/me hand", channel=thread, wait=False)
        await self.fake.until(lambda: any(LATE in one.text for one in self.shown()), "a word")
        [told] = [one for one in thread.messages if LATE in one.text]
        self.assertEqual((lost.hits, told.pinged, told.is_silent), (1, [], True))
        done = await self.anna.slash("/me hand")
        self.assertIn("card", done.shown.text)

    async def test_40060_an_acknowledgement_that_arrived_counts(self):
        """Its answer was lost, and the second try is refused."""
        await self.begin(self.players)
        self.fake.control.fail("POST", "/callback", cut=True)
        done = await self.anna.slash("/me hand")
        self.assertEqual(self.calls(f"/interactions/{done.id}/")[1:], [400])
        self.assertEqual(done.answer, THINK)
        self.assertIn("card", done.shown.text)
        self.fake.control.fail("POST", "/callback", cut=True)
        [person] = self.players.awaited()
        await (await self.players.press(person, "Hand")).answers()
        self.fake.control.fail("POST", "/callback", cut=True)
        done = await take_first(person, person.last)
        self.assertIn(done.answer, (UPDATE, DEFER))
        self.assertIn("near which hex?", person.last.text)

    async def test_429_of_an_acknowledgement(self):
        """It waits as it is told, while that is of use; else the person hears that it is lost."""
        await self.begin(self.players)
        for seconds in (0.6, 0.05):  # the first is longer than it waits of its own accord
            self.fake.control.fail("POST", "/callback", scope="user", seconds=seconds)
        done = await self.anna.slash("/me hand")
        self.assertEqual(self.calls(f"/interactions/{done.id}/"), [429, 429, 204])
        self.assertIn("card", done.shown.text)
        self.fake.control.fail("POST", "/callback", scope="user", seconds=5)
        lost = await self.anna.slash("/me hand", wait=False)
        await self.fake.until(lambda: any(LATE in one.text for one in self.shown()), "a word")
        self.assertEqual(self.calls(f"/interactions/{lost.id}/"), [429])
        self.assertEqual(self.calls(f"/{lost.token}/"), [429])  # nothing is filled in

    async def test_4011_more_connections_than_there_can_be(self):
        self.fake.gateway.shards = 300
        await self.fake.gateway.close(4011)
        said = "Discord wants 300 connections; one hexhost makes at most 256."
        await self.fake.until(lambda: said in self.service.last_words(), "why it stops")

    async def is_refused(self, code, name):
        """Though Discord's own events say that nothing is missing."""
        await self.begin_here()
        before = len(self.fake.interactions)
        refused = self.fake.control.fail("*", r"/channels/\d+/messages", 1000, code=code)
        line = f"Discord refuses my messages here: {name} is missing."
        await self.plays_until(lambda: refused.hits)
        asked = len(self.fake.interactions) - before
        self.assertLessEqual(refused.hits, asked + 1)  # once for each who asks; one was on its way
        await self.reads(self.anna, line)
        self.fake.control.clear()
        await self.reads(self.anna, line, False)
        await self.plays(4)

    async def test_50013_what_is_missing_is_named(self):
        await self.is_refused(50013, "Send Messages")

    async def test_50001_what_is_missing_is_named(self):
        await self.is_refused(50001, "View Channels")

    async def test_50013_of_pictures_alone(self):
        """The words stay, and whoever asks reads why there is no picture; it is tried again."""
        refused = self.fake.control.fail("PATCH", r"/messages/\d+$", 1000, code=50013, files=True)
        await self.begin_here()
        await self.fake.until(lambda: refused.hits, "a picture that is refused")
        line = "Discord refuses my pictures here: Attach Files is missing."
        await self.reads(self.anna, line)
        self.assertFalse(self.players.table().files)
        await self.reads(self.anna, line, False)
        self.fake.control.clear()
        before = self.players.text()
        await self.plays_until(lambda: self.players.table() and
                               self.players.text() != before)
        await self.fake.until(lambda: self.players.table() and self.players.table().files,
                              "pictures again")

    async def test_10008_and_30046_a_message_that_cannot_be_edited_is_posted_anew(self):
        await self.begin_here()
        for code in (10008, 30046):
            with self.subTest(code):
                await self.fake.until(self.players.awaited, "somebody to move")
                before = self.players.table()
                refused = self.fake.control.fail("PATCH", f"/messages/{before.id}$", 1000,
                                                 code=code)
                await self.plays_until(lambda: refused.hits)
                await self.fake.until(lambda: self.players.table() not in (None, before),
                                      "the words anew")
                self.assertLess(refused.hits, 4)
                self.fake.control.clear()
                self.fake.world.delete(before)
                await self.plays(4)

    async def test_30046_what_is_pressed_on_the_old_message_is_refused_well(self):
        """It can be edited no more, and keeps its buttons."""
        await self.begin_here()
        await self.fake.until(self.players.awaited, "somebody to move")
        old = self.players.table()
        refused = self.fake.control.fail("PATCH", f"/messages/{old.id}$", 1000, code=30046)
        await self.plays_until(lambda: refused.hits)
        await self.fake.until(lambda: self.players.table() not in (None, old), "the words anew")
        await self.plays_until(lambda: self.players.table() and
                               self.players.table().find("Build") is not None and
                               self.prompt(self.players.table()) != self.prompt(old))
        [person] = self.players.awaited()
        before = self.players.text()
        done = await person.press(old, "Build")
        self.assertIn("The board has moved on.", (await done.answers()).text)
        self.assertTrue(person.last.components)  # what can be done now
        self.assertEqual(self.players.text(), before)
        for other in self.folk:
            if other is not person:
                done = await other.press(old, "Build")
                self.assertIn("turn", (await done.answers()).text)

    @staticmethod
    def prompt(message):
        return message.find("Build")["custom_id"].split("|")[0]

    async def test_a_picture_whose_message_is_refused_comes_with_its_words(self):
        """Nobody has to move once it is refused; and it is tried once."""
        await self.begin_here()
        await self.fake.until(lambda: self.players.table() and self.players.table().files, "it")
        gone = set()
        for code in (10008, 30046):
            refused = self.fake.control.fail("PATCH", r"/channels/\d+/messages/\d+$", code=code,
                                             files=True)
            await self.plays_until(lambda: refused.hits, pause=60)
            await self.fake.until(lambda: self.refused_edits() - gone, "its answer")
            [old] = self.refused_edits() - gone
            gone.add(old)
            await self.fake.until(lambda: self.players.table() and self.players.table().files
                                  and self.players.table().id != old, "words and picture")
            self.assertIn("To move: ", self.players.text())
            self.assertEqual(refused.hits, 1)
            self.fake.world.delete(next(one for one in self.shown() if one.id == old))
            await self.plays(2)

    def refused_edits(self):
        """The messages whose edits were refused."""
        return {path.rsplit("/", 1)[-1] for _, method, path, status in self.fake.rest.calls
                if method == "PATCH" and "/channels/" in path and status >= 400}

    async def test_160005_a_locked_thread_is_left(self):
        """Codes that have tests elsewhere: 10003, 50083 in test_threads.py, 10062 in
        test_interactions.py, 30034 in test_commands.py, 50007 in test_hands.py."""
        await self.begin(self.players)
        thread = self.fake.channel.threads[0]
        self.fake.control.fail("*", f"/channels/{thread.id}/", 1000, code=160005)
        await self.plays()
        await self.fake.until(lambda: any("The thread is locked" in one.text for one in
                                          self.fake.channel.messages), "why it goes on here")
        self.fake.control.clear()
        await self.plays(4)


if __name__ == "__main__":
    unittest.main(verbosity=0)
