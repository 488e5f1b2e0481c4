#include "bot/table/table.h"

#include "bot/words/span.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct table *table_new(const char *id, const struct game *game, const struct fair_game *fair)
{
    struct table *table = calloc(1, sizeof *table);
    if (table == NULL)
        return NULL;
    snprintf(table->id, sizeof table->id, "%s", id);
    table->game = game;
    table->fair = *fair;
    fair_chain_start(&table->head, fair);
    return table;
}

void table_free(struct table *table)
{
    if (table == NULL)
        return;
    table_drop(table);
    fair_game_fini(&table->fair);
    fair_chance_fini(&table->chance);
    free(table);
}

static struct draft *draft_new(struct table *table, enum entry_kind kind, int64_t now)
{
    assert(table->draft == NULL && !table->closed);
    struct draft *draft = calloc(1, sizeof *draft);
    assert(draft != NULL); /* a few kilobytes: without them nothing goes on */
    draft->entry.seq = table->seq + 1;
    draft->entry.kind = kind;
    draft->entry.at = now > 0 ? now : 0;
    draft->chance = table->chance;
    buffer_init(&draft->line, ENTRY_LINE_MAX);
    table->draft = draft;
    return draft;
}

/* The bytes to store. */
static void draft_seal(struct table *table)
{
    struct draft *draft = table->draft;
    memcpy(draft->entry.words, draft->chance.words, sizeof draft->entry.words);
    entry_put(&draft->line, table->game, &draft->entry);
    assert(!draft->line.full);
}

void table_draft_cause(struct table *table, const char *cause)
{
    struct draft *draft = table->draft;
    if (cause[0] == '\0')
        return;
    snprintf(draft->entry.cause, sizeof draft->entry.cause, "%s", cause);
    buffer_clear(&draft->line);
    draft_seal(table);
}

void table_drop(struct table *table)
{
    if (table->draft == NULL)
        return;
    buffer_fini(&table->draft->line);
    fair_chance_fini(&table->draft->chance);
    free(table->draft);
    table->draft = NULL;
}

struct store_entry table_entry(const struct table *table)
{
    const struct draft *draft = table->draft;
    return (struct store_entry){
        .table = table->id,
        .seq = table->seq + 1,
        .head = table->head,
        .cause = draft->entry.cause,
        .line = draft->line.bytes,
        .n = draft->line.n,
        .finishes = draft->entry.kind == ENTRY_CLOSE,
        .uid = draft->entry.player[0].uid,
        .text = draft->text[0] != '\0' ? draft->text : NULL,
    };
}

void table_commit(struct table *table, const struct fair_hash *head)
{
    struct draft *draft = table->draft;
    table->chance = draft->chance;
    table->head = *head;
    table->seq++;
    table_apply(table, &draft->entry);
    table_drop(table);
}

bool table_draft_open(struct table *table, const int16_t *options, int nseats, int64_t now,
                      char why[WHY_MAX])
{
    const struct game *game = table->game;
    if (nseats < game->seats_min || nseats > game->seats_max) {
        snprintf(why, WHY_MAX, "%s is for %s players; that would be %d.", game->name,
                 span(game->seats_min, game->seats_max).text, nseats);
        return false;
    }
    struct entry *entry = &draft_new(table, ENTRY_OPEN, now)->entry;
    entry->nseats = nseats;
    memcpy(entry->options, options, sizeof entry->options);
    snprintf(entry->game_id, sizeof entry->game_id, "%s", table->fair.id);
    entry->prev_record = table->fair.prev_record;
    entry->commit = table->fair.commit;
    entry->record = table->fair.record;
    draft_seal(table);
    return true;
}

void table_draft_terms(struct table *table, const struct table_terms *terms, int64_t now)
{
    struct entry *entry = &draft_new(table, ENTRY_TERMS, now)->entry;
    memcpy(entry->options, terms->options, sizeof entry->options);
    entry->nseats = terms->nseats;
    entry->drawn = terms->drawn;
    entry->invited = terms->invited;
    entry->clock = terms->clock;
    draft_seal(table);
}

void table_draft_seat(struct table *table, enum entry_change change,
                      const struct entry_player *player, int64_t now)
{
    struct entry *entry = &draft_new(table, ENTRY_SEAT, now)->entry;
    entry->change = change;
    entry->player[0] = *player;
    draft_seal(table);
}

void table_draft_text(struct table *table, const char *text)
{
    snprintf(table->draft->text, sizeof table->draft->text, "%s", text);
}

void table_draft_pause(struct table *table, enum entry_kind kind, int64_t now)
{
    draft_new(table, kind, now);
    draft_seal(table);
}

static void draw_seats(struct entry *entry, struct chance *chance)
{
    int8_t seats[SEATS_MAX];
    for (int i = 0; i < entry->nplayers; i++)
        seats[i] = (int8_t)i;
    chance->shuffle(chance, CHANCE_SEATS, seats, entry->nplayers);
    entry->drawn = true;
    for (int i = 0; i < entry->nplayers; i++)
        entry->player[i].seat = seats[i];
}

bool table_draft_lock(struct table *table, const struct entry_player *players,
                      const struct fair_text *texts, size_t ntexts, int64_t now,
                      struct refusal *refusal, char why[WHY_MAX])
{
    struct fair_hash seed;
    *refusal = (struct refusal){.code = REFUSED_NOT};
    if (!fair_final_seed(&seed, &table->fair, NULL, texts, ntexts)) {
        snprintf(why, WHY_MAX, "Two players cannot have the same name.");
        return false;
    }
    struct draft *draft = draft_new(table, ENTRY_LOCK, now);
    struct entry *entry = &draft->entry;
    entry->nseats = entry->nplayers = table->nseats;
    memcpy(entry->player, players, (size_t)table->nseats * sizeof *players);
    fair_chance_init(&draft->chance, &seed);
    sodium_memzero(&seed, sizeof seed);
    if (table->drawn)
        draw_seats(entry, &draft->chance.base);
    *refusal = table->game->open(table->options, table->nseats, &draft->chance.base, &entry->facts);
    if (refusal->code != REFUSED_NOT) {
        table_drop(table);
        snprintf(why, WHY_MAX, "These options do not go together.");
        return false;
    }
    draft_seal(table);
    return true;
}

