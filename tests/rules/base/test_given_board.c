/* A board given whole: what is taken, what is refused and why: B-BOARD-6, B-BOARD-1, R-47. */
#include "tests/support/position.h"

static struct board_text printed(void)
{
    return board_2007_text;
}

/* Opens with the board as it is; the facts are of value if the refusal is none. */
static struct refusal open_given(const struct board_text *board, const char *more,
                                 struct facts *facts)
{
    int16_t options[OPTIONS_MAX];
    struct script script;
    script_init(&script);
    game_option_defaults(&base_game, options);
    set_options(&base_game, options, "setup=given first=seat");
    set_options(&base_game, options, more);
    set_list_option(&base_game, options, "board.hexes", board->hexes);
    set_list_option(&base_game, options, "board.tokens", board->tokens);
    set_list_option(&base_game, options, "board.harbours", board->harbours);
    return base_game.open(options, 4, &script.base, facts);
}

#define assert_refused(board, reason)                                                              \
    assert_string_equal(refusal_words[open_given(board, "", &facts).code].name, reason)

/* B-BOARD-6: it is laid out as given, from whatever hex to whatever hex. */
static void a_good_board_is_laid_out_as_given(void **state)
{
    (void)state;
    struct facts facts;
    struct board_text board = printed();
    board.hexes = "desert wool lumber grain brick wool brick grain lumber ore lumber ore lumber "
                  "ore grain wool brick grain wool";
    board.tokens = "0 2 9 12 6 4 10 9 11 10 3 8 8 3 4 5 5 6 11";
    board.harbours = "ore a1-b2 any a3-b3 any b4-c4 grain d5-e5 any g6-h5 wool j4-k4 any k3-l3 "
                     "brick i1-j1 lumber f1-g1";
    assert_int_equal(open_given(&board, "", &facts).code, REFUSED_NOT);
    int nhexes = 0, nharbours = 0;
    for (int i = 0; i < facts.n; i++) {
        const struct fact *fact = &facts.fact[i];
        nhexes += fact->kind == FACT_HEX;
        nharbours += fact->kind == FACT_HARBOUR;
        if (fact->kind == FACT_HEX && fact->open[0] == hex_of("j")) {
            assert_int_equal(fact->open[1], ORE);
            assert_int_equal(fact->open[2], 10);
        }
        if (fact->kind == FACT_HARBOUR && nharbours == 1) {
            assert_int_equal(fact->open[0], edge_of("a1-b2"));
            assert_int_equal(fact->open[1], ORE);
        }
    }
    assert_int_equal(nhexes, 19);
    assert_int_equal(nharbours, 9);
}

/* B-BOARD-6: too many of one kind of hex, for each kind. */
static void wrong_hexes_are_refused(void **state)
{
    (void)state;
    static const char *const hexes[] = {
        /* a mountain too few, and in its place a hill, a forest, a pasture, a field, a desert */
        "brick wool lumber grain brick wool brick grain lumber desert lumber ore lumber ore grain "
        "wool brick grain wool",
        "lumber wool lumber grain brick wool brick grain lumber desert lumber ore lumber ore grain "
        "wool brick grain wool",
        "wool wool lumber grain brick wool brick grain lumber desert lumber ore lumber ore grain "
        "wool brick grain wool",
        "grain wool lumber grain brick wool brick grain lumber desert lumber ore lumber ore grain "
        "wool brick grain wool",
        "desert wool lumber grain brick wool brick grain lumber desert lumber ore lumber ore grain "
        "wool brick grain wool",
        /* no desert */
        "ore wool lumber grain brick wool brick grain lumber ore lumber ore lumber ore grain wool "
        "brick grain wool",
    };
    struct facts facts;
    for (size_t i = 0; i < sizeof hexes / sizeof *hexes; i++) {
        struct board_text board = printed();
        board.hexes = hexes[i];
        struct refusal no = open_given(&board, "", &facts);
        assert_int_equal(no.code, REFUSED_BOARD_HEXES);
        static const int16_t wanted[] = {3, 4, 4, 4, 3, 1};
        assert_memory_equal(no.arg, wanted, sizeof wanted);
        static const int first_wrong[] = {BRICK, LUMBER, WOOL, GRAIN, ORE, ORE};
        assert_int_equal(no.arg[6], first_wrong[i]);
    }
}

/* B-BOARD-6: counts of tokens; there is no 1 and no 7. */
static void wrong_tokens_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *tokens;
        int16_t args[3]; /* wanted, token, found: the lowest that is wrong */
    } boards[] = {
        {"10 2 9 12 6 4 10 9 11 0 3 8 8 3 4 5 5 6 12", {2, 11, 1}},
        {"10 2 9 12 6 4 10 9 11 0 3 8 8 3 4 5 5 6 2", {1, 2, 2}},
        {"10 3 9 12 6 4 10 9 11 0 3 8 8 3 4 5 5 6 11", {1, 2, 0}},
        {"10 2 9 12 7 4 10 9 11 0 3 8 8 3 4 5 5 6 11", {2, 6, 1}},
        {"10 1 9 12 6 4 10 9 11 0 3 8 8 3 4 5 5 6 11", {0, 1, 1}},
        {"7 2 9 12 6 4 10 9 11 0 3 8 8 3 4 5 5 6 11", {0, 7, 1}},
    };
    struct facts facts;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct board_text board = printed();
        board.tokens = boards[i].tokens;
        struct refusal no = open_given(&board, "", &facts);
        assert_int_equal(no.code, REFUSED_BOARD_TOKENS);
        assert_memory_equal(no.arg, boards[i].args, sizeof boards[i].args);
    }
}

