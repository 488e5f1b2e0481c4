#include "adapters/discord/gateway.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { ATTEMPTS_MOST = 1000 };

/* Where there is no id or no address, "-" stands for it. */
static const char *word(const char *text)
{
    return text[0] ? text : "-";
}

void gateway_session_put(const struct gateway_session *session, char out[GATEWAY_TEXT_MAX])
{
    snprintf(out, GATEWAY_TEXT_MAX, "1 %u %" PRId64 " %s %s", session->attempts, session->seq,
             word(session->id), word(session->url));
}

/* Takes a word of at most `most` bytes; NULL: there is none. */
static const char *take(const char *text, char *out, size_t most)
{
    size_t n = text ? strcspn(text, " ") : 0;
    if (n == 0 || n > most)
        return NULL;
    memcpy(out, text, n);
    out[n == 1 && out[0] == '-' ? 0 : n] = '\0';
    return text + n + (text[n] == ' ');
}

bool gateway_session_parse(const char *text, struct gateway_session *out)
{
    struct gateway_session session = {.seq = -1};
    int used = 0;
    *out = session;
    if (sscanf(text, "1 %4u %16" SCNd64 " %n", &session.attempts, &session.seq, &used) != 2 ||
        used == 0 || session.attempts > ATTEMPTS_MOST || session.seq < -1)
        return false;
    const char *rest = take(text + used, session.id, GATEWAY_SESSION_MAX);
    rest = take(rest, session.url, GATEWAY_URL_MAX);
    if (!rest || *rest)
        return false;
    *out = session;
    return true;
}
