/* What a table shows is not lost where Discord is down (adapters/discord/later.c). */
#include "tests/adapters/discord/table_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void is_pictured(uint64_t slot)
{
    const struct picture_shown picture = {.png = "PNG", .n = 3, .words = "an island"};
    tell_post(&discord.chat, &(struct post){.kind = POST_PICTURE,
                                            .audience = AUDIENCE_TABLE,
                                            .place = "discord/5",
                                            .table = TABLE,
                                            .slot = slot,
                                            .picture = &picture});
}

static void nonce(char out[40])
{
    const char *at = strstr(call.json, "\"nonce\":\"");
    assert_non_null(at);
    snprintf(out, 40, "%.25s", at + 9);
}

static void it_is_tried_as_long_as_it_takes(void **state)
{
    char first[40], later[40];
    int64_t longest = 0;
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    nonce(first);
    for (int i = 0; i < 40; i++) {
        is_answered(i % 2 == 0 ? DOWN : 0, 0, NULL);
        longest = timer.wait > longest ? timer.wait : longest;
        assert_true(timer.wait <= (i < 2 ? SECOND : 60 * SECOND));
        passes();
        is_sent("POST", NEW, "<@7>\\nAnna rolls.");
        assert_null(strstr(call.json, "\"flags\"")); /* it calls her still */
        nonce(later);
        assert_string_equal(later, first);
    }
    assert_true(longest >= 30 * SECOND);
    assert_true(ntroubles >= 2 && ntroubles <= 8); /* told of, not each time */
    is_answered(200, 0, MADE_11);
    assert_null(call.done);
    assert_int_equal(timer.wait, -1);
    shows(1, "Anna builds.", CALLED);
    is_sent("PATCH", OF_11, "Anna builds.");
    is_answered(DOWN, 0, NULL);
    assert_true(timer.wait <= SECOND); /* from the beginning */
}

static void what_is_newer_takes_its_place(void **state)
{
    char first[40], later[40];
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    nonce(first);
    is_answered(0, 0, NULL);
    shows(1, "Anna builds.", CALLED);
    is_over(1, "Anna built.", false);
    shows(2, "Ben rolls.", CALLED);
    assert_int_equal(ncalls, 1);
    passes();
    is_sent("POST", NEW, "\"content\":\"Anna built.\"");
    nonce(later); /* the first may have arrived, and is to be found then */
    assert_string_equal(later, first);
    is_answered(200, 0, "{\"id\":\"11\",\"content\":\"<@7>\\nAnna rolls.\"}");
    is_sent("PATCH", OF_11, "\"content\":\"Anna built.\"");
    assert_null(strstr(call.json, "Roll"));
    fails();
    is_sent("PATCH", OF_11, "\"content\":\"Anna built.\"");
    is_answered(200, 0, MADE_11);
    is_sent("POST", NEW, "<@7>\\nBen rolls.");
    assert_null(strstr(call.json, "\"flags\""));
    nonce(later);
    assert_string_not_equal(later, first);
    is_answered(200, 0, MADE_12);
    assert_null(call.done);
}

/* Of a message that was there, a line is left; it keeps no buttons. */
static void a_turn_that_is_over_gets_its_line(void **state)
{
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    is_answered(200, 0, MADE_11);
    is_over(1, "Anna rolled.", false);
    shows(2, "Ben rolls.", CALLED);
    is_sent("PATCH", OF_11, "Anna rolled.");
    fails();
    is_sent("PATCH", OF_11, "Anna rolled.");
    fails();
    is_sent("PATCH", OF_11, "\"components\":[]");
    is_answered(200, 0, MADE_11);
    is_sent("POST", NEW, "Ben rolls.");
}

static void the_end_comes_with_its_picture(void **state)
{
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    is_answered(200, 0, MADE_11);
    is_over(1, "Anna won.", true);
    fails();
    is_sent("PATCH", OF_11, "Anna won.");
    tell_post(&discord.chat, &(struct post){.kind = POST_OVER,
                                            .audience = AUDIENCE_TABLE,
                                            .place = "discord/5",
                                            .table = TABLE,
                                            .slot = 9,
                                            .text = "Standings: 1. Anna"});
    is_pictured(1);
    is_answered(200, 0, MADE_11);
    fails();
    is_sent("POST", NEW, "Standings: 1. Anna");
    is_answered(200, 0, MADE_12);
    assert_true(call.has_file);
    fails();
    is_sent("PATCH", OF_11, "board.png");
    assert_true(call.has_file);
    is_answered(200, 0, MADE_11);
    assert_null(call.done);
}

static void the_newest_picture_comes(void **state)
{
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    is_answered(200, 0, MADE_11);
    is_pictured(1);
    is_answered(DOWN, 0, NULL);
    shows(1, "Anna builds.", CALLED); /* words before pictures */
    passes();
    is_sent("PATCH", OF_11, "Anna builds.");
    is_answered(200, 0, MADE_11);
    is_sent("PATCH", OF_11, "board.png");
    is_answered(200, 0, MADE_11);
    assert_null(call.done);
}

static void it_is_tried_when_the_gateway_is_back(void **state)
{
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    is_answered(DOWN, 0, NULL);
    later_all(&discord);
    is_sent("POST", NEW, "Anna rolls.");
    assert_int_equal(timer.wait, -1);
    later_all(&discord); /* it is on its way */
    assert_int_equal(ncalls, 2);
    is_answered(200, 0, MADE_11);
    later_all(&discord);
    assert_int_equal(ncalls, 2);
}

static void what_there_is_no_room_for_is_told_later(void **state)
{
    (void)state;
    is_full = true;
    shows(1, "Anna rolls.", CALLED);
    is_full = false;
    passes();
    is_sent("POST", NEW, "Anna rolls.");
    is_answered(200, 0, MADE_11);
    is_full = true;
    is_over(1, "Anna rolled.", false);
    is_full = false;
    passes();
    is_sent("PATCH", OF_11, "Anna rolled.");
    is_answered(200, 0, MADE_11);
    assert_null(call.done);
}

/* An answer that refuses is one. */
static void what_is_refused_is_not_tried_again(void **state)
{
    (void)state;
    shows(1, "Anna rolls.", CALLED);
    is_answered(400, 50035, NULL);
    assert_null(call.done);
    assert_int_equal(timer.wait, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_is_tried_as_long_as_it_takes, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_newer_takes_its_place, setup, teardown),
        cmocka_unit_test_setup_teardown(a_turn_that_is_over_gets_its_line, setup, teardown),
        cmocka_unit_test_setup_teardown(the_end_comes_with_its_picture, setup, teardown),
        cmocka_unit_test_setup_teardown(the_newest_picture_comes, setup, teardown),
        cmocka_unit_test_setup_teardown(it_is_tried_when_the_gateway_is_back, setup, teardown),
        cmocka_unit_test_setup_teardown(what_there_is_no_room_for_is_told_later, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_refused_is_not_tried_again, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
