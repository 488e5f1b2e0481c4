/* The tables of the game: what can be typed, chosen, told and shown. */
#include "tests/nullgame/stones_state.h"

#include <stddef.h>

/* --- Words ---------------------------------------------------------------------------------- */

static const struct word colour_list[] = {{"red", "r"}, {"blue", "b"}};
const struct words stones_colours = {"colour", COLOURS, colour_list};
static const struct word phase_list[] = {{"playing", NULL}, {"over", NULL}, {"marking", NULL}};
const struct words stones_phases = {"phase", 3, phase_list};
static const struct word spot_list[] = {{"left", NULL}, {"right", NULL}, {"under", "below"}};
static const struct words spots = {"spot", 3, spot_list}; /* nothing lies under anything */
static const struct word no_yes_list[] = {{"no", "off"}, {"yes", "on"}};
static const struct words no_yes = {"yes or no", 2, no_yes_list};
const struct words *const stones_words[] = {&stones_colours, NULL};

#define STONES_FIELD                                                                               \
    {                                                                                              \
        "stones", FIELD_SOME, COLOURS, 0, 30, &stones_colours, NULL                                \
    }
#define COLOUR_FIELD                                                                               \
    {                                                                                              \
        "card", FIELD_WORD, 1, 0, 0, &stones_colours, NULL                                         \
    }

static const struct param take_params[] = {{.field = STONES_FIELD,
                                            .when_value = ANY_VALUE,
                                            .one = "stone",
                                            .many = "stones",
                                            .help = "one to three stones"}};
#define SPOT_FIELD                                                                                 \
    {                                                                                              \
        "spot", FIELD_WORD, 1, 0, SPOTS - 1, &spots, NULL                                          \
    }
static const struct param mark_params[] = {
    {.field = SPOT_FIELD, .when_value = ANY_VALUE, .place = true, .help = "where the prize lies"}};
const struct verb stones_verbs[STONES_VERBS] = {
    [STONES_TAKE] = {.name = "take",
                     .letter = 't',
                     .phases = 1U << PLAYING,
                     .nparams = 1,
                     .params = take_params,
                     .help = "Take stones.",
                     .example = "take 2 red 1 blue"},
    [STONES_SWAP] = {.name = "swap",
                     .means = MEANS_SPENDING, /* not done for the absent */
                     .phases = 1U << PLAYING,
                     .help = "Change your card, once.",
                     .example = "swap"},
    [STONES_MARK] = {.name = "mark",
                     .phases = 1U << MARKING,
                     .lot = 1U << MARKING, /* for the absent */
                     .nparams = 1,
                     .params = mark_params,
                     .help = "Say where the prize lies: 1 point on the left, 2 on the right.",
                     .example = "mark left"},
};
const struct shortcut stones_shortcuts[] = {
    {"grab pick", "take", NULL},
    {"pass", NULL, "Nobody passes: take a stone, as in `take 1 red`."},
    {NULL, NULL, NULL},
};
const struct param stones_options[OPTIONS] = {
    [HEAP] = {.field = {"heap", FIELD_NUMBER, 1, 4, 30, NULL, NULL},
              .optional = true,
              .when_value = ANY_VALUE,
              .help = "stones at the start"},
    [MISERE] = {.field = {"misere", FIELD_WORD, 1, 0, 0, &no_yes, NULL},
                .optional = true,
                .when_value = ANY_VALUE,
                .help = "fewest points win"},
    [PRIZE] = {.field = {"prize", FIELD_WORD, 1, 0, 0, &no_yes, NULL},
               .optional = true,
               .when_value = ANY_VALUE,
               .help = "most of a colour, which is thrown, is worth points too"},
    [HEAPS] = {.field = {"heaps", FIELD_LIST, COLOURS, 2, 15, NULL, NULL},
               .optional = true,
               .when_value = ANY_VALUE,
               .help = "red and blue stones at the start, instead of halves of the heap"},
};
const int16_t stones_defaults[OPTIONS_MAX] = {
    [HEAP] = 15, [HEAPS] = ARG_NONE, [HEAPS + 1] = ARG_NONE};

static const struct field stones_fields[] = {STONES_FIELD};
static const struct field colour_fields[] = {COLOUR_FIELD};
static const struct field face_fields[] = {{"face", FIELD_WORD, 1, 0, 0, &stones_colours, NULL}};
static const struct field spot_fields[] = {SPOT_FIELD};
static const struct field opened_fields[] = {STONES_FIELD,
                                             {"misere", FIELD_WORD, 1, 0, 0, &no_yes, NULL},
                                             {"prize", FIELD_WORD, 1, 0, 0, &no_yes, NULL}};
static const struct field turn_fields[] = {{"turn", FIELD_NUMBER, 1, 1, 99, NULL, NULL}};
const struct fact_kind stones_facts[STONES_FACTS] = {
    [STONES_OPENED] = {"opened", 3, 0, opened_fields},
    [STONES_THROWN] = {"thrown", 1, 0, face_fields},
    [STONES_MARKED] = {"marked", 1, 0, spot_fields},
    [STONES_DEALT] = {"dealt", 0, 1, colour_fields},
    [STONES_TOOK] = {"took", 1, 0, stones_fields},
    [STONES_SHOWED] = {"showed", 1, 0, colour_fields},
    [STONES_TURN] = {"turn", 1, 0, turn_fields},
    [STONES_OVER] = {"over", 0, 0, NULL},
};

#define AT(member) offsetof(struct view, member)
const struct view_field stones_views[STONES_VIEWS] = {
    {{"viewer", FIELD_SEAT, 1, VIEWER_ALL, SEATS - 1, NULL, NULL}, AT(viewer), 1, 1},
    {{"phase", FIELD_WORD, 1, 0, 0, &stones_phases, NULL}, AT(phase), 1, 1},
    {{"seat", FIELD_SEAT, 1, 0, SEATS - 1, NULL, NULL}, AT(seat), 1, 1},
    {{"turn", FIELD_NUMBER, 1, 0, 99, NULL, NULL}, AT(turn), 2, 1},
    {{"prize", FIELD_WORD, 1, 0, 0, &stones_colours, NULL}, AT(prize), 1, 1},
    {SPOT_FIELD, AT(spot), 1, 1},
    {{"heap", FIELD_SOME, COLOURS, 0, 30, &stones_colours, NULL}, AT(heap), 1, 1},
    {{"taken", FIELD_SOME, COLOURS, 0, 30, &stones_colours, NULL}, AT(taken), 1, 0},
    {COLOUR_FIELD, AT(card), 1, 0},
    {{"dealt", FIELD_NUMBER, 1, 0, 2, NULL, NULL}, AT(dealt), 1, 0},
    {{"options", FIELD_OPTIONS, SCALARS, 0, 0, NULL, NULL}, AT(option), 2, 1},
};
