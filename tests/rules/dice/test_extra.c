/* Extra: starting roads, building, knights, castles: DE-*. */
#include "rules/dice/state.h"
#include "tests/support/dice_play.h"

#include <stdio.h>
#include <string.h>

/* Two seats far apart; the first has six dice. */
static void open_island(struct dice_play *p, const char *options, const char *built,
                        const char *dice)
{
    play_open(p, &extra_game, 2, options);
    put(p, 0, built);
    put(p, 1, "k4-l3");
    rolls(p, 0, dice);
}

/* --- Starting roads --------------------------------------------------------------------------- */

/* DE-PLAYERS-1: two to four on one island. DE-START-1, DE-START-2, DE-START-4: each marks a coastal
 * edge at least five from the others; they are roads, and the first player begins. */
static void starting_roads(void **state)
{
    (void)state;
    struct dice_play p;
    assert_int_equal(extra_game.seats_min, 2);
    assert_int_equal(extra_game.seats_max, 4);
    play_open(&p, &extra_game, 2, "first=seat first-seat=1");
    refused(&p, 0, "build a1-b1", "NOT_YOUR_TURN");
    refused(&p, 1, "build c2-d2", "NOT_COASTAL");
    refused(&p, 1, "build settlement a1", "START_ROAD_FIRST");
    refused(&p, 1, "build knight a", "START_ROAD_FIRST");
    assert_int_equal(lists_of(&p, 1, "build"), 30);
    does(&p, 1, "build a1-b1");
    assert_int_equal(p.common.turn, 0);
    refused(&p, 0, "build a1-b2", "TOO_NEAR_START");
    int named = refused(&p, 0, "roll", "START_ROAD_FIRST").arg[0]; /* one that may be */
    char build[32];
    snprintf(build, sizeof build, "build road %s", hex19_all_words.word[named].name);
    assert_true(lists(&p, 0, build));
    struct refusal no = refused(&p, 0, "build a3-b4", "TOO_NEAR_START"); /* four: a1 to a3 */
    assert_int_equal(no.arg[1], 5);
    assert_int_equal(no.arg[2], 1);
    does(&p, 0, "build road b4-c4");
    assert_int_equal(p.common.turn, 1);
    assert_int_equal(p.common.seat, 1);
    assert_int_equal(p.common.length[0], 1);
    assert_int_equal(p.common.length[1], 1);
}

static void start(void *position, const struct move *move)
{
    struct chance none = {0};
    struct facts facts;
    assert_int_equal(extra_game.decide(position, move, &none, &facts).code, 0);
    for (int i = 0; i < facts.n; i++)
        extra_game.evolve(position, &facts.fact[i]);
}

/* How many lay-outs of so many starting roads there are, and after how many of these four edges
 * have to do. */
static void count_starts(const struct extra_state *s, int left, int *layouts, int *short_ones)
{
    struct move legal[LEGAL_MAX];
    size_t n = extra_game.legal(s, s->common.seat, legal, LEGAL_MAX);
    assert_true(n > 0);
    if (left == 0) {
        *layouts += 1;
        *short_ones += extra_start_distance(s) == 4;
        return;
    }
    for (size_t i = 0; i < n; i++) {
        struct extra_state next = *s;
        start(&next, &legal[i]);
        count_starts(&next, left - 1, layouts, short_ones);
    }
}

/* DE-START-3: a third player always finds one; for a fourth four edges are enough in the few
 * lay-outs that leave none. */
static void a_fourth_may_start_nearer(void **state)
{
    (void)state;
    struct dice_play p;
    struct extra_state s;
    int layouts = 0, nearer = 0;
    play_open(&p, &extra_game, 4, "");
    memcpy(&s, p.state, sizeof s);
    count_starts(&s, 2, &layouts, &nearer);
    assert_int_equal(nearer, 0);
    layouts = nearer = 0;
    count_starts(&s, 3, &layouts, &nearer);
    assert_int_equal(layouts, 5460);
    assert_int_equal(nearer, 600);
}

/* DE-DICE-1 */
static void dice_grow_with_the_turns(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &extra_game, 2, "");
    does(&p, 0, "build a1-b1");
    does(&p, 1, "build k4-l3");
    for (int turn = 0; turn < 5; turn++) {
        assert_int_equal(p.common.ndice, turn < 3 ? 3 + turn : 6);
        for (int i = 0; i < p.common.ndice; i++)
            script_add(&p.chance, CHANCE_DICE, FACE_GOLD);
        does(&p, turn % 2, "roll");
        does(&p, turn % 2, "end");
    }
}

/* --- Building --------------------------------------------------------------------------------- */

