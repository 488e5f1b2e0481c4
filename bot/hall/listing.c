/* The words that need no table. */
#include "bot/hall/places.h"
#include "bot/hall/realm.h"

#include "bot/tell/picks.h"
#include "bot/words/commands.h"
#include "bot/words/tableverbs.h"

#include <stdio.h>
#include <string.h>

const char *listing_place(const struct hosted *hosted)
{
    const char *slash = strrchr(hosted->room->name, '/');
    return slash != NULL ? slash + 1 : hosted->room->name;
}

const char *listing_place_shown(const struct host *host, const struct hosted *hosted)
{
    static char text[STORE_PLACE_MAX + 2 * sizeof POST_PLACE];
    if (!host_caps(host, hosted->room->name)->edits)
        return listing_place(hosted);
    snprintf(text, sizeof text, POST_PLACE "%s" POST_PLACE, listing_place(hosted));
    return text;
}

static void say_state(const struct hosted *hosted, struct sentence *out)
{
    const struct table *table = hosted->table;
    const int n = table_nseated(table);
    sentence_add(out, "%s (%s", hosted->name, table->game->name);
    for (int s = 0; s < n; s++)
        sentence_add(out, "%s%s", s == 0 ? ": " : ", ", table->seat[s].name);
    if (table->phase == TABLE_LOBBY)
        sentence_add(out, "; %d of %d seats taken%s", table->njoined, table->nseats,
                     table->invited ? ", by invitation" : "");
    else
        sentence_add(out, table->paused ? "; paused" : "; running");
    sentence_add(out, ")");
}

/* To sit down, or to look on. */
static void list_ways(struct host *host, const struct job *job, const struct found *found,
                      const char *text)
{
    static struct picks picks;
    char label[TABLE_NAME_MAX + 16];
    picks.n = 0;
    for (int i = found->n - 1; i >= 0; i--) {
        const struct table *table = found->of[i]->table;
        const bool free = table->phase == TABLE_LOBBY && table->njoined < table->nseats;
        snprintf(label, sizeof label, "%s %s", table_verbs[free ? TABLE_JOIN : TABLE_WATCH].name,
                 found->of[i]->name);
        picks_add_about(&picks, label, label, table->game->name);
    }
    if (found->n == 0)
        picks_add_button(&picks, "Open a table", table_verbs[TABLE_OPEN].name);
    publish_reply_list(host, job, picks.shown, picks.n, text);
}

static void list_tables(struct host *host, const struct job *job)
{
    struct found found = places_here(host, job);
    struct sentence line;
    sentence_init(&line, host->line.s, sizeof host->line.s);
    for (int i = found.n - 1; i >= 0; i--) {
        say_state(found.of[i], &line);
        sentence_add(&line, i > 0 ? ", " : ".");
    }
    const char *text = found.n > 0 ? line.text : "No table is open; `open` opens one.";
    if (host_caps(host, job->place)->edits)
        list_ways(host, job, &found, text);
    else
        publish_reply(host, job, text);
}

static const char *say_whom(const struct hosted *hosted, const struct job *job)
{
    if (hosted->table->phase == TABLE_LOBBY)
        return "not begun";
    return places_awaits(hosted, job) ? "waits for you" : "waits for others";
}

static void add_game(const struct host *host, const struct hosted *hosted, const struct job *job,
                     bool more, struct sentence *out)
{
    int seat = table_seat_of(hosted->table, job->uid, job->name);
    int64_t left = places_awaits(hosted, job) ? timekeeper_left(host, hosted, seat) : -1;
    sentence_add(out, "%s%s (%s): %s", more ? "; " : "", hosted->name,
                 listing_place_shown(host, hosted), say_whom(hosted, job));
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
        if (at->hall && host_is_lobby(at) && places_reach(at->room->name, job) &&
            host_read(host, at) && invites_wait(host, at, job))
            sentence_add(out, "%s%s (%s)", n++ == 0 ? " You are invited to " : ", ", at->name,
                         listing_place_shown(host, at));
    sentence_add(out, n > 0 ? "." : "");
}

/* Wherever they are, the newest first. */
static void list_games(struct host *host, const struct job *job)
{
    struct sentence line;
    struct job anywhere = {.direct = true};
    memcpy(anywhere.uid, job->uid, sizeof anywhere.uid);
    struct found found = places_own(host, &anywhere);
    sentence_init(&line, host->line.s, sizeof host->line.s);
    for (int i = 0; i < found.n; i++)
        add_game(host, found.of[i], job, i > 0, &line);
    sentence_add(&line, found.n > 0 ? "." : "You sit at no table.");
    add_invitations(host, job, &line);
    publish_reply(host, job, line.text);
}

/* Of their own table's game, if they sit at one. */
static const struct game *game_of(struct host *host, const struct job *job)
{
    struct found own = places_own(host, job), here = places_here(host, job);
    return own.n > 0 ? own.of[0]->table->game : here.n > 0 ? here.of[0]->table->game : games[0];
}

static void tell_help(struct host *host, const struct job *job, const char *word)
{
    struct buffer text;
    buffer_init(&text, COMMANDS_MAX);
    answer_help(&text, host_caps(host, job->place), job, game_of(host, job), word);
    publish_reply(host, job, buffer_text(&text));
    buffer_fini(&text);
}

/* As a table would have them that is opened without options. */
static void tell_rules(struct host *host, const struct job *job)
{
    int16_t options[OPTIONS_MAX];
    struct buffer text;
    buffer_init(&text, COMMANDS_MAX);
    open_options(games[0], host->settings.clock, options);
    answer_rules(&text, games[0], options, host->settings.clock, &host->text);
    publish_reply(host, job, buffer_text(&text));
    buffer_fini(&text);
}

/* What the table did not take with it is dropped. */
static void open_table(struct host *host, struct job *job, const char *rest)
{
    word_open(host, job, rest);
    job->cursor.at = job->cursor.end;
}

/* The words of those in charge of a place; false: it is no such word. */
static bool listing_rule(struct host *host, struct job *job, int verb, const char *rest)
{
    if (verb == TABLE_SETUP)
        realm_say(host, job, rest);
    else if (verb == TABLE_BAN || verb == TABLE_UNBAN)
        bans_say(host, job, verb, rest);
    else
        return false;
    return true;
}

bool listing_say(struct host *host, struct job *job, const struct command *command)
{
    bool word = command->outcome == COMMAND_TABLE;
    if (word && command->verb == TABLE_OPEN)
        open_table(host, job, command->rest);
    else if (word && command->verb == TABLE_TABLES)
        list_tables(host, job);
    else if (word && command->verb == TABLE_GAMES)
        list_games(host, job);
    else if (word && command->verb == TABLE_HELP)
        tell_help(host, job, command->rest);
    else if (word && command->verb == TABLE_RULES && places_here(host, job).n == 0 &&
             places_finished(host, job, command) == NULL)
        tell_rules(host, job);
    else
        return word && (listing_rule(host, job, command->verb, command->rest) ||
                        wishes_say(host, job, command->verb, command->rest));
    return true;
}
