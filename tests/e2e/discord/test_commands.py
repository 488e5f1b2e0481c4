#!/usr/bin/env python3
"""Slash commands: registered when they have changed and where they belong; what is offered while
somebody types."""

import itertools
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from played import Played
from players import Pressers, Typists, cards_of

OFFERED_MAX = 25
# What may be typed in parts, and what must be known before.
OPTIONS = (("build", "piece", {}), ("build", "place", {"piece": "road"}),
           ("build", "place", {"piece": "settlement"}), ("discard", "cards", {}),
           ("rob", "hex", {}), ("bank", "give", {}), ("offer", "give", {}), ("play", "card", {}))
OF_ONE_HAND = ("discard", "bank", "play", "offer")
ENOUGH = 100


class Commands(Played):
    async def restart(self, settings=""):
        await self.service.stop()
        await self.fake.until(lambda: not self.fake.gateway.live, "the old connection to go")
        with open(self.service.path, encoding="ascii") as file:
            text = file.read().split("# more\n")[0]
        self.service.write(self.service.path, text + "# more\n" + settings)
        self.service.start()
        await self.fake.ready()

    def names(self, commands):
        return {one["name"] for one in commands}

    async def test_only_what_has_changed_is_registered(self):
        world, guild = self.fake.world, self.fake.guild
        self.assertEqual(self.fake.command_puts, 1)
        self.assertEqual(self.names(world.commands),
                         {"catan", "table", "me", "help", "setup", "mod"})
        await self.restart()
        self.assertEqual(self.fake.command_puts, 1)
        await self.restart("command = island\n")
        self.assertEqual(self.fake.command_puts, 2)
        self.assertIn("island", self.names(world.commands))
        self.assertNotIn("catan", self.names(world.commands))
        await self.service.stop()

    async def test_commands_of_one_server_are_not_shown_twice(self):
        world, guild = self.fake.world, self.fake.guild
        everywhere = self.names(world.commands)
        await self.restart(f"guild = {guild.id}\n")
        await self.fake.until(lambda: not world.commands, "those for all to go")
        self.assertEqual(self.names(guild.commands), everywhere)
        await self.restart(f"guild = {guild.id}\n")
        self.assertEqual(self.names(guild.commands), everywhere)
        puts = self.fake.command_puts
        await self.restart()
        await self.fake.until(lambda: not guild.commands, "those of the server to go")
        self.assertEqual(self.names(world.commands), everywhere)
        self.assertEqual(self.fake.command_puts, puts + 2)
        await self.service.stop()

    async def test_too_many_today(self):
        self.fake.control.fail("PUT", "/commands", code=30034)
        await self.restart("command = island\n")
        self.assertIn("catan", self.names(self.fake.world.commands))
        self.assertIn("/commands", self.service.last_words())
        await self.restart("command = island\n")  # is tried again
        self.assertIn("island", self.names(self.fake.world.commands))
        await self.service.stop()

    async def offered(self, person, verb, option, before):
        found = [value for _, value in
                 await person.autocomplete("/catan " + verb, option, **before)]
        self.assertLessEqual(len(found), OFFERED_MAX)
        self.assertEqual(len(found), len(set(found)))
        return found

    async def look(self, players, person):
        """All that this person is offered comes from the own hand, and what is public."""
        hand = (await person.slash("/me hand")).shown.text
        held = set(cards_of(hand))
        for verb, option, before in OPTIONS:
            found = await self.offered(person, verb, option, before)
            if found and verb != "offer":  # which may be prepared, from the own hand
                await self.fake.until(lambda: person in players.awaited(),
                                      f"{verb} {option}: it is not {person.name}'s turn")
            for text in found if verb in OF_ONE_HAND else ():
                kinds = set(re.findall(r"brick|lumber|wool|grain|ore", text.split(" for ")[0]))
                self.assertLessEqual(kinds, held, f"{verb}: {text!r} with {hand!r}")
                if verb == "play":
                    self.assertIn(text.split()[0].replace("-", " "), hand)
            self.n_offered += len(found)

    async def test_help_tells_what_can_be_typed_here(self):
        done = await self.folk[0].slash("/help")
        self.assertIn("the buttons below its message", done.shown.text)
        for word in ("quit", "several commands in a line"):
            self.assertNotIn(word, done.shown.text)
        self.are_typed_here(done.shown.text)
        self.assertIn("`/catan build`, `/catan buy`", done.shown.text)

    async def test_help_lists_what_who_asks_can_use(self):
        """Not in general, but there and with their rights; in direct messages nobody can come."""
        anna, boss = self.folk[0], self.fake.user("Boss", "MANAGE_MESSAGES")
        for person, channel, there, not_there in (
                (anna, None, "/table invite", "/mod"), (boss, None, "/mod ban", "/setup"),
                (anna, self.fake.world.dm(anna), "/table open", "/table invite"),
                (boss, self.fake.world.dm(boss), "/table open", "/mod")):
            text = (await person.slash("/help", channel=channel)).shown.text
            self.assertIn("`" + there, text)
            self.assertNotIn("`" + not_there, text)

    def are_typed_here(self, text):
        """All that looks like a command, but for amounts, is one that Discord takes."""
        known = {"/" + " ".join((one["name"], *part)) for one in self.fake.world.commands
                 for part in ((), *((option["name"],) for option in one["options"]))}
        for shown in re.findall(r"`([^`]+)`", text):
            if not re.match(r"\d", shown):
                self.assertIn(re.sub(r" \w+:.*", "", shown), known)

    async def test_help_of_a_command_names_its_options(self):
        done = await self.folk[0].slash("/help", command="build")
        text = done.shown.text
        self.are_typed_here(text)
        self.assertTrue(text.startswith("`/catan build piece:settlement place:c2`: Build a road"))
        self.assertRegex(text, r"\nplace: a node such as c2")
        self.assertIn("\nOr: `/catan build piece:road place:c2-d3`, `/catan build piece:city", text)
        for word in ("Short", "short", "Also:", "PLACE"):
            self.assertNotIn(word, text)

    async def test_a_game_has_options_of_its_own(self):
        """In Struggle for Catan three alike stand for a card of the cost; which is offered."""
        players = Pressers(self.fake, self.folk)
        await self.folk[0].slash("/table open", options="struggle seats=2")
        await self.fake.until(players.table, "a lobby")
        await players.press(self.folk[1], "Join")
        await self.fake.until(lambda: "2 of 2" in players.text(), "two players")
        await players.press(self.folk[0], "Start")
        await self.fake.until(players.awaited, "somebody to move")
        while not await self.road_is_built(*players.awaited()):
            await players.step()
            await self.fake.until(players.awaited, "somebody to move")
        told = r" builds a road, side [AB], for .*\b[34] "
        await self.fake.until(lambda: re.search(told, players.text()), "the road")

    async def road_is_built(self, person):
        """With three alike for one card of the cost; False: this person has no such cards."""
        for given in await self.offered(person, "build", "with", {"piece": "road"}):
            road = {"piece": "road", "with": f"1 {given}"}
            costs = await self.offered(person, "build", "instead", road)
            self.assertLessEqual({*costs}, {"brick", "lumber"})
            for cost in costs:
                done = await person.slash("/catan build", instead=f"1 {cost}", **road)
                if "You build a road" in done.shown.text:
                    return True
        return False

    async def test_offered_is_what_the_typist_may_do_and_nothing_of_other_hands(self):
        self.n_offered = 0
        players = Typists(self.fake, self.folk)
        await self.begin(players, "points=10")
        stranger = self.fake.user("Eve")
        for number in itertools.count():
            if self.n_offered > ENOUGH or players.is_over():
                break
            if not await players.step():
                await self.fake.until(lambda: players.awaited() or players.is_over(),
                                      "somebody to move")
            if number % 10 == 0:
                for person in self.folk:
                    await self.look(players, person)
                for verb, option, before in OPTIONS:
                    self.assertEqual(await self.offered(stranger, verb, option, before), [])
        self.assertGreater(self.n_offered, ENOUGH)
        await self.service.stop()


if __name__ == "__main__":
    unittest.main(verbosity=0)
