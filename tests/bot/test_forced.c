/* bot/table/forced.c: outcomes from outside. */
#include "bot/table/forced.h"
#include "bot/table/quick.h"
#include "rules/base/view.h"
#include "rules/dice/view.h"
#include "rules/struggle/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { PAIRS_ALL = 36 };

static struct quick_chance quick;
static struct forced_chance forced;
static char why[WHY_MAX];

static bool force_of(const struct game *game, const char *json)
{
    quick_chance_init(&quick, 1, 0);
    forced_init(&forced, game, &quick.base);
    struct cJSON *object = json_parse(json, strlen(json), why);
    assert_non_null(object);
    bool read = forced_read(&forced, json_get(object, "chance"), why);
    json_free(object);
    return read;
}

static bool force(const char *json)
{
    return force_of(&base_game, json);
}

static uint32_t below(enum purpose purpose, uint32_t n)
{
    return forced.base.below(&forced.base, purpose, n);
}

static int pick(enum purpose purpose, const uint8_t *counts, int nkinds)
{
    return forced.base.pick(&forced.base, purpose, counts, nkinds);
}

static const uint8_t all[PAIRS_ALL] = {
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
};

static void in_the_order_drawn(void **state)
{
    (void)state;
    assert_true(force("{\"chance\":[{\"dice\":[3,6]},{\"steal\":\"Sheep\"},{\"card\":\"vp\"}]}"));
    assert_false(forced_done(&forced));
    assert_int_equal(below(CHANCE_DICE, 6), 2);
    assert_int_equal(below(CHANCE_DICE, 6), 5);
    assert_int_equal(pick(CHANCE_STEAL, all, BASE_RESOURCES), WOOL);
    assert_false(forced_done(&forced));
    assert_int_equal(pick(CHANCE_DECK, all, BASE_DEVS), VICTORY_POINT);
    assert_true(forced_done(&forced));
    assert_false(forced.base.failed);
}

/* Where none are left, and for none at all, the rest gives. */
static void then_the_rest(void **state)
{
    (void)state;
    struct quick_chance same;
    int8_t items[] = {0, 1, 2, 3}, expected[] = {0, 1, 2, 3};
    assert_true(force("{\"chance\":[]}"));
    assert_true(forced_done(&forced));
    quick_chance_init(&same, 1, 0);
    assert_int_equal(below(CHANCE_DICE, 1000), same.base.below(&same.base, CHANCE_DICE, 1000));
    assert_int_equal(pick(CHANCE_DECK, all, 36), same.base.pick(&same.base, CHANCE_DECK, all, 36));
    forced.base.shuffle(&forced.base, CHANCE_SEATS, items, 4);
    same.base.shuffle(&same.base, CHANCE_SEATS, expected, 4);
    assert_memory_equal(items, expected, sizeof items);
    assert_false(forced.base.failed);
}

/* dice=deck draws one pair of all that are left. */
static void pairs_of_dice(void **state)
{
    (void)state;
    uint8_t left[PAIRS_ALL];
    assert_true(force("{\"chance\":[{\"dice\":[3,6]},{\"dice\":[6,6]}]}"));
    assert_int_equal(pick(CHANCE_DICE, all, PAIRS_ALL), 17);
    memcpy(left, all, sizeof left);
    left[35] = 0;
    pick(CHANCE_DICE, left, PAIRS_ALL);
    assert_true(forced.base.failed);
}

/* Dice that show faces are given by their names, as many as are rolled. */
static void faces_of_dice(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "{\"chance\":[{\"dice\":[3,4]}]}",
        "{\"chance\":[{\"dice\":[]}]}",
        "{\"chance\":[{\"dice\":\"ore\"}]}",
        "{\"chance\":[{\"dice\":[\"ore\",\"silver\"]}]}",
        "{\"chance\":[{\"dice\":[\"ore\",\"ore\",\"ore\",\"ore\",\"ore\",\"ore\",\"ore\"]}]}",
    };
    assert_true(force_of(&island_one_game, "{\"chance\":[{\"dice\":[\"ore\",\"Sheep\",\"gold\"]},"
                                           "{\"dice\":[\"brick\"]}]}"));
    assert_int_equal(below(CHANCE_DICE, DICE_FACES), FACE_ORE);
    assert_int_equal(below(CHANCE_DICE, DICE_FACES), FACE_WOOL);
    assert_int_equal(below(CHANCE_DICE, DICE_FACES), FACE_GOLD);
    assert_false(forced_done(&forced));
    assert_int_equal(below(CHANCE_DICE, DICE_FACES), FACE_BRICK);
    assert_true(forced_done(&forced));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(force_of(&island_one_game, bad[i]));
        assert_string_equal(why,
                            "dice are up to 6 faces, as in {\"dice\":[\"brick\",\"lumber\"]}.");
    }
}

