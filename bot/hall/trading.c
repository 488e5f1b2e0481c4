/* Offers are answered by others: what is left out of those comes from the offer turned round. And
 * they come to an end: when all have answered, or when the clock says that they have waited long
 * enough, the only one who said yes trades at once; of several the maker chooses. What all decline
 * the rules close. */
#include "bot/hall/hosted.h"

#include "bot/words/bind.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

bool hall_counter(const struct hosted *hosted, int seat, int number, struct move *out)
{
    const struct table *table = hosted->table;
    return table->phase == TABLE_PLAYING && table->game->counter != NULL &&
           table->game->counter(table->state, seat, number, out);
}

void trading_turn_round(const struct hosted *hosted, struct command *command)
{
    struct move turned;
    struct sentence say;
    const struct table *table = hosted->table;
    sentence_init(&say, command->sentence, sizeof command->sentence);
    if (hall_counter(hosted, command->move.seat, command->offer, &turned)) {
        for (int i = 0; i < MOVE_ARGS; i++)
            if (command->move.arg[i] == ARG_NONE)
                command->move.arg[i] = turned.arg[i];
        command->outcome = COMMAND_MOVE;
    } else if (command->outcome == COMMAND_ASK) { /* else it is an offer like others */
        command->outcome = COMMAND_WRONG;
        if (command->offer != ARG_NONE)
            sentence_add(&say, "No offer %d is open to you", command->offer);
        else
            sentence_add(&say, "No offer is open to you that could be turned round");
        sentence_add(&say, "; `%s` makes one.", table->game->verbs[command->move.verb].example);
    }
}

/* --- How they end ----------------------------------------------------------------------------- */

struct answers {
    struct move take; /* the last */
    int ntakers;
    bool open;
    char takers[COMMAND_SENTENCE_MAX];
};

/* Everything there is to know stands in the maker's legal moves, and all of it is public. */
static void read_answers(struct host *host, const struct table *table, int maker,
                         struct answers *out)
{
    struct sentence takers;
    struct word names[SEATS_MAX];
    struct words words;
    char name[ENTRY_NAME_MAX + 1];
    const struct command_context context = {
        .game = table->game, .nseats = table->nseats, .seats = &words};
    memset(out, 0, sizeof *out);
    table_words(table, names, &words);
    sentence_init(&takers, out->takers, sizeof out->takers);
    sight_of(&host->sight, table->game, table->state, maker, false);
    for (size_t i = 0; i < host->sight.situation.nlegal; i++) {
        const struct move *move = &host->sight.legal[i];
        const uint8_t means = table->game->verbs[move->verb].means;
        if (means == MEANS_TAKE) {
            out->take = *move;
            bind_seat_text(&context, move->arg[0], name, sizeof name);
            sentence_add(&takers, "%s`take %s`", out->ntakers++ > 0 ? " or " : "", name);
        }
        out->open |= means == MEANS_WITHDRAW;
    }
}

static bool draft(struct host *host, struct hosted *hosted, const struct move *move)
{
    struct refusal refusal = table_draft_move(hosted->table, move, BY_SYSTEM, "", host->now);
    assert(refusal.code == REFUSED_NOT); /* it was listed as legal */
    (void)refusal;
    host_send_draft(host, hosted);
    return true;
}

/* Where messages are edited it stands there until the maker has chosen. */
static void tell(struct host *host, struct hosted *hosted, const char *text)
{
    if (publish_caps(host, hosted->table)->edits)
        message_now(hosted, text);
    else
        publish_notice(host, hosted->table, text);
}

/* The offer is still asked about, or it is closed: what is told next is new to its maker. */
static void forget_told(struct hosted *hosted)
{
    hosted->takers_told = 0;
    message_now(hosted, "");
}

/* Once, and again where it stands otherwise. */
static bool tell_maker(struct host *host, struct hosted *hosted, int maker,
                       const struct answers *answers)
{
    char text[COMMAND_SENTENCE_MAX + 64];
    struct move counter;
    const char *name = host_hails(host, hosted->table, maker);
    bool told = hosted->takers_told == answers->ntakers + 1 || hosted->takers_told < 0;
    if (!told && publish_untold(hosted)) { /* comes before it */
        host_tell(host, hosted);
        return true;
    }
    hosted->takers_told = answers->ntakers + 1;
    if (told)
        return false;
    if (answers->ntakers > 1)
        snprintf(text, sizeof text, "%s: several are willing; %s.", name, answers->takers);
    else
        snprintf(text, sizeof text, "%s: nobody has said yes so far; you may %sgo on.", name,
                 hall_counter(hosted, maker, ARG_NONE, &counter)
                     ? "answer the offer made to you, or "
                     : "");
    tell(host, hosted, text);
    hall_prompt_again(hosted, maker, false);
    hosted->stale = true;
    return true;
}

/* After a while a computer player goes on as with the answers that it has; where people have a time
 * for theirs, that is when it is over. */
static bool go_on(struct host *host, struct hosted *hosted, int maker)
{
    if (hosted->clock.rules->limit[ASK_ANSWER] > 0)
        return false;
    steps_computer(host, hosted, maker);
    return true;
}

/* Where people answer in hours, nobody waits to hear that none has so far. */
static bool is_worth(const struct hosted *hosted, const struct answers *answers)
{
    return answers->ntakers > 0 || !hosted->clock.rules->patient;
}

bool trading_step(struct host *host, struct hosted *hosted)
{
    const struct table *table = hosted->table;
    struct answers answers;
    if (table->phase != TABLE_PLAYING || table->paused)
        return false;
    struct turn turn = table->game->turn(table->state);
    bool all = (turn.asked & ~(1U << turn.seat)) == 0, late = clock_settled(&hosted->clock);
    if (turn.seat == SEAT_NONE || (turn.must >> turn.seat & 1) == 0)
        return false;
    if (!table_has_person(table, turn.seat))
        return late && go_on(host, hosted, turn.seat);
    read_answers(host, table, turn.seat, &answers);
    if (!answers.open || !(all || (late && is_worth(hosted, &answers)))) {
        forget_told(hosted);
        return false;
    }
    if (answers.ntakers == 1)
        return draft(host, hosted, &answers.take);
    return tell_maker(host, hosted, turn.seat, &answers);
}
