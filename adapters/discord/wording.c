#include "adapters/discord/wording.h"

#include "adapters/post.h"

#include <stdio.h>
#include <string.h>

enum { COMMAND_LENGTH = 120, COMMAND_SHOWN = COMMAND_LENGTH + 48 };
_Static_assert((int)COMMAND_SHOWN >= (int)EMOJI_TEXT_BYTES, "either fits");

/* Bytes of the character that begins with c. */
static size_t width(char c)
{
    const unsigned char byte = (unsigned char)c;
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

/* The first characters (UTF-16, as Discord counts) of valid UTF-8. */
void wording_cut(const char *text, size_t most, char *out, size_t size)
{
    size_t n = 0;
    for (size_t units = 0; text[n] != '\0' && n + 5 < size;) {
        const size_t w = width(text[n]);
        units += w == 4 ? 2 : 1;
        if (units > most)
            break;
        memcpy(out + n, text + n, w);
        n += w;
    }
    out[n] = '\0';
}

/* Units of UTF-16 of valid UTF-8. */
static size_t units_of(const char *text)
{
    size_t units = 0;
    for (; *text != '\0'; text += width(*text))
        units += width(*text) == 4 ? 2 : 1;
    return units;
}

/* One character, as it is written: a mark becomes its emoji, and every sign that Discord might take
 * for markup, a mention or a link gets a backslash. */
static void write_character(const struct emojis *emojis, const char *text, const char *before,
                            char out[EMOJI_TEXT_BYTES])
{
    const bool first = *before == '\0' || *before == '\n'; /* of a line: a list begins so */
    const bool links = *text == '/' && *before == '/';     /* "http:" with two slashes */
    static const char special[] = "\\*_~`|>#[]<@-";
    const size_t w = width(*text);
    const bool plain = !links && (strchr(special, *text) == NULL || (*text == '-' && !first));
    const unsigned char *byte = (const unsigned char *)text;
    const unsigned code =
        w == 3 ? (byte[0] & 0x0Fu) << 12 | (byte[1] & 0x3Fu) << 6 | (byte[2] & 0x3Fu) : 0;
    if (code >= POST_EMOJI && code < POST_EMOJI + POST_EMOJIS_MAX)
        emojis_text(emojis, code - POST_EMOJI, out);
    else
        snprintf(out, EMOJI_TEXT_BYTES, "%s%.*s", plain ? "" : "\\", (int)w, text);
}

/* --- Commands --------------------------------------------------------------------------------- */

/* The slash command that has the verb of that name as a subcommand, or is it. */
static const struct discord_group *group_of(const struct discord_settings *settings,
                                            const char *name, size_t n, size_t *verb)
{
    for (size_t g = 0; settings != NULL && g < settings->ngroups; g++)
        for (size_t v = 0; v < settings->group[g].n; v++) {
            const char *of = settings->group[g].verb[v]->name;
            *verb = v;
            if (strlen(of) == n && strncmp(of, name, n) == 0)
                return &settings->group[g];
        }
    return NULL;
}

/* `start` as people type it here: `/table start`, and `set points=8`, whose first option has a name
 * here and takes all: `/table set options:points=8`. Returns the bytes of the text that it stands
 * for; 0: it is no command. */
static size_t write_command(const struct discord_settings *settings, const char *text,
                            char out[COMMAND_SHOWN])
{
    const char *end = *text == '`' ? strpbrk(text + 1, "`\n") : NULL;
    const size_t n = end != NULL && *end == '`' ? (size_t)(end - text - 1) : 0;
    if (n == 0 || n > COMMAND_LENGTH)
        return 0;
    const size_t word = strcspn(text + 1, " `");
    size_t number;
    const struct discord_group *group = group_of(settings, text + 1, word, &number);
    if (group == NULL)
        return 0;
    const struct verb *verb = group->verb[number];
    const char *further = number >= discord_near(group) ? " " DISCORD_FURTHER : "";
    const bool itself = strlen(group->name) == word && strncmp(group->name, text + 1, word) == 0;
    const bool named = word < n && verb->nparams > 0;
    const size_t rest = word + named; /* without the blank */
    snprintf(out, COMMAND_SHOWN, "`/%s%s%s%.*s%s%s%s%.*s`", itself ? "" : group->name, further,
             itself ? "" : " ", (int)word, text + 1, named ? " " : "",
             named ? verb->params[0].field.name : "", named ? ":" : "", (int)(n - rest),
             text + 1 + rest);
    return n + 2;
}

/* A place's id between its marks becomes a link to it. Returns as write_command() does. */
static size_t write_place(const char *text, char out[COMMAND_SHOWN])
{
    static const char mark[] = POST_PLACE;
    const size_t width = sizeof mark - 1;
    if (strncmp(text, mark, width) != 0)
        return 0;
    const size_t n = strspn(text + width, "0123456789");
    if (n == 0 || n >= SNOWFLAKE_BYTES || strncmp(text + width + n, mark, width) != 0)
        return 0;
    snprintf(out, COMMAND_SHOWN, "<#%.*s>", (int)n, text + width);
    return n + 2 * width;
}

void wording_escape(const struct discord_settings *settings, const struct emojis *emojis,
                    const char *text, size_t most, char *out, size_t size)
{
    size_t n = 0, units = 0, used;
    for (; *text != '\0'; text += used) {
        char one[COMMAND_SHOWN];
        used = write_command(settings, text, one);
        used = used > 0 ? used : write_place(text, one);
        if (used == 0) {
            write_character(emojis, text, n > 0 ? text - 1 : "", one);
            used = width(*text);
        }
        units += units_of(one);
        if (units > most || n + strlen(one) >= size)
            break;
        n += (size_t)snprintf(out + n, size - n, "%s", one);
    }
    out[n] = '\0';
}

char *wording_print(cJSON *json)
{
    char *text = json != NULL ? cJSON_PrintUnformatted(json) : NULL;
    cJSON_Delete(json);
    return text;
}
