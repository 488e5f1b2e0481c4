/* From typed text to the numbers of one parameter. What may be written:
 *
 * NUMBER  3 or #3
 * WORD    a name or an alias of the vocabulary, blanks and hyphens as you like (`year of plenty`,
 *         `c2-d3`, `c2 d3`, `d3c2`), or the beginning of a name
 * SOME    amounts in any order: `2 wool 1 ore`, `ore, 2 wool`, `2x wool`, `2w1o`, `wool wool ore`.
 *         A number belongs to the word after it; but a list, or a part between commas, that begins
 *         with a word and ends with a number has its numbers behind the words (`wool 2 ore 1`). The
 *         same word twice is added up. `nothing` is an amount too.
 * SEAT    a number, a name (as it is written, whatever is in it), the beginning of one; `none`
 * SEATS   any number of those, or `everybody`
 * LIST    its values one after the other
 *
 * Commas and the word "and" between values count for nothing; nor do, in front of a value, little
 * words ("the", "at"), what the value is called (`hex h`) and the command said again (`rob h and
 * rob Bruno`). A parameter ends at the keyword of another one; `>`, `->` and `=>` all say "for". */
#ifndef BOT_WORDS_BIND_H
#define BOT_WORDS_BIND_H

#include "bot/words/command.h"
#include "bot/words/words.h"

enum bind_result {
    BIND_OK,
    BIND_ABSENT,  /* nothing is there, or what belongs to another parameter */
    BIND_UNKNOWN, /* what stands there is no value; nothing was said */
    BIND_MANY,    /* it could be several; said */
    BIND_WRONG    /* it is a value, but not a possible one; said */
};

struct binder {
    const struct command_context *context;
    const struct verb *verb; /* whose keywords end a parameter */
    const struct param *param;
    const struct move *begun; /* what is bound before, for examples */
    struct sentence *say;
};

/* Reads the value at the beginning of scan, the keyword already taken. On BIND_OK the numbers are
 * in out, as many as the field is wide, and scan stands behind them; otherwise both stay as they
 * were. */
enum bind_result bind_value(const struct binder *, struct scan *, int16_t *out);

/* What the parameter's values are called; NULL: they have no names. */
const struct words *bind_words(const struct param *, const struct command_context *);

/* Passes over what counts for nothing in front of a value; nothing where no value follows. */
void bind_skip_noise(const struct binder *, struct scan *);

/* Whether what stands there is one of the field's words, or written as those that are possible:
 * with or without digits. True where it has no words. */
bool bind_could_be(const struct field *, struct scan);

/* Adds that the token leaves open what is meant, and returns true, if it is such a word ("or"). */
bool bind_tell_either(const struct token *, struct sentence *);

/* Finds a value's word as words_match() does, but no little word is the beginning of one: `or` is
 * not ore. What players are called may begin with one, but for "or". */
struct match bind_match(const struct binder *, const struct words *, int lo, int hi, struct scan,
                        enum scan_mode);

/* Whether the token is a keyword of the verb, or a sign for one. */
bool bind_is_keyword(const struct verb *, const struct token *);

/* Whether the token is this keyword, or a sign for it. */
bool bind_keyword_is(const struct token *, const char *keyword);

/* Adds everything that this parameter could have been meant to be. */
void bind_nearest(const struct binder *, struct nearest *);

/* Says what a parameter should have been: "I do not know the place `c9` (a node such as c2)." */
void bind_tell_unknown(const struct binder *, const struct token *, const struct nearest *);

/* One kind of field each (bot/words/bind_some.c). */
enum bind_result bind_some(const struct binder *, struct scan *, int16_t *out);

/* --- Names of seats (bot/words/bind_names.c) -------------------------------------------------- */

bool bind_is_everybody(const struct token *);
bool bind_is_nobody(const struct token *);

/* The seat whose name stands at the beginning of scan, letter by letter, and the end of it; -1:
 * none does, or it says something else as well: a number, `none`, `everybody`. */
int bind_named_seat(const struct command_context *, struct scan, const char **end);

/* What the seat can be called so that it is understood: its name, where that is; else its number.
 */
size_t bind_seat_text(const struct command_context *, int seat, char *out, size_t cap);

#endif
