"""What players said and were told, against what is stored: no move that was acknowledged is lost,
none that was said once is there twice."""

import collections
import json
import re

DRAWN = re.compile(r"^(\[\w+\] )?.* begins\. The seats were drawn: (.*)\.")
DICE = re.compile(r"^(\[\w+\] )?(\w+) rolls (\d)\+(\d) = ")
BUILT = re.compile(r"build a (settlement|road|city) on ([a-l]\d(?:-[a-l]\d)?)")


def key(text):
    """What tells one command from another; the last words may be names or numbers of people."""
    words = text.split()
    return " ".join(words[:3]) if words[0] == "build" else words[0]


class Stored:
    """What each person did, in games as they were exported, one after the other."""

    def __init__(self, exports):
        self.moves = collections.defaultdict(list)
        self.rolls = collections.defaultdict(list)
        for export in exports:
            self.take([json.loads(line) for line in export.splitlines()])

    def take(self, entries):
        names = {}
        for entry in entries:
            if entry.get("kind") == "lock":
                names = {player["seat"]: player["name"] for player in entry["players"]}
            if entry.get("kind") != "move":
                continue
            if entry["by"] == "person":
                self.moves[names[entry["seat"]]].append(key(entry["do"]))
            for fact in entry["facts"]:
                if fact["fact"] in ("rolled", "rerolled"):
                    self.rolls[names[fact["seat"]]].append(tuple(fact["dice"]))


def told_rolls(public):
    """Who rolled what, as the channel was told."""
    colours, rolls = {}, collections.defaultdict(list)
    for line in public:
        drawn, dice = DRAWN.match(line), DICE.match(line)
        if drawn:
            seats = (item.split() for item in drawn.group(2).split(", "))
            colours[drawn.group(1)] = {colour.capitalize(): name for colour, name in seats}
        if dice:
            (table,) = {dice.group(1)} & set(colours) or colours  # the last one needs no name
            name = colours[table][dice.group(2)]
            rolls[name].append((int(dice.group(3)), int(dice.group(4))))
        if "Standings: " in line:
            names = set(re.findall(r"\d\. (\w+) \d", line))
            colours = {tag: seats for tag, seats in colours.items() if set(seats.values()) != names}
    return rolls


def missing(part, whole):
    """The first of part that does not come in whole, in that order; None if all do."""
    rest = iter(whole)
    return next((item for item in part if item not in rest), None)


def troubles_of(person, stored, rolls):
    doubled = missing(stored.moves[person.name], [key(text) for text in person.said])
    if doubled:
        yield f"{person.name} did not say so often, or not then: {doubled}"
    lost = missing(rolls[person.name], stored.rolls[person.name])
    if lost:
        yield f"{person.name} was said to have rolled {lost}"
    told = collections.Counter(f"build {what} {where}" for text in person.told
                               for what, where in BUILT.findall(text))
    for move in told - collections.Counter(stored.moves[person.name]):
        yield f"{person.name} was told of what is not stored: {move}"


def compare(exports, world):
    """What does not fit, in sentences."""
    stored, rolls = Stored(exports), told_rolls(world.public)
    return [trouble for person in world.people
            for trouble in troubles_of(person, stored, rolls)]
