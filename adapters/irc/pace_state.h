/* What the files of adapters/irc/pace.h share: pace_queue.c keeps what waits, pace.c lets it go. */
#ifndef ADAPTERS_IRC_PACE_STATE_H
#define ADAPTERS_IRC_PACE_STATE_H

#include "adapters/irc/pace.h"

struct pace_lines {
    struct pace_lines *next;
    enum pace_rank rank;
    enum pace_kind kind;
    uint32_t slot, mark;
    uint64_t added;       /* the turn in which it came */
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
};

/* Whether some of its lines have left. */
bool pace_begun(const struct pace_lines *);
/* The one at link, which then is the next one. */
void pace_drop(struct pace *, struct pace_target *, struct pace_lines **link);
void pace_drop_target(struct pace *, struct pace_target **link);
/* Those for whom nothing waits. */
void pace_drop_idle(struct pace *);

#endif
