#include "bot/serve/service.h"

#include <assert.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MESSAGE_MAX = 80, DECIMAL = 10 };

static bool send_text(const struct service *service, const char *text, size_t n)
{
    if (service->fd < 0 || service->pid != getpid())
        return true;
    ssize_t sent;
    do
        sent = sendto(service->fd, text, n, MSG_NOSIGNAL | MSG_DONTWAIT,
                      (const struct sockaddr *)&service->manager, service->manager_len);
    while (sent < 0 && errno == EINTR);
    return sent == (ssize_t)n;
}

static bool tell(const struct service *service, const char *text)
{
    return send_text(service, text, strlen(text));
}

/* A path, or with @ the name of an abstract socket. */
static bool set_manager(struct service *service, const char *name)
{
    size_t n = strlen(name);
    struct sockaddr_un *address = &service->manager;
    bool abstract = name[0] == '@', path = name[0] == '/';
    if (!(abstract || path) || n < 2 || n >= sizeof address->sun_path)
        return false;
    address->sun_family = AF_UNIX;
    memcpy(address->sun_path, name, n);
    if (abstract)
        address->sun_path[0] = '\0';
    service->manager_len = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + n + path);
    return true;
}

/* 0: not a number, or none above 0. */
static unsigned long long number(const char *text)
{
    char *end;
    if (text == NULL || text[0] < '0' || text[0] > '9')
        return 0;
    errno = 0;
    unsigned long long value = strtoull(text, &end, DECIMAL);
    return *end == '\0' && errno == 0 ? value : 0;
}

/* Half the time, in milliseconds, at least one. WATCHDOG_PID says who is watched. */
static int64_t watchdog_ms(pid_t pid)
{
    const char *watched = getenv("WATCHDOG_PID");
    unsigned long long usec = number(getenv("WATCHDOG_USEC"));
    if (usec == 0 || usec > (unsigned long long)INT64_MAX)
        return 0;
    if (watched != NULL && number(watched) != (unsigned long long)pid)
        return 0;
    return usec < 2000 ? 1 : (int64_t)(usec / 2000);
}

bool service_init(struct service *service, struct fault *fault)
{
    *service = (struct service){.fd = -1, .pid = getpid()};
    const char *name = getenv("NOTIFY_SOCKET");
    bool good = true;
    if (name != NULL && name[0] != '\0') {
        good = set_manager(service, name) ||
               fault_set(fault, FAULT_REFUSED, "NOTIFY_SOCKET names no socket that can be used.");
        service->fd = good ? socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0) : -1;
        if (good && service->fd < 0)
            good = fault_set(fault, FAULT_BUSY, "There is no socket to tell systemd: %s.",
                             strerror(errno));
        service->watchdog_ms = good ? watchdog_ms(service->pid) : 0;
    }
    unsetenv("NOTIFY_SOCKET");
    unsetenv("WATCHDOG_USEC");
    unsetenv("WATCHDOG_PID");
    return good;
}

void service_fini(struct service *service)
{
    if (service->fd >= 0)
        close(service->fd);
    *service = (struct service){.fd = -1};
}

int64_t service_watchdog_ms(const struct service *service)
{
    return service->watchdog_ms;
}

bool service_ready(const struct service *service)
{
    return tell(service, "READY=1");
}

/* The time is for managers that wait for it (Type=notify-reload, from systemd 253 on). */
bool service_reloading(const struct service *service)
{
    char text[MESSAGE_MAX];
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    snprintf(text, sizeof text, "RELOADING=1\nMONOTONIC_USEC=%llu",
             (unsigned long long)now.tv_sec * 1000000ULL + (unsigned long long)now.tv_nsec / 1000);
    return tell(service, text);
}

bool service_stopping(const struct service *service)
{
    return tell(service, "STOPPING=1");
}

bool service_alive(const struct service *service)
{
    return tell(service, "WATCHDOG=1");
}
