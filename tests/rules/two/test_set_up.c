/* Catan for Two before the first turn: C-COMP-*, C-SETUP-*. */
#include "tests/support/position.h"

#include <string.h>

static uint64_t node_set(const char *name)
{
    return UINT64_C(1) << node_of(name);
}

/* C-SETUP-1, C-COMP-1, C-COMP-2, C-TOK-1 */
static void neutral_settlements_stand_first(void **state)
{
    (void)state;
    struct position p;
    position_open_set_up(&p, 2, "");
    assert_ptr_equal(p.game, &two_game);
    assert_int_equal(told_times(&p, FACT_NEUTRAL_SETTLEMENT), 2);
    assert_int_equal(told(&p, FACT_NEUTRAL_SETTLEMENT)->seat, SEAT_NONE);
    assert_int_equal(p.view.settlements[NEUTRAL_1], node_set("f3"));
    assert_int_equal(p.view.settlements[NEUTRAL_2], node_set("g4"));
    for (int owner = NEUTRAL_1; owner <= NEUTRAL_2; owner++)
        assert_true(edge_set_empty(p.view.roads[owner]));
    assert_int_equal(p.view.tokens[0], 4);
    assert_int_equal(p.view.tokens[1], 4);
    assert_int_equal(p.view.token_supply, 6);
    assert_int_equal(p.view.phase, PHASE_SETUP_SETTLEMENT);
}

static struct refusal open_with(struct position *p, const char *sites, const char *text)
{
    int16_t options[OPTIONS_MAX];
    script_init(&p->chance);
    game_option_defaults(&two_game, options);
    set_options(&two_game, options, "setup=beginner first=seat");
    set_options(&two_game, options, text);
    set_list_option(&two_game, options, "neutral-sites", sites);
    return two_game.open(options, 2, &p->chance.base, &p->facts);
}

/* C-SETUP-1, C-COMP-2: the places and the numbers are options. */
static void sites_and_tokens_are_options(void **state)
{
    (void)state;
    struct position p;
    assert_int_equal(open_with(&p, "a1 l3", "tokens-start=2 tokens-max=3").code, REFUSED_NOT);
    assert_int_equal(told(&p, FACT_NEUTRAL_SETTLEMENT)->open[1], node_of("a1"));
    assert_int_equal(told(&p, FACT_NEUTRAL_SETTLEMENT)[1].open[1], node_of("l3"));
    assert_int_equal(told_of(&p, FACT_TOKENS, 1)->open[0], 2);
    assert_int_equal(open_with(&p, "a1 l3", "tokens-start=0").code, REFUSED_NOT);
    assert_null(told(&p, FACT_TOKENS));
    assert_int_equal(open_with(&p, "f3 f3", "").code, REFUSED_NEUTRAL_SITES);
    assert_int_equal(open_with(&p, "f3 e3", "").code, REFUSED_NEUTRAL_SITES);
    struct refusal no = open_with(&p, "f3 g4", "tokens-start=4 tokens-max=3");
    assert_int_equal(no.code, REFUSED_TOKENS_START);
    assert_int_equal(no.arg[0], 4);
    assert_int_equal(no.arg[1], 3);
}

/* C-SETUP-2: first, second, second, first; the neutral settlements keep others away. */
static void first_second_second_first(void **state)
{
    (void)state;
    struct position p;
    position_open_set_up(&p, 2, "");
    refused(&p, 0, "build settlement f3", "NODE_TAKEN");
    refused(&p, 0, "build settlement e3", "DISTANCE_RULE");
    assert_false(lists(&p, 0, "build settlement e3"));
    does(&p, 0, "build settlement c2");
    does(&p, 0, "build road c2-d3");
    refused(&p, 0, "build settlement l1", "NOT_YOUR_TURN");
    does(&p, 1, "build settlement l1");
    does(&p, 1, "build road k1-l1");
    does(&p, 1, "build settlement d5");
    assert_cards(told_of(&p, FACT_PRODUCED, 1)->open, "1 brick"); /* the second pays */
    does(&p, 1, "build road d5-e5");
    does(&p, 0, "build settlement i3");
    assert_hand(&p, 0, "2 grain 1 ore");
    does(&p, 0, "build road i3-j3");
    assert_int_equal(turn_now(&p).seat, 0);
    assert_int_equal(p.view.phase, PHASE_ROLL);
}

/* C-SETUP-4: nothing is built for the neutral players. */
static void the_set_up_owes_no_neutral_pieces(void **state)
{
    (void)state;
    static const struct {
        int seat;
        const char *what;
    } acts[] = {{0, "build settlement c2"}, {0, "build road c2-d3"},    {1, "build settlement l1"},
                {1, "build road k1-l1"},    {1, "build settlement d5"}, {1, "build road d5-e5"},
                {0, "build settlement i3"}, {0, "build road i3-j3"}};
    struct position p;
    position_open_set_up(&p, 2, "");
    refused(&p, 0, "build settlement c2 for n1", "SETUP_SETTLEMENT_FIRST");
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        does(&p, acts[i].seat, acts[i].what);
        assert_null(told(&p, FACT_NEUTRAL_OWED));
        assert_null(told(&p, FACT_NEUTRAL_SPARED));
    }
    for (int owner = 0; owner < 4; owner++) {
        assert_int_equal(__builtin_popcountll(p.view.settlements[owner]), owner < 2 ? 2 : 1);
        assert_int_equal(edge_set_count(p.view.roads[owner]), owner < 2 ? 2 : 0);
    }
}

