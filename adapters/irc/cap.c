#include "adapters/irc/cap.h"

#include "config/utf8.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const cap_names[NCAPS] = {
    [CAP_ACCOUNT_NOTIFY] = "account-notify",
    [CAP_ACCOUNT_TAG] = "account-tag",
    [CAP_BATCH] = "batch",
    [CAP_CHGHOST] = "chghost",
    [CAP_ECHO_MESSAGE] = "echo-message",
    [CAP_EXTENDED_JOIN] = "extended-join",
    [CAP_LABELED_RESPONSE] = "labeled-response",
    [CAP_MESSAGE_TAGS] = "message-tags",
    [CAP_MULTI_PREFIX] = "multi-prefix",
    [CAP_MULTILINE] = "draft/multiline",
    [CAP_SASL] = "sasl",
    [CAP_SERVER_TIME] = "server-time",
};

static const char *const mech_names[] = {
    [SASL_NONE] = "", [SASL_PLAIN] = "PLAIN", [SASL_EXTERNAL] = "EXTERNAL"};

static uint32_t bit(enum cap cap)
{
    return 1u << cap;
}

void cap_init(struct cap_talk *talk, const struct login *login, cap_send *send, void *ctx)
{
    *talk = (struct cap_talk){.login = login, .send = send, .ctx = ctx};
}

static void say(struct cap_talk *talk, const char *text)
{
    talk->send(talk->ctx, text, strlen(text));
}

void cap_start(struct cap_talk *talk)
{
    const char *password = talk->login->password;
    if (password) {
        char line[LINE_BYTES];
        int n = snprintf(line, sizeof line, "PASS :%s", password);
        talk->send(talk->ctx, line, n < LINE_BYTES ? (size_t)n : LINE_BYTES - 1);
        sodium_memzero(line, sizeof line);
    }
    say(talk, "CAP LS 302");
}

/* --- Lists of capabilities -------------------------------------------------------------------- */

static void read_multiline(struct cap_talk *talk, struct span value)
{
    char text[64];
    size_t n = utf8_cut(value.at, value.n, sizeof text - 1);
    memcpy(text, value.at, n);
    text[n] = '\0';
    const char *bytes = strstr(text, "max-bytes="), *lines = strstr(text, "max-lines=");
    talk->multiline_bytes = bytes ? (unsigned)strtoul(bytes + 10, NULL, 10) : 0;
    talk->multiline_lines = lines ? (unsigned)strtoul(lines + 10, NULL, 10) : 0;
}

/* Without a list of mechanisms any may be tried. */
static bool offers_mech(struct cap_talk *talk, struct span value)
{
    const char *mech = mech_names[talk->login->sasl];
    size_t len = strlen(mech);
    for (size_t at = 0; at < value.n;) {
        const char *comma = memchr(value.at + at, ',', value.n - at);
        size_t end = comma ? (size_t)(comma - value.at) : value.n;
        if (end - at == len && memcmp(value.at + at, mech, len) == 0)
            return true;
        at = end + 1;
    }
    return value.n == 0;
}

static bool of_use(struct cap_talk *talk, enum cap cap, struct span value)
{
    if (cap == CAP_MULTILINE && value.n > 0)
        read_multiline(talk, value);
    if (cap == CAP_SASL)
        return talk->login->sasl != SASL_NONE && offers_mech(talk, value);
    return true;
}

static uint32_t read_word(struct cap_talk *talk, struct span word)
{
    const char *equals = memchr(word.at, '=', word.n);
    size_t len = equals ? (size_t)(equals - word.at) : word.n;
    struct span value = {word.at + len + (equals != NULL), word.n - len - (equals != NULL)};
    for (enum cap cap = 0; cap < NCAPS; cap++)
        if (span_is((struct span){word.at, len}, cap_names[cap]))
            return of_use(talk, cap, value) ? bit(cap) : 0;
    return 0;
}

/* The capabilities named from the third parameter on. What is taken away ("-sasl") is not counted:
 * it comes back in *without. */
static uint32_t read_list(struct cap_talk *talk, const struct line *line, uint32_t *without)
{
    uint32_t found = 0;
    *without = 0;
    for (size_t i = 2; i < line->nparams; i++) {
        struct span list = line->param[i];
        for (size_t at = 0; at < list.n;) {
            const char *blank = memchr(list.at + at, ' ', list.n - at);
            size_t end = blank ? (size_t)(blank - list.at) : list.n;
            bool minus = end > at && list.at[at] == '-';
            struct span word = {list.at + at + minus, end - at - minus};
            uint32_t caps = word.n > 0 ? read_word(talk, word) : 0;
            *(minus ? without : &found) |= caps;
            at = end + 1;
        }
    }
    return found;
}

/* --- Asking ----------------------------------------------------------------------------------- */

static void end(struct cap_talk *talk)
{
    if (!talk->ended && !talk->registered)
        say(talk, "CAP END");
    talk->ended = true;
}

static void log_in_or_end(struct cap_talk *talk)
{
    bool wanted = talk->login->sasl != SASL_NONE && talk->login_state != LOGIN_DONE;
    if (wanted && cap_enabled(talk, CAP_SASL)) {
        char line[LINE_BYTES];
        talk->login_state = LOGIN_OPEN;
        snprintf(line, sizeof line, "AUTHENTICATE %s", mech_names[talk->login->sasl]);
        say(talk, line);
        return;
    }
    if (wanted && talk->login_state == LOGIN_OPEN)
        talk->login_state = LOGIN_IMPOSSIBLE;
    end(talk);
}

