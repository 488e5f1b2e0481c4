#include "bot/saved/saved.h"

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
