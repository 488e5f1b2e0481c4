/* The entries of a revealed game, one after the other. */
#ifndef BOT_VERIFY_VERIFY_REPLAY_H
#define BOT_VERIFY_VERIFY_REPLAY_H

#include "bot/verify/verify.h"

/* The lines of a file, without their line feeds. */
struct lines {
    size_t n;
    struct {
        const char *at;
        size_t n;
    } * line;
};

/* A game that is played again. Large. */
struct replay {
    const struct lines *lines; /* line 0 is the header, line i entry i */
    const struct revealed *header;
    struct fair_chance chance;
    uint64_t *before; /* for each entry, the one whose position it went on from */
    uint64_t nentries;
    bool locked, closed;
    int nseats;
    uint64_t terms; /* the entry that set the options and the number of seats last */
    int16_t options[OPTIONS_MAX];
    _Alignas(16) unsigned char state[STATE_MAX];
    struct entry entry; /* the one that is checked */
    struct facts facts; /* what the rules say */
    struct verify_report *report;
};

/* before has room for as many numbers as there are lines. */
void replay_init(struct replay *, const struct lines *, const struct revealed *header,
                 const struct fair_hash *final_seed, uint64_t *before, struct verify_report *);
/* Checks the next entry. False where it differs: the report's text says how. */
bool replay_entry(struct replay *);

#endif
