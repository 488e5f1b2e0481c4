#include "adapters/irc/gate.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 16 };

static bool set_up(int fd)
{
    return fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK) == 0 &&
           fcntl(fd, F_SETFD, FD_CLOEXEC) == 0;
}

int gate_open(uint16_t *port)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0)
        return -1;
    bool open = set_up(fd) && bind(fd, (const struct sockaddr *)&address, sizeof address) == 0 &&
                listen(fd, BACKLOG) == 0;
    *port = open ? gate_port(fd) : 0;
    if (*port)
        return fd;
    close(fd);
    return -1;
}

uint16_t gate_port(int fd)
{
    struct sockaddr_in address;
    socklen_t size = sizeof address;
    if (getsockname(fd, (struct sockaddr *)&address, &size) || address.sin_family != AF_INET)
        return 0;
    return ntohs(address.sin_port);
}

int gate_accept(int gate, uint16_t peer)
{
    for (;;) {
        struct sockaddr_in address;
        socklen_t size = sizeof address;
        int fd = accept(gate, (struct sockaddr *)&address, &size);
        if (fd < 0)
            return -1;
        bool known =
            address.sin_addr.s_addr == htonl(INADDR_LOOPBACK) && ntohs(address.sin_port) == peer;
        if (known && set_up(fd))
            return fd;
        close(fd);
    }
}
