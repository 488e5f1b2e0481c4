#include "tests/e2e/orders.h"

#include <string.h>
#include <unistd.h>

enum { LINES_MAX = 16 * 1024 };

static struct {
    struct loop_watch *watch;
    void (*heard)(char *line);
    void (*ended)(void);
    char buffer[LINES_MAX];
    size_t n;
} orders;

static void on_input(void *ctx, int events)
{
    (void)ctx;
    (void)events;
    ssize_t got = read(STDIN_FILENO, orders.buffer + orders.n, LINES_MAX - 1 - orders.n);
    if (got <= 0) {
        loop_watch_set(orders.watch, 0);
        orders.ended();
        return;
    }
    orders.n += (size_t)got;
    orders.buffer[orders.n] = '\0';
    for (char *end; (end = strchr(orders.buffer, '\n')) != NULL && orders.watch != NULL;) {
        *end = '\0';
        orders.heard(orders.buffer);
        orders.n -= (size_t)(end + 1 - orders.buffer);
        memmove(orders.buffer, end + 1, orders.n + 1);
    }
}

bool orders_open(struct loop *loop, void (*heard)(char *line), void (*ended)(void))
{
    orders.heard = heard;
    orders.ended = ended;
    orders.watch = loop_watch_new(loop, STDIN_FILENO, on_input, NULL);
    if (orders.watch != NULL)
        loop_watch_set(orders.watch, LOOP_READ);
    return orders.watch != NULL;
}

void orders_close(void)
{
    loop_watch_free(orders.watch);
    orders.watch = NULL;
}
