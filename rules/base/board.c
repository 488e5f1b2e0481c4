#include "rules/base/board.h"

#include "rules/base/draft.h"

#include <string.h>

/* Nine shore edges, the same in every edition, clockwise from the north-west (E4a). */
#define SHORE                                                                                      \
    {                                                                                              \
        0, 3, 17, 38, 61, 69, 66, 49, 18                                                           \
    }

/* E2, confirmed by the printed incomes. */
static const struct board board_2007 = {
    .terrain = {ORE, WOOL, LUMBER, GRAIN, BRICK, WOOL, BRICK, GRAIN, LUMBER, DESERT, LUMBER, ORE,
                LUMBER, ORE, GRAIN, WOOL, BRICK, GRAIN, WOOL},
    .token = {10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11},
    .harbour_edge = SHORE,
    .harbour_kind = {ANY, GRAIN, ORE, ANY, WOOL, ANY, ANY, BRICK, LUMBER},
};

/* E3 */
static const struct board board_1995 = {
    .terrain = {LUMBER, WOOL, GRAIN, BRICK, ORE, BRICK, WOOL, DESERT, LUMBER, GRAIN, LUMBER, GRAIN,
                BRICK, WOOL, WOOL, ORE, ORE, GRAIN, LUMBER},
    .token = {11, 12, 9, 4, 6, 5, 10, 0, 3, 11, 4, 8, 8, 10, 9, 3, 5, 2, 6},
    .harbour_edge = SHORE,
    .harbour_kind = {WOOL, ANY, GRAIN, LUMBER, ANY, BRICK, ORE, ANY, ANY},
};

/* E2: other building and income building, with their roads; blue, orange, white, red
 * (B-BOARD-2). */
const struct starting_pieces board_2007_pieces[4] = {
    {{41, 39}, {52, 56}}, /* i4 i2, h4-i4 i2-j2 */
    {{14, 40}, {15, 58}}, /* d4 i3, c3-d4 i3-j3 */
    {{17, 31}, {25, 37}}, /* e2 g5, e2-f2 f5-g5 */
    {{8, 28}, {13, 41}},  /* c2 g2, c2-d3 g2-h2 */
};

/* Letters A-R of the variable set-up (B-BOARD-3). */
static const int8_t tokens_in_order[18] = {5, 2, 6,  3, 8, 10, 9, 12, 11,
                                           4, 8, 10, 9, 4, 5,  6, 3,  11};

/* A piece of the 2020 frame (E5): hexes in the order corner, clockwise, counterclockwise, inner for
 * a large one; corner, inner, and for the desert's piece the centre, for a small one. */
struct frame_piece {
    int8_t n;
    int8_t terrain[4], token[4];
    int8_t harbours[3]; /* clockwise; large pieces only */
};

static const struct frame_piece large_pieces[3] = {
    {4, {ORE, WOOL, GRAIN, BRICK}, {10, 2, 12, 6}, {LUMBER, ANY, GRAIN}},
    {4, {ORE, WOOL, BRICK, LUMBER}, {8, 5, 10, 3}, {ORE, ANY, WOOL}},
    {4, {BRICK, LUMBER, GRAIN, ORE}, {5, 8, 6, 3}, {ANY, ANY, BRICK}},
};
static const struct frame_piece small_pieces[3] = {
    {2, {LUMBER, WOOL, 0, 0}, {9, 4, 0, 0}, {0}},
    {2, {WOOL, GRAIN, 0, 0}, {11, 4, 0, 0}, {0}},
    {3, {GRAIN, LUMBER, DESERT, 0}, {9, 11, 0, 0}, {0}},
};

/* Where they lie: large at NW, E, SW; small at NE, SE, W. Shore edges as indices into SHORE. */
static const int8_t large_hexes[3][4] = {{0, 1, 3, 4}, {11, 15, 6, 10}, {16, 12, 17, 13}};
static const int8_t large_shore[3][3] = {{8, 0, 1}, {2, 3, 4}, {5, 6, 7}};
static const int8_t small_hexes[3][3] = {{2, 5, 9}, {18, 14, 9}, {7, 8, 9}};

