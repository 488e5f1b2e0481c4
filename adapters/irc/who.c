#include "adapters/irc/who_user.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- Users ------------------------------------------------------------------------------------ */

static size_t bucket_of(const char *folded)
{
    uint32_t hash = 2166136261u;
    for (; *folded; folded++)
        hash = (hash ^ (unsigned char)*folded) * 16777619u;
    return hash % WHO_BUCKETS;
}

const struct who_user *who_find(const struct who *who, const char *nick)
{
    char folded[NICK_MAX + 2]; /* a nick too long stays so, and is found nowhere */
    self_fold(who->self, nick, folded, sizeof folded);
    const struct who_user *user = who->bucket[bucket_of(folded)];
    while (user && strcmp(user->folded, folded) != 0)
        user = user->next;
    return user;
}

static struct who_user **link_to(struct who *who, const char *nick)
{
    char folded[NICK_MAX + 2];
    self_fold(who->self, nick, folded, sizeof folded);
    struct who_user **link = &who->bucket[bucket_of(folded)];
    while (*link && strcmp((*link)->folded, folded) != 0)
        link = &(*link)->next;
    return link;
}

static struct who_user *known(struct who *who, const char *nick)
{
    return *link_to(who, nick);
}

static void drop(struct who *who, struct who_user **link)
{
    struct who_user *user = *link;
    if (!user)
        return;
    *link = user->next;
    free(user);
    who->nusers--;
}

/* Those of whom nothing is known that will still hold a moment later. */
static void drop_stale(struct who *who, int64_t now_ms)
{
    for (size_t i = 0; i < WHO_BUCKETS; i++)
        for (struct who_user **link = &who->bucket[i]; *link;) {
            const struct who_user *user = *link;
            if (!user->channels && user->sure_ms <= now_ms && user->token_ms <= now_ms)
                drop(who, link);
            else
                link = &(*link)->next;
        }
}

static void put(struct who *who, struct who_user *user, const char *nick)
{
    memcpy(user->nick, nick, strlen(nick) + 1);
    self_fold(who->self, nick, user->folded, sizeof user->folded);
    struct who_user **link = &who->bucket[bucket_of(user->folded)];
    user->next = *link;
    *link = user;
    who->nusers++;
}

static struct who_user *user_of(struct who *who, const char *nick)
{
    size_t n = strlen(nick);
    struct who_user **link = link_to(who, nick);
    if (n == 0 || n > NICK_MAX)
        return NULL;
    if (*link || who->nusers == WHO_USERS_MAX)
        return *link;
    struct who_user *user = calloc(1, sizeof *user);
    if (user)
        put(who, user, nick);
    return user;
}

/* --- What the server says --------------------------------------------------------------------- */

static void learn(struct who_user *user, const char *account)
{
    size_t n = strlen(account);
    user->known = n > NICK_MAX ? ACCOUNT_UNTOLD : n > 0 ? ACCOUNT_TOLD : ACCOUNT_NONE;
    memcpy(user->account, account, n > NICK_MAX ? 0 : n);
    user->account[n > NICK_MAX ? 0 : n] = '\0';
    user->sought = false;
}

static void place(struct who_user *user, const char *name, const char *host)
{
    memcpy(user->user, name, strlen(name) + 1);
    memcpy(user->host, host, strlen(host) + 1);
}

/* The nick was given up and taken by another without our hearing of it. */
static bool another(const struct who_user *user, const struct origin *origin)
{
    return user->host[0] &&
           (strcmp(user->user, origin->user) != 0 || strcmp(user->host, origin->host) != 0);
}

static void forget_proof(struct who_user *user)
{
    user->known = ACCOUNT_UNTOLD;
    user->token[0] = '\0';
    user->sure_ms = user->token_ms = 0;
}

void who_seen(struct who *who, const struct origin *origin, int64_t now_ms)
{
    if (!origin->user[0] || !origin->host[0])
        return;
    if (who->nusers == WHO_USERS_MAX)
        drop_stale(who, now_ms);
    struct who_user *user = user_of(who, origin->nick);
    if (!user)
        return;
    if (another(user, origin)) {
        forget_proof(user);
        user->account[0] = '\0';
    }
    place(user, origin->user, origin->host);
    user->spoke = ++who->nlines;
    user->bot = user->bot || origin->bot;
    if (origin->account_told) {
        learn(user, origin->account);
        user->sure_ms = now_ms + WHO_SURE_MS;
    }
}

void who_joined(struct who *who, const char *nick, int channel, const char *account)
{
    assert(channel >= 0 && channel < WHO_CHANNELS_MAX);
    struct who_user *user = user_of(who, nick);
    if (!user)
        return;
    if (account)
        learn(user, account);
    else if (!user->channels) /* nothing was followed so far */
        user->known = ACCOUNT_UNTOLD;
    user->channels |= who_bit(channel);
}

