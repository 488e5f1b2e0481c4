/* Events, the guild, the end: S-EVENT-*, S-EXP-2, S-EXP-3, S-END-*. */
#include "tests/support/struggle_play.h"

/* S-EVENT-1: more than 7 after the payment, half rounded down, all at the same time. */
static void robbery(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    hold(&p, 0, "2 grain 3 ore 9 wool");
    hold(&p, 1, "7 brick");
    hold(&p, 2, "8 lumber 3 grain");
    back_shows(&p, EVENT_ROBBERY);
    does(&p, 0, "build city");
    assert_int_equal(p.view.owes[0], 4);
    assert_int_equal(p.view.owes[1], 0);
    assert_int_equal(p.view.owes[2], 5);
    assert_int_equal(struggle_turn(&p.state).must, 1 << 0 | 1 << 2);
    refused(&p, 0, "end", "YOU_OWE_DISCARD");
    refused(&p, 1, "discard 3 brick", "NOT_YOUR_TURN");
    refused(&p, 2, "discard 4 lumber", "WRONG_DISCARD");
    refused(&p, 2, "discard 5 wool", "NOT_HELD");
    does(&p, 2, "discard 5 lumber");
    refused(&p, 2, "discard 1 lumber", "NOT_YOUR_TURN");
    does(&p, 0, "discard 4 wool");
    refused(&p, 0, "discard 1 wool", "NOTHING_TO_DISCARD");
    assert_cards(p.view.discard, "5 lumber 4 wool 2 grain 3 ore");
    refused(&p, 0, "stack 1 wool", "TRADE_OVER"); /* S-EVENT-3: building goes on */
}

/* S-EVENT-1: others owe while who is on turn waits. */
static void others_are_robbed(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    hold(&p, 0, "2 grain 3 ore 1 brick 1 lumber");
    hold(&p, 1, "9 wool");
    back_shows(&p, EVENT_ROBBERY);
    does(&p, 0, "build city");
    refused(&p, 0, "build road", "DISCARDS_OWED");
    does(&p, 1, "discard 4 wool");
    does(&p, 0, "build road");
}

/* S-EVENT-2: a card of the market, which is refilled; S-EVENT-3: before further builds. */
static void market_day(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    lay_market(&p, "3 wool 2 lumber");
    hold(&p, 0, "2 grain 3 ore 1 brick");
    back_shows(&p, EVENT_MARKET_DAY);
    does(&p, 0, "build city");
    refused(&p, 0, "end", "MARKET_DAY_FIRST");
    refused(&p, 0, "build road", "MARKET_DAY_FIRST");
    refused(&p, 0, "pick ore", "NOT_IN_MARKET");
    refused(&p, 1, "pick wool", "NOT_YOUR_TURN");
    stack_gives(&p, "1 ore");
    does(&p, 0, "pick lumber");
    assert_cards(p.view.market, "1 lumber 3 wool 1 ore");
    does(&p, 0, "build road");
}

/* S-EVENT-2, S-DRAW-2: the city just paid fills the stack again. */
static void the_market_is_refilled_of_the_pile(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    hold(&p, 0, "2 grain 3 ore");
    leave_stack(&p, "nothing");
    back_shows(&p, EVENT_MARKET_DAY);
    does(&p, 0, "build city");
    stack_gives(&p, "1 grain");
    does(&p, 0, "pick wool");
    assert_non_null(told(&p, STRUGGLE_FACT_SHUFFLED));
    assert_cards(p.view.market, "1 brick 1 lumber 2 grain 1 ore");
}

/* S-EVENT-2: market-day=none */
static void a_market_day_without_market(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "market-day=none");
    hold(&p, 0, "2 grain 3 ore");
    back_shows(&p, EVENT_MARKET_DAY);
    does(&p, 0, "build city");
    assert_int_equal(p.view.phase, STRUGGLE_PHASE_BUILD);
}

/* S-EXP-2 */
static void the_guild(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 4, "");
    hold(&p, 1, "1 ore");
    hold(&p, 2, "1 wool");
    refused(&p, 0, "guild 1", "NO_EXPANSION");
    lay(&p, 0, 1, 0, 0, 1);
    expand(&p, 0, STRUGGLE_GUILD);
    lay(&p, 1, 1, 0, 3, 0);
    lay(&p, 2, 1, 0, 2, 0);
    lay(&p, 3, 1, 0, 4, 0);
    refused(&p, 0, "guild 0", "NOT_ONESELF_DRAWN");
    refused(&p, 0, "guild 2", "GUILD_POORER");
    refused(&p, 0, "guild 3", "HAND_EMPTY");
    hand_gives(&p, "1 ore");
    does(&p, 0, "guild 1");
    assert_int_equal(told(&p, STRUGGLE_FACT_GUILD)->seers, 3);
    assert_cards(p.view.hand[0], "1 ore");
    assert_int_equal(p.view.phase, STRUGGLE_PHASE_BUILD); /* nothing is given back */
    refused(&p, 0, "stack 1 ore", "TRADE_OVER");
    refused(&p, 0, "guild 3", "EXPANSION_USED");
}

/* S-EXP-2: two guilds, twice; S-EXP-3: from the moment it is built. */
static void two_guilds(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 4, "");
    lay(&p, 0, 1, 0, 0, 2);
    expand(&p, 0, STRUGGLE_GUILD);
    lay(&p, 1, 1, 0, 7, 0);
    hold(&p, 0, "2 wool 1 ore");
    hold(&p, 1, "3 ore");
    does(&p, 0, "build guild");
    hand_gives(&p, "1 ore");
    does(&p, 0, "guild 1");
    hand_gives(&p, "1 ore");
    does(&p, 0, "guild 1");
    refused(&p, 0, "guild 1", "EXPANSION_USED");
}

