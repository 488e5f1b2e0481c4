/* What one person asks for does not keep others waiting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/adapters/irc/pace_queue.h"

static bool add_to(const char *target, const char *who, enum pace_address address,
                   enum pace_rank rank, const char *text)
{
    return pace_add(pace, now_ms,
                    &(struct pace_group){.rank = rank,
                                         .kind = PACE_NOTICE,
                                         .address = address,
                                         .target = target,
                                         .who = who,
                                         .lines = &text,
                                         .nlines = 1});
}

static bool tell(const char *who, enum pace_rank rank, const char *text)
{
    return add_to(who, who, PACE_NICK, rank, text);
}

/* What somebody did is told to all. */
static bool tell_all(const char *who, const char *text)
{
    return add_to("#t", who, PACE_CHANNEL, PACE_TURN, text);
}

/* Somebody asks ten times a second, each time for another thing. */
static void ask_on(const char *who, enum pace_rank rank, int n)
{
    char text[20];
    for (int i = 0; i < n; i++) {
        snprintf(text, sizeof text, "%d", i);
        tell(who, rank, text);
        pump();
        now_ms += 100;
    }
}

static void a_flood_delays_nobody(void **state)
{
    (void)state;
    for (int rank = PACE_REPLY; rank <= PACE_CHATTER; rank++) {
        limit(5, 900, 1 << 20);
        for (int i = 0; i < 20; i++) {
            ask_on("mal", (enum pace_rank)rank, 30);
            sent[0] = '\0';
            tell("bo", PACE_REPLY, "hand");
            add(PACE_TURN, "#t", "Next: bo.");
            pump();
            left("bo:hand #t:Next: bo. ");
            ask_on("mal", (enum pace_rank)rank, 40);
            assert_non_null(strstr(sent, "mal:"));
            sent[0] = '\0';
        }
    }
}

/* Not even when it has ended long ago, and what was asked for could not leave till now. */
static void what_waits_is_not_forgotten(void **state)
{
    (void)state;
    waiting_target = "mal";
    ask_on("mal", PACE_REPLY, 40);
    now_ms += 10 * 60 * 1000;
    waiting_target = NULL;
    pump();
    assert_int_equal(nsent, 2);
    sent[0] = '\0';
    tell("bo", PACE_REPLY, "hand");
    pump();
    left("bo:hand ");
}

/* From a full bucket, too, a flood leaves room for others. */
static void a_share_is_not_all(void **state)
{
    (void)state;
    ask_on("mal", PACE_REPLY, 4);
    sent[0] = '\0';
    tell("bo", PACE_REPLY, "1");
    tell("cy", PACE_REPLY, "2");
    pump();
    left("bo:1 cy:2 ");
}

/* However long it lasts, and though they ask more than a share brings back. */
static void who_asks_now_and_then_waits_for_nobody(void **state)
{
    char text[20];
    (void)state;
    limit(5, 900, 1 << 20);
    for (int i = 0; i < 600; i++) {
        ask_on("mal", i < 300 ? PACE_REPLY : PACE_CHATTER, 30);
        sent[0] = '\0';
        snprintf(text, sizeof text, "%d", i);
        tell("bo", PACE_REPLY, text);
        if (i % 6 == 0)
            add(PACE_TURN, "#t", text);
        pump();
        assert_non_null(strstr(sent, "bo:"));
        assert_true(i % 6 != 0 || strstr(sent, "#t:"));
    }
}

/* Alone, one is not slower than the network allows. */
static void nothing_is_saved_up(void **state)
{
    (void)state;
    ask_on("mal", PACE_REPLY, 100);
    assert_in_range(nsent, 11, 12);
}

/* Who had least of late goes first, even if the other one has waited longer. */
static void the_modest_go_first(void **state)
{
    (void)state;
    limit(8, 1000, 1 << 20);
    tell("al", PACE_REPLY, "1");
    tell("al", PACE_REPLY, "2");
    add_many(6);
    pump();
    tell("al", PACE_REPLY, "3");
    tell("bo", PACE_REPLY, "4");
    sent[0] = '\0';
    now_ms += 2000;
    pump();
    left("bo:4 al:3 ");
}

