/* Pictures of tables, drawn by workers while the host goes on. Of one table the newest position
 * counts: what waits is replaced by what is asked for later. Nothing here ever holds up words. */
#ifndef BOT_PICTURES_H
#define BOT_PICTURES_H

#include "adapters/io/loop.h"
#include "bot/fair.h"
#include "render/picture/picture.h"

enum {
    PICTURES_WAITING_MAX = 256,     /* tables whose picture is asked for at one time */
    PICTURES_CACHE_BYTES = 64 << 20 /* of boards that are kept: a dozen */
};

struct pictures;

/* The picture of a table is there, from the loop; it lives during the call. NULL: it could not be
 * drawn. The next picture of that table may be asked for from within the call. */
typedef void pictures_made(void *ctx, const char *table, const struct picture *);

/* The loop is to be freed before the pictures. NULL: no memory. */
struct pictures *pictures_new(struct loop *, pictures_made *, void *ctx);
/* NULL may be freed. Nobody is told of what was not drawn. */
void pictures_free(struct pictures *);

/* Takes a copy of the scene. False: too many wait already, or there is no memory; nobody is
 * called. */
bool pictures_ask(struct pictures *, const char *table, const struct scene *,
                  const struct picture_wish *);

#endif
