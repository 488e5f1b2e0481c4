/* What a number means: one description serves moves, facts, options and views. Parsing, JSON, help,
 * menus, the codec and import checks are projections of these tables. */
#ifndef RULES_FIELD_H
#define RULES_FIELD_H

#include <stdint.h>

struct word {
    const char *name;    /* lower case; what the program writes */
    const char *aliases; /* what it also reads, separated by blanks; NULL: nothing else */
};

/* A vocabulary. Its words are numbered from 0 in the order given. */
struct words {
    const char *what; /* the players' word for such a thing: "hex", "resource" */
    uint8_t n;
    const struct word *word;
};

enum field_kind {
    FIELD_NUMBER,  /* lo..hi */
    FIELD_WORD,    /* one of words, lo..hi if hi > 0 */
    FIELD_SOME,    /* some of these: a count for each of words; width = words->n */
    FIELD_SEAT,    /* a seat, or SEAT_NONE */
    FIELD_SEATS,   /* a set of seats, bit s = seat s */
    FIELD_LIST,    /* width values, each of words, or a number lo..hi where words is NULL */
    FIELD_OPTION,  /* two numbers: an option of the game and its value */
    FIELD_OPTIONS, /* views only: a value for each of the first width options of the game */
    FIELD_SET      /* views only: a bit set over words, of 8 or 16 bytes */
};

struct field {
    const char *name;
    enum field_kind kind;
    uint8_t width; /* how many numbers it takes; 1 unless SOME, LIST, OPTION(S) */
    int16_t lo, hi;
    const struct words *words;
    const struct words *pair; /* LIST: if set, every second value is of this vocabulary */
};

/* The last word that a FIELD_WORD can be; the first is lo. */
static inline int field_last(const struct field *field)
{
    return field->hi > 0 ? field->hi : field->words->n - 1;
}

#endif
