"""Games on real servers, and what must hold of them when they are over."""

import base64
import subprocess
import tempfile
import unittest

import ledger
from harness import Servers
from service import PLAIN, Service
from program import HEXHOST

SECRET = "secret12"  # of the bot's account


class Played(unittest.TestCase):
    def setUp(self):
        self.servers = Servers()
        self.addCleanup(self.servers.stop)

    def host(self, world, settings=PLAIN, port=None):
        """The bot, in its channel."""
        self.world = world
        self.addCleanup(world.close)
        self.service = Service(self.servers.directory, port or world.port, settings, log="debug")
        self.service.start()
        self.addCleanup(self.service.kill)
        world.until(lambda: world.arrivals == 1)

    def over(self, world, *tables, killed=0):
        """All that was said fits what is stored; nothing of a hand was said to all."""
        for line in world.public:
            self.assertNotRegex(line, r"(?i)your hand|you can:|proves who")
        for person in world.people:
            self.assertTrue(person.hands)
        self.assertEqual(ledger.compare(self.service, tables, world, killed), [])
        for table in tables:
            self.verify(self.service.export(table))
        self.service.stop()
        self.logged(world)
        print(f"{self.id()}: {world.moves} commands, {len(world.public)} lines in the channel")

    def logged(self, world):
        """All of it, down to each move; no hand in it and nothing that proves who somebody is."""
        with open(self.service.log, encoding="utf-8") as file:
            log = file.read()
        self.assertIn("level=debug", log)
        self.assertNotIn("hand", log)
        self.assertNotIn("not connected", log)
        tokens = [token for person in world.people for token in person.tokens]
        self.assertEqual(bool(tokens), not world.accounts)
        for secret in [SECRET, base64.b64encode(f"bot\0bot\0{SECRET}".encode()).decode(), *tokens]:
            self.assertNotIn(secret, log)

    def verify(self, export):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write(export)
            file.flush()
            subprocess.run([HEXHOST, "verify", file.name], check=True, capture_output=True)
