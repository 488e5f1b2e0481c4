/* Which table a request is for: the one that is named, the sender's own, the one that awaits the
 * sender, the only one there is. */
#include "bot/hall/places.h"

#include "bot/hall/asking.h"
#include "bot/hall/hallwords.h"
#include "bot/words/tableverbs.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

int places_count(const struct host *host, const char *place)
{
    int n = 0;
    const struct room *room = host_room(host, place);
    for (const struct hosted *at = room != NULL ? room->tables : NULL; at != NULL; at = at->next)
        n += at->hall && !at->shut;
    return n;
}

/* Open, or shut but its end is still to be told. */
static bool is_heard_of(const struct hosted *hosted)
{
    return hosted->hall && hosted->broken == NULL &&
           (!hosted->shut || !hosted->over.told || hosted->over.telling);
}

bool places_has_other(const struct host *host, const char *place, const struct hosted *hosted)
{
    const struct room *room = host_room(host, place);
    for (const struct hosted *at = room != NULL ? room->tables : NULL; at != NULL; at = at->next)
        if (at != hosted && is_heard_of(at))
            return true;
    return false;
}

/* --- Candidates ------------------------------------------------------------------------------- */

typedef bool is_fit(const struct hosted *, const struct job *);

/* The seat is theirs, whoever plays it now. */
static bool is_own(const struct hosted *hosted, const struct job *job)
{
    const struct table *table = hosted->table;
    return table_seat_of(table, job->uid, job->name) != SEAT_NONE ||
           table_owned_seat(table, job->uid) != SEAT_NONE;
}

static bool is_open(const struct hosted *hosted, const struct job *job)
{
    (void)job;
    return !hosted->shut;
}

static bool is_closed(const struct hosted *hosted, const struct job *job)
{
    (void)job;
    return hosted->shut;
}

static bool is_last(const struct hosted *hosted, const struct job *job)
{
    return is_closed(hosted, job) && !hosted->over.rematched;
}

bool places_awaits(const struct hosted *hosted, const struct job *job)
{
    int seat = table_seat_of(hosted->table, job->uid, job->name);
    return seat != SEAT_NONE && (table_awaited(hosted->table) >> seat & 1);
}

static bool asks(const struct hosted *hosted, const struct job *job)
{
    return asking_stands(hosted, table_seat_of(hosted->table, job->uid, job->name));
}

static bool is_lobby(const struct hosted *hosted, const struct job *job)
{
    return host_is_lobby(hosted) && !is_own(hosted, job);
}

static bool has_room(const struct hosted *hosted, const struct job *job)
{
    return is_lobby(hosted, job) && hosted->table->njoined < hosted->table->nseats;
}

/* A table is read where it has to be looked at. */
static bool suits(struct host *host, struct hosted *hosted, const struct job *job, is_fit *fit)
{
    bool lobbies = fit == is_lobby || fit == has_room;
    return hosted->hall && (!lobbies || host_is_lobby(hosted)) && host_read(host, hosted) &&
           fit(hosted, job);
}

static void search_room(struct host *host, const struct room *room, const struct job *job,
                        is_fit *fit, struct found *found)
{
    struct hosted *at = room != NULL ? room->tables : NULL;
    for (; at != NULL && found->n < PLACE_TABLES_MAX; at = at->next)
        if (suits(host, at, job, fit))
            found->of[found->n++] = at;
}

/* In the place where it was said; said in private, anywhere in the network. */
static struct found find(struct host *host, const struct job *job, is_fit *fit)
{
    struct found found = {.n = 0};
    if (!job->direct)
        search_room(host, host_room(host, job->place), job, fit, &found);
    for (const struct room *room = host->rooms; job->direct && room != NULL; room = room->hh.next)
        if (places_within(room->name, job->place))
            search_room(host, room, job, fit, &found);
    return found;
}

/* Among the tables where they have a seat, whoever plays it now. */
static struct found find_own(struct host *host, const struct job *job, is_fit *fit)
{
    struct found found = {.n = 0};
    const struct guest *guest = host_guest(host, job->uid);
    const struct sitting *at = guest != NULL ? guest->sittings : NULL;
    for (; at != NULL && found.n < PLACE_TABLES_MAX; at = at->next) {
        bool here = job->direct || strcmp(at->hosted->room->name, job->place) == 0;
        bool twice = found.n > 0 && found.of[found.n - 1] == at->hosted;
        if (here && !twice && suits(host, at->hosted, job, fit))
            found.of[found.n++] = at->hosted;
    }
    return found;
}

