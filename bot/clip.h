/* What somebody wrote, short enough to be repeated in an answer. */
#ifndef BOT_CLIP_H
#define BOT_CLIP_H

#include <stddef.h>

enum { CLIP_MAX = 40 };

struct clip {
    char text[CLIP_MAX + 1];
};

/* The beginning of a UTF-8 text, cut between characters; control characters become "?". */
static inline struct clip clip(const char *text)
{
    struct clip out = {{0}};
    size_t n = 0;
    for (; n < CLIP_MAX && text[n]; n++)
        out.text[n] = (unsigned char)text[n] < ' ' || text[n] == 0x7F ? '?' : text[n];
    if (text[n])
        while (n > 0 && ((unsigned char)text[n] & 0xC0) == 0x80)
            n--;
    out.text[n] = '\0';
    return out;
}

#endif
