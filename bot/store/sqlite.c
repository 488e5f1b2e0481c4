/* The store in one SQLite file: write-ahead log, synchronous=FULL, so that what is told as stored
 * survives the power. Here is what the owner reads; sqlite_write.c has what the writer writes. */
#include "bot/store/sqlite_db.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct db *reader(struct store *store)
{
    return &((struct sqlite *)store)->reader;
}

/* The columns that SQL_FIND and SQL_LIST begin with. */
static bool column_table(sqlite3_stmt *made, struct store_table *out)
{
    uint32_t finished;
    memset(out, 0, sizeof *out);
    bool good = db_column_text(made, 0, out->place, sizeof out->place) &&
                db_column_number(made, 1, &out->number) && db_column_number(made, 2, &finished) &&
                db_column_number(made, 3, &out->entries) && finished <= 1 &&
                sqlite3_column_int(made, 5) == 1;
    out->finished = good && finished == 1;
    return db_column_text(made, 4, out->id, sizeof out->id) && good;
}

static bool column_game(sqlite3_stmt *made, struct fair_game *game)
{
    memset(game, 0, sizeof *game);
    return db_column_text(made, 6, game->id, sizeof game->id) &&
           db_column_text(made, 7, game->ruleset, sizeof game->ruleset) &&
           db_column_hash(made, 8, &game->prev_record) && db_column_hash(made, 9, &game->commit) &&
           db_column_hash(made, 10, &game->record) && db_column_hash(made, 12, &game->server_seed);
}

/* What is broken in a table's rows is that table's affair: what all share was sound on opening. */
static bool part_fault(const struct db *db, const char *what, const char *table,
                       struct fault *fault)
{
    int code = sqlite3_errcode(db->db) & 0xff;
    if (code != SQLITE_CORRUPT && code != SQLITE_NOTADB)
        return db_fault(db, fault);
    return db_table_damaged(what, table, fault);
}

/* Absent, or lost: the place has had a game of that number. */
static bool absent(struct db *db, const char *table, struct fault *fault)
{
    const char *slash = strrchr(table, '/');
    sqlite3_stmt *made =
        db_statement(db, SQL_WAS_OPENED, table, slash != NULL ? slash + 1 : "", fault);
    if (made == NULL)
        return false;
    int rc = sqlite3_step(made);
    if (rc != SQLITE_ROW && rc != SQLITE_DONE)
        db_fault(db, fault);
    else if (rc == SQLITE_ROW)
        db_table_damaged("description", table, fault);
    else
        fault_set(fault, FAULT_ABSENT, "There is no game %s.", table);
    sqlite3_reset(made);
    return false;
}

static bool sqlite_hold(struct store *store, struct fault *fault)
{
    return db_run_plain(reader(store), SQL_HOLD, fault);
}

static void sqlite_let_go(struct store *store)
{
    db_run_plain(reader(store), SQL_COMMIT, NULL); /* of nothing */
}

static bool sqlite_find(struct store *store, const char *table, struct fair_game *game,
                        struct fair_hash *head, struct store_table *out, struct fault *fault)
{
    struct db *db = reader(store);
    sqlite3_stmt *made = db_statement(db, SQL_FIND, table, NULL, fault);
    if (made == NULL)
        return false;
    int rc = sqlite3_step(made);
    bool good = rc == SQLITE_ROW && column_table(made, out) && column_game(made, game) &&
                db_column_hash(made, 11, head);
    if (rc == SQLITE_ROW && !good)
        db_table_damaged("description", table, fault);
    else if (rc != SQLITE_ROW && rc != SQLITE_DONE)
        part_fault(db, "description", table, fault);
    sqlite3_reset(made);
    return rc == SQLITE_DONE ? absent(db, table, fault) : good;
}

/* --- Logs ------------------------------------------------------------------------------------- */

static bool tell_line(sqlite3_stmt *made, const char *table, store_each_line *each, void *ctx,
                      struct fault *fault)
{
    struct store_line line;
    if (!db_column_number(made, 0, &line.seq))
        return db_table_damaged("log", table, fault);
    line.cause = (const char *)sqlite3_column_text(made, 1);
    line.line = (const char *)sqlite3_column_text(made, 2);
    line.n = (size_t)sqlite3_column_bytes(made, 2);
    if (line.cause == NULL)
        line.cause = "";
    if (line.line == NULL || line.n > STORE_LINE_MAX || sqlite3_column_int(made, 3) != 1)
        return fault_set(fault, FAULT_DAMAGED,
                         "Game %s is damaged: entry %u of its log is not what was stored.", table,
                         line.seq);
    return each(ctx, &line, fault);
}

static bool check_causes(struct db *db, const char *table, struct fault *fault)
{
    sqlite3_stmt *made = db_statement(db, SQL_CAUSES, table, NULL, fault);
    if (made == NULL)
        return false;
    bool good = sqlite3_step(made) == SQLITE_ROW;
    if (!good)
        part_fault(db, "log", table, fault);
    else if (sqlite3_column_int(made, 0) != 1)
        good = db_table_damaged("index of requests", table, fault);
    sqlite3_reset(made);
    return good;
}

