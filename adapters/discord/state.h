/* What the files of adapters/discord/discord.h share: discord.c logs in, hear.c and
 * slash.c make requests of interactions, asked.c answers them, tell.c makes messages of posts,
 * direct.c those that one person gets. */
#ifndef ADAPTERS_DISCORD_STATE_H
#define ADAPTERS_DISCORD_STATE_H

#include "adapters/discord/discord.h"
#include "adapters/discord/people.h"
#include "adapters/discord/rest.h"
#include "adapters/discord/rights.h"
#include "adapters/discord/write.h"

#include <uthash.h>

enum {
    ID_BYTES = SNOWFLAKE_BYTES,
    TOKEN_BYTES = 300,
    PLACE_BYTES = 64,
    TABLE_BYTES = 256,
    TEXT_LINE = 512,                       /* bytes of what is asked */
    TEXT_TOLD = 4 * WRITE_CONTENT_MAX + 8, /* of an answer: more than any message has room for */
    ASKED_MAX = 8192,
    TOKEN_MS = 15 * 60 * 1000 - 10 * 1000, /* so long an answer can be changed */
    TURN_MS = 1200,                        /* so long a press in an unseen answer waits for its
                                              content before it is acknowledged alone */
    CALLBACK_MS = 2800,
    NONCE_BYTES = 24,
    THREAD_TITLE = 100
};

/* How an interaction is answered. */
enum asked_how {
    ASKED_COMMAND, /* a slash command: an unseen answer that is filled in later */
    ASKED_PUBLIC,  /* a press on the table's message: an unseen message beside it */
    ASKED_UNSEEN   /* a press in an unseen answer, which becomes the next one */
};

/* What stands in an answer, in this order. */
enum asked_line {
    ASKED_HAND,
    ASKED_TOLD,
    ASKED_HINT,    /* that direct messages do not arrive */
    ASKED_LACKS,   /* a right without which there is nothing to see */
    ASKED_REFUSED, /* what Discord refused though it had told of no such lack */
    ASKED_LINES
};

/* An interaction that is to be answered, or whose picture may still come. */
struct asked {
    struct discord *discord;
    char id[ID_BYTES], token[TOKEN_BYTES], user[ID_BYTES];
    char place[PLACE_BYTES], table[TABLE_BYTES];
    char channel[ID_BYTES]; /* where it was: that of the place, or a thread */
    char message[ID_BYTES]; /* the unseen one beside the table's; "": not there yet. Or the one that
                               was pressed on ... */
    char first[ID_BYTES];   /* ... and the interaction that had made it */
    enum asked_how how;
    bool acknowledged, taken, done; /* taken: Discord knows of the acknowledgement */
    bool in_charge;                 /* it was a command for those */
    char *later;                    /* the body that waits for that */
    int64_t at;
    struct loop_timer *timer;
    char *line[ASKED_LINES]; /* NULL: it has none. They stay, for an answer that is written anew */
    bool newest;             /* where not all of them have room, the first are left out */
    bool written;            /* what is told is to be shown as it is, and by itself */
    char *roles;             /* of who asked: ids with blanks around; NULL: none */
    struct choice_list *choices;
    uint32_t prompt;
    struct asked *prev, *next; /* the oldest first */
    UT_hash_handle hh;
};

/* Copies of choices. */
struct choice_list {
    size_t n;
    struct choice_shown *shown;
    char *texts;
};

enum thread_state {
    THREAD_OPEN, /* nobody has decided yet */
    THREAD_THERE,
    THREAD_NONE /* the game stays in its channel */
};

/* What a message is to be. */
struct pending {
    struct pending *prev, *next;
    uint64_t slot;
    uint32_t prompt;
    bool over;  /* its turn is: nothing more is said there */
    bool calls; /* somebody, by name */
    bool bare;  /* for the message that is there: it is nothing without one */
    cJSON *body;
    cJSON *calm; /* calls nobody, and is sent instead where the slot has called; NULL: body is */
};

/* A picture that is to be sent with a message. */
struct shown_picture {
    uint64_t slot;
    void *png; /* NULL: there is none */
    size_t n;
    char *words; /* what it shows */
};

