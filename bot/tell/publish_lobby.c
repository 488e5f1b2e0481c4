/* What entries of lobby and seats mean, for those who are there. */
#include "bot/hall/hosted.h"

#include "bot/words/options.h"
#include "bot/words/span.h"
#include "config/sum.h"

#include <stdio.h>
#include <string.h>

/* What tables of many begin with is said even where it is the default: many look for it first. */
void hall_options(const struct table *table, struct sentence *out)
{
    const struct game *game = table->game;
    static struct text terms;
    say_terms(game, table->options, game->begins != NULL ? game->begins->hall : NULL, &terms);
    sentence_add(out, "%s", terms.s);
}

/* Whether the newest edition would change something. */
static bool is_unlike_print(const struct table *table)
{
    char why[WHY_MAX];
    int16_t printed[OPTIONS_MAX];
    const struct game *game = table->game;
    memcpy(printed, table->options, sizeof printed);
    return game->npresets > 0 &&
           options_set(game, printed, "edition", game->presets[0].name, why) &&
           memcmp(printed, table->options, sizeof printed) != 0;
}

static void tell_terms(const struct hosted *hosted, bool first, struct sentence *out)
{
    const struct table *table = hosted->table;
    char commit[FAIR_HEX];
    sentence_add(out, first ? "%s is open" : "%s is now", hosted->name);
    sentence_add(out, " for %s, %s%s players", table->game->name,
                 table->invited ? "by invitation, " : "",
                 span(table->game->seats_min, table->nseats).text);
    if (table->clock != CLOCK_FRIENDLY)
        sentence_add(out, ", %s clock", entry_clock_name[table->clock]);
    sentence_add(out, ": ");
    hall_options(table, out);
    if (!first)
        sentence_add(out, ".");
    if (!first)
        return;
    if (is_unlike_print(table))
        sentence_add(out, " (as printed: `set edition=%s`)", table->game->presets[0].name);
    fair_hex(commit, table->fair.commit.byte, FAIR_BYTES);
    sentence_add(out, ". Game %s, commitment %s.", table->id, commit);
}

static void tell_lobby(const struct hosted *hosted, const struct entry *entry, struct sentence *out)
{
    const struct table *table = hosted->table;
    const struct entry_player *player = &entry->player[0];
    bool joined = entry->change == SEAT_JOIN;
    bool computer = player->computer[0] != '\0';
    sentence_add(out, "%s%s %s %s", player->name, computer ? ", a computer player," : "",
                 joined            ? "joins"
                 : hosted->for_job ? "leaves"
                                   : "has gone, and leaves",
                 hosted->name);
    if (player->colour > 0)
        sentence_add(out, " as %s", text_colour_name(player->colour - 1));
    sentence_add(out, " (%d of %d).", table->njoined, table->nseats);
    if (joined && table->njoined >= table->game->seats_min)
        sentence_add(out, " `start` begins the game.");
}

static void tell_owner(const struct table *table, const struct entry_player *player,
                       struct sentence *out)
{
    const struct seat *seat = &table->seat[player->seat];
    if (strcmp(seat->owner, player->uid) != 0)
        sentence_add(out, ", for %s; `return` hands it back", seat->called);
    sentence_add(out, ".");
}

static void tell_seat(const struct hosted *hosted, const struct entry *entry, struct sentence *out)
{
    const struct entry_player *player = &entry->player[0];
    const char *colour = table_colour(hosted->table, player->seat);
    const bool computer = player->computer[0] != '\0';
    switch (entry->change) {
    case SEAT_CONCEDE:
        sentence_add(out, "%s (%s) concedes; a computer player plays on.", player->name, colour);
        return;
    case SEAT_REMOVE:
        sentence_add(out, "%s (%s) is removed; a computer player plays on.", player->name, colour);
        return;
    case SEAT_SUBSTITUTE:
        sentence_add(out,
                     computer ? "A computer player holds the seat of %s (%s) until they `return`."
                              : "%s plays %s now",
                     player->name, colour);
        if (!computer)
            tell_owner(hosted->table, player, out);
        return;
    case SEAT_COLOUR:
        sentence_add(out, "%s takes %s.", player->name, text_colour_name(player->colour - 1));
        return;
    case SEAT_JOIN:
    case SEAT_LEAVE:
    case ENTRY_CHANGES:
        tell_lobby(hosted, entry, out);
        return;
    }
}

/* Who plays which colour; from here on the news have colours for names. Where answers to one alone
 * may stand in another window, who sees none is told what helps. */
static void tell_seating(const struct host *host, const struct hosted *hosted, struct sentence *out)
{
    const struct table *table = hosted->table;
    sentence_add(out, "%s begins. %s: ", table->game->name,
                 table->drawn ? "The seats were drawn" : "The seats");
    for (int s = 0; s < table->nseats; s++)
        sentence_add(out, "%s%s %s", s > 0 ? ", " : "", table_colour(table, s),
                     table->seat[s].name);
    sentence_add(out, ".");
    if (!publish_caps(host, table)->edits)
        sentence_add(out, " Hands come to each of you alone; who sees none says `hands message`.");
}

/* Who has one colour, then another, or comes and goes: the last of it is what counts. The first
 * terms have the commitment, of which all must know. */
static uint64_t slot_of(const struct entry *entry)
{
    const bool colour = entry->change == SEAT_COLOUR;
    const uint64_t slot = colour ? 1 : 2;
    if (entry->kind == ENTRY_TERMS && entry->seq != 2)
        return slot;
    if (entry->kind != ENTRY_SEAT ||
        (!colour && entry->change != SEAT_JOIN && entry->change != SEAT_LEAVE))
        return 0;
    return sum_bytes(slot, entry->player[0].name, strlen(entry->player[0].name));
}

/* Who wished the lines with which the lobby opens; NULL: nobody. */
static const char *opener_of(const struct hosted *hosted)
{
    return hosted->wish != NULL && hosted->opener[0] != '\0' ? hosted->opener : NULL;
}

void lobby_tell(struct host *host, struct hosted *hosted, const struct entry *entry)
{
    char text[4 * COMMAND_SENTENCE_MAX];
    struct sentence line;
    sentence_init(&line, text, sizeof text);
    if (entry->kind == ENTRY_TERMS && !hosted->starting)
        tell_terms(hosted, entry->seq == 2, &line);
    if (entry->kind == ENTRY_SEAT)
        tell_seat(hosted, entry, &line);
    if (entry->kind == ENTRY_LOCK)
        tell_seating(host, hosted, &line);
    if (entry->kind == ENTRY_PAUSE)
        sentence_add(&line, "The game is paused; `resume` asks to go on.");
    if (entry->kind == ENTRY_RESUME)
        sentence_add(&line, "The game goes on.");
    if (text[0] == '\0')
        return;
    struct job *job = hosted->for_job ? hosted->jobs.first : NULL;
    publish_by(host, hosted, job != NULL ? job->uid : opener_of(hosted), slot_of(entry), text);
    if (job != NULL)
        job_did(job, text);
}
