/* What a server is asked for before it lets us in: capabilities, then the login (SASL). Pure: lines
 * in, lines out. */
#ifndef ADAPTERS_IRC_CAP_H
#define ADAPTERS_IRC_CAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adapters/irc/line.h"

enum cap {
    CAP_ACCOUNT_NOTIFY,
    CAP_ACCOUNT_TAG,
    CAP_BATCH,
    CAP_CHGHOST,
    CAP_ECHO_MESSAGE,
    CAP_EXTENDED_JOIN,
    CAP_LABELED_RESPONSE,
    CAP_MESSAGE_TAGS,
    CAP_MULTI_PREFIX,
    CAP_MULTILINE,
    CAP_SASL,
    CAP_SERVER_TIME,
    NCAPS
};

enum sasl { SASL_NONE, SASL_PLAIN, SASL_EXTERNAL };

enum { LOGIN_TEXT_MAX = 400 }; /* bytes of an account or of a secret */

/* Who we are to the server. Strings live as long as whoever uses this; NULL where there is none. */
struct login {
    const char *password; /* of the server, for PASS */
    enum sasl sasl;
    const char *account; /* PLAIN; EXTERNAL may name one too */
    const char *secret;  /* PLAIN */
};

enum login_state {
    LOGIN_OPEN,      /* not tried, or under way */
    LOGIN_DONE,      /* the server knows our account */
    LOGIN_REFUSED,   /* it was tried in vain */
    LOGIN_IMPOSSIBLE /* the server does not offer it */
};

/* Sends one line to the network, without CR and LF; it may hold a secret. */
typedef void cap_send(void *ctx, const char *line, size_t n);

struct cap_talk {
    const struct login *login;
    cap_send *send;
    void *ctx;
    uint32_t offered, asked, enabled; /* sets of enum cap */
    bool listed;                      /* the whole offer has been seen */
    bool singly;                      /* asked for one by one, after the whole was refused */
    bool ended, registered;
    enum login_state login_state;
    unsigned multiline_bytes, multiline_lines; /* of a message; 0: not offered */
};

void cap_init(struct cap_talk *, const struct login *, cap_send *, void *ctx);

/* The first lines of a connection: the server's password and the question what it can do. */
void cap_start(struct cap_talk *);

/* Whether the line was part of this talk; then nobody else needs to see it. */
bool cap_line(struct cap_talk *, const struct line *);

static inline bool cap_enabled(const struct cap_talk *talk, enum cap cap)
{
    return talk->enabled >> cap & 1;
}

/* Answers the server's challenge of an AUTHENTICATE. False: it is none that the login can answer,
 * and the attempt was called off. */
bool sasl_answer(const struct login *, struct span challenge, cap_send *, void *ctx);

#endif
