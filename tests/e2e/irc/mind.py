"""How the people of players.py choose: from the lists and questions of the bot, whatever the game.
They build what they can; what they have to say more about they say as the bot showed it to them."""

import re

EXAMPLE = re.compile(r'as in [!"](.*?)(?:"|\.?$|\. )')
INSTEAD = re.compile(r'\(or [!"](.*?)"?; ')
QUESTION = re.compile(r"^(.*?)[:,]? (?:where|whom|which|what)(?: \w+)?\?(.*)$", re.IGNORECASE)
ITEM = re.compile(r"(\d+)\) (.*?)(?=  \d+\) |$)")
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
MIDDLE = [f"{row}{place}" for row in "cdefghij" for place in range(1, 5)]

BUILDS = ("build", "buy")  # a list has what is worth more behind what is worth less
TALKS = ("offer", "counter", "withdraw", "mute", "decline", "accept", "take")
WAITS = ("offer", "counter", "withdraw")  # nobody has to
ENDS = ("end", "skip")


class Mind:
    def __init__(self, lots, offers):
        self.lots = lots
        self.offers = offers  # how often it offers a trade where it could
        self.lessons = {}     # the beginning of a command: how it can be said
        self.asked = ""       # the beginning of the command to which the next list belongs

    def choose(self, line):
        """From a list: what is said, and its number if that says all; None if there is nothing but
        to wait. A list is more than one line at times: the first will do."""
        menu = dict(ITEM.findall(line))
        if self.asked:
            head, self.asked = self.asked, ""
            self.lessons[head] = [f"{head} {bare(item)}" for item in menu.values()]
            return None
        number = self.pick(menu) if "1" in menu else None
        return number and self.say(menu[number], number)

    def pick(self, menu):
        chance, any_of = self.lots.random, self.lots.choice
        offers = [n for n in menu if menu[n].startswith(("offer", "counter"))]
        if offers and chance() < self.offers:
            return any_of(offers)
        builds = [n for n in menu if menu[n].startswith(BUILDS)]
        if builds and chance() < (0.9 if len(builds) > 1 else 0.5):
            return builds[-1] if chance() < 0.7 else any_of(builds)
        answers = [n for n in menu if menu[n].startswith(("accept", "take"))]
        if answers and chance() < 0.5:
            return any_of(answers)
        deeds = [n for n in menu if not menu[n].startswith(BUILDS + TALKS + ENDS)]
        if deeds and chance() < 0.6:
            return any_of(deeds)
        ends = [n for n in menu if menu[n].startswith(ENDS + ("decline",))]
        return any_of(ends or deeds or builds or
                      [n for n in menu if not menu[n].startswith(WAITS)] or [None])

    def say(self, item, number):
        word = bare(item)
        for head in list(self.lessons):
            if (head + " ").startswith(word + " "):
                return self.lots.choice(self.lessons.pop(head)), None
        instead, example = INSTEAD.search(item), EXAMPLE.search(item)
        if instead and self.lots.random() < 0.5:
            return instead.group(1), None
        if not example:
            return word, number
        many = re.search(r" \([3-9]\d places\)", item)
        return self.vary(example.group(1), bool(many)), None

    def vary(self, text, anywhere):
        """Not always what the example has: who trades one kind for another all the time ends with
        nothing but that, and the corner of a board is no place to begin."""
        if anywhere:
            return re.sub(r"\b[a-l]\d$", self.lots.choice(MIDDLE), text)
        return re.sub(r"(bank .* for 1 )\w+", r"\g<1>" + self.lots.choice(RESOURCES), text)

    def learn(self, text):
        """From a question, or from a refusal that shows how to say it."""
        question, example = QUESTION.match(text), EXAMPLE.search(text)
        head, rest = (question.group(1).lower(), question.group(2)) if question else ("", "")
        places = re.match(r" (.*?)(?: or \d+ more(?:; [^.]*)?)?\.$", rest)
        if example:
            self.lessons[example.group(1)] = [self.vary(example.group(1), False)]
        elif places:
            self.lessons[head] = [f"{head} {place}"
                                  for place in re.split(r", | or ", places.group(1))]
        elif text.endswith("?"):
            self.asked = head


def bare(item):
    """Without what explains it."""
    return re.sub(r"^counter: | \(.*|, as in.*", "", item)
