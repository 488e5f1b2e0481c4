/* rules/players/players.h: the list of players, templates, and the player `random`. */
#include "bot/table/quick.h"
#include "rules/base/view.h"
#include "rules/players/players.h"
#include "tests/bot/chi_square.h"
#include "tests/support/position.h"

#include <string.h>

static const struct game *const game = &base_game;

static const struct player_kind *player(const char *name)
{
    const struct player_kind *kind = player_find(game, name);
    assert_non_null(kind);
    return kind;
}

static void players_are_found_by_name(void **state)
{
    (void)state;
    static const struct game other = {.id = "other"};
    assert_string_equal(player("random")->name, "random");
    assert_string_equal(player("greedy")->name, "greedy");
    assert_ptr_equal(player_find(&other, "random"), player("random"));
    assert_null(player_find(&other, "greedy"));
    assert_null(player_find(game, "Random"));
    for (int i = 0; player_kinds[i]; i++) {
        assert_true(player_kinds[i]->memory_size <= PLAYER_MEMORY_MAX);
        assert_non_null(player_kinds[i]->help);
    }
}

static void templates_are_told_from_moves(void **state)
{
    (void)state;
    struct move move = move_of(game, 0, "discard 2 wool");
    assert_false(move_is_template(&move));
    for (int i = 0; i < MOVE_ARGS; i++) {
        move = move_of(game, 0, "end");
        assert_false(move_is_template(&move));
        move.arg[i] = ARG_FREE;
        assert_true(move_is_template(&move));
    }
}

/* --- What a seat sees ------------------------------------------------------------------------- */

static void sight_is_what_the_game_says(void **state)
{
    (void)state;
    struct position p;
    struct sight sight;
    struct move legal[LEGAL_MAX];
    struct base_view view;
    position_open(&p, 4, "phases=combined");
    put_settlement(&p, 0, "c2");
    give(&p, 0, "4 wool 4 ore");
    give(&p, 1, "1 brick");
    main_of(&p, 0);

    sight_of(&sight, game, p.state, 0, true);
    assert_int_equal(sight.situation.seat, 0);
    assert_int_equal(sight.situation.nlegal, game->legal(p.state, 0, legal, LEGAL_MAX));
    assert_memory_equal(sight.situation.legal, legal,
                        sight.situation.nlegal * sizeof sight.situation.legal[0]);
    game->view(p.state, 0, &view);
    assert_memory_equal(sight.situation.view, &view, sizeof view);
    assert_int_equal(view.hand[1][BRICK], UNKNOWN); /* B-VIEW-1 */

    bool has_offer = false;
    for (size_t i = 0; i < sight.situation.nlegal; i++) {
        struct amounts bounds;
        if (!move_is_template(&legal[i]))
            continue;
        assert_true(game->amounts(p.state, &legal[i], &bounds));
        assert_int_equal(sight.situation.amounts[i].n, bounds.n);
        has_offer |= legal[i].verb == VERB_OFFER;
    }
    assert_true(has_offer);

    sight_of(&sight, game, p.state, 0, false);
    assert_null(sight.situation.view);
}

/* --- Filling templates ------------------------------------------------------------------------ */

static int total(const int16_t *arg, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += arg[i];
    return sum;
}

/* Two of 1 brick, 2 lumber, 1 wool: four sets, one as likely as the other. */
static void every_filling_is_as_likely(void **state)
{
    (void)state;
    const struct amounts amounts = {
        1, {{.at = 0, .width = 5, .most = {1, 2, 1}, .total_min = 2, .total_max = 2}}};
    struct quick_chance chance;
    uint32_t counts[3 * 3 * 2] = {0}, found[4];
    int nfound = 0;
    quick_chance_init(&chance, 1, 1);
    for (int i = 0; i < 20000; i++) {
        struct move move = {.verb = VERB_DISCARD};
        fill_template(&move, &amounts, &chance.base);
        assert_int_equal(total(move.arg, 5), 2);
        assert_int_equal(move.arg[3] + move.arg[4], 0);
        counts[(move.arg[0] * 3 + move.arg[1]) * 2 + move.arg[2]]++;
    }
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        if (counts[i] == 0)
            continue;
        assert_true(nfound < 4);
        found[nfound++] = counts[i];
    }
    assert_int_equal(nfound, 4);
    assert_true(chi_square_fits(found, nfound));
}

static void fillings_keep_their_bounds(void **state)
{
    (void)state;
    const struct amounts amounts = {
        2,
        {{.at = 0, .width = 5, .most = {19, 0, 3, 7, 1}, .total_min = 1, .total_max = 30},
         {.at = 5, .width = 5, .most = {19, 19, 19, 19, 19}, .total_min = 3, .total_max = 19}}};
    struct quick_chance chance;
    quick_chance_init(&chance, 2, 1);
    for (int i = 0; i < 2000; i++) {
        struct move move = {.verb = VERB_OFFER};
        fill_template(&move, &amounts, &chance.base);
        for (int k = 0; k < 5; k++) {
            assert_in_range(move.arg[k], 0, amounts.of[0].most[k]);
            assert_in_range(move.arg[5 + k], 0, 19);
        }
        assert_in_range(total(move.arg, 5), 1, 30);
        assert_in_range(total(move.arg + 5, 5), 3, 19);
    }
}

