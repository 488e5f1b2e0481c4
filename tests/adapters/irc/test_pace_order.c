/* Which line leaves next, and which never does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/adapters/irc/pace_queue.h"

static void ranks(void **state)
{
    (void)state;
    limit(20, 1000, 1 << 20);
    add(PACE_CHATTER, "#t", "e");
    add(PACE_BOARD, "#t", "d");
    add(PACE_TURN, "#t", "c");
    add(PACE_REPLY, "al", "b");
    add(PACE_SERVICE, "", "a");
    pump();
    left(":a al:b #t:c #t:d #t:e ");
}

static void order_within_a_rank(void **state)
{
    (void)state;
    add(PACE_TURN, "#t", "1");
    add(PACE_TURN, "#t", "2");
    add(PACE_TURN, "#t", "3");
    pump();
    left("#t:1 #t:2 #t:3 ");
}

static void targets_take_turns(void **state)
{
    (void)state;
    limit(20, 1000, 1 << 20);
    for (int i = 0; i < 3; i++)
        add(PACE_REPLY, "al", i % 2 ? "x1" : "x0");
    add(PACE_REPLY, "bo", "y");
    add(PACE_REPLY, "cy", "z");
    pump();
    assert_int_equal(nsent, 5);
    /* al does not get a second line before the others have had one. */
    const char *second = strstr(strstr(sent, "al:x") + 1, "al:x");
    assert_true(strstr(sent, "bo:y") < second && strstr(sent, "cy:z") < second);
}

static size_t times(const char *line)
{
    size_t n = 0;
    for (const char *at = sent; (at = strstr(at, line)); at++)
        n++;
    return n;
}

/* Somebody whose queue runs empty and fills again is not served before those who wait. */
static void refilling_is_no_advantage(void **state)
{
    (void)state;
    limit(1, 1000, 1 << 20);
    for (int i = 0; i < 4; i++)
        add(PACE_REPLY, "al", i % 2 ? "x1" : "x0");
    for (int i = 0; i < 8; i++) {
        if (pace_waiting(pace) == 4 - times("al:x"))
            add(PACE_REPLY, "eager", "y");
        pump();
        now_ms += 1000;
    }
    assert_int_equal(times("al:x"), 4);
    assert_int_equal(times("eager:y"), 4);
}

/* People who ask without end do not keep from a channel what is for all, nor a board. */
static void nobody_starves(void **state)
{
    const char *board[] = {"b1", "b2"};
    char text[20];
    (void)state;
    limit(1, 1000, 1 << 20);
    add_group(PACE_BOARD, "#t", 1, board, 2);
    add(PACE_TURN, "#t", "turn");
    for (int i = 0; i < 40; i++) {
        snprintf(text, sizeof text, "%d", i);
        add(PACE_REPLY, i % 2 ? "al" : "bo", text);
        pump();
        now_ms += 1000;
    }
    const char *turn = strstr(sent, "#t:turn");
    assert_non_null(turn);
    assert_in_range(turn - sent, 1, strlen("al:0 ") * 8);
    assert_non_null(strstr(turn, "#t:b1"));
    assert_non_null(strstr(turn, "#t:b2"));
}

static void asking_twice(void **state)
{
    const char *hand[] = {"hand", "1) roll"}, *other[] = {"hand", "1) end"};
    (void)state;
    assert_true(add_group(PACE_REPLY, "al", 0, hand, 2));
    assert_true(add_group(PACE_REPLY, "al", 0, hand, 2));
    assert_true(add_group(PACE_REPLY, "al", 0, other, 2));
    assert_true(add_group(PACE_REPLY, "bo", 0, hand, 1));
    assert_int_equal(pace_waiting(pace), 5);
    add(PACE_TURN, "#t", "Next: dave.");
    add(PACE_TURN, "#t", "Next: dave.");
    assert_int_equal(pace_waiting(pace), 7);
}

static void groups_stay_together(void **state)
{
    const char *board[] = {"b1", "b2", "b3", "b4", "b5", "b6"};
    (void)state;
    add_group(PACE_BOARD, "#t", 1, board, 6);
    pump();
    left("#t:b1 #t:b2 #t:b3 #t:b4 #t:b5 ");
    add(PACE_TURN, "#t", "turn");
    add(PACE_TURN, "#u", "other");
    now_ms += 5000;
    pump();
    /* The rest of the board keeps the turn waiting, so it is as urgent; #u comes between. */
    const char *rest = strstr(sent, "#t:b6");
    assert_non_null(rest);
    assert_non_null(strstr(rest, "#t:turn"));
    assert_non_null(strstr(sent, "#u:other"));
    assert_int_equal(nsent, 8);
}

static void stale_boards(void **state)
{
    const char *old[] = {"o1", "o2"}, *new[] = {"n1", "n2"};
    (void)state;
    add_group(PACE_BOARD, "#t", 7, old, 2);
    add_group(PACE_BOARD, "#t", 8, old, 2);
    add_group(PACE_BOARD, "#t", 7, new, 2);
    assert_int_equal(pace_waiting(pace), 4);
    pump();
    left("#t:o1 #t:o2 #t:n1 #t:n2 ");
}

static void begun_board_is_finished(void **state)
{
    const char *old[] = {"o1", "o2"}, *new[] = {"n1", "n2"};
    (void)state;
    limit(1, 1000, 1 << 20);
    add_group(PACE_BOARD, "#t", 7, old, 2);
    pump();
    add_group(PACE_BOARD, "#t", 7, new, 2);
    pump_all();
    left("#t:o1 #t:o2 #t:n1 #t:n2 ");
}

