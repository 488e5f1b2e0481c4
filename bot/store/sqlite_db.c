#include "bot/store/sqlite_db.h"

#include "bot/words/called.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUSY_MS = 5000, HOW_MAX = 80 };

/* The columns that a row's checksum is over. */
#define SUM_PLACE "row_sum('places', place, games, record)"
#define SUM_TABLE                                                                                  \
    "row_sum('tables', id, place, number, game_id, ruleset, prev_record, commitment, record, "     \
    "finished)"
#define SUM_HEAD "row_sum('heads', heads.table_id, seq, head)"
#define SUM_ENTRY "row_sum('entries', table_id, seq, cause, line)"
#define SUM_SECRET "row_sum('secrets', secrets.table_id, server_seed)"
#define SUM_TEXT "row_sum('texts', table_id, uid, text)"
#define ROW_IS_WHOLE "ifnull(tables.checksum = " SUM_TABLE " AND heads.checksum = " SUM_HEAD ", 0)"

#define NOTE_OF(prefix)                                                                            \
    "(SELECT text FROM notes WHERE name = " prefix " || id "                                       \
    "AND notes.checksum = row_sum('notes', name, text))"

/* A neighbour's row whose key is broken can lie in the range that is searched: it is left out. */
#define THE_TABLES_OWN "table_id = ?1 AND +table_id = ?1"

/* How many causes, and a sum over them and their entries. */
#define CAUSES_BY(how)                                                                             \
    "(SELECT count(*) || ' ' || ifnull(sum(row_sum(cause, seq) & 4294967295), 0) "                 \
    "FROM entries " how " WHERE " THE_TABLES_OWN " AND cause IS NOT NULL)"

