/* Widths of text, and names that anybody may have chosen. */
#include "render/columns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot/table/quick.h"

static void widths(void **state)
{
    (void)state;
    assert_int_equal(columns_of(""), 0);
    assert_int_equal(columns_of("Anna"), 4);
    assert_int_equal(columns_of("Zo\xc3\xab"), 3);
    assert_int_equal(columns_of("e\xcc\x81"), 1);                /* e and an accent */
    assert_int_equal(columns_of("\xe7\x8e\x8b"), 2);             /* a Chinese letter */
    assert_int_equal(columns_of("\xf0\x9f\x90\x91"), 2);         /* a sheep */
    assert_int_equal(columns_of("\xed\x95\x9c"), 2);             /* a Korean syllable */
    assert_int_equal(columns_of("\xe1\x84\x92\xe1\x85\xa1"), 2); /* the same kind in two parts */
    assert_int_equal(columns_of("\xef\xbc\xa1"), 2);             /* a wide A */
    assert_int_equal(columns_of("\xd0\x96\xce\xb1\xd7\x90"), 3); /* Cyrillic, Greek, Hebrew */
}

static void characters(void **state)
{
    (void)state;
    const char *text = "a\xc3\xab\xe7\x8e\x8b\xf0\x9f\x90\x91";

    assert_int_equal(columns_next(&text), 'a');
    assert_int_equal(columns_next(&text), 0xeb);
    assert_int_equal(columns_next(&text), 0x738b);
    assert_int_equal(columns_next(&text), 0x1f411);
    assert_int_equal(columns_next(&text), 0);
    assert_int_equal(columns_next(&text), 0);
}

/* Too long, surrogate, beyond the last, cut short: one byte each. */
static void bytes_that_are_no_text(void **state)
{
    (void)state;
    static const char *const bad[] = {"\xc0\xaf",
                                      "\xe0\x80\xaf",
                                      "\xf0\x80\x80\xaf",
                                      "\xed\xa0\x80",
                                      "\xf4\x90\x80\x80",
                                      "\xf8\x88",
                                      "\x80",
                                      "\xff",
                                      "\xe7\x8e",
                                      "\xf0\x9f\x90"};

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *text = bad[i];
        assert_int_equal(columns_next(&text), 0xfffd);
        assert_ptr_equal(text, bad[i] + 1);
    }
}

static const struct {
    const char *in;
    int max;
    const char *out;
} names[] = {
    {"Anna", 24, "Anna"},
    {"", 24, ""},
    {NULL, 24, ""},
    {"  Anna \t of\n\n Hill ", 24, "Anna of Hill"},
    {"Bartholomew", 11, "Bartholomew"},
    {"Bartholomew", 10, "Bartholo.."},
    {"Bartholomew", 4, "Ba.."},
    {"\xe7\x8e\x8b\xe5\xb0\x8f\xe6\x98\x8e", 6, "\xe7\x8e\x8b\xe5\xb0\x8f\xe6\x98\x8e"},
    {"\xe7\x8e\x8b\xe5\xb0\x8f\xe6\x98\x8e", 5, "\xe7\x8e\x8b.."},
    {"\x1b[31mred\x1b[0m", 24, "red"},
    {"\x1b[38;5;196mred", 24, "red"},
    {"\x1b]0;title\x07", 24, "]0;title"},
    {"\xc2\x9b"
     "31mred",
     24, "red"},
    {"\x03"
     "04,12red\x03",
     24, "red"},
    {"\x03"
     "4red",
     24, "red"},
    {"\x03"
     "123",
     24, "3"},
    {"\x03"
     "4,",
     24, ","},
    {"\x02\x1d\x1f\x16\x0f\x11"
     "bold",
     24, "bold"},
    {"\x04"
     "ff0000red",
     24, "red"},
    {"\xe2\x80\xaegnp.exe", 24, "gnp.exe"}, /* right to left override */
    {"\xe2\x81\xa6"
     "a\xe2\x81\xa9\xe2\x80\x8f",
     24, "a"}, /* isolates, marks */
    {"a\xe2\x80\x8b\xe2\x80\x8d\xef\xbb\xbf"
     "b",
     24, "ab"}, /* of no width */
    {"a\xe2\x80\xa8"
     "b",
     24, "ab"},                                       /* line separator */
    {"\xe2\x9d\xa4\xef\xb8\x8f", 24, "\xe2\x9d\xa4"}, /* a heart asking to be wide */
    {"\xcc\x81"
     "a",
     24, "a"}, /* an accent on nothing */
    {"a\xcc\x81\xcc\x82\xcc\x83\xcc\x84"
     "b",
     24,
     "a\xcc\x81\xcc\x82"
     "b"},
    {"a\xff\xc0"
     "b",
     24, "a??b"},
    {"a\xc2\xa0\xc2\xa0"
     "b",
     24, "a b"},
    {"%s%n{seat}", 24, "%s%n{seat}"},
};

static void names_are_fit_to_be_shown(void **state)
{
    (void)state;
    char out[NAME_BYTES];

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        columns_name(names[i].in, names[i].max, out);
        assert_string_equal(out, names[i].out);
    }
}

/* Any bytes make a name of the width asked for, and cleaning it again changes nothing. */
static void any_bytes(void **state)
{
    (void)state;
    struct quick_chance chance;

    quick_chance_init(&chance, 3, 0);
    for (int i = 0; i < 20000; i++) {
        char in[120], out[NAME_BYTES], again[NAME_BYTES];
        int n = (int)chance.base.below(&chance.base, CHANCE_AI, sizeof in);
        int max = 4 + (int)chance.base.below(&chance.base, CHANCE_AI, 30);
        bool mostly_text = chance.base.below(&chance.base, CHANCE_AI, 2);
        for (int b = 0; b < n; b++)
            in[b] = (char)(1 + chance.base.below(&chance.base, CHANCE_AI, mostly_text ? 127 : 255));
        in[n] = '\0';
        columns_name(in, max, out);
        assert_in_range(columns_of(out), 0, max);
        for (const char *c = out; *c;)
            assert_in_range(columns_next(&c), ' ', 0x10ffff);
        columns_name(out, max, again);
        assert_string_equal(again, out);
    }
}

static void long_names_of_many_bytes(void **state)
{
    (void)state;
    char in[4000], out[NAME_BYTES];

    for (size_t i = 0; i + 3 < sizeof in; i += 3)
        memcpy(in + i, i % 9 ? "\xcc\x81q" : "\xe7\x8e\x8b", 3);
    in[sizeof in - 1] = '\0';
    in[sizeof in - 2] = 'x';
    columns_name(in, 200, out);
    assert_true(strlen(out) < NAME_BYTES);
    assert_string_equal(out + strlen(out) - 2, "..");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widths),
        cmocka_unit_test(characters),
        cmocka_unit_test(bytes_that_are_no_text),
        cmocka_unit_test(names_are_fit_to_be_shown),
        cmocka_unit_test(any_bytes),
        cmocka_unit_test(long_names_of_many_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
