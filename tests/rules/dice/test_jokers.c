/* Jokers on Island One: D1-JOKER-*. */
#include "tests/support/dice_play.h"

static void open_island(struct dice_play *p, const char *built, const char *dice)
{
    play_open(p, &island_one_game, 2, "");
    put(p, 0, built);
    rolls(p, 0, dice);
}

/* D1-JOKER-1: each knight turns a die to the resource of its hex, once. */
static void each_knight_has_its_resource(void **state)
{
    (void)state;
    static const struct {
        const char *move, *dice;
    } rows[] = {
        {"joker k1 for gold", "1 ore 5 gold"},
        {"joker k2 for gold", "1 grain 5 gold"},
        {"joker k3 for gold", "1 wool 5 gold"},
        {"joker k4 for gold", "1 lumber 5 gold"},
        {"joker k5 for gold", "1 brick 5 gold"},
        {"joker k6 as ore for gold", "1 ore 5 gold"},
        {"joker k6 as brick for gold", "1 brick 5 gold"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct dice_play p;
        open_island(&p, "k1 k2 k3 k4 k5 k6", "6 gold");
        does(&p, 0, rows[i].move);
        assert_dice(&p, rows[i].dice);
        refused(&p, 0, rows[i].move, "JOKER_IS_USED");
        assert_false(lists(&p, 0, rows[i].move));
    }
}

/* D1-JOKER-1: without its knight there is no joker, and it is what it is. */
static void a_joker_needs_its_knight(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "k1 k2", "6 gold");
    refused(&p, 0, "joker k3 for gold", "NO_SUCH_KNIGHT");
    refused(&p, 0, "joker k6 as ore for gold", "NO_SUCH_KNIGHT");
    struct refusal no = refused(&p, 0, "joker k1 as wool for gold", "JOKER_IS_OTHER");
    assert_int_equal(no.arg[1], FACE_ORE);
    does(&p, 0, "joker k1 as ore for gold");
    assert_true(p.sheets.used[0] == 1);
    refused(&p, 0, "joker", "NO_SUCH_MOVE");
    refused(&p, 0, "joker k2", "NO_SUCH_MOVE");
}

/* D1-JOKER-1: used up for the rest of the game, not for the turn. */
static void a_joker_comes_once_in_the_game(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "k1", "6 gold");
    does(&p, 0, "joker k1 for gold");
    does(&p, 0, "end");
    dice_fall(&p, "6 gold");
    does(&p, 1, "roll");
    does(&p, 1, "end");
    dice_fall(&p, "6 gold");
    does(&p, 0, "roll");
    refused(&p, 0, "joker k1 for gold", "JOKER_IS_USED");
}

/* D1-JOKER-2 */
static void a_new_knight_jokes_at_once_and_several_may(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "k1", "1 ore 1 wool 1 grain 3 gold");
    does(&p, 0, "build k2");
    does(&p, 0, "joker k2 for gold");
    does(&p, 0, "joker k1 for gold");
    assert_dice(&p, "1 grain 1 ore 1 gold");
}

/* D1-JOKER-3: any unused die, but not one that shows the face. */
static void a_joker_turns_an_unused_die(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "k1", "1 brick 1 lumber 1 ore 3 wool");
    refused(&p, 0, "joker k1 for ore", "DIE_SHOWS_IT");
    refused(&p, 0, "joker k1 for gold", "NO_SUCH_DIE");
    does(&p, 0, "build r0");
    refused(&p, 0, "joker k1 for brick", "NO_SUCH_DIE"); /* used for the road */
    assert_int_equal(lists_of(&p, 0, "joker"), 1);
    does(&p, 0, "joker k1 for wool");
    assert_dice(&p, "2 wool 2 ore");
}

/* D1-JOKER-4 */
static void the_joker_for_anything_names_any_face(void **state)
{
    (void)state;
    for (int f = 0; f < DICE_FACES; f++) {
        struct dice_play p;
        open_island(&p, "k1 k2 k3 k4 k5 k6", f == FACE_WOOL ? "6 ore" : "6 wool");
        struct refusal why = refused(
            &p, 0, f == FACE_WOOL ? "joker k6 for ore" : "joker k6 for wool", "NAME_A_FACE");
        assert_string_equal(island_one_sheet.places->word[why.arg[1]].name, "k6");
        struct move move = move_of(&island_one_game, 0, "joker k6 for wool");
        struct facts facts;
        move.arg[JOKER_FACE] = (int16_t)f;
        move.arg[JOKER_DIE] = f == FACE_WOOL ? FACE_ORE : FACE_WOOL;
        struct refusal no = island_one_game.decide(p.state, &move, &p.chance.base, &facts);
        assert_int_equal(no.code, REFUSED_NOT);
        assert_int_equal(facts.fact[0].open[1], f);
    }
}

/* D1-JOKER-5: points and order stay. */
static void a_used_knight_stays(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "k1", "2 ore 2 wool 2 grain");
    does(&p, 0, "joker k1 for wool");
    does(&p, 0, "build k2");
    assert_true(has_built(&p, 0, "k1"));
    assert_int_equal(p.common.knights[0], 2);
    assert_int_equal(p.common.points[0], 1 - 2); /* of the turns laid out */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_knight_has_its_resource),
        cmocka_unit_test(a_joker_needs_its_knight),
        cmocka_unit_test(a_joker_comes_once_in_the_game),
        cmocka_unit_test(a_new_knight_jokes_at_once_and_several_may),
        cmocka_unit_test(a_joker_turns_an_unused_die),
        cmocka_unit_test(the_joker_for_anything_names_any_face),
        cmocka_unit_test(a_used_knight_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
