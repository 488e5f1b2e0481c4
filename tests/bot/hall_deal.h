/* Offers between the four people of a hall's first table. */
#ifndef TESTS_BOT_HALL_DEAL_H
#define TESTS_BOT_HALL_DEAL_H

#include "tests/bot/hall_fixture.h"

/* A position in which maker may offer one give for one want, which holders have. */
struct deal {
    int maker, give, want;
    int holder[SEATS_MAX], nholders, other;
    int number; /* of the offer, in its turn: others may have come before */
    char offer[64];
};

/* For cmocka: a hall whose first table plays with these options. */
int deal_setup(void **state, const char *options);
const char *deal_name(const struct hall *, int seat);
/* Plays on until somebody may offer what so many others could give. */
void deal_find(struct hall *, int nholders, struct deal *);
/* The same, and makes the offer. */
void deal_offer(struct hall *, int nholders, struct deal *);
void deal_decline_all_but(struct hall *, const struct deal *, int willing);
/* How much of a resource a seat holds. */
int deal_amount(const struct hall *, int seat, int kind);

#endif
