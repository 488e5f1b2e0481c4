/* What the adapters remember, while it is on its way to the store and when it is there. */
#include "bot/serve/notes.h"
#include "tests/bot/store_log.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_recalled(const struct notes *notes, const char *name, const char *expected)
{
    char text[16];
    assert_true(notes_recall(notes, name, text, sizeof text));
    assert_string_equal(text, expected);
}

static void count(void *ctx, bool kept)
{
    *(int *)ctx += kept;
}

static void is_recalled_before_it_is_stored(void **state)
{
    (void)state;
    struct notes notes = {.store = store_memory()};
    int nkept = 0;
    assert_recalled(&notes, "a", "");
    assert_true(notes_keep(&notes, "a", "first", count, &nkept));
    assert_recalled(&notes, "a", "first");
    assert_true(notes_keep_lazily(&notes, "a", "second"));
    assert_true(notes_keep_lazily(&notes, "b", "a text that is too long"));
    assert_recalled(&notes, "a", "second");
    assert_int_equal(nkept, 0); /* not on disk yet */
    log_settle(notes.store);
    assert_int_equal(nkept, 1);
    assert_null(notes.kept);
    assert_recalled(&notes, "a", "second");
    assert_recalled(&notes, "b", "a text that is ");
    notes_free(&notes);
    store_close(notes.store);
}

/* No row is left of it. */
static void an_empty_text_forgets(void **state)
{
    (void)state;
    struct notes notes = {.store = store_memory()};
    struct buffer text;
    struct fault fault;
    buffer_init(&text, 100);
    assert_true(notes_keep(&notes, "a", "first", NULL, NULL));
    log_settle(notes.store);
    assert_true(notes_keep_lazily(&notes, "a", ""));
    assert_recalled(&notes, "a", "");
    log_settle(notes.store);
    assert_recalled(&notes, "a", "");
    assert_false(store_note(notes.store, "a", &text, &fault));
    assert_int_equal(fault.kind, FAULT_ABSENT);
    buffer_fini(&text);
    notes_free(&notes);
    store_close(notes.store);
}

static void names_that_are_too_long_are_refused(void **state)
{
    (void)state;
    struct notes notes = {.store = store_memory()};
    char name[NOTES_NAME + 1];
    memset(name, 'n', sizeof name - 1);
    name[NOTES_NAME] = '\0';
    assert_false(notes_keep(&notes, name, "text", NULL, NULL));
    name[NOTES_NAME - 1] = '\0';
    assert_true(notes_keep(&notes, name, "text", NULL, NULL));
    assert_recalled(&notes, name, "text");
    notes_free(&notes); /* while it is still on its way */
    store_forget(notes.store);
    store_close(notes.store);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_recalled_before_it_is_stored),
        cmocka_unit_test(an_empty_text_forgets),
        cmocka_unit_test(names_that_are_too_long_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
