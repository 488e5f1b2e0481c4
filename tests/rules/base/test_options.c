/* Editions and house rules: the values of each, their ranges, and that they reach the game. */
#include "tests/support/position.h"

#include <string.h>

static int option_of(const int16_t *options, const char *name)
{
    for (int o = 0; o < base_game.noptions; o++)
        if (strcmp(base_game.options[o].field.name, name) == 0)
            return options[game_option_at(&base_game, o)];
    fail_msg("no option %s", name);
    return -1;
}

static const char *word_for(const int16_t *options, const char *name)
{
    for (int o = 0; o < base_game.noptions; o++)
        if (strcmp(base_game.options[o].field.name, name) == 0)
            return base_game.options[o].field.words->word[option_of(options, name)].name;
    fail_msg("no option %s", name);
    return NULL;
}

/* The table of editions: B-TURN-2, B-ROB-1, B-ROB-2, B-PROD-4, B-ROAD-3, B-BUILD-3, B-BOARD-2,
 * B-BOARD-3. */
static void editions_are_as_printed(void **state)
{
    (void)state;
    static const char *const names[] = {"phases",   "robber-desert", "rob-optional",   "shortage",
                                        "road-tie", "city-cost",     "beginner-board", "harbours"};
    static const char *const editions[5][9] = {
        {"edition=1995", "strict", "no", "yes", "nobody", "set-aside", "3o2g", "1995", "shuffled"},
        {"edition=1997", "strict", "no", "yes", "nobody", "set-aside", "3o2g", "1995", "shuffled"},
        {"edition=2007", "strict", "yes", "no", "nobody", "keep", "3o2g", "2007", "rotated"},
        {"edition=classroom", "combined", "yes", "yes", "nobody", "keep", "3g2o", "2007",
         "shuffled"},
        {"edition=2020", "strict", "yes", "no", "sole-claimant", "keep", "3o2g", "2007", "printed"},
    };
    assert_int_equal(base_game.npresets, 5);
    for (int e = 0; e < 5; e++) {
        int16_t options[OPTIONS_MAX];
        game_option_defaults(&base_game, options);
        set_options(&base_game, options, editions[e][0]);
        for (int o = 0; o < 8; o++)
            assert_string_equal(word_for(options, names[o]), editions[e][o + 1]);
    }
}

/* The default is the edition of 2020, with a variable island and no house rule. */
static void the_default_is_2020(void **state)
{
    (void)state;
    int16_t defaults[OPTIONS_MAX], of_2020[OPTIONS_MAX];
    game_option_defaults(&base_game, defaults);
    game_option_defaults(&base_game, of_2020);
    set_options(&base_game, of_2020, "edition=2020");
    assert_memory_equal(defaults, of_2020, sizeof defaults);
    assert_string_equal(word_for(defaults, "setup"), "variable");
    assert_string_equal(word_for(defaults, "first"), "roll");
    assert_string_equal(word_for(defaults, "dice"), "fair");
    assert_string_equal(word_for(defaults, "offers"), "choose");
    assert_string_equal(word_for(defaults, "gifts"), "no");
    assert_string_equal(word_for(defaults, "trade"), "all");
    assert_string_equal(word_for(defaults, "hidden-hands"), "yes");
    assert_string_equal(word_for(defaults, "red-neighbours"), "no");
    assert_int_equal(option_of(defaults, "points"), 10);
    assert_int_equal(option_of(defaults, "hand-limit"), 7);
    assert_int_equal(option_of(defaults, "friendly-robber"), 0);
    assert_int_equal(option_of(defaults, "no-seven-first-rounds"), 0);
    assert_int_equal(option_of(defaults, "rounds"), 0);
}

/* The options in force are told at the opening and stand in everybody's view. */
static void options_in_force_are_public(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 3, "points=12 hand-limit=9 edition=classroom");
    struct base_view view = seen_by(&p, VIEWER_SPECTATOR);
    assert_int_equal(view.option[OPT_POINTS], 12);
    assert_int_equal(view.option[OPT_HAND_LIMIT], 9);
    assert_int_equal(view.option[OPT_PHASES], PHASES_COMBINED);
    script_init(&p.chance);
    position_open_game(&p, 3, "setup=beginner first=seat points=12");
    assert_int_equal(told_times(&p, FACT_OPTION), BASE_SCALARS);
    for (int o = 0; o < BASE_SCALARS; o++) {
        const struct fact *fact = &p.facts.fact[told_at(&p, FACT_OPTION) + o];
        assert_int_equal(fact->open[0], o);
        assert_int_equal(fact->open[1], p.view.option[o]);
    }
}

/* House rule dice=deck: 36 cards of all pairs, none twice; with 5 left all are shuffled in
 * again. */
static void a_deck_of_dice_has_every_pair_once(void **state)
{
    (void)state;
    struct position p;
    uint8_t left[36];
    position_open(&p, 4, "dice=deck");
    for (int roll = 0; roll < 40; roll++) {
        struct script script;
        struct facts facts;
        if (roll % 31 == 0)
            memset(left, 1, sizeof left);
        int pair = 0;
        while (!left[pair])
            pair++;
        turn_of(&p, 0);
        script_init(&script);
        script_add(&script, CHANCE_DICE, pair);
        struct move move = move_of(&base_game, 0, "roll");
        assert_int_equal(base_game.decide(p.state, &move, &script.base, &facts).code, REFUSED_NOT);
        assert_int_equal(script.nkinds, 36);
        assert_memory_equal(script.counts, left, sizeof left);
        script_add(&p.chance, CHANCE_DICE, pair);
        does(&p, 0, "roll");
        assert_int_equal(told(&p, FACT_ROLLED)->open[0], pair / 6 + 1);
        assert_int_equal(told(&p, FACT_ROLLED)->open[1], pair % 6 + 1);
        left[pair] = 0;
    }
}

