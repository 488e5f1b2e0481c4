/* The words by which people come together, until the game begins. */
#include "bot/hall/realm.h"

#include "bot/clip.h"

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
    struct job *job = said->hosted->jobs.first;
    if (job == said->job)
        job->cursor.at = job->cursor.end;
}

const char *word_unfit(const struct caps *caps, const struct job *job)
{
    if (job->unproven || job->uid[0] == '\0')
        return caps->proof != NULL ? caps->proof : "I cannot tell who you are.";
    if (!fair_text_allowed(job->name, strlen(job->name)))
        return "A name has at most 64 bytes of UTF-8; take another one.";
    return NULL;
}

const char *word_introduce(struct host *host, struct job *job)
{
    const char *why = word_unfit(host_caps(host, job->place), job);
    if (why != NULL && host->chat->introduce != NULL &&
        host->chat->introduce(host->chat, job->place, job->name, job->uid, sizeof job->uid)) {
        job->unproven = false;
        why = word_unfit(host_caps(host, job->place), job);
    }
    return why;
}

/* Where buttons name a table, whoever can press any button could sit down anywhere. */
static bool is_elsewhere(const struct word_said *said)
{
    const struct job *job = said->job;
    const struct table *table = said->hosted->table;
    return publish_caps(said->host, table)->edits && job->place[0] != '\0' &&
           said->seat == SEAT_NONE && table_owned_seat(table, job->uid) == SEAT_NONE &&
           strcmp(job->place, said->hosted->room->name) != 0;
}

static bool is_fit(const struct word_said *said, const char *why)
{
    if (why == NULL && is_elsewhere(said))
        why = "That table is in another place; sit down there.";
    if (why != NULL)
        word_answer(said, "%s", why);
    return why == NULL && !bans_hold(said->host, said->hosted, said->job);
}

bool word_introduced(const struct word_said *said)
{
    return is_fit(said, word_introduce(said->host, said->hosted->jobs.first));
}

bool word_proven(const struct word_said *said)
{
    return is_fit(said, word_unfit(publish_caps(said->host, said->hosted->table), said->job));
}

void word_draft(const struct word_said *said)
{
    char cause[ENTRY_CAUSE_MAX + 1];
    repeats_cause(said->job, cause);
    table_draft_cause(said->hosted->table, cause);
    said->hosted->for_job = true;
    host_send_draft(said->host, said->hosted);
}

bool word_in_lobby(const struct word_said *said)
{
    const struct hosted *hosted = said->hosted;
    const bool moves = hosted->moving || hosted->moved_to[0] != '\0';
    if (hosted->table->phase == TABLE_LOBBY && !hosted->starting && !moves)
        return true;
    word_answer(said, hosted->table->closed ? "That game is over; `open` opens another one."
                      : moves               ? "Those who sit here have another table in a moment."
                                            : "The game has begun; it goes on as it is.");
    return false;
}

bool word_seated(const struct word_said *said)
{
    if (said->seat == SEAT_NONE)
        word_answer(said, "You do not sit at %s; `join` takes a seat.", said->hosted->name);
    return said->seat != SEAT_NONE;
}

/* --- Coming and going ------------------------------------------------------------------------- */

void word_person(struct entry_player *player, const struct job *job)
{
    memcpy(player->name, job->name, sizeof player->name);
    memcpy(player->uid, job->uid, sizeof player->uid);
}

static bool name_taken(const struct table *table, const char *name)
{
    for (int s = 0; s < table->njoined; s++)
        if (strcasecmp(table->seat[s].name, name) == 0)
            return true;
    return false;
}

/* What is named is this table, and nothing else is said; before: its bytes. */
static bool means_table(const struct word_said *said, size_t before)
{
    const char *name = said->hosted->name;
    const size_t n = strcspn(said->rest, " "), named = n < before ? n : before;
    if (named == 0)
        return true;
    if (strlen(name) != named || strncasecmp(name, said->rest, named) != 0)
        word_answer(said, "There is no table called %.*s here; `tables` lists them.", (int)named,
                    said->rest);
    else if (named + strspn(said->rest + named, " ") < before)
        word_answer(said, "`join %s` takes a seat, `join %s as red` with a colour.", name, name);
    else
        return true;
    return false;
}

/* It goes on, and nobody sits down there. */
static void join_game(const struct word_said *said)
{
    const char *name = said->hosted->name;
    if (said->seat != SEAT_NONE)
        word_answer(said, "You play at %s already; `hand` shows your cards, `board` the board.",
                    name);
    else if (!said->job->unproven && table_owned_seat(said->hosted->table, said->job->uid) >= 0)
        jobs_tell_stranger(said->host, said->hosted, said->job);
    else
        word_answer(said, "%s plays already; `watch %s` shows it, `open` opens another table.",
                    name, name);
}

