#!/usr/bin/env python3
"""The commands of the program do for every game what they do for one: none of them knows a game."""

import json
import os
import subprocess
import tempfile
import unittest

HEXHOST = os.environ["HEXHOST"]


def run(*arguments, stdin=""):
    done = subprocess.run([HEXHOST, *arguments], input=stdin.encode(), capture_output=True,
                          check=False)
    if done.returncode != 0:
        raise AssertionError(f"{arguments}: {done.stderr.decode()}")
    return done.stdout


def engine(*requests):
    """The answers of one engine, all of which must be good."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    answers = [json.loads(line) for line in run("engine", stdin=lines).splitlines()]
    for request, answer in zip(requests, answers):
        if not answer["ok"]:
            raise AssertionError(f"{request}: {answer}")
    return answers


# Name, least and most seats.
GAMES = [(game["id"], game["seats"]["least"], game["seats"]["most"])
         for game in engine({"cmd": "games"})[0]["games"]]


class EveryGame(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def log(self, name, seats):
        folder = os.path.join(self.folder.name, name)
        arguments = ("simulate", "--game", name, "--games", "1", "--seed", "7", "--log", folder,
                     "--players")
        try:
            run(*arguments, ",".join(["greedy"] * seats))
        except AssertionError as error:
            self.assertIn("There is no player greedy", str(error))
            run(*arguments, ",".join(["random"] * seats))
        return os.path.join(folder, "game-0.jsonl")

    def test_there_are_several(self):
        self.assertGreater(len(GAMES), 1)

    def test_a_log_is_verified_and_shown(self):
        for name, _, most in GAMES:
            log = self.log(name, most)
            self.assertIn(b"the file agrees with itself", run("verify", log))
            for form in ("text", "ansi", "irc", "linear"):
                self.assertTrue(run("render", log, "--format", form, "--at", "10").strip())
            picture = os.path.join(self.folder.name, name + ".png")
            for layout in ("board", "full", "stats"):
                run("render", log, "--layout", layout, "-o", picture)
                with open(picture, "rb") as file:
                    self.assertEqual(file.read(4), b"\x89PNG")
            self.assertTrue(run("render", "--demo", "--game", name))

    def test_what_was_changed_is_noticed(self):
        for name, least, _ in GAMES:
            log = self.log(name, least)
            with open(log, encoding="utf-8") as file:
                lines = file.read().splitlines()
            moves = [i for i, line in enumerate(lines) if '"kind":"move"' in line]
            del lines[moves[len(moves) // 2]]
            with open(log, "w", encoding="utf-8") as file:
                file.write("\n".join(lines) + "\n")
            done = subprocess.run([HEXHOST, "verify", log], capture_output=True, check=False)
            self.assertNotEqual(done.returncode, 0)

    def test_the_engine_plays(self):
        for name, least, _ in GAMES:
            requests = [{"cmd": "new", "game": name, "seats": least,
                         "seed": "07" * 32}]
            for _ in range(6):
                seat = engine(*requests, {"cmd": "turn"})[-1]["must"][0]
                legal = engine(*requests, {"cmd": "legal", "seat": seat})[-1]
                self.assertTrue(legal["moves"] or legal["templates"])
                if not legal["moves"]:  # all of them want to be filled in
                    break
                requests.append({"cmd": "move", "seat": seat, "do": legal["moves"][0]["do"]})
            for viewer in (0, "spectator", "all"):
                requests.append({"cmd": "view", "viewer": viewer})
            *_, before, saved = engine(*requests, {"cmd": "save"})
            *_, after = engine({"cmd": "load", "snapshot": saved["snapshot"]},
                               {"cmd": "view", "viewer": "all"})
            self.assertEqual(before["view"], after["view"])

    def test_a_game_is_kept_and_exported(self):
        for name, *_ in GAMES:
            state = os.path.join(self.folder.name, name)
            said = run("play", "--game", name, "--state-dir", state, "--name", "Anna",
                       stdin="board\nrules\nhelp\n").decode()
            self.assertIn("The game is kept", said)
            exported = run("export", "--state-dir", state, "term/1").decode().splitlines()
            first = json.loads(exported[0])
            self.assertEqual((first["kind"], first["game"]), ("open", name))
            self.assertNotIn('"seed"', "".join(exported))


if __name__ == "__main__":
    unittest.main()
