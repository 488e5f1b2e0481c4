/* A question that stands, and its answer. A command from which something was left out is asked for
 * ("Build where?"); what is typed next may be just that (`c2-d3`). For places where nobody else
 * talks: there any line is for the table. */
#ifndef BOT_WORDS_ASKED_H
#define BOT_WORDS_ASKED_H

#include "bot/words/chooser.h"

/* What is asked; all zero: nothing. */
struct asked {
    bool open;
    bool answered;    /* the last command was an answer to it */
    uint32_t prompt;  /* the prompt number of the seat when it was asked */
    int param;        /* that is missing */
    struct move move; /* the command so far, and whose it is */
};

/* The command is COMMAND_ASK for a parameter, and its sentence was said. */
void asked_remember(struct asked *, const struct command *, uint32_t prompt);

/* Like command_next(). Where the question still stands for that seat and prompt, and the command
 * answers it, out is the whole of both. So it is where the command is nothing else, and then says
 * what is wrong with it as an answer. A move of its own ends the question; one of another verb that
 * is named in full is its own also where it could be the answer. */
bool asked_next(struct asked *, const struct command_context *, uint32_t prompt,
                struct command_cursor *, struct command *out);

/* The last command was refused: nothing has changed, and what it answered is still asked. */
void asked_refused(struct asked *);

/* Like complete_line(). While the question stands, its answers come before commands. */
void asked_complete(const struct asked *, const struct command_context *, uint32_t prompt,
                    const char *line, size_t cursor, struct completions *out);

#endif
