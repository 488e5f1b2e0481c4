#include "tests/bot/store_contract.h"

#include "tests/bot/store_log.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct store_kind *kind;

/* --- Tables ----------------------------------------------------------------------------------- */

static void numbers_have_no_gaps_and_records_chain(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_log first = log_create(store, "term"), other = log_create(store, "irc:net/#x"),
                     second = log_create(store, "term");
    const struct fair_hash none = {{0}};
    assert_string_equal(first.row.id, "term/1");
    assert_string_equal(second.row.id, "term/2");
    assert_string_equal(other.row.id, "irc:net/#x/1");
    assert_string_equal(first.game.id, "term/1");
    assert_true(fair_same(&first.game.prev_record, &none));
    assert_true(fair_same(&other.game.prev_record, &none));
    assert_true(fair_same(&second.game.prev_record, &first.game.record));
    assert_false(fair_same(&first.game.server_seed, &second.game.server_seed));
    store_close(store);
}

static void a_given_seed_is_local(void **state)
{
    (void)state;
    struct store *store = kind->open();
    const struct fair_hash seed = {{7}}, none = {{0}};
    struct store_table row;
    struct fair_game game;
    struct fault fault;
    for (unsigned i = 1; i <= 2; i++) {
        char id[32];
        snprintf(id, sizeof id, "local/%u", i);
        assert_true(store_create(store, "local", "base/1", &seed, &row, &game, &fault));
        assert_string_equal(row.id, id);
        assert_string_equal(game.id, "local/1");
        assert_true(fair_same(&game.server_seed, &seed));
        assert_true(fair_same(&game.prev_record, &none));
        assert_int_equal(log_read(store, row.id, &game.commit).n, 0);
    }
    store_close(store);
}

static void names_are_bounded(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_table row;
    struct fair_game game;
    struct fault fault;
    char place[STORE_PLACE_MAX + 2];
    memset(place, 'p', sizeof place);
    place[STORE_PLACE_MAX + 1] = '\0';
    assert_false(store_create(store, place, "base/1", NULL, &row, &game, &fault));
    assert_false(store_create(store, "term", "", NULL, &row, &game, &fault));
    struct store_log log = log_create(store, "term");
    assert_string_equal(log.row.id, "term/1"); /* what failed left no gap */
    store_close(store);
}

struct listed {
    size_t n;
    char ids[256];
    bool finished[8];
};

static void list_one(void *ctx, const struct store_table *row)
{
    struct listed *listed = ctx;
    listed->finished[listed->n++] = row->finished;
    size_t at = strlen(listed->ids);
    snprintf(listed->ids + at, sizeof listed->ids - at, "%s %u|", row->id, row->entries);
}

static void tables_are_listed_newest_first(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_log first = log_create(store, "term"), second = log_create(store, "term");
    log_create(store, "irc");
    log_append(&first, NULL, "one");
    struct store_entry last = log_entry(&second, NULL, "closed");
    last.finishes = true;
    log_append_entry(&second, &last);
    struct listed listed = {0};
    assert_true(store_list(store, "term", list_one, &listed, NULL));
    assert_string_equal(listed.ids, "term/2 1|term/1 1|");
    assert_true(listed.finished[0]);
    assert_false(listed.finished[1]);
    memset(&listed, 0, sizeof listed);
    assert_true(store_list(store, NULL, list_one, &listed, NULL));
    assert_int_equal(listed.n, 3);
    store_close(store);
}

/* --- Entries ---------------------------------------------------------------------------------- */

static void entries_come_back_as_they_were(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_log log = log_create(store, "term");
    assert_int_equal(log_append(&log, NULL, "{\"a\":1}").outcome, STORE_STORED);
    assert_int_equal(log_append(&log, "line 7", "zw\xc3\xb6lf").outcome, STORE_STORED);
    assert_int_equal(log_append(&log, "", "").outcome, STORE_STORED);
    assert_int_equal(log.seq, 3);
    struct fair_hash head, expected;
    struct heard heard = log_read(store, log.row.id, &head);
    assert_string_equal(heard.lines, "{\"a\":1}|zw\xc3\xb6lf||");
    assert_string_equal(heard.causes, "|line 7||");
    fair_chain_start(&expected, &log.game);
    fair_chain_add(&expected, "{\"a\":1}", 7);
    fair_chain_add(&expected, "zw\xc3\xb6lf", 6);
    fair_chain_add(&expected, "", 0);
    assert_true(fair_same(&head, &expected));
    assert_true(fair_same(&head, &log.head));
    store_close(store);
}

