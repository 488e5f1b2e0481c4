#!/usr/bin/env python3
"""What the bot may not do is said by its name, and something smaller is done instead; what people
are called is text and nothing else."""

import os
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fake import permissions
from played import Played
from players import Pressers

HOSTILE = ("@everyone", "<@{owner}>", "**# -", "[x](http://evil.example)")


class Rights(Played):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.players = Pressers(self.fake, self.folk)

    async def test_without_send_messages_no_table_is_opened(self):
        self.fake.channel.deny("SEND_MESSAGES")
        done = await self.folk[0].slash("/table open")
        self.assertIn("Send Messages is missing here", done.shown.text)
        self.assertEqual(self.fake.channel.messages, [])
        self.assertNotIn("discord-trouble", self.service.last_words())

    async def test_without_view_channel_it_is_named(self):
        self.fake.channel.deny("VIEW_CHANNEL")
        done = await self.folk[0].slash("/table open")
        self.assertIn("View Channels is missing here", done.shown.text)

    async def test_in_a_thread_its_own_right_counts(self):
        thread = self.fake.world.thread(self.fake.channel, "talk")
        self.fake.channel.deny("SEND_MESSAGES_IN_THREADS")
        done = await self.folk[0].slash("/table open", channel=thread)
        self.assertIn("Send Messages in Threads is missing here: I cannot show a table.",
                      done.shown.text)
        self.assertEqual(thread.messages, [])
        self.fake.channel.bot_permissions = permissions.INVITED
        self.fake.channel.deny("SEND_MESSAGES")
        done = await self.folk[1].slash("/table open", channel=thread)
        self.assertNotIn("missing", done.shown.text)
        await self.fake.until(lambda: thread.messages, "a lobby")

    async def test_refused_in_a_thread_its_own_right_is_named(self):
        thread = self.fake.world.thread(self.fake.channel, "talk")
        path = f"/channels/{thread.id}/messages"
        refused = self.fake.control.fail("POST", path, 1000, code=50013)
        await self.folk[0].slash("/table open", channel=thread)
        await self.fake.until(lambda: refused.hits, "a lobby that is refused")
        await self.reads(self.folk[0], "Send Messages in Threads is missing", text="/table who",
                         channel=thread)

    async def test_without_files_boards_are_words(self):
        self.fake.channel.deny("ATTACH_FILES")
        done = await self.folk[0].slash("/table open", options="points=5")
        self.assertIn("Attach Files is missing here", done.shown.text)
        await self.fake.until(self.players.table, "a lobby")
        for person in self.folk[1:]:
            await self.players.press(person, "Join")
        await self.fake.until(lambda: "4 of 4" in self.players.text(), "four players")
        await self.players.press(self.folk[0], "Start")
        await self.fake.until(self.players.awaited, "somebody to move")
        [person] = self.players.awaited()
        await self.players.press(person, "Build")
        await self.fake.until(lambda: person.last and "near which hex?" in person.last.text,
                              "the hexes")
        for _ in range(8):
            await self.fake.until(self.players.awaited, "somebody to move")
            await self.players.step()
        self.assertFalse(any(person.last.files for person in self.folk if person.last))
        places = self.players.places()
        self.assertFalse(any(message.files for place in places for message in place.messages))
        self.assertNotIn("Missing Permissions", self.service.last_words())

    async def test_without_threads_games_stay_in_the_channel(self):
        self.fake.channel.deny("CREATE_PUBLIC_THREADS")
        done = await self.folk[0].slash("/table open")
        self.assertIn("Create Public Threads is missing here: games stay in the channel.",
                      done.shown.text)

    async def test_whoever_sets_up_reads_all_that_threads_need(self):
        self.fake.channel.deny("CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS")
        boss = self.fake.user("Boss", "MANAGE_GUILD")
        done = await boss.slash("/setup", settings="test")
        self.assertIn("Create Public Threads and Send Messages in Threads are missing here: games "
                      "stay in the channel.", done.shown.text)

    async def test_where_words_are_taken_away_people_are_told_unseen(self):
        self.fake.channel.deny("CREATE_PUBLIC_THREADS")
        await self.begin(self.players)
        await self.players.settled()
        self.fake.channel.deny("SEND_MESSAGES")
        done = await self.folk[0].slash("/me hand")
        self.assertIn("Send Messages is missing here", done.shown.text)

    async def test_names_are_text(self):
        names = [name.format(owner=self.fake.owner.id) for name in HOSTILE]
        for person, name in zip(self.folk, names):
            person.name = name
        await self.begin_hostile()
        texts = [message for place in self.players.places() for message in place.messages]
        ids = {person.id for person in self.folk}
        for message in texts:
            plain = re.sub(r"\\.", "", message.content)
            for mention in re.findall(r"<@&?(\d+)>", plain):
                self.assertIn(mention, ids, message.content)
            self.assertNotIn("@everyone", plain)
            self.assertNotRegex(plain, r"https?://")
            self.assertNotRegex(plain, r"\]\(|\*\*|^#|^- ")
        self.assertFalse([ping for ping in self.fake.owner.pings])

    async def begin_hostile(self):
        await self.folk[0].slash("/table open", options="points=5")
        await self.fake.until(self.players.table, "a lobby")
        for person in self.folk[1:]:
            await self.players.press(person, "Join")
        await self.fake.until(lambda: "4 of 4" in self.players.text(), "four players")
        await self.players.press(self.folk[0], "Start")
        await self.fake.until(self.is_awaited, "somebody to move")

    def is_awaited(self):
        table = self.players.table()
        return table and "To move" in table.text


if __name__ == "__main__":
    unittest.main(verbosity=0)
