/* Reading typed text: tokens, and words of a vocabulary. No allocation, no state. */
#ifndef BOT_WORDS_WORDS_H
#define BOT_WORDS_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "bot/sentence.h"
#include "rules/field.h"

enum { NUMBER_TOO_LARGE = 1000 }; /* what any number from here on is read as */

enum token_kind {
    TOKEN_END,
    TOKEN_WORD,
    TOKEN_NUMBER,
    TOKEN_COMMA, /* , & + and the word "and" */
    TOKEN_ARROW  /* > -> => */
};

struct token {
    enum token_kind kind;
    int number; /* of a NUMBER, 0..NUMBER_TOO_LARGE */
    const char *at;
    size_t len;
};

/* Text that is still to be read. */
struct scan {
    const char *at, *end;
};

enum scan_mode {
    SCAN_WHOLE, /* c2, c2-d3, 3:1 are one token each */
    SCAN_PIECES /* digits and all else are tokens of their own: 2w1o is 2 w 1 o */
};

/* Takes the next token. */
struct token scan_token(struct scan *, enum scan_mode);

/* Whether the token is that word, whatever its case. */
bool token_is(const struct token *, const char *word);

/* What is left without the blanks around it. */
struct scan scan_trimmed(struct scan);

/* Little words of English. None of them is read as the beginning of a value's name. */
enum little_word {
    LITTLE_NOT,
    LITTLE_FILLER, /* says nothing in front of something: "a", "the", "at" */
    LITTLE_POLITE, /* says nothing anywhere: "please" */
    LITTLE_EITHER  /* "or": it leaves open what is meant */
};

/* Whether the whole token is one of them. */
enum little_word token_little(const struct token *);

enum match_kind {
    MATCH_NONE,
    MATCH_ONE,
    MATCH_MANY /* the beginning of several words; of more than can be listed: NONE */
};

enum { MATCH_LISTED = 6 };

/* A word, and which of its names it was. */
struct spelling {
    int word;
    const char *at;
    size_t len;
};

struct match {
    enum match_kind kind;
    bool whole; /* a whole name, not the beginning of one */
    int n;
    struct spelling found[MATCH_LISTED]; /* ONE: found[0]; MANY: all n */
    struct token token;                  /* what was read first */
    struct scan after;
};

/* Finds the word at the beginning of scan, among words lo..hi of the vocabulary (hi 0: all): a name
 * or an alias, where blanks, hyphens and fillers count for nothing ("year of plenty", "c2 d3",
 * "d3c2", "d3 to c2"), or else the beginning of one without digits. The longest name wins, and a
 * whole name wins over the beginning of another. */
struct match words_match(const struct words *, int lo, int hi, struct scan, enum scan_mode);

/* The same, but finds whole names only. */
struct match words_match_whole(const struct words *, int lo, int hi, struct scan, enum scan_mode);

/* Whether the token is the word's name or one of its aliases. */
bool word_is(const struct word *, const struct token *);

/* The names nearest to something mistyped. Collected over any number of vocabularies. */
enum { NEAR_LISTED = 3 };

struct nearest {
    const char *typed;
    size_t len;
    int distance, n; /* n may be more than are listed */
    const char *name[NEAR_LISTED];
    size_t name_len[NEAR_LISTED];
};

/* Begins with no names. The typed bytes are kept by address, as are the names that are added. */
void nearest_init(struct nearest *, const struct token *typed);

/* Adds words lo..hi of a vocabulary (hi 0: all), each with its nearest spelling. */
void nearest_add(struct nearest *, const struct words *, int lo, int hi);

/* Adds one name of len bytes. */
void nearest_add_word(struct nearest *, const char *name, size_t len);

/* Adds "I do not know `biuld`; did you mean `build`?" and returns true, if there are near ones and
 * few enough of them to be of help. */
bool nearest_tell(const struct nearest *, struct sentence *);

/* Adds the first words of a vocabulary, MATCH_LISTED at most: "`a`, `b` and `c`". */
void words_list(struct sentence *, const struct words *);

/* Adds "`wo` could be `wood` (lumber) or `wool`: which one?" */
void match_tell(const struct match *, const struct words *, struct sentence *);

/* The last word of a range that ends with hi, where 0 stands for the whole vocabulary. */
static inline int words_last(const struct words *words, int hi)
{
    return hi > 0 && hi < words->n ? hi : words->n - 1;
}

/* What makes these bytes unfit to be read as text: "a control character", "something that is not
 * UTF-8"; NULL: nothing. Tabs are fit. */
const char *text_unfit(const char *at, size_t len);

#endif
