/* Sets of places as bits of a number. */
#ifndef RULES_BITS_H
#define RULES_BITS_H

#include <stdint.h>

/* Counted by hand: the compiler's own count of bits may be a call to a library. */
static inline int bits_count(uint64_t set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* The lowest number of a set that is not empty; it is taken out. */
static inline int bits_take(uint64_t *set)
{
    int n = __builtin_ctzll(*set);
    *set &= *set - 1;
    return n;
}

#endif
