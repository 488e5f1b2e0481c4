/* What the people of the load fake ask for. */
#ifndef TESTS_E2E_DISCORD_LOAD_REQUESTS_H
#define TESTS_E2E_DISCORD_LOAD_REQUESTS_H

#include <stddef.h>

/* Takes the interactions of a file instead of /help. The process ends if that cannot be done. */
void requests_read(const char *path);
/* The members of the number-th interaction, without braces. nplayers: a move of one of so many, who
 * ask in turn and have a game each; 0: anything else. Until the next call. */
const char *requests_next(size_t number, size_t nplayers);

#endif
