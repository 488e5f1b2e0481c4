/* Chats, networks and places that are cut off: the clocks of their tables stand still. */
#include "bot/hall/hosted.h"

#include <stdlib.h>
#include <string.h>

enum { LOST_MS = 1000 /* on its way when a connection was last heard */ };

struct cut {
    char place[STORE_PLACE_MAX + 1];
    bool whole;   /* though what it belongs to is cut off */
    int64_t lost; /* what was said since then nobody has heard; 0: nothing */
    UT_hash_handle hh;
};

static struct cut *find_cut(const struct host *host, const char *place)
{
    struct cut *cut;
    HASH_FIND_STR(host->cuts, place, cut);
    return cut;
}

static void keep_parts(char *place, int n)
{
    char *slash = strchr(place, '/');
    while (--n > 0 && slash != NULL)
        slash = strchr(slash + 1, '/');
    if (slash != NULL)
        *slash = '\0';
}

/* What was told of the table's place, else of its network, else of its chat; NULL: nothing. */
static const struct cut *cut_of(const struct host *host, const char *id)
{
    char place[STORE_PLACE_MAX + 1];
    host_place(id, place);
    const struct cut *cut = find_cut(host, place);
    for (int parts = 2; cut == NULL && parts > 0; parts--) {
        keep_parts(place, parts);
        cut = find_cut(host, place);
    }
    return cut;
}

bool timekeeper_is_cut(const struct host *host, const char *id)
{
    const struct cut *cut = cut_of(host, id);
    return cut != NULL && !cut->whole;
}

static struct cut *note(struct host *host, const char *place, bool whole)
{
    struct cut *cut = find_cut(host, place);
    if (cut == NULL && strlen(place) <= STORE_PLACE_MAX && (cut = calloc(1, sizeof *cut)) != NULL) {
        memcpy(cut->place, place, strlen(place) + 1);
        HASH_ADD_STR(host->cuts, place, cut);
    }
    if (cut != NULL)
        cut->whole = whole;
    return cut;
}

static void forget(struct host *host, struct cut *cut)
{
    if (cut == NULL)
        return;
    HASH_DEL(host->cuts, cut);
    free(cut);
}

void timekeeper_forget_cuts(struct host *host)
{
    while (host->cuts != NULL)
        forget(host, host->cuts);
}

static void follow_cuts(struct host *host, struct hosted *hosted, int64_t at)
{
    if (hosted->clock.rules == NULL)
        return;
    if (timekeeper_is_cut(host, hosted->id)) {
        clock_stop(&hosted->clock, STOP_SPLIT, at);
    } else {
        clock_go(&hosted->clock, STOP_SPLIT, at);
        presence_seen_again(host, hosted);
    }
    timekeeper_changed(host, hosted);
}

void host_network(struct host *host, const char *place, bool whole, int64_t at)
{
    struct hosted *hosted, *next;
    struct cut *cut = note(host, place, whole);
    const int64_t lost = whole && cut != NULL ? cut->lost : 0;
    HASH_ITER (hh, host->by_id, hosted, next) {
        if (cut_of(host, hosted->id) != cut)
            continue;
        follow_cuts(host, hosted, at);
        if (lost > 0)
            untold_lost(host, hosted, lost);
    }
    if (lost > 0)
        cut->lost = 0;
}

void host_lost(struct host *host, const char *place, int64_t since)
{
    host_network(host, place, false, since);
    struct cut *cut = find_cut(host, place);
    if (cut != NULL && cut->lost == 0)
        cut->lost = since - LOST_MS;
}

void timekeeper_reach(struct host *host, const char *place, bool whole)
{
    const struct room *room = host_room(host, place);
    if (whole)
        forget(host, find_cut(host, place));
    else
        note(host, place, false);
    for (struct hosted *at = room != NULL ? room->tables : NULL; at != NULL; at = at->next)
        follow_cuts(host, at, host->now);
}
