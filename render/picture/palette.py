#!/usr/bin/python3
"""usage: render/picture/palette.py PICTURE... >render/picture/palette_data.c

Chooses the 256 colours of pictures from raw ones that show everything: rows of 4 bytes a pixel,
blue first, as `HEXHOST_PIXELS=DIR build/release/tests/test_picture` writes them. Needs Debian's
python3-numpy and python3-pil."""

import sys

import numpy
from PIL import Image

# Colours that must be exactly themselves: seats, ink, labels, reds of 6 and 8; and such as nothing
# else is like.
FIXED = [
    0x1B55D9, 0xFF9413, 0xFBFAF5, 0xD81E3A, 0x12B5A6, 0x23262E, 0xFFFFFF, 0x1C2430, 0xFFF6DF,
    0xFFD24A, 0xFFE94A, 0xC4121F, 0xFFF3D6, 0x14161C, 0xE8DABF, 0xFFC928,
    0xA50F1A, 0x9A6B00, 0xCD3540, 0xB0302A, 0x5A1410, 0x4E331B, 0x402000, 0xB5531C,
    0x2F8F46,
]

# Large areas that fade, the sea and the ground of rows: their steps are not to be seen.
FADING = [(0x338FBF, 0x155C8C, 16), (0xF8EDD0, 0xEBD9AE, 6)]


def fade(first, last, steps):
    for i in range(steps):
        channels = [
            round((first >> shift & 255) + ((last >> shift & 255) - (first >> shift & 255))
                  * i / (steps - 1))
            for shift in (16, 8, 0)
        ]
        yield channels[0] << 16 | channels[1] << 8 | channels[2]


def pixels(path):
    raw = numpy.fromfile(path, dtype=numpy.uint8).reshape(-1, 4)
    return raw[:, 2::-1]


def weighted(colours):
    """Each colour as often as the square root of its pixels, so that small things count too."""
    keys, counts = numpy.unique(
        (colours.astype(numpy.uint32) * [65536, 256, 1]).sum(axis=1), return_counts=True
    )
    often = numpy.ceil(numpy.sqrt(counts) / 2).astype(int)
    keys = numpy.repeat(keys, often)
    return numpy.stack([keys >> 16 & 255, keys >> 8 & 255, keys & 255], axis=1).astype(numpy.uint8)


def main(paths):
    colours = weighted(numpy.concatenate([pixels(path) for path in paths]))
    image = Image.fromarray(colours.reshape(1, -1, 3), "RGB")
    fixed = FIXED + [colour for fading in FADING for colour in fade(*fading)]
    free = 256 - len(fixed)
    chosen = image.quantize(free, method=Image.Quantize.MEDIANCUT, kmeans=12).getpalette()
    chosen = [
        chosen[i] << 16 | chosen[i + 1] << 8 | chosen[i + 2] for i in range(0, 3 * free, 3)
    ]
    print("/* Written by render/picture/palette.py; do not edit. */")
    print('#include "render/picture/encode.h"\n\nconst uint32_t palette[PALETTE] = {')
    table = fixed + sorted(chosen)
    for i in range(0, 256, 8):
        print("    " + ", ".join(f"0x{colour:06x}" for colour in table[i : i + 8]) + ",")
    print("};")


if __name__ == "__main__":
    main(sys.argv[1:])
