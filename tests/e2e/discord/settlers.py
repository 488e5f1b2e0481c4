"""People who play the base game to win, and know no more than what they see: their hand from the
first line of unseen answers, and what there is to press or what is offered while they type."""

import re
from collections import Counter

from players import Pressers, Typists, cards_of

KINDS = ("brick", "lumber", "wool", "grain", "ore")
COSTS = {"city": {"grain": 2, "ore": 3},
         "settlement": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
         "card": {"wool": 1, "grain": 1, "ore": 1},
         "road": {"brick": 1, "lumber": 1}}
MANY = 7  # cards; with more a 7 costs half of them


def pips(label):
    """How often land yields: "7 · ore 6, wool 4" has 5 and 3 ways of 36."""
    land = label.split("·", 1)[-1]
    return sum(6 - abs(7 - int(number)) for number in re.findall(r"[a-z] (\d+)\b", land))


def counted(text):
    """"2 wool 1 ore" as cards."""
    return Counter({kind: int(number) for number, kind in re.findall(r"(\d+) ([a-z]+)", text)})


class Wits:
    """What they want, and what they have tried in this turn."""

    def wits(self):
        self.hands = {}
        self.tries = {}

    def turn(self):
        found = re.findall(r"Turn (\d+)", self.text())
        return found[-1] if found else "0"

    def once(self, person, what, most=1):
        """Whether it was not tried so often in this turn; from now on it was."""
        key = self.turn(), person.name, what
        self.tries[key] = self.tries.get(key, 0) + 1
        return self.tries[key] <= most

    def was_tried(self, person, what, most=1):
        return self.tries.get((self.turn(), person.name, what), 0) >= most

    def hand(self, person):
        return self.hands.get(person.name, Counter())

    def look(self, person, message):
        if message and re.match(r"[^\n]*\d cards?\b", message.text):
            self.hands[person.name] = Counter(cards_of(message.content))

    def lacks(self, hand, thing):
        return Counter(COSTS[thing]) - hand

    def goal(self, person):
        """What is nearest; a city rather than a settlement rather than a card."""
        hand = self.hand(person)
        return min(("city", "settlement", "card"),
                   key=lambda thing: sum(self.lacks(hand, thing).values()))

    def trade(self, person):
        """(what to give, what to want) of a card for a card; None: there is nothing to spare."""
        hand, goal = self.hand(person), self.goal(person)
        spare = hand - Counter(COSTS[goal])
        wanted = self.lacks(hand, goal)
        if not spare or not wanted:
            return None
        return max(KINDS, key=lambda kind: spare[kind]), max(KINDS, key=lambda kind: wanted[kind])

    def likes(self, person, text):
        """Whether an offer, as the table tells it, is a good one: it brings what is needed."""
        found = re.findall(r"offers? (.*?) for (.*?)[.,:;\n]", text)
        if not found:
            return False
        brings, costs = counted(found[-1][0]), counted(found[-1][1])
        hand, goal = self.hand(person), self.goal(person)
        return not costs - hand and (bool(brings & self.lacks(hand, goal)) or
                                     self.chance.random() < 0.3)

    def wants_road(self, person):
        """Who could pay for a settlement and has no place for it, or has too many cards."""
        hand = self.hand(person)
        return not self.lacks(hand, "road") and (
            not self.lacks(hand, "settlement") or sum(hand.values()) > MANY or
            int(self.turn()) < 12)


