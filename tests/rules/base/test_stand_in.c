/* A turn that somebody else must finish: the owed moves, by the ordinary rules, from the legal
 * ones: R-49. How a computer player chooses among them does not matter here. */
#include "tests/support/position.h"

/* Fills the free amounts as they come, up to the least number of cards. */
static void fill(struct move *move, const struct amounts *amounts)
{
    for (int i = 0; i < amounts->n; i++) {
        const struct amount *a = &amounts->of[i];
        int missing = a->total_min;
        for (int k = 0; k < a->width; k++) {
            int n = a->most[k] < missing ? a->most[k] : missing;
            move->arg[a->at + k] = (int16_t)n;
            missing -= n;
        }
        assert_int_equal(missing, 0);
    }
}

/* One legal move of seat, the first or the last that is listed. */
static void move_for(struct position *p, int seat, bool last)
{
    struct move legal[LEGAL_MAX];
    struct amounts amounts;
    size_t n = base_game.legal(p->state, seat, legal, LEGAL_MAX);
    assert_true(n > 0);
    struct move move = legal[last ? n - 1 : 0];
    if (base_game.amounts(p->state, &move, &amounts))
        fill(&move, &amounts);
    struct refusal no = base_game.decide(p->state, &move, &p->chance.base, &p->facts);
    assert_string_equal(refusal_words[no.code].name, "NOT");
    for (int i = 0; i < p->facts.n; i++)
        base_game.evolve(p->state, &p->facts.fact[i]);
    p->view = seen_by(p, VIEWER_ALL);
    assert_true(base_game.sane(p->state));
}

/* R-49, B-START-2: nothing of the set-up is skipped. */
static void the_set_up_is_finished(void **state)
{
    (void)state;
    for (int last = 0; last < 2; last++) {
        struct position p;
        position_open_set_up(&p, 4, "");
        while (p.view.phase <= PHASE_SETUP_ROAD)
            move_for(&p, turn_now(&p).seat, last);
        for (int seat = 0; seat < 4; seat++) {
            assert_int_equal(points_of(&p, seat), 2);
            assert_int_equal(edge_set_count(p.view.roads[seat]), 2);
        }
        assert_int_equal(turn_now(&p).seat, 0);
        assert_int_equal(p.view.phase, PHASE_ROLL);
    }
}

/* a player who has placed the settlement only. */
static void a_road_of_the_set_up_is_placed(void **state)
{
    (void)state;
    struct position p;
    position_open_set_up(&p, 3, "");
    does(&p, 0, "build settlement c2");
    move_for(&p, 0, false);
    assert_int_equal(edge_set_count(p.view.roads[0]), 1);
    assert_int_equal(turn_now(&p).must, 1 << 1);
}

/* R-49, B-SEVEN-1: those who owe discards, one by one; the others are left alone. */
static void discards_are_made(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    give(&p, 1, "4 wool 5 ore");
    give(&p, 3, "15 brick");
    turn_of(&p, 0);
    dice_fall(&p, 3, 4);
    does(&p, 0, "roll");
    move_for(&p, 3, false);
    assert_int_equal(turn_now(&p).must, 1 << 1);
    move_for(&p, 1, false);
    assert_int_equal(p.view.hand_size[1], 5);
    assert_int_equal(p.view.hand_size[3], 8);
    assert_int_equal(turn_now(&p).must, 1 << 0);
    does(&p, 0, "rob a");
}

/* R-49, B-ROB-1, B-ROB-2: the robber moves, and a victim is named with it. */
static void the_robber_is_moved(void **state)
{
    (void)state;
    for (int last = 0; last < 2; last++) {
        struct position p;
        position_open(&p, 4, "");
        put_settlement(&p, 1, "a1 l3"); /* hexes a and s: the first and the last */
        put_settlement(&p, 2, "c2 j4");
        give(&p, 1, "1 wool");
        give(&p, 2, "1 wool");
        turn_of(&p, 0);
        dice_fall(&p, 3, 4);
        does(&p, 0, "roll");
        steal_is(&p, "wool");
        move_for(&p, 0, last);
        assert_int_not_equal(p.view.robber, hex_of("j"));
        assert_hand(&p, 0, "1 wool");
        assert_int_equal(p.view.phase, PHASE_MAIN); /* the turn goes on */
        does(&p, 0, "end");
    }
}

/* R-49, B-DEV-3, R-37: the free roads are placed, or what is not placed lapses. */
static void free_roads_are_placed_or_lapse(void **state)
{
    (void)state;
    for (int placed = 0; placed < 2; placed++)
        for (int last = 0; last < 2; last++) {
            struct position p;
            position_open(&p, 4, "");
            put_settlement(&p, 0, "c2");
            deal(&p, 0, "1 road-building");
            main_of(&p, 0);
            does(&p, 0, "play road-building");
            if (placed)
                does(&p, 0, "build road c2-d3");
            while (p.view.phase == PHASE_FREE_ROADS)
                move_for(&p, 0, last);
            int roads = edge_set_count(p.view.roads[0]);
            assert_int_equal(roads, last ? placed : 2);
            assert_int_equal(p.view.dev[0][ROAD_BUILDING], roads == 0);
            does(&p, 0, "end");
        }
}

/* also a turn whose dice are not rolled. */
static void a_roll_is_made(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 4, "");
    assert_int_equal(turn_now(&p).must, 1 << 0);
    dice_fall(&p, 1, 1);
    move_for(&p, 0, false);
    move_for(&p, 0, true);
    assert_int_equal(turn_now(&p).seat, 1);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_set_up_is_finished),
        cmocka_unit_test(a_road_of_the_set_up_is_placed),
        cmocka_unit_test(discards_are_made),
        cmocka_unit_test(the_robber_is_moved),
        cmocka_unit_test(free_roads_are_placed_or_lapse),
        cmocka_unit_test(a_roll_is_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
