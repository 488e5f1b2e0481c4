/* What waits to be sent, and when it may leave. Pure: the caller brings the time.
 *
 * A token bucket counts lines; what has left but may not have reached the server yet is bounded in
 * bytes. Lines that belong together are a group: nothing else to their target comes between them.
 * Within a target groups leave by rank, then in the order they came, so what must keep its order
 * has one rank; among targets of equal rank they take turns, who had least of late first. What has
 * waited while others were sent rises, up to PACE_REPLY; what a person wished, while nothing left
 * that they wished.
 *
 * Each person has a share for what they wish, whether it could leave yet or not: burst - burst / 2
 * lines at once, which come back at half of the pace, but not while they wait. What is wished by
 * somebody who asks for more is PACE_CHATTER, whatever its rank, and of that what is for channels
 * goes first; and chatter leaves only while burst / 2 + 1 more lines could leave at once (burst - 1
 * where that is less). So however much one person asks for,
 * - there is room for burst / 2 lines to others and one of ours, as for a mark; these leave at
 *   once, if the others themselves were within the limits; else what they wait for is the network's
 *   allowance and their own lines;
 * - what was wished by somebody within their share, or by nobody, never leaves after what is wished
 *   by the person who asks too much, unless that has waited while others were sent.
 * Lines to a channel keep their order all the same: what waits behind others hurries them on. So it
 * helps only if little of what one person wishes is for a channel. What a person is sent unasked,
 * as the hand when the turn begins, is nobody's wish: it counts for no share and waits for none. */
#ifndef ADAPTERS_IRC_PACE_H
#define ADAPTERS_IRC_PACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum pace_rank {
    PACE_SERVICE, /* JOIN, WHO, NICK: what keeps us in the game; that somebody asks for too much */
    PACE_REPLY,   /* to a person, privately */
    PACE_TURN,    /* what happened, and who is awaited */
    PACE_BOARD,
    PACE_CHATTER /* help, statistics, what nobody waits for */
};

enum pace_kind { PACE_RAW, PACE_PRIVMSG, PACE_NOTICE };

/* Whom a group is for; decides how its target is spelled when it leaves. */
enum pace_address {
    PACE_SERVER,  /* raw lines: the target is "" */
    PACE_CHANNEL, /* the target is sent as it is */
    PACE_NICK,    /* as it is; dropped by pace_forget() when the nick changes hands */
    PACE_PERSON   /* a key: whoever is proven to be that person at that moment */
};

struct pace_limits {
    unsigned burst;           /* lines at once, after silence */
    unsigned lines_per_1000s; /* 900: 0.9 lines a second */
    size_t in_flight_max;     /* bytes not known to have arrived */
};

enum {
    PACE_TARGET_MAX = 100, /* bytes of a target's name */
    PACE_GROUP_LINES = 100,
    PACE_TARGET_LINES = 200, /* waiting for one target */
    PACE_ASKED_LINES = 24,   /* waiting of what one person wished: then no more chatter for them;
                                at twice that, nothing more that they wish, but in channels and
                                PACE_SERVICE */
    PACE_LINES = 4000,       /* waiting in all */
    PACE_KEPT_LINES = 60,    /* for a target to which nothing can leave now */
    PACE_TEXT_MAX = 510      /* bytes of a line; longer ones are cut */
};

extern const struct pace_limits pace_default;

/* What waits for one target, and how it is sent. */
struct pace_group {
    enum pace_rank rank;
    enum pace_kind kind;
    enum pace_address address;
    const char *target;
    const char *who;          /* the person who wished it, one name for all of their addresses;
                                 NULL: nobody did */
    uint32_t slot;            /* not 0: a group to the same target with the same slot replaces this
                                 one while none of its lines has left */
    uint32_t mark;            /* comes back with its lines; 0: none */
    const char *const *lines; /* at least one */
    size_t nlines;
};

/* A line that may leave. Lives until the next call. */
struct pace_line {
    enum pace_kind kind;
    enum pace_address address;
    const char *target, *text;
    bool first, last;      /* of its group */
    uint32_t mark;         /* likewise */
    size_t nlines, nbytes; /* of its group: the lines, and their texts with one byte between two */
};

enum pace_verdict {
    PACE_SENT,  /* it left: nbytes of it are on their way */
    PACE_ALONG, /* likewise, and the rest of its group goes with it, at the price of one line */
    PACE_WAIT,  /* not to this target now: others first, asked again with the next line */
    PACE_DROP   /* never: the whole group is dropped */
};

struct pace;

/* NULL: no memory. */
struct pace *pace_new(const struct pace_limits *, int64_t now_ms);
void pace_free(struct pace *);

/* Takes copies. A PACE_REPLY that says the same as the last one that waits for its target is left
 * out; its mark is taken over, and that nobody wished it, if so. Where nothing can leave now, the
 * oldest make room. False: too many wait already, for this target or in all, or memory ends. */
bool pace_add(struct pace *, int64_t now_ms, const struct pace_group *);

/* Other limits, as of now; everybody has their whole share. */
void pace_limit(struct pace *, const struct pace_limits *);

/* Drops what waits for a nick. */
void pace_forget(struct pace *, const char *nick);
/* Who had that nick has another one now: what waits for them goes there, and what waited for that
 * is dropped. */
void pace_rename(struct pace *, const char *nick, const char *to);

/* The connection is gone. What was for it alone is dropped: raw lines, and what was for nicks. The
 * rest waits for the next one, whole again where some of its lines had left; until pace_back() at
 * most PACE_KEPT_LINES for each target, of which the oldest go first. */
void pace_away(struct pace *);
/* There is a new connection, on which nothing was sent yet. */
void pace_back(struct pace *, int64_t now_ms);

/* Hands one line after another to the callback, as long as lines may leave. The callback says what
 * became of it, and sets *nbytes for PACE_SENT. It must not call back into the queue. */
typedef enum pace_verdict pace_send(void *ctx, const struct pace_line *, size_t *nbytes);
void pace_pump(struct pace *, int64_t now_ms, pace_send *, void *ctx);

/* When to pump again: 0 now, -1 not before something is added, told or unblocked. */
int64_t pace_due_ms(const struct pace *, int64_t now_ms);

/* A line was sent past the queue (an answer to a PING, say): it counts against the bucket. */
void pace_passed(struct pace *, int64_t now_ms, size_t nbytes);

/* Whether a mark should be sent, whose echo then tells by pace_arrived() what has come through. */
bool pace_wants_mark(const struct pace *);
/* The number for the mark's echo; counts as a line passed. */
uint32_t pace_mark(struct pace *, int64_t now_ms, size_t nbytes);
void pace_arrived(struct pace *, uint32_t mark);

size_t pace_waiting(const struct pace *);   /* lines */
size_t pace_in_flight(const struct pace *); /* bytes */

#endif
