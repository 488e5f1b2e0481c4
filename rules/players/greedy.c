/* The player `greedy`: what it does in which phase. */
#include "rules/players/greedy.h"

#include <string.h>

struct move greedy_move(const struct mind *mind, enum base_verb verb)
{
    struct move move = {.seat = (int8_t)mind->seat, .verb = (uint8_t)verb};

    for (int i = 0; i < MOVE_ARGS; i++)
        move.arg[i] = ARG_NONE;
    return move;
}

/* Whom an offer goes to is left open by its template. */
static bool matches(const struct move *legal, const struct move *move)
{
    if (legal->verb != move->verb)
        return false;
    for (int i = 0; i < MOVE_ARGS; i++) {
        bool is_open = legal->arg[i] == ARG_FREE ||
                       (i == OFFER_TO && move->verb == VERB_OFFER && legal->arg[i] == ARG_NONE);
        if (!is_open && legal->arg[i] != move->arg[i])
            return false;
    }
    return true;
}

static bool is_within(const struct amounts *amounts, const struct move *move)
{
    for (int i = 0; i < amounts->n; i++) {
        const struct amount *amount = &amounts->of[i];
        int total = 0;
        for (int k = 0; k < amount->width; k++) {
            int n = move->arg[amount->at + k];
            if (n < 0 || n > amount->most[k])
                return false;
            total += n;
        }
        if (total < amount->total_min || total > amount->total_max)
            return false;
    }
    return true;
}

bool greedy_may(const struct mind *mind, const struct move *move)
{
    const struct situation *s = mind->situation;

    for (size_t i = 0; i < s->nlegal; i++) {
        if (!matches(&s->legal[i], move))
            continue;
        if (!move_is_template(&s->legal[i]) || is_within(&s->amounts[i], move))
            return true;
    }
    return false;
}

static struct move roll(struct mind *mind)
{
    struct move move;

    bool has_better = greedy_before_roll(mind, &move) || greedy_tokens(mind, &move);
    return has_better ? move : greedy_move(mind, VERB_ROLL);
}

typedef struct move phase_move(struct mind *);

static phase_move *const in_phase[] = {
    [PHASE_SETUP_SETTLEMENT] = greedy_place_settlement,
    [PHASE_SETUP_ROAD] = greedy_place_road,
    [PHASE_ROLL] = roll,
    [PHASE_DISCARD] = greedy_discard,
    [PHASE_ROBBER] = greedy_rob,
    [PHASE_FREE_ROADS] = greedy_free_road,
    [PHASE_MAIN] = greedy_main,
    [PHASE_OVER] = NULL,
    [PHASE_NEUTRAL] = greedy_neutral,
    [PHASE_GIVE] = greedy_give,
};
enum { PHASES = sizeof in_phase / sizeof *in_phase };

/* What it would do; not always allowed, as when it is asked out of turn. */
static struct move wish(struct mind *mind)
{
    int phase = mind->view->phase;
    struct move move;

    if (greedy_answer(mind, &move))
        return move;
    if (phase == PHASE_DISCARD || (phase < PHASES && mind->view->seat == mind->seat))
        return in_phase[phase](mind);
    return random_move(mind->situation, mind->chance);
}

static struct move choose(const struct situation *situation, struct chance *chance, void *memory)
{
    const struct base_view *view = situation->view;
    struct mind mind = {
        .situation = situation,
        .view = view,
        .seat = situation->seat,
        .chance = chance,
        .memory = memory,
    };

    greedy_economy(view, mind.seat, view->hand[mind.seat], &mind.own);
    struct move move = wish(&mind);
    return greedy_may(&mind, &move) ? move : random_move(situation, chance);
}

#define GREEDY(which)                                                                              \
    {                                                                                              \
        .name = "greedy", .help = "plans its next purchase, trades, robs the leader",              \
        .game = &(which), .needs_view = true, .memory_size = sizeof(struct greedy_memory),         \
        .choose = choose, .observe = greedy_observe,                                               \
    }

const struct player_kind player_greedy = GREEDY(base_game);
const struct player_kind player_greedy_two = GREEDY(two_game);
