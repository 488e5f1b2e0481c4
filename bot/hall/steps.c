/* What a table does by itself or for somebody: one step at a time, then it is another's turn. */
#include "bot/hall/hallwords.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AGAIN_MS = 1000 /* what is due but cannot be done yet is tried again so much later */ };

/* --- What was asked for, and comes later ------------------------------------------------------ */

void steps_asked(struct hosted *hosted)
{
    char cause[ENTRY_CAUSE_MAX + 1];
    repeats_cause(hosted->jobs.first, cause);
    free(hosted->asked_with);
    hosted->asked_with = strdup(cause);
}

void steps_answer(struct hosted *hosted)
{
    if (hosted->asked_with != NULL)
        table_draft_cause(hosted->table, hosted->asked_with);
}

/* --- Beginning and end of a game -------------------------------------------------------------- */

static bool lock(struct host *host, struct hosted *hosted)
{
    struct table_texts texts;
    struct refusal refusal;
    struct fault fault;
    char why[WHY_MAX];
    if (!table_texts(host->store, hosted->table->id, hosted->players, hosted->table->nseats, &texts,
                     &fault)) {
        host_stall(host, hosted, &fault);
        return false;
    }
    lobby_hash_texts(hosted->players, hosted->table->nseats, &texts);
    bool drafted = table_draft_lock(hosted->table, hosted->players, texts.fair, texts.n, host->now,
                                    &refusal, why);
    assert(drafted); /* the same was tried before */
    (void)drafted;
    steps_answer(hosted);
    host_send_draft(host, hosted);
    return true;
}

/* Terms with as many seats as there are players, then the lock. */
static void start(struct host *host, struct hosted *hosted)
{
    struct table *table = hosted->table;
    if (hosted->filling && table->njoined < table->nseats) {
        lobby_join_computer(host, hosted, player_usual(table->game)->name);
        host_send_draft(host, hosted);
    } else if (table->nseats != table->njoined) {
        table_draft_terms(table,
                          &(struct table_terms){.options = table->options,
                                                .nseats = table->njoined,
                                                .drawn = table->drawn,
                                                .invited = table->invited,
                                                .clock = table->clock},
                          host->now);
        host_send_draft(host, hosted);
    } else if (lobby_players(hosted)) {
        lock(host, hosted);
    }
}

/* A choice that is refused is a bug of the player; the game goes on with a random legal move. */
void steps_computer(struct host *host, struct hosted *hosted, int seat)
{
    struct table *table = hosted->table;
    struct refusal refusal;
    bool drafted = table_draft_computer(table, seat, &host->sight, host->now, &refusal);
    if (!drafted) {
        const struct player_kind *kind = table->seat[seat].kind;
        table->seat[seat].kind = player_find(table->game, "random");
        drafted = table_draft_computer(table, seat, &host->sight, host->now, &refusal);
        table->seat[seat].kind = kind;
    }
    assert(drafted);
    (void)drafted;
    host_send_draft(host, hosted);
}

void host_close(struct host *host, struct hosted *hosted, enum entry_reason reason)
{
    table_draft_close(hosted->table, reason, host->now);
    host_send_draft(host, hosted);
}

/* Nobody could see how it goes on. False: it is as it should be. */
static bool step_homeless(struct host *host, struct hosted *hosted)
{
    const bool lobby = hosted->table->phase == TABLE_LOBBY;
    if (!hosted->homeless || hosted->table->paused)
        return false;
    hosted->homeless = false;
    if (lobby) {
        host_close(host, hosted, CLOSE_NONE);
    } else {
        table_draft_pause(hosted->table, ENTRY_PAUSE, host->now);
        host_send_draft(host, hosted);
    }
    return true;
}

/* In the lobby. */
static bool step_lobby(struct host *host, struct hosted *hosted)
{
    if (!hosted->hall)
        return lock(host, hosted);
    if (step_homeless(host, hosted))
        return true;
    timekeeper_step(host, hosted);
    if (hosted->starting)
        start(host, hosted);
    else if (lobby_step(host, hosted))
        return true;
    else if (hosted->jobs.first != NULL)
        jobs_do(host, hosted);
    else
        return false;
    return true;
}

/* At a keyboard the rest of a line comes behind what follows from its beginning. */
static bool is_rest(const struct hosted *hosted)
{
    return !hosted->hall && hosted->jobs.first != NULL && hosted->jobs.first->begun;
}

