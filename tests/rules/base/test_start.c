/* From the opening to the first turn: B-START-*, B-PLAYERS-1, B-BANK-*, B-PIECE-1, R-19. */
#include "tests/support/position.h"

/* B-BANK-1, B-BOARD-7, B-PIECE-1 */
static void everything_lies_in_the_supply_at_first(void **state)
{
    (void)state;
    struct position p;
    position_open_set_up(&p, 4, "");
    assert_bank(&p, "19 brick 19 lumber 19 wool 19 grain 19 ore");
    assert_int_equal(p.view.deck, 25);
    assert_int_equal(p.view.robber, hex_of("j")); /* the desert */
    for (int seat = 0; seat < 4; seat++) {
        assert_hand(&p, seat, "nothing");
        assert_int_equal(p.view.dev_size[seat], 0);
        assert_int_equal(p.view.settlements[seat] | p.view.cities[seat], 0);
        assert_true(edge_set_empty(p.view.roads[seat]));
        assert_int_equal(points_of(&p, seat), 0);
    }
    assert_int_equal(p.view.longest_road, SEAT_NONE);
    assert_int_equal(p.view.largest_army, SEAT_NONE);
    assert_int_equal(BASE_PIECES_SETTLEMENTS, 5);
    assert_int_equal(BASE_PIECES_CITIES, 4);
    assert_int_equal(BASE_PIECES_ROADS, 15);
}

/* What the next purchase of seat 0 is drawn from. */
static void assert_deck(struct position *p, const uint8_t wanted[BASE_DEVS])
{
    struct script script;
    struct facts facts;
    struct move buy = move_of(&base_game, 0, "buy");
    script_init(&script);
    for (int c = 0; c < BASE_DEVS && script.n == 0; c++)
        if (wanted[c])
            script_add(&script, CHANCE_DECK, c);
    assert_int_equal(base_game.decide(p->state, &buy, &script.base, &facts).code, REFUSED_NOT);
    assert_int_equal(script.nkinds, BASE_DEVS);
    assert_memory_equal(script.counts, wanted, BASE_DEVS);
}

/* B-BANK-2: 14 knights, 2 each of the three others, 5 victory points; a drawn card is gone. */
static void the_deck_has_25_cards(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    give(&p, 0, "1 wool 1 grain 1 ore");
    main_of(&p, 0);
    assert_deck(&p, (const uint8_t[]){14, 2, 2, 2, 5});
    deal(&p, 1, "1 knight 1 monopoly 5 victory-point");
    put_knights(&p, 2, 3); /* played ones do not return */
    main_of(&p, 0);
    assert_deck(&p, (const uint8_t[]){10, 2, 2, 1, 0});
}

/* B-PLAYERS-1 */
static void three_or_four_play(void **state)
{
    (void)state;
    assert_int_equal(base_game.seats_min, 3);
    assert_int_equal(base_game.seats_max, 4);
    assert_int_equal(SEATS_MAX, 6); /* room for more */
    for (int nseats = 3; nseats <= 4; nseats++) {
        struct position p;
        struct move roll;
        position_open(&p, nseats, "");
        assert_int_equal(base_game.seats(p.state), nseats);
        assert_int_equal(p.view.nseats, nseats);
        roll = move_of(&base_game, nseats, "roll"); /* nobody sits there */
        assert_int_equal(base_game.decide(p.state, &roll, &p.chance.base, &p.facts).code,
                         REFUSED_NO_SUCH_MOVE);
    }
}

static void seat_rolls(struct position *p, int first, int second)
{
    script_add(&p->chance, CHANCE_SEATS, first - 1);
    script_add(&p->chance, CHANCE_SEATS, second - 1);
}

/* B-START-1 */
static void the_highest_roll_begins(void **state)
{
    (void)state;
    struct position p;
    script_init(&p.chance);
    seat_rolls(&p, 3, 3);
    seat_rolls(&p, 1, 2);
    seat_rolls(&p, 6, 4);
    seat_rolls(&p, 5, 4);
    position_open_game(&p, 4, "setup=beginner beginner-board=1995 first=roll");
    assert_int_equal(told(&p, FACT_BEGINS)->seat, 2);
    assert_int_equal(told_times(&p, FACT_START_ROLL), 1);
    static const int16_t dice[] = {3, 3, 1, 2, 6, 4, 5, 4, 0, 0, 0, 0};
    assert_memory_equal(told(&p, FACT_START_ROLL)->open, dice, sizeof dice);
    assert_int_equal(p.view.first, 2);
    assert_int_equal(turn_now(&p).seat, 2);
}

