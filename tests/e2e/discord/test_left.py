#!/usr/bin/env python3
"""People who leave the server in the midst of a game, and a server that throws the bot out."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers, Typists


class Left(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)

    async def plays(self, done, steps=200):
        for _ in range(steps):
            if done():
                return
            if not await self.players.step():
                await self.fake.until(lambda: self.players.awaited() or done(), "somebody to move")
        self.assertTrue(done())

    async def test_who_leaves_does_not_hold_up_the_others(self):
        *others, gone = self.folk
        await self.folk[0].slash("/table open", options="points=5")
        await self.fake.until(self.players.table, "a lobby")
        for person in self.folk[1:]:
            await person.press(self.players.table(), "Join")
        await self.fake.until(lambda: "4 of 4" in self.players.table().text, "four players")
        self.fake.guild.members.remove(gone)
        await self.folk[0].press(self.players.table(), "Start")
        await self.fake.until(self.players.awaited, "somebody to move")
        place = self.players.table().channel
        await self.fake.until(lambda: len(place.people) == 4, "the bot and three in the thread")
        await self.plays(lambda: self.players.awaited() == [gone])
        self.assertNotIn(gone, place.people)
        for person in others:
            await person.slash("/table vote", what="end", channel=place)
        await self.fake.until(lambda: "Rematch" in place.messages[-1].names, "the end")
        await self.service.stop()

    async def test_thrown_out_and_taken_back(self):
        await self.begin(self.players)
        await self.plays(lambda: len(self.players.awaited()) == 1)
        self.fake.world.leave(self.fake.guild)
        typists = Typists(self.fake, self.folk)
        await typists.act(self.players.awaited()[0])
        await self.fake.until(lambda: "Missing Access" in self.service.last_words(),
                              "a line in the log", 30)
        self.assertLess(self.service.last_words().count("Missing Access"), 6)
        self.fake.guild.bot_is_in = True
        shown = self.players.as_shown()
        for person in self.folk:
            for _ in range(3):
                if self.players.as_shown() == shown:
                    await typists.act(person)
        await self.fake.until(lambda: self.players.as_shown() != shown, "the table again")
        for _ in range(8):
            await self.fake.until(self.players.awaited, "somebody to move")
            await self.players.step()
        await self.service.stop()


if __name__ == "__main__":
    unittest.main(verbosity=0)
