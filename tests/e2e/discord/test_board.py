#!/usr/bin/env python3
"""The board on Discord as each likes it: with a picture, in letters, in sentences."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from case import Case
from players import Players
from service import Service


class Boards(Case):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.service = Service(self.fake)
        self.addCleanup(self.service.folder.cleanup)
        self.addCleanup(self.service.kill)
        self.service.start()
        await self.fake.ready()
        self.anna = self.fake.user("*Anna* `x` <@5>")

    async def begin(self, options):
        players = Players(self.fake, [self.anna])
        await self.anna.slash("/table open", options=options)
        await self.fake.until(players.table, "a lobby")
        for _ in range(2):
            await self.anna.slash("/table add", computer="greedy")
        await self.fake.until(lambda: "3 of 3" in players.text(), "three players")
        await players.press(self.anna, "Start")
        await self.fake.until(
            lambda: "To move" in players.text(), "the game")

    async def board(self, **view):
        done = await self.anna.slash("/me board", **view)
        self.assertTrue(done.shown.is_unseen)
        return done.shown

    async def test_each_as_they_like(self):
        await self.begin("seats=3")
        shown = await self.board()
        self.assertIn("The board:", shown.text)
        await self.fake.until(lambda: shown.files, "a picture")
        words = shown.files[0]["description"]
        self.assertIn("Row 1: A ", words)
        self.assertNotIn("hand", words)

        letters = await self.board(view="text")
        hand, fence, _ = letters.content.partition("```ansi\n")
        self.assertTrue(fence, letters.content)
        self.assertRegex(hand, r"^\d cards?\n$")
        self.assertTrue(letters.content.endswith("```"))
        self.assertEqual(letters.content.count("`"), 6)
        self.assertLessEqual(len(letters.content), 2000)
        self.assertIn("\x1b[", letters.content)
        self.assertFalse(letters.files)

        for view in ({"view": "linear"}, {}):  # from now on
            told = await self.board(**view)
            self.assertIn("Row 1: A ", told.text)
            self.assertRegex(told.text, r"^Your hand: ")
            self.assertNotIn("```", told.text)
            self.assertFalse(told.files)
        letters = await self.board(view="text")  # which changes it back
        self.assertRegex(letters.content, r"^\d cards?\n```ansi")
        await self.board(view="drawn")
        again = await self.board()
        await self.fake.until(lambda: again.files, "a picture")

        self.fake.channel.deny("CREATE_PUBLIC_THREADS")  # which has nothing to do with pictures
        further = await self.board()
        await self.fake.until(lambda: further.files, "a picture")

        self.fake.channel.deny("ATTACH_FILES")
        self.assertIn("Row 1: A ", (await self.board()).text)
        await self.service.stop()

    async def test_the_sheet_of_another(self):
        """Nothing is secret there; names are offered while they are typed."""
        await self.begin("plus seats=3")
        found = [value for _, value in await self.anna.autocomplete("/me board", "player")]
        for name in found[-2:]:
            letters = await self.board(view="drawn", player=name)
            rows = letters.content.split("\n")
            first = next(row for row in rows if "r0" in row)
            self.assertIn(name, first)
            shown = await self.board(player=name)
            await self.fake.until(lambda: shown.files, "a picture")
        await self.service.stop()


if __name__ == "__main__":
    unittest.main(verbosity=0)
