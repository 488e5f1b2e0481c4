/* Opening, rolling and gold: D1-PLAYERS-1 to D1-ROLL-5, D1-GOLD-*, D2-DICE-*. */
#include "bot/table/quick.h"
#include "tests/support/dice_play.h"

static const struct game *const sheets[] = {&island_one_game, &island_two_game, &plus_game};
enum { SHEETS = sizeof sheets / sizeof *sheets };

/* D1-PLAYERS-1, D2-PLAYERS-1: one may play alone, on Plus at least two. */
static void one_to_four_play(void **state)
{
    (void)state;
    for (int g = 0; g < SHEETS; g++) {
        assert_int_equal(sheets[g]->seats_min, g == 2 ? 2 : 1);
        assert_int_equal(sheets[g]->seats_max, 4);
        for (int n = sheets[g]->seats_min; n <= 4; n++) {
            struct dice_play p;
            play_open(&p, sheets[g], n, "");
            assert_int_equal(p.common.nseats, n);
            turn_of(&p, n - 1);
            assert_int_equal(p.common.seat, n - 1);
        }
    }
}

/* D1-PLAYERS-1: alone, one turn follows the other. */
static void alone_one_turn_follows_the_other(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 1, "");
    for (int turn = 1; turn <= 3; turn++) {
        assert_int_equal(p.common.turn, turn);
        assert_int_equal(p.common.seat, 0);
        dice_fall(&p, "6 gold");
        does(&p, 0, "roll");
        does(&p, 0, "end");
    }
}

/* D1-START-1: the most gold of six dice begins, ties again. */
static void most_gold_begins(void **state)
{
    (void)state;
    static const char *const first[] = {"2 gold 4 ore", "6 wool", "2 gold 4 brick"};
    static const char *const second[] = {"6 ore", "1 gold 5 ore"};
    struct dice_play p;
    script_init(&p.chance);
    for (int i = 0; i < 5; i++) {
        int8_t dice[DICE_FACES];
        amounts_of(&dice_face_words, i < 3 ? first[i] : second[i - 3], dice);
        for (int f = 0; f < DICE_FACES; f++)
            for (int n = 0; n < dice[f]; n++)
                script_add(&p.chance, CHANCE_SEATS, f);
    }
    play_open_game(&p, &island_one_game, 3, "first=roll");
    assert_int_equal(p.common.first, 2);
    assert_int_equal(p.common.seat, 2);
    const struct fact *roll = told(&p, DICE_FACT_START_ROLL);
    assert_int_equal(roll[0].open[0], 2);
    assert_int_equal(roll[0].open[1], 0);
    assert_int_equal(roll[0].open[2], 2);
    assert_int_equal(roll[0].open[3], UNKNOWN);
    assert_int_equal(roll[1].kind, DICE_FACT_START_ROLL);
    assert_int_equal(roll[1].open[0], 0);
    assert_int_equal(roll[1].open[1], UNKNOWN); /* rolls no more */
    assert_int_equal(roll[1].open[2], 1);
}

/* D1-START-1 */
static void a_given_seat_or_the_lot_begins(void **state)
{
    (void)state;
    struct dice_play p;
    script_init(&p.chance);
    play_open_game(&p, &plus_game, 4, "first=seat first-seat=2");
    assert_int_equal(p.common.first, 2);
    script_init(&p.chance);
    script_add(&p.chance, CHANCE_SEATS, 1);
    play_open_game(&p, &island_two_game, 4, "first=random");
    assert_int_equal(p.common.first, 1);
    assert_int_equal(p.common.seat, 1);

    struct facts facts;
    int16_t options[OPTIONS_MAX];
    game_option_defaults(&island_one_game, options);
    set_options(&island_one_game, options, "first=seat first-seat=2");
    struct refusal no = island_one_game.open(options, 2, &p.chance.base, &facts);
    assert_int_equal(no.code, REFUSED_FIRST_SEAT_RANGE);
}

/* D1-START-2: clockwise, with six dice from the first turn on. */
static void turns_go_round(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 3, "first-seat=1");
    for (int i = 0; i < 5; i++) {
        assert_int_equal(p.common.seat, (1 + i) % 3);
        assert_int_equal(p.common.ndice, 6);
        dice_fall(&p, "6 wool");
        does(&p, (1 + i) % 3, "roll");
        does(&p, (1 + i) % 3, "end");
    }
}

