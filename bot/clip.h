/* What somebody wrote, short enough to be repeated in an answer. */
#ifndef BOT_CLIP_H
#define BOT_CLIP_H

#include "config/utf8.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { CLIP_MAX = 40 };

struct clip {
    char text[CLIP_MAX + 1];
};

/* The beginning of a text, cut between characters; control characters and bytes that are not UTF-8
 * become "?". */
static inline struct clip clip(const char *text)
{
    struct clip out = {{0}};
    size_t n = 0;
    while (text[n]) {
        uint32_t c = 0;
        const size_t length = utf8_character(text + n, strnlen(text + n, 4), &c);
        const size_t taken = length > 0 ? length : 1;
        if (n + taken > CLIP_MAX)
            break;
        if (length == 0 || c < ' ' || c == 0x7F)
            out.text[n] = '?';
        else
            memcpy(out.text + n, text + n, length);
        n += taken;
    }
    return out;
}

#endif
