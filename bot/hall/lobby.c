/* Lobbies of halls: opened, filled, expired. */
#include "bot/hall/places.h"
#include "bot/hall/realm.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <utlist.h>

/* --- Opening ---------------------------------------------------------------------------------- */

/* A table that the store is about to create, and then its first entry. */
struct opening {
    struct opening *prev, *next;
    struct host *host;
    struct job *job; /* who asked */
    struct lobby_wish wish;
    char place[STORE_PLACE_MAX + 1];
    char id[FAIR_ID_MAX + 1]; /* "": not created yet */
};

static void free_opening(struct opening *opening)
{
    struct host *host = opening->host;
    DL_DELETE(host->openings, opening);
    free(opening->job);
    free(opening);
}

void lobby_forget_openings(struct host *host)
{
    while (host->openings != NULL)
        free_opening(host->openings);
}

int lobby_nopenings(const struct host *host, const char *place)
{
    int n = 0;
    for (const struct opening *at = host->openings; at != NULL; at = at->next)
        n += at->id[0] == '\0' && strcmp(at->place, place) == 0;
    return n;
}

bool lobby_opens(const struct host *host, const char *uid)
{
    const struct opening *at = host->openings;
    while (at != NULL && strcmp(at->job->uid, uid) != 0)
        at = at->next;
    return at != NULL;
}

static struct table *draft_table(const struct lobby_wish *wish, const struct store_result *created,
                                 int64_t now, struct fault *fault)
{
    char why[WHY_MAX] = "There is no memory left.";
    struct table *table = table_new(created->row->id, wish->game, created->game);
    if (table != NULL && table_draft_open(table, wish->options, wish->nseats, now, why))
        return table;
    table_free(table);
    fault_set(fault, FAULT_REFUSED, "%s", why);
    return NULL;
}

