#include "adapters/irc/cap.h"

#include <string.h>

#include <sodium.h>

enum {
    CHUNK = 400, /* bytes of base64 in a line */
    PLAIN_MAX = 2 * LOGIN_TEXT_MAX + 2,
    BASE64_MAX = sodium_base64_ENCODED_LEN(PLAIN_MAX, sodium_base64_VARIANT_ORIGINAL)
};

static size_t add(char *out, size_t n, const char *text)
{
    size_t len = text ? strlen(text) : 0;
    len = len > LOGIN_TEXT_MAX ? LOGIN_TEXT_MAX : len;
    memcpy(out + n, text ? text : "", len);
    return n + len;
}

static size_t payload(const struct login *login, char out[PLAIN_MAX])
{
    if (login->sasl == SASL_EXTERNAL)
        return add(out, 0, login->account);
    out[0] = '\0';
    size_t n = add(out, 1, login->account);
    out[n++] = '\0';
    return add(out, n, login->secret);
}

static void send_chunk(const char *base64, size_t n, cap_send *send, void *ctx)
{
    char line[sizeof "AUTHENTICATE " + CHUNK];
    size_t start = sizeof "AUTHENTICATE " - 1;
    memcpy(line, "AUTHENTICATE ", start);
    memcpy(line + start, n > 0 ? base64 : "+", n > 0 ? n : 1);
    send(ctx, line, start + (n > 0 ? n : 1));
    sodium_memzero(line, sizeof line);
}

bool sasl_answer(const struct login *login, struct span challenge, cap_send *send, void *ctx)
{
    if (!span_is(challenge, "+")) {
        send(ctx, "AUTHENTICATE *", strlen("AUTHENTICATE *"));
        return false;
    }
    char plain[PLAIN_MAX], base64[BASE64_MAX];
    size_t n = payload(login, plain);
    sodium_bin2base64(base64, sizeof base64, (const unsigned char *)plain, n,
                      sodium_base64_VARIANT_ORIGINAL);
    size_t left = strlen(base64);
    const char *at = base64;
    for (; left >= CHUNK; at += CHUNK, left -= CHUNK)
        send_chunk(at, CHUNK, send, ctx);
    /* A chunk that is not full ends the answer; where all are full, or there is none, an empty
     * one. */
    send_chunk(at, left, send, ctx);
    sodium_memzero(plain, sizeof plain);
    sodium_memzero(base64, sizeof base64);
    return true;
}
