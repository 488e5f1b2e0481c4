/* Extra: points, titles, the end, positions that are not sane: DE-POINTS-1, DE-ROAD-*, DE-ARMY-1,
 * DE-END-*. */
#include "rules/dice/state.h"
#include "tests/support/dice_play.h"

#include <string.h>

/* A ring round hex a and on, with both of its sites built. */
#define FOUR_ROADS "a1-b1 a1 b1-c1 c1 c1-d2 c2-d2"

/* DE-POINTS-1: a city is 2 in all, the road 1, the army 2, a castle 2. */
static void points(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &extra_game, 2, "castles=yes");
    put(&p, 0, "a1-b1 a1");
    put(&p, 1, "k4-l3");
    turn_of(&p, 0);
    assert_int_equal(p.common.points[0], 1);
    play_open(&p, &extra_game, 2, "castles=yes");
    put(&p, 0, FOUR_ROADS " c1 c2 b2-c2 a d e ne");
    put(&p, 1, "k4-l3");
    turn_of(&p, 0);
    assert_int_equal(p.common.points[0], 1 + 2 + 1 + 1 + 2 + 2);
}

/* --- Longest Road ----------------------------------------------------------------------------- */

/* DE-ROAD-1: five, branches not added; an open site does not cut. */
static void five_in_a_chain(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &extra_game, 2, "");
    put(&p, 0, FOUR_ROADS);
    put(&p, 1, "k4-l3");
    rolls(&p, 0, "2 brick 2 lumber 2 gold");
    assert_int_equal(p.common.length[0], 4);
    does(&p, 0, "build d2-e2"); /* a branch */
    assert_int_equal(p.common.length[0], 4);
    assert_null(told(&p, DICE_FACT_LONGEST_ROAD));
    does(&p, 0, "build a1-b2");
    assert_int_equal(p.common.length[0], 5);
    assert_int_equal(told(&p, DICE_FACT_LONGEST_ROAD)->open[0], 5);
    assert_int_equal(p.common.longest_road, 0);
    assert_int_equal(p.common.points[0], 3);
}

/* DE-ROAD-2: as long is not enough, longer is. */
static void longer_takes_it(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &extra_game, 2, "");
    put(&p, 0, FOUR_ROADS " a1-b2");
    put(&p, 1, "k4-l3 l3 k3-l3 j3-k3 j3 i3-j3");
    rolls(&p, 1, "2 brick 2 lumber 2 gold");
    assert_int_equal(p.common.longest_road, 0);
    does(&p, 1, "build h3-i3");
    assert_int_equal(p.common.length[1], 5);
    assert_int_equal(p.common.longest_road, 0);
    does(&p, 1, "build j4-k4");
    assert_int_equal(p.common.longest_road, 1);
}

/* DE-ROAD-1, DE-ROAD-2: another's building cuts; a holder without the longest loses it, to nobody
 * where two are as long. */
static void a_building_cuts(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &extra_game, 2, "");
    put(&p, 0, "d1-e1 e1 c1-d1 e1-f2 f2-g2 g2-h1");
    put(&p, 1, "a1-b1 b1-c1");
    rolls(&p, 1, "1 brick 1 lumber 1 wool 1 grain 2 gold");
    assert_int_equal(p.common.length[0], 5);
    assert_int_equal(p.common.longest_road, 0);
    does(&p, 1, "build settlement c1"); /* at the end of the chain: it stays */
    assert_int_equal(p.common.length[0], 5);
    play_open(&p, &extra_game, 2, "");
    put(&p, 0, "c2-d2 c1-d2 c1-d1 d1-e1 e1 e1-f2");
    put(&p, 1, "a1-b1 b1-c1");
    rolls(&p, 1, "1 brick 1 lumber 1 wool 1 grain 2 gold");
    assert_int_equal(p.common.longest_road, 0);
    does(&p, 1, "build settlement c1");
    assert_int_equal(p.common.length[0], 3);
    assert_int_equal(told(&p, DICE_FACT_LONGEST_ROAD)->seat, SEAT_NONE);
    assert_int_equal(p.common.longest_road, SEAT_NONE);
}

/* --- Largest Army ----------------------------------------------------------------------------- */

/* DE-ARMY-1: three, then strictly more; used knights count. */
static void the_army(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &extra_game, 2, "");
    put(&p, 0, FOUR_ROADS " c2 a e");
    put(&p, 1, "k4-l3 l3 k3-l3 j3-k3 j3 s r o");
    assert_int_equal(p.common.largest_army, 1);
    rolls(&p, 0, "2 ore 2 wool 2 grain");
    does(&p, 0, "joker a for grain");
    turn_of(&p, 1);
    rolls(&p, 0, "2 ore 2 wool 2 grain");
    does(&p, 0, "build knight d");
    assert_int_equal(p.common.largest_army, 1);
    does(&p, 0, "build knight b");
    assert_int_equal(p.common.largest_army, 0);
    assert_int_equal(p.common.points[0], 5);
}

