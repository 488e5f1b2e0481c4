"""People who play, and know no more than what they see: by buttons and menus, or by typing."""

import asyncio
import random
import re

from fake import NoAnswer
from fake import components as parts


def pressable(message):
    """(component, option or None, command) of everything that can be picked in a message.

    The command is what a button stands for, behind the last mark of its id; a full stop begins
    those that only lead further."""
    found = []
    for item in parts.each(message.components):
        if item.get("disabled"):
            continue
        if item["type"] == parts.BUTTON and item.get("custom_id"):
            found.append((item, None, item["custom_id"].split("|", 2)[-1]))
        if item["type"] == parts.STRING_SELECT:
            found += [(item, option, option["value"]) for option in item["options"]]
    return found


async def take_first(person, message):
    """Presses or chooses the first thing that can be; the interaction."""
    item, option, _ = pressable(message)[0]
    if option:
        return await person.choose(message, item["custom_id"], option["value"])
    return await person.press(message, item["custom_id"])


# How much somebody wants what a button stands for, by the beginning of its command.
WISHES = (
    (r"discard \S", 1000),  # before any more counting
    (r"roll", 100),
    (r"(\.sure )?build (city|settlement) \S", 95),
    (r"(discard|rob|take|gold|give) \S|\.sure", 90),
    (r"build (city|settlement)$", 80),
    (r"rob$|\.near", 75),
    (r"\.count \d+ discard", 50),  # and more for each card
    (r"discard$", 45),
    (r"build road", 40),
    (r"buy|play|bank \S", 38),
    (r"build$", 33),
    (r"decline|end", 30),
    (r"accept", 28),
    (r"bank|offer|\.count|\.counter|\.of Trade", 18),
)


def wish(command):
    for pattern, much in WISHES:
        if re.match(pattern, command):
            counts = re.match(r"\.count (\d+) discard", command)
            return much + (16 * sum(int(digit, 36) for digit in counts[1]) if counts else 0)
    return 0


PLAIN = {"🧱": "brick", "🌲": "lumber", "🐑": "wool", "🌾": "grain", "⛰️": "ore"}


def cards_of(text):
    """The cards that a line with a hand shows, each by its name."""
    for sign, kind in PLAIN.items():
        text = text.replace(sign, f"<:{kind}:0>")
    return [kind for kind, number in re.findall(r"<:(\w+):\d+>(\d+)", text.split("\n")[0])
            if kind in PLAIN.values() for _ in range(int(number))]


def as_of(message):
    """What changes whenever the message does."""
    return message and (message.id, message.edits)


class Players:
    def __init__(self, fake, people, seed=5):
        self.fake = fake
        self.people = {person.name: person for person in people}
        self.chance = random.Random(seed)
        self.n_acts = 0
        self.n_unanswered = 0
        self.in_vain = set()

    def places(self):
        return [place for place in [self.fake.channel, *self.fake.channel.threads]
                if not place.gone]

    def table(self):
        """The table's message: the newest in the channel or its threads that has buttons."""
        shown = [message for place in self.places() for message in place.messages
                 if message.components]
        return max(shown, key=lambda message: int(message.id), default=None)

    def text(self):
        """What it says; between two messages there is none."""
        return self.table().text if self.table() else ""

    def names(self):
        """Its buttons."""
        return self.table().names if self.table() else []

    async def press(self, person, label, **more):
        """One of them, when it is there."""
        await self.fake.until(lambda: label in self.names(), label)
        return await person.press(self.table(), label, **more)

    def awaited(self):
        """Whom the table waits for, as its message says it."""
        message = self.table()
        line = re.search(r"(?:To move|Asked): (.*)", message.text) if message else None
        names = re.findall(r"([^,(]+) \(", line[1]) if line else []
        return [self.people[name.strip()] for name in names if name.strip() in self.people]

    def is_over(self):
        return any("Standings: " in message.text for place in self.places()
                   for message in place.messages[-3:])

    def as_shown(self):
        return as_of(self.table())

    async def settled(self):
        """The table's message shows how it stands: nothing of it is on its way any more, as it is
        the same before somebody asks for something and when that is answered."""
        before = self
        while self.as_shown() != before:
            before = self.as_shown()
            await next(iter(self.people.values())).slash("/me games")

    async def changed(self, before):
        """A moment, for what others see of it; False: nothing has changed for them."""
        try:
            return await self.fake.until(lambda: self.as_shown() != before, timeout=0.03)
        except AssertionError:
            return False

    async def tried(self, act):
        """What came of it; None: no answer, as the bot may have been killed at that moment."""
        self.n_acts += 1
        try:
            return await act
        except NoAnswer:
            self.n_unanswered += 1
            return None

    async def step(self):
        """One deed of somebody who is awaited; False: nobody is."""
        waited = self.awaited()
        if waited:
            await self.act(self.chance.choice(waited))
        await asyncio.sleep(0)  # nothing may have been done, and others have to come to their turn
        return bool(waited)