/* S-EXP-2: guild-in=trade */
static void the_guild_in_trading(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "guild-in=trade");
    lay(&p, 0, 1, 0, 0, 1);
    expand(&p, 0, STRUGGLE_GUILD);
    lay(&p, 1, 1, 0, 3, 0);
    hold(&p, 0, "1 brick 1 lumber");
    hold(&p, 1, "2 ore");
    hand_gives(&p, "1 ore");
    does(&p, 0, "guild 1");
    assert_int_equal(p.view.phase, STRUGGLE_PHASE_TRADE);
    turn_of(&p, 0);
    does(&p, 0, "build road");
    refused(&p, 0, "guild 1", "GUILD_BEFORE_BUILDING");
}

/* --- The end ---------------------------------------------------------------------------------- */

/* S-END-1: at once, before the event. */
static void ten_points_win(void **state)
{
    (void)state;
    struct struggle_play p;
    struct standing standing[SEATS_MAX];
    play_open(&p, 2, "");
    lay(&p, 0, 4, 0, 1, 3);
    assert_int_equal(p.view.points[0], 9);
    hold(&p, 0, "2 grain 12 ore");
    assert_false(struggle_finished(&p.state, standing));
    does(&p, 0, "build city");
    assert_null(told(&p, STRUGGLE_FACT_EVENT));
    assert_int_equal(told(&p, STRUGGLE_FACT_WON)->open[0], 10);
    assert_true(struggle_finished(&p.state, standing));
    assert_int_equal(standing[0].seat, 0);
    assert_int_equal(p.view.winner, 0);
    refused(&p, 0, "end", "GAME_OVER");
    refused(&p, 1, "end", "GAME_OVER");
    assert_int_equal(lists_of(&p, 0, STRUGGLE_VERB_END), 0);
}

/* S-END-1: a settlement wins before the destiny card; points is an option. */
static void fewer_points_win(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "points=5");
    lay(&p, 0, 1, 0, 4, 0);
    hold(&p, 0, "1 brick 1 lumber 1 wool 1 grain");
    does(&p, 0, "build settlement");
    assert_int_equal(p.view.phase, STRUGGLE_PHASE_OVER);
}

/* S-END-2: what others do takes points at most, so all that one gets is on the own turn. */
static void nobody_wins_out_of_turn(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "");
    lay(&p, 1, 4, 0, 1, 3);
    lay(&p, 0, 2, 0, 1, 0);
    assert_int_equal(p.view.points[1], 9);
    hold(&p, 0, "1 brick 1 lumber");
    does(&p, 0, "build road");
    assert_int_equal(p.view.points[1], 8);
    assert_int_equal(p.view.winner, SEAT_NONE);
}

/* S-END-3 */
static void equal_points_share_a_rank(void **state)
{
    (void)state;
    struct struggle_play p;
    struct standing standing[SEATS_MAX];
    play_open(&p, 4, "points=5");
    lay(&p, 3, 1, 0, 2, 0);
    lay(&p, 1, 1, 0, 2, 0);
    lay(&p, 2, 1, 0, 4, 0);
    turn_of(&p, 2);
    hold(&p, 2, "1 brick 1 lumber");
    does(&p, 2, "build road");
    assert_true(struggle_finished(&p.state, standing));
    static const struct standing wanted[] = {{2, 1, 5}, {1, 2, 2}, {3, 2, 2}, {0, 4, 1}};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(standing[i].seat, wanted[i].seat);
        assert_int_equal(standing[i].rank, wanted[i].rank);
        assert_int_equal(standing[i].points, wanted[i].points);
    }
}

/* S-END-4 */
static void too_long_without_a_build(void **state)
{
    (void)state;
    struct struggle_play p;
    struct standing standing[SEATS_MAX];
    play_open(&p, 2, "");
    lay(&p, 1, 1, 0, 2, 0);
    p.state.idle = 2 * STRUGGLE_ROUNDS - 2;
    stack_gives(&p, "2 ore");
    does(&p, 0, "end");
    assert_int_equal(p.view.seat, 1);
    stack_gives(&p, "2 ore");
    does(&p, 1, "end");
    assert_non_null(told(&p, STRUGGLE_FACT_ENDED));
    assert_true(struggle_finished(&p.state, standing));
    assert_int_equal(standing[0].seat, 1);
    assert_int_equal(p.view.winner, SEAT_NONE);
}

/* S-END-4: a city begins the count anew, a road does not. */
static void a_lasting_build_begins_the_count_anew(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    p.state.idle = 50;
    hold(&p, 0, "1 brick 1 lumber");
    does(&p, 0, "build road");
    stack_gives(&p, "2 ore");
    does(&p, 0, "end");
    assert_int_equal(p.view.idle, 51);
    hold(&p, 1, "1 brick 1 lumber 1 wool 1 grain");
    does(&p, 1, "build settlement");
    stack_gives(&p, "2 ore");
    does(&p, 1, "end");
    assert_int_equal(p.view.idle, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(robbery),
        cmocka_unit_test(others_are_robbed),
        cmocka_unit_test(market_day),
        cmocka_unit_test(the_market_is_refilled_of_the_pile),
        cmocka_unit_test(a_market_day_without_market),
        cmocka_unit_test(the_guild),
        cmocka_unit_test(two_guilds),
        cmocka_unit_test(the_guild_in_trading),
        cmocka_unit_test(ten_points_win),
        cmocka_unit_test(fewer_points_win),
        cmocka_unit_test(nobody_wins_out_of_turn),
        cmocka_unit_test(equal_points_share_a_rank),
        cmocka_unit_test(too_long_without_a_build),
        cmocka_unit_test(a_lasting_build_begins_the_count_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
