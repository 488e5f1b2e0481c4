#include "tests/e2e/discord/load/wire.h"

#include "tests/e2e/discord/load/handshake.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { NEVENTS = 256, READ = 1 << 16, IN_MAX = 32 << 20, OUT_MAX = 256 << 20 };

struct bytes {
    char *data;
    size_t n, size;
};

struct wire {
    int epoll, listener, port;
    struct wire_calls calls;
    struct wire_conn *gone; /* freed after the events at hand */
};

struct wire_conn {
    struct wire *wire;
    int fd;
    bool is_socket, is_gone, waits_to_write, was_told_to_go_on;
    struct bytes in, out;
    struct wire_conn *next_gone;
};

static void die(const char *what)
{
    perror(what);
    exit(1);
}

static void reserve(struct bytes *b, size_t n, size_t max)
{
    if (b->n + n > max)
        die("a buffer is full");
    if (b->n + n <= b->size)
        return;
    b->size = (b->n + n) * 2;
    b->data = realloc(b->data, b->size);
    if (b->data == NULL)
        die("memory");
}

/* --- Connections ------------------------------------------------------------------------------ */

struct wire *wire_new(int port, const struct wire_calls *calls)
{
    struct wire *w = calloc(1, sizeof *w);
    if (w == NULL)
        die("memory");
    w->calls = *calls;
    w->epoll = epoll_create1(EPOLL_CLOEXEC);
    w->listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}};
    socklen_t n = sizeof at;
    int on = 1;
    setsockopt(w->listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(w->listener, (struct sockaddr *)&at, n) != 0 || listen(w->listener, 1024) != 0 ||
        getsockname(w->listener, (struct sockaddr *)&at, &n) != 0)
        die("listen");
    w->port = ntohs(at.sin_port);
    struct epoll_event event = {.events = EPOLLIN, .data = {.ptr = NULL}};
    if (epoll_ctl(w->epoll, EPOLL_CTL_ADD, w->listener, &event) != 0)
        die("epoll");
    return w;
}

void wire_free(struct wire *w)
{
    close(w->listener);
    close(w->epoll);
    free(w);
}

int wire_port(const struct wire *w)
{
    return w->port;
}

static void welcome(struct wire *w)
{
    int fd, on = 1;
    while ((fd = accept(w->listener, NULL, NULL)) >= 0) {
        fcntl(fd, F_SETFL, O_NONBLOCK);
        struct wire_conn *c = calloc(1, sizeof *c);
        if (c == NULL)
            die("memory");
        c->wire = w;
        c->fd = fd;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        struct epoll_event event = {.events = EPOLLIN, .data = {.ptr = c}};
        if (epoll_ctl(w->epoll, EPOLL_CTL_ADD, fd, &event) != 0)
            die("epoll");
    }
}

static void hang_up(struct wire_conn *c)
{
    if (c->is_gone)
        return;
    c->is_gone = true;
    c->next_gone = c->wire->gone;
    c->wire->gone = c;
    close(c->fd);
    if (c->is_socket)
        c->wire->calls.closed(c->wire->calls.ctx, c);
}

static void bury(struct wire *w)
{
    while (w->gone != NULL) {
        struct wire_conn *c = w->gone;
        w->gone = c->next_gone;
        free(c->in.data);
        free(c->out.data);
        free(c);
    }
}

/* --- Sending ---------------------------------------------------------------------------------- */

static void watch(struct wire_conn *c, bool writing)
{
    if (c->waits_to_write == writing || c->is_gone)
        return;
    c->waits_to_write = writing;
    struct epoll_event event = {.events = EPOLLIN, .data = {.ptr = c}};
    if (writing)
        event.events |= EPOLLOUT;
    epoll_ctl(c->wire->epoll, EPOLL_CTL_MOD, c->fd, &event);
}

static void flush(struct wire_conn *c)
{
    size_t sent = 0;
    while (sent < c->out.n && !c->is_gone) {
        ssize_t n = send(c->fd, c->out.data + sent, c->out.n - sent, MSG_NOSIGNAL);
        if (n > 0)
            sent += (size_t)n;
        else if (errno == EAGAIN)
            break;
        else
            hang_up(c);
    }
    c->out.n -= sent;
    if (c->out.n > 0 && sent > 0)
        memmove(c->out.data, c->out.data + sent, c->out.n);
    watch(c, c->out.n > 0);
}

static void put(struct wire_conn *c, const char *data, size_t n)
{
    reserve(&c->out, n, OUT_MAX);
    memcpy(c->out.data + c->out.n, data, n);
    c->out.n += n;
}

void wire_answer(struct wire_conn *c, int status, const char *body)
{
    char head[160];
    size_t nbody = body == NULL ? 0 : strlen(body);
    int n = body == NULL ? snprintf(head, sizeof head, "HTTP/1.1 204 No Content\r\n\r\n")
                         : snprintf(head, sizeof head,
                                    "HTTP/1.1 %d OK\r\nContent-Type: application/json\r\n"
                                    "Content-Length: %zu\r\n\r\n",
                                    status, nbody);
    put(c, head, (size_t)n);
    put(c, body, nbody);
    flush(c);
}

