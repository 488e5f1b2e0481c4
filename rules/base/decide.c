/* Roll, robber, turn: one function a verb, and the table that finds it. */
#include "rules/base/draft.h"
#include "rules/base/two.h"
#include "rules/base/verbs.h"

#include <string.h>

enum { REROLLS_MAX = 60 };

static void draw_dice(struct draft *d, int16_t dice[2])
{
    struct chance *chance = d->chance;
    if (d->s->option[OPT_DICE] == DICE_FAIR) {
        dice[0] = (int16_t)(chance->below(chance, CHANCE_DICE, 6) + 1);
        dice[1] = (int16_t)(chance->below(chance, CHANCE_DICE, 6) + 1);
        return;
    }
    uint8_t left[PAIRS];
    bool refill = bits_count(d->s->pairs) <= 5;
    for (int i = 0; i < PAIRS; i++)
        left[i] = refill || (d->s->pairs >> i & 1);
    int pair = chance->pick(chance, CHANCE_DICE, left, PAIRS);
    dice[0] = (int16_t)(pair / 6 + 1);
    dice[1] = (int16_t)(pair % 6 + 1);
}

static int round_of(const struct base_state *s)
{
    return (s->turn - 1) / s->nseats + 1;
}

/* Whether a roll counts: no-seven-first-rounds, and the second roll differs from the first
 * (C-ROLL-1). */
static bool counts(const struct base_state *s, int sum)
{
    bool no_seven = round_of(s) <= s->option[OPT_NO_SEVEN];
    bool same = s->rolled && sum == s->dice[0] + s->dice[1];
    return !(no_seven && sum == 7) && !same;
}

/* Rolls until the roll counts. */
static int roll(struct draft *d, int seat)
{
    int16_t dice[2];
    draw_dice(d, dice);
    for (int i = 0; !counts(d->s, dice[0] + dice[1]); i++) {
        tell_2(d, FACT_REROLLED, seat, dice[0], dice[1]);
        d->chance->failed |= i == REROLLS_MAX; /* only forced dice do that */
        if (d->chance->failed)
            break;
        settle(d); /* a deck of dice has one pair less */
        draw_dice(d, dice);
    }
    tell_2(d, FACT_ROLLED, seat, dice[0], dice[1]);
    return dice[0] + dice[1];
}

typedef int8_t claims[SEATS_MAX][BASE_RESOURCES];

/* B-PROD-1 to -3: claims are added up over all hexes before anybody is paid. */
static void add_claims(const struct base_state *s, int sum, claims due)
{
    uint32_t hexes = s->token_hexes[sum] & ~(UINT32_C(1) << s->robber);
    for (; hexes; hexes &= hexes - 1) {
        int h = __builtin_ctz(hexes);
        uint64_t nodes = hex19_hex_mask[h] & s->taken_nodes;
        for (int seat = 0; nodes && seat < s->nseats; seat++) {
            int n =
                bits_count(s->settlements[seat] & nodes) + 2 * bits_count(s->cities[seat] & nodes);
            due[seat][s->terrain[h]] = (int8_t)(due[seat][s->terrain[h]] + n);
        }
    }
}

/* B-PROD-4: cuts the claims on r where the bank cannot pay them all; true if it did. */
static bool cut_claims(const struct base_state *s, int r, claims due)
{
    int total = 0, claimants = 0, last = 0;
    for (int seat = 0; seat < s->nseats; seat++) {
        total += due[seat][r];
        claimants += due[seat][r] > 0;
        last = due[seat][r] > 0 ? seat : last;
    }
    if (total <= s->bank[r])
        return false;
    bool sole = claimants == 1 && s->option[OPT_SHORTAGE] == SHORTAGE_SOLE_CLAIMANT;
    for (int seat = 0; seat < s->nseats; seat++)
        due[seat][r] = sole && seat == last ? s->bank[r] : 0;
    return true;
}

