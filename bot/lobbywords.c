/* The words by which people come together, until the game begins. */
#include "bot/hosted.h"

#include "bot/options.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- Saying ----------------------------------------------------------------------------------- */

void word_answer(const struct word_said *said, const char *format, ...)
{
    char text[COMMAND_SENTENCE_MAX + WHY_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    publish_answer(said->host, said->hosted, said->job, text);
}

static const char unfit_name[] = "A name has at most 64 bytes of UTF-8; take another one.";

bool word_proven(const struct word_said *said)
{
    const struct caps *caps = publish_caps(said->host, said->hosted->table);
    if (said->job->unproven || said->job->uid[0] == '\0')
        word_answer(said, "%s", caps->proof != NULL ? caps->proof : "I cannot tell who you are.");
    else if (!fair_text_allowed(said->job->name, strlen(said->job->name)))
        word_answer(said, "%s", unfit_name);
    else
        return true;
    return false;
}

void word_draft(const struct word_said *said)
{
    said->hosted->for_job = true;
    host_send_draft(said->host, said->hosted);
}

static bool in_lobby(const struct word_said *said)
{
    if (said->hosted->table->phase == TABLE_LOBBY && !said->hosted->starting)
        return true;
    word_answer(said, said->hosted->table->closed ? "That game is over."
                                                  : "The game has begun; it goes on as it is.");
    return false;
}

static bool is_seated(const struct word_said *said)
{
    if (said->seat == SEAT_NONE)
        word_answer(said, "You do not sit at %s; `join` takes a seat.", said->hosted->name);
    return said->seat != SEAT_NONE;
}

/* --- Options ---------------------------------------------------------------------------------- */

/* Options of the table itself come out of the list, those of the game stay. */
static bool take_own(struct lobby_wish *wish, const char *name, size_t n, const char *value,
                     bool *own, char why[WHY_MAX])
{
    const struct game *game = wish->game;
    *own = true;
    if (n == 5 && strncasecmp(name, "seats", n) == 0) {
        int seats = isdigit((unsigned char)value[0]) && value[1] == '\0' ? value[0] - '0' : 0;
        if (seats >= game->seats_min && seats <= game->seats_max) {
            wish->nseats = seats;
            return true;
        }
        snprintf(why, WHY_MAX, "seats must be %d to %d.", game->seats_min, game->seats_max);
        return false;
    }
    *own = n == 5 && strncasecmp(name, "clock", n) == 0;
    for (int c = 0; *own && c < ENTRY_CLOCKS; c++)
        if (strcasecmp(value, entry_clock_name[c]) == 0) {
            wish->clock = (enum entry_clock)c;
            return true;
        }
    if (*own)
        snprintf(why, WHY_MAX, "clock must be friendly, live or slow.");
    return !*own;
}

/* What the clock brings with it, until somebody says otherwise: in slow games nobody waits for the
 * last of the answers. */
static void follow_clock(struct lobby_wish *wish, enum entry_clock before)
{
    static const char *const usual[ENTRY_CLOCKS] = {[CLOCK_SLOW] = "first"};
    char why[WHY_MAX];
    if (wish->clock == before)
        return;
    const char *value = usual[wish->clock] != NULL ? usual[wish->clock] : "choose";
    options_set(wish->game, wish->options, "offers", value, why); /* where the game has it */
}

/* "points=8 seats=3", with blanks or commas between. */
static bool read_options(struct lobby_wish *wish, const char *text, char why[WHY_MAX])
{
    char list[COMMAND_MAX + 1] = "";
    const enum entry_clock before = wish->clock;
    size_t used = 0;
    for (text += strspn(text, " ,"); *text != '\0'; text += strspn(text, " ,")) {
        char pair[COMMAND_MAX + 1];
        size_t n = strcspn(text, " ,");
        snprintf(pair, sizeof pair, "%.*s", (int)n, text);
        text += n;
        const char *equals = strchr(pair, '=');
        bool own = false;
        if (equals != NULL && !take_own(wish, pair, (size_t)(equals - pair), equals + 1, &own, why))
            return false;
        if (!own)
            used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", used > 0 ? "," : "",
                                     pair);
    }
    follow_clock(wish, before);
    return options_from_text(wish->game, wish->options, list, why);
}

