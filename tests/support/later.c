/* Linked into a hexhost with --wrap=clock_gettime: it starts so many seconds later than it does. */
#include <stdlib.h>
#include <time.h>

int __real_clock_gettime(clockid_t, struct timespec *);
int __wrap_clock_gettime(clockid_t, struct timespec *);

int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    const char *later = getenv("HEXHOST_LATER");
    const int status = __real_clock_gettime(clock, now);
    if (later != NULL && clock == CLOCK_REALTIME)
        now->tv_sec += strtol(later, NULL, 10);
    return status;
}
