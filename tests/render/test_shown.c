/* Whole games as people see them: every move can be told, every position drawn, to everybody. */
#include "render/render.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot/table/quick.h"
#include "rules/players/players.h"
#include "tests/render/positions.h"
#include "tests/render/reader.h"

enum { GAMES = 12, EVERY = 16 };

struct play {
    struct quick_chance chance;
    struct facts facts;
    struct sight sight;
    int nseats;
    _Alignas(16) unsigned char state[STATE_MAX], memory[SEATS_MAX][PLAYER_MEMORY_MAX];
};

static void tell(const struct play *play, int viewer)
{
    static struct text out;
    static struct fact cut[FACTS_MAX];
    const struct say say = {&base_game, &position_names, viewer};

    for (int i = 0; i < play->facts.n; i++)
        cut[i] = fact_for(&play->facts.fact[i], viewer);
    say_facts(&say, cut, play->facts.n, &out);
    assert_false(out.cut);
    assert_null(strpbrk(out.s, "{}?\n"));
}

static void draw(const struct play *play, int viewer, bool over)
{
    static struct scene scene;
    static struct text out;
    static struct reading reading;
    _Alignas(16) unsigned char view[VIEW_MAX];

    base_game.view(play->state, viewer, view);
    assert_true(scene_make(&base_game, view, &position_names, &scene));
    scene_mark(&base_game, play->sight.legal, play->sight.situation.nlegal, &scene);
    text_board(&scene, TEXT_PLAIN, &out);
    reading_of(out.s, &reading);
    assert_in_range(reading.nlines, 1, BOARD_LINES);
    assert_in_range(reading.columns, 1, BOARD_COLUMNS);
    for (int n = 0; n < HEX19_NODES; n++)
        assert_int_equal(reading.node[n].times, 1);

    /* B-VIEW-1: one's own hand, nobody else's; all at the end (B-DEV-6). */
    for (int s = 0; s < play->nseats; s++) {
        text_hand(&scene, s, &out);
        assert_int_equal(out.len > 0, s == viewer || viewer == VIEWER_ALL || over);
    }
}

static int awaited(const struct play *play)
{
    struct turn turn = base_game.turn(play->state);

    return __builtin_ctz(turn.must ? turn.must : turn.may);
}

static void evolve_all(struct play *play)
{
    for (int i = 0; i < play->facts.n; i++)
        base_game.evolve(play->state, &play->facts.fact[i]);
}

static void play_game(struct play *play, uint64_t number)
{
    const struct player_kind *player = player_find(&base_game, "random");
    int16_t options[OPTIONS_MAX];
    struct standing standing[SEATS_MAX];

    memset(play, 0, sizeof *play);
    quick_chance_init(&play->chance, 5, number);
    game_option_defaults(&base_game, options);
    options[0] = (int16_t)(number % 3); /* set-up: beginner, variable, random */
    play->nseats = 3 + (int)(number % 2);
    assert_int_equal(base_game.open(options, play->nseats, &play->chance.base, &play->facts).code,
                     REFUSED_NOT);
    for (int moves = 0;; moves++) {
        evolve_all(play);
        bool over = base_game.finished(play->state, standing);
        int seat = over ? 0 : awaited(play);
        sight_of(&play->sight, &base_game, play->state, seat, true);
        for (int viewer = VIEWER_ALL; viewer < play->nseats; viewer++) {
            tell(play, viewer);
            if (over || moves % EVERY == 0)
                draw(play, viewer, over);
        }
        if (over)
            return;
        struct move move =
            player->choose(&play->sight.situation, &play->chance.base, play->memory[seat]);
        assert_int_equal(
            base_game.decide(play->state, &move, &play->chance.base, &play->facts).code,
            REFUSED_NOT);
    }
}

static void whole_games(void **state)
{
    (void)state;
    static struct play play;

    for (uint64_t i = 0; i < GAMES; i++)
        play_game(&play, i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(whole_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
