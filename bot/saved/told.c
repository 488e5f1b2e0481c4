/* A log in sentences, as the channel or a player was told. */
#include "bot/saved/saved.h"

#include "bot/tell/publish.h"

#include <stdio.h>
#include <stdlib.h>

/* The facts of a turn stay: what comes after may refer to them. */
struct telling {
    const struct table *table;
    struct buffer *out;
    struct say say;
    _Alignas(16) unsigned char state[STATE_MAX];
    struct fact fact[4 * FACTS_MAX];
    size_t nfacts;
    struct text text;
};

static void tell_entry(struct telling *telling, const struct entry *entry, size_t told)
{
    char number[32];
    say_more_facts(&telling->say, telling->fact, told, telling->nfacts, &telling->text);
    if (telling->text.len == 0)
        return;
    snprintf(number, sizeof number, "%llu\t", (unsigned long long)entry->seq);
    buffer_put(telling->out, number);
    buffer_put(telling->out, telling->text.s);
    buffer_char(telling->out, '\n');
}

static bool take_entry(void *ctx, const struct entry *entry)
{
    struct telling *telling = ctx;
    const struct game *game = telling->table->game;
    const size_t told = telling->nfacts;
    if (entry->kind != ENTRY_LOCK && entry->kind != ENTRY_MOVE)
        return true;
    const struct turn before = game->turn(telling->state);
    for (int i = 0; i < entry->facts.n; i++) {
        const struct fact *fact = &entry->facts.fact[i];
        if (entry->kind != ENTRY_LOCK || publish_worth_telling(game, fact))
            telling->fact[telling->nfacts++] = fact_for(fact, telling->say.viewer);
        game->evolve(telling->state, fact);
    }
    tell_entry(telling, entry, told);
    const struct turn after = game->turn(telling->state);
    if (after.seat != before.seat || after.number != before.number ||
        telling->nfacts > 3 * FACTS_MAX)
        telling->nfacts = 0;
    return true;
}

bool saved_tell(struct store *store, const char *id, int viewer, struct buffer *out,
                struct fault *fault)
{
    struct telling *telling = calloc(1, sizeof *telling);
    struct table *table = telling != NULL ? table_load(store, id, fault) : NULL;
    if (table == NULL) {
        free(telling);
        return false;
    }
    const struct names names = viewer < 0 ? publish_colours(table) : publish_names(table);
    telling->table = table;
    telling->out = out;
    telling->say = (struct say){table->game, &names, viewer};
    bool good = viewer < 0 || (table->closed && viewer < table->nseats);
    if (!good)
        fault_set(fault, FAULT_REFUSED,
                  table->closed ? "There is no such seat; the first is 0."
                                : "Game %s can go on, so what players were told stays theirs.",
                  id);
    good = good && table_begun(table) ? table_read(store, table, take_entry, telling, fault) : good;
    table_free(table);
    free(telling);
    return good && (!out->full || fault_set(fault, FAULT_DISK, "Game %s is too long.", id));
}
