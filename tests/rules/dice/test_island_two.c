/* Island Two and Plus: what differs from Island One: D2-*, DP-*. */
#include "tests/support/dice_play.h"

#include <stdio.h>
#include <string.h>

static void open_island(struct dice_play *p, const char *built, const char *dice)
{
    play_open(p, &island_two_game, 2, "");
    put(p, 0, built);
    rolls(p, 0, dice);
}

/* D2-BUILD-1: r0 is given; costs and roads as ever. */
static void roads_follow_the_table(void **state)
{
    (void)state;
    static const int after[] = {-1, 0, 1, 1, 3, 4, 4, 6, 7, 8, 9, 10, 11, 11, 13, 14, 15, 16};
    for (int road = 1; road < 18; road++) {
        struct dice_play p;
        char move[24], way[80] = "";
        snprintf(move, sizeof move, "build road r%d", road);
        for (int r = after[road]; r > 0; r = after[r])
            snprintf(way + strlen(way), sizeof way - strlen(way), "r%d ", r);
        open_island(&p, way, "1 brick 1 lumber 4 gold");
        refused(&p, 0, "build r0", "BUILT_ALREADY");
        assert_true(lists(&p, 0, move));
        if (after[road] == 0)
            continue;
        open_island(&p, strchr(way, ' ') + 1, "1 brick 1 lumber 4 gold");
        struct refusal no = refused(&p, 0, move, "ROAD_FIRST");
        assert_int_equal(no.arg[1], after[road]);
    }
}

/* D2-BUILD-2: any order; each site at its road. */
static void sites_and_knights_in_any_order(void **state)
{
    (void)state;
    static const struct {
        const char *site;
        int road;
    } rows[] = {{"s1", 0},  {"s2", 3}, {"s3", 6}, {"s4", 10}, {"s5", 13}, {"s6", 15},
                {"s7", 17}, {"c1", 2}, {"c2", 5}, {"c3", 8},  {"c4", 12}};
    const struct sheet *sheet = &island_two_sheet;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct sheet_place *place = &sheet->place[word_of(sheet->places, rows[i].site)];
        assert_int_equal(place->road, rows[i].road);
        assert_int_equal(place->before, -1);
    }
    struct dice_play p;
    open_island(&p, "r1 r3", "1 brick 1 lumber 1 wool 1 grain 2 ore");
    does(&p, 0, "build s2"); /* before s1 */
    open_island(&p, "", "2 ore 2 wool 2 grain");
    does(&p, 0, "build k9");
    does(&p, 0, "build k4");
    refused(&p, 0, "build s2", "ROAD_FIRST");
}

/* D2-JOKER-1: the five single ones. */
static void five_knights_have_a_joker_each(void **state)
{
    (void)state;
    static const struct {
        const char *move, *dice;
    } rows[] = {
        {"joker k1 for gold", "1 ore 5 gold"},   {"joker k2 for gold", "1 grain 5 gold"},
        {"joker k3 for gold", "1 wool 5 gold"},  {"joker k4 for gold", "1 lumber 5 gold"},
        {"joker k5 for gold", "1 brick 5 gold"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct dice_play p;
        char knight[4] = {rows[i].move[6], rows[i].move[7], '\0'};
        open_island(&p, knight, "6 gold");
        does(&p, 0, rows[i].move);
        assert_dice(&p, rows[i].dice);
        refused(&p, 0, rows[i].move, "JOKER_IS_USED");
    }
}

/* D2-JOKER-1: a desert's two knights share one, whichever is named. */
static void two_desert_knights_share_a_joker(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {{"k6", "k7"}, {"k7", "k6"}, {"k8", "k9"}, {"k9", "k8"}};
    for (int i = 0; i < 4; i++) {
        struct dice_play p;
        char first[32], second[32];
        snprintf(first, sizeof first, "joker %s as ore for gold", pairs[i][0]);
        snprintf(second, sizeof second, "joker %s as wool for gold", pairs[i][1]);
        open_island(&p, pairs[i][0], "6 gold");
        struct refusal no = refused(&p, 0, first, "JOKER_NEEDS_TWO");
        assert_string_equal(island_two_sheet.places->word[no.arg[1]].name, pairs[i][1]);
        refused(&p, 0, second, "NO_SUCH_KNIGHT");
        assert_int_equal(lists_of(&p, 0, "joker"), 0);
        put(&p, 0, pairs[i][1]);
        rolls(&p, 0, "6 gold");
        assert_int_equal(lists_of(&p, 0, "joker"), DICE_RESOURCES);
        does(&p, 0, first);
        assert_dice(&p, "1 ore 5 gold");
        refused(&p, 0, first, "JOKER_IS_USED");
        refused(&p, 0, second, "JOKER_IS_USED");
    }
}

/* D2-JOKER-2: seven jokers in all, the pair's in the turn of its second knight. */
static void the_pairs_joker_comes_with_its_second_knight(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "k8", "1 ore 1 wool 1 grain 3 gold");
    does(&p, 0, "build k9");
    does(&p, 0, "joker k9 as brick for gold");
    assert_dice(&p, "1 brick 2 gold");
    assert_true(p.sheets.used[0] == (3 << 7)); /* both count as used */
    assert_int_equal(island_two_sheet.njokers, 7);
}

