/* When what is said may leave, and under which name. */
#include "adapters/irc/irc_state.h"

#include <stdio.h>
#include <string.h>

static const char *const commands[] = {
    [PACE_RAW] = "", [PACE_PRIVMSG] = "PRIVMSG", [PACE_NOTICE] = "NOTICE"};

/* --- Questions -------------------------------------------------------------------------------- */

struct irc_question *irc_question_about(struct irc *irc, const char *nick)
{
    for (size_t i = 0; i < ASK_MAX; i++)
        if (irc->question[i].nick[0] && self_same(&irc->self, irc->question[i].nick, nick))
            return &irc->question[i];
    return NULL;
}

/* Puts it down only: this is called while the queue is being sent. */
static void note_question(struct irc *irc, const char *nick)
{
    if (irc_question_about(irc, nick) || !nick[0] || strlen(nick) > NICK_MAX ||
        strpbrk(nick, " ,*?"))
        return;
    for (size_t i = 0; i < ASK_MAX; i++)
        if (!irc->question[i].nick[0]) {
            irc->question[i] = (struct irc_question){.asked_ms = loop_now_ms(irc->loop)};
            memcpy(irc->question[i].nick, nick, strlen(nick) + 1);
            return;
        }
}

static void queue_questions(struct irc *irc)
{
    for (size_t i = 0; i < ASK_MAX; i++) {
        struct irc_question *question = &irc->question[i];
        if (question->nick[0] && !question->queued)
            irc_queue(irc, "WHOIS %s", question->nick);
        question->queued = true;
    }
}

void irc_ask(struct irc *irc, const char *nick)
{
    if (irc->phase < PHASE_UP || irc->ending)
        return;
    note_question(irc, nick);
    queue_questions(irc);
}

/* --- The pump --------------------------------------------------------------------------------- */

static void note_unsent(struct irc *irc, const char *target)
{
    size_t n = sizeof irc->unsent / sizeof *irc->unsent;
    for (size_t i = 0; i < irc->nunsent; i++)
        if (strcmp(irc->unsent[i], target) == 0)
            return;
    if (irc->nunsent < n && strlen(target) < WHO_KEY)
        memcpy(irc->unsent[irc->nunsent++], target, strlen(target) + 1);
}

/* Who is there will be known when we are in our channels. */
static bool is_settling(const struct irc *irc)
{
    bool settling = irc->phase < PHASE_READY;
    for (size_t i = 0; i < irc->network->nchannels; i++)
        settling = settling || irc->room[i].joining;
    return settling;
}

/* Whether a channel can be spoken to; where we shall be let in perhaps, it waits. */
static enum pace_verdict enter(const struct irc *irc, const char *channel)
{
    int room = irc_room_of(irc, channel);
    if (room >= 0 && irc->room[room].joined)
        return PACE_SENT;
    bool soon = room >= 0 && (irc->room[room].joining || irc->room[room].join_at_ms);
    return soon || irc->phase < PHASE_READY ? PACE_WAIT : PACE_DROP;
}

/* Under which name a line leaves; PACE_SENT: under this one. */
static enum pace_verdict resolve(struct irc *irc, const struct pace_line *line,
                                 char nick[NICK_MAX + 1], const char **target)
{
    *target = line->target;
    if (line->address == PACE_CHANNEL)
        return enter(irc, line->target);
    if (line->address != PACE_PERSON)
        return PACE_SENT;
    *target = nick;
    switch (irc_nick(irc, line->target, nick)) {
    case WHO_PROVEN:
        return PACE_SENT;
    case WHO_UNKNOWN:
        note_question(irc, nick);
        return PACE_WAIT;
    case WHO_NOBODY:
    default:
        if (is_settling(irc))
            return PACE_WAIT;
        note_unsent(irc, line->target);
        return PACE_DROP;
    }
}

