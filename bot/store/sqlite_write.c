/* What the writer does to the SQLite file. */
#include "bot/store/sqlite_db.h"

#include <stdio.h>
#include <string.h>

enum {
    UNUSED_BYTES = 3500, /* more than a row keeps on its own page: it takes another one */
    SPARES_MAX = 16,     /* where there are more, ... */
    SPARES_BACK = 4      /* ... each transaction may use so many of their pages */
};

static struct db *writer(struct store *store)
{
    return &((struct sqlite *)store)->writer;
}

/* --- Creating --------------------------------------------------------------------------------- */

static bool place_damaged(const char *place, struct fault *fault)
{
    return fault_set(fault, FAULT_DAMAGED,
                     "No new game can be opened in %s: the number of its last one is damaged. The "
                     "games go on; put a copy of the file back to open new ones.",
                     place);
}

static bool read_place(struct db *db, const char *place, uint32_t *games, struct fair_hash *last,
                       struct fault *fault)
{
    sqlite3_stmt *made = db_statement(db, SQL_PLACE, place, NULL, fault);
    if (made == NULL)
        return false;
    *games = 0;
    memset(last, 0, sizeof *last);
    int rc = sqlite3_step(made);
    bool good =
        rc == SQLITE_DONE || (rc == SQLITE_ROW && sqlite3_column_int(made, 2) == 1 &&
                              db_column_number(made, 0, games) && db_column_hash(made, 1, last));
    if (!good && rc == SQLITE_ROW)
        place_damaged(place, fault);
    else if (!good)
        db_fault(db, fault);
    sqlite3_reset(made);
    return good;
}

static bool keep_place(struct db *db, const struct store_table *row, const struct fair_game *game,
                       struct fault *fault)
{
    sqlite3_stmt *made = db_statement(db, SQL_KEEP_PLACE, row->place, NULL, fault);
    if (made != NULL) {
        sqlite3_bind_int64(made, 2, row->number);
        db_bind_hash(made, 3, &game->record);
    }
    return db_run(db, made, fault);
}

/* Where there is a table of that number already, the place has lost count. */
static bool keep_table(struct db *db, const struct store_table *row, const struct fair_game *game,
                       struct fault *fault)
{
    sqlite3_stmt *made = db_statement(db, SQL_KEEP_TABLE, row->id, row->place, fault);
    if (made != NULL) {
        sqlite3_bind_int64(made, 3, row->number);
        sqlite3_bind_text(made, 4, game->id, -1, SQLITE_STATIC);
        sqlite3_bind_text(made, 5, game->ruleset, -1, SQLITE_STATIC);
        db_bind_hash(made, 6, &game->prev_record);
        db_bind_hash(made, 7, &game->commit);
        db_bind_hash(made, 8, &game->record);
    }
    if (db_run(db, made, fault))
        return true;
    return (sqlite3_errcode(db->db) & 0xff) == SQLITE_CONSTRAINT ? place_damaged(row->place, fault)
                                                                 : false;
}

static bool keep_hash(struct db *db, enum sql sql, const char *id, const struct fair_hash *hash,
                      struct fault *fault)
{
    sqlite3_stmt *made = db_statement(db, sql, id, NULL, fault);
    if (made != NULL)
        db_bind_hash(made, 2, hash);
    return db_run(db, made, fault);
}

static bool create(struct db *db, struct store_creation *creation, struct fault *fault)
{
    uint32_t games;
    struct fair_hash last, start;
    const struct store_table *row = &creation->row;
    const struct fair_game *game = &creation->game;
    if (!read_place(db, creation->place, &games, &last, fault) ||
        !store_identify(creation, games, &last, fault))
        return false;
    fair_chain_start(&start, game);
    return keep_place(db, row, game, fault) && keep_table(db, row, game, fault) &&
           keep_hash(db, SQL_KEEP_HEAD, row->id, &start, fault) &&
           keep_hash(db, SQL_KEEP_SECRET, row->id, &game->server_seed, fault);
}

/* --- Beside the logs -------------------------------------------------------------------------- */