struct found places_near(struct host *host, const struct job *job)
{
    struct hosted *hosted = job->near[0] != '\0' ? host_find(host, job->near) : NULL;
    const bool there = hosted != NULL && host_read(host, hosted);
    return (struct found){.of = {there ? hosted : NULL}, .n = there};
}

struct found places_here(struct host *host, const struct job *job)
{
    return find(host, job, is_open);
}

struct found places_own(struct host *host, const struct job *job)
{
    return find_own(host, job, is_open);
}

/* --- Choosing --------------------------------------------------------------------------------- */

static struct hosted *only(struct host *host, const struct job *job, const struct found *found,
                           bool join, const char *none)
{
    if (found->n == 1)
        return found->of[0];
    if (found->n > 1)
        which_ask(host, job, found, join);
    else if (none != NULL)
        publish_reply(host, job, none);
    return NULL;
}

/* The newest that is over, of one's own if there is such. */
static struct hosted *choose_finished(struct host *host, const struct job *job)
{
    struct found found = find_own(host, job, is_closed);
    if (found.n == 0)
        found = find(host, job, is_closed);
    return found.n > 0 ? found.of[0] : NULL;
}

/* Why the only table where they sit is none, or NULL. */
static const char *broken_own(const struct host *host, const struct job *job)
{
    const struct guest *guest = host_guest(host, job->uid);
    const struct sitting *at = guest != NULL ? guest->sittings : NULL;
    while (at != NULL && !(at->hosted->broken != NULL &&
                           (job->direct || strcmp(at->hosted->room->name, job->place) == 0)))
        at = at->next;
    return at != NULL ? at->hosted->broken : NULL;
}

/* What is asked about a game when it has just ended, by who plays no other. */
static bool asks_back(struct host *host, const struct job *job, const struct command *command)
{
    static const bool words[TABLE_VERBS] = {
        [TABLE_RULES] = true, [TABLE_LOG] = true, [TABLE_FAIR] = true, [TABLE_HAND] = true};
    const bool word = command->outcome == COMMAND_TABLE && words[command->verb];
    return word && command->rest[0] == '\0' && broken_own(host, job) == NULL &&
           find_own(host, job, is_open).n == 0 &&
           (find_own(host, job, is_closed).n > 0 || find(host, job, is_open).n == 0);
}

struct hosted *places_finished(struct host *host, const struct job *job,
                               const struct command *command)
{
    const bool stats = command->outcome == COMMAND_TABLE && command->verb == TABLE_STATS;
    return stats || asks_back(host, job, command) ? choose_finished(host, job) : NULL;
}

/* Those where they may sit down, if there are such; else what comes says why not. */
static struct hosted *choose_joinable(struct host *host, const struct job *job, const char *rest)
{
    struct hosted *hosted = places_named(host, job, rest, strcspn(rest, " "));
    if (hosted != NULL)
        return hosted;
    struct found found = find(host, job, has_room), admitting = {.n = 0};
    for (int i = 0; i < found.n; i++)
        if (invites_admit(host, found.of[i], job))
            admitting.of[admitting.n++] = found.of[i];
    if (admitting.n > 0)
        found = admitting;
    if (found.n == 0)
        found = find(host, job, is_lobby);
    if (found.n == 0)
        found = find_own(host, job, is_open);
    return only(host, job, &found, true,
                find(host, job, is_open).n > 0
                    ? "The game here has begun; `board` and `log` show it, `open` opens another "
                      "table."
                    : "No table is open here; `open` opens one.");
}

static bool has_called(const struct hosted *hosted, const char *name)
{
    const struct table *table = hosted->table;
    for (int s = 0; s < table->nseats; s++)
        if (table->phase == TABLE_PLAYING && (strcasecmp(table->seat[s].name, name) == 0 ||
                                              strcasecmp(table->seat[s].called, name) == 0))
            return true;
    return false;
}

/* Whose place is to be taken says at which of the tables, unless there are such at several. */
static void prefer_called(struct found *found, const char *name)
{
    struct found called = {.n = 0};
    for (int i = 0; i < found->n; i++)
        if (has_called(found->of[i], name))
            called.of[called.n++] = found->of[i];
    if (called.n > 0)
        *found = called;
}

/* Of several of one's own the only one that fits. */
static void prefer(struct host *host, const struct job *job, is_fit *fit, struct found *found)
{
    const struct found fitting = found->n > 1 ? find_own(host, job, fit) : *found;
    *found = fitting.n == 1 ? fitting : *found;
}

