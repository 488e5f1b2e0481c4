#!/usr/bin/env python3
"""The rules of the fake Discord: what it refuses in bodies, and that it lets pass what is right."""

import base64
import os
import sys
import unittest
from unittest import mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from case import Case
from fake import interactions
from rawbot import NOBODY, PICTURE, ROLL, button, menu, row, text

V2 = 1 << 15
LINK = {"type": 2, "style": 5, "label": "x", "url": "https://example.org"}


def words(content):
    return {"type": 10, "content": content}


def option(name, kind=3, **more):
    return {"type": kind, "name": name, "description": "x", **more}


def command(name="catan", *options, **more):
    return {"name": name, "description": "x", "options": list(options), **more}


def rows(number):
    return [row(button(f"b{one}")) for one in range(number)]


# Bodies of messages: what breaks a rule, and what comes closest to it without breaking it.
MESSAGES = {
    "1: content": (text("x" * 2001), text("x" * 2000)),
    "2: embeds in total": (
        {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]},
        {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3000}]}),
    "2: every part of an embed counts": (
        {"embeds": [{"title": "x" * 250, "description": "x" * 4096, "footer": {"text": "x" * 1000},
                     "author": {"name": "x" * 200},
                     "fields": [{"name": "x" * 200, "value": "x" * 300}]}]},
        {"embeds": [{"title": "x" * 200, "description": "x" * 4096, "footer": {"text": "x" * 1000},
                     "author": {"name": "x" * 200},
                     "fields": [{"name": "x" * 200, "value": "x" * 300}]}]}),
    "4: V2 with content": (
        text("x", flags=V2, components=[words("x")]), {"flags": V2, "components": [words("x")]}),
    "4: V2 with embeds": (
        {"embeds": [{"title": "x"}], "flags": V2, "components": [words("x")]},
        {"flags": V2, "components": [words("x"), row(button("a"))]}),
    "5: V2 components without the flag": (
        {"components": [words("x")]}, {"components": [row(button("a"))]}),
    "6: a custom_id twice": (
        {"components": [row(button("a"), button("a"))]},
        {"components": [row(button("a"), button("b"))]}),
    "6: a custom_id twice, in two rows": (
        {"components": [row(button("a")), row(menu("a", "x"))]},
        {"components": [row(button("a")), row(menu("b", "x"))]}),
    "7: a link without url": (
        {"components": [row({"type": 2, "style": 5, "label": "x"})]},
        {"components": [row(LINK)]}),
    "7: a link with custom_id": (
        {"components": [row({**LINK, "custom_id": "a"})]}, {"components": [row(LINK, LINK)]}),
    "7: a button without custom_id": (
        {"components": [row({"type": 2, "style": 1, "label": "x"})]},
        {"components": [row(button("x"))]}),
    "8: six rows": ({"components": rows(6)}, {"components": rows(5)}),
    "9: a menu beside buttons": (
        {"components": [row(menu("m", "x"), button("a"))]},
        {"components": [row(menu("m", "x")), row(button("a"))]}),
    "9: two menus in a row": (
        {"components": [row(menu("m", "x"), menu("n", "x"))]},
        {"components": [row(menu("m", "x")), row(menu("n", "x"))]}),
    "12: a picture that is not there": (
        {"embeds": [{"image": {"url": "attachment://b.png"}}]},
        {"embeds": [{"image": {"url": "https://example.org/b.png"}}]}),
    "six buttons in a row": (
        {"components": [row(*[button(f"b{one}") for one in range(6)])]},
        {"components": [row(*[button(f"b{one}") for one in range(5)])]}),
    "V2: 41 components, nested ones counted": (
        {"flags": V2, "components": [
            {"type": 17, "components": [words("x") for _ in range(40)]}]},
        {"flags": V2, "components": [
            {"type": 17, "components": [words("x") for _ in range(39)]}]}),
    "V2: texts in total": (
        {"flags": V2, "components": [words("x" * 2001), words("x" * 2000)]},
        {"flags": V2, "components": [words("x" * 2000), words("x" * 2000)]}),
    "a value twice in a menu": (
        {"components": [row(menu("m", "x", "x"))]}, {"components": [row(menu("m", "x", "y"))]}),
    "a menu of 26": (
        {"components": [row(menu("m", *[f"v{one}" for one in range(26)]))]},
        {"components": [row(menu("m", *[f"v{one}" for one in range(25)]))]}),
    "a menu that takes more than it has": (
        {"components": [row(menu("m", "x", "y", max_values=3))]},
        {"components": [row(menu("m", "x", "y", max_values=2))]}),
    "a button with nothing on it": (
        {"components": [row({"type": 2, "style": 1, "custom_id": "a"})]},
        {"components": [row({"type": 2, "style": 1, "custom_id": "a", "emoji": {"name": "🎲"}})]}),
    "an emoji that is not there": (
        {"components": [row({**button("a"), "emoji": {"id": "77", "name": "ore"}})]},
        {"components": [row({**button("a"), "emoji": {"name": "🎲"}})]}),
    "an emoji that is none": (
        {"components": [row({**button("a"), "emoji": {"name": "ore"}})]},
        {"components": [row({**button("a"), "emoji": {"name": "1️⃣"}})]}),
    "an emoji in a menu": (
        {"components": [row({**menu("m"), "options": [
            {"label": "x", "value": "x", "emoji": {"id": "77", "name": "ore"}}]})]},
        {"components": [row({**menu("m"), "options": [
            {"label": "x", "value": "x", "emoji": {"name": "⛰️"}}]})]}),
    "an emoji in a text": (text("2 <:ore:77>"), text("2 :ore: <@77> <t:77:R>")),
    "mentions of all and of some": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["77"]}},
        {"content": "x", "allowed_mentions": {"parse": [], "users": ["77"]}}),
    "ours: nobody said who is mentioned": ({"content": "x"}, text("x")),
}