/* D1-DICE-1: six faces, equally likely: each near a sixth of 60,000 dice. */
static void each_face_is_as_likely(void **state)
{
    (void)state;
    struct dice_play p;
    struct quick_chance chance;
    struct facts facts;
    const struct move roll = move_of(&island_one_game, 0, "roll");
    int count[DICE_FACES] = {0};
    play_open(&p, &island_one_game, 2, "");
    quick_chance_init(&chance, 1, 1);
    for (int i = 0; i < 10000; i++) {
        island_one_game.decide(p.state, &roll, &chance.base, &facts);
        for (int f = 0; f < DICE_FACES; f++)
            count[f] += facts.fact[0].open[f];
    }
    for (int f = 0; f < DICE_FACES; f++)
        assert_in_range(count[f], 9700, 10300);
}

/* D2-DICE-1: three, four, five, six dice by turns, whoever plays; then six. */
static void dice_grow_by_turns(void **state)
{
    (void)state;
    static const char *const falls[] = {"3 gold", "4 gold", "5 gold", "6 gold", "6 gold"};
    for (int nseats = 1; nseats <= 4; nseats++) {
        struct dice_play p;
        play_open(&p, &island_two_game, nseats, "");
        for (int i = 0; i < 5; i++) {
            dice_fall(&p, falls[i]);
            does(&p, i % nseats, "roll");
            assert_dice(&p, falls[i]);
            does(&p, i % nseats, "end");
        }
    }
}

/* D2-DICE-2 */
static void three_dice_are_rolled_three_times(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &plus_game, 2, "");
    dice_fall(&p, "1 brick 1 wool 1 gold");
    does(&p, 0, "roll");
    dice_fall(&p, "1 lumber 1 ore");
    does(&p, 0, "roll keep 1 brick");
    dice_fall(&p, "1 lumber");
    does(&p, 0, "roll keep 1 brick 1 lumber");
    assert_dice(&p, "1 brick 2 lumber");
    refused(&p, 0, "roll", "THIRD_ROLL_STANDS");
}

/* D1-ROLL-1: the first roll is a must and of all dice. */
static void the_first_roll_is_of_all_dice(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    static const char *const tries[] = {"build r0",     "build k1",          "gold ore",
                                        "keep nothing", "joker k1 for gold", "end"};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        refused(&p, 0, tries[i], "ROLL_FIRST");
    refused(&p, 0, "roll keep 1 ore", "FIRST_ROLL_IS_WHOLE");
    refused(&p, 1, "roll", "NOT_YOUR_TURN");
    assert_true(island_one_game.turn(p.state).forced == 1);
    assert_int_equal(lists_of(&p, 0, "roll"), 1);
    dice_fall(&p, "6 gold");
    does(&p, 0, "roll keep nothing");
    assert_dice(&p, "6 gold");
    assert_int_equal(p.common.rolls, 1);
    assert_true(island_one_game.turn(p.state).forced == 0);
}

/* D1-ROLL-1, D1-ROLL-3: after the third roll the result stands. */
static void at_most_three_rolls(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    rolls(&p, 0, "1 brick 1 lumber 4 gold");
    dice_fall(&p, "4 wool");
    does(&p, 0, "roll keep 1 brick 1 lumber");
    assert_dice(&p, "1 brick 1 lumber 4 wool");
    dice_fall(&p, "6 grain");
    does(&p, 0, "roll keep nothing");
    assert_dice(&p, "6 grain");
    refused(&p, 0, "roll", "THIRD_ROLL_STANDS");
    refused(&p, 0, "roll keep 1 grain", "THIRD_ROLL_STANDS");
    refused(&p, 0, "keep 1 grain", "THIRD_ROLL_STANDS");
    assert_int_equal(lists_of(&p, 0, "roll") + lists_of(&p, 0, "keep"), 0);
}

