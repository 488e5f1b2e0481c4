/* bot/table/card.c: the stored form of cards. */
#include "bot/table/card.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void assert_comes_back(const struct card *card, const char *text)
{
    struct buffer out;
    struct card read;
    buffer_init(&out, CARD_BYTES_MAX);
    card_put(&out, card);
    assert_string_equal(buffer_text(&out), text);
    assert_true(card_parse(out.bytes, out.n, &read));
    assert_memory_equal(&read, card, sizeof read);
    buffer_fini(&out);
}

static void cards_come_back_as_they_were(void **state)
{
    (void)state;
    struct card card = {.nseats = 3};
    snprintf(card.seat[0].holds, sizeof card.seat[0].holds, "irc:net/@\"anna\"");
    snprintf(card.seat[0].name, sizeof card.seat[0].name, "anna");
    snprintf(card.seat[1].owns, sizeof card.seat[1].owns, "irc:net/@bruno");
    assert_comes_back(&card, "{\"seats\":[[\"irc:net/@\\\"anna\\\"\",\"\",\"anna\"],"
                             "[\"\",\"irc:net/@bruno\",\"\"],[\"\",\"\",\"\"]]}");
    card = (struct card){.lobby = true};
    assert_comes_back(&card, "{\"opener\":\"\",\"seats\":[]}");
    snprintf(card.opener, sizeof card.opener, "irc:net/@carla");
    assert_comes_back(&card, "{\"opener\":\"irc:net/@carla\",\"seats\":[]}");
}

static void the_longest_fits(void **state)
{
    (void)state;
    struct card card = {.lobby = true, .nseats = SEATS_MAX};
    struct buffer out;
    memset(card.opener, '"', ENTRY_UID_MAX);
    for (int s = 0; s < SEATS_MAX; s++) {
        memset(card.seat[s].holds, '"', ENTRY_UID_MAX);
        memset(card.seat[s].owns, '\\', ENTRY_UID_MAX);
        memset(card.seat[s].name, '"', ENTRY_NAME_MAX);
    }
    buffer_init(&out, CARD_BYTES_MAX);
    card_put(&out, &card);
    assert_false(out.full);
    buffer_fini(&out);
}

/* Whose game goes on may sit there under any name. */
static void cards_without_names_are_known(void **state)
{
    (void)state;
    static const char text[] = "{\"seats\":[[\"a\",\"b\"]]}";
    struct card card;
    assert_true(card_parse(text, strlen(text), &card));
    assert_string_equal(card.seat[0].holds, "a");
    assert_string_equal(card.seat[0].owns, "b");
    assert_string_equal(card.seat[0].name, "");
}

static void what_is_no_card_is_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        "{}",
        "[]",
        "{\"seats\":{}}",
        "{\"seats\":[1]}",
        "{\"seats\":[[\"a\"]]}",
        "{\"seats\":[[\"a\",\"b\",\"c\",\"d\"]]}",
        "{\"seats\":[[\"a\",\"\",7]]}",
        "{\"seats\":[],\"opener\":7}",
        "{\"opener\":\"a\"}",
        "{\"seats\":[],\"more\":1}",
        "{\"seats\":[[\"\",\"\",\"\"],[\"\",\"\",\"\"],[\"\",\"\",\"\"],[\"\",\"\",\"\"],"
        "[\"\",\"\",\"\"],[\"\",\"\",\"\"],[\"\",\"\",\"\"]]}",
    };
    struct card card;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (card_parse(bad[i], strlen(bad[i]), &card))
            fail_msg("taken for a card: %s", bad[i]);
    char text[ENTRY_UID_MAX + 64];
    snprintf(text, sizeof text, "{\"seats\":[[\"%0*d\",\"\",\"\"]]}", ENTRY_UID_MAX + 1, 0);
    assert_false(card_parse(text, strlen(text), &card));
    snprintf(text, sizeof text, "{\"seats\":[[\"\",\"\",\"%0*d\"]]}", ENTRY_NAME_MAX + 1, 0);
    assert_false(card_parse(text, strlen(text), &card));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_come_back_as_they_were),
        cmocka_unit_test(the_longest_fits),
        cmocka_unit_test(cards_without_names_are_known),
        cmocka_unit_test(what_is_no_card_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
