#include "bot/tell/emojitext.h"

#include "bot/hall/hosted.h"

#include <string.h>

/* OWN_UNITS: what a mark becomes, "<:lumber:1234567890123456789>", is so much longer than it is
 * itself. */
enum { BOARD_UNITS = MESSAGE_CHARACTERS - 250, OWN_UNITS = 28 };

/* The mark of that emoji, in UTF-8; until the next call. */
static const char *mark_of(const void *ctx, const char *name)
{
    static char mark[4];
    unsigned code = POST_EMOJI;
    (void)ctx;
    for (const struct emoji *emoji = emojis; strcmp(emoji->name, name) != 0; emoji++)
        code++;
    mark[0] = (char)(0xE0 | code >> 12);
    mark[1] = (char)(0x80 | (code >> 6 & 0x3F));
    mark[2] = (char)(0x80 | (code & 0x3F));
    return mark;
}

static const struct emoji_place own = {.find = mark_of, .longer = OWN_UNITS, .bare = true};

static const struct emoji_place *place_of(enum emoji_kind kind)
{
    return kind == EMOJI_OWN ? &own : NULL;
}

enum emoji_kind emojitext_kind(struct host *host, const struct table *table, const char *uid)
{
    return wishes_sentences(host, uid) ? EMOJI_NONE : publish_caps(host, table)->emoji;
}

void emojitext_hand(const struct scene *scene, enum emoji_kind kind, int seat, struct text *out)
{
    if (kind == EMOJI_NONE)
        text_hand(scene, seat, out);
    else
        text_emoji_hand(scene, place_of(kind), seat, out);
}

void emojitext_board(const struct scene *scene, enum emoji_kind kind, struct text *out)
{
    text_emoji(scene, place_of(kind), BOARD_UNITS, out);
}