static struct hosted *choose(struct host *host, const struct job *job,
                             const struct command *command)
{
    bool word = command->outcome == COMMAND_TABLE;
    if (word && command->verb == TABLE_JOIN)
        return choose_joinable(host, job, command->rest);
    if (word && command->verb == TABLE_WATCH && command->rest[0] != '\0') {
        struct hosted *hosted = places_named(host, job, command->rest, strlen(command->rest));
        if (hosted == NULL)
            publish_reply(host, job, "There is no such table; `tables` lists them.");
        return hosted;
    }
    struct found near = places_near(host, job);
    if (near.n > 0)
        return near.of[0];
    struct hosted *finished = places_finished(host, job, command);
    if (finished != NULL)
        return finished;
    const bool rematch = word && command->verb == TABLE_REMATCH;
    struct found found = find_own(host, job, rematch ? is_last : is_open);
    const bool plays = found.n > 0;
    if (rematch)
        found.n = found.n > 0; /* the newest */
    if (command->verb < 0)     /* no command: an answer */
        prefer(host, job, asks, &found);
    prefer(host, job, places_awaits, &found);
    const char *broken = found.n == 0 ? broken_own(host, job) : NULL;
    if (found.n == 0 && broken == NULL)
        found = find(host, job, is_open);
    if (word && command->verb == TABLE_SUBSTITUTE)
        prefer_called(&found, command->rest);
    if (found.n == 0 && broken == NULL) {
        found = find_own(host, job, is_closed);
        found.n = found.n > 0; /* the newest */
    }
    if (command->verb < 0 && found.n != 1 && !(plays && job->addressed)) {
        if (job->addressed) /* else people talk to each other */
            publish_reply(host, job, command->sentence);
        return NULL;
    }
    return only(host, job, &found, false,
                broken != NULL ? broken : "No table is open here; `open` opens one.");
}

/* rest: what follows it. */
static struct command *read_first(struct host *host, const struct job *job,
                                  struct command_cursor *rest)
{
    static struct command command;
    struct found found = places_near(host, job);
    if (found.n == 0)
        found = find_own(host, job, is_open);
    struct command_context context = {
        .game = found.n > 0 ? found.of[0]->table->game : games[0], .seat = SEAT_NONE, .hall = true};
    *rest = job->cursor;
    command = (struct command){.outcome = COMMAND_WRONG, .verb = -1};
    command_next(rest, &context, &command);
    return &command;
}

/* A word that needs no table, and what is left of the line after it. */
static bool say_listed(struct host *host, struct job *job, const struct command *command,
                       struct command_cursor rest)
{
    const struct command_cursor whole = job->cursor;
    job->cursor = rest;
    job->ncommands++;
    if (!listing_say(host, job, command)) {
        job->cursor = whole;
        job->ncommands--;
        return false;
    }
    job->cursor.at += strspn(job->cursor.at, " \t;");
    if (job->cursor.at < job->cursor.end && intake_admits(host, job))
        queue_add_first(&host->front, job);
    else
        job_end(host, NULL, job);
    return true;
}

static void hand_over(struct host *host, struct hosted *hosted, struct job *job)
{
    hosted->stalled = false;
    if (hosted->jobs.n == hosted->jobs.max)
        publish_reply(host, job, "Too much is waiting at that table; try again in a moment.");
    memcpy(job->table, hosted->id, sizeof job->table);
    queue_add(&hosted->jobs, job);
    host_stir(host, hosted);
}

bool places_step(struct host *host)
{
    struct job *job = queue_take(&host->front);
    if (job == NULL)
        return false;
    struct hosted *hosted =
        job->table[0] != '\0' ? host_find(host, job->table) : places_take_first(host, job);
    if (hosted == NULL && job->table[0] != '\0') {
        job_end(host, NULL, job); /* the table has gone meanwhile */
        return true;
    }
    struct command_cursor rest;
    const struct command *command = read_first(host, job, &rest);
    if (hosted == NULL && command->outcome == COMMAND_WRONG && command->verb >= 0)
        hosted = places_take_last(host, job, rest);
    if (hosted == NULL && say_listed(host, job, command, rest))
        return true;
    if (hosted == NULL)
        hosted = choose(host, job, command);
    if (hosted != NULL)
        hand_over(host, hosted, job);
    else
        job_end(host, NULL, job);
    return true;
}
