/* The store in one SQLite file: write-ahead log, synchronous=FULL, so that what is told as stored
 * survives the power. */
#include "bot/store/sqlite_db.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct sqlite *of(struct store *store)
{
    return (struct sqlite *)store;
}

static void bind_hash(sqlite3_stmt *made, int at, const struct fair_hash *hash)
{
    sqlite3_bind_blob(made, at, hash->byte, sizeof hash->byte, SQLITE_STATIC);
}

static bool row_damaged(const char *what, const char *id, struct fault *fault)
{
    return fault_set(fault, FAULT_DAMAGED, "Game %s is damaged: its %s is not what was stored.", id,
                     what);
}

static bool column_hash(sqlite3_stmt *made, int at, struct fair_hash *out)
{
    const void *bytes = sqlite3_column_blob(made, at);
    if (bytes == NULL || sqlite3_column_bytes(made, at) != (int)sizeof out->byte)
        return false;
    memcpy(out->byte, bytes, sizeof out->byte);
    return true;
}

static bool column_text(sqlite3_stmt *made, int at, char *out, size_t size)
{
    const unsigned char *text = sqlite3_column_text(made, at);
    size_t n = (size_t)sqlite3_column_bytes(made, at);
    if (text == NULL || n >= size || memchr(text, '\0', n) != NULL)
        return false;
    memcpy(out, text, n);
    out[n] = '\0';
    return true;
}

static bool column_number(sqlite3_stmt *made, int at, uint32_t *out)
{
    sqlite3_int64 n = sqlite3_column_int64(made, at);
    *out = (uint32_t)n;
    return sqlite3_column_type(made, at) == SQLITE_INTEGER && n >= 0 && n <= UINT32_MAX;
}

/* --- Creating --------------------------------------------------------------------------------- */

static bool read_place(struct sqlite *sqlite, const char *place, uint32_t *games,
                       struct fair_hash *last, struct fault *fault)
{
    sqlite3_stmt *made = db_statement(sqlite, SQL_PLACE, place, NULL, fault);
    if (made == NULL)
        return false;
    *games = 0;
    memset(last, 0, sizeof *last);
    int rc = sqlite3_step(made);
    bool good = rc == SQLITE_DONE ||
                (rc == SQLITE_ROW && column_number(made, 0, games) && column_hash(made, 1, last));
    if (!good && rc == SQLITE_ROW)
        row_damaged("place", place, fault);
    else if (!good)
        db_fault(sqlite, fault);
    sqlite3_reset(made);
    return good;
}

static bool keep_place(struct sqlite *sqlite, const struct store_table *row,
                       const struct fair_game *game, struct fault *fault)
{
    sqlite3_stmt *made = db_statement(sqlite, SQL_KEEP_PLACE, row->place, NULL, fault);
    if (made != NULL) {
        sqlite3_bind_int64(made, 2, row->number);
        bind_hash(made, 3, &game->record);
    }
    return db_run(sqlite, made, fault);
}

static bool keep_table(struct sqlite *sqlite, const struct store_table *row,
                       const struct fair_game *game, struct fault *fault)
{
    sqlite3_stmt *made = db_statement(sqlite, SQL_KEEP_TABLE, row->id, row->place, fault);
    if (made != NULL) {
        sqlite3_bind_int64(made, 3, row->number);
        sqlite3_bind_text(made, 4, game->id, -1, SQLITE_STATIC);
        sqlite3_bind_text(made, 5, game->ruleset, -1, SQLITE_STATIC);
        bind_hash(made, 6, &game->prev_record);
        bind_hash(made, 7, &game->commit);
        bind_hash(made, 8, &game->record);
    }
    return db_run(sqlite, made, fault);
}

static bool keep_hash(struct sqlite *sqlite, enum sql sql, const char *id,
                      const struct fair_hash *hash, struct fault *fault)
{
    sqlite3_stmt *made = db_statement(sqlite, sql, id, NULL, fault);
    if (made != NULL)
        bind_hash(made, 2, hash);
    return db_run(sqlite, made, fault);
}

static bool sqlite_create(struct store *store, const struct store_wish *wish,
                          struct store_table *out, struct fair_game *game, struct fault *fault)
{
    struct sqlite *sqlite = of(store);
    uint32_t games;
    struct fair_hash last, start;
    if (!db_run_plain(sqlite, SQL_BEGIN, fault))
        return false;
    bool good = read_place(sqlite, wish->place, &games, &last, fault) &&
                store_identify(wish, games, &last, out, game, fault);
    if (good)
        fair_chain_start(&start, game);
    good = good && keep_place(sqlite, out, game, fault) && keep_table(sqlite, out, game, fault) &&
           keep_hash(sqlite, SQL_KEEP_HEAD, out->id, &start, fault) &&
           keep_hash(sqlite, SQL_KEEP_SECRET, out->id, &game->server_seed, fault) &&
           db_run_plain(sqlite, SQL_COMMIT, fault);
    if (!good)
        db_run_plain(sqlite, SQL_ROLLBACK, NULL);
    return good;
}

