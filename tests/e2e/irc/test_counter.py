#!/usr/bin/env python3
"""Offers and counter-offers among four people on a real server: a counter-offer is the offer turned
round, the original stays open meanwhile, and either can be taken."""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parallel
from mind import Mind
from played import Played
from players import Person, World

NAMES = ("alice", "bob", "carol", "dave")
TABLES = ("oak", "elm", "ash", "fir", "yew", "birch", "maple", "cedar", "larch", "hazel", "pine")


class Bargainer(Mind):
    """Counters what can be countered, and else rather takes what is offered than leaves it."""

    def pick(self, menu):
        answers = [n for n in menu if menu[n].startswith(("accept", "decline"))]
        accepts = [n for n in answers if menu[n].startswith("accept")]
        counters = [n for n in menu if menu[n].startswith("counter")]
        if counters and self.lots.random() < 0.4:
            return counters[0]
        if accepts and self.lots.random() < 0.7:
            return accepts[0]
        return self.lots.choice(answers) if answers else super().pick(menu)


class Trader(Person):
    def __init__(self, world, nick):
        super().__init__(world, nick)
        self.mind = Bargainer(world.lots, world.offers)


class Bargain(World):
    person = Trader


class Counter(Played):
    def find(self, table):
        """How many counter-offers were made, and how many originals and counter-offers taken while
        both were open: (made, originals, counters)."""
        made, originals, counters, offers = 0, 0, 0, {}
        for line in self.service.export(table).splitlines():
            for fact in json.loads(line).get("facts", []):
                kind, seat = fact["fact"], fact.get("seat")
                if kind == "offered":
                    turned = [n for n, offer in offers.items()
                              if offer["seat"] in fact["to"] and fact["give"] == offer["want"]
                              and fact["want"] == offer["give"]]
                    offers[fact["number"]] = {**fact, "answers": turned}
                    made += bool(turned)
                elif kind == "traded":
                    taken = [n for n, offer in offers.items()
                             if offer["seat"] == seat and offer["give"] == fact["gave"]]
                    counters += any(offers[n]["answers"] for n in taken)
                    originals += any(n in offer["answers"] for n in taken
                                     for offer in offers.values())
                elif kind == "offer-closed":
                    offers.pop(fact["number"], None)
        return made, originals, counters

    def test_counter_offers(self):
        world = Bargain(self.servers.start("ngircd"), 3, offers=0.5)
        world.watch()
        self.host(world)
        world.enter(NAMES)
        found, ids = [0, 0, 0], []
        for table in TABLES:
            world.playing = False
            world.seat(table, world.people, "points=10")
            world.begin(world.people)
            ids.append(f"irc/net/#catan/{len(ids) + 1}")
            world.play(games=len(ids))
            found = [n + more for n, more in zip(found, self.find(ids[-1]))]
            if all(found):
                break
        self.over(world, *ids)
        print("%d counter-offers; offers taken beside one: %d, counter-offers taken: %d" %
              tuple(found))
        self.assertTrue(all(found), found)


if __name__ == "__main__":
    parallel.main("ngircd")
