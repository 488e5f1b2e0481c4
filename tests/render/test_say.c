/* Sentences: every kind of fact as its actor, another player and a spectator read it (B-VIEW-1),
 * whole moves in a line. */
#include "render/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "render/columns.h"
#include "rules/base/view.h"
#include "tests/render/positions.h"
#include "tests/render/sentences.h"
#include "tests/support/golden.h"

enum { ANNA, BRUNO, CARLA, DAN, NOBODY = SEAT_NONE };

static const struct names names = {.name = {"Anna", "Bruno", "Carla", "Dan", NULL, NULL}};

static const char *told_more(int viewer, const struct fact *facts, size_t before, size_t n)
{
    const struct say say = {&base_game, &names, viewer};
    return sentences_more(&say, facts, before, n);
}

static const char *told(int viewer, const struct fact *facts, size_t n)
{
    return told_more(viewer, facts, 0, n);
}

/* One or two facts of each kind, as Bruno's where somebody does something. */
static const struct fact samples[] = {
    {FACT_OPENED, NOBODY, 0, {4}, {0}},
    {FACT_OPTION, NOBODY, 0, {OPT_POINTS, 12}, {0}},
    {FACT_HEX, NOBODY, 0, {4, BRICK, 6}, {0}},
    {FACT_HARBOUR, NOBODY, 0, {0, ANY}, {0}},
    {FACT_START_ROLL, NOBODY, 0, {3, 4, 6, 6, 1, 2, 5, 5}, {0}},
    {FACT_START_ROLL, NOBODY, 0, {0, 0, 6, 6, 0, 0, 5, 5}, {0}},
    {FACT_BEGINS, BRUNO, 0, {0}, {0}},
    {FACT_SETTLEMENT, BRUNO, 0, {8}, {0}},
    {FACT_ROAD, BRUNO, 0, {13}, {0}},
    {FACT_CITY, BRUNO, 0, {8}, {0}},
    {FACT_PAID, BRUNO, 0, {1, 1, 0, 0, 0}, {0}},
    {FACT_PRODUCED, BRUNO, 0, {0, 1, 0, 2, 1}, {0}},
    {FACT_SHORT, NOBODY, 0, {0, 0, 1, 0, 1}, {0}},
    {FACT_ROLLED, BRUNO, 0, {3, 5}, {0}},
    {FACT_ROLLED, BRUNO, 0, {3, 4}, {0}},
    {FACT_REROLLED, BRUNO, 0, {3, 4}, {0}},
    {FACT_OWES, BRUNO, 0, {4}, {0}},
    {FACT_DISCARDED, BRUNO, 0, {2, 0, 1, 1, 0}, {0}},
    {FACT_ROBBER, BRUNO, 0, {4}, {0}},
    {FACT_STOLEN, BRUNO, 1 << BRUNO | 1 << CARLA, {CARLA}, {ORE}},
    {FACT_BOUGHT, BRUNO, 1 << BRUNO, {0}, {YEAR_OF_PLENTY}},
    {FACT_PLAYED, BRUNO, 0, {KNIGHT}, {0}},
    {FACT_PLAYED, BRUNO, 0, {ROAD_BUILDING}, {0}},
    {FACT_PLAYED_BACK, BRUNO, 0, {ROAD_BUILDING}, {0}},
    {FACT_PLENTY, BRUNO, 0, {0, 0, 0, 1, 1}, {0}},
    {FACT_MONOPOLY, BRUNO, 0, {WOOL, 2, 0, 1, 4}, {0}},
    {FACT_MONOPOLY, BRUNO, 0, {WOOL}, {0}},
    {FACT_OFFERED, BRUNO, 0, {1, 0xd, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1}, {0}},
    {FACT_OFFERED, BRUNO, 0, {2, 1 << CARLA, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1}, {0}},
    {FACT_OFFERED, BRUNO, 0, {3, 1 << ANNA | 1 << CARLA, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0}, {0}},
    {FACT_ACCEPTED, BRUNO, 0, {1}, {0}},
    {FACT_DECLINED, BRUNO, 0, {1}, {0}},
    {FACT_OFFER_CLOSED, BRUNO, 0, {1}, {0}},
    {FACT_TRADED, BRUNO, 0, {CARLA, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1}, {0}},
    {FACT_BANK_TRADED, BRUNO, 0, {0, 0, 4, 0, 0, 0, 0, 0, 0, 1}, {0}},
    {FACT_MUTED, BRUNO, 0, {0}, {0}},
    {FACT_WAIVED, BRUNO, 0, {0}, {0}},
    {FACT_LENGTH, BRUNO, 0, {6}, {0}},
    {FACT_AWARD_LOST, BRUNO, 0, {AWARD_ROAD}, {0}},
    {FACT_LONGEST_ROAD, BRUNO, 0, {6}, {0}},
    {FACT_LONGEST_ROAD, NOBODY, 0, {0}, {0}},
    {FACT_LARGEST_ARMY, BRUNO, 0, {3}, {0}},
    {FACT_TURN, BRUNO, 0, {7}, {0}},
    {FACT_REVEALED, BRUNO, 0, {1}, {0}},
    {FACT_REVEALED, BRUNO, 0, {2}, {0}},
    {FACT_WON, BRUNO, 0, {10}, {0}},
    {FACT_ENDED, NOBODY, 0, {0}, {0}},
};

