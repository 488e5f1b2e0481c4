/* From a log back to a table: every entry is read as strictly as it was written. */
#include "bot/table/table.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES_MAX = 1 << 20 };

struct loading {
    struct store *store;
    struct table *table; /* NULL until the identity is known */
    const char *id;
    struct entry *entry;

    /* Where the position after entry i + 1 came from: the entry before it or, for a taken-back, the
     * one it went back to. */
    uint32_t *after;
    size_t room;
    uint32_t last;
    bool *counts; /* whether entry i + 1 still does */
};

static bool damaged(struct fault *fault, const char *id, uint32_t seq, const char *why)
{
    return fault_set(fault, FAULT_DAMAGED, "Game %s is damaged: entry %u of its log is wrong. %s",
                     id, seq, why);
}

static const struct game *game_of(const char *ruleset)
{
    for (int i = 0; games[i] != NULL; i++) {
        char name[FAIR_RULESET_MAX + 1];
        ruleset_of(name, games[i]);
        if (strcmp(name, ruleset) == 0)
            return games[i];
    }
    return NULL;
}

/* --- One entry -------------------------------------------------------------------------------- */

static bool check_open(const struct table *table, const struct entry *entry, struct fault *fault)
{
    const struct fair_game *fair = &table->fair;
    bool same = entry->seq == 1 && strcmp(entry->game_id, fair->id) == 0 &&
                fair_same(&entry->prev_record, &fair->prev_record) &&
                fair_same(&entry->commit, &fair->commit) &&
                fair_same(&entry->record, &fair->record);
    return same || damaged(fault, table->id, (uint32_t)entry->seq, "It announces another game.");
}

/* Whether the texts are those of the persons, by their hashes. */
static bool texts_fit(const struct table_texts *texts, const struct entry *lock)
{
    size_t npersons = 0;
    for (int i = 0; i < lock->nplayers; i++) {
        const struct entry_player *player = &lock->player[i];
        if (player->uid[0] == '\0')
            continue;
        bool found = false;
        npersons++;
        for (size_t t = 0; t < texts->n && !found; t++) {
            struct fair_hash hash;
            fair_text_hash(&hash, texts->text[t]);
            found = strcmp(texts->uid[t], player->uid) == 0 && fair_same(&hash, &player->text);
        }
        if (!found)
            return false;
    }
    return npersons == texts->n;
}

static bool start_streams(struct loading *loading, struct fault *fault)
{
    struct table *table = loading->table;
    struct table_texts texts;
    struct fair_hash seed;
    if (!table_texts(loading->store, table->id, loading->entry->player, loading->entry->nplayers,
                     &texts, fault))
        return false;
    if (!texts_fit(&texts, loading->entry) ||
        !fair_final_seed(&seed, &table->fair, NULL, texts.fair, texts.n))
        return damaged(fault, table->id, loading->last,
                       "The players' texts for the dice are not "
                       "those that were added.");
    fair_chance_init(&table->chance, &seed);
    sodium_memzero(&seed, sizeof seed);
    return true;
}

static bool words_go_on(const struct table *table, const struct entry *entry)
{
    for (int p = 0; p < CHANCE_PURPOSES; p++)
        if (entry->words[p] < table->chance.words[p])
            return false;
    return true;
}

static bool seats_fit(const struct table *table, const struct entry *entry)
{
    bool good = entry->kind != ENTRY_LOCK || entry->nplayers == table->nseats;
    for (int i = 0; good && i < (entry->kind == ENTRY_LOCK ? entry->nplayers : 1); i++) {
        const struct entry_player *player = &entry->player[i];
        good = player->seat >= 0 && player->seat < table->nseats &&
               (player->computer[0] == '\0' || player_find(table->game, player->computer) != NULL);
    }
    return good;
}

