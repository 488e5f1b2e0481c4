/* What is proven at this moment. */
#include "adapters/irc/who_user.h"

#include "config/sum.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool account_holds(const struct who *who, const struct who_user *user, int64_t now_ms)
{
    return user->known != ACCOUNT_UNTOLD &&
           ((who->followed && user->channels) || now_ms < user->sure_ms);
}

static bool token_holds(const struct who_user *user, int64_t now_ms)
{
    return user->token[0] && (user->channels || now_ms < user->token_ms);
}

static void spell(const struct who *who, char mark, const char *name, char key[WHO_KEY])
{
    key[0] = mark;
    self_fold(who->self, name, key + 1, WHO_KEY - 1);
}

static enum who_proof proof_of(const struct who *who, const struct who_user *user, int64_t now_ms,
                               char key[WHO_KEY])
{
    bool sure = account_holds(who, user, now_ms);
    key[0] = '\0';
    if (sure && user->known == ACCOUNT_TOLD)
        spell(who, '@', user->account, key);
    else if (token_holds(user, now_ms))
        spell(who, '~', user->token, key);
    if (key[0])
        return WHO_PROVEN;
    return sure ? WHO_NOBODY : WHO_UNKNOWN;
}

enum who_proof who_key(const struct who *who, const char *nick, int64_t now_ms, char key[WHO_KEY])
{
    const struct who_user *user = who_find(who, nick);
    key[0] = '\0';
    return user ? proof_of(who, user, now_ms, key) : WHO_UNKNOWN;
}

bool who_had_account(const struct who *who, const struct who_user *user, const char *key)
{
    char last[WHO_KEY];
    spell(who, '@', user->account, last);
    return user->account[0] && strcmp(last, key) == 0;
}

/* Somebody who may well be this person: the account did hold once. */
static bool likely(const struct who *who, const struct who_user *user, const char *key)
{
    return user->known == ACCOUNT_TOLD && who_had_account(who, user, key);
}

struct search {
    const char *key;
    int64_t now_ms;
    const struct who_user *best;
    enum who_proof proof;
};

static void consider(const struct who *who, const struct who_user *user, struct search *search)
{
    char key[WHO_KEY];
    enum who_proof proof = proof_of(who, user, search->now_ms, key);
    bool proven = proof == WHO_PROVEN && strcmp(key, search->key) == 0;
    bool may_be =
        likely(who, user, search->key) || (user->sought && who_had_account(who, user, search->key));
    if (!proven && (search->proof == WHO_PROVEN || !may_be))
        return;
    bool better = !search->best || (proven && search->proof != WHO_PROVEN) ||
                  user->spoke > search->best->spoke;
    if (better)
        search->best = user;
    if (better)
        search->proof = proven ? WHO_PROVEN : WHO_UNKNOWN;
}

enum who_proof who_nick(const struct who *who, const char *key, int64_t now_ms,
                        char nick[NICK_MAX + 1])
{
    struct search search = {key, now_ms, NULL, who->asking ? WHO_UNKNOWN : WHO_NOBODY};
    for (size_t i = 0; i < WHO_BUCKETS; i++)
        for (const struct who_user *user = who->bucket[i]; user; user = user->next)
            consider(who, user, &search);
    const char *found = search.best ? search.best->nick : "";
    memcpy(nick, found, strlen(found) + 1);
    return search.proof;
}

/* The account did hold once, and we should have heard of its end. */
static bool stays(const struct who *who, const struct who_user *user, const char *key)
{
    char token[WHO_KEY];
    spell(who, '~', user->token, token);
    return user->channels && (likely(who, user, key) || strcmp(token, key) == 0);
}

uint64_t who_channels(const struct who *who, const char *key)
{
    uint64_t channels = 0;
    for (size_t i = 0; i < WHO_BUCKETS; i++)
        for (const struct who_user *user = who->bucket[i]; user; user = user->next)
            channels |= stays(who, user, key) ? user->channels : 0;
    return channels;
}

bool who_there(const struct who *who, const char *key)
{
    return who_channels(who, key) != 0;
}

uint64_t who_channels_of(const struct who *who, const char *nick)
{
    const struct who_user *user = who_find(who, nick);
    return user ? user->channels : 0;
}

bool who_accounts(const struct who *who, int channel, void (*tell)(void *ctx, const char *key),
                  void *ctx)
{
    char key[WHO_KEY];
    bool told = !who->asking;
    for (size_t i = 0; i < WHO_BUCKETS; i++)
        for (const struct who_user *user = who->bucket[i]; user; user = user->next) {
            if (!(user->channels & who_bit(channel)))
                continue;
            told &= user->known != ACCOUNT_UNTOLD;
            if (user->known != ACCOUNT_TOLD)
                continue;
            spell(who, '@', user->account, key);
            tell(ctx, key);
        }
    return told;
}

bool who_op(const struct who *who, const char *nick, int channel)
{
    const struct who_user *user = who_find(who, nick);
    return user && (user->ops & who_bit(channel));
}

bool who_bot(const struct who *who, const char *nick)
{
    const struct who_user *user = who_find(who, nick);
    return user && user->bot;
}

/* --- Strangers -------------------------------------------------------------------------------- */

static uint64_t sum(uint64_t hash, const char *text)
{
    return sum_bytes(hash, text, strlen(text) + 1); /* its end, too */
}

void who_stranger(const struct who *who, const char *nick, char name[WHO_KEY])
{
    char folded[NICK_MAX + 1];
    const struct who_user *user = who_find(who, nick);
    const bool seen = user && user->host[0];
    self_fold(who->self, nick, folded, sizeof folded);
    uint64_t hash = sum(SUM_BEGIN, seen ? user->user : folded);
    hash = sum(hash, seen ? user->host : "");
    snprintf(name, WHO_KEY, "?%016" PRIx64, hash);
}

/* --- Splits ----------------------------------------------------------------------------------- */

static bool server_name(const char *text, size_t n)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                  "-.*_";
    return n > 2 && memchr(text, '.', n) && strspn(text, allowed) >= n && text[0] != '.' &&
           text[n - 1] != '.';
}

bool who_split(const char *reason)
{
    size_t first = strcspn(reason, " ");
    if (reason[first] != ' ')
        return false;
    const char *other = reason + first + 1;
    size_t second = strlen(other);
    return server_name(reason, first) && server_name(other, second) &&
           (first != second || memcmp(reason, other, first) != 0);
}
