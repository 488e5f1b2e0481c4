/* What is reconstructed of Struggle for Catan because no card was at hand (variants-data D), for
 * whoever has one: the figures here, the defaults of the options market-day, guild-in and
 * expansion-cost in options.c, the cards marked [R] in cards.c. Sentences and help are made of the
 * same, so that they follow; rules.c lists what is marked as reconstructed. */
#ifndef RULES_STRUGGLE_RECONSTRUCTED_H
#define RULES_STRUGGLE_RECONSTRUCTED_H

/* S-EVENT-1: so many cards in a hand a robbery leaves alone; of n cards it takes n / part. */
#define STRUGGLE_LIMIT 7
#define STRUGGLE_ROBBED_PART 2
#define STRUGGLE_ROBBED "half"
_Static_assert(STRUGGLE_ROBBED_PART == 2, "the word for the part goes with its number");

/* S-BUILD-3: so many alike stand for one card with a university. */
#define STRUGGLE_UNIVERSITY_LOT 2

/* A figure as it stands in a sentence. */
#define STRUGGLE_FIGURE(macro) STRUGGLE_FIGURE_OF(macro)
#define STRUGGLE_FIGURE_OF(figure) #figure

#endif