# Found by Discord's description alone.
COMMANDS = {
    "10: upper case": (command("Catan"), command("catan")),
    "10: a blank": (command("catan roll"), command("catan-roll_2'")),
    "10: 33 letters": (command("x" * 33), command("ü" * 32)),
    "10: of an option": (command("catan", option("What?")), command("catan", option("what"))),
    "11: required after optional": (
        command("catan", option("a"), option("b", required=True)),
        command("catan", option("a", required=True), option("b"))),
    "11: in a subcommand": (
        command("catan", option("s", 1, options=[option("a"), option("b", required=True)])),
        command("catan", option("s", 1, options=[option("a", required=True), option("b")]))),
    "13: an unknown locale": (
        command(name_localizations={"de-DE": "siedler"}), command(name_localizations={"de": "s"})),
    "13: of a description": (
        command("catan", option("a", description_localizations={"en": "x"})),
        command("catan", option("a", description_localizations={"en-GB": "x"}))),
    "13: a name in upper case": (
        command(name_localizations={"de": "Insel"}), command(name_localizations={"de": "insel"})),
    "an option twice": (
        command("catan", option("a"), option("a")), command("catan", option("a"), option("b"))),
    "subcommands beside options": (
        command("catan", option("a", 1), option("b")),
        command("catan", option("a", 1), option("b", 1))),
    "8000 characters": (
        command("catan", *[option(f"o{n}", choices=[
            {"name": f"{n}{m}" + "x" * 50, "value": "y" * 50} for m in range(10)])
            for n in range(10)]),
        command("catan", *[option(f"o{n}", choices=[
            {"name": f"{n}{m}" + "x" * 20, "value": "y" * 50} for m in range(10)])
            for n in range(10)])),
    "permissions as text": (
        command(default_member_permissions="MANAGE"), command(default_member_permissions="32")),
    "no description": ({"name": "catan"}, {"name": "Menu of it", "type": 2}),
}