static bool sqlite_lines(struct store *store, const char *table, store_each_line *each, void *ctx,
                         struct fault *fault)
{
    struct db *db = reader(store);
    sqlite3_stmt *made = db_statement(db, SQL_LINES, table, NULL, fault);
    if (made == NULL)
        return false;
    int rc = SQLITE_DONE;
    bool good = true;
    while (good && (rc = sqlite3_step(made)) == SQLITE_ROW)
        good = tell_line(made, table, each, ctx, fault);
    if (good && rc != SQLITE_DONE)
        good = part_fault(db, "log", table, fault);
    sqlite3_reset(made);
    return good && check_causes(db, table, fault);
}

static bool sqlite_caused(struct store *store, const char *table, const char *cause, uint32_t *seq,
                          struct fault *fault)
{
    return db_caused(reader(store), table, cause, seq, fault);
}

/* --- Lists ------------------------------------------------------------------------------------ */

static bool list_rows(struct db *db, const char *place, store_each_table *each, void *ctx,
                      struct fault *fault)
{
    sqlite3_stmt *made = db_statement(db, SQL_LIST, place, NULL, fault);
    if (made == NULL)
        return false;
    int rc;
    struct store_table row;
    while ((rc = sqlite3_step(made)) == SQLITE_ROW) {
        row.damaged = !column_table(made, &row);
        each(ctx, &row);
    }
    if (rc != SQLITE_DONE)
        db_fault(db, fault);
    sqlite3_reset(made);
    return rc == SQLITE_DONE;
}

static bool list_lost(struct db *db, const char *place, store_each_table *each, void *ctx,
                      struct fault *fault)
{
    sqlite3_stmt *made = db_statement(db, SQL_LOST, place, NULL, fault);
    if (made == NULL)
        return false;
    int rc;
    struct store_table row = {.damaged = true};
    while ((rc = sqlite3_step(made)) == SQLITE_ROW)
        if (db_column_text(made, 0, row.id, sizeof row.id))
            each(ctx, &row);
    if (rc != SQLITE_DONE)
        db_fault(db, fault);
    sqlite3_reset(made);
    return rc == SQLITE_DONE;
}

static bool sqlite_list(struct store *store, const char *place, store_each_table *each, void *ctx,
                        struct fault *fault)
{
    return list_rows(reader(store), place, each, ctx, fault) &&
           list_lost(reader(store), place, each, ctx, fault);
}

static void column_note(sqlite3_stmt *made, int at, struct buffer *out)
{
    const char *text = (const char *)sqlite3_column_text(made, at);
    if (text != NULL)
        buffer_add(out, text, db_unpadded(text, (size_t)sqlite3_column_bytes(made, at)));
}

/* NULL: none. */
static const char *read_note(sqlite3_stmt *made, int at, struct buffer *room)
{
    buffer_clear(room);
    column_note(made, at, room);
    return sqlite3_column_type(made, at) == SQLITE_TEXT ? buffer_text(room) : NULL;
}

static bool sqlite_live(struct store *store, const char *const prefix[2], store_each_live *each,
                        void *ctx, struct fault *fault)
{
    struct db *db = reader(store);
    sqlite3_stmt *made = db_statement(db, SQL_LIVE, prefix[0], prefix[1], fault);
    if (made == NULL)
        return false;
    int rc;
    struct store_table row;
    struct buffer room[2];
    buffer_init(&room[0], STORE_LINE_MAX);
    buffer_init(&room[1], STORE_LINE_MAX);
    while ((rc = sqlite3_step(made)) == SQLITE_ROW) {
        row.damaged = !column_table(made, &row);
        const char *const note[2] = {read_note(made, 6, &room[0]), read_note(made, 7, &room[1])};
        each(ctx, &row, note);
    }
    buffer_fini(&room[0]);
    buffer_fini(&room[1]);
    if (rc != SQLITE_DONE)
        db_fault(db, fault);
    sqlite3_reset(made);
    return rc == SQLITE_DONE;
}

static bool sqlite_texts(struct store *store, const char *table, store_each_text *each, void *ctx,
                         struct fault *fault)
{
    struct db *db = reader(store);
    sqlite3_stmt *made = db_statement(db, SQL_TEXTS, table, NULL, fault);
    if (made == NULL)
        return false;
    int rc = SQLITE_DONE;
    bool whole = true;
    while (whole && (rc = sqlite3_step(made)) == SQLITE_ROW) {
        whole = sqlite3_column_int(made, 2) == 1;
        if (whole)
            each(ctx, (const char *)sqlite3_column_text(made, 0),
                 (const char *)sqlite3_column_text(made, 1));
    }
    if (!whole)
        db_table_damaged("list of texts for the dice", table, fault);
    else if (rc != SQLITE_DONE)
        part_fault(db, "log", table, fault);
    sqlite3_reset(made);
    return rc == SQLITE_DONE;
}

