"""Games on real servers, and what must hold of them when they are over."""

import subprocess
import tempfile
import unittest

import ledger
from harness import Servers
from service import PLAIN, Service
from program import HEXHOST


class Played(unittest.TestCase):
    def setUp(self):
        self.servers = Servers()
        self.addCleanup(self.servers.stop)

    def host(self, world, settings=PLAIN, port=None):
        """The bot, in its channel."""
        self.world = world
        self.addCleanup(world.close)
        self.service = Service(self.servers.directory, port or world.port, settings)
        self.service.start()
        self.addCleanup(self.service.kill)
        world.until(lambda: world.arrivals == 1)

    def over(self, world, *tables, killed=False):
        """All that was said fits what is stored; nothing of a hand was said to all."""
        for line in world.public:
            self.assertNotRegex(line, r"(?i)your hand|you can:|proves who")
        for person in world.people:
            self.assertTrue(person.hands)
        self.assertEqual(ledger.compare(self.service, tables, world, killed), [])
        for table in tables:
            self.verify(self.service.export(table))
        self.service.stop()
        log = self.service.last_words()
        self.assertNotIn("hand", log)
        self.assertNotIn("not connected", log)
        print(f"{self.id()}: {world.moves} commands, {len(world.public)} lines in the channel")

    def verify(self, export):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write(export)
            file.flush()
            subprocess.run([HEXHOST, "verify", file.name], check=True, capture_output=True)
