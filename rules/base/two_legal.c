/* Moves that only Catan for Two has. */
#include "rules/base/list.h"
#include "rules/base/two.h"

static void add_neutral(struct list *list, enum base_piece piece, int place, int neutral)
{
    struct move *m = list_add(list, VERB_BUILD);
    m->arg[BUILD_PIECE] = (int16_t)piece;
    m->arg[BUILD_PLACE] = (int16_t)place;
    m->arg[BUILD_FOR] = (int16_t)neutral;
}

static void add_neutrals(struct list *list, const struct base_state *s)
{
    for (int neutral = 0; neutral < TWO_NEUTRALS; neutral++) {
        if (s->owed == SETTLEMENT) {
            for (uint64_t nodes = two_neutral_nodes(s, neutral); nodes;)
                add_neutral(list, SETTLEMENT, bits_take(&nodes), neutral);
            continue;
        }
        struct edge_set edges = two_neutral_edges(s, neutral);
        while (!edge_set_empty(edges))
            add_neutral(list, ROAD, HEX19_EDGE0 + edge_set_take(&edges), neutral);
    }
}

static void add_gift(struct list *list, const int8_t *drawn, int extra)
{
    struct move *m = list_add(list, VERB_GIVE);
    for (int r = 0; r < BASE_RESOURCES; r++)
        m->arg[GIVE_CARDS + r] = (int16_t)(drawn[r] + (r == extra));
}

/* What was drawn goes back, with another card where it was one: what is done for who is out of time
 * (C-ACT-5): the verb is MEANS_LISTED. A template stands for every other gift. */
static void add_gifts(struct list *list, const struct base_state *s)
{
    const int8_t *hand = s->hand[s->seat];
    bool single = cards_total(s->drawn) < TWO_GIFT;
    if (!single)
        add_gift(list, s->drawn, -1);
    for (int r = 0; single && r < BASE_RESOURCES; r++)
        if (hand[r] > s->drawn[r])
            add_gift(list, s->drawn, r);
    struct move *m = list_add(list, VERB_GIVE);
    for (int r = 0; r < BASE_RESOURCES; r++)
        m->arg[GIVE_CARDS + r] = ARG_FREE;
}

void two_add_moves(struct list *list, const struct base_state *s)
{
    if (s->phase == PHASE_NEUTRAL)
        add_neutrals(list, s);
    if (s->phase == PHASE_GIVE)
        add_gifts(list, s);
    if (s->phase != PHASE_ROLL && s->phase != PHASE_MAIN)
        return;
    for (int action = ACTION_TRADE; action <= ACTION_KNIGHT; action++)
        if (!two_check_action(s, s->seat, (enum two_action)action).code)
            list_add(list, VERB_TOKEN)->arg[TOKEN_ACTION] = (int16_t)action;
}