static void produce(struct draft *d, int sum)
{
    claims due = {{0}};
    int8_t unpaid[BASE_RESOURCES] = {0};
    add_claims(d->s, sum, due);
    for (int r = 0; r < BASE_RESOURCES; r++)
        unpaid[r] = cut_claims(d->s, r, due);
    for (int seat = 0; seat < d->s->nseats; seat++)
        if (cards_total(due[seat]))
            tell_cards(d, FACT_PRODUCED, seat, due[seat]);
    if (cards_total(unpaid))
        tell_cards(d, FACT_SHORT, SEAT_NONE, unpaid);
}

/* B-SEVEN-1: worked out once, from the hands before any discard. */
static void demand_discards(struct draft *d)
{
    for (int seat = 0; seat < d->s->nseats; seat++)
        if (d->s->hand_size[seat] > d->s->option[OPT_HAND_LIMIT])
            tell_1(d, FACT_OWES, seat, d->s->hand_size[seat] / 2);
}

struct refusal decide_roll(struct draft *d, const struct move *m)
{
    struct refusal no = only_in(d->s, m->seat, PHASE_ROLL);
    if (no.code)
        return no;
    int sum = roll(d, m->seat);
    if (sum == 7)
        demand_discards(d);
    else
        produce(d, sum);
    return GRANTED;
}

struct refusal decide_discard(struct draft *d, const struct move *m)
{
    int8_t cards[BASE_RESOURCES];
    int owed = d->s->owes[m->seat];
    if (d->s->phase == PHASE_OVER)
        return REFUSE_PLAINLY(GAME_OVER);
    if (!owed)
        return REFUSE_PLAINLY(NOTHING_TO_DISCARD);
    take_cards(cards, &m->arg[DISCARD_CARDS]);
    if (cards_total(cards) != owed)
        return REFUSE(WRONG_DISCARD, (int16_t)owed, (int16_t)cards_total(cards));
    if (!hand_covers(d->s, m->seat, cards))
        return not_held(cards);
    tell_cards(d, FACT_DISCARDED, m->seat, cards);
    return GRANTED;
}

static struct refusal check_robber_hex(const struct base_state *s, int hex)
{
    if (base_robber_hexes(s) >> hex & 1)
        return GRANTED;
    if (hex == s->robber)
        return REFUSE_PLAINLY(ROBBER_STAYS); /* */
    if (s->terrain[hex] == DESERT && s->option[OPT_ROBBER_DESERT] == NO)
        return REFUSE_PLAINLY(NO_ROBBER_ON_DESERT);
    for (int seat = 0; seat < s->nseats; seat++)
        if ((buildings_of(s, seat) & hex19_hex_mask[hex]) &&
            base_visible_points(s, seat) <= s->option[OPT_FRIENDLY_ROBBER])
            return REFUSE(FRIENDLY_ROBBER, (int16_t)(HEX19_HEX0 + hex), (int16_t)seat);
    return REFUSE_PLAINLY(ROBBER_STAYS);
}

/* Why named cannot be robbed on hex, and who of victims can. */
static struct refusal no_victim(const struct base_state *s, int thief, int named, int hex,
                                uint8_t victims)
{
    const int16_t place = (int16_t)(HEX19_HEX0 + hex);
    if (!victims)
        return REFUSE(NOBODY_TO_ROB, place);
    const int16_t victim = (int16_t)__builtin_ctz(victims);
    if (named == thief)
        return REFUSE(NOT_ONESELF, place, victim);
    bool is_there = buildings_of(s, named) & hex19_hex_mask[hex];
    return is_there ? REFUSE(VICTIM_EMPTY, (int16_t)named, place, victim)
                    : REFUSE(NOT_A_VICTIM, (int16_t)named, place, place, victim);
}