/* What every table begins with; the printed edition is one option away. */
static void usual_options(struct lobby_wish *wish)
{
    static const char *const usual[][2] = {{"phases", "combined"}, {"setup", "variable"}};
    char why[WHY_MAX];
    game_option_defaults(wish->game, wish->options);
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        options_set(wish->game, wish->options, usual[i][0], usual[i][1], why);
}

void word_set(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    struct lobby_wish wish = {.game = table->game, .nseats = table->nseats, .clock = table->clock};
    struct fault fault;
    char why[WHY_MAX];
    if (!in_lobby(said) || !is_seated(said))
        return;
    memcpy(wish.options, table->options, sizeof wish.options);
    if (!read_options(&wish, said->rest, why)) {
        word_answer(said, "%s", why);
    } else if (wish.nseats < table->njoined) {
        word_answer(said, "%d players sit there already.", table->njoined);
    } else if (!host_tries(said->host, table->game, wish.options, wish.nseats, &fault)) {
        word_answer(said, "%s", fault.text);
    } else {
        table_draft_terms(said->hosted->table, wish.options, wish.nseats, table->drawn, wish.clock,
                          said->host->now);
        word_draft(said);
    }
}

/* --- Opening ---------------------------------------------------------------------------------- */

static const struct game *take_game(const char **rest)
{
    char word[64];
    size_t n = strcspn(*rest, " ");
    snprintf(word, sizeof word, "%.*s", n < sizeof word ? (int)n : 0, *rest);
    const struct game *game = game_find(word);
    if (game == NULL)
        return games[0];
    *rest += n + strspn(*rest + n, " ");
    return game;
}

/* Why no table can be opened for this job, or NULL. */
static const char *cannot_open(const struct host *host, const struct job *job)
{
    const struct caps *caps = host_caps(host, job->place);
    if (job->direct)
        return "Tables are opened where others can join them: say it in the channel.";
    if (job->unproven || job->uid[0] == '\0')
        return caps->proof != NULL ? caps->proof : "I cannot tell who you are.";
    if (!fair_text_allowed(job->name, strlen(job->name)))
        return unfit_name;
    if (places_count(host, job->place) >= PLACE_TABLES_MAX)
        return "There are enough tables here; join one of them (`tables` lists them).";
    const struct guest *guest = host_guest(host, job->uid);
    for (const struct sitting *at = guest != NULL ? guest->sittings : NULL; at != NULL;
         at = at->next)
        if (at->hosted->table->phase == TABLE_LOBBY && at->seat == 0)
            return "You have opened a table already; `start` begins its game, `leave` leaves it.";
    return NULL;
}

static void fill_person(struct entry_player *player, const struct job *job)
{
    *player = (struct entry_player){.seat = 0};
    memcpy(player->name, job->name, sizeof player->name);
    memcpy(player->uid, job->uid, sizeof player->uid);
}

void word_open(struct host *host, const struct job *job, const char *rest)
{
    struct lobby_wish *wish = &(struct lobby_wish){.place = job->place, .drawn = true};
    char why[WHY_MAX];
    const char *cannot = cannot_open(host, job);
    if (cannot != NULL) {
        publish_reply(host, job, cannot);
        return;
    }
    wish->game = take_game(&rest);
    wish->clock = host->settings.clock;
    wish->nseats = wish->game->seats_max;
    wish->nplayers = 1;
    fill_person(&wish->player[0], job);
    usual_options(wish);
    if (!read_options(wish, rest, why))
        publish_reply(host, job, why);
    else
        lobby_open(host, job, wish);
}

/* --- Coming and going ------------------------------------------------------------------------- */

static bool name_taken(const struct table *table, const char *name)
{
    for (int s = 0; s < table->njoined; s++)
        if (strcasecmp(table->seat[s].name, name) == 0)
            return true;
    return false;
}