/* So many kinds and cards that the fillings number more than 2^32. */
static void wide_templates_are_filled(void **state)
{
    (void)state;
    struct amounts amounts = {1, {{.at = 1, .width = 8, .total_min = 60, .total_max = 95}}};
    struct quick_chance chance;
    quick_chance_init(&chance, 3, 1);
    for (int k = 0; k < 8; k++)
        amounts.of[0].most[k] = 127;
    for (int i = 0; i < 200; i++) {
        struct move move = {.verb = VERB_OFFER};
        fill_template(&move, &amounts, &chance.base);
        assert_in_range(total(move.arg + 1, 8), 60, 95);
    }
}

/* --- The player `random` ---------------------------------------------------------------------- */

struct choices {
    struct sight sight;
    struct quick_chance chance;
    _Alignas(16) unsigned char memory[PLAYER_MEMORY_MAX];
};

static void look(struct choices *c, const struct position *p, int seat)
{
    memset(c->memory, 0, sizeof c->memory);
    quick_chance_init(&c->chance, 4, 1);
    sight_of(&c->sight, game, p->state, seat, false);
}

static struct move choose(struct choices *c)
{
    return player("random")->choose(&c->sight.situation, &c->chance.base, c->memory);
}

/* Which entry of the list the move is; it must be one. */
static size_t place_in_list(const struct choices *c, const struct move *move)
{
    const struct situation *s = &c->sight.situation;
    for (size_t i = 0; i < s->nlegal; i++) {
        if (memcmp(&s->legal[i], move, sizeof *move) == 0)
            return i;
    }
    fail_msg("not a legal move");
    return 0;
}

static void random_is_uniform(void **state)
{
    (void)state;
    struct position p;
    struct choices c;
    uint32_t counts[LEGAL_MAX] = {0}, wanted[LEGAL_MAX];
    int nwanted = 0;
    position_open(&p, 4, "phases=combined");
    put_settlement(&p, 0, "c2");
    put_chain(&p, 0, "c2 d2");
    give(&p, 0, "2 brick 2 lumber 4 wool 1 grain");
    main_of(&p, 0);
    look(&c, &p, 0);
    for (int i = 0; i < 20000; i++) {
        struct move move = choose(&c);
        counts[place_in_list(&c, &move)]++;
    }
    for (size_t i = 0; i < c.sight.situation.nlegal; i++) {
        const struct move *move = &c.sight.situation.legal[i];
        if (move_is_template(move) || move->verb == VERB_MUTE)
            assert_int_equal(counts[i], 0);
        else
            wanted[nwanted++] = counts[i];
    }
    assert_true(nwanted > 5);
    assert_true(chi_square_fits(wanted, nwanted));
}

static void random_declines_all(void **state)
{
    (void)state;
    struct position p;
    struct choices c;
    position_open(&p, 4, "phases=combined");
    give(&p, 0, "1 wool");
    give(&p, 1, "1 ore");
    main_of(&p, 0);
    does(&p, 0, "offer 1 wool for 1 ore");
    assert_true(lists(&p, 1, "accept 1"));
    look(&c, &p, 1);
    for (int i = 0; i < 500; i++)
        assert_int_equal(choose(&c).verb, VERB_DECLINE);
}

static void random_takes_nobody(void **state)
{
    (void)state;
    struct position p;
    struct choices c;
    position_open(&p, 4, "phases=combined");
    give(&p, 0, "1 wool");
    give(&p, 1, "1 ore");
    main_of(&p, 0);
    does(&p, 0, "offer 1 wool for 1 ore");
    does(&p, 1, "accept 1");
    assert_true(lists(&p, 0, "take 1"));
    look(&c, &p, 0);
    for (int i = 0; i < 500; i++)
        assert_int_not_equal(choose(&c).verb, VERB_TAKE);
}

/* B-SEVEN-1: nothing but a template is legal there, so it is filled. */
static void random_discards_what_it_owes(void **state)
{
    (void)state;
    struct position p;
    struct choices c;
    position_open(&p, 4, "");
    give(&p, 2, "5 wool 4 ore");
    turn_of(&p, 0);
    dice_fall(&p, 3, 4);
    does(&p, 0, "roll");
    look(&c, &p, 2);
    for (int i = 0; i < 500; i++) {
        struct move move = choose(&c);
        assert_int_equal(move.verb, VERB_DISCARD);
        assert_int_equal(move.seat, 2);
        assert_int_equal(move.arg[WOOL] + move.arg[ORE], 4);
        assert_int_equal(total(move.arg, 5), 4);
    }
}

/* Where nothing that it would do is open, it still does something legal. */
static void random_always_moves(void **state)
{
    (void)state;
    struct position p;
    struct choices c;
    position_open(&p, 4, "phases=combined");
    give(&p, 1, "1 ore");
    main_of(&p, 0);
    look(&c, &p, 1);
    struct move move = choose(&c);
    assert_int_equal(move.verb, VERB_MUTE);
    does(&p, 1, "mute");
    look(&c, &p, 1);
    move = choose(&c);
    assert_int_equal(move.verb, VERB_OFFER);
    assert_int_equal(total(move.arg, 5), 1);
    assert_true(total(move.arg + 5, 5) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_found_by_name),
        cmocka_unit_test(templates_are_told_from_moves),
        cmocka_unit_test(sight_is_what_the_game_says),
        cmocka_unit_test(every_filling_is_as_likely),
        cmocka_unit_test(fillings_keep_their_bounds),
        cmocka_unit_test(wide_templates_are_filled),
        cmocka_unit_test(random_is_uniform),
        cmocka_unit_test(random_declines_all),
        cmocka_unit_test(random_takes_nobody),
        cmocka_unit_test(random_discards_what_it_owes),
        cmocka_unit_test(random_always_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
