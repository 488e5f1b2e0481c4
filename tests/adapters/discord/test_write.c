/* What Discord is told (adapters/discord/write.c). */
#include "adapters/discord/write.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <cJSON.h>

#define PLACE "discord/100"

enum { DESCRIPTION_MAX = 100, LONGER = 130 /* characters */ };

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

static void names_are_no_markup(void **state)
{
    (void)state;
    cJSON *json = message(&(struct written_message){
        .text = "*Anna* <@5> `x` @everyone\n# [a](b)", .place = PLACE, .table = ""});
    assert_string_equal(content(json), "\\*Anna\\* \\<\\@5\\> \\`x\\` \\@everyone\n\\# \\[a\\](b)");
    const cJSON *allowed = cJSON_GetObjectItem(json, "allowed_mentions");
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(allowed, "parse")), 0);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(allowed, "users")), 0);
    cJSON_Delete(json);
    json = message(&(struct written_message){
        .text = "1. Anna\n22. Ben 3. at 1.5", .place = PLACE, .table = ""});
    assert_string_equal(content(json), "1\\. Anna\n22\\. Ben 3. at 1.5");
    cJSON_Delete(json);
}

/* As they are typed here; others, and what goes on in the next line, stay what they are. */
static void commands_are_slash_commands(void **state)
{
    static const struct param all[] = {{.field = {.name = "options"}}};
    static const struct verb verbs[] = {
        {.name = "start"}, {.name = "setup"}, {.name = "set", .params = all, .nparams = 1}};
    static const struct discord_settings settings = {
        .ngroups = 2,
        .group = {{.name = "table", .n = 2, .verb = {&verbs[0], &verbs[2]}},
                  {.name = "setup", .n = 1, .verb = {&verbs[1]}}}};
    (void)state;
    cJSON *json = message(&(struct written_message){
        .text =
            "`start` begins, `start now`, `setup a=*`, `set` `set a=* b`, `started` `start\n` ``",
        .settings = &settings,
        .place = PLACE,
        .table = ""});
    assert_string_equal(content(json), "`/table start` begins, `/table start now`, `/setup a=*`, "
                                       "`/table set` `/table set options:a=* b`, "
                                       "\\`started\\` \\`start\n\\` \\`\\`");
    cJSON_Delete(json);
}

/* What has no room in a command is typed one word later. */
static void commands_have_room_for_more(void **state)
{
    static const struct param two[] = {{.field = {.name = "piece"}, .help = "h"},
                                       {.field = {.name = "place"}, .help = "h"}};
    static const struct verb other = {.name = "x", .help = "h"},
                             build = {.name = "build", .help = "h", .params = two, .nparams = 2},
                             last = {.name = "last", .help = "h", .params = two, .nparams = 1};
    static struct discord_settings settings = {.ngroups = 1,
                                               .group = {{.name = "catan", .help = "h"}}};
    struct discord_group *group = &settings.group[0];
    (void)state;
    group->verb[group->n++] = &build;
    while (group->n < DISCORD_OPTIONS_MAX)
        group->verb[group->n++] = &other;
    group->verb[group->n++] = &last;
    assert_int_equal(discord_near(group), DISCORD_OPTIONS_MAX - 1);
    cJSON *json = message(&(struct written_message){
        .text = "`build city c2` `last a`", .settings = &settings, .place = PLACE, .table = ""});
    assert_string_equal(content(json),
                        "`/catan build piece:city place:c2` `/catan more last piece:a`");
    cJSON_Delete(json);
    char *all = write_commands(&settings);
    cJSON *commands = cJSON_Parse(all);
    const cJSON *options = cJSON_GetObjectItem(cJSON_GetArrayItem(commands, 0), "options");
    const cJSON *more = cJSON_GetArrayItem(options, DISCORD_OPTIONS_MAX - 1);
    assert_int_equal(cJSON_GetArraySize(options), DISCORD_OPTIONS_MAX);
    assert_string_equal(cJSON_GetStringValue(cJSON_GetObjectItem(more, "name")), "more");
    assert_string_equal(cJSON_GetStringValue(cJSON_GetObjectItem(more, "description")),
                        "More moves: x, last");
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(more, "options")), 2);
    cJSON_Delete(commands);
    free(all);
}

/* A board in a code block, say. */
static void markup_that_was_written_stays(void **state)
{
    (void)state;
    cJSON *json = message(&(struct written_message){
        .text = "```ansi\n\33[31m* -\33[0m\n```", .written = true, .place = PLACE, .table = ""});
    assert_string_equal(content(json), "```ansi\n\33[31m* -\33[0m\n```");
    cJSON_Delete(json);
}

/* The hand, say; where both do not fit the board stands alone. */
static void lines_stand_above_what_was_written(void **state)
{
    char text[WRITE_CONTENT_MAX + 1];
    (void)state;
    struct written_message from = {
        .text = "```x```", .written = true, .above = "2 *cards*", .place = PLACE, .table = ""};
    cJSON *json = message(&from);
    assert_string_equal(content(json), "2 \\*cards\\*\n```x```");
    cJSON_Delete(json);
    for (size_t n = WRITE_CONTENT_MAX - 12; n <= WRITE_CONTENT_MAX - 11; n++) {
        memset(text, 'x', n);
        text[n] = '\0';
        from.text = text;
        json = message(&from);
        assert_int_equal(strlen(content(json)), n < WRITE_CONTENT_MAX - 11 ? n + 12 : n);
        cJSON_Delete(json);
    }
}

