#include "tests/rules/greedy_choice.h"

#include "bot/table/quick.h"
#include "rules/players/players.h"

#include <string.h>

static const struct game *const game = &base_game;

struct thinker {
    struct sight sight;
    struct quick_chance chance;
    _Alignas(16) unsigned char memory[PLAYER_MEMORY_MAX];
};

static struct thinker t;

static void think(const struct position *p, int seat)
{
    memset(t.memory, 0, sizeof t.memory);
    quick_chance_init(&t.chance, 5, 1);
    sight_of(&t.sight, game, p->state, seat, true);
}

static struct move choose(const struct position *p)
{
    const struct player_kind *greedy = player_find(game, "greedy");
    struct facts facts;
    struct move move = greedy->choose(&t.sight.situation, &t.chance.base, t.memory);
    struct refusal no = game->decide(p->state, &move, &t.chance.base, &facts);
    assert_string_equal(refusal_words[no.code].name, "NOT");
    return move;
}

struct move choice_of(const struct position *p, int seat)
{
    think(p, seat);
    return choose(p);
}

struct move choice_between(const struct position *p, int seat, int place, int other)
{
    size_t n = 0;
    think(p, seat);
    for (size_t i = 0; i < t.sight.situation.nlegal; i++) {
        const struct move *move = &t.sight.legal[i];
        if (move->arg[BUILD_PLACE] == place || move->arg[BUILD_PLACE] == other)
            t.sight.legal[n++] = *move;
    }
    assert_int_equal(n, 2);
    t.sight.situation.nlegal = n;
    return choose(p);
}

void check_choice(const struct position *p, int seat, const char *text, const char *file, int line)
{
    struct move wanted = move_of(game, seat, text);
    struct move move = choice_of(p, seat);
    bool same = memcmp(&move, &wanted, sizeof move) == 0;
    if (!same)
        print_error("it does not %s, but: %s %d %d\n", text, game->verbs[move.verb].name,
                    move.arg[0], move.arg[1]);
    _assert_true(same, text, file, line);
}

void evolve(struct position *p)
{
    for (int i = 0; i < p->facts.n; i++)
        game->evolve(p->state, &p->facts.fact[i]);
    game->view(p->state, VIEWER_ALL, &p->view);
}

void step(struct position *p)
{
    struct quick_chance chance;
    struct move move = choice_of(p, p->view.seat);
    quick_chance_init(&chance, 7, 1);
    assert_int_equal(game->decide(p->state, &move, &chance.base, &p->facts).code, REFUSED_NOT);
    evolve(p);
}
