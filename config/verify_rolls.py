#!/usr/bin/env python3
"""Checks the dice of a revealed game: python3 verify_rolls.py FILE [COMMITMENT]

Give the commitment that the bot showed when the table opened. Needs nothing but Python 3; the whole
protocol stands in config/fair.md. Other draws and the moves: `hexhost verify FILE`."""
import collections
import hashlib
import hmac
import itertools
import json
import struct
import sys


def h(*parts):
    """SHA-256 over the parts, each after its length."""
    parts = [part.encode() if isinstance(part, str) else part for part in parts]
    return hashlib.sha256(b"".join(len(p).to_bytes(4, "big") + p for p in parts)).digest()


def roll(key):
    """Dice without end, of 32-bit words; the last ones are skipped, so all are as likely."""
    for block in itertools.count():
        for word in struct.unpack(">8I", hmac.digest(key, block.to_bytes(8, "big"), "sha256")):
            if word < 2**32 - 2**32 % 6:
                yield word % 6 + 1


def same(told, stream):
    """Numbers are two dice of six; an object says how many dice show each of six kinds."""
    if isinstance(told, list):
        return told == [next(stream), next(stream)]
    kinds = ["brick", "lumber", "wool", "grain", "ore", "gold"]
    return told == collections.Counter(kinds[next(stream) - 1] for _ in range(sum(told.values())))


def main(path, noted=None):
    with open(path, encoding="utf-8") as file:
        head, *entries = map(json.loads, file)
    seed, game = bytes.fromhex(head["server_seed"]), head["game_id"]
    commit = h("hexhost-commit/1", seed, game, head["ruleset"]).hex()
    if commit != head["commit"] or (noted and noted != commit):
        sys.exit("The seed is not the one that was committed to.")
    if any(entry.get("options", {}).get("dice") == "deck" for entry in [head, *entries]):
        sys.exit("This game drew its dice from a deck; `hexhost verify` checks those.")
    texts = sorted((uid.encode(), text) for uid, text in head["entropy"].items())
    final = h("hexhost-seed/1", seed, game, bytes.fromhex(head["beacon"]), *sum(texts, ()))
    stream = roll(hmac.digest(final, b"hexhost-stream/1:dice", "sha256"))
    rolls = [(entry["seq"], fact["dice"]) for entry in entries for fact in entry.get("facts", [])
             if fact["fact"] in ("rolled", "rerolled")]
    for seq, dice in rolls:
        if not same(dice, stream):
            sys.exit(f"Entry {seq}: the dice {dice} are not those of the seed.")
    told = "as committed" if noted else "of this seed; name the commitment, too, to check that"
    print(f"{len(rolls)} roll{'s'[len(rolls) == 1:]}: all {told}" if rolls else
          f"All {told}, but nothing was rolled in it; `hexhost verify` checks the cards.")


main(*sys.argv[1:3])
