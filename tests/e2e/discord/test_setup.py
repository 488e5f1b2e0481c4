#!/usr/bin/env python3
"""Those in charge of a server: settings, moderators, and what the bot may not do."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake import NotOffered, permissions
from fake import components as parts
from played import Played
from players import Pressers


class Setup(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)
        self.boss = self.fake.user("Boss", "MANAGE_GUILD", "MANAGE_MESSAGES")

    async def told(self, person, text, **values):
        done = await person.slash(text, **values)
        return done.shown.text

    def told_all(self):
        return "\n".join(message.text for place in self.players.places()
                         for message in place.messages)

    def can_join(self):
        table = self.players.table()
        return table and "Join" in table.names

    async def test_settings_by_menus(self):
        await self.boss.slash("/setup")
        self.assertIn("tables=12", self.boss.last.text)
        await self.boss.choose(self.boss.last, None, "Clock: usual")
        await self.boss.choose(self.boss.last, None, "slow")
        await self.fake.until(lambda: "Settled: " in self.boss.last.text, "what is settled")
        self.assertIn("clock=slow", self.boss.last.text)
        await self.boss.press(self.boss.last, "Test message")
        await self.fake.until(lambda: self.fake.channel.messages, "a test message")
        await self.folk[0].slash("/table open")
        await self.fake.until(self.players.table, "a lobby")
        self.assertIn("slow clock", self.players.text())

    async def test_what_cannot_be_settled(self):
        self.assertEqual(await self.told(self.boss, "/setup", settings="tables=99"),
                         "`tables=99` is not possible. What tables says: how many may be open in a "
                         "channel at once, 1 to 12.")
        self.assertEqual(await self.told(self.boss, "/setup", settings="size=9"),
                         "`size=9` is no setting; `/setup` lists them.")

    async def test_roles_and_channels_by_menus(self):
        role, here = self.fake.world.ids.new(), self.fake.channel
        await self.boss.slash("/setup")
        for label, menu, picked, told in (
                ("Who opens tables", "A role", role, f"open=<@&{role}>"),
                ("Role to call", "A role", role, f"ping=<@&{role}>"),
                ("Channels", "Channels", here, f"channels=<#{here.id}>")):
            choices = [option["label"] for item in parts.each(self.boss.last.components)
                       for option in item.get("options", ())]
            await self.boss.choose(self.boss.last, "Choose",
                                   next(one for one in choices if one.startswith(label)))
            await self.boss.choose(self.boss.last, menu, picked)
            await self.fake.until(lambda: told in self.boss.last.content, told)
        labels = [option["label"] for item in parts.each(self.boss.last.components)
                  for option in item.get("options", ())]
        for label in ("Who opens tables: a role", "Role to call: a role", "Channels: one channel"):
            self.assertIn(label, labels)
        self.assertIn("have the role", await self.told(self.folk[0], "/table open"))

    async def test_settings_by_typing_stay(self):
        told = await self.told(self.boss, "/setup", settings=f"channels=<#{self.fake.channel.id}>")
        self.assertIn(f"channels=<#{self.fake.channel.id}>", told)
        await self.is_killed()
        other = self.fake.world.channel(self.fake.guild, "talk")
        done = await self.folk[0].slash("/table open", channel=other)
        self.assertIn("not one of the channels for games", done.shown.text)
        await self.folk[0].slash("/table open")
        await self.fake.until(self.players.table, "a lobby")

    async def test_a_role_opens_tables_and_is_called(self):
        role = self.fake.world.ids.new()
        self.fake.world.mentionable.add(role)
        await self.told(self.boss, "/setup", settings=f"open=<@&{role}> ping=<@&{role}>")
        self.assertIn("have the role", await self.told(self.folk[0], "/table open"))
        self.folk[0].roles = [role]
        await self.folk[0].slash("/table open")
        await self.fake.until(self.players.table, "a lobby")
        lobby = self.players.table()
        self.assertIn(f"<@&{role}>", lobby.content)
        self.assertEqual(lobby.called_roles, [role])
        self.assertFalse(lobby.is_silent)
        await self.folk[0].press(lobby, "Leave")
        await self.fake.until(lambda: not self.players.table(), "the lobby to close")
        await self.folk[0].slash("/table open")
        await self.fake.until(self.players.table, "another lobby")
        self.assertNotIn("<@&", self.players.table().content)

    async def test_a_role_that_cannot_be_called_is_said_so(self):
        role = self.fake.world.ids.new()
        lacks = "All Roles is missing here: the role is called only if its own settings"
        self.assertNotIn(lacks, await self.told(self.boss, "/setup", settings="test"))
        for settings in (f"ping=<@&{role}>", "test"):
            self.assertIn(lacks, await self.told(self.boss, "/setup", settings=settings))
        await self.folk[0].slash("/table open")
        await self.fake.until(self.players.table, "a lobby")
        self.assertEqual(self.players.table().called_roles, [])
        self.fake.channel.bot_permissions |= permissions.bits("MENTION_EVERYONE")
        self.assertNotIn(lacks, await self.told(self.boss, "/setup", settings="test"))

    async def test_what_is_no_channel_is_refused(self):
        for value in ("none", "#catan", "123", "oak,elm"):
            told = await self.told(self.boss, "/setup", settings=f"channels={value}")
            self.assertIn(f"channels={value}` is not possible. What channels says: where", told)
        abroad = self.fake.world.channel(self.fake.world.guild("Another"), "there")
        deleted = self.fake.world.channel(self.fake.guild, "deleted")
        self.fake.world.delete_channel(deleted)
        other = self.fake.world.channel(self.fake.guild, "other")
        for value in ("12345678901234567", abroad.id, f"<#{abroad.id}>", deleted.id,
                      f"{other.id},{deleted.id}"):
            told = await self.told(self.boss, "/setup", settings=f"channels={value}")
            self.assertRegex(told, f"^`channels={value[:17]}.*` is not possible. What channels")
        self.assertIn("channels=all", await self.told(self.boss, "/setup"))
        for value in (other.id, f"<#{other.id}>,{self.fake.channel.id}"):
            told = await self.told(self.boss, "/setup", settings=f"channels={value}")
            self.assertIn(f"channels=<#{other.id}>", told)
        self.assertIn("channels=all", await self.told(self.boss, "/setup", settings="channels=ALL"))
        await self.folk[0].slash("/table open")
        await self.fake.until(self.players.table, "a lobby")

    async def test_threads_belong_to_their_channel(self):
        thread = self.fake.world.thread(self.fake.channel, "talk")
        other = self.fake.world.channel(self.fake.guild, "other")
        done = await self.boss.slash("/setup", settings="channels=here", channel=thread)
        self.assertIn(f"channels=<#{self.fake.channel.id}>", done.shown.content)
        await self.folk[0].slash("/table open", channel=thread)
        await self.fake.until(lambda: thread.messages, "a lobby in the thread")
        done = await self.folk[1].slash("/table open", channel=other)
        self.assertIn("not one of the channels for games", done.shown.text)
        await self.folk[1].slash("/table open")
        await self.fake.until(lambda: self.fake.channel.messages, "a lobby in the channel")

    async def test_in_direct_messages_nobody_is_in_charge_or_invited(self):
        dm = self.fake.world.dm(self.boss)
        for text in ("/setup", "/mod stop"):
            with self.assertRaises(NotOffered):
                await self.boss.slash(text, channel=dm)
        await self.boss.slash("/table open", options="invited", channel=dm)
        await self.fake.until(lambda: dm.messages, "a lobby")
        done = await self.boss.slash("/table invite", name=self.folk[1].mention, channel=dm)
        self.assertIn("where they can read it", done.shown.text)

    async def test_a_person_joins_no_further_table(self):
        anna, ben = self.folk[:2]
        await self.told(self.boss, "/setup", settings="each=1")
        for person in (anna, ben):
            await person.slash("/table open")
        await self.fake.until(lambda: len(self.lobbies()) == 2, "two lobbies")
        for lobby in self.lobbies():
            await anna.press(lobby, "Join")
        await self.fake.until(lambda: "as many tables here" in anna.last.text, "a refusal")
        await self.told(self.boss, "/setup", settings="each=2")
        for lobby in self.lobbies():
            await anna.press(lobby, "Join")
        await self.fake.until(lambda: any("Anna" in lobby.text and "Ben" in lobby.text
                                          for lobby in self.lobbies()), "a seat")

    def lobbies(self):
        return [message for message in self.fake.channel.messages if "Join" in message.names]

    async def test_others_neither_settle_nor_moderate(self):
        for text in ("/setup", "/mod stop"):
            with self.assertRaises(NotOffered):
                await self.folk[0].slash(text)
        self.boss.hides_rights = True
        self.assertIn("in charge", await self.told(self.boss, "/setup"))

    async def test_moderators(self):
        await self.begin(self.players)
        await self.boss.slash("/mod pause")
        await self.fake.until(lambda: "Boss, a moderator, pauses" in self.told_all(),
                              "a pause")
        await self.boss.slash("/mod resume")
        await self.boss.slash("/mod remove", player="Dave")
        await self.boss.slash("/mod ban", player=f"<@{self.folk[1].id}>")
        await self.boss.slash("/mod stop")
        await self.fake.until(lambda: "without a result" in self.told_all(), "the end")
        await self.folk[0].slash("/table open")
        await self.fake.until(self.can_join, "a lobby")
        await self.players.press(self.folk[1], "Join")
        await self.fake.until(lambda: self.folk[1].last and "Boss has banned you" in
                              self.folk[1].last.text, "a refusal")
        eve = self.fake.user("Eve")  # whom the bot has never heard of
        self.assertIn("Eve is banned", await self.told(self.boss, "/mod ban", player=eve.mention))
        self.assertIn("Ben (by Boss), Eve (by Boss)", await self.told(self.boss, "/mod ban"))
        await self.boss.slash("/mod unban", player="Ben")
        words = self.service.last_words()
        for word in ("pause", "resume", "remove", "ban", "stop", "unban"):
            self.assertIn(f"Boss, account discord:{self.boss.id}, used {word}\"", words)
        self.assertIn(f"account discord:{self.folk[1].id}, takes no seat", words)


if __name__ == "__main__":
    unittest.main(verbosity=0)
