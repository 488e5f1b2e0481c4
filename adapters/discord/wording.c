#include "adapters/discord/wording.h"

#include "adapters/discord/usage.h"
#include "adapters/post.h"
#include "config/utf8.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

_Static_assert((int)USAGE_BYTES >= (int)EMOJI_TEXT_BYTES, "either fits");

/* Bytes of the character that the text begins with, its number and its units; a byte that begins
 * none, as where somebody has cut within one, has no units. */
static size_t character(const char *text, uint32_t *code, size_t *units)
{
    const size_t n = utf8_character(text, strnlen(text, 4), code);
    *units = n == 0 ? 0 : n == 4 ? 2 : 1;
    return n > 0 ? n : 1;
}

void wording_cut(const char *text, size_t most, char *out, size_t size)
{
    size_t n = 0, units, sum = 0, used;
    uint32_t code;
    for (; *text != '\0' && n + 5 < size; text += used) {
        used = character(text, &code, &units);
        sum += units;
        if (sum > most)
            break;
        memcpy(out + n, text, units > 0 ? used : 0);
        n += units > 0 ? used : 0;
    }
    out[n] = '\0';
}

size_t wording_units(const char *text)
{
    size_t units, sum = 0;
    uint32_t code;
    for (; *text != '\0'; sum += units)
        text += character(text, &code, &units);
    return sum;
}

/* Whether a point ends the number with which a line begins: an item of a list does. */
static bool ends_number(const char *text, size_t before)
{
    size_t digits = 0;
    while (digits < before && text[-1 - (ptrdiff_t)digits] >= '0' &&
           text[-1 - (ptrdiff_t)digits] <= '9')
        digits++;
    return *text == '.' && digits > 0 && (digits == before || text[-1 - (ptrdiff_t)digits] == '\n');
}

/* One character, as it is written, with so many bytes before it: a mark becomes its emoji, and
 * every sign that Discord might take for markup, a mention or a link gets a backslash. Returns how
 * many bytes it has. */
static size_t write_character(const struct emojis *emojis, const char *text, size_t before,
                              char out[EMOJI_TEXT_BYTES])
{
    const bool first = before == 0 || text[-1] == '\n'; /* of a line: a list begins so */
    const bool links = before > 0 && *text == '/' && text[-1] == '/'; /* "http:" with two slashes */
    static const char special[] = "\\*_~`|>#[]<@-";
    uint32_t code = 0;
    size_t units;
    const size_t used = character(text, &code, &units);
    const bool plain = !links && !ends_number(text, before) &&
                       (strchr(special, *text) == NULL || (*text == '-' && !first));
    if (units == 0)
        out[0] = '\0';
    else if (strncmp(text, POST_SMALL, used) == 0)
        snprintf(out, EMOJI_TEXT_BYTES, "-# ");
    else if (code >= POST_EMOJI && code < POST_EMOJI + POST_EMOJIS_MAX)
        emojis_text(emojis, code - POST_EMOJI, out);
    else
        snprintf(out, EMOJI_TEXT_BYTES, "%s%.*s", plain ? "" : "\\", (int)used, text);
    return used;
}

/* Bytes of the address with which the text begins; 0: with none. */
static size_t address_length(const char *text)
{
    const bool begins = strncmp(text, "https://", 8) == 0 || strncmp(text, "http://", 7) == 0;
    return begins ? strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                 "-._~:/?#[]@!$&'()*+,;=%")
                  : 0;
}

/* The id of a place, or a role as it is mentioned, between its marks: Discord shows its name; an
 * address can be pressed. Returns as usage_write() does. */
static size_t write_place(const char *text, char out[USAGE_BYTES])
{
    static const char mark[] = POST_PLACE;
    const size_t width = sizeof mark - 1;
    if (strncmp(text, mark, width) != 0)
        return 0;
    const char *at = text + width;
    const size_t address = address_length(at);
    if (address > 0 && address < USAGE_BYTES && strncmp(at + address, mark, width) == 0) {
        snprintf(out, USAGE_BYTES, "%.*s", (int)address, at);
        return address + 2 * width;
    }
    const bool role = strncmp(at, "<@&", 3) == 0;
    at += role ? 3 : 0;
    const size_t n = strspn(at, "0123456789");
    const char *end = at + n + (role && at[n] == '>');
    if (n == 0 || n >= SNOWFLAKE_BYTES || strncmp(end, mark, width) != 0)
        return 0;
    snprintf(out, USAGE_BYTES, role ? "<@&%.*s>" : "<#%.*s>", (int)n, at);
    return (size_t)(end - text) + width;
}

bool wording_escape(const struct discord_settings *settings, bool in_charge,
                    const struct emojis *emojis, const char *text, size_t most, char *out,
                    size_t size)
{
    const char *begin = text;
    size_t n = 0, units = 0, used;
    for (; *text != '\0'; text += used) {
        char one[USAGE_BYTES];
        used = usage_write(settings, in_charge, text, one);
        used = used > 0 ? used : write_place(text, one);
        if (used == 0)
            used = write_character(emojis, text, (size_t)(text - begin), one);
        units += wording_units(one);
        if (units > most || n + strlen(one) >= size)
            break;
        n += (size_t)snprintf(out + n, size - n, "%s", one);
    }
    out[n] = '\0';
    return *text == '\0';
}

char *wording_print(cJSON *json)
{
    char *text = json != NULL ? cJSON_PrintUnformatted(json) : NULL;
    cJSON_Delete(json);
    return text;
}
