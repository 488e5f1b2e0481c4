/* The order of a turn, and what the dice pay: B-TURN-*, B-PROD-1 to -3, R-28, R-46, R-48. */
#include "tests/support/position.h"

/* B-TURN-1: rolling is a must, and it comes first. */
static void nothing_but_a_card_before_the_roll(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "phases=combined");
    put_settlement(&p, 0, "c2");
    give(&p, 0, "4 brick 4 lumber 4 wool 4 grain 4 ore");
    turn_of(&p, 0);
    static const char *const tries[] = {"end",
                                        "buy",
                                        "build road c2-d3",
                                        "build city c2",
                                        "bank 4 wool for 1 ore",
                                        "offer 1 wool for 1 ore"};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        refused(&p, 0, tries[i], "ROLL_FIRST");
    refused(&p, 1, "roll", "NOT_YOUR_TURN");
    dice_fall(&p, 1, 1);
    does(&p, 0, "roll");
    refused(&p, 0, "roll", "ALREADY_ROLLED");
}

/* B-TURN-1: all else is optional, and the next on the left goes on. */
static void a_turn_may_be_only_a_roll(void **state)
{
    (void)state;
    for (int nseats = 3; nseats <= 4; nseats++) {
        struct position p;
        position_open(&p, nseats, "");
        for (int turn = 0; turn < 2 * nseats; turn++) {
            int seat = turn % nseats;
            assert_int_equal(turn_now(&p).seat, seat);
            assert_int_equal(turn_now(&p).number, turn + 1);
            dice_fall(&p, 1, 1);
            does(&p, seat, "roll");
            assert_int_equal(told_of(&p, FACT_ROLLED, seat)->open[0], 1);
            does(&p, seat, "end");
        }
    }
}

static void open_to_build(struct position *p, const char *options)
{
    position_open(p, 4, options);
    put_settlement(p, 0, "c2");
    put_chain(p, 0, "f1 e1 d1"); /* d1 and e1: the harbour for lumber */
    give(p, 0, "3 brick 8 lumber 8 wool 4 grain 4 ore");
    give(p, 1, "4 ore");
    main_of(p, 0);
}

/* B-TURN-2: strict phases, as four of the five editions print it. */
static void strict_no_trade_once_something_is_built_or_bought(void **state)
{
    (void)state;
    static const char *const editions[] = {"edition=1995", "edition=1997", "edition=2007",
                                           "edition=2020"};
    static const char *const builds[] = {"build road c2-d3", "build settlement e1", "build city c2",
                                         "buy"};
    for (int i = 0; i < 16; i++) {
        struct position p;
        open_to_build(&p, editions[i % 4]);
        does(&p, 0, "bank 4 wool for 1 ore"); /* trade as often as you like before */
        does(&p, 0, "bank 4 wool for 1 ore");
        give(&p, 0, "8 wool");
        if (i / 4 == 3)
            card_is(&p, "knight");
        does(&p, 0, builds[i / 4]);
        refused(&p, 0, "bank 4 wool for 1 ore", "NO_TRADE_AFTER_BUILDING");
        refused(&p, 0, "offer 1 wool for 1 ore", "NO_TRADE_AFTER_BUILDING");
        refused(&p, 1, "offer 1 ore for 1 wool", "NO_TRADE_AFTER_BUILDING");
        assert_false(lists_verb(&p, 0, "bank"));
        assert_false(lists_verb(&p, 0, "offer"));
        assert_false(lists_verb(&p, 1, "offer"));
        assert_true(lists_verb(&p, 0, "build")); /* building goes on */
    }
}

/* B-TURN-2 */
static void combined_trade_and_build_in_any_order(void **state)
{
    (void)state;
    static const char *const options[] = {"edition=classroom", "phases=combined"};
    for (int i = 0; i < 2; i++) {
        struct position p;
        open_to_build(&p, options[i]);
        does(&p, 0, "build road c2-d3");
        does(&p, 0, "bank 4 wool for 1 ore");
        card_is(&p, "knight");
        does(&p, 0, "buy");
        does(&p, 0, "offer 1 wool for 1 ore to 1");
        does(&p, 1, "accept");
        does(&p, 0, "build settlement e1");
    }
}

