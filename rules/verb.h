/* What a command is. One verb table per game; slash commands, typed grammar, help, completion and
 * manuals are made from it, and parameters bind to the move's arguments in order. */
#ifndef RULES_VERB_H
#define RULES_VERB_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/field.h"

enum {
    MOVE_ARGS = 15, /* a move takes 32 bytes: two loads, where 26 would take overlapping ones */
    ARG_NONE = INT16_MIN,     /* left out */
    ARG_FREE = INT16_MIN + 1, /* open in a template: every number of a SOME parameter */
    SEAT_NONE = -1,
    ANY_VALUE = INT16_MIN
};

/* An intent: seat wants to do verbs[verb] with these arguments. */
struct move {
    int8_t seat;
    uint8_t verb;
    int16_t arg[MOVE_ARGS];
};

struct param {
    struct field field;
    const char *keyword; /* word before it ("for", "to"), or NULL */
    bool optional;       /* may be left out where the position leaves no choice */
    /* The parameter exists only when parameter when_param has the value when_value
     * (`play monopoly KIND`). ANY_VALUE in when_value: always. */
    int8_t when_param;
    int16_t when_value;
    uint8_t unlisted; /* WORD: the last so many words are understood, but no usage names them */
    bool place; /* WORD: where, on the board, on which `board spots` marks what may be chosen */
    const char
        *deed; /* SOME: what who counts does with it, "give" or "get"; NULL: what the verb is */
    const char *one, *many; /* SOME, NUMBER: what is counted, "die" and "dice"; NULL: cards */
    const char *help;
    const char *common; /* as in struct verb */
    const char *none; /* a sentence for where no value would do, each for a reason of its own: what
                         is wrong and what would be right; NULL: one of the reasons says so */
};

/* "card" or "cards", "die" or "dice". */
static inline const char *param_counts(const struct param *param, int n)
{
    if (!param->many)
        return n == 1 ? "card" : "cards";
    return n == 1 ? param->one : param->many;
}

/* What a verb means to those who play in somebody's place, and to who settles offers. In the place
 * of the absent what is owed is done, and then the turn ends. */
enum verb_means {
    MEANS_OWED,     /* done in the place of the absent, where the position asks for it */
    MEANS_LISTED,   /* likewise, by lot among the moves that legal() lists whole */
    MEANS_END,      /* ends the turn: done for them as soon as it may be */
    MEANS_SPENDING, /* uses up what they may want to keep: not done for them */
    MEANS_OFFER,    /* a trade to other players. This and the next two take two who agree: not done
                       for the absent, nor for who gave up */
    MEANS_YES,      /* to somebody's offer */
    MEANS_NO,       /* the same, and done for the absent */
    MEANS_TAKE,     /* arg[0], a seat that said yes to the own offer */
    MEANS_WITHDRAW, /* the own offer */
    MEANS_SKIP      /* said by who has nothing to skip: those who keep the table waiting */
};

struct verb {
    const char *name;
    const char *aliases; /* separated by blanks; NULL: none */
    /* Those of the aliases with which what is left out is taken from an offer to the sender, turned
     * round (counter() of struct game); NULL: none. */
    const char *turned;
    char letter; /* fixed short form, 0: none */
    uint8_t nparams;
    const struct param *params;
    const char *help;    /* one sentence */
    const char *common;  /* a sentence that is true in every game with a verb of this name, and the
                            same in all of them; NULL: help is */
    const char *example; /* a command that could be typed */
    const char *others;  /* examples of other cases, separated by "; "; NULL: none */
    const char *more;    /* further sentences for who asks about this verb; NULL: none */
    /* Where it can be done as it is and with its SOME parameter too, the list of what can be typed
     * has an example of that, and behind it this half sentence; NULL: neither. */
    const char *also;
    /* An empty line means it, without arguments, where that is legal; if it has parameters, only
     * while nothing else is. Of one verb. */
    bool by_enter;
    uint8_t means; /* enum verb_means */
    /* The phases, bit p = phase p, in which it is done for the absent by lot. */
    uint32_t lot;
    bool debt;  /* in its phases whoever must move owes cards, the seat on turn too */
    bool quiet; /* always there and seldom wanted: told only where a question is open */
    /* On the button of whoever is on turn; verbs with the same words share one. NULL: the name. */
    const char *button;
    /* The phases, bit p = phase p, in which whoever must move may perhaps do it, as everybody
     * knows; 0: any. */
    uint32_t phases;
    /* The phases, likewise, in which what was picked from a list is asked again before it is
     * done. */
    uint32_t sure;
};

/* What verbs of several games have in common. */
#define VERB_COMMON_BUILD "Build a road, a settlement or whatever else your game has."
#define VERB_COMMON_PLACE "where, as the board names it: c2, c2-d3 or, on a sheet of your own, r4"
#define VERB_COMMON_DISCARD "Give up cards after a 7, or to a robbery."

/* What people say at the beginning of a line instead of a command: the rest of the line stays as it
 * is behind the command (`settle e2` is `build settlement e2`), or a hint tells how it is said. */
struct shortcut {
    const char *typed;   /* separated by blanks; "roll-dice" is of two words */
    const char *command; /* the beginning of a command; NULL: none is meant, the hint is told */
    const char *hint;    /* a sentence; NULL with a command, unless that is only for halls */
};

/* Where parameter p of a verb begins in move.arg: the widths before it, added up. */
static inline int verb_arg_at(const struct verb *verb, int p)
{
    int at = 0;
    for (int i = 0; i < p; i++)
        at += verb->params[i].field.width;
    return at;
}

#endif
