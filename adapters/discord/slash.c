/* Slash commands become lines, as they would be typed. Source: Discord's documentation, page
 * interactions/application-commands. */
#include "adapters/discord/hear.h"
#include "adapters/discord/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTION_SUBCOMMAND = 1, OPTION_GROUP = 2 };

/* --- Verbs and options ------------------------------------------------------------------------ */

static const struct discord_group *find_group(const struct discord *discord, const char *name)
{
    for (size_t g = 0; g < discord->settings->ngroups; g++)
        if (strcmp(discord->settings->group[g].name, name) == 0)
            return &discord->settings->group[g];
    return NULL;
}

static const struct verb *find_verb(const struct discord_group *group, const char *name)
{
    size_t number;
    return usage_find(group, name, strlen(name), &number);
}

/* The verb and the list of its options, and for whom it is. */
static const struct verb *read_verb(const struct discord *discord, const cJSON *data,
                                    const cJSON **options, bool *in_charge)
{
    const char *name = json_text(data, "name", 32);
    const struct discord_group *group = name != NULL ? find_group(discord, name) : NULL;
    *options = json_list(data, "options");
    *in_charge = group != NULL && group->need != DISCORD_ALL;
    if (group == NULL)
        return NULL;
    const cJSON *first = cJSON_GetArrayItem(*options, 0);
    if (json_whole(first, "type", 0, 100, 0) == OPTION_GROUP)
        first = cJSON_GetArrayItem(json_list(first, "options"), 0);
    if (json_whole(first, "type", 0, 100, 0) != OPTION_SUBCOMMAND)
        return find_verb(group, name);
    name = json_text(first, "name", 32);
    *options = json_list(first, "options");
    return name != NULL ? find_verb(group, name) : NULL;
}

static const cJSON *find_option(const cJSON *options, const char *name)
{
    const cJSON *option;
    cJSON_ArrayForEach(option, options)
    {
        const char *of = json_text(option, "name", 32);
        if (of != NULL && strcmp(of, name) == 0)
            return option;
    }
    return NULL;
}

/* Somebody types into one of the options: the line up to there, and what of it is that option's. */
struct typing {
    bool found;
    size_t from;
    const char *param;
};

static void put(char out[TEXT_LINE], const char *text)
{
    const size_t n = strlen(out);
    snprintf(out + n, TEXT_LINE - n, "%s%s", n > 0 ? " " : "", text);
}

/* As it would be typed: "offer 1 wool for 1 ore". False: what stands in an option would end it. */
static bool read_line(const struct verb *verb, const cJSON *options, char out[TEXT_LINE],
                      struct typing *typing)
{
    snprintf(out, TEXT_LINE, "%s", verb->name);
    for (int p = 0; p < verb->nparams && !typing->found; p++) {
        const struct param *param = &verb->params[p];
        const cJSON *option = find_option(options, param->field.name);
        const char *value = json_text(option, "value", TEXT_LINE / 2);
        if (value == NULL)
            continue;
        if (strpbrk(value, ";\n\r") != NULL)
            return false;
        if (param->keyword != NULL && strncmp(value, param->keyword, strlen(param->keyword)) != 0)
            put(out, param->keyword);
        typing->found = json_true(option, "focused");
        typing->from = strlen(out) + 1;
        typing->param = param->field.name;
        put(out, value);
    }
    return true;
}

/* --- Commands --------------------------------------------------------------------------------- */

/* A line that waits for what somebody is called. */
struct unnamed {
    struct discord *discord;
    struct heard heard;
    char line[TEXT_LINE];
};

static void on_named(void *ctx, const struct rest_answer *answer)
{
    struct unnamed *unnamed = ctx;
    struct discord *discord = unnamed->discord;
    char id[ID_BYTES], name[PEOPLE_NAME];
    if (rest_good(answer) && json_snowflake(answer->json, "id", id)) {
        people_name(NULL, answer->json, name);
        people_learn(&discord->people, id, name);
    }
    if (!discord->quit)
        hear_ask(discord, &unnamed->heard, unnamed->line, 0, NULL);
    free(unnamed);
}

/* Somebody who is mentioned is called by name. False: that was not to be found out. */
static bool find_name(struct discord *discord, const struct heard *heard, const char *line)
{
    char id[ID_BYTES], path[REST_PATH_MAX];
    if (!people_unknown(discord->people, line, id))
        return false;
    struct unnamed *unnamed = malloc(sizeof *unnamed);
    if (unnamed == NULL)
        return false;
    unnamed->discord = discord;
    unnamed->heard = *heard;
    unnamed->heard.token = NULL;
    unnamed->heard.roles = unnamed->heard.data = NULL;
    snprintf(unnamed->line, sizeof unnamed->line, "%s", line);
    snprintf(path, sizeof path, "/users/%s", id);
    const bool sent = rest_send(discord->rest, &(struct rest_call){.method = "GET", .path = path},
                                on_named, unnamed);
    if (!sent)
        free(unnamed);
    return sent;
}

void slash_command(struct discord *discord, const struct heard *heard)
{
    char line[TEXT_LINE];
    struct typing typing = {.found = false};
    const cJSON *options;
    bool in_charge;
    const struct verb *verb = read_verb(discord, heard->data, &options, &in_charge);
    struct asked *asked = hear_begin(discord, heard, ASKED_COMMAND);
    if (asked == NULL)
        return;
    asked->in_charge = in_charge;
    snprintf(line, sizeof line, "help");
    if (verb != NULL && !read_line(verb, options, line, &typing)) {
        asked_tell(asked, &(struct post){.text = "A `;` ends a command, and so does a new line: "
                                                 "leave them out."});
        asked_done(asked, NULL);
    } else if (!find_name(discord, heard, line)) {
        hear_ask(discord, heard, line, 0, NULL);
    }
}

/* --- Typing ----------------------------------------------------------------------------------- */

void slash_typing(struct discord *discord, const struct heard *heard)
{
    char line[TEXT_LINE];
    static struct suggestions found;
    struct typing typing = {.found = false};
    const cJSON *options;
    bool in_charge;
    const struct verb *verb = read_verb(discord, heard->data, &options, &in_charge);
    found.n = 0;
    if (verb != NULL && !read_line(verb, options, line, &typing))
        typing.found = false;
    struct chat_host *host = &discord->chat.host;
    if (typing.found)
        host->suggest(host->ctx,
                      &(struct request){.who = {heard->uid, heard->name},
                                        .place = heard->place,
                                        .near = heard->near[0] != '\0' ? heard->near : NULL,
                                        .text = line,
                                        .n = strlen(line),
                                        .param = typing.param,
                                        .cause = ""},
                      &found);
    if (found.at < typing.from)
        found.at = typing.from;
    line[found.n > 0 ? found.at : 0] = '\0';
    hear_answer(discord, heard, write_suggestions(&found, found.n > 0 ? line + typing.from : ""));
}
