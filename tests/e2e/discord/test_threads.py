#!/usr/bin/env python3
"""A game has a thread of its own; where it cannot, it stays in the channel."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers


class Threads(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)

    def thread(self):
        return (self.fake.channel.threads or [None])[0]

    async def plays(self, steps=12):
        for _ in range(steps):
            await self.fake.until(self.players.awaited, "somebody to move")
            await self.players.step()

    async def test_a_game_moves_into_its_thread(self):
        await self.begin(self.players)
        thread = self.thread()
        lobby = self.fake.channel.messages[-1]
        self.assertEqual(self.players.table().channel, thread)
        self.assertEqual(thread.id, lobby.id)
        self.assertIn(f"<#{thread.id}>", lobby.content)
        self.assertEqual(lobby.components, [])
        await self.fake.until(lambda: len(thread.people) == 5, "the players in the thread")
        await self.plays()
        self.assertEqual(len(self.fake.channel.messages), 1)
        self.assertTrue(thread.messages[0].components == [])

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


if __name__ == "__main__":
    unittest.main(verbosity=0)
