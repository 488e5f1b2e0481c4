/* Positions on sheets that could not have arisen are no snapshots: sane, each rule of it broken. */
#include "rules/dice/state.h"
#include "tests/support/dice_play.h"

#include <string.h>

static struct sheet_state state;

static void open_one(const char *built, const char *dice)
{
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    put(&p, 0, built);
    rolls(&p, 0, dice);
    memcpy(&state, p.state, sizeof state);
}

static void open_two(void)
{
    struct dice_play p;
    play_open(&p, &island_two_game, 2, "");
    put(&p, 0, "r1 r3 r4 r6 s1 k1 k2 k3");
    put(&p, 1, "r1 r3 k6 k7");
    rolls(&p, 0, "6 gold");
    memcpy(&state, p.state, sizeof state);
}

/* One number of the position is another: no longer sane. */
#define ODD(sane, member, value)                                                                   \
    do {                                                                                           \
        struct sheet_state before = state;                                                         \
        assert_true(sane(&state));                                                                 \
        state.member = (value);                                                                    \
        assert_false(sane(&state));                                                                \
        state = before;                                                                            \
    } while (0)

#define BIT(n) (UINT64_C(1) << (n))

static void what_all_share(void **unused)
{
    (void)unused;
    open_one("r0", "2 ore 4 gold");
    ODD(island_one_sane, common.kind, ISLAND_TWO);
    ODD(island_one_sane, common.nseats, 0);
    ODD(island_one_sane, common.nseats, 5);
    ODD(island_one_sane, common.phase, DICE_PHASE_START);
    ODD(island_one_sane, common.phase, DICE_PHASE_ROLL);
    ODD(island_one_sane, common.phase, DICE_PHASES);
    ODD(island_one_sane, common.seat, 1);
    ODD(island_one_sane, common.seat, -1);
    ODD(island_one_sane, common.first, 2);
    ODD(island_one_sane, common.turn, 0);
    ODD(island_one_sane, common.turn, 7);
    ODD(island_one_sane, common.turn, 31);
    ODD(island_one_sane, common.rolls, 0);
    ODD(island_one_sane, common.rolls, 3);
    ODD(island_one_sane, common.winner, 0);
    ODD(island_one_sane, common.longest_road, 0);
    ODD(island_one_sane, common.largest_army, 1);
    ODD(island_one_sane, common.dice[FACE_ORE], 1);
    ODD(island_one_sane, common.dice[FACE_WOOL], -1);
    ODD(island_one_sane, common.kept[FACE_ORE], 3);
    ODD(island_one_sane, common.kept[FACE_BRICK], -1);
    ODD(island_one_sane, common.option[DICE_OPT_FIRST], 3);
    ODD(island_one_sane, common.option[DICE_OPT_CASTLES], 1);
}

static void a_sheet_and_its_track(void **unused)
{
    (void)unused;
    open_one("r0 r2 s3 k1", "2 ore 4 gold");
    const int settlement = word_of(island_one_sheet.places, "s4");
    ODD(island_one_sane, built[0], state.built[0] & ~BIT(0)); /* r2 hangs in the air */
    ODD(island_one_sane, built[0], state.built[0] | BIT(settlement));
    ODD(island_one_sane, built[0], state.built[0] | BIT(63));
    ODD(island_one_sane, built[2], 1); /* nobody sits there */
    ODD(island_one_sane, used[0], 2);
    ODD(island_one_sane, used[1], 1);
    ODD(island_one_sane, used[3], 1);
    ODD(island_one_sane, track[0][0], 1);
    ODD(island_one_sane, track[0][1], 0);
    ODD(island_one_sane, track[0][2], -2);
    ODD(island_one_sane, track[1][0], -1);
    ODD(island_one_sane, track[2][0], -2);
    ODD(island_one_sane, earned, 1);
    ODD(island_one_sane, common.turn, 32);
}

static void titles_and_the_end(void **unused)
{
    (void)unused;
    open_two();
    ODD(island_two_sane, common.kind, PLUS);
    ODD(island_two_sane, common.longest_road, SEAT_NONE);
    ODD(island_two_sane, common.longest_road, 1);
    ODD(island_two_sane, common.largest_army, SEAT_NONE);
    ODD(island_two_sane, common.largest_army, 1);
    ODD(island_two_sane, common.phase, DICE_PHASE_OVER);
    ODD(island_two_sane, built[1], state.built[1] & ~BIT(0)); /* the given road */
    ODD(island_two_sane, track[0][0], -2);
    ODD(island_two_sane, used[0], BIT(5));
    state.used[1] = 1 << 5;
    assert_true(island_two_sane(&state));
    assert_false(plus_sane(&state));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_all_share),
        cmocka_unit_test(a_sheet_and_its_track),
        cmocka_unit_test(titles_and_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
