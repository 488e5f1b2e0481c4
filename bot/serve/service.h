/* What a service tells the service manager (systemd) that started it, as sd_notify(3) does. Where
 * there is none, and in processes that were forked off, nothing is told and every call is fine. */
#ifndef BOT_SERVE_SERVICE_H
#define BOT_SERVE_SERVICE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/un.h>

#include "bot/fault.h"

struct service {
    int fd;    /* -1: there is nobody to tell */
    pid_t pid; /* of the process that may tell */
    int64_t watchdog_ms;
    struct sockaddr_un manager;
    socklen_t manager_len;
};

/* Looks at NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID and takes them out of the environment, so
 * that programs we start do not speak for us. A NOTIFY_SOCKET that cannot be used is a fault. */
bool service_init(struct service *, struct fault *);
void service_fini(struct service *);

/* How often service_alive() has to be called: twice in the time after which the manager takes us
 * for dead. 0: never. */
int64_t service_watchdog_ms(const struct service *);

/* These return false where the manager could not be told; one goes on all the same. */
bool service_ready(const struct service *); /* after the start, and after a reload */
bool service_reloading(const struct service *);
bool service_stopping(const struct service *);
bool service_alive(const struct service *);

#endif