class Thumbs(Wits, Pressers):
    """By buttons and menus alone."""

    odd = 80

    def __init__(self, fake, people, seed=5):
        super().__init__(fake, people, seed)
        self.wits()
        self.by_pattern = (
            (r"discard \S", lambda *_: 1000),
            (r"\.count (\d+) discard", self.of_discard),
            (r"take \S", lambda *_: 400),
            (r"roll$", lambda *_: 300),
            (r"(build (road|settlement)|rob|play|offer|bank) .*", self.of_deed),
            (r"\.sure ((?:build|rob|play) .*)", self.of_sure),
            (r"\.near", lambda person, label, found: 200 + pips(label)),
            (r"build city \S", lambda *_: 260),
            (r"build (city|settlement)$", lambda *_: 240),
            (r"build road$", self.of_deed),
            (r"build$", self.of_build),
            (r"(rob|discard)$", lambda *_: 150),
            (r"skip", lambda *_: 1),  # else cards are played and taken back, again and again
            (r"\.of Cards", self.of_cards),
            (r"buy$", self.of_buy),
            (r"play", lambda person, *_: 170),
            (r"\.count (\d+)(?:,(\d+))? (play|offer|bank)", self.of_count),
            (r"\.of Trade", self.of_trade),
            (r"offer$", lambda person, *_: 120 if self.may_offer(person) else 0),
            (r"bank$", lambda person, *_: 125 if self.trade(person) else 0),
            (r"accept", self.of_accept),
            (r"decline", lambda *_: 100),
            (r"\.counter", self.of_counter),
            (r"end$", lambda *_: 60),
            (r"hand$", self.of_hand),
        )

    def wish(self, person, label, command):
        self.look(person, person.last)
        for pattern, much in self.by_pattern:
            found = re.match(pattern, command)
            if found:
                return much(person, label, found)
        return 0

    def is_asked(self):
        return "Yes" in self.names()

    def may_offer(self, person):
        return self.trade(person) and not self.was_tried(person, "offer")

    def of_discard(self, person, label, found):
        return 500 + 16 * sum(int(digit, 36) for digit in found[1])

    def of_sure(self, person, label, found):
        if found[1].startswith("play"):
            return 170
        return 250 + 5 * pips(label)

    def of_deed(self, person, label, found):
        verb, _, rest = found[0].partition(" ")
        if verb in ("offer", "bank"):
            return self.of_swap(person, verb, rest)
        if found[0].startswith("build road"):
            free = "End turn" not in self.names()
            return 235 if self.wants_road(person) or free else 5
        return 280 + 5 * pips(label) if verb == "build" else 290

    def of_swap(self, person, verb, rest):
        """A whole offer, or a trade with the bank."""
        give, want = (counted(part) for part in rest.split(" for ", 1))
        trade = self.trade(person)
        fits = trade and set(give) == {trade[0]} and set(want) == {trade[1]}
        if verb == "bank":
            return 260 if fits else 0
        if self.is_asked():  # another offer back
            return 200 if not self.was_tried(person, "counter sent") else 0
        return 250 if fits and self.may_offer(person) else 0

    def of_count(self, person, label, found):
        """One more of what is to be given and got; of free cards any."""
        counts = [dict(zip(KINDS, (int(digit, 36) for digit in part or ""))) for part in
                  (found[1], found[2])]
        much = 200 + sum(sum(one.values()) for one in counts)
        if found[3] == "play":
            return much
        trade = self.trade(person)
        if not trade or self.is_asked():
            return 0
        give, want = ({kind for kind in one if one[kind]} for one in counts)
        most = 1 if found[3] == "offer" else 4
        fits = give <= {trade[0]} and want <= {trade[1]} and counts[1].get(trade[1], 0) <= 1 and \
            counts[0].get(trade[0], 0) <= most
        return much if fits and (found[3] == "bank" or self.may_offer(person)) else 0

    def of_build(self, person, label, found):
        hand = self.hand(person)
        if "End turn" not in self.names():  # it costs nothing
            return 180
        can = any(not self.lacks(hand, thing) for thing in ("city", "settlement"))
        return 140 if can or self.wants_road(person) else 20

    def of_cards(self, person, label, found):
        return 130 if not self.was_tried(person, "cards", 2) else 3

    def of_buy(self, person, label, found):
        return 180 if self.goal(person) == "card" or sum(self.hand(person).values()) > MANY else 30

    def of_trade(self, person, label, found):
        return 120 if self.trade(person) and not self.was_tried(person, "trade", 3) else 2

    def of_accept(self, person, label, found):
        return 160 if self.likes(person, self.text()) else 30

    def of_counter(self, person, label, found):
        return 110 if self.chance.random() < 0.3 and not self.was_tried(person, "counter") else 0

    def of_hand(self, person, label, found):
        return 170 if not self.was_tried(person, "hand " + self.phase()) else 1

    def phase(self):
        """What the table's buttons say of it."""
        return " ".join(self.names()[:1])

    def noted(self, person, command):
        for pattern, what in ((r"offer \S", "counter sent" if self.is_asked() else "offer"),
                              (r"\.of Cards|play", "cards"), (r"\.of Trade", "trade"),
                              (r"\.counter", "counter"), (r"hand", "hand " + self.phase())):
            if re.match(pattern, command):
                self.once(person, what)


