/* People at a desk who type what a computer player would do, or what the prompts offer them: whole
 * games through typed lines. What is said and typed makes a transcript (adapters/script). */
#ifndef TESTS_SUPPORT_TYPIST_H
#define TESTS_SUPPORT_TYPIST_H

#include "adapters/script/script.h"
#include "bot/table/quick.h"
#include "rules/players/players.h"
#include "tests/support/prompted.h"

struct typist {
    struct desk_io io;
    struct script script; /* takes the transcript down */
    struct quick_chance chance;
    const char *kind; /* of computer player: "greedy"; NULL: by the prompts alone */
    unsigned char memory[SEATS_MAX][PLAYER_MEMORY_MAX];
    struct prompted prompted[SEATS_MAX];
    size_t mark; /* in the transcript: where the newest typed line ends */
    struct sight sight;
    char line[1024];
    size_t nlines, max; /* typed, and how many are typed at most: then the input ends */
};

void typist_init(struct typist *, const char *kind, uint64_t seed, size_t max);
void typist_fini(struct typist *);

#endif
