/* bot/json_*.c: facts, views and moves as JSON, and JSON that is no good. */
#include "bot/json/json.h"
#include "rules/base/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct game *const game = &base_game;
static struct buffer out;

static int set_up(void **state)
{
    (void)state;
    buffer_init(&out, 1 << 20);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    buffer_fini(&out);
    return 0;
}

static const char *taken(void)
{
    const char *text = buffer_text(&out);
    buffer_clear(&out);
    return text;
}

/* --- Texts ------------------------------------------------------------------------------------ */

static void texts_are_escaped(void **state)
{
    (void)state;
    json_put_text(&out, "a\"b\\c\n\x1f\x7f\xc3\xa9");
    assert_string_equal(taken(), "\"a\\\"b\\\\c\\u000a\\u001f\x7f\xc3\xa9\"");
    json_put_text(&out, "");
    assert_string_equal(taken(), "\"\"");
}

/* --- Reading ---------------------------------------------------------------------------------- */

static bool parses(const char *text, size_t n)
{
    char why[WHY_MAX] = "";
    struct cJSON *object = json_parse(text, n, why);
    bool parsed = object != NULL;
    assert_true(parsed == (why[0] == '\0'));
    json_free(object);
    return parsed;
}

static void what_is_no_object(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        " ",
        "1",
        "[]",
        "\"x\"",
        "null",
        "{",
        "{}}",
        "{} {}",
        "{\"a\":}",
        "{a:1}",
        "{\"a\":1,\"a\":2}",
        "{\"b\":{\"a\":1,\"a\":2}}",
        "{\"a\":\"\x01\"}",
        "{\"a\":\"\n\"}",
        "{\"a\":\"\\u0000\"}",
        "{\"a\":\"\xff\"}",
        "{\"a\":\"\xc0\x80\"}",
        "{\"a\":\"\xed\xa0\x80\"}",
        "{\"a\":\"\xf4\x90\x80\x80\"}",
        "{\"a\":\"\xe2\x82\"}",
        "\x01{}",
        "{\"a\":[[[[[[[[1]]]]]]]]}",
        "{\"a\":\"\\",
        "{\"a\":\"\\ud800\"}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(parses(bad[i], strlen(bad[i])));
    assert_false(parses("{\"a\":\0}", 7));
    assert_false(parses("{}\0", 3));
    const char fine[] = " {\"a\":[[[[[[[1]]]]]]],\"b\":\"\xc3\xa9 [[[[[[[[[[[[ \\\" \\u00e9\"}\r";
    assert_true(parses(fine, sizeof fine - 1));
}

static void what_is_too_long(void **state)
{
    (void)state;
    char *line = malloc(JSON_BYTES_MAX + 1);
    memset(line, ' ', JSON_BYTES_MAX + 1);
    line[0] = '{';
    line[1] = '}';
    assert_true(parses(line, JSON_BYTES_MAX));
    assert_false(parses(line, JSON_BYTES_MAX + 1));
    memset(line, '[', JSON_BYTES_MAX);
    assert_false(parses(line, JSON_BYTES_MAX));
    free(line);
    buffer_char(&out, '{');
    for (int i = 0; i <= JSON_MEMBERS_MAX; i++) {
        buffer_put(&out, i > 0 ? ",\"" : "\"");
        buffer_int(&out, i);
        buffer_put(&out, "\":0");
    }
    buffer_char(&out, '}');
    assert_false(parses(out.bytes, out.n));
    buffer_clear(&out);
}

static void getters_are_strict(void **state)
{
    (void)state;
    char why[WHY_MAX];
    const char text[] = "{\"i\":5,\"half\":5.5,\"big\":1e300,\"t\":\"x\",\"a\":[1],"
                        "\"most\":9007199254740991,\"more\":9007199254740993}";
    struct cJSON *object = json_parse(text, sizeof text - 1, why);
    int64_t n = 77;
    assert_non_null(object);
    assert_true(json_get_int(object, "i", 5, 5, &n) && n == 5);
    assert_false(json_get_int(object, "i", 6, 9, &n) || json_get_int(object, "i", 0, 4, &n));
    assert_false(json_get_int(object, "half", 0, 9, &n) || json_get_int(object, "I", 0, 9, &n));
    assert_false(json_get_int(object, "big", INT64_MIN, INT64_MAX, &n));
    assert_false(json_get_int(object, "t", 0, 9, &n));
    assert_false(json_get_int(object, "more", INT64_MIN, INT64_MAX, &n));
    assert_int_equal(n, 5);
    assert_true(json_get_int(object, "most", 0, INT64_MAX, &n) && n == 9007199254740991);
    assert_null(json_get_text(object, "i"));
    assert_string_equal(json_get_text(object, "t"), "x");
    assert_true(json_only(object, "i half big t a most more", why));
    assert_false(json_only(object, "half i big tt a most more", why));
    assert_string_equal(why,
                        "There is no key \"t\" here; the keys are: half i big tt a most more.");
    json_free(object);
}

