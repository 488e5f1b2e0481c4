/* A table by lot, its clock, and beside it a count that is kept tick by tick from what the clocks
 * promise. */
#ifndef TESTS_BOT_CLOCK_TRIAL_H
#define TESTS_BOT_CLOCK_TRIAL_H

#include "bot/table/clock.h"

enum { NSEATS = 4 };

/* What a seat has been waited for, by the definition. */
struct count {
    enum clock_ask ask;
    uint32_t prompt;
    bool on_turn, forced, wished, late, reminded[CLOCK_ASKS];
    int64_t turn, other, reserve, gone;
    bool away;
};

struct trial {
    const struct clock_rules *rules;
    struct table_clock clock;
    struct clock_position position;
    struct count count[NSEATS];
    int64_t now, tick, offer;
    bool settling;
    uint32_t seq, prompts;
    struct buffer stored;
    uint64_t lot;
    int nactions[CLOCK_SETTLE_OFFER + 1];
};

/* One of n, by lot. */
int trial_draw(struct trial *t, int n);
/* Its stored form, as a host keeps it. */
void trial_store(struct trial *t);
/* Whether a moment counts for the seat. */
bool trial_awake(const struct trial *t, int seat, int64_t at);
/* How long it has been waited for. */
int64_t trial_spent(const struct count *count);
/* A tick passes while the clock runs: it is counted. */
void trial_tick(struct trial *t);
/* What happens at a table. */
void trial_next_turn(struct trial *t);
void trial_go_on(struct trial *t);
void trial_owe(struct trial *t);
void trial_offer(struct trial *t);
/* What a move of the seat brings, whoever makes it. */
void trial_move(struct trial *t, int seat);

#endif
