/* The part of the contract of stores that is about texts, and what is queued beside entries. */
#include "tests/bot/store_contract.h"
#include "tests/bot/store_log.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static struct soon {
    size_t n, nfailed;
    char order[512]; /* what was told, in its order */
} soon;

/* "A=B|" */
static void put(char out[], const char *a, const char *b)
{
    char text[256];
    int n = snprintf(text, sizeof text, "%s%s%s|", a, b[0] != '\0' ? "=" : "", b);
    assert_in_range(n, 0, sizeof text - 1);
    memcpy(out + strlen(out), text, strlen(text) + 1);
}

static void note_down(void *ctx, const struct store_result *result)
{
    const char *what = result->row != NULL     ? result->row->id
                       : result->note != NULL  ? result->note[0].name
                       : result->text != NULL  ? result->text
                       : result->table != NULL ? result->table
                                               : "?";
    assert_ptr_equal(ctx, &soon);
    soon.n++;
    soon.nfailed += result->outcome == STORE_FAILED;
    put(soon.order, what, "");
    if (result->row != NULL)
        assert_string_equal(result->game->id, result->row->id);
}

static void hear_text(void *ctx, const char *uid, const char *text)
{
    put(ctx, uid, text);
}

static void assert_texts(struct store *store, const char *table, const char *expected)
{
    char heard[256] = "";
    assert_true(store_texts(store, table, hear_text, heard, NULL));
    assert_string_equal(heard, expected);
}

static bool has_note(struct store *store, const char *name)
{
    struct buffer text;
    buffer_init(&text, 100);
    bool kept = store_note(store, name, &text, NULL);
    buffer_fini(&text);
    return kept;
}

static void a_later_text_takes_the_place_of_an_earlier_one(struct store *store)
{
    struct store_log log = log_create(store, "texts");
    assert_true(store_keep_text(store, log.row.id, "term:Z", "last", NULL));
    assert_true(store_keep_text(store, log.row.id, "term:A", "first", NULL));
    assert_true(store_keep_text(store, log.row.id, "term:Z", "newer", NULL));
    assert_texts(store, log.row.id, "term:A=first|term:Z=newer|");
}

static void all_is_told_in_its_order(struct store *store)
{
    struct store_log log = log_create(store, "term");
    const struct store_note notes[] = {{"a", "1"}, {"b", "2"}};
    memset(&soon, 0, sizeof soon);
    assert_true(store_create_soon(store, "irc", "base/1", NULL, note_down, &soon));
    assert_true(store_keep_text_soon(store, log.row.id, "term:A", "one", NULL, note_down, &soon));
    assert_true(store_keep_notes_soon(store, notes, 2, note_down, &soon));
    assert_true(store_keep_text_soon(store, log.row.id, "term:A", "two", NULL, note_down, &soon));
    assert_true(store_create_soon(store, "irc", "base/1", NULL, note_down, &soon));
    assert_int_equal(soon.n, 0); /* never from within */
    log_settle(store);
    assert_string_equal(soon.order, "irc/1|one|a|two|irc/2|");
    assert_int_equal(soon.nfailed, 0);
    assert_texts(store, log.row.id, "term:A=two|");
    assert_true(has_note(store, "b"));
}

/* With what comes next, and if nothing does, by itself; in its order. */
static void what_is_lazy_is_stored_too(struct store *store)
{
    const struct store_note lazy = {"lazy", "1"}, next = {"next", "2"}, last = {"last", "3"};
    memset(&soon, 0, sizeof soon);
    assert_true(store_keep_notes_lazily(store, &lazy, 1, note_down, &soon));
    assert_int_equal(soon.n, 0);
    assert_true(store_keep_notes_soon(store, &next, 1, note_down, &soon));
    log_settle(store);
    assert_string_equal(soon.order, "lazy|next|");
    assert_true(store_keep_notes_lazily(store, &last, 1, note_down, &soon));
    log_settle(store);
    assert_string_equal(soon.order, "lazy|next|last|");
    assert_int_equal(soon.nfailed, 0);
    assert_true(has_note(store, "lazy") && has_note(store, "last"));
}

/* A table that cannot be created takes nothing with it. */
static void each_stands_or_falls_alone(struct store *store)
{
    const struct store_note note = {"c", "3"};
    memset(&soon, 0, sizeof soon);
    assert_true(store_create_soon(store, "other", "", NULL, note_down, &soon));
    assert_true(store_keep_notes_soon(store, &note, 1, note_down, &soon));
    assert_true(store_create_soon(store, "other", "base/1", NULL, note_down, &soon));
    log_settle(store);
    assert_string_equal(soon.order, "?|c|other/1|");
    assert_int_equal(soon.nfailed, 1);
    assert_true(has_note(store, "c"));
}

