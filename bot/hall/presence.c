/* Who is there. Seats are held by people, whether they are there or not. */
#include "bot/hall/hallwords.h"

#include <string.h>

/* Whoever changes connections, or closes the wrong window, is back by then. */
enum { VACANT_MS = 2 * 60 * 1000 };

static void tell(struct host *host, struct sitting *at, bool present)
{
    const enum there there = present ? THERE_YES : THERE_NO;
    const bool changes = at->there != there && (at->there != THERE_UNTOLD || !present);
    at->there = there;
    if (!changes || !at->holds)
        return;
    at->left = present || timekeeper_is_cut(host, at->hosted->id) ? 0 : host->now;
    host_stir(host, at->hosted);
    timekeeper_presence(host, at->hosted, at->seat, present);
    if (!present)
        votes_left(host, at->hosted);
}

static bool is_at(const struct sitting *at, const char *place)
{
    return place == NULL || strcmp(at->hosted->room->name, place) == 0;
}

/* Whose nick is missed may have another one by now: who was not seen since the start keeps a seat
 * of a lobby until more is known. */
static void tell_missed(struct host *host, struct sitting *at)
{
    const bool seen = at->there != THERE_UNTOLD;
    tell(host, at, false);
    at->left = seen ? at->left : 0;
}

/* Somebody came or went; the seats are theirs all the same. */
void presence_told(void *ctx, const char *uid, const char *place, bool present)
{
    struct host *host = ctx;
    const struct guest *guest = host_guest(host, uid);
    for (struct sitting *at = guest != NULL ? guest->sittings : NULL; at != NULL; at = at->next)
        if (is_at(at, place))
            tell(host, at, present);
}

void presence_roll_call(void *ctx, const char *place, const char *all, size_t size,
                        const char *uids, size_t n)
{
    struct host *host = ctx;
    struct guest *guest, *next;
    for (size_t i = 0; i < n; i++)
        if ((guest = host_guest(host, uids + i * size)) != NULL)
            guest->called = true;
    HASH_ITER (hh, host->guests, guest, next) {
        if (strncmp(guest->uid, all, strlen(all)) == 0)
            presence_told(host, guest->uid, place, guest->called);
        guest->called = false;
    }
}

static bool sits_in_reach(const struct host *host, const struct guest *guest, const char *place)
{
    const struct sitting *at = guest->sittings;
    while (at != NULL && (!is_at(at, place) || timekeeper_is_cut(host, at->hosted->id)))
        at = at->next;
    return at != NULL;
}

void presence_look_round(void *ctx, const char *place, const char *all, chat_misses *misses,
                         void *of)
{
    struct host *host = ctx;
    struct guest *guest, *next;
    HASH_ITER (hh, host->guests, guest, next)
        if (strncmp(guest->uid, all, strlen(all)) == 0 && sits_in_reach(host, guest, place) &&
            misses(of, guest->uid, guest->name))
            for (struct sitting *at = guest->sittings; at != NULL; at = at->next)
                if (is_at(at, place))
                    tell_missed(host, at);
}

void presence_unheard(void *ctx, const char *uid)
{
    struct host *host = ctx;
    const struct guest *guest = host_guest(host, uid);
    struct sitting *next;
    for (struct sitting *at = guest != NULL ? guest->sittings : NULL; at != NULL; at = next) {
        struct hosted *hosted = at->hosted;
        next = at->next;
        if (!at->holds || hosted->shut || !host_read(host, hosted) ||
            !(table_awaited(hosted->table) >> at->seat & 1))
            continue;
        hall_prompt_again(hosted, at->seat, true);
        hosted->stale = true;
        host_stir(host, hosted);
    }
}

bool presence_seated(void *ctx, const char *uid, const char *place)
{
    const struct guest *guest = host_guest(ctx, uid);
    struct sitting *at = guest != NULL ? guest->sittings : NULL;
    while (at != NULL &&
           (at->hosted->shut || (place != NULL && strcmp(at->hosted->room->name, place) != 0)))
        at = at->next;
    return at != NULL;
}

/* --- Lobbies ---------------------------------------------------------------------------------- */

