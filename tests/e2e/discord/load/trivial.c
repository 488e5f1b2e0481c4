#include "tests/e2e/discord/load/trivial.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { IN_MAX = 1 << 20, CALLS = 8 /* connections for callbacks, used in turn */ };

static void die(const char *what)
{
    perror(what);
    _exit(1);
}

static int connected(int port)
{
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}};
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) != 0)
        die("connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return fd;
}

static void write_all(int fd, const char *data, size_t n)
{
    while (n > 0) {
        ssize_t sent = send(fd, data, n, MSG_NOSIGNAL);
        if (sent <= 0)
            die("send");
        data += sent;
        n -= (size_t)sent;
    }
}

static void identify(int fd)
{
    static const char hello[] = "GET /?v=10&encoding=json HTTP/1.1\r\nHost: x\r\n"
                                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    static const char text[] = "{\"op\":2,\"d\":{}}";
    char frame[64] = {(char)0x81, (char)(0x80 | (sizeof text - 1))}; /* the mask is 0 */
    write_all(fd, hello, sizeof hello - 1);
    memcpy(frame + 6, text, sizeof text - 1);
    write_all(fd, frame, 6 + sizeof text - 1);
}

/* Copies the text after a mark up to the next quotation mark. */
static bool copy_after(char *out, size_t size, const char *text, const char *mark)
{
    const char *from = strstr(text, mark);
    if (from == NULL)
        return false;
    from += strlen(mark);
    size_t n = strcspn(from, "\"");
    if (n >= size)
        return false;
    memcpy(out, from, n);
    out[n] = '\0';
    return true;
}

static void acknowledge(int fd, const char *text)
{
    static const char body[] = "{\"type\":5,\"data\":{\"flags\":64}}";
    char id[32], token[256], call[768], answers[4096];
    if (!copy_after(id, sizeof id, text, "\"t\":\"INTERACTION_CREATE\",\"d\":{\"id\":\"") ||
        !copy_after(token, sizeof token, text, "\"token\":\""))
        return;
    int n = snprintf(call, sizeof call,
                     "POST /api/v10/interactions/%s/%s/callback HTTP/1.1\r\nHost: x\r\n"
                     "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                     id, token, sizeof body - 1, body);
    while (recv(fd, answers, sizeof answers, MSG_DONTWAIT) > 0) /* only to make room */
        ;
    write_all(fd, call, (size_t)n);
}

/* The length of the frame at the beginning, and where its text is; 0: not all of it is there. */
static size_t frame_size(const unsigned char *in, size_t n, size_t *text)
{
    size_t nlong = n < 2 ? 0 : in[1] == 126 ? 2 : in[1] == 127 ? 8 : 0, size = n < 2 ? 0 : in[1];
    *text = 2 + nlong;
    if (n < *text)
        return 0;
    if (nlong > 0)
        size = 0;
    for (size_t i = 0; i < nlong; i++)
        size = size << 8 | in[2 + i];
    return n < *text + size ? 0 : *text + size;
}

static size_t skip_upgrade(int fd, char *in)
{
    size_t n = 0;
    for (;;) {
        ssize_t got = recv(fd, in + n, IN_MAX - n, 0);
        if (got <= 0)
            die("upgrade");
        n += (size_t)got;
        in[n] = '\0';
        char *end = strstr(in, "\r\n\r\n");
        if (end != NULL) {
            size_t used = (size_t)(end + 4 - in);
            memmove(in, in + used, n - used);
            return n - used;
        }
    }
}

void trivial_run(int port)
{
    char *in = malloc(IN_MAX + 1);
    int gateway = connected(port), calls[CALLS];
    if (in == NULL)
        die("memory");
    for (int i = 0; i < CALLS; i++)
        calls[i] = connected(port);
    identify(gateway);
    size_t n = skip_upgrade(gateway, in), ncalls = 0;
    for (;;) {
        size_t used = 0, text, size;
        while ((size = frame_size((unsigned char *)in + used, n - used, &text)) > 0) {
            char after = in[used + size];
            in[used + size] = '\0';
            acknowledge(calls[ncalls++ % CALLS], in + used + text);
            in[used + size] = after;
            used += size;
        }
        n -= used;
        memmove(in, in + used, n);
        ssize_t got = recv(gateway, in + n, IN_MAX - n, 0);
        if (got <= 0)
            _exit(0);
        n += (size_t)got;
    }
}
