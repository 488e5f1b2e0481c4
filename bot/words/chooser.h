/* From legal moves to questions: one parameter after the other, the same for every game. Buttons,
 * menus, numbered lists, prompts and completion are made of this.
 *
 * Everything here follows from the moves in the context and from nothing else. What several people
 * see (buttons under a message in the channel, a prompt read out to all) must therefore be made
 * from a list that holds only what is public: give a context whose legal moves are those that
 * everybody knows to be possible. A list from game->legal() of a seat tells of its hand and is for
 * its eyes. */
#ifndef BOT_WORDS_CHOOSER_H
#define BOT_WORDS_CHOOSER_H

#include "bot/sentence.h"
#include "bot/words/command.h"

/* How far a choice has come. */
struct choosing {
    int verb;         /* -1: not chosen yet */
    int nbound;       /* the first so many parameters are decided */
    struct move move; /* ARG_NONE: left out, which fits everything */
};

enum chooser_step {
    CHOOSER_NOTHING, /* no legal move fits */
    CHOOSER_VERB,    /* choose among verbs */
    CHOOSER_VALUE,   /* among values of parameter at.nbound */
    CHOOSER_AMOUNT,  /* count the cards of parameter at.nbound, within amount */
    CHOOSER_COMPLETE /* at.move is whole */
};

struct choice {
    uint16_t legal; /* the first of the legal moves that has it */
    uint16_t count; /* how many have it */
};

struct choices {
    enum chooser_step step;
    struct choosing at; /* with optional parameters of one possible value decided */
    uint16_t n;         /* VERB, VALUE: distinct choices, in the order of the legal moves */
    struct choice choice[LEGAL_MAX];
    struct amount amount; /* AMOUNT: never a list of subsets */
};

struct choosing chooser_begin(int seat);

/* What is to be chosen next. */
void chooser_next(const struct command_context *, const struct choosing *, struct choices *out);

/* After choice i of a VERB or VALUE step. */
struct choosing chooser_pick(const struct command_context *, const struct choices *, int i);

/* After an AMOUNT step: a count for each word of the vocabulary. The bounds are not checked. */
struct choosing chooser_count(const struct command_context *, const struct choices *,
                              const int16_t *counts);

/* Whether this legal move begins as chosen. */
bool chooser_fits(const struct command_context *, const struct choosing *,
                  const struct move *legal);

/* Whether choice i decides everything, so that its command can be carried out at once. */
bool chooser_completes(const struct command_context *, const struct choices *, int i);

/* What to write on the button of choice i: `c2`, `Anna`, `build`. Returns the length; cut at
 * cap. */
size_t chooser_label(const struct command_context *, const struct choices *, int i, char *out,
                     size_t cap);

/* The command so far with choice i: `build settlement`, and all of it where it completes. */
size_t chooser_command(const struct command_context *, const struct choices *, int i, char *out,
                       size_t cap);

/* Asks for parameter param of a move whose parameters before it are bound: "Build where? c2, d4 or
 * e5." Personal, as the moves in the context are. */
void chooser_ask(const struct command_context *, const struct move *begun, int param,
                 struct sentence *out);

/* --- Completion (complete.c) ------------------------------------------------------------------ */

enum { COMPLETION_MAX = 32 };

/* The words that may stand where the cursor is. */
struct completions {
    size_t from; /* where in the line the word under the cursor begins */
    uint16_t n;
    char word[LEGAL_MAX][COMPLETION_MAX]; /* each begins with what is typed so far */
};

/* cursor: bytes before it; what stands behind it is not looked at. Nothing is found in a line that
 * could not be read. */
void complete_line(const struct command_context *, const char *line, size_t cursor,
                   struct completions *out);

#endif
