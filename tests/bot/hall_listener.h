/* Somebody in a channel who knows nothing but what they hear in private: they pick from their lists
 * and answer what they are asked (tests/support/prompted.h). */
#ifndef TESTS_BOT_HALL_LISTENER_H
#define TESTS_BOT_HALL_LISTENER_H

#include "adapters/post.h"
#include "tests/support/prompted.h"

struct hall_listener {
    char name[32], heard[PROMPTED_TEXT];
    char command[24][160], text[PROMPTED_LINE];
    size_t n, ncommands;
    int waited;
    uint32_t prompt;
    struct prompted prompted;
};

void hall_listener_init(struct hall_listener *, const char *name, uint64_t seed);

/* A post to them. */
void hall_listener_hear(struct hall_listener *, const struct post *);

/* What they say now, and with a pick from a list its prompt number, else 0; said: as they say it,
 * a number of the list. Forgets what was heard. NULL: they have heard nothing to answer yet; who
 * has waited in vain asks for their hand. */
const char *hall_listener_speak(struct hall_listener *, uint32_t *prompt, const char **said);

#endif
