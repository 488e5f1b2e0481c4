/* The SQLite file behind sqlite.c. A store has two connections to it: the owner reads by one, the
 * writer's thread writes by the other. */
#ifndef BOT_STORE_SQLITE_DB_H
#define BOT_STORE_SQLITE_DB_H

#include "bot/store/backend.h"

#include <sqlite3.h>

enum sql {
    SQL_BEGIN,
    SQL_HOLD,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_SAVEPOINT,
    SQL_RELEASE,
    SQL_ROLLBACK_TO,
    SQL_PLACE,
    SQL_KEEP_PLACE,
    SQL_KEEP_TABLE,
    SQL_KEEP_HEAD,
    SQL_KEEP_SECRET,
    SQL_FIND,
    SQL_WAS_OPENED,
    SQL_LINES,
    SQL_CAUSES,
    SQL_LIST,
    SQL_LOST,
    SQL_LIVE,
    SQL_REPEATED,
    SQL_MOVE_HEAD,
    SQL_PUT,
    SQL_FINISH,
    SQL_KEEP_TEXT,
    SQL_TEXTS,
    SQL_KEEP_NOTE,
    SQL_FORGET_NOTE,
    SQL_NOTE,
    SQL_NOTES,
    SQL_DAMAGED_NOTES,
    SQL_UNUSED,
    SQL_SPARES,
    SQLS
};

/* A connection. */
struct db {
    sqlite3 *db;
    sqlite3_stmt *statement[SQLS]; /* made when first needed */
    char *path;
};

struct sqlite {
    struct store base;
    struct db reader, writer;
    int nspares; /* notes that say nothing, numbered from 1; -1: not counted yet; the writer's */
    struct fault lost; /* why the group of now is lost; kind FAULT_NONE: it is not */
};

/* --- sqlite_db.c ------------------------------------------------------------------------------ */

/* Connects to the file, which must be there. False and a fault; to be closed either way. */
bool db_connect(struct db *, const char *path, int flags, struct fault *);
void db_close(struct db *);

/* The sentence for what SQLite said last. Returns false. */
bool db_fault(const struct db *, struct fault *);
/* That the file is damaged where all tables share it, and which copy to put back. Returns false. */
bool db_damaged(const struct db *, const char *how, struct fault *);
/* The sentence for what is wrong with one table. Returns false. */
bool db_table_damaged(const char *what, const char *table, struct fault *);

/* The statement, its text parameters bound from ?1 on; NULL leaves a parameter NULL. NULL and a
 * fault where the file does not have what it needs. */
sqlite3_stmt *db_statement(struct db *, enum sql, const char *first, const char *second,
                           struct fault *);
/* Runs a statement that returns no rows; false where made is NULL. */
bool db_run(struct db *, sqlite3_stmt *made, struct fault *);
bool db_run_plain(struct db *, enum sql, struct fault *);
/* Runs SQL that returns no rows. */
bool db_execute(struct db *, const char *sql, struct fault *);
/* The number that a query gives. */
bool db_number(struct db *, const char *sql, int64_t *out, struct fault *);

/* False where a column is not what it has to be. */
bool db_column_hash(sqlite3_stmt *, int at, struct fair_hash *out);
bool db_column_text(sqlite3_stmt *, int at, char *out, size_t size);
bool db_column_number(sqlite3_stmt *, int at, uint32_t *out);
void db_bind_hash(sqlite3_stmt *, int at, const struct fair_hash *);

/* Notes are stored with blanks after them, so that most changes leave their rows as large as they
 * were: SQLite then writes over them, and no page becomes unused. NULL: no memory; else to be freed
 * with sqlite3_free(). */
char *db_pad(const char *text);
/* The bytes of a padded text without the blanks. */
size_t db_unpadded(const char *text, size_t n);

/* The entry that a cause has led to; seq 0: none. */
bool db_caused(struct db *, const char *table, const char *cause, uint32_t *seq, struct fault *);

/* --- sqlite_open.c ---------------------------------------------------------------------------- */

/* Opens both connections; makes the file, brings it to the present form, checks what all tables
 * share. False and a fault; both are to be closed either way. */
bool db_open(struct sqlite *, const char *path, struct fault *);

/* --- sqlite_write.c --------------------------------------------------------------------------- */

bool sqlite_begin(struct store *, struct fault *);
void sqlite_put(struct store *, struct store_queued *);
bool sqlite_commit(struct store *, struct fault *);

#endif
