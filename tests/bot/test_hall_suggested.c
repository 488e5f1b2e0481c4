/* What is offered while somebody types: bot/hall/suggesting.c, and each parameter by itself. */
#include "bot/words/tableverbs.h"
#include "tests/bot/hall_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *const four[] = {"alice", "bob", "carol", "dave", NULL};
static struct suggestions found;

static void suggest(struct hall *h, const char *who, const char *line, const char *param)
{
    char uid[64];
    snprintf(uid, sizeof uid, "irc:net/%s", who);
    const struct request request = {.who = {uid, who},
                                    .place = HALL,
                                    .text = line,
                                    .n = strlen(line),
                                    .param = param,
                                    .cause = ""};
    h->ear.chat.host.suggest(h->ear.chat.host.ctx, &request, &found);
}

/* words: all that are offered, with blanks between. */
static void offers(struct hall *h, const char *who, const char *line, const char *param,
                   const char *words)
{
    char text[4096] = "";
    suggest(h, who, line, param);
    for (size_t i = 0; i < found.n; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i > 0 ? " " : "",
                 found.text[i]);
    assert_string_equal(text, words);
}

/* `vote end` and `auto discard` are said with words that are commands too. */
static bool is_verb(int of, const char *text)
{
    if ((of == TABLE_VOTE && strcmp(text, "end") == 0) ||
        (of == TABLE_AUTO && strcmp(text, "discard") == 0))
        return false;
    for (int v = 0; v < TABLE_VERBS; v++)
        if (strcmp(table_verbs[v].name, text) == 0)
            return true;
    for (int v = 0; v < games[0]->nverbs; v++)
        if (strcmp(games[0]->verbs[v].name, text) == 0)
            return true;
    return false;
}

/* Whatever the parameter, and whether there is a table. */
static void only_help_takes_commands(void **state)
{
    struct hall *h = *state;
    for (int round = 0; round < 3; round++) {
        for (int v = 0; v < TABLE_VERBS; v++) {
            for (int p = 0; p < table_verbs[v].nparams; p++) {
                char line[64];
                snprintf(line, sizeof line, "%s ", table_verbs[v].name);
                suggest(h, "alice", line, table_verbs[v].params[p].field.name);
                for (size_t i = 0; i < found.n && v != TABLE_HELP; i++)
                    if (is_verb(v, found.text[i]))
                        fail_msg("%s offers %s", line, found.text[i]);
                if (v == TABLE_HELP)
                    assert_true(found.n > 30);
            }
        }
        if (round == 0)
            hall_say(h, "alice", "open");
        else if (round == 1)
            hall_begin(h, four, "");
    }
}

static void each_word_has_its_own(void **state)
{
    struct hall *h = *state;
    offers(h, "alice", "open bas", "options", "base");
    offers(h, "alice", "open base seats=", "options", "seats=3 seats=4");
    offers(h, "alice", "help bui", "command", "build");
    offers(h, "alice", "join ", "table", "");
    offers(h, "alice", "colour ", "colour", "");
    offers(h, "alice", "ping ", "whether", "on off");
    hall_say(h, "alice", "open");
    hall_say(h, "alice", "colour red");
    hall_say(h, "bob", "join");
    offers(h, "bob", "colour ", "colour", "blue orange white teal charcoal");
    offers(h, "bob", "colour B", "colour", "blue");
    offers(h, "bob", "add g", "computer", "greedy");
    offers(h, "bob", "remove ", "player", "alice");
    offers(h, "carol", "join ", "table", "oak");
    offers(h, "carol", "watch ", "table", "oak");
    offers(h, "alice", "set clock=", "options", "clock=friendly clock=live clock=slow");
    offers(h, "alice", "set seats=3 clock=s", "options", "clock=slow");
    assert_int_equal(found.at, strlen("set seats=3 "));
    offers(h, "alice", "quiet ", "hours", "off");
    offers(h, "alice", "log ", "turns", "");
    offers(h, "alice", "invite ", "name", "");
}

