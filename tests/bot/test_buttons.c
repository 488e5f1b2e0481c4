/* The buttons that everybody sees tell nothing of what only some know: bot/tell/buttons.c. */
#include "bot/tell/buttons.h"

#include "bot/table/quick.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES = 1500 };

static const char *const three[] = {"alice", "bob", "carol", NULL}, *const two[] = {"alice", "bob",
                                                                                    NULL};

static void assert_same(const struct buttons *a, const struct buttons *b)
{
    assert_int_equal(a->n, b->n);
    for (size_t i = 0; i < a->n; i++) {
        assert_string_equal(a->label[i], b->label[i]);
        assert_string_equal(a->command[i], b->command[i]);
        assert_int_equal(a->shown[i].row, b->shown[i].row);
        assert_int_equal(a->shown[i].idle, b->shown[i].idle);
    }
}

/* With other hands, other cards to come, and all else that a spectator may not know. */
static void look(const struct table *table, struct quick_chance *chance)
{
    static struct table other;
    static struct buttons now, then;
    buttons_game(&now, table);
    other = *table;
    other.game->resample(other.state, VIEWER_SPECTATOR, &chance->base);
    buttons_game(&then, &other);
    assert_same(&now, &then);
}

static void buttons_are_the_same_whatever_the_hands(void **state)
{
    static const struct {
        const char *options, *const *people;
    } rows[] = {{"base seats=3", three}, {"two", two}, {"struggle", two}, {"island-two", two}};
    struct hall *h = *state;
    struct quick_chance chance;
    quick_chance_init(&chance, 7, 7);
    for (int g = 0; g < (int)(sizeof rows / sizeof *rows); g++) {
        int n = 0;
        hall_begin(h, rows[g].people, rows[g].options);
        for (const struct table *table = hall_table(h, g + 1); n < MOVES && !table->closed; n++) {
            look(table, &chance);
            if (!hall_move(h, g + 1))
                break;
        }
        assert_true(n > 15);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(buttons_are_the_same_whatever_the_hands, hall_setup,
                                        hall_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
