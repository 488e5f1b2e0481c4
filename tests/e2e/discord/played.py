"""A host on the fake Discord, with people who open a table and play."""

import asyncio
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import witness
from case import Case
from fake import permissions
from fake.interactions import (CHOICES, COMPLETION, COMPONENT, DEFER, MODAL, MODAL_SUBMIT, SLASH,
                               THINK, UPDATE)
from fake.things import DM
from service import Service
from program import HEXHOST

SECRET = re.compile(r" steals? \d+ |\byour hand\b|\bYou (draw|buy) ", re.IGNORECASE)
HAND = re.compile(r"\d · \d+ cards?$", re.MULTILINE)  # the line with cards, by their signs
ASKS_MAX = 2000
NAMES = ("Anna", "Ben", "Carla", "Dave")
EXAMPLE = subprocess.run([HEXHOST, "check", "--example"], capture_output=True, text=True,
                         check=True).stdout
if "[discord]" not in EXAMPLE:
    print("skipped: this hexhost knows no Discord")
    sys.exit(77)


class Played(Case):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        # A person waits a second for the next turn; a test does not. Other limits stay.
        for route in list(self.fake.limits.buckets):
            self.fake.limits.buckets[route] = (500, 1.0)
        self.fake.gateway.identify_window = 0.5
        self.fake.channel.bot_permissions = permissions.INVITED
        self.service = Service(self.fake, self.settings())
        self.addCleanup(self.service.folder.cleanup)
        self.addCleanup(self.service.kill)
        self.addCleanup(self.tell_log)
        self.service.start()
        await self.fake.ready()
        self.folk = [self.fake.user(name) for name in NAMES]

    async def asyncTearDown(self):
        """However it was played: commands are deferred unseen, presses on what everybody sees are
        acknowledged, those on unseen answers change these, and what all see is of the table."""
        for one in self.fake.interactions.values():
            is_own = one.message and (one.message.is_unseen or one.channel.kind == DM)
            pressed = (UPDATE, DEFER) if is_own else (DEFER,)
            allowed = {SLASH: (THINK,), COMPLETION: (CHOICES,), COMPONENT: pressed,
                       MODAL_SUBMIT: pressed}[one.kind]
            if ".form " in str(one.data):
                allowed = (MODAL,)
            self.assertIn(one.answer, (None, *allowed), one)
            for message in one.replies:
                self.assertTrue(message.is_unseen or message is one.message, one)
        await super().asyncTearDown()

    def tell_log(self):
        """What the host said of itself, where the test failed."""
        result = self._outcome.result
        if any(test is self for test, _ in result.failures + result.errors):
            print(self.service.last_words())

    def settings(self):
        """More of the configuration, behind [discord]."""
        return ""

    async def begin(self, players, options="points=5"):
        """A table of four, opened by typing, joined by buttons."""
        await self.folk[0].slash("/table open", options=options)
        await self.fake.until(players.table, "a lobby")
        for person in self.folk[1:]:
            await players.press(person, "Join")
        await self.fake.until(lambda: "4 of 4" in players.text(), "four players")
        await players.press(self.folk[0], "Start")
        await self.fake.until(players.awaited, "somebody to move")

    async def reads(self, person, line, is_there=True, text="/me hand", **more):
        """Asks until it stands in the answer, or no longer does, while nobody moves: what Discord
        answers may come behind what people ask. How often."""
        for number in range(1, ASKS_MAX):
            done = await person.slash(text, **more)
            if (line in done.shown.text) == is_there:
                return number
            await asyncio.sleep(0.05)
        return self.fail(done.shown.text)

    def messages(self):
        return [message for place in [self.fake.channel, *self.fake.channel.threads]
                for message in place.messages]

    def rolls_were_told(self):
        """All that the log has, in their order."""
        log = self.service.export(f"discord/{self.fake.channel.id}/1").splitlines()[1:]
        facts = [fact for line in log for fact in json.loads(line).get("facts", [])]
        rolls = ["{}+{}".format(*fact["dice"]) for fact in facts if fact["fact"] == "rolled"]
        text = "\n".join(message.text for message in self.messages())
        self.assertEqual(re.findall(r" rolls (\d\+\d) =", text), rolls)

    def hands_were_private(self):
        """People have seen hands in answers of their own, and nobody in what all see."""
        def texts(messages):
            return [text for message in messages
                    for text in (message.content, *(content for content, _ in message.history))]
        public = texts(message for place in [self.fake.channel, *self.fake.channel.threads]
                       for message in place.posted)
        own = texts(message for person in self.folk for message in person.unseen)
        for told in (HAND, SECRET):
            self.assertEqual([text for text in public if told.search(text)], [])
        self.assertTrue(public and any(HAND.search(text) for text in own))

    def messages_were_in_order(self):
        """Those of the game, in its thread."""
        thread = self.fake.channel.threads[0]
        unseen = [message for person in self.folk for message in person.unseen
                  if message.channel is thread]
        found = [f"{what}: {which}"[:600] for what, which in
                 witness.complaints(thread.messages, unseen)]
        self.assertEqual(found[:5], [])

    async def is_killed(self):
        self.service.kill()
        self.service.start()
        await self.fake.until(lambda: not self.fake.gateway.live, "the old connection to go")
        await self.fake.ready()
