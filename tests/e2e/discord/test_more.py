#!/usr/bin/env python3
"""What is done seldom on Discord, by buttons and menus: everything behind More."""

import os
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers, pressable


class More(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)

    async def more(self, person):
        """The list, and what it offers."""
        await self.fake.until(lambda: self.can("More"), "the table")
        done = await self.players.press(person, "More")
        shown = await done.answers()
        return shown, [command for _, _, command in pressable(shown)]

    async def pick(self, person, wanted):
        """From the list of More; what the person is shown then."""
        shown, offered = await self.more(person)
        self.assertIn(wanted, offered)
        menu = next(item["custom_id"] for item, _, command in pressable(shown)
                    if command == wanted)
        await person.choose(shown, menu, wanted)
        return shown

    def can(self, label):
        table = self.players.table()
        return table and label in table.names

    def told(self, text):
        return any(text in message.text for place in self.players.places()
                   for message in place.messages)

    async def test_in_a_lobby(self):
        anna, ben, carla = self.folk[:3]
        await anna.slash("/table open")
        await self.fake.until(self.players.table, "a lobby")
        for person in (ben, carla):
            await self.players.press(person, "Join")
        await self.fake.until(lambda: "3 of 4" in self.players.text(), "three people")
        await self.pick(ben, "colour red")
        self.assertNotIn("colour red", (await self.more(anna))[1])
        await self.pick(anna, "add random")
        await self.fake.until(lambda: "4 of 4" in self.players.text(), "four players")
        await self.pick(anna, "remove Carla")
        await self.fake.until(lambda: "3 of 4" in self.players.text(), "three players")
        shown = await self.pick(ben, "fair")
        self.assertIn("commitment", shown.text)
        self.assertNotIn("concede", (await self.more(anna))[1])
        for person in (anna, self.fake.user("Eve"), self.fake.user("Boss", "MANAGE_MESSAGES")):
            offered = (await self.more(person))[1]
            self.assertFalse({word for word in offered if "log" in word or "board" in word})
        self.assertIn("help build", offered)

    async def fills_in(self, person, verb, words):
        """By the form that More has for it."""
        shown, _ = await self.more(person)
        menu = next(item["custom_id"] for item, _, command in pressable(shown)
                    if command == ".form " + verb)
        form = await person.choose(shown, menu, ".form " + verb)
        self.assertLessEqual(len(form.modal["title"]), 45)
        await person.submit(form, {"line": words})
        return shown

    async def test_words_of_ones_own_are_filled_in(self):
        anna, ben = self.folk[:2]
        await anna.slash("/table open", options="base seats=3")
        await self.fake.until(self.players.table, "a lobby")
        for person in self.folk[1:3]:
            await self.players.press(person, "Join")
        shown = await self.fills_in(ben, "fair", "seven; leave")
        self.assertIn("Ben adds a text to the seed of the dice, SHA-256 ", shown.text)
        done = await ben.slash("/table who")
        self.assertIn("Ben", done.shown.text)  # the words were not taken for another command
        shown = await self.fills_in(anna, "quiet", "22-7 utc+2")
        self.assertIn("22", shown.text)
        await self.players.press(anna, "Start")
        await self.fake.until(self.players.awaited, "somebody to move")
        shown = await self.fills_in(anna, "log", "1")
        self.assertIn("Who begins: ", shown.text)

    async def test_sheets_of_others(self):
        """Where everybody has one, and nowhere else."""
        anna, ben = self.folk[:2]
        await anna.slash("/table open", options="plus seats=2")
        await self.fake.until(self.players.table, "a lobby")
        self.assertFalse([word for word in (await self.more(anna))[1] if "board" in word])
        await self.players.press(ben, "Join")
        await self.fake.until(lambda: "2 of 2" in self.players.text(), "two players")
        await self.players.press(anna, "Start")
        await self.fake.until(self.players.awaited, "somebody to move")
        offered = (await self.more(anna))[1]
        colours = [word for word in offered if re.fullmatch(r"board (red|blue|white|orange)", word)]
        self.assertEqual(len(colours), 1, offered)
        shown = await self.pick(anna, colours[0])
        await self.fake.until(lambda: "The board:" in shown.text, "the board")
        await self.fake.until(lambda: shown.files, "a picture")

    async def test_in_a_game(self):
        await self.begin(self.players)
        anna, ben, carla, dave = self.folk
        for wanted, told in (("who", "Dave, "), ("rules", "Clock friendly"),
                             ("board linear", "Row 1: A"), ("board drawn", "```ansi"),
                             ("hands", "Hands come"), ("ping", "You are called"),
                             ("tables", "oak (The Settlers"),
                             ("games", f"oak (<#{self.fake.channel.id}>): waits for"),
                             ("log 20", "Who begins: "),
                             ("help", "/table open"), ("help build", "settlement")):
            shown = await self.pick(anna, wanted)
            self.assertIn(told, shown.text)
        whose = self.players.awaited()[0]  # in the set-up, where there are places to choose
        offered = (await self.more(next(one for one in self.folk if one is not whose)))[1]
        self.assertNotIn("board spots", offered)  # there are none for who waits
        self.assertNotIn("skip", offered)  # not yet
        shown = await self.pick(whose, "board spots")
        await self.fake.until(lambda: shown.files, "the board with its places")
        self.assertIn("Places: 1 ", shown.files[0]["description"])
        for person in (anna, ben, carla):
            await self.pick(person, "pause")
        await self.fake.until(lambda: self.can("Resume"), "a pause")
        self.assertNotIn("skip", (await self.more(anna))[1])
        for person in (anna, ben, carla):
            await self.pick(person, "resume")
        await self.fake.until(lambda: self.can("Hand"), "the game")
        await self.pick(dave, "substitute greedy")
        await self.fake.until(lambda: self.told("holds the seat of Dave"), "a substitute")
        await self.pick(dave, "return")
        await self.fake.until(lambda: self.told("Dave plays"), "Dave again")

    async def goes_on(self, person, shown, *wanted):
        """From list to list; what is shown at the end."""
        for one in wanted:
            menu = next(item["custom_id"] for item, _, command in pressable(shown)
                        if command == one)
            before = shown.edits
            await person.choose(shown, menu, one)
            await self.fake.until(lambda: shown.edits > before, "the next list")
        return shown.text

    async def test_what_one_wishes(self):
        await self.begin(self.players)
        anna = self.folk[0]
        for first, *more, told in (
                ("hands", "hands dm", "as messages"), ("ping", "ping off", "not called by name"),
                ("away", "away 3d", "away for"), ("away", "away off", "In slow games: no quiet"),
                ("auto", "auto discard", "discards are made for you"),
                ("quiet", "quiet 22-7 utc", "quiet 22-7 utc+5:30",
                 "quiet 22:00-07:00 utc+5:30"), ("quiet", "quiet off", "no quiet hours")):
            shown = await self.pick(anna, first)
            text = await self.goes_on(anna, shown, *more)
            await self.fake.until(lambda: told in shown.text, f"{told!r}, not {text!r}")

    async def test_those_in_charge(self):
        await self.begin(self.players)
        boss = self.fake.user("Boss", "MANAGE_MESSAGES", "MANAGE_GUILD")
        shown, offered = await self.more(self.folk[0])
        self.assertNotIn("ban", offered)
        await self.pick(boss, "setup")
        self.assertIn("Settings: ", boss.last.text)
        await self.pick(boss, "pause")
        await self.fake.until(lambda: self.can("Resume"), "a pause")
        shown, offered = await self.more(boss)
        self.assertNotIn("pause", offered)
        await self.goes_on(boss, shown, "resume")
        await self.fake.until(lambda: self.can("Hand"), "the game")
        shown = await self.pick(boss, "ban")
        before = shown.edits
        await boss.choose(shown, "Ban somebody", self.folk[3])
        await self.fake.until(lambda: "Dave is banned" in shown.text, "a ban")
        await self.fake.until(lambda: self.told("Boss, a moderator, bans Dave"), "the table told")
        shown = await self.pick(boss, "ban")
        self.assertIn("Banned here: Dave (by Boss)", shown.text)
        await self.goes_on(boss, shown, f"unban discord:{self.folk[3].id}")
        await self.fake.until(lambda: "may sit down here again" in shown.text, "the end of a ban")
        colour = re.search(r"(\w+) Dave", "\n".join(
            message.text for place in self.players.places() for message in place.messages))[1]
        shown = await self.pick(boss, f".sure remove {colour}")
        await boss.press(shown, f"Yes, remove {colour}")
        await self.fake.until(lambda: self.told("Dave"), "Dave's end")
        await self.fake.until(lambda: self.told("is removed; a computer player"), "Dave's end")
        shown = await self.pick(boss, ".sure stop")
        await boss.press(shown, "Yes, stop")
        await self.fake.until(lambda: self.told("without a result"), "the end")
        self.assertGreater(shown.edits, before)

    def about(self, shown, command):
        """What stands below it in the list."""
        return next(option["description"] for _, option, value in pressable(shown)
                    if value == command)

    async def test_lists_tell_what_a_word_is_to_who_reads_them(self):
        boss = self.fake.user("Boss", "MANAGE_MESSAGES")
        await self.folk[0].slash("/table open")
        await self.fake.until(self.players.table, "a lobby")
        await self.players.press(self.folk[1], "Join")
        await self.fake.until(lambda: "2 of 4" in self.players.text(), "Ben")
        shown, _ = await self.more(self.folk[0])
        self.assertIn("before the game begins", self.about(shown, "remove Ben"))
        for _ in range(2):
            await self.players.press(self.folk[0], "Add computer player")
        await self.fake.until(lambda: "4 of 4" in self.players.text(), "all")
        await self.players.press(self.folk[0], "Start")
        await self.fake.until(lambda: self.fake.channel.threads and self.players.awaited(),
                              "the game")
        for person, told in ((boss, "as a moderator"), (self.folk[1], "must agree")):
            shown, _ = await self.more(person)
            self.assertIn(told, self.about(shown, "pause"))

    async def test_a_pause_does_not_keep_anybody(self):
        """Whoever wants to give up can do so while the game is paused."""
        await self.begin(self.players)
        boss = self.fake.user("Boss", "MANAGE_MESSAGES")
        await self.pick(boss, "pause")
        await self.fake.until(lambda: self.can("Resume"), "a pause")
        shown = await self.pick(self.folk[3], ".sure concede")
        self.assertEqual(shown.names, ["Yes, concede", "Back"])
        await self.folk[3].press(shown, "Yes, concede")
        await self.fake.until(lambda: self.told("concedes"), "the end for Dave")

    async def test_giving_up_is_asked_again(self):
        await self.begin(self.players)
        dave = self.folk[3]
        shown = await self.pick(dave, ".sure concede")
        self.assertEqual(shown.names, ["Yes, concede", "Back"])
        await dave.press(shown, "Back")
        self.assertFalse(self.told("concedes"))
        shown = await self.pick(dave, ".sure concede")
        await dave.press(shown, "Yes, concede")
        await self.fake.until(lambda: self.told("concedes"), "the end for Dave")

    async def test_giving_up_that_was_typed_is_asked_again_too(self):
        await self.begin(self.players)
        dave = self.folk[3]
        for label in ("Back", "Yes, concede"):
            shown = (await dave.slash("/table concede")).shown
            self.assertIn("Concede?", shown.text)
            self.assertEqual(shown.names, ["Yes, concede", "Back"])
            self.assertFalse(self.told("concedes"))
            await dave.press(shown, label)
        await self.fake.until(lambda: self.told("concedes"), "the end for Dave")

    async def test_who_watches(self):
        await self.begin(self.players)
        shown, offered = await self.more(self.fake.user("Eve"))
        self.assertIn("log", offered)
        for word in ("pause", "vote end", ".sure concede", "substitute greedy", "return"):
            self.assertNotIn(word, offered)


if __name__ == "__main__":
    unittest.main(verbosity=0)
