/* A copy of the file while it is in use. The copy comes into being under another name, is checked,
 * and only then takes its place. */
#include "bot/store/sqlite_db.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void store_backup_path(const char *path, char *out, size_t size)
{
    static const char end[] = ".backup";
    snprintf(out, size, "%.*s%s", (int)(size > sizeof end ? size - sizeof end : 0), path, end);
}

/* All pages at once: one moment of the file, and a writer is not held up by a reader. */
static bool copy_pages(struct db *from, struct db *to, struct fault *fault)
{
    sqlite3_backup *backup = sqlite3_backup_init(to->db, "main", from->db, "main");
    if (backup == NULL)
        return db_fault(to, fault);
    int rc = sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
    if (rc == SQLITE_DONE)
        return true;
    int own = sqlite3_errcode(to->db) & 0xff;
    return db_fault(own != SQLITE_OK && own != SQLITE_DONE ? to : from, fault);
}

/* Rows that are not what was stored or are gone, and -1 where pages are broken. */
static int64_t count_damage(struct db *db)
{
    static const char query[] =
        "SELECT (SELECT count(*) FROM places WHERE checksum <> "
        "row_sum('places', place, games, record)) + "
        "(SELECT count(*) FROM tables NOT INDEXED WHERE checksum <> "
        "row_sum('tables', id, place, number, game_id, ruleset, prev_record, commitment, record, "
        "finished)) + "
        "(SELECT count(*) FROM entries NOT INDEXED WHERE checksum <> "
        "row_sum('entries', table_id, seq, cause, line)) + "
        "(SELECT count(*) FROM heads WHERE checksum <> row_sum('heads', table_id, seq, head)) + "
        "(SELECT count(*) FROM secrets WHERE checksum <> "
        "row_sum('secrets', table_id, server_seed)) + "
        "(SELECT count(*) FROM texts WHERE checksum <> row_sum('texts', table_id, uid, text)) + "
        "(SELECT count(*) FROM notes WHERE checksum <> row_sum('notes', name, text)) + "
        "(SELECT count(*) FROM heads FULL JOIN (SELECT table_id AS log, count(*) AS entries, "
        "max(seq) AS last FROM entries GROUP BY table_id) ON log = table_id "
        "WHERE entries IS NOT last OR last IS NOT seq)";
    int64_t broken = 0, rows = 0, form = 0;
    if (!db_number(db, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
                   &broken, NULL) ||
        broken != 0 || !db_number(db, "PRAGMA user_version", &form, NULL))
        return -1;
    return form < 2 || db_number(db, query, &rows, NULL) ? rows : -1; /* form 1 has no checksums */
}

/* So that the new name survives the power too. */
static bool sync_directory(const char *path)
{
    char copy[STORE_PATH_MAX];
    snprintf(copy, sizeof copy, "%s", path);
    int directory = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good = directory >= 0 && fsync(directory) == 0;
    if (directory >= 0)
        close(directory);
    return good;
}

static bool put_in_place(const char *part, const char *to, struct fault *fault)
{
    if (rename(part, to) == 0 && sync_directory(to))
        return true;
    return fault_set(fault, FAULT_DISK, "The copy cannot be put at %s: %s.", to, strerror(errno));
}

static bool make_part(const char *part, struct fault *fault)
{
    unlink(part);
    int file = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return fault_set(fault, FAULT_DISK, "The copy cannot be written to %s: %s.", part,
                         strerror(errno));
    close(file);
    return true;
}

static bool copy(const char *path, const char *part, int64_t *damage, struct fault *fault)
{
    struct db from = {.db = NULL}, to = {.db = NULL};
    bool good = db_connect(&from, path, SQLITE_OPEN_READWRITE, fault) &&
                db_connect(&to, part, SQLITE_OPEN_READWRITE, fault) &&
                copy_pages(&from, &to, fault);
    if (good)
        *damage = count_damage(&to);
    db_close(&to);
    db_close(&from);
    return good;
}

/* A copy that is damaged as well never takes the place of one that may be whole. */
static bool settle(const char *part, const char *to, int64_t damage, struct fault *fault)
{
    if (damage == 0)
        return put_in_place(part, to, fault);
    const char *how = damage < 0 ? "broken pages" : "rows that are damaged or lost";
    if (access(to, F_OK) == 0)
        return fault_set(fault, FAULT_DAMAGED,
                         "The file of saved games has %s, so its older copy, %s, was not "
                         "replaced. Name another file with --to to keep a copy all the same.",
                         how, to);
    return put_in_place(part, to, fault) &&
           fault_set(fault, FAULT_DAMAGED, "A copy is at %s, but it has %s, as the file itself.",
                     to, how);
}

bool store_backup(const char *path, const char *to, struct fault *fault)
{
    char part[STORE_PATH_MAX];
    int64_t damage = 0;
    if (access(path, F_OK) != 0)
        return fault_set(fault, FAULT_ABSENT, "There are no saved games at %s.", path);
    if (snprintf(part, sizeof part, "%s.part", to) > STORE_PATH_MAX - 16)
        return fault_set(fault, FAULT_DISK, "The copy's name is too long.");
    bool good = make_part(part, fault) && copy(path, part, &damage, fault) &&
                settle(part, to, damage, fault);
    unlink(part); /* what is left of it */
    return good;
}
