/* What can happen in the dice games, as tables: the log's JSON, the engine's JSON, the codec and
 * the import checks are made from these. */
#include "rules/dice/tables.h"

#include <stddef.h>

#define N(label, least, most) {label, FIELD_NUMBER, 1, least, most, NULL, NULL}
#define W(label, list, last) {label, FIELD_WORD, 1, 0, last, list, NULL}
#define DICE(label) {label, FIELD_SOME, DICE_FACES, 0, DICE_DICE, &dice_face_words, NULL}
#define OPEN(label, list) {label, sizeof(list) / sizeof *(list), 0, list}

static const struct field start_roll[] = {
    {"gold", FIELD_LIST, SEATS_MAX, UNKNOWN, DICE_DICE, NULL, NULL}};
static const struct field turn[] = {N("turn", 1, 30000)};
static const struct field rolled[] = {DICE("dice"), DICE("kept")};
static const struct field kept[] = {DICE("dice")};
static const struct field gold[] = {W("face", &dice_face_words, FACE_GOLD - 1)};
static const struct field scored[] = {N("points", DICE_NO_BUILD, 99)};
static const struct field length[] = {N("length", 0, 72)};
static const struct field started[] = {W("edge", &hex19_edges_words, 0)};
static const struct field knights[] = {N("knights", 0, 20)};
static const struct field points[] = {N("points", 0, 99)};

/* Options, places and knights are the game's own. */
#define FACTS(id, n, least_seats, most_seats, noptions, places, last_piece, knight_words, ...)     \
    static const struct field id##_opened[] = {N("seats", least_seats, most_seats)};               \
    static const struct field id##_option[] = {                                                    \
        {"option", FIELD_OPTION, 2, 0, (noptions) - 1, NULL, NULL}};                               \
    static const struct field id##_joker[] = {W("knight", knight_words, 0),                        \
                                              W("face", &dice_face_words, 0),                      \
                                              W("die", &dice_face_words, 0)};                      \
    static const struct field id##_built[] = {W("piece", &dice_piece_words, last_piece),           \
                                              W("place", places, 0)};                              \
    const struct fact_kind id##_facts[n] = {                                                       \
        [DICE_FACT_OPENED] = OPEN("opened", id##_opened),                                          \
        [DICE_FACT_OPTION] = OPEN("option", id##_option),                                          \
        [DICE_FACT_START_ROLL] = OPEN("start-roll", start_roll),                                   \
        [DICE_FACT_BEGINS] = {"begins", 0, 0, NULL},                                               \
        [DICE_FACT_TURN] = OPEN("turn", turn),                                                     \
        [DICE_FACT_ROLLED] = OPEN("rolled", rolled),                                               \
        [DICE_FACT_KEPT] = OPEN("kept", kept),                                                     \
        [DICE_FACT_JOKER] = OPEN("joker", id##_joker),                                             \
        [DICE_FACT_GOLD] = OPEN("gold", gold),                                                     \
        [DICE_FACT_BUILT] = OPEN("built", id##_built),                                             \
        [DICE_FACT_SCORED] = OPEN("scored", scored),                                               \
        [DICE_FACT_LONGEST_ROAD] = OPEN("longest-road", length),                                   \
        [DICE_FACT_LARGEST_ARMY] = OPEN("largest-army", knights),                                  \
        [DICE_FACT_WON] = OPEN("won", points),                                                     \
        [DICE_FACT_ENDED] = {"ended", 0, 0, NULL},                                                 \
        __VA_ARGS__                                                                                \
    }

#define SHEET_FACTS_OF(id, least_seats, places, knight_words)                                      \
    FACTS(id, SHEET_FACTS, least_seats, 4, SHEET_OPTIONS, places, DICE_KNIGHT, knight_words, )

SHEET_FACTS_OF(island_one, 1, &island_one_places, &island_one_knights);
SHEET_FACTS_OF(island_two, 1, &island_two_places, &island_two_knights);
SHEET_FACTS_OF(plus, 2, &island_two_places, &island_two_knights);
FACTS(extra, DICE_FACTS, 2, 4, DICE_OPTIONS, &hex19_all_words, DICE_CASTLE, &hex19_hexes_words,
      [DICE_FACT_STARTED] = OPEN("started", started), [DICE_FACT_LENGTH] = OPEN("length", length));
