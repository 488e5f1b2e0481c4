/* What a refusal advises is typed back. */
#ifndef TESTS_SUPPORT_TYPED_BACK_H
#define TESTS_SUPPORT_TYPED_BACK_H

#include "tests/support/act.h"

/* Every command that the words of a refusal name is understood, and is not refused for the very
 * same reason; anything else fails the test. */
void typed_back(const struct act *, int seat, const struct refusal *);

/* The words of a refusal, whose seats are called "seat 0", are these. */
void assert_words(const struct game *, int seat, struct refusal, const char *expected);

#endif
