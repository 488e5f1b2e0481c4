#include "adapters/irc/pace.h"

#include "adapters/irc/pace_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    AGE_LINES = 5 /* that others were sent meanwhile make a group as urgent as the next rank */
};

const struct pace_limits pace_default = {.burst = 5, .lines_per_1000s = 900, .in_flight_max = 4096};

/* --- The bucket ------------------------------------------------------------------------------- */

static int64_t full(const struct pace *pace)
{
    return (int64_t)pace->limits.burst * PACE_TOKEN;
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
    int64_t tokens = tokens_at(pace, now_ms) - PACE_TOKEN;
    /* What is passed on must not silence us for long. */
    pace->tokens = tokens < -full(pace) ? -full(pace) : tokens;
    pace->counted_ms = now_ms;
    pace->sent += nbytes;
}

static bool may_fly(const struct pace *pace)
{
    return pace_in_flight(pace) + PACE_TEXT_MAX + 2 <= pace->limits.in_flight_max;
}

/* --- Leaving ---------------------------------------------------------------------------------- */

/* A target, as it is at this moment. */
struct standing {
    struct pace_target *target;
    struct pace_lines **next; /* the group that goes first */
    enum pace_rank rank;
    int64_t used; /* by who wished it */
};

/* Ranks say who goes first, not who goes at all: however much people ask, what is for a channel
 * gets its turn. */
static enum pace_rank aged(const struct pace *pace, enum pace_rank rank, uint64_t since)
{
    uint64_t better = (pace->turn - since) / AGE_LINES;
    if (rank <= PACE_REPLY || better == 0)
        return rank;
    uint64_t most = rank - PACE_REPLY;
    return rank - (enum pace_rank)(better < most ? better : most);
}

/* As it counts among targets. What a person wishes rises only while they get nothing. */
static enum pace_rank rank_of(const struct pace *pace, const struct pace_lines *group,
                              int64_t now_ms)
{
    bool spent = pace_spent(pace, group->who, now_ms);
    return aged(pace, spent ? PACE_CHATTER : group->rank, group->since);
}

/* As it counts within a target: who wished it makes no difference there. */
static enum pace_rank rank_within(const struct pace *pace, const struct pace_target *target,
                                  const struct pace_lines *group)
{
    return target->address == PACE_CHANNEL ? aged(pace, group->rank, group->added) : group->rank;
}

/* The one that has begun, else the best and oldest. */
static struct pace_lines **next_group(const struct pace *pace, struct pace_target *target)
{
    struct pace_lines **best = &target->groups;
    for (struct pace_lines **link = best; *link; link = &(*link)->next) {
        if (pace_begun(*link))
            return link;
        if (rank_within(pace, target, *link) < rank_within(pace, target, *best))
            best = link;
    }
    return best;
}

/* Whether what waits behind the next group hurries it on. Answers are whose they are: who asked for
 * too much waits for their own. */
static bool is_hurried(const struct pace_target *target, const struct pace_lines *next)
{
    return target->address == PACE_CHANNEL || pace_begun(next);
}

static struct standing standing_of(const struct pace *pace, struct pace_target *target,
                                   int64_t now_ms)
{
    struct pace_lines **next = next_group(pace, target);
    struct standing of = {.target = target,
                          .next = next,
                          .rank = rank_of(pace, *next, now_ms),
                          .used = pace_used(pace, (*next)->who, now_ms)};
    if (!is_hurried(target, *next))
        return of;
    for (const struct pace_lines *group = target->groups; group; group = group->next) {
        enum pace_rank rank = rank_of(pace, group, now_ms);
        of.rank = rank < of.rank ? rank : of.rank;
    }
    return of;
}

static bool goes_before(const struct standing *a, const struct standing *b)
{
    if (a->rank != b->rank)
        return a->rank < b->rank;
    if (a->used != b->used)
        return a->used < b->used;
    const bool for_all = a->target->address == PACE_CHANNEL;
    if (a->rank == PACE_CHATTER && for_all != (b->target->address == PACE_CHANNEL))
        return for_all; /* there it stands before what others wish */
    return a->target->served < b->target->served;
}

/* NULL: none could leave, however many lines may. */
static struct standing next_target(const struct pace *pace, int64_t now_ms)
{
    struct standing best = {.target = NULL};
    for (struct pace_target *target = pace->targets; target; target = target->next) {
        if (target->held)
            continue;
        struct standing of = standing_of(pace, target, now_ms);
        if (!best.target || goes_before(&of, &best))
            best = of;
    }
    return best;
}

