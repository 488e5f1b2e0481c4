/* The tables in the host's care: found by their ids, their places and the people who sit there. */
#include "bot/hall/hosted.h"
#include "bot/hall/places.h"

#include "bot/table/card.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <utlist.h>

/* --- By id ------------------------------------------------------------------------------------ */

struct hosted *host_find(const struct host *host, const char *id)
{
    struct hosted *hosted;
    HASH_FIND_STR(host->by_id, id, hosted);
    return hosted;
}

const struct table *host_table(struct host *host, const char *id)
{
    struct hosted *hosted = host_find(host, id);
    return hosted != NULL && host_read(host, hosted) ? hosted->table : NULL;
}

bool host_is_lobby(const struct hosted *hosted)
{
    return hosted->table != NULL ? hosted->table->phase == TABLE_LOBBY : hosted->unread_lobby;
}

/* --- By place --------------------------------------------------------------------------------- */

struct room *host_room(const struct host *host, const char *place)
{
    struct room *room;
    HASH_FIND_STR(host->rooms, place, room);
    return room;
}

static bool enter_room(struct host *host, struct hosted *hosted)
{
    char place[STORE_PLACE_MAX + 1];
    host_place(hosted->id, place);
    struct room *room = host_room(host, place);
    if (room == NULL) {
        room = calloc(1, sizeof *room);
        if (room == NULL)
            return false;
        memcpy(room->name, place, strlen(place) + 1);
        HASH_ADD_STR(host->rooms, name, room);
    }
    DL_PREPEND2(room->tables, hosted, prev, next);
    hosted->room = room;
    return true;
}

static void leave_room(struct host *host, struct hosted *hosted)
{
    struct room *room = hosted->room;
    DL_DELETE2(room->tables, hosted, prev, next);
    if (room->tables != NULL)
        return;
    HASH_DEL(host->rooms, room);
    free(room);
}

/* --- By person -------------------------------------------------------------------------------- */

struct guest *host_guest(const struct host *host, const char *uid)
{
    struct guest *guest;
    HASH_FIND_STR(host->guests, uid, guest);
    return guest;
}

static struct guest *welcome(struct host *host, const char *uid)
{
    struct guest *guest = host_guest(host, uid);
    if (guest != NULL)
        return guest;
    guest = calloc(1, sizeof *guest);
    assert(guest != NULL); /* a few bytes: without them nothing goes on */
    memcpy(guest->uid, uid, strlen(uid) + 1);
    HASH_ADD_STR(host->guests, uid, guest);
    return guest;
}

static int newer(const struct sitting *a, const struct sitting *b)
{
    return (a->hosted->nth < b->hosted->nth) - (a->hosted->nth > b->hosted->nth);
}

static void sit(struct host *host, struct hosted *hosted, int seat, const char *uid,
                const char *name, bool holds)
{
    if (uid[0] == '\0')
        return;
    struct guest *guest = welcome(host, uid);
    struct sitting *sitting = &hosted->sitting[hosted->nsittings++];
    *sitting =
        (struct sitting){.guest = guest, .hosted = hosted, .seat = (int8_t)seat, .holds = holds};
    if (holds)
        memcpy(guest->name, name, strlen(name) + 1);
    DL_INSERT_INORDER(guest->sittings, sitting, newer);
}

/* Nobody is forgotten yet. Returns how many sat there. */
static int stand_up(struct hosted *hosted, struct sitting out[2 * SEATS_MAX])
{
    int n = hosted->nsittings;
    for (int i = 0; i < n; i++) {
        DL_DELETE(hosted->sitting[i].guest->sittings, &hosted->sitting[i]);
        out[i] = hosted->sitting[i];
    }
    hosted->nsittings = 0;
    return n;
}

/* Those of them who sit nowhere any more. */
static void forget(struct host *host, const struct sitting sat[2 * SEATS_MAX], int n)
{
    for (int i = 0; i < n; i++) {
        struct guest *guest = sat[i].guest;
        bool twice = false;
        for (int k = i + 1; k < n; k++)
            twice |= sat[k].guest == guest;
        if (twice || guest->sittings != NULL)
            continue;
        HASH_DEL(host->guests, guest);
        free(guest);
    }
}

/* Whether they are there is known from before, or from their other tables in the room. */
static void remember(struct sitting *sitting, const struct sitting sat[2 * SEATS_MAX], int n)
{
    for (int i = 0; i < n; i++)
        if (sat[i].guest == sitting->guest) {
            sitting->there = sat[i].there;
            sitting->left = sat[i].left;
            return;
        }
    const struct hosted *hosted = sitting->hosted;
    const struct sitting *at = sitting->guest->sittings;
    while (at != NULL && (at->hosted == hosted || at->hosted->room != hosted->room))
        at = at->next;
    sitting->there = at != NULL ? at->there : THERE_UNTOLD;
}

