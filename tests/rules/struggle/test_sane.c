/* Positions that could not have arisen are no snapshots: sane, each rule of it broken. */
#include "tests/support/struggle_play.h"

#include <string.h>

/* One number of the position is another: no longer sane. */
#define ODD(play, member, value)                                                                   \
    do {                                                                                           \
        struct struggle_state before = (play).state;                                               \
        assert_true(struggle_sane(&(play).state));                                                 \
        (play).state.member = (value);                                                             \
        assert_false(struggle_sane(&(play).state));                                                \
        (play).state = before;                                                                     \
    } while (0)

static void the_turn(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    turn_of(&p, 1);
    ODD(p, nseats, 1);
    ODD(p, nseats, 5);
    ODD(p, nseats, 4);
    ODD(p, phase, STRUGGLE_PHASES);
    ODD(p, phase, -1);
    ODD(p, phase, STRUGGLE_PHASE_RETURN);
    ODD(p, phase, STRUGGLE_PHASE_LIBRARY);
    ODD(p, phase, STRUGGLE_PHASE_ROBBERY);
    ODD(p, seat, 2);
    ODD(p, seat, 3);
    ODD(p, first, -1);
    ODD(p, turn, 0);
    ODD(p, idle, -2);
    ODD(p, idle, 3 * STRUGGLE_ROUNDS);
    ODD(p, winner, 1);
    ODD(p, winner, 3);
    ODD(p, traded, 2);
    ODD(p, traded, -1);
    ODD(p, library_used, 2);
    ODD(p, guilds_used, 3);
    ODD(p, built, 1);
    ODD(p, destiny, 2);
    ODD(p, option[STRUGGLE_OPT_POINTS], 4);
    ODD(p, option[STRUGGLE_OPT_FIRST], 3);
    ODD(p, option[STRUGGLE_OPT_EXPANSION_COST + WOOL], 5);
}

static void two_have_no_destiny_card(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    ODD(p, destiny, 1);
    ODD(p, phase, STRUGGLE_PHASE_DESTINY);
}

static void the_cards(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    hold(&p, 0, "2 ore");
    ODD(p, stack[ORE], 16);
    ODD(p, stack[ORE], -1);
    ODD(p, discard[WOOL], 1);
    ODD(p, market[WOOL], 0);
    ODD(p, hand[0][ORE], 1);
    ODD(p, hand[0][ORE], -1);
    ODD(p, hand[3][ORE], 1);
    ODD(p, hand_size[0], 3);
    ODD(p, hand_size[4], 1);
    p.state.market[WOOL] = 0; /* four cards in the market, all of them there */
    p.state.stack[WOOL]++;
    assert_false(struggle_sane(&p.state));
}

static void what_lies_on_the_table(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    lay(&p, 0, 2, 1, 1, 1);
    expand(&p, 0, STRUGGLE_CASTLE);
    ODD(p, roads[0], 3);
    ODD(p, roads[3], 1);
    ODD(p, roads_left, -1);
    ODD(p, knights[1], 1);
    ODD(p, knights_left, 4);
    ODD(p, settlements[0], 2);
    ODD(p, settlements[0], -1);
    ODD(p, cities[0], 2);
    ODD(p, settlements[1], 0);
    ODD(p, settlements_left, 8);
    ODD(p, expansions[0][4], 0);
    ODD(p, expansions[0][4], 2);
    ODD(p, expansions[1][4], 1);
    ODD(p, expansions[3][4], 1);
    ODD(p, expansions_left[0], 2);
    ODD(p, expansions_left[0], -1);
    ODD(p, events[EVENT_ROBBERY], 7);
    ODD(p, events[EVENT_MARKET_DAY], 5);
}

static void what_is_owed(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    lay(&p, 0, 3, 0, 1, 0);
    hold(&p, 1, "9 brick");
    ODD(p, owes[1], 4);
    ODD(p, lender, 1);
    ODD(p, debt, 1);
    hand_gives(&p, "1 brick");
    does(&p, 0, "draw 1");
    ODD(p, debt, 0);
    ODD(p, debt, 2);
    ODD(p, lender, 0);
    ODD(p, lender, 3);
    ODD(p, lender, SEAT_NONE);
    does(&p, 0, "give 1 brick");
    hold(&p, 0, "2 grain 3 ore");
    back_shows(&p, EVENT_ROBBERY);
    does(&p, 0, "build city");
    ODD(p, owes[1], 3);
    ODD(p, owes[1], 0);
    ODD(p, owes[0], 1);
    ODD(p, phase, STRUGGLE_PHASE_BUILD);
}

static void the_winner(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "points=5");
    lay(&p, 0, 1, 0, 4, 0);
    hold(&p, 0, "1 brick 1 lumber");
    does(&p, 0, "build road");
    ODD(p, winner, 1);
    ODD(p, winner, SEAT_NONE);
    ODD(p, phase, STRUGGLE_PHASE_BUILD);
}

/* Any bytes are safe. */
static void any_bytes(void **state)
{
    (void)state;
    struct struggle_state s;
    for (int byte = 0; byte < 256; byte++) {
        memset(&s, byte, sizeof s);
        assert_false(struggle_sane(&s));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_turn),     cmocka_unit_test(two_have_no_destiny_card),
        cmocka_unit_test(the_cards),    cmocka_unit_test(what_lies_on_the_table),
        cmocka_unit_test(what_is_owed), cmocka_unit_test(the_winner),
        cmocka_unit_test(any_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