/* D2-POINTS-1: settlements 1, cities 2; no track and no X. */
static void points_are_settlements_and_cities(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "r1 r2 r3 s1 c1 k1", "1 brick 1 lumber 1 wool 1 grain 2 ore");
    assert_int_equal(p.common.points[0], 3);
    does(&p, 0, "build s2");
    assert_int_equal(p.common.points[0], 4);
    does(&p, 0, "end");
    assert_null(told(&p, DICE_FACT_SCORED));
    dice_fall(&p, "6 gold");
    does(&p, 1, "roll");
    does(&p, 1, "end");
    assert_int_equal(p.common.points[1], 0);
}

/* D2-ROAD-1: the first with r6 takes it, and spurs do not count. */
static void the_marked_road_brings_the_longest_road(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "r1 r2 r3 r4", "2 brick 2 lumber 2 gold");
    assert_int_equal(p.common.length[0], 4); /* r2 is a spur */
    does(&p, 0, "build r5");                 /* the fifth in a chain, but a spur */
    assert_int_equal(p.common.length[0], 4);
    assert_int_equal(p.common.longest_road, SEAT_NONE);
    does(&p, 0, "build r6");
    assert_int_equal(told(&p, DICE_FACT_LONGEST_ROAD)->open[0], 5);
    assert_int_equal(p.common.longest_road, 0);
    assert_int_equal(p.common.points[0], 2);
}

/* D2-ROAD-1: what counts, road by road. */
static void trunk_roads_count(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_two_game, 2, "");
    put(&p, 0, "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r14 r15 r16 r17");
    turn_of(&p, 0);
    assert_int_equal(p.common.length[0], 15);
    assert_int_equal(p.common.length[1], 1); /* the given one */
}

/* D2-ROAD-2: only strictly more takes it, the loser's points go, and it may come back. */
static void a_longer_road_takes_it_and_it_may_come_back(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_two_game, 2, "");
    put(&p, 0, "r1 r3 r4 r6");
    put(&p, 1, "r1 r3 r4");
    rolls(&p, 1, "2 brick 2 lumber 2 gold");
    does(&p, 1, "build r6");
    assert_int_equal(p.common.longest_road, 0); /* as long */
    assert_null(told(&p, DICE_FACT_LONGEST_ROAD));
    does(&p, 1, "build r7");
    assert_int_equal(p.common.longest_road, 1);
    assert_int_equal(p.common.points[0], 0);
    assert_int_equal(p.common.points[1], 2);
    rolls(&p, 0, "2 brick 2 lumber 2 gold");
    does(&p, 0, "build r7");
    assert_int_equal(p.common.longest_road, 1);
    does(&p, 0, "build r8");
    assert_int_equal(p.common.longest_road, 0);
    assert_int_equal(p.common.points[0], 2);
    assert_int_equal(p.common.points[1], 0);
}

/* D2-ARMY-1: three knights of any kind, used or not; then strictly more. */
static void three_knights_are_an_army(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_two_game, 2, "");
    put(&p, 0, "k1 k6");
    put(&p, 1, "k2 k8");
    rolls(&p, 0, "1 ore 1 wool 1 grain 3 gold");
    does(&p, 0, "joker k1 for gold");
    does(&p, 0, "build k5");
    assert_int_equal(told(&p, DICE_FACT_LARGEST_ARMY)->open[0], 3);
    assert_int_equal(p.common.points[0], 2);
    rolls(&p, 1, "2 ore 2 wool 2 grain");
    does(&p, 1, "build k1");
    assert_int_equal(p.common.largest_army, 0); /* as many */
    does(&p, 1, "build k7");
    assert_int_equal(p.common.largest_army, 1);
    assert_int_equal(p.common.points[0], 0);
    assert_int_equal(p.common.points[1], 2);
}

