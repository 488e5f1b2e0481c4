#include "tests/render/positions.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "rules/hex19.h"

const struct names position_names = {.name = {"Anna", "Bruno", "Carla", "Dan", "Eva", "Finn"}};

#define SHEEP "\xf0\x9f\x90\x91"
const struct names position_hostile_names = {
    .name = {
        "Bartholomew the Third of Nowhere",
        "\xe7\x8e\x8b\xe5\xb0\x8f\xe6\x98\x8e\xe7\x9a\x84\xe6\x9c\x8b\xe5\x8f\x8b\xe4\xbb\xac",
        "Zo\xc3\xab-Fran\xc3\xa7oise d'Aubign\xc3\xa9 de Maintenon",
        "\x03"
        "4,12red\x02 \x1b[31mman\x1b[0m",
        SHEEP SHEEP SHEEP SHEEP SHEEP SHEEP SHEEP SHEEP SHEEP SHEEP SHEEP SHEEP SHEEP,
        "\xe2\x80\xaegnp.exe\n\r\t\x07line two",
    }};

static const int8_t terrain[HEX19_HEXES] = {ORE,   WOOL,   LUMBER, GRAIN,  BRICK, WOOL,   BRICK,
                                            GRAIN, LUMBER, DESERT, LUMBER, ORE,   LUMBER, ORE,
                                            GRAIN, WOOL,   BRICK,  GRAIN,  WOOL};
static const int8_t token[HEX19_HEXES] = {10, 2, 9, 12, 6, 4, 10, 9, 11, 0,
                                          3,  8, 8, 3,  4, 5, 5,  6, 11};
static const char *const harbour_edge[BASE_HARBOURS] = {"a1-b1", "a2-b3", "c4-d5", "f6-g6", "i5-j4",
                                                        "k3-l2", "k1-l1", "h1-i1", "d1-e1"};
static const int8_t harbour_kind[BASE_HARBOURS] = {ANY, GRAIN, ORE,   ANY,   WOOL,
                                                   ANY, ANY,   BRICK, LUMBER};

int position_word(const struct words *words, const char *name)
{
    for (int w = 0; w < words->n; w++) {
        if (strcmp(words->word[w].name, name) == 0)
            return w;
    }
    abort();
}

void position_empty(struct base_view *view, int nseats)
{
    *view = (struct base_view){.nseats = (int8_t)nseats,
                               .nowners = (int8_t)nseats,
                               .phase = PHASE_MAIN,
                               .robber = 9,
                               .last_node = -1,
                               .longest_road = SEAT_NONE,
                               .largest_army = SEAT_NONE,
                               .winner = SEAT_NONE,
                               .deck = 25};
    memcpy(view->terrain, terrain, sizeof terrain);
    memcpy(view->token, token, sizeof token);
    memcpy(view->harbour_kind, harbour_kind, sizeof harbour_kind);
    for (int i = 0; i < BASE_HARBOURS; i++)
        view->harbour_edge[i] = (int8_t)position_word(&hex19_edges_words, harbour_edge[i]);
    memset(view->bank, BASE_BANK, sizeof view->bank);
    for (int s = 1; s < nseats; s++) {
        memset(view->hand[s], UNKNOWN, sizeof view->hand[s]);
        memset(view->dev[s], UNKNOWN, sizeof view->dev[s]);
    }
}

void position_put(struct base_view *view, int seat, const char *pieces)
{
    char copy[512], *rest = copy;

    assert(strlen(pieces) < sizeof copy);
    memcpy(copy, pieces, strlen(pieces) + 1);
    for (char *piece = strtok_r(rest, " ", &rest); piece; piece = strtok_r(rest, " ", &rest)) {
        const char *place = strtok_r(rest, " ", &rest);
        if (*piece == 'r')
            edge_set_add(&view->roads[seat], position_word(&hex19_edges_words, place));
        else if (*piece == 'c')
            view->cities[seat] |= UINT64_C(1) << position_word(&hex19_nodes_words, place);
        else
            view->settlements[seat] |= UINT64_C(1) << position_word(&hex19_nodes_words, place);
    }
}

