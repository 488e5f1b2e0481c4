#!/usr/bin/env python3
"""Emoji of the application's own: uploaded once, used everywhere, and done without where they
cannot be had."""

import os
import re
import shutil
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from case import Case
from fake import components as parts
from players import Pressers, cards_of
from service import Service

NAMES = {"brick", "lumber", "wool", "grain", "ore", "gold", "any", "road", "settlement", "city",
         "knight", "cards", "development", "token", "robber", "die1", "die6", "n2", "n12", "red",
         "roll"}  # which is the last
OWN = re.compile(r"<:(\w+):(\d+)>")


class Emoji(Case):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        for route in list(self.fake.limits.buckets):
            self.fake.limits.buckets[route] = (500, 1.0)
        self.fake.gateway.identify_window = 0.2
        self.service = Service(self.fake)
        self.addCleanup(self.service.folder.cleanup)
        self.addCleanup(self.service.kill)

    def calls(self, method):
        """Those that were not put off."""
        return [path for _, how, path, status in self.fake.rest.calls
                if how == method and "/emojis" in path and status != 429]

    def there(self):
        return {one["name"]: one["id"] for one in self.fake.world.emoji.values()}

    async def start(self):
        self.fake.rest.calls.clear()
        self.service.start()
        await self.fake.until(lambda: self.fake.gateway.live and self.calls("GET"), "a list")

    async def restart(self):
        await self.service.stop()
        await self.fake.until(lambda: not self.fake.gateway.live, "the old connection to go")
        await self.start()

    async def all_there(self, number):
        await self.fake.until(lambda: len(self.calls("POST")) >= number, f"{number} uploads")
        await self.settled()
        self.assertEqual(len(self.calls("POST")), number)

    async def settled(self):
        """What is asked now comes after what was on its way."""
        await self.anna.slash("/me games")

    async def first_start(self):
        await self.start()
        await self.fake.until(lambda: NAMES <= set(self.there()), "all emoji")
        await self.settled()
        return self.there()

    async def test_they_are_uploaded_once(self):
        there = await self.first_start()
        number = len(there)
        self.assertEqual(len(self.calls("POST")), number)
        self.assertEqual(len({self.fake.emoji_pictures[name] for name in there}), number)
        await self.restart()
        await self.settled()
        self.assertEqual((self.calls("POST"), self.calls("DELETE")), ([], []))
        self.assertEqual(self.there(), there)

        del self.fake.world.emoji[there["ore"]]  # by somebody else
        await self.restart()
        await self.all_there(1)
        self.assertNotEqual(self.there()["ore"], there["ore"])
        await self.service.stop()

    async def test_an_answer_that_is_lost_makes_no_second_one(self):
        """Whether it was lost on the way there or back: the list tells."""
        for what in ({"cut": True}, {"hang_up": True}):
            self.fake.control.fail("POST", "/emojis", **what)
        there = await self.first_start()
        self.assertEqual(len(self.fake.world.emoji), len(there))
        self.assertEqual(self.calls("DELETE"), [])
        self.assertEqual(len(self.calls("POST")), len(there) + 1)
        await self.restart()
        await self.settled()
        self.assertEqual((self.calls("POST"), self.calls("DELETE")), ([], []))
        await self.service.stop()

    async def test_what_is_drawn_otherwise_is_replaced(self):
        there = await self.first_start()
        mine = dict(there, hexes="1")
        self.fake.world.emoji["1"] = {**self.fake.world.emoji[there["ore"]], "id": "1",
                                      "name": "hexes"}
        await self.service.stop()
        shutil.rmtree(self.service.state)  # nobody knows what they were drawn from
        await self.start()
        await self.all_there(len(there))
        self.assertEqual(len(self.calls("DELETE")), len(there))
        self.assertEqual(set(self.there()), set(mine))
        self.assertEqual(self.there()["hexes"], "1")
        self.assertFalse(set(there.values()) & set(self.there().values()))
        await self.service.stop()

    async def begin(self):
        """A game of one person, who is to move; what the person was shown last."""
        players = Pressers(self.fake, [self.anna])
        await self.anna.slash("/table open")
        await self.fake.until(players.table, "a lobby")
        for _ in range(2):
            await players.press(self.anna, "Add computer player")
        await self.fake.until(lambda: "3 of 4" in players.text(), "three players")
        await players.press(self.anna, "Start")
        await self.fake.until(players.awaited, "Anna to move")
        return players

    async def to_first_hand(self, players):
        """Plays until there are cards, which the newest answer shows."""
        for _ in range(200):
            if not await players.step():
                await self.fake.until(players.awaited, "Anna to move")
            if cards_of(self.anna.last.text if self.anna.last else ""):
                return self.anna.last
        raise AssertionError("no cards")

    def emoji_of_buttons(self):
        for message in [*self.anna.unseen, *self.fake.channel.messages]:
            for item in parts.each(message.components):
                for one in [item, *item.get("options", ())]:
                    if one.get("emoji"):
                        yield one["emoji"]

    async def test_hands_buttons_menus_and_boards_show_them(self):
        there = await self.first_start()
        players = await self.begin()
        hand = await self.to_first_hand(players)
        shown = OWN.findall(hand.text.split("\n")[0])
        self.assertTrue(shown, hand.text)
        for name, number in shown:
            self.assertEqual(there[name], number)
        self.assertEqual({there[one["name"]] == one["id"] for one in self.emoji_of_buttons()},
                         {True})
        board = (await self.anna.slash("/me board", view="emoji")).shown
        self.assertGreater(len(OWN.findall(board.text)), 36, board.text)
        self.assertLessEqual(len(board.content), 2000)
        self.assertEqual({there[name] == number for name, number in OWN.findall(board.text)},
                         {True})
        await self.service.stop()

    async def test_plain_ones_where_discord_wants_none(self):
        self.fake.control.fail("POST", "/emojis", times=10 ** 6, code=30008)
        await self.start()
        await self.fake.until(lambda: self.calls("POST"), "an upload")
        players = await self.begin()
        hand = await self.to_first_hand(players)
        self.assertTrue(re.match("[🧱🌲🐑🌾⛰]", hand.text), hand.text)
        self.assertTrue(all("id" not in one for one in self.emoji_of_buttons()))
        self.assertTrue(any("id" not in one for one in self.emoji_of_buttons()))
        board = (await self.anna.slash("/me board", view="emoji")).shown
        self.assertIn("🌲", board.text)
        self.assertEqual(len(self.calls("POST")), 1)  # it does not insist
        self.assertIn("/emojis", self.service.last_words())
        await self.service.stop()

    async def test_one_is_deleted_while_it_is_used(self):
        there = await self.first_start()
        players = await self.begin()
        await self.to_first_hand(players)
        await players.settled()  # else what is on its way is refused, too
        self.fake.world.emoji.clear()
        await players.press(self.anna, "Hand")
        await self.fake.until(lambda: self.fake.violations, "a refusal")
        self.complained("no emoji")
        await self.anna.slash("/me hand")  # goes on with plain ones
        self.assertNotIn("<:", self.anna.last.text)
        self.fake.gateway.reconnect()
        await self.fake.until(lambda: set(self.there()) == set(there), "all anew")
        await self.service.stop()


if __name__ == "__main__":
    unittest.main(verbosity=0)
