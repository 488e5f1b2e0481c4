/* bot/words/options.c: options as people and programs write them. */
#include "bot/table/quick.h"
#include "bot/words/options.h"
#include "rules/struggle/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct game *game = &base_game;
static int16_t options[OPTIONS_MAX];
static char why[WHY_MAX];

static bool text(const char *list)
{
    game_option_defaults(game, options);
    why[0] = '\0';
    return options_from_text(game, options, list, why);
}

static bool json(const char *object)
{
    struct cJSON *parsed = json_parse(object, strlen(object), why);
    assert_non_null(parsed);
    game_option_defaults(game, options);
    bool read = options_from_json(game, options, parsed, why);
    json_free(parsed);
    return read;
}

static void from_text(void **state)
{
    (void)state;
    assert_true(text(""));
    assert_int_equal(options[OPT_POINTS], 10);
    assert_true(text("points=12"));
    assert_int_equal(options[OPT_POINTS], 12);
    assert_true(text(" points = 3 , Setup=Random,friendly-robber=2,gifts=on"));
    assert_int_equal(options[OPT_POINTS], 3);
    assert_int_equal(options[OPT_SETUP], SETUP_RANDOM);
    assert_int_equal(options[OPT_FRIENDLY_ROBBER], 2);
    assert_int_equal(options[OPT_GIFTS], YES);
}

static void what_is_no_list_of_options(void **state)
{
    (void)state;
    assert_false(text("points=8,gifts=on,Points=9"));
    assert_string_equal(why, "The option points stands there twice; give it once.");
    assert_false(text("edition=1995,edition=1997"));
    assert_string_equal(why, "The option edition stands there twice; give it once.");
    assert_false(text("points=8,\xFF=1"));
    assert_string_equal(why, "There is no option ? of The Settlers of Catan.");
}

/* An edition is set first, wherever it stands: what stands beside it wins. */
static void editions(void **state)
{
    (void)state;
    assert_true(text("edition=1995"));
    assert_int_equal(options[OPT_ROAD_TIE], TIE_SET_ASIDE);
    assert_int_equal(options[OPT_ROBBER_DESERT], NO);
    assert_int_equal(options[OPT_HARBOURS], HARBOURS_SHUFFLED);
    assert_true(text("road-tie=keep,edition=1995"));
    assert_int_equal(options[OPT_ROAD_TIE], TIE_KEEP);
    assert_int_equal(options[OPT_ROBBER_DESERT], NO);
    assert_true(json("{\"road-tie\":\"keep\",\"edition\":\"1995\"}"));
    assert_int_equal(options[OPT_ROAD_TIE], TIE_KEEP);
    for (int i = 0; i < game->npresets; i++) {
        const struct preset *preset = &game->presets[i];
        game_option_defaults(game, options);
        assert_true(options_set(game, options, "edition", preset->name, why));
    }
}

static void sentences(void **state)
{
    (void)state;
    static const struct {
        const char *list, *why;
    } rows[] = {
        {"points=42", "points must be 3 to 20; you said 42."},
        {"points=", "points must be 3 to 20; you said nothing."},
        {"points=ten", "points must be 3 to 20; you said ten."},
        {"points=5x", "points must be 3 to 20; you said 5x."},
        {"points=99999999999999999999", "points must be 3 to 20; you said 99999999999999999999."},
        {"setup=island",
         "setup must be beginner, variable, random, frame or given; you said island."},
        {"edition=2021", "edition must be 2020, 2007, classroom, 1997 or 1995; you said 2021."},
        {"pints=5", "I do not know `pints`; did you mean `points`?"},
        {"weather=5", "There is no option weather of The Settlers of Catan."},
        {"points", "Options are written name=value,name=value; you wrote points."},
        {"points=5,,x=1", "Options are written name=value,name=value; you wrote ,x=1."},
        {"board.tokens=1 2", "board.tokens takes 19 values, with commas between; you gave 2."},
        {"board.tokens=1 2 3 4 5 6 7 8 9 10 11 12 1 2 3 4 5 6 7 8",
         "board.tokens takes 19 values, with commas between; you gave more."},
        {"board.tokens=13", "board.tokens must be 0 to 12; you said 13."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_false(text(rows[i].list));
        assert_string_equal(why, rows[i].why);
    }
}

/* What is repeated is cut between characters and holds no control characters. */
static void sentences_repeat_little(void **state)
{
    (void)state;
    char list[200] = "points=";
    for (size_t at = strlen(list); at < 120; at += 2)
        memcpy(list + at, "\xc3\xa9", 2);
    assert_false(text(list));
    assert_string_equal(why, "points must be 3 to 20; you said "
                             "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9"
                             "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9"
                             "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9.");
    assert_false(text("points=\x1b[2J"));
    assert_string_equal(why, "points must be 3 to 20; you said ?[2J.");
}

static void from_json(void **state)
{
    (void)state;
    assert_true(json("{\"points\":5,\"setup\":\"frame\",\"rounds\":\"20\"}"));
    assert_int_equal(options[OPT_POINTS], 5);
    assert_int_equal(options[OPT_SETUP], SETUP_FRAME);
    assert_int_equal(options[OPT_ROUNDS], 20);
    static const char *const bad[] = {
        "{\"points\":5.5}",   "{\"points\":true}", "{\"points\":null}", "{\"points\":{\"x\":1}}",
        "{\"points\":[1,2]}", "{\"setup\":1}",     "{\"\":1}",          "{\"points\":1e99}"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(json(bad[i]));
        assert_int_not_equal(why[0], '\0');
    }
}

/* A number for each, in text and JSON; what is not named is none. */
static void counts(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "{\"expansion-cost\":{\"wool\":\"2\"}}", "{\"expansion-cost\":{\"gold\":2}}",
        "{\"expansion-cost\":{\"wool\":6}}", "{\"expansion-cost\":{\"wool\":-1}}",
        "{\"expansion-cost\":2}"};
    const int16_t *cost = options + STRUGGLE_OPT_EXPANSION_COST;
    game = &struggle_game;
    assert_true(text("expansion-cost=2 brick 1 ore,points=8"));
    assert_int_equal(cost[BRICK], 2);
    assert_int_equal(cost[WOOL], 0);
    assert_int_equal(cost[ORE], 1);
    assert_true(json("{\"expansion-cost\":{\"wool\":3},\"points\":8}"));
    assert_int_equal(cost[WOOL], 3);
    assert_int_equal(cost[ORE], 0);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(json(bad[i]));
        assert_non_null(strstr(why, "expansion-cost"));
    }
    game = &base_game;
}