void position_midgame(struct base_view *view)
{
    position_empty(view, 4);
    position_put(view, 0,
                 "s i2 s i4 c k2 s l3 r i2-j2 r h4-i4 r j2-k2 r k2-l1 r g5-h4 r k2-l2 "
                 "r k3-l2 r k3-l3 r f5-g5 r e4-f5");
    position_put(view, 1,
                 "c i3 s d4 s a3 s f6 r i3-j3 r c3-d4 r b3-c3 r a3-b3 r a3-b4 "
                 "r f6-g6 r e5-f6 r d5-e5 r c4-d5 r d4-e4 r h3-i3 r j3-k3");
    position_put(view, 2,
                 "c g5 s e2 s h5 r g5-h5 r e2-f2 r d2-e2 r f2-g2 r h5-i5 r i5-j4 r e2-f3 "
                 "r j4-k4 r c2-d2");
    position_put(view, 3,
                 "s g2 s c2 c e1 s b1 r g2-h2 r c2-d3 r g2-h1 r g1-h1 r f1-g1 r e1-f1 "
                 "r d1-e1 r c1-d1 r b1-c1 r a1-b1 r b2-c2 r a1-b2 r a2-b2");
    view->robber = 4;
    view->seat = 1;
    view->turn = 34;
    view->dice[0] = 3;
    view->dice[1] = 5;
    view->longest_road = 3;
    view->largest_army = 1;
    memcpy(view->points, (int8_t[]){5, 7, 4, 7}, 4);
    memcpy(view->hand_size, (int8_t[]){5, 3, 9, 0}, 4);
    memcpy(view->dev_size, (int8_t[]){4, 1, 0, 2}, 4);
    memcpy(view->knights, (int8_t[]){1, 3, 0, 2}, 4);
    memcpy(view->road_length, (int8_t[]){6, 7, 5, 12}, 4);
    memcpy(view->hand[0], (int8_t[]){2, 0, 1, 0, 2}, BASE_RESOURCES);
    memcpy(view->dev[0], (int8_t[]){1, 0, 0, 1, 2}, BASE_DEVS);
    memcpy(view->bank, (int8_t[]){12, 15, 9, 19, 4}, BASE_RESOURCES);
    view->deck = 11;
}

void position_full(struct base_view *view)
{
    position_empty(view, 4);
    for (int e = 0; e < 4 * BASE_PIECES_ROADS; e++)
        edge_set_add(&view->roads[e % 4], e + e / 5);
    for (int n = 0; n < 4 * BASE_PIECES_SETTLEMENTS; n++)
        view->settlements[n % 4] |= UINT64_C(1) << (3 * n / 2);
    for (int n = 0; n < 4 * BASE_PIECES_CITIES; n++)
        view->cities[n % 4] |= UINT64_C(1) << (30 + 3 * n / 2);
    for (int s = 0; s < 4; s++) {
        view->points[s] = 20;
        view->hand_size[s] = 95;
        view->dev_size[s] = 25;
        view->knights[s] = 14;
        view->road_length[s] = 15;
    }
    view->robber = 3;
    view->longest_road = view->largest_army = view->seat = 2;
    view->harbour_kind[3] = LUMBER;
}

static int draw(struct chance *chance, int n)
{
    return (int)chance->below(chance, CHANCE_AI, (uint32_t)n);
}

