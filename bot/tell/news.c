#include "bot/tell/news.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const char GAP[] = "\n…";

static const char *line_end(const char *at)
{
    return at + strcspn(at, "\n");
}

void news_add(char news[static NEWS_BYTES], const char *text)
{
    char added[NEWS_BYTES];
    struct sentence out;
    const char *rest = line_end(news); /* from here on, each line with the break before it */
    const size_t first = (size_t)(rest - news);
    const size_t needed = first + strlen(GAP) + 1 + strlen(text) + 1;
    sentence_init(&out, added, sizeof added);
    if (first > 0 && needed <= NEWS_BYTES) {
        bool gapped = strncmp(rest, GAP, strlen(GAP)) == 0;
        rest += gapped ? strlen(GAP) : 0;
        for (; needed + strlen(rest) > NEWS_BYTES; rest = line_end(rest + 1))
            gapped = true;
        sentence_add(&out, "%.*s%s%s\n", (int)first, news, gapped ? GAP : "", rest);
    }
    sentence_add(&out, "%s", text);
    memcpy(news, added, out.len + 1);
}

const char *news_newest(const char *news)
{
    const char *end = strrchr(news, '\n');
    return end != NULL ? end + 1 : news;
}

void news_take_newest(char *news, char *out, size_t cap)
{
    const size_t at = (size_t)(news_newest(news) - news);
    snprintf(out, cap, "%s", news + at);
    news[at > 0 ? at - 1 : 0] = '\0';
}

void news_line(const char *news, struct sentence *out)
{
    for (const char *at = news; *at != '\0'; at = line_end(at) + (*line_end(at) != '\0'))
        sentence_add(out, "%s%.*s", at > news ? " " : "", (int)(line_end(at) - at), at);
}
