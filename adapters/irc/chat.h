/* Tables on IRC: the port of adapters/chat.h over a session for each network.
 *
 * Places are "irc/NETWORK/#channel", and "irc/NETWORK" for what is said in private. People are
 * "irc:NETWORK/KEY", with the key of who.h: an account, or the public part of a token. A command
 * begins with the network's prefix, or with our nick ("bot: roll"), or is said in private; a number
 * alone is a choice of the sender's last list.
 *
 * Where a network has no accounts, whoever opens or joins a table gets a token in private; who says
 * it in private later is the same person. One that is said in a channel is void, and its person
 * gets another one. */
#ifndef ADAPTERS_IRC_CHAT_H
#define ADAPTERS_IRC_CHAT_H

#include "adapters/chat.h"
#include "adapters/io/loop.h"
#include "adapters/irc/irc.h"
#include "adapters/irc/token.h"
#include "config/config.h"

struct ircchat;

struct ircchat_up {
    void *ctx;
    /* The host was asked or told something: it has to be polled, soon. */
    void (*stirred)(void *ctx);
    /* What an operator may want to know; pointers live during the call. */
    void (*event)(void *ctx, const char *network, const struct irc_event *);
    /* A channel is there ("irc/libera/#catan"), or it is not any more: we left it, or are cut off
     * from it. Until it was told of none is. silent_ms: since when, before anybody could notice. */
    void (*whole)(void *ctx, const char *place, bool whole, int64_t silent_ms);
    /* Lines that could not be queued. */
    void (*dropped)(void *ctx, const char *network, const char *target);
};

/* A token is void on disk, too; or cannot be there. */
typedef void ircchat_spoiled(void *about, bool kept);

/* What proves people where there are no accounts. */
struct ircchat_tokens {
    void *ctx;
    const unsigned char *key; /* TOKEN_KEY_BYTES, which outlive it */
    /* How many tokens of the person with that id are void; -1: that cannot be read. */
    int (*nvoid)(void *ctx, const char *network, const char *id);
    /* So many are, from now on; told when that holds after a restart, too. False: it cannot be. */
    bool (*spoil)(void *ctx, const char *network, const char *id, int nvoid, ircchat_spoiled *,
                  void *about);
};

/* Connects nothing yet. The configuration outlives it. NULL: no memory. */
struct ircchat *ircchat_new(struct loop *, const struct config *, const struct ircchat_tokens *,
                            const struct ircchat_up *);

/* For the host; lives as long as this. */
struct chat *ircchat_port(struct ircchat *);

/* Begins to connect all networks, once the host stands. False: no memory. */
bool ircchat_connect(struct ircchat *);

/* Takes another configuration, as config_reload() left it; networks whose connection changes with
 * it are connected anew, those that are gone are left. False: no memory for one of them. Not from
 * within an event. */
bool ircchat_reload(struct ircchat *, const struct config *, const struct config_change *);

/* Says good-bye everywhere. */
void ircchat_quit(struct ircchat *, const char *reason);
/* Nothing is connected, and nothing will be. */
bool ircchat_over(const struct ircchat *);

void ircchat_free(struct ircchat *);

#endif
