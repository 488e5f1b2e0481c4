/* How a game opens: the island, who begins, the printed pieces (B-BOARD-*, B-START-*). */
#include "rules/base/board.h"
#include "rules/base/draft.h"
#include "rules/base/two.h"
#include "rules/base/verbs.h"
#include "rules/start.h"

#include <string.h>

static struct refusal check_options(const int16_t *options, const int16_t *island, int nseats)
{
    int given = 0;
    for (int i = 0; i < BOARD_NUMBERS; i++)
        given += island[i] != ARG_NONE;
    bool asked = options[OPT_SETUP] == SETUP_GIVEN;
    if (asked && given < BOARD_NUMBERS)
        return REFUSE_PLAINLY(BOARD_MISSING);
    if (!asked && given)
        return REFUSE_PLAINLY(BOARD_UNASKED);
    struct refusal no = start_check(&options[OPT_FIRST], nseats);
    return no.code || nseats != TWO_SEATS ? no : two_check_options(options);
}

static void tell_board(struct draft *d, const struct board *b)
{
    for (int h = 0; h < HEX19_HEXES; h++) {
        struct fact *f = tell(d, FACT_HEX, SEAT_NONE);
        f->open[0] = (int16_t)h;
        f->open[1] = b->terrain[h];
        f->open[2] = b->token[h];
    }
    for (int i = 0; i < BASE_HARBOURS; i++)
        tell_2(d, FACT_HARBOUR, SEAT_NONE, b->harbour_edge[i], b->harbour_kind[i]);
}

static struct fact *tell_round(void *draft)
{
    return tell((struct draft *)draft, FACT_START_ROLL, SEAT_NONE);
}

/* One card for each producing hex at the node (B-START-3). */
static void tell_income(struct draft *d, int seat, int node)
{
    int8_t cards[BASE_RESOURCES] = {0};
    for (int i = 0; i < 3; i++) {
        int hex = hex19_node_hexes[node][i];
        if (hex >= 0 && d->s->terrain[hex] != DESERT)
            cards[d->s->terrain[hex]]++;
    }
    if (cards_total(cards))
        tell_cards(d, FACT_PRODUCED, seat, cards);
}

/* B-BOARD-2: pieces and incomes as printed. */
static void place_printed(struct draft *d)
{
    settle(d);
    for (int seat = 0; seat < d->s->nseats; seat++)
        for (int i = 0; i < 2; i++) {
            tell_1(d, FACT_SETTLEMENT, seat, board_2007_pieces[seat].node[i]);
            tell_1(d, FACT_ROAD, seat, board_2007_pieces[seat].edge[i]);
            award_after_road(d, seat);
        }
    for (int seat = 0; seat < d->s->nseats; seat++)
        tell_income(d, seat, board_2007_pieces[seat].node[1]);
    begin_turn(d, d->s->first, 1);
}

struct refusal base_open(const int16_t *options, int nseats, struct chance *chance,
                         struct facts *out)
{
    struct draft d = {.s = &d.copy, .out = out, .chance = chance};
    const struct start start = {&options[OPT_FIRST], nseats, start_two_dice, tell_round};
    struct board board;
    int nscalars = nseats == TWO_SEATS ? TWO_SCALARS : BASE_SCALARS;
    out->n = 0;
    struct refusal no = check_options(options, options + nscalars, nseats);
    if (!no.code)
        no = board_make(options, options + nscalars, chance, &board);
    if (no.code)
        return no;
    tell_1(&d, FACT_OPENED, SEAT_NONE, nseats);
    for (int o = 0; o < nscalars; o++)
        tell_2(&d, FACT_OPTION, SEAT_NONE, o, options[o]);
    tell_board(&d, &board);
    tell(&d, FACT_BEGINS, start_seat(&start, &d, chance));
    if (nseats == TWO_SEATS)
        two_set_up(&d, options); /* C-SETUP-5: no printed pieces */
    else if (options[OPT_SETUP] == SETUP_BEGINNER && options[OPT_BEGINNER_BOARD] == BOARD_2007)
        place_printed(&d);
    return chance->failed ? REFUSE_PLAINLY(CHANCE_IMPOSSIBLE) : GRANTED;
}

/* B-START-3: the second settlement pays at once. */
void after_setup_settlement(struct draft *d, int seat, int node)
{
    if (d->s->setup_step >= d->s->nseats)
        tell_income(d, seat, node);
}

/* B-START-3: with the last road placed, the starting player takes the first turn. */
void after_setup_road(struct draft *d)
{
    settle(d);
    if (d->s->setup_step == 2 * d->s->nseats)
        begin_turn(d, d->s->first, 1);
}
