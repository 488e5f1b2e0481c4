/* Others' turns in few words, as a keyboard tells them: a line a turn (B-TRADE-4, B-TRADE-5,
 * B-SEVEN-1). */
#include "render/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/base/view.h"

enum { ANNA, BRUNO, CARLA, DAN };

static const struct names names = {.name = {"Anna", "Bruno", "Carla", "Dan", NULL, NULL}};

static const char *told(int viewer, const struct fact *facts, size_t before, size_t n)
{
    static struct text out;
    struct fact cut[FACTS_MAX];
    const struct say say = {&base_game, &names, viewer};
    for (size_t i = 0; i < n; i++)
        cut[i] = fact_for(&facts[i], viewer);
    say_turn(&say, cut, before, n, &out);
    assert_false(out.cut);
    return out.s;
}

/* The first so many were told before. */
#define TOLD(viewer, before, expected, ...)                                                        \
    do {                                                                                           \
        const struct fact facts[] = {__VA_ARGS__};                                                 \
        assert_string_equal(told(viewer, facts, before, sizeof facts / sizeof *facts), expected);  \
    } while (0)

static const struct fact rolled = {FACT_ROLLED, BRUNO, 0, {3, 5}, {0}};
static const struct fact road = {FACT_ROAD, BRUNO, 0, {13}, {0}};

/* What follows somebody else's discard is not theirs. */
static void after_another_the_subject_is_named(void **state)
{
    (void)state;
    const struct fact seven = {FACT_ROLLED, DAN, 0, {3, 4}, {0}};
    const struct fact four = {FACT_DISCARDED, BRUNO, 0, {4, 0, 0, 0, 0}, {0}};
    const struct fact own = {FACT_DISCARDED, DAN, 0, {5, 0, 0, 0, 0}, {0}};
    const struct fact robber = {FACT_ROBBER, DAN, 0, {15}, {0}};
    const struct fact stolen = {FACT_STOLEN, DAN, 1 << DAN | 1 << ANNA, {ANNA}, {2}};
    TOLD(ANNA, 0, "Dan rolls 7: Bruno discards 4 brick. Dan robs you of 1 wool on p.", seven, four,
         robber, stolen);
    TOLD(ANNA, 0, "Dan rolls 7; discards 5 brick; robs you of 1 wool on p.", seven, own, robber,
         stolen);
}

static void a_turn_is_a_line(void **state)
{
    (void)state;
    const struct fact carla = {FACT_PRODUCED, CARLA, 0, {1, 0, 2, 0, 0}, {0}};
    const struct fact bank = {FACT_BANK_TRADED, BRUNO, 0, {0, 0, 4, 0, 0, 0, 0, 0, 0, 1}, {0}};
    const struct fact bought = {FACT_BOUGHT, BRUNO, 1 << BRUNO, {0}, {KNIGHT}};
    const struct fact settlement = {FACT_SETTLEMENT, BRUNO, 0, {8}, {0}};
    const struct fact city = {FACT_CITY, BRUNO, 0, {8}, {0}};
    const struct fact knight = {FACT_PLAYED, BRUNO, 0, {KNIGHT}, {0}};
    const struct fact robber = {FACT_ROBBER, BRUNO, 0, {4}, {0}};
    const struct fact stolen = {FACT_STOLEN, BRUNO, 1 << BRUNO | 1 << CARLA, {CARLA}, {ORE}};

    TOLD(ANNA, 0, "Bruno rolls 8: Carla 1 brick and 2 wool; banks 4 wool for 1 ore; buys a card.",
         rolled, carla, bank, bought);
    TOLD(ANNA, 0, "Bruno rolls 8: no cards; builds settlement c2, city c2.", rolled, settlement,
         city);
    TOLD(CARLA, 0, "Bruno plays knight; robs you of 1 ore on e; rolls 8: no cards.", knight, robber,
         stolen, rolled);
    TOLD(DAN, 0, "Bruno plays knight; robs Carla on e.", knight, robber, stolen);
    TOLD(CARLA, 2, "Bruno steals 1 ore from you.", knight, robber, stolen);
    /* who may know which card it is, is told: open hands */
    TOLD(BRUNO, 0, "You buy a development card: knight.", bought);
}

