#include "adapters/irc/pace.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    TOKEN = 1000000, /* one line, so that a millisecond's share is a whole number */
    AGE_LINES = 5    /* that others sent meanwhile make a group as urgent as the next rank */
};

struct group {
    struct group *next;
    enum pace_rank rank;
    enum pace_kind kind;
    uint32_t slot, mark;
    uint64_t added;       /* the turn in which it came */
    size_t nlines, nleft; /* nleft of them wait still */
    size_t nbytes;
    const char *at; /* the next line; the lines stand one behind the other, each with its zero */
    char text[];
};

struct target {
    struct target *next;
    struct group *groups;
    enum pace_address address;
    size_t nlines;
    uint64_t served; /* the smaller, the longer ago */
    bool held;       /* PACE_WAIT in this pump */
    char name[];
};

struct pace {
    struct pace_limits limits;
    struct target *targets;
    size_t nlines;
    uint64_t turn;
    int64_t tokens, counted_ms; /* tokens at that time; below 0 after lines that were passed */
    /* Bytes sent since the connection began: in all, when the last mark left, and before the last
     * mark that came back. */
    uint64_t sent, marked, arrived;
    uint32_t mark;
};

const struct pace_limits pace_default = {.burst = 5, .lines_per_1000s = 900, .in_flight_max = 4096};

/* --- The bucket ------------------------------------------------------------------------------- */

static int64_t full(const struct pace *pace)
{
    return (int64_t)pace->limits.burst * TOKEN;
}

static int64_t tokens_at(const struct pace *pace, int64_t now_ms)
{
    int64_t most = full(pace), passed_ms = now_ms - pace->counted_ms;
    int64_t per_ms = pace->limits.lines_per_1000s;
    if (passed_ms <= 0 || passed_ms > (most - pace->tokens) / per_ms)
        return passed_ms <= 0 ? pace->tokens : most;
    return pace->tokens + passed_ms * per_ms;
}

static void pay(struct pace *pace, int64_t now_ms, size_t nbytes)
{
    int64_t tokens = tokens_at(pace, now_ms) - TOKEN;
    /* What is passed on must not silence us for long. */
    pace->tokens = tokens < -full(pace) ? -full(pace) : tokens;
    pace->counted_ms = now_ms;
    pace->sent += nbytes;
}

static bool may_fly(const struct pace *pace)
{
    return pace_in_flight(pace) + PACE_TEXT_MAX + 2 <= pace->limits.in_flight_max;
}

/* --- The queue -------------------------------------------------------------------------------- */

static struct target *find(struct pace *pace, enum pace_address address, const char *name)
{
    for (struct target *target = pace->targets; target; target = target->next)
        if (target->address == address && strcmp(target->name, name) == 0)
            return target;
    return NULL;
}

static struct target *target_for(struct pace *pace, enum pace_address address, const char *name)
{
    struct target *target = find(pace, address, name);
    size_t size = strlen(name) + 1;
    if (target || size > PACE_TARGET_MAX)
        return target;
    target = calloc(1, sizeof *target + size);
    if (!target)
        return NULL;
    target->address = address;
    target->served = pace->turn; /* after those that wait already */
    memcpy(target->name, name, size);
    struct target **link = &pace->targets;
    while (*link)
        link = &(*link)->next;
    *link = target;
    return target;
}

static void drop(struct pace *pace, struct target *target, struct group **link)
{
    struct group *group = *link;
    target->nlines -= group->nleft;
    pace->nlines -= group->nleft;
    *link = group->next;
    free(group);
}

static void drop_target(struct pace *pace, struct target **link)
{
    struct target *target = *link;
    while (target->groups)
        drop(pace, target, &target->groups);
    *link = target->next;
    free(target);
}

static void drop_idle(struct pace *pace)
{
    for (struct target **link = &pace->targets; *link;)
        if ((*link)->groups)
            link = &(*link)->next;
        else
            drop_target(pace, link);
}

static bool begun(const struct group *group)
{
    return group->nleft < group->nlines;
}

static void drop_stale(struct pace *pace, struct target *target, uint32_t slot)
{
    for (struct group **link = &target->groups; slot && *link;)
        if ((*link)->slot == slot && !begun(*link))
            drop(pace, target, link);
        else
            link = &(*link)->next;
}

static size_t line_size(const char *line)
{
    return strnlen(line, PACE_TEXT_MAX) + 1;
}

