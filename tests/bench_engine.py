#!/usr/bin/env python3
"""usage: tests/bench_engine.py HEXHOST [GAMES]

Lets `hexhost simulate` play games of random moves, feeds them to `hexhost engine` over a pipe
without waiting for the answers, and prints the moves a second. The engine must tell the same facts.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import time

RECORDED = 20


def requests_of(path):
    """The requests that play the game of a revealed file again, and the facts of its moves."""
    header, *entries = map(json.loads, path.read_text().splitlines())
    lines = [json.dumps({"cmd": "new", "game": "base", "seats": entries[0]["seats"],
                         "seed": header["server_seed"]})]
    facts = []
    for entry in entries:
        if entry["kind"] == "move":
            lines.append(json.dumps({"cmd": "move", "seat": entry["seat"], "do": entry["do"]}))
            facts.append(entry["facts"])
    return lines, facts


def record(hexhost):
    lines, facts = [], []
    with tempfile.TemporaryDirectory() as directory:
        subprocess.run([hexhost, "simulate", "--games", str(RECORDED), "--log", directory],
                       stdout=subprocess.DEVNULL, check=True)
        for path in sorted(pathlib.Path(directory).iterdir()):
            game_lines, game_facts = requests_of(path)
            lines += game_lines
            facts += game_facts
    return lines, facts


def play(hexhost, lines, times):
    begun = time.perf_counter()
    answers = subprocess.run([hexhost, "engine"], input=("\n".join(lines) + "\n") * times,
                             text=True, stdout=subprocess.PIPE, check=True).stdout
    return answers, time.perf_counter() - begun


def main():
    hexhost = sys.argv[1]
    times = -(-int(sys.argv[2] if len(sys.argv) > 2 else 200) // RECORDED)
    lines, facts = record(hexhost)
    answers = map(json.loads, play(hexhost, lines, 1)[0].splitlines())
    if [answer.get("facts") for answer in answers if answer.get("version") != 1] != facts:
        sys.exit("the engine tells other facts than the simulation")
    seconds = play(hexhost, lines, times)[1]
    moves = len(facts) * times
    print(f"{moves} moves in {seconds:.2f} s: {moves / seconds:.0f} moves/s")


main()