/* R-48, B-TURN-2: a harbour built this turn. */
static void a_new_harbour_trades_at_once_or_next_turn(void **state)
{
    (void)state;
    struct position p;
    open_to_build(&p, "phases=combined");
    refused(&p, 0, "bank 2 lumber for 1 ore", "NO_RATE");
    does(&p, 0, "build settlement e1");
    does(&p, 0, "bank 2 lumber for 1 ore");
    open_to_build(&p, "phases=strict");
    does(&p, 0, "build settlement e1");
    refused(&p, 0, "bank 2 lumber for 1 ore", "NO_TRADE_AFTER_BUILDING");
    main_of(&p, 0);
    does(&p, 0, "bank 2 lumber for 1 ore");
}

/* R-48, B-MARI-1: both nodes of a harbour have it, no other node has one; a city keeps it. */
static void both_nodes_of_a_harbour_have_it(void **state)
{
    (void)state;
    static const struct {
        const char *node, *rates;
    } harbours[] = {
        {"a1", "3 brick 3 lumber 3 wool 3 grain 3 ore"},
        {"b1", "3 brick 3 lumber 3 wool 3 grain 3 ore"},
        {"a2", "4 brick 4 lumber 4 wool 2 grain 4 ore"},
        {"b3", "4 brick 4 lumber 4 wool 2 grain 4 ore"},
        {"c4", "4 brick 4 lumber 4 wool 4 grain 2 ore"},
        {"d5", "4 brick 4 lumber 4 wool 4 grain 2 ore"},
        {"f6", "3 brick 3 lumber 3 wool 3 grain 3 ore"},
        {"g6", "3 brick 3 lumber 3 wool 3 grain 3 ore"},
        {"i5", "4 brick 4 lumber 2 wool 4 grain 4 ore"},
        {"j4", "4 brick 4 lumber 2 wool 4 grain 4 ore"},
        {"k3", "3 brick 3 lumber 3 wool 3 grain 3 ore"},
        {"l2", "3 brick 3 lumber 3 wool 3 grain 3 ore"},
        {"k1", "3 brick 3 lumber 3 wool 3 grain 3 ore"},
        {"l1", "3 brick 3 lumber 3 wool 3 grain 3 ore"},
        {"h1", "2 brick 4 lumber 4 wool 4 grain 4 ore"},
        {"i1", "2 brick 4 lumber 4 wool 4 grain 4 ore"},
        {"d1", "4 brick 2 lumber 4 wool 4 grain 4 ore"},
        {"e1", "4 brick 2 lumber 4 wool 4 grain 4 ore"},
    };
    enum { HARBOUR_NODES = sizeof harbours / sizeof *harbours };
    for (int node = 0; node < HEX19_NODES; node++) {
        const char *rates = "4 brick 4 lumber 4 wool 4 grain 4 ore";
        for (int i = 0; i < HARBOUR_NODES; i++)
            if (node_of(harbours[i].node) == node)
                rates = harbours[i].rates;
        for (int is_city = 0; is_city < 2; is_city++) {
            struct position p;
            int8_t found[BASE_RESOURCES];
            position_open(&p, 4, "");
            (is_city ? put_city : put_settlement)(&p, 0, hex19_nodes_words.word[node].name);
            base_rates(&p.view, 0, found);
            position_hand(found, rates, __FILE__, __LINE__);
        }
    }
}

/* B-PROD-1: the sum counts; to everybody, for each building on each hex, a city twice. */
static void buildings_are_paid_for_the_sum(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 0, "d3 d4"); /* b2 e6 f4 and c9 f4 g10 */
    put_city(&p, 1, "f4 e2");       /* f4 j k3 and d12 e6 i11 */
    put_settlement(&p, 2, "l1");    /* q5 */
    turn_of(&p, 2);
    dice_fall(&p, 1, 3);
    does(&p, 2, "roll");
    assert_cards(told_of(&p, FACT_PRODUCED, 0)->open, "2 wool");
    assert_cards(told_of(&p, FACT_PRODUCED, 1)->open, "2 wool");
    assert_int_equal(told_times(&p, FACT_PRODUCED), 2);
    turn_of(&p, 3);
    dice_fall(&p, 2, 4);
    does(&p, 3, "roll");
    assert_hand(&p, 0, "1 brick 2 wool");
    assert_hand(&p, 1, "2 brick 2 wool");
    assert_hand(&p, 2, "nothing");
}

