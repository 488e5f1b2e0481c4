/* The words of the table itself, the same for every game: they show things and change no game.
 * Their names, aliases and letters are unlike those of every game. */
#ifndef BOT_TABLEVERBS_H
#define BOT_TABLEVERBS_H

#include "rules/verb.h"

enum table_verb {
    TABLE_HAND,  /* the own cards */
    TABLE_BOARD, /* arg[0]: BOARD_SPOTS or ARG_NONE */
    TABLE_HELP,  /* rest: a command, a topic or empty */
    TABLE_RULES, /* the rules and the options in force */
    TABLE_LOG,   /* what happened last; arg[0]: turns, or ARG_NONE for a round */
    TABLE_WHO,   /* the players */
    TABLE_QUIT,
    TABLE_VERBS
};

enum { BOARD_SPOTS = 0, LOG_TURNS_MAX = 100 };

/* A parameter whose field is a WORD without words takes the rest of the line as it is. */
extern const struct verb table_verbs[TABLE_VERBS];

#endif
