/* A wire whose two ends are kept as text, for tests. Include it behind cmocka's headers. */
#ifndef TESTS_ADAPTERS_IRC_WIRE_ENDS_H
#define TESTS_ADAPTERS_IRC_WIRE_ENDS_H

#include <stdlib.h>
#include <string.h>

#include "adapters/irc/wire.h"

enum { ROOM = 64 * 1024 };

struct heap {
    char text[ROOM];
    size_t n;
};

static struct wire wire;
static struct heap to_network, to_library;
static struct login login;

static void put(struct heap *heap, const char *line, size_t n)
{
    assert_true(n >= 2 && memcmp(line + n - 2, "\r\n", 2) == 0);
    assert_true(heap->n + n < ROOM);
    memcpy(heap->text + heap->n, line, n);
    heap->n += n;
    heap->text[heap->n] = '\0';
}

static void network(void *ctx, const char *line, size_t n)
{
    (void)ctx;
    put(&to_network, line, n);
}

static void library(void *ctx, const char *line, size_t n)
{
    (void)ctx;
    assert_true(n <= WIRE_LIBRARY_MAX + 2);
    put(&to_library, line, n);
}

static void clear(void)
{
    to_network.n = to_library.n = 0;
    to_network.text[0] = to_library.text[0] = '\0';
}

static int set_up(void **state)
{
    (void)state;
    login = (struct login){.sasl = SASL_NONE};
    wire_init(&wire, &login, &(struct wire_sink){NULL, network, library});
    clear();
    return 0;
}

static void server(const char *bytes)
{
    assert_true(wire_receive(&wire, bytes, strlen(bytes)));
}

static void says(const char *expected)
{
    if (strcmp(to_network.text, expected) != 0)
        fail_msg("said `%s`, not `%s`", to_network.text, expected);
    clear();
}

#endif
