/* Commands to quote in a sentence: what this seat could type now. For its own eyes, as its legal
 * moves are. */
#ifndef BOT_WORDS_EXAMPLE_H
#define BOT_WORDS_EXAMPLE_H

#include "bot/sentence.h"
#include "bot/words/command.h"

/* Adds a command of the verb, between backticks. begun: what is bound so far, ARG_NONE elsewhere.
 * A legal move that goes on from it, its free amounts filled within their bounds; else one that
 * goes on from less of it, but never another word for a first parameter that is a word; else the
 * example of the verb's table that has most of it. Seats by name where there are names. */
void example_add(struct sentence *, const struct command_context *, const struct verb *,
                 const struct move *begun);

/* As a command: all of the commonest kind that the only free amount of a verb may hold, as in
 * "roll keep 3 wool". 0: it has none now. */
size_t example_most(const struct command_context *, int verb, char *out, size_t size);

#endif
