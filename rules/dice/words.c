/* The words of the dice games. */
#include "rules/dice/tables.h"

static const struct word faces[] = {
    {"brick", "bricks b clay"}, {"lumber", "l wood lumbr"}, {"wool", "w sheep"},
    {"grain", "g wheat corn"},  {"ore", "ores o rock stone"}, {"gold", "coin coins"},
};
const struct words dice_face_words = {"face", DICE_FACES, faces};

static const struct word pieces[] = {
    {"settlement", "settle s"}, {"city", "c"}, {"road", "r"}, {"knight", "k soldier"},
    {"castle", NULL},
};
const struct words dice_piece_words = {"piece", DICE_PIECES, pieces};

static const struct word phases[] = {
    {"start", NULL}, {"roll", NULL}, {"reroll", NULL}, {"build", NULL}, {"over", NULL},
};
const struct words dice_phase_words = {"phase", DICE_PHASES, phases};
