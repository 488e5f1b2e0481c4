/* A network as a whole: whether it is, which channels let us in, who is there. */
#include "adapters/irc/chat_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- Cut off and whole again ------------------------------------------------------------------ */

/* channel "": the whole network. */
static void put_place(const struct chat_network *net, const char *channel,
                      char place[CHAT_PLACE_MAX])
{
    snprintf(place, CHAT_PLACE_MAX, "irc/%s%s%s", net->config->section.name,
             channel[0] != '\0' ? "/" : "", channel);
}

static void tell_place(struct chat_network *net, const char *channel, bool whole, int64_t silent_ms)
{
    char place[CHAT_PLACE_MAX];
    struct ircchat *chat = net->chat;
    put_place(net, channel, place);
    chat->up.whole(chat->up.ctx, place, whole, silent_ms);
    chat->up.stirred(chat->up.ctx);
}

/* What is said of the network counts for its channels too, so those that do not let us in come
 * after it. */
static void tell_whole(struct chat_network *net, bool whole, int64_t silent_ms)
{
    if (net->whole == whole)
        return;
    net->whole = whole;
    tell_place(net, "", whole, silent_ms);
    for (size_t i = 0; whole && i < net->nout; i++)
        tell_place(net, net->out[i], false, 0);
}

void chat_cut_off(struct chat_network *net)
{
    net->whole = false;
    tell_place(net, "", false, 0);
}

void chat_let_in(struct chat_network *net, const char *channel)
{
    for (size_t i = 0; i < net->nout; i++)
        if (strcasecmp(net->out[i], channel) == 0) {
            tell_place(net, net->out[i], true, 0);
            memmove(net->out[i], net->out[i + 1], (--net->nout - i) * sizeof *net->out);
            break;
        }
    /* As long as the network is split its clocks stand still. */
    if (net->split)
        tell_place(net, "", false, 0);
    else
        tell_whole(net, true, 0);
}

void chat_keep_out(struct chat_network *net, const char *channel)
{
    for (size_t i = 0; i < net->nout; i++)
        if (strcasecmp(net->out[i], channel) == 0)
            return;
    if (net->nout == CONFIG_LIST_MAX || strlen(channel) > CHANNEL_MAX)
        return;
    snprintf(net->out[net->nout++], sizeof *net->out, "%s", channel);
    tell_place(net, channel, false, 0);
}

void chat_split(struct chat_network *net)
{
    const struct chat_host *host = &net->chat->chat.host;
    char place[CHAT_PLACE_MAX];
    net->split = true;
    tell_whole(net, false, 0);
    for (size_t i = 0; i < net->settings.nchannels; i++) {
        put_place(net, net->channels[i].name, place);
        if (host->has_table(host->ctx, place))
            chat_say(net, &(struct irc_post){.rank = PACE_TURN,
                                             .channel = net->channels[i].name,
                                             .text = "The network is split: all clocks stand "
                                                     "still until people come back."});
    }
}

void chat_mended(struct chat_network *net)
{
    if (!net->split)
        return;
    net->split = false;
    tell_whole(net, true, 0);
}

void chat_lost(struct chat_network *net, bool for_good, int64_t silent_ms)
{
    net->left = for_good;
    net->whole = net->whole || net->split || net->nout > 0;
    net->split = false;
    while (net->nout > 0)
        tell_place(net, net->out[--net->nout], true, 0);
    tell_whole(net, false, silent_ms);
}

/* --- Who is there ----------------------------------------------------------------------------- */

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

/* Who has a token instead of an account is not known by it: they count as before. */
void chat_listed(struct chat_network *net)
{
    struct ircchat *chat = net->chat;
    struct roll count = {.net = net}, roll = {.net = net};
    char all[CHAT_PLACE_MAX];
    if (!irc_accounts(net->irc, enrol, &count))
        return;
    roll.uid = calloc(count.n + 1, sizeof *roll.uid);
    if (roll.uid == NULL)
        return;
    irc_accounts(net->irc, enrol, &roll);
    chat_uid(net, "@", all);
    chat->chat.host.roll_call(chat->chat.host.ctx, all, CHAT_PLACE_MAX, roll.uid[0], roll.n);
    irc_accounts(net->irc, catch_up, net);
    chat->up.stirred(chat->up.ctx);
    free(roll.uid);
}