/* D1-ROLL-2: kept dice are named anew before each roll, and may be picked up again. */
static void dice_set_aside_may_be_picked_up(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    rolls(&p, 0, "2 ore 2 wool 2 gold");
    dice_fall(&p, "4 brick");
    does(&p, 0, "roll keep 2 ore");
    assert_dice(&p, "4 brick 2 ore");
    assert_kept(&p, "2 ore");
    const struct fact *roll = told(&p, DICE_FACT_ROLLED);
    assert_int_equal(roll->open[FACE_BRICK], 4);
    assert_int_equal(roll->open[DICE_FACES + FACE_ORE], 2);
    dice_fall(&p, "2 wool 3 grain");
    does(&p, 0, "roll keep 1 brick"); /* the ore too */
    assert_dice(&p, "1 brick 2 wool 3 grain");
}

/* D1-ROLL-2: a bare roll throws what is not set aside. */
static void a_bare_roll_leaves_what_is_set_aside(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    rolls(&p, 0, "2 ore 2 wool 2 gold");
    does(&p, 0, "keep 2 ore 1 wool");
    assert_kept(&p, "1 wool 2 ore");
    assert_dice(&p, "2 wool 2 ore 2 gold");
    dice_fall(&p, "3 brick");
    does(&p, 0, "roll");
    assert_dice(&p, "3 brick 1 wool 2 ore");
    does(&p, 0, "keep 1 brick");
    assert_kept(&p, "1 brick");
    does(&p, 0, "keep nothing");
    assert_kept(&p, "nothing");
    dice_fall(&p, "6 lumber");
    does(&p, 0, "roll");
    assert_dice(&p, "6 lumber");
}

/* D1-ROLL-2: `roll keep nothing`, for which `roll all` stands, throws what is set aside too. */
static void all_dice_are_thrown_whatever_is_set_aside(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    rolls(&p, 0, "2 ore 2 wool 2 gold");
    does(&p, 0, "keep 2 ore 1 wool");
    dice_fall(&p, "6 lumber");
    does(&p, 0, "roll keep nothing");
    assert_dice(&p, "6 lumber");
    assert_kept(&p, "nothing");
}

/* D1-ROLL-2: dice that were not rolled cannot be kept, and one at least is rolled. */
static void only_dice_that_lie_there_are_kept(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    rolls(&p, 0, "2 ore 2 wool 2 gold");
    struct refusal no = refused(&p, 0, "roll keep 3 ore", "NOT_AMONG_DICE");
    assert_int_equal(no.arg[FACE_ORE], 3);
    assert_int_equal(no.arg[DICE_FACES + FACE_ORE], 2);
    refused(&p, 0, "keep 1 brick", "NOT_AMONG_DICE");
    refused(&p, 0, "roll keep 6 ore", "NOT_AMONG_DICE");
    refused(&p, 0, "roll keep 2 ore 2 wool 2 gold", "NOTHING_TO_ROLL");
    refused(&p, 0, "keep 2 ore 2 wool 2 gold", "NOTHING_TO_ROLL");
    refused(&p, 0, "keep", "NO_SUCH_MOVE");
    struct move tmpl = move_of(&island_one_game, 0, "roll");
    struct amounts amounts;
    assert_true(island_one_game.amounts(p.state, &tmpl, &amounts));
    assert_int_equal(amounts.of[0].total_max, 5);
    assert_int_equal(amounts.of[0].most[FACE_ORE], 2);
    assert_int_equal(amounts.of[0].most[FACE_BRICK], 0);
}

/* D1-ROLL-4: a build, a joker, a gold trade end the rolling. */
static void whatever_uses_a_die_ends_the_rolling(void **state)
{
    (void)state;
    static const char *const uses[] = {"build r0", "gold ore", "joker k1 for gold"};
    for (int i = 0; i < 3; i++) {
        struct dice_play p;
        play_open(&p, &island_one_game, 2, "");
        put(&p, 0, "k1");
        rolls(&p, 0, "1 brick 1 lumber 4 gold");
        does(&p, 0, "keep 1 brick 1 lumber");
        does(&p, 0, uses[i]);
        assert_kept(&p, "nothing");
        refused(&p, 0, "roll", "ROLLING_IS_OVER");
        refused(&p, 0, "keep 1 gold", "ROLLING_IS_OVER");
        assert_int_equal(lists_of(&p, 0, "roll") + lists_of(&p, 0, "keep"), 0);
    }
}

