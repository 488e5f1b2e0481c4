#!/usr/bin/env python3
"""What moderators do and what is brought down wakes nobody a second time."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake.things import Message
from played import Played
from players import Pressers

STEPS_MAX = 400


class Notices(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)
        self.boss = self.fake.user("Boss", "MANAGE_GUILD", "MANAGE_MESSAGES")

    def rung(self):
        """By messages; who is added to a thread hears of that, too."""
        return sum(isinstance(one, Message) for person in self.folk for one in person.pings)

    async def plays_until(self, wanted, unlike=""):
        """Until that button is on the table's message, in somebody else's turn."""
        for _ in range(STEPS_MAX):
            if self.is_there(wanted, unlike):
                await self.players.settled()
                if self.is_there(wanted, unlike):
                    return
            await self.fake.until(self.players.awaited, "somebody to move")
            await self.players.step()
        raise AssertionError(wanted)

    def is_there(self, wanted, unlike):
        return wanted in self.players.names() and unlike != self.players.awaited()[:1]

    async def is_noted(self, when):
        """A pause and its end stand in the message of the turn, which stays the newest one."""
        table = self.players.table()
        place, before, rung = table.channel, len(table.channel.messages), self.rung()
        for word, told in (("pause", "pauses the game"), ("resume", "lets the game go on")):
            await self.boss.slash("/mod " + word, channel=place)
            await self.fake.until(lambda: f"Boss, a moderator, {told}" in table.text,
                                  f"{when}: {word} in the message of the turn")
        self.assertEqual(place.messages[before:], [], when)
        self.assertEqual(self.rung(), rung, when)
        texts = [text for message in place.messages
                 for text in (message.content, *(old for old, _ in message.history))]
        self.assertNotIn("The turn is over.", texts, when)

    async def test_a_notice_stands_in_the_message_of_the_turn(self):
        await self.begin(self.players)
        await self.is_noted("at the beginning")
        await self.plays_until("Roll")
        await self.is_noted("before the first dice")
        first = self.players.awaited()
        await self.plays_until("Roll", first)
        await self.is_noted("before the dice of another")
        await self.is_killed()
        await self.is_noted("after a restart")
        await self.plays_until("End turn")
        await self.is_killed()
        await self.is_noted("after a restart within the turn")

    async def test_a_role_is_called_once_to_a_lobby(self):
        role = self.fake.world.ids.new()
        self.fake.world.mentionable.add(role)
        await self.boss.slash("/setup", settings=f"ping=<@&{role}>")
        await self.folk[0].slash("/table open", options="points=5 seats=3")
        await self.fake.until(self.players.table, "a lobby")
        lobby = self.players.table()
        self.assertEqual(lobby.called_roles, [role])
        eve = self.fake.user("Eve")
        done = await eve.slash("/table bump")
        self.assertIn("Those who sit at the table say that", done.shown.text)
        below = await self.brought_down(self.folk[0], lobby)
        self.assertEqual((below.called_roles, below.is_silent), ([], True))
        await self.players.press(self.folk[1], "Join")
        await self.fake.until(lambda: "2 of 3" in self.players.text(), "two players")
        self.assertNotIn("<@", below.content)

    async def test_nobody_is_called_twice_in_a_turn(self):
        await self.begin(self.players)
        turn, rung = self.players.table(), self.rung()
        below = await self.brought_down(self.boss, turn)
        self.assertEqual((below.pinged, below.is_silent, self.rung()), ([], True, rung))

    async def brought_down(self, person, old):
        done = await person.slash("/table bump", channel=old.channel)
        self.assertIn("It stands below now.", done.shown.text)
        await self.fake.until(lambda: self.players.table() not in (None, old), "it below")
        self.assertNotIn("<@", old.content)
        return self.players.table()

    async def test_who_plays_alone_has_nothing_to_bring_down(self):
        await self.folk[0].slash("/table open", options="island-one seats=1")
        done = await self.folk[0].slash("/table bump")
        self.assertIn("You play alone", done.shown.text)


if __name__ == "__main__":
    unittest.main(verbosity=0)
