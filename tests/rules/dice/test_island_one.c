/* Island One: what is built where, the track: D1-BUILD-*, D1-SCORE-*, D1-END-*. */
#include "tests/support/dice_play.h"

#include <stdio.h>
#include <string.h>

static void open_island(struct dice_play *p, const char *built, const char *dice)
{
    play_open(p, &island_one_game, 2, "");
    put(p, 0, built);
    rolls(p, 0, dice);
}

/* D1-BUILD-1: what each piece takes from the dice; a die pays once. */
static void each_piece_has_its_cost(void **state)
{
    (void)state;
    static const struct {
        const char *build, *dice, *left;
    } rows[] = {
        {"build r1", "2 brick 2 lumber 2 wool", "1 brick 1 lumber 2 wool"},
        {"build k1", "2 ore 1 wool 1 grain 2 gold", "1 ore 2 gold"},
        {"build s3", "1 brick 1 lumber 1 wool 1 grain 2 ore", "2 ore"},
        {"build c7", "3 ore 2 grain 1 gold", "1 gold"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct dice_play p;
        open_island(&p, i == 3 ? "r0 r1" : "r0", rows[i].dice);
        does(&p, 0, rows[i].build);
        assert_dice(&p, rows[i].left);
    }
}

/* D1-BUILD-1: gold pays for nothing, and every die of the cost must be there. */
static void missing_dice_are_named(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "r0 r1", "2 ore 2 grain 2 gold");
    struct refusal no = refused(&p, 0, "build c7", "TOO_FEW_DICE");
    assert_int_equal(no.arg[FACE_ORE], 3);
    assert_int_equal(no.arg[DICE_FACES + FACE_ORE], 1);
    assert_int_equal(no.arg[DICE_FACES + FACE_GRAIN], 0);
    refused(&p, 0, "build k1", "TOO_FEW_DICE");
    refused(&p, 0, "build s3", "TOO_FEW_DICE");
    refused(&p, 0, "build r2", "TOO_FEW_DICE");
    assert_int_equal(lists_of(&p, 0, "build"), 0);
}

/* D1-BUILD-2: several builds, each may rest on the one before. */
static void a_build_may_rest_on_the_one_before(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "r0", "2 brick 2 lumber 1 wool 1 grain");
    refused(&p, 0, "build s4", "ROAD_FIRST");
    does(&p, 0, "build r2");
    refused(&p, 0, "build s4", "IN_ORDER");
    does(&p, 0, "build s3");
    assert_dice(&p, "nothing");
    does(&p, 0, "end");
    assert_int_equal(p.sheets.track[0][2], 4);

    open_island(&p, "s3", "2 brick 2 lumber 1 wool 1 gold");
    does(&p, 0, "build r0");
    does(&p, 0, "build r2");
    assert_true(has_built(&p, 0, "r2"));
}

/* D1-BUILD-3: each road touches the one that leads to it, whatever sites lie there. */
static void roads_follow_the_table(void **state)
{
    (void)state;
    static const int after[] = {-1, 0, 0, 2, 3, 3, 5, 6, 7, 8, 9, 10, 7, 12, 13, 14};
    const struct sheet *sheet = &island_one_sheet;
    for (int road = 0; road < 16; road++) {
        struct dice_play p;
        char move[24], way[80] = "";
        snprintf(move, sizeof move, "build road r%d", road);
        for (int r = after[road]; r >= 0; r = after[r])
            snprintf(way + strlen(way), sizeof way - strlen(way), "r%d ", r);
        open_island(&p, way, "1 brick 1 lumber 4 gold");
        assert_true(lists(&p, 0, move));
        if (after[road] < 0)
            continue;
        open_island(&p, strchr(way, ' ') + 1, "1 brick 1 lumber 4 gold"); /* but for the last */
        assert_false(lists(&p, 0, move));
        struct refusal no = refused(&p, 0, move, "ROAD_FIRST");
        assert_int_equal(no.arg[0], road);
        assert_int_equal(no.arg[1], after[road]);
        assert_int_equal(sheet->place[road].road, after[road]);
    }
}