static bool step_game(struct host *host, struct hosted *hosted)
{
    int computer = table_computer_due(hosted->table);
    if (timekeeper_step(host, hosted) || step_homeless(host, hosted))
        return true;
    if (idle_is_over(host, hosted)) {
        host_close(host, hosted, CLOSE_NONE);
        return true;
    }
    if (hosted->hall && !presence_expected(hosted->table)) {
        host_close(host, hosted, CLOSE_ABANDONED);
        return true;
    }
    if (hosted->jobs.first != NULL && !(is_rest(hosted) && computer != SEAT_NONE)) {
        jobs_do(host, hosted);
    } else if (computer != SEAT_NONE) {
        steps_computer(host, hosted, computer);
    } else if (hosted->hall && trading_step(host, hosted)) {
        return true;
    } else if (hosted->stale) {
        if (publish_untold(hosted) && (!hosted->hall || hall_flush_due(hosted))) {
            host_tell(host, hosted);
            return true;
        }
        publish_prompts(host, hosted);
        hosted->stale = false;
    } else {
        return false;
    }
    return true;
}

/* --- Steps ------------------------------------------------------------------------------------ */

/* When there is something to do if nobody says anything. */
static int64_t due_of(const struct host *host, const struct hosted *hosted)
{
    const int64_t vacant = presence_vacant_at(host, hosted);
    const int64_t timed = hosted->clock_due < vacant ? hosted->clock_due : vacant;
    const struct table *table = hosted->table;
    if (hosted->shut && !hosted->sent && (hosted->over.told || hosted->broken != NULL))
        return hosted->hall ? hosted->over.at + REMATCH_MS + 1 : INT64_MAX;
    if (hosted->sent || hosted->broken != NULL)
        return INT64_MAX;
    if (hosted->stalled)
        return hosted->retry;
    if (table == NULL)
        return hosted->clock.rules != NULL ? timed : 0; /* who knows what is due */
    if (!hosted->hall || table->closed)
        return INT64_MAX;
    return hosted->clock.rules != NULL ? timed : INT64_MAX;
}

/* Before it is read it only waits: for people, for its time, or, where that is not known, for its
 * turn. */
static bool step_unread(struct host *host, struct hosted *hosted)
{
    bool wanted = hosted->jobs.first != NULL || hosted->says_back || hosted->homeless;
    bool waits = !wanted && due_of(host, hosted) > host->now;
    if (waits || (hosted->broken == NULL && host_read(host, hosted)))
        return !waits;
    for (const struct job *job = hosted->jobs.first; job != NULL; job = job->next)
        publish_reply(host, job, hosted->broken);
    while (hosted->jobs.first != NULL)
        jobs_finish(host, hosted);
    return false;
}

/* One thing at a time; false: nothing to do here. */
static bool step(struct host *host, struct hosted *hosted)
{
    struct table *table = hosted->table;
    if (table == NULL)
        return step_unread(host, hosted);
    hosted->stalled &= hosted->retry > host->now;
    if (hosted->sent || hosted->stalled || table->seq == 0)
        return false; /* without its first entry it is no table */
    if (table->closed) {
        if (hosted->jobs.first != NULL)
            jobs_do(host, hosted);
        return hosted->jobs.first != NULL;
    }
    if (table->phase == TABLE_LOBBY)
        return step_lobby(host, hosted);
    if (table->phase == TABLE_OVER) {
        struct standing standing[SEATS_MAX];
        host_close(host, hosted, table_result(table, standing));
        return true;
    }
    return step_game(host, hosted);
}

/* --- Whose turn it is ------------------------------------------------------------------------- */

/* Nothing to do now: it says when there will be. */
static void rest(struct host *host, struct hosted *hosted)
{
    int64_t due = due_of(host, hosted);
    if (!hosted->sent)
        message_flush(host, hosted);
    agenda_set(&host->agenda, &hosted->item, due > host->now ? due : host->now + AGAIN_MS);
}

/* Tables that are over are kept for a while, for questions and a rematch. */
static bool is_old(const struct host *host, const struct hosted *hosted)
{
    return hosted->hall && hosted->shut && hosted->jobs.first == NULL && !hosted->sent &&
           (hosted->over.told || hosted->broken != NULL) &&
           host->now - hosted->over.at > REMATCH_MS;
}

bool steps_do(struct host *host)
{
    struct hosted *hosted = (struct hosted *)agenda_take(&host->agenda, host->now);
    if (hosted == NULL)
        return false;
    if (is_old(host, hosted)) {
        host_drop(host, hosted);
        return true;
    }
    host->stepped = hosted;
    bool more = step(host, hosted);
    host->stepped = NULL;
    if (more && !hosted->sent)
        host_stir(host, hosted);
    else
        rest(host, hosted);
    return true;
}

int64_t host_due(const struct host *host)
{
    int64_t kept = timekeeper_due(host), due = agenda_due(&host->agenda), swept = sweep_due(host);
    if (due == INT64_MIN || host->front.first != NULL)
        return host->now;
    due = due < kept ? due : kept;
    return due < swept ? due : swept;
}
