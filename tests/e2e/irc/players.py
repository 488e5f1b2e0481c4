"""People who play on IRC. They read what the bot tells them and answer that, by commands or by the
numbers of their lists. Nothing here goes by time: whoever has said something asks for his hand, and
the answer tells what he can do next. A world in which nobody hears anything any more has failed."""

import collections
import concurrent.futures
import random
import re
import selectors

from harness import PATIENCE, Client
from mind import ITEM, Mind, bare

MOVES_MAX = 15000  # nobody who means to win needs as many


class Person(Client):
    """Its nick may change, its connection too. What proves who it is is the token that it got, or
    its account, which has the name of its first nick."""

    def __init__(self, world, nick):
        self.world = world
        self.name = nick
        self.token = ""
        self.tokens = []  # all that it ever got
        self.mind = Mind(world.lots, world.offers)
        self.hands = []  # what the bot told of them
        self.said = []   # all commands
        self.picked = {}  # of them, by where they stand: the numbers by which they were said
        self.shown = collections.defaultdict(set)  # what was behind each number in any list
        self.told = []   # what the bot acknowledged in private
        self.heard = []  # all that it said in private
        self.enter(nick)

    def enter(self, nick):
        super().__init__(self.world.port, nick, **self.world.settings)
        self.forget()
        if self.world.accounts:
            self.log_in()
        self.join(self.world.channel)

    def log_in(self):
        self.send(f"PRIVMSG NickServ :REGISTER secret12 {self.name}@example.org")
        if "already" in self.expect(r"(?i)NOTICE .*(now registered|already registered|used too)"):
            self.send(f"PRIVMSG NickServ :IDENTIFY {self.name} secret12")
            self.expect(" 900 ")

    def forget(self):
        """What is on its way is lost."""
        self.asked = False  # for a hand that has not come

    def say(self, text):
        self.send(f"PRIVMSG {self.world.channel} :{text}")

    def tell(self, text):
        self.send(f"PRIVMSG bot :{text}")

    def ask_hand(self):
        self.asked = True
        self.tell("hand")

    def rename(self, nick):
        self.send(f"NICK {nick}")
        self.world.until(lambda: any(re.search(rf" NICK :?{nick}", line) for line in self.seen))
        self.nick = nick
        self.ask_hand()  # what was on its way to the old nick is lost

    def leave_and_return(self):
        self.send("QUIT :back soon")
        self.world.forget(self)
        self.close()
        self.enter(self.nick)
        self.world.know(self)
        self.prove()

    def prove(self):
        """To a bot that has forgotten who is who."""
        self.forget()
        if self.token:
            self.tell(f"token {self.token}")
        self.ask_hand()

    # --- Hearing ------------------------------------------------------------------------------

    def take(self, line):
        if re.match(r":bot!\S+ JOIN ", line) and self.world.playing:
            self.prove()
        said = re.match(r":bot!\S+ (NOTICE|PRIVMSG) (\S+) :(?:\[\w+\] )?(.*)", line)
        if said and not said.group(2).startswith("#"):
            self.hear(said.group(3))

    def hear(self, text):
        self.heard.append(text)
        token = re.search(r"proves who you are: (\S+)\. ", text)
        if token:
            self.token = token.group(1)
            self.tokens.append(self.token)
        elif text.startswith(("Your hand: ", "Your dice: ", "You have no cards")):
            self.hands.append(text)
            self.asked = False
            self.mind.asked = ""
        elif re.match(r"\d+\) ", text):
            for number, item in ITEM.findall(text):
                self.shown[number].add(bare(item))
            self.choose(text)
        else:
            self.mind.learn(text)
            if text.startswith("You "):
                self.told.append(text)

    # --- Playing ------------------------------------------------------------------------------

    def command(self, text, number=None):
        """Says it, sometimes as the number of the last list; then asks what else there is."""
        self.said.append(text)
        self.world.moves += 1
        private = number and self.world.lots.random() < 0.5
        if private:
            self.picked[len(self.said) - 1] = number
        self.asked = True
        self.send(f"PRIVMSG bot :{number}" if private else f"PRIVMSG {self.world.channel} :!{text}",
                  "PRIVMSG bot :hand")

    def choose(self, line):
        if self.mind.asked or not (self.asked or not self.world.playing):
            said = self.mind.choose(line)
            if said:
                self.command(*said)


