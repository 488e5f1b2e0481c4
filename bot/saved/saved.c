#include "bot/saved/saved.h"

#include <stdio.h>

struct spectating {
    const struct table *table;
    struct buffer *out;
};

static bool put_open(void *ctx, const struct entry *entry)
{
    const struct spectating *spectating = ctx;
    entry_put_for(spectating->out, spectating->table->game, entry, VIEWER_SPECTATOR);
    buffer_char(spectating->out, '\n');
    return true;
}

bool saved_export(struct store *store, const char *id, struct buffer *out, bool *open,
                  struct fault *fault)
{
    struct table *table = table_load(store, id, fault);
    if (table == NULL)
        return false;
    struct spectating spectating = {table, out};
    *open = !table->closed;
    bool good = table->closed ? table_reveal(store, table, out, fault)
                              : table_read(store, table, put_open, &spectating, fault);
    table_free(table);
    return good && (!out->full || fault_set(fault, FAULT_DISK, "Game %s is too long.", id));
}

/* --- What there is ---------------------------------------------------------------------------- */

static void put_row(void *ctx, const struct store_table *row)
{
    struct buffer *out = ctx;
    char line[FAIR_ID_MAX + 64];
    const char *state = row->damaged       ? "damaged"
                        : row->finished    ? "over"
                        : row->entries > 1 ? "can go on"
                                           : "has not begun";
    snprintf(line, sizeof line, "%-24s  %s\n", row->id, state);
    buffer_put(out, line);
}

bool saved_list(struct store *store, struct buffer *out, struct fault *fault)
{
    return store_list(store, NULL, put_row, out, fault) &&
           (!out->full || fault_set(fault, FAULT_DISK, "There are too many games to list."));
}