static const char board[] =
    "{\"hexes\":[\"ore\",\"wool\",\"forest\",\"grain\",\"brick\",\"wool\",\"brick\",\"grain\","
    "\"lumber\",\"desert\",\"lumber\",\"ore\",\"lumber\",\"ore\",\"grain\",\"wool\",\"brick\","
    "\"grain\",\"wool\"],"
    "\"tokens\":[10,2,9,12,6,4,10,9,11,0,3,8,8,3,4,5,5,6,11],"
    "\"harbours\":[[\"any\",[\"a1\",\"b1\"]],[\"grain\",[\"a2\",\"b3\"]],[\"ore\",[\"c4\",\"d5\"]],"
    "[\"any\",[\"g6\",\"f6\"]],[\"wool\",[\"i5\",\"j4\"]],[\"any\",[\"k3\",\"l2\"]],"
    "[\"any\",[\"k1\",\"l1\"]],[\"brick\",[\"h1\",\"i1\"]],[\"lumber\",[\"d1\",\"e1\"]]]}";

static bool given_board(const char *object)
{
    struct cJSON *parsed = json_parse(object, strlen(object), why);
    assert_non_null(parsed);
    game_option_defaults(game, options);
    bool read = options_board_from_json(game, options, parsed, why);
    json_free(parsed);
    return read;
}

/* B-BOARD-6 */
static void boards(void **state)
{
    (void)state;
    assert_true(given_board(board));
    assert_int_equal(options[OPT_SETUP], SETUP_GIVEN);
    const int16_t *hexes = options + game_option_at(game, OPT_BOARD_HEXES);
    const int16_t *tokens = options + game_option_at(game, OPT_BOARD_TOKENS);
    const int16_t *harbours = options + game_option_at(game, OPT_BOARD_HARBOURS);
    assert_int_equal(hexes[0], ORE);
    assert_int_equal(hexes[2], LUMBER);
    assert_int_equal(hexes[18], WOOL);
    assert_int_equal(tokens[18], 11);
    assert_int_equal(harbours[0], ANY);
    assert_string_equal(hex19_edges_words.word[harbours[1]].name, "a1-b1");
    assert_string_equal(hex19_edges_words.word[harbours[7]].name, "f6-g6");
}

#define HARBOUR "[\"any\",[\"a1\",\"b1\"]],"
#define EIGHT_HARBOURS                                                                             \
    HARBOUR HARBOUR HARBOUR HARBOUR HARBOUR HARBOUR HARBOUR "[\"ore\",[\"c4\",\"d5\"]]"
#define NINE "board.harbours takes 9, each as in [\"brick\",[\"a1\",\"b1\"]]; "

