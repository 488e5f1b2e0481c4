/* The view of Struggle for Catan as a table of fields. */
#include "rules/struggle/tables.h"

#include <stddef.h>

#define AT(member) offsetof(struct struggle_view, member)
#define ONE(label, member, bytes, ...)                                                             \
    {                                                                                              \
        {label, __VA_ARGS__}, AT(member), bytes, 1                                                 \
    }
#define EACH(label, member, bytes, ...)                                                            \
    {                                                                                              \
        {label, __VA_ARGS__}, AT(member), bytes, 0                                                 \
    }
#define NUM(least, most) FIELD_NUMBER, 1, least, most, NULL, NULL
#define WORD(list) FIELD_WORD, 1, 0, 0, &(list), NULL
#define SEAT FIELD_SEAT, 1, 0, SEATS_MAX - 1, NULL, NULL
#define CARDS FIELD_SOME, BASE_RESOURCES, 0, 16, &base_resource_words, NULL
#define EXPANSIONS FIELD_SOME, STRUGGLE_EXPANSIONS, 0, 2, &struggle_expansion_words, NULL

const struct view_field struggle_views[] = {
    ONE("viewer", viewer, 1, FIELD_SEAT, 1, VIEWER_ALL, SEATS_MAX - 1, NULL, NULL),
    ONE("seats", nseats, 1, NUM(2, STRUGGLE_SEATS)),
    ONE("phase", phase, 1, WORD(struggle_phase_words)),
    ONE("seat", seat, 1, SEAT),
    ONE("first", first, 1, SEAT),
    ONE("turn", turn, 2, NUM(0, 30000)),
    ONE("round", round, 2, NUM(0, 30000)),
    ONE("idle_turns", idle, 2, NUM(0, 30000)),
    ONE("market", market, 1, CARDS),
    ONE("discard_pile", discard, 1, CARDS),
    ONE("stack", stack, 1, NUM(0, STRUGGLE_CARDS)),
    EACH("hand_size", hand_size, 1, NUM(0, STRUGGLE_CARDS)),
    EACH("hand", hand, 1, CARDS),
    EACH("roads", roads, 1, NUM(0, STRUGGLE_ROADS)),
    EACH("knights", knights, 1, NUM(0, STRUGGLE_KNIGHTS)),
    EACH("settlements", settlements, 1, NUM(0, 15)),
    EACH("cities", cities, 1, NUM(0, 15)),
    EACH("expansions", expansions, 1, EXPANSIONS),
    EACH("points", points, 1, NUM(0, 39)),
    EACH("owes", owes, 1, NUM(0, STRUGGLE_CARDS)),
    ONE("roads_left", roads_left, 1, NUM(0, STRUGGLE_ROADS)),
    ONE("knights_left", knights_left, 1, NUM(0, STRUGGLE_KNIGHTS)),
    ONE("settlements_left", settlements_left, 1, NUM(0, 15)),
    ONE("expansions_left", expansions_left, 1, EXPANSIONS),
    ONE("destiny", destiny, 1, WORD(struggle_way_words)),
    ONE("may_trade", allowed, 1, NUM(0, STRUGGLE_ROADS)),
    ONE("built", built, 1, NUM(0, (1 << STRUGGLE_KINDS) - 1)),
    ONE("library_used", library_used, 1, NUM(0, 1)),
    ONE("guilds_used", guilds_used, 1, NUM(0, 2)),
    ONE("lender", lender, 1, SEAT),
    ONE("debt", debt, 1, NUM(0, STRUGGLE_ROADS)),
    ONE("winner", winner, 1, SEAT),
    ONE("options", option, 2, FIELD_OPTIONS, STRUGGLE_SCALARS, 0, 0, NULL, NULL),
    ONE("expansion_cost", option[STRUGGLE_OPT_EXPANSION_COST], 2, FIELD_SOME, BASE_RESOURCES, 0, 5,
        &base_resource_words, NULL),
};
_Static_assert(sizeof struggle_views / sizeof *struggle_views == STRUGGLE_VIEWS,
               "all fields counted");
