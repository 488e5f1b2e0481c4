#!/usr/bin/env python3
"""What tables show while Discord is down for longer than any single call is tried."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers

TRIES = 5  # of a call that is not a table's
MESSAGES = r"/channels/\d+/messages$"


class Outage(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)
        await self.begin(self.players)
        [self.person] = self.players.awaited()
        self.thread = self.fake.channel.threads[0]

    def is_down(self, method="*", path="/channels/"):
        return self.fake.control.fail(method, path, times=1000, status=502)

    async def lasts(self, outage):
        await self.fake.until(lambda: outage.hits > TRIES, "another try")
        outage.times = 0

    async def builds(self, piece):
        """Anywhere; the answer is unseen, and nobody waits for it."""
        places = await self.person.autocomplete("/catan build", "place", channel=self.thread,
                                                piece=piece)
        await self.person.slash("/catan build", channel=self.thread, piece=piece,
                                place=places[0][1], wait=False)

    async def test_the_next_player_is_called(self):
        """Once, though Discord had the message and only its answer was lost; and what was there
        before keeps no buttons."""
        before = self.players.table()
        await self.builds("settlement")
        await self.fake.until(lambda: "builds a settlement" in before.text, "the settlement")
        outages = []
        self.fake.control.fail("POST", MESSAGES, cut=True,
                               then=lambda: outages.append(self.is_down()))
        await self.builds("road")
        await self.fake.until(lambda: outages, "a message whose answer is lost")
        await self.lasts(*outages)
        await self.fake.until(lambda: not before.components, "the turn to be over")
        await self.fake.until(self.players.awaited, "the next turn")
        [now] = [one for one in self.thread.messages if one.components]
        self.assertEqual(now.pinged, self.players.awaited())
        [next_one] = now.pinged
        self.assertIsNot(next_one, self.person)
        await self.players.step()
        await self.fake.until(lambda: now.edits or not now.components, "the table to go on")
        self.assertEqual(next_one.pings.count(now), 1)

    async def test_who_is_brought_down_unseen_is_called(self):
        """The message that never came would have called them."""
        await self.builds("settlement")
        before = self.players.table()
        await self.fake.until(lambda: "builds a settlement" in before.text, "the settlement")
        outage = self.is_down("POST", MESSAGES)
        await self.builds("road")
        await self.fake.until(lambda: outage.hits, "a message that fails")
        done = await self.person.slash("/table bump", channel=self.thread)
        self.assertIn("It stands below now.", done.shown.text)
        await self.lasts(outage)
        await self.fake.until(self.players.awaited, "the next turn")
        now, [next_one] = self.players.table(), self.players.awaited()
        self.assertIsNot(next_one, self.person)
        self.assertEqual((now.pinged, now.is_silent), ([next_one], False))
        self.assertNotIn("further down", self.thread.messages[-2].text)

    async def test_what_is_brought_down_stands_below_in_the_end(self):
        """Where it stood, it is told so, however often that failed."""
        old = self.players.table()
        outage = self.is_down("PATCH", r"/channels/\d+/messages/")
        await self.person.slash("/table bump", channel=self.thread)
        await self.lasts(outage)
        await self.fake.until(lambda: self.players.table() not in (None, old), "it below")
        self.assertIn("further down", old.text)
        self.assertEqual((self.players.table().pinged, old.components), ([], []))

    async def test_the_result_arrives(self):
        before = self.players.table()
        outage = self.is_down("POST", MESSAGES)
        for person in self.folk[:3]:
            await person.slash("/table vote", what="end", channel=self.thread)
        await self.lasts(outage)
        await self.fake.until(self.is_told, "the result")
        self.assertEqual(before.components, [])

    def is_told(self):
        return any("The game ends without a result" in one.text for one in self.thread.messages)


if __name__ == "__main__":
    unittest.main(verbosity=0)