/* --- The end ---------------------------------------------------------------------------------- */

#define NINE "a1-b1 a1 b1-c1 c1 c1-d2 c2-d2 c2 b2-c2 c1 a d e a2-b2 a2 a2"

/* By the last act, with ten points; nothing more can be done. */
static void won_by(struct dice_play *p, int seat, struct standing standing[SEATS_MAX])
{
    assert_int_equal(told(p, DICE_FACT_WON)->seat, seat);
    assert_int_equal(told(p, DICE_FACT_WON)->open[0], 10);
    assert_int_equal(p->common.winner, seat);
    assert_true(extra_game.finished(p->state, standing));
    assert_int_equal(standing[0].seat, seat);
    assert_int_equal(standing[0].rank, 1);
    refused(p, 0, "end", "GAME_OVER");
}

/* DE-END-1: in the middle of the turn; the others rank by points. */
static void ten_points_win(void **state)
{
    (void)state;
    struct standing standing[SEATS_MAX];
    struct dice_play p;
    play_open(&p, &extra_game, 3, "");
    put(&p, 0, NINE);
    put(&p, 1, "k4-l3 l3");
    put(&p, 2, "h1-i1");
    rolls(&p, 0, "2 brick 2 lumber 1 wool 1 grain");
    assert_int_equal(p.common.points[0], 9);
    does(&p, 0, "build a2-b3");
    does(&p, 0, "end");
    turn_of(&p, 0);
    play_open(&p, &extra_game, 3, "");
    put(&p, 0, NINE " d2-e2");
    put(&p, 1, "k4-l3 l3");
    put(&p, 2, "h1-i1");
    rolls(&p, 0, "1 brick 1 lumber 1 wool 1 grain 2 gold");
    does(&p, 0, "build settlement e2");
    won_by(&p, 0, standing);
    assert_int_equal(standing[1].seat, 1);
    assert_int_equal(standing[2].rank, 3);
}

/* DE-END-1: a building that cuts the holder's road may bring it to a third, who then has the points
 * and wins, though not on turn. */
static void a_cut_road_may_win_for_a_third(void **state)
{
    (void)state;
    struct standing standing[SEATS_MAX];
    struct dice_play p;
    play_open(&p, &extra_game, 3, "castles=yes");
    put(&p, 0, "c2-d2 c1-d2 c1-d1 d1-e1 e1 e1-f2");
    put(&p, 1, "a1-b1 b1-c1");
    put(&p, 2, "k4-l3 l3 k3-l3 j3-k3 i3-j3 j3 h3-i3 h3 ne nw se");
    rolls(&p, 1, "1 brick 1 lumber 1 wool 1 grain 2 gold");
    assert_int_equal(p.common.longest_road, 0);
    assert_int_equal(p.common.points[2], 9);
    does(&p, 1, "build settlement c1");
    assert_int_equal(told(&p, DICE_FACT_LONGEST_ROAD)->seat, 2);
    won_by(&p, 2, standing);
    assert_int_equal(standing[1].rank, 2);
}

static void share_out(struct extra_state *s, int piece, uint64_t nodes)
{
    for (int seat = 0; nodes; seat = (seat + 1) % 4)
        extra_evolve(s, &(struct fact){.kind = DICE_FACT_BUILT,
                                       .seat = (int8_t)seat,
                                       .open = {(int16_t)piece, (int16_t)bits_take(&nodes)}});
}

/* Gives the first so many edges and every knight away, and the sites in turn to four seats: each
 * then has as many points. */
static void fill(struct extra_state *s, int nedges)
{
    for (int e = 0; e < nedges; e++)
        extra_evolve(s, &(struct fact){.kind = DICE_FACT_BUILT,
                                       .seat = (int8_t)(e % 4),
                                       .open = {DICE_ROAD, (int16_t)(HEX19_EDGE0 + e)}});
    share_out(s, DICE_SETTLEMENT, extra_sites & ~extra_city_sites);
    share_out(s, DICE_SETTLEMENT, extra_city_sites);
    share_out(s, DICE_CITY, extra_city_sites);
    for (int k = 0; k < EXTRA_KNIGHTS; k++)
        s->knight[k] = (int8_t)(k % 4);
}

