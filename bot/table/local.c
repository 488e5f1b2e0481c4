#include "bot/table/local.h"

#include "bot/json/logform.h"

#include <assert.h>
#include <sodium.h>

void local_game_init(struct fair_game *fair, struct fair_chance *chance, const struct game *game,
                     const struct fair_hash *server_seed)
{
    static const struct fair_hash none;
    char ruleset[FAIR_RULESET_MAX + 1];
    struct fair_hash seed;
    ruleset_of(ruleset, game);
    bool named = fair_game_init(fair, "local/1", ruleset, &none, server_seed);
    bool seeded = named && fair_final_seed(&seed, fair, NULL, NULL, 0);
    assert(seeded);
    (void)seeded;
    fair_chance_init(chance, &seed);
    sodium_memzero(&seed, sizeof seed);
}
