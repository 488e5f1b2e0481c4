/* Sevens, discards, the robber and whom it robs, B-SEVEN-*, B-ROB-*. */
#include "tests/support/position.h"

static void roll_seven(struct position *p, int seat)
{
    turn_of(p, seat);
    dice_fall(p, 3, 4);
    does(p, seat, "roll");
}

/* R-24, B-SEVEN-1 */
static void half_of_more_than_seven_rounded_down(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    give(&p, 0, "3 brick 4 lumber 8 grain"); /* 15: the roller as well */
    give(&p, 1, "7 wool");
    give(&p, 2, "4 brick 4 ore");
    give(&p, 3, "4 ore 5 grain");
    roll_seven(&p, 0);
    assert_int_equal(told_times(&p, FACT_OWES), 3);
    assert_int_equal(told_of(&p, FACT_OWES, 0)->open[0], 7);
    assert_int_equal(told_of(&p, FACT_OWES, 2)->open[0], 4);
    assert_int_equal(told_of(&p, FACT_OWES, 3)->open[0], 4);
    refused(&p, 1, "discard 3 wool", "NOTHING_TO_DISCARD");
    does(&p, 2, "discard 4 brick"); /* each chooses: all of one kind, or a bit of each */
    assert_hand(&p, 2, "4 ore");
    does(&p, 0, "discard 3 brick 2 lumber 2 grain");
    does(&p, 3, "discard 4 grain");
    assert_hand(&p, 0, "2 lumber 6 grain"); /* eight are left, and no more is owed */
    refused(&p, 0, "discard 4 grain", "NOTHING_TO_DISCARD");
}

/* */
static void wrong_discards_are_refused_without_loss(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    give(&p, 1, "4 wool 5 ore");
    roll_seven(&p, 0);
    struct refusal no = refused(&p, 1, "discard 3 wool", "WRONG_DISCARD");
    assert_int_equal(no.arg[0], 4);
    assert_int_equal(no.arg[1], 3);
    refused(&p, 1, "discard 5 ore", "WRONG_DISCARD");
    refused(&p, 1, "discard nothing", "WRONG_DISCARD");
    refused(&p, 1, "discard", "WRONG_DISCARD");
    refused(&p, 1, "discard 4 brick", "NOT_HELD");
    refused(&p, 1, "discard 3 wool 1 grain", "NOT_HELD");
    assert_hand(&p, 1, "4 wool 5 ore");
    does(&p, 1, "discard 4 wool");
}

/* B-SEVEN-1: nobody produces on a seven, and the limit is an option. */
static void the_hand_limit_is_an_option(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "hand-limit=9");
    put_city(&p, 0, "e2");
    give(&p, 0, "9 wool");
    give(&p, 1, "5 ore 5 grain");
    roll_seven(&p, 0);
    assert_null(told(&p, FACT_PRODUCED));
    assert_int_equal(told_times(&p, FACT_OWES), 1);
    assert_int_equal(told_of(&p, FACT_OWES, 1)->open[0], 5);
}

/* R-25, B-SEVEN-2: in any order, and nothing else goes on before all have paid. */
static void the_robber_waits_for_all_discards(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    give(&p, 1, "8 wool");
    give(&p, 2, "8 ore");
    roll_seven(&p, 0);
    assert_int_equal(turn_now(&p).must, 1 << 1 | 1 << 2);
    assert_int_equal(turn_now(&p).may, 1 << 1 | 1 << 2);
    does(&p, 2, "discard 4 ore");
    assert_int_equal(turn_now(&p).must, 1 << 1);
    struct refusal no = refused(&p, 0, "rob a", "DISCARDS_OWED");
    assert_int_equal(no.arg[0], 1);
    assert_int_equal(no.arg[1], 4);
    refused(&p, 0, "end", "DISCARDS_OWED");
    does(&p, 1, "discard 4 wool");
    assert_int_equal(turn_now(&p).must, 1 << 0);
    does(&p, 0, "rob a");
    assert_int_equal(p.view.phase, PHASE_MAIN); /* the turn goes on */
    does(&p, 0, "end");
}

