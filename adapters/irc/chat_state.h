/* What the files of adapters/irc/chat.h share: chat.c keeps the networks, chat_hear.c makes
 * requests of what is said, chat_tell.c lines of posts, chat_people.c knows lists and tokens,
 * chat_whole.c which channels are there, and who is in them. */
#ifndef ADAPTERS_IRC_CHAT_STATE_H
#define ADAPTERS_IRC_CHAT_STATE_H

#include "adapters/irc/chat.h"
#include "adapters/irc/quote.h"
#include "adapters/irc/wire.h"

enum {
    CHAT_PLACE_MAX = 200,     /* bytes of a place */
    CHAT_PEOPLE_MAX = 4096,   /* of a network, whose lists are kept; then the oldest go */
    CHAT_PENDING = 32,        /* commands of people about whom the server is asked */
    CHAT_BUSY = 16,           /* people of whom it is known that they were told so */
    CHAT_TEXT_MAX = 512,      /* bytes of a command */
    CHAT_LIST_MAX = 4 * 1024, /* bytes of the commands of a list */
    CHAT_TAG_MAX = 64,
    CHAT_LISTS = 4,
    CHAT_QUEUED = 8, /* lists that wait to be sent to somebody; of more the oldest are forgotten */
    CHAT_READ_MS = 1500, /* until somebody has read a list and means no other one */
    CHAT_REACT_MS = 250  /* before that nobody has answered what they were told */
};

/* Things to choose from. */
struct chat_list {
    uint32_t prompt, mark; /* mark: of the post that told it */
    int64_t left_ms;       /* when that left */
    unsigned told;         /* the number of which it was told that it has changed; 0: none */
    int64_t told_ms;       /* when */
    char *table;           /* NULL: no list */
    char *tag;             /* what its post began with; NULL, "": nothing */
    char *commands;        /* a line each */
};

/* Somebody with lists of choices. */
struct chat_person {
    struct chat_person *next;
    char key[WHO_KEY];
    char channel[CHANNEL_MAX + 1]; /* of the table that wrote last */
    char tag[CHAT_TAG_MAX];        /* that its line began with */
    char nick[NICK_MAX + 1];       /* of a token: under which we saw them last; "": we did not */
    char stranger[WHO_KEY];        /* of a token: who said it last (irc_stranger) */
    bool bounced;                  /* it was said that private lines come back, since we came */
    bool missed; /* what was for them alone was dropped, for they were not there; no list since */
    struct chat_list queued[CHAT_QUEUED]; /* the oldest first */
    size_t nqueued;
    struct chat_list shown[CHAT_LISTS]; /* those that left, the newest first */
};

/* A command that waits until the server has told who its sender is. */
struct chat_pending {
    char nick[NICK_MAX + 1], channel[CHANNEL_MAX + 1], text[CHAT_TEXT_MAX], id[WIRE_ID_MAX + 1];
    bool op;
};

/* Somebody who was told that it is too much, and when it was so last; "": nobody. */
struct chat_busy {
    char name[WHO_KEY];
    int64_t last_ms;
};

/* Something said to us, and by whom as far as that is known. */
struct said {
    const char *nick, *channel; /* "": in private */
    const char *text;           /* without what made it ours */
    const char *id;             /* names it; "": nothing does */
    bool op, addressed;
    const char *key; /* "": not proven */
};

struct chat_network {
    struct chat_network *next;
    struct ircchat *chat;
    const struct config_irc *config;
    struct irc_channel channels[CONFIG_LIST_MAX];
    struct irc_network settings;
    struct irc *irc; /* NULL: not begun */
    bool left;       /* after ircchat_quit() */
    struct caps caps;
    struct chat_person *people; /* the newest first */
    size_t npeople;
    struct chat_pending pending[CHAT_PENDING];
    size_t npending;
    bool split;
    char in[CONFIG_LIST_MAX][CHANNEL_MAX + 1]; /* channels that we are in, so told */
    size_t nin;
    struct chat_busy busy[CHAT_BUSY];
    uint32_t marks; /* given to lists so far */
};

struct ircchat {
    struct chat chat; /* first */
    struct loop *loop;
    struct ircchat_tokens tokens;
    struct ircchat_up up;
    struct chat_network *networks;
    struct chat_renewal *renewals; /* tokens that are about to be void */
};

