/* The disk fails while a store is open: nothing is confirmed that is not on it, a sentence says
 * what is wrong, and everything goes on by itself when the disk is well again. */
#include "bot/table/quick.h"
#include "tests/bot/any_move.h"
#include "tests/bot/bad_disk.h"
#include "tests/bot/host_fixture.h"
#include "tests/bot/store_log.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define DB TEST_TMP "/faults.db"

static struct store *reopen(void)
{
    struct fault fault = {.text = ""};
    struct store *store = store_sqlite(DB, &fault);
    if (store == NULL)
        fail_msg("%s", fault.text);
    return store;
}

static struct store *open_new(void)
{
    unlink(DB);
    unlink(DB "-wal");
    unlink(DB "-shm");
    return reopen();
}

/* --- The store -------------------------------------------------------------------------------- */

static void assert_nothing_is_stored(struct store *store, struct store_log *log, const char *says)
{
    struct store_result result = log_append(log, "a request", "lost");
    assert_int_equal(result.outcome, STORE_FAILED);
    assert_int_equal(result.fault.kind, FAULT_DISK);
    assert_string_equal(result.fault.text, says);
    struct store_table row;
    struct fair_game game;
    struct fault fault = {.text = ""};
    assert_false(store_create(store, "term", "base/1", NULL, &row, &game, &fault));
    assert_string_equal(fault.text, says);
    fault.text[0] = '\0';
    assert_false(store_keep_text(store, log->row.id, "term:Anna", "a text", &fault));
    assert_string_equal(fault.text, says);
}

static void the_store_goes_on_after(size_t i)
{
    struct store *store = open_new();
    struct store_log log = log_create(store, "term");
    struct fair_hash head;
    assert_int_equal(log_append(&log, NULL, "one").outcome, STORE_STORED);
    bad_disk_set(bad_disk_troubles[i].trouble);
    for (int again = 0; again < 3; again++)
        assert_nothing_is_stored(store, &log, bad_disk_troubles[i].says);
    assert_string_equal(log_read(store, "term/1", &head).lines, "one|"); /* can be read */
    bad_disk_set(DISK_GOOD);
    assert_string_equal(log_read(store, "term/1", &head).lines, "one|");
    assert_int_equal(log_append(&log, "a request", "two").outcome, STORE_STORED);
    assert_string_equal(log_create(store, "term").row.id, "term/2"); /* no gap */
    store_close(store);
    store = reopen();
    assert_string_equal(log_read(store, "term/1", &head).lines, "one|two|");
    store_close(store);
}

static void nothing_is_confirmed_that_is_not_on_disk(void **state)
{
    (void)state;
    for (size_t i = 0; i < BAD_DISK_TROUBLES; i++)
        the_store_goes_on_after(i);
}

/* All of a group fail together, whatever their place in it. */
static void a_group_fails_whole(void **state)
{
    (void)state;
    struct store *store = open_new();
    struct store_log log[8];
    struct told told[8] = {{0}};
    struct fair_hash head;
    for (int i = 0; i < 8; i++)
        log[i] = log_create(store, "term");
    bad_disk_set(DISK_FULL);
    for (int i = 0; i < 8; i++) {
        struct store_entry entry = log_entry(&log[i], NULL, "lost");
        assert_true(store_append(store, &entry, log_tell, &told[i]));
    }
    assert_int_equal(log_settle(store), 8);
    bad_disk_set(DISK_GOOD);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(told[i].last.outcome, STORE_FAILED);
        assert_int_equal(log_read(store, log[i].row.id, &head).n, 0);
        assert_int_equal(log_append(&log[i], NULL, "kept").outcome, STORE_STORED);
    }
    store_close(store);
}

/* --- The table -------------------------------------------------------------------------------- */

static void open_disk_host(struct fixture *f, const struct host_wish *wish)
{
    struct fault fault = {.text = ""};
    open_host(f, NULL);
    host_free(f->host);
    store_close(f->store);
    f->store = open_new();
    f->host = host_new(f->store, &f->ear.chat, NULL);
    assert_non_null(f->host);
    if (!host_open(f->host, wish, 1000, f->id, &fault))
        fail_msg("%s", fault.text);
}

static void a_player_is_told_and_plays_on(void **state)
{
    (void)state;
    struct fixture *f = calloc(1, sizeof *f);
    const struct host_wish wish = wish_of("Anna", "Bruno", "Carla");
    struct quick_chance chance;
    char text[COMMAND_TEXT_MAX];
    quick_chance_init(&chance, 1, 1);
    open_disk_host(f, &wish);
    host_settle(f);
    for (size_t i = 0; i < 10 * BAD_DISK_TROUBLES; i++) {
        const struct table *table = host_table(f->host, f->id);
        uint32_t before = table->seq;
        int seat = any_move(table, &chance.base, text);
        bad_disk_set(bad_disk_troubles[i % BAD_DISK_TROUBLES].trouble);
        host_say(f, table->seat[seat].name, text);
        assert_heard(f, bad_disk_troubles[i % BAD_DISK_TROUBLES].says);
        assert_heard(f, "Nothing was changed.");
        assert_not_heard(f, "news");
        assert_int_equal(table->seq, before);
        bad_disk_set(DISK_GOOD);
        host_say(f, table->seat[seat].name, text);
        assert_not_heard(f, "Nothing was changed.");
        assert_int_equal(table->seq, before + 1);
    }
    host_free(f->host);
    store_close(f->store);
    free(f);
}

/* Computer players go on without a word from anybody; the trouble is told once. */
static void computers_go_on_by_themselves(void **state)
{
    (void)state;
    struct fixture *f = calloc(1, sizeof *f);
    const struct host_wish wish = wish_of("=Anna", "=Bruno", "=Carla");
    open_disk_host(f, &wish);
    for (int i = 0; host_version(f) < 20; i++)
        if (!host_poll(f->host, 2000))
            host_wait(f->host, -1);
    bad_disk_set(DISK_FULL);
    int64_t now = 2000;
    for (int tries = 0; tries < 5; tries++) {
        while (host_poll(f->host, now) || host_wait(f->host, -1))
            ;
        assert_true(host_due(f->host) > now && host_due(f->host) < INT64_MAX);
        now = host_due(f->host);
    }
    uint32_t before = host_version(f);
    const char *first = strstr(f->ear.heard, "The disk is full.");
    assert_non_null(first);
    assert_null(strstr(first + 1, "The disk is full."));
    bad_disk_set(DISK_GOOD);
    f->ear.n = 0;
    while (host_poll(f->host, now) || host_wait(f->host, -1))
        ;
    assert_true(host_version(f) > before);
    assert_true(f->ear.over);
    assert_int_equal(host_due(f->host), INT64_MAX);
    host_free(f->host);
    store_close(f->store);
    free(f);
}

static int install(void **state)
{
    (void)state;
    bad_disk_install();
    return 0;
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_confirmed_that_is_not_on_disk),
        cmocka_unit_test(a_group_fails_whole),
        cmocka_unit_test(a_player_is_told_and_plays_on),
        cmocka_unit_test(computers_go_on_by_themselves),
    };
    return cmocka_run_group_tests_name("faults", tests, install, NULL);
}
