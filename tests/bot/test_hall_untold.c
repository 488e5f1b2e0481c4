/* A program that is killed and started again tells what it had not told, and nothing twice:
 * bot/hall/untold.c, bot/hall/over.c. */
#include "bot/store/backend.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES = 150, LINES_BYTES = 4096, POLLS = 9 };

static const char *const three[] = {"alice", "bob", "carol", NULL};

/* A text that grows. */
struct lines {
    char text[LINES_BYTES];
    size_t n;
};

/* What was said in a game, and what all were told after each command. */
struct played {
    struct step {
        char who[32], command[COMMAND_TEXT_MAX];
        struct lines told;
    } step[MOVES];
    int n;
};

/* The news of the ear, and the end. */
static void keep_public(struct lines *lines, const struct hall *h)
{
    static const char *const kinds[] = {"news " HALL, "over " HALL};
    for (const char *at = h->ear.heard; *at != '\0';) {
        size_t n = strcspn(at, "\n") + 1;
        for (int k = 0; k < 2; k++)
            if (strncmp(at, kinds[k], strlen(kinds[k])) == 0) {
                assert_true(lines->n + n < LINES_BYTES);
                memcpy(lines->text + lines->n, at, n);
                lines->n += n;
            }
        at += n;
    }
}

static const char *one_of(const struct table *table)
{
    uint8_t awaited = table != NULL && !table->closed ? table_awaited(table) : 0;
    return awaited != 0 ? table->seat[__builtin_ctz(awaited)].name : NULL;
}

/* Plays a game as it comes, and writes down what is said. */
static struct played *play(struct hall *h)
{
    struct played *played = calloc(1, sizeof *played);
    assert_non_null(played);
    hall_begin(h, three, "points=4 trade=bank-only");
    for (const char *who; played->n < MOVES && (who = one_of(hall_table(h, 1))) != NULL;) {
        struct step *step = &played->step[played->n++];
        snprintf(step->who, sizeof step->who, "%s", who);
        assert_true(hall_move(h, 1));
        memcpy(step->command, h->said, sizeof step->command);
        keep_public(&step->told, h);
    }
    return played;
}

/* Up to where the store believes the table to be told. */
static uint32_t noted(const struct hall *h)
{
    struct buffer text;
    buffer_init(&text, 32);
    assert_true(store_note(h->store, "told/" HALL "/1", &text, NULL));
    uint32_t seq = (uint32_t)strtoul(buffer_text(&text), NULL, 10);
    buffer_fini(&text);
    return seq;
}

/* The program is killed after so many polls. Where that is just when a note comes to be on disk
 * what it is about is lost; true then. */
static bool say_killed(struct hall *h, const struct step *step, int npolls)
{
    struct lines told = {.n = 0};
    const uint32_t before = hall_table(h, 1)->seq;
    hall_say_some(h, step->who, step->command, npolls);
    keep_public(&told, h);
    hall_restart(h);
    const bool stored = hall_table(h, 1)->seq > before;
    hall_settle(h);
    keep_public(&told, h);
    if (!stored) {
        hall_say(h, step->who, step->command);
        keep_public(&told, h);
    }
    bool lost = told.n < step->told.n && strstr(step->told.text, told.text) != NULL &&
                noted(h) + 1 >= hall_table(h, 1)->seq;
    if (!lost)
        assert_string_equal(told.text, step->told.text);
    return lost;
}

static void nothing_is_lost_and_nothing_told_twice(void **state)
{
    struct played *first = play(*state);
    assert_true(first->n > 40 && first->n < MOVES);
    assert_non_null(strstr(first->step[first->n - 1].told.text, "Standings: 1."));
    int nlost = 0;
    for (int at = 0; at < POLLS; at++) {
        void *again = NULL;
        hall_setup(&again);
        hall_begin(again, three, "points=4 trade=bank-only");
        for (int i = 0; i < first->n; i++)
            nlost += say_killed(again, &first->step[i], (i + at) % POLLS);
        hall_teardown(&again);
    }
    assert_in_range(nlost, 0, first->n * 2);
    free(first);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(nothing_is_lost_and_nothing_told_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