static void ask_for(struct cap_talk *talk, uint32_t caps)
{
    char line[LINE_BYTES];
    int n = snprintf(line, sizeof line, "CAP REQ :");
    for (enum cap cap = 0; cap < NCAPS; cap++)
        if (caps >> cap & 1)
            n += snprintf(line + n, sizeof line - (size_t)n, "%s ", cap_names[cap]);
    talk->send(talk->ctx, line, (size_t)n - 1);
}

static void ask(struct cap_talk *talk)
{
    talk->asked = talk->offered & ~talk->enabled;
    if (talk->asked)
        ask_for(talk, talk->asked);
    else
        log_in_or_end(talk);
}

static void ask_singly(struct cap_talk *talk)
{
    talk->singly = true;
    for (enum cap cap = 0; cap < NCAPS; cap++)
        if (talk->asked >> cap & 1)
            ask_for(talk, bit(cap));
}

/* Some of what was asked for has been answered. */
static void settle(struct cap_talk *talk, uint32_t answered)
{
    if (!talk->asked)
        return;
    talk->asked &= ~answered;
    if (!talk->asked)
        log_in_or_end(talk);
}

/* --- Answers ---------------------------------------------------------------------------------- */

static void on_list(struct cap_talk *talk, const struct line *line)
{
    uint32_t without = 0;
    bool more = line->nparams > 3 && span_is(line->param[2], "*");
    talk->offered |= read_list(talk, line, &without);
    if (more || talk->listed)
        return;
    talk->listed = true;
    ask(talk);
}

static void on_ack(struct cap_talk *talk, const struct line *line)
{
    uint32_t without = 0, caps = read_list(talk, line, &without) & talk->asked;
    talk->enabled = (talk->enabled | caps) & ~without;
    settle(talk, caps);
}

static void on_nak(struct cap_talk *talk, const struct line *line)
{
    uint32_t without = 0, caps = read_list(talk, line, &without) & talk->asked;
    if (!talk->singly && (talk->asked & (talk->asked - 1)))
        ask_singly(talk);
    else
        settle(talk, caps ? caps : talk->asked);
}

static void on_new(struct cap_talk *talk, const struct line *line)
{
    uint32_t without = 0;
    talk->offered |= read_list(talk, line, &without);
    if (talk->ended && !talk->asked && (talk->offered & ~talk->enabled))
        ask(talk);
}

static void on_del(struct cap_talk *talk, const struct line *line)
{
    uint32_t without = 0, caps = read_list(talk, line, &without);
    bool logging_in = cap_enabled(talk, CAP_SASL) && !talk->asked && !talk->ended;
    talk->offered &= ~caps;
    talk->enabled &= ~caps;
    if (logging_in && !cap_enabled(talk, CAP_SASL))
        log_in_or_end(talk);
    settle(talk, caps);
}

static const struct {
    const char *word;
    void (*act)(struct cap_talk *, const struct line *);
} answers[] = {{"LS", on_list}, {"ACK", on_ack}, {"NAK", on_nak}, {"NEW", on_new}, {"DEL", on_del}};

static void on_cap(struct cap_talk *talk, const struct line *line)
{
    for (size_t i = 0; line->nparams > 1 && i < sizeof answers / sizeof *answers; i++)
        if (span_is(line->param[1], answers[i].word))
            answers[i].act(talk, line);
}

static void on_challenge(struct cap_talk *talk, const struct line *line)
{
    bool awaited = cap_enabled(talk, CAP_SASL) && talk->login_state == LOGIN_OPEN && !talk->asked;
    if (awaited && line->nparams > 0)
        sasl_answer(talk->login, line->param[0], talk->send, talk->ctx);
}

static void on_login(struct cap_talk *talk, enum login_state state)
{
    if (talk->login_state != LOGIN_DONE)
        talk->login_state = state;
    end(talk);
}

/* 900 to 908. 900, 901 and 908 only tell; after each of the others the attempt is over. */
static void on_sasl_numeric(struct cap_talk *talk, int code)
{
    if (talk->login->sasl == SASL_NONE || !cap_enabled(talk, CAP_SASL))
        return;
    if (code == 901)
        talk->login_state = LOGIN_REFUSED;
    else if (code == 903 || code == 907)
        on_login(talk, LOGIN_DONE);
    else if (code != 900 && code != 908)
        on_login(talk, LOGIN_REFUSED);
}

static int numeric(struct span command)
{
    int code = 0;
    for (size_t i = 0; i < command.n; i++) {
        if (command.at[i] < '0' || command.at[i] > '9')
            return -1;
        code = code * 10 + command.at[i] - '0';
    }
    return code;
}

bool cap_line(struct cap_talk *talk, const struct line *line)
{
    int code = numeric(line->command);
    if (code == 1)
        talk->registered = true;
    if (code >= 900 && code <= 908)
        on_sasl_numeric(talk, code);
    else if (span_is(line->command, "CAP"))
        on_cap(talk, line);
    else if (span_is(line->command, "AUTHENTICATE"))
        on_challenge(talk, line);
    else
        return false;
    return true;
}
