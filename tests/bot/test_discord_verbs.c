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

static const struct param *param_of(const struct verb *verb, const char *name)
{
    for (int p = 0; p < verb->nparams; p++)
        if (strcmp(verb->params[p].field.name, name) == 0)
            return &verb->params[p];
    return NULL;
}

/* Whatever else games with a verb of that name have. */
static void every_parameter_of_a_move_is_an_option(void **state)
{
    static struct discord_settings settings;
    const struct discord_group *moves = &settings.group[0];
    (void)state;
    for (int again = 0; again < 2; again++)
        serve_discord_commands(&settings, "catan");
    for (size_t i = 0; i < moves->n; i++)
        for (const struct game *const *game = games; *game != NULL; game++) {
            const int v = game_verb(*game, moves->verb[i]->name);
            for (int p = 0; v >= 0 && p < (*game)->verbs[v].nparams; p++) {
                const struct param *param = &(*game)->verbs[v].params[p],
                                   *all = param_of(moves->verb[i], param->field.name);
                if (all == NULL)
                    fail_msg("%s has no option %s", moves->verb[i]->name, param->field.name);
                assert_true(all->keyword == param->keyword ||
                            strcmp(all->keyword, param->keyword) == 0);
            }
        }
}

static const char *in_all(const char *common, const char *help)
{
    return common != NULL ? common : help;
}

static void is_told_alike(const struct verb *told, const struct verb *verb)
{
    assert_string_equal(in_all(told->common, told->help), in_all(verb->common, verb->help));
    for (int p = 0; p < told->nparams; p++) {
        const struct param *all = &told->params[p], *one = param_of(verb, all->field.name);
        if (one != NULL)
            assert_string_equal(in_all(all->common, all->help), in_all(one->common, one->help));
    }
}

/* Discord shows it whatever is played in a channel. */
static void what_is_told_of_a_move_holds_in_every_game(void **state)
{
    static struct discord_settings settings;
    const struct discord_group *moves = &settings.group[0];
    (void)state;
    serve_discord_commands(&settings, "catan");
    for (size_t i = 0; i < moves->n; i++) {
        assert_null(moves->told[i]);
        for (const struct game *const *game = games; *game != NULL; game++)
            for (int v = 0; v < (*game)->nverbs; v++)
                if (strcmp((*game)->verbs[v].name, moves->verb[i]->name) == 0)
                    is_told_alike(moves->verb[i], &(*game)->verbs[v]);
    }
}

/* Where all can say it too, they are told something else. */
static void moderators_are_told_what_they_can_do(void **state)
{
    static struct discord_settings settings;
    (void)state;
    serve_discord_commands(&settings, "catan");
    for (size_t g = 0; g < settings.ngroups; g++)
        for (size_t v = 0; settings.group[g].need == DISCORD_MODERATORS && v < settings.group[g].n;
             v++) {
            const struct discord_group *group = &settings.group[g];
            const char *told = in_all(group->told[v], group->verb[v]->help);
            assert_non_null(strstr(told, "as a moderator"));
            assert_null(strstr(told, "must"));
        }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_has_a_command),
        cmocka_unit_test(every_parameter_of_a_move_is_an_option),
        cmocka_unit_test(every_word_of_tables_has_one),
        cmocka_unit_test(what_is_told_of_a_move_holds_in_every_game),
        cmocka_unit_test(moderators_are_told_what_they_can_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
