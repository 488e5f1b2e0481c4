#include "adapters/discord/write.h"

#include "adapters/discord/content.h"
#include "adapters/discord/wording.h"
#include "config/utf8.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cJSON.h>

enum {
    TYPE_ROW = 1,
    TYPE_BUTTON = 2,
    TYPE_MENU = 3,
    STYLE_PLAIN = 2,
    STYLE_STRONG = 1,
    ROWS_MAX = 5,
    ROW_BUTTONS = 5,
    MENU_MAX = 25,
    PLACES_MAX = 8,
    LABEL_MAX = 80,
    OPTION_MAX = 100,
    WORDS_MAX = 1024
};

/* --- What a button stands for ----------------------------------------------------------------- */

bool write_id(const char *place, const char *table, uint32_t prompt, const char *command,
              char out[WRITE_ID_MAX + 1])
{
    const size_t n = strlen(place);
    const bool here = strncmp(table, place, n) == 0 && table[n] == '/';
    return snprintf(out, WRITE_ID_MAX + 1, "%" PRIx32 "|%s|%s", prompt, here ? table + n : table,
                    command) <= WRITE_ID_MAX;
}

bool write_read_id(const char *place, const char *id, uint32_t *prompt, char *table, size_t size,
                   const char **command)
{
    char *end;
    const unsigned long number = strtoul(id, &end, 16);
    const char *bar = end > id && *end == '|' ? strchr(end + 1, '|') : NULL;
    if (bar == NULL || number > UINT32_MAX)
        return false;
    const int n =
        snprintf(table, size, "%s%.*s", end[1] == '/' ? place : "", (int)(bar - end - 1), end + 1);
    *prompt = (uint32_t)number;
    *command = bar + 1;
    return n >= 0 && (size_t)n < size;
}

/* --- Buttons and menus ------------------------------------------------------------------------ */

static cJSON *add_row(cJSON *rows)
{
    cJSON *row = cJSON_CreateObject();
    cJSON_AddNumberToObject(row, "type", TYPE_ROW);
    cJSON *in = cJSON_AddArrayToObject(row, "components");
    cJSON_AddItemToArray(rows, row);
    return in;
}

/* That of a word of the label, or else of a menu's command. */
static void add_emoji(cJSON *object, const struct emojis *emojis, const struct choice_shown *choice)
{
    struct emoji_shown shown;
    if (!emojis_of_text(emojis, choice->label, &shown) &&
        (choice->row > 0 || !emojis_of_text(emojis, choice->command, &shown)))
        return;
    cJSON *emoji = cJSON_AddObjectToObject(object, "emoji");
    cJSON_AddStringToObject(emoji, "name", shown.name);
    if (shown.id != NULL)
        cJSON_AddStringToObject(emoji, "id", shown.id);
}

static void add_button(cJSON *row, const struct written_message *from,
                       const struct choice_shown *choice, bool strong)
{
    char id[WRITE_ID_MAX + 1], label[4 * LABEL_MAX + 8];
    const bool fits = write_id(from->place, from->table, from->prompt, choice->command, id);
    wording_cut(choice->label, LABEL_MAX, label, sizeof label);
    if (!fits || choice->idle) /* it is shown only; its id has to be unlike the others */
        snprintf(id, sizeof id, "%s %.*s", fits ? "idle" : "long", utf8_head(label, 80), label);
    cJSON *button = cJSON_CreateObject();
    cJSON_AddNumberToObject(button, "type", TYPE_BUTTON);
    cJSON_AddNumberToObject(button, "style", strong ? STYLE_STRONG : STYLE_PLAIN);
    cJSON_AddStringToObject(button, "label", label);
    cJSON_AddStringToObject(button, "custom_id", id);
    add_emoji(button, from->emojis, choice);
    if (choice->idle || !fits)
        cJSON_AddTrueToObject(button, "disabled");
    cJSON_AddItemToArray(row, button);
}

/* Two buttons that do the same cannot stand in one message. */
static bool is_twice(const struct written_message *from, size_t i)
{
    for (size_t k = 0; k < i && !from->choices[i].idle; k++)
        if (!from->choices[k].idle &&
            strcmp(from->choices[k].command, from->choices[i].command) == 0)
            return true;
    return false;
}

static void add_buttons(cJSON *rows, const struct written_message *from, int row)
{
    cJSON *in = NULL;
    for (size_t i = 0; i < from->nchoices; i++) {
        if (from->choices[i].row != row || from->choices[i].of != CHOICE_COMMAND ||
            is_twice(from, i))
            continue;
        if (in == NULL || cJSON_GetArraySize(in) == ROW_BUTTONS) {
            if (cJSON_GetArraySize(rows) == ROWS_MAX)
                return;
            in = add_row(rows);
        }
        add_button(in, from, &from->choices[i], row == 1 && cJSON_GetArraySize(in) == 0);
    }
}

