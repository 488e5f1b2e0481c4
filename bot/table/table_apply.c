/* What a stored entry makes of a table. */
#include "bot/table/table.h"

#include <stdio.h>
#include <string.h>

static void hold_seat(struct table *table, const struct entry_player *player)
{
    struct seat *seat = &table->seat[player->seat];
    snprintf(seat->name, sizeof seat->name, "%s", player->name);
    snprintf(seat->uid, sizeof seat->uid, "%s", player->uid);
    seat->kind = player->computer[0] != '\0' ? player_find(table->game, player->computer) : NULL;
}

static void observe(struct table *table, const struct fact *fact)
{
    for (int s = 0; s < table->nseats; s++) {
        struct seat *seat = &table->seat[s];
        if (seat->kind == NULL || seat->kind->observe == NULL)
            continue;
        struct fact cut = fact_for(fact, s);
        seat->kind->observe(s, &cut, seat->memory);
    }
}

static void evolve_all(struct table *table, const struct facts *facts)
{
    for (int i = 0; i < facts->n; i++) {
        table->game->evolve(table->state, &facts->fact[i]);
        observe(table, &facts->fact[i]);
    }
    struct standing standing[SEATS_MAX];
    if (table->game->finished(table->state, standing))
        table->phase = TABLE_OVER;
}

/* --- The lobby and the seats ------------------------------------------------------------------ */

static void apply_terms(struct table *table, const struct entry *entry)
{
    table->hall = true;
    table->nseats = entry->nseats;
    table->drawn = entry->drawn;
    table->invited = entry->invited;
    table->clock = entry->clock;
    memcpy(table->options, entry->options, sizeof table->options);
}

static void apply_seat(struct table *table, const struct entry *entry)
{
    const struct entry_player *player = &entry->player[0];
    if (entry->change == SEAT_COLOUR) {
        table->seat[player->seat].chosen = player->colour;
        return;
    }
    if (entry->change == SEAT_LEAVE && table->phase == TABLE_LOBBY) {
        struct seat *seat = &table->seat[player->seat];
        size_t after = (size_t)(--table->njoined - player->seat);
        memmove(seat, seat + 1, after * sizeof *seat);
        memset(&table->seat[table->njoined], 0, sizeof *seat);
        return;
    }
    hold_seat(table, player);
    if (entry->change == SEAT_JOIN)
        table->seat[player->seat].chosen = player->colour;
    table->njoined += entry->change == SEAT_JOIN && table->phase == TABLE_LOBBY;
    table->seat[player->seat].given_up |=
        entry->change == SEAT_CONCEDE || entry->change == SEAT_REMOVE;
    table->seat[player->seat].removed |= entry->change == SEAT_REMOVE;
}

/* --- The course of the game ------------------------------------------------------------------- */

static void apply_open(struct table *table, const struct entry *entry)
{
    table->since = entry->at;
    table->nseats = entry->nseats;
    memcpy(table->options, entry->options, sizeof table->options);
}

static void own_seat(struct table *table, const struct entry_player *player)
{
    struct seat *seat = &table->seat[player->seat];
    memcpy(seat->owner, seat->uid, sizeof seat->owner);
    memcpy(seat->called, seat->name, sizeof seat->called);
    if (player->uid[0] != '\0')
        memcpy(table->text_uid[table->ntexts++], player->uid, sizeof player->uid);
}

/* Those of who has chosen, then the seats' own that are left, then any that is left. */
static void give_colours(struct table *table)
{
    unsigned taken = 0;
    int given[SEATS_MAX];
    for (int s = 0; s < table->nseats; s++) {
        given[s] = table->seat[s].chosen - 1;
        taken |= given[s] >= 0 ? 1u << given[s] : 0;
    }
    for (int s = 0; s < table->nseats; s++)
        if (given[s] < 0 && !(taken >> s & 1))
            taken |= 1u << (given[s] = s);
    for (int s = 0; s < table->nseats; s++) {
        if (given[s] < 0)
            taken |= 1u << (given[s] = __builtin_ctz(~taken));
        table->seat[s].colour = (uint8_t)given[s];
    }
}

static void apply_lock(struct table *table, const struct entry *entry)
{
    memset(table->seat, 0, sizeof table->seat);
    table->ntexts = 0;
    for (int i = 0; i < entry->nplayers; i++) {
        hold_seat(table, &entry->player[i]);
        own_seat(table, &entry->player[i]);
        table->seat[entry->player[i].seat].chosen = entry->player[i].colour;
    }
    give_colours(table);
    table->phase = TABLE_PLAYING;
    evolve_all(table, &entry->facts);
}

static void apply_close(struct table *table, const struct entry *entry)
{
    table->phase = TABLE_OVER;
    table->closed = true;
    table->reason = entry->reason;
}

void table_apply(struct table *table, const struct entry *entry)
{
    table->at = entry->at;
    if (entry->kind != ENTRY_MOVE)
        table->last_change = (uint32_t)entry->seq;
    switch (entry->kind) {
    case ENTRY_OPEN:
        apply_open(table, entry);
        return;
    case ENTRY_LOCK:
        apply_lock(table, entry);
        return;
    case ENTRY_MOVE:
        evolve_all(table, &entry->facts);
        return;
    case ENTRY_TERMS:
        apply_terms(table, entry);
        return;
    case ENTRY_SEAT:
        apply_seat(table, entry);
        return;
    case ENTRY_CLOSE:
        apply_close(table, entry);
        return;
    case ENTRY_PAUSE:
    case ENTRY_RESUME:
        table->paused = entry->kind == ENTRY_PAUSE;
        return;
    case ENTRY_TAKEN_BACK: /* seen to by whoever replays */
    case ENTRY_KINDS:
        return;
    }
}