enum { SAMPLES = sizeof samples / sizeof *samples };

static const struct sentences all_kinds = {
    &base_game, &names, samples, SAMPLES, 0, {BRUNO, CARLA, VIEWER_SPECTATOR}, 3};

static void every_kind_is_sampled(void **state)
{
    (void)state;
    sentences_complete(&all_kinds);
}

static void every_kind_as_told(void **state)
{
    (void)state;
    static char all[1 << 15];
    sentences_put(&all_kinds, all, sizeof all);
    golden_check("text/facts.txt", all);
}

/* B-ROB-2, B-BUILD-4: what the closed half says is told to nobody else. */
static void secrets_are_not_told(void **state)
{
    (void)state;
    char first[256];

    for (int i = 0; i < SAMPLES; i++) {
        struct fact other = samples[i];
        for (int c = 0; c < FACT_CLOSED; c++)
            other.closed[c] = 1;
        for (int viewer = VIEWER_SPECTATOR; viewer < 4; viewer++) {
            if (viewer >= 0 && (samples[i].seers >> viewer & 1))
                continue;
            snprintf(first, sizeof first, "%s", told(viewer, &samples[i], 1));
            assert_string_equal(first, told(viewer, &other, 1));
        }
    }
    assert_string_equal(told(VIEWER_ALL, &samples[19], 1), "Bruno steals 1 ore from Carla.");
}

/* --- Moves in a line --- */

#define TOLD(viewer, expected, ...)                                                                \
    do {                                                                                           \
        const struct fact facts[] = {__VA_ARGS__};                                                 \
        assert_string_equal(told(viewer, facts, sizeof facts / sizeof *facts), expected);          \
    } while (0)

/* The first so many were told before. */
#define TOLD_MORE(viewer, before, expected, ...)                                                   \
    do {                                                                                           \
        const struct fact facts[] = {__VA_ARGS__};                                                 \
        assert_string_equal(told_more(viewer, facts, before, sizeof facts / sizeof *facts),        \
                            expected);                                                             \
    } while (0)

static void rolls(void **state)
{
    (void)state;
    const struct fact rolled = {FACT_ROLLED, BRUNO, 0, {3, 5}, {0}};
    const struct fact anna = {FACT_PRODUCED, ANNA, 0, {0, 0, 0, 0, 1}, {0}};
    const struct fact carla = {FACT_PRODUCED, CARLA, 0, {1, 0, 2, 0, 0}, {0}};
    const struct fact dan = {FACT_PRODUCED, DAN, 0, {0, 0, 0, 1, 0}, {0}};
    const struct fact lack = {FACT_SHORT, NOBODY, 0, {0, 0, 1, 0, 0}, {0}};
    const struct fact seven = {FACT_ROLLED, BRUNO, 0, {3, 4}, {0}};
    const struct fact owes = {FACT_OWES, ANNA, 0, {4}, {0}},
                      owes_too = {FACT_OWES, DAN, 0, {5}, {0}};

    /* B-PROD-1 */
    TOLD(DAN, "Bruno rolls 3+5 = 8: Anna 1 ore, Carla 1 brick and 2 wool, you 1 grain.", rolled,
         anna, carla, dan);
    TOLD(BRUNO, "You roll 3+5 = 8: Anna 1 ore.", rolled, anna);
    TOLD(BRUNO, "You roll 3+5 = 8: no cards.", rolled);
    /* B-PROD-4 */
    TOLD(ANNA, "Bruno rolls 3+5 = 8: you 1 ore, too little wool in the bank.", rolled, anna, lack);
    /* B-SEVEN-1 */
    TOLD(ANNA, "Bruno rolls 3+4 = 7.", seven);
    TOLD(DAN, "Bruno rolls 3+4 = 7: Anna must discard 4, you must discard 5.", seven, owes,
         owes_too);
}