/* DE-BUILD-1 */
static void roads_stop_at_open_sites(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "", "b1-c1 c1", "2 brick 2 lumber 2 gold");
    assert_true(lists(&p, 0, "build road c1-d1"));
    assert_true(lists(&p, 0, "build road a1-b1"));
    assert_false(lists(&p, 0, "build road a1-b2"));
    refused(&p, 0, "build b1-c1", "EDGE_TAKEN");
    refused(&p, 0, "build d1-e1", "NOT_CONNECTED");
    does(&p, 0, "build a1-b1");
    struct refusal no = refused(&p, 0, "build a1-b2", "SITE_STOPS");
    assert_int_equal(no.arg[0], 0);
    does(&p, 0, "build c1-d1");
    refused(&p, 0, "build d1-e1", "TOO_FEW_DICE");
}

/* DE-BUILD-1: another's building stops a road, another's road does not. */
static void others_buildings_stop_roads(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &extra_game, 2, "");
    put(&p, 0, "a1-b1 b1-c1");
    put(&p, 1, "d1-e1 c1-d1 c1 c1-d2 d2-e2");
    rolls(&p, 0, "2 brick 2 lumber 2 gold");
    refused(&p, 0, "build c1-d1", "EDGE_TAKEN");
    turn_of(&p, 1);
    dice_fall(&p, "2 brick 2 lumber 2 gold");
    does(&p, 1, "roll");
    does(&p, 1, "build c2-d2");
    play_open(&p, &extra_game, 2, "");
    put(&p, 0, "a1-b2 b2-c2 c2 c2-d3");
    put(&p, 1, "d1-e1 c1-d1 c1 c1-d2 c2-d2");
    rolls(&p, 1, "2 brick 2 lumber 2 gold");
    refused(&p, 1, "build b2-c2", "EDGE_TAKEN");
    refused(&p, 1, "build settlement c2", "NODE_TAKEN");
    assert_false(lists(&p, 1, "build road c2-d3"));
    does(&p, 1, "build d2-e2"); /* past the own settlement and another's road's end */
}

/* DE-BUILD-2: a site at an own road, as near to another as one likes. DE-BUILD-6: all in a turn. */
static void settlements_stand_on_sites(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "", "a1-b1", "2 brick 2 lumber 1 wool 1 grain");
    refused(&p, 0, "build settlement b1", "NO_SITE");
    refused(&p, 0, "build settlement c1", "NO_ROAD_THERE");
    does(&p, 0, "build b1-c1");
    does(&p, 0, "build settlement c1");
    refused(&p, 0, "build settlement c1", "NODE_TAKEN");
    open_island(&p, "", "a1-b1 b1-c1 c1 c1-d1 d1-e1", "1 brick 1 lumber 1 wool 1 grain 2 gold");
    does(&p, 0, "build a1");
    assert_int_equal(p.common.points[0], 2);
}

/* DE-BUILD-3: only on a site of the second kind; roads go on from a settlement there. */
static void cities_stand_on_some_sites(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "", "a1-b1 a1 b1-c1", "3 ore 2 grain 1 gold");
    refused(&p, 0, "build city a1", "NO_CITY_SITE");
    refused(&p, 0, "build city c1", "NO_SETTLEMENT_THERE");
    open_island(&p, "", "b1-c1 c1 c1-d1", "3 ore 2 grain 1 gold");
    does(&p, 0, "build city c1");
    refused(&p, 0, "build city c1", "CITY_ALREADY");
    assert_int_equal(p.common.points[0], 2);
}

/* DE-BUILD-4: at an own road or building; each is the first one's. */
static void knights_stand_beside(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "", "b1-c1 c1", "2 ore 2 wool 2 grain");
    refused(&p, 0, "build knight e", "NOT_BESIDE");
    does(&p, 0, "build knight d"); /* at the settlement, not at the road */
    refused(&p, 0, "build knight d", "NO_FREE_KNIGHT");
    does(&p, 0, "build a");
    assert_int_equal(p.common.knights[0], 2);
    refused(&p, 0, "build road a", "OTHER_PIECE");
}

/* DE-BUILD-5: the desert's two may be two players'. DE-JOKER-1: they show any face, gold too. */
static void the_desert_has_two_knights(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &extra_game, 2, "");
    put(&p, 0, "a2-b2 b2-c2 c2 c2-d3 d3-e3 e3 j j");
    put(&p, 1, "k2-l2 j2-k2 j2 i3-j2 h3-i3 h3");
    rolls(&p, 0, "6 wool");
    does(&p, 0, "joker j as gold for wool");
    does(&p, 0, "joker j as ore for wool");
    refused(&p, 0, "joker j as ore for wool", "JOKER_IS_USED");
    play_open(&p, &extra_game, 2, "");
    put(&p, 0, "a2-b2 b2-c2 c2 c2-d3 d3-e3 e3 j");
    put(&p, 1, "k2-l2 j2-k2 j2 i3-j2 h3-i3 h3");
    rolls(&p, 1, "1 ore 1 wool 1 grain 3 gold");
    does(&p, 1, "build knight j");
    refused(&p, 1, "build knight j", "NO_FREE_KNIGHT");
    assert_int_equal(p.common.knights[0], 1);
    assert_int_equal(p.common.knights[1], 1);
}