/* Each colour is one player's at most. */
static bool colours_fit(const struct table *table, const struct entry *entry)
{
    unsigned taken = 0;
    const bool lock = entry->kind == ENTRY_LOCK;
    for (int s = 0; !lock && table->phase == TABLE_LOBBY && s < table->njoined; s++)
        if (s != entry->player[0].seat && table->seat[s].chosen > 0)
            taken |= 1u << table->seat[s].chosen;
    for (int i = 0; i < (lock ? entry->nplayers : 1); i++) {
        uint8_t colour = entry->player[i].colour;
        bool late = !lock && colour > 0 && table->phase != TABLE_LOBBY;
        if (late || (colour > 0 && (taken >> colour & 1)))
            return false;
        taken |= 1u << colour;
    }
    return true;
}

/* Joining and leaving go by the order of who came. */
static bool lobby_fits(const struct table *table, const struct entry *entry)
{
    int seat = entry->player[0].seat;
    if (table->phase != TABLE_LOBBY)
        return entry->change != SEAT_JOIN && entry->change != SEAT_LEAVE &&
               entry->change != SEAT_COLOUR;
    if (entry->change == SEAT_JOIN)
        return table->hall && seat == table->njoined;
    if (entry->change == SEAT_COLOUR)
        return seat < table->njoined && entry->player[0].colour > 0;
    return entry->change == SEAT_LEAVE && seat < table->njoined;
}

/* Whether an entry of its kind may stand here. */
static bool check_place(const struct table *table, const struct entry *entry, bool counts,
                        struct fault *fault)
{
    bool is_move = entry->kind == ENTRY_MOVE, is_lock = entry->kind == ENTRY_LOCK;
    bool has_seats = is_lock || entry->kind == ENTRY_SEAT;
    uint32_t seq = (uint32_t)entry->seq;
    if (table->closed)
        return damaged(fault, table->id, seq, "It follows the end of the game.");
    if ((entry->kind == ENTRY_OPEN) != (seq == 1) || (is_lock && table->phase != TABLE_LOBBY) ||
        (is_move && counts && table->phase != TABLE_PLAYING))
        return damaged(fault, table->id, seq, "It stands in the wrong place.");
    if (entry->kind == ENTRY_TERMS &&
        (table->phase != TABLE_LOBBY || entry->nseats < table->njoined))
        return damaged(fault, table->id, seq, "It stands in the wrong place.");
    if (has_seats && (!seats_fit(table, entry) || !colours_fit(table, entry) ||
                      (entry->kind == ENTRY_SEAT && !lobby_fits(table, entry))))
        return damaged(fault, table->id, seq, "It names a seat or a player that cannot be.");
    if ((is_move || is_lock) && !words_go_on(table, entry))
        return damaged(fault, table->id, seq, "It turns the dice back.");
    return true;
}

static bool parse(struct loading *loading, const struct store_line *line, struct fault *fault)
{
    char why[WHY_MAX];
    struct entry *entry = loading->entry;
    if (!entry_parse(loading->table->game, line->line, line->n, entry, why))
        return damaged(fault, loading->id, line->seq, why);
    if (entry->seq != line->seq || strcmp(entry->cause, line->cause) != 0)
        return damaged(fault, loading->id, line->seq, "Its number or cause is another's.");
    return true;
}

static bool load_line(void *ctx, const struct store_line *line, struct fault *fault)
{
    struct loading *loading = ctx;
    struct table *table = loading->table;
    struct entry *entry = loading->entry;
    if (line->seq > loading->last) /* between the two readings */
        return fault_set(fault, FAULT_BUSY,
                         "Game %s goes on elsewhere while it is read; try again.", loading->id);
    bool counts = loading->counts[line->seq - 1];
    if (!parse(loading, line, fault) || !check_place(table, entry, counts, fault) ||
        (entry->kind == ENTRY_OPEN && !check_open(table, entry, fault)) ||
        (entry->kind == ENTRY_LOCK && !start_streams(loading, fault)))
        return false;
    if (entry->kind == ENTRY_LOCK || entry->kind == ENTRY_MOVE)
        memcpy(table->chance.words, entry->words, sizeof table->chance.words);
    if (counts)
        table_apply(table, entry);
    table->seq = line->seq;
    return true;
}

