#include "adapters/irc/chat.h"

#include "adapters/irc/chat_state.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { BUSY_MS = 30 * 1000 };

/* --- Names ------------------------------------------------------------------------------------ */

struct chat_network *chat_network_of(const struct ircchat *chat, const char *text)
{
    if (strncmp(text, "irc", 3) != 0 || (text[3] != '/' && text[3] != ':'))
        return NULL;
    size_t n = strcspn(text + 4, "/");
    for (struct chat_network *net = chat->networks; net != NULL; net = net->next)
        if (strlen(net->config->section.name) == n &&
            strncmp(net->config->section.name, text + 4, n) == 0)
            return net;
    return NULL;
}

const char *chat_key_of(const char *uid)
{
    const char *slash = strchr(uid, '/');
    return slash != NULL ? slash + 1 : NULL;
}

void chat_uid(const struct chat_network *net, const char *key, char out[CHAT_PLACE_MAX])
{
    snprintf(out, CHAT_PLACE_MAX, "irc:%s/%s", net->config->section.name, key);
}

/* --- Saying ----------------------------------------------------------------------------------- */

bool chat_say(struct chat_network *net, const struct irc_post *post)
{
    const char *target = post->channel != NULL ? post->channel
                         : post->nick != NULL  ? post->nick
                                               : post->key;
    const bool said = net->irc != NULL && irc_say(net->irc, post);
    if (!said)
        net->chat->up.dropped(net->chat->up.ctx, net->config->section.name, target);
    return said;
}

/* Besides those of the host there is ours: the word of the network. */
static bool is_command(const void *ctx, const char *text, size_t n)
{
    const struct chat_network *net = ctx;
    const struct chat_host *host = &net->chat->chat.host;
    const char *own = net->caps.own_word != NULL ? net->caps.own_word : "";
    const size_t nown = strlen(own);
    const bool is_own =
        nown > 0 && n >= nown && memcmp(text, own, nown) == 0 && (n == nown || text[nown] == ' ');
    return is_own || host->is_command(host->ctx, text, n);
}

void chat_quote(const struct chat_network *net, bool prefixed, const char *text, char *out,
                size_t size)
{
    const struct quote_style style = {.prefix = prefixed ? net->config->prefix : "",
                                      .bold = net->config->colour,
                                      .ctx = net,
                                      .is_command = is_command};
    quote_commands(&style, text, out, size);
}