class Pressers(Players):
    """Four thumbs."""

    odd = 12  # one press of so many is anything that can be pressed

    def wish(self, person, label, command):
        return wish(command)

    def noted(self, person, command):
        """It is about to be pressed."""

    def seen(self, person):
        """What there is to press; who pressed something in vain does not do so again."""
        offered = tuple(one[2] for one in pressable(person.last)) if person.last else ()
        return self.as_shown(), person.name, offered

    def pick(self, person):
        """What this person presses next, as (message, component, option, command) or None."""
        found = [(message, *one) for message in (person.last, self.table()) if message
                 for one in pressable(message) if one[2] != ".more"]  # there games are given up
        if not found:
            return None
        if self.chance.randrange(self.odd) == 0:
            return self.chance.choice(found)
        seen = self.seen(person)
        return max(found, key=lambda one: self.chance.random() * 15 + (
            0 if (seen, one[3]) in self.in_vain else
            self.wish(person, (one[2] or one[1]).get("label", ""), one[3])))

    async def act(self, person):
        picked = self.pick(person)
        if not picked:
            return
        message, item, option, command = picked
        self.noted(person, command)
        before, seen = self.as_shown(), self.seen(person)
        if option:
            done = person.choose(message, item["custom_id"], option["value"])
        else:
            done = person.press(message, item["custom_id"])
        own = as_of(person.last)
        if not await self.tried(done):
            return
        is_asked_on = as_of(person.last) != own and person.last.components
        if not is_asked_on:
            await self.changed(before)
        if self.seen(person) == seen:
            self.in_vain.add((seen, command))


class Typists(Players):
    """They type slash commands, and take what is offered while they type."""

    async def act(self, person):
        for deed in (self.roll, self.discard, self.rob, self.build, self.buy, self.bank,
                     self.end):
            before = self.as_shown()
            if await deed(person) and await self.changed(before):
                return

    async def say(self, person, text, **values):
        done = await self.tried(person.slash(text, **values))
        return done and done.shown

    async def choices(self, person, verb, option, **before):
        try:
            found = await person.autocomplete("/catan " + verb, option, **before)
        except NoAnswer:  # as in tried(); nothing was done
            found = []
        return [value for _, value in found]

    async def one_of(self, person, verb, option, **before):
        found = await self.choices(person, verb, option, **before)
        return self.chance.choice(found) if found else None

    async def roll(self, person):
        return await self.say(person, "/catan roll")

    async def buy(self, person):
        return await self.say(person, "/catan buy")

    async def bank(self, person):
        give = await self.one_of(person, "bank", "give")
        take = await self.one_of(person, "bank", "take", give=give) if give else None
        return await self.say(person, "/catan bank", give=give, take=take) if take else None

    async def end(self, person):
        return await self.say(person, "/catan end")

    async def discard(self, person):
        hand = await self.say(person, "/me hand")
        cards = cards_of(hand.text) if hand else []
        if len(cards) < 8:
            return None
        chosen = self.chance.sample(cards, len(cards) // 2)
        text = " ".join(f"{chosen.count(kind)} {kind}" for kind in sorted(set(chosen)))
        return await self.say(person, "/catan discard", cards=text)

    async def rob(self, person):
        place = await self.one_of(person, "rob", "hex")
        if not place:
            return None
        victim = await self.one_of(person, "rob", "victim", hex=place)
        return await self.say(person, "/catan rob", hex=place,
                              **({"victim": victim} if victim else {}))

    async def build(self, person):
        pieces = await self.choices(person, "build", "piece")
        for piece in ("city", "settlement", "road"):
            place = await self.one_of(person, "build", "place", piece=piece) \
                if piece in pieces else None
            if place:
                return await self.say(person, "/catan build", piece=piece, place=place)
        return None
