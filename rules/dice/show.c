/* The views of the dice games as tables of fields. */
#include "rules/dice/tables.h"

#include <stddef.h>

#define COMMON(member) offsetof(struct dice_view, member)
#define SHEET(member) offsetof(struct sheet_view, member)
#define ONE(label, at, bytes, ...) {{label, __VA_ARGS__}, at, bytes, 1}
#define EACH(label, at, bytes, ...) {{label, __VA_ARGS__}, at, bytes, 0}
#define NUM(least, most) FIELD_NUMBER, 1, least, most, NULL, NULL
#define SEAT FIELD_SEAT, 1, 0, SEATS_MAX - 1, NULL, NULL
#define FACES FIELD_SOME, DICE_FACES, 0, DICE_DICE, &dice_face_words, NULL
#define SET(list) FIELD_SET, 1, 0, 0, list, NULL

#define COMMON_VIEWS(least_seats, most_seats)                                                      \
    ONE("viewer", COMMON(viewer), 1, FIELD_SEAT, 1, VIEWER_ALL, SEATS_MAX - 1, NULL, NULL),        \
    ONE("seats", COMMON(nseats), 1, NUM(least_seats, most_seats)),                                 \
    ONE("phase", COMMON(phase), 1, FIELD_WORD, 1, 0, 0, &dice_phase_words, NULL),                  \
    ONE("seat", COMMON(seat), 1, SEAT), ONE("first", COMMON(first), 1, SEAT),                      \
    ONE("turn", COMMON(turn), 2, NUM(0, 30000)), ONE("round", COMMON(round), 2, NUM(0, 30000)),    \
    ONE("rolls", COMMON(rolls), 1, NUM(0, DICE_ROLLS)),                                            \
    ONE("number_of_dice", COMMON(ndice), 1, NUM(0, DICE_DICE)),                                    \
    ONE("dice", COMMON(dice), 1, FACES), ONE("kept", COMMON(kept), 1, FACES),                      \
    EACH("points", COMMON(points), 2, NUM(-2 * DICE_TURNS, 999)),                                  \
    EACH("knights", COMMON(knights), 1, NUM(0, 20)),                                               \
    ONE("winner", COMMON(winner), 1, SEAT)

#define OPTIONS(n) ONE("options", COMMON(option), 2, FIELD_OPTIONS, n, 0, 0, NULL, NULL)

const struct view_field island_one_views[ISLAND_ONE_VIEWS] = {
    COMMON_VIEWS(1, 4),
    ONE("earned", COMMON(earned), 1, NUM(0, 99)),
    EACH("built", SHEET(built), 8, SET(&island_one_places)),
    EACH("used", SHEET(used), 8, SET(&island_one_knights)),
    EACH("track", SHEET(track), 1, FIELD_LIST, DICE_TURNS, DICE_NO_BUILD, 99, NULL, NULL),
    OPTIONS(SHEET_OPTIONS),
};
#define TITLES                                                                                     \
    EACH("road_length", COMMON(length), 1, NUM(0, 72)),                                            \
    ONE("longest_road", COMMON(longest_road), 1, SEAT),                                            \
    ONE("largest_army", COMMON(largest_army), 1, SEAT)

#define ISLAND_TWO(least_seats)                                                                    \
    {                                                                                              \
        COMMON_VIEWS(least_seats, 4), TITLES,                                                      \
        EACH("built", SHEET(built), 8, SET(&island_two_places)),                                   \
        EACH("used", SHEET(used), 8, SET(&island_two_knights)), OPTIONS(SHEET_OPTIONS)             \
    }

const struct view_field island_two_views[ISLAND_TWO_VIEWS] = ISLAND_TWO(1);
const struct view_field plus_views[ISLAND_TWO_VIEWS] = ISLAND_TWO(2);

#define EXTRA(member) offsetof(struct extra_view, member)
#define OWNERS(label, at, n) ONE(label, at, 1, FIELD_LIST, n, SEAT_NONE, SEATS_MAX - 1, NULL, NULL)

const struct view_field extra_views[EXTRA_VIEWS] = {
    COMMON_VIEWS(2, 4),
    TITLES,
    EACH("settlements", EXTRA(settlements), 8, SET(&hex19_nodes_words)),
    EACH("cities", EXTRA(cities), 8, SET(&hex19_nodes_words)),
    EACH("roads", EXTRA(roads), 16, SET(&hex19_edges_words)),
    OWNERS("knight", EXTRA(knight), EXTRA_KNIGHTS), /* of hexes a to j, j again, k to s */
    ONE("knight_state", EXTRA(knight_state), 1, FIELD_LIST, EXTRA_KNIGHTS, KNIGHT_READY, KNIGHT_NEW,
        NULL, NULL),
    OWNERS("castle", EXTRA(castle), EXTRA_CASTLES), /* ne, se, sw, nw */
    OPTIONS(DICE_OPTIONS),
};
_Static_assert(sizeof extra_views / sizeof *extra_views == EXTRA_VIEWS, "all fields counted");