/* What comes with a table or a text likewise. */
static void notes_go_with_tables_and_texts(struct store *store)
{
    const struct store_note with = {"with table", "1"}, lost = {"lost table", "2"},
                            said = {"with text", "3"};
    memset(&soon, 0, sizeof soon);
    assert_true(store_create_soon(store, "noted", "base/1", &with, note_down, &soon));
    assert_true(store_create_soon(store, "noted", "", &lost, note_down, &soon));
    assert_true(store_keep_text_soon(store, "noted/1", "term:A", "a", &said, note_down, &soon));
    log_settle(store);
    assert_int_equal(soon.nfailed, 1);
    assert_true(has_note(store, "with table"));
    assert_true(has_note(store, "with text"));
    assert_false(has_note(store, "lost table"));
}

/* What comes with an entry is stored with it, or not at all. */
static void text_and_note_go_with_their_entry(struct store *store)
{
    struct store_log log = log_create(store, "with");
    const struct store_note notes[] = {{"with", "note"}, {"also", "note"}};
    const struct store_note lost[] = {{"lost", "note"}, {"lost too", "note"}};
    struct store_entry entry = log_entry(&log, NULL, "one");
    entry.uid = "term:A";
    entry.text = "text";
    entry.note = notes;
    entry.nnotes = 2;
    assert_int_equal(log_append_entry(&log, &entry).outcome, STORE_STORED);
    assert_texts(store, log.row.id, "term:A=text|");
    assert_true(has_note(store, "with"));
    assert_true(has_note(store, "also"));
    entry = log_entry(&log, NULL, "three");
    entry.seq = 3;
    entry.uid = "term:B";
    entry.text = "text";
    entry.note = lost;
    entry.nnotes = 2;
    assert_int_equal(log_append_entry(&log, &entry).outcome, STORE_FAILED);
    assert_texts(store, log.row.id, "term:A=text|");
    assert_false(has_note(store, "lost"));
    assert_false(has_note(store, "lost too"));
}

static void assert_file(const char *path, const char *expected)
{
    char text[64] = "";
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, expected);
}

/* In turn with all else; one that cannot be written takes nothing with it. */
static void files_are_written_whole_or_not(struct store *store)
{
    static const char nowhere[] = TEST_TMP "/no/store_file";
    const struct store_note note = {"e", "5"};
    char path[sizeof nowhere + 16], order[3 * sizeof path + 8];
    struct buffer bytes;
    /* Tests of other stores run at the same time. */
    snprintf(path, sizeof path, TEST_TMP "/store_file%d", (int)getpid());
    snprintf(order, sizeof order, "%s|%s|e|%s|", path, nowhere, path);
    buffer_init(&bytes, 100);
    buffer_put(&bytes, "old");
    memset(&soon, 0, sizeof soon);
    assert_true(store_write_file_soon(store, "term/1", path, &bytes, false, note_down, &soon));
    assert_true(store_write_file_soon(store, "term/1", nowhere, &bytes, false, note_down, &soon));
    assert_true(store_keep_notes_soon(store, &note, 1, note_down, &soon));
    buffer_put(&bytes, " and new");
    assert_true(store_write_file_soon(store, "term/1", path, &bytes, false, note_down, &soon));
    log_settle(store);
    assert_int_equal(soon.nfailed, 1);
    assert_string_equal(soon.order, order);
    assert_file(path, "old and new");
    assert_true(has_note(store, "e"));
    buffer_fini(&bytes);
    remove(path);
}

static void nobody_is_told_after_forgetting(struct store *store)
{
    const struct store_note note = {"d", "4"};
    memset(&soon, 0, sizeof soon);
    assert_true(store_keep_notes_soon(store, &note, 1, note_down, &soon));
    store_forget(store);
    log_settle(store);
    assert_int_equal(soon.n, 0);
    assert_true(has_note(store, "d"));
}

void store_soon_contract(const struct store_kind *kind)
{
    struct store *store = kind->open();
    a_later_text_takes_the_place_of_an_earlier_one(store);
    all_is_told_in_its_order(store);
    what_is_lazy_is_stored_too(store);
    each_stands_or_falls_alone(store);
    notes_go_with_tables_and_texts(store);
    text_and_note_go_with_their_entry(store);
    files_are_written_whole_or_not(store);
    nobody_is_told_after_forgetting(store);
    store_close(store);
}
