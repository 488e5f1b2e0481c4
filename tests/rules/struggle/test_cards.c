/* Cards, set-up, secrets, the order of a turn: S-CARD-*, S-SETUP-*, S-VIEW-1, S-DRAW-*. */
#include "bot/table/quick.h"
#include "tests/support/struggle_play.h"

#include <string.h>

/* As a game opens by chance. */
static struct struggle_state opened(int nseats, uint64_t seed)
{
    struct struggle_state s = {0};
    struct quick_chance chance;
    struct facts facts;
    int16_t options[OPTIONS_MAX];
    game_option_defaults(&struggle_game, options);
    quick_chance_init(&chance, 7, seed);
    assert_int_equal(struggle_open(options, nseats, &chance.base, &facts).code, REFUSED_NOT);
    for (int i = 0; i < facts.n; i++)
        struggle_evolve(&s, &facts.fact[i]);
    assert_true(struggle_sane(&s));
    return s;
}

static int of_kind(const struct struggle_state *s, int r)
{
    int sum = s->stack[r] + s->discard[r] + s->market[r];
    for (int seat = 0; seat < s->nseats; seat++)
        sum += s->hand[seat][r];
    return sum;
}

/* S-CARD-1 */
static void sixty_seven_cards(void **state)
{
    (void)state;
    static const int8_t all[BASE_RESOURCES] = {11, 11, 15, 14, 16};
    struct struggle_state s = opened(3, 1);
    int sum = 0;
    for (int r = 0; r < BASE_RESOURCES; r++) {
        assert_int_equal(of_kind(&s, r), all[r]);
        sum += all[r];
    }
    assert_int_equal(sum, STRUGGLE_CARDS);
}

/* S-CARD-2, S-SETUP-1: what is left after dealing, by players. */
static void fewer_cards_for_fewer_players(void **state)
{
    (void)state;
    static const int left[][4] = {{3, 5, 2, 5}, {4, 8, 4, 7}, {5, 11, 5, 9}};
    for (int n = 2; n <= 4; n++) {
        struct struggle_state s = opened(n, 2);
        int expansions = 0;
        for (int e = 0; e < STRUGGLE_EXPANSIONS; e++)
            expansions += s.expansions_left[e];
        assert_int_equal(s.roads_left, left[n - 2][0]);
        assert_int_equal(s.settlements_left, left[n - 2][1]);
        assert_int_equal(s.knights_left, left[n - 2][2]);
        assert_int_equal(expansions, left[n - 2][3]);
    }
}

/* S-CARD-3: side A works, side B is a point. S-CARD-5: a city with an expansion is 3 points. */
static void what_cards_are_worth(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 4, "");
    assert_int_equal(p.view.points[0], 1);
    lay(&p, 0, 2, 1, 1, 0);
    assert_int_equal(p.view.points[0], 2);
    lay(&p, 0, 4, 3, 1, 0);
    assert_int_equal(p.view.points[0], 4);
    lay(&p, 0, 1, 0, 0, 1);
    assert_int_equal(p.view.points[0], 2);
    expand(&p, 0, STRUGGLE_CASTLE);
    assert_int_equal(p.view.points[0], 3);
}

/* S-CARD-4: 15 backs, of which 5 are market days, in the batches that are a reconstruction. */
static void backs_by_players(void **state)
{
    (void)state;
    static const int events[][STRUGGLE_EVENTS] = {{2, 5}, {4, 7}, {5, 10}};
    for (int n = 2; n <= 4; n++) {
        struct struggle_state s = opened(n, 3);
        for (int e = 0; e < STRUGGLE_EVENTS; e++)
            assert_int_equal(s.events[e], events[n - 2][e]);
    }
}

/* S-CARD-6: with two there is no destiny card; with more it begins with the white side. */
static void destiny_for_three_and_four(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    assert_int_equal(p.view.destiny, -1);
    for (int n = 3; n <= 4; n++) {
        play_open(&p, n, "");
        assert_int_equal(p.view.destiny, WAY_CLOCKWISE);
    }
}

