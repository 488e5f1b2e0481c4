#!/usr/bin/env python3
"""What single people read: strangers, those who open and stop tables, who trades and builds."""

import os
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import witness
from fake import components as parts
from played import Played
from players import cards_of, pressable
from settlers import Thumbs

STRANGER = "You do not play at this table."
# What is asked and wished beside the game.
BESIDE = (("/me games", {}), ("/me quiet", {}), ("/me away", {}), ("/me auto", {}),
          ("/me hands", {}), ("/me ping", {"whether": "off"}), ("/help", {}), ("/setup", {}),
          ("/table tables", {}), ("/mod ban", {"player": "Mia"}))


class Answers(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Thumbs(self.fake, self.folk)
        self.anna = self.folk[0]
        self.boss = self.fake.user("Boss", "MANAGE_GUILD", "MANAGE_MESSAGES")

    async def pressed(self, person, label):
        """What the person reads who presses that on the table's message."""
        done = await self.players.press(person, label)
        return await done.answers()

    async def plays_until(self, test):
        for _ in range(600):
            if test():
                await self.players.settled()
                if test():
                    return
            if not await self.players.step():
                await self.fake.until(self.players.awaited, "somebody to move")
        self.assertTrue(test())

    def is_main(self):
        """Somebody has rolled, and holds cards of two kinds."""
        waited = self.players.awaited()
        if "Trade" not in self.players.names() or len(waited) != 1:
            return False
        return len(set(self.players.hand(waited[0]))) > 1

    async def test_strangers_do_not_play(self):
        stranger = self.fake.user("Mia")
        await self.begin(self.players)
        seen = set()
        for _ in range(200):
            await self.fake.until(lambda: self.players.table() and self.players.awaited(), "it")
            for label in set(self.players.names()) - seen - {"Hand", "Board", "More"}:
                if label not in self.players.names():  # it is later by now
                    continue
                shown = await self.pressed(stranger, label)
                self.assertEqual(shown.text, STRANGER, label)
                seen.add(label)
            if {"Roll", "Build", "Trade", "Cards", "End turn"} <= seen:
                break
            await self.players.step()
        self.assertLessEqual({"Roll", "Build", "Trade", "Cards", "End turn"}, seen)

    async def test_it_is_said_what_was_done(self):
        done = await self.anna.slash("/table open")
        self.assertEqual(done.shown.text, "oak is open.")
        await self.fake.until(self.players.table, "a lobby")
        done = await self.folk[1].slash("/table join")
        self.assertIn("Ben joins oak", done.shown.text)
        done = await self.boss.slash("/mod stop")
        self.assertEqual(done.shown.text, "Boss, a moderator, closes the table.")

    async def test_every_answer_in_a_game_begins_with_the_hand(self):
        await self.begin(self.players)
        self.anna.permissions |= self.boss.permissions
        for text, values in BESIDE:
            done = await self.anna.slash(text, self.players.table().channel, **values)
            hand, _, rest = done.shown.text.partition("\n")
            self.assertRegex(hand, witness.HAND, text)
            self.assertTrue(rest, text)
        stranger = await self.fake.user("Mia").slash("/me games")
        self.assertIsNone(witness.HAND.match(stranger.shown.text))

    async def test_a_vote_is_said_to_whoever_votes(self):
        await self.begin(self.players)
        for text, values, said in (("/table pause", {}, "Anna wants to pause; 2 more must say"),
                                   ("/table vote", {"what": "end"}, "Anna wants to end the game")):
            done = await self.anna.slash(text, **values)
            self.assertIn(said, done.shown.text)

    async def test_settings_are_typed_behind_their_option(self):
        done = await self.boss.slash("/setup")
        self.assertIn("`/setup settings:tables=3 clock=live`", done.shown.content)
        done = await self.boss.slash("/mod remove")
        self.assertNotIn("/table remove", done.shown.content)
        done = await self.boss.slash("/setup", settings="tables=3 clock=live")
        self.assertIn("tables=3", done.shown.text)

    async def test_what_is_missing_is_named_beside_the_test_message(self):
        self.fake.channel.deny("ATTACH_FILES")
        done = await self.boss.slash("/setup", settings="test")
        self.assertIn("Attach Files is missing here: boards come without pictures.",
                      done.shown.text)
        await self.fake.until(lambda: self.fake.channel.messages, "the test message")

    async def test_cards_have_their_price(self):
        await self.begin(self.players)
        await self.plays_until(self.is_main)
        [person] = self.players.awaited()
        shown = await self.pressed(person, "Cards")
        everything = shown.text + str([option for _, option, _ in pressable(shown)])
        self.assertRegex(everything, "1 wool, 1 grain(,| and) 1 ore")

    async def test_it_is_asked_where_what_is_built_goes(self):
        """By name, also where there is but one thing that can be built."""
        await self.begin(self.players)
        [person] = self.players.awaited()
        done = await person.slash("/catan build", piece="settlement", place="c2")
        self.assertIn("You build a settlement on c2.", done.shown.text)
        shown = await self.pressed(person, "Build")
        self.assertIn("\nBuild road: where?", shown.text)

    async def test_labels_are_those_of_the_picture(self):
        await self.begin(self.players)
        [person] = self.players.awaited()
        shown = await self.pressed(person, "Build")
        await self.same_labels(shown, 19)
        item, option, _ = pressable(shown)[2]
        await person.choose(shown, item["custom_id"], option["value"])
        self.assertIn("where?", shown.text)
        await self.same_labels(shown, 6)

    async def same_labels(self, shown, number):
        before = [file["id"] for file in shown.files]
        await self.fake.until(lambda: shown.files and shown.files[0]["id"] not in before,
                              "the picture")
        places = re.search(r"Places: (.*)", shown.files[0]["description"])[1]
        told = {number: name.lower()  # "1 A3: ..."
                for number, name in re.findall(r"(?:^|\. )(\d+) ([A-S]\d)\b", places)}
        told |= {letter: letter  # "C lumber 9, 4 pips"
                 for letter in re.findall(r"(?:^|\. )([A-S]) \w+(?: \d+)?, \d pips?\b", places)}
        listed = {}
        for _, option, _ in pressable(shown):
            label = option["label"].split(" ")[0]
            listed[label] = option["description"] if label.isdigit() else label
        self.assertEqual(told, listed)
        label = r"\d+" if number < 19 else "[A-S]"  # numbers on hexes are those of the dice
        for _, option, _ in pressable(shown):
            self.assertRegex(option["label"], rf"^{label} · (\w+ \d+|desert)\b", option)
        self.assertEqual(len(listed), number)

    async def test_a_trade_is_counted(self):
        """One more with each press; after the last card none; Clear takes all back."""
        await self.begin(self.players)
        await self.plays_until(self.is_main)
        [person] = self.players.awaited()
        shown = await self.pressed(person, "Trade")
        if "Clear" not in shown.names:  # there is more than offers
            await person.choose(shown, None, "offer")
        hand = cards_of(shown.content)
        kind = hand[0]
        other = next(one for one in ("ore", "wool") if one != kind)
        n_buttons = len(shown.names)
        for count in [*range(1, hand.count(kind) + 1), 0, 1]:
            await person.press(shown, next(one for one in shown.names
                                           if re.fullmatch(rf"Give {kind} \d+", one)))
            self.assertIn(f"Give {kind} {count}", shown.names)
            self.assertEqual(len(shown.names), n_buttons)  # under a thumb nothing moves
        self.assertTrue(self.button(shown, "Send")["disabled"])
        self.assertIn(f"\nYou give 1 {kind}. You get nothing yet.", shown.text + "\n")
        await person.press(shown, f"Get {other} 0")
        self.assertIn(f"Get {other} 1", shown.names)
        self.assertIn(f"You give 1 {kind}. You get 1 {other}.", shown.text)
        self.assertEqual(self.button(shown, "Send")["label"], f"Send: 1 {kind} for 1 {other}")
        self.assertNotIn("disabled", self.button(shown, "Send"))
        await person.press(shown, "Clear")
        self.assertIn(f"Give {kind} 0", shown.names)
        self.assertIn(f"Get {other} 0", shown.names)
        self.assertIn("Offer what? You give nothing yet", shown.text)
        self.assertTrue(self.button(shown, "Send")["disabled"])
        self.assertTrue(self.button(shown, "Clear")["disabled"])

    def button(self, shown, label):
        return next(item for item in parts.each(shown.components)
                    if item.get("label", "").startswith(label))


if __name__ == "__main__":
    unittest.main(verbosity=0)