static void a_repeated_cause_has_no_effect(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_log log = log_create(store, "term"), other = log_create(store, "term");
    log_append(&log, "m1", "one");
    log_append(&log, "m2", "two");
    struct store_result again = log_append(&log, "m1", "three");
    assert_int_equal(again.outcome, STORE_REPEATED);
    assert_int_equal(again.seq, 1);
    assert_int_equal(log_append(&other, "m1", "one").outcome, STORE_STORED); /* another table's */
    uint32_t seq = 9;
    assert_true(store_caused(store, log.row.id, "m2", &seq, NULL));
    assert_int_equal(seq, 2);
    assert_true(store_caused(store, other.row.id, "m2", &seq, NULL));
    assert_int_equal(seq, 0);
    struct fair_hash head;
    assert_string_equal(log_read(store, log.row.id, &head).lines, "one|two|");
    store_close(store);
}

static void only_the_next_entry_is_taken(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_log log = log_create(store, "term");
    log_append(&log, NULL, "one");
    struct store_entry wrong = log_entry(&log, NULL, "three");
    wrong.seq = 3;
    struct store_result result = log_append_entry(&log, &wrong);
    assert_int_equal(result.outcome, STORE_FAILED);
    assert_int_equal(result.fault.kind, FAULT_BUSY);
    wrong = log_entry(&log, NULL, "two");
    wrong.head.byte[0] ^= 1;
    assert_int_equal(log_append_entry(&log, &wrong).outcome, STORE_FAILED);
    wrong = log_entry(&log, NULL, "two");
    wrong.table = "term/9";
    struct told told = {0};
    assert_true(store_append(store, &wrong, log_tell, &told));
    log_settle(store);
    assert_int_equal(told.last.outcome, STORE_FAILED);
    assert_int_equal(log_append(&log, NULL, "two").outcome, STORE_STORED);
    store_close(store);
}

static void nothing_follows_the_last_entry(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_log log = log_create(store, "term");
    struct store_entry last = log_entry(&log, NULL, "closed");
    last.finishes = true;
    log_append_entry(&log, &last);
    assert_int_equal(log_append(&log, NULL, "more").outcome, STORE_FAILED);
    store_close(store);
}

static void a_group_is_stored_in_order_and_told_at_once(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_log a = log_create(store, "term"), b = log_create(store, "term");
    struct told told_a = {0}, told_b = {0}, told_bad = {0};
    struct store_entry ea = log_entry(&a, NULL, "a1"), eb = log_entry(&b, NULL, "b1"),
                       bad = log_entry(&a, NULL, "bad");
    bad.seq = 9;
    assert_true(store_append(store, &ea, log_tell, &told_a));
    assert_true(store_append(store, &bad, log_tell, &told_bad));
    assert_true(store_append(store, &eb, log_tell, &told_b));
    assert_int_equal(log_settle(store), 3);
    assert_int_equal(told_a.last.outcome, STORE_STORED);
    assert_int_equal(told_bad.last.outcome, STORE_FAILED); /* takes no other with it */
    assert_int_equal(told_b.last.outcome, STORE_STORED);
    assert_int_equal(store_poll(store), 0);
    store_close(store);
}

static void append_again(void *ctx, const struct store_result *result)
{
    struct store_log *log = ctx;
    log->seq = result->seq;
    log->head = result->head;
    if (log->seq < 3) {
        struct store_entry next = log_entry(log, NULL, "next");
        assert_true(store_append(log->store, &next, append_again, log));
    }
}

static void done_may_append(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_log log = log_create(store, "term");
    struct store_entry entry = log_entry(&log, NULL, "first");
    assert_true(store_append(store, &entry, append_again, &log));
    for (uint32_t seq = 1; seq <= 3; seq++) {
        assert_true(store_wait(store, -1));
        assert_int_equal(store_poll(store), 1); /* not the one that done has appended */
        assert_int_equal(log.seq, seq);
    }
    assert_false(store_wait(store, -1)); /* nothing is on its way */
    assert_int_equal(store_poll(store), 0);
    store_close(store);
}

static void the_queue_and_the_lines_are_bounded(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_log log = log_create(store, "term");
    struct told told = {0};
    struct store_entry entry = log_entry(&log, NULL, "x");
    for (int i = 0; i < STORE_QUEUE_MAX; i++)
        assert_true(store_append(store, &entry, log_tell, &told));
    assert_false(store_append(store, &entry, log_tell, &told));
    assert_int_equal(log_settle(store), STORE_QUEUE_MAX);
    assert_int_equal(told.n, STORE_QUEUE_MAX);
    char *line = malloc(STORE_LINE_MAX + 1);
    assert_non_null(line);
    memset(line, 'x', STORE_LINE_MAX + 1);
    line[STORE_CAUSE_MAX + 1] = '\0';
    entry.line = line;
    entry.n = STORE_LINE_MAX + 1;
    assert_false(store_append(store, &entry, log_tell, &told));
    entry = log_entry(&log, line, "x");
    assert_false(store_append(store, &entry, log_tell, &told));
    line[STORE_CAUSE_MAX] = '\0';
    assert_true(store_append(store, &entry, log_tell, &told));
    free(line);
    store_close(store);
}

