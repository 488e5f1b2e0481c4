/* Opening the SQLite file: its form, the steps from older forms, and a check of what all tables
 * share. Logs are left alone: each is checked when its table is read. */
#include "bot/store/schema.h"
#include "bot/store/sqlite_db.h"
#include "bot/store/wal.h"
#include "bot/words/called.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { APPLICATION = 0x68786873 /* "hxhs" */, CHECKPOINT_PAGES = 4000 };

/* --- The form --------------------------------------------------------------------------------- */

/* Root pages and all: a table that is read from another's pages is noticed here. */
#define SCHEMA_SUM                                                                                 \
    "(SELECT CAST(sum(row_sum(type, name, tbl_name, rootpage, sql) & 4294967295) AS TEXT) "        \
    "FROM sqlite_schema)"
#define DIGITS_OF(number) #number
#define DIGITS(number) DIGITS_OF(number)
#define FORM "'" DIGITS(SCHEMA_FORM) "'"
#define META(name, value)                                                                          \
    "INSERT OR REPLACE INTO meta VALUES ('" name "', " value ", row_sum('meta', '" name            \
    "', " value "));"
#define META_IS(name, value)                                                                       \
    "SELECT EXISTS (SELECT 1 FROM meta WHERE name = '" name "' AND value = " value                 \
    " AND checksum = row_sum('meta', name, value))"

/* From form `form` to the present one; 0 is an empty file. */
static bool take_steps(struct db *db, int64_t form, struct fault *fault)
{
    for (; form < SCHEMA_FORM; form++)
        if (!db_execute(db, store_schema[form], fault))
            return false;
    char *sql = sqlite3_mprintf("PRAGMA application_id = %d; PRAGMA user_version = %d;",
                                APPLICATION, SCHEMA_FORM);
    bool good = sql != NULL && db_execute(db, sql, fault) &&
                db_execute(db, META("form", FORM) META("schema", SCHEMA_SUM), fault);
    sqlite3_free(sql);
    return good;
}

/* In one transaction; another program may have been faster. */
static bool migrate(struct db *db, struct fault *fault)
{
    int64_t form = 0;
    if (!db_run_plain(db, SQL_BEGIN, fault))
        return false;
    bool good = db_number(db, "PRAGMA user_version", &form, fault) && take_steps(db, form, fault) &&
                db_run_plain(db, SQL_COMMIT, fault);
    if (!good && sqlite3_get_autocommit(db->db) == 0)
        db_run_plain(db, SQL_ROLLBACK, NULL);
    return good;
}

static bool another_program(const struct db *db, struct fault *fault)
{
    char copy[STORE_PATH_MAX];
    store_backup_path(db->path, copy, sizeof copy);
    return fault_set(fault, FAULT_DAMAGED,
                     "%s is not a file of saved games. Name another with --state-dir, or move it "
                     "away. If it has been one, it is damaged: put a copy in its place (`%s "
                     "backup` writes it to %s).",
                     db->path, called(), copy);
}

/* A newer hexhost says so twice. */
static bool newer(struct db *db, int64_t form, struct fault *fault)
{
    int64_t flipped = 0;
    if (!db_number(db, META_IS("form", FORM), &flipped, NULL) || flipped == 1)
        return db_damaged(db, "its form has changed", fault);
    return fault_set(fault, FAULT_NEWER,
                     "%s was written by a newer hexhost (form %d, this one knows %d). Update "
                     "hexhost; nothing was changed.",
                     db->path, (int)form, SCHEMA_FORM);
}

static bool check_meta(struct db *db, struct fault *fault)
{
    int64_t same_form = 0, same_schema = 0;
    if (!db_number(db, META_IS("form", FORM), &same_form, fault) ||
        !db_number(db, META_IS("schema", SCHEMA_SUM), &same_schema, fault))
        return false;
    return (same_form == 1 && same_schema == 1) ||
           db_damaged(db, "the description of its tables has changed", fault);
}

static bool check_form(struct db *db, struct fault *fault)
{
    int64_t form = 0, application = 0, tables = 0;
    if (!db_number(db, "PRAGMA user_version", &form, fault) ||
        !db_number(db, "PRAGMA application_id", &application, fault) ||
        !db_number(db, "SELECT count(*) FROM sqlite_schema", &tables, fault))
        return false;
    bool empty = form == 0 && application == 0 && tables == 0;
    if (!empty && application != APPLICATION)
        return another_program(db, fault);
    if (form > SCHEMA_FORM)
        return newer(db, form, fault);
    if (!empty && form < 1)
        return db_damaged(db, "its form never was", fault);
    return (form == SCHEMA_FORM || migrate(db, fault)) && check_meta(db, fault);
}

