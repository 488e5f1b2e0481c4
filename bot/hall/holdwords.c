/* The words about who holds a seat while a game goes on. */
#include "bot/hall/hallwords.h"

#include "bot/tell/picks.h"
#include "bot/words/tableverbs.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static const struct deed removes = {"remove", "removes a player"};

/* A seat by the name or colour of its player, or by the name of its owner. */
static int seat_called(const struct table *table, const char *text, size_t n)
{
    const int seats = table_nseated(table);
    for (int i = 0; i < 3; i++)
        for (int s = 0; s < seats; s++) {
            const struct seat *seat = &table->seat[s];
            const char *name = i == 0 ? seat->name : i == 1 ? table_colour(table, s) : seat->called;
            if (n > 0 && strlen(name) == n && strncasecmp(name, text, n) == 0)
                return s;
        }
    return SEAT_NONE;
}

/* kind NULL: the one that plays the game best. It has the name of whose seat it is. */
static void draft_computer(const struct word_said *said, enum entry_change change, int seat,
                           const char *kind)
{
    struct table *table = said->hosted->table;
    struct entry_player player = {.seat = (int8_t)seat};
    memcpy(player.name,
           table_has_substitute(table, seat) ? table->seat[seat].called : table->seat[seat].name,
           sizeof player.name);
    if (kind == NULL)
        kind = player_usual(table->game)->name;
    snprintf(player.computer, sizeof player.computer, "%s", kind);
    table_draft_seat(table, change, &player, said->host->now);
    word_draft(said);
}

static void draft_person(const struct word_said *said, int seat, const char *name, const char *uid)
{
    struct entry_player player = {.seat = (int8_t)seat};
    snprintf(player.name, sizeof player.name, "%s", name);
    snprintf(player.uid, sizeof player.uid, "%s", uid);
    fair_text_hash(&player.text, "");
    table_draft_seat(said->hosted->table, SEAT_SUBSTITUTE, &player, said->host->now);
    word_draft(said);
}

/* A substitute gives up, or has taken from them, no more than the place: the seat is another's. */
static void draft_end(const struct word_said *said, enum entry_change change, int seat)
{
    bool lent = table_has_substitute(said->hosted->table, seat);
    draft_computer(said, lent ? SEAT_SUBSTITUTE : change, seat, NULL);
}

static void draft_removal(const struct word_said *said, int seat)
{
    said->hosted->jobs.first->shuts_out = table_has_substitute(said->hosted->table, seat);
    draft_end(said, SEAT_REMOVE, seat);
}

bool word_is_substitute(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    return table->phase == TABLE_PLAYING && said->seat != SEAT_NONE &&
           table_has_substitute(table, said->seat);
}

void word_hand_back(const struct word_said *said)
{
    const struct seat *seat = &said->hosted->table->seat[said->seat];
    if (presence_has_owner(said->hosted, said->seat))
        draft_person(said, said->seat, host_called(said->host, seat->owner, seat->called),
                     seat->owner);
    else
        draft_computer(said, SEAT_SUBSTITUTE, said->seat, NULL);
}

/* One's own game is gone for good: who says so is asked whether they mean it, and who picked it
 * from a list was asked there. */
void word_concede(const struct word_said *said)
{
    if (!word_plays(said))
        return;
    if (said->job->picked || strcasecmp(said->rest, "yes") == 0 || word_is_substitute(said))
        draft_end(said, SEAT_CONCEDE, said->seat);
    else if (publish_caps(said->host, said->hosted->table)->edits)
        picks_sure(said->host, said->hosted, said->job, said->seat,
                   table_verbs[TABLE_CONCEDE].name);
    else
        word_answer(said,
                    "`concede yes` gives the game up for good: a computer player plays on, ranked "
                    "last. `substitute %s` lets one hold your seat until you return.",
                    player_usual(said->hosted->table->game)->name);
}

/* Of two people nobody throws out the other, who is there. */
static bool is_duel(const struct word_said *said, int seat)
{
    const struct table *table = said->hosted->table;
    int npeople = 0;
    for (int s = 0; s < table->nseats; s++)
        npeople += table_has_person(table, s);
    return said->seat != SEAT_NONE && npeople == 2 &&
           !timekeeper_frees(said->host, said->hosted, seat);
}

