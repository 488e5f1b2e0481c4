/* What the files of adapters/irc/pace.h share: pace_queue.c keeps what waits, pace_share.c
 * knows who had how much of it, pace.c lets it go. */
#ifndef ADAPTERS_IRC_PACE_STATE_H
#define ADAPTERS_IRC_PACE_STATE_H

#include "adapters/irc/pace.h"

struct pace_lines {
    struct pace_lines *next;
    enum pace_rank rank;
    enum pace_kind kind;
    uint32_t slot, mark;
    uint64_t who;         /* 0: nobody wished it */
    uint64_t added;       /* the turn in which it came */
    uint64_t since;       /* likewise, or in which a line left that the same person wished */
    size_t nlines, nleft; /* nleft of them wait still */
    size_t nbytes;
    const char *at; /* the next line; the lines stand one behind the other, each with its zero */
    char text[];
};

struct pace_target {
    struct pace_target *next;
    struct pace_lines *groups;
    enum pace_address address;
    size_t nlines;
    uint64_t served; /* the smaller, the longer ago */
    bool held;       /* PACE_WAIT in this pump */
    char name[];
};

enum {
    PACE_TOKEN = 1000000, /* one line, so that a millisecond's share is a whole number */
    PACE_SHARES = 64      /* people who wished something of late; of more, those with most */
};

/* What somebody wished of late. */
struct pace_share {
    uint64_t who;
    int64_t used, counted_ms; /* tokens, at that time */
};

struct pace {
    struct pace_limits limits;
    struct pace_target *targets;
    size_t nlines;
    bool away; /* there is no connection */
    uint64_t turn;
    int64_t tokens, counted_ms; /* tokens at that time; below 0 after lines that were passed */
    /* Bytes sent since the connection began: in all, when the last mark left, and before the last
     * mark that came back. */
    uint64_t sent, marked, arrived;
    uint32_t mark;
    struct pace_share shares[PACE_SHARES];
};

/* --- pace_share.c ----------------------------------------------------------------------------- */
/* 0 for NULL. */
uint64_t pace_who(const char *);
/* Tokens that they used up of late. */
int64_t pace_used(const struct pace *, uint64_t who, int64_t now_ms);
/* Whether that is more than their share, or so much of what they wished waits. */
bool pace_spent(const struct pace *, uint64_t who, int64_t now_ms);
/* Tokens that chatter leaves for others. */
int64_t pace_reserve(const struct pace *);
/* They wished so many more lines, or fewer. */
void pace_charge(struct pace *, uint64_t who, int64_t now_ms, int nlines);
/* All of them have their whole share. */
void pace_settle(struct pace *);

/* --- pace_queue.c ----------------------------------------------------------------------------- */
/* Whether some of its lines have left. */
bool pace_begun(const struct pace_lines *);
/* The one at link, which then is the next one. */
void pace_drop(struct pace *, struct pace_target *, struct pace_lines **link);
void pace_drop_target(struct pace *, struct pace_target **link);
/* Those for whom nothing waits. */
void pace_drop_idle(struct pace *);
/* Lines that somebody wished. */
size_t pace_waiting_of(const struct pace *, uint64_t who);

#endif