/* Nine coastal edges without a node in common, of any kinds. */
static void random_harbours(struct base_view *view, struct chance *chance)
{
    int8_t order[HEX19_EDGES];
    int placed;

    for (int e = 0; e < HEX19_EDGES; e++)
        order[e] = (int8_t)e;
    do {
        uint64_t used = 0;
        placed = 0;
        chance->shuffle(chance, CHANCE_AI, order, HEX19_EDGES);
        for (int i = 0; i < HEX19_EDGES && placed < BASE_HARBOURS; i++) {
            const int8_t *end = hex19_edge_nodes[order[i]];
            uint64_t ends = UINT64_C(1) << end[0] | UINT64_C(1) << end[1];
            if (hex19_edge_hexes[order[i]][1] < 0 && !(used & ends)) {
                used |= ends;
                view->harbour_edge[placed++] = order[i];
            }
        }
    } while (placed < BASE_HARBOURS);
    chance->shuffle(chance, CHANCE_AI, view->harbour_kind, BASE_HARBOURS);
}

static void random_pieces(struct base_view *view, struct chance *chance)
{
    int fullness = 1 + draw(chance, 8);

    for (int n = 0; n < HEX19_NODES; n++) {
        int seat = draw(chance, view->nseats);
        if (draw(chance, 8) < fullness)
            *(draw(chance, 3) ? &view->settlements[seat] : &view->cities[seat]) |= UINT64_C(1) << n;
    }
    for (int e = 0; e < HEX19_EDGES; e++) {
        if (draw(chance, 8) < fullness)
            edge_set_add(&view->roads[draw(chance, view->nseats)], e);
    }
}

void position_random(struct base_view *view, struct chance *chance)
{
    position_empty(view, 3 + draw(chance, 4));
    chance->shuffle(chance, CHANCE_AI, view->terrain, HEX19_HEXES);
    for (int h = 0; h < HEX19_HEXES; h++)
        view->token[h] = (int8_t)(view->terrain[h] == DESERT ? 0 : 2 + draw(chance, 11));
    random_harbours(view, chance);
    random_pieces(view, chance);
    view->robber = (int8_t)draw(chance, HEX19_HEXES);
    view->viewer = (int8_t)draw(chance, view->nseats);
    view->seat = (int8_t)draw(chance, view->nseats);
    view->longest_road = (int8_t)(draw(chance, view->nseats + 1) - 1);
    view->largest_army = (int8_t)(draw(chance, view->nseats + 1) - 1);
    for (int s = 0; s < view->nseats; s++) {
        view->points[s] = (int8_t)draw(chance, 23);
        view->hand_size[s] = (int8_t)draw(chance, 96);
        view->dev_size[s] = (int8_t)draw(chance, 26);
        view->knights[s] = (int8_t)draw(chance, 15);
        view->road_length[s] = (int8_t)draw(chance, 16);
    }
}

void position_struggle(struct struggle_view *v)
{
    *v = (struct struggle_view){
        .viewer = 0,
        .nseats = 3,
        .turn = 31,
        .market = {1, 0, 2, 1, 1},
        .discard = {2, 1, 3, 4, 5},
        .stack = 27,
        .hand_size = {3, 8, 4},
        .hand = {{1, 1, 0, 0, 1}, {UNKNOWN}, {UNKNOWN}},
        .roads = {4, 2, 1},
        .knights = {1, 2, 1},
        .settlements = {1, 2, 4},
        .cities = {2, 1, 0},
        .points = {8, 5, 4},
        .settlements_left = 2,
        .destiny = WAY_COUNTERCLOCKWISE,
    };
    v->expansions[0][STRUGGLE_CASTLE - STRUGGLE_EXPANSION] = 1;
    v->expansions[1][STRUGGLE_CHURCH - STRUGGLE_EXPANSION] = 1;
    memcpy(v->expansions_left, (int8_t[]){1, 1, 1, 2, 0}, sizeof v->expansions_left);
}

/* --- Dice ------------------------------------------------------------------------------------- */

static void lay_dice(struct dice_view *view)
{
    view->turn = 14;
    view->round = 7;
    view->phase = DICE_PHASE_REROLL;
    view->rolls = 2;
    view->ndice = 6;
    memcpy(view->dice, (int8_t[]){2, 0, 1, 1, 0, 2}, sizeof view->dice);
    view->kept[FACE_BRICK] = view->kept[FACE_GRAIN] = 1;
    view->longest_road = view->largest_army = view->winner = SEAT_NONE;
}

