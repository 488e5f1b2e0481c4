#include "bot/store/sqlite_db.h"
#include "bot/store/schema.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SCHEMA_VERSION = 1, APPLICATION = 0x68786873 /* "hxhs" */, BUSY_MS = 5000 };

static const char *const sql_text[SQLS] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_SAVEPOINT] = "SAVEPOINT entry",
    [SQL_RELEASE] = "RELEASE entry",
    [SQL_ROLLBACK_TO] = "ROLLBACK TO entry",
    [SQL_PLACE] = "SELECT games, record FROM places WHERE place = ?1",
    [SQL_KEEP_PLACE] = ("INSERT INTO places VALUES (?1, ?2, ?3) "
                        "ON CONFLICT DO UPDATE SET games = ?2, record = ?3"),
    [SQL_KEEP_TABLE] = "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0)",
    [SQL_KEEP_HEAD] = "INSERT INTO heads VALUES (?1, 0, ?2)",
    [SQL_KEEP_SECRET] = "INSERT INTO secrets VALUES (?1, ?2)",
    [SQL_FIND] = ("SELECT place, number, finished, seq, game_id, ruleset, prev_record, commitment, "
                  "record, head, server_seed FROM tables LEFT JOIN heads ON heads.table_id = id "
                  "LEFT JOIN secrets ON secrets.table_id = id WHERE id = ?1"),
    [SQL_LINES] = "SELECT seq, cause, line FROM entries WHERE table_id = ?1 ORDER BY seq",
    [SQL_LIST] = ("SELECT place, number, finished, seq, id FROM tables LEFT JOIN heads "
                  "ON heads.table_id = id WHERE ?1 IS NULL OR place = ?1 "
                  "ORDER BY place, number DESC"),
    [SQL_REPEATED] = "SELECT seq FROM entries WHERE table_id = ?1 AND cause = ?2",
    [SQL_MOVE_HEAD] = ("UPDATE heads SET seq = ?2, head = ?3 "
                       "WHERE table_id = ?1 AND seq = ?2 - 1 AND head = ?4 "
                       "AND NOT (SELECT finished FROM tables WHERE id = ?1)"),
    [SQL_PUT] = "INSERT INTO entries VALUES (?1, ?2, ?3, ?4)",
    [SQL_FINISH] = "UPDATE tables SET finished = 1 WHERE id = ?1",
    [SQL_KEEP_TEXT] = "INSERT INTO texts VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET text = ?3",
    [SQL_TEXTS] = "SELECT uid, text FROM texts WHERE table_id = ?1 ORDER BY uid",
};

/* --- Faults and statements -------------------------------------------------------------------- */

bool db_fault(const struct sqlite *sqlite, struct fault *fault)
{
    switch (sqlite3_errcode(sqlite->db) & 0xff) {
    case SQLITE_FULL:
        return fault_set(fault, FAULT_DISK, "The disk is full. Make some room and try again.");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return fault_set(fault, FAULT_BUSY, "Another program is using %s; try again in a moment.",
                         sqlite->path);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_MISMATCH:
    case SQLITE_SCHEMA:
        return fault_set(fault, FAULT_DAMAGED,
                         "The file of saved games, %s, is damaged (%s). Put a copy of it back, or "
                         "move it away to begin a new one.",
                         sqlite->path, sqlite3_errmsg(sqlite->db));
    default:
        return fault_set(fault, FAULT_DISK, "The file of saved games, %s, cannot be used: %s.",
                         sqlite->path, sqlite3_errmsg(sqlite->db));
    }
}

/* A damaged schema shows first where a statement cannot be made. */
static bool prepare_fault(const struct sqlite *sqlite, struct fault *fault)
{
    if (sqlite3_errcode(sqlite->db) != SQLITE_ERROR)
        return db_fault(sqlite, fault);
    return fault_set(fault, FAULT_DAMAGED,
                     "The file of saved games, %s, is damaged (%s). Put a copy of it back, or "
                     "move it away to begin a new one.",
                     sqlite->path, sqlite3_errmsg(sqlite->db));
}