/* B-PROD-1, B-PROD-3, B-BOARD-1: each sum pays its hexes and no other; no sum pays the desert. */
static void every_sum_pays_its_hexes_only(void **state)
{
    (void)state;
    static const char *const income[] = {
        [2] = "1 wool",  [3] = "1 ore",   [4] = "1 wool",   [5] = "nothing",   [6] = "1 brick",
        [8] = "nothing", [9] = "nothing", [10] = "nothing", [11] = "1 lumber", [12] = "nothing",
    };
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) {
            struct position p;
            if (a + b == 7)
                continue;
            position_open(&p, 4, "");
            put_settlement(&p, 1, "d3"); /* pasture 2, hills 6, pasture 4 */
            put_settlement(&p, 1, "g3"); /* forest 11, mountains 3, desert */
            put_robber(&p, "a");
            turn_of(&p, 0);
            dice_fall(&p, a, b);
            does(&p, 0, "roll");
            assert_hand(&p, 1, income[a + b]);
        }
}

/* R-28, B-PROD-2 */
static void the_robber_blocks_its_hex_only(void **state)
{
    (void)state;
    struct position p;
    position_open_on(&p, &twin_pastures_text, 4, "");
    put_city(&p, 1, "d3"); /* b4 e6 f4 */
    put_settlement(&p, 2, "a2");
    put_robber(&p, "b");
    turn_of(&p, 0);
    dice_fall(&p, 2, 2);
    does(&p, 0, "roll");
    assert_hand(&p, 1, "2 wool"); /* for f, not for b */
    assert_hand(&p, 2, "nothing");
    turn_of(&p, 1);
    dice_fall(&p, 2, 4);
    does(&p, 1, "roll");
    assert_hand(&p, 1, "2 brick 2 wool");
}

/* R-46, B-PROD-1: the same number twice at a node, on the same terrain. */
static void twin_hexes_pay_each(void **state)
{
    (void)state;
    struct position p;
    position_open_on(&p, &twin_pastures_text, 4, "");
    put_settlement(&p, 0, "d3");
    put_city(&p, 1, "b3 f4"); /* b4 c9 and f4 j k3 */
    turn_of(&p, 2);
    dice_fall(&p, 2, 2);
    does(&p, 2, "roll");
    assert_hand(&p, 0, "2 wool");
    assert_hand(&p, 1, "4 wool");
    position_open_on(&p, &twin_pastures_text, 4, "");
    put_city(&p, 0, "d3"); /* a city twice for each */
    turn_of(&p, 2);
    dice_fall(&p, 2, 2);
    does(&p, 2, "roll");
    assert_hand(&p, 0, "4 wool");
}

/* the same number twice at a node, on different terrain: e hills 6 and f pasture 6. */
static void a_number_twice_pays_both_kinds(void **state)
{
    (void)state;
    struct position p;
    struct board_text board = board_2007_text;
    board.tokens = "10 2 9 12 6 6 10 9 11 0 3 8 8 3 4 5 5 4 11";
    position_open_on(&p, &board, 4, "");
    put_settlement(&p, 0, "d3");
    turn_of(&p, 2);
    dice_fall(&p, 5, 1);
    does(&p, 2, "roll");
    assert_hand(&p, 0, "1 brick 1 wool");
    put_city(&p, 0, "d3");
    turn_of(&p, 2);
    dice_fall(&p, 3, 3);
    does(&p, 2, "roll");
    assert_hand(&p, 0, "3 brick 3 wool");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_but_a_card_before_the_roll),
        cmocka_unit_test(a_turn_may_be_only_a_roll),
        cmocka_unit_test(strict_no_trade_once_something_is_built_or_bought),
        cmocka_unit_test(combined_trade_and_build_in_any_order),
        cmocka_unit_test(a_new_harbour_trades_at_once_or_next_turn),
        cmocka_unit_test(both_nodes_of_a_harbour_have_it),
        cmocka_unit_test(buildings_are_paid_for_the_sum),
        cmocka_unit_test(every_sum_pays_its_hexes_only),
        cmocka_unit_test(the_robber_blocks_its_hex_only),
        cmocka_unit_test(twin_hexes_pay_each),
        cmocka_unit_test(a_number_twice_pays_both_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
