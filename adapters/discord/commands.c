/* Slash commands, as they are registered. Source: Discord's documentation, page
 * interactions/application-commands. */
#include "adapters/discord/rights.h"
#include "adapters/discord/wording.h"
#include "adapters/discord/write.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { OPTION_SUBCOMMAND = 1, OPTION_GROUP = 2, OPTION_TEXT = 3, DESCRIPTION_MAX = 100 };

/* --- In other languages ----------------------------------------------------------------------- */

static void add_translation(cJSON *object, const char *member, const char *locale, const char *text)
{
    char cut[4 * DESCRIPTION_MAX + 8];
    cJSON *all = cJSON_GetObjectItemCaseSensitive(object, member);
    if (text == NULL)
        return;
    if (all == NULL)
        all = cJSON_AddObjectToObject(object, member);
    wording_cut(text, DESCRIPTION_MAX, cut, sizeof cut);
    cJSON_AddStringToObject(all, locale, cut);
}

static void add_translations(cJSON *object, const struct discord_translations *translations,
                             const char *of, const char *param)
{
    for (size_t i = 0; i < translations->n; i++) {
        const struct discord_translation *from = &translations->of[i];
        const bool same = param == NULL ? from->param == NULL
                                        : from->param != NULL && strcmp(from->param, param) == 0;
        if (!same || strcmp(from->command, of) != 0)
            continue;
        add_translation(object, "name_localizations", from->locale, from->name);
        add_translation(object, "description_localizations", from->locale, from->help);
    }
}

/* --- All -------------------------------------------------------------------------------------- */

static void add_words(cJSON *object, const char *name, const char *help)
{
    char text[4 * DESCRIPTION_MAX + 8];
    cJSON_AddStringToObject(object, "name", name);
    wording_cut(help, DESCRIPTION_MAX, text, sizeof text);
    cJSON_AddStringToObject(object, "description", text);
}

/* A command is there for the games of all tables. */
static const char *in_all(const char *common, const char *help)
{
    return common != NULL ? common : help;
}

static const char *told_of(const struct discord_group *group, size_t v)
{
    const struct verb *verb = group->verb[v];
    return in_all(group->told[v], in_all(verb->common, verb->help));
}

/* All may be left out: what is missing is asked for. */
static void add_params(cJSON *command, const struct discord_settings *settings,
                       const struct verb *verb)
{
    cJSON *options = cJSON_AddArrayToObject(command, "options");
    for (int p = 0; p < verb->nparams && p < DISCORD_OPTIONS_MAX; p++) {
        const char *name = verb->params[p].field.name;
        cJSON *option = cJSON_CreateObject();
        cJSON_AddNumberToObject(option, "type", OPTION_TEXT);
        add_words(option, name, in_all(verb->params[p].common, verb->params[p].help));
        add_translations(option, &settings->translations, verb->name, name);
        cJSON_AddTrueToObject(option, "autocomplete");
        cJSON_AddItemToArray(options, option);
    }
}

/* Whom Discord offers it; a server can change that. */
static void add_need(cJSON *command, enum discord_need need)
{
    static const uint64_t rights[] = {[DISCORD_ALL] = 0,
                                      [DISCORD_MODERATORS] = RIGHT_MANAGE_MESSAGES,
                                      [DISCORD_MANAGERS] = RIGHT_MANAGE_SERVER};
    char bits[24];
    if (rights[need] == 0)
        return;
    snprintf(bits, sizeof bits, "%" PRIu64, rights[need]);
    cJSON_AddStringToObject(command, "default_member_permissions", bits);
}

/* The verbs from one to before another. */
static cJSON *add_verbs(cJSON *command, const struct discord_settings *settings,
                        const struct discord_group *group, size_t from, size_t to)
{
    cJSON *options = cJSON_AddArrayToObject(command, "options");
    for (size_t v = from; v < to; v++) {
        cJSON *option = cJSON_CreateObject();
        cJSON_AddNumberToObject(option, "type", OPTION_SUBCOMMAND);
        add_words(option, group->verb[v]->name, told_of(group, v));
        add_translations(option, &settings->translations, group->verb[v]->name, NULL);
        add_params(option, settings, group->verb[v]);
        cJSON_AddItemToArray(options, option);
    }
    return options;
}

/* "More moves: stack, market": those of which it has more than Discord lets a command have. */
static cJSON *make_further(const struct discord_settings *settings,
                           const struct discord_group *group)
{
    char help[DESCRIPTION_MAX + 1] = "More moves";
    cJSON *further = cJSON_CreateObject();
    for (size_t v = discord_near(group), n = strlen(help); v < group->n && n < sizeof help; v++)
        n += (size_t)snprintf(help + n, sizeof help - n, "%s%s",
                              v == discord_near(group) ? ": " : ", ", group->verb[v]->name);
    cJSON_AddNumberToObject(further, "type", OPTION_GROUP);
    add_words(further, DISCORD_FURTHER, help);
    add_translations(further, &settings->translations, DISCORD_FURTHER, NULL);
    add_verbs(further, settings, group, discord_near(group), group->n);
    return further;
}

/* Where Discord offers it; in direct messages nobody is in charge. */
static void add_contexts(cJSON *command, enum discord_need need)
{
    static const int contexts[] = {0, 1}; /* servers, direct messages */
    const int n = need == DISCORD_ALL ? 2 : 1;
    cJSON_AddItemToObject(command, "contexts", cJSON_CreateIntArray(contexts, n));
}

static cJSON *make_command(const struct discord_settings *settings,
                           const struct discord_group *group)
{
    cJSON *command = cJSON_CreateObject();
    cJSON_AddNumberToObject(command, "type", 1);
    add_words(command, group->name, group->help);
    add_translations(command, &settings->translations, group->name, NULL);
    add_need(command, group->need);
    if (settings->guild == NULL) /* else it is offered in that server alone */
        add_contexts(command, group->need);
    if (group->n == 1 && strcmp(group->verb[0]->name, group->name) == 0) {
        add_params(command, settings, group->verb[0]);
        return command;
    }
    cJSON *options = add_verbs(command, settings, group, 0, discord_near(group));
    if (discord_near(group) < group->n)
        cJSON_AddItemToArray(options, make_further(settings, group));
    return command;
}

char *write_commands(const struct discord_settings *settings)
{
    cJSON *all = cJSON_CreateArray();
    for (size_t g = 0; g < settings->ngroups; g++)
        cJSON_AddItemToArray(all, make_command(settings, &settings->group[g]));
    return wording_print(all);
}
