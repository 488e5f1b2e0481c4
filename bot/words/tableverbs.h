/* The words of the table itself, the same for every game: they show things, and in halls they see
 * to who sits where. Their names, aliases and letters are unlike those of every game; where a game
 * has one of them, as `skip`, it is the game's. */
#ifndef BOT_WORDS_TABLEVERBS_H
#define BOT_WORDS_TABLEVERBS_H

#include "rules/verb.h"

enum table_verb {
    TABLE_HAND,  /* the own cards */
    TABLE_BOARD, /* arg[0]: enum board_view, arg[1]: a seat; or ARG_NONE */
    TABLE_HELP,  /* rest: a command, a topic or empty */
    TABLE_RULES, /* the rules and the options in force */
    TABLE_LOG,   /* what happened last; arg[0]: turns, or ARG_NONE for a round */
    TABLE_WHO,   /* the players */
    TABLE_STATS, /* a finished game in figures */
    TABLE_QUIT,
    TABLE_OWN_VERBS, /* the words above are understood everywhere, those below in halls */
    TABLE_OPEN = TABLE_OWN_VERBS, /* rest: the game and its options */
    TABLE_JOIN,                   /* rest: a table */
    TABLE_LEAVE,
    TABLE_COLOUR, /* rest: a colour */
    TABLE_SET,    /* rest: options */
    TABLE_ADD,    /* rest: a kind of computer player */
    TABLE_REMOVE, /* rest: a player */
    TABLE_START,
    TABLE_TABLES,
    TABLE_GAMES,
    TABLE_WATCH, /* rest: a table */
    TABLE_BUMP,
    TABLE_INVITE,   /* rest: somebody */
    TABLE_UNINVITE, /* rest: somebody */
    TABLE_FAIR,     /* rest: a text for the seed */
    TABLE_PAUSE,
    TABLE_RESUME,
    TABLE_CONCEDE,    /* rest: "yes" */
    TABLE_VOTE,       /* rest: "end" */
    TABLE_SUBSTITUTE, /* rest: a player, a kind of computer player */
    TABLE_RETURN,
    TABLE_REMATCH,
    TABLE_SKIP,  /* those who keep the table waiting; in a game with such a verb it is that */
    TABLE_QUIET, /* rest: hours, or "off" */
    TABLE_AWAY,  /* rest: for how long, or "off" */
    TABLE_AUTO,  /* rest: "discard", or "off" */
    TABLE_HANDS, /* rest: "unseen", "dm", "notice", "message", or "usual" */
    TABLE_PING,  /* rest: "on", or "off" */
    TABLE_STOP,  /* by moderators */
    TABLE_BAN,   /* rest: somebody; by moderators */
    TABLE_UNBAN, /* likewise */
    TABLE_SETUP, /* rest: settings of the place; by those in charge of it */
    TABLE_VERBS
};

enum board_view {
    BOARD_SPOTS,  /* with the places where something may be built */
    BOARD_LINEAR, /* from now on in sentences */
    BOARD_DRAWN,  /* from now on drawn */
    BOARD_PICTURE,
    BOARD_EMOJI,
    BOARD_VIEWS
};
enum { LOG_TURNS_MAX = 100 };

/* A parameter whose field is a WORD without words takes the rest of the line as it is. */
extern const struct verb table_verbs[TABLE_VERBS];
/* What a verb is to moderators, who need nobody's consent; NULL: what it is to all. */
extern const char *const table_verbs_ruled[TABLE_VERBS];

#endif
