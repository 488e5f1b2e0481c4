#include "bot/table/tally.h"

#include <stdlib.h>
#include <string.h>

bool tally_add(struct stats *stats, const struct facts *facts, const void *state)
{
    static const struct names nobodys;
    _Alignas(16) unsigned char view[VIEW_MAX];
    struct standing standing[SEATS_MAX];
    struct scene scene;

    if (!stats->game->sane(state))
        return false;
    stats->game->view(state, VIEWER_SPECTATOR, view);
    if (!scene_make(stats->game, view, &nobodys, &scene))
        return false;
    stats_add(stats, facts->fact, facts->n, &scene);
    if (stats->game->finished(state, standing))
        stats_end(stats, standing);
    return true;
}

struct tallying {
    struct stats *stats;
    bool good;
    _Alignas(16) unsigned char state[STATE_MAX];
};

static bool tally_entry(void *ctx, const struct entry *entry)
{
    struct tallying *tallying = ctx;
    const struct game *game = tallying->stats->game;

    if (entry->kind != ENTRY_LOCK && entry->kind != ENTRY_MOVE)
        return true;
    for (int i = 0; i < entry->facts.n; i++)
        game->evolve(tallying->state, &entry->facts.fact[i]);
    tallying->good = tally_add(tallying->stats, &entry->facts, tallying->state);
    return tallying->good;
}

/* As the table ranks them: whoever gave up is last. */
static void end(struct stats *stats, const struct table *table)
{
    struct standing standing[SEATS_MAX];
    enum entry_reason reason = table_result(table, standing);
    if (reason == CLOSE_WON || reason == CLOSE_ENDED)
        stats_end(stats, standing);
    stats->over = table->phase == TABLE_OVER;
}

bool tally_table(struct store *store, const struct table *table, struct stats *out,
                 struct fault *fault)
{
    struct tallying *tallying = calloc(1, sizeof *tallying);
    if (tallying == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    tallying->stats = out;
    stats_begin(out, table->game);
    bool read = table_read(store, table, tally_entry, tallying, fault), good = tallying->good;
    free(tallying);
    end(out, table);
    return read && (good || fault_set(fault, FAULT_DAMAGED, "This game has no figures."));
}