/* R-26, B-ROB-3, B-DEV-2 */
static void a_knight_makes_nobody_discard(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 1, "a1");
    give(&p, 0, "9 wool");
    give(&p, 1, "9 ore");
    deal(&p, 0, "1 knight");
    turn_of(&p, 0);
    does(&p, 0, "play knight");
    assert_null(told(&p, FACT_OWES));
    assert_int_equal(p.view.phase, PHASE_ROBBER);
    steal_is(&p, "ore"); /* otherwise it does what a seven does */
    does(&p, 0, "rob a 1");
    assert_int_equal(told(&p, FACT_ROBBER)->open[0], hex_of("a"));
    assert_hand(&p, 0, "9 wool 1 ore");
    assert_hand(&p, 1, "8 ore");
    assert_int_equal(p.view.phase, PHASE_ROLL);
}

/* R-27, B-ROB-1, B-BOARD-7 */
static void the_robber_must_move(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    assert_int_equal(p.view.robber, hex_of("j"));
    roll_seven(&p, 0);
    refused(&p, 0, "rob j", "ROBBER_STAYS");
    refused(&p, 0, "rob", "ROBBER_FIRST");
    assert_false(lists(&p, 0, "rob j"));
    does(&p, 0, "rob k");
    roll_seven(&p, 1);
    refused(&p, 1, "rob k", "ROBBER_STAYS");
}

/* R-27, B-ROB-1: once the robber has left it, the desert is like any other hex. */
static void the_desert_is_allowed_in_newer_editions(void **state)
{
    (void)state;
    static const char *const editions[] = {"edition=2007", "edition=2020", "edition=classroom"};
    for (int i = 0; i < 3; i++) {
        struct position p;
        position_open(&p, 4, editions[i]);
        put_settlement(&p, 1, "e3");
        give(&p, 1, "1 wool");
        put_robber(&p, "a");
        roll_seven(&p, 0);
        assert_true(lists(&p, 0, "rob j 1"));
        steal_is(&p, "wool");
        does(&p, 0, "rob j 1");
        assert_int_equal(p.view.robber, hex_of("j"));
    }
}

/* R-27, B-ROB-1 */
static void the_desert_is_barred_in_older_editions(void **state)
{
    (void)state;
    static const char *const editions[] = {"edition=1995", "edition=1997", "robber-desert=no"};
    for (int i = 0; i < 3; i++) {
        struct position p;
        position_open(&p, 4, editions[i]);
        put_robber(&p, "a");
        roll_seven(&p, 0);
        refused(&p, 0, "rob j", "NO_ROBBER_ON_DESERT");
        assert_false(lists(&p, 0, "rob j"));
        refused(&p, 0, "rob a", "ROBBER_STAYS");
        does(&p, 0, "rob b");
    }
}

/* R-29, B-ROB-2 */
static void victims_have_a_building_there_and_a_card(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 0, "a1"); /* the thief's own */
    put_city(&p, 1, "c1");
    put_settlement(&p, 2, "c2"); /* with an empty hand */
    put_settlement(&p, 3, "l1"); /* elsewhere */
    give(&p, 0, "1 wool");
    give(&p, 1, "1 ore");
    give(&p, 3, "1 ore");
    roll_seven(&p, 0);
    refused(&p, 0, "rob a 0", "NOT_ONESELF");
    refused(&p, 0, "rob a 2", "VICTIM_EMPTY");
    refused(&p, 0, "rob h 2", "NOBODY_TO_ROB");
    refused(&p, 0, "rob a 3", "NOT_A_VICTIM");
    steal_is(&p, "ore");
    does(&p, 0, "rob a"); /* one only: that one */
    assert_int_equal(told_of(&p, FACT_STOLEN, 0)->open[0], 1);
    assert_hand(&p, 0, "1 wool 1 ore");
    assert_hand(&p, 1, "nothing");
}

