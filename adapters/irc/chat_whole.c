/* Which channels of a network are there, and who is in them. */
#include "adapters/irc/chat_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- Cut off and whole again ------------------------------------------------------------------ */

void chat_place(const struct chat_network *net, const char *channel, char place[CHAT_PLACE_MAX])
{
    snprintf(place, CHAT_PLACE_MAX, "irc/%s/%s", net->config->section.name, channel);
}

static void tell_place(struct chat_network *net, const char *channel, bool whole, int64_t silent_ms)
{
    char place[CHAT_PLACE_MAX];
    struct ircchat *chat = net->chat;
    chat_place(net, channel, place);
    chat->up.whole(chat->up.ctx, place, whole, silent_ms);
    chat->up.stirred(chat->up.ctx);
}

static void tell_all(struct chat_network *net, bool whole)
{
    for (size_t i = 0; i < net->nin; i++)
        tell_place(net, net->in[i], whole, 0);
}

static size_t find_in(const struct chat_network *net, const char *channel)
{
    size_t i = 0;
    while (i < net->nin && strcmp(net->in[i], channel) != 0)
        i++;
    return i;
}

void chat_let_in(struct chat_network *net, const char *channel)
{
    if (find_in(net, channel) == net->nin) {
        if (net->nin == CONFIG_LIST_MAX || strlen(channel) > CHANNEL_MAX)
            return;
        snprintf(net->in[net->nin++], sizeof *net->in, "%s", channel);
    }
    /* As long as the network is split its clocks stand still. */
    if (!net->split)
        tell_place(net, channel, true, 0);
}

static void take_out(struct chat_network *net, size_t i, int64_t silent_ms)
{
    tell_place(net, net->in[i], false, silent_ms);
    memmove(net->in + i, net->in + i + 1, (--net->nin - i) * sizeof *net->in);
}

void chat_keep_out(struct chat_network *net, const char *channel)
{
    const size_t i = find_in(net, channel);
    if (i < net->nin)
        take_out(net, i, 0);
}

/* As it is written there; NULL: it is not. */
static const char *configured(const struct chat_network *net, const char *channel)
{
    for (size_t i = 0; i < net->settings.nchannels; i++)
        if (strcasecmp(net->channels[i].name, channel) == 0)
            return net->channels[i].name;
    return NULL;
}

/* A place is written as its channel. */
void chat_keep_in(struct chat_network *net)
{
    for (size_t i = net->nin; i-- > 0;) {
        const char *name = configured(net, net->in[i]);
        if (name != NULL && strcmp(name, net->in[i]) == 0)
            continue;
        take_out(net, i, 0);
        if (name != NULL)
            chat_let_in(net, name);
    }
}

void chat_split(struct chat_network *net)
{
    const struct chat_host *host = &net->chat->chat.host;
    char place[CHAT_PLACE_MAX];
    net->split = true;
    tell_all(net, false);
    for (size_t i = 0; i < net->nin; i++) {
        chat_place(net, net->in[i], place);
        if (host->has_table(host->ctx, place))
            chat_say(net, &(struct irc_post){.rank = PACE_TURN,
                                             .channel = net->in[i],
                                             .text = "The network is split: all clocks stand "
                                                     "still until people come back."});
    }
}

void chat_mended(struct chat_network *net)
{
    if (!net->split)
        return;
    net->split = false;
    tell_all(net, true);
}

void chat_lost(struct chat_network *net, bool for_good, int64_t silent_ms)
{
    net->left = for_good;
    net->split = false;
    while (net->nin > 0)
        take_out(net, net->nin - 1, silent_ms);
}

/* --- Who is there ----------------------------------------------------------------------------- */

/* place NULL: everywhere. */
static void tell_presence(struct chat_network *net, const char *key, const char *place,
                          bool present)
{
    char uid[CHAT_PLACE_MAX];
    struct ircchat *chat = net->chat;
    chat_uid(net, key, uid);
    chat->chat.host.presence(chat->chat.host.ctx, uid, place, present);
    chat->up.stirred(chat->up.ctx);
}

void chat_came(struct chat_network *net, const char *key)
{
    char uid[CHAT_PLACE_MAX], place[CHAT_PLACE_MAX];
    const struct chat_host *host = &net->chat->chat.host;
    chat_uid(net, key, uid);
    for (size_t i = 0; i < net->nin; i++) {
        chat_place(net, net->in[i], place);
        if (host->seated(host->ctx, uid, place) && irc_meets(net->irc, key, net->in[i]))
            tell_presence(net, key, place, true);
    }
}

void chat_went(struct chat_network *net, const char *key, const char *channel)
{
    char place[CHAT_PLACE_MAX];
    chat_place(net, channel, place);
    tell_presence(net, key, channel[0] != '\0' ? place : NULL, false);
}

/* Their uids. */
struct roll {
    const struct chat_network *net;
    char (*uid)[CHAT_PLACE_MAX]; /* NULL: they are only counted */
    size_t n;
};

static void catch_up(void *ctx, const char *key)
{
    chat_catch_up(ctx, key);
}

static void enrol(void *ctx, const char *key)
{
    struct roll *roll = ctx;
    if (roll->uid != NULL)
        chat_uid(roll->net, key, roll->uid[roll->n]);
    roll->n++;
}

/* A channel, by the nicks of those who are missed in it. */
struct looking {
    const struct chat_network *net;
    const char *channel;
};

/* Whether they are there is proven by a token alone; that they are not, by their nick. */
static bool misses(void *ctx, const char *uid, const char *name)
{
    const struct looking *at = ctx;
    const char *key = chat_key_of(uid);
    const struct chat_person *person = chat_person_find(at->net, key);
    const char *nick = person != NULL && person->nick[0] != '\0' ? person->nick : name;
    return nick[0] != '\0' && irc_misses(at->net->irc, key, nick, at->channel);
}

void chat_look_round(struct chat_network *net)
{
    char all[CHAT_PLACE_MAX], place[CHAT_PLACE_MAX];
    struct ircchat *chat = net->chat;
    if (irc_has_accounts(net->irc))
        return;
    chat_uid(net, "~", all);
    for (size_t i = 0; i < net->nin; i++) {
        struct looking at = {net, net->in[i]};
        chat_place(net, net->in[i], place);
        chat->chat.host.look_round(chat->chat.host.ctx, place, all, misses, &at);
    }
    chat->up.stirred(chat->up.ctx);
}

static void call_roll(struct chat_network *net, const char *channel)
{
    struct ircchat *chat = net->chat;
    struct roll count = {.net = net}, roll = {.net = net};
    char all[CHAT_PLACE_MAX], place[CHAT_PLACE_MAX];
    if (!irc_accounts(net->irc, channel, enrol, &count))
        return;
    roll.uid = calloc(count.n + 1, sizeof *roll.uid);
    if (roll.uid == NULL)
        return;
    irc_accounts(net->irc, channel, enrol, &roll);
    chat_uid(net, "@", all);
    chat_place(net, channel, place);
    chat->chat.host.roll_call(chat->chat.host.ctx, place, all, CHAT_PLACE_MAX, roll.uid[0], roll.n);
    irc_accounts(net->irc, channel, catch_up, net);
    chat->up.stirred(chat->up.ctx);
    free(roll.uid);
}

/* Who has a token instead of an account is not known by the list, but by who is not on it. */
void chat_listed(struct chat_network *net)
{
    for (size_t i = 0; i < net->nin; i++)
        call_roll(net, net->in[i]);
    chat_look_round(net);
}
