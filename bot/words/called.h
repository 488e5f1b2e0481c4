/* How the program is started here, for sentences that tell what to type next. */
#ifndef BOT_WORDS_CALLED_H
#define BOT_WORDS_CALLED_H

#include <stdio.h>

/* "hexhost", or what the variable HEXHOST_CALLED says if that is a word that any shell takes as it
 * is: bot/run sets it, as nothing is installed then. Lives as long as the environment. */
const char *called(void);

/* Prints a text in which every command begins with "hexhost ", with called() in place of that. */
void called_print(FILE *, const char *text);

#endif
