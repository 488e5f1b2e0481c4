/* Line editing by libedit: emacs keys, completion with Tab, a history of the session. Everybody at
 * the keyboard has an editor of their own, for what was typed or cut can tell a hand. */
#ifndef ADAPTERS_TERMINAL_EDIT_H
#define ADAPTERS_TERMINAL_EDIT_H

#include "adapters/terminal/desk.h"

struct editline;

/* On standard input and output, which are a terminal. NULL where that does not work out. */
struct editline *edit_new(struct desk_io *);
void edit_free(struct editline *);

/* As desk_io.read. A signal during the reading is DESK_INTERRUPT; n is then how many bytes had been
 * typed, which are gone. */
enum desk_read edit_read(struct editline *, int who, const char *prompt, const char **line,
                         size_t *n);

#endif