static void add_option(cJSON *options, const struct emojis *emojis,
                       const struct choice_shown *choice)
{
    char text[4 * OPTION_MAX + 8];
    if (strlen(choice->command) > OPTION_MAX)
        return;
    cJSON *option = cJSON_CreateObject();
    wording_cut(choice->label, OPTION_MAX, text, sizeof text);
    cJSON_AddStringToObject(option, "label", text);
    cJSON_AddStringToObject(option, "value", choice->command);
    if (choice->about != NULL && choice->about[0] != '\0') {
        wording_cut(choice->about, OPTION_MAX, text, sizeof text);
        cJSON_AddStringToObject(option, "description", text);
    }
    add_emoji(option, emojis, choice);
    cJSON_AddItemToArray(options, option);
}

/* In a menu with others. */
static bool is_listed(const struct choice_shown *choice)
{
    return choice->row == 0 && choice->of == CHOICE_COMMAND;
}

/* A menu that Discord fills: of the roles or the channels of the server. */
static void add_native(cJSON *rows, const struct written_message *from,
                       const struct choice_shown *choice)
{
    static const int channels[] = {0}; /* of text */
    char id[WRITE_ID_MAX + 1];
    static const int types[] = {[CHOICE_PEOPLE] = WRITE_PEOPLE,
                                [CHOICE_GROUP] = WRITE_ROLES,
                                [CHOICE_PLACES] = WRITE_CHANNELS};
    const bool places = choice->of == CHOICE_PLACES;
    if (choice->of == CHOICE_COMMAND || cJSON_GetArraySize(rows) == ROWS_MAX ||
        !write_id(from->place, from->table, from->prompt, choice->command, id))
        return;
    cJSON *menu = cJSON_CreateObject();
    cJSON_AddNumberToObject(menu, "type", types[choice->of]);
    cJSON_AddStringToObject(menu, "custom_id", id);
    cJSON_AddStringToObject(menu, "placeholder", choice->label);
    cJSON_AddNumberToObject(menu, "max_values", places ? PLACES_MAX : 1);
    if (places)
        cJSON_AddItemToObject(menu, "channel_types", cJSON_CreateIntArray(channels, 1));
    cJSON_AddItemToArray(add_row(rows), menu);
}

static void add_menu(cJSON *rows, const struct written_message *from, size_t *next)
{
    char id[WRITE_ID_MAX + 1], number[8];
    snprintf(number, sizeof number, "%d", cJSON_GetArraySize(rows));
    if (!write_id(from->place, from->table, from->prompt, number, id))
        return;
    cJSON *menu = cJSON_CreateObject();
    cJSON_AddNumberToObject(menu, "type", TYPE_MENU);
    cJSON_AddStringToObject(menu, "custom_id", id);
    cJSON_AddStringToObject(menu, "placeholder", *next == 0 ? "Choose" : "… or of these");
    cJSON *options = cJSON_AddArrayToObject(menu, "options");
    for (; *next < from->nchoices && cJSON_GetArraySize(options) < MENU_MAX; ++*next)
        if (is_listed(&from->choices[*next]) && !is_twice(from, *next))
            add_option(options, from->emojis, &from->choices[*next]);
    if (cJSON_GetArraySize(options) > 0)
        cJSON_AddItemToArray(add_row(rows), menu);
    else
        cJSON_Delete(menu);
}

static void add_components(cJSON *message, const struct written_message *from)
{
    cJSON *rows = cJSON_AddArrayToObject(message, "components");
    int last = 0;
    size_t next = 0, listed = 0;
    for (size_t i = 0; i < from->nchoices; i++) {
        last = from->choices[i].row > last ? from->choices[i].row : last;
        listed += is_listed(&from->choices[i]);
    }
    for (int row = 1; row <= last; row++)
        add_buttons(rows, from, row);
    while (listed > 0 && next < from->nchoices && cJSON_GetArraySize(rows) < ROWS_MAX)
        add_menu(rows, from, &next);
    for (size_t i = 0; i < from->nchoices; i++)
        add_native(rows, from, &from->choices[i]);
}

/* --- Messages --------------------------------------------------------------------------------- */

static void add_calls(cJSON *message, const struct written_message *from)
{
    cJSON *allowed = cJSON_AddObjectToObject(message, "allowed_mentions");
    cJSON_AddArrayToObject(allowed, "parse");
    if (from->group != NULL)
        cJSON_AddItemToArray(cJSON_AddArrayToObject(allowed, "roles"),
                             cJSON_CreateString(from->group));
    cJSON *users = cJSON_AddArrayToObject(allowed, "users");
    for (size_t i = 0; i < from->ncalled; i++)
        cJSON_AddItemToArray(users, cJSON_CreateString(from->called[i]));
}

