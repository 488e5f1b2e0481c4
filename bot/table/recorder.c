#include "bot/table/recorder.h"

#include <stdio.h>

void recorder_init(struct recorder *recorder, const struct game *game)
{
    memset(recorder, 0, sizeof *recorder);
    recorder->game = game;
    buffer_init(&recorder->lines, RECORD_MAX);
}

void recorder_fini(struct recorder *recorder)
{
    buffer_fini(&recorder->lines);
    fair_game_fini(&recorder->fair);
}

/* The entry as the next line. */
static void add(struct recorder *recorder, enum entry_kind kind)
{
    size_t from = recorder->lines.n;
    recorder->entry.kind = kind;
    recorder->entry.seq++;
    entry_put(&recorder->lines, recorder->game, &recorder->entry);
    if (!recorder->lines.full)
        fair_chain_add(&recorder->head, recorder->lines.bytes + from, recorder->lines.n - from);
    buffer_char(&recorder->lines, '\n');
}

void recorder_open(struct recorder *recorder, const struct fair_game *fair, const int16_t *options,
                   int nseats)
{
    struct entry *entry = &recorder->entry;
    recorder->fair = *fair;
    buffer_clear(&recorder->lines);
    fair_chain_start(&recorder->head, fair);
    entry->seq = 0;
    entry->at = 0;
    entry->nseats = nseats;
    memcpy(entry->options, options, sizeof entry->options);
    memcpy(entry->game_id, fair->id, sizeof entry->game_id);
    entry->prev_record = fair->prev_record;
    entry->commit = fair->commit;
    entry->record = fair->record;
    add(recorder, ENTRY_OPEN);
}

static void set_drawn(struct entry *entry, const uint32_t *words, const struct facts *facts)
{
    memcpy(entry->words, words, sizeof entry->words);
    entry->facts.n = facts->n;
    memcpy(entry->facts.fact, facts->fact, facts->n * sizeof *facts->fact);
}

void recorder_lock(struct recorder *recorder, const char *const *players, const uint32_t *words,
                   const struct facts *facts)
{
    struct entry *entry = &recorder->entry;
    entry->drawn = false;
    entry->nplayers = entry->nseats;
    for (int seat = 0; seat < entry->nseats; seat++) {
        struct entry_player *player = &entry->player[seat];
        *player = (struct entry_player){.seat = (int8_t)seat};
        snprintf(player->name, sizeof player->name, "%s", players[seat]);
        snprintf(player->computer, sizeof player->computer, "%s", players[seat]);
    }
    set_drawn(entry, words, facts);
    add(recorder, ENTRY_LOCK);
}

void recorder_move(struct recorder *recorder, const struct move *move, const uint32_t *words,
                   const struct facts *facts)
{
    struct entry *entry = &recorder->entry;
    entry->move = *move;
    entry->by = BY_COMPUTER;
    entry->cause[0] = '\0';
    set_drawn(entry, words, facts);
    add(recorder, ENTRY_MOVE);
}

void recorder_close(struct recorder *recorder, enum entry_reason reason)
{
    recorder->entry.reason = reason;
    add(recorder, ENTRY_CLOSE);
}

void recorder_put(struct recorder *recorder, struct buffer *out)
{
    const struct entry *entry = &recorder->entry;
    struct revealed revealed = {
        .game = recorder->game,
        .prev_record = recorder->fair.prev_record,
        .commit = recorder->fair.commit,
        .record = recorder->fair.record,
        .server_seed = recorder->fair.server_seed,
        .head = recorder->head,
        .nevents = entry->seq,
    };
    memcpy(revealed.ruleset, recorder->fair.ruleset, sizeof revealed.ruleset);
    memcpy(revealed.game_id, recorder->fair.id, sizeof revealed.game_id);
    memcpy(revealed.options, entry->options, sizeof revealed.options);
    revealed_put(out, &revealed);
    buffer_char(out, '\n');
    buffer_add(out, recorder->lines.bytes, recorder->lines.n);
    out->full = out->full || recorder->lines.full;
}
