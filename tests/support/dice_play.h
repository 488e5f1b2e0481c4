/* Positions of the dice games, laid out for a test. What is laid out comes onto the table as facts
 * and was built in turns before; after each step the position must be sane. Places, dice and moves
 * are texts: put(p, 0, "r0 r2 k1"), rolls(p, 0, "2 ore 1 wool 3 gold"), does(p, 0, "build k2"). */
#ifndef TESTS_SUPPORT_DICE_PLAY_H
#define TESTS_SUPPORT_DICE_PLAY_H

#include "rules/dice/view.h"
#include "tests/support/move_text.h"
#include "tests/support/script.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

struct dice_play {
    _Alignas(16) unsigned char state[STATE_MAX];
    const struct game *game;
    int nseats;
    struct script chance;
    struct facts facts;    /* what the last act told */
    int points[SEATS_MAX]; /* of the places laid out on a sheet of Island One */
    const struct sheet *sheet;
    struct sheet_view sheets; /* the position of a game played on sheets */
    struct extra_view island; /* that of Extra */
    struct dice_view common;  /* what the games have in common */
};

/* --- Laying out ------------------------------------------------------------------------------- */

/* Opens a game; without first= in the options, seat 0 begins. */
void play_open(struct dice_play *, const struct game *, int nseats, const char *options);
/* Opens a game as it is, with outcomes that were added to play->chance before. */
void play_open_game(struct dice_play *, const struct game *, int nseats, const char *options);

/* Builds places of a sheet, in any order. The titles go to who is first to them, or are given. On
 * the island of Extra a seat's first road is its starting road, and a node that is named twice
 * becomes a city. */
void put(struct dice_play *, int seat, const char *places);
void give_longest_road(struct dice_play *, int seat);
void give_largest_army(struct dice_play *, int seat);

/* A later turn of seat begins: its third where seat 0 began, so that it has six dice. */
void turn_of(struct dice_play *, int seat);
/* The same, with a first roll. */
void rolls(struct dice_play *, int seat, const char *dice);

/* --- Acting ----------------------------------------------------------------------------------- */

/* Dice that fall next, face by face. */
void dice_fall(struct dice_play *, const char *dice);

/* The move is accepted and carried out. */
#define does(play, seat, text) play_does(play, seat, text, __FILE__, __LINE__)
void play_does(struct dice_play *, int seat, const char *text, const char *file, int line);

/* The move is refused for that reason, nothing changes and nothing is drawn. */
#define refused(play, seat, text, reason) play_refused(play, seat, text, reason, __FILE__, __LINE__)
struct refusal play_refused(struct dice_play *, int seat, const char *text, const char *reason,
                            const char *file, int line);

/* Whether the move is among the seat's legal ones, just so; how many there are of a verb. */
bool lists(const struct dice_play *, int seat, const char *text);
int lists_of(const struct dice_play *, int seat, const char *verb);

/* --- Looking ---------------------------------------------------------------------------------- */

/* The first fact of a kind that the last act told; NULL where there is none. */
const struct fact *told(const struct dice_play *, enum dice_fact);

/* The unused dice, and those set aside. */
#define assert_dice(play, text) play_dice((play)->common.dice, text, __FILE__, __LINE__)
#define assert_kept(play, text) play_dice((play)->common.kept, text, __FILE__, __LINE__)
void play_dice(const int8_t *counts, const char *text, const char *file, int line);

bool has_built(const struct dice_play *, int seat, const char *place);

#endif