/* B-BOARD-6: the desert has none, and every other hex has one. */
static void tokens_in_wrong_places_are_refused(void **state)
{
    (void)state;
    struct facts facts;
    struct board_text board = printed();
    board.tokens = "10 2 9 12 6 4 10 9 11 3 0 8 8 3 4 5 5 6 11";
    struct refusal no = open_given(&board, "", &facts);
    assert_int_equal(no.code, REFUSED_BOARD_TOKEN_PLACE);
    assert_int_equal(no.arg[0], hex_of("j"));
    assert_int_equal(no.arg[1], 3);
    board.tokens = "0 2 9 12 6 4 10 9 11 0 3 8 8 3 4 5 5 6 11";
    no = open_given(&board, "", &facts);
    assert_int_equal(no.code, REFUSED_BOARD_TOKEN_PLACE);
    assert_int_equal(no.arg[0], hex_of("a"));
    assert_int_equal(no.arg[1], 0);
}

/* B-BOARD-6: harbours lie on the coast and share no node. */
static void harbours_in_wrong_places_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *harbours, *wrong;
    } boards[] = {
        {"any c2-d3 grain a2-b3 ore c4-d5 any f6-g6 wool i5-j4 any k3-l2 any k1-l1 brick h1-i1 "
         "lumber d1-e1",
         "c2-d3"}, /* inland */
        {"any a1-b1 grain a1-b2 ore c4-d5 any f6-g6 wool i5-j4 any k3-l2 any k1-l1 brick h1-i1 "
         "lumber d1-e1",
         "a1-b2"}, /* beside another */
        {"any a1-b1 grain a1-b1 ore c4-d5 any f6-g6 wool i5-j4 any k3-l2 any k1-l1 brick h1-i1 "
         "lumber d1-e1",
         "a1-b1"}, /* twice in one place */
    };
    struct facts facts;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct board_text board = printed();
        board.harbours = boards[i].harbours;
        struct refusal no = open_given(&board, "", &facts);
        assert_int_equal(no.code, REFUSED_BOARD_HARBOUR_PLACE);
        assert_int_equal(no.arg[0], HEX19_EDGE0 + edge_of(boards[i].wrong));
    }
}

/* B-BOARD-6: four 3:1 and one for each resource. */
static void wrong_kinds_of_harbours_are_refused(void **state)
{
    (void)state;
    static const char *const harbours[] = {
        "any a1-b1 any a2-b3 ore c4-d5 any f6-g6 wool i5-j4 any k3-l2 any k1-l1 brick h1-i1 "
        "lumber d1-e1",
        "wool a1-b1 grain a2-b3 ore c4-d5 any f6-g6 wool i5-j4 any k3-l2 any k1-l1 brick h1-i1 "
        "lumber d1-e1",
        "any a1-b1 grain a2-b3 ore c4-d5 any f6-g6 wool i5-j4 any k3-l2 any k1-l1 lumber h1-i1 "
        "lumber d1-e1",
    };
    struct facts facts;
    for (size_t i = 0; i < sizeof harbours / sizeof *harbours; i++) {
        struct board_text board = printed();
        board.harbours = harbours[i];
        assert_refused(&board, "BOARD_HARBOUR_KINDS");
    }
}

/* B-BOARD-6: the whole board, and only where it is asked for. */
static void a_board_in_parts_or_unasked_is_refused(void **state)
{
    (void)state;
    static const char *const lists[] = {"board.hexes", "board.tokens", "board.harbours"};
    for (int missing = -1; missing < 3; missing++) {
        int16_t options[OPTIONS_MAX];
        struct script script;
        struct facts facts;
        script_init(&script);
        game_option_defaults(&base_game, options);
        const char *const values[] = {board_2007_text.hexes, board_2007_text.tokens,
                                      board_2007_text.harbours};
        for (int i = 0; i < 3; i++)
            if (i != missing && missing >= 0)
                set_list_option(&base_game, options, lists[i], values[i]);
        set_options(&base_game, options, "setup=given first=seat");
        assert_int_equal(base_game.open(options, 3, &script.base, &facts).code,
                         REFUSED_BOARD_MISSING);
        set_options(&base_game, options, "setup=beginner");
        assert_int_equal(base_game.open(options, 3, &script.base, &facts).code,
                         missing < 0 ? REFUSED_NOT : REFUSED_BOARD_UNASKED);
    }
}

/* 6 and 8 may touch on a given board, whatever red-neighbours says. */
static void red_neighbours_are_the_givers_affair(void **state)
{
    (void)state;
    struct facts facts;
    struct board_text board = printed();
    board.tokens = "10 8 9 12 6 4 10 9 11 0 3 2 8 3 4 5 5 6 11"; /* b8 beside e6 */
    assert_int_equal(open_given(&board, "red-neighbours=no", &facts).code, REFUSED_NOT);
    assert_int_equal(open_given(&board, "red-neighbours=yes", &facts).code, REFUSED_NOT);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_board_is_laid_out_as_given),
        cmocka_unit_test(wrong_hexes_are_refused),
        cmocka_unit_test(wrong_tokens_are_refused),
        cmocka_unit_test(tokens_in_wrong_places_are_refused),
        cmocka_unit_test(harbours_in_wrong_places_are_refused),
        cmocka_unit_test(wrong_kinds_of_harbours_are_refused),
        cmocka_unit_test(a_board_in_parts_or_unasked_is_refused),
        cmocka_unit_test(red_neighbours_are_the_givers_affair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
