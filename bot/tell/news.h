/* What happened in a turn, as the table's message tells it: a line each, oldest first. */
#ifndef BOT_TELL_NEWS_H
#define BOT_TELL_NEWS_H

#include "bot/sentence.h"

enum { NEWS_BYTES = 1200 };

/* Adds lines. Where they do not fit, the oldest but the first fall out, and a line with an ellipsis
 * stands for them: the first tells how the turn began, most often its roll. A text that does not
 * fit even then stands alone, cut between characters. */
void news_add(char news[static NEWS_BYTES], const char *text);
/* The last line, "" where there is none. */
const char *news_newest(const char *news);
/* Moves that line to out, of cap bytes. */
void news_take_newest(char *news, char *out, size_t cap);
/* All in one line, which is what old messages take on a small screen. */
void news_line(const char *news, struct sentence *out);

#endif
