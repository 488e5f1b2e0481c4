/* The loopback door: only the peer whose port is known comes in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "adapters/irc/gate.h"

static int dial(uint16_t port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(fd >= 0);
    assert_int_equal(connect(fd, (const struct sockaddr *)&address, sizeof address), 0);
    return fd;
}

static void turned_away(int fd)
{
    char byte;
    struct pollfd wait = {.fd = fd, .events = POLLIN};
    assert_int_equal(poll(&wait, 1, -1), 1);
    assert_true(read(fd, &byte, 1) <= 0);
    close(fd);
}

static void strangers_first(void **state)
{
    uint16_t port = 0;
    (void)state;
    int gate = gate_open(&port);
    assert_true(gate >= 0 && port > 0);
    int first = dial(port), second = dial(port), friend = dial(port), late = dial(port);
    int inside = gate_accept(gate, gate_port(friend));
    assert_true(inside >= 0);
    assert_int_equal(write(inside, "x", 1), 1);
    char byte = 0;
    assert_int_equal(read(friend, &byte, 1), 1);
    turned_away(first);
    turned_away(second);
    close(gate);
    turned_away(late);
    close(inside);
    close(friend);
}

static void nobody_yet(void **state)
{
    uint16_t port = 0;
    (void)state;
    int gate = gate_open(&port);
    assert_int_equal(gate_accept(gate, 1), -1);
    int stranger = dial(port);
    assert_int_equal(gate_accept(gate, (uint16_t)(gate_port(stranger) ^ 1)), -1);
    turned_away(stranger);
    close(gate);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(strangers_first),
    cmocka_unit_test(nobody_yet),
};

int main(void)
{
    return cmocka_run_group_tests(tests, NULL, NULL);
}
