/* Requests over HTTP on the loop, many at a time over connections that are kept. TLS checks
 * certificate and host name; names are looked up without holding up the loop. */
#ifndef ADAPTERS_IO_HTTP_H
#define ADAPTERS_IO_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adapters/io/loop.h"

enum {
    HTTP_ANSWER_MAX = 2 << 20, /* bytes of an answer; longer ones fail */
    HTTP_CONNECT_MS = 10 * 1000,
    HTTP_WHOLE_MS = 30 * 1000, /* until the answer must be there */
    HTTP_CONNECTIONS_MAX = 32
};

struct http;

/* A part of a form (multipart/form-data). */
struct http_part {
    const char *name;
    const char *file; /* its name; NULL: it is no file */
    const char *type; /* "image/png" */
    const void *bytes;
    size_t n;
};

struct http_request {
    const char *method, *url;
    const char *const *headers; /* "Name: value"; ends with NULL */
    const char *body;           /* JSON, n bytes; NULL: none, or parts */
    size_t n;
    const struct http_part *parts;
    size_t nparts;
};

/* What came back. Pointers live during the call. */
struct http_answer {
    long status;      /* 0: nothing came; `trouble` says why */
    const char *body; /* n bytes and a zero; never NULL */
    size_t n;
    const char *trouble;
    bool unsent; /* there was no connection: the request is not known there */
    /* The header of that name, whatever its case, or NULL. */
    const char *(*header)(const struct http_answer *, const char *name);
    const void *headers;
};

typedef void http_done(void *ctx, const struct http_answer *);

/* user_agent is copied. NULL: no memory. */
struct http *http_new(struct loop *, const char *user_agent);
/* What is on its way is dropped; nobody is told. NULL may be freed. Not from within a done. */
void http_free(struct http *);

/* Takes copies of everything. done is called once, from the loop. False: no memory; then nobody is
 * called. */
bool http_send(struct http *, const struct http_request *, http_done *done, void *ctx);

#endif
