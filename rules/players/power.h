/* What is farther away is worth less. */
#ifndef RULES_PLAYERS_POWER_H
#define RULES_PLAYERS_POWER_H

/* 1 where n is not positive. By hand: the rules know no mathematical library. */
static inline double power(double base, int n)
{
    double x = 1;
    for (; n > 0; n--)
        x *= base;
    return x;
}

#endif
