/* Which table a request is for: the one that is named, the sender's own, the one that awaits the
 * sender, the only one there is. */
#include "bot/hallwords.h"

#include "bot/tableverbs.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* "irc/net/#channel" is of "irc/net". */
static bool is_within(const char *place, const char *network)
{
    size_t n = strlen(network);
    return strncmp(place, network, n) == 0 && (place[n] == '/' || place[n] == '\0');
}

int places_count(const struct host *host, const char *place)
{
    int n = 0;
    const struct room *room = host_room(host, place);
    for (const struct hosted *at = room != NULL ? room->tables : NULL; at != NULL; at = at->next)
        n += at->hall && !at->shut;
    return n;
}

/* --- Candidates ------------------------------------------------------------------------------- */

struct found {
    struct hosted *of[PLACE_TABLES_MAX];
    int n;
};

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

static bool awaits(const struct hosted *hosted, const struct job *job)
{
    int seat = table_seat_of(hosted->table, job->uid, job->name);
    return seat != SEAT_NONE && (table_awaited(hosted->table) >> seat & 1);
}

static bool joinable(const struct hosted *hosted, const struct job *job)
{
    return host_is_lobby(hosted) && !is_own(hosted, job);
}

/* A table is read where it has to be looked at. */
static bool suits(struct host *host, struct hosted *hosted, const struct job *job, is_fit *fit)
{
    bool lobbies = fit == joinable;
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
        if (is_within(room->name, job->place))
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

/* --- Named tables ----------------------------------------------------------------------------- */

struct name {
    const char *at;
    size_t n;
};

static struct hosted *named_in(const struct room *room, struct name name)
{
    struct hosted *at = room != NULL && name.n > 0 ? room->tables : NULL;
    while (at != NULL &&
           !(at->hall && strlen(at->name) == name.n && strncasecmp(at->name, name.at, name.n) == 0))
        at = at->next;
    return at;
}

static struct hosted *named(const struct host *host, const struct job *job, const char *text,
                            size_t n)
{
    const struct name name = {text, n};
    if (!job->direct)
        return named_in(host_room(host, job->place), name);
    struct hosted *hosted = NULL;
    for (const struct room *room = host->rooms; hosted == NULL && room != NULL;
         room = room->hh.next)
        if (is_within(room->name, job->place))
            hosted = named_in(room, name);
    return hosted;
}

static size_t word_length(const char *at, const char *end)
{
    size_t n = 0;
    while (at + n < end && at[n] != ' ' && at[n] != ':' && at[n] != ',' && at[n] != ';')
        n++;
    return n;
}

/* "oak: roll", "oak roll"; the name is taken away. */
static struct hosted *take_named(const struct host *host, struct job *job)
{
    struct command_cursor *cursor = &job->cursor;
    while (cursor->at < cursor->end && *cursor->at == ' ')
        cursor->at++;
    size_t n = word_length(cursor->at, cursor->end);
    struct hosted *hosted = named(host, job, cursor->at, n);
    if (hosted == NULL)
        return NULL;
    cursor->at += n;
    if (cursor->at < cursor->end && (*cursor->at == ':' || *cursor->at == ','))
        cursor->at++;
    return hosted;
}

/* --- Words that need no table ----------------------------------------------------------------- */

static void say_state(const struct hosted *hosted, struct sentence *out)
{
    const struct table *table = hosted->table;
    const int n = table->phase == TABLE_LOBBY ? table->njoined : table->nseats;
    sentence_add(out, "%s (%s", hosted->name, table->game->name);
    for (int s = 0; s < n; s++)
        sentence_add(out, "%s%s", s == 0 ? ": " : ", ", table->seat[s].name);
    if (table->phase == TABLE_LOBBY)
        sentence_add(out, "; %d of %d seats taken%s", table->njoined, table->nseats,
                     table->invited ? ", by invitation" : "");
    sentence_add(out, table->paused ? "; paused)" : ")");
}

static void list_tables(struct host *host, const struct job *job)
{
    struct found found = find(host, job, is_open);
    struct sentence line;
    sentence_init(&line, host->line.s, sizeof host->line.s);
    for (int i = found.n - 1; i >= 0; i--) {
        say_state(found.of[i], &line);
        sentence_add(&line, i > 0 ? ", " : ".");
    }
    publish_reply(host, job, found.n > 0 ? line.text : "No table is open; `open` opens one.");
}

static const char *say_whom(const struct hosted *hosted, const struct job *job)
{
    if (hosted->table->phase == TABLE_LOBBY)
        return "not begun";
    return awaits(hosted, job) ? "waits for you" : "waits for others";
}

static void add_game(const struct host *host, const struct hosted *hosted, const struct job *job,
                     bool more, struct sentence *out)
{
    int seat = table_seat_of(hosted->table, job->uid, job->name);
    int64_t left = awaits(hosted, job) ? timekeeper_left(host, hosted, seat) : -1;
    sentence_add(out, "%s%s (%s): %s", more ? "; " : "", hosted->name, hosted->room->name,
                 say_whom(hosted, job));
    if (left >= 0) {
        sentence_add(out, ", ");
        timekeeper_add_span(out, left);
        sentence_add(out, " left");
    }
}

static void add_invitations(struct host *host, const struct job *job, struct sentence *out)
{
    int n = 0;
    for (struct hosted *at = host->by_id; at != NULL; at = at->hh.next)
        if (at->hall && host_is_lobby(at) && host_read(host, at) && invites_wait(host, at, job))
            sentence_add(out, "%s%s (%s)", n++ == 0 ? " You are invited to " : ", ", at->name,
                         at->room->name);
    sentence_add(out, n > 0 ? "." : "");
}

/* Wherever they are, the newest first. */
static void list_games(struct host *host, const struct job *job)
{
    struct sentence line;
    struct job anywhere = {.direct = true};
    memcpy(anywhere.uid, job->uid, sizeof anywhere.uid);
    struct found found = find_own(host, &anywhere, is_open);
    sentence_init(&line, host->line.s, sizeof host->line.s);
    for (int i = 0; i < found.n; i++)
        add_game(host, found.of[i], job, i > 0, &line);
    sentence_add(&line, found.n > 0 ? "." : "You sit at no table.");
    add_invitations(host, job, &line);
    publish_reply(host, job, line.text);
}

static bool do_without(struct host *host, const struct job *job, const struct command *command)
{
    bool word = command->outcome == COMMAND_TABLE;
    if (word && command->verb == TABLE_OPEN)
        word_open(host, job, command->rest);
    else if (word && command->verb == TABLE_TABLES)
        list_tables(host, job);
    else if (word && command->verb == TABLE_GAMES)
        list_games(host, job);
    else
        return word && wishes_say(host, job, command->verb, command->rest);
    return true;
}

/* --- Choosing --------------------------------------------------------------------------------- */

static void ask_which(struct host *host, const struct job *job, const struct found *found)
{
    struct sentence line;
    sentence_init(&line, host->line.s, sizeof host->line.s);
    sentence_add(&line, "Which table: ");
    for (int i = found->n - 1; i >= 0; i--)
        sentence_add(&line, "%s%s", found->of[i]->name, i > 1 ? ", " : i == 1 ? " or " : "?");
    sentence_add(&line, " Put its name first, as in `%s board`.", found->of[0]->name);
    publish_reply(host, job, line.text);
}

static struct hosted *only(struct host *host, const struct job *job, const struct found *found,
                           const char *none)
{
    if (found->n == 1)
        return found->of[0];
    if (found->n > 1)
        ask_which(host, job, found);
    else if (none != NULL)
        publish_reply(host, job, none);
    return NULL;
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

static struct hosted *choose_joinable(struct host *host, const struct job *job, const char *rest)
{
    struct hosted *hosted = named(host, job, rest, strcspn(rest, " "));
    if (hosted != NULL)
        return hosted;
    struct found found = find(host, job, joinable);
    if (found.n == 0)
        found = find_own(host, job, is_open); /* it says that they sit there */
    return only(host, job, &found, "No table is open here; `open` opens one.");
}

static struct hosted *choose(struct host *host, const struct job *job,
                             const struct command *command)
{
    bool word = command->outcome == COMMAND_TABLE;
    if (word && command->verb == TABLE_JOIN)
        return choose_joinable(host, job, command->rest);
    if (word && command->verb == TABLE_WATCH && command->rest[0] != '\0') {
        struct hosted *hosted = named(host, job, command->rest, strlen(command->rest));
        if (hosted == NULL)
            publish_reply(host, job, "There is no such table; `tables` lists them.");
        return hosted;
    }
    struct found found =
        find_own(host, job, word && command->verb == TABLE_REMATCH ? is_closed : is_open);
    if (found.n > 1) {
        struct found awaiting = find_own(host, job, awaits);
        found = awaiting.n == 1 ? awaiting : found;
    }
    const char *broken = found.n == 0 ? broken_own(host, job) : NULL;
    if (found.n == 0 && broken == NULL)
        found = find(host, job, is_open);
    if (found.n == 0 && broken == NULL) {
        found = find_own(host, job, is_closed);
        found.n = found.n > 0; /* the newest */
    }
    bool known = command->verb >= 0;
    if (!known && !job->addressed && found.n != 1)
        return NULL; /* people talk to each other */
    return only(host, job, &found,
                broken != NULL ? broken : "No table is open here; `open` opens one.");
}

static struct command *read_first(struct host *host, const struct job *job)
{
    static struct command command;
    struct found found = find_own(host, job, is_open);
    struct command_context context = {
        .game = found.n > 0 ? found.of[0]->table->game : games[0], .seat = SEAT_NONE, .hall = true};
    struct command_cursor cursor = job->cursor;
    command = (struct command){.outcome = COMMAND_WRONG, .verb = -1};
    command_next(&cursor, &context, &command);
    return &command;
}

static void hand_over(struct host *host, struct hosted *hosted, struct job *job)
{
    hosted->stalled = false;
    if (hosted->jobs.n == HOST_JOBS_MAX)
        publish_reply(host, job, "Too much is waiting at that table; try again in a moment.");
    queue_add(&hosted->jobs, job);
    host_stir(host, hosted);
}

bool places_step(struct host *host)
{
    struct job *job = queue_take(&host->front);
    if (job == NULL)
        return false;
    struct hosted *hosted = take_named(host, job);
    const struct command *command = read_first(host, job);
    if (hosted == NULL && do_without(host, job, command)) {
        free(job);
        return true;
    }
    if (hosted == NULL)
        hosted = choose(host, job, command);
    if (hosted != NULL)
        hand_over(host, hosted, job);
    else
        free(job);
    return true;
}
