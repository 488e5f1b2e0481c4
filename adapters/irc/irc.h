/* One IRC network: a connection that comes back by itself, what is heard on it, and a queue of what
 * is to be said. All callbacks come from the loop, never from within a call of this interface. */
#ifndef ADAPTERS_IRC_IRC_H
#define ADAPTERS_IRC_IRC_H

#include "adapters/io/loop.h"
#include "adapters/io/pipe.h"
#include "adapters/irc/cap.h"
#include "adapters/irc/format.h"
#include "adapters/irc/pace.h"
#include "adapters/irc/who.h"

struct irc_channel {
    const char *name, *key; /* the key may be NULL */
    bool strip;             /* send no formatting codes: the channel forbids them */
};

enum irc_accounts {
    IRC_ACCOUNTS_AUTO, /* as the server's capabilities tell */
    IRC_ACCOUNTS_YES,  /* it has services, and WHOIS tells the account */
    IRC_ACCOUNTS_NO
};

/* Settings; they live as long as the irc that uses them. NULL where a text is not set. */
struct irc_network {
    const char *name; /* names it in texts: "libera" */
    struct pipe_server server;
    struct login login;
    const char *nick; /* fit, as nick_fit() says */
    const char *username, *realname;
    const struct irc_channel *channels;
    size_t nchannels; /* at most WHO_CHANNELS_MAX */
    struct pace_limits pace;
    enum irc_accounts accounts;
    bool rejoin;          /* after a kick */
    int64_t ping_ms;      /* of silence; twice as much ends the connection. 0: IRC_PING_MS */
    int64_t again_ms;     /* the first wait before connecting again. 0: IRC_AGAIN_MS */
    int64_t again_max_ms; /* the longest. 0: IRC_AGAIN_MAX_MS */
    int64_t enter_ms;     /* from the open connection to the welcome. 0: IRC_ENTER_MS */
    const char *version;  /* answers CTCP VERSION */
};

enum {
    IRC_PING_MS = 60 * 1000,
    IRC_AGAIN_MS = 2000,
    IRC_AGAIN_MAX_MS = 5 * 60 * 1000,
    IRC_ENTER_MS = 30 * 1000,
    IRC_SURE_MS = 5 * 1000,    /* a server that has answered so lately is there */
    IRC_STABLE_MS = 60 * 1000, /* a connection that lasted so long starts the waits anew */
    IRC_TEXT_MAX = 8 * 1024    /* bytes of a post */
};

enum irc_event_kind {
    IRC_CONNECTED,    /* welcomed; channels will be joined; took_ms: since we began to connect */
    IRC_DISCONNECTED, /* text: why; end; again_ms: the wait until the next attempt, -1: none;
                         silent_ms: since the server was last heard, 0 where it was not lost. Nobody
                         is proven any more, nothing waits to be sent */
    IRC_JOINED,       /* channel; nick, or self */
    IRC_PARTED,       /* channel; nick, or self; text: the reason */
    IRC_KICKED,       /* channel; nick, or self; text: the reason */
    IRC_QUIT,         /* nick; split; text: the reason */
    IRC_SPLIT,        /* the first quit of a split that matters follows; text: the two servers */
    IRC_MENDED,       /* all to whom it matters are back, or some are not for too long */
    IRC_RENAMED,      /* nick, to */
    IRC_ACCOUNT,      /* nick has another account now, or none */
    IRC_GONE,         /* key: nobody is left who was proven to be that person, in channel, or
                         with "" anywhere; key "": somebody has left who was not proven, where
                         nobody has an account */
    IRC_LISTED,       /* who is in our channels is known: see irc_accounts() */
    IRC_KNOWN,        /* the answer about a nick whose proof was WHO_UNKNOWN */
    IRC_MESSAGE,      /* nick, text; channel, or "" for one to us alone */
    IRC_NOTICE,       /* likewise; never take a command from it */
    IRC_BOUNCED,      /* nick (or channel): the server did not deliver a line; code, text */
    IRC_UNSENT,       /* key: posts were dropped, because nobody is proven to be that person */
    IRC_SENT,         /* mark: all lines of that post have left */
    IRC_SHUT_OUT,  /* channel; code, text: the server does not let us in, for the first time since
                         we were there; again_ms: the wait until the next attempt */
    IRC_LOGGED_IN, /* to the configured account */
    IRC_TROUBLE,   /* trouble; text: it in a sentence without secrets */
    IRC_NUMERIC    /* code, text: the last parameter; all that have no other event */
};

enum irc_trouble {
    IRC_TROUBLE_LOGIN,    /* the account or its secret is refused */
    IRC_TROUBLE_NO_LOGIN, /* the configured way to log in is not offered */
    IRC_TROUBLE_NICK,     /* nick: ours is taken, or unfit here; we have another one */
    IRC_TROUBLE_LINES     /* messages of several lines are refused after all */
};

enum irc_end {
    IRC_END_LOST,      /* closed, unreachable, silent */
    IRC_END_UNTRUSTED, /* the certificate */
    IRC_END_SETTINGS,  /* nothing changes until somebody changes the settings */
    IRC_END_PROTOCOL,  /* the server does not keep to it */
    IRC_END_SYSTEM,    /* no memory or descriptors */
    IRC_END_QUIT       /* irc_quit() */
};

