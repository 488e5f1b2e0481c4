/* The player `random`: a uniform choice among the moves that name everything. It makes no offers
 * and takes none. Simulations play it by the million, so it looks at as few moves as it can. */
#include "rules/players/kinds.h"

#include <string.h>

/* Remembers, bit by verb, which verbs it does not use; KNOWN once that has been found out. */
struct random_memory {
    uint64_t shunned;
};

static const uint64_t KNOWN = UINT64_C(1) << 63;
enum { QUICK_TRIES = 6 };

static uint64_t shunned_verbs(const struct game *game)
{
    static const char *const names[] = {"accept", "take", "mute"};
    uint64_t shunned = 0;

    for (int v = 0; v < game->nverbs; v++) {
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            if (strcmp(game->verbs[v].name, names[i]) == 0)
                shunned |= UINT64_C(1) << v;
        }
    }
    return shunned | KNOWN;
}

static bool is_wanted(const struct move *move, uint64_t shunned)
{
    return !(shunned >> move->verb & 1) && !move_is_template(move);
}

/* Which of the wanted moves, or -1 if there is none. */
static int pick_wanted(const struct situation *s, uint64_t shunned, struct chance *chance)
{
    uint32_t n = 0;

    for (size_t i = 0; i < s->nlegal; i++)
        n += is_wanted(&s->legal[i], shunned);
    if (n == 0)
        return -1;
    uint32_t left = chance->below(chance, CHANCE_AI, n);
    for (size_t i = 0; i < s->nlegal; i++) {
        if (is_wanted(&s->legal[i], shunned) && left-- == 0)
            return (int)i;
    }
    return -1;
}

/* Drawing from all and drawing again is as uniform as counting first, and mostly quicker. */
static int pick_quickly(const struct situation *s, uint64_t shunned, struct chance *chance)
{
    for (int i = 0; i < QUICK_TRIES; i++) {
        uint32_t at = chance->below(chance, CHANCE_AI, (uint32_t)s->nlegal);
        if (is_wanted(&s->legal[at], shunned))
            return (int)at;
    }
    return pick_wanted(s, shunned, chance);
}

static struct move choose_shunning(const struct situation *s, uint64_t shunned,
                                   struct chance *chance)
{
    int at = pick_quickly(s, shunned, chance);
    if (at < 0)
        at = pick_wanted(s, 0, chance);
    if (at >= 0)
        return s->legal[at];

    uint32_t any = chance->below(chance, CHANCE_AI, (uint32_t)s->nlegal);
    struct move move = s->legal[any];
    fill_template(&move, &s->amounts[any], chance);
    return move;
}

static struct move choose(const struct situation *situation, struct chance *chance, void *memory)
{
    struct random_memory *random = memory;

    if (!random->shunned)
        random->shunned = shunned_verbs(situation->game);
    return choose_shunning(situation, random->shunned, chance);
}

struct move random_move(const struct situation *situation, struct chance *chance)
{
    return choose_shunning(situation, shunned_verbs(situation->game), chance);
}

const struct player_kind player_random = {
    .name = "random",
    .help = "moves at random, trades with nobody",
    .memory_size = sizeof(struct random_memory),
    .choose = choose,
};