/* --- Reading ---------------------------------------------------------------------------------- */

/* The columns that SQL_FIND and SQL_LIST begin with. */
static bool column_table(sqlite3_stmt *made, struct store_table *out)
{
    uint32_t finished;
    memset(out, 0, sizeof *out);
    bool good = column_text(made, 0, out->place, sizeof out->place) &&
                column_number(made, 1, &out->number) && column_number(made, 2, &finished) &&
                column_number(made, 3, &out->entries) && finished <= 1;
    out->finished = good && finished == 1;
    return good;
}

static bool column_game(sqlite3_stmt *made, struct fair_game *game)
{
    memset(game, 0, sizeof *game);
    return column_text(made, 4, game->id, sizeof game->id) &&
           column_text(made, 5, game->ruleset, sizeof game->ruleset) &&
           column_hash(made, 6, &game->prev_record) && column_hash(made, 7, &game->commit) &&
           column_hash(made, 8, &game->record) && column_hash(made, 10, &game->server_seed);
}

static bool sqlite_find(struct store *store, const char *table, struct fair_game *game,
                        struct fair_hash *head, struct store_table *out, struct fault *fault)
{
    sqlite3_stmt *made = db_statement(of(store), SQL_FIND, table, NULL, fault);
    if (made == NULL)
        return false;
    int rc = sqlite3_step(made);
    bool good = rc == SQLITE_ROW && column_table(made, out) && column_game(made, game) &&
                column_hash(made, 9, head);
    if (rc == SQLITE_DONE)
        fault_set(fault, FAULT_ABSENT, "There is no game %s.", table);
    else if (rc != SQLITE_ROW)
        db_fault(of(store), fault);
    else if (!good)
        row_damaged("description", table, fault);
    snprintf(out->id, sizeof out->id, "%s", table);
    sqlite3_reset(made);
    return good;
}

static bool tell_line(sqlite3_stmt *made, store_each_line *each, void *ctx, struct fault *fault)
{
    struct store_line line;
    if (!column_number(made, 0, &line.seq))
        return fault_set(fault, FAULT_DAMAGED, "An entry of the log has lost its number.");
    line.cause = (const char *)sqlite3_column_text(made, 1);
    line.line = (const char *)sqlite3_column_text(made, 2);
    line.n = (size_t)sqlite3_column_bytes(made, 2);
    if (line.cause == NULL)
        line.cause = "";
    if (line.line == NULL || line.n > STORE_LINE_MAX)
        return fault_set(fault, FAULT_DAMAGED, "Entry %u of the log is not what was stored.",
                         line.seq);
    return each(ctx, &line, fault);
}

static bool sqlite_lines(struct store *store, const char *table, store_each_line *each, void *ctx,
                         struct fault *fault)
{
    sqlite3_stmt *made = db_statement(of(store), SQL_LINES, table, NULL, fault);
    if (made == NULL)
        return false;
    int rc;
    bool good = true;
    while (good && (rc = sqlite3_step(made)) == SQLITE_ROW)
        good = tell_line(made, each, ctx, fault);
    if (good && rc != SQLITE_DONE)
        good = db_fault(of(store), fault);
    sqlite3_reset(made);
    return good;
}

static bool sqlite_list(struct store *store, const char *place, store_each_table *each, void *ctx,
                        struct fault *fault)
{
    sqlite3_stmt *made = db_statement(of(store), SQL_LIST, place, NULL, fault);
    if (made == NULL)
        return false;
    int rc;
    struct store_table row;
    while ((rc = sqlite3_step(made)) == SQLITE_ROW)
        if (column_table(made, &row) && column_text(made, 4, row.id, sizeof row.id))
            each(ctx, &row);
    if (rc != SQLITE_DONE)
        db_fault(of(store), fault);
    sqlite3_reset(made);
    return rc == SQLITE_DONE;
}

static bool sqlite_keep_text(struct store *store, const char *table, const char *uid,
                             const char *text, struct fault *fault)
{
    sqlite3_stmt *made = db_statement(of(store), SQL_KEEP_TEXT, table, uid, fault);
    if (made != NULL)
        sqlite3_bind_text(made, 3, text, -1, SQLITE_STATIC);
    return db_run(of(store), made, fault);
}

static bool sqlite_texts(struct store *store, const char *table, store_each_text *each, void *ctx,
                         struct fault *fault)
{
    sqlite3_stmt *made = db_statement(of(store), SQL_TEXTS, table, NULL, fault);
    if (made == NULL)
        return false;
    int rc;
    while ((rc = sqlite3_step(made)) == SQLITE_ROW)
        each(ctx, (const char *)sqlite3_column_text(made, 0),
             (const char *)sqlite3_column_text(made, 1));
    if (rc != SQLITE_DONE)
        db_fault(of(store), fault);
    sqlite3_reset(made);
    return rc == SQLITE_DONE;
}

