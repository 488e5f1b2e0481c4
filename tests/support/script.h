/* Chance for tests: outcomes written down beforehand. A draw for which none is written fails the
 * test, and so does one that cannot come out as written. */
#ifndef TESTS_SUPPORT_SCRIPT_H
#define TESTS_SUPPORT_SCRIPT_H

#include "rules/chance.h"

enum { SCRIPT_MAX = 128, SCRIPT_KINDS = 40 };

struct script {
    struct chance base;
    int n, at; /* outcomes; those used up */
    struct {
        enum purpose purpose;
        int value;
    } draw[SCRIPT_MAX];
    uint8_t counts[SCRIPT_KINDS]; /* what the last pick chose from */
    int nkinds;
};

void script_init(struct script *);

/* Adds the value of a below(), or the kind of a pick. */
void script_add(struct script *, enum purpose, int value);

#endif
