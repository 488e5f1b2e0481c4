/* What the parts of the IRC session share. irc.c connects and ends, irc_hear.c and irc_numeric.c
 * listen, irc_say.c and irc_pump.c speak, irc_keep.c does what time demands. */
#ifndef ADAPTERS_IRC_IRC_STATE_H
#define ADAPTERS_IRC_IRC_STATE_H

#include "adapters/irc/irc.h"
#include "adapters/irc/link.h"
#include "adapters/irc/split.h"
#include "adapters/irc/wire.h"

/* The last line that the library gets: ours, for the wire lets none like it through. */
#define IRC_HANGUP WIRE_RESERVED

enum phase {
    PHASE_WAITING,    /* for the next attempt */
    PHASE_CONNECTING, /* the pipe opens */
    PHASE_ENTERING,   /* it is open, no welcome yet */
    PHASE_UP,         /* welcomed */
    PHASE_READY,      /* and told so */
    PHASE_QUITTING,
    PHASE_OVER
};

enum {
    TICK_MS = 1000,
    ASK_MAX = 32,
    ASK_MS = 20 * 1000, /* until a question counts as unanswered */
    LEFT_MAX = 64,
    REASON_SIZE = 300
};

/* A channel of the settings, as it is now. */
struct irc_room {
    bool joining; /* the server was asked to let us in */
    bool joined;
    bool who_asked;     /* the list of its people is on its way */
    bool who_wanted;    /* it should be asked for */
    int64_t who_ms;     /* when it was last asked for */
    int64_t join_at_ms; /* when to try again, 0: not at all */
    int64_t joined_ms;  /* when we came in last */
    unsigned kicks;     /* one soon after the other */
    unsigned refusals;  /* since we were in */
};

/* A question about a nick. */
struct irc_question {
    char nick[NICK_MAX + 1];    /* "": free */
    char account[NICK_MAX + 1]; /* as far as answered */
    bool queued, there;
    int64_t asked_ms;
};

struct irc {
    struct loop *loop;
    const struct irc_network *network;
    struct irc_up up;
    struct loop_timer *turn; /* ends, and begins again */
    struct loop_timer *tick, *pump;
    struct pipe *pipe;
    struct link *link;
    struct who *who;
    struct pace *pace;
    struct self self;
    struct wire wire;
    enum phase phase;
    bool ending, at_once; /* at_once: and then connects without a wait */
    enum irc_end end;
    char reason[REASON_SIZE];
    enum irc_end hangup; /* how the pipe ended, and why */
    char hangup_text[REASON_SIZE];
    char error[REASON_SIZE]; /* what the server gave as the reason, before it closed */
    unsigned attempts;
    int64_t began_ms, opened_ms, welcomed_ms, heard_ms;
    char since[32];    /* the server's time of the welcome; "": it does not tell */
    int64_t pinged_ms; /* when the PING left that is not answered, 0: none */
    int64_t renick_at_ms;
    unsigned nicks_tried;
    bool ghosted;    /* the services were told, our nick comes next */
    unsigned batch;  /* the number of the last message of several lines */
    int64_t ctcp_ms; /* until then the answers given so far are paid for */
    struct split split;
    struct irc_room room[WHO_CHANNELS_MAX];
    struct irc_question question[ASK_MAX];
    char unsent[8][WHO_KEY];
    size_t nunsent;
    uint32_t left[LEFT_MAX]; /* marks of posts that have left in this pump */
    size_t nleft;
};

/* --- irc.c ------------------------------------------------------------------------------------ */
/* The connection is open: the library is connected, the first lines are said. False: no memory or
 * descriptors. */
bool irc_begin(struct irc *);
/* The connection has ended: once all that came before has been heard, it is taken down. */
void irc_hang_up(struct irc *, enum irc_end, const char *why);
/* The connection is of no more use: it is taken down in the next turn. */
void irc_fail(struct irc *, enum irc_end, const char *why);
/* IRC_GONE for each of the channels that were left in which nobody with that key still is; "": who
 * left was not proven. Channels as in who_channels(). */
void irc_tell_gone(struct irc *, const char *key, uint64_t left);

/* --- irc_hear.c ------------------------------------------------------------------------------- */
void irc_callbacks(irc_callbacks_t *);
/* Tells an event; what was left out is empty. The key and the proof are those of its nick, unless
 * it has left. */
void irc_tell(struct irc *, struct irc_event);
void irc_trouble(struct irc *, enum irc_trouble, const char *text);
/* The number of a channel of ours, -1: none. */
int irc_room_of(const struct irc *, const char *channel);

/* --- irc_numeric.c ---------------------------------------------------------------------------- */
void irc_numeric(struct irc *, int code, const char *const *params, size_t n);

/* --- irc_say.c -------------------------------------------------------------------------------- */
/* A line that leaves at once, before all that waits. */
void irc_now(struct irc *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A line that waits for its turn. */
void irc_queue(struct irc *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A CTCP answer. */
void irc_answer(struct irc *, const char *nick, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void irc_network_line(void *ctx, const char *line, size_t n); /* of the wire */
/* Sends a line past the queue, uncounted. Its bytes; 0: it could not be sent. */
size_t irc_send(struct irc *, const char *text, size_t n);
void irc_pump_soon(struct irc *);

/* --- irc_pump.c ------------------------------------------------------------------------------- */
void irc_pump(void *ctx);
/* What is asked about somebody and not answered; NULL: nothing. */
struct irc_question *irc_question_about(struct irc *, const char *nick);

/* --- irc_keep.c ------------------------------------------------------------------------------- */
void irc_tick(void *ctx);
void irc_enter(struct irc *);    /* all that begins with a connection */
void irc_welcomed(struct irc *); /* told once: channels are joined */
void irc_join(struct irc *, size_t channel);
void irc_room_joined(struct irc *, int room);
void irc_room_left(struct irc *, int room, bool again);
void irc_room_refused(struct irc *, int room, int code, const char *why);
void irc_nick_refused(struct irc *, int code);
void irc_nick_freed(struct irc *, const char *nick);
void irc_want_who(struct irc *, int room);
/* We are in all the channels that let us in, and know who is there; then IRC_LISTED. */
bool irc_is_listed(const struct irc *);
void irc_tell_listed(struct irc *);

#endif
