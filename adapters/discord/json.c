#include "adapters/discord/json.h"

#include <string.h>

/* cJSON recurses as deep as the text is nested; this looks first. Brackets in strings do not
 * count. */
static bool is_shallow(const char *text, size_t n)
{
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < n; i++) {
        char c = text[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '{' || c == '['))
            depth++;
        else if (!quoted && (c == '}' || c == ']'))
            depth--;
        if (depth > DISCORD_JSON_DEPTH)
            return false;
    }
    return true;
}

cJSON *json_read(const char *text, size_t n)
{
    if (n > DISCORD_JSON_BYTES || !is_shallow(text, n))
        return NULL;
    return cJSON_ParseWithLength(text, n);
}

const cJSON *json_object(const cJSON *object, const char *key)
{
    const cJSON *member = cJSON_GetObjectItemCaseSensitive(object, key);
    return cJSON_IsObject(member) ? member : NULL;
}

const cJSON *json_list(const cJSON *object, const char *key)
{
    const cJSON *member = cJSON_GetObjectItemCaseSensitive(object, key);
    return cJSON_IsArray(member) ? member : NULL;
}

const char *json_text(const cJSON *object, const char *key, size_t most)
{
    const cJSON *member = cJSON_GetObjectItemCaseSensitive(object, key);
    const char *text = cJSON_GetStringValue(member);
    return text != NULL && strlen(text) <= most ? text : NULL;
}

int64_t json_whole(const cJSON *object, const char *key, int64_t least, int64_t greatest,
                   int64_t otherwise)
{
    const cJSON *member = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!cJSON_IsNumber(member))
        return otherwise;
    double number = member->valuedouble;
    if (!(number >= (double)least && number <= (double)greatest))
        return otherwise;
    int64_t whole = (int64_t)number;
    return (double)whole == number ? whole : otherwise;
}

bool json_true(const cJSON *object, const char *key)
{
    return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(object, key));
}

bool json_snowflake(const cJSON *object, const char *key, char out[SNOWFLAKE_BYTES])
{
    const char *text = json_text(object, key, SNOWFLAKE_BYTES - 1);
    out[0] = '\0';
    if (text == NULL || text[0] == '\0' || text[strspn(text, "0123456789")] != '\0')
        return false;
    memcpy(out, text, strlen(text) + 1);
    return true;
}
