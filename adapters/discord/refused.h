/* What is said of a call that Discord refused or never answered. */
#ifndef ADAPTERS_DISCORD_REFUSED_H
#define ADAPTERS_DISCORD_REFUSED_H

#include "adapters/discord/json.h"
#include "adapters/io/http.h"

enum { REFUSED_BYTES = 500 };

/* "POST /channels/x/messages: 400 Invalid Form Body at components.0.label BASE_TYPE_MAX_LENGTH".
 * Neither a token of the route nor what was sent stands in it. json: of the answer, or NULL. */
void refused_say(const char *route, const struct http_answer *, const cJSON *json,
                 char out[static REFUSED_BYTES]);

#endif
