#!/usr/bin/env python3
"""The ledger finds each kind of move that is lost, and each that is there twice."""

import json
import os
import sys
import types
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import ledger

DID = ["roll", "offer 1 wool for 1 ore", "bank 4 wool for 1 ore", "discard 2 wool 2 ore", "rob a 1",
       "play knight b 1", "buy", "build road c2-d3", "build city c2", "end"]
TEXTS = ["Blue rolls 3+4 = 7. Red must discard 4 cards.", "Blue offers 1 wool for 1 ore (offer 1).",
         "Blue trades 4 wool for 1 ore with the bank.", "Blue discards 4 cards.",
         "Blue moves the robber to hex a; steals a card from Red.",
         "Blue plays knight; moves the robber to hex b; steals a card from Red.",
         "Blue buys a development card.", "Blue builds a road on c2-d3.",
         "Blue builds a city on c2.", ""]
PUBLIC = ["Catan begins. The seats were drawn: blue al, red bo.", *[f"{text} Next: bo."
          for text in TEXTS if text], "Standings: 1. al 10, 2. bo 2."]
ANSWERS = ["Red and White decline; nobody takes it."]


def alone(text):
    """As al was told."""
    text = text.replace("Blue", "You")
    for they, you in (("discards", "discard"), ("builds", "build"), ("buys", "buy")):
        text = text.replace(they, you)
    return text


def find(did=None, stored=None, public=None, said=None, told=(), killed=0, picked=None):
    """The troubles of a game as it is stored, heard and said; what is not given is right."""
    did, stored = DID if did is None else did, TEXTS if stored is None else stored
    entries = [{"kind": "open", "game": "base"},
               {"kind": "lock", "players": [{"name": "al", "seat": 0}, {"name": "bo", "seat": 1}]},
               *[{"kind": "move", "by": "person", "seat": 0, "do": move} for move in did]]

    def export(_, *form):
        if not form:
            return "\n".join(map(json.dumps, entries))
        texts = [alone(text) for text in stored] if "--viewer" in form else stored
        return "\n".join(f"{n}\t{text}" for n, text in enumerate(texts) if text)

    person = types.SimpleNamespace(name="al", said=DID if said is None else said, told=list(told),
                                   picked=picked or {}, shown={"3": {"take bo", "end"}})
    world = types.SimpleNamespace(public=PUBLIC if public is None else public, people=[person])
    return ledger.compare(types.SimpleNamespace(export=export), ["table"], world, killed)


def without(items, i):
    return items[:i] + items[i + 1:]


def twice(items, i):
    return items[:i] + items[i:i + 1] * 2 + items[i + 1:]


class Ledger(unittest.TestCase):
    def test_what_is_right(self):
        told = ["You build a road on c2-d3.", "You need 4 wool for one card; give more."]
        self.assertEqual(find(told=told), [])
        self.assertEqual(find(stored=TEXTS + ["White declines offer 1.", "Red declines."],
                              public=PUBLIC[:-1] + ANSWERS + PUBLIC[-1:]), [])
        self.assertEqual(find(stored=TEXTS + ["White declines offer 1."]), [])

    def test_every_kind_that_is_lost(self):
        for i, text in enumerate(TEXTS[:-1]):
            found = find(stored=without(TEXTS, i), killed=1)
            self.assertTrue(any("not stored" in trouble for trouble in found), (text, found))

    def test_every_kind_that_is_there_twice(self):
        for i, move in enumerate(DID):
            found = find(did=twice(DID, i), killed=1)
            self.assertEqual(found, [f"al did not say so often, or not then: {move}"])

    def test_every_kind_that_is_told_twice(self):
        for i, text in enumerate(TEXTS[:-1]):
            found = find(public=twice(PUBLIC, i + 1), killed=1)
            self.assertTrue(any("or twice" in trouble for trouble in found), (text, found))

    def test_what_was_told_alone_and_lost(self):
        for i, text in ((3, "You discard 4 cards."), (6, "You buy a development card."),
                        (8, "You build a city on c2.")):
            stored = [(text.replace("c2", "d4") if n == i else text)
                      for n, text in enumerate(TEXTS)] if i == 8 else TEXTS
            found = find(stored=stored, told=[text] * (1 if i == 8 else 3), killed=1)
            self.assertTrue(any("al was told" in trouble for trouble in found), (text, found))

    def test_what_was_told_alone_twice(self):
        told = ["You build a road on c2-d3."] * 2
        self.assertIn("too often", "".join(find(told=told)))
        self.assertEqual(find(told=told, killed=1), [])  # by the next bot once more

    def test_what_nobody_was_told(self):
        self.assertIn("were not told, such as: Blue trades", find(public=without(PUBLIC, 3))[0])
        self.assertEqual(len(find(public=PUBLIC[:2] + PUBLIC[-1:], killed=1)), 1)

    def test_what_another_meant(self):
        self.assertEqual(find(did=["take 1"], said=["take bo"]), [])
        self.assertNotEqual(find(did=["take 1"], said=["take al"]), [])

    def test_what_was_said_by_number(self):
        for did, fits in ((["take 1"], True), (["end"], True), (["take 0"], False),
                          (["end", "end"], False)):
            self.assertEqual(not find(did=did, said=["take bo"], picked={0: "3"}), fits, did)


if __name__ == "__main__":
    unittest.main()