/* A table's message. */
struct shown_table {
    struct discord *discord;
    char table[TABLE_BYTES];
    char home[ID_BYTES];    /* the channel of its place */
    char channel[ID_BYTES]; /* where the message is: home, or the thread */
    char thread[ID_BYTES];
    enum thread_state thread_state;
    int64_t threadless_at;    /* the first try to make it failed then; 0: none did */
    char title[THREAD_TITLE]; /* what the thread is called */
    char player[WRITE_CALLED_MAX][ID_BYTES];
    size_t nplayers;        /* 0: the game has not begun */
    const char *remark;     /* stands in the messages of one slot; NULL: none */
    uint64_t remark_slot;   /* 0: of the next */
    bool gone;              /* its channel is: nothing more is sent */
    bool pictureless;       /* pictures are refused ... */
    bool unattached;        /* ... for the lack of a right, and nobody has been told yet */
    uint64_t refused;       /* the last message was, for the lack of this right, and nothing is sent
                               until somebody asks for something; 0: it was not */
    char message[ID_BYTES]; /* "": not there yet */
    uint64_t slot;
    uint32_t prompt;          /* that of the slot's newest text */
    uint64_t called_slot;     /* of the newest that has called somebody; 0: none */
    uint64_t made_slot;       /* of the newest message that was made, and ... */
    unsigned nmade;           /* ... how many that slot has had */
    bool unsure;              /* nobody knows whether one was made with ... */
    uint32_t named;           /* ... this prompt in its name */
    bool busy;                /* a call is on its way */
    bool waits;               /* no call can be made, and the next waits for ... */
    struct loop_timer *later; /* ... this; NULL: none failed yet */
    int failed;               /* so many have, since one was answered */
    struct pending *pending;
    cJSON *newest; /* the text of the message that is there; NULL: none yet */
    uint64_t anew; /* the picture of that slot was refused, and comes a second time; 0: none */
    struct shown_picture picture;
    uint64_t last_slot; /* the game's last message before the result, and ... */
    char last_message[ID_BYTES];
    struct shown_picture last_picture; /* ... its picture */
    int64_t over_at;                   /* the result came then; 0: the game goes on */
    UT_hash_handle hh;
};

struct discord {
    struct chat chat; /* first */
    struct loop *loop;
    const struct discord_settings *settings;
    struct discord_up up;
    struct rest_settings rest_settings;
    struct rest *rest;
    struct emojis *emojis;
    /* With all emoji or as long as not all are there; in servers or where one person alone is. */
    struct caps caps[2][2];
    struct shards *shards;
    struct loop_timer *again, *registering; /* logging in; commands that were refused ... */
    int nrefused;                           /* ... so many times in a row */
    char application[ID_BYTES];
    char url[256];
    bool quit, whole;
    int nshards, too_few; /* too_few: Discord refused so many */
    int64_t wait_ms;
    int64_t told_late_at; /* somebody's answer was lost; 0: never */
    struct asked *asked, *oldest;
    struct shown_table *tables;
    struct direct *direct; /* people who get direct messages */
    struct people *people; /* what they are called */
    struct rights *rights; /* of channels */
};

/* --- hear.c ----------------------------------------------------------------------------------- */
void hear_event(struct discord *, const char *name, const cJSON *data);
/* --- standing.c ------------------------------------------------------------------------------- */
/* The id in "<@&12>", as people mention roles. False: it is no such thing. */
bool standing_role(const char *text, char out[ID_BYTES]);
bool standing_is_group(struct chat *, const char *place, const char *group);
bool standing_belongs(struct chat *, const char *place, const char *cause, const char *group);
/* As in struct chat, each. */
bool standing_is_place(struct chat *, const char *place, const char *name);
const char *standing_listed(struct chat *, const char *place);
const char *standing_uncalled(struct chat *, const char *place, const char *group);
const char *standing_lacks(struct chat *, const char *place, bool *mute);
bool standing_pictured(struct chat *, const char *place);
/* --- guilds.c --------------------------------------------------------------------------------- */

/* What a server tells of itself: an event of that shard. */
void guilds_event(struct discord *, int shard, const char *name, const cJSON *data);
/* Channels of direct messages where there were tables. */
void guilds_recall(struct discord *);
/* A table is in that channel. */
void guilds_note(struct discord *, const char *channel);
/* Whether its server has thrown the bot out. */
bool guilds_is_closed(struct discord *, const char *channel);

/* --- asked.c ---------------------------------------------------------------------------------- */
/* NULL: it came already, or there is no memory. */
struct asked *asked_new(struct discord *, const char *id, const char *token, enum asked_how);
struct asked *asked_find(struct discord *, const char *id);
/* More of the answer; what is too long is cut as lines_add() does. */
void asked_tell(struct asked *, const struct post *);
/* That was all; the post is the hand with what can be done. */
void asked_done(struct asked *, const struct post *);
void asked_picture(struct asked *, const struct picture_shown *);
void asked_forget_all(struct discord *);

/* --- lines.c ---------------------------------------------------------------------------------- */
enum { LINES_BYTES = TEXT_TOLD };
/* Behind what the line has already; NULL and "" add nothing. Of more than TEXT_TOLD bytes the end
 * is left out, or the beginning where the newest is to stay; the message tells of it. */
void lines_add(struct asked *, enum asked_line, const char *text);
void lines_drop(struct asked *, enum asked_line);
/* Keeps what can be chosen, in the place of what was kept. */
void lines_choices(struct asked *, const struct post *);
/* What the end of an answer brings (post NULL: it is written anew), and what else is to be told
 * with it. */
void lines_take(struct asked *, const struct post *);
/* Whether there is nothing to say but what the table's message shows. */
bool lines_needless(const struct asked *, const struct post *);
/* What stands behind what is told. */
void lines_below(const struct asked *, char out[LINES_BYTES]);

