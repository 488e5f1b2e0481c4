/* The views of the base game and of Catan for Two as tables of fields. */
#include "rules/base/verbs.h"

#include <stddef.h>

#define AT(member) offsetof(struct base_view, member)
#define ONE(label, member, bytes, ...) {{label, __VA_ARGS__}, AT(member), bytes, 1}
#define EACH(label, member, bytes, ...) {{label, __VA_ARGS__}, AT(member), bytes, 0}
#define NUM(least, most) FIELD_NUMBER, 1, least, most, NULL, NULL
#define WORD(list) FIELD_WORD, 1, 0, 0, &(list), NULL
#define SEAT FIELD_SEAT, 1, 0, SEATS_MAX - 1, NULL, NULL
#define SEATS FIELD_SEATS, 1, 0, (1 << SEATS_MAX) - 1, NULL, NULL
#define SOME(list, most) FIELD_SOME, 5, 0, most, &(list), NULL
#define SET(list) FIELD_SET, 1, 0, 0, &(list), NULL
/* Of the neutral players. */
#define NEUTRAL(label, member, bytes, ...)                                                         \
    {                                                                                              \
        {label, __VA_ARGS__}, AT(member[TWO_SEATS]), bytes, TWO_NEUTRALS                           \
    }
#define OFFER(label, member, ...)                                                                  \
    {                                                                                              \
        {"offer." label, __VA_ARGS__}, AT(offer) + offsetof(struct base_offer, member), 1, 0       \
    }

const struct view_field base_views[] = {
    ONE("viewer", viewer, 1, FIELD_SEAT, 1, VIEWER_ALL, SEATS_MAX - 1, NULL, NULL),
    ONE("seats", nseats, 1, NUM(3, 4)),
    ONE("phase", phase, 1, WORD(base_phase_words)),
#include "rules/base/show.def"
    ONE("options", option, 2, FIELD_OPTIONS, BASE_SCALARS, 0, 0, NULL, NULL),
};
_Static_assert(sizeof base_views / sizeof *base_views == BASE_VIEWS, "all fields counted");

const struct view_field two_views[] = {
    ONE("viewer", viewer, 1, FIELD_SEAT, 1, VIEWER_ALL, SEATS_MAX - 1, NULL, NULL),
    ONE("seats", nseats, 1, NUM(TWO_SEATS, TWO_SEATS)),
    ONE("phase", phase, 1, WORD(two_phase_words)),
#include "rules/base/show.def"
    NEUTRAL("neutral_settlements", settlements, 8, SET(hex19_nodes_words)),
    NEUTRAL("neutral_roads", roads, 16, SET(hex19_edges_words)),
    NEUTRAL("neutral_road_length", road_length, 1, NUM(0, BASE_PIECES_ROADS)),
    ONE("neutral_longest_road", neutral_longest_road, 1, WORD(two_neutral_words)),
    ONE("neutral_piece", neutral_piece, 1, WORD(base_piece_words)),
    EACH("trade_tokens", tokens, 1, NUM(0, TWO_TOKENS_MAX)),
    EACH("token_cost", token_cost, 1, NUM(1, 2)),
    ONE("token_supply", token_supply, 1, NUM(0, TWO_TOKENS)),
    ONE("knight_removed", knight_removed, 1, NUM(0, 1)),
    ONE("gives", gives, 1, NUM(0, 2)),
    ONE("drawn", drawn, 1, SOME(base_resource_words, BASE_BANK)),
    ONE("options", option, 2, FIELD_OPTIONS, TWO_SCALARS, 0, 0, NULL, NULL),
};
_Static_assert(sizeof two_views / sizeof *two_views == TWO_VIEWS, "all fields counted");
