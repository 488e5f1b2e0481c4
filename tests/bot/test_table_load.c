/* bot/table/table_load.c: from a log back to a table, and what was taken back. */
#include "bot/store/backend.h"
#include "rules/base/view.h"
#include "tests/bot/table_fixture.h"

#include "bot/table/actor.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- Loading ---------------------------------------------------------------------------------- */

static void a_loaded_table_is_the_same(void **state)
{
    struct fixture *f = *state;
    static const int nmoves[] = {0, 1, 11, 100, 200};
    for (size_t i = 0; i < sizeof nmoves / sizeof *nmoves; i++) {
        table_play(f, nmoves[i]);
        struct table *again = table_loaded(f);
        assert_same_table(again, f->table);
        table_free(again);
    }
}

static void play_goes_on_with_the_same_draws(void **state)
{
    struct fixture *f = *state;
    table_play(f, 60);
    struct table *again = table_loaded(f), *first = f->table;
    struct refusal refusal;
    struct turn turn = first->game->turn(first->state);
    int seat = next_actor(&turn, UINT8_MAX); /* who is on turn may wait for others' discards */
    first->seat[seat].kind = again->seat[seat].kind = player_find(&base_game, "random");
    assert_true(table_draft_computer(first, seat, &f->sight, 7, &refusal));
    assert_true(table_draft_computer(again, seat, &f->sight, 7, &refusal));
    assert_int_equal(first->draft->line.n, again->draft->line.n);
    assert_memory_equal(first->draft->line.bytes, again->draft->line.bytes, again->draft->line.n);
    table_free(again);
}

/* Whatever is appended in a way that keeps the chain whole, but is no entry that may stand
 * there. */
static void append_text(struct fixture *f, const char *line, const char *cause)
{
    struct store_entry entry = {.table = f->table->id,
                                .seq = f->table->seq + 1,
                                .head = f->table->head,
                                .cause = cause,
                                .line = line,
                                .n = strlen(line)};
    struct store_result result = table_send(f->store, &entry);
    assert_int_equal(result.outcome, STORE_STORED);
    f->table->head = result.head;
    f->table->seq++;
}

static void assert_damaged(struct fixture *f, const char *says)
{
    struct fault fault = {.text = ""};
    struct table *table = table_load(f->store, f->table->id, &fault);
    assert_null(table);
    assert_int_equal(fault.kind, FAULT_DAMAGED);
    if (strstr(fault.text, says) == NULL)
        fail_msg("%s", fault.text);
}

