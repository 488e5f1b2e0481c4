/* The part of the contract of stores that is about notes. */
#include "tests/bot/store_contract.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_note(struct store *store, const char *name, const char *text)
{
    struct buffer note;
    struct fault fault = {.kind = FAULT_NONE};
    buffer_init(&note, 100);
    assert_int_equal(store_note(store, name, &note, &fault), text != NULL);
    if (text != NULL)
        assert_string_equal(buffer_text(&note), text);
    else
        assert_int_equal(fault.kind, FAULT_ABSENT);
    buffer_fini(&note);
}

static void hear_note(void *ctx, const struct store_note *note)
{
    char *heard = ctx;
    size_t n = strlen(heard);
    assert_in_range(snprintf(heard + n, 128 - n, "%s=%s|", note->name, note->text), 1, 127 - n);
}

static void assert_notes(struct store *store, const char *after, size_t most, const char *expected)
{
    char heard[128] = "";
    assert_true(store_notes(store, "over/", after, most, hear_note, heard, NULL));
    assert_string_equal(heard, expected);
}

/* Those of a kind can be gone through, a few at a time, and be forgotten. */
static void notes_are_listed_and_forgotten(struct store *store)
{
    const struct store_note notes[] = {
        {"over/b", "2"}, {"over", "no"}, {"over/a", "1"}, {"over0", "no"}, {"over/c/1", "3"}};
    const struct store_note change[] = {{"over/a", NULL}, {"over/none", NULL}, {"over/b", "two"}};
    assert_true(store_keep_notes(store, notes, 5, NULL));
    assert_notes(store, "", 10, "over/a=1|over/b=2|over/c/1=3|");
    assert_notes(store, "", 2, "over/a=1|over/b=2|");
    assert_notes(store, "over/b", 2, "over/c/1=3|");
    assert_notes(store, "over/c/1", 2, "");
    assert_true(store_keep_notes(store, change, 3, NULL));
    assert_notes(store, "", 10, "over/b=two|over/c/1=3|");
    assert_note(store, "over/a", NULL);
}

void store_notes_contract(const struct store_kind *kind)
{
    struct store *store = kind->open();
    const struct store_note notes[] = {{"b", "second"}, {"a", "first"}, {"b", "newer"}, {"", ""}};
    assert_note(store, "a", NULL);
    assert_true(store_keep_notes(store, notes, 4, NULL));
    assert_true(store_keep_notes(store, notes, 0, NULL));
    assert_note(store, "a", "first");
    assert_note(store, "b", "newer");
    assert_note(store, "", "");
    assert_note(store, "c", NULL);
    notes_are_listed_and_forgotten(store);
    store_close(store);
    store = kind->reopen != NULL ? kind->reopen() : NULL;
    if (store == NULL)
        return;
    assert_note(store, "b", "newer");
    store_close(store);
    if (kind->damage == NULL)
        return;
    kind->damage("over/b");
    store = kind->reopen();
    assert_notes(store, "", 1, "over/c/1=3|"); /* what is left out does not count */
    assert_notes(store, "", 10, "over/c/1=3|");
    store_close(store);
}