/* The places named, with those that the sheet begins with. */
static uint64_t places(const struct sheet *sheet, const char *names)
{
    uint64_t set = sheet->given;
    while (*names) {
        char name[8] = "";
        size_t n = strcspn(names, " ");
        memcpy(name, names, n);
        set |= UINT64_C(1) << position_word(sheet->places, name);
        names += n + (names[n] == ' ');
    }
    return set;
}

void position_island_one(struct sheet_view *v)
{
    static const int8_t track[2][DICE_TURNS] = {{1, -2, 4, 4, 2, 0}, {1, 1, -2, 1, 3, 4}};
    *v = (struct sheet_view){.common = {.nseats = 2, .seat = 0, .points = {9, 8}}};
    lay_dice(&v->common);
    v->built[0] = places(&island_one_sheet, "r0 r1 c7 r2 r3 s3 k1 k2 k3");
    v->used[0] = 1u << 1;
    v->built[1] = places(&island_one_sheet, "r0 r2 s3 s4 r3 r5 k1");
    memcpy(v->track, track, sizeof track);
}

void position_island_two(struct sheet_view *v)
{
    *v = (struct sheet_view){.common = {.nseats = 3,
                                        .seat = 1,
                                        .viewer = 1,
                                        .points = {3, 9, 1},
                                        .length = {5, 8, 2},
                                        .knights = {1, 4, 0}}};
    lay_dice(&v->common);
    v->common.longest_road = v->common.largest_army = 1;
    v->built[0] = places(&island_two_sheet, "r1 r2 c1 r3 s1 r4 k1");
    v->built[1] = places(&island_two_sheet, "r1 r3 s1 s2 r4 r5 c2 r6 s3 r7 r8 k1 k2 k3 k4");
    v->used[1] = 1u << 0 | 1u << 2;
    v->built[2] = places(&island_two_sheet, "r1");
}

static void lay_roads(struct extra_view *v, int seat, const char *edges)
{
    while (*edges) {
        char name[8] = "";
        size_t n = strcspn(edges, " ");
        memcpy(name, edges, n);
        edge_set_add(&v->roads[seat], position_word(&hex19_edges_words, name));
        edges += n + (edges[n] == ' ');
    }
}

static uint64_t node(const char *name)
{
    return UINT64_C(1) << position_word(&hex19_nodes_words, name);
}

void position_extra(struct extra_view *v)
{
    *v = (struct extra_view){.common = {.nseats = 3,
                                        .seat = 0,
                                        .points = {6, 3, 4},
                                        .length = {5, 3, 2},
                                        .knights = {3, 1, 1}}};
    lay_dice(&v->common);
    v->common.option[DICE_OPT_CASTLES] = 1;
    v->common.longest_road = v->common.largest_army = 0;
    lay_roads(v, 0, "a1-b1 b1-c1 c1-d1 d1-e1 e1-f1");
    lay_roads(v, 1, "c4-d5 d5-e5 c4-d4");
    lay_roads(v, 2, "k2-l2 j2-k2");
    v->settlements[0] = node("a1") | node("e1");
    v->cities[0] = node("c1");
    v->settlements[1] = node("c4") | node("e5");
    v->settlements[2] = node("l2") | node("j2");
    memset(v->knight, SEAT_NONE, sizeof v->knight);
    v->knight[0] = v->knight[3] = v->knight[7] = 0;
    v->knight_state[3] = KNIGHT_USED;
    v->knight[6] = 1;
    v->knight[16] = 2;
    v->knight_state[16] = KNIGHT_NEW;
    memset(v->castle, SEAT_NONE, sizeof v->castle);
    v->castle[1] = 2;
}