/* DE-END-2: with nothing left to build it ends; a castle that is left is something. */
static void it_ends_where_nothing_is_left(void **state)
{
    (void)state;
    struct dice_play p;
    struct extra_state s;
    play_open(&p, &extra_game, 4, "castles=yes");
    memcpy(&s, p.state, sizeof s);
    assert_true(extra_goes_on(&s));
    fill(&s, HEX19_EDGES);
    assert_true(extra_goes_on(&s));
    for (int c = 0; c < EXTRA_CASTLES; c++)
        s.castle[c] = (int8_t)c;
    assert_false(extra_goes_on(&s));
    s.castle[2] = SEAT_NONE;
    assert_true(extra_goes_on(&s));
    s.common.option[DICE_OPT_CASTLES] = 0;
    assert_false(extra_goes_on(&s));
    s.knight[19] = SEAT_NONE;
    assert_true(extra_goes_on(&s));
}

/* DE-END-2: the last road ends the game, and whoever has the most points shares the first rank. */
static void the_last_road_ends_it(void **state)
{
    (void)state;
    struct standing standing[SEATS_MAX];
    struct dice_play p;
    struct extra_state s;
    const int last = HEX19_EDGES - 1;
    int seat = 0;
    play_open(&p, &extra_game, 4, "");
    memcpy(&s, p.state, sizeof s);
    fill(&s, last);
    while (!edge_set_has(extra_roads(&s, seat), last))
        assert_true(++seat < 4);
    s.common.seat = (int8_t)seat;
    s.common.phase = DICE_PHASE_BUILD;
    memset(s.common.dice, 0, sizeof s.common.dice); /* what was filled in was paid for with dice */
    s.common.dice[FACE_BRICK] = s.common.dice[FACE_LUMBER] = 1;
    assert_true(extra_goes_on(&s));
    const struct move build = move_of(&extra_game, seat, "build road k4-l3");
    struct refusal no = extra_decide(&s, &build, &p.chance.base, &p.facts);
    assert_int_equal(no.code, REFUSED_NOT);
    assert_null(told(&p, DICE_FACT_WON));
    assert_int_equal(p.facts.fact[p.facts.n - 1].kind, DICE_FACT_ENDED);
    for (int i = 0; i < p.facts.n; i++)
        extra_evolve(&s, &p.facts.fact[i]);
    assert_int_equal(s.common.winner, SEAT_NONE);
    assert_true(extra_finished(&s, standing));
    for (int i = 0; i < 4; i++)
        assert_int_equal(standing[i].rank, 1);
}

/* --- Positions that could not have arisen ----------------------------------------------------- */

#define ODD(member, value)                                                                         \
    do {                                                                                           \
        struct extra_state before = s;                                                             \
        assert_true(extra_sane(&s));                                                               \
        s.member = (value);                                                                        \
        assert_false(extra_sane(&s));                                                              \
        s = before;                                                                                \
    } while (0)

static void what_could_not_arise(void **state)
{
    (void)state;
    struct dice_play p;
    struct extra_state s;
    play_open(&p, &extra_game, 2, "castles=yes");
    put(&p, 0, NINE);
    put(&p, 1, "k4-l3 l3 s");
    rolls(&p, 0, "6 gold");
    memcpy(&s, p.state, sizeof s);
    ODD(common.kind, ISLAND_ONE);
    ODD(common.nseats, 5);
    ODD(common.phase, DICE_PHASE_START);
    ODD(common.longest_road, 1);
    ODD(common.largest_army, 1);
    ODD(common.largest_army, SEAT_NONE);
    ODD(settlements[0], s.settlements[0] | 1 << 3);
    ODD(settlements[1], s.settlements[1] | s.settlements[0]);
    ODD(cities[0], s.cities[0] | s.settlements[0]);
    ODD(roads[1], s.roads[0]);
    ODD(roads[0].w[1], ~UINT64_C(0));
    ODD(knight[0], 2);
    ODD(knight[0], -2);
    ODD(knight[19], 0);
    ODD(knight_state[0], KNIGHT_NEW + 1);
    ODD(knight_state[1], KNIGHT_USED);
    ODD(knight_state[19], KNIGHT_NEW);
    ODD(castle[0], 2);
    ODD(length[0], 4);
    ODD(touched[0], 0);
    ODD(onward[0].w[0], 0);
    ODD(beside[0], 1);
    ODD(taken_nodes, 0);
    ODD(taken_edges.w[0], 0);
    ODD(common.winner, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points),
        cmocka_unit_test(five_in_a_chain),
        cmocka_unit_test(longer_takes_it),
        cmocka_unit_test(a_building_cuts),
        cmocka_unit_test(the_army),
        cmocka_unit_test(ten_points_win),
        cmocka_unit_test(a_cut_road_may_win_for_a_third),
        cmocka_unit_test(it_ends_where_nothing_is_left),
        cmocka_unit_test(the_last_road_ends_it),
        cmocka_unit_test(what_could_not_arise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
