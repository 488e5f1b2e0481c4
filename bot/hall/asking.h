/* Commands from which something was left out, and what is typed next. */
#ifndef BOT_HALL_ASKING_H
#define BOT_HALL_ASKING_H

#include "bot/hall/hosted.h"

/* The next command of the first job, as command_next(), or what answers the question that stands
 * for its sender. */
bool asking_next(struct hosted *, const struct command_context *, struct command *);

/* Asks the sender of the first job, who has that seat, for what the command (COMMAND_ASK) lacks, in
 * the way of the place; where every answer would be refused, it says why at once. */
void asking_do(struct host *, struct hosted *, const struct command_context *,
               const struct command *);

/* Why whatever is answered to that would be refused, by the reason that hopeless() gave: the
 * parameter's `none`, which may be NULL, or a text in the room of the host. */
const char *asking_why(struct host *, const struct hosted *, const struct command *,
                       const struct refusal *);

/* Whether the seat was asked for something and has not answered yet. */
bool asking_stands(const struct hosted *, int seat);

/* How the request could go on: as complete_line(), also with what answers the question that stands.
 */
void asking_complete(const struct hosted *, const struct command_context *, const struct request *,
                     struct completions *out);

#endif
