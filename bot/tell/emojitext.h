/* Private to the host's files: texts with emoji, as a place shows them. */
#ifndef BOT_TELL_EMOJITEXT_H
#define BOT_TELL_EMOJITEXT_H

#include "adapters/chat.h"
#include "render/render.h"

struct host;
struct table;

/* What somebody is shown at a table: who listens gets words. */
enum emoji_kind emojitext_kind(struct host *, const struct table *, const char *uid);

/* A seat's cards in a line; in words where the place has no emoji. */
void emojitext_hand(const struct scene *, enum emoji_kind, int seat, struct text *out);
/* The board, in emoji that everybody has where the place has none of its own. Short enough for a
 * message that holds a hand as well. */
void emojitext_board(const struct scene *, enum emoji_kind, struct text *out);

#endif
