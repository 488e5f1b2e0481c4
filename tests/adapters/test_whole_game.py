#!/usr/bin/env python3
"""A whole game of four people through the program: what tests/transcripts/four-people.txt has is
typed through a pipe, left in the middle, taken up again from the file on disk, and played to
victory; then the file holds all of it."""

import json
import os
import re
import subprocess
import tempfile
import unittest

HEXHOST = os.environ["HEXHOST"]
TRANSCRIPT = os.path.join(os.path.dirname(__file__), "..", "transcripts", "four-people.txt")
PROMPT = re.compile(r"(?:Anna|Bruno|Carla|Dora)>(?: (.*))?|Pass the keyboard to \w+, .*")
GAME = "local/1"


def run(*arguments, stdin=""):
    done = subprocess.run([HEXHOST, *arguments], input=stdin.encode(), capture_output=True,
                          check=False)
    if done.returncode != 0:
        raise AssertionError(f"{arguments}: {done.stderr.decode()}")
    return done.stdout.decode()


def lines_of(text):
    """Without what a pipe cannot do, or what the end of a line hides."""
    lines = (line.rstrip() for line in text.splitlines())
    return [line for line in lines if line != "[The screen is cleared.]"]


class Transcript:
    def __init__(self):
        with open(TRANSCRIPT, encoding="utf-8") as file:
            command, self.text = file.read().split("\n", 1)
        self.arguments = command.split()[3:]
        self.lines = lines_of(self.text)
        found = [(at, PROMPT.fullmatch(line)) for at, line in enumerate(self.lines)]
        self.prompt_at = [at for at, match in found if match]
        self.typed = [match.group(1) or "" for _, match in found if match]


WHOLE = Transcript()


class Game:
    """In a directory of its own."""

    def __init__(self, test):
        folder = tempfile.TemporaryDirectory()
        test.addCleanup(folder.cleanup)
        self.place = ("--state-dir", folder.name)

    def play(self, typed, *arguments):
        stdin = "".join(line + "\n" for line in typed)
        return lines_of(run("play", *self.place, *arguments, stdin=stdin))

    def log(self):
        return [json.loads(line) for line in run("export", GAME, *self.place).splitlines()]


def moves(log):
    return [{key: entry[key] for key in ("seq", "seat", "do", "by", "facts")}
            for entry in log if entry.get("kind") == "move"]


class WholeGame(unittest.TestCase):
    maxDiff = 2000

    def assert_won(self, said):
        """The end as in the transcript: figures, table and standings."""
        standings, another = WHOLE.lines[-2:]
        self.assertTrue(standings.startswith("Standings: 1. Anna 10"))
        self.assertIn(standings, said)
        end = said.index(standings) + 1
        self.assertEqual(said[end - 20:end], WHOLE.lines[-21:-1])
        self.assertEqual(said[-1], another)

    def play_in_two(self):
        game = Game(self)
        half = len(WHOLE.typed) // 2
        first = game.play(WHOLE.typed[:half], *WHOLE.arguments)
        at = WHOLE.prompt_at[half]
        self.assertEqual(first[:at], WHOLE.lines[:at])
        self.assertEqual(first[-1], "The game is kept: `hexhost play --resume local/1` takes it up "
                                    "again.")
        self.assertNotIn("over", run("export", *game.place))
        rest = WHOLE.typed[half:]
        if not WHOLE.lines[at].startswith("Pass"):
            rest = [""] + rest  # whoever is at the keyboard says so first
        second = game.play(rest, "--resume")
        self.assertIn("Game local/1 goes on.", second[0])
        return game, second

    def test_it_is_played_to_victory(self):
        game = Game(self)
        said = game.play(WHOLE.typed, *WHOLE.arguments)
        last = WHOLE.prompt_at[-1]
        self.assertEqual(said[:last + 1], WHOLE.lines[:last + 1])
        self.assert_won(said)

    def test_it_is_taken_up_in_the_middle_and_kept_whole(self):
        game, said = self.play_in_two()
        self.assert_won(said)
        whole = Game(self)
        whole.play(WHOLE.typed, *WHOLE.arguments)
        log = game.log()
        self.assertGreater(len(moves(log)), 200)
        self.assertEqual(moves(log), moves(whole.log()))
        self.assertEqual(log[-1]["kind"], "close")
        self.assertEqual(log[-1]["reason"], "won")
        revealed = run("export", GAME, *game.place)
        self.assertIn("the file agrees with itself", run("verify", "-", stdin=revealed))
        self.assertIn("over", run("export", *game.place))
        self.assert_told_again(game)

    def assert_told_again(self, game):
        """What is said of a game that is over can be done."""
        over = subprocess.run([HEXHOST, "play", *game.place, "--resume", GAME],
                              capture_output=True, check=False)
        self.assertEqual(over.returncode, 2)
        told = " ".join(over.stderr.decode().split())
        commands = re.findall(r"`hexhost ([^`|]*[^`| ])", told)
        self.assertEqual(commands, [f"export {GAME} --as text", f"export {GAME}"])
        self.assertIn(" wins with ", run(*commands[0].split(), *game.place))


if __name__ == "__main__":
    unittest.main()
