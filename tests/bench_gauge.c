#include "tests/bench_gauge.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double seconds(clockid_t clock)
{
    struct timespec at;
    clock_gettime(clock, &at);
    return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

double gauge_now(void)
{
    return seconds(CLOCK_MONOTONIC);
}

double gauge_thread(void)
{
    return seconds(CLOCK_THREAD_CPUTIME_ID);
}

double gauge_process(void)
{
    return seconds(CLOCK_PROCESS_CPUTIME_ID);
}

long gauge_memory_mib(const char *what)
{
    char line[256];
    long kib = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, what, strlen(what)) == 0)
            kib = strtol(line + strlen(what), NULL, 10);
    if (file != NULL)
        fclose(file);
    return kib / 1024;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void gauge_sort(double *took, size_t n)
{
    if (n > 0)
        qsort(took, n, sizeof *took, by_size);
}

double gauge_ms(const double *took, size_t n, double share)
{
    return n > 0 ? 1e3 * took[(size_t)(share * (double)(n - 1))] : 0;
}

void gauge_forget_cache(const char *db)
{
    static const char *const ends[] = {"", "-wal"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s%s", db, ends[i]);
        int file = open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0)
            continue;
        fsync(file);
        posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
        close(file);
    }
}