static void put_frame(struct wire_conn *c, int opcode, const char *data, size_t n)
{
    unsigned char head[10] = {(unsigned char)(0x80 | opcode)};
    size_t nhead = n < 126 ? 2 : n < 65536 ? 4 : 10;
    head[1] = n < 126 ? (unsigned char)n : n < 65536 ? 126 : 127;
    for (size_t i = 2; i < nhead; i++)
        head[i] = (unsigned char)(n >> (8 * (nhead - 1 - i)));
    put(c, (const char *)head, nhead);
    put(c, data, n);
    flush(c);
}

void wire_say(struct wire_conn *c, const char *text, size_t n)
{
    put_frame(c, 1, text, n);
}

/* --- Reading: a function returns how much it has used up, 0 if more is needed ----------------- */

/* The value of a header, without blanks before it; NULL if it is not there. */
static const char *header(const char *head, const char *name)
{
    size_t n = strlen(name);
    for (const char *line = strstr(head, "\r\n"); line != NULL; line = strstr(line + 2, "\r\n"))
        if (strncasecmp(line + 2, name, n) == 0 && line[2 + n] == ':')
            return line + 2 + n + 1 + strspn(line + 2 + n + 1, " ");
    return NULL;
}

static void open_socket(struct wire_conn *c, const char *key)
{
    char accept[HANDSHAKE_ACCEPT_MAX], head[200];
    handshake_accept(accept, key, strcspn(key, " \r\n"));
    int n = snprintf(head, sizeof head,
                     "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
                     accept);
    put(c, head, (size_t)n);
    flush(c);
    c->is_socket = true;
    c->wire->calls.opened(c->wire->calls.ctx, c);
}

static size_t read_request(struct wire_conn *c, char *data, size_t n)
{
    data[n] = '\0'; /* there is room: see hear() */
    char *end = strstr(data, "\r\n\r\n");
    if (end == NULL)
        return 0;
    size_t nhead = (size_t)(end - data) + 4;
    *end = '\0';
    const char *length = header(data, "Content-Length"), *key = header(data, "Sec-WebSocket-Key");
    bool expects = header(data, "Expect") != NULL;
    size_t nbody = length == NULL ? 0 : strtoul(length, NULL, 10);
    if (nhead + nbody > n) {
        *end = '\r';
        if (expects && !c->was_told_to_go_on)
            put(c, "HTTP/1.1 100 Continue\r\n\r\n", 25), flush(c);
        c->was_told_to_go_on = expects;
        return 0;
    }
    c->was_told_to_go_on = false;
    if (key != NULL) {
        open_socket(c, key);
        return nhead;
    }
    char *path = data + strcspn(data, " ");
    if (*path == '\0')
        return hang_up(c), n;
    *path++ = '\0';
    path[strcspn(path, " \r")] = '\0';
    struct wire_request r = {data, path, data + nhead, nbody};
    c->wire->calls.asked(c->wire->calls.ctx, c, &r);
    return nhead + nbody;
}

/* Fragments are not put together: bots send little. */
static size_t read_frame(struct wire_conn *c, char *data, size_t n)
{
    const unsigned char *in = (const unsigned char *)data;
    if (n < 2)
        return 0;
    size_t nlong = (in[1] & 127) == 126 ? 2 : (in[1] & 127) == 127 ? 8 : 0, nbody = in[1] & 127;
    size_t nhead = 2 + nlong + (in[1] & 128 ? 4 : 0);
    if (n < nhead)
        return 0;
    if (nlong > 0)
        nbody = 0;
    for (size_t i = 0; i < nlong; i++)
        nbody = nbody << 8 | in[2 + i];
    if (nbody > IN_MAX)
        return hang_up(c), n;
    if (n < nhead + nbody)
        return 0;
    for (size_t i = 0; (in[1] & 128) != 0 && i < nbody; i++)
        data[nhead + i] = (char)(in[nhead + i] ^ in[nhead - 4 + i % 4]);
    int opcode = in[0] & 15;
    if (opcode == 8)
        hang_up(c);
    else if (opcode == 9)
        put_frame(c, 10, data + nhead, nbody);
    else if (opcode == 1)
        c->wire->calls.said(c->wire->calls.ctx, c, data + nhead, nbody);
    return nhead + nbody;
}

static void hear(struct wire_conn *c)
{
    reserve(&c->in, READ + 1, IN_MAX);
    ssize_t got = recv(c->fd, c->in.data + c->in.n, READ, 0);
    if (got <= 0) {
        if (got == 0 || errno != EAGAIN)
            hang_up(c);
        return;
    }
    c->in.n += (size_t)got;
    size_t used = 0, n = 1;
    while (n > 0 && used < c->in.n && !c->is_gone) {
        char *at = c->in.data + used;
        n = (c->is_socket ? read_frame : read_request)(c, at, c->in.n - used);
        used += n;
    }
    c->in.n -= used;
    memmove(c->in.data, c->in.data + used, c->in.n);
}

void wire_step(struct wire *w, int ms)
{
    struct epoll_event events[NEVENTS];
    int n = epoll_wait(w->epoll, events, NEVENTS, ms);
    for (int i = 0; i < n; i++) {
        struct wire_conn *c = events[i].data.ptr;
        if (c == NULL) {
            welcome(w);
            continue;
        }
        if (events[i].events & EPOLLOUT && !c->is_gone)
            flush(c);
        if (events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR) && !c->is_gone)
            hear(c);
    }
    bury(w);
}