/* S-SETUP-2, S-SETUP-3 */
static void the_deal(void **state)
{
    (void)state;
    for (int n = 2; n <= 4; n++) {
        struct struggle_state s = opened(n, 4);
        assert_int_equal(struggle_total(s.market), 5);
        assert_int_equal(struggle_total(s.stack), STRUGGLE_CARDS - 5 - 3 * n);
        for (int seat = 0; seat < n; seat++) {
            assert_int_equal(s.hand_size[seat], 3);
            assert_int_equal(s.settlements[seat], 1);
            assert_int_equal(s.roads[seat], 1);
            assert_int_equal(struggle_side(s.roads[seat]), SIDE_A);
            assert_int_equal(struggle_points(&s, seat), 1);
        }
        assert_int_equal(struggle_allowed(&s), 1);
    }
}

/* S-SETUP-4: ties roll again. */
static void who_begins(void **state)
{
    (void)state;
    static const int dice[] = {4, 4, 1, 1, 3, 5, 2, 2, 6, 1};
    struct struggle_play p;
    int16_t options[OPTIONS_MAX];
    game_option_defaults(&struggle_game, options);
    script_init(&p.chance);
    for (size_t i = 0; i < sizeof dice / sizeof *dice; i++)
        script_add(&p.chance, CHANCE_SEATS, dice[i] - 1);
    for (int i = 0; i < 5 + 3 * 3; i++)
        script_add(&p.chance, CHANCE_DECK, i % BASE_RESOURCES);
    assert_int_equal(struggle_open(options, 3, &p.chance.base, &p.facts).code, REFUSED_NOT);
    assert_int_equal(told(&p, STRUGGLE_FACT_BEGINS)->seat, 2);
    play_open(&p, 3, "first=seat first-seat=1");
    assert_int_equal(p.view.seat, 1);
}

/* S-SETUP-4: clockwise, whatever the destiny card shows. */
static void turns_go_clockwise(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 3, "first=seat first-seat=1");
    for (int i = 0; i < 4; i++) {
        p.state.destiny = (int8_t)(i % 2);
        stack_gives(&p, "2 wool");
        assert_int_equal(p.view.seat, (1 + i) % 3);
        does(&p, (1 + i) % 3, "end");
    }
}

/* S-SETUP-4, S-BUILD-1: options that do not go together. */
static void odd_options(void **state)
{
    (void)state;
    static const struct {
        const char *options, *reason;
    } odd[] = {
        {"first=seat first-seat=3", "FIRST_SEAT_RANGE"},
        {"expansion-cost=", "EXPANSION_COST"},
        {"expansion-cost=3,wool,3,ore", "EXPANSION_COST"},
    };
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        struct quick_chance chance;
        struct facts facts;
        int16_t options[OPTIONS_MAX];
        game_option_defaults(&struggle_game, options);
        set_options(&struggle_game, options, odd[i].options);
        quick_chance_init(&chance, 1, 1);
        struct refusal no = struggle_open(options, 3, &chance.base, &facts);
        assert_string_equal(refusal_words[no.code].name, odd[i].reason);
    }
}

/* S-VIEW-1 */
static void hands_are_secret(void **state)
{
    (void)state;
    struct struggle_play p;
    struct struggle_view v;
    play_open(&p, 3, "");
    hold(&p, 1, "2 ore 1 wool");
    struggle_see(&p.state, 0, &v);
    assert_int_equal(v.hand[1][ORE], UNKNOWN);
    assert_int_equal(v.hand_size[1], 3);
    assert_int_equal(v.hand[0][ORE], 0);
    struggle_see(&p.state, VIEWER_SPECTATOR, &v);
    assert_int_equal(v.hand[0][ORE], UNKNOWN);
    struggle_see(&p.state, 1, &v);
    assert_cards(v.hand[1], "2 ore 1 wool");
    leave_stack(&p, "1 ore");
    struggle_see(&p.state, VIEWER_SPECTATOR, &v);
    assert_int_equal(v.stack, 1);
    assert_int_equal(v.discard[ORE], 16 - 1 - 2 - 1);
}

