#!/usr/bin/env python3
"""What the bot does not start with: it says what is wrong and where, and touches nothing."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from service import Service
from program import HEXHOST


BAD_VALUES = (
    ("port", "70000", "be 1 to 65535"),
    ("burst", "many", "be 1 to 1000 lines"),
    ("rate", "0.0001", "be 0.1 to 10000 lines/s"),
    ("ping-after", "1 s", "be 10 s to 10 min"),
    ("ping-after", "often", "be 10 s to 10 min"),
    ("retry-max", "5 weeks", "be 10 s to 1 h"),
    ("tls", "perhaps", "be yes or no"),
    ("sasl", "scram", "be none, plain or external"),
    ("prefix", "too long", "be one to three of the signs ! $ % & * + , - . = > ? @ \\ ^ _ | ~"),
    ("nick", "9bot", "be a nick (letters, digits, - and []\\`_^{|}, no digit or - first)"),
    ("channels", "catan", "each be a channel (it begins with #, &, + or !)"))


class Start(unittest.TestCase):
    def setUp(self):
        directory = tempfile.mkdtemp(prefix="hexhost-irc-")
        self.addCleanup(shutil.rmtree, directory)
        self.directory = directory
        self.service = Service(directory, 6667)
        with open(self.service.path, encoding="ascii") as file:
            self.text = file.read()

    def refused(self, status, *sentences):
        """By `run`, and what `check` says where that looks at it."""
        run = subprocess.run([HEXHOST, "run", "--config", self.service.path],
                             capture_output=True, text=True)
        self.assertEqual(run.returncode, status, run.stderr)
        for sentence in sentences:
            self.assertIn(sentence, run.stderr)

    def configured(self, line, *sentences):
        """With that line at the end of the network's section."""
        self.service.configure(self.text + line + "\n")
        n = self.text.count("\n") + 1
        self.refused(2, f"hexhost.conf:{n}: ", *sentences)
        self.assertFalse(os.path.exists(self.service.state))

    def test_unknown_key(self):
        self.configured("chanels = #catan", "chanels", "channels")

    def test_bad_value(self):
        """The file, the line and the key are named, and what would be right."""
        for key, value, right in BAD_VALUES:
            with self.subTest(key=key):
                lines = [line for line in self.text.splitlines() if not line.startswith(f"{key} =")]
                self.service.configure("\n".join([*lines, f"{key} = {value}"]) + "\n")
                self.refused(2, f"hexhost.conf:{len(lines) + 1}: [irc net] {key} must {right}, "
                                f"not `{value}`.\n")
                self.assertFalse(os.path.exists(self.service.state))

    def test_unreadable_secret(self):
        self.configured("server-password-file = nowhere", "server-password", "does not exist")

    def test_secret_for_everybody(self):
        path = os.path.join(self.directory, "secret")
        with open(path, "w", encoding="ascii") as file:
            file.write("secret12\n")
        os.chmod(path, 0o644)
        self.configured(f"server-password-file = {path}", "server-password", "chmod o-rwx")
        self.assertNotIn("secret12", self.service_said())

    def service_said(self):
        return subprocess.run([HEXHOST, "run", "--config", self.service.path],
                              capture_output=True, text=True).stderr

    def games(self):
        """A file of games, as a hexhost leaves it."""
        os.mkdir(self.service.state, 0o700)
        path = os.path.join(self.service.state, "games.db")
        subprocess.run([HEXHOST, "play", "--state-dir", self.service.state, "--game", "extra"],
                       stdin=subprocess.DEVNULL, capture_output=True, check=False)
        self.assertTrue(os.path.exists(path))
        return path

    def test_newer_database(self):
        path = self.games()
        with sqlite3.connect(path) as games:
            form, = games.execute("PRAGMA user_version").fetchone()
            games.execute(f"PRAGMA user_version = {form + 1}")
            games.execute("UPDATE meta SET value = ? WHERE name = 'form'", (str(form + 1),))
        games.close()
        with open(path, "rb") as file:
            before = file.read()
        self.refused(1, "was written by a newer hexhost")
        with open(path, "rb") as file:
            self.assertEqual(file.read(), before)

    def test_damaged_where_all_share_it(self):
        path = self.games()
        shutil.copy(path, path + ".backup")
        with open(path, "r+b") as file:
            file.seek(40)
            file.write(b"\xff" * 24)
        self.refused(1, "damaged", path + ".backup")

    def test_another_hosts_already(self):
        """The games are played, copied and read beside it; once it is killed another one may."""
        self.addCleanup(self.service.kill)
        self.started(1)
        self.refused(1, os.path.join(self.service.state, "run.lock"), "Another hexhost hosts")
        for command in (["play", "--game", "extra"], ["backup"], ["export"]):
            subprocess.run([HEXHOST, *command, "--state-dir", self.service.state],
                           stdin=subprocess.DEVNULL, capture_output=True, check=True)
        self.service.kill()
        self.started(2)
        self.service.stop()

    def started(self, times):
        self.service.start()
        while self.service.last_words().count("event=ready") < times:
            self.assertIsNone(self.service.process.poll())
            time.sleep(0.05)


if __name__ == "__main__":
    unittest.main()