static struct group *copy(const struct pace_group *from)
{
    size_t size = 0, at = 0;
    for (size_t i = 0; i < from->nlines; i++)
        size += line_size(from->lines[i]);
    struct group *group = calloc(1, sizeof *group + size);
    if (!group)
        return NULL;
    group->rank = from->rank;
    group->kind = from->kind;
    group->slot = from->slot;
    group->mark = from->mark;
    group->nlines = group->nleft = from->nlines;
    group->nbytes = size - 1;
    group->at = group->text;
    for (size_t i = 0; i < from->nlines; i++) {
        memcpy(group->text + at, from->lines[i], line_size(from->lines[i]) - 1);
        at += line_size(from->lines[i]);
    }
    return group;
}

/* Somebody who asks again while the same answer is on its way gets one. */
static bool said_already(struct target *target, const struct pace_group *added)
{
    struct group *last = target->groups;
    while (last && last->next)
        last = last->next;
    if (!last || begun(last) || added->rank != PACE_REPLY || last->rank != added->rank ||
        last->kind != added->kind || last->nlines != added->nlines)
        return false;
    const char *at = last->text;
    size_t i = 0;
    for (; i < added->nlines && strcmp(at, added->lines[i]) == 0; i++)
        at += strlen(at) + 1;
    if (i < added->nlines)
        return false;
    last->mark = added->mark;
    return true;
}

static void append(struct pace *pace, struct target *target, struct group *group)
{
    struct group **link = &target->groups;
    while (*link)
        link = &(*link)->next;
    *link = group;
    group->added = pace->turn;
    target->nlines += group->nlines;
    pace->nlines += group->nlines;
}

bool pace_add(struct pace *pace, const struct pace_group *added)
{
    assert(added->nlines > 0);
    struct target *target = target_for(pace, added->address, added->target);
    if (!target)
        return false;
    if (said_already(target, added))
        return true;
    drop_stale(pace, target, added->slot);
    bool room = added->nlines <= PACE_GROUP_LINES &&
                target->nlines + added->nlines <= PACE_TARGET_LINES &&
                pace->nlines + added->nlines <= PACE_LINES;
    struct group *group = room ? copy(added) : NULL;
    if (group)
        append(pace, target, group);
    drop_idle(pace);
    return group != NULL;
}

void pace_forget(struct pace *pace, const char *nick)
{
    struct target *target = find(pace, PACE_NICK, nick);
    for (struct target **link = &pace->targets; target && *link; link = &(*link)->next)
        if (*link == target) {
            drop_target(pace, link);
            return;
        }
}

/* --- Leaving ---------------------------------------------------------------------------------- */

/* Ranks say who goes first, not who goes at all: however much people ask, what is for a channel
 * gets its turn. */
static enum pace_rank aged(const struct pace *pace, const struct group *group)
{
    uint64_t better = (pace->turn - group->added) / AGE_LINES;
    if (group->rank <= PACE_REPLY || better == 0)
        return group->rank;
    uint64_t most = group->rank - PACE_REPLY;
    return group->rank - (enum pace_rank)(better < most ? better : most);
}

/* The group that is next for a target: the one that has begun, else the best and oldest. */
static struct group **next_group(const struct pace *pace, struct target *target)
{
    struct group **best = &target->groups;
    for (struct group **link = &target->groups; *link; link = &(*link)->next) {
        if (begun(*link))
            return link;
        if (aged(pace, *link) < aged(pace, *best))
            best = link;
    }
    return best;
}

/* A group that has begun keeps others of its target waiting: it takes over the best rank of
 * them. */
static enum pace_rank urgency(const struct pace *pace, const struct target *target)
{
    enum pace_rank best = NPACE_RANKS;
    for (const struct group *group = target->groups; group; group = group->next) {
        enum pace_rank rank = aged(pace, group);
        best = rank < best ? rank : best;
    }
    return best;
}

static struct target *next_target(struct pace *pace)
{
    struct target *best = NULL;
    for (struct target *target = pace->targets; target; target = target->next) {
        if (target->held)
            continue;
        enum pace_rank rank = urgency(pace, target);
        enum pace_rank than = best ? urgency(pace, best) : NPACE_RANKS;
        if (!best || rank < than || (rank == than && target->served < best->served))
            best = target;
    }
    return best;
}

