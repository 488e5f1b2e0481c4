/* What players of the dice games hear of what they may not do: what is wrong, and what would be
 * right. */
#include "tests/support/dice_play.h"
#include "tests/support/typed_back.h"

struct row {
    const char *move, *reason, *words;
};

static void all_refused(struct dice_play *p, const struct row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct refusal no = refused(p, 0, rows[i].move, rows[i].reason);
        assert_words(p->game, 0, no, rows[i].words);
    }
}

#define ALL_REFUSED(p, ...)                                                                        \
    all_refused(p, (const struct row[]){__VA_ARGS__},                                              \
                sizeof((const struct row[]){__VA_ARGS__}) / sizeof(struct row))

/* D1-ROLL-1, -2, -3, -4 */
static void dice_that_were_not_rolled(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    ALL_REFUSED(
        &p, {"roll keep 1 ore", "FIRST_ROLL_IS_WHOLE", "The first roll is of all dice: `roll`."},
        {"keep 1 ore", "ROLL_FIRST", "Roll the dice first: `roll`."});
    rolls(&p, 0, "2 wool 3 grain 1 gold");
    ALL_REFUSED(
        &p,
        {"roll keep 1 ore", "NOT_AMONG_DICE",
         "You would keep 1 ore, but there lie 2 wool, 3 grain and 1 gold: keep of these, "
         "as in `roll keep wool`."},
        {"keep 3 wool 1 gold", "NOT_AMONG_DICE",
         "You would keep 3 wool and 1 gold, but there lie 2 wool, 3 grain and 1 gold: keep "
         "of these, as in `roll keep wool`."},
        {"roll keep 2 wool 3 grain 1 gold", "NOTHING_TO_ROLL",
         "A roll needs a die to roll: keep fewer, as in `roll keep wool`, or build with "
         "what there is."},
        {"gold ore", "TOO_LITTLE_GOLD", "Two gold dice make one of another kind; you have 1."});
    dice_fall(&p, "3 ore");
    does(&p, 0, "roll keep 3 grain");
    dice_fall(&p, "3 gold");
    does(&p, 0, "roll");
    ALL_REFUSED(&p, {"roll", "THIRD_ROLL_STANDS",
                     "That was the third roll; build with the dice, or `end` the turn."});
    play_open(&p, &island_one_game, 2, "");
    rolls(&p, 0, "1 brick 1 lumber 4 ore");
    does(&p, 0, "build r0");
    ALL_REFUSED(&p, {"roll keep 1 ore", "ROLLING_IS_OVER",
                     "The rolling is over: a build, joker or gold trade ends it. Use what is "
                     "left, or `end` the turn."});
}

/* D1-JOKER-1, -3 */
static void jokers_that_are_used(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    put(&p, 0, "k1 k2");
    rolls(&p, 0, "5 gold 1 grain");
    does(&p, 0, "joker k1 for gold");
    ALL_REFUSED(&p,
                {"joker k1 for gold", "JOKER_IS_USED",
                 "The joker of knight k1 is used; each can be used once in the game. `joker` asks "
                 "for one that is left."},
                {"joker k3 for gold", "NO_SUCH_KNIGHT",
                 "You have no knight k3; only knights that you have built are jokers."},
                {"joker k2 as ore for gold", "JOKER_IS_OTHER",
                 "The joker of knight k2 is grain, nothing else."},
                {"joker k2 for wool", "NO_SUCH_DIE",
                 "No unused die shows wool; name a face that lies there."},
                {"joker k2 for grain", "DIE_SHOWS_IT",
                 "That die shows grain already; name one that shows something else."});
}

/* D2-JOKER-1 */
static void a_joker_that_needs_two_knights(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &plus_game, 2, "");
    put(&p, 0, "k8");
    rolls(&p, 0, "6 gold");
    ALL_REFUSED(&p, {"joker k8 as ore for gold", "JOKER_NEEDS_TWO",
                     "Knight k8 has its joker together with k9: build that one too."});
}

/* D1-BUILD-3 to -6 */
static void places_out_of_order(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &island_one_game, 2, "");
    rolls(&p, 0, "1 brick 1 lumber 1 wool 1 grain 2 ore");
    ALL_REFUSED(
        &p, {"build k2", "IN_ORDER", "K2 comes later in the order: build k1 first."},
        {"build r3", "ROAD_FIRST", "R3 needs a road of yours beside it: build r2 first."},
        {"build s4", "ROAD_FIRST", "S4 needs a road of yours beside it: build r2 first."},
        {"build city s3", "OTHER_PIECE", "S3 is a place for a settlement, as in `build s3`."});
    does(&p, 0, "build k1");
    ALL_REFUSED(&p, {"build k1", "BUILT_ALREADY", "K1 is built already; choose another place."},
                {"build s3", "TOO_FEW_DICE",
                 "Not enough dice: it costs 1 brick, 1 lumber, 1 wool and 1 grain, you need 1 wool "
                 "and 1 grain more."});
}

/* DE-BUILD-1 to -4, DE-JOKER-2, DE-CASTLE-1 */
static void on_the_island_of_all(void **state)
{
    (void)state;
    struct dice_play p;
    play_open(&p, &extra_game, 2, "castles=yes");
    put(&p, 0, "a1-b1");
    put(&p, 1, "k2-l2");
    rolls(&p, 0, "1 brick 1 lumber 1 wool 1 grain 1 ore 1 gold");
    ALL_REFUSED(&p,
                {"build a1-b2", "SITE_STOPS",
                 "A1 is an open site: your road goes on from there once you have built on it."},
                {"build castle ne", "NOT_ALIKE",
                 "A castle takes six dice that show the same; you have 1 brick, 1 lumber, 1 wool, "
                 "1 grain, 1 ore and 1 gold. Roll for the others, or turn them with jokers."},
                {"build knight s", "NOT_BESIDE",
                 "You have no road or building at s; build on to it first."},
                {"build settlement b1", "NO_SITE",
                 "B1 carries no site; settlements and cities stand on those."},
                {"build settlement c1", "NO_ROAD_THERE",
                 "You have no road to c1; build one that leads there first."},
                {"build city c1", "NO_SETTLEMENT_THERE",
                 "A city replaces a settlement of yours; you have none on c1."});
    does(&p, 0, "build knight a");
    ALL_REFUSED(&p, {"joker a for gold", "JOKER_IS_NEW",
                     "The knight a was built this turn; he can be a joker from your next turn on "
                     "(knight-at-once=no)."});
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_that_were_not_rolled),      cmocka_unit_test(jokers_that_are_used),
        cmocka_unit_test(a_joker_that_needs_two_knights), cmocka_unit_test(places_out_of_order),
        cmocka_unit_test(on_the_island_of_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
