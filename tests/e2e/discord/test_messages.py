#!/usr/bin/env python3
"""The messages of a table on the fake Discord: which there are, whom they wake, what comes down."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers, cards_of

SILENT = 4096


class Messages(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)

    def shown(self):
        """All that the game has said to everybody, in its thread or the channel."""
        return [message for place in self.players.places() for message in place.messages]

    async def plays(self, steps):
        for _ in range(steps):
            await self.fake.until(self.players.awaited, "somebody to move")
            await self.players.step()

    async def test_who_is_woken(self):
        await self.begin(self.players)
        place = self.players.table().channel
        before = len(place.messages)
        await self.plays(120)
        await self.fake.until(self.players.awaited, "somebody to move")
        told = place.messages[before:]
        self.assertGreater(len(told), 8)
        for message in told:
            woken = [person.name for person in self.folk if message in person.pings]
            self.assertEqual(bool(message.flags & SILENT), not woken, message.content)
        with_buttons = [message for message in self.shown() if message.components]
        self.assertEqual(with_buttons, [self.players.table()])

    async def offers(self):
        """Plays on until somebody who has rolled has a card, and offers it; who."""
        for _ in range(400):
            if "Trade" in self.players.names():
                await self.players.settled()
            table = self.players.table()
            if table and "Trade" in table.names:
                maker, = self.players.awaited()
                hand = await maker.slash("/me hand", channel=table.channel)
                for kind in cards_of(hand.shown.text)[:1]:
                    other = "ore" if kind != "ore" else "wool"
                    await maker.slash("/catan offer", give=f"1 {kind}", want=f"1 {other}",
                                      channel=table.channel)
                    return maker
            await self.plays(1)
        raise AssertionError("nobody has a card")

    async def test_an_offer_calls_those_who_are_asked(self):
        await self.begin(self.players)
        maker = await self.offers()
        await self.fake.until(lambda: self.players.table() and
                              "Yes" in self.players.names(), "an offer")
        offer = self.players.table()
        for person in self.folk:
            self.assertEqual(offer in person.pings, person is not maker, person.name)
        self.assertIn(" offers 1 ", offer.text)
        before = [one for one in self.shown() if one is not offer][-1]
        self.assertFalse(before.components)
        self.assertNotIn(" offers ", before.text)
        self.assertIn(" rolls ", before.text)
        for person in self.folk:
            if person is not maker:
                await person.press(offer, "No")
        await self.fake.until(lambda: "End turn" in offer.names, "the turn to go on")
        self.assertEqual(self.players.table(), offer)

    async def test_it_is_brought_down(self):
        self.fake.channel.deny("CREATE_PUBLIC_THREADS")
        await self.folk[0].slash("/table open")
        await self.fake.until(self.players.table, "a lobby")
        lobby = self.players.table()
        done = await self.folk[0].slash("/table bump")
        self.assertIn("It stands below now.", done.shown.text)
        await self.fake.until(lambda: self.players.table() not in (None, lobby), "the lobby below")
        self.assertEqual(lobby.components, [])
        self.assertIn("further down", lobby.content)
        self.assertIn("1 of 4", self.players.text())
        self.assertTrue(self.players.table().flags & SILENT)
        done = await self.folk[0].slash("/table bump")
        self.assertIn("less than a minute ago", done.shown.text)
        await self.players.press(self.folk[1], "Join")
        await self.fake.until(lambda: "2 of 4" in self.players.text(), "two players")
        self.assertEqual(len(self.fake.channel.messages), 2)

    async def test_a_game_is_brought_down_with_its_picture(self):
        await self.begin(self.players)
        await self.plays(2)
        await self.players.settled()
        await self.fake.until(lambda: self.players.table().files, "a picture")
        old = self.players.table()
        await self.folk[0].slash("/table bump")
        await self.fake.until(lambda: self.players.table() not in (None, old), "it below")
        self.assertFalse(old.components or old.files)
        await self.fake.until(lambda: self.players.table().files, "a picture")
        await self.is_killed()
        await self.plays(4)

    async def ended(self):
        """A game without a result, and the message that says so."""
        await self.begin(self.players)
        await self.plays(4)
        place = self.players.table().channel
        for person in self.folk[:3]:
            await person.slash("/table vote", what="end", channel=place)
        await self.fake.until(lambda: "Rematch" in place.messages[-1].names, "the result")
        await self.fake.until(lambda: place.messages[-1].files, "the figures")
        return place.messages[-1]

    async def rematched(self, result):
        await self.folk[1].press(result, "Rematch")
        await self.fake.until(self.players.table, "a lobby")
        await self.fake.until(lambda: "4 of 4" in self.players.text(), "the rematch")
        self.assertEqual(self.players.table().channel, self.fake.channel)
        await self.fake.until(lambda: not result.names, "the way to the rematch")
        self.assertIn("The rematch is at ", result.content)
        self.assertIn(f"<#{self.fake.channel.id}>", result.content)
        self.assertTrue(result.files)

    async def test_the_result_has_figures_and_a_rematch(self):
        result = await self.ended()
        for part in ("without a result", "Seed of the dice: ", "`/table fair`"):
            self.assertIn(part, result.content)
        self.assertTrue(result.flags & SILENT)
        self.assertEqual(result.names, ["Rematch"])
        self.assertEqual([one for one in self.shown() if one.components], [result])
        told = await self.folk[0].slash("/table fair", channel=result.channel)
        self.assertIn("Seed ", told.shown.text)
        await self.rematched(result)
        told = await self.folk[2].slash("/table rematch", channel=result.channel)
        self.assertIn("open already", told.shown.text)

    async def test_what_was_posted_but_not_noted_is_not_posted_again(self):
        await self.begin(self.players)
        await self.plays(4)
        place = self.players.table().channel
        before = len(place.messages)
        lost = self.fake.control.fail("POST", "/messages$", cut=True)
        while not lost.hits:
            await self.plays(1)
        self.service.kill()
        self.fake.control.clear()
        await self.is_killed()
        await self.plays(8)
        await self.fake.until(  # between two turns there may be none, or two
            lambda: len([one for one in place.messages if one.components]) == 1,
            "one message with buttons")
        texts = [message.text for message in place.messages[before:]]
        self.assertEqual(len(texts), len(set(texts)), texts)

    async def test_a_rematch_after_a_restart(self):
        result = await self.ended()
        await self.is_killed()
        await self.rematched(result)


if __name__ == "__main__":
    unittest.main(verbosity=0)
