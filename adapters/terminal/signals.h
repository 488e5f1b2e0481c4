/* Signals at a terminal, without a moment in which one could be missed: they are blocked, and let
 * in only while the program waits for input. */
#ifndef ADAPTERS_TERMINAL_SIGNALS_H
#define ADAPTERS_TERMINAL_SIGNALS_H

#include <stdbool.h>

/* From now on SIGINT, SIGTERM and SIGHUP are noted instead of ending the program. */
void signals_catch(void);
/* As it was before. */
void signals_release(void);

/* Waits until the file can be read (or is at its end). False where a signal came instead. Without
 * signals_catch() it waits all the same. */
bool signals_wait(int file);

/* Whether a SIGINT came since the last call. */
bool signals_interrupted(void);
/* Whether a SIGTERM or SIGHUP came ever. */
bool signals_terminated(void);

#endif