/* D1-BUILD-4: the site needs its road; settlements and cities go up in order. */
static void sites_need_a_road_and_their_order(void **state)
{
    (void)state;
    static const struct {
        const char *site, *road, *before;
    } rows[] = {
        {"s3", NULL, NULL},    {"s4", "r2", "s3"},    {"s5", "r5", "s4"}, {"s7", "r7", "s5"},
        {"s9", "r9", "s7"},    {"s11", "r11", "s9"},  {"c7", "r1", NULL}, {"c12", "r4", "c7"},
        {"c20", "r13", "c12"}, {"c30", "r15", "c20"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct sheet *sheet = &island_one_sheet;
        const struct sheet_place *place = &sheet->place[word_of(sheet->places, rows[i].site)];
        bool road = rows[i].road != NULL, before = rows[i].before != NULL;
        assert_int_equal(place->road, road ? word_of(sheet->places, rows[i].road) : -1);
        assert_int_equal(place->before, before ? word_of(sheet->places, rows[i].before) : -1);
        assert_int_equal(place->piece, rows[i].site[0] == 's' ? DICE_SETTLEMENT : DICE_CITY);
    }
}

/* D1-BUILD-4: a city needs no settlement, only its road. */
static void a_city_needs_no_settlement(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "r0 r1 r2 r3 r4", "3 ore 2 grain 1 wool");
    refused(&p, 0, "build c12", "IN_ORDER");
    does(&p, 0, "build city c7");
    assert_int_equal(p.common.earned, 7);
    open_island(&p, "r0 r2 r3 r4", "3 ore 2 grain 1 wool");
    refused(&p, 0, "build c7", "ROAD_FIRST");
}

/* D1-BUILD-5: knights in order, without a road. */
static void knights_come_in_order(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "", "2 ore 2 wool 2 grain");
    struct refusal no = refused(&p, 0, "build k2", "IN_ORDER");
    assert_string_equal(island_one_sheet.places->word[no.arg[1]].name, "k1");
    refused(&p, 0, "build k6", "IN_ORDER");
    does(&p, 0, "build k1");
    does(&p, 0, "build k2");
    assert_int_equal(p.common.earned, 3);
    assert_int_equal(p.common.knights[0], 2);
}

/* D1-BUILD-6, and what a name is not. */
static void every_symbol_once(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "r0 k1 s3", "2 brick 2 lumber 1 wool 1 grain");
    refused(&p, 0, "build r0", "BUILT_ALREADY");
    refused(&p, 0, "build k1", "BUILT_ALREADY");
    refused(&p, 0, "build s3", "BUILT_ALREADY");
    struct refusal no = refused(&p, 0, "build city r1", "OTHER_PIECE");
    assert_int_equal(no.arg[1], DICE_ROAD);
    does(&p, 0, "build r1");
    refused(&p, 0, "build r1", "BUILT_ALREADY");
    refused(&p, 0, "build", "NO_SUCH_MOVE");
}

/* --- The track -------------------------------------------------------------------------------- */

/* D1-SCORE-1 */
static void points_of_a_turn_go_into_the_next_box(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "r0 r1", "3 ore 2 grain 1 wool");
    does(&p, 0, "build c7");
    assert_int_equal(p.common.earned, 7);
    does(&p, 0, "end");
    assert_int_equal(told(&p, DICE_FACT_SCORED)->open[0], 7);
    assert_int_equal(p.sheets.track[0][2], 7);
    assert_int_equal(p.common.points[0], 2 - 2 + 7);
    assert_int_equal(p.common.earned, 0);
}