/* Where a line does not hold all, what others got is left out, then how their cards are called. */
static void a_line_holds_what_matters_most(void **state)
{
    (void)state;
    const struct fact you = {FACT_PRODUCED, ANNA, 0, {1, 0, 0, 0, 0}, {0}};
    const struct fact carla = {FACT_PRODUCED, CARLA, 0, {1, 0, 2, 0, 0}, {0}};
    const struct fact dan = {FACT_PRODUCED, DAN, 0, {0, 0, 0, 1, 1}, {0}};
    const struct fact bank = {FACT_BANK_TRADED, BRUNO, 0, {0, 0, 4, 0, 0, 0, 0, 0, 0, 1}, {0}};
    const struct fact more = {FACT_BANK_TRADED, BRUNO, 0, {3, 0, 0, 0, 0, 0, 0, 0, 0, 1}, {0}};
    const struct fact city = {FACT_CITY, BRUNO, 0, {8}, {0}};
    const struct fact paid = {FACT_PAID, BRUNO, 0, {1, 1, 0, 0, 0}, {0}};

    TOLD(ANNA, 0, "Bruno rolls 8: you 1 brick, Carla 1 brick and 2 wool, Dan 1 grain and 1 ore.",
         rolled, you, carla, dan);
    TOLD(ANNA, 0, "Bruno rolls 8: you 1 brick; builds road c2-d3, city c2.", rolled, you, carla,
         dan, paid, road, paid, city);
    TOLD(ANNA, 0, "Bruno rolls 8; banks 4 wool for 1 ore, 3 brick for 1 ore; builds city c2.",
         rolled, carla, dan, bank, more, paid, city);
    TOLD(ANNA, 0, "Bruno rolls 8: you 1 brick; banks 7 cards for 2; builds road c2-d3, city c2.",
         rolled, you, carla, dan, bank, more, road, city);
    TOLD(ANNA, 0,
         "Bruno rolls 8: you 1 brick; builds city c2; banks 3 cards for 1; takes Longest Road.",
         rolled, you, carla, city, more, {FACT_LONGEST_ROAD, BRUNO, 0, {6}, {0}});
    /* in the set-up */
    TOLD(DAN, 0, "Bruno builds road c2-d3; gets 1 brick and 2 wool; builds city c2.", road,
         {FACT_PRODUCED, BRUNO, 0, {1, 0, 2, 0, 0}, {0}}, city);
}

/* B-SEVEN-1: how much it had to be shows in what was discarded. */
static void discards_stand_with_the_roll(void **state)
{
    (void)state;
    const struct fact seven = {FACT_ROLLED, BRUNO, 0, {3, 4}, {0}};
    const struct fact anna_owes = {FACT_OWES, ANNA, 0, {4}, {0}};
    const struct fact dan_owes = {FACT_OWES, DAN, 0, {5}, {0}};
    const struct fact dan = {FACT_DISCARDED, DAN, 0, {0, 5, 0, 0, 0}, {0}};
    const struct fact anna = {FACT_DISCARDED, ANNA, 0, {0, 0, 3, 0, 1}, {0}};
    const struct fact robber = {FACT_ROBBER, BRUNO, 0, {4}, {0}};

    TOLD(CARLA, 0, "Bruno rolls 7: Dan discards 5 lumber.", seven, dan_owes, dan);
    TOLD(CARLA, 0, "Bruno rolls 7: Dan discards 5, Anna discards 4. Bruno moves the robber to e.",
         seven, anna_owes, dan_owes, dan, anna, robber);
    TOLD(CARLA, 0, "Bruno rolls 7; discards 4 lumber, Dan discards 5 lumber.", seven,
         {FACT_OWES, BRUNO, 0, {4}, {0}}, dan_owes,
         {FACT_DISCARDED, BRUNO, 0, {0, 4, 0, 0, 0}, {0}}, dan);
    TOLD(ANNA, 0, "Bruno rolls 7: you must discard 4, Dan discards 5 lumber.", seven, anna_owes,
         dan_owes, dan);
    TOLD(ANNA, 4, "You discard 3 wool and 1 ore. Bruno moves the robber to e.", seven, anna_owes,
         dan_owes, dan, anna, robber);
}

