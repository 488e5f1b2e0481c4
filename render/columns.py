#!/usr/bin/env python3
"""Writes render/columns_data.c: which characters take two columns, none, or are taken out of names.

Usage: render/columns.py > render/columns_data.c
"""
import unicodedata

HIDDEN = {"Cc", "Cf", "Zl", "Zp", "Cs"}


def selector(code):
    return 0xFE00 <= code <= 0xFE0F or 0xE0100 <= code <= 0xE01EF


def hidden(code, category):
    return category in HIDDEN or selector(code)


def none(code, category):
    return not hidden(code, category) and (
        category in ("Mn", "Me") or 0x1160 <= code <= 0x11FF)


def two(code, category):
    return unicodedata.east_asian_width(chr(code)) in "WF"


def ranges(wanted):
    """The ranges of wanted characters; characters not assigned yet do not end a range."""
    found, first = [], None
    for code in range(0x110000):
        category = unicodedata.category(chr(code))
        if category == "Cn":
            continue
        if wanted(code, category):
            first = code if first is None else first
            last = code
        elif first is not None:
            found.append((first, last))
            first = None
    return found + ([(first, last)] if first is not None else [])


def table(name, wanted):
    rows = ["{0x%x, 0x%x}" % pair for pair in ranges(wanted)]
    lines, line = [], "   "
    for row in rows:
        if len(line) + len(row) > 96:
            lines.append(line)
            line = "   "
        line += " " + row + ","
    lines.append(line)
    return ("const struct code_range %s[] = {\n%s\n};\nconst size_t n%s = sizeof %s / sizeof *%s;\n"
            % (name, "\n".join(lines), name, name, name))


print("/* Written by render/columns.py from Unicode %s; do not edit. */"
      % unicodedata.unidata_version)
print('#include "render/columns.h"\n')
print("\n".join([table("columns_hidden", hidden), table("columns_none", none),
                 table("columns_two", two)]), end="")
