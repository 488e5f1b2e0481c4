/* A desk at a real terminal (line editing, history, completion), or at pipes. */
#ifndef ADAPTERS_TERMINAL_TERMINAL_H
#define ADAPTERS_TERMINAL_TERMINAL_H

#include "adapters/terminal/lines.h"

struct editline;

struct terminal {
    struct desk_io io;
    struct lines lines;
    struct editline *edit; /* NULL: plain reading */
    bool shows;            /* standard output is a terminal */
    bool echo;             /* what is read is written, for it comes from a pipe */
};

/* Standard input and output. Signals: Ctrl-C is DESK_INTERRUPT; SIGTERM and SIGHUP are
 * DESK_TERMINATED. False where there is no memory. */
bool terminal_init(struct terminal *);
/* Leaves the terminal and the signals as they were. */
void terminal_fini(struct terminal *);

/* Columns of standard output, within reason; 80 where it is no terminal. */
int terminal_width(void);

/* Whether colours are to be used: standard output is a terminal that knows them, and NO_COLOR is
 * unset or empty. */
bool terminal_has_colour(void);

#endif