void chat_answer(struct chat_network *net, const struct said *said, const char *format, ...)
{
    char text[CHAT_TEXT_MAX], quoted[CHAT_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    chat_quote(net, said->channel[0] != '\0', text, quoted, sizeof quoted);
    chat_say(net, &(struct irc_post){
                      .rank = PACE_REPLY, .nick = said->nick, .notice = true, .text = quoted});
}

/* Of very many at once, some more often. */
bool chat_floods(struct chat_network *net, const char *nick)
{
    int64_t now_ms = loop_now_ms(net->chat->loop);
    struct chat_busy *of = &net->busy[0];
    char name[WHO_KEY];
    if (net->irc == NULL)
        return false;
    irc_counted(net->irc, nick, name);
    for (int i = 0; i < CHAT_BUSY; i++) {
        struct chat_busy *at = &net->busy[i];
        if (strcmp(at->name, name) == 0) {
            of = at;
            break;
        }
        of = at->last_ms < of->last_ms ? at : of;
    }
    const bool again = strcmp(of->name, name) == 0 && now_ms - of->last_ms < BUSY_MS;
    of->last_ms = now_ms;
    memcpy(of->name, name, sizeof of->name);
    return !again;
}

void chat_busy(struct chat_network *net, const char *nick)
{
    if (!chat_floods(net, nick))
        return;
    chat_say(net, &(struct irc_post){.rank = PACE_SERVICE,
                                     .nick = nick,
                                     .notice = true,
                                     .text = "Too much is waiting; try again in a moment."});
}

/* --- What a network can show ------------------------------------------------------------------ */

static const struct caps hall = {.hall = true, .proof = "I cannot tell who you are."};

static const struct caps *caps_at(struct chat *chat, const char *place)
{
    const struct chat_network *net = chat_network_of((struct ircchat *)chat, place);
    return net != NULL ? &net->caps : &hall;
}

/* It may be anything that somebody typed. */
static enum named named(struct chat *chat, const char *place, const char *name, char *uid,
                        size_t size)
{
    char key[WHO_KEY], of[CHAT_PLACE_MAX];
    const struct chat_network *net = chat_network_of((struct ircchat *)chat, place);
    bool nick = strlen(name) <= NICK_MAX && strpbrk(name, " ,*?!@#&:.$") == NULL;
    if (net == NULL || net->irc == NULL || !nick)
        return NAMED_NOBODY;
    enum who_proof proof = irc_key(net->irc, name, key);
    if (proof == WHO_PROVEN) {
        chat_uid(net, key, of);
        snprintf(uid, size, "%s", of);
        return NAMED_PERSON;
    }
    if (!irc_has_accounts(net->irc))
        return NAMED_ONLY;
    if (proof == WHO_UNKNOWN)
        irc_ask(net->irc, name);
    return proof == WHO_UNKNOWN ? NAMED_ASKED : NAMED_NOBODY;
}

/* Under which nick the person is there. */
static const char *called(struct chat *chat, const char *uid)
{
    static char nick[NICK_MAX + 1];
    const char *key = chat_key_of(uid);
    const struct chat_network *net = chat_network_of((struct ircchat *)chat, uid);
    const bool there = net != NULL && net->irc != NULL && key != NULL;
    return there && irc_nick(net->irc, key, nick) == WHO_PROVEN ? nick : NULL;
}

static bool hears(struct chat *chat, const char *place)
{
    const struct chat_network *net = chat_network_of((struct ircchat *)chat, place);
    return net != NULL && net->irc != NULL && irc_hears(net->irc);
}

/* --- Networks --------------------------------------------------------------------------------- */

static void fill_server(struct irc_network *settings, const struct config_irc *config)
{
    settings->server = (struct pipe_server){.host = config->host,
                                            .port = (uint16_t)config->port,
                                            .plain = !config->tls,
                                            .ca_file = config->ca_file,
                                            .cert_file = config->client_cert,
                                            .key_file = config->client_key,
                                            .proxy = config->proxy};
    settings->login = (struct login){.password = secret_reveal(&config->server_password),
                                     .sasl = (enum sasl)config->sasl,
                                     .account = config->account,
                                     .secret = secret_reveal(&config->password)};
}

static void fill(struct chat_network *net, const struct config_irc *config)
{
    net->config = config;
    net->settings = (struct irc_network){.name = config->section.name,
                                         .nick = config->nick,
                                         .username = config->user,
                                         .realname = config->realname,
                                         .channels = net->channels,
                                         .nchannels = config->channels.n,
                                         .accounts = config->accounts_only ? IRC_ACCOUNTS_YES
                                                                           : IRC_ACCOUNTS_AUTO,
                                         .rejoin = config->rejoin,
                                         .ping_ms = config->ping_after,
                                         .again_max_ms = config->retry_max,
                                         .version = "hexhost " HEXHOST_VERSION};
    fill_server(&net->settings, config);
    net->settings.pace = (struct pace_limits){.burst = (unsigned)config->burst,
                                              .lines_per_1000s = (unsigned)config->rate,
                                              .in_flight_max = (size_t)config->in_flight};
    for (size_t i = 0; i < config->channels.n; i++)
        net->channels[i] =
            (struct irc_channel){.name = config->channels.item[i], .strip = !config->colour};
    net->caps.hall = true;
    net->caps.mirc = config->colour;
    if (net->caps.proof == NULL)
        net->caps.proof = hall.proof;
}

static bool is_seated(void *ctx, const char *key)
{
    char uid[CHAT_PLACE_MAX];
    const struct chat_network *net = ctx;
    const struct chat_host *host = &net->chat->chat.host;
    chat_uid(net, key, uid);
    return host->seated(host->ctx, uid, NULL);
}

static bool connect_network(struct chat_network *net)
{
    const struct irc_up up = {.ctx = net, .event = chat_event, .missed = is_seated};
    net->irc = irc_new(net->chat->loop, &net->settings, &up);
    return net->irc != NULL;
}

static struct chat_network *add_network(struct ircchat *chat, const struct config_irc *config)
{
    struct chat_network *net = calloc(1, sizeof *net);
    if (net == NULL)
        return NULL;
    net->chat = chat;
    fill(net, config);
    net->next = chat->networks;
    chat->networks = net;
    return net;
}

static void free_network(struct chat_network *net)
{
    irc_free(net->irc);
    chat_people_free(net);
    free(net);
}

/* --- The interface ---------------------------------------------------------------------------- */

struct ircchat *ircchat_new(struct loop *loop, const struct config *config,
                            const struct ircchat_tokens *tokens, const struct ircchat_up *up)
{
    struct ircchat *chat = calloc(1, sizeof *chat);
    if (chat == NULL)
        return NULL;
    chat->chat = (struct chat){.name = "irc",
                               .caps = hall,
                               .caps_at = caps_at,
                               .post = chat_post,
                               .named = named,
                               .called = called,
                               .hears = hears,
                               .introduce = chat_introduce};
    chat->loop = loop;
    chat->tokens = *tokens;
    chat->up = *up;
    for (size_t i = 0; i < config->nirc; i++)
        if (add_network(chat, &config->irc[i]) == NULL) {
            ircchat_free(chat);
            return NULL;
        }
    return chat;
}

struct chat *ircchat_port(struct ircchat *chat)
{
    return &chat->chat;
}

bool ircchat_connect(struct ircchat *chat)
{
    bool good = true;
    for (struct chat_network *net = chat->networks; net != NULL; net = net->next)
        good = good && connect_network(net);
    return good;
}

void ircchat_quit(struct ircchat *chat, const char *reason)
{
    for (struct chat_network *net = chat->networks; net != NULL; net = net->next)
        if (net->irc != NULL)
            irc_quit(net->irc, reason);
}

bool ircchat_over(const struct ircchat *chat)
{
    for (const struct chat_network *net = chat->networks; net != NULL; net = net->next)
        if (net->irc != NULL && !net->left)
            return false;
    return true;
}

void ircchat_free(struct ircchat *chat)
{
    if (chat == NULL)
        return;
    while (chat->networks != NULL) {
        struct chat_network *net = chat->networks;
        chat->networks = net->next;
        free_network(net);
    }
    chat_forget_renewals(chat);
    free(chat);
}

/* --- Reloading -------------------------------------------------------------------------------- */

/* The session goes on with what counts at once. */
static void change_now(struct chat_network *net, const struct config_irc *config)
{
    struct irc_channel channels[CONFIG_LIST_MAX];
    struct irc_network was = net->settings;
    memcpy(channels, net->channels, sizeof channels);
    was.channels = channels;
    fill(net, config);
    if (net->irc != NULL)
        irc_changed(net->irc, &was);
    chat_keep_in(net);
}

static const char changed[] = "the configuration has changed";

/* With a good-bye; the host hears of it as of any other end of a connection. */
static void leave(struct chat_network *net)
{
    if (net->irc == NULL)
        return;
    irc_quit(net->irc, changed);
    irc_free(net->irc);
    net->irc = NULL;
    net->npending = 0;
    chat_event(net, &(struct irc_event){.kind = IRC_DISCONNECTED,
                                        .key = "",
                                        .nick = "",
                                        .to = "",
                                        .channel = "",
                                        .text = changed,
                                        .id = "",
                                        .end = IRC_END_QUIT});
}

static bool take_change(struct ircchat *chat, const struct config_irc *config,
                        const struct config_change *change)
{
    char place[CHAT_PLACE_MAX];
    snprintf(place, sizeof place, "irc/%s", config->section.name);
    struct chat_network *net = chat_network_of(chat, place);
    if (net == NULL) {
        net = add_network(chat, config);
        return net != NULL && connect_network(net);
    }
    if (!change->reconnect) {
        change_now(net, config);
        return true;
    }
    fill(net, config);
    if (net->irc == NULL)
        return connect_network(net);
    irc_reconnect(net->irc, changed);
    return true;
}

bool ircchat_reload(struct ircchat *chat, const struct config *config,
                    const struct config_change *change)
{
    bool good = true;
    for (struct chat_network **at = &chat->networks; *at != NULL;) {
        struct chat_network *net = *at;
        if (config_network(config, net->config->section.name) != NULL) {
            at = &net->next;
            continue;
        }
        *at = net->next;
        leave(net);
        free_network(net);
    }
    for (size_t i = 0; i < config->nirc; i++)
        good &= take_change(chat, &config->irc[i], &change[i]);
    return good;
}
