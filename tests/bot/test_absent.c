/* What clocks do for the absent, in every phase of every game: there is a move, it spends
 * nothing, and it ends what they are waited for. */
#include "tests/bot/table_fixture.h"

#include "rules/base/view.h"
#include "rules/dice/view.h"
#include "rules/struggle/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What is done in a phase: by what the game says of its verbs, nothing else. Greedy players, who
 * stand in where a game has them, skip no road. */
static const struct row {
    const struct game *game;
    const char *phase, *verb;
} rows[] = {
    {&base_game, "setup-settlement", "build"},
    {&base_game, "setup-road", "build"},
    {&base_game, "roll", "roll"},
    {&base_game, "discard", "discard"},
    {&base_game, "robber", "rob"},
    {&base_game, "free-roads", "build"},
    {&base_game, "trade-build", "end"},
    {&two_game, "setup-settlement", "build"},
    {&two_game, "setup-road", "build"},
    {&two_game, "roll", "roll"},
    {&two_game, "discard", "discard"},
    {&two_game, "robber", "rob"},
    {&two_game, "free-roads", "build"},
    {&two_game, "trade-build", "end"},
    {&two_game, "neutral", "build"}, /* C-NEUT-5 */
    {&two_game, "give", "give"},     /* C-ACT-5 */
    {&island_one_game, "roll", "roll"},
    {&island_one_game, "reroll", "end"},
    {&island_one_game, "build", "end"},
    {&island_two_game, "roll", "roll"},
    {&island_two_game, "reroll", "end"},
    {&island_two_game, "build", "end"},
    {&plus_game, "roll", "roll"},
    {&plus_game, "reroll", "end"},
    {&plus_game, "build", "end"},
    {&extra_game, "start", "build"}, /* DE-START-1 */
    {&extra_game, "roll", "roll"},
    {&extra_game, "reroll", "end"},
    {&extra_game, "build", "end"},
    {&struggle_game, "trade", "end"},
    {&struggle_game, "return", "give"},  /* S-TRADE-5, -6 */
    {&struggle_game, "library", "pick"}, /* S-TRADE-8 */
    {&struggle_game, "build", "end"},
    {&struggle_game, "destiny", "destiny"}, /* S-BUILD-6 */
    {&struggle_game, "market", "pick"},     /* S-EVENT-2 */
    {&struggle_game, "robbery", "discard"}, /* S-EVENT-1 */
};
enum { ROWS = sizeof rows / sizeof *rows, ENOUGH = 3, MOVES_MAX = 12, GAMES_MAX = 400 };

/* A free road may be skipped. */
static const unsigned OWED = 1 << MEANS_OWED | 1 << MEANS_LISTED | 1 << MEANS_END | 1 << MEANS_SKIP;

static const char *phase_of(const struct table *table)
{
    return table->game->phases->word[table->game->turn(table->state).phase].name;
}

/* "over" is nobody's. */
static int find_row(const struct game *game, const char *phase)
{
    for (int r = 0; r < ROWS; r++)
        if (rows[r].game == game && strcmp(rows[r].phase, phase) == 0)
            return r;
    fail_msg("%s: nothing is said of the phase %s", game->id, phase);
    return 0;
}

/* The clock's move for the seat. */
static const char *move_for(struct fixture *f, int seat, const char *kind)
{
    struct table *table = f->table;
    if (!table_draft_stand_in(table, seat, kind, BY_CLOCK, &f->sight, 1))
        fail_msg("%s, %s: nothing can be done for the absent", table->game->id, phase_of(table));
    const struct verb *verb = &table->game->verbs[table->draft->entry.move.verb];
    assert_int_equal(table->draft->entry.move.seat, seat);
    if (!(OWED >> verb->means & 1))
        fail_msg("%s, %s: %s is nothing that is owed", table->game->id, phase_of(table),
                 verb->name);
    table_store_draft(f);
    return verb->name;
}

static bool is_awaited(const struct table *table, int seat, int number)
{
    struct turn turn = table->game->turn(table->state);
    return table->phase == TABLE_PLAYING && turn.number == number && (turn.must >> seat & 1);
}