/* B-TRADE-4, B-TRADE-5 */
static void an_offer_is_told_by_what_came_of_it(void **state)
{
    (void)state;
    const struct fact offer = {FACT_OFFERED, BRUNO, 0, {1, 0xd, 1, 0, 0, 0, 0, 0, 0, 1}, {0}};
    const struct fact anna_no = {FACT_DECLINED, ANNA, 0, {1}, {0}};
    const struct fact anna_yes = {FACT_ACCEPTED, ANNA, 0, {1}, {0}};
    const struct fact carla_no = {FACT_DECLINED, CARLA, 0, {1}, {0}};
    const struct fact dan_yes = {FACT_ACCEPTED, DAN, 0, {1}, {0}};
    const struct fact dan_no = {FACT_DECLINED, DAN, 0, {1}, {0}};
    const struct fact traded = {FACT_TRADED, BRUNO, 0, {DAN, 1, 0, 0, 0, 0, 0, 0, 1}, {0}};
    const struct fact closed = {FACT_OFFER_CLOSED, BRUNO, 0, {1}, {0}};

    TOLD(ANNA, 0, "Bruno rolls 8: no cards; builds road c2-d3.", rolled, offer, carla_no, dan_no,
         closed, road);
    TOLD(CARLA, 0, "Bruno rolls 8: no cards; gives Dan 1 brick for 1 wool.", rolled, offer,
         carla_no, dan_yes, traded, closed);
    /* while it is open it is told, and who would take it */
    TOLD(ANNA, 0,
         "Bruno rolls 8: no cards.\nBruno offers 1 brick for 1 wool (offer 1). Dan accepts.",
         rolled, offer, carla_no, dan_yes);
    TOLD(ANNA, 4, "Bruno gives Dan 1 brick for 1 wool.", rolled, offer, carla_no, dan_yes, anna_no,
         traded, closed);
    TOLD(ANNA, 3, "Bruno builds road c2-d3.", rolled, offer, carla_no, anna_no, dan_no, closed,
         road);
    /* who said yes hears that it was in vain */
    TOLD(ANNA, 2, "Bruno's offer 1 is closed, though you had accepted. Bruno builds road c2-d3.",
         rolled, offer, carla_no, anna_yes, dan_no, closed, road);
    TOLD(CARLA, 0, "Bruno rolls 8: no cards; builds road c2-d3.", rolled, offer, anna_yes, carla_no,
         dan_no, closed, road);
}

/* In somebody else's turn too one's own offer is told to its end. */
static void an_own_offer_is_told_in_full(void **state)
{
    (void)state;
    const struct fact offer = {FACT_OFFERED, ANNA, 0, {2, 1 << BRUNO, 1, 0, 0, 0, 0, 0, 0, 1}, {0}};
    const struct fact no = {FACT_DECLINED, BRUNO, 0, {2}, {0}};
    const struct fact closed = {FACT_OFFER_CLOSED, ANNA, 0, {2}, {0}};

    TOLD(ANNA, 0,
         "You offer Bruno 1 brick for 1 wool (offer 2). Bruno declines; nobody takes it. Bruno "
         "builds road c2-d3.",
         offer, no, closed, road);
    TOLD(CARLA, 0, "Bruno builds road c2-d3.", offer, no, closed, road);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_another_the_subject_is_named),
        cmocka_unit_test(a_turn_is_a_line),
        cmocka_unit_test(a_line_holds_what_matters_most),
        cmocka_unit_test(discards_stand_with_the_roll),
        cmocka_unit_test(an_offer_is_told_by_what_came_of_it),
        cmocka_unit_test(an_own_offer_is_told_in_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