static bool keep_text(struct db *db, const struct store_queued *queued, struct fault *fault)
{
    if (queued->text == NULL)
        return true;
    sqlite3_stmt *made = db_statement(db, SQL_KEEP_TEXT, queued->table, queued->uid, fault);
    if (made != NULL)
        sqlite3_bind_text(made, 3, queued->text, -1, SQLITE_STATIC);
    return db_run(db, made, fault);
}

static bool keep_note(struct db *db, const char *name, const char *text, struct fault *fault)
{
    char *padded = db_pad(text);
    if (padded == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    bool good = db_run(db, db_statement(db, SQL_KEEP_NOTE, name, padded, fault), fault);
    sqlite3_free(padded);
    return good;
}

static bool keep_notes(struct db *db, const struct store_queued *queued, struct fault *fault)
{
    bool good = true;
    for (size_t i = 0; good && i < queued->nnotes; i++) {
        const struct store_note *note = &queued->note[i];
        good = note->text != NULL
                   ? keep_note(db, note->name, note->text, fault)
                   : db_run(db, db_statement(db, SQL_FORGET_NOTE, note->name, NULL, fault), fault);
    }
    return good;
}

static bool read_number(struct db *db, enum sql sql, int *out, struct fault *fault)
{
    sqlite3_stmt *made = db_statement(db, sql, NULL, NULL, fault);
    bool good = made != NULL && sqlite3_step(made) == SQLITE_ROW;
    if (good)
        *out = sqlite3_column_int(made, 0);
    else if (made != NULL)
        db_fault(db, fault);
    sqlite3_reset(made);
    return good;
}

/* A file with unused pages has to be read whole when it is opened (sqlite_open.c): a bit that flips
 * in their list would let live pages be written over. So none are left: what a change has freed
 * goes to a note that says nothing. */
static bool use_unused_pages(struct sqlite *sqlite, struct fault *fault)
{
    struct db *db = &sqlite->writer;
    char name[64], text[UNUSED_BYTES + 1];
    int unused = 0;
    while (read_number(db, SQL_UNUSED, &unused, fault)) {
        if (unused == 0)
            return true;
        snprintf(name, sizeof name, "spare/%d", sqlite->nspares + 1);
        memset(text, '.', UNUSED_BYTES);
        text[UNUSED_BYTES] = '\0';
        if (!keep_note(db, name, text, fault))
            return false;
        sqlite->nspares++;
    }
    return false;
}

/* Their pages are unused until the end of the transaction. */
static bool take_spares_back(struct sqlite *sqlite, struct fault *fault)
{
    char name[64];
    struct db *db = &sqlite->writer;
    if (sqlite->nspares < 0 && !read_number(db, SQL_SPARES, &sqlite->nspares, fault))
        return false;
    for (int i = 0; i < SPARES_BACK && sqlite->nspares > SPARES_MAX; i++) {
        snprintf(name, sizeof name, "spare/%d", sqlite->nspares);
        if (!db_run(db, db_statement(db, SQL_FORGET_NOTE, name, NULL, fault), fault))
            return false;
        sqlite->nspares--;
    }
    return true;
}

/* --- Appending -------------------------------------------------------------------------------- */

static void undo(struct sqlite *sqlite)
{
    sqlite->nspares = -1;
    if (sqlite3_get_autocommit(sqlite->writer.db) == 0)
        db_run_plain(&sqlite->writer, SQL_ROLLBACK, NULL);
}

bool sqlite_begin(struct store *store, struct fault *fault)
{
    struct sqlite *sqlite = (struct sqlite *)store;
    sqlite->lost.kind = FAULT_NONE;
    if (!db_run_plain(writer(store), SQL_BEGIN, fault))
        return false;
    if (take_spares_back(sqlite, fault))
        return true;
    undo(sqlite);
    return false;
}

bool sqlite_commit(struct store *store, struct fault *fault)
{
    struct sqlite *sqlite = (struct sqlite *)store;
    if (sqlite->lost.kind != FAULT_NONE)
        *fault = sqlite->lost;
    else if (use_unused_pages(sqlite, fault) && db_run_plain(&sqlite->writer, SQL_COMMIT, fault))
        return true;
    undo(sqlite);
    return false;
}

/* 1: the cause is known, result.seq is set; 0: it is not; -1: fault. */
static int repeated(struct db *db, struct store_queued *queued, struct fault *fault)
{
    uint32_t seq = 0;
    if (queued->cause == NULL || queued->cause[0] == '\0')
        return 0;
    if (!db_caused(db, queued->table, queued->cause, &seq, fault))
        return -1;
    if (seq > 0)
        queued->result.seq = seq;
    return seq > 0;
}

/* False without a fault where the entry does not follow the stored ones. */
static bool move_head(struct db *db, struct store_queued *queued, struct fault *fault)
{
    sqlite3_stmt *made = db_statement(db, SQL_MOVE_HEAD, queued->table, NULL, fault);
    if (made == NULL)
        return false;
    sqlite3_bind_int64(made, 2, queued->result.seq);
    db_bind_hash(made, 3, &queued->result.head);
    db_bind_hash(made, 4, &queued->before);
    return db_run(db, made, fault) && sqlite3_changes(db->db) == 1;
}

static bool put_line(struct db *db, struct store_queued *queued, struct fault *fault)
{
    sqlite3_stmt *made = db_statement(db, SQL_PUT, queued->table, NULL, fault);
    if (made == NULL)
        return false;
    sqlite3_bind_int64(made, 2, queued->result.seq);
    if (queued->cause[0] != '\0')
        sqlite3_bind_text(made, 3, queued->cause, -1, SQLITE_STATIC);
    sqlite3_bind_text(made, 4, queued->line, (int)queued->n, SQLITE_STATIC);
    return db_run(db, made, fault);
}

static bool finish(struct db *db, struct store_queued *queued, struct fault *fault)
{
    return db_run(db, db_statement(db, SQL_FINISH, queued->table, NULL, fault), fault) &&
           (sqlite3_changes(db->db) == 1 || db_table_damaged("description", queued->table, fault));
}

static bool put_entry(struct db *db, struct store_queued *queued, struct fault *fault)
{
    return move_head(db, queued, fault) && put_line(db, queued, fault) &&
           keep_text(db, queued, fault) && keep_notes(db, queued, fault) &&
           (!queued->finishes || finish(db, queued, fault));
}

static bool put(struct db *db, struct store_queued *queued, struct fault *fault)
{
    switch (queued->what) {
    case STORE_ENTRY:
        return put_entry(db, queued, fault);
    case STORE_TABLE:
        return create(db, queued->creation, fault) && keep_notes(db, queued, fault);
    case STORE_TEXT:
        return keep_text(db, queued, fault) && keep_notes(db, queued, fault);
    case STORE_NOTES:
        return keep_notes(db, queued, fault);
    case STORE_FILE: /* file.c */
        return false;
    }
    return false;
}

/* Within a savepoint: one that fails does not take the others of its group with it. */
static bool put_alone(struct db *db, struct store_queued *queued, struct fault *fault)
{
    if (!db_run_plain(db, SQL_SAVEPOINT, fault))
        return false;
    if (put(db, queued, fault) && db_run_plain(db, SQL_RELEASE, fault))
        return true;
    if (sqlite3_get_autocommit(db->db) != 0)
        return false;
    db_run_plain(db, SQL_ROLLBACK_TO, NULL);
    db_run_plain(db, SQL_RELEASE, NULL);
    return false;
}

void sqlite_put(struct store *store, struct store_queued *queued)
{
    struct sqlite *sqlite = (struct sqlite *)store;
    struct fault fault = sqlite->lost;
    int known = fault.kind == FAULT_NONE ? repeated(&sqlite->writer, queued, &fault) : -1;
    queued->result.outcome = known == 1 ? STORE_REPEATED : STORE_STORED;
    if (known == 1 || (known == 0 && put_alone(&sqlite->writer, queued, &fault)))
        return;
    queued->result.outcome = STORE_FAILED;
    queued->result.fault = fault;
    if (fault.kind == FAULT_NONE)
        store_conflict(queued);
    else if (sqlite3_get_autocommit(sqlite->writer.db) != 0)
        sqlite->lost =
            fault; /* the whole transaction is gone: what follows must not begin another */
}
