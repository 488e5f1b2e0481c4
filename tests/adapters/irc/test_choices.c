/* What the number of a list means to somebody who may not have read the newest one:
 * adapters/irc/chat_people.c. */
#include "adapters/irc/chat_state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LATE = 10 * CHAT_READ_MS };

static char first[] = "roll\nend\n", second[] = "build road\nend\n", table[] = "irc/net/#catan/1";

/* The second list came at LATE. */
static struct chat_person person(void)
{
    return (struct chat_person){
        .shown = {{.prompt = 2, .left_ms = LATE, .table = table, .commands = second},
                  {.prompt = 1, .left_ms = 0, .table = table, .commands = first}}};
}

static void assert_choice(struct chat_person *who, unsigned long number, int64_t now_ms,
                          enum chat_choice expected, const char *command)
{
    char text[CHAT_TEXT_MAX] = "";
    assert_int_equal(chat_choose(who, number, now_ms, text), expected);
    if (command != NULL)
        assert_string_equal(text, command);
}

static void who_had_time_to_read_means_the_newest(void **state)
{
    (void)state;
    struct chat_person who = person();
    assert_choice(&who, 1, LATE + CHAT_READ_MS, CHAT_CHOICE_CLEAR, "build road");
    assert_choice(&who, 3, LATE + CHAT_READ_MS, CHAT_CHOICE_NONE, NULL);
    assert_choice(&who, 0, LATE + CHAT_READ_MS, CHAT_CHOICE_NONE, NULL);
    assert_choice(NULL, 1, LATE, CHAT_CHOICE_NONE, NULL);
}

static void who_had_not_is_told(void **state)
{
    (void)state;
    struct chat_person who = person();
    assert_choice(&who, 1, LATE + 1, CHAT_CHOICE_CHANGED, "build road");
    assert_choice(&who, 2, LATE + 2, CHAT_CHOICE_CLEAR, "end"); /* means the same in both */
    assert_choice(&who, 1, LATE + 3, CHAT_CHOICE_CHANGED, "build road"); /* too soon to be told */
    assert_choice(&who, 1, LATE + 3 + CHAT_REACT_MS, CHAT_CHOICE_CLEAR, "build road");
}

/* Who asks for the list again and again is not told so for ever. */
static void the_same_again_and_again_is_clear(void **state)
{
    (void)state;
    struct chat_person who = person();
    for (int i = 1; i < CHAT_LISTS; i++) {
        memmove(who.shown + 1, who.shown, (CHAT_LISTS - 1) * sizeof *who.shown);
        who.shown[0].left_ms = LATE + i;
        who.shown[0].told = 0;
        assert_choice(&who, 1, LATE + i,
                      i + 1 < CHAT_LISTS ? CHAT_CHOICE_CHANGED : CHAT_CHOICE_CLEAR, "build road");
    }
}

/* It is the newest list, and a number of one before it means nothing any more. */
static void a_question_without_a_list_has_no_numbers(void **state)
{
    (void)state;
    static char none[] = "";
    struct chat_person who = person();
    memmove(who.shown + 1, who.shown, (CHAT_LISTS - 1) * sizeof *who.shown);
    who.shown[0] = (struct chat_list){
        .prompt = 3, .left_ms = LATE + CHAT_READ_MS, .table = table, .commands = none};
    assert_choice(&who, 1, LATE + CHAT_READ_MS, CHAT_CHOICE_NONE, NULL);
    assert_choice(&who, 1, LATE + 9 * CHAT_READ_MS, CHAT_CHOICE_NONE, NULL);
    memmove(who.shown + 1, who.shown, (CHAT_LISTS - 1) * sizeof *who.shown);
    who.shown[0] = (struct chat_list){
        .prompt = 3, .left_ms = LATE + 3 * CHAT_READ_MS, .table = table, .commands = first};
    assert_choice(&who, 1, LATE + 3 * CHAT_READ_MS, CHAT_CHOICE_CLEAR, "roll");
}

/* A list may be made while one before it still waits: both are read, one after the other. */
static void a_list_that_waited_was_read_too(void **state)
{
    (void)state;
    const struct choice_shown one = {.label = "roll", .command = "roll"};
    const struct choice_shown two = {.label = "end", .command = "end"};
    struct post post = {.table = table, .tag = "", .choices = &one, .nchoices = 1};
    struct ircchat chat = {.loop = loop_new()};
    struct chat_network net = {.chat = &chat};
    uint32_t before = chat_keep_list(&net, "@alice", &post);
    post.choices = &two;
    uint32_t after = chat_keep_list(&net, "@alice", &post);
    struct chat_person *who = chat_person_find(&net, "@alice");
    chat_list_left(&net, before);
    assert_choice(who, 1, 0, CHAT_CHOICE_CLEAR, "roll");
    chat_list_left(&net, after);
    assert_choice(who, 1, who->shown[0].left_ms, CHAT_CHOICE_CHANGED, "end");
    assert_choice(who, 1, who->shown[0].left_ms + CHAT_READ_MS, CHAT_CHOICE_CLEAR, "end");
    chat_people_free(&net);
    loop_free(chat.loop);
}

/* One that was left out of the queue, since the next says the same, never leaves. */
static void a_list_that_never_left_was_not_read(void **state)
{
    (void)state;
    const struct choice_shown one = {.label = "roll", .command = "roll"};
    struct post post = {.table = table, .tag = "", .choices = &one, .nchoices = 1};
    struct ircchat chat = {.loop = loop_new()};
    struct chat_network net = {.chat = &chat};
    uint32_t mark = 0;
    for (int i = 0; i < 2 * CHAT_QUEUED; i++)
        mark = chat_keep_list(&net, "@alice", &post);
    const struct chat_person *who = chat_person_find(&net, "@alice");
    assert_int_equal(who->nqueued, CHAT_QUEUED);
    chat_list_left(&net, mark);
    assert_int_equal(who->nqueued, 0);
    assert_null(who->shown[1].table);
    chat_people_free(&net);
    loop_free(chat.loop);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_had_time_to_read_means_the_newest),
        cmocka_unit_test(who_had_not_is_told),
        cmocka_unit_test(the_same_again_and_again_is_clear),
        cmocka_unit_test(a_question_without_a_list_has_no_numbers),
        cmocka_unit_test(a_list_that_waited_was_read_too),
        cmocka_unit_test(a_list_that_never_left_was_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
