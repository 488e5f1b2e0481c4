/* Words to numbers for tests of the rules, made from the game's own tables: "build settlement c2",
 * "discard 2 wool 1 ore", "points=5 phases=combined". One strict spelling and no help: what people
 * may type is the affair of bot/words/command.h. Text that cannot be read fails the test. */
#ifndef TESTS_SUPPORT_MOVE_TEXT_H
#define TESTS_SUPPORT_MOVE_TEXT_H

#include "rules/game.h"

/* The number of a word in its vocabulary. */
int word_of(const struct words *, const char *name);

/* Counts over a vocabulary: "2 wool 1 ore", or "nothing". */
void amounts_of(const struct words *, const char *text, int8_t *out);

/* A whole move. Parameters that the text leaves out are left out of the move too. */
struct move move_of(const struct game *, int seat, const char *text);

/* Sets options: "name=value name=value"; edition=NAME sets all values of a preset. */
void set_options(const struct game *, int16_t *options, const char *text);

/* Sets a list option, value by value: words, or numbers where the list has no words. */
void set_list_option(const struct game *, int16_t *options, const char *name, const char *values);

#endif
