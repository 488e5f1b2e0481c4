"""How the people of players.py choose: from the lists and questions of the bot, whatever the game.
They know no rule, place or kind of card but those they are told, and do what they did seldom."""

import collections
import re

EXAMPLE = re.compile(r'as in [!"](.*?)(?:"|\.?$|\. )')
INSTEAD = re.compile(r'\(or [!"](.*?)"?; ')
QUESTION = re.compile(r"^(.*?)[:,]? (?:where|whom|which|what|how many)(?: \w+)?\?(.*)$",
                      re.IGNORECASE)
ITEM = re.compile(r"(\d+)\) (.*?)(?=  \d+\) |$)")
MANY = re.compile(r" \(\d\d ")  # so many places that the example is one of too many
UNASKED = ("offer", "counter", "withdraw")  # what nobody has to say


class Mind:
    def __init__(self, lots, offers):
        self.lots = lots
        self.offers = offers  # how often it says something unasked
        self.done = collections.Counter()  # how often it chose each kind of thing
        self.kinds = []  # of what is counted
        self.lessons = {}  # the beginning of a command: how it can be said
        self.asked = ""  # the beginning of the command to which the next list belongs

    def choose(self, line):
        """From a list: what is said, and its number if that says all; None if there is nothing but
        to wait. A list is more than one line at times: the first will do."""
        line = plain(line)
        if self.asked:
            head = self.asked
            self.lessons[head] = [self.answer(line)[0]]
            return None
        menu = dict(ITEM.findall(line))
        number = self.pick(menu) if "1" in menu else None
        return number and self.say(menu[number], number)

    def answer(self, line):
        """From the list that belongs to a question: the whole command, and its number."""
        head, self.asked = self.asked, ""
        number, item = self.lots.choice(ITEM.findall(plain(line)))
        return f"{head} {bare(item)}", number

    def pick(self, menu):
        unasked = [n for n in menu if menu[n].startswith(UNASKED)]
        if unasked and self.lots.random() < self.offers:
            return self.lots.choice(unasked)
        rest = [n for n in menu if n not in unasked]
        if not rest:
            return None
        seldom = [(1 + self.done[kind(menu[n])]) ** -2 for n in rest]
        number = self.lots.choices(rest, seldom)[0]
        self.done[kind(menu[number])] += 1
        return number

    def say(self, item, number):
        word = bare(item)
        for head in list(self.lessons):
            if (head + " ").startswith(word + " "):
                return self.lots.choice(self.lessons.pop(head)), None
        instead, example = INSTEAD.search(item), EXAMPLE.search(item)
        if instead and self.lots.random() < 0.5:
            return instead.group(1), None
        if not example or MANY.search(item):
            return word, number
        return self.vary(example.group(1)), None

    def vary(self, text):
        """Not always the kind that the example wants. Which there are is told to who asks for what
        there is not."""
        return re.sub(r"(?<= for )1 \w+$", self.lots.choice(self.kinds or ["something"]), text)

    def learn(self, text):
        """From a question, or from a refusal that shows how to say it."""
        text = plain(text)
        question, example = QUESTION.match(text), EXAMPLE.search(text)
        if "something" in text:
            self.kinds = re.findall(r'"(\w+)"', text.split("there are")[-1])
        head, rest = (question.group(1).lower(), question.group(2)) if question else ("", "")
        places = re.match(r" (.*?)(?: or \d+ more(?:; [^.]*)?)?\.$", rest)
        if example:
            self.lessons[example.group(1)] = [self.instead(example.group(1), rest)]
        elif places:
            self.lessons[head] = [f"{head} {place}"
                                  for place in re.split(r", | or ", places.group(1))]
        elif text.endswith("?"):
            self.asked = head

    def instead(self, text, rest):
        """The example, or the same with another of what the question counts."""
        counted = re.search(r"up to (.*), as in", rest)
        kinds = re.findall(r"\d+ (\w+)", counted.group(1)) if counted else []
        if kinds:
            text = re.sub(r"\b1 \w+", f"1 {self.lots.choice(kinds)}", text, count=1)
        return self.vary(text)


def plain(line):
    """Bold stands for the quotes around what can be typed."""
    return line.replace("\x02", '"')


def bare(item):
    """Without what explains it."""
    return re.sub(r"^counter: | \(.*|, as in.*", "", item)


def kind(item):
    """Without the places and numbers."""
    return re.sub(r" ?\S*\d\S*", "", bare(item))