/* --- Jokers ----------------------------------------------------------------------------------- */

/* DE-JOKER-1: each knight turns one die to what its hex yields, once. */
static void a_joker_is_what_its_hex_yields(void **state)
{
    (void)state;
    static const char *const terrain[] = {"wool", "grain", "ore"};
    struct dice_play p;
    for (int h = 0; h < 3; h++) {
        char built[] = "a1-b1 a", move[] = "joker a for gold";
        static const char *const edges[] = {"a1-b1", "a2-b2", "a3-b3"};
        memcpy(built, edges[h], 5);
        built[6] = move[6] = (char)('a' + h);
        open_island(&p, "", built, "6 gold");
        refused(&p, 0, "joker d for gold", "NO_SUCH_KNIGHT");
        does(&p, 0, move);
        assert_int_equal(p.common.dice[word_of(&dice_face_words, terrain[h])], 1);
        refused(&p, 0, move, "JOKER_IS_USED");
        assert_int_equal(p.common.knights[0], 1);
    }
}

/* DE-JOKER-2 */
static void a_new_knight_is_no_joker(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "", "a1-b1", "1 ore 1 wool 1 grain 3 gold");
    does(&p, 0, "build knight a");
    refused(&p, 0, "joker a for gold", "JOKER_IS_NEW");
    assert_int_equal(lists_of(&p, 0, "joker"), 0);
    open_island(&p, "knight-at-once=yes", "a1-b1", "1 ore 1 wool 1 grain 3 gold");
    does(&p, 0, "build knight a");
    does(&p, 0, "joker a for gold");
    refused(&p, 0, "joker a for gold", "JOKER_IS_USED");
}

/* --- Castles ---------------------------------------------------------------------------------- */

/* DE-CASTLE-1, DE-CASTLE-2: six alike, gold too; nothing else is built with them. */
static void castles_take_six_alike(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "castles=yes", "a1-b1", "5 gold 1 ore");
    refused(&p, 0, "build castle ne", "NOT_ALIKE");
    open_island(&p, "castles=yes", "a1-b1", "6 gold");
    refused(&p, 0, "build road ne", "OTHER_PIECE");
    does(&p, 0, "build castle ne");
    assert_dice(&p, "");
    assert_int_equal(p.common.points[0], 2);
    open_island(&p, "castles=no", "a1-b1", "6 gold");
    refused(&p, 0, "build castle ne", "NO_CASTLES");
}

/* DE-CASTLE-2: a joker may make them alike, a gold trade never does. */
static void jokers_help_with_castles(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "castles=yes", "a1-b1 a", "5 wool 1 gold");
    refused(&p, 0, "build castle sw", "NOT_ALIKE");
    does(&p, 0, "joker a for gold");
    does(&p, 0, "build castle sw");
    open_island(&p, "castles=yes", "a1-b1", "4 wool 2 gold");
    does(&p, 0, "gold wool");
    refused(&p, 0, "build castle sw", "NOT_ALIKE");
}

/* DE-CASTLE-3 */
static void there_are_four_castles(void **state)
{
    (void)state;
    struct dice_play p;
    open_island(&p, "castles=yes", "a1-b1 ne se", "6 ore");
    assert_int_equal(lists_of(&p, 0, "build"), 2);
    refused(&p, 0, "build castle ne", "BUILT_ALREADY");
    does(&p, 0, "build castle nw");
    assert_int_equal(p.common.points[0], 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starting_roads),
        cmocka_unit_test(a_fourth_may_start_nearer),
        cmocka_unit_test(dice_grow_with_the_turns),
        cmocka_unit_test(roads_stop_at_open_sites),
        cmocka_unit_test(others_buildings_stop_roads),
        cmocka_unit_test(settlements_stand_on_sites),
        cmocka_unit_test(cities_stand_on_some_sites),
        cmocka_unit_test(knights_stand_beside),
        cmocka_unit_test(the_desert_has_two_knights),
        cmocka_unit_test(a_joker_is_what_its_hex_yields),
        cmocka_unit_test(a_new_knight_is_no_joker),
        cmocka_unit_test(castles_take_six_alike),
        cmocka_unit_test(jokers_help_with_castles),
        cmocka_unit_test(there_are_four_castles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
