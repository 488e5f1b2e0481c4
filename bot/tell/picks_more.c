/* What is done seldom, so that nobody has to type it: the words of the table that are of use to who
 * asks, as a list. */
#include "bot/tell/picks.h"

#include "bot/words/tableverbs.h"

#include <stdio.h>
#include <string.h>

/* To whom a word is of use. */
enum {
    WAITS = 1,   /* sits in a lobby */
    PLAYS = 2,   /* in a game that goes on */
    PAUSES = 4,  /* in one that is paused */
    WATCHES = 8, /* has no seat in a game */
    PASSES = 16, /* has none in a lobby */
    OWNS = 32,   /* has one that somebody else holds */
    SITS = PLAYS | PAUSES,
    ALL = WAITS | SITS | WATCHES | PASSES | OWNS,
    /* Beside that: */
    MUST = 64,   /* has to move */
    SKIPS = 128, /* keeps waiting for somebody, and may skip them */
    MODERATES = 256,
    MODERATES_PLAY = 512,   /* of a game that goes on */
    MODERATES_PAUSE = 1024, /* of one that is paused */
    MANAGES = 2048
};

struct more {
    struct host *host;
    const struct hosted *hosted;
    const struct table *table;
    struct picks *picks;
    int seat;
    unsigned who;
};

/* What cannot be taken back is asked again: a game that is given up is lost. */
static bool is_grave(const struct more *more, enum table_verb verb)
{
    const bool alone = more->who & MODERATES && more->table->phase == TABLE_PLAYING;
    return verb == TABLE_CONCEDE || verb == TABLE_STOP || (verb == TABLE_REMOVE && alone);
}

static void add(struct more *more, enum table_verb verb, const char *rest, const char *about)
{
    char label[COMMAND_TEXT_MAX], command[COMMAND_TEXT_MAX + 8];
    snprintf(label, sizeof label, "%s%s%s", table_verbs[verb].name, rest[0] != '\0' ? " " : "",
             rest);
    snprintf(command, sizeof command, "%s%s", is_grave(more, verb) ? ".sure " : "", label);
    picks_add_about(more->picks, label, command, about);
}

/* Words of their own: where messages can be edited, a form asks for them. */
static void add_form(struct more *more, enum table_verb verb)
{
    char label[COMMAND_TEXT_MAX], command[COMMAND_TEXT_MAX];
    const struct verb *of = &table_verbs[verb];
    snprintf(label, sizeof label, "%s: fill in %s", of->name, of->params[0].field.name);
    snprintf(command, sizeof command, ".form %s", of->name);
    picks_add_about(more->picks, label, command, of->params[0].help);
}

static void add_kinds(struct more *more, enum table_verb verb)
{
    for (int i = 0; player_kinds[i] != NULL; i++)
        if (player_find(more->table->game, player_kinds[i]->name) == player_kinds[i])
            add(more, verb, player_kinds[i]->name,
                verb == TABLE_ADD ? player_kinds[i]->help
                                  : "A computer player holds your seat until you return.");
}

static void add_people(struct more *more)
{
    const struct table *table = more->table;
    const int n = table_nseated(table);
    const bool lobby = table->phase == TABLE_LOBBY;
    for (int s = 0; s < n; s++) {
        const char *name = table->seat[s].name;
        if (s == more->seat || (!lobby && !table_has_person(table, s)))
            continue;
        if (!lobby) /* names are anything; colours are words */
            add(more, TABLE_REMOVE, table_colour(table, s), name);
        else if (strchr(name, ';') == NULL) /* which would begin another command */
            add(more, TABLE_REMOVE, name, "Takes their seat, before the game begins.");
    }
}

/* Where everybody has a sheet, those of the others. */
static void add_sheets(struct more *more)
{
    char rest[64], about[NAME_BYTES + 16];
    const struct table *table = more->table;
    publish_scene(more->host, table, more->seat != SEAT_NONE ? more->seat : VIEWER_SPECTATOR);
    for (int s = 0; more->host->scene.sheet.nhexes > 0 && s < table->nseats; s++) {
        if (s == more->seat)
            continue;
        snprintf(rest, sizeof rest, "%s", table_colour(table, s));
        snprintf(about, sizeof about, "The sheet of %s.", more->host->scene.seat[s].name);
        add(more, TABLE_BOARD, rest, about);
    }
}

/* Seats of people who are away: others may take them, or let a computer player go on. */
static void add_absent(struct more *more)
{
    char rest[64];
    const struct table *table = more->table;
    for (int s = 0; s < table->nseats; s++) {
        if (s == more->seat || !table_has_person(table, s) ||
            !timekeeper_frees(more->host, more->hosted, s))
            continue;
        snprintf(rest, sizeof rest, "%s%s%s", table_colour(table, s),
                 more->seat != SEAT_NONE ? " " : "",
                 more->seat != SEAT_NONE ? player_usual(table->game)->name : "");
        add(more, TABLE_SUBSTITUTE, rest, table->seat[s].name);
    }
}

static void add_colours(struct more *more)
{
    for (int c = 0; c < SEATS_MAX; c++)
        if (table_chooser(more->table, c) == SEAT_NONE)
            add(more, TABLE_COLOUR, text_colour_name(c), "");
}

