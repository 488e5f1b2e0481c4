/* Slash commands become lines, as they would be typed. Source: Discord's documentation, page
 * interactions/application-commands. */
#include "adapters/discord/hear.h"
#include "adapters/discord/usage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTION_SUBCOMMAND = 1, OPTION_GROUP = 2, HTTP_FORBIDDEN = 403, HTTP_NOT_FOUND = 404 };

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

/* A line that waits for what Discord says of those who stand in it. */
struct unknown {
    struct discord *discord;
    struct heard heard;
    char line[TEXT_LINE];
    size_t at; /* up to this byte channels were looked up */
    char id[ID_BYTES];
};

static bool look_up_channel(struct unknown *);

static void learn_name(struct discord *discord, const struct rest_answer *answer)
{
    char id[ID_BYTES], name[PEOPLE_NAME];
    if (!rest_good(answer) || !json_snowflake(answer->json, "id", id))
        return;
    people_name(NULL, answer->json, name);
    people_learn(&discord->people, id, name);
}

static void go_on(struct unknown *unknown)
{
    if (look_up_channel(unknown))
        return;
    if (!unknown->discord->quit)
        hear_ask(unknown->discord, &unknown->heard, unknown->line, 0, NULL);
    free(unknown);
}

static void on_named(void *ctx, const struct rest_answer *answer)
{
    struct unknown *unknown = ctx;
    learn_name(unknown->discord, answer);
    go_on(unknown);
}

static void on_channel(void *ctx, const struct rest_answer *answer)
{
    struct unknown *unknown = ctx;
    const bool refused = answer->status == HTTP_FORBIDDEN || answer->status == HTTP_NOT_FOUND;
    if (rest_good(answer) || refused)
        rights_note_channel(&unknown->discord->rights, unknown->id, answer->json);
    go_on(unknown);
}

static bool get(struct unknown *unknown, const char *where, rest_done *done)
{
    char path[REST_PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", where, unknown->id);
    return rest_send(unknown->discord->rest, &(struct rest_call){.method = "GET", .path = path},
                     done, unknown);
}

/* The next of those who are in charge of a server name, if it is not known to be of it. */
static bool look_up_channel(struct unknown *unknown)
{
    return unknown->heard.manager && !unknown->discord->quit &&
           rights_unknown(unknown->discord->rights, unknown->line, &unknown->at, unknown->id) &&
           get(unknown, "/channels", on_channel);
}

/* Who is mentioned is called by name, and what is called a channel is one. False: there is nothing
 * to be found out. */
static bool look_up(struct discord *discord, const struct heard *heard, const char *line)
{
    struct unknown *unknown = malloc(sizeof *unknown);
    if (unknown == NULL)
        return false;
    *unknown = (struct unknown){.discord = discord, .heard = *heard};
    unknown->heard.token = NULL;
    unknown->heard.roles = unknown->heard.data = NULL;
    snprintf(unknown->line, sizeof unknown->line, "%s", line);
    const bool sent =
        (people_unknown(discord->people, line, unknown->id) && get(unknown, "/users", on_named)) ||
        look_up_channel(unknown);
    if (!sent)
        free(unknown);
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
    } else if (!look_up(discord, heard, line)) {
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
