/* Openings drawn from fixed seeds, against tests/goldens/open/, which
 * tests/rules/open_vectors.py works out by config/fair.md: B-BOARD-2 to B-BOARD-5, B-START-1. */
#include "bot/table/fair.h"
#include "rules/base/view.h"
#include "tests/support/golden.h"
#include "tests/support/move_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { SEEDS = 12, TEXT_BYTES = 1 << 15 };

/* A text that grows. */
struct text {
    char at[TEXT_BYTES];
    size_t n;
};

__attribute__((format(printf, 2, 3))) static void add(struct text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text->at + text->n, TEXT_BYTES - text->n, format, args);
    va_end(args);
    assert_true(n >= 0 && text->n + (size_t)n < TEXT_BYTES);
    text->n += (size_t)n;
}

static void add_board(struct text *text, const struct base_view *v)
{
    add(text, "hexes");
    for (int h = 0; h < HEX19_HEXES; h++)
        add(text, " %s", base_terrain_words.word[v->terrain[h]].name);
    add(text, "\ntokens");
    for (int h = 0; h < HEX19_HEXES; h++)
        add(text, " %d", v->token[h]);
    add(text, "\nharbours");
    for (int i = 0; i < BASE_HARBOURS; i++)
        add(text, " %s %s", base_harbour_words.word[v->harbour_kind[i]].name,
            hex19_edges_words.word[v->harbour_edge[i]].name);
    add(text, "\n");
}

static void add_start_roll(struct text *text, const struct fact *fact, int nseats)
{
    add(text, "start-roll");
    for (int i = 0; i < 2 * nseats; i++)
        add(text, " %d", fact->open[i]);
    add(text, "\n");
}

static void add_income(struct text *text, const struct fact *fact)
{
    add(text, "income %d", fact->seat);
    for (int r = 0; r < BASE_RESOURCES; r++)
        if (fact->open[r])
            add(text, " %d %s", fact->open[r], base_resource_words.word[r].name);
    add(text, "\n");
}

/* What comes after the board. */
static void add_fact(struct text *text, const struct fact *fact, int nseats)
{
    if (fact->kind == FACT_START_ROLL)
        add_start_roll(text, fact, nseats);
    if (fact->kind == FACT_BEGINS)
        add(text, "begins %d\n", fact->seat);
    if (fact->kind == FACT_SETTLEMENT)
        add(text, "settlement %d %s\n", fact->seat, hex19_nodes_words.word[fact->open[0]].name);
    if (fact->kind == FACT_ROAD)
        add(text, "road %d %s\n", fact->seat, hex19_edges_words.word[fact->open[0]].name);
    if (fact->kind == FACT_PRODUCED)
        add_income(text, fact);
    if (fact->kind == FACT_TURN)
        add(text, "turn %d %d\n", fact->seat, fact->open[0]);
}

static void add_opening(struct text *text, const char *options_text, int number)
{
    _Alignas(16) unsigned char state[STATE_MAX] = {0};
    int16_t options[OPTIONS_MAX];
    struct base_view view;
    struct facts facts;
    struct fair_hash seed;
    struct fair_chance fair;
    int nseats = 3 + number % 2;
    for (int i = 0; i < FAIR_BYTES; i++)
        seed.byte[i] = (uint8_t)(7 * i + number);
    fair_chance_init(&fair, &seed);
    game_option_defaults(&base_game, options);
    set_options(&base_game, options, options_text);
    assert_int_equal(base_game.open(options, nseats, &fair.base, &facts).code, REFUSED_NOT);
    for (int i = 0; i < facts.n; i++)
        base_game.evolve(state, &facts.fact[i]);
    assert_true(base_game.sane(state));
    base_game.view(state, VIEWER_ALL, &view);
    add(text, "\nseed %d seats %d\n", number, nseats);
    add_board(text, &view);
    for (int i = 0; i < facts.n; i++)
        add_fact(text, &facts.fact[i], nseats);
    add(text, "words board %u seats %u\n", fair.words[CHANCE_BOARD], fair.words[CHANCE_SEATS]);
    for (int purpose = CHANCE_DICE; purpose < CHANCE_PURPOSES; purpose++)
        assert_int_equal(fair.words[purpose], 0);
}

static void check(const char *name, const char *options)
{
    static struct text text;
    text.n = 0;
    add(&text, "%s\n", options);
    for (int number = 0; number < SEEDS; number++)
        add_opening(&text, options, number);
    golden_check(name, text.at);
}

/* B-BOARD-3, B-START-1 */
static void variable_islands(void **state)
{
    (void)state;
    check("open/variable_printed.txt", "setup=variable harbours=printed first=roll");
    check("open/variable_shuffled.txt", "setup=variable harbours=shuffled first=random");
    check("open/variable_rotated.txt", "setup=variable harbours=rotated first=roll");
}

/* B-BOARD-4, R-47 */
static void random_islands(void **state)
{
    (void)state;
    check("open/random_apart.txt", "setup=random red-neighbours=no harbours=shuffled first=roll");
    check("open/random_free.txt", "setup=random red-neighbours=yes harbours=rotated first=random");
}

/* B-BOARD-5 */
static void frames(void **state)
{
    (void)state;
    check("open/frame.txt", "setup=frame red-neighbours=no first=roll");
    check("open/frame_free.txt", "setup=frame red-neighbours=yes first=seat first-seat=1");
}

/* B-BOARD-2: nothing of the board is drawn. */
static void beginners(void **state)
{
    (void)state;
    check("open/beginner_2007.txt", "setup=beginner beginner-board=2007 first=roll");
    check("open/beginner_1995.txt", "setup=beginner beginner-board=1995 first=random");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(variable_islands),
        cmocka_unit_test(random_islands),
        cmocka_unit_test(frames),
        cmocka_unit_test(beginners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
