/* Questions that are not worth asking. */
#ifndef BOT_HALL_HOPELESS_H
#define BOT_HALL_HOPELESS_H

#include "bot/table/table.h"
#include "bot/words/command.h"

/* Whether every answer to what the command asks for would be refused. why is the reason, for the
 * eyes of whoever typed the command. Where the reasons differ with the answers, and `none` of the
 * parameter sums them up, the code of why is REFUSED_NOT. */
bool hopeless(const struct table *, const struct command_context *, const struct command *asking,
              struct refusal *why);

#endif
