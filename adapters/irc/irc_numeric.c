/* What the server answers with numbers. */
#include "adapters/irc/irc_state.h"

#include <string.h>

/* One of them: n is at least 1; those that are missing are "". */
struct numeric {
    int code;
    const char *const *params;
    size_t n;
};

static const char *param(const struct numeric *numeric, size_t i)
{
    return i < numeric->n && numeric->params[i] ? numeric->params[i] : "";
}

static const char *last(const struct numeric *numeric)
{
    return numeric->n > 1 ? param(numeric, numeric->n - 1) : "";
}

/* --- Welcome ---------------------------------------------------------------------------------- */

static void welcome(struct irc *irc, const struct numeric *numeric)
{
    (void)numeric;
    if (irc->phase != PHASE_ENTERING)
        return;
    irc->phase = PHASE_UP;
    irc->welcomed_ms = loop_now_ms(irc->loop);
    /* No server counts what it was told before the welcome. */
    pace_back(irc->pace, irc->welcomed_ms);
}

static void end_of_motd(struct irc *irc, const struct numeric *numeric)
{
    (void)numeric;
    if (irc->phase == PHASE_UP)
        irc_welcomed(irc);
}

/* --- Answers about people --------------------------------------------------------------------- */

static void whois_user(struct irc *irc, const struct numeric *numeric)
{
    struct irc_question *asked = irc_question_about(irc, param(numeric, 1));
    if (asked)
        asked->there = true;
}

static void whois_account(struct irc *irc, const struct numeric *numeric)
{
    struct irc_question *asked = irc_question_about(irc, param(numeric, 1));
    const char *account = param(numeric, 2);
    if (asked && strlen(account) <= NICK_MAX)
        memcpy(asked->account, account, strlen(account) + 1);
}

static void whois_end(struct irc *irc, const struct numeric *numeric)
{
    struct irc_question *asked = irc_question_about(irc, param(numeric, 1));
    if (!asked)
        return;
    char nick[NICK_MAX + 1];
    memcpy(nick, asked->nick, sizeof nick);
    if (asked->there)
        who_answered(irc->who, nick, asked->account, loop_now_ms(irc->loop));
    else
        who_quit(irc->who, nick);
    asked->nick[0] = '\0';
    irc_tell(irc, (struct irc_event){.kind = IRC_KNOWN, .nick = nick});
    irc_pump_soon(irc);
}

/* One in the list of a channel's people, or the answer about one of them. */
static void who_line(struct irc *irc, const char *channel, const char *nick, const char *user,
                     const char *host, const char *flags)
{
    int room = irc_room_of(irc, channel);
    if (self_is(&irc->self, nick))
        return;
    if (room >= 0 && irc->room[room].joined) {
        who_joined(irc->who, nick, room, NULL);
        who_set_op(irc->who, nick, room, strpbrk(flags, "@&~!") != NULL);
    }
    who_moved(irc->who, nick, user, host);
    if (strchr(flags, 'B'))
        who_set_bot(irc->who, nick);
}

static void who_reply(struct irc *irc, const struct numeric *numeric)
{
    who_line(irc, param(numeric, 1), param(numeric, 5), param(numeric, 2), param(numeric, 3),
             param(numeric, 6));
}

static void whox_reply(struct irc *irc, const struct numeric *numeric)
{
    const char *account = param(numeric, 7), *nick = param(numeric, 5);
    if (numeric->n != 8 || strcmp(param(numeric, 1), "42") != 0)
        return;
    who_line(irc, param(numeric, 2), nick, param(numeric, 3), param(numeric, 4), param(numeric, 6));
    if (!self_is(&irc->self, nick))
        who_answered(irc->who, nick, strcmp(account, "0") == 0 ? "" : account,
                     loop_now_ms(irc->loop));
}

static bool any_asked(const struct irc *irc)
{
    for (size_t i = 0; i < irc->network->nchannels; i++)
        if (irc->room[i].who_asked)
            return true;
    return false;
}

static void who_end(struct irc *irc, const struct numeric *numeric)
{
    int room = irc_room_of(irc, param(numeric, 1));
    if (room < 0)
        return;
    irc->room[room].who_asked = false;
    who_asking(irc->who, any_asked(irc));
    irc_tell_listed(irc);
    irc_pump_soon(irc);
}

/* --- Refusals --------------------------------------------------------------------------------- */

static void nick_refused(struct irc *irc, const struct numeric *numeric)
{
    irc_nick_refused(irc, numeric->code);
}

static void bounced(struct irc *irc, const struct numeric *numeric)
{
    const char *name = param(numeric, 1);
    bool channel = self_channel(&irc->self, name);
    irc_tell(irc, (struct irc_event){.kind = IRC_BOUNCED,
                                     .nick = channel ? "" : name,
                                     .channel = channel ? name : "",
                                     .code = numeric->code,
                                     .text = last(numeric)});
}

/* About a channel that we want to be in: it does not let us in. Else a line did not arrive. */
static void room_refused(struct irc *irc, const struct numeric *numeric)
{
    int room = irc_room_of(irc, param(numeric, 1));
    if (room >= 0 && !irc->room[room].joined)
        irc_room_refused(irc, room, numeric->code, last(numeric));
    else
        bounced(irc, numeric);
}

/* 437 may be about either. */
static void unavailable(struct irc *irc, const struct numeric *numeric)
{
    if (self_channel(&irc->self, param(numeric, 1)))
        room_refused(irc, numeric);
    else
        nick_refused(irc, numeric);
}

/* No such nick: of a question its end follows. What waits for it is for nobody. */
static void no_such_nick(struct irc *irc, const struct numeric *numeric)
{
    char folded[NICK_MAX + 1];
    self_fold(&irc->self, param(numeric, 1), folded, sizeof folded);
    pace_forget(irc->pace, folded);
    if (!irc_question_about(irc, param(numeric, 1)))
        bounced(irc, numeric);
}

static void banned(struct irc *irc, const struct numeric *numeric)
{
    const char *text = last(numeric);
    format_clean(text, strlen(text), FORMAT_STRIP, irc->error, sizeof irc->error);
}

static const struct {
    int code;
    void (*act)(struct irc *, const struct numeric *);
} answers[] = {
    {1, welcome},         {376, end_of_motd},  {422, end_of_motd},  {311, whois_user},
    {330, whois_account}, {318, whois_end},    {352, who_reply},    {354, whox_reply},
    {315, who_end},       {431, nick_refused}, {432, nick_refused}, {433, nick_refused},
    {436, nick_refused},  {437, unavailable},  {401, no_such_nick}, {404, bounced},
    {486, bounced},       {531, bounced},      {716, bounced},      {403, room_refused},
    {405, room_refused},  {471, room_refused}, {473, room_refused}, {474, room_refused},
    {475, room_refused},  {476, room_refused}, {477, room_refused}, {489, room_refused},
    {464, banned},        {465, banned},
};

void irc_numeric(struct irc *irc, int code, const char *const *params, size_t n)
{
    struct numeric numeric = {code, params, n};
    self_numeric(&irc->self, code, params, n);
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (answers[i].code == code) {
            answers[i].act(irc, &numeric);
            return;
        }
    irc_tell(irc, (struct irc_event){.kind = IRC_NUMERIC, .code = code, .text = last(&numeric)});
}
