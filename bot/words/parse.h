/* The parts of reading a command that completion shares with it. */
#ifndef BOT_WORDS_PARSE_H
#define BOT_WORDS_PARSE_H

#include "bot/words/bind.h"

/* What is known of a command after reading all of it. */
struct parse {
    const struct command_context *context;
    struct command *command;
    const struct verb *verb; /* NULL: not known */
    struct scan scan;        /* what is left */
    struct sentence say;
    int open;     /* the first parameter that might still come; the number of parameters: none */
    bool keyword; /* its keyword was read */
    int some;     /* the amounts that might still go on, or -1 */
    char spelled_out[COMMAND_MAX + 1]; /* what is read instead of a line with a shortcut */
};

/* Reads the bytes as one command, into command and p. The bytes must be fit (text_unfit()). A
 * missing parameter leaves the sentence empty. */
void parse_command(struct parse *p, const struct command_context *, struct scan,
                   struct command *command);

/* All verbs as a vocabulary: those of the game, then those of the table, of a hall or not. Of the
 * table's, those that the game has too have no name. */
struct verb_words {
    struct words words;
    struct word list[COMMAND_VERBS_MAX];
};
void parse_verb_words(struct verb_words *, const struct game *, bool hall);

/* The verb that the token says, numbered as in parse_verb_words(): by letter, name, alias or
 * beginning. */
struct match parse_verb(const struct verb_words *, const struct game *, struct scan);

/* The shortcut of the game that the text begins with, and what stands behind it; NULL: none. */
const struct shortcut *parse_shortcut(const struct game *, struct scan, struct scan *after);

/* Says why the match is not one verb; true where there are some like it. */
bool parse_unknown_verb(const struct match *, const struct verb_words *, const struct game *,
                        struct sentence *);

#endif
