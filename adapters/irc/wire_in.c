#include "adapters/irc/wire.h"

#include "config/utf8.h"

#include <string.h>

/* With fewer parameters the library, or those it calls, would read past their end. */
static const struct {
    const char *command;
    size_t nparams;
} least[] = {
    {"PRIVMSG", 2}, {"NOTICE", 2}, {"NICK", 1},   {"JOIN", 1},    {"PART", 1},    {"KICK", 2},
    {"MODE", 2},    {"TOPIC", 1},  {"INVITE", 2}, {"ACCOUNT", 1}, {"CHGHOST", 2},
};

/* Of no use above: what a batch groups makes sense line by line. The library crashes at 000. */
static const char *const dropped[] = {"BATCH", "TAGMSG", "000", WIRE_RESERVED};

/* All others are dropped: the library answers some by itself, takes others for requests to connect
 * to strangers, and reads beyond the end of those it takes for one of the two. */
static const char *const ctcp[] = {"ACTION ", "VERSION", "PING", "TIME", "CLIENTINFO"};

struct text {
    char *at;
    size_t n;
};

static bool has_enough(const struct line *line)
{
    for (size_t i = 0; i < sizeof least / sizeof *least; i++)
        if (span_is(line->command, least[i].command))
            return line->nparams >= least[i].nparams;
    bool numeric = line->command.at[0] >= '0' && line->command.at[0] <= '9';
    return !numeric || line->nparams > 0;
}

static bool is_dropped(const struct line *line)
{
    for (size_t i = 0; i < sizeof dropped / sizeof *dropped; i++)
        if (span_is(line->command, dropped[i]))
            return true;
    return line->prefix.n == 0 && !span_is(line->command, "ERROR");
}

static bool add(struct text *out, const char *text, size_t n)
{
    if (n > WIRE_LIBRARY_MAX - out->n)
        return false;
    memcpy(out->at + out->n, text, n);
    out->n += n;
    return true;
}

/* --- Prefix ----------------------------------------------------------------------------------- */

static void add_prefix(struct text *out, struct span prefix)
{
    size_t n = utf8_cut(prefix.at, prefix.n, WIRE_PREFIX_MAX);
    add(out, ":", 1);
    size_t from = out->n;
    add(out, n > 0 ? prefix.at : "server", n > 0 ? n : strlen("server"));
    for (size_t i = from; i < out->n; i++)
        if (out->at[i] == ';')
            out->at[i] = '.';
}

/* What a mark's value may not hold: it would end the mark, or the prefix. */
static bool fit_for_mark(const char *value)
{
    for (; *value; value++)
        if ((unsigned char)*value <= ' ' || *value == ';' || *value == 0x7F)
            return false;
    return true;
}

static void add_mark(struct text *out, const char *mark, const char *value)
{
    if (!fit_for_mark(value))
        return;
    add(out, mark, strlen(mark));
    add(out, value, strlen(value));
}

static bool is_talk(const struct line *line)
{
    return span_is(line->command, "PRIVMSG") || span_is(line->command, "NOTICE");
}

static void add_marks(struct text *out, const struct cap_talk *talk, const struct line *line)
{
    char account[WIRE_ACCOUNT_MAX + 2], time[32], id[WIRE_ID_MAX + 2], none[2];
    bool has_account = line_tag(line, "account", account, sizeof account);
    /* A cut account would be another one's. */
    bool fit = strlen(account) <= WIRE_ACCOUNT_MAX;
    if (has_account ? fit && account[0] : cap_enabled(talk, CAP_ACCOUNT_TAG) && is_talk(line))
        add_mark(out, ";a=", account);
    if (line_tag(line, "bot", none, sizeof none) ||
        line_tag(line, "draft/bot", none, sizeof none) ||
        line_tag(line, "inspircd.org/bot", none, sizeof none))
        add_mark(out, ";b", "");
    if (line_tag(line, "time", time, sizeof time) && time[0])
        add_mark(out, ";t=", time);
    if (is_talk(line) && line_tag(line, "msgid", id, sizeof id) && id[0] &&
        strlen(id) <= WIRE_ID_MAX)
        add_mark(out, ";m=", id);
}

/* --- Parameters ------------------------------------------------------------------------------- */

static bool known_ctcp(struct span body)
{
    for (size_t i = 0; i < sizeof ctcp / sizeof *ctcp; i++) {
        size_t n = strlen(ctcp[i]);
        bool whole = body.n == n || (body.n > n && (body.at[n] == ' ' || ctcp[i][n - 1] == ' '));
        if (whole && memcmp(body.at, ctcp[i], n) == 0)
            return true;
    }
    return false;
}

/* A text that begins with the mark of CTCP is passed on only as a whole request: with both marks,
 * nothing else between them, and a length that the library does not cut. */
static bool guard_ctcp(const struct line *line, struct text *out)
{
    struct span text = line->param[1];
    bool request = span_is(line->command, "PRIVMSG") && text.n > 2 && text.at[text.n - 1] == '\x01';
    struct span body = {text.at + 1, request ? text.n - 2 : 0};
    if (!request || memchr(body.at, '\x01', body.n) || !known_ctcp(body))
        return false;
    return add(out, " :\x01", 3) && add(out, body.at, utf8_cut(body.at, body.n, WIRE_CTCP_MAX)) &&
           add(out, "\x01", 1);
}

static bool add_params(struct text *out, const struct line *line)
{
    /* A command that ends the line is taken for any that begins like it: "NO" for NOTICE. */
    if (line->nparams == 0)
        return add(out, " :", 2);
    size_t last = line->nparams - 1;
    for (size_t i = 0; i < last; i++)
        if (!add(out, " ", 1) || !add(out, line->param[i].at, line->param[i].n))
            return false;
    struct span text = line->param[last];
    if (is_talk(line) && line->param[1].n > 0 && line->param[1].at[0] == '\x01')
        return last == 1 && guard_ctcp(line, out);
    return add(out, " :", 2) &&
           add(out, text.at, utf8_cut(text.at, text.n, WIRE_LIBRARY_MAX - out->n));
}

size_t wire_in_guard(const struct cap_talk *talk, const struct line *line,
                     char buffer[WIRE_LIBRARY_MAX + 2])
{
    struct text out = {buffer, 0};
    if (is_dropped(line) || !has_enough(line))
        return 0;
    add_prefix(&out, line->prefix);
    add_marks(&out, talk, line);
    add(&out, " ", 1);
    if (!add(&out, line->command.at, line->command.n) || !add_params(&out, line))
        return 0;
    buffer[out.n] = '\r';
    buffer[out.n + 1] = '\n';
    return out.n + 2;
}