/* Who asks too much gets it all the same, while others talk without end: now and then a line. */
static void a_flooder_does_not_starve(void **state)
{
    (void)state;
    ask_on("mal", PACE_REPLY, 10);
    tell("mal", PACE_REPLY, "last");
    sent[0] = '\0';
    for (int i = 0; i < 80; i++) {
        add_many(1);
        pump();
        now_ms += 1000;
    }
    assert_non_null(strstr(sent, "mal:last"));
}

/* However long they flood, their own lines do not make the rest of them urgent. */
static void own_lines_do_not_age(void **state)
{
    (void)state;
    add_to("mal", "mal", PACE_PERSON, PACE_CHATTER, "key");
    ask_on("mal", PACE_CHATTER, 600);
    sent[0] = '\0';
    tell("bo", PACE_REPLY, "hand");
    pump();
    left("bo:hand ");
}

static void only_so_much_waits(void **state)
{
    size_t n = 0;
    char text[20];
    (void)state;
    do
        snprintf(text, sizeof text, "%zu", n++);
    while (tell("mal", PACE_CHATTER, text));
    assert_int_equal(pace_waiting(pace), PACE_ASKED_LINES);
    assert_true(tell("mal", PACE_REPLY, "Too much is waiting."));
    while (tell("mal", PACE_REPLY, text))
        snprintf(text, sizeof text, "%zu", n++);
    assert_int_equal(pace_waiting(pace), 2 * PACE_ASKED_LINES);
    assert_true(tell("mal", PACE_SERVICE, "too much")); /* comes first, else it would be late */
    assert_false(add_to("@mal", "mal", PACE_PERSON, PACE_REPLY, "hand"));
    assert_true(add_to("@mal", NULL, PACE_PERSON, PACE_REPLY, "It is your turn."));
    assert_true(tell_all("mal", "mal takes red."));
    assert_true(tell("bo", PACE_CHATTER, "rules"));
    pump_all();
    assert_memory_equal(strstr(sent, " mal:"), " mal:too much ", 14);
}

/* --- What nobody asked for -------------------------------------------------------------------- */

/* A hand when the turn begins comes at once, whatever its player asked for before. */
static void what_is_owed_waits_for_no_share(void **state)
{
    (void)state;
    ask_on("mal", PACE_REPLY, 40);
    tell("mal", PACE_REPLY, "more");
    sent[0] = '\0';
    add_to("@mal", NULL, PACE_PERSON, PACE_REPLY, "hand");
    pump();
    left("@mal:hand ");
}

/* And uses up none. */
static void what_is_owed_counts_for_nobody(void **state)
{
    char text[20];
    (void)state;
    for (int i = 0; i < 30; i++) {
        snprintf(text, sizeof text, "%d", i);
        add_to("@al", NULL, PACE_PERSON, PACE_REPLY, text);
    }
    while (pace_waiting(pace) > 0) {
        now_ms += 500;
        pump();
    }
    now_ms += 1000;
    ask_on("mal", PACE_REPLY, 10);
    sent[0] = '\0';
    add_to("@al", "al", PACE_PERSON, PACE_REPLY, "who");
    pump();
    left("@al:who ");
}

/* Lists of choices are read in the order in which they were made: who asked too much waits. */
static void what_is_owed_keeps_its_place(void **state)
{
    (void)state;
    ask_on("mal", PACE_REPLY, 40);
    pump();
    add_to("@mal", "mal", PACE_PERSON, PACE_REPLY, "first");
    add_to("@mal", NULL, PACE_PERSON, PACE_REPLY, "second");
    sent[0] = '\0';
    pump();
    left("");
    pump_all();
    const char *first = strstr(sent, "@mal:first");
    assert_non_null(first);
    assert_non_null(strstr(first, "@mal:second"));
}

/* The same text, asked for and owed, comes once; as what is owed. */
static void the_same_asked_and_owed(void **state)
{
    (void)state;
    ask_on("mal", PACE_REPLY, 40);
    sent[0] = '\0';
    add_to("@mal", "mal", PACE_PERSON, PACE_REPLY, "hand");
    add_to("@mal", NULL, PACE_PERSON, PACE_REPLY, "hand");
    add_to("@mal", "mal", PACE_PERSON, PACE_REPLY, "hand");
    pump();
    left("@mal:hand ");
}

/* --- Channels --------------------------------------------------------------------------------- */