static bool is_waiting_room(const struct host *host, const struct hosted *hosted)
{
    return host_is_lobby(hosted) && !hosted->shut && hosted->clock.rules != NULL &&
           !hosted->clock.rules->patient && !timekeeper_is_cut(host, hosted->id);
}

static const struct sitting *first_left(const struct host *host, const struct hosted *hosted)
{
    const struct sitting *first = NULL;
    for (int i = 0; i < hosted->nsittings && is_waiting_room(host, hosted); i++) {
        const struct sitting *at = &hosted->sitting[i];
        if (at->left > 0 && (first == NULL || at->left < first->left))
            first = at;
    }
    return first;
}

int presence_vacant(const struct host *host, const struct hosted *hosted)
{
    const struct sitting *at = first_left(host, hosted);
    return at != NULL && host->now - at->left >= VACANT_MS ? at->seat : SEAT_NONE;
}

int64_t presence_vacant_at(const struct host *host, const struct hosted *hosted)
{
    const struct sitting *at = first_left(host, hosted);
    return at != NULL ? at->left + VACANT_MS : INT64_MAX;
}

void presence_seen_again(struct host *host, struct hosted *hosted)
{
    for (int i = 0; i < hosted->nsittings; i++)
        if (hosted->sitting[i].left > 0)
            hosted->sitting[i].left = host->now;
    host_stir(host, hosted);
}

/* --- Seats ------------------------------------------------------------------------------------ */

static const struct sitting *sitter(const struct hosted *hosted, int seat, bool holds)
{
    for (int i = 0; i < hosted->nsittings; i++)
        if (hosted->sitting[i].holds == holds && hosted->sitting[i].seat == seat)
            return &hosted->sitting[i];
    return NULL;
}

bool presence_is_away(const struct hosted *hosted, int seat)
{
    const struct sitting *at = sitter(hosted, seat, true);
    return at != NULL && at->there == THERE_NO;
}

bool presence_has_owner(const struct hosted *hosted, int seat)
{
    const struct sitting *at = sitter(hosted, seat, false);
    return at != NULL && at->there != THERE_NO;
}

/* What was told since the start counts, else what the clock knows; that of a lobby knows nobody. */
void presence_recall(struct host *host, struct hosted *hosted)
{
    for (int i = 0; i < hosted->nsittings && !host_is_lobby(hosted); i++) {
        struct sitting *at = &hosted->sitting[i];
        if (!at->holds)
            continue;
        if (at->there == THERE_UNTOLD && hosted->clock.seat[at->seat].gone)
            tell(host, at, false);
        if (at->there != THERE_UNTOLD)
            clock_presence(&hosted->clock, at->seat, at->there == THERE_YES, host->now);
    }
}

void presence_gone(void *ctx, const char *table)
{
    struct host *host = ctx;
    struct hosted *hosted = host_find(host, table);
    if (hosted == NULL || hosted->shut)
        return;
    hostlog_homeless(host, table);
    hosted->homeless = true;
    host_stir(host, hosted);
}

static void is_back(struct host *host, struct hosted *hosted)
{
    hosted->homeless = false;
    if (hosted->shut || !host_read(host, hosted) || !hosted->table->paused)
        return;
    message_bump(host, hosted);
    publish_notice(host, hosted->table, "I can write here again. `resume` asks to go on.");
    host_stir(host, hosted);
}

void presence_reach(void *ctx, const char *place, enum reach reach)
{
    struct host *host = ctx;
    const struct room *room = host_room(host, place);
    timekeeper_reach(host, place, reach != REACH_CUT);
    for (struct hosted *at = room != NULL ? room->tables : NULL, *next; at != NULL; at = next) {
        next = at->next;
        if (reach == REACH_GONE)
            presence_gone(host, at->id);
        else if (reach == REACH_BACK)
            is_back(host, at);
    }
}

bool presence_has_table(void *ctx, const char *place)
{
    const struct room *room = host_room(ctx, place);
    const struct hosted *at = room != NULL ? room->tables : NULL;
    while (at != NULL && at->shut)
        at = at->next;
    return at != NULL;
}

bool presence_expected(const struct table *table)
{
    for (int s = 0; s < table->nseats; s++)
        if (table_has_person(table, s) ||
            (table->seat[s].owner[0] != '\0' && !table->seat[s].given_up))
            return true;
    return false;
}
