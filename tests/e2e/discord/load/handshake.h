/* The answer that opens a WebSocket. */
#ifndef TESTS_E2E_DISCORD_LOAD_HANDSHAKE_H
#define TESTS_E2E_DISCORD_LOAD_HANDSHAKE_H

#include <stddef.h>

enum { HANDSHAKE_ACCEPT_MAX = 32 };

/* What Sec-WebSocket-Accept has to say to the key of n bytes, with a NUL. */
void handshake_accept(char out[HANDSHAKE_ACCEPT_MAX], const char *key, size_t n);

#endif
