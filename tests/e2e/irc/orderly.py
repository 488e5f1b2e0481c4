"""People of players.py who act one after the other: whoever has something to do does it, and the
next one waits until everybody has heard what came of it. So what is said is the same every time."""

import re

from players import Person, World

IDLE_MAX = 10  # rounds in which somebody may ask what can be said; then they wait for the channel
WORD = re.compile(r"I do not know (?:the \w+ )?[`\"]heard(\d+)")


class Patient(Person):
    def __init__(self, world, nick):
        self.lists = []  # that came since the last time it acted
        self.heard_up_to = 0
        super().__init__(world, nick)

    def hear(self, text):
        word = WORD.match(text)
        if word:
            self.heard_up_to = int(word.group(1))
        else:
            super().hear(text)

    def choose(self, line):
        self.lists.append(line)

    def act(self):
        """By the newest list; False if there is nothing to say."""
        lists, self.lists = self.lists, []
        said = None
        if lists and self.mind.asked:
            said = self.mind.answer(lists[0])
        elif lists:
            said = self.mind.choose(lists[-1])
        if said:
            text, number = said
            private = number and self.world.lots.random() < 0.5
            self.said.append(text)
            self.world.moves += 1
            before = len(self.world.public) + len(self.heard)
            if private:
                self.tell(number)
            else:
                self.say(f"!{text}")
            self.world.until(lambda: len(self.world.public) + len(self.heard) > before)
        return bool(said)


class OrderlyWorld(World):
    person = Patient
    n_words = 0

    def all_hear(self, first=None):
        """Whoever has spoken is answered first."""
        for people in ([first] if first else [], self.people):
            self.n_words += 1
            for person in people:
                person.tell(f"heard{self.n_words}")
            self.until(lambda: all(person.heard_up_to >= self.n_words for person in people))

    def called(self, line):
        """Nobody looks up by himself."""

    def somebody_acts(self):
        """Who has got a list, or gets one when asking for it, and can say something."""
        for person in self.people:
            if person.act():
                return person
        for person in self.people:
            person.tell("hand")
            self.all_hear(person)
            if person.act():
                return person
        return None

    def play(self, moves=None, games=1):
        self.playing = True
        last, idle = None, 0
        self.until(lambda: any(person.lists for person in self.people))  # whoever begins is asked
        while not self.hears("Standings: ", games):
            self.all_hear(last)
            last = self.somebody_acts()
            idle = 0 if last else idle + 1
            if idle == IDLE_MAX:  # a slow disk: the result is told when the game is revealed
                n_told, idle = len(self.public), 0
                self.until(lambda: len(self.public) > n_told or self.hears("Standings: ", games))
        self.all_is_told()

    def all_is_told(self):
        """What nobody waits for is answered behind everything else, such as the last board."""
        person = self.people[0]
        person.tell("\x01PING over\x01")
        self.until(lambda: any("\x01PING over" in line for line in person.seen))
