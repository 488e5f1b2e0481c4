#include "config/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* Every number comes back from the bytes that the standard gives it, and from no fewer of them. */
static size_t write_character(uint32_t code, char out[4])
{
    size_t len = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = len - 1; i > 0; i--, code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3F));
    out[0] = (char)(lead[len] | code);
    return len;
}

static void every_character(void **state)
{
    (void)state;
    for (uint32_t code = 0; code < 0x120000; code++) {
        char text[4] = "";
        uint32_t read = 0;
        size_t len = write_character(code, text);
        bool is_one = code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xDFFF);
        assert_int_equal(utf8_character(text, sizeof text, &read), is_one ? len : 0);
        assert_true(!is_one || read == code);
        for (size_t n = 1; n < len; n++)
            assert_int_equal(utf8_character(text, n, &read), 0);
    }
}

static void what_is_none(void **state)
{
    static const char *const wrong[] = {
        "\x80",
        "\xBF",
        "\xC0\x80",
        "\xC1\xBF",
        "\xC3(",
        "\xE0\x9F\xBF",
        "\xE2\x82(",
        "\xE2(\x80",
        "\xED\xA0\x80",
        "\xF0\x8F\xBF\xBF",
        "\xF0\x9F(\x80",
        "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80",
        "\xFE",
        "\xFF",
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint32_t code = 0;
        assert_int_equal(utf8_character(wrong[i], strlen(wrong[i]), &code), 0);
    }
}

static void controls(void **state)
{
    (void)state;
    for (uint32_t code = 0; code < 0x200; code++) {
        bool is_control = code < ' ' || (code >= 0x7F && code <= 0x9F);
        assert_int_equal(utf8_is_control(code), is_control);
    }
}

static void cut_between_characters(void **state)
{
    (void)state;
    assert_int_equal(utf8_cut("abc", 3, 5), 3);
    assert_int_equal(utf8_cut("\xe4\xb7\x80", 3, 2), 0);
    assert_int_equal(utf8_cut("a\xe4\xb7\x80", 4, 3), 1);
    assert_int_equal(utf8_cut("a\xe4\xb7\x80", 4, 4), 4);
    assert_int_equal(utf8_cut("\x80\x80\x80\x80\x80\x80", 6, 5), 5); /* no character at all */
    assert_int_equal(utf8_head("a\xe4\xb7\x80", 3), 1);
    assert_int_equal(utf8_head("a\xe4\xb7\x80", 4), 4);
    assert_int_equal(utf8_head("abc", 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_character),
        cmocka_unit_test(what_is_none),
        cmocka_unit_test(controls),
        cmocka_unit_test(cut_between_characters),
    };
    return cmocka_run_group_tests_name("utf8", tests, NULL, NULL);
}
