#!/usr/bin/env python3
"""A game for one begins at once, and is played in answers that nobody else sees."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Players, pressable

PRESSES_MAX = 200


class Alone(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.anna = self.folk[0]

    async def press(self, message, wanted=""):
        """The first thing to press that stands for this."""
        item, option = next((item, option) for item, option, command in pressable(message)
                            if command.startswith(wanted))
        if option:
            return await self.anna.choose(message, item["custom_id"], option["value"])
        return await self.anna.press(message, item["custom_id"])

    def posts(self):
        return [message.content for message in self.fake.channel.messages]

    async def test_from_the_first_press_to_the_last(self):
        shown = (await self.anna.slash("/table open", options="island-one seats=1")).shown
        self.assertTrue(shown.is_unseen)
        self.assertIn("Turn 1", shown.content)
        await self.fake.until(lambda: shown.files, "a picture")
        for _ in range(PRESSES_MAX):
            self.assertEqual(self.anna.last, shown)
            if not pressable(shown):
                break
            self.assertEqual(self.posts(), [])
            await self.press(shown)
        await self.fake.until(self.posts, "the result")
        self.assertEqual(len(self.posts()), 1)
        self.assertIn("Standings: ", self.posts()[0])
        self.assertEqual(self.fake.channel.threads, [])
        self.assertEqual(self.anna.pings, [])

    async def test_in_direct_messages_computer_players_take_the_other_seats(self):
        """The bot knows after a restart, too, that nobody else can come."""
        dm = self.fake.world.dm(self.anna)
        await self.anna.slash("/table open", channel=dm)
        await self.fake.until(lambda: dm.messages, "a lobby")
        await self.is_killed()
        [lobby] = dm.messages
        await self.anna.press(lobby, "Add computer player")
        await self.fake.until(lambda: "2 of 4" in lobby.text, "a computer player")
        for text, _ in lobby.history[1:-1]:
            self.assertIn("Nobody else can come here: Start lets computer players", text)
        self.assertEqual(lobby.names[:4], ["Leave", "Add computer player", "Options", "Start"])
        await self.anna.press(lobby, "Start")
        await self.fake.until(lambda: "To move: Anna" in dm.messages[-1].text, "the game")
        self.assertIn("(computer)", lobby.text)

    async def test_a_restart_loses_nothing(self):
        shown = (await self.anna.slash("/table open", options="island-one seats=1")).shown
        await self.press(shown, "roll")
        await self.is_killed()
        again = (await self.anna.slash("/me hand")).shown
        self.assertIn("Turn 1", again.content)
        await self.press(again, "roll")
        self.assertIn("You roll", again.content)
        self.assertEqual(self.posts(), [])

    async def test_whom_nobody_joins(self):
        """A lobby that is started alone shrinks; what comes then is for the player."""
        players = Players(self.fake, self.folk)
        await self.anna.slash("/table open", options="island-one")
        await self.fake.until(players.table, "a lobby")
        done = await players.press(self.anna, "Start")
        await self.fake.until(lambda: not players.table(), "the lobby to shrink")
        await done.answers()
        again = (await self.anna.slash("/me hand")).shown
        await self.press(again, "roll")
        self.assertIn("You roll", again.content)
        self.assertEqual(len(self.posts()), 1)
        self.assertEqual(self.fake.channel.threads, [])


if __name__ == "__main__":
    unittest.main(verbosity=0)
