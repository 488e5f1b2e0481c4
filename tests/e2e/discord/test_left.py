#!/usr/bin/env python3
"""People who leave the server in the midst of a game, and a server that throws the bot out."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers


class Left(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)

    async def plays(self, done, steps=200):
        for _ in range(steps):
            if done():
                await self.players.settled()
                return
            if not await self.players.step():
                await self.fake.until(lambda: self.players.awaited() or done(), "somebody to move")
        self.assertTrue(done())

    async def test_who_leaves_does_not_hold_up_the_others(self):
        *others, gone = self.folk
        await self.folk[0].slash("/table open", options="points=5")
        await self.fake.until(self.players.table, "a lobby")
        for person in self.folk[1:]:
            await self.players.press(person, "Join")
        await self.fake.until(lambda: "4 of 4" in self.players.text(), "four players")
        self.fake.guild.members.remove(gone)
        await self.players.press(self.folk[0], "Start")
        await self.fake.until(self.players.awaited, "somebody to move")
        place = self.players.table().channel
        await self.fake.until(lambda: len(place.people) == 4, "the bot and three in the thread")
        await self.plays(lambda: self.players.awaited() == [gone])
        self.assertNotIn(gone, place.people)
        for person in others:
            await person.slash("/table vote", what="end", channel=place)
        await self.fake.until(lambda: "Rematch" in place.messages[-1].names, "the end")
        await self.service.stop()

    def told(self):
        return "\n".join(one.text for place in self.players.places() for one in place.messages)

    async def test_thrown_out_and_taken_back(self):
        await self.begin(self.players)
        await self.plays(lambda: "Turn 1" in self.players.text())
        calls = self.fake.control.fail("*", r"/channels/\d+/messages", times=1000, code=50001)
        self.fake.world.leave(self.fake.guild)
        await self.fake.until(lambda: "event=table-paused" in self.service.last_words(),
                              "a line in the log")
        await self.service.stop()
        tried = calls.hits
        self.assertLess(tried, 4)  # what was on its way, in the thread and in its channel
        self.service.start()  # and knows it afterwards, too
        await self.fake.ready()
        self.fake.control.clear()
        self.assertEqual(calls.hits, tried)
        await self.is_taken_back()

    async def test_thrown_out_unheard(self):
        """While the bot was not there, and longer than what Discord keeps for it."""
        await self.begin(self.players)
        await self.plays(lambda: "Turn 1" in self.players.text())
        await self.service.stop()
        self.fake.gateway.forget()
        self.fake.world.leave(self.fake.guild)
        self.service.start()
        await self.fake.ready()
        await self.fake.until(lambda: "event=table-paused" in self.service.last_words(),
                              "a line in the log")
        await self.is_taken_back()

    async def is_taken_back(self):
        before = int(self.players.table().id)
        self.fake.world.join(self.fake.guild)
        def is_back():
            table = self.players.table()
            return table and int(table.id) > before and "I can write here again" in table.text
        await self.fake.until(is_back, "the table again")
        self.assertIn("The game is paused.", self.players.text())
        for person in self.folk[:3]:
            await self.fake.until(self.players.table, "the table's message")
            await self.players.press(person, "Resume")
        await self.fake.until(self.players.awaited, "the game")
        for _ in range(8):
            await self.fake.until(self.players.awaited, "somebody to move")
            await self.players.step()
        await self.service.stop()

    async def test_a_server_that_cannot_be_reached(self):
        """Its clocks stand still; nobody is told anything."""
        await self.begin(self.players)
        text = self.told()
        for _ in range(3):
            self.fake.world.break_down(self.fake.guild)
            self.fake.world.join(self.fake.guild)
        await self.fake.gateway.close(4009)  # a new session, which hears of all servers anew
        await self.fake.ready()
        await self.folk[0].slash("/me hand")
        self.assertEqual(self.told(), text)
        for _ in range(4):
            await self.fake.until(self.players.awaited, "somebody to move")
            await self.players.step()
        await self.service.stop()

    async def test_a_channel_that_is_deleted(self):
        await self.begin(self.players)
        self.fake.world.delete_channel(self.fake.channel)
        await self.fake.until(lambda: "nothing can be posted" in self.service.last_words(),
                              "a line in the log")
        other = self.fake.world.channel(self.fake.guild, "talk")
        told = await self.folk[0].slash("/me games", channel=other)
        self.assertIn("oak", told.shown.text)
        await self.service.stop()


if __name__ == "__main__":
    unittest.main(verbosity=0)
