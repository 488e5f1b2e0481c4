/* What players are called, where a seat is meant. Names are chosen elsewhere and may be anything:
 * "1. x; y", "to", "nobody". */
#include "bot/words/bind.h"

#include <string.h>
#include <strings.h>

bool bind_is_everybody(const struct token *token)
{
    return token_is(token, "everybody") || token_is(token, "everyone") || token_is(token, "all");
}

bool bind_is_nobody(const struct token *token)
{
    return token_is(token, "none") || token_is(token, "nobody");
}

/* A whole token that is no name, whoever is called so. */
static bool is_reserved(const struct token *token)
{
    return token->kind == TOKEN_NUMBER || bind_is_everybody(token) || bind_is_nobody(token);
}

/* The bytes of the name if it stands there, with something that ends it behind; else 0. */
static size_t name_at(const char *name, struct scan scan)
{
    const size_t n = strlen(name), left = (size_t)(scan.end - scan.at);
    struct scan alone = {scan.at, scan.at + n};
    if (n == 0 || n > left || strncasecmp(scan.at, name, n) != 0 ||
        (n < left && strchr(" \t,;", scan.at[n]) == NULL))
        return 0;
    const struct token token = scan_token(&alone, SCAN_WHOLE);
    return token.len == n && is_reserved(&token) ? 0 : n;
}

int bind_named_seat(const struct command_context *context, struct scan scan, const char **end)
{
    int found = -1;
    size_t longest = 0;
    scan = scan_trimmed(scan);
    for (int s = 0; context->seats && s < context->nseats; s++) {
        const size_t n = name_at(context->seats->word[s].name, scan);
        if (n <= longest)
            continue;
        longest = n;
        found = s;
    }
    *end = scan.at + longest;
    return found;
}

size_t bind_seat_text(const struct command_context *context, int seat, char *out, size_t cap)
{
    const char *end;
    const size_t n = command_seat_text(context, seat, out, cap);
    const struct scan scan = {out, out + (n < cap ? n : 0)};
    if (!context->seats || bind_named_seat(context, scan, &end) == seat)
        return n;
    const struct command_context numbers = {.game = context->game, .nseats = context->nseats};
    return command_seat_text(&numbers, seat, out, cap);
}
