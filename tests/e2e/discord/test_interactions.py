#!/usr/bin/env python3
"""How interactions are answered on the fake Discord, whatever they are, and which of them count:
none twice, none of a position that is gone, and one that comes late if it is still current."""

import json
import os
import signal
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake import NoAnswer
from fake.interactions import CHOICES, DEFER, THINK, UPDATE
from played import Played
from players import Pressers, pressable

MINUTES_15 = 15 * 60
CONNECTIONS, MANY = 32, 40  # to Discord at once; more people than that
# The message that was pressed on becomes the next one: at once, or where the bot is slow, later.
CHANGES = UPDATE, DEFER


class Interactions(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)

    def callbacks(self, asked):
        return [path for _, _, path, _ in self.fake.rest.calls
                if f"/interactions/{asked.id}/" in path]

    def entries(self):
        """Those of the table's log that have a cause, as (cause, facts)."""
        table = f"discord/{self.fake.channel.id}/1"
        lines = [json.loads(line) for line in self.service.export(table).splitlines()]
        return [(line.get("cause", ""), line.get("facts", [])) for line in lines]

    def moves_of(self, asked):
        return [facts for cause, facts in self.entries() if cause.split("#")[0] == asked.id]

    async def take(self, person, message, beginning=""):
        """Presses the first thing that stands for this, or chooses it."""
        item, option, _ = next(one for one in pressable(message) if one[2].startswith(beginning))
        if option:
            return await person.choose(message, item["custom_id"], option["value"])
        return await person.press(message, item["custom_id"])

    async def settlement(self):
        """A game whose first settlement waits for a last press: of whom, and where."""
        person, asked = await self.asked_first()
        for _ in range(4):
            found = pressable(asked)[0]
            if found[2].startswith("build settlement ") and not found[1]:
                return person, asked, found[0]["custom_id"]
            await self.take(person, asked)
        raise AssertionError(asked)

    async def asked_first(self):
        """A game whose first settlement is asked for: who is asked, and the unseen question."""
        await self.begin(self.players)
        [person] = self.players.awaited()
        await self.fake.until(lambda: pressable(self.players.table()), "buttons")
        done = await self.players.press(person, "Hand")
        await done.answers()
        return person, person.last

    # How ----------------------------------------------------------------------------------------

    async def test_what_would_end_a_command_is_refused(self):
        for text in ("hi; there", "hi;roll", "hi\nroll"):
            with self.subTest(text):
                done = await self.folk[0].slash("/me away", time=text)
                self.assertIn("ends a command", done.shown.text)

    async def test_every_command_is_deferred_unseen(self):
        person = self.fake.user("Mia", "MANAGE_GUILD", "MANAGE_MESSAGES")
        for command in self.fake.world.commands:
            inner = [one["name"] for one in command.get("options", ()) if one["type"] == 1]
            for name in inner or [""]:
                done = await person.slash(f"/{command['name']} {name}".strip())
                self.assertEqual((done.answer, done.shown.is_unseen), (THINK, True), name)
                self.assertTrue(done.shown.content, name)
                self.assertEqual(len(self.callbacks(done)), 1)
        self.assertGreater(len(person.unseen), 25)

    async def test_buttons_and_menus_are_deferred_or_changed(self):
        person, asked = await self.asked_first()
        table = self.players.table()
        for _ in range(3):
            done = await self.take(person, asked)
            self.assertIn(done.answer, CHANGES)
            self.assertIs(person.last, asked)  # the same message, changed
        for label in ("Hand", "Build"):
            if label in self.players.names():
                done = await self.players.press(person, label)
                self.assertEqual(done.answer, DEFER)
                self.assertTrue((await done.answers()).is_unseen)
        typed = await person.autocomplete("/catan build", "piece")
        self.assertLessEqual(len(typed), 25)
        kinds = [one.answer for one in self.fake.interactions.values() if one.kind == 4]
        self.assertEqual(set(kinds), {CHOICES})
        self.assertIs(table.interaction, None)  # written with the bot's token

    async def test_an_acknowledgement_waits_for_no_other_call(self):
        """However many of these Discord leaves without an answer."""
        slow = self.fake.control.fail("PATCH", "/webhooks/", times=MANY, delay=3600)
        crowd = [self.fake.user(f"Mia{number}") for number in range(MANY)]
        for person in crowd:
            await (await person.slash("/me games", wait=False)).acknowledged()
        await self.fake.until(lambda: slow.hits >= CONNECTIONS, "a crowd that waits")
        done = await self.folk[0].slash("/me games", wait=False)
        await done.acknowledged()
        self.assertEqual(done.answer, THINK)

    # Which count --------------------------------------------------------------------------------

    async def test_what_comes_twice_counts_once(self):
        person, asked = await self.asked_first()
        [first, *_] = await person.autocomplete("/catan build", "place", piece="settlement")
        done = await person.slash("/catan build", wait=False, piece="settlement", place=first[1])
        self.fake.gateway.repeat(1)
        await done.settled()
        self.fake.gateway.repeat(1)
        await person.slash("/me games")  # comes after it
        self.assertEqual(len(self.callbacks(done)), 1)
        self.assertEqual(len(self.moves_of(done)), 1)

    async def test_what_comes_twice_around_a_restart_counts_once(self):
        person, asked = await self.asked_first()
        [first, *_] = await person.autocomplete("/catan build", "place", piece="settlement")
        done = await person.slash("/catan build", piece="settlement", place=first[1])
        again = list(self.fake.gateway.live[0].session.sent[-1])
        await self.is_killed()
        self.fake.gateway.live[0].send_event(*again)
        self.fake.gateway.tell("INTERACTION_CREATE", done.payload())
        await person.slash("/me games")
        self.assertEqual(len(self.moves_of(done)), 1)

    async def test_out_of_order(self):
        await self.begin(self.players)
        gateway = self.fake.gateway
        gateway.hold()
        asked = [await person.slash("/me hand", wait=False) for person in self.folk]
        gateway.release()
        for one in asked:
            await one.settled()
        [person] = self.players.awaited()
        await self.players.act(person)
        self.assertEqual(gateway.resumes, [])

    async def test_an_answer_that_comes_too_late_is_told_of(self):
        await self.begin(self.players)
        self.fake.control.fail("POST", "/callback", times=2, code=10062)
        for person in self.folk[:2]:
            with self.assertRaises(NoAnswer):
                done = await self.players.press(person, "Hand")
                await done.answers(seconds=3)
        def told_late():
            return [message for place in self.players.places() for message in place.messages
                    if "too late for Discord" in message.text]
        told = await self.fake.until(told_late, "a word")
        self.assertEqual(len(told), 1)  # once a minute
        self.assertTrue(told[0].is_silent and told[0].pinged == [])  # nobody owes anything
        self.assertNotIn("hand", told[0].text)
        await self.players.press(self.folk[0], "Hand")

    async def test_what_is_outdated_is_said_and_asked_anew(self):
        """Where the settlement is pressed again, the road is asked for."""
        person, asked, old = await self.settlement()
        await person.press(asked, old)
        self.assertIn("You build a settlement", asked.content)
        before = self.entries()
        done = await person.forge(old, asked)
        self.assertIn(done.answer, CHANGES)
        self.assertIn("The board has moved on.", asked.content)
        self.assertEqual(self.entries(), before)
        await self.take(person, asked, ".sure build road ")
        await self.take(person, asked, "build road ")
        self.assertIn("You build a road", asked.content)

    async def test_a_button_that_all_see_counts_once(self):
        """Pressed again by who pressed it, on what it shows no more."""
        await self.begin(self.players)
        while "Roll" not in self.players.names():
            await self.players.step()
            await self.fake.until(self.players.awaited, "somebody to move")
        await self.players.settled()
        [person] = self.players.awaited()
        message = self.players.table()
        roll = next(item["custom_id"] for item, _, _ in pressable(message)
                    if item.get("label") == "Roll")
        await person.press(message, "Roll")
        await self.fake.until(lambda: " rolls " in self.players.text(), "the dice")
        before = self.entries()
        shown = await (await person.forge(roll, message)).answers()
        self.assertIn("The board has moved on.", shown.text)
        self.assertTrue(shown.is_unseen)
        self.assertEqual(self.entries(), before)

    async def test_what_was_asked_long_ago_does_not_count(self):
        """Though it is current: who was asked may have forgotten it. The fresh prompt does."""
        person, asked, old = await self.settlement()
        before = self.entries()
        asked.edited_at -= MINUTES_15 + 1
        done = await person.press(asked, old)
        self.assertIn(done.answer, CHANGES)
        self.assertIn("asked too long ago", asked.content)
        self.assertEqual(self.entries(), before)
        await self.take(person, asked, "build settlement")
        self.assertIn("near which hex?", asked.content)
        asked.edited_at -= MINUTES_15 - 10
        for _ in range(3):
            await self.take(person, asked)
        self.assertIn("You build a settlement", asked.content)

    async def test_what_is_pressed_while_the_bot_dies_counts_afterwards(self):
        """Unless the board has moved on."""
        person, asked, item = await self.settlement()
        self.service.process.send_signal(signal.SIGSTOP)
        pressed = [await person.press(asked, item, wait=False) for _ in range(2)]
        await self.is_killed()
        await self.fake.until(lambda: self.moves_of(pressed[0]), "what was pressed to count")
        await person.slash("/me games")
        self.assertEqual([len(self.moves_of(one)) for one in pressed], [1, 0])


if __name__ == "__main__":
    unittest.main(verbosity=0)
