#include "rules/players/players.h"

#include "rules/players/kinds.h"

#include <string.h>

const struct player_kind *const player_kinds[] = {
    &player_random,
    &player_greedy,
    &player_greedy_two,
    &player_greedy_island_one,
    &player_greedy_island_two,
    &player_greedy_plus,
    &player_greedy_extra,
    &player_greedy_struggle,
    NULL,
};

const struct player_kind *player_find(const struct game *game, const char *name)
{
    for (int i = 0; player_kinds[i]; i++) {
        const struct player_kind *kind = player_kinds[i];
        if ((!kind->game || kind->game == game) && strcmp(kind->name, name) == 0)
            return kind;
    }
    return NULL;
}

const struct player_kind *player_usual(const struct game *game)
{
    const struct player_kind *greedy = player_find(game, "greedy");

    return greedy ? greedy : player_find(game, "random");
}

bool move_is_template(const struct move *move)
{
    bool is_free = false;

    for (int i = 0; i < MOVE_ARGS; i++)
        is_free |= move->arg[i] == ARG_FREE;
    return is_free;
}

void sight_of(struct sight *sight, const struct game *game, const void *state, int seat,
              bool with_view)
{
    size_t n = game->legal(state, seat, sight->legal, LEGAL_MAX);

    for (size_t i = 0; i < n; i++) {
        if (move_is_template(&sight->legal[i]))
            game->amounts(state, &sight->legal[i], &sight->amounts[i]);
    }
    if (with_view)
        game->view(state, seat, sight->view);
    sight->situation = (struct situation){
        .game = game,
        .seat = seat,
        .view = with_view ? sight->view : NULL,
        .nlegal = n,
        .legal = sight->legal,
        .amounts = sight->amounts,
    };
}