/* Whether a 6 and an 8, or two of a kind, lie on neighbouring hexes (B-BOARD-4). */
static bool red_neighbours(const struct board *b)
{
    for (int h = 0; h < HEX19_HEXES; h++) {
        if (b->token[h] != 6 && b->token[h] != 8)
            continue;
        for (int i = 0; i < 6 && hex19_hex_hexes[h][i] >= 0; i++) {
            int token = b->token[hex19_hex_hexes[h][i]];
            if (token == 6 || token == 8)
                return true;
        }
    }
    return false;
}

/* B-BOARD-3: from a corner counterclockwise, outer ring, inner ring, centre, past the desert. */
static void lay_spiral(struct board *b, int corner)
{
    int next = 0;
    for (int i = 0; i < HEX19_HEXES; i++) {
        int hex = i < 12   ? hex19_ring_outer[(2 * corner + i) % 12]
                  : i < 18 ? hex19_ring_inner[(corner + i) % 6]
                           : 9;
        b->token[hex] = b->terrain[hex] == DESERT ? 0 : tokens_in_order[next++];
    }
}

/* B-BOARD-4: drawn again whole until 6 and 8 lie apart. */
static void lay_tokens(struct board *b, const int16_t *options, struct chance *chance)
{
    do {
        int8_t tokens[18];
        memcpy(tokens, tokens_in_order, sizeof tokens);
        chance->shuffle(chance, CHANCE_BOARD, tokens, 18);
        for (int h = 0, next = 0; h < HEX19_HEXES; h++)
            b->token[h] = b->terrain[h] == DESERT ? 0 : tokens[next++];
    } while (options[OPT_RED_NEIGHBOURS] == NO && red_neighbours(b) && !chance->failed);
}

/* The frame of 2007 is turned by a pair of its sides, three harbours (E4a). */
static void lay_harbours(struct board *b, int rule, struct chance *chance)
{
    if (rule == HARBOURS_SHUFFLED)
        chance->shuffle(chance, CHANCE_BOARD, b->harbour_kind, BASE_HARBOURS);
    if (rule != HARBOURS_ROTATED)
        return;
    uint32_t turn = chance->below(chance, CHANCE_BOARD, 3);
    for (uint32_t i = 0; i < BASE_HARBOURS; i++)
        b->harbour_kind[i] = board_2007.harbour_kind[(i + 3 * turn) % BASE_HARBOURS];
}

static void shuffled_board(struct board *b, const int16_t *options, struct chance *chance)
{
    *b = board_2007;
    chance->shuffle(chance, CHANCE_BOARD, b->terrain, HEX19_HEXES);
    if (options[OPT_SETUP] == SETUP_RANDOM)
        lay_tokens(b, options, chance);
    else
        lay_spiral(b, (int)chance->below(chance, CHANCE_BOARD, 6));
    lay_harbours(b, options[OPT_HARBOURS], chance);
}

/* The B side holds the same hexes the other way round; the centre stays (E5). */
static void lay_piece(struct board *b, const struct frame_piece *piece, const int8_t *hexes,
                      bool turned)
{
    int pairs = piece->n == 3 ? 2 : piece->n;
    for (int i = 0; i < piece->n; i++) {
        int from = turned && i < pairs ? pairs - 1 - i : i;
        b->terrain[hexes[i]] = piece->terrain[from];
        b->token[hexes[i]] = piece->token[from];
    }
}