/* --- What all tables share -------------------------------------------------------------------- */

enum { LOG_PATH_MAX = STORE_PATH_MAX + 8 };

static void log_path(const char *path, char out[LOG_PATH_MAX])
{
    snprintf(out, LOG_PATH_MAX, "%s-wal", path);
}

/* What was committed but is not in the file itself yet. */
static bool has_log(const char *path)
{
    char log[LOG_PATH_MAX];
    struct stat info;
    log_path(path, log);
    return stat(log, &info) == 0 && info.st_size > 0;
}

/* Nobody writes meanwhile. */
static bool check_log(struct db *db, struct fault *fault)
{
    char log[LOG_PATH_MAX];
    log_path(db->path, log);
    if (!db_run_plain(db, SQL_BEGIN, fault))
        return false;
    bool whole = wal_is_whole(log);
    db_run_plain(db, SQL_ROLLBACK, NULL);
    return whole || db_damaged(db, "the log beside it, with the newest moves, is broken", fault);
}

/* What SQLite believes of the head of the file as it stands there, though it would write over live
 * pages if that were wrong. */
static bool check_head(struct db *db, bool had_log, struct fault *fault)
{
    struct stat info;
    int64_t pages = 0, size = 0, vacuum = 0, unused = 0, bad = 0;
    if (stat(db->path, &info) != 0)
        return fault_set(fault, FAULT_DISK, "%s cannot be read: %s.", db->path, strerror(errno));
    if (!db_number(db, "PRAGMA page_count", &pages, fault) ||
        !db_number(db, "PRAGMA page_size", &size, fault) ||
        !db_number(db, "PRAGMA auto_vacuum", &vacuum, fault) ||
        !db_number(db, "PRAGMA freelist_count", &unused, fault))
        return false;
    if (vacuum != 0 || (pages * size != info.st_size && !had_log && !has_log(db->path)))
        return db_damaged(db, "its size is not what its head says", fault);
    /* Nothing is ever deleted; only a file that somebody has tidied has unused pages. */
    if (unused != 0 && (!db_number(db,
                                   "SELECT count(*) FROM pragma_quick_check WHERE "
                                   "quick_check <> 'ok'",
                                   &bad, fault) ||
                        bad != 0))
        return db_damaged(db, "its list of unused pages is broken", fault);
    return true;
}

/* Reading through them is enough: what is broken cannot be read; what is merely wrong, its row's
 * checksum shows. */
static bool check_shared(struct db *db, struct fault *fault)
{
    static const char *const queries[] = {
        "SELECT total(length(place) + length(record) + games) FROM places",
        "SELECT total(length(id) + length(record)) FROM tables NOT INDEXED",
        "SELECT total(length(place) + number) FROM tables INDEXED BY sqlite_autoindex_tables_2",
        "SELECT total(length(table_id) + length(head)) FROM heads",
        "SELECT total(length(table_id) + length(server_seed)) FROM secrets",
        "SELECT count(*) FROM (SELECT seq FROM entries ORDER BY table_id, seq LIMIT 1)",
        "SELECT count(*) FROM (SELECT seq FROM entries INDEXED BY entries_cause "
        "WHERE cause IS NOT NULL ORDER BY table_id, cause LIMIT 1)",
    };
    int64_t unused;
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++)
        if (!db_number(db, queries[i], &unused, fault))
            return false;
    return true;
}

/* --- The file --------------------------------------------------------------------------------- */

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

static bool open_writer(struct db *db, const char *path, struct fault *fault)
{
    bool had_log = has_log(path); /* by now another program may have tidied it away */
    if (!db_connect(db, path, SQLITE_OPEN_READWRITE, fault) || !check_head(db, had_log, fault) ||
        !check_log(db, fault) || !check_form(db, fault))
        return false;
    if (sqlite3_db_readonly(db->db, "main") != 0)
        return db_damaged(db, "its head says that nothing may be written", fault);
    if (!db_execute(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;", fault))
        return false;
    sqlite3_wal_autocheckpoint(db->db, CHECKPOINT_PAGES);
    return check_shared(db, fault);
}

bool db_open(struct sqlite *sqlite, const char *path, struct fault *fault)
{
    if (strlen(path) + sizeof ".backup.part-journal" > STORE_PATH_MAX)
        return fault_set(fault, FAULT_DISK, "The file's name is too long.");
    return make_file(path, fault) && open_writer(&sqlite->writer, path, fault) &&
           db_connect(&sqlite->reader, path, SQLITE_OPEN_READWRITE, fault) &&
           db_execute(&sqlite->reader, "PRAGMA query_only = ON", fault);
}
