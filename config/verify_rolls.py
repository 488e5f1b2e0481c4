#!/usr/bin/env python3
"""Checks the dice of a revealed game: python3 verify_rolls.py FILE [COMMITMENT]

Give the commitment that the bot showed when the table opened. Needs nothing but Python 3; the whole
protocol stands in config/fair.md. Other draws and the moves: `hexhost verify FILE`."""
import collections
import hashlib
import hmac
import json
import sys


def h(*parts):
    """SHA-256 over the parts, each after its length."""
    digest = hashlib.sha256()
    for part in parts:
        part = part.encode() if isinstance(part, str) else part
        digest.update(len(part).to_bytes(4, "big") + part)
    return digest.digest()


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def words(key):
    """The stream of 32-bit words."""
    block = 0
    while True:
        data = mac(key, block.to_bytes(8, "big"))
        yield from (int.from_bytes(data[i:i + 4], "big") for i in range(0, 32, 4))
        block += 1


def die(stream):
    """1 to 6; the last words of the range are skipped, so that all are as likely."""
    return next(x for x in stream if x < 2**32 - 2**32 % 6) % 6 + 1


def same(told, stream):
    """Numbers are two dice of six; an object says how many dice show each of six kinds."""
    if isinstance(told, list):
        return told == [die(stream), die(stream)]
    kinds = ["brick", "lumber", "wool", "grain", "ore", "gold"]
    return told == collections.Counter(kinds[die(stream) - 1] for _ in range(sum(told.values())))


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
    stream = words(mac(final, b"hexhost-stream/1:dice"))
    rolls = [(entry["seq"], fact["dice"]) for entry in entries for fact in entry.get("facts", [])
             if fact["fact"] in ("rolled", "rerolled")]
    for seq, dice in rolls:
        if not same(dice, stream):
            sys.exit(f"Entry {seq}: the dice {dice} are not those of the seed.")
    print(f"{len(rolls)} rolls: all as committed" if rolls else
          "As committed, but nothing was rolled in it; `hexhost verify` checks the cards.")


main(*sys.argv[1:3])
