/* Who is behind a nick, as far as it is proven at this moment. Pure: the caller brings the time and
 * what the server says.
 *
 * A person has a key: "@alice" for the account alice of the network's services, "~k3f9q2ab" for the
 * holder of a token. Never a nick. An account holds as long as we would hear of its end, that is in
 * a common channel with account-notify; else only for the moments after the server was asked. A
 * token holds on its nick, user and host as long as there is a common channel. Whatever may have
 * been missed ends it. */
#ifndef ADAPTERS_IRC_WHO_H
#define ADAPTERS_IRC_WHO_H

#include <stdbool.h>
#include <stdint.h>

#include "adapters/irc/self.h"

enum {
    WHO_USERS_MAX = 20000, /* others stay unknown */
    WHO_CHANNELS_MAX = 64, /* of ours; callers number them from 0 */
    WHO_KEY = NICK_MAX + 2,
    WHO_SURE_MS = 5000,  /* how long an answer of the server holds by itself */
    WHO_TOKEN_MS = 30000 /* and a token without a common channel */
};

enum who_proof {
    WHO_UNKNOWN, /* the server has to be asked */
    WHO_NOBODY,  /* neither account nor token */
    WHO_PROVEN
};

struct who;

/* The names of the network are compared as self says. NULL: no memory. */
struct who *who_new(const struct self *);
void who_free(struct who *);

/* Forgets everything: the connection is gone. */
void who_reset(struct who *);

/* Whether the server tells of changes of accounts (account-notify). */
void who_follow(struct who *, bool followed);

/* --- What the server says --------------------------------------------------------------------- */

/* Somebody said or did something. Call it before the others for the same line. */
void who_seen(struct who *, const struct origin *, int64_t now_ms);
/* The account where the line told it, "" for none; else NULL. */
void who_joined(struct who *, const char *nick, int channel, const char *account);
void who_parted(struct who *, const char *nick, int channel);
void who_quit(struct who *, const char *nick);
void who_renamed(struct who *, const char *nick, const char *to);
void who_moved(struct who *, const char *nick, const char *user, const char *host); /* CHGHOST */
void who_changed(struct who *, const char *nick, const char *account); /* ACCOUNT; "": none */
/* The server answered a question: "" where there is no account. */
void who_answered(struct who *, const char *nick, const char *account, int64_t now_ms);
/* We left a channel. */
void who_closed(struct who *, int channel);
/* Channel i has the number to[i] from now on; -1: we left it, or there was none. */
void who_renumber(struct who *, const int to[WHO_CHANNELS_MAX]);
/* Operators of a channel; after a change of modes nobody is one until the server lists them
 * anew. */
void who_set_op(struct who *, const char *nick, int channel, bool op);
void who_clear_ops(struct who *, int channel);
void who_set_bot(struct who *, const char *nick);

/* Questions that are under way: until they are answered, nobody is given up. */
void who_asking(struct who *, bool asking);

/* --- What follows ----------------------------------------------------------------------------- */

/* Somebody gave a token with this id. False: nobody of that nick was seen. */
bool who_token(struct who *, const char *nick, const char *id, int64_t now_ms);

/* Who is behind a nick; the key is "" unless PROVEN. */
enum who_proof who_key(const struct who *, const char *nick, int64_t now_ms, char key[WHO_KEY]);

/* A name for who is behind a nick and not proven: "?" and a sum of user and host, or of the nick
 * where these are not known. No key begins so. */
void who_stranger(const struct who *, const char *nick, char name[WHO_KEY]);

/* Under which nick a person can be reached. PROVEN: under this one. UNKNOWN: the server has to be
 * asked, about this nick, unless it is "" (then an answer is on its way). NOBODY: not there. Of
 * several, the one who spoke last. */
enum who_proof who_nick(const struct who *, const char *key, int64_t now_ms,
                        char nick[NICK_MAX + 1]);

/* Somebody with that account who has left our channels is to be reached all the same: the server
 * has to be asked about the nick under which they did. */
void who_seek(struct who *, const char *key);

/* Whether somebody with that key is in a common channel, as far as we heard. */
bool who_there(const struct who *, const char *key);
/* In which of them: bit i of channel i. */
uint64_t who_channels(const struct who *, const char *key);
/* Likewise of who has that nick, whoever it is. */
uint64_t who_channels_of(const struct who *, const char *nick);
/* Tells the keys of all accounts in a channel, some more than once. False: there is somebody there
 * whose account nobody told, or a question is under way. */
bool who_accounts(const struct who *, int channel, void (*tell)(void *ctx, const char *key),
                  void *ctx);

bool who_op(const struct who *, const char *nick, int channel);
bool who_bot(const struct who *, const char *nick);

/* Whether a reason for quitting is that of a split: two names of servers. */
bool who_split(const char *reason);

#endif
