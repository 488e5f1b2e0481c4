/* bot/table/quick.c: the fast generator of simulations. */
#include "bot/table/quick.h"
#include "tests/bot/chi_square.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { DRAWS = 1000000 };

static uint32_t draw(struct quick_chance *quick, uint32_t n)
{
    return quick->base.below(&quick->base, CHANCE_DICE, n);
}

/* Made by a Python program written from the description in quick.h. */
static void known_values(void **state)
{
    (void)state;
    static const struct {
        uint64_t seed, game;
        uint32_t n, x[8];
    } rows[] = {
        {0, 0, 6, {0, 5, 1, 5, 3, 1, 5, 1}},
        {1, 0, 6, {4, 5, 2, 4, 2, 5, 4, 1}},
        {1, 1, 6, {3, 2, 2, 3, 2, 1, 1, 2}},
        {1,
         0,
         4294967295U,
         {2978611955U, 4173706795U, 1832099094, 3462634022U, 1541947640, 3630819490U, 3553293076U,
          1233928044}},
        {UINT64_MAX,
         UINT64_MAX,
         1000000007,
         {411382233, 173071981, 103955096, 282986964, 766203358, 553927927, 913592528, 49071542}},
        {42,
         9999,
         3221225472U,
         {71739682, 1366213525, 294362479, 1815015002, 1128130438, 2236843536U, 1946460345,
          1547910711}},
    };
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        struct quick_chance quick;
        quick_chance_init(&quick, rows[r].seed, rows[r].game);
        for (int i = 0; i < 8; i++)
            assert_int_equal(draw(&quick, rows[r].n), rows[r].x[i]);
    }
}

static void known_pick_and_shuffle(void **state)
{
    (void)state;
    static const uint8_t counts[] = {2, 0, 1, 3, 1};
    static const int kinds[] = {2, 3, 0, 0, 3, 3, 2, 4, 3, 0, 4, 0, 2, 4, 2, 2};
    static const int8_t order[] = {15, 6, 0, 2, 12, 16, 11, 17, 8, 7,
                                   10, 4, 5, 1, 3,  13, 14, 9,  18};
    struct quick_chance quick;
    quick_chance_init(&quick, 7, 3);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        assert_int_equal(quick.base.pick(&quick.base, CHANCE_STEAL, counts, 5), kinds[i]);
    int8_t items[sizeof order];
    for (size_t i = 0; i < sizeof order; i++)
        items[i] = (int8_t)i;
    quick.base.shuffle(&quick.base, CHANCE_BOARD, items, sizeof order);
    assert_memory_equal(items, order, sizeof order);
}

static void draws_are_uniform(void **state)
{
    (void)state;
    static const int ns[] = {2, 5, 6, 7, 19, 25, 36};
    for (size_t i = 0; i < sizeof ns / sizeof *ns; i++) {
        uint32_t counts[36] = {0};
        struct quick_chance quick;
        quick_chance_init(&quick, 1, (uint64_t)i);
        for (int d = 0; d < DRAWS; d++)
            counts[draw(&quick, (uint32_t)ns[i])]++;
        assert_true(chi_square_fits(counts, ns[i]));
    }
}

/* The first roll of each of many games: neighbouring starts must not resemble each other. */
static void first_draws_of_games_are_uniform(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 3; seed++) {
        uint32_t counts[36] = {0};
        for (uint64_t game = 0; game < DRAWS; game++) {
            struct quick_chance quick;
            quick_chance_init(&quick, seed, game);
            uint32_t first = draw(&quick, 6), second = draw(&quick, 6);
            counts[6 * first + second]++;
        }
        assert_true(chi_square_fits(counts, 36));
    }
}

static void rejection_keeps_large_ranges_uniform(void **state)
{
    (void)state;
    /* Without rejection the multiples of three would be twice as likely as the others. */
    uint32_t counts[3] = {0};
    struct quick_chance quick;
    quick_chance_init(&quick, 1, 1);
    for (int d = 0; d < DRAWS; d++)
        counts[draw(&quick, 3U << 30) % 3]++;
    assert_true(chi_square_fits(counts, 3));
}

static void shuffles_are_uniform(void **state)
{
    (void)state;
    uint32_t counts[27] = {0};
    struct quick_chance quick;
    quick_chance_init(&quick, 2, 0);
    for (int d = 0; d < DRAWS; d++) {
        int8_t items[3] = {0, 1, 2};
        quick.base.shuffle(&quick.base, CHANCE_BOARD, items, 3);
        counts[9 * items[0] + 3 * items[1] + items[2]]++;
    }
    const uint32_t orders[6] = {counts[5],  counts[7],  counts[11],
                                counts[15], counts[19], counts[21]};
    uint32_t total = 0;
    for (int i = 0; i < 6; i++)
        total += orders[i];
    assert_int_equal(total, DRAWS);
    assert_true(chi_square_fits(orders, 6));
}

static void a_copy_goes_on_alike(void **state)
{
    (void)state;
    struct quick_chance quick, again;
    quick_chance_init(&quick, 99, 5);
    draw(&quick, 6);
    again = quick;
    for (int i = 0; i < 100; i++)
        assert_int_equal(draw(&quick, 36), draw(&again, 36));
    assert_false(quick.base.failed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_values),
        cmocka_unit_test(known_pick_and_shuffle),
        cmocka_unit_test(draws_are_uniform),
        cmocka_unit_test(first_draws_of_games_are_uniform),
        cmocka_unit_test(rejection_keeps_large_ranges_uniform),
        cmocka_unit_test(shuffles_are_uniform),
        cmocka_unit_test(a_copy_goes_on_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