void word_join(const struct word_said *said)
{
    struct table *table = said->hosted->table;
    size_t before;
    const char *colour = colour_asked(said->rest, &before);
    struct entry_player player = {.seat = 0};
    if (!means_table(said, before))
        return;
    if (table->phase == TABLE_PLAYING) {
        join_game(said);
        return;
    }
    if (!word_in_lobby(said))
        return;
    if (said->seat != SEAT_NONE) {
        word_answer(said,
                    "You sit at %s already; `start` begins the game, `leave` gives the seat "
                    "back.",
                    said->hosted->name);
    } else if (realm_fills(said->host, said->job, said->hosted)) {
        word_answer(said, REALM_FULL);
    } else if (!invites_admit(said->host, said->hosted, said->job)) {
        word_answer(said, "%s is for those who are invited; %s can `invite %s`.",
                    said->hosted->name, table->seat[0].name, said->job->name);
    } else if (table->njoined == table->nseats) {
        word_answer(said, "%s is full: %s took the last seat.", said->hosted->name,
                    table->seat[table->njoined - 1].name);
    } else if (name_taken(table, said->job->name)) {
        if (!said->job->unproven || word_proven(said))
            word_answer(said, "Somebody called %s sits there already.", said->job->name);
    } else if ((colour == NULL || colour_free(said, colour, &player.colour)) &&
               word_introduced(said)) {
        word_person(&player, said->job);
        lobby_join(said->host, said->hosted, &player, said->job->cause);
        word_draft(said);
    }
}

static void draft_leave(const struct word_said *said, int seat)
{
    lobby_leave(said->host, said->hosted, seat);
    word_draft(said);
}

void word_leave(const struct word_said *said)
{
    if (!word_seated(said))
        return;
    if (word_is_substitute(said))
        word_hand_back(said);
    else if (said->hosted->table->phase == TABLE_PLAYING)
        word_answer(said,
                    "The game has begun: `substitute %s` lets a computer player hold your seat "
                    "until you `return`, `concede` gives the game up.",
                    player_usual(said->hosted->table->game)->name);
    else if (word_in_lobby(said))
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

/* Who typed the name of a person means to invite them. */
static void answer_kinds(const struct word_said *said, const struct game *game)
{
    char list[160] = "";
    size_t n = 0;
    for (int i = 0; player_kinds[i] != NULL && n < sizeof list; i++)
        if (player_find(game, player_kinds[i]->name) == player_kinds[i])
            n += (size_t)snprintf(list + n, sizeof list - n, "%s`add %s`", n > 0 ? ", " : "",
                                  player_kinds[i]->name);
    word_answer(said,
                "%s is no computer player; people come with `invite`. Computer players of %s: "
                "%s.",
                clip(said->rest).text, game->name, list);
}

void lobby_join_computer(struct host *host, struct hosted *hosted, const char *kind)
{
    struct entry_player player = {.seat = 0};
    snprintf(player.name, sizeof player.name, "%s", free_name(hosted->table));
    snprintf(player.computer, sizeof player.computer, "%s", kind);
    lobby_join(host, hosted, &player, "");
}

void word_add(const struct word_said *said)
{
    struct table *table = said->hosted->table;
    const char *kind = said->rest[0] != '\0' ? said->rest : player_usual(table->game)->name;
    if (!word_in_lobby(said) || !word_seated(said))
        return;
    if (player_find(table->game, kind) == NULL) {
        answer_kinds(said, table->game);
    } else if (table->njoined == table->nseats) {
        word_answer(said, "%s is full.", said->hosted->name);
    } else {
        lobby_join_computer(said->host, said->hosted, kind);
        word_draft(said);
    }
}

/* Who asked for it; else who was there first. */
static int opener_of(const struct hosted *hosted)
{
    int seat = table_seat_of(hosted->table, hosted->opener, "");
    return seat != SEAT_NONE ? seat : 0;
}

/* In the lobby: computer players by anybody who sits there, people by the opener or a moderator. */
void word_remove_waiting(const struct word_said *said, int seat)
{
    const struct table *table = said->hosted->table;
    bool may = said->job->moderator || said->seat == opener_of(said->hosted) ||
               (said->seat != SEAT_NONE && table->seat[seat].kind != NULL);
    if (!may)
        word_answer(said, "Only %s or a moderator removes people from this table.",
                    table->seat[opener_of(said->hosted)].name);
    else {
        invites_forget(said->host, said->hosted, said->job, &table->seat[seat]);
        draft_leave(said, seat);
    }
}

/* --- Beginning -------------------------------------------------------------------------------- */

/* fills: with computer players, as nobody else can come. */
static void begin(struct hosted *hosted, bool fills)
{
    hosted->starting = true;
    hosted->filling = fills;
    steps_asked(hosted);
}

void word_start(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    struct fault fault;
    if (!word_in_lobby(said) || !word_seated(said))
        return;
    int64_t wait = table->since + START_MS - said->host->now;
    int opener = opener_of(said->hosted);
    const bool few = table->njoined < table->game->seats_min;
    const bool fills = few && publish_caps(said->host, table)->alone;
    if (few && !fills)
        word_answer(said, "%s takes %d players, and %d %s there; `add` seats a computer player.",
                    table->game->name, table->game->seats_min, table->njoined,
                    table->njoined == 1 ? "is" : "are");
    else if (said->seat != opener && wait > 0)
        word_answer(said, "Only %s may start now; in %d s anybody who sits here may.",
                    table->seat[opener].name, (int)((wait + 999) / 1000));
    else if (!host_tries(said->host, table->game, table->options,
                         fills ? table->nseats : table->njoined, &fault))
        word_answer(said, "%s", fault.text);
    else
        begin(said->hosted, fills);
}