/* nobody to rob, no theft, and the turn goes on. */
static void no_victim_no_theft(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 0, "a1");
    put_settlement(&p, 2, "c2");
    roll_seven(&p, 0);
    assert_true(lists(&p, 0, "rob a"));
    does(&p, 0, "rob a");
    assert_null(told(&p, FACT_STOLEN));
    does(&p, 0, "end");
}

static void open_with_two_victims(struct position *p, const char *options)
{
    position_open(p, 4, options);
    put_settlement(p, 1, "a1");
    put_settlement(p, 2, "c2");
    give(p, 1, "1 wool");
    give(p, 2, "1 ore");
    roll_seven(p, 0);
}

/* R-29, B-ROB-2: of several the mover chooses; where robbing is a must, nobody is no choice. */
static void of_several_victims_the_mover_chooses(void **state)
{
    (void)state;
    static const char *const editions[] = {"edition=2007", "edition=2020"};
    for (int i = 0; i < 2; i++) {
        struct position p;
        open_with_two_victims(&p, editions[i]);
        refused(&p, 0, "rob a", "NAME_A_VICTIM");
        refused(&p, 0, "rob a none", "MUST_ROB");
        refused(&p, 0, "rob a 3", "NOT_A_VICTIM");
        assert_false(lists(&p, 0, "rob a none"));
        assert_true(lists(&p, 0, "rob a 1"));
        assert_true(lists(&p, 0, "rob a 2"));
        steal_is(&p, "ore");
        does(&p, 0, "rob a 2");
        assert_hand(&p, 1, "1 wool");
    }
}

/* R-29, B-ROB-2 */
static void robbing_may_be_declined_in_some_editions(void **state)
{
    (void)state;
    static const char *const editions[] = {"edition=1995", "edition=1997", "edition=classroom",
                                           "rob-optional=yes"};
    for (int i = 0; i < 4; i++) {
        struct position p;
        open_with_two_victims(&p, editions[i]);
        refused(&p, 0, "rob a", "NAME_A_VICTIM");
        assert_true(lists(&p, 0, "rob a none"));
        does(&p, 0, "rob a none");
        assert_null(told(&p, FACT_STOLEN));
        take_away(&p, 2, "1 ore"); /* one victim only */
        roll_seven(&p, 3);
        does(&p, 3, "rob b none");
        roll_seven(&p, 0);
        assert_true(lists(&p, 0, "rob a none"));
        steal_is(&p, "wool");
        does(&p, 0, "rob a 1");
    }
}

/* discards come first, whatever anybody tries. */
static void before_the_discards_nothing_else(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "phases=combined");
    put_settlement(&p, 0, "c2");
    give(&p, 0, "4 wool 1 brick 1 lumber 1 grain");
    deal(&p, 0, "1 knight");
    give(&p, 1, "8 ore");
    roll_seven(&p, 0);
    static const char *const tries[] = {"roll",
                                        "end",
                                        "build road c2-d3",
                                        "buy",
                                        "play knight",
                                        "rob a",
                                        "bank 4 wool for 1 ore",
                                        "skip",
                                        "offer 1 wool for 1 ore"};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        struct refusal no = refused(&p, 0, tries[i], "DISCARDS_OWED");
        assert_int_equal(no.arg[0], 1);
        assert_int_equal(no.arg[1], 4);
        no = refused(&p, 1, tries[i], "YOU_OWE_DISCARD");
        assert_int_equal(no.arg[0], 4);
    }
}

