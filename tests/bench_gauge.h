/* What the benchmarks measure with. */
#ifndef TESTS_BENCH_GAUGE_H
#define TESTS_BENCH_GAUGE_H

#include <stddef.h>

/* Seconds that have passed; that this thread, that the process was at work. */
double gauge_now(void);
double gauge_thread(void);
double gauge_process(void);
/* Of this process, "VmRSS:" now or "VmHWM:" at most; 0: not known. */
long gauge_memory_mib(const char *what);
/* Sorts seconds, for gauge_ms(). */
void gauge_sort(double *took, size_t n);
/* Milliseconds: the one of the sorted that this share lies below: 0.5 the median, 1 the longest. 0
 * of none. */
double gauge_ms(const double *took, size_t n, double share);
/* A database and its log are read from the disk next time. */
void gauge_forget_cache(const char *db);

#endif
