/* The player `greedy` of Struggle for Catan: a hand is worth the best that can be built with it now
 * and what it promises for later; cards are traded, kept and given by that. */
#include "rules/players/greedy_struggle.h"
#include "rules/players/kinds.h"

/* A trade that gains less is not worth telling the others what one has. */
static const double least_gain = 0.05;

/* Of opponents: a hand in which there is a choice comes before points, a point before cards. */
enum { A_CHOICE = 100, A_POINT = 10 };

/* What is owed: the cards that are missed least. */
static struct move give_up(const struct struggle_mind *m, struct move move, int n)
{
    struct cards hand = struggle_own_hand(m);
    for (int r = 0; r < BASE_RESOURCES; r++)
        move.arg[STRUGGLE_CARDS_AT + r] = 0;
    for (; n > 0; n--) {
        int r = struggle_least_missed(m, &hand);
        hand.of[r]--;
        move.arg[STRUGGLE_CARDS_AT + r]++;
    }
    return move;
}

/* What a pick or a market trade would make of the hand. */
static double worth_after(const struct struggle_mind *m, const struct move *move)
{
    struct cards hand = struggle_own_hand(m);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        if (move->verb == STRUGGLE_VERB_MARKET)
            hand.of[r] = (int8_t)(hand.of[r] - move->arg[STRUGGLE_MARKET_GIVE + r] +
                                  move->arg[STRUGGLE_MARKET_TAKE + r]);
    }
    if (move->verb == STRUGGLE_VERB_PICK)
        hand.of[move->arg[STRUGGLE_PICK_CARD]]++;
    unsigned set;
    return struggle_worth(m, &hand, &set);
}

/* Of the moves of a verb, the one that leaves the best hand, if that is better than `than`. */
static const struct move *best_of(const struct struggle_mind *m, int verb, double than)
{
    const struct move *best = NULL;
    for (size_t i = 0; i < m->situation->nlegal; i++) {
        const struct move *move = &m->situation->legal[i];
        if (move->verb != verb || move_is_template(move))
            continue;
        double here = worth_after(m, move);
        if (here > than) {
            than = here;
            best = move;
        }
    }
    return best;
}

/* Of the moves of a verb that name an opponent, that with the most points, then cards. */
static const struct move *against(const struct struggle_mind *m, int verb, int number)
{
    const struct move *best = NULL;
    int most = -1;
    for (size_t i = 0; i < m->situation->nlegal; i++) {
        const struct move *move = &m->situation->legal[i];
        if (move->verb != verb || (number && move->arg[STRUGGLE_DRAW_NUMBER] != number))
            continue;
        int from = move->arg[STRUGGLE_SEAT_AT];
        int here = A_CHOICE * (m->view->hand_size[from] > 1) + A_POINT * m->view->points[from] +
                   m->view->hand_size[from];
        if (here > most) {
            most = here;
            best = move;
        }
    }
    return best;
}

/* The listed move of a piece: where it can be paid in several ways, that which leaves most. */
static const struct move *build_move(const struct struggle_mind *m, int piece)
{
    const struct move *best = NULL;
    double most = 0;
    for (size_t i = 0; i < m->situation->nlegal; i++) {
        const struct move *move = &m->situation->legal[i];
        if (move->verb != STRUGGLE_VERB_BUILD || move->arg[STRUGGLE_BUILD_PIECE] != piece ||
            move_is_template(move))
            continue;
        struct cards rest = struggle_own_hand(m);
        for (int r = 0; move->arg[STRUGGLE_BUILD_WITH] != ARG_NONE && r < BASE_RESOURCES; r++)
            rest.of[r] = (int8_t)(rest.of[r] - m->lot * move->arg[STRUGGLE_BUILD_WITH + r]);
        double here = struggle_worth_later(m, &rest);
        if (!best || here > most) {
            best = move;
            most = here;
        }
    }
    return best;
}

static const struct move *next_build(const struct struggle_mind *m)
{
    struct cards hand = struggle_own_hand(m);
    unsigned set;
    struggle_worth(m, &hand, &set);
    for (int i = 0; i < STRUGGLE_KINDS; i++) {
        int k = struggle_order[i], piece = k == STRUGGLE_EXPANSION ? k + m->expansion : k;
        const struct move *move = set >> k & 1 ? build_move(m, piece) : NULL;
        if (move)
            return move;
    }
    return NULL;
}

/* The library picks; the market is sure; a card drawn unseen may be given back. */
static const struct move *next_trade(const struct struggle_mind *m)
{
    struct cards hand = struggle_own_hand(m);
    unsigned set;
    double now = struggle_worth(m, &hand, &set);
    if (now >= STRUGGLE_WINS)
        return NULL;
    const struct move *move = against(m, STRUGGLE_VERB_LOOK, 0);
    if (!move)
        move = best_of(m, STRUGGLE_VERB_MARKET, now + least_gain);
    return move ? move : against(m, STRUGGLE_VERB_DRAW, 1);
}

static struct move end_turn(const struct struggle_mind *m)
{
    for (size_t i = 0; i < m->situation->nlegal; i++)
        if (m->situation->legal[i].verb == STRUGGLE_VERB_END)
            return m->situation->legal[i];
    return m->situation->legal[0];
}

/* Towards the stronger neighbour. */
static struct move turn_destiny(const struct struggle_mind *m)
{
    const struct struggle_view *v = m->view;
    int left = v->points[(m->seat + 1) % v->nseats];
    int right = v->points[(m->seat + v->nseats - 1) % v->nseats];
    int wanted = left >= right ? WAY_CLOCKWISE : WAY_COUNTERCLOCKWISE;
    int choice = wanted == v->destiny ? DESTINY_LEAVE : DESTINY_TURN;
    struct move move = m->situation->legal[0];
    move.arg[STRUGGLE_DESTINY_CHOICE] = (int16_t)choice;
    return move;
}

static struct move in_turn(const struct struggle_mind *m)
{
    const struct move *move = NULL;
    if (m->view->phase == STRUGGLE_PHASE_TRADE)
        move = next_trade(m);
    if (!move)
        move = against(m, STRUGGLE_VERB_GUILD, 0);
    if (!move)
        move = next_build(m);
    return move ? *move : end_turn(m);
}

static struct move choose(const struct situation *situation, struct chance *chance, void *memory)
{
    (void)chance;
    (void)memory;
    struct struggle_mind m = struggle_mind_of(situation);
    struct move first = situation->legal[0];
    switch (first.verb) {
    case STRUGGLE_VERB_DISCARD:
        return give_up(&m, first, m.view->owes[m.seat]);
    case STRUGGLE_VERB_GIVE:
        return give_up(&m, first, m.view->debt);
    case STRUGGLE_VERB_PICK:
        return *best_of(&m, STRUGGLE_VERB_PICK, STRUGGLE_WORST);
    case STRUGGLE_VERB_DESTINY:
        return turn_destiny(&m);
    default:
        return in_turn(&m);
    }
}

const struct player_kind player_greedy_struggle = {
    .name = "greedy",
    .help = "builds and trades for what its hand is worth",
    .game = &struggle_game,
    .needs_view = true,
    .choose = choose,
};