void word_remove(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    int seat = seat_called(table, said->rest, strlen(said->rest));
    if (seat == SEAT_NONE)
        word_answer(said, "Nobody of that name sits at %s.", said->hosted->name);
    else if (table->phase == TABLE_LOBBY)
        word_remove_waiting(said, seat);
    else if (!table_has_person(table, seat) || table->phase == TABLE_OVER)
        word_answer(said, "No person holds that seat.");
    else if (word_moderates(said, &removes))
        draft_removal(said, seat);
    else if (word_plays(said) && seat == said->seat)
        word_answer(said, "To give up your own game, say `concede`.");
    else if (is_duel(said, seat))
        word_answer(said,
                    "You two are left: a moderator removes %s, or you once %s may be "
                    "skipped or replaced; `vote end` asks to end the game.",
                    table->seat[seat].name, table->seat[seat].name);
    else if (said->seat != SEAT_NONE && votes_agree(said, MOTION_REMOVE, seat))
        draft_removal(said, seat);
}

/* Whether somebody else may hold the seat for now; if not, it is said. */
static bool is_free(const struct word_said *said, int seat)
{
    const struct table *table = said->hosted->table;
    const struct seat *held = &table->seat[seat];
    bool away = timekeeper_frees(said->host, said->hosted, seat);
    if (held->given_up || held->owner[0] == '\0')
        word_answer(said, "A computer player plays that seat to the end.");
    else if (table_has_person(table, seat) && !away && !said->job->moderator)
        word_answer(said, "%s is there, or has not been away for long.", held->name);
    else
        return true;
    return false;
}

/* Who has no seat takes the place of who is away. */
static void substitute_person(const struct word_said *said, int seat)
{
    const struct table *table = said->hosted->table;
    const struct job *job = said->job;
    const int same = seat_called(table, job->name, strlen(job->name));
    if (said->seat != SEAT_NONE || table_owned_seat(table, job->uid) != SEAT_NONE)
        word_answer(said, "You have a seat; `substitute %s %s` lets a computer player go on.",
                    table->seat[seat].name, player_usual(table->game)->name);
    else if (!invites_admit(said->host, said->hosted, job))
        word_answer(said, "%s is for those who are invited.", said->hosted->name);
    else if (shutouts_hold(said->host, said->hosted, job, seat))
        word_answer(said, "You were removed from that seat; %s or a moderator can say `invite %s`.",
                    table->seat[seat].called, job->name);
    else if (same != SEAT_NONE && same != seat &&
             strcasecmp(table->seat[same].name, job->name) == 0)
        word_answer(said, "Somebody called %s sits there already.", job->name);
    else if (word_introduced(said))
        draft_person(said, seat, job->name, job->uid);
}

/* "NAME" by somebody who does not play, "NAME greedy" by somebody who does. */
static void substitute_other(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    const char *kind = said->rest + strlen(said->rest), *blank = strrchr(said->rest, ' ');
    int seat = seat_called(table, said->rest, strlen(said->rest));
    if (seat == SEAT_NONE && blank != NULL) {
        kind = blank + 1;
        seat = seat_called(table, said->rest, (size_t)(blank - said->rest));
    }
    const bool computer = player_find(table->game, kind) != NULL;
    if (seat == SEAT_NONE)
        word_answer(said,
                    "`substitute %s` hands your seat to a computer player; `substitute NAME` takes "
                    "the place of somebody who is away.",
                    player_usual(table->game)->name);
    else if (!is_free(said, seat))
        return;
    else if (kind[0] != '\0' && !computer)
        word_answer(said, "There is no computer player called %s.", kind);
    else if (computer && said->seat == SEAT_NONE && !said->job->moderator)
        word_answer(said, "Those who play say that; `substitute %s` takes the seat yourself.",
                    table->seat[seat].name);
    else if (computer)
        draft_computer(said, SEAT_SUBSTITUTE, seat, kind);
    else
        substitute_person(said, seat);
}

/* Who cannot be told from others may want their own seat handed on. */
void word_substitute(const struct word_said *said)
{
    const bool computer = player_find(said->hosted->table->game, said->rest) != NULL;
    if (!word_in_game(said) || (computer && !word_proven(said)))
        return;
    bool own = said->seat != SEAT_NONE && computer;
    if (own)
        draft_computer(said, SEAT_SUBSTITUTE, said->seat, said->rest);
    else
        substitute_other(said);
}

/* By the owner, or by the substitute. */
void word_return(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    if (!word_in_game(said) || !word_proven(said))
        return;
    int seat = table_owned_seat(table, said->job->uid);
    if (word_is_substitute(said))
        word_hand_back(said);
    else if (seat == SEAT_NONE)
        word_answer(said, "No seat of %s is yours.", said->hosted->name);
    else if (said->seat == seat)
        word_answer(said, "You hold your seat.");
    else
        draft_person(said, seat, said->job->name, said->job->uid);
}
