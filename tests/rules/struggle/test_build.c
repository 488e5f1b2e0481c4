/* Building and what changes hands: S-BUILD-*, S-TAKE-*, S-CARD-5. */
#include "tests/support/struggle_play.h"
#include "tests/support/typed_back.h"

/* S-BUILD-1 */
static void costs(void **state)
{
    (void)state;
    static const struct {
        const char *piece, *cost;
    } all[] = {
        {"road", "1 brick 1 lumber"}, {"settlement", "1 brick 1 lumber 1 wool 1 grain"},
        {"city", "2 grain 3 ore"},    {"knight", "1 wool 1 grain 1 ore"},
        {"library", "2 wool 1 ore"},  {"castle", "2 wool 1 ore"},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct struggle_play p;
        int8_t cost[BASE_RESOURCES];
        int piece = word_of(&struggle_piece_words, all[i].piece);
        play_open(&p, 2, "");
        struggle_cost(p.state.option, piece, cost);
        assert_cards(cost, all[i].cost);
    }
}

/* S-BUILD-1: paid to the discard pile; the cost of an expansion is an option. */
static void paid_to_the_discard_pile(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "expansion-cost=2,brick");
    lay(&p, 0, 1, 0, 0, 1);
    hold(&p, 0, "3 brick 1 wool");
    refused(&p, 0, "build road", "CARDS_SHORT");
    does(&p, 0, "build church");
    assert_cards(p.view.hand[0], "1 brick 1 wool");
    assert_cards(p.view.discard, "2 brick");
}

/* S-BUILD-2 */
static void one_of_each_kind(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay(&p, 0, 1, 0, 0, 3);
    expand(&p, 0, STRUGGLE_CASTLE);
    hold(&p, 0, "2 brick 2 lumber 6 wool 2 grain 4 ore");
    does(&p, 0, "build road");
    refused(&p, 0, "build road", "ONE_A_TURN");
    does(&p, 0, "build library");
    refused(&p, 0, "build library", "ONE_EXPANSION_A_TURN");
    refused(&p, 0, "build church", "ONE_EXPANSION_A_TURN");
    does(&p, 0, "build knight");
    refused(&p, 0, "build knight", "ONE_A_TURN");
}

/* S-BUILD-3, S-BUILD-4: plain where possible, else of the largest surplus. */
static void three_alike(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    hold(&p, 0, "1 brick 3 wool 4 ore");
    does(&p, 0, "build road");
    assert_cards(p.view.hand[0], "3 wool 1 ore");
    play_open(&p, 2, "");
    hold(&p, 0, "6 ore");
    does(&p, 0, "build road");
    assert_int_equal(p.view.hand_size[0], 0);
    play_open(&p, 2, "");
    hold(&p, 0, "1 brick 1 lumber 9 ore");
    does(&p, 0, "build road");
    assert_cards(p.view.hand[0], "9 ore");
    play_open(&p, 2, "");
    hold(&p, 0, "1 brick 2 ore");
    refused(&p, 0, "build road", "CARDS_SHORT");
}

/* S-BUILD-4: the payer names how; the host asks where several are alike. */
static void how_it_is_paid(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    hold(&p, 0, "1 brick 4 wool 4 ore");
    refused(&p, 0, "build road", "HOW_TO_PAY");
    refused(&p, 0, "build road with 1 brick for 1 lumber", "NOT_HELD");
    refused(&p, 0, "build road with 1 lumber for 1 lumber", "SAME_BOTH_SIDES");
    refused(&p, 0, "build road with 3 ore for 1 lumber", "NO_LOT_OF");
    refused(&p, 0, "build road with 1 ore", "NO_LOT_OF");
    refused(&p, 0, "build road with 1 ore for 1 grain", "NOT_IN_COST");
    refused(&p, 0, "build road with 1 ore for 1 brick", "NOT_HELD");
    does(&p, 0, "build road with 1 ore for 1 lumber");
    assert_cards(p.view.hand[0], "4 wool 1 ore");
}

/* S-BUILD-3: a card that one holds may be replaced too. */
static void more_may_be_replaced(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    hold(&p, 0, "1 brick 1 lumber 3 wool 3 ore");
    does(&p, 0, "build road with 1 wool 1 ore for 1 brick 1 lumber");
    assert_cards(p.view.hand[0], "1 brick 1 lumber");
}

