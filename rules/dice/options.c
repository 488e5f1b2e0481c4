/* The options of the dice games; those of Extra alone come last. */
#include "rules/dice/tables.h"
#include "rules/start.h"

static const struct word no_yes_list[] = {{"no", "off"}, {"yes", "on"}};
static const struct words no_yes = {"yes or no", 2, no_yes_list};

#define WORD(label, list, text)                                                                    \
    {                                                                                              \
        .field = {label, FIELD_WORD, 1, 0, 0, list, NULL}, .optional = true,                       \
        .when_value = ANY_VALUE, .help = (text)                                                    \
    }

const struct param dice_options[DICE_OPTIONS] = {
    /* D1-START-1 */
    [DICE_OPT_FIRST] =
        WORD("first", &start_first_words, "who begins: most gold rolled, first-seat or by lot"),
    [DICE_OPT_FIRST_SEAT] = {.field = {"first-seat", FIELD_NUMBER, 1, 0, SEATS_MAX - 1, NULL, NULL},
                             .optional = true,
                             .when_value = ANY_VALUE,
                             .help = "the seat that begins with first=seat"},
    /* DE-CASTLE-1 */
    [DICE_OPT_CASTLES] = WORD("castles", &no_yes, "may castles be built for six dice alike"),
    /* DE-JOKER-2 */
    [DICE_OPT_KNIGHT_AT_ONCE] =
        WORD("knight-at-once", &no_yes, "may a knight be a joker in the turn in which it is built"),
};

const int16_t dice_option_defaults[OPTIONS_MAX] = {[DICE_OPT_FIRST] = FIRST_ROLL};
