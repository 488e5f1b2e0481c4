/* Line editing by libedit: emacs keys, history of the session, completion with Tab. */
#ifndef ADAPTERS_TERMINAL_EDIT_H
#define ADAPTERS_TERMINAL_EDIT_H

#include "adapters/terminal/desk.h"

struct editline;

/* On standard input and output, which are a terminal. NULL where that does not work out. */
struct editline *edit_new(struct desk_io *);
void edit_free(struct editline *);

/* As desk_io.read. A signal during the reading is DESK_INTERRUPT. */
enum desk_read edit_read(struct editline *, const char *prompt, const char **line, size_t *n);

#endif
