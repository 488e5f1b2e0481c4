/* Catan for Two, put together from the base game's functions and its own tables. */
#include "rules/base/two.h"
#include "rules/base/verbs.h"

#include <stddef.h>

static const struct words *const words[] = {
    &base_resource_words, &base_terrain_words,
    &base_dev_words,      &base_piece_words,
    &hex19_nodes_words,   &hex19_edges_words,
    &hex19_hexes_words,   &hex19_places_words,
    &two_neutral_words,   NULL,
};

static const char *const rules[] = {
    base_rules_aim,
    "Start: two neutral players, n1 and n2, own pieces but take no turns and no cards. Each has a "
    "settlement before you begin ({neutral-sites}). (The printed rules mark these places in a "
    "picture that is lost; they are reconstructed here, and the option neutral-sites changes "
    "them.) Then each of you places a settlement and a road, once round and once back. The second "
    "settlement pays a card for each hex it touches.",
    "Turn: roll twice; the two sums must differ, so an equal second roll is rolled again. Every "
    "hex with a number rolled pays a card to each of your settlements on its corners and two to "
    "each city. Then trade and build ({phases}), and end the turn. One development card a turn may "
    "be played, before or after the rolls, not in the turn you bought it. Between the rolls only a "
    "knight, the robber to the desert, and a knight handed in.",
    base_rules_seven,
    base_rules_build,
    "Neutral pieces: with every road of yours you build one for a neutral player, for nothing; "
    "with every settlement a settlement, or a road where neither has a place for one. You choose "
    "whose and where (`build c2-d3 for n1`), by the usual rules. With no place left nothing is "
    "owed. A neutral player can hold Longest Road.",
    base_rules_trade,
    base_rules_cards,
    "Trade tokens: you begin with {tokens-start} and hold {tokens-max} at most. Your own new "
    "settlement earns 2 at the desert, 1 on the coast, 3 for both. An action costs 1, or 2 if you "
    "have more points than the other, hidden cards left out. Before the first roll, or after the "
    "second, as often as you like:",
    "`token trade`: draw two cards at random from the other, and give two of your choice; you must "
    "hold two before. If there is one to draw, you still give two.",
    "`token desert`: the robber goes to the desert and robs nobody.",
    "`token knight`: once a turn, for nothing, a knight that you played leaves the game, and you "
    "take 2 tokens. If you hold Largest Army and now have fewer than three knights, or no more "
    "than the other, it waits for who alone has the most.",
    base_rules_awards,
    NULL,
};

const struct game two_game = {
    BASE_RULES,
    .id = "two",
    .name = "Catan for Two",
    .seats_min = TWO_SEATS,
    .seats_max = TWO_SEATS,
    .seats_default = TWO_SEATS,
    .nverbs = TWO_VERBS,
    .nfacts = TWO_FACTS,
    .nviews = TWO_VIEWS,
    .noptions = TWO_OPTIONS,
    .verbs = two_verbs,
    .options = two_options,
    .option_defaults = two_option_defaults,
    .facts = two_facts,
    .fair_dice = &base_fair_dice,
    .views = two_views,
    .phases = &two_phase_words,
    .words = words,
    .summary = "The base game for 2, with two neutral players, two rolls a turn and trade tokens.",
    .rules = rules,
    .sane = two_sane,
};
