#include "bot/tell/pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <uthash.h>
#include <utlist.h>

/* A picture on its way. The worker has it from the start of its work to the end of it, and touches
 * nothing else; what is asked for meanwhile waits beside it. Before, it waits in line. */
struct order {
    struct pictures *pictures;
    struct picture_for of;
    bool is_stats;
    struct scene scene;
    struct picture_wish wish;
    struct stats stats;
    struct names names;
    char name[SEATS_MAX][NAME_BYTES];
    struct picture made;
    struct text words;
    bool drawn;
    bool begun;
    struct order *later;       /* the newest that waits; NULL: none */
    struct order *prev, *next; /* in line */
    UT_hash_handle hh;
};

struct pictures {
    struct loop *loop;
    struct picture_cache *cache;
    pictures_made *made;
    void *ctx;
    struct order *orders; /* by key */
    struct order *line;   /* those of them that no worker has yet */
    int at_once, ndrawn;  /* at most; at this moment */
};

struct pictures *pictures_new(struct loop *loop, int at_once, pictures_made *made, void *ctx)
{
    struct pictures *pictures = calloc(1, sizeof *pictures);
    if (pictures == NULL)
        return NULL;
    *pictures = (struct pictures){.loop = loop, .at_once = at_once, .made = made, .ctx = ctx};
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
    if (order->is_stats) {
        order->drawn = picture_stats(&order->stats, &order->names, 0, &order->made);
        text_stats_alt(&order->stats, &order->names, ALT_CHARACTERS, &order->words);
    } else {
        order->drawn =
            picture_make(order->pictures->cache, &order->scene, &order->wish, &order->made);
        text_alt(&order->scene, ALT_CHARACTERS, &order->words);
    }
}

/* --- In line ---------------------------------------------------------------------------------- */

static void forget(struct order *order)
{
    HASH_DELETE(hh, order->pictures->orders, order);
    free_order(order);
}

static void stand_in_line(struct order *order)
{
    HASH_ADD_STR(order->pictures->orders, of.key, order);
    DL_APPEND(order->pictures->line, order);
}

static void done(void *ctx);

static void begin_some(struct pictures *pictures)
{
    while (pictures->line != NULL && pictures->ndrawn < pictures->at_once) {
        struct order *order = pictures->line;
        DL_DELETE(pictures->line, order);
        order->begun = loop_work(pictures->loop, draw, done, order);
        pictures->ndrawn += order->begun;
        if (!order->begun)
            forget(order);
    }
}

/* What was asked for meanwhile stands in line before anybody can ask anew. */
static void done(void *ctx)
{
    struct order *order = ctx, *later = order->later;
    struct pictures *pictures = order->pictures;
    HASH_DELETE(hh, pictures->orders, order);
    pictures->ndrawn--;
    order->later = NULL;
    if (later != NULL)
        stand_in_line(later);
    begin_some(pictures);
    pictures->made(pictures->ctx, &order->of, order->drawn ? &order->made : NULL, order->words.s);
    free_order(order);
}

/* Takes the place in line of an older one. */
static void replace(struct order *old, struct order *order)
{
    struct pictures *pictures = old->pictures;
    HASH_DELETE(hh, pictures->orders, old);
    HASH_ADD_STR(pictures->orders, of.key, order);
    DL_REPLACE_ELEM(pictures->line, old, order);
    free_order(old);
}

/* Takes the order. */
static bool send(struct pictures *pictures, struct order *order)
{
    struct order *old;
    HASH_FIND_STR(pictures->orders, order->of.key, old);
    if (old == NULL && HASH_COUNT(pictures->orders) >= PICTURES_WAITING_MAX) {
        free(order);
        return false;
    }
    if (old == NULL) {
        stand_in_line(order);
        begin_some(pictures);
    } else if (!old->begun) {
        replace(old, order);
    } else {
        free(old->later);
        old->later = order;
    }
    return true;
}

static struct order *new_order(struct pictures *pictures, const struct picture_for *of)
{
    struct order *order = calloc(1, sizeof *order);
    if (order == NULL)
        return NULL;
    order->pictures = pictures;
    order->of = *of;
    return order;
}

bool pictures_ask(struct pictures *pictures, const struct picture_for *of,
                  const struct scene *scene, const struct picture_wish *wish)
{
    struct order *order = new_order(pictures, of);
    if (order == NULL)
        return false;
    order->scene = *scene;
    order->wish = *wish;
    return send(pictures, order);
}

/* The names themselves may be gone before the worker reads them. */
static void copy_names(struct order *order, const struct names *names)
{
    order->names = *names;
    for (int s = 0; s < SEATS_MAX; s++) {
        if (names->name[s] == NULL)
            continue;
        text_name(names, s, NAME_COLUMNS, order->name[s]);
        order->names.name[s] = order->name[s];
    }
}

bool pictures_ask_stats(struct pictures *pictures, const struct picture_for *of,
                        const struct stats *stats, const struct names *names)
{
    struct order *order = new_order(pictures, of);
    if (order == NULL)
        return false;
    order->is_stats = true;
    order->stats = *stats;
    copy_names(order, names);
    return send(pictures, order);
}
