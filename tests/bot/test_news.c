/* bot/tell/news.c: what a table's message tells of a turn. */
#include "bot/tell/news.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void a_line_each_in_their_order(void **state)
{
    (void)state;
    char news[NEWS_BYTES] = "";
    assert_string_equal(news_newest(news), "");
    news_add(news, "Blue rolls 3+4 = 7.");
    assert_string_equal(news_newest(news), "Blue rolls 3+4 = 7.");
    news_add(news, "Blue builds a road on a1-a2.");
    assert_string_equal(news, "Blue rolls 3+4 = 7.\nBlue builds a road on a1-a2.");
    assert_string_equal(news_newest(news), "Blue builds a road on a1-a2.");
}

static void add_deeds(char news[static NEWS_BYTES], int first, int last)
{
    for (int i = first; i <= last; i++) {
        char deed[64];
        snprintf(deed, sizeof deed, "Blue does deed %d of this turn.", i);
        news_add(news, deed);
    }
}

static void a_long_turn_keeps_its_beginning_and_its_end(void **state)
{
    (void)state;
    char news[NEWS_BYTES] = "";
    news_add(news, "Blue rolls 3+4 = 7.");
    add_deeds(news, 1, 30);
    assert_null(strstr(news, "…"));
    add_deeds(news, 31, 100);
    assert_ptr_equal(strstr(news, "Blue rolls 3+4 = 7.\n…\nBlue does deed "), news);
    assert_non_null(strstr(news, "\nBlue does deed 99 of this turn.\nBlue does deed 100 of "));
    assert_null(strstr(news, " 50 of "));
    assert_ptr_equal(strstr(news, "…"), strrchr(news, '\xe2')); /* one gap */
    assert_true(strlen(news) > NEWS_BYTES - 40);
}

/* What leaves no room beside it stands alone; what is longer still is cut between characters. */
static void the_newest_stands_there_in_any_case(void **state)
{
    (void)state;
    char news[NEWS_BYTES] = "", text[2 * NEWS_BYTES] = "";
    news_add(news, "Blue rolls 3+4 = 7.");
    memset(text, 'x', NEWS_BYTES - 1);
    news_add(news, text);
    assert_string_equal(news, text);
    for (int i = 0; i < NEWS_BYTES / 2; i++)
        memcpy(text + 3 * i, "…", sizeof "…");
    news_add(news, text);
    assert_int_equal(strlen(news), (NEWS_BYTES - 1) / 3 * 3);
    assert_int_equal(strncmp(news, text, strlen(news)), 0);
}

static void in_one_line(void **state)
{
    (void)state;
    char text[NEWS_BYTES];
    struct sentence out;
    sentence_init(&out, text, sizeof text);
    news_line("Blue rolls 3+4 = 7.\nRed discards.\n…", &out);
    assert_string_equal(text, "Blue rolls 3+4 = 7. Red discards. …");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_each_in_their_order),
        cmocka_unit_test(a_long_turn_keeps_its_beginning_and_its_end),
        cmocka_unit_test(the_newest_stands_there_in_any_case),
        cmocka_unit_test(in_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