/* --- choices.c -------------------------------------------------------------------------------- */
/* NULL: no memory. */
struct choice_list *choices_copy(const struct choice_shown *, size_t n);
/* NULL is fine. */
void choices_free(struct choice_list *);

/* --- tell.c ----------------------------------------------------------------------------------- */
void tell_post(struct chat *, const struct post *);
/* As in struct chat: the notes of its message and its thread. */
void tell_forget(struct chat *, const char *table);
void tell_forget_all(struct discord *);
/* NULL: it has no message. */
struct shown_table *tell_find(struct discord *, const char *table);
/* What is known of it stays beyond a restart. */
void tell_keep(const struct shown_table *);
/* What comes next, if nothing is on its way. */
void tell_go_on(struct shown_table *);
/* The id in "discord:USER"; NULL: it is somebody else's. */
const char *tell_user(const char *uid);

/* --- calls.c ---------------------------------------------------------------------------------- */
enum call_kind {
    CALL_MESSAGE, /* what the table shows now */
    CALL_REST,    /* what is left of a message that is over */
    CALL_PICTURE
};
/* Edits that message of the table, or makes one where it is "", silent or not. shown->busy until it
 * is answered; what comes after it is told by tell_go_on(). */
void calls_send(struct shown_table *, enum call_kind, const char *message, const cJSON *body,
                bool silent);
/* Adds a picture to that message, likewise. Takes the picture away. */
void calls_picture(struct shown_table *, const char *message, struct shown_picture *);
void picture_drop(struct shown_picture *);
/* There is no channel left for the table. */
void calls_gone(struct shown_table *);
/* A message for itself, made once. home: where it goes if the channel takes none; "": nowhere.
 * Takes the body. */
void calls_post(struct discord *, const char *channel, const char *home, cJSON *body);
/* As the text of a message that is made once, however often it is sent. Takes the body. */
char *calls_once(cJSON *body);

/* --- nonce.c ---------------------------------------------------------------------------------- */
/* That of the next message of the table's slot. */
void nonce_of(struct shown_table *, char out[NONCE_BYTES]);
/* Like no other. */
void nonce_new(char out[NONCE_BYTES]);

/* --- later.c ---------------------------------------------------------------------------------- */
/* A call of the table has failed, and the next waits. Discord's answer says how, if it is worth a
 * word of the operator's log: not each time. */
void later_begin(struct shown_table *, const struct rest_answer *);
/* It waits no longer, if it does. */
void later_now(struct shown_table *);
/* All of them. */
void later_all(struct discord *);

/* --- direct.c --------------------------------------------------------------------------------- */
/* A direct message, if the person takes any. */
void direct_tell(struct discord *, const struct post *);
/* What to say to somebody who refused the last one; it is said once. NULL: nothing. */
const char *direct_hint(struct discord *, const char *user);
void direct_forget_all(struct discord *);

/* --- pending.c -------------------------------------------------------------------------------- */
void pending_forget(struct shown_table *);
/* The slot of the newest message, be it shown or not. */
uint64_t pending_slot(const struct shown_table *);
/* Whether anything waits for that message. */
bool pending_of(const struct shown_table *, uint64_t slot);
/* After all that waits, or before it. Copies all but the body, which it frees, in time. */
void pending_add(struct shown_table *, const struct pending *);
void pending_push(struct shown_table *, const struct pending *);
/* What comes next, out of the queue; something has to be there. It is the caller's. */
struct pending *pending_take(struct shown_table *);

/* --- threads.c -------------------------------------------------------------------------------- */
/* Who plays, as a post tells it. */
void threads_take(struct shown_table *, const struct post *);
/* Sees to it that the game has its thread, where it can have one; shown->busy: a call is on its
 * way. */
void threads_step(struct shown_table *);
/* The game goes on in the channel, where the next message tells why. False: it was there. */
bool threads_leave(struct shown_table *, const char *why);
/* The thread's part of what is kept, and back from it. */
enum { THREAD_KEPT_BYTES = ID_BYTES + 1 };
void threads_kept(const struct shown_table *, char out[THREAD_KEPT_BYTES]);
void threads_recall(struct shown_table *, const char *kept);
/* The thread, be it one that was left, belongs to no table any more. */
void threads_forget(const struct shown_table *);
/* The table of a thread. False: it is none of ours. */
bool threads_table(struct discord *, const char *thread, char table[TABLE_BYTES]);

/* --- discord.c -------------------------------------------------------------------------------- */
/* Something that an operator may want to know. */
void discord_trouble(struct discord *, const struct rest_answer *);
/* Asks for the gateway, and connects. */
void discord_find_gateway(struct discord *);

/* --- register.c ------------------------------------------------------------------------------- */
/* Registers the commands (ctx: struct discord), where they have changed; the gateway follows, where
 * it is not there yet, or another attempt. */
void discord_register(void *ctx);

#endif
