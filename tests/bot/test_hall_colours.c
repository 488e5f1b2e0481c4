/* The colours of seats in a hall: bot/hall/colourwords.c, and wherever players are called by
 * them. */
#include "render/render.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *colour_of(const struct hall *h, int number, const char *who)
{
    const struct table *table = hall_table(h, number);
    return table_colour(table, hall_seat(h, number, who));
}

static void each_colour_is_one_players(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open points=5 as pink");
    assert_string_equal(h->ear.heard, "answer alice: A seat can be red, blue, white, orange, "
                                      "teal or charcoal.\n");
    hall_say(h, "alice", "open points=5 as Red");
    assert_hall(h, "alice joins oak as red (1 of 4).");
    hall_say(h, "bob", "join as red");
    assert_string_equal(h->ear.heard, "answer bob: alice has red; blue, orange, white, teal and "
                                      "charcoal are free.\n");
    hall_say(h, "bob", "join oak as blue");
    assert_hall(h, "bob joins oak as blue (2 of 4).");
    hall_say(h, "carol", "join");
    hall_say(h, "carol", "colour blue");
    assert_hall(h, "answer carol: bob has blue; ");
    hall_say(h, "carol", "color sky");
    assert_hall(h, "answer carol: There is no such colour; orange, white, ");
    hall_say(h, "carol", "colour teal");
    assert_string_equal(h->ear.heard, "notice " HALL ": carol takes teal.\n");
    hall_say(h, "carol", "colour teal");
    assert_string_equal(h->ear.heard, "answer carol: You have teal already.\n");
    hall_say(h, "carol", "colour charcoal");
    hall_say(h, "zoe", "colour");
    assert_string_equal(h->ear.heard, "answer zoe: alice has red, bob has blue, carol has "
                                      "charcoal; orange, white and teal are free.\n");
    hall_say(h, "zoe", "colour teal");
    assert_hall(h, "You do not sit at oak");
    hall_say(h, "zoe", "who");
    assert_hall(h, "alice (red), bob (blue), carol (charcoal).");
}

static void fill(struct hall *h)
{
    hall_say(h, "alice", "open points=5 as orange");
    hall_say(h, "bob", "join as charcoal");
    hall_say(h, "carol", "join");
    hall_say(h, "dave", "join");
}

static void colours_are_kept_and_the_rest_is_dealt(void **state)
{
    struct hall *h = *state;
    unsigned seen = 0;
    fill(h);
    hall_say(h, "bob", "colour white");
    hall_restart(h);
    hall_say(h, "alice", "start");
    assert_hall(h, "orange alice");
    assert_hall(h, "white bob");
    hall_restart(h);
    for (int s = 0; s < 4; s++)
        seen |= 1u << text_colour_find(table_colour(hall_table(h, 1), s));
    assert_int_equal(__builtin_popcount(seen), 4);
    assert_string_equal(colour_of(h, 1, "alice"), "orange");
    assert_string_equal(colour_of(h, 1, "bob"), "white");
    hall_say(h, "bob", "colour red");
    assert_hall(h, "The game has begun");
}

/* News, board, figures and commands agree on who is what. */
static void everything_follows_the_colours(void **state)
{
    struct hall *h = *state;
    char text[64];
    fill(h);
    hall_say(h, "alice", "start");
    const struct table *table = hall_table(h, 1);
    int turn = table->game->turn(table->state).seat;
    snprintf(text, sizeof text, "%s", table_colour(table, turn));
    text[0] = (char)(text[0] - 'a' + 'A');
    assert_hall(h, text);
    assert_true(hall_move(h, 1));
    assert_true(hall_move(h, 1));
    snprintf(text + strlen(text), sizeof text - strlen(text), " builds a settlement on ");
    assert_hall(h, text);
    hall_say(h, "zoe", "who");
    snprintf(text, sizeof text, "%c %s ", text_colour_letter(table->seat[turn].colour),
             table->seat[turn].name);
    assert_hall(h, text);
    hall_say(h, "alice", "substitute charcoal greedy");
    assert_hall(h, "bob is there, or");
    hall_say(h, "alice", "remove charcoal");
    assert_hall(h, "alice wants to remove bob");
}

static void a_rematch_has_the_same_colours(void **state)
{
    struct hall *h = *state;
    fill(h);
    hall_say(h, "alice", "start");
    char carol[16];
    snprintf(carol, sizeof carol, "%s", colour_of(h, 1, "carol"));
    for (int i = 0; i < 4; i++)
        hall_say(h, i == 0 ? "alice" : i == 1 ? "bob" : i == 2 ? "carol" : "dave", "vote end");
    hall_say(h, "dave", "rematch");
    hall_wait(h, 121000);
    hall_say(h, "dave", "start");
    assert_string_equal(colour_of(h, 2, "alice"), "orange");
    assert_string_equal(colour_of(h, 2, "bob"), "charcoal");
    assert_string_equal(colour_of(h, 2, "carol"), carol);
}

/* --- In the store ----------------------------------------------------------------------------- */

static void on_stored(void *ctx, const struct store_result *result)
{
    (void)ctx;
    assert_int_equal(result->outcome, STORE_STORED);
}

/* Entries that no host would have written. */
static void wrong_colours_are_noticed(void **state)
{
    static const char *const wrong[] = {
        "\"change\":\"colour\",\"seat\":0,\"name\":\"alice\",\"colour\":\"charcoal\"}",
        "\"change\":\"colour\",\"seat\":3,\"name\":\"dave\",\"colour\":\"teal\"}",
        "\"change\":\"colour\",\"seat\":0,\"name\":\"alice\"}",
        "\"change\":\"colour\",\"seat\":0,\"name\":\"alice\",\"colour\":\"pink\"}",
        "\"change\":\"join\",\"seat\":2,\"name\":\"Kim\",\"computer\":\"greedy\","
        "\"colour\":\"orange\"}",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct hall *h = *state;
        struct fault fault;
        char line[512];
        hall_say(h, "alice", "open as orange");
        hall_say(h, "bob", "join as charcoal");
        const struct table *table = hall_table(h, 1);
        snprintf(line, sizeof line, "{\"seq\":%u,\"kind\":\"seat\",\"at\":5,%s", table->seq + 1,
                 wrong[i]);
        const struct store_entry entry = {.table = table->id,
                                          .seq = table->seq + 1,
                                          .head = table->head,
                                          .line = line,
                                          .n = strlen(line)};
        assert_true(store_append(h->store, &entry, on_stored, NULL));
        store_poll(h->store);
        assert_null(table_load(h->store, table->id, &fault));
        assert_int_equal(fault.kind, FAULT_DAMAGED);
        hall_teardown(state);
        hall_setup(state);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(each_colour_is_one_players),     TEST(colours_are_kept_and_the_rest_is_dealt),
        TEST(everything_follows_the_colours), TEST(a_rematch_has_the_same_colours),
        TEST(wrong_colours_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
