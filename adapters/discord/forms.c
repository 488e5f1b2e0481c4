/* Forms: where somebody presses what takes words of their own, Discord asks for them. Source:
 * Discord's documentation, pages components/reference, interactions/receiving-and-responding. */
#include "adapters/discord/hear.h"
#include "adapters/discord/usage.h"
#include "adapters/discord/wording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ANSWER_FORM = 9,
    TYPE_TEXT = 4,
    TYPE_LABEL = 18,
    STYLE_LINE = 1,
    TITLE_MAX = 45,
    HINT_MAX = 100,
    VALUE_MAX = 100
};

static const char mark[] = ".form ";

static const struct verb *find_verb(const struct discord *discord, const char *name)
{
    const struct verb *verb = NULL;
    size_t number;
    for (size_t g = 0; verb == NULL && g < discord->settings->ngroups; g++)
        verb = usage_find(&discord->settings->group[g], name, strlen(name), &number);
    return verb;
}

static void add_text(cJSON *object, const char *key, const char *text, size_t most)
{
    char cut[4 * HINT_MAX + 8];
    wording_cut(text, most, cut, sizeof cut);
    cJSON_AddStringToObject(object, key, cut);
}

/* A line to be filled in, with what it is for. */
static char *write_form(const struct verb *verb, const char *id)
{
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddNumberToObject(answer, "type", ANSWER_FORM);
    cJSON *form = cJSON_AddObjectToObject(answer, "data");
    cJSON_AddStringToObject(form, "custom_id", id);
    add_text(form, "title", verb->help, TITLE_MAX);
    cJSON *label = cJSON_CreateObject();
    cJSON_AddItemToArray(cJSON_AddArrayToObject(form, "components"), label);
    cJSON_AddNumberToObject(label, "type", TYPE_LABEL);
    add_text(label, "label", verb->params[0].field.name, TITLE_MAX);
    add_text(label, "description", verb->params[0].help, HINT_MAX);
    cJSON *line = cJSON_AddObjectToObject(label, "component");
    cJSON_AddNumberToObject(line, "type", TYPE_TEXT);
    cJSON_AddStringToObject(line, "custom_id", "line");
    cJSON_AddNumberToObject(line, "style", STYLE_LINE);
    cJSON_AddNumberToObject(line, "max_length", VALUE_MAX);
    return wording_print(answer);
}

bool forms_open(struct discord *discord, const struct heard *heard, const char *table,
                const char *command)
{
    char id[WRITE_ID_MAX + 1];
    const bool asks = strncmp(command, mark, sizeof mark - 1) == 0;
    const struct verb *verb = asks ? find_verb(discord, command + sizeof mark - 1) : NULL;
    if (verb == NULL || verb->nparams == 0 || !write_id(heard->place, table, 0, verb->name, id))
        return false;
    hear_answer(discord, heard, write_form(verb, id));
    return true;
}

bool forms_line(const cJSON *data, const char *command, char line[TEXT_LINE])
{
    const cJSON *first = cJSON_GetArrayItem(json_list(data, "components"), 0);
    const char *value = json_text(json_object(first, "component"), "value", 4 * VALUE_MAX);
    if (value == NULL || snprintf(line, TEXT_LINE, "%s %s", command, value) >= TEXT_LINE)
        return false;
    for (char *at = line; (at = strpbrk(at, ";\n\r")) != NULL;)
        *at = ' '; /* it is one command */
    return true;
}
