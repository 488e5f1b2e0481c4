/* The base game, put together from its tables and functions. */
#include "rules/base/state.h"
#include "rules/base/verbs.h"

#include <stddef.h>

static const struct words *const words[] = {
    &base_resource_words, &base_terrain_words, &base_dev_words,
    &base_piece_words,    &hex19_nodes_words,  &hex19_edges_words,
    &hex19_hexes_words,   &hex19_places_words, NULL,
};

const char base_rules_aim[] =
    "Aim: be the first to have {points} points on your own turn. A settlement is 1 point, a city "
    "2, Longest Road 2, Largest Army 2, a victory point card 1.";
const char base_rules_seven[] =
    "Seven: nobody is paid; whoever holds more than {hand-limit} cards returns half; the roller "
    "moves the robber, takes a card from somebody there, and the hex pays nothing while the robber "
    "stays.";
const char base_rules_build[] =
    "Build: a road costs brick and lumber; a settlement brick, lumber, wool and grain. It stands "
    "on your road, at least two edges from any other building. A city takes the place of a "
    "settlement; {city-cost}. A development card costs wool, grain and ore.";
_Static_assert(BASE_OFFERS_A_TURN == 5, "the rules and the help of offer say five");
const char base_rules_trade[] =
    "Trade: with the player on turn, or with the bank at 4:1, at a harbour 3:1 or 2:1. "
    "Each player can make 5 offers a turn.";
const char base_rules_cards[] =
    "Cards: knight moves the robber; road building gives two free roads; year of plenty any two "
    "cards of the bank; monopoly all cards of one kind; victory points count in secret.";
const char base_rules_awards[] =
    "Longest Road: an unbroken chain of at least five roads, longer than all others; another's "
    "building cuts it. Largest Army: at least three knights played, more than all others.";

static const char *const rules[] = {
    base_rules_aim,
    "Start: each player places a settlement and a road, once round and once back. The second "
    "settlement pays a card for each hex it touches.",
    "Turn: roll two dice; every hex with that number pays a card to each settlement on its "
    "corners and two to each city. Then trade and build ({phases}), and end the turn. One "
    "development card a turn may be played, before or after the roll, not in the turn you bought "
    "it.",
    base_rules_seven,
    base_rules_build,
    base_rules_trade,
    base_rules_cards,
    base_rules_awards,
    NULL,
};

const struct game base_game = {
    BASE_RULES,
    .id = "base",
    .name = "The Settlers of Catan",
    .seats_min = 3,
    .seats_max = 4,
    .seats_default = 4,
    .nverbs = BASE_VERBS,
    .nfacts = BASE_FACTS,
    .nviews = BASE_VIEWS,
    .noptions = BASE_OPTIONS,
    .verbs = base_verbs,
    .options = base_options,
    .option_defaults = base_option_defaults,
    .facts = base_facts,
    .fair_dice = &base_fair_dice,
    .views = base_views,
    .phases = &base_phase_words,
    .words = words,
    .summary = "The base game for 3 or 4: settle an island, trade, build, first to 10 points.",
    .rules = rules,
    .sane = base_sane,
};
