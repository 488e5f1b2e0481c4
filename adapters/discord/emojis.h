/* Emoji of the application's own: uploaded once, known again by what they are drawn like, and then
 * put where a text or a button names them. Source: Discord's documentation, page resources/emoji.
 *
 * Names are taken: what else the application has of such a name gives way. */
#ifndef ADAPTERS_DISCORD_EMOJIS_H
#define ADAPTERS_DISCORD_EMOJIS_H

#include "adapters/discord/rest.h"

enum { EMOJIS_MAX = 128, EMOJI_NAME_MAX = 32, EMOJI_TEXT_BYTES = 64 };

/* One of those that there can be. */
struct discord_emoji {
    const char *name;  /* 2 to 32 letters, digits and low lines; a word that it stands for */
    const char *plain; /* the emoji of all that looks like it most */
    uint32_t sum;      /* another one where it is drawn otherwise */
};

struct emojis_settings {
    size_t n; /* at most EMOJIS_MAX */
    const struct discord_emoji *of;
};

struct emojis_up {
    void *ctx;
    /* The i-th as a PNG of at most 256 KiB, on the heap. False: it cannot be drawn. */
    bool (*draw)(void *ctx, size_t i, unsigned char **png, size_t *n);
    void (*keep)(void *ctx, const char *name, const char *text);
    void (*recall)(void *ctx, const char *name, char *out, size_t size);
    /* Something went wrong; what is missing is plain. */
    void (*trouble)(void *ctx, const struct rest_answer *);
};

struct emojis;

/* The settings outlive it. All are plain at first. NULL: no memory. */
struct emojis *emojis_new(const struct emojis_settings *, const struct emojis_up *);
/* Looks which the application has, and uploads the others one by one. Again, where that failed
 * before. Nothing to do, or on its way: nothing happens. The calls end before rest is freed. */
void emojis_load(struct emojis *, struct rest *, const char *application);
/* Discord has refused one: all are plain until they are loaded again. */
void emojis_distrust(struct emojis *);
/* Of none NULL is fine. */
void emojis_free(struct emojis *);

/* Whether each is there. False of NULL. */
bool emojis_whole(const struct emojis *);

/* What stands for the i-th in a text: "<:ore:1234>", or the plain one. "" where there is none. */
void emojis_text(const struct emojis *, size_t i, char out[EMOJI_TEXT_BYTES]);

/* What a button shows. */
struct emoji_shown {
    const char *name; /* its own, or the plain one itself */
    const char *id;   /* NULL: it is plain */
};
/* That of the first word of the text, whatever its case, that is the name of one. False: none is,
 * or there are no emoji. */
bool emojis_of_text(const struct emojis *, const char *text, struct emoji_shown *out);

#endif