static void deeds_leave_room_for_others(void **state)
{
    (void)state;
    for (int i = 0; i < 5; i++) {
        tell_all("mal", i % 2 ? "mal takes red." : "mal takes blue.");
        pump();
    }
    assert_int_equal(nsent, 3);
    sent[0] = '\0';
    tell("bo", PACE_REPLY, "1");
    tell("bo", PACE_REPLY, "2");
    pump();
    left("bo:1 bo:2 ");
}

/* A channel has one order: what waits there is hurried on by what comes behind it. */
static void deeds_keep_their_order(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++)
        tell_all("mal", "mal");
    pump();
    sent[0] = '\0';
    add(PACE_TURN, "#t", "Next: bo.");
    pump();
    left("#t:mal #t:mal #t:Next: bo. ");
}

/* However long it waits, and whatever others do meanwhile. */
static void old_deeds_keep_their_order(void **state)
{
    (void)state;
    limit(5, 900, 1 << 20);
    ask_on("mal", PACE_REPLY, 40);
    tell_all("mal", "mal takes red.");
    add(PACE_TURN, "#t", "bo takes blue.");
    waiting_target = "#t";
    ask_on("mal", PACE_REPLY, 200);
    waiting_target = NULL;
    sent[0] = '\0';
    pump_all();
    const char *red = strstr(sent, "#t:mal takes red.");
    assert_non_null(red);
    assert_non_null(strstr(red, "#t:bo takes blue."));
}

/* What the network itself takes is not at their cost, however long the flood has lasted. */
static void marks_leave_room_for_others(void **state)
{
    (void)state;
    limit(5, 900, 1 << 20);
    ask_on("mal", PACE_REPLY, 200);
    pace_mark(pace, now_ms, 10);
    tell_all("mal", "mal takes red.");
    add(PACE_TURN, "#t", "bo takes blue.");
    sent[0] = '\0';
    pump();
    left("#t:mal takes red. #t:bo takes blue. ");
}

/* So that what others do there has little before it. */
static void deeds_go_before_answers(void **state)
{
    (void)state;
    ask_on("mal", PACE_REPLY, 40);
    tell_all("mal", "mal takes red.");
    sent[0] = '\0';
    while (sent[0] == '\0') {
        now_ms += 100;
        pump();
    }
    left("#t:mal takes red. ");
}

/* --- Other limits ----------------------------------------------------------------------------- */

/* What was nothing under the old ones is not too much under the new ones. */
static void other_limits_begin_anew(void **state)
{
    const struct pace_limits slow = {5, 900, 1 << 20};
    (void)state;
    limit(1000, 1000, 1 << 20);
    ask_on("al", PACE_REPLY, 400);
    pace_limit(pace, &slow);
    ask_on("mal", PACE_REPLY, 40);
    sent[0] = '\0';
    tell("al", PACE_REPLY, "who");
    pump();
    left("al:who ");
}

/* More people than are remembered: it goes on, and forgets who had least. */
static void a_crowd(void **state)
{
    char name[20];
    (void)state;
    ask_on("mal", PACE_REPLY, 40);
    for (int i = 0; i < 300; i++) {
        snprintf(name, sizeof name, "p%d", i);
        tell(name, PACE_REPLY, "x");
    }
    tell("mal", PACE_REPLY, "more");
    sent[0] = '\0';
    pump_all();
    assert_null(strstr(strstr(sent, "mal:more") + 1, "p29:"));
    assert_int_equal(pace_waiting(pace), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_flood_delays_nobody),
        TEST(what_waits_is_not_forgotten),
        TEST(a_share_is_not_all),
        TEST(who_asks_now_and_then_waits_for_nobody),
        TEST(nothing_is_saved_up),
        TEST(the_modest_go_first),
        TEST(a_flooder_does_not_starve),
        TEST(own_lines_do_not_age),
        TEST(only_so_much_waits),
        TEST(a_crowd),
        TEST(what_is_owed_waits_for_no_share),
        TEST(what_is_owed_counts_for_nobody),
        TEST(what_is_owed_keeps_its_place),
        TEST(the_same_asked_and_owed),
        TEST(deeds_leave_room_for_others),
        TEST(deeds_keep_their_order),
        TEST(old_deeds_keep_their_order),
        TEST(marks_leave_room_for_others),
        TEST(deeds_go_before_answers),
        TEST(other_limits_begin_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
