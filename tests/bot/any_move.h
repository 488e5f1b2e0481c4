/* What somebody who plays at random would type. */
#ifndef TESTS_BOT_ANY_MOVE_H
#define TESTS_BOT_ANY_MOVE_H

#include "bot/table/table.h"
#include "bot/words/command.h"

/* For the first seat that is awaited; there must be one. Returns the seat. */
int any_move(const struct table *, struct chance *, char text[COMMAND_TEXT_MAX]);

#endif
