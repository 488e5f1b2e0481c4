#include "adapters/irc/wire.h"

#include "config/utf8.h"

#include <sodium.h>
#include <string.h>

static void to_network(void *ctx, const char *text, size_t n)
{
    struct wire *wire = ctx;
    char line[WIRE_TAGS_MAX + LINE_BYTES];
    size_t len = wire_out_guard(text, n, line);
    if (len > 0)
        wire->sink.network(wire->sink.ctx, line, len);
    sodium_memzero(line, sizeof line);
}

void wire_init(struct wire *wire, const struct login *login, const struct wire_sink *sink)
{
    wire->sink = *sink;
    wire->nin = wire->nlib = 0;
    cap_init(&wire->cap, login, to_network, wire);
}

void wire_start(struct wire *wire)
{
    cap_start(&wire->cap);
}

static bool at_end(char c)
{
    return c == '\r' || c == '\n';
}

static void answer_ping(struct wire *wire, const struct line *line)
{
    char pong[LINE_BYTES] = "PONG :";
    size_t n = strlen(pong);
    struct span token = line->nparams > 0 ? line->param[0] : (struct span){"", 0};
    size_t len = utf8_cut(token.at, token.n, sizeof pong - n);
    memcpy(pong + n, token.at, len);
    to_network(wire, pong, n + len);
}

/* Servers write commands in capitals; some that imitate them do not. */
static void raise_command(char *text, struct line *line)
{
    char *command = text + (line->command.at - text);
    for (size_t i = 0; i < line->command.n; i++)
        if (command[i] >= 'a' && command[i] <= 'z')
            command[i] = (char)(command[i] - 'a' + 'A');
}

static void take_line(struct wire *wire, char *text, size_t n)
{
    struct line line;
    char out[WIRE_LIBRARY_MAX + 2];
    if (!line_read(&line, text, n))
        return;
    raise_command(text, &line);
    if (span_is(line.command, "PING")) {
        answer_ping(wire, &line);
        return;
    }
    if (cap_line(&wire->cap, &line))
        return;
    size_t len = wire_in_guard(&wire->cap, &line, out);
    if (len > 0)
        wire->sink.library(wire->sink.ctx, out, len);
}

bool wire_receive(struct wire *wire, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (at_end(bytes[i])) {
            take_line(wire, wire->in, wire->nin);
            wire->nin = 0;
        } else if (wire->nin == WIRE_LINE_MAX) {
            return false;
        } else if (bytes[i] != '\0') {
            wire->in[wire->nin++] = bytes[i];
        }
    }
    return true;
}

void wire_library(struct wire *wire, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (at_end(bytes[i])) {
            to_network(wire, wire->lib, wire->nlib);
            wire->nlib = 0;
        } else if (wire->nlib < sizeof wire->lib) {
            wire->lib[wire->nlib++] = bytes[i];
        }
    }
}
