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

static bool is_played(const struct hosted *hosted, const struct job *job)
{
    return is_open(hosted, job) && hosted->table->phase == TABLE_PLAYING;
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
    const bool stats = command->outcome == COMMAND_TABLE && command->verb == TABLE_STATS &&
                       find_own(host, job, is_played).n == 0;
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

/* The one that is named, if one is. */
static struct hosted *choose_watched(struct host *host, const struct job *job, const char *rest)
{
    struct hosted *hosted = places_named(host, job, rest, strlen(rest));
    if (hosted == NULL)
        publish_reply(host, job, "There is no such table; `tables` lists them.");
    return hosted;
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

/* Of several of one's own the only one that fits; false: none does. */
static bool prefer(struct host *host, const struct job *job, is_fit *fit, struct found *found)
{
    const struct found fitting = found->n > 1 ? find_own(host, job, fit) : *found;
    *found = fitting.n == 1 ? fitting : *found;
    return fitting.n > 0;
}

static struct found newest(struct found found)
{
    found.n = found.n > 0;
    return found;
}

static bool is_word(const struct command *command, enum table_verb verb)
{
    return command->outcome == COMMAND_TABLE && command->verb == (int)verb;
}

/* What is no command may answer a question: that of the only table, or of one's own that has one.
 * Else people talk to each other, or it is said that nobody knows it. */
static struct hosted *choose_answered(struct host *host, const struct job *job,
                                      const struct command *command)
{
    struct found found = find_own(host, job, is_open);
    const bool asked = prefer(host, job, asks, &found);
    prefer(host, job, places_awaits, &found);
    if (found.n == 0)
        found = find(host, job, is_open);
    if (found.n == 0)
        found = newest(find_own(host, job, is_closed));
    if (found.n == 1)
        return found.of[0];
    if (job->addressed && asked && found.n > 1)
        which_ask(host, job, &found, false);
    else if (job->addressed)
        publish_reply(host, job, answer_wrong(host_caps(host, job->place), job, command));
    return NULL;
}

/* One's own, those that are here, those of one's own that are over: the first of these that there
 * are. */
static struct hosted *choose_usual(struct host *host, const struct job *job,
                                   const struct command *command)
{
    const bool again = is_word(command, TABLE_REMATCH);
    struct found found =
        again ? newest(find_own(host, job, is_last)) : find_own(host, job, is_open);
    const char *broken = found.n == 0 ? broken_own(host, job) : NULL;
    if (broken != NULL) {
        publish_reply(host, job, broken);
        return NULL;
    }
    prefer(host, job, places_awaits, &found);
    if (found.n == 0)
        found = find(host, job, is_open);
    if (is_word(command, TABLE_SUBSTITUTE))
        prefer_called(&found, command->rest);
    if (found.n == 0)
        found = newest(find_own(host, job, is_closed));
    return only(host, job, &found, false, "No table is open here; `open` opens one.");
}

struct hosted *places_choose(struct host *host, const struct job *job,
                             const struct command *command)
{
    if (is_word(command, TABLE_JOIN))
        return choose_joinable(host, job, command->rest);
    if (is_word(command, TABLE_WATCH) && command->rest[0] != '\0')
        return choose_watched(host, job, command->rest);
    const struct found near = places_near(host, job);
    struct hosted *hosted = near.n > 0 ? near.of[0] : places_finished(host, job, command);
    if (hosted != NULL)
        return hosted;
    return command->verb < 0 ? choose_answered(host, job, command)
                             : choose_usual(host, job, command);
}
