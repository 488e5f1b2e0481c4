/* Connections of the load fake: requests of HTTP and frames of a WebSocket, on one port. */
#ifndef TESTS_E2E_DISCORD_LOAD_WIRE_H
#define TESTS_E2E_DISCORD_LOAD_WIRE_H

#include <stdbool.h>
#include <stddef.h>

struct wire;
struct wire_conn;

struct wire_request {
    const char *method, *path; /* with the query */
    const char *body;
    size_t nbody;
};

struct wire_calls {
    void *ctx;
    /* The whole request is there; the callee answers with wire_answer(). */
    void (*asked)(void *ctx, struct wire_conn *c, const struct wire_request *r);
    void (*opened)(void *ctx, struct wire_conn *c); /* a WebSocket */
    void (*said)(void *ctx, struct wire_conn *c, const char *text, size_t n);
    void (*closed)(void *ctx, struct wire_conn *c);
};

/* Listens on a port of the loopback (0: any). The process ends if that cannot be done. */
struct wire *wire_new(int port, const struct wire_calls *calls);
void wire_free(struct wire *w);
int wire_port(const struct wire *w);

/* Waits at most so long for something to happen, and handles what there is. */
void wire_step(struct wire *w, int ms);

/* A complete answer; without a body 204 is meant. */
void wire_answer(struct wire_conn *c, int status, const char *body);
/* One message of text. Sends what can be sent at once. */
void wire_say(struct wire_conn *c, const char *text, size_t n);

#endif
