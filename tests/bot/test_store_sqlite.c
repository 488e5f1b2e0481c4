/* bot/store/sqlite.c keeps the contract of stores, and says so where its file does not. */
#include "tests/bot/store_contract.h"
#include "tests/bot/store_log.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define DB TEST_TMP "/store.db"

static void remove_db(void)
{
    unlink(DB);
    unlink(DB "-wal");
    unlink(DB "-shm");
}

static struct store *reopen(void)
{
    struct fault fault;
    struct store *store = store_sqlite(DB, &fault);
    if (store == NULL)
        fail_msg("%s", fault.text);
    return store;
}

static struct store *open_new(void)
{
    remove_db();
    return reopen();
}

static void run_sql(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(DB, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void damage_note(const char *note)
{
    char sql[128];
    snprintf(sql, sizeof sql, "UPDATE notes SET text = text || 'x' WHERE name = '%s'", note);
    run_sql(sql);
}

static void forget(void *ctx, const struct store_result *result)
{
    *(struct fair_hash *)ctx = result->head;
    assert_int_equal(result->outcome, STORE_STORED);
}

/* term/1 with two entries, closed. */
static void make_game(void)
{
    struct store *store = open_new();
    struct store_table row;
    struct fair_game game;
    struct fair_hash head;
    assert_true(store_create(store, "term", "base/1", NULL, &row, &game, NULL));
    fair_chain_start(&head, &game);
    for (uint32_t seq = 1; seq <= 2; seq++) {
        struct store_entry entry = {
            .table = row.id, .seq = seq, .head = head, .line = "line", .n = 4};
        assert_true(store_append(store, &entry, forget, &head));
        log_settle(store);
    }
    store_close(store);
}

static struct fault fault_after(const char *sql)
{
    make_game();
    run_sql(sql);
    struct fair_game game;
    struct fair_hash head;
    struct fault fault = {.kind = FAULT_NONE, .text = ""};
    struct store *store = store_sqlite(DB, &fault);
    if (store != NULL)
        store_read(store, "term/1", &game, &head, NULL, NULL, &fault);
    store_close(store);
    return fault;
}

static void damage_is_noticed(void **state)
{
    (void)state;
    static const struct {
        const char *sql, *says;
    } rows[] = {
        {"SELECT 1", ""},
        {"UPDATE entries SET line = 'lime' WHERE seq = 1", "not what was stored"},
        {"DELETE FROM entries WHERE seq = 1", "entry 1 of its log is missing"},
        {"DELETE FROM entries WHERE seq = 2", "has 1 entries where there were 2"},
        {"UPDATE entries SET seq = 3 WHERE seq = 2", "entry 3 of its log is not what was stored"},
        {"UPDATE entries SET cause = 'c' WHERE seq = 2", "entry 2 of its log is not what was"},
        {"UPDATE entries SET checksum = 0", "entry 1 of its log is not what was stored"},
        {"UPDATE heads SET head = zeroblob(32)", "description is not what was stored"},
        {"UPDATE heads SET seq = 7", "description is not what was stored"},
        {"DELETE FROM heads", "description is not what was stored"},
        {"DELETE FROM secrets", "description is not what was stored"},
        {"UPDATE secrets SET server_seed = zeroblob(32)", "description is not what was stored"},
        {"UPDATE tables SET game_id = 'term/2'", "description is not what was stored"},
        {"UPDATE tables SET finished = 1", "description is not what was stored"},
        {"UPDATE tables SET number = -1", "description is not what was stored"},
        {"DELETE FROM tables", "description is not what was stored. It is set aside"},
        {"DELETE FROM tables; DELETE FROM places", "There is no game term/1"},
        {"DROP TABLE entries", "is damaged (the description of its tables has changed)"},
        {"PRAGMA user_version = 3", "is damaged (its form has changed)"},
        {"UPDATE meta SET value = '2' WHERE name = 'schema'", "description of its tables has"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct fault fault = fault_after(rows[i].sql);
        if (strstr(fault.text, rows[i].says) == NULL || (i > 0 && fault.kind == FAULT_NONE))
            fail_msg("%s: %s", rows[i].sql, fault.text);
    }
}

static void refused(const char *says, enum fault_kind kind)
{
    struct fault fault;
    assert_null(store_sqlite(DB, &fault));
    assert_int_equal(fault.kind, kind);
    if (strstr(fault.text, says) == NULL)
        fail_msg("%s", fault.text);
}

static void a_newer_file_is_refused(void **state)
{
    (void)state;
    make_game();
    run_sql("PRAGMA user_version = 3; UPDATE meta SET value = '3' WHERE name = 'form'");
    refused("was written by a newer hexhost", FAULT_NEWER);
}

static void another_programs_file_is_refused(void **state)
{
    (void)state;
    remove_db();
    run_sql("CREATE TABLE recipes (name TEXT)");
    refused("is not a file of saved games", FAULT_DAMAGED);
    FILE *file = fopen(DB, "w");
    assert_non_null(file);
    for (int i = 0; i < 1000; i++)
        fputs("This is a diary. ", file);
    fclose(file);
    refused("is damaged", FAULT_DAMAGED);
}

static void a_place_that_cannot_be_is_said(void **state)
{
    (void)state;
    struct fault fault;
    assert_null(store_sqlite(TEST_TMP "/no/such/dir/games.db", &fault));
    assert_int_equal(fault.kind, FAULT_DISK);
    assert_non_null(strstr(fault.text, "cannot be opened: No such file"));
}

static void nobody_else_may_read_it(void **state)
{
    (void)state;
    make_game();
    struct stat info;
    assert_int_equal(stat(DB, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
}

static sqlite3 *opened; /* by the store */

static int notice_opened(sqlite3 *db, const char **why, const void *api)
{
    (void)why;
    (void)api;
    opened = db;
    return SQLITE_OK;
}

static int keep_value(void *ctx, int n, char **values, char **names)
{
    (void)names;
    assert_int_equal(n, 1);
    snprintf(ctx, 16, "%s", values[0]);
    return 0;
}

/* Nobody is told of a move before it is on disk: each commit waits for the disk. Asked of the
 * store's own connection, for it is the connection that this holds for. */
static void each_commit_waits_for_the_disk(void **state)
{
    (void)state;
    char synchronous[16] = "", journal[16] = "";
    assert_int_equal(sqlite3_auto_extension((void (*)(void))notice_opened), SQLITE_OK);
    struct store *store = open_new();
    sqlite3_reset_auto_extension();
    assert_non_null(opened);
    sqlite3_exec(opened, "PRAGMA synchronous", keep_value, synchronous, NULL);
    sqlite3_exec(opened, "PRAGMA journal_mode", keep_value, journal, NULL);
    store_close(store);
    assert_string_equal(synchronous, "2"); /* FULL */
    assert_string_equal(journal, "wal");
}

/* Two programs with one file: the second to append is told, nothing is overwritten. */
static void two_windows_do_not_mix(void **state)
{
    (void)state;
    make_game();
    struct store *one = reopen(), *two = reopen();
    struct fair_game game;
    struct fair_hash head;
    assert_true(store_read(one, "term/1", &game, &head, NULL, NULL, NULL));
    struct store_entry entry = {.table = "term/1", .seq = 3, .head = head, .line = "mine", .n = 4};
    struct fair_hash after;
    assert_true(store_append(two, &entry, forget, &after));
    log_settle(two);
    struct store_table row;
    assert_true(store_create(one, "term", "base/1", NULL, &row, &game, NULL));
    assert_string_equal(row.id, "term/2");
    assert_true(store_read(one, "term/1", &game, &head, NULL, NULL, NULL));
    assert_true(fair_same(&head, &after));
    store_close(one);
    store_close(two);
}

struct meanwhile {
    struct store *other;
    struct store_entry entry;
    size_t nlines;
};

static bool write_meanwhile(void *ctx, const struct store_line *line, struct fault *fault)
{
    struct meanwhile *meanwhile = ctx;
    struct fair_hash after;
    (void)fault;
    if (line->seq == 1) {
        assert_true(store_append(meanwhile->other, &meanwhile->entry, forget, &after));
        log_settle(meanwhile->other);
    }
    meanwhile->nlines++;
    return true;
}

static void what_is_read_is_of_one_moment(void **state)
{
    (void)state;
    make_game();
    struct store *one = reopen();
    struct fair_game game;
    struct fair_hash head;
    struct fault fault = {.text = ""};
    assert_true(store_read(one, "term/1", &game, &head, NULL, NULL, NULL));
    struct meanwhile meanwhile = {
        reopen(), {.table = "term/1", .seq = 3, .head = head, .line = "more", .n = 4}, 0};
    if (!store_read(one, "term/1", &game, &head, write_meanwhile, &meanwhile, &fault))
        fail_msg("%s", fault.text);
    assert_int_equal(meanwhile.nlines, 2);
    assert_true(store_read(one, "term/1", &game, &head, NULL, NULL, NULL));
    assert_false(fair_same(&head, &meanwhile.entry.head));
    store_close(meanwhile.other);
    store_close(one);
}

/* The disk is full: nothing is stored, a sentence says so, and it goes on when there is room. */
static void expect_full(void *ctx, const struct store_result *result)
{
    *(struct store_result *)ctx = *result;
}

static void a_full_disk_stores_nothing(void **state)
{
    (void)state;
    make_game();
    struct store *store = reopen();
    struct fair_game game;
    struct fair_hash head;
    assert_true(store_read(store, "term/1", &game, &head, NULL, NULL, NULL));
    static char line[STORE_LINE_MAX];
    memset(line, 'x', sizeof line);
    struct store_entry entry = {
        .table = "term/1", .seq = 3, .head = head, .line = line, .n = sizeof line};
    struct store_result result;
    sqlite3_hard_heap_limit64(sqlite3_memory_used() + 1000); /* a failing write, as far as we see */
    assert_true(store_append(store, &entry, expect_full, &result));
    log_settle(store);
    sqlite3_hard_heap_limit64(0);
    assert_int_equal(result.outcome, STORE_FAILED);
    assert_int_equal(result.fault.kind, FAULT_DISK);
    assert_true(store_append(store, &entry, expect_full, &result));
    log_settle(store);
    assert_int_equal(result.outcome, STORE_STORED);
    assert_true(store_read(store, "term/1", &game, &head, NULL, NULL, NULL));
    store_close(store);
}

/* Any single flipped byte of the file: read as it was, or a fault; never a crash, never other
 * data. */
static struct fair_hash expected_head;

static void read_flipped(long at, unsigned char flip, size_t *nnoticed)
{
    FILE *file = fopen(DB, "r+b");
    assert_non_null(file);
    fseek(file, at, SEEK_SET);
    int byte = fgetc(file);
    fseek(file, at, SEEK_SET);
    fputc(byte ^ flip, file);
    fclose(file);
    struct fault fault = {.text = ""};
    struct fair_game game;
    struct fair_hash head;
    struct store *store = store_sqlite(DB, &fault);
    if (store != NULL && store_read(store, "term/1", &game, &head, NULL, NULL, &fault))
        assert_memory_equal(head.byte, expected_head.byte, sizeof head.byte);
    else {
        assert_true(strlen(fault.text) > 20);
        ++*nnoticed;
    }
    store_close(store);
}

static void flipped_bytes_never_pass_for_what_was_stored(void **state)
{
    (void)state;
    make_game();
    struct store *store = reopen();
    struct fair_game game;
    assert_true(store_read(store, "term/1", &game, &expected_head, NULL, NULL, NULL));
    store_close(store);
    struct stat info;
    assert_int_equal(stat(DB, &info), 0);
    char *bytes = malloc((size_t)info.st_size);
    FILE *file = fopen(DB, "rb");
    assert_int_equal(fread(bytes, 1, (size_t)info.st_size, file), info.st_size);
    fclose(file);
    size_t nnoticed = 0;
    for (long i = 0; i < 400; i++) {
        remove_db();
        file = fopen(DB, "wb");
        fwrite(bytes, 1, (size_t)info.st_size, file);
        fclose(file);
        read_flipped(i * 7919 % info.st_size, (unsigned char)(1 << i % 8), &nnoticed);
    }
    assert_true(nnoticed > 5);
    free(bytes);
}

int main(void)
{
    const struct store_kind sqlite = {"sqlite", open_new, reopen, damage_note};
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(a_newer_file_is_refused),
        cmocka_unit_test(another_programs_file_is_refused),
        cmocka_unit_test(a_place_that_cannot_be_is_said),
        cmocka_unit_test(nobody_else_may_read_it),
        cmocka_unit_test(each_commit_waits_for_the_disk),
        cmocka_unit_test(two_windows_do_not_mix),
        cmocka_unit_test(what_is_read_is_of_one_moment),
        cmocka_unit_test(a_full_disk_stores_nothing),
        cmocka_unit_test(flipped_bytes_never_pass_for_what_was_stored),
    };
    int failures = store_contract(&sqlite);
    return failures + cmocka_run_group_tests_name("sqlite file", tests, NULL, NULL);
}
