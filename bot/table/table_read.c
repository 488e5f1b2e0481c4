/* Reading a table's log once more: to tell it again, and to reveal it. */
#include "bot/table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- The players' texts ----------------------------------------------------------------------- */

struct taking {
    const struct entry_player *player;
    int nplayers;
    struct table_texts *texts;
};

static bool is_of(const struct taking *taking, const char *uid)
{
    for (int i = 0; i < taking->nplayers; i++)
        if (strcmp(taking->player[i].uid, uid) == 0)
            return true;
    return false;
}

static void take_text(void *ctx, const char *uid, const char *text)
{
    const struct taking *taking = ctx;
    struct table_texts *texts = taking->texts;
    if (uid == NULL || text == NULL || !is_of(taking, uid) || texts->n == FAIR_TEXTS_MAX ||
        strlen(text) > FAIR_TEXT_MAX)
        return; /* its hash will be missed */
    size_t i = texts->n++;
    snprintf(texts->uid[i], sizeof texts->uid[i], "%s", uid);
    memcpy(texts->text[i], text, strlen(text) + 1);
    texts->fair[i] = (struct fair_text){texts->uid[i], texts->text[i]};
}

bool table_texts(struct store *store, const char *id, const struct entry_player *player, int n,
                 struct table_texts *texts, struct fault *fault)
{
    struct taking taking = {player, n, texts};
    memset(texts, 0, sizeof *texts);
    return store_texts(store, id, take_text, &taking, fault);
}

bool table_own_texts(struct store *store, const struct table *table, struct table_texts *texts,
                     struct fault *fault)
{
    const bool begun = table_begun(table);
    const int n = begun ? table->ntexts : table->njoined;
    struct entry_player *players = calloc(SEATS_MAX, sizeof *players);
    if (players == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    for (int i = 0; i < n; i++)
        snprintf(players[i].uid, sizeof players[i].uid, "%s",
                 begun ? table->text_uid[i] : table->seat[i].uid);
    const bool good = table_texts(store, table->id, players, n, texts, fault);
    free(players);
    return good;
}

/* --- The entries ------------------------------------------------------------------------------ */

struct each_entry {
    const struct table *table;
    struct entry *entry;
    table_each_entry *each;
    void *ctx;
    bool stopped;
};

static bool tell_entry(void *ctx, const struct store_line *line, struct fault *fault)
{
    struct each_entry *telling = ctx;
    char why[WHY_MAX];
    if (telling->stopped)
        return true;
    if (!entry_parse(telling->table->game, line->line, line->n, telling->entry, why))
        return fault_set(fault, FAULT_DAMAGED,
                         "Game %s is damaged: entry %u of its log is wrong. %s", telling->table->id,
                         line->seq, why);
    telling->stopped = !telling->each(telling->ctx, telling->entry);
    return true;
}

bool table_read(struct store *store, const struct table *table, table_each_entry *each, void *ctx,
                struct fault *fault)
{
    struct each_entry telling = {table, calloc(1, sizeof(struct entry)), each, ctx, false};
    if (telling.entry == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    struct fair_game fair;
    struct fair_hash head;
    bool good = store_read(store, table->id, &fair, &head, tell_entry, &telling, fault);
    fair_game_fini(&fair);
    free(telling.entry);
    return good;
}

/* --- The revealed file ------------------------------------------------------------------------ */

static bool put_line(void *ctx, const struct store_line *line, struct fault *fault)
{
    (void)fault;
    buffer_add(ctx, line->line, line->n);
    buffer_char(ctx, '\n');
    return true;
}

static void fill_header(struct revealed *header, const struct table *table,
                        const struct table_texts *texts)
{
    memset(header, 0, sizeof *header);
    memcpy(header->ruleset, table->fair.ruleset, sizeof header->ruleset);
    memcpy(header->game_id, table->fair.id, sizeof header->game_id);
    header->game = table->game;
    memcpy(header->options, table->options, sizeof header->options);
    header->prev_record = table->fair.prev_record;
    header->commit = table->fair.commit;
    header->record = table->fair.record;
    header->server_seed = table->fair.server_seed;
    header->head = table->head;
    header->nevents = table->seq;
    header->ntexts = (int)texts->n;
    for (size_t i = 0; i < texts->n; i++) {
        memcpy(header->text[i].uid, texts->uid[i], sizeof header->text[i].uid);
        memcpy(header->text[i].text, texts->text[i], sizeof header->text[i].text);
    }
}

bool table_reveal(struct store *store, const struct table *table, struct buffer *out,
                  struct fault *fault)
{
    struct table_texts texts;
    struct revealed *header = malloc(sizeof *header);
    if (header == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    bool good = table_own_texts(store, table, &texts, fault);
    if (good) {
        fill_header(header, table, &texts);
        revealed_put(out, header);
        buffer_char(out, '\n');
        struct fair_game fair;
        struct fair_hash head;
        good = store_read(store, table->id, &fair, &head, put_line, out, fault);
        fair_game_fini(&fair);
    }
    free(header);
    return good && (!out->full || fault_set(fault, FAULT_DISK, "Game %s is too long.", table->id));
}