class Fingers(Wits, Typists):
    """By slash commands alone."""

    def __init__(self, fake, people, seed=5):
        super().__init__(fake, people, seed)
        self.wits()
        self.by_button = (
            ("Yes", (self.answer,)),
            ("Discard", (self.discard,)),
            ("Rob", (self.rob,)),
            ("Roll", (self.play_card, self.roll)),
            ("End turn", (self.take, self.build, self.play_card, self.buy, self.swap, self.offer,
                          self.road, self.end)),
            ("Build", (self.build, self.road, self.skip)),
        )

    async def act(self, person):
        names = self.names()
        deeds = next((deeds for label, deeds in self.by_button if label in names), ())
        if "End turn" in names or "Yes" in names:
            await self.see(person)
        for deed in deeds:
            before = self.as_shown()
            if await deed(person) and await self.changed(before):
                return

    async def see(self, person):
        self.look(person, await self.say(person, "/me hand"))

    async def answer(self, person):
        """Yes, no, or another offer."""
        if self.likes(person, self.text()) and self.once(person, "accept" + self.text()):
            return await self.say(person, "/catan accept", **self.which())
        trade = self.trade(person)
        if trade and self.chance.random() < 0.2 and self.once(person, "counter"):
            return await self.say(person, "/catan offer", give="1 " + trade[0],
                                  want="1 " + trade[1])
        return await self.say(person, "/catan decline", **self.which())

    def which(self):
        """The number of an offer: several may be open, and the table tells the newest."""
        found = re.findall(r"\(offer (\d+)\)", self.text())
        newest = int(found[-1]) if found else 1
        return {"offer": str(self.chance.randint(1, newest))} if newest > 1 else {}

    async def take(self, person):
        if not self.was_tried(person, "offer"):
            return None
        who = await self.one_of(person, "take", "seat")
        return await self.say(person, "/catan take", seat=who) if who else None

    async def build(self, person):
        hand = self.hand(person)
        setting_up = self.turn() == "0"
        for piece in ("city", "settlement"):
            if self.lacks(hand, piece) and not setting_up:
                continue
            place = await self.one_of(person, "build", "place", piece=piece)
            if place:
                return await self.say(person, "/catan build", piece=piece, place=place)
        return None

    async def road(self, person):
        free = "End turn" not in self.names()
        if not free and not self.wants_road(person):
            return None
        place = await self.one_of(person, "build", "place", piece="road")
        return await self.say(person, "/catan build", piece="road", place=place) \
            if place else None

    async def skip(self, person):
        return await self.say(person, "/catan skip")

    async def play_card(self, person):
        """Now and then before the roll, else in the turn."""
        if "Roll" in self.names() and self.chance.random() < 0.6 or \
                not self.once(person, "play " + str(self.names()[:1])):
            return None
        card = await self.one_of(person, "play", "card")
        more = {"monopoly": {"kind": self.chance.choice(KINDS)},
                "year-of-plenty": {"cards": "1 ore 1 grain"}}.get(card, {})
        return await self.say(person, "/catan play", card=card, **more) if card else None

    async def buy(self, person):
        if self.lacks(self.hand(person), "card") or self.goal(person) != "card":
            return None
        return await self.say(person, "/catan buy")

    async def swap(self, person):
        """With the bank, where it takes what can be spared."""
        trade = self.trade(person)
        found = await self.choices(person, "bank", "give") if trade else []
        if not trade or trade[0] not in found:
            return None
        give = f"{min(4, self.hand(person)[trade[0]])} {trade[0]}"
        return await self.say(person, "/catan bank", give=give, take="1 " + trade[1])

    async def offer(self, person):
        trade = self.trade(person)
        if not trade or not self.once(person, "offer"):
            return None
        return await self.say(person, "/catan offer", give="1 " + trade[0], want="1 " + trade[1])
