/* Texts that are too long for Discord, or cut by somebody else: adapters/discord/wording.c. */
#include "adapters/discord/wording.h"

#include "adapters/discord/write.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <cJSON.h>

#define PLACE "discord/100"

static cJSON *message(const struct written_message *from)
{
    char *text = write_message(from);
    cJSON *json = cJSON_Parse(text);
    assert_non_null(json);
    free(text);
    return json;
}

static const char *content(const cJSON *json)
{
    return cJSON_GetStringValue(cJSON_GetObjectItem(json, "content"));
}

/* Discord counts units of UTF-16. */
static void content_is_cut_between_characters(void **state)
{
    static const char rest[] = "\n(The rest is too long for a message.)";
    char text[12001] = "";
    (void)state;
    for (size_t i = 0; i + 4 < sizeof text; i += 4)
        memcpy(text + i, "\xF0\x9F\x8E\xB2", 5);
    cJSON *json = message(&(struct written_message){.text = text, .place = PLACE, .table = ""});
    const size_t n = (WRITE_CONTENT_MAX - strlen(rest)) / 2 * 4;
    assert_memory_equal(content(json), text, n);
    assert_string_equal(content(json) + n, rest);
    cJSON_Delete(json);
    text[WRITE_CONTENT_MAX / 2 * 4] = '\0'; /* as much as there is room */
    json = message(&(struct written_message){.text = text, .place = PLACE, .table = ""});
    assert_string_equal(content(json), text);
    cJSON_Delete(json);
}

/* Somebody else cut within a character: the text ends there, and nothing behind it is read. */
static void half_characters_are_left_out(void **state)
{
    static const char *const halves[] = {"a\xC3", "a\xE2\x96", "a\xF0\x9F\x8E",
                                         "\x96\xFF"
                                         "a"};
    (void)state;
    for (size_t i = 0; i < sizeof halves / sizeof *halves; i++) {
        char text[16];
        memset(text, 'b', sizeof text);
        memcpy(text, halves[i], strlen(halves[i]) + 1);
        const struct choice_shown choice = {.label = text, .command = "x", .row = 1, .idle = true};
        const struct written_message from = {
            .text = text, .choices = &choice, .nchoices = 1, .place = PLACE, .table = ""};
        cJSON *json = message(&from);
        const cJSON *rows = cJSON_GetObjectItem(json, "components");
        const cJSON *buttons = cJSON_GetObjectItem(cJSON_GetArrayItem(rows, 0), "components");
        const cJSON *button = cJSON_GetArrayItem(buttons, 0);
        assert_string_equal(content(json), "a");
        assert_string_equal(cJSON_GetStringValue(cJSON_GetObjectItem(button, "label")), "a");
        assert_string_equal(cJSON_GetStringValue(cJSON_GetObjectItem(button, "custom_id")),
                            "idle a");
        cJSON_Delete(json);
        assert_int_equal(wording_units(text), 1);
    }
}

/* Of the log the last turns. */
static void of_what_is_newest_the_beginning_is_left_out(void **state)
{
    char text[4000];
    size_t n = 0;
    (void)state;
    for (int i = 1; i <= 99; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%02d: somebody built a road.\n", i);
    struct written_message from = {.text = text, .place = PLACE, .table = ""};
    cJSON *json = message(&from);
    assert_memory_equal(content(json), "01: ", 4);
    assert_non_null(strstr(content(json), "\n(The rest is too long for a message.)"));
    cJSON_Delete(json);
    from.newest = true;
    json = message(&from);
    assert_memory_equal(content(json), "(The beginning is too long for a message.)\n2", 44);
    assert_non_null(strstr(content(json), "\n99: somebody built a road.\n"));
    assert_in_range(strlen(content(json)), WRITE_CONTENT_MAX - 30, WRITE_CONTENT_MAX);
    cJSON_Delete(json);
}

/* Neither where its last line alone has no room: that is cut at its beginning. */
static void of_a_long_line_the_end_stays(void **state)
{
    static char text[3 * WRITE_CONTENT_MAX];
    (void)state;
    for (int ended = 0; ended < 2; ended++) {
        memset(text, '*', sizeof text - 1);
        memcpy(text, "one\n", 4);
        memcpy(text + sizeof text - 10, ended ? " the end\n" : " the  end", 9);
        const struct written_message from = {
            .text = text, .newest = true, .place = PLACE, .table = ""};
        cJSON *json = message(&from);
        assert_memory_equal(content(json), "(The beginning is too long for a message.)\n\\*", 45);
        assert_non_null(strstr(content(json), ended ? "\\* the end" : "\\* the  end"));
        assert_in_range(strlen(content(json)), WRITE_CONTENT_MAX - 4, WRITE_CONTENT_MAX);
        cJSON_Delete(json);
    }
}

/* The hand, and what else is to be known. */
static void lines_around_a_text_stay(void **state)
{
    static char text[3 * WRITE_CONTENT_MAX];
    (void)state;
    for (size_t i = 0; i + 11 < sizeof text; i += 11)
        memcpy(text + i, "Ben waits.\n", 12);
    for (int newest = 0; newest < 2; newest++) {
        const struct written_message from = {.text = text,
                                             .newest = newest,
                                             .above = "2 *cards*",
                                             .below = "A _right_ is missing.",
                                             .place = PLACE,
                                             .table = ""};
        cJSON *json = message(&from);
        const char *shown = content(json), *below = "A \\_right\\_ is missing.";
        static const char *const begins[] = {
            "2 \\*cards\\*\nBen waits.\n",
            "2 \\*cards\\*\n(The beginning is too long for a message.)\nBen waits.\n"};
        assert_memory_equal(shown, begins[newest], strlen(begins[newest]));
        assert_string_equal(shown + strlen(shown) - strlen(below), below);
        assert_int_equal(strstr(shown, "(The rest is too long for a message.)\n") != NULL, !newest);
        assert_in_range(strlen(shown), WRITE_CONTENT_MAX - 12, WRITE_CONTENT_MAX);
        cJSON_Delete(json);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(content_is_cut_between_characters),
        cmocka_unit_test(half_characters_are_left_out),
        cmocka_unit_test(of_what_is_newest_the_beginning_is_left_out),
        cmocka_unit_test(of_a_long_line_the_end_stays),
        cmocka_unit_test(lines_around_a_text_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
