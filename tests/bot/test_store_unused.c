/* bot/store/sqlite_write.c: notes come and go in size, and no page of the file becomes unused. */
#include "bot/store/store.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define DB TEST_TMP "/unused.db"

static struct store *open_store(void)
{
    struct fault fault;
    unlink(DB);
    unlink(DB "-wal");
    unlink(DB "-shm");
    struct store *store = store_sqlite(DB, &fault);
    if (store == NULL)
        fail_msg("%s", fault.text);
    return store;
}

static int number_of(const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *made;
    assert_int_equal(sqlite3_open(DB, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &made, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(made), SQLITE_ROW);
    int n = sqlite3_column_int(made, 0);
    sqlite3_finalize(made);
    sqlite3_close(db);
    return n;
}

enum { NOTES = 40, NOTE_MAX = 9000 };

/* All of them, in one transaction. */
static void keep_sizes(struct store *store, const size_t size[NOTES])
{
    static char text[NOTES][NOTE_MAX + 1], name[NOTES][32];
    struct store_note note[NOTES];
    for (int i = 0; i < NOTES; i++) {
        memset(text[i], 'x', size[i]);
        text[i][size[i]] = '\0';
        snprintf(name[i], sizeof name[i], "note %d", i);
        note[i] = (struct store_note){name[i], text[i]};
    }
    assert_true(store_keep_notes(store, note, NOTES, NULL));
}

/* The list of unused pages need not be believed: there is none. */
static void notes_that_change_leave_no_page_unused(void **state)
{
    (void)state;
    struct store *store = open_store();
    unsigned random = 1;
    size_t size[NOTES];
    for (int round = 0; round < 100; round++) {
        for (int i = 0; i < NOTES; i++) {
            random = random * 1103515245 + 12345;
            size[i] = (random >> 8) % (round % 5 == 0 ? NOTE_MAX : 1500);
        }
        keep_sizes(store, size);
        assert_int_equal(number_of("PRAGMA freelist_count"), 0);
    }
    int before = number_of("PRAGMA page_count");
    for (int round = 0; round < 100; round++) { /* most changes are small */
        for (int i = 0; i < NOTES; i++)
            size[i] = 200 + (size_t)(round + i) % 50;
        keep_sizes(store, size);
    }
    assert_in_range(number_of("PRAGMA page_count"), before, before + NOTES);
    store_close(store);
    assert_int_equal(number_of("PRAGMA freelist_count"), 0);
    store_close(store_sqlite(DB, NULL));
}

/* What is forgotten makes room for what comes later. */
static void pages_of_forgotten_notes_are_used_again(void **state)
{
    (void)state;
    struct store *store = open_store();
    struct store_note note[NOTES];
    static char name[NOTES][32], large[NOTE_MAX + 1];
    int before = 0;
    for (int i = 0; i < NOTES; i++) {
        snprintf(name[i], sizeof name[i], "note %d", i);
        note[i] = (struct store_note){name[i], NULL};
    }
    for (int round = 0; round < 40; round++) {
        memset(large, 'x', NOTE_MAX);
        for (int i = 0; i < NOTES; i++) /* as games do, a little at a time */
            assert_true(store_keep_notes(store, &(struct store_note){name[i], large}, 1, NULL));
        if (round == 10)
            before = number_of("PRAGMA page_count");
        assert_true(store_keep_notes(store, note, NOTES, NULL));
        assert_int_equal(number_of("PRAGMA freelist_count"), 0);
    }
    assert_in_range(number_of("PRAGMA page_count"), 1, before + before / 4);
    store_close(store);
    store_close(store_sqlite(DB, NULL));
}

/* Blanks and line feeds at the end are the text's own. */
static void notes_come_back_to_the_byte(void **state)
{
    (void)state;
    struct store *store = open_store();
    static const char *const texts[] = {"", " ", "\n", "\n  ", "a\n", "a \n \n", "a\n b  "};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const struct store_note note = {"note", texts[i]};
        struct buffer read;
        buffer_init(&read, 100);
        assert_true(store_keep_notes(store, &note, 1, NULL));
        assert_true(store_note(store, "note", &read, NULL));
        assert_string_equal(buffer_text(&read), texts[i]);
        buffer_fini(&read);
    }
    store_close(store);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(notes_that_change_leave_no_page_unused),
        cmocka_unit_test(pages_of_forgotten_notes_are_used_again),
        cmocka_unit_test(notes_come_back_to_the_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