static bool sqlite_note(struct store *store, const char *name, struct buffer *out,
                        struct fault *fault)
{
    struct db *db = reader(store);
    sqlite3_stmt *made = db_statement(db, SQL_NOTE, name, NULL, fault);
    if (made == NULL)
        return false;
    int rc = sqlite3_step(made);
    bool good = rc == SQLITE_ROW && sqlite3_column_int(made, 1) == 1;
    if (good)
        column_note(made, 0, out);
    else if (rc == SQLITE_DONE)
        fault_set(fault, FAULT_ABSENT, "There is no note %s.", name);
    else
        fault_set(fault, FAULT_DAMAGED, "The note %s is damaged.", name);
    sqlite3_reset(made);
    return good;
}

/* They stand side by side, up to where the prefix would end with the next byte. */
static bool sqlite_notes(struct store *store, const char *prefix, const char *after, size_t most,
                         store_each_note *each, void *ctx, struct fault *fault)
{
    struct db *db = reader(store);
    sqlite3_stmt *made = db_statement(db, SQL_NOTES, prefix, after, fault);
    char *end = made != NULL ? sqlite3_mprintf("%s", prefix) : NULL;
    if (end == NULL)
        return made != NULL && fault_set(fault, FAULT_DISK, "There is no memory left.");
    end[strlen(end) - 1]++;
    sqlite3_bind_text(made, 3, end, -1, sqlite3_free);
    int rc = SQLITE_DONE;
    struct buffer text;
    buffer_init(&text, STORE_LINE_MAX);
    while (most > 0 && (rc = sqlite3_step(made)) == SQLITE_ROW) {
        if (sqlite3_column_int(made, 2) != 1)
            continue;
        buffer_clear(&text);
        column_note(made, 1, &text);
        each(ctx,
             &(struct store_note){(const char *)sqlite3_column_text(made, 0), buffer_text(&text)});
        most--;
    }
    buffer_fini(&text);
    if (rc != SQLITE_DONE && rc != SQLITE_ROW)
        db_fault(db, fault);
    sqlite3_reset(made);
    return rc == SQLITE_DONE || rc == SQLITE_ROW;
}

static bool sqlite_damaged_notes(struct store *store, store_each_note *each, void *ctx,
                                 struct fault *fault)
{
    struct db *db = reader(store);
    sqlite3_stmt *made = db_statement(db, SQL_DAMAGED_NOTES, NULL, NULL, fault);
    if (made == NULL)
        return false;
    int rc;
    struct buffer name, text;
    buffer_init(&name, STORE_LINE_MAX);
    buffer_init(&text, STORE_LINE_MAX);
    while ((rc = sqlite3_step(made)) == SQLITE_ROW) {
        buffer_clear(&name);
        buffer_clear(&text);
        column_note(made, 0, &name);
        column_note(made, 1, &text);
        each(ctx, &(struct store_note){buffer_text(&name), buffer_text(&text)});
    }
    buffer_fini(&name);
    buffer_fini(&text);
    if (rc != SQLITE_DONE)
        db_fault(db, fault);
    sqlite3_reset(made);
    return rc == SQLITE_DONE;
}

/* --- Opening ---------------------------------------------------------------------------------- */

/* The writer last: it leaves the file without a write-ahead log beside it. */
static void sqlite_close(struct store *store)
{
    struct sqlite *sqlite = (struct sqlite *)store;
    writer_stop(store);
    db_close(&sqlite->reader);
    db_close(&sqlite->writer);
    store_fini(store);
    free(store);
}

static const struct store_backend sqlite_backend = {
    .close = sqlite_close,
    .hold = sqlite_hold,
    .let_go = sqlite_let_go,
    .find = sqlite_find,
    .lines = sqlite_lines,
    .caused = sqlite_caused,
    .list = sqlite_list,
    .live = sqlite_live,
    .texts = sqlite_texts,
    .note = sqlite_note,
    .notes = sqlite_notes,
    .damaged_notes = sqlite_damaged_notes,
    .begin = sqlite_begin,
    .put = sqlite_put,
    .commit = sqlite_commit,
};

struct store *store_sqlite(const char *path, struct fault *fault)
{
    struct sqlite *sqlite = calloc(1, sizeof *sqlite);
    if (sqlite == NULL) {
        fault_set(fault, FAULT_DISK, "There is no memory left.");
        return NULL;
    }
    sqlite->nspares = -1;
    if (!store_init(&sqlite->base, &sqlite_backend))
        fault_set(fault, FAULT_DISK, "The system has no descriptor left.");
    else if (db_open(sqlite, path, fault)) {
        if (writer_start(&sqlite->base))
            return &sqlite->base;
        fault_set(fault, FAULT_DISK, "The system has no room for another thread.");
    }
    sqlite_close(&sqlite->base);
    return NULL;
}
