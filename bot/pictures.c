#include "bot/pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <uthash.h>

/* A picture on its way. The worker has it from the start of its work to the end of it, and touches
 * nothing else; what is asked for meanwhile waits beside it. */
struct order {
    struct pictures *pictures;
    char table[FAIR_ID_MAX + 1];
    struct scene scene;
    struct picture_wish wish;
    struct picture made;
    bool drawn;
    struct order *later; /* the newest that waits; NULL: none */
    UT_hash_handle hh;
};

struct pictures {
    struct loop *loop;
    struct picture_cache *cache;
    pictures_made *made;
    void *ctx;
    struct order *orders; /* those with the workers, by table */
};

struct pictures *pictures_new(struct loop *loop, pictures_made *made, void *ctx)
{
    struct pictures *pictures = calloc(1, sizeof *pictures);
    if (pictures == NULL)
        return NULL;
    *pictures = (struct pictures){.loop = loop, .made = made, .ctx = ctx};
    pictures->cache = picture_cache_new(PICTURES_CACHE_BYTES);
    if (pictures->cache != NULL)
        return pictures;
    free(pictures);
    return NULL;
}

static void free_order(struct order *order)
{
    picture_free(&order->made);
    free(order->later);
    free(order);
}

void pictures_free(struct pictures *pictures)
{
    struct order *order, *next;
    if (pictures == NULL)
        return;
    HASH_ITER (hh, pictures->orders, order, next) {
        HASH_DELETE(hh, pictures->orders, order);
        free_order(order);
    }
    picture_cache_free(pictures->cache);
    free(pictures);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static void draw(void *ctx)
{
    struct order *order = ctx;
    order->drawn = picture_make(order->pictures->cache, &order->scene, &order->wish, &order->made);
}

static bool begin(struct order *order);

/* What was asked for meanwhile comes next, before anybody can ask anew. */
static void done(void *ctx)
{
    struct order *order = ctx, *later = order->later;
    struct pictures *pictures = order->pictures;
    HASH_DELETE(hh, pictures->orders, order);
    order->later = NULL;
    if (later != NULL && !begin(later))
        free(later);
    pictures->made(pictures->ctx, order->table, order->drawn ? &order->made : NULL);
    free_order(order);
}

static bool begin(struct order *order)
{
    struct pictures *pictures = order->pictures;
    if (!loop_work(pictures->loop, draw, done, order))
        return false;
    HASH_ADD_STR(pictures->orders, table, order);
    return true;
}

static struct order *new_order(struct pictures *pictures, const char *table,
                               const struct scene *scene, const struct picture_wish *wish)
{
    struct order *order = calloc(1, sizeof *order);
    if (order == NULL)
        return NULL;
    order->pictures = pictures;
    snprintf(order->table, sizeof order->table, "%s", table);
    order->scene = *scene;
    order->wish = *wish;
    return order;
}

bool pictures_ask(struct pictures *pictures, const char *table, const struct scene *scene,
                  const struct picture_wish *wish)
{
    struct order *busy, *order;
    HASH_FIND_STR(pictures->orders, table, busy);
    if (busy == NULL && HASH_COUNT(pictures->orders) >= PICTURES_WAITING_MAX)
        return false;
    order = new_order(pictures, table, scene, wish);
    if (order == NULL)
        return false;
    if (busy != NULL) {
        free(busy->later);
        busy->later = order;
        return true;
    }
    if (begin(order))
        return true;
    free(order);
    return false;
}