/* What must be in the bucket for it to leave. */
static int64_t price(const struct pace *pace, const struct standing *of)
{
    return PACE_TOKEN + (of->rank == PACE_CHATTER ? pace_reserve(pace) : 0);
}

static void count_served(struct pace *pace, struct pace_target *target, uint64_t who)
{
    target->served = ++pace->turn;
    for (struct pace_target *of = pace->targets; of && who; of = of->next)
        for (struct pace_lines *group = of->groups; group; group = group->next)
            if (group->who == who)
                group->since = pace->turn;
}

/* False: that was the last of its group, which is gone. */
static bool advance(struct pace *pace, struct pace_target *target, struct pace_lines **link)
{
    struct pace_lines *group = *link;
    group->at += strlen(group->at) + 1;
    group->nleft--;
    target->nlines--;
    pace->nlines--;
    count_served(pace, target, group->who);
    if (group->nleft > 0)
        return true;
    pace_drop(pace, target, link);
    return false;
}

static enum pace_verdict offer(const struct pace_target *target, const struct pace_lines *group,
                               pace_send *send, void *ctx, size_t *nbytes)
{
    assert(group);
    struct pace_line line = {.kind = group->kind,
                             .address = target->address,
                             .target = target->name,
                             .text = group->at,
                             .first = !pace_begun(group),
                             .last = group->nleft == 1,
                             .mark = group->mark,
                             .nlines = group->nlines,
                             .nbytes = group->nbytes};
    *nbytes = 0;
    return send(ctx, &line, nbytes);
}

static void send_next(struct pace *pace, const struct standing *of, int64_t now_ms, pace_send *send,
                      void *ctx)
{
    struct pace_target *target = of->target;
    struct pace_lines **link = of->next;
    size_t nbytes = 0;
    enum pace_verdict verdict = offer(target, *link, send, ctx, &nbytes);
    if (verdict == PACE_WAIT)
        target->held = true;
    else if (verdict == PACE_DROP)
        pace_drop(pace, target, link);
    else
        pay(pace, now_ms, nbytes);
    bool more = verdict <= PACE_ALONG && advance(pace, target, link);
    while (more && verdict == PACE_ALONG) {
        verdict = offer(target, *link, send, ctx, &nbytes);
        pace->sent += nbytes;
        pace_charge(pace, (*link)->who, now_ms, -1);
        more = advance(pace, target, link);
    }
}

void pace_pump(struct pace *pace, int64_t now_ms, pace_send *send, void *ctx)
{
    for (struct pace_target *target = pace->targets; target; target = target->next)
        target->held = false;
    while (tokens_at(pace, now_ms) >= PACE_TOKEN && may_fly(pace)) {
        struct standing next = next_target(pace, now_ms);
        if (!next.target || tokens_at(pace, now_ms) < price(pace, &next))
            break;
        send_next(pace, &next, now_ms, send, ctx);
        pace_drop_idle(pace);
    }
}

int64_t pace_due_ms(const struct pace *pace, int64_t now_ms)
{
    struct standing next = next_target(pace, now_ms);
    if (!next.target || !may_fly(pace))
        return -1;
    int64_t missing = price(pace, &next) - tokens_at(pace, now_ms);
    int64_t per_ms = pace->limits.lines_per_1000s;
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

void pace_limit(struct pace *pace, const struct pace_limits *limits)
{
    assert(limits->burst > 0 && limits->lines_per_1000s > 0);
    assert(limits->in_flight_max >= 2 * (PACE_TEXT_MAX + 2));
    pace->limits = *limits;
    pace->tokens = pace->tokens < full(pace) ? pace->tokens : full(pace);
    pace_settle(pace);
}

void pace_back(struct pace *pace, int64_t now_ms)
{
    pace->away = false;
    pace->tokens = full(pace);
    pace->counted_ms = now_ms;
    pace->sent = pace->marked = pace->arrived = 0;
    pace_settle(pace);
}

struct pace *pace_new(const struct pace_limits *limits, int64_t now_ms)
{
    struct pace *pace = calloc(1, sizeof *pace);
    if (!pace)
        return NULL;
    pace_limit(pace, limits);
    pace_back(pace, now_ms);
    return pace;
}

void pace_free(struct pace *pace)
{
    if (!pace)
        return;
    while (pace->targets)
        pace_drop_target(pace, &pace->targets);
    free(pace);
}