static void moves(void **state)
{
    (void)state;
    const struct fact road = {FACT_ROAD, BRUNO, 0, {13}, {0}};
    const struct fact paid = {FACT_PAID, BRUNO, 0, {1, 1, 0, 0, 0}, {0}};
    const struct fact length = {FACT_LENGTH, BRUNO, 0, {6}, {0}};
    const struct fact award = {FACT_LONGEST_ROAD, BRUNO, 0, {6}, {0}};
    const struct fact lost = {FACT_AWARD_LOST, CARLA, 0, {AWARD_ROAD}, {0}};
    const struct fact no_award = {FACT_LONGEST_ROAD, NOBODY, 0, {0}, {0}};
    const struct fact knight = {FACT_PLAYED, BRUNO, 0, {KNIGHT}, {0}};
    const struct fact robber = {FACT_ROBBER, BRUNO, 0, {4}, {0}};
    const struct fact stolen = {FACT_STOLEN, BRUNO, 1 << BRUNO | 1 << CARLA, {CARLA}, {ORE}};
    const struct fact closed = {FACT_OFFER_CLOSED, BRUNO, 0, {2}, {0}};
    const struct fact traded = {FACT_TRADED, BRUNO, 0, {CARLA, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1}, {0}};
    const struct fact turn = {FACT_TURN, CARLA, 0, {7}, {0}};
    const struct fact discarded = {FACT_DISCARDED, ANNA, 0, {0, 0, 3, 0, 0}, {0}};

    TOLD(ANNA, "Bruno builds a road on c2-d3; takes Longest Road (6 roads).", road, paid, length,
         award);
    TOLD(DAN, "Bruno builds a road on c2-d3; takes Longest Road from Carla (6 roads).", road, paid,
         length, lost, award);
    TOLD(CARLA, "Bruno takes Longest Road from you (6 roads).", lost, award);
    TOLD(BRUNO, "You build a road on c2-d3. Nobody holds Longest Road now.", road, paid, lost,
         no_award);
    TOLD(CARLA, "Bruno plays a knight; moves the robber to hex e; steals 1 ore from you.", knight,
         robber, stolen);
    TOLD(DAN, "Anna discards 3 wool. Bruno moves the robber to hex e; steals a card from Carla.",
         discarded, robber, stolen);
    /* B-TRADE-5: what becomes of an offer is always told. */
    TOLD(DAN, "Bruno's offer 2 is closed.", closed);
    TOLD(DAN, "Bruno builds a road on c2-d3. Bruno's offer 2 is closed.", road, paid, closed);
    TOLD(DAN, "Bruno gives Carla 1 brick for 1 ore.", traded, closed, closed);
    TOLD(DAN, "", turn);
}

static void several_who_do_the_same(void **state)
{
    (void)state;
    const struct fact offered = {FACT_OFFERED, BRUNO, 0, {1, 0xd, 1, 0, 0, 0, 0, 0, 0, 1}, {0}};
    const struct fact later = {FACT_OFFERED, BRUNO, 0, {2, 0xd, 1, 0, 0, 0, 0, 0, 0, 1}, {0}};
    const struct fact anna = {FACT_DECLINED, ANNA, 0, {1}, {0}};
    const struct fact carla = {FACT_DECLINED, CARLA, 0, {1}, {0}};
    const struct fact other = {FACT_DECLINED, ANNA, 0, {2}, {0}};
    const struct fact dan = {FACT_DECLINED, DAN, 0, {1}, {0}};
    const struct fact yes = {FACT_ACCEPTED, DAN, 0, {1}, {0}};
    const struct fact yes_too = {FACT_ACCEPTED, CARLA, 0, {1}, {0}};
    const struct fact closed = {FACT_OFFER_CLOSED, BRUNO, 0, {1}, {0}};
    const struct fact first = {FACT_START_ROLL, NOBODY, 0, {6, 6, 6, 6, 1, 2}, {0}};
    const struct fact second = {FACT_START_ROLL, NOBODY, 0, {1, 2, 3, 4}, {0}};

    /* B-TRADE-5 */
    TOLD(BRUNO,
         "You offer 1 brick for 1 wool (offer 1). Anna, Carla and Dan decline; nobody "
         "takes it.",
         offered, anna, carla, dan, closed);
    TOLD(ANNA, "Bruno offers 1 brick for 1 wool (offer 1). You and Carla decline. Dan accepts.",
         offered, anna, carla, yes);
    TOLD(CARLA,
         "Anna and you decline offer 1. Bruno offers 1 brick for 1 wool (offer 2). Dan declines "
         "offer 1.",
         anna, carla, later, dan);
    TOLD(DAN, "You accept offer 1.", yes);
    /* who had accepted is told of an offer that ends without a trade */
    TOLD_MORE(ANNA, 3, "Bruno's offer 1 is closed, though Carla and Dan had accepted.", offered,
              yes, yes_too, closed);
    TOLD_MORE(DAN, 3, "Bruno's offer 1 is closed, though you had accepted.", offered, anna, yes,
              closed);
    TOLD_MORE(ANNA, 3, "Bruno's offer 1 is closed.", offered, yes, dan, closed);
    TOLD_MORE(ANNA, 2, "Dan declines; nobody takes it.", offered, yes, dan, closed);
    TOLD(ANNA,
         "Carla accepts offer 1. Dan declines. Bruno's offer 1 is closed, though "
         "Carla had accepted.",
         yes_too, dan, closed);
    /* another one was told of since then */
    TOLD(BRUNO,
         "Anna declines offer 1. You offer 1 brick for 1 wool (offer 2). Carla accepts offer 1. "
         "Anna declines offer 2.",
         anna, later, yes_too, other);
    /* B-START-1 */
    TOLD(ANNA,
         "Who begins: you 6+6 = 12, Bruno 6+6 = 12, Carla 1+2 = 3. Again: you 1+2 = 3, Bruno "
         "3+4 = 7.",
         first, second);
}

