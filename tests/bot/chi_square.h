/* Whether counts look uniform: the chi-square test at p > 10^-6, shared by the tests of sources. */
#ifndef TESTS_BOT_CHI_SQUARE_H
#define TESTS_BOT_CHI_SQUARE_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

/* The chance that a chi-square of df degrees of freedom is at least x, by steps of two from the
 * closed forms of 1 and 2. */
static inline double chi_square_p(double x, int df)
{
    int k = df % 2 != 0 ? 1 : 2;
    double p = k == 1 ? erfc(sqrt(x / 2)) : exp(-x / 2);
    for (; k < df; k += 2)
        p += exp(log(x / 2) * k / 2 - x / 2 - lgamma(k / 2.0 + 1));
    return p;
}

static inline bool chi_square_fits(const uint32_t *counts, int ncounts)
{
    double total = 0, x = 0;
    for (int i = 0; i < ncounts; i++)
        total += counts[i];
    for (int i = 0; i < ncounts; i++) {
        double off = counts[i] - total / ncounts;
        x += off * off * ncounts / total;
    }
    return chi_square_p(x, ncounts - 1) > 1e-6;
}

#endif
