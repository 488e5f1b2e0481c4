/* The view of the base game as a table of fields. */
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
#define OFFER(label, member, ...)                                                                  \
    {                                                                                              \
        {"offer." label, __VA_ARGS__}, AT(offer) + offsetof(struct base_offer, member), 1, 0       \
    }

const struct view_field base_views[] = {
    ONE("viewer", viewer, 1, FIELD_SEAT, 1, VIEWER_ALL, SEATS_MAX - 1, NULL, NULL),
    ONE("seats", nseats, 1, NUM(3, 4)),
    ONE("phase", phase, 1, WORD(base_phase_words)),
    ONE("seat", seat, 1, SEAT),
    ONE("first", first, 1, SEAT),
    ONE("turn", turn, 2, NUM(0, 30000)),
    ONE("round", round, 2, NUM(0, 30000)),
    ONE("rolled", rolled, 1, NUM(0, 1)),
    ONE("dice", dice, 1, FIELD_LIST, 2, 0, 6, NULL, NULL),
    ONE("built", built, 1, NUM(0, 1)),
    ONE("card_played", card_played, 1, NUM(0, 1)),
    ONE("free_roads", free_roads, 1, NUM(0, 2)),
    ONE("robber", robber, 1, WORD(hex19_hexes_words)),
    ONE("hexes", terrain, 1, FIELD_LIST, HEX19_HEXES, 0, 0, &base_terrain_words, NULL),
    ONE("tokens", token, 1, FIELD_LIST, HEX19_HEXES, 0, 12, NULL, NULL),
    ONE("harbours", harbour_kind, 1, FIELD_LIST, BASE_HARBOURS, 0, 0, &base_harbour_words, NULL),
    ONE("harbour_edges", harbour_edge, 1, FIELD_LIST, BASE_HARBOURS, 0, 0, &hex19_edges_words,
        NULL),
    EACH("settlements", settlements, 8, SET(hex19_nodes_words)),
    EACH("cities", cities, 8, SET(hex19_nodes_words)),
    EACH("roads", roads, 16, SET(hex19_edges_words)),
    ONE("bank", bank, 1, SOME(base_resource_words, BASE_BANK)),
    ONE("deck", deck, 1, NUM(0, 25)),
    EACH("hand_size", hand_size, 1, NUM(0, 95)),
    EACH("hand", hand, 1, SOME(base_resource_words, BASE_BANK)),
    EACH("dev_size", dev_size, 1, NUM(0, 25)),
    EACH("dev", dev, 1, SOME(base_dev_words, 25)),
    ONE("fresh", fresh, 1, SOME(base_dev_words, 25)),
    EACH("knights", knights, 1, NUM(0, 14)),
    EACH("road_length", road_length, 1, NUM(0, BASE_PIECES_ROADS)),
    EACH("owes", owes, 1, NUM(0, 95)),
    EACH("points", points, 1, NUM(0, 30)),
    ONE("longest_road", longest_road, 1, SEAT),
    ONE("largest_army", largest_army, 1, SEAT),
    EACH("muted", muted, 1, NUM(0, 1)),
    EACH("offers_made", offers_made, 1, NUM(0, 99)),
    OFFER("number", number, NUM(0, 99)),
    OFFER("to", to, SEATS),
    OFFER("yes", yes, SEATS),
    OFFER("no", no, SEATS),
    OFFER("give", give, SOME(base_resource_words, BASE_BANK)),
    OFFER("want", want, SOME(base_resource_words, BASE_BANK)),
    EACH("revealed", revealed, 1, NUM(0, 5)),
    ONE("winner", winner, 1, SEAT),
    ONE("options", option, 2, FIELD_OPTIONS, BASE_SCALARS, 0, 0, NULL, NULL),
};
_Static_assert(sizeof base_views / sizeof *base_views == BASE_VIEWS, "all fields counted");