/* The statement, its text parameters bound from ?1 on; NULL leaves a parameter NULL. */
sqlite3_stmt *db_statement(struct sqlite *sqlite, enum sql sql, const char *first,
                           const char *second, struct fault *fault)
{
    sqlite3_stmt **made = &sqlite->statement[sql];
    if (*made == NULL && sqlite3_prepare_v3(sqlite->db, sql_text[sql], -1,
                                            SQLITE_PREPARE_PERSISTENT, made, NULL) != SQLITE_OK) {
        prepare_fault(sqlite, fault);
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

/* Runs a statement that returns no rows. */
bool db_run(struct sqlite *sqlite, sqlite3_stmt *made, struct fault *fault)
{
    if (made == NULL)
        return false;
    bool done = sqlite3_step(made) == SQLITE_DONE;
    if (!done)
        db_fault(sqlite, fault);
    sqlite3_reset(made);
    return done;
}

bool db_run_plain(struct sqlite *sqlite, enum sql sql, struct fault *fault)
{
    return db_run(sqlite, db_statement(sqlite, sql, NULL, NULL, fault), fault);
}

/* --- Opening ---------------------------------------------------------------------------------- */

static bool pragma_number(struct sqlite *sqlite, const char *sql, int *out, struct fault *fault)
{
    sqlite3_stmt *made;
    if (sqlite3_prepare_v2(sqlite->db, sql, -1, &made, NULL) != SQLITE_OK)
        return prepare_fault(sqlite, fault);
    bool good = sqlite3_step(made) == SQLITE_ROW;
    if (good)
        *out = sqlite3_column_int(made, 0);
    else
        db_fault(sqlite, fault);
    sqlite3_finalize(made);
    return good;
}

static bool execute(struct sqlite *sqlite, const char *sql, struct fault *fault)
{
    return sqlite3_exec(sqlite->db, sql, NULL, NULL, NULL) == SQLITE_OK || db_fault(sqlite, fault);
}

/* A new file gets its schema in one transaction with its version: a file without a version is
 * empty. */
static bool make_schema(struct sqlite *sqlite, struct fault *fault)
{
    int version = 0;
    if (!execute(sqlite, "BEGIN IMMEDIATE", fault))
        return false;
    bool good = pragma_number(sqlite, "PRAGMA user_version", &version, fault);
    if (good && version == 0) { /* nobody else has made it meanwhile */
        char *sql = sqlite3_mprintf("%s PRAGMA application_id = %d; PRAGMA user_version = %d;",
                                    store_schema, APPLICATION, SCHEMA_VERSION);
        good = sql != NULL && execute(sqlite, sql, fault);
        sqlite3_free(sql);
    }
    good = good && execute(sqlite, "COMMIT", fault);
    if (!good)
        execute(sqlite, "ROLLBACK", NULL);
    return good;
}

static bool check_schema(struct sqlite *sqlite, struct fault *fault)
{
    int version = 0, application = 0, tables = 0;
    if (!pragma_number(sqlite, "PRAGMA user_version", &version, fault) ||
        !pragma_number(sqlite, "PRAGMA application_id", &application, fault) ||
        !pragma_number(sqlite, "SELECT count(*) FROM sqlite_schema", &tables, fault))
        return false;
    if (version == 0 && application == 0 && tables == 0)
        return make_schema(sqlite, fault);
    if (application != APPLICATION)
        return fault_set(fault, FAULT_DAMAGED,
                         "%s is not a file of saved games. Name another with --state-dir, or move "
                         "it away.",
                         sqlite->path);
    if (version > SCHEMA_VERSION)
        return fault_set(fault, FAULT_NEWER,
                         "%s was written by a newer hexhost (form %d, this one knows %d). Update "
                         "hexhost; nothing was changed.",
                         sqlite->path, version, SCHEMA_VERSION);
    return version == SCHEMA_VERSION ||
           fault_set(fault, FAULT_DAMAGED, "%s has a form that never was (%d).", sqlite->path,
                     version);
}

/* Made here, so that nobody else may read it. */
static bool make_file(const char *path, struct fault *fault)
{
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return fault_set(fault, FAULT_DISK, "The file of saved games, %s, cannot be opened: %s.",
                         path, strerror(errno));
    close(file);
    return true;
}

bool db_open(struct sqlite *sqlite, const char *path, struct fault *fault)
{
    if (!make_file(path, fault))
        return false;
    sqlite->path = strdup(path);
    if (sqlite->path == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    if (sqlite3_open_v2(path, &sqlite->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) !=
        SQLITE_OK)
        return db_fault(sqlite, fault);
    sqlite3_busy_timeout(sqlite->db, BUSY_MS);
    sqlite3_db_config(sqlite->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    return check_schema(sqlite, fault) &&
           execute(sqlite,
                   "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; "
                   "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;",
                   fault);
}

void db_close(struct sqlite *sqlite)
{
    for (int i = 0; i < SQLS; i++)
        sqlite3_finalize(sqlite->statement[i]);
    sqlite3_close(sqlite->db);
    free(sqlite->path);
}