/* D1-ROLL-5 */
static void nothing_is_carried_over(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_two_game, 2, "");
    rolls(&p, 0, "6 ore");
    does(&p, 0, "keep 5 ore");
    does(&p, 0, "end");
    assert_dice(&p, "nothing");
    assert_kept(&p, "nothing");
    assert_int_equal(p.common.rolls, 0);
    dice_fall(&p, "6 wool");
    does(&p, 1, "roll");
    assert_dice(&p, "6 wool");
}

/* D1-GOLD-1: two for one of a resource, as often as there are two. */
static void two_gold_make_one_of_a_resource(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    rolls(&p, 0, "1 wool 5 gold");
    assert_int_equal(lists_of(&p, 0, "gold"), DICE_RESOURCES);
    does(&p, 0, "gold brick");
    assert_dice(&p, "1 brick 1 wool 3 gold");
    does(&p, 0, "gold lumber");
    assert_dice(&p, "1 brick 1 lumber 1 wool 1 gold");
    struct refusal no = refused(&p, 0, "gold ore", "TOO_LITTLE_GOLD");
    assert_int_equal(no.arg[0], 1);
    assert_int_equal(lists_of(&p, 0, "gold"), 0);
    does(&p, 0, "build r0");
    assert_dice(&p, "1 wool 1 gold");
}

/* D1-GOLD-2: gold cannot be asked for; gold that a joker made is gold. */
static void gold_of_a_joker_is_gold(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    put(&p, 0, "k1 k2 k3 k4 k5 k6");
    rolls(&p, 0, "1 gold 5 wool");
    struct move move = move_of(&island_one_game, 0, "gold ore");
    move.arg[GOLD_FACE] = FACE_GOLD;
    struct facts facts;
    struct refusal no = island_one_game.decide(p.state, &move, &p.chance.base, &facts);
    assert_int_equal(no.code, REFUSED_NO_SUCH_MOVE);
    refused(&p, 0, "gold ore", "TOO_LITTLE_GOLD");
    does(&p, 0, "joker k6 as gold for wool");
    does(&p, 0, "gold ore");
    assert_dice(&p, "1 ore 4 wool");
}

/* D1-VIEW-1: everybody sees the whole position, and may know what everybody may do. */
static void nothing_is_secret(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 4, "");
    put(&p, 2, "k1");
    rolls(&p, 0, "6 ore");
    for (int viewer = VIEWER_ALL; viewer < 4; viewer++) {
        struct sheet_view view;
        island_one_game.view(p.state, viewer, &view);
        assert_int_equal(view.common.viewer, viewer);
        view.common.viewer = VIEWER_ALL;
        assert_memory_equal(&view, &p.sheets, sizeof view);
    }
    for (int f = 0; f < island_one_game.nfacts; f++)
        assert_int_equal(island_one_game.facts[f].nclosed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_to_four_play),
        cmocka_unit_test(alone_one_turn_follows_the_other),
        cmocka_unit_test(most_gold_begins),
        cmocka_unit_test(a_given_seat_or_the_lot_begins),
        cmocka_unit_test(turns_go_round),
        cmocka_unit_test(each_face_is_as_likely),
        cmocka_unit_test(dice_grow_by_turns),
        cmocka_unit_test(three_dice_are_rolled_three_times),
        cmocka_unit_test(the_first_roll_is_of_all_dice),
        cmocka_unit_test(at_most_three_rolls),
        cmocka_unit_test(dice_set_aside_may_be_picked_up),
        cmocka_unit_test(a_bare_roll_leaves_what_is_set_aside),
        cmocka_unit_test(all_dice_are_thrown_whatever_is_set_aside),
        cmocka_unit_test(only_dice_that_lie_there_are_kept),
        cmocka_unit_test(whatever_uses_a_die_ends_the_rolling),
        cmocka_unit_test(nothing_is_carried_over),
        cmocka_unit_test(two_gold_make_one_of_a_resource),
        cmocka_unit_test(gold_of_a_joker_is_gold),
        cmocka_unit_test(nothing_is_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
