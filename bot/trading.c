/* Offers of people come to an end: when all have answered, or after a while, the only one who said
 * yes trades at once; of several the maker chooses. What all decline the rules close. Offers of
 * computer players need none of this. */
#include "bot/hosted.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

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
    int take = game_verb(table->game, "take"), withdraw = game_verb(table->game, "withdraw");
    struct sentence names;
    memset(out, 0, sizeof *out);
    sentence_init(&names, out->takers, sizeof out->takers);
    sight_of(&host->sight, table->game, table->state, maker, false);
    for (size_t i = 0; i < host->sight.situation.nlegal; i++) {
        const struct move *move = &host->sight.legal[i];
        if (move->verb == take) {
            out->take = *move;
            int seat = move->arg[0];
            sentence_add(&names, "%s`take %s`", out->ntakers++ > 0 ? " or " : "",
                         seat >= 0 && seat < table->nseats ? table->seat[seat].name : "?");
        }
        out->open |= move->verb == withdraw;
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

static bool ask_maker(struct host *host, struct hosted *hosted, int maker,
                      const struct answers *answers)
{
    char text[COMMAND_SENTENCE_MAX + 64];
    const struct seat *seat = &hosted->table->seat[maker];
    if (hosted->takers_told)
        return false;
    hosted->takers_told = true;
    snprintf(text, sizeof text, "%s: several are willing; %s.", seat->name, answers->takers);
    publish_notice(host, hosted->table, text);
    hosted->prompted[maker] = false;
    hosted->pushed[maker] = 0;
    hosted->stale = true;
    return true;
}

static void forget_offer(struct hosted *hosted)
{
    hosted->asked_at = 0;
    hosted->takers_told = false;
}

bool trading_step(struct host *host, struct hosted *hosted)
{
    const struct table *table = hosted->table;
    struct answers answers;
    if (table->phase != TABLE_PLAYING || table->paused)
        return false;
    struct turn turn = table->game->turn(table->state);
    if (turn.seat == SEAT_NONE || !table_has_person(table, turn.seat))
        return false;
    read_answers(host, table, turn.seat, &answers);
    if (!answers.open) {
        forget_offer(hosted);
        return false;
    }
    if (hosted->asked_at == 0)
        hosted->asked_at = host->now;
    bool all = (turn.asked & ~(1U << turn.seat)) == 0;
    bool late = host->now - hosted->asked_at >= ANSWERS_MS;
    if (answers.ntakers == 1 && (all || late) && !hosted->takers_told)
        return draft(host, hosted, &answers.take);
    if (answers.ntakers > 1 && (all || late))
        return ask_maker(host, hosted, turn.seat, &answers);
    return false;
}
