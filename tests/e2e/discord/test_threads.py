#!/usr/bin/env python3
"""A game has a thread of its own; where it cannot, it stays in the channel."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake.things import NEWS, NEWS_THREAD
from played import Played
from players import Pressers, Typists

TRIES = 5  # of a call that is not a table's


class Threads(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)

    def thread(self):
        return (self.fake.channel.threads or [None])[0]

    async def are_in_it(self):
        """Until all players are in the thread, each by a call of its own."""
        await self.fake.until(lambda: self.thread() and len(self.thread().people) == 5,
                              "the players in the thread")

    async def plays(self, steps=24):
        for _ in range(steps):
            await self.fake.until(self.players.awaited, "somebody to move")
            await self.players.step()

    async def plays_until(self, seen):
        while not seen():
            await self.plays(1)

    async def typed_until_seen(self, seen=None):
        """They type until the table has a message again."""
        seen = seen or self.players.awaited
        typists = Typists(self.fake, self.folk)
        for _ in range(5):
            for person in self.folk:
                if not seen():
                    await typists.act(person)
        await self.fake.until(seen, "something to be sent")

    async def test_a_game_moves_into_its_thread(self):
        await self.begin(self.players)
        thread = self.thread()
        lobby = self.fake.channel.messages[-1]
        self.assertEqual(self.players.table().channel, thread)
        self.assertEqual(thread.id, lobby.id)
        self.assertIn(f"<#{thread.id}>", lobby.content)
        self.assertEqual(lobby.components, [])
        await self.are_in_it()
        first = thread.messages[0]
        while thread.messages[-1] is first:
            await self.plays(5)
        await self.fake.until(lambda: not first.components, "the first message without buttons")
        self.assertEqual(len(self.fake.channel.messages), 1)

    async def test_below_announcements_too(self):
        self.fake.channel.kind = NEWS
        await self.begin(self.players)
        self.assertEqual((self.thread().kind, self.players.table().channel),
                         (NEWS_THREAD, self.thread()))
        await self.plays(3)

    async def test_what_is_typed_in_the_thread_is_for_its_table(self):
        await self.begin(self.players)
        await self.folk[0].slash("/table open", options="points=6")
        await self.fake.until(lambda: self.fake.channel.messages[-1].components, "another lobby")
        told = await self.folk[0].slash("/table who", channel=self.thread())
        self.assertIn("Dave", told.shown.text)

    async def test_a_restart_keeps_the_thread(self):
        await self.begin(self.players)
        await self.is_killed()
        await self.plays()
        self.assertEqual(len(self.fake.channel.messages), 1)
        self.assertEqual(len(self.fake.channel.threads), 1)

    async def test_where_it_may_make_none_the_game_stays(self):
        self.fake.channel.deny("CREATE_PUBLIC_THREADS")
        await self.begin(self.players)
        await self.plays()
        self.assertEqual(self.fake.channel.threads, [])

    async def test_where_discord_refuses_one_the_game_stays(self):
        self.fake.control.fail("POST", "/threads", code=50013)
        await self.begin(self.players)
        await self.plays()
        self.assertEqual(self.fake.channel.threads, [])
        told = "No thread could be made, so the game is played here."
        self.assertEqual([told in one.text for one in self.fake.channel.messages].count(True), 1)

    async def starts(self):
        """Four people; nobody has seen anything of it yet."""
        await self.folk[0].slash("/table open", options="points=5")
        await self.fake.until(self.players.table, "a lobby")
        for person in self.folk[1:]:
            await self.players.press(person, "Join")
        await self.fake.until(lambda: "4 of 4" in self.players.text(), "four players")
        await self.players.press(self.folk[0], "Start")

    def told_why(self):
        return any("No thread could be made" in one.text for one in self.fake.channel.messages)

    async def test_where_making_one_fails_the_game_waits_for_it(self):
        outage = self.fake.control.fail("POST", "/threads", times=1000, status=502)
        await self.starts()
        await self.fake.until(lambda: outage.hits > TRIES, "another try")
        outage.times = 0
        await self.fake.until(self.players.awaited, "the game")
        self.assertEqual(self.players.table().channel, self.thread())
        self.assertFalse(self.told_why())

    async def test_however_often_somebody_asks_the_game_waits_for_it(self):
        """Each has it tried again at once; how long it waits is told in test_tables.c."""
        outage = self.fake.control.fail("POST", "/threads", times=1000, status=502)
        await self.starts()
        while outage.hits <= 4 * TRIES:
            await self.folk[0].slash("/me hand")
        self.assertFalse(self.players.awaited() or self.told_why())
        outage.times = 0
        await self.folk[0].slash("/me hand")
        await self.fake.until(self.players.awaited, "the game")
        self.assertEqual(self.players.table().channel, self.thread())
        self.assertFalse(self.told_why())

    async def test_where_the_lobby_was_deleted_the_thread_stands_alone(self):
        anna = self.folk[0]
        await anna.slash("/table open", options="points=5")
        await self.fake.until(self.players.table, "a lobby")
        for person in self.folk[1:]:
            await self.players.press(person, "Join")
        await self.fake.until(lambda: "4 of 4" in self.players.text(), "four players")
        self.fake.world.delete(self.players.table())
        await anna.slash("/table start")
        await self.fake.until(self.players.awaited, "somebody to move")
        self.assertEqual(self.players.table().channel, self.thread())
        await self.are_in_it()
        await self.plays(5)

    def is_home(self):
        message = self.players.table()
        return message and message.channel is self.fake.channel

    async def moved_back(self, *parts):
        """The game goes on in the channel, and says why once."""
        await self.plays()
        await self.fake.until(self.is_home, "the table in the channel")
        told = [message.content for message in self.fake.channel.messages]
        for part in parts:
            self.assertEqual(len([one for one in told if part in one]), 1, told)
        self.assertLess(self.service.last_words().count("discord-trouble"), 6)
        await self.is_killed()
        await self.plays()
        await self.fake.until(self.is_home, "the table in the channel")

    async def test_an_archived_thread_is_woken(self):
        await self.begin(self.players)
        self.thread().archived = True
        await self.plays_until(lambda: not self.thread().archived)
        self.assertEqual(len(self.fake.channel.messages), 1)

    async def test_a_locked_thread_is_left(self):
        self.fake.channel.deny("MANAGE_THREADS")
        await self.begin(self.players)
        await self.are_in_it()
        self.thread().locked = self.thread().archived = True
        await self.moved_back("The thread is locked; the game goes on here.")

    async def test_a_deleted_thread_is_left(self):
        await self.begin(self.players)
        await self.are_in_it()
        self.fake.world.delete_channel(self.thread())
        await self.typed_until_seen()
        await self.moved_back("The thread is gone; the game goes on here.")

    async def test_a_thread_that_takes_no_words_is_left(self):
        await self.begin(self.players)
        await self.are_in_it()
        self.fake.channel.deny("SEND_MESSAGES_IN_THREADS")
        await self.moved_back("I may not write in the thread any more")

    async def test_a_deleted_message_is_posted_anew(self):
        await self.begin(self.players)
        self.fake.world.delete(self.players.table())
        await self.typed_until_seen()
        await self.plays()

    async def test_where_the_channel_is_deleted_the_table_pauses(self):
        self.fake.channel.deny("CREATE_PUBLIC_THREADS")
        await self.begin(self.players)
        gone = self.fake.control.fail("*", "/channels/", times=1000, code=10003)
        await self.typed_until_seen(lambda: gone.hits)
        await self.fake.until(lambda: "nothing can be posted" in self.service.last_words(),
                              "a line in the log")
        told = await self.folk[0].slash("/catan end")
        self.assertIn("The game is paused", told.shown.text)
        self.assertLess(gone.hits, 4)


if __name__ == "__main__":
    unittest.main(verbosity=0)
