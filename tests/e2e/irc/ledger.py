"""What was told and said at tables, against what is stored: nothing that was acknowledged is lost,
nothing is told twice, and nothing that was said once is there twice. It knows no move: what is
stored is told again by `hexhost export --as text`, clause by clause. Games other than the base game
tell several moves in one clause; of them only what was said counts."""

import collections
import json
import re

TAG = re.compile(r"^(\[\w+\] ?)?(.*)$")
BEGINS = re.compile(r".* begins\. The seats were drawn: ")
ENDS = re.compile(r"Standings: |The game (ends|is abandoned)")
AWAITED = re.compile(r"(^| )(Next|Asked): [^.]*\.$")
TOGETHER = re.compile(r"^(\w+(?:, \w+)*) and (\w+) (\w+)(.*)$")
COLOURS = ("red", "blue", "white", "orange", "teal", "charcoal")
# The end of an offer that was taken; and of one that is over nobody is told who declined it.
IMPLIED = re.compile(r"'s offer \d+ is closed$| declines( offer \d+)?$")
LOST = 0.1  # at most so much of what is stored was on the tongue of a bot when it was killed ...
LINE = 12  # ... and at most so many clauses each time


def clauses(text):
    """Each with its subject: "Blue rolls 3+4 = 7", "Blue buys a card"."""
    for sentence in re.split(r"\. (?=\w)", AWAITED.sub("", text).rstrip(".")):
        first, *rest = sentence.split("; ")
        together = TOGETHER.match(first)
        if together:  # "Blue, Red and White decline"
            names, last, verb, more = together.groups()
            yield from (f"{name} {verb}{more}" for name in [*names.split(", "), last])
        elif first:
            yield first
        for part in rest:
            yield part if part.startswith("nobody") else f"{first.split(' ')[0]} {part}"


def alike(a, b):
    """Whether two clauses are of the same: what was clear when it was told may be left out, and
    who did it with others did it all the same."""
    a, b = sorted((a.split(), b.split()), key=len)
    return (len(a) > 1 and a[0] == b[0] and a[1].rstrip("s") == b[1].rstrip("s")
            and a[2:] == b[2:len(a)] and (len(a) == len(b) or b[len(a)] == "offer"))


def texts(lines):
    return [clause for line in lines.splitlines() for clause in clauses(line.split("\t", 1)[1])]


def subject(clause):
    return re.split(r" |'s ", clause)[0]


class Stored:
    """A game: what all were told of it and each alone, and what they did."""

    def __init__(self, service, table):
        entries = [json.loads(line) for line in service.export(table).splitlines()]
        self.rules = next(entry["game"] for entry in entries if entry.get("kind") == "open")
        lock = next(entry for entry in entries if entry.get("kind") == "lock")
        self.seats = {player["name"]: player["seat"] for player in lock["players"]}
        names = {seat: name for name, seat in self.seats.items()}
        self.all = [clause for clause in texts(service.export(table, "--as", "text"))
                    if subject(clause).lower() in COLOURS]
        self.each = {name: texts(service.export(table, "--as", "text", "--viewer", str(seat)))
                     for name, seat in self.seats.items()}
        self.did = collections.defaultdict(list)
        for entry in entries:
            if entry.get("kind") == "move" and entry["by"] == "person":
                self.did[names[entry["seat"]]].append(entry["do"])


class Heard:
    """A game as the channel heard it."""

    def __init__(self):
        self.told = []
        self.begun = ""  # a line that goes on in the next one

    def hear(self, text):
        text = f"{self.begun} {text}".lstrip()
        self.begun = ""
        if re.split(r" |'s |, ", text)[0].lower() not in (*COLOURS, "who"):
            return
        if not text.endswith("."):
            self.begun = text
            return
        self.told += [clause for clause in clauses(text) if subject(clause).lower() in COLOURS]


def heard(public):
    """All games, as they began."""
    games, playing = [], {}
    for line in public:
        tag, text = TAG.match(line).groups()
        tag = (tag or "").strip()
        begins = BEGINS.match(text)
        if begins:
            games.append(Heard())
            playing[tag] = games[-1]
            continue
        at = tag if tag in playing or len(playing) != 1 else next(iter(playing))  # it has no name
        if at in playing:
            playing[at].hear(text)
            if ENDS.match(text):
                del playing[at]
    return games


def missing(part, whole, same):
    """The first of part that does not come in whole, in that order; None if all do."""
    rest = iter(whole)
    return next((item for item in part if not any(same(item, other) for other in rest)), None)


def unmatched(part, whole):
    """The clauses of part that whole does not have as often. Several who do the same are told of in
    the order of their seats; so the order does not count."""
    left = collections.Counter(whole)
    rest = [clause for clause, n in (collections.Counter(part) - left).items() for _ in range(n)]
    left -= collections.Counter(part)
    for clause in rest:
        of = next((other for other in left if alike(clause, other)), None)
        if of is not None:
            left -= collections.Counter([of])
        elif clause in whole or not any(alike(clause, other) for other in whole):
            yield clause


def meant(seats, shown):
    """Whether what was done is what was said: who was meant is stored by the seat, and what was
    clear could be left out. A number may be of any list that was shown."""
    def same(did, said):
        if said.startswith("#"):
            return any(same(did, item) for item in shown[said[1:]])
        done = did.replace("-", " ").split()
        words = [str(seats.get(word, word)) for word in said.replace("-", " ").split()]
        rest = iter(done)
        return all(word in rest for word in words) and done[0] == words[0]
    return same


def troubles_of(game, told, killed, paced):
    for clause in unmatched(told, game.all):
        yield f"told to all, but not stored, or twice: {clause}"
    if paced and killed:
        return
    untold = [clause for clause in unmatched(game.all, told) if not IMPLIED.search(clause)]
    if len(untold) > min(LOST * len(game.all), LINE * killed):
        yield f"of {len(game.all)} clauses {len(untold)} were not told, such as: {untold[0]}"


def troubles_with(person, games, killed):
    said = iter(f"#{person.picked[i]}" if i in person.picked else text
                for i, text in enumerate(person.said))
    for game in games:
        doubled = missing(game.did[person.name], said, meant(game.seats, person.shown))
        if doubled:
            yield f"{person.name} did not say so often, or not then: {doubled}"
    games = [game for game in games if game.rules == "base"]
    stored = [clause for game in games for clause in game.each[person.name]
              if clause.startswith("You ")]
    verbs = {clause.split()[1] for clause in stored}  # those of refusals are others
    told = collections.Counter(clause for text in person.told if text.split()[1] in verbs
                               for clause in clauses(text) if clause.startswith("You "))
    for clause, times in told.items():  # again with the others' news by who was killed meanwhile
        if times > (1 + bool(killed)) * sum(alike(clause, other) for other in stored):
            yield f"{person.name} was told what is not stored, or too often: {clause}"


def compare(service, tables, world, killed=0, paced=False):
    """What does not fit, in sentences. The tables began in this order; all are over. killed: how
    often the bot was. paced: lines waited to be sent, and were lost with it."""
    stored, told = [Stored(service, table) for table in tables], heard(world.public)
    if len(told) != len(stored):
        return [f"{len(stored)} games are stored, {len(told)} were heard"]
    troubles = [trouble for game, of in zip(stored, told) if game.rules == "base"
                for trouble in troubles_of(game, of.told, killed, paced)]
    for person in world.people:
        games = [game for game in stored if person.name in game.seats]
        troubles += troubles_with(person, games, killed)
    return troubles