/* --- Facts ------------------------------------------------------------------------------------ */

static const struct {
    struct fact fact;
    const char *json;
} fact_rows[] = {
    {{FACT_ROLLED, 2, 0, {3, 4}, {0}}, "{\"fact\":\"rolled\",\"seat\":2,\"dice\":[3,4]}"},
    {{FACT_PRODUCED, 0, 0, {0, 0, 0, 0, 1}, {0}},
     "{\"fact\":\"produced\",\"seat\":0,\"cards\":{\"ore\":1}}"},
    {{FACT_SHORT, SEAT_NONE, 0, {0}, {0}}, "{\"fact\":\"short\",\"cards\":{}}"},
    {{FACT_OPTION, SEAT_NONE, 0, {OPT_PHASES, PHASES_COMBINED}, {0}},
     "{\"fact\":\"option\",\"option\":{\"phases\":\"combined\"}}"},
    {{FACT_OPTION, SEAT_NONE, 0, {OPT_POINTS, 12}, {0}},
     "{\"fact\":\"option\",\"option\":{\"points\":12}}"},
    {{FACT_STOLEN, 2, 5, {0}, {WOOL}},
     "{\"fact\":\"stolen\",\"seat\":2,\"from\":0,\"card\":\"wool\",\"seers\":[0,2]}"},
    {{FACT_BOUGHT, 1, 2, {0}, {KNIGHT}},
     "{\"fact\":\"bought\",\"seat\":1,\"card\":\"knight\",\"seers\":[1]}"},
    {{FACT_OFFERED, 3, 0, {1, 6, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0}, {0}},
     "{\"fact\":\"offered\",\"seat\":3,\"number\":1,\"to\":[1,2],\"give\":{\"lumber\":1},"
     "\"want\":{\"brick\":2}}"},
    {{FACT_TRADED, 0, 0, {SEAT_NONE, 1, 0, 0, 0, 0, 0, 1}, {0}},
     "{\"fact\":\"traded\",\"seat\":0,\"with\":null,\"gave\":{\"brick\":1},"
     "\"got\":{\"lumber\":1}}"},
    {{FACT_MUTED, 1, 0, {0}, {0}}, "{\"fact\":\"muted\",\"seat\":1}"},
    {{FACT_HARBOUR, SEAT_NONE, 0, {0, ANY}, {0}},
     "{\"fact\":\"harbour\",\"edge\":\"a1-b1\",\"kind\":\"any\"}"},
};
enum { FACT_ROWS = sizeof fact_rows / sizeof *fact_rows };

static bool reads(const char *json, struct fact *fact)
{
    char why[WHY_MAX];
    struct cJSON *object = json_parse(json, strlen(json), why);
    bool read = object && json_get_fact(game, object, fact);
    json_free(object);
    return read;
}

static void facts_and_back(void **state)
{
    (void)state;
    for (int i = 0; i < FACT_ROWS; i++) {
        struct fact fact;
        json_put_fact(&out, game, &fact_rows[i].fact, VIEWER_ALL);
        assert_string_equal(taken(), fact_rows[i].json);
        assert_true(reads(fact_rows[i].json, &fact));
        json_put_fact(&out, game, &fact, VIEWER_ALL);
        assert_string_equal(taken(), fact_rows[i].json);
    }
}

/* The closed half is for the seers alone; nobody is told who they are. */
static void facts_are_cut(void **state)
{
    (void)state;
    const struct fact *stolen = &fact_rows[5].fact;
    for (int viewer = VIEWER_SPECTATOR; viewer < 4; viewer++) {
        bool sees = viewer == 0 || viewer == 2;
        json_put_fact(&out, game, stolen, viewer);
        assert_string_equal(taken(),
                            sees ? "{\"fact\":\"stolen\",\"seat\":2,\"from\":0,\"card\":\"wool\"}"
                                 : "{\"fact\":\"stolen\",\"seat\":2,\"from\":0}");
    }
}