/* B-DEV-6, B-END-1 */
static void victories(void **state)
{
    (void)state;
    const struct fact city = {FACT_CITY, BRUNO, 0, {8}, {0}};
    const struct fact two = {FACT_REVEALED, BRUNO, 0, {2}, {0}};
    const struct fact one = {FACT_REVEALED, BRUNO, 0, {1}, {0}};
    const struct fact anna = {FACT_REVEALED, ANNA, 0, {1}, {0}};
    const struct fact won = {FACT_WON, BRUNO, 0, {10}, {0}};
    const struct fact ended = {FACT_ENDED, NOBODY, 0, {0}, {0}};

    TOLD(ANNA, "Bruno wins with 10 points.", won);
    TOLD(
        ANNA,
        "Bruno builds a city on c2. You show 1 victory point card. Bruno wins with 10 points (2 of "
        "them victory point cards).",
        city, anna, two, won);
    TOLD(BRUNO, "You win with 10 points (1 of them a victory point card).", one, won);
    TOLD(DAN, "Anna shows 1 victory point card. The last round is over.", anna, ended);
}

/* A name can be anything, and is never read as a template. */
static void hostile_names(void **state)
{
    (void)state;
    static struct text out;
    const struct names hostile = {
        .name = {"{card}", "\x1b[31mred\x1b[0m", "%s%n", "a\r\nQUIT", "", NULL}};
    const struct fact facts[] = {
        {FACT_STOLEN, 0, 0, {1}, {0}},
        {FACT_STOLEN, 2, 0, {3}, {0}},
        {FACT_STOLEN, 4, 0, {5}, {0}},
    };
    struct say say = {&base_game, &hostile, VIEWER_SPECTATOR};

    say_facts(&say, facts, 3, &out);
    assert_string_equal(out.s, "{card} steals a card from red. %s%n steals a card from a QUIT. "
                               "teal steals a card from charcoal.");
    say.names = NULL;
    say_facts(&say, facts, 1, &out);
    assert_string_equal(out.s, "blue steals a card from orange.");
}

/* More than a text can hold is cut, not written past its end. */
static void too_much_to_tell(void **state)
{
    (void)state;
    static struct text out;
    static struct fact facts[400];
    struct say say = {&base_game, &names, ANNA};

    for (int i = 0; i < 400; i++)
        facts[i] = samples[13 + i % 3];
    say_facts(&say, facts, 400, &out);
    assert_true(out.cut);
    assert_true(out.len < TEXT_BYTES);
    assert_int_equal(strlen(out.s), out.len);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_sampled),
        cmocka_unit_test(every_kind_as_told),
        cmocka_unit_test(secrets_are_not_told),
        cmocka_unit_test(rolls),
        cmocka_unit_test(moves),
        cmocka_unit_test(several_who_do_the_same),
        cmocka_unit_test(victories),
        cmocka_unit_test(hostile_names),
        cmocka_unit_test(too_much_to_tell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
