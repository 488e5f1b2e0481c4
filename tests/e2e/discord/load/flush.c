#include "tests/e2e/discord/load/flush.h"

#include "tests/bench_gauge.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PAGE = 4096, COUNT_MAX = 10000 };

void flush_measure(const char *directory, size_t n)
{
    static double took[COUNT_MAX];
    static const char page[PAGE];
    char path[PAGE];
    n = n < 1 ? 1 : n < COUNT_MAX ? n : COUNT_MAX;
    snprintf(path, sizeof path, "%s/bench.flush", directory);
    int fd = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);
    for (size_t i = 0; i < n; i++) {
        double begun = gauge_now();
        if (fd < 0 || write(fd, page, sizeof page) != PAGE || fdatasync(fd) != 0) {
            perror(path);
            exit(1);
        }
        took[i] = gauge_now() - begun;
    }
    close(fd);
    unlink(path);
    gauge_sort(took, n);
    printf("the disk flushes a page: p50 %.3f ms  p99 %.3f ms  longest %.3f ms\n",
           gauge_ms(took, n, 0.5), gauge_ms(took, n, 0.99), gauge_ms(took, n, 1));
    fflush(stdout);
}