static void wrong_entries_are_noticed(void **state)
{
    static const struct {
        const char *line, *cause, *says;
    } rows[] = {
        {"", "", "entry 3 of its log is wrong"},
        {"[]", "", "entry 3 of its log is wrong"},
        {"{\"seq\":3,\"kind\":\"pause\",\"at\":5}", "x", "Its number or cause is another's"},
        {"{\"seq\":4,\"kind\":\"pause\",\"at\":5}", "", "Its number or cause is another's"},
        {"{\"seq\":3,\"kind\":\"pause\",\"at\":5} ", "", "entry 3 of its log is wrong"},
        {"{\"seq\":3,\"kind\":\"pause\",\"at\":-5}", "", "entry 3 of its log is wrong"},
        {"{\"seq\":3,\"kind\":\"taken-back\",\"at\":5,\"to\":3}", "", "not there"},
        {"{\"seq\":3,\"kind\":\"taken-back\",\"at\":5,\"to\":1}", "", "not there"},
        {"{\"seq\":3,\"kind\":\"taken-back\",\"at\":5}", "", "not there"},
        {"{\"seq\":3,\"kind\":\"move\",\"at\":5,\"seat\":0,\"do\":\"roll\",\"by\":\"person\","
         "\"words\":{},\"facts\":[]}",
         "", "It turns the dice back"},
        {"{\"seq\":3,\"kind\":\"seat\",\"at\":5,\"change\":\"join\",\"seat\":0,\"name\":\"Z\","
         "\"computer\":\"deep\"}",
         "", "entry 3 of its log is wrong"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fixture *f = *state;
        append_text(f, rows[i].line, rows[i].cause);
        assert_damaged(f, rows[i].says);
        table_teardown(state);
        table_setup(state);
    }
}

static void nothing_may_follow_the_close(void **state)
{
    struct fixture *f = *state;
    append_text(f, "{\"seq\":3,\"kind\":\"close\",\"at\":5,\"reason\":\"abandoned\"}", "");
    append_text(f, "{\"seq\":4,\"kind\":\"pause\",\"at\":5}", "");
    assert_damaged(f, "It follows the end of the game");
}

static void other_texts_are_noticed(void **state)
{
    struct fixture *f = *state;
    assert_true(store_keep_text(f->store, f->table->id, "term:Anna", "other", NULL));
    assert_damaged(f, "texts for the dice");
}

/* Many may have come and gone before the game began. */
static void texts_of_those_who_left_do_no_harm(void **state)
{
    struct fixture *f = *state;
    for (int i = 0; i < 2 * FAIR_TEXTS_MAX; i++) {
        char uid[32];
        snprintf(uid, sizeof uid, "%s%d", i % 2 == 0 ? "term:Aaron" : "term:Zoe", i);
        assert_true(store_keep_text(f->store, f->table->id, uid, "me too", NULL));
    }
    table_free(table_loaded(f));
}

/* --- What others do meanwhile ----------------------------------------------------------------- */

static const struct store_backend *good_backend;
static int nreadings;

static bool tell_more(struct store *store, const char *table, store_each_line *each, void *ctx,
                      struct fault *fault)
{
    static const struct store_line more = {.seq = 3, .cause = "", .line = "{}", .n = 2};
    return good_backend->lines(store, table, each, ctx, fault) &&
           (++nreadings < 2 || each(ctx, &more, fault));
}

/* A game that grows between the two readings is not damaged. */
static void a_log_that_grows_meanwhile_is_read_again(void **state)
{
    struct fixture *f = *state;
    struct fault fault = {.text = ""};
    good_backend = f->store->backend;
    struct store_backend growing = *good_backend;
    assert_int_equal(f->table->seq, 2);
    growing.lines = tell_more;
    f->store->backend = &growing;
    nreadings = 0;
    assert_null(table_load(f->store, f->table->id, &fault));
    f->store->backend = good_backend;
    assert_int_equal(fault.kind, FAULT_BUSY);
    table_free(table_loaded(f));
}

static void a_lobby_is_not_taken_up(void **state)
{
    struct fixture *f = *state;
    struct store_table row;
    struct fair_game fair;
    struct fault fault;
    assert_true(store_create(f->store, "term", "base/1", NULL, &row, &fair, NULL));
    assert_null(table_load(f->store, row.id, &fault));
    assert_int_equal(fault.kind, FAULT_ABSENT);
    assert_true(store_create(f->store, "term", "base/999", NULL, &row, &fair, NULL));
    assert_null(table_load(f->store, row.id, &fault));
    assert_int_equal(fault.kind, FAULT_NEWER);
    assert_null(table_load(f->store, "term/77", &fault));
    assert_int_equal(fault.kind, FAULT_ABSENT);
}

/* --- Taken back ------------------------------------------------------------------------------- */

static void take_back(struct fixture *f, unsigned to)
{
    char line[128];
    snprintf(line, sizeof line, "{\"seq\":%u,\"kind\":\"taken-back\",\"at\":9,\"to\":%u}",
             f->table->seq + 1, to);
    append_text(f, line, "");
}

/* The position is that after the entry, the streams are where they were: nothing is rolled
 * twice. */
static void taken_back_entries_are_honoured(void **state)
{
    struct fixture *f = *state;
    unsigned char at_20[STATE_MAX], at_30[STATE_MAX];
    table_play(f, 18);
    memcpy(at_20, f->table->state, sizeof at_20);
    table_play(f, 10);
    memcpy(at_30, f->table->state, sizeof at_30);
    take_back(f, 20);
    struct table *again = table_loaded(f);
    assert_memory_equal(again->state, at_20, sizeof at_20);
    assert_int_equal(again->seq, 31);
    assert_memory_equal(again->chance.words, f->table->chance.words, sizeof again->chance.words);
    table_free(f->table);
    f->table = again;
    table_play(f, 5); /* the game goes on from there */
    again = table_loaded(f);
    assert_same_table(again, f->table);
    table_free(again);
    take_back(f, 30); /* and back to where it was before */
    again = table_loaded(f);
    assert_memory_equal(again->state, at_30, sizeof at_30);
    table_free(again);
}

static void a_victory_can_be_taken_back(void **state)
{
    struct fixture *f = *state;
    while (f->table->phase == TABLE_PLAYING)
        table_play(f, 1);
    take_back(f, f->table->seq - 1);
    struct table *again = table_loaded(f);
    assert_int_equal(again->phase, TABLE_PLAYING);
    table_free(f->table);
    f->table = again;
    table_play(f, 3);
    again = table_loaded(f);
    assert_same_table(again, f->table);
    table_free(again);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, table_setup, table_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(a_loaded_table_is_the_same),
        TEST(play_goes_on_with_the_same_draws),
        TEST(wrong_entries_are_noticed),
        TEST(nothing_may_follow_the_close),
        TEST(other_texts_are_noticed),
        TEST(a_lobby_is_not_taken_up),
        TEST(texts_of_those_who_left_do_no_harm),
        TEST(a_log_that_grows_meanwhile_is_read_again),
        TEST(taken_back_entries_are_honoured),
        TEST(a_victory_can_be_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
