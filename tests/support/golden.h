/* Texts kept in tests/goldens/. Run a test with HEXHOST_BLESS=1 to write them anew, then look at
 * the difference. */
#ifndef TESTS_SUPPORT_GOLDEN_H
#define TESTS_SUPPORT_GOLDEN_H

/* Fails unless the file tests/goldens/NAME holds exactly this text. */
void golden_check(const char *name, const char *text);

#endif
