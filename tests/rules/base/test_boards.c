/* The islands: B-BOARD-1 to -5, R-47. What is drawn from which stream is for test_openings.c. */
#include "tests/support/position.h"

/* B-BOARD-1 */
static void assert_counts(const struct base_view *v)
{
    static const int hexes[] = {
        [BRICK] = 3, [LUMBER] = 4, [WOOL] = 4, [GRAIN] = 4, [ORE] = 3, [DESERT] = 1};
    static const int tokens[13] = {[0] = 1, [2] = 1, [3] = 2,  [4] = 2,  [5] = 2, [6] = 2,
                                   [8] = 2, [9] = 2, [10] = 2, [11] = 2, [12] = 1};
    int nhexes[6] = {0}, ntokens[13] = {0}, nharbours[6] = {0};
    for (int h = 0; h < HEX19_HEXES; h++) {
        nhexes[v->terrain[h]]++;
        ntokens[v->token[h]]++;
        assert_int_equal(v->terrain[h] == DESERT, v->token[h] == 0);
    }
    for (int i = 0; i < BASE_HARBOURS; i++)
        nharbours[v->harbour_kind[i]]++;
    assert_memory_equal(nhexes, hexes, sizeof hexes);
    assert_memory_equal(ntokens, tokens, sizeof tokens);
    for (int k = 0; k < 6; k++)
        assert_int_equal(nharbours[k], k == ANY ? 4 : 1);
    assert_int_equal(v->terrain[v->robber], DESERT); /* B-BOARD-7 */
}

/* The nine shore edges, clockwise from the north-west, the same in every edition. */
static void assert_shore(const struct base_view *v)
{
    static const char *const shore[] = {"a1-b1", "a2-b3", "c4-d5", "f6-g6", "i5-j4",
                                        "k3-l2", "k1-l1", "h1-i1", "d1-e1"};
    for (int i = 0; i < BASE_HARBOURS; i++)
        assert_int_equal(v->harbour_edge[i], edge_of(shore[i]));
}

static void assert_printed(const struct base_view *v, const struct board_text *board)
{
    int16_t options[OPTIONS_MAX];
    set_list_option(&base_game, options, "board.hexes", board->hexes);
    set_list_option(&base_game, options, "board.tokens", board->tokens);
    set_list_option(&base_game, options, "board.harbours", board->harbours);
    const int16_t *hexes = &options[game_option_at(&base_game, OPT_BOARD_HEXES)];
    const int16_t *tokens = &options[game_option_at(&base_game, OPT_BOARD_TOKENS)];
    const int16_t *harbours = &options[game_option_at(&base_game, OPT_BOARD_HARBOURS)];
    for (int h = 0; h < HEX19_HEXES; h++) {
        assert_int_equal(v->terrain[h], hexes[h]);
        assert_int_equal(v->token[h], tokens[h]);
    }
    for (int i = 0; i < BASE_HARBOURS; i++) {
        assert_int_equal(v->harbour_kind[i], harbours[2 * i]);
        assert_int_equal(v->harbour_edge[i], harbours[2 * i + 1]);
    }
}

/* B-BOARD-1: the shape of the island itself. */
static void the_island_has_19_hexes_54_nodes_72_edges(void **state)
{
    (void)state;
    assert_int_equal(HEX19_HEXES, 19);
    assert_int_equal(HEX19_NODES, 54);
    assert_int_equal(HEX19_EDGES, 72);
    assert_int_equal(hex19_nodes_words.n, 54);
    assert_int_equal(hex19_edges_words.n, 72);
}

static uint64_t nodes(const char *a, const char *b)
{
    return UINT64_C(1) << node_of(a) | UINT64_C(1) << node_of(b);
}