/* R-30, B-ROB-1, B-SEVEN-2: the robber is moved and the victim named in one move. */
static void before_the_robber_has_moved_nothing_else(void **state)
{
    (void)state;
    struct position p;
    open_with_two_victims(&p, "phases=combined");
    put_settlement(&p, 0, "f5");
    give(&p, 0, "4 wool 1 brick 1 lumber 1 grain 1 ore");
    deal(&p, 0, "1 monopoly");
    take_away(&p, 0, "1 wool");
    roll_seven(&p, 0);
    static const char *const tries[] = {"roll",
                                        "end",
                                        "build road f5-g5",
                                        "buy",
                                        "play monopoly ore",
                                        "bank 3 wool for 1 ore",
                                        "skip",
                                        "offer 1 wool for 1 ore"};
    refused(&p, 0, "rob a", "NAME_A_VICTIM"); /* and so the robber has not moved */
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        refused(&p, 0, tries[i], "ROBBER_FIRST");
    refused(&p, 0, "discard 1 wool", "NOTHING_TO_DISCARD");
}

/* B-ROB-1: without a seven or a knight the robber stays where it is. */
static void the_robber_moves_on_a_seven_or_a_knight_only(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    turn_of(&p, 0);
    refused(&p, 0, "rob a", "NO_ROBBER_MOVE");
    main_of(&p, 0);
    refused(&p, 0, "rob a", "NO_ROBBER_MOVE");
    refused(&p, 1, "rob a", "NOT_YOUR_TURN");
}

/* R-31, B-ROB-2, B-VIEW-1 */
static void each_card_of_the_hand_is_equally_likely(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    put_settlement(&p, 1, "a1");
    give(&p, 1, "5 wool 1 ore 2 grain");
    take_away(&p, 1, "1 wool");
    deal(&p, 1, "2 knight 1 victory-point"); /* never stolen */
    roll_seven(&p, 0);
    steal_is(&p, "grain");
    struct script before = p.chance;
    struct move rob = move_of(&base_game, 0, "rob a 1");
    struct facts facts;
    assert_int_equal(base_game.decide(p.state, &rob, &before.base, &facts).code, REFUSED_NOT);
    static const uint8_t weights[] = {0, 0, 4, 2, 1}; /* cards, not kinds */
    assert_int_equal(before.nkinds, 5);
    assert_memory_equal(before.counts, weights, sizeof weights);
    does(&p, 0, "rob a 1");
    const struct fact *stolen = told_of(&p, FACT_STOLEN, 0);
    assert_int_equal(fact_for(stolen, 0).closed[0], GRAIN);
    assert_int_equal(fact_for(stolen, 1).closed[0], GRAIN);
    assert_int_equal(stolen->seers, 1 << 0 | 1 << 1); /* the two and nobody else */
    assert_int_equal(fact_for(stolen, 2).closed[0], 0);
    assert_int_equal(fact_for(stolen, VIEWER_SPECTATOR).closed[0], 0);
    assert_int_equal(seen_by(&p, 2).hand[0][GRAIN], UNKNOWN);
    assert_int_equal(p.view.dev_size[1], 3);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(half_of_more_than_seven_rounded_down),
        cmocka_unit_test(wrong_discards_are_refused_without_loss),
        cmocka_unit_test(the_hand_limit_is_an_option),
        cmocka_unit_test(the_robber_waits_for_all_discards),
        cmocka_unit_test(a_knight_makes_nobody_discard),
        cmocka_unit_test(the_robber_must_move),
        cmocka_unit_test(the_desert_is_allowed_in_newer_editions),
        cmocka_unit_test(the_desert_is_barred_in_older_editions),
        cmocka_unit_test(victims_have_a_building_there_and_a_card),
        cmocka_unit_test(no_victim_no_theft),
        cmocka_unit_test(of_several_victims_the_mover_chooses),
        cmocka_unit_test(robbing_may_be_declined_in_some_editions),
        cmocka_unit_test(before_the_discards_nothing_else),
        cmocka_unit_test(before_the_robber_has_moved_nothing_else),
        cmocka_unit_test(the_robber_moves_on_a_seven_or_a_knight_only),
        cmocka_unit_test(each_card_of_the_hand_is_equally_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
