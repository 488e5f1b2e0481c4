#!/usr/bin/env python3
"""The fake Discord: a bot and people talk, by every route, and nothing is complained about."""

import base64
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from case import Case
from fake import NotOffered
from rawbot import PICTURE, ROLL, button, menu, row, text


class Talk(Case):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        await self.bot.connect()
        await self.bot.identify()
        await self.good(self.bot.register(ROLL))

    async def posted(self, *components, content="Anna's turn."):
        body = text(content, components=list(components))
        await self.good(self.bot.call("POST", self.channel + "/messages", body))
        return self.fake.channel.messages[-1]

    async def test_a_reply_that_nobody_else_sees(self):
        asked = await self.anna.slash("/catan build what:road place:7 b", wait=False)
        event = (await self.bot.event("INTERACTION_CREATE"))["d"]
        self.assertEqual(event["data"]["options"], [{"name": "build", "type": 1, "options": [
            {"name": "what", "type": 3, "value": "road"},
            {"name": "place", "type": 3, "value": "7 b"}]}])
        self.assertEqual(event["member"]["user"]["id"], self.anna.id)
        await self.good(self.bot.callback(asked, {"type": 5, "data": {"flags": 64}}), 204)
        self.assertTrue(self.anna.last.is_loading)
        path = self.bot.hook(asked, "/messages/@original")
        await self.good(self.bot.call("PATCH", path, text("Your hand", components=[
            row(button("yes"))])))
        done = await asked.settled()
        self.assertEqual(done.content, "Your hand")
        self.assertTrue(self.anna.sees(done))
        self.assertFalse(self.ben.sees(done))
        self.assertEqual(self.fake.channel.messages, [])
        with self.assertRaises(NotOffered):
            await self.ben.press(done, "Yes")
        await self.good(self.bot.call("GET", path))
        await self.good(self.bot.call("DELETE", path), 204)
        self.assertFalse(self.anna.sees(done))

    async def test_buttons_and_menus(self):
        message = await self.posted(row(button("roll"), button("end", disabled=True)),
                                    row(menu("pick", "ore", "wool")))
        for wanted in ("end", "End", "build"):
            with self.assertRaises(NotOffered):
                await self.anna.press(message, wanted)
        with self.assertRaises(NotOffered):
            await self.anna.choose(message, "pick", "grain")
        press = await self.anna.press(message, "Roll", wait=False)
        event = (await self.bot.event("INTERACTION_CREATE"))["d"]
        self.assertEqual(event["data"]["custom_id"], "roll")
        self.assertEqual(event["message"]["id"], message.id)
        body = {"type": 7, "data": text("A 7.", components=[])}
        answer = await self.good(self.bot.callback(press, body, query="?with_response=true"))
        self.assertEqual(answer["resource"]["message"]["content"], "A 7.")
        self.assertEqual((message.content, message.names), ("A 7.", []))

        message = await self.posted(row(menu("pick", "ore", "wool")))
        pick = await self.ben.choose(message, None, "Ore", wait=False)
        await self.good(self.bot.callback(pick, {"type": 6}), 204)
        await pick.settled()
        await self.good(self.bot.call("PATCH", self.bot.hook(pick, "/messages/@original"),
                                      text("Ben takes ore.", components=[])))
        self.assertEqual(message.content, "Ben takes ore.")
        hint = await self.good(self.bot.call("POST", self.bot.hook(pick), text("Ok", flags=64)))
        self.assertEqual(self.ben.last.id, hint["id"])

    async def test_completion_and_forms(self):
        with self.assertRaises(NotOffered):
            await self.anna.slash("/catan build place:7")
        with self.assertRaises(NotOffered):
            await self.anna.slash("/catan build what:boat")
        asked = await self.anna.slash("/catan roll", wait=False)
        form = {"custom_id": "name", "title": "Name", "components": [
            row({"type": 4, "custom_id": "text", "style": 1, "label": "Name", "max_length": 9})]}
        await self.good(self.bot.callback(asked, {"type": 9, "data": form}), 204)
        with self.assertRaises(NotOffered):
            await self.anna.submit(asked, {"text": "much too long"})
        sent = await self.anna.submit(asked, {"text": "oak"}, wait=False)
        await self.good(self.bot.callback(sent, {"type": 4, "data": text("Oak")}), 204)
        self.assertEqual((await sent.settled()).content, "Oak")

    async def test_pictures(self):
        body = text("The board", attachments=[
            {"id": 0, "filename": "board.png", "description": "The board in words"}],
            embeds=[{"image": {"url": "attachment://board.png"}}])
        made = await self.good(self.bot.call("POST", self.channel + "/messages", body,
                                             [("files[0]", "board.png", PICTURE)]))
        message = self.fake.channel.messages[-1]
        self.assertEqual(message.files[0]["data"], PICTURE)
        self.assertEqual(made["attachments"][0]["description"], "The board in words")
        path = f"{self.channel}/messages/{made['id']}"
        body = text("Anew", attachments=[{"id": "0", "filename": "two.png"}], embeds=[])
        await self.good(self.bot.call("PATCH", path, body, [("files[0]", "two.png", PICTURE)]))
        self.assertEqual([file["filename"] for file in message.files], ["two.png"])
        await self.good(self.bot.call("PATCH", path, text("Words", attachments=[])))
        self.assertEqual(message.files, [])
        await self.good(self.bot.call("DELETE", path), 204)
        await self.good(self.bot.call("GET", path), 404)

    async def test_threads_and_direct_messages(self):
        thread = await self.good(self.bot.call("POST", self.channel + "/threads", {
            "name": "Table oak", "type": 11, "auto_archive_duration": 1440}), 201)
        path = f"/channels/{thread['id']}"
        await self.good(self.bot.call("PUT", f"{path}/thread-members/{self.anna.id}"), 204)
        await self.good(self.bot.call("POST", path + "/messages", text("Hello")))
        await self.good(self.bot.call("GET", path + "/thread-members"))
        await self.good(self.bot.call("PATCH", path, {"archived": True, "locked": True}))
        dm = await self.good(self.bot.call("POST", "/users/@me/channels",
                                           {"recipient_id": self.anna.id}))
        await self.good(self.bot.call("POST", f"/channels/{dm['id']}/messages", text("Hand")))
        self.assertEqual([one.content for one in self.anna.dms], ["Hand"])
        self.anna.takes_dms = False
        await self.refused(self.bot.call("POST", f"/channels/{dm['id']}/messages", text("Hand")),
                           50007, 403)

    async def test_the_application(self):
        app = f"/applications/{self.fake.world.app_id}"
        picture = "data:image/png;base64," + base64.b64encode(PICTURE).decode()
        made = await self.good(self.bot.call("POST", app + "/emojis",
                                             {"name": "ore", "image": picture}), 201)
        listed = await self.good(self.bot.call("GET", app + "/emojis"))
        self.assertEqual([one["name"] for one in listed["items"]], ["ore"])
        await self.good(self.bot.call("DELETE", f"{app}/emojis/{made['id']}"), 204)
        for path in ("/gateway", "/gateway/bot", "/users/@me", "/applications/@me",
                     app + "/commands", f"{app}/guilds/{self.fake.guild.id}/commands"):
            await self.good(self.bot.call("GET", path))
        self.assertEqual(self.bot.headers["X-RateLimit-Limit"], "50")

    async def test_who_is_woken(self):
        for allowed, flags, rings in ((["users"], 0, 1), ([], 0, 0), (["users"], 4096, 0)):
            before = len(self.anna.pings)
            body = {"content": f"{self.anna.mention} to move", "flags": flags,
                    "allowed_mentions": {"parse": allowed}}
            await self.good(self.bot.call("POST", self.channel + "/messages", body))
            self.assertEqual(len(self.anna.pings) - before, rings)


if __name__ == "__main__":
    unittest.main(verbosity=0)