void word_join(const struct word_said *said)
{
    struct table *table = said->hosted->table;
    struct entry_player player;
    if (!word_proven(said) || !in_lobby(said))
        return;
    if (said->seat != SEAT_NONE) {
        word_answer(said, "You sit at %s already.", said->hosted->name);
    } else if (table->njoined == table->nseats) {
        word_answer(said, "%s is full: %s took the last seat.", said->hosted->name,
                    table->seat[table->njoined - 1].name);
    } else if (name_taken(table, said->job->name)) {
        word_answer(said, "Somebody called %s sits there already.", said->job->name);
    } else {
        fill_person(&player, said->job);
        lobby_join(said->host, said->hosted, &player, said->job->cause);
        word_draft(said);
    }
}

static void draft_leave(const struct word_said *said, int seat)
{
    struct entry_player player = {.seat = (int8_t)seat};
    memcpy(player.name, said->hosted->table->seat[seat].name, sizeof player.name);
    table_draft_seat(said->hosted->table, SEAT_LEAVE, &player, said->host->now);
    word_draft(said);
}

void word_leave(const struct word_said *said)
{
    if (!is_seated(said))
        return;
    if (said->hosted->table->phase == TABLE_PLAYING)
        word_answer(said, "The game has begun: `substitute greedy` lets a computer player hold "
                          "your seat until you `return`, `concede` gives the game up.");
    else if (in_lobby(said))
        draft_leave(said, said->seat);
}

static const char *free_name(const struct table *table)
{
    static const char *const names[] = {"Robin", "Sasha", "Toni", "Kim", "Alex", "Jo", "Sam"};
    size_t i = 0;
    while (i + 1 < sizeof names / sizeof *names && name_taken(table, names[i]))
        i++;
    return names[i];
}

void word_add(const struct word_said *said)
{
    struct table *table = said->hosted->table;
    const char *kind = said->rest[0] != '\0' ? said->rest : "greedy";
    if (!in_lobby(said) || !is_seated(said))
        return;
    if (player_find(table->game, kind) == NULL) {
        word_answer(said, "There is no such computer player; greedy and random are.");
    } else if (table->njoined == table->nseats) {
        word_answer(said, "%s is full.", said->hosted->name);
    } else {
        struct entry_player player = {.seat = 0};
        snprintf(player.name, sizeof player.name, "%s", free_name(table));
        snprintf(player.computer, sizeof player.computer, "%s", kind);
        lobby_join(said->host, said->hosted, &player, "");
        word_draft(said);
    }
}

/* In the lobby: computer players by anybody who sits there, people by the opener or a moderator. */
void word_remove_waiting(const struct word_said *said, int seat)
{
    const struct table *table = said->hosted->table;
    bool may = said->job->moderator || said->seat == 0 ||
               (said->seat != SEAT_NONE && table->seat[seat].kind != NULL);
    if (!may)
        word_answer(said, "Only %s or a moderator removes people from this table.",
                    table->seat[0].name);
    else
        draft_leave(said, seat);
}

/* --- Beginning -------------------------------------------------------------------------------- */

void word_start(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    struct fault fault;
    if (!in_lobby(said) || !is_seated(said))
        return;
    int64_t wait = table->since + START_MS - said->host->now;
    if (table->njoined < table->game->seats_min)
        word_answer(said,
                    "%s takes %d players, and %d are there; `add greedy` seats a computer "
                    "player.",
                    table->game->name, table->game->seats_min, table->njoined);
    else if (said->seat != 0 && wait > 0)
        word_answer(said, "For another %d seconds, only %s may start; then anybody here.",
                    (int)(wait / 1000) + 1, table->seat[0].name);
    else if (!host_tries(said->host, table->game, table->options, table->njoined, &fault))
        word_answer(said, "%s", fault.text);
    else
        said->hosted->starting = true;
}

void word_invite(const struct word_said *said)
{
    char text[COMMAND_MAX + 128];
    if (!in_lobby(said) || !is_seated(said))
        return;
    snprintf(text, sizeof text, "%s: %s invites you to a game of %s; `join %s` takes a seat.",
             said->rest, said->job->name, said->hosted->table->game->name, said->hosted->name);
    publish_notice(said->host, said->hosted->table, text);
}
