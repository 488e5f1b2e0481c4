/* Between the network and the library: bytes and lines only. The library gets nothing that it
 * cannot take (libircclient 1.9 loses tagged lines, goes deaf at empty or long ones and crashes at
 * others), the server nothing but whole lines.
 *
 * What a callback of the library finds as the origin of a line is the prefix with what the tags
 * told: "nick!user@host;a=alice;b;t=2026-01-02T03:04:05.678Z;m=ID". The account is empty (";a=;")
 * where the server vouches that there is none, and left out where it says nothing; ";b" marks a
 * bot, ";m" what the server calls the message. A semicolon of the prefix itself arrives as a full
 * stop, so nobody's host claims an account. */
#ifndef ADAPTERS_IRC_WIRE_H
#define ADAPTERS_IRC_WIRE_H

#include "adapters/irc/cap.h"
#include "adapters/irc/line.h"

enum {
    WIRE_LINE_MAX = 16 * 1024, /* bytes of a line from the server, with its tags */
    WIRE_LIBRARY_MAX = 1000,   /* bytes of a line to the library, without CR and LF */
    WIRE_PREFIX_MAX = 200,     /* of them for the prefix, 10 + 63 + a nick and room for more */
    WIRE_CTCP_MAX = 120,       /* bytes of a CTCP request without its marks */
    WIRE_ACCOUNT_MAX = 64,
    WIRE_ID_MAX = 64 /* of a message's name; longer ones are none */
};

/* A command that never comes from a server. */
#define WIRE_RESERVED "HANGUP"

/* Each gets one line with CR and LF, which lives during the call. */
struct wire_sink {
    void *ctx;
    void (*network)(void *ctx, const char *line, size_t n); /* to leave at once, before any text */
    void (*library)(void *ctx, const char *line, size_t n);
};

struct wire {
    struct cap_talk cap;
    struct wire_sink sink;
    size_t nin, nlib;
    char in[WIRE_LINE_MAX]; /* the line that is being received */
    char lib[LINE_BYTES];   /* the line that the library is writing */
};

void wire_init(struct wire *, const struct login *, const struct wire_sink *);

/* The connection is open: says the first lines. */
void wire_start(struct wire *);

/* Bytes from the server. False: a line that does not end; the connection has to be closed. */
bool wire_receive(struct wire *, const char *bytes, size_t n);

/* Bytes from the library. */
void wire_library(struct wire *, const char *bytes, size_t n);

/* The line for the library, with CR and LF; 0: nothing that the library should see. */
size_t wire_in_guard(const struct cap_talk *, const struct line *, char out[WIRE_LIBRARY_MAX + 2]);

/* One line for the server, with CR and LF: what stands before the first CR, LF or NUL, at most 510
 * bytes (not counting message tags), cut between characters. 0: nothing is left. */
enum { WIRE_TAGS_MAX = 128 };
size_t wire_out_guard(const char *text, size_t n, char out[WIRE_TAGS_MAX + LINE_BYTES]);

#endif
