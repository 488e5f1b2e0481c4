/* What waits to be sent, by whom it is for. */
#include "adapters/irc/pace_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static struct pace_target *find(struct pace *pace, enum pace_address address, const char *name)
{
    for (struct pace_target *target = pace->targets; target; target = target->next)
        if (target->address == address && strcmp(target->name, name) == 0)
            return target;
    return NULL;
}

static struct pace_target *target_for(struct pace *pace, enum pace_address address,
                                      const char *name)
{
    struct pace_target *target = find(pace, address, name);
    size_t size = strlen(name) + 1;
    if (target || size > PACE_TARGET_MAX)
        return target;
    target = calloc(1, sizeof *target + size);
    if (!target)
        return NULL;
    target->address = address;
    target->served = pace->turn; /* after those that wait already */
    memcpy(target->name, name, size);
    struct pace_target **link = &pace->targets;
    while (*link)
        link = &(*link)->next;
    *link = target;
    return target;
}

void pace_drop(struct pace *pace, struct pace_target *target, struct pace_lines **link)
{
    struct pace_lines *group = *link;
    target->nlines -= group->nleft;
    pace->nlines -= group->nleft;
    *link = group->next;
    free(group);
}

void pace_drop_target(struct pace *pace, struct pace_target **link)
{
    struct pace_target *target = *link;
    while (target->groups)
        pace_drop(pace, target, &target->groups);
    *link = target->next;
    free(target);
}

void pace_drop_idle(struct pace *pace)
{
    for (struct pace_target **link = &pace->targets; *link;)
        if ((*link)->groups)
            link = &(*link)->next;
        else
            pace_drop_target(pace, link);
}

bool pace_begun(const struct pace_lines *group)
{
    return group->nleft < group->nlines;
}

static void drop_stale(struct pace *pace, struct pace_target *target, uint32_t slot)
{
    for (struct pace_lines **link = &target->groups; slot && *link;)
        if ((*link)->slot == slot && !pace_begun(*link))
            pace_drop(pace, target, link);
        else
            link = &(*link)->next;
}

static size_t line_size(const char *line)
{
    return strnlen(line, PACE_TEXT_MAX) + 1;
}

static struct pace_lines *copy(const struct pace_group *from)
{
    size_t size = 0, at = 0;
    for (size_t i = 0; i < from->nlines; i++)
        size += line_size(from->lines[i]);
    struct pace_lines *group = calloc(1, sizeof *group + size);
    if (!group)
        return NULL;
    group->rank = from->rank;
    group->kind = from->kind;
    group->slot = from->slot;
    group->mark = from->mark;
    group->who = pace_who(from->who);
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
static bool said_already(struct pace_target *target, const struct pace_group *added)
{
    struct pace_lines *last = target->groups;
    while (last && last->next)
        last = last->next;
    if (!last || pace_begun(last) || last->rank != added->rank ||
        (added->rank != PACE_REPLY && added->rank != PACE_CHATTER) || last->kind != added->kind ||
        last->nlines != added->nlines)
        return false;
    const char *at = last->text;
    size_t i = 0;
    for (; i < added->nlines && strcmp(at, added->lines[i]) == 0; i++)
        at += strlen(at) + 1;
    if (i < added->nlines)
        return false;
    last->mark = added->mark;
    last->who = added->who ? last->who : 0;
    return true;
}

static void append(struct pace *pace, struct pace_target *target, struct pace_lines *group)
{
    struct pace_lines **link = &target->groups;
    while (*link)
        link = &(*link)->next;
    *link = group;
    group->added = group->since = pace->turn;
    target->nlines += group->nlines;
    pace->nlines += group->nlines;
}

/* Of what cannot leave now, the oldest is worth least. */
static void make_room(struct pace *pace, struct pace_target *target, size_t nlines)
{
    struct pace_lines **link = &target->groups;
    if (!pace->away && !target->held)
        return;
    while (*link && target->nlines + nlines > PACE_KEPT_LINES)
        if (pace_begun(*link))
            link = &(*link)->next;
        else
            pace_drop(pace, target, link);
}

size_t pace_waiting_of(const struct pace *pace, uint64_t who)
{
    size_t n = 0;
    for (const struct pace_target *target = pace->targets; target; target = target->next)
        for (const struct pace_lines *group = target->groups; group; group = group->next)
            n += group->who == who ? group->nleft : 0;
    return n;
}

/* Who asks for more than they are sent is the one who goes without. */
static bool asks_too_much(const struct pace *pace, const struct pace_group *added)
{
    const size_t most = added->rank == PACE_CHATTER ? PACE_ASKED_LINES : 2 * PACE_ASKED_LINES;
    return added->who && added->rank != PACE_SERVICE && added->address != PACE_CHANNEL &&
           pace_waiting_of(pace, pace_who(added->who)) >= most;
}

bool pace_add(struct pace *pace, int64_t now_ms, const struct pace_group *added)
{
    assert(added->nlines > 0);
    struct pace_target *target = target_for(pace, added->address, added->target);
    if (!target)
        return false;
    pace_charge(pace, pace_who(added->who), now_ms, (int)added->nlines);
    if (said_already(target, added))
        return true;
    drop_stale(pace, target, added->slot);
    make_room(pace, target, added->nlines);
    bool room = !asks_too_much(pace, added) && added->nlines <= PACE_GROUP_LINES &&
                target->nlines + added->nlines <= PACE_TARGET_LINES &&
                pace->nlines + added->nlines <= PACE_LINES;
    struct pace_lines *group = room ? copy(added) : NULL;
    if (group)
        append(pace, target, group);
    pace_drop_idle(pace);
    return group != NULL;
}

void pace_forget(struct pace *pace, const char *nick)
{
    struct pace_target *target = find(pace, PACE_NICK, nick);
    for (struct pace_target **link = &pace->targets; target && *link; link = &(*link)->next)
        if (*link == target) {
            pace_drop_target(pace, link);
            return;
        }
}

void pace_rename(struct pace *pace, const char *nick, const char *to)
{
    if (strcmp(nick, to) == 0)
        return;
    pace_forget(pace, to);
    struct pace_target *from = find(pace, PACE_NICK, nick);
    struct pace_target *target = from ? target_for(pace, PACE_NICK, to) : NULL;
    if (!target) {
        pace_forget(pace, nick);
        return;
    }
    target->groups = from->groups;
    target->nlines = from->nlines;
    target->served = from->served;
    from->groups = NULL;
    pace_drop_idle(pace);
}

/* --- Between connections ---------------------------------------------------------------------- */

/* Who had half of it sees the rest with its beginning. */
static void begin_again(struct pace *pace, struct pace_target *target)
{
    for (struct pace_lines *group = target->groups; group; group = group->next) {
        size_t left = group->nlines - group->nleft;
        group->at = group->text;
        group->nleft = group->nlines;
        target->nlines += left;
        pace->nlines += left;
    }
}

void pace_away(struct pace *pace)
{
    pace->away = true;
    for (struct pace_target **link = &pace->targets; *link;) {
        struct pace_target *target = *link;
        bool kept = target->address == PACE_CHANNEL || target->address == PACE_PERSON;
        if (!kept) {
            pace_drop_target(pace, link);
            continue;
        }
        begin_again(pace, target);
        make_room(pace, target, 0);
        link = &target->next;
    }
    pace_drop_idle(pace);
}