/* --- What was taken back ---------------------------------------------------------------------- */

static bool make_room(struct loading *loading)
{
    if (loading->last < loading->room)
        return true;
    size_t room = loading->room == 0 ? 512 : 2 * loading->room;
    uint32_t *more = room <= ENTRIES_MAX ? realloc(loading->after, room * sizeof *more) : NULL;
    if (more == NULL)
        return false;
    loading->after = more;
    loading->room = room;
    return true;
}

/* Where a taken-back goes to, 0 where it cannot. */
static uint32_t goes_to(const struct store_line *line)
{
    char why[WHY_MAX];
    int64_t to = 0;
    struct cJSON *object = json_parse(line->line, line->n, why);
    if (object != NULL && !json_get_int(object, "to", 2, (int64_t)line->seq - 1, &to))
        to = 0;
    json_free(object);
    return (uint32_t)to;
}

static bool scan_line(void *ctx, const struct store_line *line, struct fault *fault)
{
    struct loading *loading = ctx;
    if (!make_room(loading))
        return fault_set(fault, FAULT_DISK, "Game %s is too long to be read.", loading->id);
    bool back = strstr(line->line, "\"kind\":\"taken-back\"") != NULL;
    uint32_t after = back ? goes_to(line) : line->seq - 1;
    if (back && after == 0)
        return damaged(fault, loading->id, line->seq,
                       "It goes back to an entry that is not there.");
    loading->after[loading->last++] = after;
    return true;
}

/* Follows from the last entry where each position came from; what is not on the way was taken
 * back. */
static bool find_what_counts(struct loading *loading)
{
    loading->counts = calloc((size_t)loading->last + 1, sizeof *loading->counts);
    if (loading->counts == NULL)
        return false;
    for (uint32_t seq = loading->last; seq > 0; seq = loading->after[seq - 1])
        loading->counts[seq - 1] = true;
    return true;
}

/* --- The whole log ---------------------------------------------------------------------------- */

/* A first reading finds the identity and what was taken back. */
static bool begin_table(struct loading *loading, struct fault *fault)
{
    struct fair_game fair;
    struct fair_hash head;
    if (!store_read(loading->store, loading->id, &fair, &head, scan_line, loading, fault))
        return false;
    const struct game *game = game_of(fair.ruleset);
    if (game == NULL)
        fault_set(fault, FAULT_NEWER,
                  "Game %s was played by the rules %s, which this hexhost does not have.",
                  loading->id, fair.ruleset);
    else
        loading->table = table_new(loading->id, game, &fair);
    fair_game_fini(&fair);
    if (game == NULL)
        return false;
    return (loading->table != NULL && find_what_counts(loading)) ||
           fault_set(fault, FAULT_DISK, "There is no memory left.");
}

static bool read_once(struct loading *loading, struct fault *fault)
{
    struct fair_game fair;
    bool good = store_read(loading->store, loading->id, &fair, &loading->table->head, load_line,
                           loading, fault);
    fair_game_fini(&fair);
    return good;
}

static bool finish_table(struct table *table, struct fault *fault)
{
    if (table->phase == TABLE_LOBBY && !table->hall)
        return fault_set(fault, FAULT_ABSENT, "Game %s was never begun.", table->id);
    if (!table_begun(table))
        return true;
    if (!table->game->sane(table->state))
        return damaged(fault, table->id, table->seq, "The position cannot have come about.");
    fair_chance_seek(&table->chance, table->chance.words);
    return true;
}

struct table *table_load(struct store *store, const char *id, struct fault *fault)
{
    struct loading loading = {.store = store, .id = id, .entry = calloc(1, sizeof(struct entry))};
    bool good = loading.entry != NULL || fault_set(fault, FAULT_DISK, "There is no memory left.");
    good = good && begin_table(&loading, fault) && read_once(&loading, fault);
    good = good && finish_table(loading.table, fault);
    if (!good)
        table_free(loading.table);
    free(loading.after);
    free(loading.counts);
    free(loading.entry);
    return good ? loading.table : NULL;
}
