"""What must be so of every message of a game, whoever plays it and however."""

import re
from collections import Counter

from fake import components as parts
from players import cards_of

SILENT = 4096
LATE = "My answer came too late for Discord"  # on a machine that is busy; it is about no turn
OVER = re.compile(r"[Yy]ou win |wins with|game is over")
HAND = re.compile(r"([^\n]* · )?\d+ cards?\b")


class Told:
    """A message of a table: how it began and what became of it."""

    def __init__(self, message):
        self.message = message
        self.versions = [*message.history[1:], (message.content, message.components)]
        self.first, self.buttons = self.versions[0][0], parts.names(self.versions[0][1])
        turns = re.findall(r"Turn (\d+)\.", "\n".join(text for text, _ in self.versions))
        self.turn = int(turns[0]) if turns else None
        waited = re.search(r"(?:To move|Asked): (.*)", self.first)
        self.waited = re.findall(r"(\w+) \(\w+\)", waited[1]) if waited else []
        self.called = [person.name for person in called(message, self.first)]

    @property
    def asks(self):
        """It is about an offer, which may be closed again before Discord lets the bot say so."""
        return "Yes" in self.buttons or " offers " in self.first

    @property
    def is_owed(self):
        return "Discard" in self.buttons

    def __repr__(self):
        return repr((self.turn, self.called, self.buttons, self.first, self.message.content))


def called(message, text):
    return [message.world.people[number] for number in re.findall(r"<@(\d+)>", text)]


def by_turns(told):
    turns = {}
    for one in told:
        if one.turn is not None:
            turns.setdefault(one.turn, []).append(one)
    return turns


def complaints(messages, unseen):
    """What is not as it should be, of all that everybody saw and of what one saw alone."""
    late = [message for message in messages if LATE in message.content]
    for message in late:
        if not message.is_silent:
            yield "rings for an answer that is lost", message
    told = [Told(message) for message in messages if message not in late]
    for one in told:
        if bool(one.message.flags & SILENT) == bool(one.called):
            yield "silent or not", one
        if [person.name for person in one.message.pinged] != one.called:
            yield "mentions others than those whose telephone rings", one
        moves = one.waited and not one.asks
        if (one.called or one.is_owed or moves) and sorted(one.called) != sorted(one.waited):
            yield "calls others than those who are awaited", one
    for one in told[:-2]:  # the last board and the result stay
        if one.message.components or "\n" in one.message.content:
            yield "more than a line is left", one
    turns = by_turns(told)
    for turn, ones in turns.items():
        yield from of_turn(turn, ones)
    for turn in range(min(turns, default=0), max(turns, default=0)):
        if turn not in turns:
            yield "nobody was called for a turn", turn
    for message in unseen:
        for text, components in [*message.history[1:], (message.content, message.components)]:
            if text and not HAND.match(text) and not OVER.search(text):
                yield "does not begin with the hand", text
            yield from of_composer(text, parts.names(components))


def of_composer(text, buttons):
    """Nobody can count more of a card than the hand has, but for what one gets."""
    hand = Counter(cards_of(text))
    for label in buttons:
        counted = re.fullmatch(r"(?:Give )?(\w+) (\d+)", label)
        if counted and "Clear" in buttons and int(counted[2]) > hand[counted[1].lower()]:
            yield "counts what the hand has not", (text, buttons)


def of_turn(turn, ones):
    posts = [one for one in ones if not one.asks]
    owed = [one for one in posts if one.is_owed]
    begun = [one for one in posts if not one.is_owed]
    if len(posts) > 2:
        yield "more than two posts in a turn", posts
    if len(owed) > 1:
        yield "a 7 has more than one message", owed
    if len(begun) != 1 or len(begun[0].called) != 1:
        yield f"whose turn {turn} it is is not said once", begun
