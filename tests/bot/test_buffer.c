/* bot/buffer.c: text that grows up to a maximum. */
#include "bot/buffer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void buffers_end_at_their_maximum(void **state)
{
    (void)state;
    struct buffer small;
    buffer_init(&small, 1000);
    for (int i = 0; i < 99; i++)
        buffer_put(&small, "0123456789");
    assert_false(small.full);
    assert_int_equal(strlen(buffer_text(&small)), 990);
    buffer_put(&small, "01234567890");
    assert_true(small.full);
    buffer_char(&small, 'x');
    assert_string_equal(buffer_text(&small), "");
    buffer_clear(&small);
    buffer_int(&small, INT64_MIN);
    buffer_char(&small, ' ');
    buffer_int(&small, INT64_MAX);
    buffer_int(&small, 0);
    assert_string_equal(buffer_text(&small), "-9223372036854775808 92233720368547758070");
    buffer_fini(&small);
}

static void bytes_of_any_kind(void **state)
{
    (void)state;
    struct buffer buffer;
    buffer_init(&buffer, 4096);
    assert_string_equal(buffer_text(&buffer), "");
    buffer_add(&buffer, "a\0b", 3);
    buffer_add(&buffer, NULL, 0);
    assert_int_equal(buffer.n, 3);
    assert_memory_equal(buffer_text(&buffer), "a\0b", 4);
    buffer_fini(&buffer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(buffers_end_at_their_maximum),
        cmocka_unit_test(bytes_of_any_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
