/* The sentences about offers to trade in the base game: rows of its table. In short, an offer
 * that is over is not told, only the trade that it led to; its maker, and who had said yes in vain,
 * are told all of it. */
#ifndef RENDER_SAY_OFFERS_H
#define RENDER_SAY_OFFERS_H

#include "render/say.h"

void say_offered(struct telling *, const struct fact *, struct text *out);
/* Yes or no, of one or of several in a row. */
void say_answer(struct telling *, const struct fact *, struct text *out);
void say_closed(struct telling *, const struct fact *, struct text *out);

#endif