class Judged(Case):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.fake.limits.is_on = False

    async def passes(self, call):
        status, body = await call
        self.assertLess(status, 300, body)

    async def fails(self, call, part=None, code=50035):
        """Refused, and the test that did it would fail."""
        body = await self.refused(call, code)
        self.complained(part or body["message"])

    def post(self, body, files=()):
        return self.bot.call("POST", self.channel + "/messages", body, files)


class Rules(Judged):
    async def test_messages(self):
        for name, (bad, good) in MESSAGES.items():
            with self.subTest(name):
                await self.fails(self.post(bad))
                await self.passes(self.post(good))

    @mock.patch.object(interactions, "ACKNOWLEDGE", 3600)  # what is said is judged, not when
    async def test_the_same_in_edits_callbacks_and_follow_ups(self):
        await self.post(text("x"))
        message = self.fake.channel.messages[-1]
        path = f"{self.channel}/messages/{message.id}"
        await self.good(self.bot.register(ROLL))
        await self.bot.connect()
        await self.bot.identify()
        for name, (bad, good) in MESSAGES.items():
            with self.subTest(name):
                asked = await self.anna.slash("/catan roll", wait=False)
                await self.fails(self.bot.callback(asked, {"type": 4, "data": bad}))
                await self.passes(self.bot.callback(asked, {"type": 4, "data": good}))
                await self.fails(self.bot.call("POST", self.bot.hook(asked), bad))
                await self.passes(self.bot.call("POST", self.bot.hook(asked), good))
                if not name.startswith(("4", "5", "V2")):
                    await self.fails(self.bot.call("PATCH", path, bad))
                    await self.passes(self.bot.call("PATCH", path, good))

    async def test_3_empty_messages(self):
        await self.fails(self.post({"allowed_mentions": NOBODY}), code=50006)
        for blank in ("", " ", "\n"):
            await self.fails(self.post(text(blank)), code=50006)
        await self.passes(self.post({}, [("files[0]", "b.png", PICTURE)]))
        await self.passes(self.post({"embeds": [{"title": "x"}]}))
        made = self.fake.channel.messages[-1]
        path = f"{self.channel}/messages/{made.id}"
        await self.fails(self.bot.call("PATCH", path, {"embeds": []}), code=50006)
        await self.passes(self.bot.call("PATCH", path, text("x", embeds=[])))

    async def test_12_pictures_and_files(self):
        shown = [{"image": {"url": "attachment://b.png"}}]
        file = ("files[0]", "b.png", PICTURE)
        await self.passes(self.post({"embeds": shown}, [file]))
        await self.fails(self.post({"embeds": shown}, [("files[0]", "c.png", PICTURE)]))
        made = self.fake.channel.messages[-1]
        path = f"{self.channel}/messages/{made.id}"
        await self.passes(self.bot.call("PATCH", path, text("kept")))
        await self.fails(self.bot.call("PATCH", path, {"attachments": []}))
        kept = [{"id": made.files[0]["id"]}]
        await self.passes(self.bot.call("PATCH", path, {"attachments": kept}))
        self.assertEqual(made.files[0]["filename"], "b.png")
        for attachments in ([{"id": 1, "filename": "b.png"}], [], [{"id": 0}, {"id": 7}]):
            await self.fails(self.post(text("x", attachments=attachments), [file]))
        await self.fails(self.post(text("x", attachments=[{"id": 0}])))
        await self.passes(self.post(text("x", attachments=[{"id": 0}]), [file]))
        await self.fails(self.post(text("x"), [("file", "b.png", PICTURE)]), "a part 'file'")
        await self.fails(self.post(text("x"), [("files[0]", "b.png", b"")]), code=50046)

    async def test_sizes_of_files(self):
        ten = 10 << 20
        await self.passes(self.post({}, [("files[0]", "b.png", b"x" * ten)]))
        await self.fails(self.post({}, [("files[0]", "b.png", b"x" * (ten + 1))]), code=40005)
        three = [(f"files[{one}]", "b.png", b"x" * (9 << 20)) for one in range(3)]
        await self.fails(self.post({}, three), code=40005)

    async def test_text_that_is_no_json(self):
        async with self.bot.client.post(
                self.fake.url + self.channel + "/messages", data=b"{",
                headers={"User-Agent": "DiscordBot (x, 1)", "Content-Type": "application/json",
                         "Authorization": f"Bot {self.fake.token}"}) as answer:
            self.assertEqual((await answer.json())["code"], 50109)
        self.complained("invalid JSON")

    async def test_commands(self):
        for name, (bad, good) in COMMANDS.items():
            with self.subTest(name):
                await self.fails(self.bot.register(bad))
                await self.passes(self.bot.register(good))
                app = f"/applications/{self.fake.world.app_id}/commands"
                await self.fails(self.bot.call("POST", app, bad))
        await self.fails(self.bot.register(command("a"), command("a")))
        await self.passes(self.bot.register(*[command(f"a{one}") for one in range(100)]))
        await self.refused(self.bot.register(*[command(f"a{one}") for one in range(101)]), 30032)

    async def test_200_commands_a_day(self):
        for batch in range(2):
            await self.passes(self.bot.register(*[command(f"a{batch}-{one}")
                                                  for one in range(100)]))
        await self.passes(self.bot.register(command("a1-1")))
        await self.refused(self.bot.register(command("new")), 30034)
        self.fake.clock.advance(24 * 3600 + 1)
        await self.passes(self.bot.register(command("new")))

    async def test_callbacks_that_fit(self):
        await self.good(self.bot.register(ROLL))
        await self.bot.connect()
        await self.bot.identify()
        slash = await self.anna.slash("/catan roll", wait=False)
        for kind in (1, 6, 7, 8):
            data = {6: {}, 7: text("x"), 8: {"choices": []}}.get(kind)
            await self.fails(self.bot.callback(slash, {"type": kind, **(
                {"data": data} if data else {})}))
        await self.fails(self.bot.callback(slash, {"type": 5, "data": {"flags": 64 | V2}}))
        form = {"custom_id": "f", "title": "x", "components": rows_of_inputs(6)}
        await self.fails(self.bot.callback(slash, {"type": 9, "data": form}))
        form["components"] = rows_of_inputs(5)
        await self.passes(self.bot.callback(slash, {"type": 9, "data": form}))
        sent = await self.anna.submit(slash, {}, wait=False)
        await self.fails(self.bot.callback(sent, {"type": 9, "data": form}))
        await self.fails(self.bot.callback(sent, {"type": 7, "data": text("x")}))
        await self.passes(self.bot.callback(sent, {"type": 4, "data": text("x")}))

    async def test_emoji(self):
        app = f"/applications/{self.fake.world.app_id}/emojis"

        def made(name, data=PICTURE, kind="image/png"):
            uri = f"data:{kind};base64,{base64.b64encode(data).decode()}"
            return self.bot.call("POST", app, {"name": name, "image": uri})

        await self.passes(made("ore"))
        big = PICTURE.replace((64).to_bytes(4, "big"), (129).to_bytes(4, "big"))
        for call in (made("ore"), made("o"), made("an ore"), made("wool", big),
                     made("wool", b"no picture"), made("wool", PICTURE + b"x" * (256 << 10)),
                     made("wool", PICTURE, "text/plain")):
            await self.fails(call)

    async def test_the_bot_says_who_it_is(self):
        for agent in ("hexhost", "DiscordBot", "DiscordBot (no version)", ""):
            await self.bot.call("GET", "/gateway", **{"User-Agent": agent})
            self.complained("User-Agent")
        await self.bot.call("GET", "/gateway", **{"User-Agent": "DiscordBot (https://x.org, 0.1)"})

    async def test_without_the_token(self):
        await self.refused(self.bot.call("GET", "/users/@me", token=False), 0, 401)
        self.complained("without the token")


def rows_of_inputs(number):
    return [row({"type": 4, "style": 1, "custom_id": f"i{one}", "label": "x", "required": False})
            for one in range(number)]


if __name__ == "__main__":
    unittest.main(verbosity=0)