/* B-BOARD-5: both shuffles, then a side for each place; drawn again whole where 6 and 8 touch. */
static void frame_board(struct board *b, const int16_t *options, struct chance *chance)
{
    do {
        int8_t large[3] = {0, 1, 2}, small[3] = {0, 1, 2};
        *b = board_2007;
        chance->shuffle(chance, CHANCE_BOARD, large, 3);
        chance->shuffle(chance, CHANCE_BOARD, small, 3);
        for (int i = 0; i < 3; i++) {
            const struct frame_piece *piece = &large_pieces[large[i]];
            lay_piece(b, piece, large_hexes[i], chance->below(chance, CHANCE_BOARD, 2));
            for (int k = 0; k < 3; k++)
                b->harbour_kind[large_shore[i][k]] = piece->harbours[k];
        }
        for (int i = 0; i < 3; i++)
            lay_piece(b, &small_pieces[small[i]], small_hexes[i],
                      chance->below(chance, CHANCE_BOARD, 2));
    } while (options[OPT_RED_NEIGHBOURS] == NO && red_neighbours(b) && !chance->failed);
}

static struct refusal check_hexes(const struct board *b)
{
    static const int8_t wanted[6] = {3, 4, 4, 4, 3, 1}; /* B-BOARD-1 */
    int8_t found[6] = {0};
    for (int h = 0; h < HEX19_HEXES; h++)
        found[b->terrain[h]]++;
    for (int t = 0; t < 6; t++)
        if (found[t] != wanted[t])
            return REFUSE(BOARD_HEXES, wanted[0], wanted[1], wanted[2], wanted[3], wanted[4],
                          wanted[5], (int16_t)t);
    return GRANTED;
}

static struct refusal check_tokens(const struct board *b)
{
    static const int8_t wanted[13] = {1, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1};
    int8_t found[13] = {0};
    for (int h = 0; h < HEX19_HEXES; h++) {
        if ((b->terrain[h] == DESERT) != (b->token[h] == 0))
            return REFUSE(BOARD_TOKEN_PLACE, (int16_t)h, b->token[h]);
        found[b->token[h]]++;
    }
    for (int t = 0; t < 13; t++)
        if (found[t] != wanted[t])
            return REFUSE(BOARD_TOKENS, wanted[t], (int16_t)t, found[t]);
    return GRANTED;
}

static struct refusal check_harbours(const struct board *b)
{
    uint64_t nodes = 0;
    int8_t found[6] = {0};
    for (int i = 0; i < BASE_HARBOURS; i++) {
        int edge = b->harbour_edge[i];
        const int8_t *end = hex19_edge_nodes[edge];
        uint64_t ends = UINT64_C(1) << end[0] | UINT64_C(1) << end[1];
        if (hex19_edge_hexes[edge][1] >= 0 || (nodes & ends))
            return REFUSE(BOARD_HARBOUR_PLACE, (int16_t)(HEX19_EDGE0 + edge));
        nodes |= ends;
        found[b->harbour_kind[i]]++;
    }
    for (int k = 0; k < 6; k++)
        if (found[k] != (k == ANY ? 4 : 1))
            return REFUSE(BOARD_HARBOUR_KINDS, 0);
    return GRANTED;
}

static struct refusal given_board(struct board *b, const int16_t *given)
{
    for (int h = 0; h < HEX19_HEXES; h++) {
        b->terrain[h] = (int8_t)given[h];
        b->token[h] = (int8_t)given[HEX19_HEXES + h];
    }
    for (int i = 0; i < BASE_HARBOURS; i++) {
        b->harbour_kind[i] = (int8_t)given[2 * HEX19_HEXES + 2 * i];
        b->harbour_edge[i] = (int8_t)given[2 * HEX19_HEXES + 2 * i + 1];
    }
    struct refusal no = check_hexes(b);
    if (!no.code)
        no = check_tokens(b);
    return no.code ? no : check_harbours(b);
}

struct refusal board_make(const int16_t *options, const int16_t *given, struct chance *chance,
                          struct board *b)
{
    switch (options[OPT_SETUP]) {
    case SETUP_GIVEN:
        return given_board(b, given);
    case SETUP_BEGINNER:
        *b = options[OPT_BEGINNER_BOARD] == BOARD_1995 ? board_1995 : board_2007;
        return GRANTED;
    case SETUP_FRAME:
        frame_board(b, options, chance);
        return GRANTED;
    default:
        shuffled_board(b, options, chance);
        return GRANTED;
    }
}