static void seat_guests(struct host *host, struct hosted *hosted, const struct card *card)
{
    struct sitting sat[2 * SEATS_MAX];
    int n = stand_up(hosted, sat);
    for (int s = 0; s < card->nseats && hosted->hall; s++) {
        sit(host, hosted, s, card->seat[s].holds, card->seat[s].name, true);
        sit(host, hosted, s, card->seat[s].owns, "", false);
    }
    for (int i = 0; i < hosted->nsittings; i++)
        remember(&hosted->sitting[i], sat, n);
    forget(host, sat, n);
}

void host_follow_guests(struct host *host, struct hosted *hosted)
{
    struct card card;
    card_of(&card, hosted->table, "");
    seat_guests(host, hosted, &card);
}

/* --- Coming and going ------------------------------------------------------------------------- */

static void free_hosted(struct hosted *hosted)
{
    for (struct job *job; (job = job_queue_take(&hosted->jobs)) != NULL;)
        free(job);
    buffer_fini(&hosted->digest.facts);
    message_free(hosted);
    table_free(hosted->table);
    free(hosted->players);
    free(hosted->wish);
    free(hosted->guests);
    free(hosted->broken);
    free(hosted->asked_with);
    free(hosted);
}

static struct hosted *new_hosted(const char *id, struct table *table, struct entry_player *players)
{
    struct hosted *hosted = calloc(1, sizeof *hosted);
    if (hosted == NULL) {
        table_free(table);
        free(players);
        return NULL;
    }
    memcpy(hosted->id, id, strlen(id) + 1);
    hosted->table = table;
    hosted->players = players;
    job_queue_init(&hosted->jobs, HOST_JOBS_MAX);
    places_name(id, hosted->name);
    hosted->stale = true;
    hosted->last_mover = SEAT_NONE;
    buffer_init(&hosted->digest.facts, 4 * FACTS_MAX * sizeof(struct fact));
    return hosted;
}

/* False, and it is gone: no memory. */
static bool add(struct host *host, struct hosted *hosted)
{
    bool entered = hosted != NULL && enter_room(host, hosted);
    if (!entered || !agenda_add(&host->agenda, &hosted->item)) {
        if (entered)
            leave_room(host, hosted);
        if (hosted != NULL)
            free_hosted(hosted);
        return false;
    }
    hosted->nth = ++host->nopened;
    HASH_ADD_STR(host->by_id, id, hosted);
    return true;
}

bool host_adopt(struct host *host, struct table *table, struct entry_player *players,
                struct fault *fault)
{
    struct hosted *hosted = new_hosted(table->id, table, players);
    if (!add(host, hosted))
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    hosted->hall = table->hall;
    host_follow_guests(host, hosted);
    host_stir(host, hosted);
    return true;
}

struct hosted *host_add_unread(struct host *host, const char *id, const struct card *card)
{
    struct hosted *hosted = new_hosted(id, NULL, NULL);
    if (!add(host, hosted))
        return NULL;
    hosted->hall = true;
    hosted->unread_lobby = card->lobby;
    memcpy(hosted->opener, card->opener, sizeof hosted->opener);
    seat_guests(host, hosted, card);
    host_stir(host, hosted);
    return hosted;
}

size_t host_ntables(const struct host *host)
{
    return HASH_COUNT(host->by_id) - host->nclosed;
}

void host_shut(struct host *host, struct hosted *hosted)
{
    hosted->table->closed = true;
    hosted->shut = true;
    hosted->over.at = host->now;
    host->nclosed++;
}

void host_drop(struct host *host, struct hosted *hosted)
{
    struct sitting sat[2 * SEATS_MAX];
    HASH_DEL(host->by_id, hosted);
    host->nclosed -= hosted->shut;
    agenda_remove(&host->agenda, &hosted->item);
    if (hosted->clock_changed)
        DL_DELETE2(host->changed, hosted, prev_changed, next_changed);
    forget(host, sat, stand_up(hosted, sat));
    leave_room(host, hosted);
    free_hosted(hosted);
}

/* People wait for whatever is not a computer player's move. */
void host_stir(struct host *host, struct hosted *hosted)
{
    bool waits = hosted->table != NULL && table_computer_due(hosted->table) == SEAT_NONE;
    bool urgent = hosted->jobs.first != NULL || waits;
    agenda_stir(&host->agenda, &hosted->item, urgent);
}