static void waiting_lets_others_pass(void **state)
{
    (void)state;
    add(PACE_REPLY, "al", "1");
    add(PACE_CHATTER, "#t", "2");
    waiting_target = "al";
    pump();
    left("#t:2 ");
    assert_int_equal(pace_due_ms(pace, now_ms), -1);
    waiting_target = NULL;
    pump();
    left("al:1 ");
}

static void dropping(void **state)
{
    const char *group[] = {"1", "2", "3"};
    (void)state;
    add_group(PACE_REPLY, "al", 0, group, 3);
    add(PACE_REPLY, "al", "4");
    dropped_target = "al";
    pump();
    left("");
    assert_int_equal(pace_waiting(pace), 0);
}

static void answer(const char *nick, const char *text)
{
    assert_true(pace_add(pace, now_ms,
                         &(struct pace_group){.rank = PACE_REPLY,
                                              .kind = PACE_NOTICE,
                                              .address = PACE_NICK,
                                              .target = nick,
                                              .lines = &text,
                                              .nlines = 1}));
}

/* What waited for who had the nick before is not for who has it now. */
static void renaming(void **state)
{
    (void)state;
    answer("al", "1");
    answer("al", "2");
    answer("bo", "secret");
    pace_rename(pace, "al", "bo");
    pace_rename(pace, "cy", "al");
    pace_rename(pace, "bo", "bo");
    assert_int_equal(pace_waiting(pace), 2);
    pump();
    left("bo:1 bo:2 ");
}

static void forgetting(void **state)
{
    (void)state;
    answer("al", "secret");
    assert_true(add(PACE_REPLY, "al", "a channel of that name"));
    pace_forget(pace, "bo");
    pace_forget(pace, "al");
    pump();
    left("al:a channel of that name ");
}

static void bounded(void **state)
{
    static char name[PACE_TARGET_MAX + 10];
    int n = 0;
    (void)state;
    while (add(PACE_TURN, "#t", "x"))
        n++;
    assert_int_equal(n, PACE_TARGET_LINES);
    for (int target = 0; pace_waiting(pace) < PACE_LINES; target++) {
        snprintf(name, sizeof name, "#%d", target);
        while (add(PACE_TURN, name, "x"))
            n++;
    }
    assert_int_equal(n, PACE_LINES);
    assert_false(add(PACE_SERVICE, "", "JOIN #t"));
    memset(name, 'x', sizeof name - 1);
    assert_false(add(PACE_TURN, name, "x"));
}

static bool add_for(enum pace_address address, const char *target, const char *text)
{
    return pace_add(pace, now_ms,
                    &(struct pace_group){.rank = PACE_REPLY,
                                         .kind = PACE_NOTICE,
                                         .address = address,
                                         .target = target,
                                         .lines = &text,
                                         .nlines = 1});
}

static void kept_for_the_next_connection(void **state)
{
    const char *board[] = {"1", "2", "3"};
    (void)state;
    limit(2, 1000, 1 << 20);
    add_group(PACE_BOARD, "#t", 7, board, 3);
    pump();
    left("#t:1 #t:2 ");
    add_for(PACE_SERVER, "", "JOIN #t");
    add_for(PACE_NICK, "al", "an answer");
    add_for(PACE_PERSON, "@al", "hand");
    pace_away(pace);
    add(PACE_TURN, "#t", "news");
    pace_back(pace, now_ms);
    pump_all();
    left("@al:hand #t:news #t:1 #t:2 #t:3 ");
    assert_int_equal(pace_in_flight(pace), 5 * LINE_COST);
}

static void numbered(int from, int to)
{
    char text[20];
    for (int i = from; i < to; i++) {
        snprintf(text, sizeof text, "%d", i);
        assert_true(add(PACE_TURN, "#t", text));
    }
}

/* Where nothing can leave, the newest is worth most. */
static void the_oldest_go_first(void **state)
{
    (void)state;
    numbered(0, 100);
    pace_away(pace);
    assert_int_equal(pace_waiting(pace), PACE_KEPT_LINES);
    numbered(100, 1000);
    assert_int_equal(pace_waiting(pace), PACE_KEPT_LINES);
    pace_back(pace, now_ms);
    pump();
    left("#t:940 #t:941 #t:942 #t:943 #t:944 ");
    waiting_target = "#t";
    now_ms += 1000;
    pump();
    numbered(1000, 1100);
    assert_int_equal(pace_waiting(pace), PACE_KEPT_LINES);
    waiting_target = NULL;
    now_ms += 1000;
    pump();
    left("#t:1040 #t:1041 ");
}

static void long_texts_are_cut(void **state)
{
    static char text[2000];
    (void)state;
    memset(text, 'x', sizeof text - 1);
    assert_true(add(PACE_TURN, "#t", text));
    pump();
    assert_int_equal(strlen(sent), strlen("#t: ") + PACE_TEXT_MAX);
}

static const struct CMUnitTest tests[] = {
    TEST(ranks),
    TEST(order_within_a_rank),
    TEST(targets_take_turns),
    TEST(refilling_is_no_advantage),
    TEST(nobody_starves),
    TEST(asking_twice),
    TEST(groups_stay_together),
    TEST(stale_boards),
    TEST(begun_board_is_finished),
    TEST(waiting_lets_others_pass),
    TEST(dropping),
    TEST(forgetting),
    TEST(renaming),
    TEST(bounded),
    TEST(kept_for_the_next_connection),
    TEST(the_oldest_go_first),
    TEST(long_texts_are_cut),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
