/* The part of the contract of stores that is about notes. */
#include "tests/bot/store_contract.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

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
    store_close(store);
    store = kind->reopen != NULL ? kind->reopen() : NULL;
    if (store == NULL)
        return;
    assert_note(store, "b", "newer");
    store_close(store);
}