static void add_help(struct more *more)
{
    const struct game *game = more->table->game;
    for (int v = 0; v < game->nverbs; v++)
        add(more, TABLE_HELP, game->verbs[v].name, game->verbs[v].help);
}

static const struct {
    enum table_verb verb;
    const char *rest, *about; /* about NULL: that of the word */
    unsigned who;
} rows[] = {
    {TABLE_RETURN, "", NULL, OWNS},
    {TABLE_WHO, "", NULL, ALL},
    {TABLE_LOG, "", NULL, SITS | WATCHES},
    {TABLE_LOG, "20", "The last twenty turns.", SITS | WATCHES},
    {TABLE_RULES, "", NULL, ALL},
    {TABLE_BOARD, "spots", "With the places that you may choose.", MUST},
    {TABLE_BOARD, "linear", "From now on in sentences.", SITS | WATCHES},
    {TABLE_BOARD, "drawn", "From now on drawn.", SITS | WATCHES},
    {TABLE_BOARD, "emoji", "An overview in emoji.", SITS | WATCHES},
    {TABLE_BUMP, "", NULL, SITS},
    {TABLE_SKIP, "", NULL, SKIPS},
    {TABLE_PAUSE, "", NULL, PLAYS | MODERATES_PLAY},
    {TABLE_RESUME, "", NULL, PAUSES | MODERATES_PAUSE},
    {TABLE_VOTE, "end", NULL, SITS},
    {TABLE_CONCEDE, "", NULL, SITS},
    {TABLE_STOP, "", NULL, MODERATES},
    {TABLE_BAN, "", NULL, MODERATES},
    {TABLE_SETUP, "", NULL, MANAGES},
    {TABLE_INVITE, "", NULL, WAITS},
    {TABLE_FAIR, "", "How the dice are kept honest.", ALL},
    {TABLE_HANDS, "", NULL, WAITS | SITS},
    {TABLE_PING, "", NULL, WAITS | SITS},
    {TABLE_QUIET, "", NULL, WAITS | SITS},
    {TABLE_AWAY, "", NULL, WAITS | SITS},
    {TABLE_AUTO, "", NULL, WAITS | SITS},
    {TABLE_TABLES, "", NULL, ALL},
    {TABLE_GAMES, "", NULL, ALL},
    {TABLE_HELP, "", NULL, ALL},
};

static const struct {
    enum table_verb verb;
    unsigned who;
} forms[] = {{TABLE_FAIR, WAITS},
             {TABLE_LOG, SITS | WATCHES},
             {TABLE_QUIET, WAITS | SITS},
             {TABLE_AWAY, WAITS | SITS}};

static unsigned who_rules(const struct table *table, const struct job *job)
{
    const unsigned manages = job->manager ? MANAGES : 0;
    if (!job->moderator || job->unproven)
        return manages;
    if (table->phase != TABLE_PLAYING)
        return manages | MODERATES;
    return manages | MODERATES | (table->paused ? MODERATES_PAUSE : MODERATES_PLAY);
}

static unsigned who_plays(const struct host *host, const struct hosted *hosted, int seat)
{
    const struct table *table = hosted->table;
    if (table->paused)
        return PAUSES;
    return PLAYS | (table_awaited(table) >> seat & 1 ? MUST : 0) |
           (skipping_can(host, hosted, seat) ? SKIPS : 0);
}

static unsigned who_asks(const struct host *host, const struct hosted *hosted,
                         const struct job *job, int seat)
{
    const struct table *table = hosted->table;
    const bool lobby = table->phase == TABLE_LOBBY;
    if (seat != SEAT_NONE)
        return lobby ? WAITS : who_plays(host, hosted, seat);
    return (lobby ? PASSES : WATCHES) | (table_owned_seat(table, job->uid) != SEAT_NONE ? OWNS : 0);
}

static const char *about_of(enum table_verb verb, const char *about, unsigned who)
{
    if (who & MODERATES && table_verbs_ruled[verb] != NULL)
        return table_verbs_ruled[verb];
    return about != NULL ? about : table_verbs[verb].help;
}

void picks_more(struct host *host, struct hosted *hosted, const struct job *job, int seat)
{
    struct picks picks;
    const struct table *table = hosted->table;
    const unsigned who = who_asks(host, hosted, job, seat) | who_rules(table, job);
    struct more more = {host, hosted, table, &picks, seat, who};
    picks.n = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].who & more.who)
            add(&more, rows[i].verb, rows[i].rest, about_of(rows[i].verb, rows[i].about, who));
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (forms[i].who & more.who)
            add_form(&more, forms[i].verb);
    if (more.who & WAITS) {
        add_colours(&more);
        add_kinds(&more, TABLE_ADD);
    }
    if (more.who & (SITS | WATCHES) && table_begun(table))
        add_sheets(&more);
    if (more.who & SITS)
        add_kinds(&more, TABLE_SUBSTITUTE);
    if (more.who & (WAITS | SITS | MODERATES))
        add_people(&more);
    if (table->phase == TABLE_PLAYING && !table->paused)
        add_absent(&more);
    if (more.who & (SITS | WATCHES | PASSES))
        add_help(&more);
    picks_answer(host, table, job, &picks, "What else?");
}
