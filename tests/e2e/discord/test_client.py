#!/usr/bin/env python3
"""The fake Discord is one to discord.py: an independent client identifies, answers, resumes."""

import asyncio
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import discord
import yarl
from fake import Fake


class Button(discord.ui.View):
    def __init__(self):
        super().__init__(timeout=None)
        button = discord.ui.Button(label="Roll", custom_id="roll")
        button.callback = self.rolled
        self.add_item(button)

    async def rolled(self, interaction):
        await interaction.response.edit_message(content="You rolled a 7.")


class Bot(discord.Client):
    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = discord.app_commands.CommandTree(self)
        self.n_resumed = 0

        @self.tree.command(name="catan", description="Settle the island")
        async def catan(interaction, word: str = "nothing"):
            await interaction.response.send_message(f"You said {word}.", view=Button())

    async def on_resumed(self):
        self.n_resumed += 1


class DiscordPy(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.fake = await Fake(strict=False).__aenter__()
        self.addAsyncCleanup(self.fake.__aexit__)
        discord.http.Route.BASE = self.fake.url
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self.fake.gateway_url + "/")
        self.bot = Bot()
        await self.bot.login(self.fake.token)
        await self.bot.tree.sync()
        task = asyncio.ensure_future(self.bot.connect())
        self.addAsyncCleanup(self.end, task)
        await self.fake.ready()
        self.anna = self.fake.user("Anna")

    async def end(self, task):
        await self.bot.close()
        await asyncio.wait_for(task, 10)
        self.assertEqual(self.fake.violations, [])

    async def turn(self, word):
        """A command and a press, both answered."""
        done = await self.anna.slash(f"/catan word:{word}")
        self.assertEqual(done.shown.content, f"You said {word}.")
        await self.anna.press(done.shown, "Roll")
        self.assertEqual(done.shown.content, "You rolled a 7.")

    async def resumed(self, number):
        await self.fake.until(lambda: self.bot.n_resumed == number)
        await self.fake.ready()
        self.assertEqual(len(self.fake.gateway.identifies), 1)
        self.assertEqual([worked for _, worked in self.fake.gateway.resumes], [True] * number)

    async def test_commands_and_buttons(self):
        await self.turn("hello")

    async def test_asked_to_reconnect(self):
        await self.turn("before")
        self.fake.gateway.reconnect()
        await self.resumed(1)
        await self.turn("after")

    async def test_dropped(self):
        await self.turn("before")
        self.fake.clock.stop()  # as discord.py takes its time to come back
        self.fake.gateway.drop()
        missed = await self.anna.slash("/catan word:meanwhile", wait=False)
        await self.resumed(1)
        await self.turn("after")
        await missed.acknowledged()


if __name__ == "__main__":
    unittest.main(verbosity=0)