/* Decides the draft's move; drops the draft where it is refused. */
static struct refusal draft_decide(struct table *table, const struct move *move)
{
    struct draft *draft = table->draft;
    draft->entry.move = *move;
    struct refusal refusal =
        table->game->decide(table->state, move, &draft->chance.base, &draft->entry.facts);
    if (refusal.code != REFUSED_NOT)
        table_drop(table);
    else
        draft_seal(table);
    return refusal;
}

struct refusal table_draft_move(struct table *table, const struct move *move, enum entry_by by,
                                const char *cause, int64_t now)
{
    struct draft *draft = draft_new(table, ENTRY_MOVE, now);
    draft->entry.by = by;
    snprintf(draft->entry.cause, sizeof draft->entry.cause, "%s", cause);
    return draft_decide(table, move);
}

/* Leaves the moves of such verbs (bit per enum verb_means) out, where others are left. */
static bool keep_moves(struct sight *sight, unsigned means)
{
    size_t kept = 0;
    for (size_t i = 0; i < sight->situation.nlegal; i++) {
        const struct verb *verb = &sight->situation.game->verbs[sight->legal[i].verb];
        if (!(means >> verb->means & 1))
            continue;
        sight->legal[kept] = sight->legal[i];
        sight->amounts[kept++] = sight->amounts[i];
    }
    if (kept > 0)
        sight->situation.nlegal = kept;
    return kept > 0;
}

enum {
    MEANS_TRADES = 1 << MEANS_OFFER | 1 << MEANS_YES | 1 << MEANS_TAKE,
    MEANS_OWN = MEANS_TRADES | 1 << MEANS_SPENDING
};

/* What is owed, then the end of the turn. */
static void keep_owed(struct sight *sight)
{
    if (!keep_moves(sight, 1 << MEANS_END))
        keep_moves(sight, ~(unsigned)MEANS_OWN);
}

static bool is_whole(const struct move *move)
{
    for (int a = 0; a < MOVE_ARGS; a++)
        if (move->arg[a] == ARG_FREE)
            return false;
    return true;
}

/* Leaves templates out where that is what the game does for the absent. */
static bool keep_listed(struct sight *sight)
{
    size_t kept = 0;
    if (!keep_moves(sight, 1 << MEANS_LISTED))
        return false;
    for (size_t i = 0; i < sight->situation.nlegal; i++)
        if (is_whole(&sight->legal[i]))
            sight->legal[kept++] = sight->legal[i];
    sight->situation.nlegal = kept;
    return true;
}

/* Whether all that is left is done by lot now. */
static bool goes_by_lot(const struct table *table, const struct sight *sight)
{
    int phase = table->game->turn(table->state).phase;
    for (size_t i = 0; i < sight->situation.nlegal; i++)
        if (!(table->game->verbs[sight->legal[i].verb].lot >> phase & 1))
            return false;
    return true;
}

/* Whoever plays a seat that was given up must not help anybody to win. And nobody would go on for
 * who does not answer a computer player's offer in a slow game. */
static void keep_allowed(const struct table *table, int seat, struct sight *sight)
{
    if (table->seat[seat].given_up)
        keep_moves(sight, ~(unsigned)MEANS_TRADES);
    else if (table->hall && table->clock == CLOCK_SLOW)
        keep_moves(sight, ~(1u << MEANS_OFFER));
}

bool table_draft_computer(struct table *table, int seat, struct sight *room, int64_t now,
                          struct refusal *refusal)
{
    const struct player_kind *kind = table->seat[seat].kind;
    struct draft *draft = draft_new(table, ENTRY_MOVE, now);
    draft->entry.by = BY_COMPUTER;
    sight_of(room, table->game, table->state, seat, kind->needs_view);
    keep_allowed(table, seat, room);
    _Alignas(16) unsigned char memory[PLAYER_MEMORY_MAX];
    memcpy(memory, table->seat[seat].memory, sizeof memory);
    struct move move = kind->choose(&room->situation, &draft->chance.base, memory);
    *refusal = draft_decide(table, &move);
    return refusal->code == REFUSED_NOT;
}

bool table_draft_stand_in(struct table *table, int seat, const char *kind_name, enum entry_by by,
                          struct sight *room, int64_t now)
{
    const struct player_kind *kind = player_find(table->game, kind_name);
    struct draft *draft = kind != NULL ? draft_new(table, ENTRY_MOVE, now) : NULL;
    if (draft == NULL)
        return false;
    draft->entry.by = by;
    sight_of(room, table->game, table->state, seat, kind->needs_view);
    keep_owed(room);
    if (keep_listed(room) || goes_by_lot(table, room))
        kind = player_find(table->game, "random");
    _Alignas(16) unsigned char memory[PLAYER_MEMORY_MAX] = {0};
    struct move move = kind->choose(&room->situation, &draft->chance.base, memory);
    return draft_decide(table, &move).code == REFUSED_NOT;
}

void table_draft_close(struct table *table, enum entry_reason reason, int64_t now)
{
    draft_new(table, ENTRY_CLOSE, now)->entry.reason = reason;
    draft_seal(table);
}