/* B-START-1: those tied for highest, and only they, roll again, as often as they tie. */
static void the_tied_roll_again(void **state)
{
    (void)state;
    struct position p;
    script_init(&p.chance);
    seat_rolls(&p, 4, 4);
    seat_rolls(&p, 6, 2);
    seat_rolls(&p, 3, 4);
    seat_rolls(&p, 5, 3);
    seat_rolls(&p, 1, 3); /* seats 0, 1, 3 */
    seat_rolls(&p, 6, 5);
    seat_rolls(&p, 5, 6);
    seat_rolls(&p, 1, 1); /* seats 1, 3 */
    seat_rolls(&p, 2, 1);
    position_open_game(&p, 4, "setup=beginner beginner-board=1995 first=roll");
    assert_int_equal(told_times(&p, FACT_START_ROLL), 3);
    const struct fact *rolls = told(&p, FACT_START_ROLL);
    static const int16_t again[] = {1, 3, 6, 5, 0, 0, 5, 6, 0, 0, 0, 0};
    static const int16_t third[] = {0, 0, 1, 1, 0, 0, 2, 1, 0, 0, 0, 0};
    assert_memory_equal(rolls[1].open, again, sizeof again);
    assert_memory_equal(rolls[2].open, third, sizeof third);
    assert_int_equal(told(&p, FACT_BEGINS)->seat, 3);
}

/* B-START-1: first=seat and first=random */
static void who_begins_is_an_option(void **state)
{
    (void)state;
    struct position p;
    script_init(&p.chance);
    position_open_game(&p, 3, "setup=beginner beginner-board=1995 first=seat first-seat=2");
    assert_int_equal(told(&p, FACT_BEGINS)->seat, 2);
    script_add(&p.chance, CHANCE_SEATS, 1);
    position_open_game(&p, 3, "setup=beginner beginner-board=1995 first=random");
    assert_int_equal(told(&p, FACT_BEGINS)->seat, 1);
    assert_null(told(&p, FACT_START_ROLL));
    int16_t options[OPTIONS_MAX];
    game_option_defaults(&base_game, options);
    set_options(&base_game, options, "first=seat first-seat=3");
    struct refusal no = base_game.open(options, 3, &p.chance.base, &p.facts);
    assert_int_equal(no.code, REFUSED_FIRST_SEAT_RANGE);
    assert_int_equal(no.arg[0], 3);
    assert_int_equal(no.arg[1], 2);
}

/* B-START-2, B-START-3: once round and once back, for every starting seat. */
static void once_round_and_once_back(void **state)
{
    (void)state;
    static const char *const firsts[] = {"first-seat=0", "first-seat=1", "first-seat=2",
                                         "first-seat=3"};
    static const char *const settlements[] = {
        "build settlement a1", "build settlement a2", "build settlement a3", "build settlement e2",
        "build settlement e3", "build settlement l1", "build settlement l2", "build settlement l3"};
    static const char *const roads[] = {"build road a1-b1", "build road a2-b2", "build road a3-b3",
                                        "build road e2-f2", "build road e3-f3", "build road k1-l1",
                                        "build road k2-l2", "build road k3-l3"};
    for (int nseats = 3; nseats <= 4; nseats++)
        for (int first = 0; first < nseats; first++) {
            struct position p;
            position_open_set_up(&p, nseats, firsts[first]);
            for (int step = 0; step < 2 * nseats; step++) {
                int place = step < nseats ? step : 2 * nseats - 1 - step;
                int seat = (first + place) % nseats;
                assert_int_equal(turn_now(&p).must, 1 << seat);
                does(&p, seat, settlements[step]);
                assert_int_equal(turn_now(&p).must, 1 << seat);
                does(&p, seat, roads[step]);
            }
            assert_int_equal(told(&p, FACT_TURN)->seat, first);
            assert_int_equal(turn_now(&p).number, 1);
            assert_int_equal(p.view.phase, PHASE_ROLL);
            for (int seat = 0; seat < nseats; seat++)
                assert_int_equal(points_of(&p, seat), 2);
        }
}