/* B-BOARD-2, B-BOARD-7: board, pieces and incomes as the booklet of 2020 prints them. */
static void beginners_of_2007_have_pieces_and_incomes(void **state)
{
    (void)state;
    static const struct {
        const char *node[2], *edge[2], *income;
    } seats[] = {{{"i2", "i4"}, {"i2-j2", "h4-i4"}, "1 brick 1 lumber 1 ore"}, /* blue */
                 {{"i3", "d4"}, {"i3-j3", "c3-d4"}, "2 grain 1 ore"},          /* orange */
                 {{"g5", "e2"}, {"f5-g5", "e2-f2"}, "1 lumber 1 wool 1 ore"},  /* white */
                 {{"g2", "c2"}, {"g2-h2", "c2-d3"}, "2 lumber 1 grain"}};      /* red */
    for (int nseats = 3; nseats <= 4; nseats++) { /* with three, red is left out */
        struct position p;
        script_init(&p.chance);
        position_open_game(&p, nseats, "setup=beginner first=seat first-seat=2");
        assert_counts(&p.view);
        assert_shore(&p.view);
        assert_printed(&p.view, &board_2007_text);
        for (int seat = 0; seat < nseats; seat++) {
            struct edge_set roads = {{0, 0}};
            edge_set_add(&roads, edge_of(seats[seat].edge[0]));
            edge_set_add(&roads, edge_of(seats[seat].edge[1]));
            assert_int_equal(p.view.settlements[seat],
                             nodes(seats[seat].node[0], seats[seat].node[1]));
            assert_memory_equal(&p.view.roads[seat], &roads, sizeof roads);
            assert_hand(&p, seat, seats[seat].income);
            assert_int_equal(points_of(&p, seat), 2);
        }
        assert_int_equal(turn_now(&p).seat, 2); /* the first turn follows at once */
        assert_int_equal(turn_now(&p).number, 1);
        assert_int_equal(p.view.phase, PHASE_ROLL);
    }
}

/* B-BOARD-2, B-START-2: of 1995 no pieces are printed, so they are placed. */
static void beginners_of_1995_place_their_pieces(void **state)
{
    (void)state;
    static const struct board_text board_1995 = {
        "lumber wool grain brick ore brick wool desert lumber grain lumber grain "
        "brick wool wool ore ore grain lumber",
        "11 12 9 4 6 5 10 0 3 11 4 8 8 10 9 3 5 2 6",
        "wool a1-b1 any a2-b3 grain c4-d5 lumber f6-g6 any i5-j4 brick k3-l2 ore k1-l1 any h1-i1 "
        "any d1-e1",
    };
    struct position p;
    script_init(&p.chance);
    position_open_game(&p, 4, "setup=beginner edition=1995 first=seat first-seat=1");
    assert_counts(&p.view);
    assert_printed(&p.view, &board_1995);
    assert_int_equal(p.view.robber, hex_of("h"));
    assert_int_equal(p.view.phase, PHASE_SETUP_SETTLEMENT);
    assert_int_equal(turn_now(&p).seat, 1);
}

/* --- Drawn islands ---------------------------------------------------------------------------- */

/* Shuffles that swap items, and draws of fixed numbers. */
struct fixed {
    struct chance base;
    int swap[2][2]
            [2]; /* two swaps for the first shuffle, two for the second; later ones have none */
    int nshuffles, nsides;
    int corner;     /* of three and more */
    unsigned sides; /* of two: bit 0 first */
};

static uint32_t fixed_below(struct chance *base, enum purpose purpose, uint32_t n)
{
    struct fixed *fixed = (struct fixed *)base;
    assert_int_equal(purpose, CHANCE_BOARD);
    if (n == 2)
        return fixed->sides >> fixed->nsides++ & 1;
    assert_in_range(fixed->corner, 0, n - 1);
    return (uint32_t)fixed->corner;
}

static void fixed_shuffle(struct chance *base, enum purpose purpose, int8_t *items, int n)
{
    struct fixed *fixed = (struct fixed *)base;
    int turn = fixed->nshuffles++;
    assert_int_equal(purpose, CHANCE_BOARD);
    for (int i = 0; turn < 2 && i < 2; i++) {
        const int *swap = fixed->swap[turn][i];
        assert_in_range(swap[0], 0, n - 1);
        assert_in_range(swap[1], 0, n - 1);
        int8_t item = items[swap[0]];
        items[swap[0]] = items[swap[1]];
        items[swap[1]] = item;
    }
}

