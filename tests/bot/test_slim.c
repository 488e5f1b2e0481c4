/* Memory that is given back comes back as it was. */
#include "bot/serve/slim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot/buffer.h"
#include "bot/words/commands.h"
#include "bot/words/tableverbs.h"
#include "render/picture/picture.h"
#include "tests/render/contact.h"

/* Of files, in KiB: program and libraries. */
static long mapped(void)
{
    char line[256];
    long kib = -1;
    FILE *file = fopen("/proc/self/status", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL)
        sscanf(line, "RssFile: %ld", &kib);
    fclose(file);
    return kib;
}

static char *all_commands(void)
{
    struct buffer out;
    buffer_init(&out, COMMANDS_MAX);
    commands_put(&out, COMMANDS_TEXT, NULL);
    char *text = strdup(buffer_text(&out));
    assert_non_null(text);
    buffer_fini(&out);
    return text;
}

static void pages_go_and_come_back(void **state)
{
    (void)state;
    static struct scene scene;
    const struct picture_wish wish = {PICTURE_FULL, 0};
    struct picture first, again;
    char *before = all_commands(); /* from tables of pointers */
    contacts[0].make(&scene);
    assert_true(picture_make(NULL, &scene, &wish, &first)); /* in libraries */
    long kib = mapped();
    assert_true(kib > 0);
    slim_down();
    assert_true(mapped() < kib);
    char *after = all_commands();
    assert_string_equal(after, before);
    assert_true(picture_make(NULL, &scene, &wish, &again));
    assert_int_equal(first.n, again.n);
    assert_memory_equal(first.bytes, again.bytes, first.n);
    picture_free(&first);
    picture_free(&again);
    free(before);
    free(after);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(pages_go_and_come_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