/* House rule no-seven-first-rounds=N: a seven of those rounds is shown and rolled again. */
static void early_sevens_are_rolled_again(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 3, "no-seven-first-rounds=2");
    give(&p, 1, "8 wool");
    for (int turn = 0; turn < 6; turn++) {
        dice_fall(&p, 3, 4);
        dice_fall(&p, 6, 1);
        dice_fall(&p, 1, 1);
        does(&p, turn % 3, "roll");
        assert_int_equal(told_times(&p, FACT_REROLLED), 2);
        assert_int_equal(told(&p, FACT_REROLLED)->open[0], 3);
        assert_int_equal(told(&p, FACT_REROLLED)->open[1], 4);
        assert_null(told(&p, FACT_OWES));
        does(&p, turn % 3, "end");
    }
    dice_fall(&p, 3, 4); /* the third round */
    does(&p, 0, "roll");
    assert_null(told(&p, FACT_REROLLED));
    assert_int_equal(told_of(&p, FACT_OWES, 1)->open[0], 4);
}

/* House rule hidden-hands=no, for teaching: everybody sees every hand. */
static void open_hands_are_an_option(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 3, "hidden-hands=no");
    give(&p, 0, "1 wool 2 ore");
    deal(&p, 0, "1 knight 1 victory-point");
    main_of(&p, 1);
    struct base_view view = seen_by(&p, VIEWER_SPECTATOR);
    position_hand(view.hand[0], "1 wool 2 ore", __FILE__, __LINE__);
    assert_int_equal(view.dev[0][KNIGHT], 1);
    assert_int_equal(view.points[0], 1);
    give(&p, 1, "1 wool 1 grain 1 ore");
    card_is(&p, "monopoly");
    does(&p, 1, "buy");
    struct fact shown = fact_for(told(&p, FACT_BOUGHT), 2);
    assert_int_equal(shown.closed[0], MONOPOLY); /* what everybody sees anyway is told as well */
}

/* Each house rule has a range; a number outside it is no option. */
static void house_rules_have_ranges(void **state)
{
    (void)state;
    static const struct {
        enum base_option option;
        int lo, hi;
    } ranges[] = {{OPT_POINTS, 3, 20},
                  {OPT_FRIENDLY_ROBBER, 0, 10},
                  {OPT_HAND_LIMIT, 3, 30},
                  {OPT_NO_SEVEN, 0, 20},
                  {OPT_ROUNDS, 0, 500}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        assert_int_equal(base_game.options[ranges[i].option].field.lo, ranges[i].lo);
        assert_int_equal(base_game.options[ranges[i].option].field.hi, ranges[i].hi);
    }
}

static void roll_seven(struct position *p, int seat)
{
    turn_of(p, seat);
    dice_fall(p, 3, 4);
    does(p, seat, "roll");
}

/* B-ROB-4 */
static void the_friendly_robber_spares_those_with_few_points(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "friendly-robber=2");
    put_settlement(&p, 1, "a1"); /* two points: spared */
    put_settlement(&p, 1, "l1");
    put_settlement(&p, 2, "a3"); /* three */
    put_city(&p, 2, "l3");
    deal(&p, 1, "2 victory-point"); /* visible points count */
    roll_seven(&p, 0);
    struct refusal no = refused(&p, 0, "rob a", "FRIENDLY_ROBBER");
    assert_int_equal(no.arg[1], 1);
    refused(&p, 0, "rob q", "FRIENDLY_ROBBER");
    assert_false(lists(&p, 0, "rob a"));
    assert_true(lists(&p, 0, "rob c"));
    does(&p, 0, "rob c");
    position_open(&p, 4, "");
    put_settlement(&p, 1, "a1"); /* off by default */
    roll_seven(&p, 0);
    does(&p, 0, "rob a");
}

/* B-ROB-4: if no other hex is left, it may go anywhere. */
static void the_friendly_robber_must_go_somewhere(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "friendly-robber=5 robber-desert=no");
    put_settlement(&p, 1, "c2 d4 f2");
    put_settlement(&p, 2, "g4 i2");
    put_settlement(&p, 3, "g5 j3");
    roll_seven(&p, 0);
    for (int h = 0; h < HEX19_HEXES; h++) {
        uint64_t all = p.view.settlements[1] | p.view.settlements[2] | p.view.settlements[3];
        assert_true(hex19_hex_mask[h] & all);
    }
    assert_true(lists(&p, 0, "rob a"));
    refused(&p, 0, "rob j", "ROBBER_STAYS");
    does(&p, 0, "rob a");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(editions_are_as_printed),
        cmocka_unit_test(the_default_is_2020),
        cmocka_unit_test(options_in_force_are_public),
        cmocka_unit_test(a_deck_of_dice_has_every_pair_once),
        cmocka_unit_test(early_sevens_are_rolled_again),
        cmocka_unit_test(open_hands_are_an_option),
        cmocka_unit_test(house_rules_have_ranges),
        cmocka_unit_test(the_friendly_robber_spares_those_with_few_points),
        cmocka_unit_test(the_friendly_robber_must_go_somewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
