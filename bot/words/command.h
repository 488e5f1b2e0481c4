/* From what people type to moves, and back. Generic: it knows no game but the tables of one.
 *
 * A command is a verb and its parameters. The verb is a name, an alias, the fixed letter or the
 * beginning of a name that no other verb of the game or of the table begins with (never looking at
 * what is legal now). Parameters come in the order of the verb's table; see bot/words/bind.h for
 * what may be written for each kind. Case never matters.
 *
 * A line may hold several commands, separated by `;`. command_next() gives them one by one.
 * Whoever carries them out must stop at the first one that is not a move that was accepted, and
 * after any one that drew chance (dice, cards, a theft): the rest of the line was written without
 * knowing the outcome. The table's own words that only show something may go on. */
#ifndef BOT_WORDS_COMMAND_H
#define BOT_WORDS_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/game.h"

struct scan;

enum {
    COMMAND_MAX = 512,          /* bytes of one command as typed */
    COMMAND_TEXT_MAX = 160,     /* room for any move's text with seat numbers, and the NUL */
    COMMAND_SENTENCE_MAX = 512, /* room for an answer, and the NUL */
    COMMAND_VERBS_MAX = 64      /* verbs of a game and of the table together */
};

/* Who types, and what is known to that person. All pointers live during the call only. */
struct command_context {
    const struct game *game;
    int seat;   /* whose commands these are */
    int nseats; /* in play */
    /* Word s is what the player of seat s is called; its aliases are other names, such as a colour.
     * NULL: seats have numbers only. */
    const struct words *seats;
    /* What the seat may do now, as game->legal() lists it, and the bounds of the templates, entry
     * by entry. Used for questions, examples and completion only, never for understanding. May be
     * empty. */
    const struct move *legal;
    size_t nlegal;
    const struct amounts *amounts; /* NULL: none known */
    const char *param; /* completion: the only one that is typed, by name; NULL: what may come */
    bool hall;         /* the words of halls are understood too */
    bool pressed;      /* choices are pressed: no list tells how they are typed */
};

enum command_outcome {
    COMMAND_MOVE,  /* move is whole: parameters left out are ARG_NONE */
    COMMAND_TABLE, /* a word of the table's own: move.verb numbers table_verbs */
    COMMAND_ASK,   /* something is missing or could be several things; sentence asks for it. Also
                    * where an optional end was left out, but legal moves leave a choice there */
    COMMAND_WRONG  /* not understood; sentence says what is wrong and what would be right */
};

struct command {
    enum command_outcome outcome;
    int verb;  /* of the game; of table_verbs where table is true; -1: not known */
    int param; /* ASK: the parameter that is asked for, -1: the verb itself */
    bool table;
    bool doubtful; /* WRONG: in a hall it may have been said to others */
    bool near;     /* WRONG: the verb is not known, but words like it are, or a hint */
    bool turned;   /* MOVE, ASK: what is left out is that of an offer to the sender, turned round */
    int16_t offer; /* the number of that offer; ARG_NONE: of the newest */
    struct move move;           /* as far as it is bound; ARG_NONE elsewhere */
    char rest[COMMAND_MAX + 1]; /* TABLE: what stands for a parameter that is any text (`help X`) */
    char sentence[COMMAND_SENTENCE_MAX]; /* ASK, WRONG: whole sentences; otherwise empty */
};

/* The commands of a line that are still to be read. The bytes may be any. */
struct command_cursor {
    const char *at, *end;
};

struct command_cursor command_cursor(const char *line, size_t len);

/* Takes what stands before the next `;` that is not in the name of a seat, without the blanks
 * around it; it may be empty. */
struct scan command_segment(struct command_cursor *, const struct command_context *);

/* The next command of the line, skipping empty ones; false at the end. */
bool command_next(struct command_cursor *, const struct command_context *, struct command *out);

/* Writes the move as a command, seats by number: `build settlement c2`, `rob h none`, `offer 1 wool
 * for 1 brick to 1 3`; a free amount of a template is `<cards>`. Anything but a template reads back
 * as the same move. Arguments out of range are written as `?`. Returns the length; cut at cap. */
size_t command_text(const struct game *, const struct move *, char *out, size_t cap);

/* The same for people: seats by name where the context has names. */
size_t command_text_named(const struct command_context *, const struct move *, char *out,
                          size_t cap);

/* The verb and the first nparams parameters only, seats by number, or by name. */
size_t command_text_begun(const struct command_context *, const struct move *, int nparams,
                          char *out, size_t cap);
size_t command_text_begun_named(const struct command_context *, const struct move *, int nparams,
                                char *out, size_t cap);

/* The value of one parameter alone, seats by name: `c2`, `Anna`, `none` where it is left out. */
size_t command_param_text(const struct command_context *, const struct move *, int param, char *out,
                          size_t cap);

/* What a seat is called where there are names, else its number; `none` for SEAT_NONE. */
size_t command_seat_text(const struct command_context *, int seat, char *out, size_t cap);

/* How the verb is written: `build [settlement|city|road] PLACE`. Returns the length; cut at cap. */
size_t command_usage(const struct verb *, char *out, size_t cap);

/* What stands for one parameter, without brackets or keyword: `PLACE`, `SEAT`. */
size_t command_param_usage(const struct verb *, int param, char *out, size_t cap);

/* Whether parameter p exists, given the values of those before it. */
bool command_param_applies(const struct verb *, const struct move *, int p);

/* Whether n bytes begin with the name of a command of the table or of a game, as a whole word. */
bool command_named(const char *text, size_t n);

/* The legal move that an empty line means, or NULL: without arguments, and with nothing else to do
 * where its verb has parameters. */
const struct move *command_by_enter(const struct command_context *);

/* A move of that seat and verb with nothing bound. */
struct move command_unbound(int seat, int verb);

#endif
