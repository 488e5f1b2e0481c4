/* What a seat is told that it can do. */
#include "tests/bot/command_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "bot/words/menu.h"

static struct command_table table;

static void tells(bool asked, const char *expected)
{
    char line[COMMAND_SENTENCE_MAX];
    struct sentence out;
    sentence_init(&out, line, sizeof line);
    menu_add(&table.context, asked, &out);
    assert_string_equal(line, expected);
}

static void everything_that_can_be_done(void **state)
{
    (void)state;
    table_fill(&table);
    tells(false,
          "You can: build settlement (c2 or c4), build road (a1-b2), build city (a1), rob (h, "
          "d or e), play knight, play monopoly (5 resources), discard (4 cards), end.");
}

static void nothing(void **state)
{
    (void)state;
    table_init(&table);
    tells(false, "You can do nothing now; wait for the others.");
}

/* To pick from: a few places are each a choice, many are asked for. */
static void everything_to_pick_from(void **state)
{
    (void)state;
    static const char *const expected[][2] = {
        {"build settlement c2", "build settlement c2"},
        {"build settlement c4", "build settlement c4"},
        {"build road a1-b2", "build road a1-b2"},
        {"build city a1", "build city a1"},
        {"rob h (Bruno or Cleo Maria)", "rob h"},
        {"rob d Annette", "rob d 3"},
        {"rob e", "rob e"},
        {"play knight", "play knight"},
        {"play monopoly (5 resources)", "play monopoly"},
        {"discard (4 cards)", "discard"},
        {"end", "end"},
    };
    static struct menu_list list;
    table_fill(&table);
    menu_list(&table.context, false, &list);
    assert_int_equal(list.n, sizeof expected / sizeof *expected);
    for (size_t i = 0; i < list.n; i++) {
        assert_string_equal(list.item[i].label, expected[i][0]);
        assert_string_equal(list.item[i].command, expected[i][1]);
    }
}

static void enter_is_told(void **state)
{
    (void)state;
    table_init(&table);
    table_add(&table, VERB_ROLL, ARG_NONE, ARG_NONE);
    table_add(&table, VERB_PLAY, KNIGHT, ARG_NONE);
    tells(false, "You can: roll (or just Enter), play knight.");
    assert_ptr_equal(command_by_enter(&table.context), &table.legal[0]);
    table.context.nlegal = 0;
    table_add(&table, VERB_PLAY, KNIGHT, ARG_NONE);
    assert_null(command_by_enter(&table.context));
}

/* A quiet command is told only to whom a question is open (B-TRADE-3). */
static void what_is_quiet_waits_for_a_question(void **state)
{
    (void)state;
    table_init(&table);
    table_add(&table, VERB_ACCEPT, 1, ARG_NONE);
    table_add(&table, VERB_MUTE, ARG_NONE, ARG_NONE);
    tells(true, "You can: accept 1, mute.");
    table_init(&table);
    table_add(&table, VERB_END, ARG_NONE, ARG_NONE);
    table_add(&table, VERB_MUTE, ARG_NONE, ARG_NONE);
    tells(false, "You can: end.");
    table_init(&table);
    table_add(&table, VERB_MUTE, ARG_NONE, ARG_NONE);
    tells(false, "You can do nothing now; wait for the others.");
}

/* The only thing to do is shown as it is typed, within the bounds of the hand (B-SEVEN-1). */
static void the_only_thing_has_an_example(void **state)
{
    (void)state;
    static const int16_t held[BASE_RESOURCES] = {[LUMBER] = 1, [WOOL] = 2, [ORE] = 6};
    static const int16_t much[BASE_RESOURCES] = {[LUMBER] = 3, [WOOL] = 3, [ORE] = 3};
    table_init(&table);
    table_add_template(&table, VERB_DISCARD, DISCARD_CARDS, held, 4, 4);
    tells(false, "You can: discard (4 cards), as in `discard 4 ore`.");
    table_init(&table);
    table_add_template(&table, VERB_DISCARD, DISCARD_CARDS, much, 4, 4);
    tells(false, "You can: discard (4 cards), as in `discard 3 lumber 1 wool`.");
    table_init(&table);
    table_add(&table, VERB_BUILD, ROAD, HEX19_EDGE0 + 1);
    table_add(&table, VERB_BUILD, ROAD, HEX19_EDGE0);
    tells(false, "You can: build road (a1-b2 or a1-b1), as in `build road a1-b2`.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_that_can_be_done),
        cmocka_unit_test(everything_to_pick_from),
        cmocka_unit_test(nothing),
        cmocka_unit_test(enter_is_told),
        cmocka_unit_test(what_is_quiet_waits_for_a_question),
        cmocka_unit_test(the_only_thing_has_an_example),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
