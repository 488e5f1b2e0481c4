#!/usr/bin/env python3
"""The openings in tests/goldens/open/, worked out from the seed by config/fair.md alone.

Run from the top of the tree. Without an argument it compares; --write writes the files.
tests/rules/base/test_openings.c compares the game with the same files. Tables and draws are written
down here once more, from the documents, and nothing is read from the program.
"""

import hashlib
import sys

GOLDENS = "tests/goldens/open/"
SEEDS = range(12)

CASES = {
    "variable_printed": {"setup": "variable", "harbours": "printed", "first": "roll"},
    "variable_shuffled": {"setup": "variable", "harbours": "shuffled", "first": "random"},
    "variable_rotated": {"setup": "variable", "harbours": "rotated", "first": "roll"},
    "random_apart": {"setup": "random", "red-neighbours": "no", "harbours": "shuffled",
                     "first": "roll"},
    "random_free": {"setup": "random", "red-neighbours": "yes", "harbours": "rotated",
                    "first": "random"},
    "frame": {"setup": "frame", "red-neighbours": "no", "first": "roll"},
    "frame_free": {"setup": "frame", "red-neighbours": "yes", "first": "seat"},
    "beginner_2007": {"setup": "beginner", "beginner-board": "2007", "first": "roll"},
    "beginner_1995": {"setup": "beginner", "beginner-board": "1995", "first": "random"},
}

# --- Drawing numbers (section 4) ------------------------------------------------------------------


def mac(key, message):
    def sha(data):
        return hashlib.sha256(data).digest()

    padded = key.ljust(64, b"\0")
    inner = sha(bytes(b ^ 0x36 for b in padded) + message)
    return sha(bytes(b ^ 0x5C for b in padded) + inner)


class Stream:
    def __init__(self, seed, purpose):
        self.key, self.used = mac(seed, b"hexhost-stream/1:" + purpose), 0

    def word(self):
        block, at = divmod(self.used, 8)
        self.used += 1
        return int.from_bytes(mac(self.key, block.to_bytes(8, "big"))[4 * at:4 * at + 4], "big")

    def below(self, n):
        while True:
            word = self.word()
            if word < 2**32 - 2**32 % n:
                return word % n

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


# --- The island (section 6) -----------------------------------------------------------------------

HEXES = "abcdefghijklmnopqrs"
TERRAIN = {"M": "ore", "P": "wool", "T": "lumber", "F": "grain", "H": "brick", "D": "desert"}
PRINTED_2007 = "M10 P2 T9 F12 H6 P4 H10 F9 T11 D0 T3 M8 T8 M3 F4 P5 H5 F6 P11"
PRINTED_1995 = "T11 P12 F9 H4 M6 H5 P10 D0 T3 F11 T4 F8 H8 P10 P9 M3 M5 F2 T6"
LETTERS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
OUTER, INNER, CENTRE = "adhmqrsplgcb", "einokf", "j"
SHORE = ("a1-b1", "a2-b3", "c4-d5", "f6-g6", "i5-j4", "k3-l2", "k1-l1", "h1-i1", "d1-e1")
KINDS_2007 = ("any", "grain", "ore", "any", "wool", "any", "any", "brick", "lumber")
KINDS_1995 = ("wool", "any", "grain", "lumber", "any", "brick", "ore", "any", "any")

# The hexes in their rows: column counted in halves.
PLACE = {hex_: (2 * i - n + 1, row)
         for row, (n, names) in enumerate(((3, "abc"), (4, "defg"), (5, "hijkl"), (4, "mnop"),
                                           (3, "qrs")))
         for i, hex_ in enumerate(names)}


def touch(a, b):
    dx, dy = abs(PLACE[a][0] - PLACE[b][0]), abs(PLACE[a][1] - PLACE[b][1])
    return (dx, dy) in ((2, 0), (1, 1))


def reds_touch(token):
    reds = [h for h in HEXES if token[h] in (6, 8)]
    return any(touch(a, b) for a in reds for b in reds)


def printed(text):
    tiles = [(TERRAIN[tile[0]], int(tile[1:])) for tile in text.split()]
    return ({h: tile[0] for h, tile in zip(HEXES, tiles)},
            {h: tile[1] for h, tile in zip(HEXES, tiles)})


def shuffled_kinds(rule, board):
    kinds = list(KINDS_2007)
    if rule == "shuffled":
        board.shuffle(kinds)
    if rule == "rotated":
        turn = board.below(3)
        kinds = [kinds[(i + 3 * turn) % 9] for i in range(9)]
    return kinds


def lay(places, tokens, terrain):
    token, left = {}, list(tokens)
    for h in places:
        token[h] = 0 if terrain[h] == "desert" else left.pop(0)
    return token


def shuffled_hexes(board):
    hexes = [TERRAIN[tile[0]] for tile in PRINTED_2007.split()]
    board.shuffle(hexes)
    return dict(zip(HEXES, hexes))


def variable(options, board):
    terrain = shuffled_hexes(board)
    corner = "ahqslc"[board.below(6)]
    outer = OUTER.index(corner)
    inner = INNER.index({"a": "e", "h": "i", "q": "n", "s": "o", "l": "k", "c": "f"}[corner])
    spiral = OUTER[outer:] + OUTER[:outer] + INNER[inner:] + INNER[:inner] + CENTRE
    token = lay(spiral, LETTERS, terrain)
    return terrain, token, shuffled_kinds(options["harbours"], board)


