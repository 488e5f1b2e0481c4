/* What can happen in the base game, and what its view shows, as tables: the log's JSON, the
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
static const struct field option[] = {
    {"option", FIELD_OPTION, 2, 0, BASE_SCALARS - 1, NULL, NULL}};
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
static const struct field length[] = {N("length", 0, BASE_PIECES_ROADS)};
static const struct field knights[] = {N("knights", 0, 14)};
static const struct field turn[] = {N("turn", 1, 30000)};
static const struct field revealed[] = {N("victory_points", 0, 5)};
static const struct field points[] = {N("points", 0, 30)};

#define OPEN(label, list) {label, sizeof(list) / sizeof *(list), 0, list}

const struct fact_kind base_facts[BASE_FACTS] = {
    [FACT_OPENED] = OPEN("opened", opened),
    [FACT_OPTION] = OPEN("option", option),
    [FACT_HEX] = OPEN("hex", hex),
    [FACT_HARBOUR] = OPEN("harbour", harbour),
    [FACT_START_ROLL] = OPEN("start-roll", start_roll),
    [FACT_BEGINS] = {"begins", 0, 0, NULL},
    [FACT_SETTLEMENT] = OPEN("settlement", node),
    [FACT_ROAD] = OPEN("road", edge),
    [FACT_CITY] = OPEN("city", node),
    [FACT_PAID] = OPEN("paid", cards),
    [FACT_PRODUCED] = OPEN("produced", cards),
    [FACT_SHORT] = OPEN("short", cards),
    [FACT_ROLLED] = OPEN("rolled", dice),
    [FACT_REROLLED] = OPEN("rerolled", dice),
    [FACT_OWES] = OPEN("owes", owes),
    [FACT_DISCARDED] = OPEN("discarded", cards),
    [FACT_ROBBER] = OPEN("robber", robber),
    [FACT_STOLEN] = {"stolen", 1, 1, stolen},
    [FACT_BOUGHT] = {"bought", 0, 1, card},
    [FACT_PLAYED] = OPEN("played", card),
    [FACT_PLAYED_BACK] = OPEN("played-back", card),
    [FACT_PLENTY] = OPEN("plenty", cards),
    [FACT_MONOPOLY] = OPEN("monopoly", monopoly),
    [FACT_OFFERED] = OPEN("offered", offered),
    [FACT_ACCEPTED] = OPEN("accepted", number),
    [FACT_DECLINED] = OPEN("declined", number),
    [FACT_OFFER_CLOSED] = OPEN("offer-closed", number),
    [FACT_TRADED] = OPEN("traded", traded),
    [FACT_BANK_TRADED] = OPEN("bank-traded", bank_traded),
    [FACT_MUTED] = {"muted", 0, 0, NULL},
    [FACT_WAIVED] = {"waived", 0, 0, NULL},
    [FACT_LENGTH] = OPEN("length", length),
    [FACT_LONGEST_ROAD] = OPEN("longest-road", length),
    [FACT_LARGEST_ARMY] = OPEN("largest-army", knights),
    [FACT_TURN] = OPEN("turn", turn),
    [FACT_REVEALED] = OPEN("revealed", revealed),
    [FACT_WON] = OPEN("won", points),
    [FACT_ENDED] = {"ended", 0, 0, NULL},
};
