/* Trade tokens: earned by settlements, spent on actions (C-TOK-*, C-ACT-*, C-DESERT-1,
 * C-KNIGHT-*). */
#include "rules/base/draft.h"
#include "rules/base/two.h"

enum { TOKENS_DESERT = 2, TOKENS_COAST = 1, TOKENS_KNIGHT = 2, ARMY_LEAST = 3 };

static int other_of(int seat)
{
    return 1 - seat;
}

/* C-TOK-1: what goes over the limit is not taken. */
static void tell_tokens(struct draft *d, int seat, int n)
{
    int room = d->s->option[OPT_TOKENS_MAX] - d->s->tokens[seat];
    n = n < room ? n : room;
    if (n > 0)
        tell_1(d, FACT_TOKENS, seat, n);
}

void two_earn_tokens(struct draft *d, int seat, int node)
{
    int n = node_in(hex19_coast, node) ? TOKENS_COAST : 0;
    for (int i = 0; i < 3 && hex19_node_hexes[node][i] >= 0; i++)
        n += d->s->terrain[hex19_node_hexes[node][i]] == DESERT ? TOKENS_DESERT : 0;
    tell_tokens(d, seat, n);
}

/* Victory point cards are left out: they are secret. */
int two_token_cost(const struct base_state *s, int seat)
{
    return base_visible_points(s, seat) > base_visible_points(s, other_of(seat)) ? 2 : 1;
}

static int desert_hex(const struct base_state *s)
{
    int hex = 0;
    while (hex + 1 < HEX19_HEXES && s->terrain[hex] != DESERT)
        hex++;
    return hex;
}

/* --- Whether ---------------------------------------------------------------------------------- */

/* C-TOK-7, C-ROLL-3 */
static struct refusal check_time(const struct base_state *s, int seat)
{
    if (seat == s->seat && s->phase == PHASE_ROLL)
        return GRANTED;
    return only_in_main(s, seat);
}

static struct refusal check_tokens(const struct base_state *s, int seat)
{
    int cost = two_token_cost(s, seat);
    return s->tokens[seat] >= cost ? GRANTED
                                   : REFUSE(TOO_FEW_TOKENS, (int16_t)cost, s->tokens[seat]);
}

static struct refusal check_trade(const struct base_state *s, int seat)
{
    if (between_rolls(s))
        return REFUSE_PLAINLY(BETWEEN_ROLLS); /* C-ROLL-4 */
    if (s->hand_size[seat] < TWO_GIFT)
        return REFUSE(TRADE_NEEDS_CARDS, s->hand_size[seat]); /* C-ACT-2 */
    if (!s->hand_size[other_of(seat)])
        return REFUSE(NOTHING_TO_DRAW, (int16_t)other_of(seat)); /* C-ACT-4 */
    return check_tokens(s, seat);
}

static struct refusal check_desert(const struct base_state *s, int seat)
{
    if (s->robber == desert_hex(s))
        return REFUSE_PLAINLY(ROBBER_ON_DESERT);
    return check_tokens(s, seat);
}

/* C-KNIGHT-1 */
static struct refusal check_knight(const struct base_state *s, int seat)
{
    if (!s->knights[seat])
        return REFUSE_PLAINLY(NO_KNIGHT_OUT);
    if (s->knight_removed)
        return REFUSE_PLAINLY(ONE_KNIGHT_A_TURN);
    if (s->tokens[seat] >= s->option[OPT_TOKENS_MAX])
        return REFUSE(TOKENS_FULL, s->tokens[seat]);
    return GRANTED;
}

struct refusal two_check_action(const struct base_state *s, int seat, enum two_action action)
{
    struct refusal no = check_time(s, seat);
    if (no.code)
        return no;
    switch (action) {
    case ACTION_TRADE:
        return check_trade(s, seat);
    case ACTION_DESERT:
        return check_desert(s, seat);
    case ACTION_KNIGHT:
        break;
    }
    return check_knight(s, seat);
}

bool two_may_act(const struct base_state *s)
{
    for (int action = ACTION_TRADE; action <= ACTION_KNIGHT; action++)
        if (!two_check_action(s, s->seat, (enum two_action)action).code)
            return true;
    return false;
}

/* --- What follows ----------------------------------------------------------------------------- */

static void spend(struct draft *d, int seat)
{
    tell_1(d, FACT_TOKENS_SPENT, seat, two_token_cost(d->s, seat));
}

