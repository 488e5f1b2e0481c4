#!/usr/bin/env python3
"""The fake Discord compares every body with Discord's own description, where that is at hand. This
is the test that needs it: without it nothing is tested here, and that is said."""

import os
import pathlib
import re
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import test_rules
from fake import schema
from rawbot import button, row, text

if not schema.path():
    print("skipped: set HEXHOST_DISCORD_OPENAPI to the openapi.json of discord-api-spec")
    sys.exit(77)

SOURCES = pathlib.Path(__file__).resolve().parents[3] / "adapters" / "discord"
PATH = re.compile(
    r'"(/(?:channels|interactions|webhooks|users|gateway|applications)/[a-z@%/-]*[a-z])"')

DESCRIBED = {
    "a mistyped key": text("x", component=[]),
    "a long custom_id": {"components": [row({**button("a"), "custom_id": "x" * 101})]},
    "a long label": {"components": [row({**button("a"), "label": "x" * 81})]},
    "a wrong style": {"components": [row({**button("a"), "style": 9})]},
    "eleven embeds": {"embeds": [{"title": "x"}] * 11},
    "a long description": {"embeds": [{"description": "x" * 4097}]},
    "flags as text": text("x", flags="64"),
}


class Described(test_rules.Judged):
    async def test_messages(self):
        for name, bad in DESCRIBED.items():
            with self.subTest(name):
                await self.fails(self.post(bad))

    async def test_answers_are_described_too(self):
        problem = self.fake.schema.answer_errors(
            "POST", "/channels/{channel_id}/messages", 200, {"id": 7})
        self.assertIsNotNone(problem)

    async def test_every_path_that_the_bot_uses_is_described(self):
        """What is not described would pass unseen."""
        described = [re.sub(r"{\w+}", "{}", path) for path in self.fake.schema.document["paths"]]
        used = [path for source in SOURCES.glob("*.c") for path in PATH.findall(source.read_text())]
        self.assertGreater(len(used), 15)
        for path in used:
            plain = re.sub(r"(?<=[a-z])%s%s$", "", path)  # of all, or with one of them behind it
            self.assertIn(re.sub(r"%s", "{}", plain), described)


if __name__ == "__main__":
    unittest.main(verbosity=0)