/* What is offered can be said as it is. */
static void options_that_are_offered_are_taken(void **state)
{
    struct hall *h = *state;
    static const char *const begun[] = {"", "po", "ed", "bo", "r", "s", "t"};
    hall_say(h, "alice", "open");
    for (size_t b = 0; b < sizeof begun / sizeof *begun; b++) {
        char line[64];
        snprintf(line, sizeof line, "set %s", begun[b]);
        suggest(h, "alice", line, "options");
        const struct suggestions all = found;
        for (size_t i = 0; i < all.n; i++) {
            char said[128];
            snprintf(said, sizeof said, "set %s", all.text[i]);
            hall_say(h, "alice", said);
            if (strstr(h->ear.heard, "must be") != NULL ||
                strstr(h->ear.heard, "here is no") != NULL)
                fail_msg("%s: %s", said, h->ear.heard);
            hall_pass(h, 1000);
        }
    }
}

/* Those who fill in fields do so in any order. */
static void a_parameter_is_typed_by_itself(void **state)
{
    struct hall *h = *state;
    hall_begin(h, four, "");
    const struct table *table = hall_table(h, 1);
    const int seat = table->game->turn(table->state).seat;
    char name[64];
    snprintf(name, sizeof name, "%s", table->seat[seat].name);
    offers(h, name, "build ", "piece", "settlement");
    offers(h, name, "build settlement a", "piece", "");
    suggest(h, name, "build a", "place");
    assert_true(found.n > 0);
    suggest(h, name, "offer to ", "to");
    assert_int_equal(found.n, 3);
    for (size_t i = 0; i < found.n; i++)
        assert_true(hall_seat(h, 1, found.text[i]) != SEAT_NONE);
}

/* Whatever people are called: elsewhere names are of any letters, and may say something else. */
static const char *const odd[] = {"1. x; y", "nobody", "to me, or all", "3", "all; end"};

static void begin_odd(struct hall *h, int from)
{
    const char *const names[] = {odd[from], odd[from + 1], "alice", "for, to", NULL};
    hall_begin(h, names, "points=20");
}

/* Each name that is listed is that of the player. */
static void whoever_is_listed_can_be_offered_something(void **state)
{
    struct hall *h = *state;
    for (int from = 0; from < 4; from += 2) {
        begin_odd(h, from);
        const struct table *table = hall_table(h, 1 + from / 2);
        for (int seat = 0; seat < 4; seat++) {
            suggest(h, table->seat[seat].name, "offer to ", "to");
            assert_int_equal(found.n, 3);
            for (int i = 0, other = 0; i < 3; i++, other++) {
                char line[128];
                struct command command;
                struct word names[SEATS_MAX];
                struct words words;
                other += other == seat;
                table_words(table, names, &words);
                const struct command_context context = {.game = table->game,
                                                        .seat = seat,
                                                        .nseats = table->nseats,
                                                        .seats = &words,
                                                        .hall = true};
                snprintf(line, sizeof line, "offer 1 ore for 1 wool to %s; end", found.text[i]);
                struct command_cursor cursor = command_cursor(line, strlen(line));
                assert_true(command_next(&cursor, &context, &command));
                if (command.outcome != COMMAND_MOVE || command.move.arg[10] != 1 << other)
                    fail_msg("%s: %s", line, command.sentence);
                assert_string_equal(cursor.at, " end");
            }
        }
    }
}

static void whoever_is_listed_can_be_removed(void **state)
{
    struct hall *h = *state;
    struct request moderator = {.place = HALL, .moderator = true};
    begin_odd(h, 0);
    for (int i = 0; i < 2; i++) {
        char line[128];
        snprintf(line, sizeof line, "remove %s", odd[i]);
        hall_request(h, "op", line, &moderator);
        assert_hall(h, "is removed; a computer player plays on.");
    }
}

static void whoever_is_listed_can_be_stood_in_for(void **state)
{
    struct hall *h = *state;
    begin_odd(h, 0);
    hall_presence(h, odd[0], false);
    hall_pass(h, 10 * 60 * 1000);
    hall_say(h, "alice", "substitute 1. x; y greedy");
    assert_hall(h, "A computer player holds the seat of 1. x; y");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(only_help_takes_commands),
        TEST(each_word_has_its_own),
        TEST(options_that_are_offered_are_taken),
        TEST(a_parameter_is_typed_by_itself),
        TEST(whoever_is_listed_can_be_offered_something),
        TEST(whoever_is_listed_can_be_removed),
        TEST(whoever_is_listed_can_be_stood_in_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