def random(options, board):
    terrain = shuffled_hexes(board)
    while True:
        tokens = list(LETTERS)
        board.shuffle(tokens)
        token = lay(HEXES, tokens, terrain)
        if options["red-neighbours"] == "yes" or not reds_touch(token):
            return terrain, token, shuffled_kinds(options["harbours"], board)


# Side A, side B (corner, clockwise, counterclockwise, inner; corner, inner), harbours.
LARGE = (("M10 P2 F12 H6", "H6 F12 P2 M10", ("lumber", "any", "grain")),
         ("M8 P5 H10 T3", "T3 H10 P5 M8", ("ore", "any", "wool")),
         ("H5 T8 F6 M3", "M3 F6 T8 H5", ("any", "any", "brick")))
SMALL = (("T9 P4", "P4 T9"), ("P11 F4", "F4 P11"), ("F9 T11", "T11 F9"))
LARGE_PLACES = (("abde", ("d1-e1", "a1-b1", "a2-b3")), ("lpgk", ("c4-d5", "f6-g6", "i5-j4")),
                ("qmrn", ("k3-l2", "k1-l1", "h1-i1")))
SMALL_PLACES = ("cf", "so", "hi")


def frame(options, board):
    while True:
        terrain, token, kind = {"j": "desert"}, {"j": 0}, {}
        large, small = list(LARGE), list(SMALL)
        board.shuffle(large)
        board.shuffle(small)
        laid = []
        for piece, (hexes, edges) in zip(large, LARGE_PLACES):
            laid.append((hexes, piece[board.below(2)]))
            kind.update(zip(edges, piece[2]))
        for piece, hexes in zip(small, SMALL_PLACES):
            laid.append((hexes, piece[board.below(2)]))
        for hexes, side in laid:
            for h, tile in zip(hexes, side.split()):
                terrain[h], token[h] = TERRAIN[tile[0]], int(tile[1:])
        if options["red-neighbours"] == "yes" or not reds_touch(token):
            return terrain, token, [kind[edge] for edge in SHORE]


def beginner(options, board):
    if options["beginner-board"] == "1995":
        return (*printed(PRINTED_1995), KINDS_1995)
    return (*printed(PRINTED_2007), KINDS_2007)


SETUPS = {"variable": variable, "random": random, "frame": frame, "beginner": beginner}

# Blue, orange, white, red: the other pieces, then those whose settlement pays.
PIECES = ((("i4", "h4-i4"), ("i2", "i2-j2")), (("d4", "c3-d4"), ("i3", "i3-j3")),
          (("e2", "e2-f2"), ("g5", "f5-g5")), (("c2", "c2-d3"), ("g2", "g2-h2")))
INCOMES = ("1 brick 1 lumber 1 ore", "2 grain 1 ore", "1 lumber 1 wool 1 ore", "2 lumber 1 grain")

# --- Who begins -----------------------------------------------------------------------------------


def begins(rule, nseats, seats, lines):
    if rule == "seat":
        return 1
    if rule == "random":
        return seats.below(nseats)
    rolling = list(range(nseats))
    while len(rolling) > 1:
        dice = {seat: (seats.below(6) + 1, seats.below(6) + 1) for seat in rolling}
        lines.append("start-roll " + " ".join(
            "%d %d" % dice.get(seat, (0, 0)) for seat in range(nseats)))
        best = max(sum(pair) for pair in dice.values())
        rolling = [seat for seat in rolling if sum(dice[seat]) == best]
    return rolling[0]


def opening(options, number):
    nseats = 3 + number % 2
    seed = bytes((7 * i + number) % 256 for i in range(32))
    board, seats = Stream(seed, b"board"), Stream(seed, b"seats")
    lines = ["seed %d seats %d" % (number, nseats)]
    terrain, token, kinds = SETUPS[options["setup"]](options, board)
    lines.append("hexes " + " ".join(terrain[h] for h in HEXES))
    lines.append("tokens " + " ".join(str(token[h]) for h in HEXES))
    lines.append("harbours " + " ".join("%s %s" % pair for pair in zip(kinds, SHORE)))
    first = begins(options["first"], nseats, seats, lines)
    lines.append("begins %d" % first)
    if options.get("beginner-board") == "2007":
        for seat in range(nseats):
            for node, edge in PIECES[seat]:
                lines += ["settlement %d %s" % (seat, node), "road %d %s" % (seat, edge)]
        lines += ["income %d %s" % (seat, INCOMES[seat]) for seat in range(nseats)]
        lines.append("turn %d 1" % first)
    lines.append("words board %d seats %d" % (board.used, seats.used))
    return lines


def golden(options):
    head = " ".join("%s=%s" % item for item in options.items())
    if options["first"] == "seat":
        head += " first-seat=1"
    blocks = [opening(options, number) for number in SEEDS]
    return "\n\n".join("\n".join(block) for block in [[head]] + blocks) + "\n"


def main():
    different = 0
    for name, options in CASES.items():
        path, text = GOLDENS + name + ".txt", golden(options)
        if sys.argv[1:] == ["--write"]:
            with open(path, "w") as file:
                file.write(text)
        with open(path) as file:
            if file.read() != text:
                print(path + " is not what config/fair.md says; --write writes it anew")
                different = 1
    return different


sys.exit(main())