static struct base_view draw(struct fixed *fixed, const char *text)
{
    _Alignas(16) unsigned char state[STATE_MAX] = {0};
    int16_t options[OPTIONS_MAX];
    struct facts facts;
    struct base_view view;
    game_option_defaults(&base_game, options);
    set_options(&base_game, options, "first=seat");
    set_options(&base_game, options, text);
    fixed->base = (struct chance){fixed_below, NULL, fixed_shuffle, false};
    fixed->nshuffles = fixed->nsides = 0;
    assert_int_equal(base_game.open(options, 4, &fixed->base, &facts).code, REFUSED_NOT);
    for (int i = 0; i < facts.n; i++)
        base_game.evolve(state, &facts.fact[i]);
    assert_true(base_game.sane(state));
    base_game.view(state, VIEWER_ALL, &view);
    assert_counts(&view);
    assert_shore(&view);
    return view;
}

static bool is_red(int token)
{
    return token == 6 || token == 8;
}

/* Whether two hexes with two corners in common both have a red number. */
static bool reds_touch(const struct base_view *v)
{
    for (int a = 0; a < HEX19_HEXES; a++)
        for (int b = 0; b < a; b++) {
            uint64_t both = hex19_hex_mask[a] & hex19_hex_mask[b];
            if ((both & (both - 1)) && is_red(v->token[a]) && is_red(v->token[b]))
                return true;
        }
    return false;
}

