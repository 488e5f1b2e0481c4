/* Threads of games, and what is known of a table after a restart: adapters/discord/threads.c and
 * tell.c. */
#include "tests/adapters/discord/table_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { CHANNEL_GONE = 10003 };

/* A lobby, whose game asks for its thread. */
static void game_begins(void)
{
    static const struct person anna = {"discord:7", "Anna"};
    shows(1, "Who plays?", 0);
    is_answered(200, 0, MADE_11);
    tell_post(&discord.chat, &(struct post){.kind = POST_TABLE,
                                            .audience = AUDIENCE_TABLE,
                                            .place = "discord/5",
                                            .table = TABLE,
                                            .slot = 1,
                                            .players = &anna,
                                            .nplayers = 1,
                                            .title = "oak: base",
                                            .text = "Anna plays."});
    is_sent("POST", OF_11 "/threads", "oak: base");
}

/* Presses have it tried again at once; what counts is the time. */
static void a_thread_is_waited_for_some_minutes(void **state)
{
    (void)state;
    game_begins();
    for (int i = 0; i < 30; i++) {
        is_answered(DOWN, 0, NULL);
        now += SECOND;
        later_now(tell_find(&discord, TABLE));
        is_sent("POST", OF_11 "/threads", "oak: base");
    }
    const int64_t begun = now;
    while (strstr(call.path, "/threads") != NULL && now - begun < 600 * SECOND) {
        is_answered(0, 0, NULL);
        if (call.done == NULL)
            passes();
    }
    is_sent("PATCH", OF_11, "No thread could be made");
    assert_in_range(now - begun, 140 * SECOND, 240 * SECOND);
}

/* The note of a thread that was left goes with the table. */
static void a_thread_that_was_left_is_forgotten(void **state)
{
    (void)state;
    game_begins();
    is_answered(200, 0, "{\"id\":\"31\"}");
    is_kept("thread/31", TABLE);
    is_sent("PATCH", OF_11, "The game: <#31>");
    is_answered(200, 0, MADE_11);
    shows(2, "Anna rolls.", CALLED);
    is_sent("POST", "/channels/31/messages", "Anna rolls.");
    is_answered(404, CHANNEL_GONE, NULL);
    is_sent("POST", NEW, "The thread is gone");
    is_answered(200, 0, MADE_12);
    tell_forget_all(&discord); /* the program ends */
    shows(2, "Anna builds.", CALLED);
    is_sent("PATCH", OF_12, "Anna builds.");
    is_answered(200, 0, MADE_12);
    is_kept("thread/31", TABLE);
    tell_forget(&discord.chat, TABLE);
    is_kept("thread/31", "");
    is_kept("message/" TABLE, "");
}

/* --- After a restart -------------------------------------------------------------------------- */

static void is_brought_down(uint64_t slot)
{
    tell_post(&discord.chat, &(struct post){.kind = POST_TABLE,
                                            .audience = AUDIENCE_TABLE,
                                            .place = "discord/5",
                                            .table = TABLE,
                                            .slot = slot,
                                            .below = true,
                                            .text = "It stands further down."});
}

static void shows_again(uint64_t slot, const char *text)
{
    static const struct choice_shown roll = {.label = "Roll", .command = "roll", .row = 1};
    const struct person anna = {"discord:7", "Anna"};
    tell_post(&discord.chat, &(struct post){.kind = POST_TABLE,
                                            .audience = AUDIENCE_TABLE,
                                            .place = "discord/5",
                                            .table = TABLE,
                                            .slot = slot,
                                            .choices = &roll,
                                            .nchoices = 1,
                                            .called = &anna,
                                            .ncalled = 1,
                                            .again = true,
                                            .text = text});
}

/* Those whom it has called are not called again where it is brought down. */
static void who_was_called_before_a_restart_is_not_called_again(void **state)
{
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    is_sent("POST", NEW, "<@7>");
    is_answered(200, 0, MADE_11);
    tell_forget_all(&discord); /* the program ends */
    is_brought_down(1);
    is_sent("PATCH", OF_11, "It stands further down.");
    shows_again(1, "Anna rolls.");
    is_answered(200, 0, MADE_11);
    is_sent("POST", NEW, "\"content\":\"Anna rolls.\"");
    is_sent("POST", NEW, "\"flags\":4096");
    is_answered(200, 0, MADE_12);
    shows(2, "Anna rolls.", CALLED);
    is_sent("PATCH", OF_12, "\"components\":[]");
    is_answered(200, 0, MADE_12);
    is_sent("POST", NEW, "<@7>"); /* in the next one she is */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_thread_is_waited_for_some_minutes, setup, teardown),
        cmocka_unit_test_setup_teardown(a_thread_that_was_left_is_forgotten, setup, teardown),
        cmocka_unit_test_setup_teardown(who_was_called_before_a_restart_is_not_called_again, setup,
                                        teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