static void who_is_awaited_is_called(void **state)
{
    (void)state;
    cJSON *json = message(&(struct written_message){
        .text = "Your turn.", .place = PLACE, .table = "", .called = {"7", "8"}, .ncalled = 2});
    assert_string_equal(content(json), "<@7> <@8>\nYour turn.");
    const cJSON *allowed = cJSON_GetObjectItem(json, "allowed_mentions");
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(allowed, "users")), 2);
    cJSON_Delete(json);
}

static void ids_are_read_back(void **state)
{
    char id[WRITE_ID_MAX + 1], table[256];
    const char *command;
    uint32_t prompt;
    (void)state;
    assert_true(write_id(PLACE, PLACE "/3", 0x80000012u, "build c2", id));
    assert_string_equal(id, "80000012|/3|build c2");
    assert_true(write_read_id(PLACE, id, &prompt, table, sizeof table, &command));
    assert_int_equal(prompt, 0x80000012u);
    assert_string_equal(table, PLACE "/3");
    assert_string_equal(command, "build c2");
    assert_true(write_id("discord", PLACE "/3", 1, "roll", id));
    assert_string_equal(id, "1|/100/3|roll");
}

static void ids_of_others_are_none(void **state)
{
    static const char *const others[] = {"", "|", "x|/3|roll", "1", "1|/3", "1ffffffff|/3|roll"};
    char table[256];
    const char *command;
    uint32_t prompt;
    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(write_read_id(PLACE, others[i], &prompt, table, sizeof table, &command));
    assert_false(write_read_id(PLACE, "1|/345|roll", &prompt, table, 8, &command));
}

static int rows(const cJSON *json)
{
    return cJSON_GetArraySize(cJSON_GetObjectItem(json, "components"));
}

static void many_choices_are_menus(void **state)
{
    static char label[60][8], command[60][8];
    static struct choice_shown choices[60];
    (void)state;
    for (int i = 0; i < 60; i++) {
        label[i][0] = command[i][0] = (char)('A' + i % 26);
        label[i][1] = command[i][1] = (char)('a' + i / 26);
        choices[i] = (struct choice_shown){.label = label[i], .command = command[i]};
    }
    cJSON *json = message(&(struct written_message){
        .text = "", .place = PLACE, .table = PLACE "/1", .choices = choices, .nchoices = 60});
    assert_int_equal(rows(json), 3);
    cJSON_Delete(json);
}

static void what_is_too_long_cannot_be_pressed(void **state)
{
    char command[120];
    memset(command, 'x', sizeof command);
    command[119] = '\0';
    const struct choice_shown choice = {.label = "Long", .command = command, .row = 1};
    (void)state;
    cJSON *json = message(&(struct written_message){
        .text = "", .place = PLACE, .table = PLACE "/1", .choices = &choice, .nchoices = 1});
    const cJSON *row = cJSON_GetArrayItem(cJSON_GetObjectItem(json, "components"), 0);
    const cJSON *button = cJSON_GetArrayItem(cJSON_GetObjectItem(row, "components"), 0);
    assert_true(cJSON_IsTrue(cJSON_GetObjectItem(button, "disabled")));
    cJSON_Delete(json);
}

/* --- Commands --------------------------------------------------------------------------------- */

static const char *translated(const cJSON *of, const char *member, const char *locale)
{
    return cJSON_GetStringValue(cJSON_GetObjectItem(cJSON_GetObjectItem(of, member), locale));
}

/* What stands in the tables of verbs stays; the translations stand beside it. */
static void commands_can_be_translated(void **state)
{
    static const struct param param = {.field = {.name = "place"}, .help = "where"};
    static const struct verb verb = {
        .name = "build", .help = "Build.", .nparams = 1, .params = &param};
    static char longer[2 * LONGER + 1];
    static const struct discord_translation some[] = {{"de", "catan", NULL, NULL, "Deine Züge"},
                                                      {"de", "build", NULL, "bauen", "Bauen."},
                                                      {"fr", "build", NULL, "construire", NULL},
                                                      {"de", "build", "place", "ort", "wo"},
                                                      {"fr", "catan", NULL, NULL, longer}};
    struct discord_settings settings = {.ngroups = 1, .translations = {5, some}};
    settings.group[0] =
        (struct discord_group){.name = "catan", .help = "Your moves", .n = 1, .verb = {&verb}};
    (void)state;
    for (int i = 0; i < LONGER; i++)
        memcpy(longer + strlen(longer), "ü", sizeof "ü");
    char *text = write_commands(&settings);
    cJSON *all = cJSON_Parse(text);
    const cJSON *catan = cJSON_GetArrayItem(all, 0);
    const cJSON *build = cJSON_GetArrayItem(cJSON_GetObjectItem(catan, "options"), 0);
    const cJSON *place = cJSON_GetArrayItem(cJSON_GetObjectItem(build, "options"), 0);
    assert_string_equal(cJSON_GetStringValue(cJSON_GetObjectItem(build, "name")), "build");
    assert_null(cJSON_GetObjectItem(catan, "name_localizations"));
    assert_string_equal(translated(catan, "description_localizations", "de"), "Deine Züge");
    assert_string_equal(translated(build, "name_localizations", "de"), "bauen");
    assert_string_equal(translated(build, "name_localizations", "fr"), "construire");
    assert_null(translated(build, "description_localizations", "fr"));
    const char *cut = translated(catan, "description_localizations", "fr");
    assert_int_equal(strlen(cut), strlen("ü") * DESCRIPTION_MAX);
    assert_string_equal(translated(place, "name_localizations", "de"), "ort");
    assert_string_equal(translated(place, "description_localizations", "de"), "wo");
    cJSON_Delete(all);
    free(text);
}