static bool readable(const struct store *store, int timeout_ms)
{
    struct pollfd watched = {.fd = store_fd(store), .events = POLLIN};
    return poll(&watched, 1, timeout_ms) == 1;
}

static void the_descriptor_tells_when_to_poll(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_log log = log_create(store, "term");
    struct told told = {0};
    assert_false(readable(store, 0));
    struct store_entry entry = log_entry(&log, NULL, "x");
    assert_true(store_append(store, &entry, log_tell, &told));
    assert_true(readable(store, -1));
    assert_true(store_wait(store, 0));
    assert_int_equal(store_poll(store), 1);
    assert_int_equal(told.last.outcome, STORE_STORED);
    assert_false(readable(store, 0));
    store_close(store);
}

static bool stop(void *ctx, const struct store_line *line, struct fault *fault)
{
    (void)line;
    ++*(int *)ctx;
    return fault_set(fault, FAULT_REFUSED, "stop");
}

static void a_reader_may_stop(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_log log = log_create(store, "term");
    log_append(&log, NULL, "one");
    log_append(&log, NULL, "two");
    int n = 0;
    struct fault fault;
    struct fair_hash head;
    assert_false(store_read(store, log.row.id, &log.game, &head, stop, &n, &fault));
    assert_int_equal(n, 1);
    assert_string_equal(fault.text, "stop");
    assert_memory_equal(&log.game, &(struct fair_game){.id = ""}, sizeof log.game); /* no seed */
    store_close(store);
}

static void an_unknown_table_is_absent(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct fault fault;
    struct fair_game game;
    struct fair_hash head;
    assert_false(store_read(store, "term/1", &game, &head, log_hear, NULL, &fault));
    assert_int_equal(fault.kind, FAULT_ABSENT);
    store_close(store);
}

static void texts_and_notes_are_kept_by_name(void **state)
{
    (void)state;
    store_notes_contract(kind);
}

static void what_is_queued_is_told_in_its_order(void **state)
{
    (void)state;
    store_soon_contract(kind);
}

/* --- Durability ------------------------------------------------------------------------------- */

static void what_was_told_as_stored_is_there_again(void **state)
{
    (void)state;
    struct store *store = kind->open();
    struct store_log log = log_create(store, "term");
    log_append(&log, "c", "one");
    struct told told = {0};
    struct store_entry lost = log_entry(&log, NULL, "never told");
    assert_true(store_append(store, &lost, log_tell, &told));
    store_close(store);
    assert_int_equal(told.n, 0);
    store = kind->reopen();
    struct fair_hash head;
    struct heard heard = log_read(store, "term/1", &head);
    assert_in_range(heard.n, 1, 2); /* what was not told may be there or not */
    assert_string_equal(heard.lines, heard.n == 1 ? "one|" : "one|never told|");
    log.store = store;
    log.seq = (uint32_t)heard.n;
    log.head = head;
    assert_int_equal(log_append(&log, "c", "one").outcome, STORE_REPEATED);
    assert_int_equal(log_append(&log, "d", "two").outcome, STORE_STORED);
    struct store_log next = log_create(store, "term");
    assert_string_equal(next.row.id, "term/2");
    assert_true(fair_same(&next.game.prev_record, &log.game.record));
    store_close(store);
}

int store_contract(const struct store_kind *which)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_have_no_gaps_and_records_chain),
        cmocka_unit_test(a_given_seed_is_local),
        cmocka_unit_test(names_are_bounded),
        cmocka_unit_test(tables_are_listed_newest_first),
        cmocka_unit_test(entries_come_back_as_they_were),
        cmocka_unit_test(a_repeated_cause_has_no_effect),
        cmocka_unit_test(only_the_next_entry_is_taken),
        cmocka_unit_test(nothing_follows_the_last_entry),
        cmocka_unit_test(a_group_is_stored_in_order_and_told_at_once),
        cmocka_unit_test(done_may_append),
        cmocka_unit_test(the_queue_and_the_lines_are_bounded),
        cmocka_unit_test(the_descriptor_tells_when_to_poll),
        cmocka_unit_test(a_reader_may_stop),
        cmocka_unit_test(an_unknown_table_is_absent),
        cmocka_unit_test(texts_and_notes_are_kept_by_name),
        cmocka_unit_test(what_is_queued_is_told_in_its_order),
        cmocka_unit_test(what_was_told_as_stored_is_there_again), /* the last: not for all */
    };
    const size_t n = sizeof tests / sizeof *tests;
    kind = which;
    return _cmocka_run_group_tests(which->name, tests, which->reopen != NULL ? n : n - 1, NULL,
                                   NULL);
}