/* Each by its shape, before the rules look at it. */
static void boards_of_other_shapes(void **state)
{
    (void)state;
    static const struct {
        const char *board, *why;
    } rows[] = {
        {"{\"hexes\":[\"ore\"]}", "board.hexes takes 19 values, with commas between; you gave 1."},
        {"{\"hexes\":\"ore\"}", "board.hexes must be a list."},
        {"{\"hexes\":[[\"ore\"],[\"ore\"]]}",
         "The value of board.hexes must be a text, a number or a list of them."},
        {"{\"hexes\":[\"ore wool\"]}",
         "The value of board.hexes must be a text, a number or a list of them."},
        {"{\"hexes\":[\"\"]}",
         "The value of board.hexes must be a text, a number or a list of them."},
        {"{\"trees\":[1]}",
         "I do not know `board.trees`; did you mean `board.hexes` or `board.tokens`?"},
        {"{\"harbours\":[" EIGHT_HARBOURS "]}", NINE "you gave 8."},
        {"{\"harbours\":[" HARBOUR HARBOUR EIGHT_HARBOURS "]}", NINE "you gave 10."},
        {"{\"harbours\":\"any\"}", NINE "it must be a list."},
        {"{\"harbours\":{\"any\":1}}", NINE "it must be a list."},
        {"{\"harbours\":[\"any a1-b1\"," EIGHT_HARBOURS "]}", NINE "number 1 is not."},
        {"{\"harbours\":[[[\"any\"],[\"a1\",\"b1\"]]," EIGHT_HARBOURS "]}",
         NINE "number 1 is not."},
        {"{\"harbours\":[" HARBOUR
         "[\"any\",\"a1-b1\"]," HARBOUR HARBOUR HARBOUR HARBOUR HARBOUR HARBOUR "[]]}",
         NINE "number 2 is not."},
        {"{\"harbours\":[" EIGHT_HARBOURS ",[\"any\",[\"a1\"]]]}", NINE "number 9 is not."},
        {"{\"harbours\":[" EIGHT_HARBOURS ",[\"any\",[\"a1\",1]]]}", NINE "number 9 is not."},
        {"{\"harbours\":[" EIGHT_HARBOURS ",[\"any\",[\"a1\",\"b1\",\"b2\"]]]}",
         NINE "number 9 is not."},
        {"{\"harbours\":[" EIGHT_HARBOURS ",[\"any\",[\"a1\",\"b1\"],1]]}",
         NINE "number 9 is not."},
        {"{\"harbours\":[" EIGHT_HARBOURS ",[\"any\",[\"a1\",\"c1\"]]]}",
         "board.harbours must be the name of one edge, such as a1-b1; you said a1-c1."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_false(given_board(rows[i].board));
        assert_string_equal(why, rows[i].why);
    }
}

/* What is put out is read back: the same for texts, one by one, and for the whole object. */
static void and_back(void **state)
{
    (void)state;
    int16_t before[OPTIONS_MAX], again[OPTIONS_MAX];
    assert_true(given_board(board));
    options[OPT_POINTS] = 7;
    memcpy(before, options, sizeof before);
    struct buffer out;
    buffer_init(&out, 1 << 16);
    game_option_defaults(game, again);
    for (int o = 0; o < game->noptions; o++) {
        buffer_clear(&out);
        options_put_value(&out, game, before, o);
        assert_true(options_set(game, again, game->options[o].field.name, buffer_text(&out), why));
    }
    assert_memory_equal(again, before, sizeof again);
    buffer_clear(&out);
    json_put_options(&out, game, before);
    assert_true(json(buffer_text(&out)));
    assert_memory_equal(options, before, sizeof options);
    buffer_clear(&out);
    game_option_defaults(game, options);
    options_put_value(&out, game, options, OPT_BOARD_HEXES);
    assert_int_equal(out.n, 0);
    buffer_fini(&out);
}

/* B-BOARD-6: the same in words, as --options has it. */
static void a_board_is_given_in_words(void **state)
{
    (void)state;
    static const char words[] =
        "setup=given,board.hexes=mountains pasture forest fields hills pasture hills fields forest "
        "desert forest mountains forest mountains fields pasture hills fields pasture,"
        "board.tokens=10,2,9,12,6, 4,10,9,11,0,3 8 8 3 4 5 5 6 11,"
        "board.harbours=any a1-b1 grain a2-b3 ore c4-d5 any f6-g6 wool i5-j4 any k3-l2 any k1-l1 "
        "brick h1-i1 lumber d1-e1";
    static struct facts facts;
    struct quick_chance chance;
    quick_chance_init(&chance, 1, 1);
    assert_true(text(words));
    assert_int_equal(game->open(options, 4, &chance.base, &facts).code, REFUSED_NOT);
    assert_true(text("setup=given"));
    assert_int_equal(game->open(options, 4, &chance.base, &facts).code, REFUSED_BOARD_MISSING);
    assert_true(text(words) && text(strchr(words, ',') + 1));
    assert_int_equal(game->open(options, 4, &chance.base, &facts).code, REFUSED_BOARD_UNASKED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_text),
        cmocka_unit_test(what_is_no_list_of_options),
        cmocka_unit_test(editions),
        cmocka_unit_test(sentences),
        cmocka_unit_test(sentences_repeat_little),
        cmocka_unit_test(from_json),
        cmocka_unit_test(counts),
        cmocka_unit_test(boards),
        cmocka_unit_test(boards_of_other_shapes),
        cmocka_unit_test(a_board_is_given_in_words),
        cmocka_unit_test(and_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