/* B-BOARD-3, R-47: A to R from any corner, past the desert, wherever it lies. */
static void the_spiral_from_every_corner(void **state)
{
    (void)state;
    static const int letters[] = {5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
    static const char *const spirals[] = {"adhmqrsplgcbeinokfj", "hmqrsplgcbadinokfej",
                                          "qrsplgcbadhmnokfeij", "splgcbadhmqrokfeinj",
                                          "lgcbadhmqrspkfeinoj", "cbadhmqrsplgfeinokj"};
    for (int corner = 0; corner < 6; corner++)
        for (int desert = 0; desert < HEX19_HEXES; desert++) {
            struct fixed fixed = {.swap = {{{9, desert}}}, .corner = corner};
            struct base_view v = draw(&fixed, "setup=variable harbours=printed");
            assert_int_equal(v.terrain[desert], DESERT);
            for (int i = 0, next = 0; i < HEX19_HEXES; i++) {
                int hex = spirals[corner][i] - 'a';
                assert_int_equal(v.token[hex], hex == desert ? 0 : letters[next++]);
            }
            assert_false(reds_touch(&v));
        }
}

/* B-BOARD-3: harbours=printed, shuffled and rotated. */
static void harbours_of_a_shuffled_island(void **state)
{
    (void)state;
    static const int8_t printed[] = {ANY, GRAIN, ORE, ANY, WOOL, ANY, ANY, BRICK, LUMBER};
    struct fixed fixed = {.swap = {{{0, 0}}, {{1, 8}}}};
    struct base_view v = draw(&fixed, "setup=variable harbours=printed");
    assert_memory_equal(v.harbour_kind, printed, sizeof printed);
    v = draw(&fixed, "setup=variable harbours=shuffled");
    static const int8_t swapped[] = {ANY, LUMBER, ORE, ANY, WOOL, ANY, ANY, BRICK, GRAIN};
    assert_memory_equal(v.harbour_kind, swapped, sizeof swapped);
    for (int turn = 0; turn < 3; turn++) { /* the frame keeps its cyclic order */
        fixed.corner = turn;
        v = draw(&fixed, "setup=variable harbours=rotated");
        for (int i = 0; i < BASE_HARBOURS; i++)
            assert_int_equal(v.harbour_kind[i], printed[(i + 3 * turn) % BASE_HARBOURS]);
    }
}

/* B-BOARD-4, R-47: tokens are shuffled too; where 6 and 8 touch, they are drawn again or not. */
static void random_tokens_keep_red_numbers_apart(void **state)
{
    (void)state;
    /* In the order A to R: 8 on e and 6 on c. The swap brings the 6 to b, beside the 8. */
    struct fixed fixed = {.swap = {{{0, 0}}, {{2, 1}}}};
    struct base_view v = draw(&fixed, "setup=random red-neighbours=yes harbours=printed");
    assert_int_equal(fixed.nshuffles, 2);
    assert_int_equal(v.token[hex_of("b")], 6);
    assert_int_equal(v.token[hex_of("e")], 8);
    assert_true(reds_touch(&v));
    v = draw(&fixed, "setup=random red-neighbours=no harbours=printed");
    assert_int_equal(fixed.nshuffles, 3); /* the tokens once more, from A to R */
    assert_false(reds_touch(&v));
    assert_int_equal(v.token[hex_of("b")], 2);
    assert_int_equal(v.token[hex_of("s")], 11);
}

/* B-BOARD-5: all A sides in order are the beginners' board. */
static void the_frame_in_order_is_the_beginners_board(void **state)
{
    (void)state;
    struct fixed fixed = {.sides = 0};
    struct base_view v = draw(&fixed, "setup=frame");
    assert_printed(&v, &board_2007_text);
}

/* B-BOARD-5, R-47: all B sides in order; 6 and 8 touch nowhere. */
static void the_frame_turned_over(void **state)
{
    (void)state;
    static const struct board_text turned = {
        "brick grain wool "
        "wool ore lumber wool "
        "lumber grain desert ore lumber "
        "grain brick wool brick "
        "ore lumber grain",
        "6 12 4 2 10 9 5 11 9 0 8 3 6 5 11 10 3 8 4",
        "any a1-b1 grain a2-b3 ore c4-d5 any f6-g6 wool i5-j4 any k3-l2 any k1-l1 brick h1-i1 "
        "lumber d1-e1",
    };
    struct fixed fixed = {.sides = 0x3F};
    struct base_view v = draw(&fixed, "setup=frame red-neighbours=yes");
    assert_printed(&v, &turned);
}

/* B-BOARD-5: pieces move by thirds of the table, with their harbours; the desert's has the
 * centre. */
static void the_frame_with_pieces_exchanged(void **state)
{
    (void)state;
    static const struct board_text exchanged = {
        "ore wool grain "
        "brick lumber lumber grain "
        "lumber wool desert brick ore "
        "lumber ore grain wool "
        "brick grain wool",
        "8 5 9 10 3 11 12 9 4 0 6 10 8 3 4 2 5 6 11",
        "any a1-b1 wool a2-b3 lumber c4-d5 any f6-g6 grain i5-j4 any k3-l2 any k1-l1 brick h1-i1 "
        "ore d1-e1",
    };
    struct fixed fixed = {.swap = {{{0, 1}}, {{0, 2}}}};
    struct base_view v = draw(&fixed, "setup=frame red-neighbours=yes");
    assert_printed(&v, &exchanged);
}

/* R-47, B-BOARD-5: no lay-out of the six pieces brings 6 and 8 together, so both values of
 * red-neighbours give the same island: all 6 x 6 orders and 64 choices of sides. */
static void no_frame_brings_red_numbers_together(void **state)
{
    (void)state;
    for (int order = 0; order < 36; order++)
        for (unsigned sides = 0; sides < 64; sides++) {
            int large = order / 6, small = order % 6;
            struct fixed fixed = {.swap = {{{0, large / 2}, {1, 1 + large % 2}},
                                           {{0, small / 2}, {1, 1 + small % 2}}},
                                  .sides = sides};
            struct base_view free = draw(&fixed, "setup=frame red-neighbours=yes");
            assert_false(reds_touch(&free));
            struct base_view kept = draw(&fixed, "setup=frame red-neighbours=no");
            assert_memory_equal(free.token, kept.token, sizeof free.token);
            assert_int_equal(fixed.nshuffles, 2);
            assert_int_equal(fixed.nsides, 6);
        }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_island_has_19_hexes_54_nodes_72_edges),
        cmocka_unit_test(beginners_of_2007_have_pieces_and_incomes),
        cmocka_unit_test(beginners_of_1995_place_their_pieces),
        cmocka_unit_test(the_spiral_from_every_corner),
        cmocka_unit_test(harbours_of_a_shuffled_island),
        cmocka_unit_test(random_tokens_keep_red_numbers_apart),
        cmocka_unit_test(the_frame_in_order_is_the_beginners_board),
        cmocka_unit_test(the_frame_turned_over),
        cmocka_unit_test(the_frame_with_pieces_exchanged),
        cmocka_unit_test(no_frame_brings_red_numbers_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