/* S-BUILD-4: two lots of three kinds that are alike; of two kinds they are one way. */
static void several_lots(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    hold(&p, 0, "3 wool 3 ore");
    does(&p, 0, "build road");
    assert_int_equal(p.view.hand_size[0], 0);
    play_open(&p, 2, "");
    hold(&p, 0, "3 wool 3 grain 3 ore");
    refused(&p, 0, "build road", "HOW_TO_PAY");
    does(&p, 0, "build road with 1 wool 1 grain for 1 brick 1 lumber");
    assert_cards(p.view.hand[0], "3 ore");
}

/* S-BUILD-3, S-EXP-1, S-EXP-3: with the university two are enough, at once. */
static void the_university(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay(&p, 0, 1, 0, 0, 1);
    hold(&p, 0, "1 brick 4 wool 1 ore");
    does(&p, 0, "build university");
    assert_cards(p.view.hand[0], "1 brick 2 wool");
    does(&p, 0, "build road");
    assert_int_equal(p.view.hand_size[0], 0);
}

/* S-BUILD-5 */
static void sides_alternate(void **state)
{
    (void)state;
    static const int side[] = {SIDE_B, SIDE_A, SIDE_B};
    struct struggle_play p;
    play_open(&p, 4, "");
    for (int i = 0; i < 3; i++) {
        turn_of(&p, 0);
        hold(&p, 0, "1 brick 1 lumber 1 wool 1 grain 1 ore");
        does(&p, 0, "build road");
        assert_int_equal(told(&p, STRUGGLE_FACT_ROAD)->open[0], side[i]);
        does(&p, 0, "build knight");
        assert_int_equal(told(&p, STRUGGLE_FACT_KNIGHT)->open[0], 1 - side[i]);
    }
    assert_int_equal(p.view.points[0], 1 + 2 + 1);
}

/* S-BUILD-6: with three and four its builder decides about the destiny card at once. */
static void a_settlement(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    refused(&p, 0, "destiny turn", "NO_DESTINY_NOW");
    hold(&p, 0, "1 brick 1 lumber 1 wool 1 grain");
    does(&p, 0, "build settlement");
    refused(&p, 0, "build road", "DESTINY_FIRST");
    refused(&p, 0, "end", "DESTINY_FIRST");
    does(&p, 0, "destiny turn");
    assert_int_equal(p.view.destiny, WAY_COUNTERCLOCKWISE);
    refused(&p, 0, "destiny turn", "NO_DESTINY_NOW");
    turn_of(&p, 1);
    hold(&p, 1, "1 brick 1 lumber 1 wool 1 grain");
    does(&p, 1, "build settlement");
    does(&p, 1, "destiny leave");
    assert_int_equal(p.view.destiny, WAY_COUNTERCLOCKWISE);
}

/* S-BUILD-6: two have no such card; the stack may be empty. */
static void settlements_are_used_up(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay(&p, 1, 1, 0, 5, 0);
    hold(&p, 0, "2 brick 2 lumber 2 wool 2 grain");
    does(&p, 0, "build settlement");
    assert_int_equal(p.view.phase, STRUGGLE_PHASE_BUILD);
    assert_int_equal(p.view.settlements_left, 0);
    turn_of(&p, 0);
    refused(&p, 0, "build settlement", "NO_SETTLEMENT_CARDS");
}

/* S-BUILD-7: one settlement is like another, so none is named; there must be one. */
static void a_city(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    hold(&p, 0, "4 grain 6 ore");
    back_shows(&p, EVENT_MARKET_DAY);
    does(&p, 0, "build city");
    stack_gives(&p, "1 wool");
    does(&p, 0, "pick ore");
    assert_int_equal(p.view.settlements[0], 0);
    assert_int_equal(p.view.cities[0], 1);
    turn_of(&p, 0);
    refused(&p, 0, "build city", "NOTHING_TO_TURN_OVER");
}

/* S-BUILD-8, S-CARD-5 */
static void an_expansion(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    hold(&p, 0, "8 wool 4 ore");
    assert_words(&struggle_game, 0, refused(&p, 0, "build library", "NO_CITY_FOR_EXPANSION"),
                 "For a library you need a city of yours without an expansion; build a city "
                 "first.");
    lay(&p, 0, 1, 0, 0, 2);
    lay(&p, 1, 1, 0, 0, 1);
    expand(&p, 1, STRUGGLE_LIBRARY);
    assert_words(&struggle_game, 0, refused(&p, 0, "build library", "EXPANSION_GONE"),
                 "There is no library left; another expansion may be.");
    does(&p, 0, "build church");
    turn_of(&p, 0);
    does(&p, 0, "build church"); /* a second one is worth its point */
    assert_int_equal(p.view.points[0], 6);
    turn_of(&p, 0);
    refused(&p, 0, "build guild", "NO_CITY_FOR_EXPANSION");
}