/* D2-END-1: 10 points end the game in the middle of the turn. */
static void ten_points_win_at_once(void **state)
{
    (void)state;
    struct dice_play p;
    struct standing standing[SEATS_MAX];
    play_open(&p, &island_two_game, 3, "");
    put(&p, 0, "r1 r2 r3 r4 r5 r6 r7 r8 c1 c2 c3 s1");
    put(&p, 1, "s1");
    rolls(&p, 0, "1 brick 1 lumber 1 wool 1 grain 2 gold");
    assert_int_equal(p.common.points[0], 9);
    does(&p, 0, "build s2");
    assert_int_equal(told(&p, DICE_FACT_WON)->open[0], 10);
    assert_int_equal(p.common.winner, 0);
    assert_true(island_two_game.finished(p.state, standing));
    refused(&p, 0, "end", "GAME_OVER");
    refused(&p, 0, "gold ore", "GAME_OVER");
    /* D2-END-2 */
    static const int seats[] = {0, 1, 2}, ranks[] = {1, 2, 3};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(standing[i].seat, seats[i]);
        assert_int_equal(standing[i].rank, ranks[i]);
    }
}

/* D2-END-1: an award can win as well. */
static void an_award_wins_too(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_two_game, 2, "");
    put(&p, 0, "r1 r2 r3 r4 r5 r6 r7 r8 c1 c2 c3 s1 s2 k1 k2"); /* 8 and the road */
    put(&p, 1, "r1 r3 r4 r6 r7 r8 r9");
    give_longest_road(&p, 1);
    rolls(&p, 0, "1 ore 1 wool 1 grain 1 brick 1 lumber 1 gold");
    assert_int_equal(p.common.points[0], 8);
    does(&p, 0, "build k9");
    assert_int_equal(p.common.winner, 0);
    assert_int_equal(p.common.points[0], 10);
}

/* D2-END-2: equal points share the rank. */
static void the_others_may_share_a_rank(void **state)
{
    (void)state;
    struct dice_play p;
    struct standing standing[SEATS_MAX];
    play_open(&p, &plus_game, 4, "");
    put(&p, 0, "s1");
    put(&p, 3, "s1");
    put(&p, 2, "r1 r2 r3 r4 r5 r6 r7 r8 c1 c2 c3 s1");
    rolls(&p, 2, "1 brick 1 lumber 1 wool 1 grain 2 gold");
    does(&p, 2, "build s2");
    assert_true(plus_game.finished(p.state, standing));
    static const int seats[] = {2, 0, 3, 1}, ranks[] = {1, 2, 2, 4};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(standing[i].seat, seats[i]);
        assert_int_equal(standing[i].rank, ranks[i]);
    }
}

/* D2-END-3 */
static void sites_alone_are_enough(void **state)
{
    (void)state;
    int points = 0;
    for (int p = 0; p < island_two_sheet.nplaces; p++)
        points += island_two_sheet.place[p].points;
    assert_int_equal(points, 15);
}

/* DP-1, DP-ROAD-1: the same sheet, dice, jokers, points and end. */
static void plus_is_island_two(void **state)
{
    (void)state;
    struct dice_play p;
    assert_ptr_equal(sheet_of(PLUS), sheet_of(ISLAND_TWO));
    assert_ptr_equal(plus_game.verbs, island_two_game.verbs);
    play_open(&p, &plus_game, 2, "");
    assert_int_equal(p.common.ndice, 3);
    put(&p, 0, "r1 r3 r4");
    rolls(&p, 0, "1 brick 1 lumber 4 gold");
    does(&p, 0, "build r6");
    assert_int_equal(p.common.longest_road, 0);
    assert_int_equal(p.common.length[0], 5);
}

/* DP-MARK-1: who has the markers is seen, and they are passed on. */
static void markers_are_passed_on(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &plus_game, 2, "");
    put(&p, 0, "k1 k2 k3");
    put(&p, 1, "k1 k2");
    rolls(&p, 1, "2 ore 2 wool 2 grain");
    assert_int_equal(p.common.largest_army, 0);
    does(&p, 1, "build k3");
    assert_int_equal(p.common.largest_army, 0);
    does(&p, 1, "build k4");
    assert_int_equal(told(&p, DICE_FACT_LARGEST_ARMY)->seat, 1);
    assert_int_equal(p.common.largest_army, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roads_follow_the_table),
        cmocka_unit_test(sites_and_knights_in_any_order),
        cmocka_unit_test(five_knights_have_a_joker_each),
        cmocka_unit_test(two_desert_knights_share_a_joker),
        cmocka_unit_test(the_pairs_joker_comes_with_its_second_knight),
        cmocka_unit_test(points_are_settlements_and_cities),
        cmocka_unit_test(the_marked_road_brings_the_longest_road),
        cmocka_unit_test(trunk_roads_count),
        cmocka_unit_test(a_longer_road_takes_it_and_it_may_come_back),
        cmocka_unit_test(three_knights_are_an_army),
        cmocka_unit_test(ten_points_win_at_once),
        cmocka_unit_test(an_award_wins_too),
        cmocka_unit_test(the_others_may_share_a_rank),
        cmocka_unit_test(sites_alone_are_enough),
        cmocka_unit_test(plus_is_island_two),
        cmocka_unit_test(markers_are_passed_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
