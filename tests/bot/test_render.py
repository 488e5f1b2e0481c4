#!/usr/bin/env python3
"""`hexhost render`: logs, snapshots and demonstrations, every format, and what it refuses."""

import json
import os
import subprocess
import tempfile
import unittest

HEXHOST = os.environ["HEXHOST"]
PNG = b"\x89PNG\r\n\x1a\n"


def run(*arguments, stdin=b""):
    done = subprocess.run([HEXHOST, *arguments], input=stdin, capture_output=True, check=False)
    return done.returncode, done.stdout, done.stderr.decode()


class Render(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def log(self):
        run("simulate", "--games", "1", "--seed", "3", "--players", "greedy,greedy,greedy",
            "--log", self.folder.name)
        return self.path("game-0.jsonl")

    def refused(self, part, *arguments, stdin=b"", status=1):
        code, out, error = run("render", *arguments, stdin=stdin)
        self.assertEqual(code, status, error)
        self.assertEqual(out, b"")
        self.assertIn(part, error)

    def shown(self, *arguments, stdin=b""):
        code, out, error = run("render", *arguments, stdin=stdin)
        self.assertEqual(code, 0, error)
        return out

    def test_formats(self):
        for form in ("text", "ansi", "irc", "emoji", "linear"):
            out = self.shown("--demo", "--format", form).decode()
            self.assertIn("Anna", out)
        self.assertIn("\x1b[", self.shown("--demo", "--format", "ansi").decode())
        self.assertIn("\x03", self.shown("--demo", "--format", "irc").decode())

    def test_the_board_in_the_readme(self):
        with open("README.md", encoding="utf-8") as file:
            text = file.read()
        board = text.split("<!-- board:begin", 1)[1].split("<!-- board:end", 1)[0]
        board = board.split("```\n")[1]
        self.assertEqual(board, self.shown("--demo").decode(), "run config/man/update HEXHOST")

    def test_pictures(self):
        for layout in ("board", "full"):
            file = self.path("p.png")
            self.shown("--demo", "--layout", layout, "--size", "300", "-o", file)
            with open(file, "rb") as picture:
                head = picture.read(24)
            self.assertEqual(head[:8], PNG)
            self.assertEqual(int.from_bytes(head[16:20], "big"), 300)

    def test_figures(self):
        log = self.log()
        card = self.shown(log, "--layout", "stats").decode()
        self.assertIn(" wins after ", card)
        self.assertIn("blocked", card)
        self.assertLessEqual(max(map(len, card.splitlines())), 62)
        self.assertIn(" wins after ", self.shown(log, "--layout", "stats", "--format", "linear")
                      .decode())
        self.assertIn("So far ", self.shown(log, "--layout", "stats", "--at", "60").decode())
        file = self.path("stats.png")
        self.shown(log, "--layout", "stats", "--size", "400", "-o", file)
        with open(file, "rb") as picture:
            self.assertEqual(picture.read(8), PNG)
        self.refused("no map", log, "--layout", "stats", "--format", "emoji")

    def test_places_are_for_who_chooses(self):
        out = self.shown("--demo", "0", "--layout", "pick-node", "--viewer", "all", "--format",
                         "linear").decode()
        self.assertIn("Places: 1 ", out)
        self.refused("Places are for seat", "--demo", "0", "--layout", "pick-node")

    def test_a_log_at_any_entry(self):
        log = self.log()
        last = self.shown(log, "--layout", "full").decode()
        early = self.shown(log, "--layout", "full", "--at", "20").decode()
        self.assertNotEqual(last, early)
        self.refused("there is no number 99999", log, "--at", "99999")
        self.refused("nothing to show before the game begins", log, "--at", "1")

    def test_hands_only_for_who_may_know(self):
        log = self.log()
        run_all = self.shown(log, "--at", "60", "--viewer", "all", "--layout", "full")
        spectator = self.shown(log, "--at", "60", "--layout", "full")
        self.assertEqual(len(run_all.splitlines()), len(spectator.splitlines()))
        self.refused("There is no seat 5", log, "--viewer", "5")

    def test_broken_logs(self):
        with open(self.log(), "rb") as file:
            lines = file.read().splitlines(keepends=True)
        cases = {
            b"": "neither a log",
            b"".join(lines)[:5000]: "JSON object",
            b"".join(lines[:3] + lines[4:]): "should be entry 3",
            lines[0] + lines[1].replace(b'"seq":1', b'"seq":7'): "should be entry 1",
            lines[0].replace(b"base/", b"chess/") + lines[1]: "no game chess",
            lines[0].replace(b"base/1", b"base/9") + lines[1]: "other rules",
            b"".join(lines[:2]) + lines[2].replace(b'"fact":"', b'"fact":"x', 1): "fact 1 is none",
            b'{"seq":1}\n': "no log of a game",
            b"\xff\xfe": "neither a log",
        }
        for text, part in cases.items():
            self.refused(part, "-", stdin=text)

    def test_snapshots(self):
        begin = {"cmd": "new", "game": "base", "seats": 3, "seed": "1" * 64}
        lines = json.dumps(begin).encode() + b'\n{"cmd":"save"}\n'
        _, out, _ = run("engine", stdin=lines)
        saved = out.splitlines()[-1]
        self.assertIn("blue", self.shown("-", stdin=saved).decode())
        text = json.loads(saved)["snapshot"]
        self.assertIn("blue", self.shown("-", stdin=text.encode()).decode())
        self.refused("snapshot", "-", stdin=b'{"snapshot":"' + text[:40].encode() + b'"}')
        self.refused("no snapshot", "-", stdin=b'{"ok":true}')
        self.refused("need the whole log", "-", "--layout", "stats", stdin=saved)

    def test_arguments(self):
        for arguments, part in (
            ((), "Name a file"),
            (("--demo", "file"), "Name a file"),
            (("--demo", "--format", "gif"), "png, text"),
            (("--demo", "--layout", "round"), "board, full"),
            (("--demo", "--size", "99"), "100 to 2400"),
            (("--demo", "--size"), "missing after --size"),
            (("--demo", "--viewer", "me"), "spectator or all"),
            (("--demo", "--colour"), "I do not know"),
        ):
            self.refused(part, *arguments, status=2)
        self.refused("There is no game chess", "--demo", "--game", "chess")
        self.refused("cannot be read", self.path("absent"))
        self.refused("cannot be written", "--demo", "-o", self.path("no/where.png"))


if __name__ == "__main__":
    unittest.main(verbosity=0)