/* S-VIEW-1: what is drawn anew leaves what the viewer sees as it was. */
static void what_is_hidden_is_drawn_anew(void **state)
{
    (void)state;
    struct struggle_play p;
    struct struggle_view before, after;
    struct quick_chance chance;
    play_open(&p, 3, "");
    hold(&p, 0, "2 ore");
    hold(&p, 1, "4 brick 1 lumber");
    struggle_see(&p.state, 0, &before);
    quick_chance_init(&chance, 1, 5);
    struggle_resample(&p.state, 0, &chance.base);
    assert_true(struggle_sane(&p.state));
    struggle_see(&p.state, 0, &after);
    assert_memory_equal(&before, &after, sizeof before);
    assert_int_not_equal(p.state.hand[1][BRICK], 4);
}

/* S-TURN-1 */
static void trade_then_build_then_draw(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    hold(&p, 0, "2 brick 1 lumber 1 wool");
    does(&p, 0, "build road");
    refused(&p, 0, "stack 1 wool", "TRADE_OVER");
    refused(&p, 0, "market 1 wool for 1 ore", "TRADE_OVER");
    refused(&p, 1, "stack 1 wool", "NOT_YOUR_TURN");
    refused(&p, 1, "end", "NOT_YOUR_TURN");
    stack_gives(&p, "1 grain 1 ore");
    does(&p, 0, "end");
    assert_cards(p.view.hand[0], "1 brick 1 wool 1 grain 1 ore");
    assert_int_equal(p.view.seat, 1);
    refused(&p, 0, "build road", "NOT_YOUR_TURN");
}

/* S-DRAW-1 */
static void knights_draw(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 4, "");
    lay(&p, 0, 1, 3, 1, 0);
    stack_gives(&p, "4 wool");
    does(&p, 0, "end");
    assert_cards(p.view.hand[0], "4 wool");
}

/* S-DRAW-2: in the middle of a draw. */
static void the_discard_pile_comes_back(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    leave_stack(&p, "1 ore");
    stack_gives(&p, "1 ore");
    stack_gives(&p, "1 brick");
    does(&p, 0, "end");
    assert_cards(p.view.hand[0], "1 brick 1 ore");
    assert_non_null(told(&p, STRUGGLE_FACT_SHUFFLED));
    assert_int_equal(p.view.stack, STRUGGLE_CARDS - 5 - 2);
    assert_int_equal(struggle_total(p.view.discard), 0);
}

/* S-DRAW-2: both piles empty. S-DRAW-3: a hand has no limit. */
static void nothing_left_to_draw(void **state)
{
    (void)state;
    struct struggle_play p;
    play_open(&p, 2, "");
    hold(&p, 1, "10 brick 10 lumber 14 wool 13 grain 14 ore");
    leave_stack(&p, "1 ore");
    stack_gives(&p, "1 ore");
    does(&p, 0, "end");
    assert_cards(p.view.hand[0], "1 ore");
    does(&p, 1, "end");
    assert_int_equal(p.view.hand_size[1], 61);
    assert_int_equal(p.view.seat, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sixty_seven_cards),
        cmocka_unit_test(fewer_cards_for_fewer_players),
        cmocka_unit_test(what_cards_are_worth),
        cmocka_unit_test(backs_by_players),
        cmocka_unit_test(destiny_for_three_and_four),
        cmocka_unit_test(the_deal),
        cmocka_unit_test(who_begins),
        cmocka_unit_test(turns_go_clockwise),
        cmocka_unit_test(odd_options),
        cmocka_unit_test(hands_are_secret),
        cmocka_unit_test(what_is_hidden_is_drawn_anew),
        cmocka_unit_test(trade_then_build_then_draw),
        cmocka_unit_test(knights_draw),
        cmocka_unit_test(the_discard_pile_comes_back),
        cmocka_unit_test(nothing_left_to_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
