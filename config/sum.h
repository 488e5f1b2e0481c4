/* A number for bytes, FNV-1a: the same everywhere and for ever, so it may be kept. Whoever wants to
 * can find others of the same number. */
#ifndef CONFIG_SUM_H
#define CONFIG_SUM_H

#include <stddef.h>
#include <stdint.h>

#define SUM_BEGIN UINT64_C(14695981039346656037)

/* Goes on from a sum, or from SUM_BEGIN. */
static inline uint64_t sum_bytes(uint64_t sum, const void *bytes, size_t n)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < n; i++)
        sum = (sum ^ byte[i]) * UINT64_C(1099511628211);
    return sum;
}

#endif