/* Until the seat is not waited for any more, in this turn. */
static void is_absent(struct fixture *f, const char *verb, const char *kind)
{
    int seat = table_mover(f), number = f->table->game->turn(f->table->state).number;
    const char *made = move_for(f, seat, kind);
    if (strcmp(kind, "greedy") == 0)
        assert_string_equal(made, verb);
    for (int n = 1; is_awaited(f->table, seat, number); n++) {
        assert_true(n < MOVES_MAX);
        move_for(f, seat, kind);
    }
}

static void play_game(const struct game *game, int number, int seen[ROWS], const char *kind)
{
    if (player_find(game, kind) == NULL)
        kind = "random";
    struct fixture *f = table_open(game, game->seats_default, number);
    while (f->table->phase == TABLE_PLAYING) {
        struct turn turn = game->turn(f->table->state);
        int row = find_row(game, phase_of(f->table));
        if (turn.asked == 0 && seen[row] < ENOUGH) {
            seen[row]++;
            is_absent(f, rows[row].verb, kind);
        } else {
            table_play(f, 1);
        }
    }
    table_close(f);
}

static bool has_seen_all(const struct game *game, const int seen[ROWS])
{
    int nphases = 0;
    for (int r = 0; r < ROWS; r++) {
        nphases += rows[r].game == game;
        if (rows[r].game == game && seen[r] < ENOUGH)
            return false;
    }
    return nphases > 0;
}

static void every_debt_of_the_absent_ends(const char *kind)
{
    for (const struct game *const *game = games; *game != NULL; game++) {
        int seen[ROWS] = {0};
        for (int n = 0; !has_seen_all(*game, seen); n++) {
            assert_true(n < GAMES_MAX);
            play_game(*game, n, seen, kind);
        }
    }
}

static void clocks_move_as_greedy_does(void **state)
{
    (void)state;
    every_debt_of_the_absent_ends("greedy");
}

static void clocks_move_by_lot(void **state)
{
    (void)state;
    every_debt_of_the_absent_ends("random");
}

/* The kind's choice of where the neutral piece goes, which is not made. */
static struct move placed(struct fixture *f, int seat, bool stands_in)
{
    struct refusal refusal;
    const struct player_kind *kind = f->table->seat[seat].kind;
    f->table->seat[seat].kind = player_find(f->table->game, "greedy");
    bool good = stands_in ? table_draft_stand_in(f->table, seat, "greedy", BY_CLOCK, &f->sight, 1)
                          : table_draft_computer(f->table, seat, &f->sight, 1, &refusal);
    assert_true(good);
    struct move move = f->table->draft->entry.move;
    table_drop(f->table);
    f->table->seat[seat].kind = kind;
    return move;
}

/* C-NEUT-5: the host places it by lot, whatever a greedy player would do. */
static void neutral_pieces_are_placed_by_lot(void **state)
{
    (void)state;
    int nsame = 0, nplaced = 0;
    for (int n = 0; n < 10; n++) {
        struct fixture *f = table_open(&two_game, 2, n);
        for (; f->table->phase == TABLE_PLAYING; table_play(f, 1)) {
            struct turn turn = two_game.turn(f->table->state);
            if (turn.phase != PHASE_NEUTRAL)
                continue;
            struct move lot = placed(f, turn.seat, true), greedy = placed(f, turn.seat, false);
            assert_int_equal(lot.verb, VERB_BUILD);
            nplaced++;
            nsame += memcmp(lot.arg, greedy.arg, sizeof lot.arg) == 0;
        }
        table_close(f);
    }
    assert_true(nplaced > 50);
    assert_in_range(nsame, 1, nplaced / 2);
}

/* Every phase of a game but its end has a row, and but those that only its variants have. */
static void no_phase_is_left_out(void **state)
{
    (void)state;
    for (const struct game *const *game = games; *game != NULL; game++)
        for (int p = 0; p < (*game)->phases->n; p++) {
            const char *phase = (*game)->phases->word[p].name;
            bool sheet_start = *game != &extra_game && strcmp(phase, "start") == 0;
            bool of_two = *game == &base_game &&
                          (strcmp(phase, "neutral") == 0 || strcmp(phase, "give") == 0);
            if (strcmp(phase, "over") != 0 && !sheet_start && !of_two)
                find_row(*game, phase);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_phase_is_left_out),
        cmocka_unit_test(neutral_pieces_are_placed_by_lot),
        cmocka_unit_test(clocks_move_as_greedy_does),
        cmocka_unit_test(clocks_move_by_lot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