static const char *const sql_text[SQLS] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_HOLD] = "BEGIN",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_SAVEPOINT] = "SAVEPOINT entry",
    [SQL_RELEASE] = "RELEASE entry",
    [SQL_ROLLBACK_TO] = "ROLLBACK TO entry",
    [SQL_PLACE] = "SELECT games, record, checksum = " SUM_PLACE " FROM places WHERE place = ?1",
    [SQL_KEEP_PLACE] = ("INSERT INTO places VALUES (?1, ?2, ?3, row_sum('places', ?1, ?2, ?3)) "
                        "ON CONFLICT DO UPDATE SET games = ?2, record = ?3, "
                        "checksum = row_sum('places', ?1, ?2, ?3)"),
    [SQL_KEEP_TABLE] = ("INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, "
                        "row_sum('tables', ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0))"),
    [SQL_KEEP_HEAD] = "INSERT INTO heads VALUES (?1, 0, ?2, row_sum('heads', ?1, 0, ?2))",
    [SQL_KEEP_SECRET] = "INSERT INTO secrets VALUES (?1, ?2, row_sum('secrets', ?1, ?2))",
    [SQL_FIND] = ("SELECT place, number, finished, seq, id, " ROW_IS_WHOLE
                  " AND ifnull(secrets.checksum = " SUM_SECRET ", 0), game_id, ruleset, "
                  "prev_record, commitment, record, head, server_seed FROM tables "
                  "LEFT JOIN heads ON heads.table_id = id "
                  "LEFT JOIN secrets ON secrets.table_id = id WHERE id = ?1"),
    [SQL_WAS_OPENED] = ("SELECT 1 FROM places WHERE ?1 = place || '/' || ?2 "
                        "AND games >= CAST(?2 AS INTEGER)"),
    [SQL_LINES] = ("SELECT seq, cause, line, checksum = " SUM_ENTRY
                   " FROM entries NOT INDEXED WHERE " THE_TABLES_OWN " ORDER BY seq"),
    /* The index of causes must have all that the entries have, or a repeat would pass. */
    [SQL_CAUSES] = ("SELECT " CAUSES_BY("INDEXED BY entries_cause") " = " CAUSES_BY("NOT INDEXED")),
    [SQL_LIST] = ("SELECT place, number, finished, seq, id, " ROW_IS_WHOLE
                  " FROM tables NOT INDEXED LEFT JOIN heads ON heads.table_id = id "
                  "WHERE ?1 IS NULL OR place = ?1 ORDER BY place, number DESC"),
    /* The numbers of a place have no gaps: what is missing has been lost. */
    [SQL_LOST] = ("WITH RECURSIVE opened (place, number) AS (SELECT place, games FROM places "
                  "WHERE checksum = " SUM_PLACE " AND (?1 IS NULL OR place = ?1) AND games > 0 "
                  "UNION ALL SELECT place, number - 1 FROM opened WHERE number > 1) "
                  "SELECT place || '/' || number FROM opened "
                  "WHERE place || '/' || number NOT IN (SELECT id FROM tables NOT INDEXED)"),
    [SQL_LIVE] =
        ("SELECT place, number, finished, seq, id, " ROW_IS_WHOLE ", " NOTE_OF("?1") ", " NOTE_OF(
            "?2") " FROM tables NOT INDEXED "
                  "LEFT JOIN heads ON heads.table_id = id "
                  "WHERE finished IS NOT 1 OR NOT " ROW_IS_WHOLE " ORDER BY place, number"),
    [SQL_REPEATED] = "SELECT seq FROM entries WHERE table_id = ?1 AND cause = ?2",
    [SQL_MOVE_HEAD] = ("UPDATE heads SET seq = ?2, head = ?3, "
                       "checksum = row_sum('heads', ?1, ?2, ?3) "
                       "WHERE table_id = ?1 AND seq = ?2 - 1 AND head = ?4 "
                       "AND NOT (SELECT finished FROM tables WHERE id = ?1)"),
    [SQL_PUT] = ("INSERT INTO entries VALUES (?1, ?2, ?3, ?4, "
                 "row_sum('entries', ?1, ?2, ?3, ?4))"),
    [SQL_FINISH] = ("UPDATE tables SET finished = 1, checksum = row_sum('tables', id, place, "
                    "number, game_id, ruleset, prev_record, commitment, record, 1) "
                    "WHERE id = ?1 AND checksum = " SUM_TABLE),
    [SQL_KEEP_TEXT] = ("INSERT INTO texts VALUES (?1, ?2, ?3, row_sum('texts', ?1, ?2, ?3)) "
                       "ON CONFLICT DO UPDATE SET text = ?3, "
                       "checksum = row_sum('texts', ?1, ?2, ?3)"),
    [SQL_TEXTS] = ("SELECT uid, text, checksum = " SUM_TEXT " FROM texts WHERE table_id = ?1 "
                   "ORDER BY uid"),
    [SQL_KEEP_NOTE] = ("INSERT INTO notes VALUES (?1, ?2, row_sum('notes', ?1, ?2)) "
                       "ON CONFLICT DO UPDATE SET text = ?2, checksum = row_sum('notes', ?1, ?2)"),
    [SQL_UNUSED] = "PRAGMA freelist_count",
    [SQL_SPARES] = "SELECT count(*) FROM notes WHERE name BETWEEN 'spare/' AND 'spare0'",
    [SQL_FORGET_NOTE] = "DELETE FROM notes WHERE name = ?1",
    [SQL_NOTES] = ("SELECT name, text, checksum = row_sum('notes', name, text) FROM notes "
                   "WHERE name >= ?1 AND name > ?2 AND name < ?3 ORDER BY name"),
    [SQL_DAMAGED_NOTES] = ("SELECT name, text FROM notes "
                           "WHERE checksum IS NOT row_sum('notes', name, text)"),
    [SQL_NOTE] = ("SELECT text, checksum = row_sum('notes', name, text) FROM notes "
                  "WHERE name = ?1"),
};

/* --- Faults ----------------------------------------------------------------------------------- */

bool db_damaged(const struct db *db, const char *how, struct fault *fault)
{
    char copy[STORE_PATH_MAX];
    int n = (int)strcspn(how, "\n"); /* SQLite may quote whole definitions */
    n = n > HOW_MAX ? HOW_MAX : n;
    store_backup_path(db->path, copy, sizeof copy);
    if (access(copy, F_OK) == 0)
        return fault_set(
            fault, FAULT_DAMAGED,
            "The file of saved games, %s, is damaged (%.*s). Nothing was changed. Move "
            "it away and put its copy in its place: %s.",
            db->path, n, how, copy);
    return fault_set(fault, FAULT_DAMAGED,
                     "The file of saved games, %s, is damaged (%.*s). Nothing was changed. Put a "
                     "copy of it in its place (`%s backup` makes them; there is none at %s), "
                     "or move it away to begin a new one.",
                     db->path, n, how, called(), copy);
}

