#include "bot/table/recap.h"

#include <stdlib.h>

/* The game is played again to find where turns end. */
struct recap {
    const struct table *table;
    int seat;
    struct say say;
    _Alignas(16) unsigned char state[STATE_MAX];
    struct fact fact[4 * FACTS_MAX];
    size_t nfacts;
    struct text text;
    struct buffer *out;
};

static void end_line(struct recap *recap)
{
    say_facts(&recap->say, recap->fact, recap->nfacts, &recap->text);
    recap->nfacts = 0;
    if (recap->text.len == 0)
        return;
    buffer_put(recap->out, recap->out->n > 0 ? "\n" : "");
    buffer_put(recap->out, recap->text.s);
}

/* With the end of one's own turn all before it is known. */
static void end_turn(struct recap *recap, const struct turn *turn)
{
    if (turn->seat != recap->seat) {
        end_line(recap);
        return;
    }
    recap->nfacts = 0;
    buffer_clear(recap->out);
}

static bool recap_entry(void *ctx, const struct entry *entry)
{
    struct recap *recap = ctx;
    const struct game *game = recap->table->game;
    if (entry->kind != ENTRY_LOCK && entry->kind != ENTRY_MOVE)
        return true;
    struct turn before = game->turn(recap->state);
    for (int i = 0; i < entry->facts.n; i++) {
        recap->fact[recap->nfacts++] = fact_for(&entry->facts.fact[i], recap->seat);
        game->evolve(recap->state, &entry->facts.fact[i]);
    }
    struct turn after = game->turn(recap->state);
    if (entry->kind == ENTRY_LOCK)
        recap->nfacts = 0; /* board and hands show it */
    else if (after.seat != before.seat || after.number != before.number)
        end_turn(recap, &before);
    else if (recap->nfacts > 3 * FACTS_MAX)
        end_line(recap);
    return true;
}

bool recap_since(struct store *store, const struct table *table, int seat,
                 const struct names *names, struct buffer *out, struct fault *fault)
{
    struct recap *recap = calloc(1, sizeof *recap);
    if (recap == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    recap->table = table;
    recap->seat = seat;
    recap->say = (struct say){table->game, names, seat};
    recap->out = out;
    bool good = table_read(store, table, recap_entry, recap, fault);
    if (good && recap->nfacts > 0)
        end_line(recap);
    free(recap);
    return good;
}
