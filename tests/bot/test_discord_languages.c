/* A language that somebody adds is registered with the commands: bot/serve/discord_languages.c. */
#include "adapters/discord/write.h"
#include "bot/serve/serve_discord.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct discord_translations __real_discord_languages(void);
struct discord_translations __wrap_discord_languages(void);

static const struct discord_translation made_up[] = {
    {"eo", "table", NULL, "tablo", "Tabloj"}, {"eo", "build", NULL, "konstrui", NULL},
    {"eo", "build", "place", "loko", "kie"},  {"eo", "help", NULL, NULL, "Kiel ludi"},
    {"eo", "bild", NULL, "konstrui", NULL}, /* wrong from here on */
    {"eo", "build", "palce", "loko", NULL},
};
enum { RIGHT = 4, ALL = 6 };

struct discord_translations __wrap_discord_languages(void)
{
    return (struct discord_translations){ALL, made_up};
}

static bool is_translated(const cJSON *of, const char *member, const char *locale, const char *text)
{
    const char *there =
        cJSON_GetStringValue(cJSON_GetObjectItem(cJSON_GetObjectItem(of, member), locale));
    return text == NULL || (there != NULL && strcmp(there, text) == 0);
}

static bool is_said(const cJSON *of, const struct discord_translation *row)
{
    return is_translated(of, "name_localizations", row->locale, row->name) &&
           is_translated(of, "description_localizations", row->locale, row->help);
}

/* Whether a command or option of that name, or an option of one, says it so. within: that command;
 * NULL: none yet. */
static bool is_found(const cJSON *all, const struct discord_translation *row, const cJSON *within)
{
    const cJSON *one;
    cJSON_ArrayForEach(one, all)
    {
        const char *name = cJSON_GetStringValue(cJSON_GetObjectItem(one, "name"));
        const cJSON *options = cJSON_GetObjectItem(one, "options");
        const bool here = strcmp(name, within != NULL ? row->param : row->command) == 0;
        if (here && (within != NULL || row->param == NULL) && is_said(one, row))
            return true;
        if (here && within == NULL && row->param != NULL && is_found(options, row, one))
            return true;
        if (within == NULL && is_found(options, row, NULL))
            return true;
    }
    return false;
}

static cJSON *parsed(const struct discord_settings *settings)
{
    char *text = write_commands(settings);
    cJSON *all = cJSON_Parse(text);
    free(text);
    return all;
}

static void rows_of_a_language_are_registered(void **state)
{
    static struct discord_settings settings;
    (void)state;
    serve_discord_commands(&settings, "catan");
    cJSON *all = parsed(&settings);
    for (int i = 0; i < ALL; i++)
        assert_int_equal(is_found(all, &made_up[i], NULL), i < RIGHT);
    cJSON_Delete(all);
}

static void no_row_of_ours_is_in_vain(void **state)
{
    static struct discord_settings settings;
    const struct discord_translations ours = __real_discord_languages();
    (void)state;
    serve_discord_commands(&settings, "catan");
    settings.translations = ours;
    cJSON *all = parsed(&settings);
    for (size_t i = 0; i < ours.n; i++)
        if (!is_found(all, &ours.of[i], NULL))
            fail_msg("nothing is called %s %s", ours.of[i].command,
                     ours.of[i].param != NULL ? ours.of[i].param : "");
    cJSON_Delete(all);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_a_language_are_registered),
        cmocka_unit_test(no_row_of_ours_is_in_vain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
