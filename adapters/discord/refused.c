#include "adapters/discord/refused.h"

#include "config/utf8.h"

#include <stdio.h>
#include <string.h>

enum { MINDED_MAX = 120 };

/* How much of it is shown: the token of a webhook or interaction is left out, with which anybody
 * could speak for us. */
static int shown_of(const char *route)
{
    const char *hook = strstr(route, "/webhooks/");
    hook = hook != NULL ? hook : strstr(route, "/interactions/");
    return (int)(hook != NULL ? (size_t)(strchr(hook + 1, '/') - route) : strlen(route));
}

/* " at components.0.label BASE_TYPE_MAX_LENGTH": the first thing that Discord minds. Its words may
 * repeat what was sent, and are left out. */
static const char *minded(const cJSON *json, char out[MINDED_MAX])
{
    size_t n = 0;
    const cJSON *at = json_object(json, "errors");
    out[0] = '\0';
    for (const cJSON *in = NULL; at != NULL && n < MINDED_MAX; in = at, at = at->child) {
        if (in != NULL && at->string != NULL)
            n += (size_t)snprintf(out + n, MINDED_MAX - n, "%s%s", n == 0 ? " at " : ".",
                                  at->string);
        if (json_list(at, "_errors") == NULL)
            continue;
        const char *code =
            json_text(cJSON_GetArrayItem(json_list(at, "_errors"), 0), "code", MINDED_MAX / 2);
        if (code != NULL && n < MINDED_MAX)
            snprintf(out + n, MINDED_MAX - n, " %s", code);
        break;
    }
    return out;
}

void refused_say(const char *route, const struct http_answer *answer, const cJSON *json,
                 char out[static REFUSED_BYTES])
{
    char where[MINDED_MAX];
    const char *message = json_text(json, "message", 200);
    const char *words = answer->status == 0 ? answer->trouble : message != NULL ? message : "";
    snprintf(out, REFUSED_BYTES, "%.*s: %ld %.*s%s", shown_of(route), route, answer->status,
             utf8_head(words, 200), words, minded(json, where));
}
