#!/usr/bin/env python3
"""How a hand comes to each, and who is called: as people wish it."""

import os
import re
import signal
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers, pressable, take_first

ROUND = 200


class Hands(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)
        self.anna, self.ben, self.carla, self.dave = self.folk

    def calls(self, person):
        """Messages that made the phone ring; being added to a thread does so as well."""
        return [one for one in person.pings if hasattr(one, "content")]

    def text(self):
        return self.players.text()

    async def plays(self, done, steps=ROUND):
        """Until that is so."""
        for _ in range(steps):
            if done():
                return
            await self.fake.until(self.players.awaited, "somebody to move")
            await self.players.step()
        self.assertTrue(done())

    async def brought_hand(self):
        """The first that comes to Anna, who does nothing before."""
        await self.anna.slash("/me hands", how="dm")
        await self.begin(self.players)
        await self.plays(lambda: self.anna in self.players.awaited())
        await self.fake.until(lambda: self.anna.dms, "a hand")
        return self.anna.dms[0]

    async def pressed(self, hand):
        """The first thing to press there, which changes it."""
        before = hand.edits
        done = await take_first(self.anna, hand)
        await self.fake.until(lambda: hand.edits > before, "what comes of it")
        return done

    async def test_by_direct_message(self):
        hand = await self.brought_hand()
        self.assertIn("Your hand", hand.content)
        # The way there: to the channel while its thread is being made.
        self.assertIn(re.search(r"The game: <#(\d+)>", hand.content)[1],
                      [place.id for place in self.players.places()])
        self.assertIn("build settlement", pressable(hand)[0][2])
        await self.pressed(hand)
        self.assertIn("near which hex?", hand.content)
        self.assertFalse(hand.is_silent)
        for person in (self.ben, self.carla, self.dave):
            self.assertEqual(person.dms, [])

    async def test_a_hand_by_direct_message_is_played_from(self):
        """What one presses there changes the message itself; the game goes on."""
        hand = await self.brought_hand()
        pressed = []
        while "You build a settlement" not in hand.content:
            self.assertLess(len(pressed), 4)
            pressed.append(await self.pressed(hand))
        self.assertIn("You build a settlement", hand.content)
        self.assertEqual([one.replies for one in pressed], [[] for _ in pressed])

    async def test_who_asks_for_the_hand_gets_it_so(self):
        await self.begin(self.players)
        await self.anna.slash("/me hand")
        self.assertEqual(self.anna.dms, [])
        await self.anna.slash("/me hands", how="dm")
        for ask in (lambda: self.anna.slash("/me hand"),
                    lambda: self.anna.press(self.players.table(), "Hand")):
            before = len(self.anna.dms)
            done = await ask()
            await self.fake.until(lambda: len(self.anna.dms) > before, "a direct message")
            self.assertTrue(self.anna.dms[-1].is_silent)  # who asks for it, sees it
            self.assertIn("Your hand", self.anna.dms[-1].content)
            self.assertIn("by direct message", (await done.answers()).text)
        self.anna.takes_dms = False
        hint = "Allow them in the privacy settings"
        for number in range(1, 6):  # a refusal comes after the answer, however long it takes
            done = await self.anna.slash("/me hand")
            self.assertTrue(done.shown.text.startswith("0 cards"), done.shown.text)
            if hint in done.shown.text:
                break
            await self.fake.until(lambda: self.n_refused() >= number, "the refusal of the message")
        self.assertIn(hint, done.shown.text)

    def n_refused(self):
        """Of direct messages."""
        return [(method, status) for _, method, path, status in self.fake.rest.calls
                if f"/channels/{self.anna.dm.id}/" in path].count(("POST", 403))

    async def test_who_takes_no_direct_message_plays_on(self):
        for person in self.folk:
            await person.slash("/me hands", how="dm")
            person.takes_dms = False
        await self.begin(self.players)
        await self.plays(lambda: any("/me hands unseen" in one.content
                                     for person in self.folk for one in person.unseen))
        await self.plays(lambda: "Turn 1" in self.text(), 300)
        self.assertTrue(all(not person.dms for person in self.folk))

    async def test_a_hand_asked_for_as_the_game_ends_looks_as_before(self):
        await self.begin(self.players)
        [thread] = self.fake.channel.threads
        for person in (self.anna, self.ben):
            await person.slash("/table vote", what="end", channel=thread)
        self.service.process.send_signal(signal.SIGSTOP)  # so that it hears of all at once
        _, *done = [await self.carla.slash("/table vote", what="end", channel=thread, wait=False),
                    *[await self.dave.slash("/me hand", channel=thread, wait=False)
                      for _ in range(3)]]
        self.service.process.send_signal(signal.SIGCONT)
        for one in done:
            await one.settled()
        texts = [one.shown.text for one in done]
        self.assertTrue(any(text.startswith("0 cards") for text in texts), texts)
        self.assertFalse(any("Your hand" in text for text in texts), texts)

    async def test_who_does_not_want_to_be_called(self):
        told = await self.anna.slash("/me ping", whether="off")
        self.assertIn("not called", told.shown.text)
        for person in self.folk:
            person.pings.clear()
        await self.anna.slash("/me hands", how="dm")
        await self.begin(self.players)
        await self.plays(lambda: "Turn 5" in self.text() and self.anna.dms, 400)
        self.assertTrue(all(one.is_silent for one in self.anna.dms))
        self.assertFalse(self.calls(self.anna))
        self.assertTrue(self.calls(self.ben))
        self.assertTrue(self.calls(self.carla))


if __name__ == "__main__":
    unittest.main(verbosity=0)