bool db_table_damaged(const char *what, const char *table, struct fault *fault)
{
    return fault_set(fault, FAULT_DAMAGED, "Game %s is damaged: its %s is not what was stored.",
                     table, what);
}

bool db_fault(const struct db *db, struct fault *fault)
{
    switch (sqlite3_errcode(db->db) & 0xff) {
    case SQLITE_FULL:
        return fault_set(fault, FAULT_DISK,
                         "The disk is full. Once there is room again, everything goes on.");
    case SQLITE_READONLY:
        return fault_set(fault, FAULT_DISK,
                         "The disk cannot be written to. Once it can, everything goes on.");
    case SQLITE_IOERR:
        return fault_set(fault, FAULT_DISK,
                         "The disk does not take what is written (%s). Once it does, everything "
                         "goes on.",
                         sqlite3_errmsg(db->db));
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return fault_set(fault, FAULT_BUSY, "Another program is using %s; try again in a moment.",
                         db->path);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_MISMATCH:
    case SQLITE_SCHEMA:
        return db_damaged(db, sqlite3_errmsg(db->db), fault);
    default:
        return fault_set(fault, FAULT_DISK, "The file of saved games, %s, cannot be used: %s.",
                         db->path, sqlite3_errmsg(db->db));
    }
}

/* A damaged schema shows first where a statement cannot be made. */
static bool prepare_fault(const struct db *db, struct fault *fault)
{
    if (sqlite3_errcode(db->db) != SQLITE_ERROR)
        return db_fault(db, fault);
    return db_damaged(db, sqlite3_errmsg(db->db), fault);
}

/* --- Statements ------------------------------------------------------------------------------- */

sqlite3_stmt *db_statement(struct db *db, enum sql sql, const char *first, const char *second,
                           struct fault *fault)
{
    sqlite3_stmt **made = &db->statement[sql];
    if (*made == NULL && sqlite3_prepare_v3(db->db, sql_text[sql], -1, SQLITE_PREPARE_PERSISTENT,
                                            made, NULL) != SQLITE_OK) {
        prepare_fault(db, fault);
        return NULL;
    }
    sqlite3_reset(*made);
    sqlite3_clear_bindings(*made);
    if (first != NULL)
        sqlite3_bind_text(*made, 1, first, -1, SQLITE_STATIC);
    if (second != NULL)
        sqlite3_bind_text(*made, 2, second, -1, SQLITE_STATIC);
    return *made;
}

bool db_run(struct db *db, sqlite3_stmt *made, struct fault *fault)
{
    if (made == NULL)
        return false;
    bool done = sqlite3_step(made) == SQLITE_DONE;
    if (!done)
        db_fault(db, fault);
    sqlite3_reset(made);
    return done;
}

bool db_run_plain(struct db *db, enum sql sql, struct fault *fault)
{
    return db_run(db, db_statement(db, sql, NULL, NULL, fault), fault);
}

bool db_execute(struct db *db, const char *sql, struct fault *fault)
{
    return sqlite3_exec(db->db, sql, NULL, NULL, NULL) == SQLITE_OK || prepare_fault(db, fault);
}

bool db_number(struct db *db, const char *sql, int64_t *out, struct fault *fault)
{
    sqlite3_stmt *made;
    if (sqlite3_prepare_v2(db->db, sql, -1, &made, NULL) != SQLITE_OK)
        return prepare_fault(db, fault);
    bool good = sqlite3_step(made) == SQLITE_ROW;
    if (good)
        *out = sqlite3_column_int64(made, 0);
    else
        db_fault(db, fault);
    sqlite3_finalize(made);
    return good;
}

/* --- Columns ---------------------------------------------------------------------------------- */

void db_bind_hash(sqlite3_stmt *made, int at, const struct fair_hash *hash)
{
    sqlite3_bind_blob(made, at, hash->byte, sizeof hash->byte, SQLITE_STATIC);
}