/* D1-SCORE-2: jokers and gold are no build. */
static void a_turn_without_a_build_costs_two(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "k1", "6 gold");
    does(&p, 0, "joker k1 for gold");
    does(&p, 0, "gold ore");
    does(&p, 0, "end");
    assert_int_equal(told(&p, DICE_FACT_SCORED)->open[0], -2);
    assert_int_equal(p.sheets.track[0][2], -2);
    assert_int_equal(p.common.points[0], 1 - 2 - 2);
}

/* D1-SCORE-3, D1-END-1: 15 boxes each, the total may be negative, the highest wins. */
static void the_game_ends_after_15_turns_each(void **state)
{
    (void)state;
    struct dice_play p;
    struct standing standing[SEATS_MAX];
    play_open(&p, &island_one_game, 2, "");
    for (int turn = 0; turn < 30; turn++) {
        assert_false(island_one_game.finished(p.state, standing));
        dice_fall(&p, "1 brick 1 lumber 4 gold");
        does(&p, turn % 2, "roll");
        if (turn == 5)
            does(&p, 1, "build r0");
        does(&p, turn % 2, "end");
    }
    assert_true(island_one_game.finished(p.state, standing));
    assert_non_null(told(&p, DICE_FACT_ENDED));
    assert_int_equal(standing[0].seat, 1);
    assert_int_equal(standing[0].points, -27);
    assert_int_equal(standing[0].rank, 1);
    assert_int_equal(standing[1].points, -30);
    assert_int_equal(standing[1].rank, 2);
    refused(&p, 0, "roll", "GAME_OVER");
    refused(&p, 1, "end", "GAME_OVER");
    assert_int_equal(lists_of(&p, 0, "roll"), 0);
    assert_int_equal(island_one_game.turn(p.state).must, 0);
}

/* D1-END-2 */
static void equal_totals_share_the_rank(void **state)
{
    (void)state;
    struct dice_play p;
    struct standing standing[SEATS_MAX];
    play_open(&p, &island_one_game, 4, "");
    for (int turn = 0; turn < 60; turn++) {
        dice_fall(&p, "1 brick 1 lumber 4 gold");
        does(&p, turn % 4, "roll");
        if (turn == 1 || turn == 3)
            does(&p, turn % 4, "build r0");
        does(&p, turn % 4, "end");
    }
    assert_true(island_one_game.finished(p.state, standing));
    static const int ranks[] = {1, 1, 3, 3}, seats[] = {1, 3, 0, 2};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(standing[i].rank, ranks[i]);
        assert_int_equal(standing[i].seat, seats[i]);
    }
}

/* D1-END-3: the whole sheet costs more dice than there are, and is worth 145 points. */
static void no_sheet_is_ever_full(void **state)
{
    (void)state;
    const struct sheet *sheet = &island_one_sheet;
    int dice = 0, points = 0;
    for (int p = 0; p < sheet->nplaces; p++) {
        points += sheet->place[p].points;
        for (int f = 0; f < DICE_FACES; f++)
            dice += dice_cost[sheet->place[p].piece][f];
    }
    assert_int_equal(sheet->nplaces, 32);
    assert_int_equal(dice, 94);
    assert_true(dice > DICE_TURNS * DICE_DICE);
    assert_int_equal(points, 145);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_piece_has_its_cost),
        cmocka_unit_test(missing_dice_are_named),
        cmocka_unit_test(a_build_may_rest_on_the_one_before),
        cmocka_unit_test(roads_follow_the_table),
        cmocka_unit_test(sites_need_a_road_and_their_order),
        cmocka_unit_test(a_city_needs_no_settlement),
        cmocka_unit_test(knights_come_in_order),
        cmocka_unit_test(every_symbol_once),
        cmocka_unit_test(points_of_a_turn_go_into_the_next_box),
        cmocka_unit_test(a_turn_without_a_build_costs_two),
        cmocka_unit_test(the_game_ends_after_15_turns_each),
        cmocka_unit_test(equal_totals_share_the_rank),
        cmocka_unit_test(no_sheet_is_ever_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