static bool set_up(struct opening *opening, const struct store_result *created, struct fault *fault)
{
    struct host *host = opening->host;
    const struct lobby_wish *wish = &opening->wish;
    struct lobby_wish *kept = malloc(sizeof *kept);
    if (kept == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    struct table *table = draft_table(wish, created, host->now, fault);
    if (table == NULL || !host_adopt(host, table, NULL, fault)) {
        free(kept);
        return false;
    }
    struct hosted *hosted = host_find(host, created->row->id);
    *kept = *wish;
    kept->place = NULL;
    hosted->wish = kept;
    memcpy(hosted->opener, opening->job->uid, sizeof hosted->opener);
    if (wish->invited)
        invites_all(host, hosted, opening->job, wish);
    hosted->hall = true;
    realm_call(host, opening->job, hosted->group, sizeof hosted->group);
    memcpy(opening->id, hosted->id, sizeof opening->id);
    host_send_draft(host, hosted);
    return true;
}

/* What becomes of the table before it. id: of the new one; NULL: there is none. */
static void follow(struct host *host, const struct opening *opening, const char *id)
{
    char name[TABLE_NAME_MAX + 1];
    struct hosted *before = host_find(host, opening->wish.again);
    if (before == NULL)
        return;
    if (before->moving && id != NULL) {
        places_name(id, before->moved_to);
        memcpy(host_find(host, id)->opener, before->opener, sizeof before->opener);
        host_stir(host, before);
    } else if (before->shut && id != NULL) {
        over_rematched(host, before);
        places_name(id, name);
        publish_rematch(host, before, name);
    }
    before->moving = false;
    before->over.rematched &= id != NULL;
}

/* What its list of guests waits for is told then. */
static void tell_open(const struct opening *opening)
{
    char name[TABLE_NAME_MAX + 1], text[JOB_DID_MAX];
    places_name(opening->id, name);
    snprintf(text, sizeof text, "%s is open%s.", name,
             opening->wish.invited ? ", for those whom you invite: `invite NAME` asks somebody"
                                   : "");
    job_did(opening->job, text);
}

/* It came to nothing. */
static void give_up(struct opening *opening, const char *why)
{
    struct host *host = opening->host;
    struct job *job = opening->job;
    follow(host, opening, NULL);
    deeds_undo(host, job);
    publish_reply(host, job, why);
    opening->job = NULL;
    free_opening(opening);
    job_end(host, NULL, job);
}

static void on_created(void *ctx, const struct store_result *result)
{
    struct opening *opening = ctx;
    struct fault fault = result->fault;
    if (result->outcome != STORE_STORED || !set_up(opening, result, &fault))
        give_up(opening, fault.text);
}

static struct opening *opening_of(const struct host *host, const struct hosted *hosted)
{
    struct opening *at = host->openings;
    while (at != NULL && strcmp(at->id, hosted->id) != 0)
        at = at->next;
    return at;
}

void lobby_opened(struct host *host, struct hosted *hosted)
{
    struct opening *opening = opening_of(host, hosted);
    if (opening == NULL)
        return;
    struct job *job = opening->job;
    tell_open(opening);
    follow(host, opening, hosted->id);
    const bool waits = opening->wish.nseats == 1; /* for the beginning, which answers it */
    opening->job = NULL;
    free_opening(opening);
    job->ncommands += waits;
    if (waits || job->cursor.at < job->cursor.end)
        job_queue_add_first(&hosted->jobs, job);
    else
        job_end(host, NULL, job);
}

void lobby_failed(struct host *host, struct hosted *hosted, const struct fault *fault)
{
    struct opening *opening = opening_of(host, hosted);
    if (opening != NULL)
        give_up(opening, fault->text);
    while (hosted->jobs.first != NULL) {
        publish_reply(host, hosted->jobs.first, fault->text);
        job_end(host, NULL, job_queue_take(&hosted->jobs));
    }
    host_shut(host, hosted);
    hosted->over.told = true; /* nobody heard of it */
    hosted->over.at = host->now - REMATCH_MS - 1;
}

bool lobby_opening(const struct host *host, const char *cause)
{
    const struct opening *at = cause[0] != '\0' ? host->openings : NULL;
    while (at != NULL && strcmp(at->job->cause, cause) != 0)
        at = at->next;
    return at != NULL;
}

static bool send_opening(struct host *host, struct job *job, const struct lobby_wish *wish)
{
    char ruleset[FAIR_RULESET_MAX + 1];
    struct opening *opening = calloc(1, sizeof *opening);
    if (opening == NULL)
        return false;
    opening->host = host;
    opening->wish = *wish;
    opening->job = job_rest(job);
    snprintf(opening->place, sizeof opening->place, "%s", wish->place);
    opening->wish.place = opening->place;
    DL_APPEND(host->openings, opening);
    ruleset_of(ruleset, wish->game);
    if (opening->job != NULL && store_create_soon(host->store, opening->place, ruleset,
                                                  deeds_note(host, job), on_created, opening))
        return true;
    deeds_undo(host, job);
    free_opening(opening);
    return false;
}

static bool open_table(struct host *host, struct job *job, const struct lobby_wish *wish,
                       struct fault *fault)
{
    size_t n = host_ntables(host);
    for (const struct opening *at = host->openings; at != NULL; at = at->next)
        n += at->id[0] == '\0';
    if (n >= host->settings.tables_max)
        return fault_set(fault, FAULT_BUSY,
                         "I keep %zu tables already, here and elsewhere, and can keep no more; try "
                         "again when a game is over.",
                         n);
    return host_tries(host, wish->game, wish->options, wish->nseats, fault) &&
           (send_opening(host, job, wish) ||
            fault_set(fault, FAULT_BUSY,
                      "Too much is waiting to be stored; try again in a moment."));
}

void lobby_open(struct host *host, struct job *job, const struct lobby_wish *wish)
{
    struct fault fault;
    struct hosted *before = host_find(host, wish->again);
    bool good = open_table(host, job, wish, &fault);
    if (before != NULL && before->shut)
        before->over.rematched = good; /* until the store says otherwise */
    else if (before != NULL)
        before->moving = good;
    if (!good)
        publish_reply(host, job, fault.text);
}

/* --- Joining ---------------------------------------------------------------------------------- */

/* Who adds no text gets the name of the message, or the time. */
static void own_text(const struct host *host, const char *cause, char text[FAIR_TEXT_MAX + 1])
{
    snprintf(text, FAIR_TEXT_MAX + 1, "%s", cause);
    if (text[0] == '\0' || !fair_text_allowed(text, strlen(text)))
        snprintf(text, FAIR_TEXT_MAX + 1, "%lld", (long long)host->now);
}

void lobby_join(struct host *host, struct hosted *hosted, struct entry_player *player,
                const char *cause)
{
    char text[FAIR_TEXT_MAX + 1];
    struct table *table = hosted->table;
    bool person = player->uid[0] != '\0';
    player->seat = (int8_t)table->njoined;
    own_text(host, cause, text);
    if (person)
        fair_text_hash(&player->text, text);
    table_draft_seat(table, SEAT_JOIN, player, host->now);
    if (person)
        table_draft_text(table, text);
}

void lobby_leave(struct host *host, struct hosted *hosted, int seat)
{
    struct table *table = hosted->table;
    struct entry_player player = {.seat = (int8_t)seat};
    memcpy(player.name, table->seat[seat].name, sizeof player.name);
    table_draft_seat(table, SEAT_LEAVE, &player, host->now);
}

bool lobby_players(struct hosted *hosted)
{
    const struct table *table = hosted->table;
    struct entry_player *players = calloc(SEATS_MAX, sizeof *players);
    if (players == NULL)
        return false;
    for (int s = 0; s < table->njoined; s++) {
        const struct seat *seat = &table->seat[s];
        players[s].seat = (int8_t)s;
        memcpy(players[s].name, seat->name, sizeof players[s].name);
        memcpy(players[s].uid, seat->uid, sizeof players[s].uid);
        players[s].colour = seat->chosen;
        if (seat->kind != NULL)
            snprintf(players[s].computer, sizeof players[s].computer, "%s", seat->kind->name);
    }
    free(hosted->players);
    hosted->players = players;
    return true;
}

void lobby_hash_texts(struct entry_player *players, int n, const struct table_texts *texts)
{
    for (int i = 0; i < n; i++)
        for (size_t t = 0; t < texts->n; t++)
            if (players[i].uid[0] != '\0' && strcmp(texts->uid[t], players[i].uid) == 0)
                fair_text_hash(&players[i].text, texts->text[t]);
}

/* --- By itself -------------------------------------------------------------------------------- */

static bool has_people(const struct table *table)
{
    for (int s = 0; s < table->njoined; s++)
        if (table_has_person(table, s))
            return true;
    return false;
}

void lobby_terms(const struct host *host, struct hosted *hosted, const struct lobby_wish *wish)
{
    table_draft_terms(hosted->table,
                      &(struct table_terms){.options = wish->options,
                                            .nseats = wish->nseats,
                                            .drawn = wish->drawn,
                                            .invited = wish->invited,
                                            .clock = wish->clock},
                      host->now);
}

static void carry_out(struct host *host, struct hosted *hosted)
{
    struct lobby_wish *wish = hosted->wish;
    struct table *table = hosted->table;
    if (!table->hall)
        lobby_terms(host, hosted, wish);
    else
        lobby_join(host, hosted, &wish->player[table->njoined], "");
    host_send_draft(host, hosted);
}

bool lobby_step(struct host *host, struct hosted *hosted)
{
    struct table *table = hosted->table;
    if (hosted->wish != NULL && (!table->hall || table->njoined < hosted->wish->nplayers)) {
        carry_out(host, hosted);
        return true;
    }
    hosted->starting = hosted->wish != NULL && table->nseats == 1; /* nobody else can come */
    free(hosted->wish);
    hosted->wish = NULL;
    if (hosted->starting)
        return true;
    const int vacant = presence_vacant(host, hosted);
    if (vacant != SEAT_NONE) {
        lobby_leave(host, hosted, vacant);
        host_send_draft(host, hosted);
        return true;
    }
    if (has_people(table) && !idle_is_over(host, hosted) && hosted->moved_to[0] == '\0')
        return false;
    host_close(host, hosted, CLOSE_ABANDONED);
    return true;
}
