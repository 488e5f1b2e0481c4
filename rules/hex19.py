#!/usr/bin/env python3
"""Writes rules/hex19.c, the tables of the 19-hex island, from its geometry.

Run from the top of the tree:      python3 rules/hex19.py > rules/hex19.c
See whether the file is current:   python3 rules/hex19.py | diff rules/hex19.c -

The hexes stand on a point. In units of half a hex's width across and half an edge down, the hexes
of a row are 2 apart and the rows of hexes 3 apart; a hex at (x, y) has its corners at (x, y - 2),
(x, y + 2) and (x +- 1, y +- 1). Everything else follows from which corners coincide.
"""

HEX_ROWS = (3, 4, 5, 4, 3)
CORNERS = ((-1, -1), (0, -2), (1, -1), (-1, 1), (0, 2), (1, 1))
SIDES = ((-2, 0), (-1, 3), (1, 3), (2, 0), (1, -3), (-1, -3))  # counterclockwise from the west
STEPS = {(1, 1), (-1, 1), (0, 2)}  # from the upper end of an edge to the lower


def reading_order(points):
    return sorted(points, key=lambda p: (p[1], p[0]))


def row_names(points):
    """A letter for the row and a place in it: a1, a2 ..."""
    rows = sorted({y for _, y in points})
    place, names = {}, []
    for _, y in points:
        place[y] = place.get(y, 0) + 1
        names.append(f"{chr(ord('a') + rows.index(y))}{place[y]}")
    return names


def plus(p, step):
    return (p[0] + step[0], p[1] + step[1])


HEXES = [(2 * i - (n - 1), 3 * row) for row, n in enumerate(HEX_ROWS) for i in range(n)]
NODES = reading_order({plus(h, c) for h in HEXES for c in CORNERS})
HEX_NAMES = [chr(ord('a') + i) for i in range(len(HEXES))]
NODE_NAMES = row_names(NODES)
EDGES = sorted(((a, b) for a, p in enumerate(NODES) for b, q in enumerate(NODES)
                if (q[0] - p[0], q[1] - p[1]) in STEPS),
               key=lambda ab: (NODE_NAMES[ab[0]], NODE_NAMES[ab[1]]))
EDGE_NAMES = [f"{NODE_NAMES[a]}-{NODE_NAMES[b]}" for a, b in EDGES]

HEX_NODES = [[NODES.index(plus(h, c)) for c in CORNERS] for h in HEXES]
HEX_HEXES = [sorted(HEXES.index(plus(h, s)) for s in SIDES if plus(h, s) in HEXES) for h in HEXES]
NODE_HEXES = [[h for h, c in enumerate(HEX_NODES) if n in c] for n in range(len(NODES))]
NODE_EDGES = [[e for e, ends in enumerate(EDGES) if n in ends] for n in range(len(NODES))]
NODE_NODES = [[sum(EDGES[e]) - n for e in es] for n, es in enumerate(NODE_EDGES)]
EDGE_HEXES = [[h for h, c in enumerate(HEX_NODES) if a in c and b in c] for a, b in EDGES]


def ring(start, radius):
    """Counterclockwise from the north-west corner of the ring: down the west side first."""
    hexes, at = [], start
    for turn in range(6):
        for _ in range(radius):
            hexes.append(HEXES.index(at))
            at = plus(at, SIDES[(turn + 1) % 6])
    return hexes


def mask(bits):
    return sum(1 << b for b in bits)


def block(head, items, per_line):
    lines = [", ".join(items[i:i + per_line]) for i in range(0, len(items), per_line)]
    return f"\nconst {head} = {{\n    " + ",\n    ".join(lines) + "\n};"


def table(head, rows, width, per_line):
    items = ["{" + ", ".join(f"{v:2}" for v in row + [-1] * (width - len(row))) + "}"
             for row in rows]
    return block(f"int8_t hex19_{head}", items, per_line)


def word64(bits):
    return f"UINT64_C(0x{bits:014x})"


def masks(head, rows):
    return block(f"uint64_t hex19_{head}", [word64(mask(row)) for row in rows], 3)


def edge_set(edges):
    bits = mask(edges)
    return f"{{{{UINT64_C(0x{bits % 2 ** 64:016x}), 0x{bits >> 64:02x}}}}}"


def words():
    plain = [f'{{"{name}", NULL}}' for name in NODE_NAMES]
    edges = [f'{{"{name}", "{name[3:]}-{name[:2]}"}}' for name in EDGE_NAMES]
    hexes = [f'{{"{name}", NULL}}' for name in HEX_NAMES]
    corners = [f'{{"{name}", NULL}}' for name in ("ne", "se", "sw", "nw")]
    lines = [", ".join(group[i:i + n])
             for group, n in ((plain, 6), (edges, 4), (hexes, 6), (corners, 4))
             for i in range(0, len(group), n)]
    return ("\nstatic const struct word place_words[HEX19_ALL] = {\n    "
            + ",\n    ".join(lines) + "\n};")


def vocabulary(kind, what, n, first):
    start = f"place_words + {first}" if first else "place_words"
    return f'const struct words hex19_{kind}_words = {{"{what}", {n}, {start}}};'


HEAD = """/* Written by rules/hex19.py from the geometry of the island; change that, not this. */
#include "rules/hex19.h"

#include "rules/field.h"

#include <stddef.h>"""


def main():
    near = [[n] + others for n, others in enumerate(NODE_NODES)]
    coast = [n for n, hexes in enumerate(NODE_HEXES) if len(hexes) < 3]
    outer, inner = (ring(HEXES[i], radius) for i, radius in ((0, 2), (4, 1)))
    print(HEAD)
    print(table("hex_nodes[HEX19_HEXES][6]", HEX_NODES, 6, 3))
    print(table("hex_hexes[HEX19_HEXES][6]", HEX_HEXES, 6, 3))
    print(table("node_hexes[HEX19_NODES][3]", NODE_HEXES, 3, 6))
    print(table("node_edges[HEX19_NODES][3]", NODE_EDGES, 3, 6))
    print(table("node_nodes[HEX19_NODES][3]", NODE_NODES, 3, 6))
    print(table("edge_nodes[HEX19_EDGES][2]", [list(ends) for ends in EDGES], 2, 9))
    print(table("edge_hexes[HEX19_EDGES][2]", EDGE_HEXES, 2, 9))
    print(masks("hex_mask[HEX19_HEXES]", HEX_NODES))
    print(masks("near[HEX19_NODES]", near))
    print(block("struct edge_set hex19_star[HEX19_NODES]", [edge_set(e) for e in NODE_EDGES], 2))
    print(f"\nconst uint64_t hex19_coast = {word64(mask(coast))};")
    print(block("int8_t hex19_ring_outer[12]", [str(h) for h in outer], 12))
    print(block("int8_t hex19_ring_inner[6]", [str(h) for h in inner], 6))
    print(words() + "\n")
    print(vocabulary("nodes", "node", "HEX19_NODES", ""))
    print(vocabulary("edges", "edge", "HEX19_EDGES", "HEX19_EDGE0"))
    print(vocabulary("hexes", "hex", "HEX19_HEXES", "HEX19_HEX0"))
    print(vocabulary("places", "place", "HEX19_PLACES", ""))
    print(vocabulary("all", "place", "HEX19_ALL", ""))


if __name__ == "__main__":
    main()
