/* One game in the battery: its position, what led to it, and the checks that look at it. */
#ifndef TESTS_BATTERY_TRIAL_H
#define TESTS_BATTERY_TRIAL_H

#include "tests/battery/battery.h"

#include "bot/table/quick.h"

/* A position with room for any game, aligned for any. */
struct position {
    _Alignas(16) unsigned char bytes[STATE_MAX];
};

/* What a seat may do. One more than allowed has room, to notice a list that is too long. */
struct choices {
    size_t n;
    struct move move[LEGAL_MAX + 1];
};

enum { LOG_BYTES = 1 << 22, VIEW_FIELDS_MAX = UINT8_MAX };

struct trial {
    const struct battery_plan *plan;
    const struct battery_setup *setup;
    const struct game *game;
    long number; /* of the game */
    int nseats, nmoves;
    struct quick_chance chance;  /* of the game */
    struct quick_chance aside;   /* of the checks, so that they do not change the game */
    struct position now, before; /* before: the last move */
    struct turn turn, turn_before;
    struct choices legal[SEATS_MAX], legal_before[SEATS_MAX];
    struct move move;   /* the last */
    struct facts facts; /* what followed from it */
    bool hides;         /* whether the viewer that is looked at does not see all */
    long nhidden[VIEW_FIELDS_MAX], nredrawn[VIEW_FIELDS_MAX]; /* of the run: see count_redrawn() */
    size_t nlog;
    unsigned char log[LOG_BYTES]; /* encoded facts */
};

/* Fails the test: property names what does not hold, move is the one at fault or NULL. */
_Noreturn void trial_fail(const struct trial *, const struct move *, const char *property);

#define REQUIRE(trial, move, holds, property)                                                      \
    ((holds) ? (void)0 : trial_fail(trial, move, property))

static inline uint32_t draw(struct quick_chance *chance, uint32_t n)
{
    return chance->base.below(&chance->base, CHANCE_AI, n);
}

/* decide() with a copy of the game's chance: what would follow. */
struct refusal trial_decide(const struct trial *, const struct position *, const struct move *,
                            struct facts *out);
void trial_evolve(const struct trial *, struct position *, const struct facts *);

/* The legal moves of seat in a position. */
void list_choices(const struct trial *, const struct position *, int seat, struct choices *out);

/* --- Moves ---------------------------------------------------------------------------------- */

typedef void visit_fn(void *context, const struct move *);

/* Visits the moves of seat: every combination of arguments within their ranges, each argument also
 * left out. Amounts are few of a kind, or drawn; a verb with many combinations is drawn from as
 * well. */
void each_move(const struct game *, int seat, struct quick_chance *, visit_fn *, void *context);

bool is_template(const struct move *);

/* Fills the free amounts within their bounds, mostly with little. */
void fill_free(struct move *, const struct amounts *, struct quick_chance *);

/* Whether move is the template, filled within amounts. What the template leaves out may be
 * there. */
bool fits_template(const struct game *, const struct move *move, const struct move *tmpl,
                   const struct amounts *);

/* An accepted move of a random player, with its facts in trial->facts. */
struct move trial_choose(struct trial *);

/* --- Checks --------------------------------------------------------------------------------- */

/* After every move. */
void check_turn(const struct trial *);
void check_prompts(const struct trial *);
void check_codec(struct trial *); /* and enters the facts into the log */
void check_cuts(struct trial *);  /* closed halves show to their seers alone */
void check_finish(const struct trial *);
void check_replay(const struct trial *); /* at the end */

/* In positions that are looked at exhaustively. */
void check_choices(struct trial *, int seat);
void check_snapshot(const struct trial *);
void check_view(const struct trial *, int viewer);
/* twin: the position with all drawn anew that viewer may not know. */
void make_twin(struct trial *, int viewer, struct position *twin);
void check_twin(const struct trial *, int viewer, const struct position *twin);
/* What a view hides is another in some twins. Sets hides. */
void count_redrawn(struct trial *, int viewer, const struct position *twin);
void check_redrawn(const struct trial *);
/* Each listed move, of any seat, leaves the viewer knowing what it was told. */
void check_watching(struct trial *, int viewer, const struct position *twin);
/* Every move of the seat: accepted or refused alike in the twin, listed if accepted. */
void check_each_move(struct trial *, int seat, const struct position *twin);

void check_refusal(const struct trial *, const struct move *, const struct refusal *);

/* What is drawn, and said of the last move; what is said of a refusal. */
void check_shown(const struct trial *, int viewer, const struct position *twin);
void check_spoken(const struct trial *, const struct move *, const struct refusal *);

/* The fact with another closed half. */
struct fact alter_closed(const struct game *, const struct fact *);

#endif
