/* Everything that can be done in a game can be typed on Discord: bot/serve/serve_discord.c. */
#include "bot/serve/serve_discord.h"

#include "bot/words/tableverbs.h"
#include "rules/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static bool has(const struct discord_group *group, const char *name)
{
    for (size_t v = 0; v < group->n; v++)
        if (strcmp(group->verb[v]->name, name) == 0)
            return true;
    return false;
}

static void every_move_has_a_command(void **state)
{
    static struct discord_settings settings;
    (void)state;
    serve_discord_commands(&settings, "catan");
    for (const struct game *const *game = games; *game != NULL; game++)
        for (int v = 0; v < (*game)->nverbs; v++)
            assert_true(has(&settings.group[0], (*game)->verbs[v].name));
    assert_false(has(&settings.group[0], DISCORD_FURTHER));
}

static void every_word_of_tables_has_one(void **state)
{
    static struct discord_settings settings;
    (void)state;
    serve_discord_commands(&settings, "catan");
    for (int v = 0; v < TABLE_VERBS; v++) {
        bool found = v == TABLE_QUIT; /* of a terminal */
        for (size_t g = 0; g < settings.ngroups; g++)
            found |= has(&settings.group[g], table_verbs[v].name);
        assert_true(found);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_has_a_command),
        cmocka_unit_test(every_word_of_tables_has_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