class Watcher(Client):
    """Somebody who keeps what is said in the channel."""

    def __init__(self, world, nick="watch"):
        super().__init__(world.port, nick, **world.settings)
        self.world = world
        self.public = []
        self.join(world.channel)

    def take(self, line):
        said = re.match(r":bot!\S+ PRIVMSG #\S+ :(.*)", line)
        if said:
            self.public.append(said.group(1))
            self.world.called(said.group(1))
        if re.match(r":bot!\S+ JOIN ", line):
            self.world.arrivals += 1


class World:
    """A channel with people. They are served in turn, each line as it comes."""

    person = Person

    def __init__(self, port, seed, channel="#catan", accounts=False, offers=0.1, settings=None):
        self.port = port
        self.channel = channel
        self.accounts = accounts
        self.settings = settings or {}  # of everybody's connection
        self.offers = offers  # how often somebody offers a trade where he could
        self.lots = random.Random(seed)
        self.people = []
        self.moves = 0
        self.playing = False
        self.arrivals = 0  # of the bot
        self.selector = selectors.DefaultSelector()
        self.watcher = None

    def watch(self):
        self.watcher = Watcher(self)
        self.know(self.watcher)

    def enter(self, nicks):
        """Some servers take a second to let somebody in: all enter at once."""
        with concurrent.futures.ThreadPoolExecutor(len(nicks)) as pool:
            people = list(pool.map(lambda nick: self.person(self, nick), nicks))
        self.people += people
        for person in people:
            self.know(person)

    def know(self, client):
        client.sock.setblocking(True)
        self.selector.register(client.sock, selectors.EVENT_READ, client)

    def forget(self, client):
        self.selector.unregister(client.sock)

    def close(self):
        for key in list(self.selector.get_map().values()):
            key.data.close()
        self.selector.close()

    @property
    def public(self):
        return self.watcher.public

    def called(self, line):
        """Whose name stands in a line looks what there is to do."""
        names = re.search(r"(?:Next|Asked): (.*?)\.|^(?:\[\w+\] )?(\S+): several are", line)
        for person in self.people if names and self.playing else []:
            if {person.nick, person.name} & set(re.split(", ", names.group(1) or names.group(2))):
                person.ask_hand()

    def step(self):
        """Takes what has come. Nothing for a long time: the world stands still."""
        ready = self.selector.select(PATIENCE)
        assert ready, f"nothing happens any more: {self.last_words()}"
        assert self.moves < MOVES_MAX, f"the game does not end: {self.last_words()}"
        for key, _ in ready:
            for line in key.data.lines():
                key.data.take(line)

    def last_words(self):
        people = [f"{person.nick} ({person.asked}): said {person.said[-3:]}, heard "
                  f"{person.heard[-5:]}" for person in self.people]
        return "\n".join(self.public[-30:] + people)

    def until(self, reached):
        while not reached():
            self.step()

    def hears(self, pattern, n=1):
        return sum(1 for line in self.public if re.search(pattern, line)) >= n

    def await_line(self, pattern, n=1):
        self.until(lambda: self.hears(pattern, n))

    def seat(self, table, people, options, computers=0):
        """Opens a table, and everybody sits down, computer players last."""
        people[0].say(f"!open {options}")
        for i, person in enumerate(people):
            if i > 0:
                person.say(f"!join {table}" if i % 2 else f"bot: join {table}")
            self.await_line(rf"{person.nick} joins {table}")
        for i in range(computers):
            people[0].say("!add")
            self.await_line(f", a computer player, joins {table}", i + 1)

    def begin(self, people):
        before = sum("begins. The seats were drawn" in line for line in self.public)
        people[0].say("!start")
        self.await_line(r"begins\. The seats were drawn", before + 1)

    def play(self, moves=None, games=1):
        """So many moves, or until so many games are over."""
        if not self.playing:
            self.playing = True
            for person in self.people:
                person.ask_hand()
        end = self.moves + (1 << 40 if moves is None else moves)
        self.until(lambda: self.moves >= end or self.hears("Standings: ", games))