static void leave(struct who_user *user, int channel)
{
    user->channels &= ~who_bit(channel);
    user->ops &= ~who_bit(channel);
    if (!user->channels)
        forget_proof(user);
}

void who_parted(struct who *who, const char *nick, int channel)
{
    struct who_user *user = known(who, nick);
    if (user)
        leave(user, channel);
}

void who_quit(struct who *who, const char *nick)
{
    drop(who, link_to(who, nick));
}

void who_renamed(struct who *who, const char *nick, const char *to)
{
    struct who_user *user = known(who, nick);
    if (!user || !to[0] || strlen(to) > NICK_MAX) {
        who_quit(who, nick);
        return;
    }
    *link_to(who, nick) = user->next;
    who->nusers--;
    who_quit(who, to); /* who had that nick has left unseen */
    put(who, user, to);
}

void who_moved(struct who *who, const char *nick, const char *name, const char *host)
{
    struct who_user *user = known(who, nick);
    if (user && strlen(name) <= USER_MAX && strlen(host) <= HOST_MAX)
        place(user, name, host);
}

void who_changed(struct who *who, const char *nick, const char *account)
{
    struct who_user *user = known(who, nick);
    if (user)
        learn(user, account);
}

void who_answered(struct who *who, const char *nick, const char *account, int64_t now_ms)
{
    struct who_user *user = user_of(who, nick);
    if (!user)
        return;
    learn(user, account);
    user->sure_ms = now_ms + WHO_SURE_MS;
}

void who_closed(struct who *who, int channel)
{
    for (size_t i = 0; i < WHO_BUCKETS; i++)
        for (struct who_user *user = who->bucket[i]; user; user = user->next)
            if (user->channels & who_bit(channel))
                leave(user, channel);
}

static uint64_t renumbered(uint64_t set, const int to[WHO_CHANNELS_MAX])
{
    uint64_t out = 0;
    for (int i = 0; i < WHO_CHANNELS_MAX; i++)
        if ((set & who_bit(i)) && to[i] >= 0)
            out |= who_bit(to[i]);
    return out;
}

void who_renumber(struct who *who, const int to[WHO_CHANNELS_MAX])
{
    for (int i = 0; i < WHO_CHANNELS_MAX; i++)
        if (to[i] < 0)
            who_closed(who, i);
    for (size_t i = 0; i < WHO_BUCKETS; i++)
        for (struct who_user *user = who->bucket[i]; user; user = user->next) {
            user->channels = renumbered(user->channels, to);
            user->ops = renumbered(user->ops, to);
        }
}

void who_set_op(struct who *who, const char *nick, int channel, bool op)
{
    struct who_user *user = known(who, nick);
    if (user)
        user->ops = op ? user->ops | who_bit(channel) : user->ops & ~who_bit(channel);
}

void who_clear_ops(struct who *who, int channel)
{
    for (size_t i = 0; i < WHO_BUCKETS; i++)
        for (struct who_user *user = who->bucket[i]; user; user = user->next)
            user->ops &= ~who_bit(channel);
}

void who_set_bot(struct who *who, const char *nick)
{
    struct who_user *user = known(who, nick);
    if (user)
        user->bot = true;
}

void who_asking(struct who *who, bool asking)
{
    who->asking = asking;
}

void who_follow(struct who *who, bool followed)
{
    who->followed = followed;
}

bool who_token(struct who *who, const char *nick, const char *id, int64_t now_ms)
{
    struct who_user *user = known(who, nick);
    if (!user || !user->host[0] || strlen(id) > NICK_MAX)
        return false;
    memcpy(user->token, id, strlen(id) + 1);
    user->token_ms = now_ms + WHO_TOKEN_MS;
    return true;
}

void who_seek(struct who *who, const char *key)
{
    for (size_t i = 0; i < WHO_BUCKETS; i++)
        for (struct who_user *user = who->bucket[i]; user; user = user->next)
            if (!user->channels && user->known == ACCOUNT_UNTOLD && who_had_account(who, user, key))
                user->sought = true;
}

/* --- Beginning and end ------------------------------------------------------------------------ */

struct who *who_new(const struct self *self)
{
    struct who *who = calloc(1, sizeof *who);
    if (who)
        who->self = self;
    return who;
}

void who_reset(struct who *who)
{
    for (size_t i = 0; i < WHO_BUCKETS; i++)
        while (who->bucket[i])
            drop(who, &who->bucket[i]);
    who->asking = false;
}

void who_free(struct who *who)
{
    if (!who)
        return;
    who_reset(who);
    free(who);
}
