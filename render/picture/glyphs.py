#!/usr/bin/python3
"""usage: render/picture/glyphs.py >render/picture/glyphs_data.c

Writes the outlines of the letters in pictures as tables, from the typeface Lato (Debian: fonts-lato
and python3-fonttools). So pictures need no fonts where they are made, and look alike everywhere."""

import sys

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

ASCII = [*range(0x20, 0x7F)]
FONTS = {
    "TYPEFACE_BLACK": ("Lato-Black", ASCII),
    "TYPEFACE_BOLD": (
        "Lato-Bold",
        ASCII + [*range(0xA0, 0x100), 0x2013, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026],
    ),
}
FOLDER = "/usr/share/fonts/truetype/lato/"

HEAD = """/* Written by render/picture/glyphs.py from the typeface Lato:
 *
 *   Copyright (c) 2010-2011, Lukasz Dziedzic, with Reserved Font Name "Lato".
 *   Licensed under the SIL Open Font License, Version 1.1: see render/picture/OFL.txt.
 */
#include "render/picture/glyphs.h"
"""


class Outline(BasePen):
    """Moves, lines and curves in font units; y grows downwards."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.steps = ""
        self.points = []

    def add(self, step, *points):
        self.steps += step
        for x, y in points:
            self.points += [round(x), round(-y)]

    def _moveTo(self, point):
        self.add("M", point)

    def _lineTo(self, point):
        self.add("L", point)

    def _curveToOne(self, first, second, end):
        self.add("C", first, second, end)

    def _closePath(self):
        self.add("Z")


def rows(numbers, columns=18):
    for i in range(0, len(numbers), columns):
        yield "    " + ",".join(map(str, numbers[i : i + columns])) + ","


def table(name, font, codes):
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    steps, points, index = [], [], []
    for code in codes:
        outline = Outline(glyphs)
        glyph = glyphs[cmap[code]]
        glyph.draw(outline)
        index.append((code, round(glyph.width), len(steps), len(outline.steps), len(points)))
        steps += outline.steps
        points += outline.points
    prefix = name.lower()
    print(f"\nstatic const char {prefix}_steps[] = {{")
    print("\n".join(rows([f"'{step}'" for step in steps], 23)))
    print("};")
    print(f"\nstatic const int16_t {prefix}_points[] = {{")
    print("\n".join(rows(points)))
    print(f"}};\n\nstatic const struct glyph {prefix}_index[] = {{")
    for row in index:
        print("    {%d, %d, %d, %d, %d}," % row)
    print("};")
    return f"    [{name}] = {{{prefix}_index, {len(index)}, {prefix}_steps, {prefix}_points, " \
           f"{font['head'].unitsPerEm}, {font['OS/2'].sCapHeight}}},"


def main():
    print(HEAD, end="")
    typefaces = [
        table(name, TTFont(f"{FOLDER}{file}.ttf"), codes) for name, (file, codes) in FONTS.items()
    ]
    print("\nconst struct typeface typefaces[TYPEFACES] = {")
    print("\n".join(typefaces))
    print("};")


if __name__ == "__main__":
    sys.exit(main())
