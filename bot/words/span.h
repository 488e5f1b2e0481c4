/* How many, in words: "3 to 4", or "2" where there is no choice. */
#ifndef BOT_WORDS_SPAN_H
#define BOT_WORDS_SPAN_H

#include <stdio.h>

struct span {
    char text[32];
};

static inline struct span span(int least, int most)
{
    struct span out;
    if (least == most)
        snprintf(out.text, sizeof out.text, "%d", least);
    else
        snprintf(out.text, sizeof out.text, "%d to %d", least, most);
    return out;
}

#endif