static void add_content(cJSON *message, const struct written_message *from)
{
    char content[4 * WRITE_CONTENT_MAX + 8];
    size_t n = 0;
    for (size_t i = 0; i < from->ncalled; i++)
        n += (size_t)snprintf(content + n, sizeof content - n, "<@%s> ", from->called[i]);
    if (from->group != NULL)
        n += (size_t)snprintf(content + n, sizeof content - n, "<@&%s> ", from->group);
    if (n > 0)
        content[n - 1] = '\n';
    content_put(from, WRITE_CONTENT_MAX - n, content + n, sizeof content - n);
    cJSON_AddStringToObject(message, "content", content);
}

static void add_picture(cJSON *message, const char *name, const char *shown)
{
    char words[4 * WORDS_MAX + 8];
    cJSON *files = cJSON_AddArrayToObject(message, "attachments");
    if (name == NULL)
        return;
    cJSON *file = cJSON_CreateObject();
    wording_cut(shown, WORDS_MAX, words, sizeof words);
    cJSON_AddNumberToObject(file, "id", 0);
    cJSON_AddStringToObject(file, "filename", name);
    cJSON_AddStringToObject(file, "description", words);
    cJSON_AddItemToArray(files, file);
}

cJSON *write_body(const struct written_message *from)
{
    cJSON *message = cJSON_CreateObject();
    add_content(message, from);
    add_calls(message, from);
    add_components(message, from);
    if (from->flags != 0)
        cJSON_AddNumberToObject(message, "flags", from->flags);
    if (from->picture != NULL || from->bare)
        add_picture(message, from->picture, from->words);
    return message;
}

char *write_message(const struct written_message *from)
{
    return wording_print(write_body(from));
}

char *write_answer(int type, const struct written_message *from)
{
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddNumberToObject(answer, "type", type);
    if (from != NULL)
        cJSON_AddItemToObject(answer, "data", write_body(from));
    return wording_print(answer);
}

char *write_answer_later(int type, unsigned flags)
{
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddNumberToObject(answer, "type", type);
    cJSON *data = cJSON_AddObjectToObject(answer, "data");
    cJSON_AddNumberToObject(data, "flags", flags);
    return wording_print(answer);
}

cJSON *write_picture(const char *name, const char *words)
{
    cJSON *body = cJSON_CreateObject();
    add_picture(body, name, words);
    return body;
}

cJSON *write_bare(void)
{
    cJSON *body = cJSON_CreateObject();
    cJSON_AddArrayToObject(body, "components");
    return body;
}

void write_added(cJSON *body, const char *line)
{
    char text[4 * WRITE_CONTENT_MAX + 64];
    const char *content = cJSON_GetStringValue(cJSON_GetObjectItem(body, "content"));
    if (content == NULL || strlen(content) + strlen(line) >= WRITE_CONTENT_MAX)
        return;
    snprintf(text, sizeof text, "%s\n%s", content, line);
    cJSON_ReplaceItemInObject(body, "content", cJSON_CreateString(text));
}

char *write_sent(const cJSON *body, bool silent, const char *nonce)
{
    cJSON *sent = cJSON_Duplicate(body, true);
    if (silent)
        cJSON_AddNumberToObject(sent, "flags", WRITE_SILENT);
    if (nonce != NULL) {
        cJSON_AddStringToObject(sent, "nonce", nonce);
        cJSON_AddTrueToObject(sent, "enforce_nonce");
    }
    return wording_print(sent);
}

char *write_recipient(const char *user)
{
    cJSON *channel = cJSON_CreateObject();
    cJSON_AddStringToObject(channel, "recipient_id", user);
    return wording_print(channel);
}

char *write_thread(const char *title, bool below)
{
    enum { PUBLIC_THREAD = 11 };
    cJSON *thread = cJSON_CreateObject();
    if (!below)
        cJSON_AddNumberToObject(thread, "type", PUBLIC_THREAD);
    cJSON_AddStringToObject(thread, "name", title);
    return wording_print(thread);
}

char *write_suggestions(const struct suggestions *found, const char *line)
{
    char whole[4 * OPTION_MAX + 8], shown[4 * OPTION_MAX + 8];
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddNumberToObject(answer, "type", 8);
    cJSON *data = cJSON_AddObjectToObject(answer, "data");
    cJSON *choices = cJSON_AddArrayToObject(data, "choices");
    for (size_t i = 0; i < found->n && i < MENU_MAX; i++) {
        snprintf(whole, sizeof whole, "%.*s%s", utf8_head(line, 200), line, found->text[i]);
        wording_cut(whole, OPTION_MAX, shown, sizeof shown);
        cJSON *choice = cJSON_CreateObject();
        cJSON_AddStringToObject(choice, "name", shown);
        cJSON_AddStringToObject(choice, "value", shown);
        cJSON_AddItemToArray(choices, choice);
    }
    return wording_print(answer);
}