/* Sets *victim to the seat that is robbed, or SEAT_NONE (B-ROB-2, R-29). */
static struct refusal choose_victim(const struct base_state *s, const struct move *m, int *victim)
{
    int hex = m->arg[ROB_HEX], named = m->arg[ROB_VICTIM];
    uint8_t victims = base_victims(s, m->seat, hex);
    bool single = (victims & (victims - 1)) == 0;
    *victim = SEAT_NONE;
    if (named == ARG_NONE && victims && !single)
        return REFUSE(NAME_A_VICTIM, (int16_t)(HEX19_HEX0 + hex), (int16_t)__builtin_ctz(victims));
    if (named == SEAT_NONE && victims && s->option[OPT_ROB_OPTIONAL] == NO)
        return REFUSE(MUST_ROB, (int16_t)(HEX19_HEX0 + hex), (int16_t)__builtin_ctz(victims));
    if (named >= 0 && !(victims >> named & 1))
        return no_victim(s, m->seat, named, hex, victims);
    if (named >= 0)
        *victim = named;
    else if (named == ARG_NONE && victims)
        *victim = __builtin_ctz(victims);
    return GRANTED;
}

/* each card of the hand equally likely; the kind is for the two alone. */
static void steal(struct draft *d, int thief, int victim)
{
    uint8_t counts[BASE_RESOURCES];
    for (int r = 0; r < BASE_RESOURCES; r++)
        counts[r] = (uint8_t)d->s->hand[victim][r];
    int card = d->chance->pick(d->chance, CHANCE_STEAL, counts, BASE_RESOURCES);
    struct fact *f = tell(d, FACT_STOLEN, thief);
    f->seers = seers(d, 1u << thief | 1u << victim);
    f->open[0] = (int16_t)victim;
    f->closed[0] = (int16_t)card;
}

struct refusal decide_rob(struct draft *d, const struct move *m)
{
    int victim;
    struct refusal no = only_in(d->s, m->seat, PHASE_ROBBER);
    if (no.code)
        return no.code == REFUSED_ALREADY_ROLLED || no.code == REFUSED_ROLL_FIRST
                   ? REFUSE_PLAINLY(NO_ROBBER_MOVE)
                   : no;
    if (m->arg[ROB_HEX] == ARG_NONE)
        return REFUSE_PLAINLY(ROBBER_FIRST);
    no = check_robber_hex(d->s, m->arg[ROB_HEX]);
    if (!no.code)
        no = choose_victim(d->s, m, &victim);
    if (no.code)
        return no;
    tell_1(d, FACT_ROBBER, m->seat, m->arg[ROB_HEX]);
    if (victim != SEAT_NONE)
        steal(d, m->seat, victim);
    return GRANTED;
}

struct refusal decide_end(struct draft *d, const struct move *m)
{
    const struct base_state *s = d->s;
    struct refusal no = only_in_main(s, m->seat);
    if (no.code)
        return no;
    close_offers(d);
    int rounds = s->option[OPT_ROUNDS];
    if (rounds && s->turn == rounds * s->nseats)
        end_by_rounds(d);
    else
        begin_turn(d, (s->seat + 1) % s->nseats, s->turn + 1);
    return GRANTED;
}

static verb_fn *const verbs[TWO_VERBS] = {
    [VERB_ROLL] = decide_roll,       [VERB_BUILD] = decide_build, [VERB_BUY] = decide_buy,
    [VERB_PLAY] = decide_play,       [VERB_ROB] = decide_rob,     [VERB_DISCARD] = decide_discard,
    [VERB_BANK] = decide_bank,       [VERB_OFFER] = decide_offer, [VERB_ACCEPT] = decide_accept,
    [VERB_DECLINE] = decide_decline, [VERB_TAKE] = decide_take,   [VERB_WITHDRAW] = decide_withdraw,
    [VERB_MUTE] = decide_mute,       [VERB_SKIP] = decide_skip,   [VERB_END] = decide_end,
    [VERB_TOKEN] = decide_token,     [VERB_GIVE] = decide_give,
};

struct refusal base_decide(const void *state, const struct move *m, struct chance *chance,
                           struct facts *out)
{
    const struct base_state *s = state;
    out->n = 0;
    if (!move_fits(for_two(s) ? &two_game : &base_game, m, s->nseats))
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct draft d;
    d.s = s;
    d.out = out;
    d.chance = chance;
    d.settled = 0;
    struct refusal no = verbs[m->verb](&d, m);
    if (!no.code && chance->failed)
        no = REFUSE_PLAINLY(CHANCE_IMPOSSIBLE);
    return no;
}
