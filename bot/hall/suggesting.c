/* What may stand behind the words of the table that take any text, while it is typed. */
#include "bot/hall/places.h"
#include "bot/hall/realm.h"

#include "bot/words/tableverbs.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { NUMBERS_MAX = 25 }; /* of more one is typed */

struct suggesting {
    struct host *host;
    const struct hosted *hosted; /* NULL: at no table */
    const struct job *job;
    const char *typed; /* all that stands behind the word */
    struct suggestions *out;
};

/* Adds what begins as the line goes on. */
static void add(struct suggesting *at, const char *text)
{
    struct suggestions *out = at->out;
    const char *begun = at->job->text + out->at;
    if (out->n < SUGGESTIONS_MAX && strncasecmp(text, begun, strlen(begun)) == 0)
        snprintf(out->text[out->n++], SUGGESTION_BYTES, "%s", text);
}

static void add_pair(struct suggesting *at, const char *name, const char *value)
{
    char pair[SUGGESTION_BYTES];
    if ((size_t)snprintf(pair, sizeof pair, "%s=%s", name, value) < sizeof pair)
        add(at, pair);
}

static void add_numbers(struct suggesting *at, const char *name, int from, int to)
{
    char number[16];
    for (int v = from; v <= to; v++) {
        snprintf(number, sizeof number, "%d", v);
        add_pair(at, name, number);
    }
}

/* --- People, tables and colours --------------------------------------------------------------- */

static void list_computers(struct suggesting *at)
{
    for (int k = 0; at->hosted != NULL && player_kinds[k] != NULL; k++)
        if (player_find(at->hosted->table->game, player_kinds[k]->name) == player_kinds[k])
            add(at, player_kinds[k]->name);
}

static void list_others(struct suggesting *at)
{
    const struct table *table = at->hosted != NULL ? at->hosted->table : NULL;
    const int n = table != NULL ? table_nseated(table) : 0;
    for (int s = 0; s < n; s++)
        if (s != job_seat(table, at->job))
            add(at, table->seat[s].name);
}

/* Who has a seat hands it to a computer player, others take one. */
static void list_substitutes(struct suggesting *at)
{
    if (at->hosted != NULL && job_seat(at->hosted->table, at->job) != SEAT_NONE)
        list_computers(at);
    else
        list_others(at);
}

static void list_tables(struct suggesting *at)
{
    const struct found found = places_here(at->host, at->job);
    for (int i = 0; i < found.n; i++)
        add(at, found.of[i]->name);
}

static void list_lobbies(struct suggesting *at)
{
    const struct found found = places_here(at->host, at->job);
    for (int i = 0; i < found.n; i++)
        if (found.of[i]->table->phase == TABLE_LOBBY)
            add(at, found.of[i]->name);
}

static void list_colours(struct suggesting *at)
{
    const struct table *table = at->hosted != NULL ? at->hosted->table : NULL;
    for (int c = 0; table != NULL && c < SEATS_MAX; c++)
        if (table_chooser(table, c) == SEAT_NONE)
            add(at, text_colour_name(c));
}

/* --- Options ---------------------------------------------------------------------------------- */

/* What is typed of the last of several begins there. */
static void begin_last(struct suggesting *at)
{
    const char *blank = strrchr(at->typed, ' ');
    if (blank != NULL)
        at->out->at = (size_t)(blank + 1 - at->job->text);
}

static void list_of(struct suggesting *at, const struct game *game)
{
    add(at, "invited");
    add(at, "public");
    for (int c = 0; c < ENTRY_CLOCKS; c++)
        add_pair(at, "clock", entry_clock_name[c]);
    if (game->seats_min < game->seats_max)
        add_numbers(at, "seats", game->seats_min, game->seats_max);
    for (int i = 0; i < game->npresets; i++)
        add_pair(at, "edition", game->presets[i].name);
    for (int o = 0; o < game->noptions; o++) {
        const struct field *field = &game->options[o].field;
        if (field->width == 1 && field->words != NULL)
            for (int w = 0; w < field->words->n; w++)
                add_pair(at, field->name, field->words->word[w].name);
        else if (field->width == 1 && field->hi - field->lo < NUMBERS_MAX)
            add_numbers(at, field->name, field->lo, field->hi);
    }
}

static void list_options(struct suggesting *at)
{
    begin_last(at);
    if (at->hosted != NULL)
        list_of(at, at->hosted->table->game);
}

/* The game comes first. */
static void list_games(struct suggesting *at)
{
    const struct game *game = games[0];
    const size_t n = strcspn(at->typed, " ");
    begin_last(at);
    for (int g = 0; games[g] != NULL; g++) {
        if (at->typed[n] == '\0')
            add(at, games[g]->id);
        else if (strlen(games[g]->id) == n && strncasecmp(games[g]->id, at->typed, n) == 0)
            game = games[g];
    }
    list_of(at, game);
}

static void list_settings(struct suggesting *at)
{
    begin_last(at);
    for (int k = 0; k < REALM_KEYS; k++)
        for (int o = 0; o < REALM_OFFERS_MAX && realm_rows[k].offer[o] != NULL; o++)
            add_pair(at, realm_rows[k].name, realm_rows[k].offer[o]);
    add(at, "test");
}

/* --- All -------------------------------------------------------------------------------------- */

/* What they take: a list that is made, or some words. Neither: any text. */
static const struct {
    void (*list)(struct suggesting *);
    const char *words[4];
} taken[TABLE_VERBS] = {
    [TABLE_OPEN] = {.list = list_games},
    [TABLE_JOIN] = {.list = list_lobbies},
    [TABLE_COLOUR] = {.list = list_colours},
    [TABLE_SET] = {.list = list_options},
    [TABLE_ADD] = {.list = list_computers},
    [TABLE_REMOVE] = {.list = list_others},
    [TABLE_WATCH] = {.list = list_tables},
    [TABLE_VOTE] = {.words = {"end"}},
    [TABLE_SUBSTITUTE] = {.list = list_substitutes},
    [TABLE_QUIET] = {.words = {"off"}},
    [TABLE_AWAY] = {.words = {"off", "12h", "1d", "3d"}},
    [TABLE_AUTO] = {.words = {"discard", "off"}},
    [TABLE_HANDS] = {.words = {"usual", "unseen", "dm"}},
    [TABLE_PING] = {.words = {"on", "off"}},
    [TABLE_SETUP] = {.list = list_settings},
};

static int verb_of(const char *line, size_t n)
{
    for (int v = 0; v < TABLE_VERBS; v++)
        if (strlen(table_verbs[v].name) == n && strncasecmp(table_verbs[v].name, line, n) == 0)
            return v;
    return -1;
}

bool suggesting_rest(struct host *host, const struct hosted *hosted, const struct job *job,
                     struct suggestions *out)
{
    const size_t n = strcspn(job->text, " "), from = n + strspn(job->text + n, " ");
    const int verb = verb_of(job->text, n);
    if (verb <= TABLE_QUIT || from == n)
        return false;
    struct suggesting at = {host, hosted, job, job->text + from, out};
    out->at = from;
    for (int w = 0; w < 4 && taken[verb].words[w] != NULL; w++)
        add(&at, taken[verb].words[w]);
    if (taken[verb].list != NULL)
        taken[verb].list(&at);
    return true;
}
