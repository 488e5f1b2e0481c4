/* Pictures, drawn by workers while the host goes on. Of one thing the newest counts: what waits is
 * replaced by what is asked for later. Nothing here ever holds up words. */
#ifndef BOT_TELL_PICTURES_H
#define BOT_TELL_PICTURES_H

#include "adapters/io/loop.h"
#include "bot/table/fair.h"
#include "render/picture/picture.h"

enum {
    PICTURES_WAITING_MAX = 256,     /* things of which a picture is asked for at one time */
    PICTURES_CACHE_BYTES = 64 << 20 /* of boards that are kept: a dozen */
};

struct pictures;

/* What a picture is of and where it belongs: given back with it. Of one key the newest counts. */
struct picture_for {
    char key[FAIR_ID_MAX + 1];
    uint64_t slot; /* the caller's */
};

/* A picture is there, from the loop, with the same in at most ALT_CHARACTERS of words; both live
 * during the call. NULL: it could not be drawn. The next picture of that key may be asked for from
 * within the call. */
typedef void pictures_made(void *ctx, const struct picture_for *, const struct picture *,
                           const char *words);

/* at_once: so many are drawn at one time. The loop is to be freed before the pictures. NULL: no
 * memory. */
struct pictures *pictures_new(struct loop *, int at_once, pictures_made *, void *ctx);
/* NULL may be freed. Nobody is told of what was not drawn. */
void pictures_free(struct pictures *);

/* A position. Takes copies. False: too many wait already, or there is no memory; nobody is
 * called. */
bool pictures_ask(struct pictures *, const struct picture_for *, const struct scene *,
                  const struct picture_wish *);
/* A game in figures; likewise. */
bool pictures_ask_stats(struct pictures *, const struct picture_for *, const struct stats *,
                        const struct names *);

#endif