/* --- Emoji ------------------------------------------------------------------------------------ */

static const struct discord_emoji some[] = {{"ore", "⛰️", 1}, {"roll", "🎲", 2}};

/* What the buttons and menus of a message show: "NAME" of each, "-" for none. */
static void expect_emoji(const struct choice_shown *choice, const char *name)
{
    const struct emojis_settings settings = {2, some};
    const struct emojis_up up = {.ctx = NULL};
    struct emojis *emojis = emojis_new(&settings, &up);
    cJSON *json = message(&(struct written_message){.text = "x",
                                                    .place = PLACE,
                                                    .table = "",
                                                    .choices = choice,
                                                    .nchoices = 1,
                                                    .emojis = emojis});
    const cJSON *rows = cJSON_GetObjectItem(json, "components");
    const cJSON *in = cJSON_GetObjectItem(cJSON_GetArrayItem(rows, 0), "components");
    const cJSON *thing = cJSON_GetArrayItem(in, 0);
    const cJSON *options = cJSON_GetObjectItem(thing, "options");
    const cJSON *emoji =
        cJSON_GetObjectItem(options != NULL ? cJSON_GetArrayItem(options, 0) : thing, "emoji");
    if (name != NULL)
        assert_string_equal(cJSON_GetStringValue(cJSON_GetObjectItem(emoji, "name")), name);
    else
        assert_null(emoji);
    assert_null(cJSON_GetObjectItem(emoji, "id"));
    cJSON_Delete(json);
    emojis_free(emojis);
}

static void choices_show_the_emoji_of_their_first_word_that_has_one(void **state)
{
    (void)state;
    expect_emoji(&(struct choice_shown){.label = "Roll", .command = "roll", .row = 1}, "🎲");
    expect_emoji(&(struct choice_shown){.label = "7 · ore 6", .command = "build 7"}, "⛰️");
    expect_emoji(&(struct choice_shown){.label = "Go", .command = "take ore"}, "⛰️");
    expect_emoji(&(struct choice_shown){.label = "Back", .command = "take ore", .row = 1}, NULL);
    expect_emoji(&(struct choice_shown){.label = "Oregano", .command = "more", .row = 1}, NULL);
    expect_emoji(&(struct choice_shown){.label = "2ore", .command = "x", .row = 1}, NULL);
}

static void marks_become_emoji(void **state)
{
    const struct emojis_settings settings = {2, some};
    const struct emojis_up up = {.ctx = NULL};
    struct emojis *emojis = emojis_new(&settings, &up);
    (void)state;
    /* The first, the second, one that is none, and characters beside those that are marks. */
    cJSON *json = message(&(struct written_message){.text = "\xEE\x84\x80"
                                                            "2 \xEE\x84\x81*\xEE\x84\x82"
                                                            "3\xEE\x83\xBF\xEE\x86\x80",
                                                    .place = PLACE,
                                                    .table = "",
                                                    .emojis = emojis});
    assert_string_equal(content(json), "⛰️2 🎲\\*3\xEE\x83\xBF\xEE\x86\x80");
    cJSON_Delete(json);
    json = message(&(struct written_message){.text = "\xEE\x84\x80"
                                                     "2",
                                             .place = PLACE,
                                             .table = ""});
    assert_string_equal(content(json), "2");
    cJSON_Delete(json);
    emojis_free(emojis);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_show_the_emoji_of_their_first_word_that_has_one),
        cmocka_unit_test(marks_become_emoji),
        cmocka_unit_test(commands_can_be_translated),
        cmocka_unit_test(names_are_no_markup),
        cmocka_unit_test(commands_are_slash_commands),
        cmocka_unit_test(commands_have_room_for_more),
        cmocka_unit_test(markup_that_was_written_stays),
        cmocka_unit_test(lines_stand_above_what_was_written),
        cmocka_unit_test(who_is_awaited_is_called),
        cmocka_unit_test(ids_are_read_back),
        cmocka_unit_test(ids_of_others_are_none),
        cmocka_unit_test(many_choices_are_menus),
        cmocka_unit_test(what_is_too_long_cannot_be_pressed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