static void open_set_up_on(struct position *p, const struct board_text *board, const char *text)
{
    int16_t options[OPTIONS_MAX];
    script_init(&p->chance);
    game_option_defaults(&two_game, options);
    set_options(&two_game, options, "setup=given first=seat");
    set_options(&two_game, options, text);
    set_list_option(&two_game, options, "board.hexes", board->hexes);
    set_list_option(&two_game, options, "board.tokens", board->tokens);
    set_list_option(&two_game, options, "board.harbours", board->harbours);
    p->game = &two_game;
    assert_int_equal(two_game.open(options, 2, &p->chance.base, &p->facts).code, REFUSED_NOT);
    memset(p->state, 0, sizeof p->state);
    for (int i = 0; i < p->facts.n; i++)
        two_game.evolve(p->state, &p->facts.fact[i]);
    assert_true(position_sound(p));
}

/* C-SETUP-3, C-TOK-3: at the desert, on the coast, at both; C-TOK-1: not beyond the most. */
static void settlements_of_the_set_up_earn_tokens(void **state)
{
    (void)state;
    struct position p;
    open_set_up_on(&p, &corner_desert_text, "");
    does(&p, 0, "build settlement d2"); /* the desert, inland */
    assert_int_equal(told_of(&p, FACT_TOKENS, 0)->open[0], 2);
    does(&p, 0, "build road d2-e2");
    does(&p, 1, "build settlement b1"); /* both */
    assert_int_equal(told_of(&p, FACT_TOKENS, 1)->open[0], 3);
    does(&p, 1, "build road a1-b1");
    assert_int_equal(p.view.tokens[0], 6);
    assert_int_equal(p.view.tokens[1], 7);
    does(&p, 1, "build settlement l1"); /* the coast, but there is no room */
    assert_null(told(&p, FACT_TOKENS));
    does(&p, 1, "build road k1-l1");
    does(&p, 0, "build settlement b2"); /* 3, but 1 is taken */
    assert_int_equal(told_of(&p, FACT_TOKENS, 0)->open[0], 1);
    assert_int_equal(p.view.token_supply, 0);
    open_set_up_on(&p, &corner_desert_text, "");
    does(&p, 0, "build settlement i3"); /* neither */
    assert_null(told(&p, FACT_TOKENS));
}

/* C-SETUP-5, C-COMP-3 */
static void beginners_get_the_island_without_its_pieces(void **state)
{
    (void)state;
    struct position p;
    script_init(&p.chance);
    position_open_game(&p, 2, "setup=beginner first=seat");
    assert_int_equal(p.view.terrain[hex_of("a")], ORE);
    assert_int_equal(p.view.token[hex_of("a")], 10);
    assert_int_equal(p.view.settlements[0] | p.view.settlements[1], 0);
    assert_int_equal(p.view.phase, PHASE_SETUP_SETTLEMENT);
}

/* Any outcome, the same each time. */
struct lots {
    struct chance base;
    uint32_t state;
};

static uint32_t lots_below(struct chance *chance, enum purpose purpose, uint32_t n)
{
    struct lots *lots = (struct lots *)chance;
    (void)purpose;
    lots->state = lots->state * 1664525u + 1013904223u;
    return (lots->state >> 8) % n;
}

static void lots_shuffle(struct chance *chance, enum purpose purpose, int8_t *items, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int k = (int)lots_below(chance, purpose, (uint32_t)i + 1);
        int8_t item = items[i];
        items[i] = items[k];
        items[k] = item;
    }
}

/* C-COMP-3: five set-ups, deck and bank as in the base game. */
static void every_set_up_of_the_board_is_allowed(void **state)
{
    (void)state;
    static const char *const set_ups[] = {"setup=beginner", "setup=variable", "setup=random",
                                          "setup=frame", "setup=beginner beginner-board=1995"};
    for (size_t i = 0; i < sizeof set_ups / sizeof *set_ups; i++) {
        struct lots lots = {{lots_below, NULL, lots_shuffle, false}, 7};
        struct position p = {.game = &two_game};
        int16_t options[OPTIONS_MAX];
        game_option_defaults(&two_game, options);
        set_options(&two_game, options, set_ups[i]);
        assert_int_equal(two_game.open(options, 2, &lots.base, &p.facts).code, REFUSED_NOT);
        for (int f = 0; f < p.facts.n; f++)
            two_game.evolve(p.state, &p.facts.fact[f]);
        assert_true(position_sound(&p));
        assert_int_equal(p.view.deck, 25);
        assert_bank(&p, "19 brick 19 lumber 19 wool 19 grain 19 ore");
    }
}

/* C-COMP-1: two seats, and no more. */
static void two_seats(void **state)
{
    (void)state;
    struct position p;
    position_open(&p, 2, "");
    assert_int_equal(two_game.seats_min, 2);
    assert_int_equal(two_game.seats_max, 2);
    assert_int_equal(two_game.seats(p.state), 2);
    assert_false(base_game.sane(p.state));
    position_open(&p, 3, "");
    assert_false(two_game.sane(p.state));
    struct move roll = move_of(&two_game, 2, "roll");
    position_open(&p, 2, "");
    assert_int_equal(two_game.decide(p.state, &roll, &p.chance.base, &p.facts).code,
                     REFUSED_NO_SUCH_MOVE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neutral_settlements_stand_first),
        cmocka_unit_test(sites_and_tokens_are_options),
        cmocka_unit_test(first_second_second_first),
        cmocka_unit_test(the_set_up_owes_no_neutral_pieces),
        cmocka_unit_test(settlements_of_the_set_up_earn_tokens),
        cmocka_unit_test(beginners_get_the_island_without_its_pieces),
        cmocka_unit_test(every_set_up_of_the_board_is_allowed),
        cmocka_unit_test(two_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
