/* Development cards: buying and playing them (B-BUILD-4, B-DEV-*). */
#include "rules/base/draft.h"

struct refusal decide_buy(struct draft *d, const struct move *m)
{
    const struct base_state *s = d->s;
    struct refusal no = only_in_main(s, m->seat);
    if (no.code)
        return no;
    int left = 0;
    for (int c = 0; c < BASE_DEVS; c++)
        left += s->deck[c];
    if (!left)
        return REFUSE_PLAINLY(DECK_EMPTY); /* */
    no = check_cost(s, m->seat, base_card_cost);
    if (no.code)
        return no;
    close_offer_of(d, m->seat);
    tell_cards(d, FACT_PAID, m->seat, base_card_cost);
    int card = d->chance->pick(d->chance, CHANCE_DECK, s->deck, BASE_DEVS);
    if (d->chance->failed)
        return REFUSE_PLAINLY(CHANCE_IMPOSSIBLE);
    struct fact *f = tell(d, FACT_BOUGHT, m->seat);
    f->seers = seers(d, 1u << m->seat);
    f->closed[0] = (int16_t)card;
    if (card == VICTORY_POINT) {
        settle(d);
        check_win(d, m->seat); /* bought now, it counts now */
    }
    return GRANTED;
}

/* B-DEV-1, B-TURN-3, R-32, R-33 */
static struct refusal check_card(const struct base_state *s, int seat, int card)
{
    if (seat != s->seat || s->phase != PHASE_ROLL) {
        struct refusal no = only_in_main(s, seat);
        if (no.code)
            return no;
    }
    if (between_rolls(s) && card != KNIGHT)
        return REFUSE_PLAINLY(BETWEEN_ROLLS); /* C-ROLL-4 */
    if (!s->dev[seat][card])
        return REFUSE(CARD_NOT_HELD, (int16_t)card);
    if (card == VICTORY_POINT)
        return REFUSE_PLAINLY(VICTORY_POINT_NOT_PLAYED);
    if (s->card_played)
        return REFUSE_PLAINLY(ONE_CARD_A_TURN);
    if (s->dev[seat][card] <= s->fresh[card])
        return REFUSE(CARD_IS_NEW, (int16_t)card);
    return GRANTED;
}

static void tell_played(struct draft *d, int seat, int card)
{
    close_offers(d); /* B-TRADE-5 */
    tell_1(d, FACT_PLAYED, seat, card);
}

static struct refusal play_knight(struct draft *d, const struct move *m)
{
    tell_played(d, m->seat, KNIGHT);
    award_after_knight(d, m->seat);
    settle(d);
    check_win(d, m->seat); /* before the robber moves */
    return GRANTED;
}

static struct refusal play_road_building(struct draft *d, const struct move *m)
{
    const struct base_state *s = d->s;
    bool supply = edge_set_count(s->roads[m->seat]) < BASE_PIECES_ROADS;
    if (!supply || edge_set_empty(base_road_edges(s, m->seat)))
        return REFUSE_PLAINLY(NO_PLACE_FOR_ROADS); /* */
    tell_played(d, m->seat, ROAD_BUILDING);
    return GRANTED;
}

/* Of the only card in the bank. */
static int last_kind(const struct base_state *s)
{
    int r = 0;
    while (!s->bank[r])
        r++;
    return r;
}

static struct refusal play_year_of_plenty(struct draft *d, const struct move *m)
{
    int8_t cards[BASE_RESOURCES];
    int in_bank = cards_total(d->s->bank);
    int wanted = in_bank > 2 ? 2 : in_bank;
    if (!wanted)
        return REFUSE_PLAINLY(BANK_EMPTY); /* */
    take_cards(cards, &m->arg[PLAY_CARDS]);
    if (cards_total(cards) != wanted)
        return wanted == 1 ? REFUSE(NAME_LAST_CARD, (int16_t)last_kind(d->s))
                           : REFUSE_PLAINLY(NAME_CARDS);
    struct refusal no = check_bank(d->s, cards);
    if (no.code)
        return no;
    tell_played(d, m->seat, YEAR_OF_PLENTY);
    tell_cards(d, FACT_PLENTY, m->seat, cards);
    return GRANTED;
}

/* B-DEV-5, R-45 */
static struct refusal play_monopoly(struct draft *d, const struct move *m)
{
    int kind = m->arg[PLAY_KIND];
    if (kind == ARG_NONE)
        return REFUSE_PLAINLY(NAME_A_KIND);
    tell_played(d, m->seat, MONOPOLY);
    struct fact *f = tell(d, FACT_MONOPOLY, m->seat);
    f->open[0] = (int16_t)kind;
    for (int seat = 0; seat < d->s->nseats; seat++)
        f->open[1 + seat] = seat == m->seat ? 0 : d->s->hand[seat][kind];
    return GRANTED;
}

struct refusal decide_play(struct draft *d, const struct move *m)
{
    static verb_fn *const cards[VICTORY_POINT] = {
        [KNIGHT] = play_knight,
        [ROAD_BUILDING] = play_road_building,
        [YEAR_OF_PLENTY] = play_year_of_plenty,
        [MONOPOLY] = play_monopoly,
    };
    int card = m->arg[PLAY_CARD];
    if (card == ARG_NONE)
        return REFUSE_PLAINLY(NO_SUCH_MOVE);
    struct refusal no = check_card(d->s, m->seat, card);
    return no.code ? no : cards[card](d, m);
}

/* before the first free road the card is taken back, afterwards the second is
 * waived. */
struct refusal decide_skip(struct draft *d, const struct move *m)
{
    struct refusal no = only_in(d->s, m->seat, PHASE_FREE_ROADS);
    if (no.code == REFUSED_ALREADY_ROLLED || no.code == REFUSED_ROLL_FIRST)
        return REFUSE_PLAINLY(NOTHING_TO_SKIP);
    if (no.code)
        return no;
    if (d->s->free_placed)
        tell(d, FACT_WAIVED, m->seat);
    else
        tell_1(d, FACT_PLAYED_BACK, m->seat, ROAD_BUILDING);
    return GRANTED;
}