/* --- chat.c ----------------------------------------------------------------------------------- */
/* Of a place or a uid, "irc/NAME..." or "irc:NAME/..."; NULL: none of ours. */
struct chat_network *chat_network_of(const struct ircchat *, const char *text);
/* The key in a uid of a network; NULL: it has none. */
const char *chat_key_of(const char *uid);
/* "irc:NETWORK/KEY" */
void chat_uid(const struct chat_network *, const char *key, char out[CHAT_PLACE_MAX]);
/* Says it. False: it cannot be queued, which is told to the operator. */
bool chat_say(struct chat_network *, const struct irc_post *);
/* The text with its commands as they are typed: in a channel, or in private. */
void chat_quote(const struct chat_network *, bool prefixed, const char *text, char *out,
                size_t size);
/* Somebody asks too much. Whether they are to be told so: once, until it has ended for a while. */
bool chat_floods(struct chat_network *, const char *nick);
/* Tells them that too much waits. */
void chat_busy(struct chat_network *, const char *nick);
/* A line as an answer. */
void chat_answer(struct chat_network *, const struct said *, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* --- chat_people.c ---------------------------------------------------------------------------- */
struct chat_person *chat_person_find(const struct chat_network *, const char *key);
/* Makes a new one where there is none; NULL: no memory. */
struct chat_person *chat_person(struct chat_network *, const char *key);
/* The list of a post that is to be queued; its mark. */
uint32_t chat_keep_list(struct chat_network *, const char *key, const struct post *);
/* Somebody proven is called so now. */
void chat_called(struct chat_network *, const char *key, const char *nick);
/* The post with that mark has left. */
void chat_list_left(struct chat_network *, uint32_t mark);
/* What was for that person alone was dropped; once they come the host is told so. */
void chat_missed(struct chat_network *, const char *key);
void chat_catch_up(struct chat_network *, const char *key);
bool chat_any_missed(const struct chat_network *);
/* Under which name is counted what that key asks for (irc_counted); NULL for NULL. */
const char *chat_counted(const struct chat_network *, const char *key);
enum chat_choice {
    CHAT_CHOICE_NONE,    /* there is no such number */
    CHAT_CHOICE_CHANGED, /* it was something else a moment ago; out is what it is now */
    CHAT_CHOICE_CLEAR
};

/* The command behind a number of the newest list that has left, from 1. Who says it again after
 * CHAT_CHOICE_CHANGED means that. */
enum chat_choice chat_choose(struct chat_person *, unsigned long number, int64_t now_ms,
                             char out[CHAT_TEXT_MAX]);
void chat_people_free(struct chat_network *);

/* --- chat_tokens.c ---------------------------------------------------------------------------- */
/* Gives a nick a token, where nobody can have an account (struct chat). */
bool chat_introduce(struct chat *, const char *place, const char *nick, char *uid, size_t size);
/* Takes a token that a nick said. */
void chat_take_token(struct chat_network *, const struct said *, const char *token);
/* Likewise one that all in a channel have read: it is void, and its person gets another one. */
void chat_spoil_token(struct chat_network *, const struct said *, const char *token);
void chat_forget_renewals(struct ircchat *);

/* --- chat_whole.c ----------------------------------------------------------------------------- */
/* "irc/NETWORK/#channel" */
void chat_place(const struct chat_network *, const char *channel, char out[CHAT_PLACE_MAX]);
/* We are in the channel: clocks go there. */
void chat_let_in(struct chat_network *, const char *channel);
/* We are not any more: its tables wait. Nobody there hears it. */
void chat_keep_out(struct chat_network *, const char *channel);
/* Likewise of channels that are not configured any more. */
void chat_keep_in(struct chat_network *);
void chat_split(struct chat_network *);
void chat_mended(struct chat_network *);
/* The connection has ended, and was dead so long. */
void chat_lost(struct chat_network *, bool for_good, int64_t silent_ms);
/* Somebody proven has said or done something: at tables of the channels that they share with us
 * they are there. */
void chat_came(struct chat_network *, const char *key);
/* channel: which they left; "": all of them. */
void chat_went(struct chat_network *, const char *key, const char *channel);
/* Who is in our channels is known. */
void chat_listed(struct chat_network *);
/* Where nobody has an account: somebody may be missed who was not proven. */
void chat_look_round(struct chat_network *);

/* --- chat_hear.c ------------------------------------------------------------------------------ */
void chat_event(void *ctx, const struct irc_event *);

/* --- chat_tell.c ------------------------------------------------------------------------------ */
void chat_post(struct chat *, const struct post *);
/* "[TAG] ", or "". */
void chat_tag(const char *tag, char out[CHAT_TAG_MAX]);

#endif