static void facts_that_are_none(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "{}",
        "{\"fact\":1}",
        "{\"fact\":\"rolle\"}",
        "{\"fact\":\"rolled\",\"seat\":2}",
        "{\"fact\":\"rolled\",\"seat\":2,\"dice\":[3]}",
        "{\"fact\":\"rolled\",\"seat\":2,\"dice\":[3,7]}",
        "{\"fact\":\"rolled\",\"seat\":2,\"dice\":[3,\"4\"]}",
        "{\"fact\":\"rolled\",\"seat\":2,\"dice\":[3,4],\"x\":1}",
        "{\"fact\":\"rolled\",\"seat\":6,\"dice\":[3,4]}",
        "{\"fact\":\"rolled\",\"seat\":\"2\",\"dice\":[3,4]}",
        "{\"fact\":\"rolled\",\"seat\":2,\"dice\":[3,4],\"seers\":[]}",
        "{\"fact\":\"produced\",\"seat\":0,\"cards\":{\"gold\":1}}",
        "{\"fact\":\"produced\",\"seat\":0,\"cards\":{\"ore\":20}}",
        "{\"fact\":\"produced\",\"seat\":0,\"cards\":{\"ore\":-1}}",
        "{\"fact\":\"produced\",\"seat\":0,\"cards\":[1]}",
        "{\"fact\":\"option\",\"option\":{\"phases\":\"odd\"}}",
        "{\"fact\":\"option\",\"option\":{\"phases\":\"strict\",\"points\":10}}",
        "{\"fact\":\"option\",\"option\":{\"points\":99999}}",
        "{\"fact\":\"option\",\"option\":{\"board.hexes\":[]}}",
        "{\"fact\":\"stolen\",\"seat\":2,\"from\":0,\"seers\":[0,2]}",
        "{\"fact\":\"stolen\",\"seat\":2,\"from\":0,\"card\":\"wool\"}",
        "{\"fact\":\"stolen\",\"seat\":2,\"from\":0,\"card\":\"wool\",\"seers\":[0,6]}",
        "{\"fact\":\"stolen\",\"seat\":2,\"from\":0,\"card\":\"sheep\",\"seers\":[0,2]}",
        "{\"fact\":\"offered\",\"seat\":3,\"number\":1,\"to\":2,\"give\":{},\"want\":{}}",
    };
    struct fact fact;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(reads(bad[i], &fact));
}

static void arrays_of_facts(void **state)
{
    (void)state;
    static struct facts facts, back;
    char why[WHY_MAX];
    facts.n = FACT_ROWS;
    for (int i = 0; i < FACT_ROWS; i++)
        facts.fact[i] = fact_rows[i].fact;
    buffer_put(&out, "{\"facts\":");
    json_put_facts(&out, game, &facts, VIEWER_ALL);
    buffer_char(&out, '}');
    struct cJSON *object = json_parse(out.bytes, out.n, why);
    assert_non_null(object);
    assert_true(json_get_facts(game, json_get(object, "facts"), &back));
    assert_int_equal(back.n, FACT_ROWS);
    assert_int_equal(back.fact[5].closed[0], WOOL);
    assert_false(json_get_facts(game, object, &back));
    assert_false(json_get_facts(game, NULL, &back));
    json_free(object);
    buffer_clear(&out);
}

/* --- Moves, views, turns ---------------------------------------------------------------------- */

static void moves(void **state)
{
    (void)state;
    struct move move = {.seat = 2, .verb = VERB_BUILD, .arg = {SETTLEMENT, 9}};
    for (int i = 2; i < MOVE_ARGS; i++)
        move.arg[i] = ARG_NONE;
    json_put_move(&out, game, &move);
    assert_string_equal(taken(), "{\"seat\":2,\"do\":\"build settlement c3\"}");
}