bool db_column_hash(sqlite3_stmt *made, int at, struct fair_hash *out)
{
    const void *bytes = sqlite3_column_blob(made, at);
    if (bytes == NULL || sqlite3_column_bytes(made, at) != (int)sizeof out->byte)
        return false;
    memcpy(out->byte, bytes, sizeof out->byte);
    return true;
}

bool db_column_text(sqlite3_stmt *made, int at, char *out, size_t size)
{
    const unsigned char *text = sqlite3_column_text(made, at);
    size_t n = (size_t)sqlite3_column_bytes(made, at);
    if (text == NULL || n >= size || memchr(text, '\0', n) != NULL)
        return false;
    memcpy(out, text, n);
    out[n] = '\0';
    return true;
}

bool db_column_number(sqlite3_stmt *made, int at, uint32_t *out)
{
    sqlite3_int64 n = sqlite3_column_int64(made, at);
    *out = (uint32_t)n;
    return sqlite3_column_type(made, at) == SQLITE_INTEGER && n >= 0 && n <= UINT32_MAX;
}

bool db_caused(struct db *db, const char *table, const char *cause, uint32_t *seq,
               struct fault *fault)
{
    sqlite3_stmt *made = db_statement(db, SQL_REPEATED, table, cause, fault);
    if (made == NULL)
        return false;
    int rc = sqlite3_step(made);
    bool good = rc == SQLITE_DONE || (rc == SQLITE_ROW && db_column_number(made, 0, seq));
    if (!good && rc == SQLITE_ROW)
        db_table_damaged("index of requests", table, fault);
    else if (!good)
        db_fault(db, fault);
    sqlite3_reset(made);
    return good;
}

enum { PAD = 256 };

char *db_pad(const char *text)
{
    size_t n = strlen(text) + 1, size = (n + PAD - 1) / PAD * PAD;
    return sqlite3_mprintf("%s\n%*s", text, (int)(size - n), "");
}

size_t db_unpadded(const char *text, size_t n)
{
    size_t end = n;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    return end > 0 && text[end - 1] == '\n' ? end - 1 : n;
}

/* --- Connections ------------------------------------------------------------------------------ */

/* A chain of keyed hashes over type, length and bytes of each value: each is the key of the next.
 * Against accidents, not against people. */
static void add_value(sqlite3_value *value, unsigned char sum[crypto_shorthash_KEYBYTES])
{
    unsigned char head[8 + 8] = {(unsigned char)sqlite3_value_type(value)};
    sqlite3_int64 number = sqlite3_value_int64(value);
    const unsigned char *bytes = sqlite3_value_blob(value);
    int n = sqlite3_value_bytes(value);
    bool is_number = head[0] == SQLITE_INTEGER;
    memcpy(head + 4, &n, sizeof n);
    if (is_number)
        memcpy(head + 8, &number, sizeof number);
    crypto_shorthash(sum, head, sizeof head, sum);
    if (!is_number && n > 0)
        crypto_shorthash(sum, bytes, (unsigned long long)n, sum);
}

static void row_sum(sqlite3_context *context, int n, sqlite3_value **values)
{
    unsigned char sum[crypto_shorthash_KEYBYTES] = "hexhost row sum";
    sqlite3_int64 number;
    for (int i = 0; i < n; i++)
        add_value(values[i], sum);
    memcpy(&number, sum, sizeof number);
    sqlite3_result_int64(context, number);
}

bool db_connect(struct db *db, const char *path, int flags, struct fault *fault)
{
    db->path = strdup(path);
    if (db->path == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    if (sqlite3_open_v2(path, &db->db, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
        return db_fault(db, fault);
    sqlite3_busy_timeout(db->db, BUSY_MS);
    sqlite3_extended_result_codes(db->db, 1);
    sqlite3_db_config(db->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_create_function_v2(db->db, "row_sum", -1,
                               SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, NULL,
                               row_sum, NULL, NULL, NULL);
    return db_execute(db, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;", fault);
}

void db_close(struct db *db)
{
    for (int i = 0; i < SQLS; i++)
        sqlite3_finalize(db->statement[i]);
    sqlite3_close(db->db);
    free(db->path);
    memset(db, 0, sizeof *db);
}