/* False: that was the last of its group, which is gone. */
static bool advance(struct pace *pace, struct target *target, struct group **link)
{
    struct group *group = *link;
    group->at += strlen(group->at) + 1;
    group->nleft--;
    target->nlines--;
    pace->nlines--;
    target->served = ++pace->turn;
    if (group->nleft > 0)
        return true;
    drop(pace, target, link);
    return false;
}

static enum pace_verdict offer(const struct target *target, const struct group *group,
                               pace_send *send, void *ctx, size_t *nbytes)
{
    assert(group);
    struct pace_line line = {.kind = group->kind,
                             .address = target->address,
                             .target = target->name,
                             .text = group->at,
                             .first = !begun(group),
                             .last = group->nleft == 1,
                             .mark = group->mark,
                             .nlines = group->nlines,
                             .nbytes = group->nbytes};
    *nbytes = 0;
    return send(ctx, &line, nbytes);
}

static void send_next(struct pace *pace, struct target *target, int64_t now_ms, pace_send *send,
                      void *ctx)
{
    struct group **link = next_group(pace, target);
    size_t nbytes = 0;
    enum pace_verdict verdict = offer(target, *link, send, ctx, &nbytes);
    if (verdict == PACE_WAIT)
        target->held = true;
    else if (verdict == PACE_DROP)
        drop(pace, target, link);
    else
        pay(pace, now_ms, nbytes);
    bool more = verdict <= PACE_ALONG && advance(pace, target, link);
    while (more && verdict == PACE_ALONG) {
        verdict = offer(target, *link, send, ctx, &nbytes);
        pace->sent += nbytes;
        more = advance(pace, target, link);
    }
}

void pace_pump(struct pace *pace, int64_t now_ms, pace_send *send, void *ctx)
{
    for (struct target *target = pace->targets; target; target = target->next)
        target->held = false;
    while (tokens_at(pace, now_ms) >= TOKEN && may_fly(pace)) {
        struct target *target = next_target(pace);
        if (!target)
            break;
        send_next(pace, target, now_ms, send, ctx);
        drop_idle(pace);
    }
}

int64_t pace_due_ms(const struct pace *pace, int64_t now_ms)
{
    bool waiting = false;
    for (const struct target *target = pace->targets; target; target = target->next)
        waiting = waiting || !target->held;
    if (!waiting || !may_fly(pace))
        return -1;
    int64_t missing = TOKEN - tokens_at(pace, now_ms), per_ms = pace->limits.lines_per_1000s;
    return missing <= 0 ? 0 : (missing + per_ms - 1) / per_ms;
}

/* --- Flight ----------------------------------------------------------------------------------- */

void pace_passed(struct pace *pace, int64_t now_ms, size_t nbytes)
{
    pay(pace, now_ms, nbytes);
}

bool pace_wants_mark(const struct pace *pace)
{
    return pace->marked == pace->arrived &&
           pace->sent - pace->marked > pace->limits.in_flight_max / 2;
}

uint32_t pace_mark(struct pace *pace, int64_t now_ms, size_t nbytes)
{
    pay(pace, now_ms, nbytes);
    pace->marked = pace->sent;
    return ++pace->mark;
}

void pace_arrived(struct pace *pace, uint32_t mark)
{
    if (mark == pace->mark)
        pace->arrived = pace->marked;
}

size_t pace_in_flight(const struct pace *pace)
{
    return (size_t)(pace->sent - pace->arrived);
}

size_t pace_waiting(const struct pace *pace)
{
    return pace->nlines;
}

/* --- Beginning and end ------------------------------------------------------------------------ */

void pace_reset(struct pace *pace, int64_t now_ms)
{
    while (pace->targets)
        drop_target(pace, &pace->targets);
    pace->tokens = full(pace);
    pace->counted_ms = now_ms;
    pace->sent = pace->marked = pace->arrived = 0;
}

struct pace *pace_new(const struct pace_limits *limits, int64_t now_ms)
{
    assert(limits->burst > 0 && limits->lines_per_1000s > 0);
    assert(limits->in_flight_max >= 2 * (PACE_TEXT_MAX + 2));
    struct pace *pace = calloc(1, sizeof *pace);
    if (!pace)
        return NULL;
    pace->limits = *limits;
    pace_reset(pace, now_ms);
    return pace;
}

void pace_free(struct pace *pace)
{
    if (!pace)
        return;
    while (pace->targets)
        drop_target(pace, &pace->targets);
    free(pace);
}
