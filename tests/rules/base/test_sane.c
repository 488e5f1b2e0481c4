/* A position that could not have arisen is not loaded: base_sane() finds what is wrong, one thing
 * at a time, in positions that are otherwise sound. */
#include "rules/base/state.h"
#include "tests/support/position.h"

#include <stddef.h>
#include <string.h>

/* Seat 0 is on turn and has traded; everybody has pieces and cards. */
static struct base_state sound_state(void)
{
    struct position p;
    struct base_state s;
    position_open(&p, 4, "phases=combined");
    put_settlement(&p, 0, "a1 e1");
    put_chain(&p, 0, "a1 b1 c1");
    put_city(&p, 1, "l1");
    put_knights(&p, 1, 2);
    give(&p, 0, "3 wool 2 ore");
    give(&p, 1, "4 brick");
    deal(&p, 2, "1 monopoly 1 victory-point");
    main_of(&p, 0);
    does(&p, 0, "offer 1 wool for 1 brick");
    does(&p, 1, "accept 1");
    memcpy(&s, p.state, sizeof s);
    return s;
}

/* --- One wrong thing each ------------------------------------------------------------------- */

#define WRONG(name, change)                                                                        \
    static void name(struct base_state *s)                                                         \
    {                                                                                              \
        change;                                                                                    \
    }

/* B-PLAYERS-1 */
WRONG(five_seats, s->nseats = 5)
WRONG(no_seats, s->nseats = 0)
WRONG(phase_beyond, s->phase = PHASE_OVER + 1)
WRONG(turn_of_nobody, s->seat = 4)
WRONG(first_of_nobody, s->first = -1)
WRONG(set_up_in_turn, s->phase = PHASE_SETUP_SETTLEMENT)
WRONG(free_roads_in_main, s->free_roads = 1)
WRONG(owed_in_main, s->owes[1] = 1)
WRONG(winner_in_play, s->winner = 0)
WRONG(die_of_seven, s->dice[0] = 7)
WRONG(robber_at_sea, s->robber = HEX19_HEXES)
WRONG(option_out_of_range, s->option[OPT_POINTS] = 21)
WRONG(option_no_word, s->option[OPT_SETUP] = 5)
/* B-BOARD-1 */
WRONG(terrain_beyond, s->terrain[3] = DESERT + 1)
WRONG(token_moved, s->token[0] = 12)
WRONG(harbour_moved, s->harbour_edge[2] = 4)
/* B-BANK-1 */
WRONG(card_made, s->bank[WOOL]++)
WRONG(card_lost, s->bank[WOOL]--)
WRONG(card_in_the_wrong_hand, (s->hand[0][WOOL]--, s->hand[1][WOOL]++))
WRONG(card_of_nobody, (s->hand[5][ORE]++, s->hand_size[5]++, s->bank[ORE]--))
WRONG(negative_hand, (s->hand[0][GRAIN]--, s->hand[0][WOOL]++, s->bank[GRAIN]++, s->bank[WOOL]--))
/* B-BANK-2 */
WRONG(card_too_many, s->deck[KNIGHT]++)
WRONG(point_card_lost, s->deck[VICTORY_POINT]--)
WRONG(knight_unplayed, s->knights[0]++)
WRONG(fresh_not_held, s->fresh[MONOPOLY] = 1)
/* B-PIECE-1, B-BUILD-2 */
WRONG(two_on_a_node, s->cities[2] = s->cities[1])
WRONG(side_by_side, s->settlements[3] |= hex19_near[0] & ~UINT64_C(1))
WRONG(building_at_sea, s->settlements[0] |= UINT64_C(1) << 60)
WRONG(road_at_sea, s->roads[0].w[1] |= UINT64_C(1) << 60)
WRONG(road_of_two, s->roads[2] = s->roads[0])
WRONG(building_of_nobody, s->settlements[4] = s->settlements[0])
/* Worked out from the rest. */
WRONG(network_forgotten, s->network[0] = 0)
WRONG(node_free_again, s->taken_nodes = 0)
WRONG(room_forgotten, s->too_near = s->taken_nodes)
WRONG(edge_free_again, s->taken_edges.w[0] = 0)
WRONG(harbours_forgotten, s->harbour_nodes[ANY] = 0)
WRONG(tokens_forgotten, s->token_hexes[6] = 0)
WRONG(length_wrong, s->length[0]++)
/* B-TRADE-5: number, to whom, yes and no, and who promised holds it. */
WRONG(offer_to_oneself, s->offer[0].to |= 1)
WRONG(offer_to_nobody, s->offer[0].to |= 1 << 5)
WRONG(yes_unasked, s->offer[0].yes |= 1)
WRONG(yes_and_no, s->offer[0].no |= s->offer[0].yes)
WRONG(offer_not_held, s->offer[0].give[WOOL] = 4)
WRONG(yes_not_held, s->offer[0].want[BRICK] = 5)
WRONG(offers_without_end, s->offers_made[0] = BASE_OFFERS_A_TURN + 1)
WRONG(no_pair_left, s->pairs = 0)
WRONG(pair_beyond, s->pairs |= UINT64_C(1) << PAIRS)

#define ROW(name)                                                                                  \
    {                                                                                              \
#name, name                                                                                \
    }
static const struct {
    const char *name;
    void (*change)(struct base_state *);
} wrongs[] = {
    ROW(five_seats),
    ROW(no_seats),
    ROW(phase_beyond),
    ROW(turn_of_nobody),
    ROW(first_of_nobody),
    ROW(set_up_in_turn),
    ROW(free_roads_in_main),
    ROW(owed_in_main),
    ROW(winner_in_play),
    ROW(die_of_seven),
    ROW(robber_at_sea),
    ROW(option_out_of_range),
    ROW(option_no_word),
    ROW(terrain_beyond),
    ROW(token_moved),
    ROW(harbour_moved),
    ROW(card_made),
    ROW(card_lost),
    ROW(card_in_the_wrong_hand),
    ROW(card_of_nobody),
    ROW(negative_hand),
    ROW(card_too_many),
    ROW(point_card_lost),
    ROW(knight_unplayed),
    ROW(fresh_not_held),
    ROW(two_on_a_node),
    ROW(side_by_side),
    ROW(building_at_sea),
    ROW(road_at_sea),
    ROW(road_of_two),
    ROW(building_of_nobody),
    ROW(network_forgotten),
    ROW(node_free_again),
    ROW(room_forgotten),
    ROW(edge_free_again),
    ROW(harbours_forgotten),
    ROW(tokens_forgotten),
    ROW(length_wrong),
    ROW(offer_to_oneself),
    ROW(offer_to_nobody),
    ROW(yes_unasked),
    ROW(yes_and_no),
    ROW(offer_not_held),
    ROW(yes_not_held),
    ROW(offers_without_end),
    ROW(no_pair_left),
    ROW(pair_beyond),
};

/* B-BANK-1, B-BANK-2, B-PIECE-1, B-PLAYERS-1, B-TRADE-5 */
static void what_could_not_have_arisen_is_found(void **state)
{
    (void)state;
    const struct base_state sound = sound_state();
    assert_true(base_sane(&sound));
    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
        struct base_state s = sound;
        wrongs[i].change(&s);
        if (base_sane(&s))
            fail_msg("%s is not found", wrongs[i].name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_could_not_have_arisen_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
