/* Networks and places that are cut off or split: the clocks of their tables stand still. */
#include "bot/hall/hosted.h"

#include <stdlib.h>
#include <string.h>

enum { LOST_MS = 1000 /* on its way when a connection was last heard */ };

struct cut {
    char network[STORE_PLACE_MAX + 1];
    int64_t lost; /* what was said since then nobody has heard; 0: nothing */
    UT_hash_handle hh;
};

static bool is_of(const char *id, const char *network)
{
    size_t n = strlen(network);
    return strncmp(id, network, n) == 0 && id[n] == '/';
}

bool timekeeper_is_cut(const struct host *host, const char *id)
{
    const struct cut *cut = host->cuts;
    while (cut != NULL && !is_of(id, cut->network))
        cut = cut->hh.next;
    return cut != NULL;
}

static struct cut *find_cut(const struct host *host, const char *network)
{
    struct cut *cut;
    HASH_FIND_STR(host->cuts, network, cut);
    return cut;
}

static void note_cut(struct host *host, const char *network, bool whole)
{
    struct cut *cut = find_cut(host, network);
    if (whole && cut != NULL) {
        HASH_DEL(host->cuts, cut);
        free(cut);
    } else if (!whole && cut == NULL && strlen(network) <= STORE_PLACE_MAX &&
               (cut = calloc(1, sizeof *cut)) != NULL) {
        memcpy(cut->network, network, strlen(network) + 1);
        HASH_ADD_STR(host->cuts, network, cut);
    }
}

void timekeeper_forget_cuts(struct host *host)
{
    while (host->cuts != NULL)
        note_cut(host, host->cuts->network, true);
}

/* A table may be cut off twice: its network, and its place. */
static void follow_cuts(struct host *host, struct hosted *hosted, int64_t at)
{
    if (hosted->clock.rules == NULL)
        return;
    if (timekeeper_is_cut(host, hosted->id))
        clock_stop(&hosted->clock, STOP_SPLIT, at);
    else
        clock_go(&hosted->clock, STOP_SPLIT, at);
    timekeeper_changed(host, hosted);
}

void host_network(struct host *host, const char *network, bool whole, int64_t at)
{
    struct hosted *hosted, *next;
    const struct cut *cut = find_cut(host, network);
    const int64_t lost = whole && cut != NULL ? cut->lost : 0;
    note_cut(host, network, whole);
    HASH_ITER (hh, host->by_id, hosted, next)
        if (is_of(hosted->id, network)) {
            follow_cuts(host, hosted, at);
            if (lost > 0)
                untold_lost(host, hosted, lost);
        }
}

void host_lost(struct host *host, const char *network, int64_t since)
{
    host_network(host, network, false, since);
    struct cut *cut = find_cut(host, network);
    if (cut != NULL && cut->lost == 0)
        cut->lost = since - LOST_MS;
}

void timekeeper_reach(struct host *host, const char *place, bool whole)
{
    const struct room *room = host_room(host, place);
    note_cut(host, place, whole);
    for (struct hosted *at = room != NULL ? room->tables : NULL; at != NULL; at = at->next)
        follow_cuts(host, at, host->now);
}
