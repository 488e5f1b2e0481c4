/* The chooser leads to every legal move of a game, and every one reads back from its text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "bot/table/quick.h"
#include "bot/words/chooser.h"

extern const struct game base_game;

/* From every legal move's first word, its own choices lead to it or to its amounts. */
static void reach(const struct command_context *c, const struct move *wanted)
{
    struct choosing at = chooser_begin(wanted->seat);
    static struct choices choices;
    for (int step = 0; step < MOVE_ARGS; step++) {
        int i = 0;
        chooser_next(c, &at, &choices);
        if (choices.step == CHOOSER_AMOUNT)
            return;
        if (choices.step == CHOOSER_COMPLETE) {
            assert_memory_equal(choices.at.move.arg, wanted->arg, sizeof wanted->arg);
            return;
        }
        assert_int_not_equal(choices.step, CHOOSER_NOTHING);
        for (; i < choices.n; i++) {
            at = chooser_pick(c, &choices, i);
            if (chooser_fits(c, &at, wanted))
                break;
        }
        assert_true(i < choices.n);
    }
    fail_msg("too many steps");
}

static bool is_free(const struct move *move)
{
    for (int i = 0; i < MOVE_ARGS; i++) {
        if (move->arg[i] == ARG_FREE)
            return true;
    }
    return false;
}

static void reads_back(const struct command_context *c, const struct move *move)
{
    char text[COMMAND_TEXT_MAX];
    struct command command;
    struct command_cursor cursor =
        command_cursor(text, command_text(c->game, move, text, sizeof text));
    assert_true(command_next(&cursor, c, &command));
    assert_int_equal(command.outcome, COMMAND_MOVE);
    assert_memory_equal(&command.move, move, sizeof *move);
}

static void fill_first(struct move *move, const struct amounts *amounts)
{
    for (int a = 0; a < amounts->n; a++) {
        const struct amount *amount = &amounts->of[a];
        int left = amount->total_min;
        for (int w = 0; w < amount->width; w++) {
            int n = amount->most[w] < left ? amount->most[w] : left;
            move->arg[amount->at + w] = (int16_t)n;
            left -= n;
        }
    }
}

/* Plays one of the moves by lot; templates only where there is nothing else. */
static struct move any_move(const void *state, const struct move *legal, size_t n,
                            struct chance *chance)
{
    size_t first = chance->below(chance, CHANCE_AI, (uint32_t)n);
    for (size_t i = 0; i < n; i++) {
        if (!is_free(&legal[(first + i) % n]))
            return legal[(first + i) % n];
    }
    struct amounts amounts;
    struct move move = legal[first];
    assert_true(base_game.amounts(state, &move, &amounts));
    fill_first(&move, &amounts);
    return move;
}

static void in_a_game(void **unused)
{
    (void)unused;
    static _Alignas(16) unsigned char state[STATE_MAX];
    static struct facts facts;
    struct quick_chance quick;
    int16_t options[OPTIONS_MAX];
    quick_chance_init(&quick, 7, 0);
    game_option_defaults(&base_game, options);
    int nmoves = 0;
    assert_int_equal(base_game.open(options, 4, &quick.base, &facts).code, REFUSED_NOT);
    for (int step = 0; step < 1500; step++) {
        static struct move legal[LEGAL_MAX];
        for (int f = 0; f < facts.n; f++)
            base_game.evolve(state, &facts.fact[f]);
        struct turn turn = base_game.turn(state);
        if (turn.seat == SEAT_NONE)
            break;
        int seat = turn.must & ~(1 << turn.seat) ? __builtin_ctz(turn.must) : turn.seat;
        size_t n = base_game.legal(state, seat, legal, LEGAL_MAX);
        struct command_context c = {
            .game = &base_game, .seat = seat, .nseats = 4, .legal = legal, .nlegal = n};
        assert_true(n > 0);
        for (size_t m = 0; m < n; m++) {
            reach(&c, &legal[m]);
            if (!is_free(&legal[m]))
                reads_back(&c, &legal[m]);
        }
        struct move move = any_move(state, legal, n, &quick.base);
        assert_int_equal(base_game.decide(state, &move, &quick.base, &facts).code, REFUSED_NOT);
        nmoves++;
    }
    assert_true(nmoves > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(in_a_game)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
