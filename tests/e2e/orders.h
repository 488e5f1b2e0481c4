/* Lines on standard input that tell a bot of the tests what to do. */
#ifndef TESTS_E2E_ORDERS_H
#define TESTS_E2E_ORDERS_H

#include "adapters/io/loop.h"

/* Each line goes to heard, without its end and to be changed at will; the end of input to ended.
 * False: no memory. */
bool orders_open(struct loop *, void (*heard)(char *line), void (*ended)(void));
/* None is heard any more; from heard and ended, too. */
void orders_close(void);

#endif
