/* Knights handed in for tokens, and the army: C-KNIGHT-1 to C-KNIGHT-6. */
#include "tests/support/position.h"

/* The seats have so many knights out; holder has Largest Army. Seat 0 is on turn. */
static void open_with_knights(struct position *p, int first, int second, int holder)
{
    position_open(p, 2, "");
    put_knights(p, 0, first);
    put_knights(p, 1, second);
    if (holder != SEAT_NONE)
        award_army(p, holder);
    main_of(p, 0);
}

/* C-KNIGHT-1 */
static void a_knight_for_two_tokens_once_a_turn(void **state)
{
    (void)state;
    struct position p;
    open_with_knights(&p, 2, 0, SEAT_NONE);
    refused(&p, 1, "token knight", "NOT_YOUR_TURN");
    does(&p, 0, "token knight");
    assert_int_equal(told_of(&p, FACT_TOKENS, 0)->open[0], 2);
    assert_null(told(&p, FACT_TOKENS_SPENT));
    assert_int_equal(p.view.tokens[0], 6);
    assert_int_equal(p.view.knights[0], 1);
    assert_int_equal(p.view.knight_removed, 1);
    refused(&p, 0, "token knight", "ONE_KNIGHT_A_TURN");
    assert_false(lists(&p, 0, "token knight"));
    does(&p, 0, "end");
    refused(&p, 1, "token knight", "NO_KNIGHT_OUT");
    turn_of(&p, 0);
    does(&p, 0, "token knight"); /* before the roll; with 6 it gives 1 */
    assert_int_equal(told_of(&p, FACT_TOKENS, 0)->open[0], 1);
    assert_int_equal(p.view.tokens[0], 7);
}

/* C-KNIGHT-1: also a knight played this turn; refused with 7 tokens. */
static void a_knight_just_played_too(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 2, "");
    deal(&p, 0, "1 knight");
    put_tokens(&p, 0, 7);
    main_of(&p, 0);
    refused(&p, 0, "token knight", "NO_KNIGHT_OUT");
    does(&p, 0, "play knight");
    refused(&p, 0, "token knight", "ROBBER_FIRST"); /* a choice is owed */
    does(&p, 0, "rob a");
    struct refusal no = refused(&p, 0, "token knight", "TOKENS_FULL");
    assert_int_equal(no.arg[0], 7);
    put_tokens(&p, 0, 3);
    does(&p, 0, "token knight");
    assert_int_equal(p.view.tokens[0], 5);
}

/* C-KNIGHT-2: it returns to no deck. */
static void the_knight_leaves_the_game(void **state)
{
    (void)state;
    struct position p;
    open_with_knights(&p, 1, 0, SEAT_NONE);
    int deck = p.view.deck;
    does(&p, 0, "token knight");
    assert_int_equal(p.view.deck, deck);
    assert_int_equal(p.view.knights[0], 0);
    assert_int_equal(p.view.dev_size[0], 0);
    assert_true(two_game.sane(p.state));
}

/* C-KNIGHT-3, C-KNIGHT-4: the examples, holder first. */
static void the_holder_with_too_few_sets_it_aside(void **state)
{
    (void)state;
    static const struct {
        int holder, other, award;
    } rows[] = {
        {4, 4, 1},         /* 3-4: the other takes it */
        {4, 3, SEAT_NONE}, /* 3-3 */
        {3, 2, SEAT_NONE}, /* 2-2 */
        {3, 0, SEAT_NONE}, /* too few for an army */
        {4, 2, 0},         /* 3-2 */
        {5, 3, 0},         /* 4-3 */
        {5, 4, SEAT_NONE}, /* 4-4 */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct position p;
        open_with_knights(&p, rows[i].holder, rows[i].other, 0);
        does(&p, 0, "token knight");
        assert_int_equal(p.view.largest_army, rows[i].award);
        assert_int_equal(told_times(&p, FACT_LARGEST_ARMY), rows[i].award != 0);
    }
}

/* C-KNIGHT-4: set aside at 3-3, the next knight of either takes it. */
static void the_next_knight_takes_what_is_set_aside(void **state)
{
    (void)state;
    for (int seat = 0; seat < 2; seat++) {
        struct position p;
        open_with_knights(&p, 4, 3, 0);
        does(&p, 0, "token knight");
        assert_int_equal(told(&p, FACT_LARGEST_ARMY)->seat, SEAT_NONE);
        deal(&p, seat, "1 knight");
        main_of(&p, seat);
        does(&p, seat, "play knight");
        assert_int_equal(told(&p, FACT_LARGEST_ARMY)->seat, seat);
        assert_int_equal(told(&p, FACT_LARGEST_ARMY)->open[0], 4);
    }
}

/* C-KNIGHT-4: set aside at 2-2, three are needed. */
static void three_are_needed(void **state)
{
    (void)state;
    struct position p;
    open_with_knights(&p, 3, 2, 0);
    does(&p, 0, "token knight");
    assert_int_equal(p.view.largest_army, SEAT_NONE);
    deal(&p, 1, "1 knight");
    main_of(&p, 1);
    does(&p, 1, "play knight");
    assert_int_equal(p.view.largest_army, 1);
}

/* C-KNIGHT-5: 3-3 set aside, then 3-2. */
static void a_removal_leaves_one_alone_with_the_most(void **state)
{
    (void)state;
    struct position p;
    open_with_knights(&p, 3, 3, SEAT_NONE);
    does(&p, 0, "token knight");
    assert_int_equal(told(&p, FACT_LARGEST_ARMY)->seat, 1);
    assert_int_equal(told(&p, FACT_LARGEST_ARMY)->open[0], 3);
}

/* C-KNIGHT-6: who does not hold the card changes nothing. */
static void the_removal_of_another_changes_nothing(void **state)
{
    (void)state;
    struct position p;
    open_with_knights(&p, 3, 3, 1);
    does(&p, 0, "token knight");
    assert_null(told(&p, FACT_LARGEST_ARMY));
    assert_int_equal(p.view.largest_army, 1);
    open_with_knights(&p, 2, 1, SEAT_NONE);
    does(&p, 0, "token knight");
    assert_null(told(&p, FACT_LARGEST_ARMY));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_knight_for_two_tokens_once_a_turn),
        cmocka_unit_test(a_knight_just_played_too),
        cmocka_unit_test(the_knight_leaves_the_game),
        cmocka_unit_test(the_holder_with_too_few_sets_it_aside),
        cmocka_unit_test(the_next_knight_takes_what_is_set_aside),
        cmocka_unit_test(three_are_needed),
        cmocka_unit_test(a_removal_leaves_one_alone_with_the_most),
        cmocka_unit_test(the_removal_of_another_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