/* --- What changes hands ----------------------------------------------------------------------- */

/* S-TAKE-1, S-TAKE-6: the nearest in the direction of the destiny card; S-TAKE-5: points fall. */
static void the_nearest_loses(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    lay(&p, 0, 1, 0, 1, 0);
    lay(&p, 1, 2, 0, 1, 0);
    lay(&p, 2, 4, 0, 1, 0);
    hold(&p, 0, "2 brick 2 lumber");
    assert_int_equal(p.view.roads_left, 0);
    assert_int_equal(p.view.points[1], 2);
    does(&p, 0, "build road");
    assert_int_equal(told(&p, STRUGGLE_FACT_ROAD)->open[1], 1);
    assert_int_equal(p.view.points[1], 1);
    assert_int_equal(p.view.points[0], 2);
    assert_int_equal(p.view.settlements[1], 1);
    p.state.destiny = WAY_COUNTERCLOCKWISE;
    turn_of(&p, 0);
    does(&p, 0, "build road");
    assert_int_equal(told(&p, STRUGGLE_FACT_ROAD)->open[1], 2);
    assert_int_equal(p.view.roads[2], 3);
}

/* S-TAKE-1: with two players from the opponent; the cost is paid as usual. */
static void the_other_loses(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay(&p, 1, 1, 2, 1, 0);
    hold(&p, 0, "1 wool 1 grain 1 ore");
    does(&p, 0, "build knight");
    assert_int_equal(told(&p, STRUGGLE_FACT_KNIGHT)->open[1], 1);
    assert_int_equal(p.view.knights[0], 1);
    assert_int_equal(p.view.hand_size[0], 0);
    /* S-TAKE-3: the last one, which was a B, is an A for the taker. */
    assert_int_equal(told(&p, STRUGGLE_FACT_KNIGHT)->open[0], SIDE_A);
    assert_int_equal(p.view.points[1], 1);
}

/* S-TAKE-2 */
static void who_has_none_is_passed_over(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    lay(&p, 0, 2, 2, 1, 0);
    lay(&p, 1, 0, 0, 1, 0);
    lay(&p, 2, 5, 2, 1, 0);
    hold(&p, 0, "1 brick 1 lumber");
    does(&p, 0, "build road");
    assert_int_equal(told(&p, STRUGGLE_FACT_ROAD)->open[1], 2);
}

/* S-TAKE-2: nobody has one: refused, and not listed. */
static void nobody_to_take_from(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay(&p, 1, 0, 0, 1, 0);
    lay(&p, 0, 5, 2, 1, 0);
    hold(&p, 0, "2 brick 2 lumber 1 wool 1 grain 1 ore");
    refused(&p, 0, "build road", "NOBODY_TO_TAKE_FROM");
    refused(&p, 0, "build knight", "NOBODY_TO_TAKE_FROM");
    assert_int_equal(lists_of(&p, 0, STRUGGLE_VERB_BUILD), 1);
}

/* S-TAKE-4, S-EXP-1, S-EXP-3 */
static void castle_and_church(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay(&p, 1, 4, 2, 0, 2);
    expand(&p, 1, STRUGGLE_CASTLE);
    expand(&p, 1, STRUGGLE_CHURCH);
    hold(&p, 0, "2 brick 2 lumber 2 wool 2 grain 2 ore");
    does(&p, 0, "build road");
    does(&p, 0, "build knight");
    turn_of(&p, 0);
    refused(&p, 0, "build road", "NOBODY_TO_TAKE_FROM");
    refused(&p, 0, "build knight", "NOBODY_TO_TAKE_FROM");
    assert_int_equal(p.view.roads[1], 3);
    assert_int_equal(p.view.knights[1], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costs),
        cmocka_unit_test(paid_to_the_discard_pile),
        cmocka_unit_test(one_of_each_kind),
        cmocka_unit_test(three_alike),
        cmocka_unit_test(how_it_is_paid),
        cmocka_unit_test(more_may_be_replaced),
        cmocka_unit_test(several_lots),
        cmocka_unit_test(the_university),
        cmocka_unit_test(sides_alternate),
        cmocka_unit_test(a_settlement),
        cmocka_unit_test(settlements_are_used_up),
        cmocka_unit_test(a_city),
        cmocka_unit_test(an_expansion),
        cmocka_unit_test(the_nearest_loses),
        cmocka_unit_test(the_other_loses),
        cmocka_unit_test(who_has_none_is_passed_over),
        cmocka_unit_test(nobody_to_take_from),
        cmocka_unit_test(castle_and_church),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