/* Whether a group may go as one message of several lines, as the server told. */
static bool is_multiline(const struct irc *irc, const struct pace_line *line)
{
    const struct cap_talk *cap = &irc->wire.cap;
    return line->nlines > 1 && line->kind != PACE_RAW && cap_enabled(cap, CAP_MULTILINE) &&
           cap_enabled(cap, CAP_BATCH) && cap_enabled(cap, CAP_MESSAGE_TAGS) &&
           line->nlines <= cap->multiline_lines && line->nbytes <= cap->multiline_bytes;
}

static size_t send_in_batch(struct irc *irc, const struct pace_line *line, const char *target)
{
    char text[2 * LINE_BYTES];
    size_t sent = 0;
    if (line->first) {
        snprintf(text, sizeof text, "BATCH +%u draft/multiline %s", ++irc->batch, target);
        sent += irc_send(irc, text, strlen(text));
    }
    snprintf(text, sizeof text, "@batch=%u %s %s :%s", irc->batch, commands[line->kind], target,
             line->text);
    sent += irc_send(irc, text, strlen(text));
    if (line->last) {
        snprintf(text, sizeof text, "BATCH -%u", irc->batch);
        sent += irc_send(irc, text, strlen(text));
    }
    return sent;
}

static size_t send_alone(struct irc *irc, const struct pace_line *line, const char *target)
{
    char text[2 * LINE_BYTES];
    if (line->kind == PACE_RAW)
        snprintf(text, sizeof text, "%s", line->text);
    else
        snprintf(text, sizeof text, "%s %s :%s", commands[line->kind], target, line->text);
    return irc_send(irc, text, strlen(text));
}

static void note_left(struct irc *irc, const struct pace_line *line)
{
    if (line->mark && line->last && irc->nleft < LEFT_MAX)
        irc->left[irc->nleft++] = line->mark;
}

static enum pace_verdict send_paced(void *ctx, const struct pace_line *line, size_t *nbytes)
{
    struct irc *irc = ctx;
    char nick[NICK_MAX + 1];
    const char *target;
    if (irc->nleft == LEFT_MAX)
        return PACE_WAIT;
    enum pace_verdict verdict = resolve(irc, line, nick, &target);
    if (verdict != PACE_SENT)
        return verdict;
    bool multiline = is_multiline(irc, line);
    *nbytes = multiline ? send_in_batch(irc, line, target) : send_alone(irc, line, target);
    if (*nbytes == 0)
        return PACE_DROP;
    note_left(irc, line);
    return multiline ? PACE_ALONG : PACE_SENT;
}

static void send_mark(struct irc *irc)
{
    char text[32];
    int64_t now_ms = loop_now_ms(irc->loop);
    uint32_t mark = pace_mark(irc->pace, now_ms, 0);
    int n = snprintf(text, sizeof text, "PING :h%u", (unsigned)mark);
    irc_send(irc, text, (size_t)n);
    if (!irc->pinged_ms)
        irc->pinged_ms = now_ms;
}

static void tell_left(struct irc *irc)
{
    for (size_t i = 0; i < irc->nleft; i++)
        irc_tell(irc, (struct irc_event){.kind = IRC_SENT, .mark = irc->left[i]});
    irc->nleft = 0;
}

static void tell_unsent(struct irc *irc)
{
    for (size_t i = 0; i < irc->nunsent; i++) {
        char key[WHO_KEY];
        memcpy(key, irc->unsent[i], sizeof key);
        irc_tell(irc, (struct irc_event){.kind = IRC_UNSENT, .key = key});
    }
    irc->nunsent = 0;
}

void irc_pump(void *ctx)
{
    struct irc *irc = ctx;
    if (irc->phase < PHASE_UP || irc->phase >= PHASE_QUITTING || irc->ending)
        return;
    int64_t now_ms = loop_now_ms(irc->loop);
    pace_pump(irc->pace, now_ms, send_paced, irc);
    queue_questions(irc);
    if (pace_wants_mark(irc->pace))
        send_mark(irc);
    int64_t due_ms = irc->nleft == LEFT_MAX ? 0 : pace_due_ms(irc->pace, now_ms);
    if (due_ms >= 0)
        loop_timer_start(irc->pump, due_ms);
    tell_left(irc);
    tell_unsent(irc);
}