/* --- Appending -------------------------------------------------------------------------------- */

static bool sqlite_begin(struct store *store, struct fault *fault)
{
    return db_run_plain(of(store), SQL_BEGIN, fault);
}

static bool sqlite_commit(struct store *store, struct fault *fault)
{
    if (db_run_plain(of(store), SQL_COMMIT, fault))
        return true;
    db_run_plain(of(store), SQL_ROLLBACK, NULL);
    return false;
}

/* 1: the cause is known, result.seq is set; 0: it is not; -1: fault. */
static int repeated(struct sqlite *sqlite, struct store_queued *queued, struct fault *fault)
{
    if (queued->cause[0] == '\0')
        return 0;
    sqlite3_stmt *made = db_statement(sqlite, SQL_REPEATED, queued->table, queued->cause, fault);
    int rc = made == NULL ? SQLITE_ERROR : sqlite3_step(made);
    if (made != NULL && rc != SQLITE_ROW && rc != SQLITE_DONE)
        db_fault(sqlite, fault);
    int found = rc == SQLITE_ROW ? 1 : rc == SQLITE_DONE ? 0 : -1;
    if (found == 1)
        queued->result.seq = (uint32_t)sqlite3_column_int64(made, 0);
    sqlite3_reset(made);
    return found;
}

/* False without a fault where the entry does not follow the stored ones. */
static bool move_head(struct sqlite *sqlite, struct store_queued *queued, struct fault *fault)
{
    sqlite3_stmt *made = db_statement(sqlite, SQL_MOVE_HEAD, queued->table, NULL, fault);
    if (made == NULL)
        return false;
    sqlite3_bind_int64(made, 2, queued->result.seq);
    bind_hash(made, 3, &queued->result.head);
    bind_hash(made, 4, &queued->before);
    return db_run(sqlite, made, fault) && sqlite3_changes(sqlite->db) == 1;
}

static bool put_line(struct sqlite *sqlite, struct store_queued *queued, struct fault *fault)
{
    sqlite3_stmt *made = db_statement(sqlite, SQL_PUT, queued->table, NULL, fault);
    if (made == NULL)
        return false;
    sqlite3_bind_int64(made, 2, queued->result.seq);
    if (queued->cause[0] != '\0')
        sqlite3_bind_text(made, 3, queued->cause, -1, SQLITE_STATIC);
    sqlite3_bind_text(made, 4, queued->line, (int)queued->n, SQLITE_STATIC);
    return db_run(sqlite, made, fault);
}

static bool put_entry(struct sqlite *sqlite, struct store_queued *queued, struct fault *fault)
{
    return move_head(sqlite, queued, fault) && put_line(sqlite, queued, fault) &&
           (!queued->finishes ||
            db_run(sqlite, db_statement(sqlite, SQL_FINISH, queued->table, NULL, fault), fault));
}

/* A savepoint for each entry: one that fails does not take the others of its group with it. */
static void sqlite_put(struct store *store, struct store_queued *queued)
{
    struct sqlite *sqlite = of(store);
    struct fault fault = {.kind = FAULT_NONE};
    int known = repeated(sqlite, queued, &fault);
    if (known == 1) {
        queued->result.outcome = STORE_REPEATED;
        return;
    }
    if (known == 0 && db_run_plain(sqlite, SQL_SAVEPOINT, &fault)) {
        queued->result.outcome = STORE_STORED;
        if (put_entry(sqlite, queued, &fault) && db_run_plain(sqlite, SQL_RELEASE, &fault))
            return;
        db_run_plain(sqlite, SQL_ROLLBACK_TO, NULL);
        db_run_plain(sqlite, SQL_RELEASE, NULL);
    }
    queued->result.outcome = STORE_FAILED;
    queued->result.fault = fault;
    if (fault.kind == FAULT_NONE)
        store_conflict(queued);
}

/* --- Opening ---------------------------------------------------------------------------------- */

static void sqlite_close(struct store *store)
{
    db_close(of(store));
    store_fini(store);
    free(store);
}

static const struct store_backend sqlite_backend = {
    .close = sqlite_close,
    .create = sqlite_create,
    .find = sqlite_find,
    .lines = sqlite_lines,
    .list = sqlite_list,
    .keep_text = sqlite_keep_text,
    .texts = sqlite_texts,
    .begin = sqlite_begin,
    .put = sqlite_put,
    .commit = sqlite_commit,
};

struct store *store_sqlite(const char *path, struct fault *fault)
{
    struct sqlite *sqlite = calloc(1, sizeof *sqlite);
    if (sqlite == NULL || !store_init(&sqlite->base, &sqlite_backend)) {
        free(sqlite);
        fault_set(fault, FAULT_DISK, "There is no memory left.");
        return NULL;
    }
    if (db_open(sqlite, path, fault))
        return &sqlite->base;
    sqlite_close(&sqlite->base);
    return NULL;
}
