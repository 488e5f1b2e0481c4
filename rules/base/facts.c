/* What can happen in the base game and in Catan for Two, as tables: the log's JSON, the
 * engine's JSON, the codec and the import checks are made from these. */
#include "rules/base/verbs.h"

#define N(label, least, most) {label, FIELD_NUMBER, 1, least, most, NULL, NULL}
#define W(label, list) {label, FIELD_WORD, 1, 0, 0, &(list), NULL}
#define CARDS(label)                                                                               \
    {                                                                                              \
        label, FIELD_SOME, BASE_RESOURCES, 0, BASE_BANK, &base_resource_words, NULL                \
    }
#define SEAT(label) {label, FIELD_SEAT, 1, 0, SEATS_MAX - 1, NULL, NULL}

static const struct field opened[] = {N("seats", 3, 4)};
static const struct field two_opened[] = {N("seats", TWO_SEATS, TWO_SEATS)};
static const struct field option[] = {
    {"option", FIELD_OPTION, 2, 0, BASE_SCALARS - 1, NULL, NULL}};
static const struct field two_option[] = {
    {"option", FIELD_OPTION, 2, 0, TWO_SCALARS - 1, NULL, NULL}};
static const struct field hex[] = {W("hex", hex19_hexes_words), W("terrain", base_terrain_words),
                                   N("token", 0, 12)};
static const struct field harbour[] = {W("edge", hex19_edges_words), W("kind", base_harbour_words)};
static const struct field start_roll[] = {{"dice", FIELD_LIST, 12, 0, 6, NULL, NULL}};
static const struct field node[] = {W("node", hex19_nodes_words)};
static const struct field edge[] = {W("edge", hex19_edges_words)};
static const struct field cards[] = {CARDS("cards")};
static const struct field dice[] = {{"dice", FIELD_LIST, 2, 1, 6, NULL, NULL}};
static const struct field owes[] = {N("cards", 1, 95)};
static const struct field robber[] = {W("hex", hex19_hexes_words)};
static const struct field stolen[] = {SEAT("from"), W("card", base_resource_words)};
static const struct field card[] = {W("card", base_dev_words)};
static const struct field monopoly[] = {
    W("kind", base_resource_words), {"taken", FIELD_LIST, SEATS_MAX, 0, BASE_BANK, NULL, NULL}};
static const struct field offered[] = {
    N("number", 1, 99), {"to", FIELD_SEATS, 1, 0, (1 << SEATS_MAX) - 1, NULL, NULL},
    CARDS("give"), CARDS("want")};
static const struct field number[] = {N("number", 1, 99)};
static const struct field traded[] = {SEAT("with"), CARDS("gave"), CARDS("got")};
static const struct field bank_traded[] = {CARDS("gave"), CARDS("got")};
static const struct field award[] = {W("award", base_award_words)};
static const struct field length[] = {N("length", 0, BASE_PIECES_ROADS)};
static const struct field knights[] = {N("knights", 0, 14)};
static const struct field turn[] = {N("turn", 1, 30000)};
static const struct field revealed[] = {N("victory_points", 0, 5)};
static const struct field points[] = {N("points", 0, 30)};

/* Catan for Two. */
static const struct field neutral_node[] = {
    W("neutral", two_neutral_words), W("node", hex19_nodes_words)};
static const struct field neutral_edge[] = {
    W("neutral", two_neutral_words), W("edge", hex19_edges_words)};
static const struct field neutral_length[] = {
    W("neutral", two_neutral_words), N("length", 0, BASE_PIECES_ROADS)};
static const struct field piece[] = {W("piece", base_piece_words)};
static const struct field tokens[] = {N("tokens", 1, TWO_TOKENS_MAX)};
static const struct field drawn[] = {SEAT("from"), N("number", 1, 2), CARDS("cards")};
static const struct field given[] = {SEAT("to"), N("number", 1, 2), CARDS("cards")};

#define OPEN(label, list) {label, sizeof(list) / sizeof *(list), 0, list}

const struct fact_kind base_facts[BASE_FACTS] = {
    [FACT_OPENED] = OPEN("opened", opened),
    [FACT_OPTION] = OPEN("option", option),
#include "rules/base/facts.def"
};

const struct fact_kind two_facts[TWO_FACTS] = {
    [FACT_OPENED] = OPEN("opened", two_opened),
    [FACT_OPTION] = OPEN("option", two_option),
#include "rules/base/facts.def"
    [FACT_NEUTRAL_SETTLEMENT] = OPEN("neutral-settlement", neutral_node),
    [FACT_NEUTRAL_ROAD] = OPEN("neutral-road", neutral_edge),
    [FACT_NEUTRAL_OWED] = OPEN("neutral-owed", piece),
    [FACT_NEUTRAL_SPARED] = OPEN("neutral-spared", piece),
    [FACT_NEUTRAL_LENGTH] = OPEN("neutral-length", neutral_length),
    [FACT_NEUTRAL_LONGEST_ROAD] = OPEN("neutral-longest-road", neutral_length),
    [FACT_TOKENS] = OPEN("tokens", tokens),
    [FACT_TOKENS_SPENT] = OPEN("tokens-spent", tokens),
    [FACT_DRAWN] = {"drawn", 2, 1, drawn},
    [FACT_GIVEN] = {"given", 2, 1, given},
    [FACT_KNIGHT_REMOVED] = {"knight-removed", 0, 0, NULL},
};