/* Those of the dice games are called as the design has them, too. */
static void dice_with_faces_are_dice(void **state)
{
    (void)state;
    assert_true(force_of(&island_one_game, "{\"chance\":[{\"die\":[\"wool\",\"ore\"]}]}"));
    assert_int_equal(below(CHANCE_DICE, DICE_FACES), FACE_WOOL);
    assert_int_equal(below(CHANCE_DICE, DICE_FACES), FACE_ORE);
    assert_true(forced_done(&forced));
}

/* Cards drawn one after the other, of a stack or of a hand. */
static void cards_that_are_drawn(void **state)
{
    (void)state;
    assert_true(force_of(&struggle_game, "{\"chance\":[{\"draw\":[\"wool\",\"ore\"]},"
                                         "{\"card\":\"robbery\"},{\"draw\":[\"brick\"]}]}"));
    assert_int_equal(pick(CHANCE_DECK, all, BASE_RESOURCES), WOOL);
    assert_int_equal(pick(CHANCE_STEAL, all, BASE_RESOURCES), ORE);
    assert_int_equal(pick(CHANCE_DECK, all, STRUGGLE_EVENTS), EVENT_ROBBERY);
    assert_int_equal(pick(CHANCE_DECK, all, BASE_RESOURCES), BRICK);
    assert_true(forced_done(&forced));
    assert_false(forced.base.failed);
}

static void impossible(const char *json, void (*draw)(void))
{
    assert_true(force(json));
    draw();
    assert_true(forced.base.failed);
}

static void draw_die(void)
{
    assert_in_range(below(CHANCE_DICE, 6), 0, 5);
}

static void draw_large_die(void)
{
    assert_in_range(below(CHANCE_DICE, 20), 0, 19);
}

/* A hand of lumber alone. */
static void draw_lumber(void)
{
    assert_int_equal(pick(CHANCE_STEAL, (const uint8_t[]){0, 2, 0, 0, 0}, 5), LUMBER);
}

static void draw_shuffle(void)
{
    int8_t items[] = {0, 1, 2};
    forced.base.shuffle(&forced.base, CHANCE_STEAL, items, 3);
    assert_int_equal(items[0] + items[1] + items[2], 3);
}

/* A source that has failed still gives what is in range. */
static void impossible_outcomes(void **state)
{
    (void)state;
    impossible("{\"chance\":[{\"steal\":\"wool\"}]}", draw_lumber);
    impossible("{\"chance\":[{\"steal\":\"knight\"}]}", draw_lumber);
    impossible("{\"chance\":[{\"card\":\"knight\"}]}", draw_lumber);
    impossible("{\"chance\":[{\"dice\":[1,1]}]}", draw_lumber);
    impossible("{\"chance\":[{\"draw\":[\"wool\"]}]}", draw_lumber);
    impossible("{\"chance\":[{\"draw\":[\"wool\"]}]}", draw_die);
    impossible("{\"chance\":[{\"steal\":\"wool\"}]}", draw_die);
    impossible("{\"chance\":[{\"dice\":[1,1]}]}", draw_large_die);
    impossible("{\"chance\":[{\"steal\":\"wool\"}]}", draw_shuffle);
}

static void half_a_pair_is_left_over(void **state)
{
    (void)state;
    assert_true(force("{\"chance\":[{\"dice\":[3,6]}]}"));
    draw_die();
    assert_false(forced_done(&forced));
}

#define CARDS_4 "\"ore\",\"ore\",\"ore\",\"ore\","
#define CARDS_16 CARDS_4 CARDS_4 CARDS_4 CARDS_4

static void no_outcomes(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "{\"chance\":{}}",
        "{\"chance\":[1]}",
        "{\"chance\":[{}]}",
        "{\"chance\":[{\"dice\":3}]}",
        "{\"chance\":[{\"dice\":[3,4,5]}]}",
        "{\"chance\":[{\"dice\":[3,4.5]}]}",
        "{\"chance\":[{\"dice\":[0,4]}]}",
        "{\"chance\":[{\"steal\":7}]}",
        "{\"chance\":[{\"steal\":\"\"}]}",
        "{\"chance\":[{\"steal\":\"a word that is much longer than any word of a game can be\"}]}",
        "{\"chance\":[{\"coin\":\"heads\"}]}",
        "{\"chance\":[{\"die\":[\"ore\"]}]}",
        "{\"chance\":[{\"draw\":\"ore\"}]}",
        "{\"chance\":[{\"draw\":[]}]}",
        "{\"chance\":[{\"draw\":[\"ore\",\"silver\"]}]}",
        "{\"chance\":[{\"draw\":[" CARDS_16 CARDS_16 "\"ore\"]}]}",
        "{\"chance\":null}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        why[0] = '\0';
        assert_false(force(bad[i]));
        assert_int_not_equal(why[0], '\0');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_the_order_drawn),
        cmocka_unit_test(then_the_rest),
        cmocka_unit_test(pairs_of_dice),
        cmocka_unit_test(faces_of_dice),
        cmocka_unit_test(dice_with_faces_are_dice),
        cmocka_unit_test(cards_that_are_drawn),
        cmocka_unit_test(impossible_outcomes),
        cmocka_unit_test(half_a_pair_is_left_over),
        cmocka_unit_test(no_outcomes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
