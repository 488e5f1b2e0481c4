/* Which table a request is for: the one that is named, the sender's own, the one that awaits the
 * sender, the only one there is. */
#include "bot/hosted.h"

#include "bot/tableverbs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- Names ------------------------------------------------------------------------------------ */

static const char *const trees[] = {
    "oak",   "elm",   "ash",     "fir",    "yew",    "birch",  "maple",  "cedar",
    "larch", "hazel", "pine",    "willow", "rowan",  "poplar", "beech",  "alder",
    "aspen", "holly", "olive",   "linden", "plum",   "pear",   "cherry", "walnut",
    "fig",   "palm",  "juniper", "spruce", "quince", "elder",  "thorn",  "box",
};
enum { TREES = sizeof trees / sizeof *trees };

/* The number of the game tells the name: oak for the first of a place, oak2 a round later. */
void places_name(const char *id, char name[TABLE_NAME_MAX + 1])
{
    unsigned long number = strtoul(strrchr(id, '/') + 1, NULL, 10);
    unsigned long nth = number > 0 ? number - 1 : 0, round = nth / TREES + 1;
    if (round > 1)
        snprintf(name, TABLE_NAME_MAX + 1, "%s%lu", trees[nth % TREES], round % 1000000);
    else
        snprintf(name, TABLE_NAME_MAX + 1, "%s", trees[nth % TREES]);
}

void host_place(const struct table *table, char place[STORE_PLACE_MAX + 1])
{
    const char *slash = strrchr(table->id, '/');
    snprintf(place, STORE_PLACE_MAX + 1, "%.*s", (int)(slash - table->id), table->id);
}

const struct caps *host_caps(const struct host *host, const char *place)
{
    struct chat *chat = host->chat;
    return chat->caps_at != NULL ? chat->caps_at(chat, place) : &chat->caps;
}

/* The id is the place, a slash and a number. */
static bool is_at(const struct hosted *hosted, const char *place)
{
    const char *id = hosted->table->id;
    size_t n = strlen(place);
    return strncmp(id, place, n) == 0 && id[n] == '/' && strchr(id + n + 1, '/') == NULL;
}

int places_count(const struct host *host, const char *place)
{
    int n = 0;
    for (size_t i = 0; i < host->nhosted; i++)
        n += host->hosted[i]->hall && !host->hosted[i]->table->closed &&
             is_at(host->hosted[i], place);
    return n;
}

/* --- Candidates ------------------------------------------------------------------------------- */

struct found {
    struct hosted *of[PLACE_TABLES_MAX];
    int n;
};

typedef bool is_fit(const struct hosted *, const struct job *);

static bool reachable(const struct hosted *hosted, const struct job *job)
{
    return hosted->hall && (job->direct || is_at(hosted, job->place));
}

/* The seat is theirs, whoever plays it now. */
static bool is_own(const struct hosted *hosted, const struct job *job)
{
    const struct table *table = hosted->table;
    return table_seat_of(table, job->uid, job->name) != SEAT_NONE ||
           table_owned_seat(table, job->uid) != SEAT_NONE;
}

static bool own_open(const struct hosted *hosted, const struct job *job)
{
    return !hosted->table->closed && is_own(hosted, job);
}

static bool own_closed(const struct hosted *hosted, const struct job *job)
{
    return hosted->table->closed && is_own(hosted, job);
}

static bool awaits(const struct hosted *hosted, const struct job *job)
{
    int seat = table_seat_of(hosted->table, job->uid, job->name);
    return own_open(hosted, job) && seat != SEAT_NONE && (table_awaited(hosted->table) >> seat & 1);
}

static bool open_here(const struct hosted *hosted, const struct job *job)
{
    (void)job;
    return !hosted->table->closed;
}

static bool joinable(const struct hosted *hosted, const struct job *job)
{
    return hosted->table->phase == TABLE_LOBBY && !is_own(hosted, job);
}

static struct found find(const struct host *host, const struct job *job, is_fit *fit)
{
    struct found found = {.n = 0};
    for (size_t i = host->nhosted; i-- > 0 && found.n < PLACE_TABLES_MAX;)
        if (reachable(host->hosted[i], job) && fit(host->hosted[i], job))
            found.of[found.n++] = host->hosted[i];
    return found;
}

/* --- Named tables ----------------------------------------------------------------------------- */

static struct hosted *named(const struct host *host, const struct job *job, const char *at,
                            size_t n)
{
    for (size_t i = host->nhosted; n > 0 && i-- > 0;) {
        struct hosted *hosted = host->hosted[i];
        if (reachable(hosted, job) && strlen(hosted->name) == n &&
            strncasecmp(hosted->name, at, n) == 0)
            return hosted;
    }
    return NULL;
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
        sentence_add(out, "; %d of %d seats taken", table->njoined, table->nseats);
    sentence_add(out, table->paused ? "; paused)" : ")");
}

static void list_tables(struct host *host, const struct job *job)
{
    struct found found = find(host, job, open_here);
    struct sentence line;
    sentence_init(&line, host->line.s, sizeof host->line.s);
    for (int i = found.n - 1; i >= 0; i--) {
        say_state(found.of[i], &line);
        sentence_add(&line, i > 0 ? ", " : ".");
    }
    publish_reply(host, job, found.n > 0 ? line.text : "No table is open; `open` opens one.");
}

/* Wherever they are. */
static void list_games(struct host *host, const struct job *job)
{
    int n = 0;
    struct sentence line;
    sentence_init(&line, host->line.s, sizeof host->line.s);
    for (size_t i = 0; i < host->nhosted; i++) {
        const struct hosted *hosted = host->hosted[i];
        if (!hosted->hall || !own_open(hosted, job))
            continue;
        char place[STORE_PLACE_MAX + 1];
        host_place(hosted->table, place);
        sentence_add(&line, "%s%s (%s): %s", n++ > 0 ? "; " : "", hosted->name, place,
                     hosted->table->phase == TABLE_LOBBY ? "not begun"
                     : awaits(hosted, job)               ? "waits for you"
                                                         : "waits for others");
    }
    sentence_add(&line, n > 0 ? "." : "You sit at no table.");
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
        return false;
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

static struct hosted *choose_joinable(struct host *host, const struct job *job, const char *rest)
{
    struct hosted *hosted = named(host, job, rest, strcspn(rest, " "));
    if (hosted != NULL)
        return hosted;
    struct found found = find(host, job, joinable);
    if (found.n == 0)
        found = find(host, job, own_open); /* it says that they sit there */
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
        find(host, job, word && command->verb == TABLE_REMATCH ? own_closed : own_open);
    if (found.n > 1) {
        struct found awaiting = find(host, job, awaits);
        found = awaiting.n == 1 ? awaiting : found;
    }
    if (found.n == 0)
        found = find(host, job, open_here);
    if (found.n == 0) {
        found = find(host, job, own_closed);
        found.n = found.n > 0; /* the newest */
    }
    bool known = command->verb >= 0;
    if (!known && !job->addressed && found.n != 1)
        return NULL; /* people talk to each other */
    return only(host, job, &found, "No table is open here; `open` opens one.");
}

static struct command *read_first(struct host *host, const struct job *job)
{
    static struct command command;
    struct found found = find(host, job, own_open);
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
