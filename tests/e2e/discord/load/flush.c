#include "tests/e2e/discord/load/flush.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { PAGE = 4096, COUNT_MAX = 10000 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void flush_measure(const char *directory, size_t n)
{
    static double took[COUNT_MAX];
    static const char page[PAGE];
    char path[PAGE];
    n = n < 1 ? 1 : n < COUNT_MAX ? n : COUNT_MAX;
    snprintf(path, sizeof path, "%s/bench.flush", directory);
    int fd = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);
    for (size_t i = 0; i < n; i++) {
        double begun = now();
        if (fd < 0 || write(fd, page, sizeof page) != PAGE || fdatasync(fd) != 0) {
            perror(path);
            exit(1);
        }
        took[i] = now() - begun;
    }
    close(fd);
    unlink(path);
    qsort(took, n, sizeof *took, by_size);
    printf("the disk flushes a page: p50 %.3f ms  p99 %.3f ms  longest %.3f ms\n",
           took[n / 2] * 1e3, took[n * 99 / 100] * 1e3, took[n - 1] * 1e3);
    fflush(stdout);
}