/* B-START-2: a settlement, then a road, and nothing else. */
static void the_set_up_is_settlements_and_roads(void **state)
{
    (void)state;
    struct position p;
    position_open_set_up(&p, 4, "");
    static const char *const tries[] = {
        "roll", "end", "buy", "build road a1-b1", "bank 4 wool for 1 ore", "rob a"};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        refused(&p, 0, tries[i], "SETUP_SETTLEMENT_FIRST");
    refused(&p, 0, "build city a1", "NO_CITY_IN_SETUP");
    refused(&p, 1, "build settlement a1", "NOT_YOUR_TURN");
    does(&p, 0, "build settlement a1");
    assert_null(told(&p, FACT_PAID));
    refused(&p, 0, "build settlement a3", "SETUP_ROAD_FIRST");
    refused(&p, 0, "end", "SETUP_ROAD_FIRST");
    refused(&p, 0, "build road a2-b2", "NOT_AT_NEW_SETTLEMENT");
    does(&p, 0, "build road a1-b2");
    assert_null(told(&p, FACT_PAID));
    refused(&p, 1, "build settlement b2", "DISTANCE_RULE"); /* the distance rule holds */
    refused(&p, 1, "build settlement a1", "NODE_TAKEN");
    assert_false(lists(&p, 1, "build settlement b2"));
    assert_true(lists(&p, 1, "build settlement a2"));
}

/* B-START-2: the second road at the second settlement, which need not be joined to the first. */
static void the_second_road_touches_the_second_settlement(void **state)
{
    (void)state;
    struct position p;
    position_open_set_up(&p, 3, "first-seat=1");
    does(&p, 1, "build settlement a1");
    does(&p, 1, "build road a1-b2");
    does(&p, 2, "build settlement e3");
    does(&p, 2, "build road e3-f3");
    does(&p, 0, "build settlement l1");
    does(&p, 0, "build road k1-l1");
    does(&p, 0, "build settlement l3"); /* far from the first */
    struct refusal no = refused(&p, 0, "build road k2-l1", "NOT_AT_NEW_SETTLEMENT");
    assert_int_equal(no.arg[0], node_of("l3"));
    assert_false(lists(&p, 0, "build road k2-l1"));
    does(&p, 0, "build road k3-l3");
}

/* R-19, B-START-3: from the bank, a card for each producing hex, for the second settlement
 * alone. */
static void the_second_settlement_pays_at_once(void **state)
{
    (void)state;
    struct position p;
    position_open_set_up(&p, 3, "");
    does(&p, 0, "build settlement d3");
    does(&p, 0, "build road d3-e3");
    does(&p, 1, "build settlement l1");
    does(&p, 1, "build road k1-l1");
    does(&p, 2, "build settlement a1");
    does(&p, 2, "build road a1-b1");
    assert_bank(&p, "19 brick 19 lumber 19 wool 19 grain 19 ore"); /* the first pays nothing */
    does(&p, 2, "build settlement g2");                            /* fields, forest, forest */
    assert_cards(told_of(&p, FACT_PRODUCED, 2)->open, "2 lumber 1 grain");
    assert_hand(&p, 2, "2 lumber 1 grain");
    assert_bank(&p, "19 brick 17 lumber 19 wool 18 grain 19 ore");
    does(&p, 2, "build road g2-h2");
    does(&p, 1, "build settlement g4"); /* desert, forest, fields */
    assert_hand(&p, 1, "1 lumber 1 grain");
    does(&p, 1, "build road g4-h4");
    does(&p, 0, "build settlement a3"); /* on the coast: one forest */
    assert_hand(&p, 0, "1 lumber");
    assert_bank(&p, "19 brick 15 lumber 19 wool 17 grain 19 ore");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_lies_in_the_supply_at_first),
        cmocka_unit_test(the_deck_has_25_cards),
        cmocka_unit_test(three_or_four_play),
        cmocka_unit_test(the_highest_roll_begins),
        cmocka_unit_test(the_tied_roll_again),
        cmocka_unit_test(who_begins_is_an_option),
        cmocka_unit_test(once_round_and_once_back),
        cmocka_unit_test(the_set_up_is_settlements_and_roads),
        cmocka_unit_test(the_second_road_touches_the_second_settlement),
        cmocka_unit_test(the_second_settlement_pays_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