static bool has(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

static void views(void **state)
{
    (void)state;
    struct base_view view = {.nseats = 3, .viewer = 1, .seat = SEAT_NONE, .robber = 18};
    view.settlements[1] = UINT64_C(1) << 53 | 1;
    view.roads[2].w[1] = 1 << 7;
    memset(view.hand, UNKNOWN, sizeof view.hand);
    memset(view.hand[1], 0, sizeof view.hand[1]);
    view.hand[1][ORE] = 3;
    view.offer[2] =
        (struct base_offer){.number = 4, .to = 3, .yes = 1, .give = {1}, .want = {0, 2}};
    view.turn = 300;
    view.option[OPT_POINTS] = 12;
    json_put_view(&out, game, &view, 3);
    const char *text = taken();
    assert_true(
        has(text, "{\"viewer\":1,\"seats\":3,\"phase\":\"setup-settlement\",\"seat\":null,"));
    assert_true(has(text, "\"turn\":300,"));
    assert_true(has(text, "\"robber\":\"s\""));
    assert_true(has(text, "\"settlements\":[[],[\"a1\",\"l3\"],[]],"));
    assert_true(has(text, "\"roads\":[[],[],[\"k4-l3\"]],"));
    assert_true(has(text, "\"hand\":[null,{\"ore\":3},null],"));
    assert_true(has(text, "\"offer\":[{\"number\":0,\"to\":[],\"yes\":[],\"no\":[],\"give\":{},"
                          "\"want\":{}},{\"number\":0,"));
    assert_true(has(text, "{\"number\":4,\"to\":[0,1],\"yes\":[0],\"no\":[],\"give\":{\"brick\":1},"
                          "\"want\":{\"lumber\":2}}]"));
    assert_true(
        has(text, "\"options\":{\"setup\":\"beginner\",\"phases\":\"strict\",\"points\":12,"));
    assert_true(text[strlen(text) - 1] == '}');

    view.viewer = VIEWER_ALL;
    json_put_view(&out, game, &view, 4);
    assert_true(has(taken(), "{\"viewer\":\"all\","));
    view.viewer = VIEWER_SPECTATOR;
    json_put_view(&out, game, &view, 4);
    assert_true(has(taken(), "{\"viewer\":null,"));
}

static void turns_and_standings(void **state)
{
    (void)state;
    struct turn turn = {.must = 5,
                        .may = 7,
                        .seat = 2,
                        .phase = PHASE_DISCARD,
                        .number = 12,
                        .prompt = {7, 0, 90000}};
    json_put_turn(&out, game, &turn, 3);
    assert_string_equal(taken(), "\"seat\":2,\"phase\":\"discard\",\"turn\":12,\"must\":[0,2],"
                                 "\"may\":[0,1,2],\"asked\":[],\"prompts\":[7,0,90000]");
    const struct standing standings[] = {{2, 1, 10}, {0, 2, 7}, {1, 2, 7}};
    json_put_standings(&out, standings, 3);
    assert_string_equal(taken(), "[{\"seat\":2,\"rank\":1,\"points\":10},{\"seat\":0,\"rank\":2,"
                                 "\"points\":7},{\"seat\":1,\"rank\":2,\"points\":7}]");
}

static void the_games(void **state)
{
    (void)state;
    char why[WHY_MAX];
    buffer_put(&out, "{\"games\":");
    json_put_games(&out, NULL);
    buffer_char(&out, '}');
    assert_false(out.full);
    assert_true(parses(out.bytes, out.n));
    struct cJSON *object = json_parse(out.bytes, out.n, why);
    assert_non_null(json_get(object, "games"));
    json_free(object);
    const char *text = taken();
    assert_true(has(text, "{\"games\":[{\"id\":\"base\","));
    assert_true(has(text, "\"seats\":{\"least\":3,\"most\":4,\"default\":4}"));
    assert_true(has(text, "{\"name\":\"points\",\"kind\":\"number\",\"least\":3,\"most\":20,"
                          "\"default\":10,\"help\":"));
    assert_true(has(text, "{\"name\":\"2007\",\"help\":"));
    assert_true(has(text, "\"only\":{\"card\":\"monopoly\"}"));
    assert_true(has(text, "\"id\":\"two\""));
    assert_true(has(text, "\"default\":[\"f3\",\"g4\"]"));
}

static void one_game(void **state)
{
    (void)state;
    json_put_games(&out, &two_game);
    const char *text = taken();
    assert_true(has(text, "[{\"id\":\"two\",") && !has(text, "\"id\":\"base\""));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {

        TEST(texts_are_escaped),
        TEST(one_game),
        TEST(what_is_no_object),
        TEST(what_is_too_long),
        TEST(getters_are_strict),
        TEST(facts_and_back),
        TEST(facts_are_cut),
        TEST(facts_that_are_none),
        TEST(arrays_of_facts),
        TEST(moves),
        TEST(views),
        TEST(turns_and_standings),
        TEST(the_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