/* A fact of cards between the two, whose kinds are for them alone (C-ACT-5). */
static void tell_handed(struct draft *d, enum base_fact kind, int seat, const int8_t *cards)
{
    struct fact *f = tell(d, kind, seat);
    f->seers = seers(d, (1u << TWO_SEATS) - 1);
    f->open[0] = (int16_t)other_of(seat);
    f->open[1] = (int16_t)cards_total(cards);
    for (int r = 0; r < BASE_RESOURCES; r++)
        f->closed[r] = cards[r];
}

/* C-ACT-1, C-ACT-3, C-ACT-6: without replacement, each card of the hand equally likely. */
static void force_trade(struct draft *d, int seat)
{
    int8_t drawn[BASE_RESOURCES] = {0};
    uint8_t left[BASE_RESOURCES];
    int from = other_of(seat);
    int n = d->s->hand_size[from] < TWO_GIFT ? d->s->hand_size[from] : TWO_GIFT;
    for (int r = 0; r < BASE_RESOURCES; r++)
        left[r] = (uint8_t)d->s->hand[from][r];
    for (int i = 0; i < n && !d->chance->failed; i++) {
        int card = d->chance->pick(d->chance, CHANCE_STEAL, left, BASE_RESOURCES);
        left[card]--;
        drawn[card]++;
    }
    close_offers(d); /* B-TRADE-5: cards change hands */
    spend(d, seat);
    tell_handed(d, FACT_DRAWN, seat, drawn);
}

/* C-DESERT-1 */
static void send_to_desert(struct draft *d, int seat)
{
    spend(d, seat);
    tell_1(d, FACT_ROBBER, seat, desert_hex(d->s));
}

/* The seat that alone has the most knights out, three at least, or SEAT_NONE. */
static int sole_army(const struct base_state *s)
{
    int most = s->knights[0] > s->knights[1] ? 0 : 1;
    bool is_sole = s->knights[0] != s->knights[1] && s->knights[most] >= ARMY_LEAST;
    return is_sole ? most : SEAT_NONE;
}

/* C-KNIGHT-3 to -6: the holder who has too few sets the award aside; one that is set aside goes to
 * who alone has the most. */
static void award_after_removal(struct draft *d, int seat)
{
    settle(d);
    const struct base_state *s = d->s;
    int sole = sole_army(s);
    bool loses = s->largest_army == seat && sole != seat;
    int holder = loses || s->largest_army == SEAT_NONE ? sole : s->largest_army;
    if (holder == s->largest_army)
        return;
    tell_award_lost(d, AWARD_ARMY, s->largest_army);
    tell_1(d, FACT_LARGEST_ARMY, holder, holder == SEAT_NONE ? 0 : s->knights[holder]);
}

static void hand_in_knight(struct draft *d, int seat)
{
    tell(d, FACT_KNIGHT_REMOVED, seat);
    tell_tokens(d, seat, TOKENS_KNIGHT);
    award_after_removal(d, seat);
}

struct refusal decide_token(struct draft *d, const struct move *m)
{
    static void (*const act[])(struct draft *, int seat) = {
        [ACTION_TRADE] = force_trade,
        [ACTION_DESERT] = send_to_desert,
        [ACTION_KNIGHT] = hand_in_knight,
    };
    int action = m->arg[TOKEN_ACTION];
    if (action == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no = two_check_action(d->s, m->seat, (enum two_action)action);
    if (!no.code)
        act[action](d, m->seat);
    return no;
}

struct refusal decide_give(struct draft *d, const struct move *m)
{
    int8_t cards[BASE_RESOURCES];
    struct refusal no = only_in(d->s, m->seat, PHASE_GIVE);
    if (no.code == REFUSED_ALREADY_ROLLED || no.code == REFUSED_ROLL_FIRST)
        return REFUSE_PLAINLY(NOTHING_TO_GIVE);
    if (no.code)
        return no;
    take_cards(cards, &m->arg[GIVE_CARDS]);
    if (cards_total(cards) != TWO_GIFT)
        return REFUSE(WRONG_GIFT, TWO_GIFT, (int16_t)cards_total(cards));
    if (!hand_covers(d->s, m->seat, cards))
        return not_held(cards);
    tell_handed(d, FACT_GIVEN, m->seat, cards);
    return GRANTED;
}
