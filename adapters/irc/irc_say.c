/* What is said. */
#include "adapters/irc/irc_state.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* --- At once ---------------------------------------------------------------------------------- */

void irc_network_line(void *ctx, const char *line, size_t n)
{
    struct irc *irc = ctx;
    if (!irc->pipe || irc->ending)
        return;
    pace_passed(irc->pace, loop_now_ms(irc->loop), n);
    if (!pipe_send(irc->pipe, line, n))
        irc_fail(irc, IRC_END_LOST, "the server does not read what it is sent");
}

size_t irc_send(struct irc *irc, const char *text, size_t n)
{
    char line[WIRE_TAGS_MAX + LINE_BYTES];
    size_t len = wire_out_guard(text, n, line);
    if (irc->ending || !irc->pipe || len == 0)
        return 0;
    if (pipe_send(irc->pipe, line, len))
        return len;
    irc_fail(irc, IRC_END_LOST, "the server does not read what it is sent");
    return 0;
}

__attribute__((format(printf, 2, 0))) static size_t send_format(struct irc *irc, const char *format,
                                                                va_list arguments)
{
    char text[2 * LINE_BYTES];
    int n = vsnprintf(text, sizeof text, format, arguments);
    return n > 0 ? irc_send(irc, text, strlen(text)) : 0;
}

void irc_now(struct irc *irc, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    size_t n = send_format(irc, format, arguments);
    va_end(arguments);
    if (n > 0)
        pace_passed(irc->pace, loop_now_ms(irc->loop), n);
}

/* --- In its turn ------------------------------------------------------------------------------ */

void irc_queue(struct irc *irc, const char *format, ...)
{
    char text[LINE_BYTES];
    const char *line = text;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    pace_add(irc->pace, loop_now_ms(irc->loop),
             &(struct pace_group){.rank = PACE_SERVICE,
                                  .kind = PACE_RAW,
                                  .address = PACE_SERVER,
                                  .target = "",
                                  .lines = &line,
                                  .nlines = 1});
    irc_pump_soon(irc);
}

void irc_answer(struct irc *irc, const char *nick, const char *format, ...)
{
    char text[LINE_BYTES], folded[NICK_MAX + 1];
    const char *line = text;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    self_fold(&irc->self, nick, folded, sizeof folded);
    pace_add(irc->pace, loop_now_ms(irc->loop),
             &(struct pace_group){.rank = PACE_CHATTER,
                                  .kind = PACE_NOTICE,
                                  .address = PACE_NICK,
                                  .target = folded,
                                  .lines = &line,
                                  .nlines = 1});
    irc_pump_soon(irc);
}

struct cutting {
    const char *tag;
    size_t n, used;
    bool full;
    const char *line[PACE_GROUP_LINES];
    char text[2 * IRC_TEXT_MAX];
};

static bool cut_line(void *ctx, const char *text, size_t n)
{
    struct cutting *cutting = ctx;
    size_t ntag = strlen(cutting->tag), size = ntag + n + 1;
    cutting->full = cutting->n == PACE_GROUP_LINES || size > sizeof cutting->text - cutting->used;
    if (cutting->full)
        return false;
    char *line = cutting->text + cutting->used;
    memcpy(line, cutting->tag, ntag);
    memcpy(line + ntag, text, n);
    line[size - 1] = '\0';
    cutting->line[cutting->n++] = line;
    cutting->used += size;
    return true;
}

static size_t budget_for(const struct irc *irc, const struct irc_post *post, size_t ntag)
{
    const struct self *self = &irc->self;
    /* A person may take a longer nick until the line leaves. */
    size_t target = post->channel ? strlen(post->channel)
                    : post->nick  ? strlen(post->nick)
                                  : (self->nick_max > 30 ? self->nick_max : 30);
    size_t budget = format_budget(strlen(self->nick), strlen(self->user), strlen(self->host),
                                  post->notice ? "NOTICE" : "PRIVMSG", target);
    return budget > ntag ? budget - ntag : 0;
}

static bool strips(const struct irc *irc, const struct irc_post *post)
{
    int room = post->channel ? irc_room_of(irc, post->channel) : -1;
    return post->plain || (room >= 0 && irc->network->channels[room].strip);
}

struct names {
    char folded[NICK_MAX + 1], key[WHO_KEY];
};

/* Fills in who it is for, with room for their names. */
static bool address(const struct irc *irc, const struct irc_post *post, struct pace_group *group,
                    struct names *names)
{
    group->who = post->by;
    if (post->channel) {
        group->address = PACE_CHANNEL;
        group->target = post->channel;
        return irc_room_of(irc, post->channel) >= 0;
    }
    if (post->nick) {
        self_fold(&irc->self, post->nick, names->folded, sizeof names->folded);
        group->address = PACE_NICK;
        group->target = names->folded;
        irc_counted(irc, post->nick, names->key);
        group->who = post->by ? post->by : names->key;
        return post->nick[0] && strlen(post->nick) <= NICK_MAX && !strchr(post->nick, ' ');
    }
    group->address = PACE_PERSON;
    group->target = post->key;
    return post->key != NULL;
}

/* What is for nicks is an answer: later it is of no use. */
static bool keeps(const struct irc *irc, const struct pace_group *group)
{
    return group->address == PACE_NICK ? irc->phase == PHASE_READY && !irc->ending
                                       : irc->phase < PHASE_QUITTING;
}

bool irc_say(struct irc *irc, const struct irc_post *post)
{
    char clean[IRC_TEXT_MAX];
    struct names names;
    struct cutting cutting = {.tag = post->tag != NULL ? post->tag : ""};
    struct pace_group group = {.rank = post->rank,
                               .kind = post->notice ? PACE_NOTICE : PACE_PRIVMSG,
                               .slot = post->slot,
                               .mark = post->mark};
    if (!address(irc, post, &group, &names) || !keeps(irc, &group))
        return false;
    format_clean(post->text, strlen(post->text), strips(irc, post) ? FORMAT_STRIP : FORMAT_KEEP,
                 clean, sizeof clean);
    format_cut(clean, budget_for(irc, post, strlen(cutting.tag)), cut_line, &cutting);
    if (cutting.n == 0 || cutting.full)
        return false;
    group.lines = cutting.line;
    group.nlines = cutting.n;
    bool added = pace_add(irc->pace, loop_now_ms(irc->loop), &group);
    irc_pump_soon(irc);
    return added;
}

void irc_pump_soon(struct irc *irc)
{
    loop_timer_start(irc->pump, 0);
}