/* Texts are never NULL and live during the call. They are cleaned: UTF-8 without control characters
 * or formatting codes. */
struct irc_event {
    enum irc_event_kind kind;
    bool self;  /* it is about us */
    bool bot;   /* the sender says it is one */
    bool op;    /* the sender is an operator of the channel */
    bool split; /* QUIT */
    enum who_proof proof;
    const char *key; /* with WHO_PROVEN; after it has left, of RENAMED and QUIT: "" */
    const char *nick, *to, *channel, *text;
    const char *id; /* of MESSAGE: names it, for repeats; "" where the server does not tell */
    int code;
    uint32_t mark;
    enum irc_end end;
    enum irc_trouble trouble;
    int64_t again_ms, took_ms, silent_ms;
};

struct irc_up {
    void *ctx;
    void (*event)(void *ctx, const struct irc_event *);
    /* Whether a split matters to that person, who is proven. NULL: to everybody. */
    bool (*missed)(void *ctx, const char *key);
};

struct irc;

/* Begins to connect. NULL: no memory. */
struct irc *irc_new(struct loop *, const struct irc_network *, const struct irc_up *);

/* Closes everything at once, without an event. Not from within an event. */
void irc_free(struct irc *);

/* What network points at has become other settings than it was: nick, channels and pace count at
 * once, also without a connection, the rest when they are next needed. */
void irc_changed(struct irc *, const struct irc_network *was);

/* Likewise where the connection itself is another one: says good-bye, and connects anew at once.
 * What waits to be sent to channels and people goes on waiting. */
void irc_reconnect(struct irc *, const char *reason);

/* Says good-bye; IRC_DISCONNECTED with IRC_END_QUIT follows, then nothing more. */
void irc_quit(struct irc *, const char *reason);

/* A post to that person follows, who may have left our channels: the server is asked about them. */
void irc_seek(struct irc *, const char *key);

/* A post has one of three addresses: a channel of ours, a nick (to answer what it just said; never
 * for secrets), or the key of a person. */
struct irc_post {
    enum pace_rank rank;
    const char *channel, *nick, *key; /* two of them NULL */
    const char *by; /* who wished it, as irc_counted() names them; NULL: for a nick, who has it;
                         else nobody */
    bool notice;
    bool plain;       /* without formatting codes */
    uint32_t slot;    /* as in pace.h */
    uint32_t mark;    /* IRC_SENT tells when it has left; 0: it does not */
    const char *tag;  /* begins every line, also where a long one is cut; NULL: nothing does */
    const char *text; /* lines; both are valid until irc_say() returns */
};

/* Puts it in the queue; the lines of a post stay together. Without a connection, or as long as we
 * are not in its channel, a post waits (as in pace_away()), unless it is for a nick. False: it does
 * not wait, there is nothing to say, or the queue is full. A post to a key leaves only for a nick
 * that is proven then; the server is asked where that is not known. */
bool irc_say(struct irc *, const struct irc_post *);

/* Asks the server about a nick; IRC_KNOWN follows, or nothing where it does not answer. */
void irc_ask(struct irc *, const char *nick);

/* A token was checked, and its id belongs to this nick as of now (who_token); IRC_GONE follows for
 * who it was before. */
bool irc_bind(struct irc *, const char *nick, const char *id);

/* Whether the server can be heard at this moment: it was so lately, and owes no answer for longer.
 * Where that is not known it is asked. */
bool irc_hears(struct irc *);

/* Whether people can have accounts here; known while connected. */
bool irc_has_accounts(const struct irc *);
const char *irc_own_nick(const struct irc *);
/* A name for whoever cannot be told by a key: the same for all nicks of one user and host, as far
 * as the server has shown them, and no key. Those behind a gateway that gives all of them one user
 * and host have one name. */
void irc_stranger(const struct irc *, const char *nick, char name[WHO_KEY]);
/* A name under which what somebody asks for is counted: the key of an account, else as for a
 * stranger, since tokens come and go. */
void irc_counted(const struct irc *, const char *nick, char name[WHO_KEY]);
enum who_proof irc_key(const struct irc *, const char *nick, char key[WHO_KEY]);
/* Whether a post to this person would leave now; then under this nick. */
enum who_proof irc_nick(const struct irc *, const char *key, char nick[NICK_MAX + 1]);
/* Tells the keys of all accounts that are in a channel of ours, some more than once. False: it is
 * not known of everybody there. */
bool irc_accounts(const struct irc *, const char *channel, void (*tell)(void *ctx, const char *key),
                  void *ctx);
/* Whether that person is in a channel of ours, as far as we heard. */
bool irc_meets(const struct irc *, const char *key, const char *channel);
/* Whether neither that person nor anybody of that nick is in it; false: somebody is, or it is not
 * known. */
bool irc_misses(const struct irc *, const char *key, const char *nick, const char *channel);
size_t irc_waiting(const struct irc *); /* lines */

/* The wait before attempt n (from 0), spread by a random number between half and the whole. */
int64_t irc_again_ms(const struct irc_network *, unsigned attempt, enum irc_end, uint32_t random);

#endif
