/* The SQLite file behind sqlite.c: opening it, its statements, its faults. */
#ifndef BOT_STORE_SQLITE_DB_H
#define BOT_STORE_SQLITE_DB_H

#include "bot/store/backend.h"

#include <sqlite3.h>

enum sql {
    SQL_BEGIN,
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
    SQL_LINES,
    SQL_LIST,
    SQL_REPEATED,
    SQL_MOVE_HEAD,
    SQL_PUT,
    SQL_FINISH,
    SQL_KEEP_TEXT,
    SQL_TEXTS,
    SQLS
};

struct sqlite {
    struct store base;
    sqlite3 *db;
    sqlite3_stmt *statement[SQLS]; /* made when first needed */
    char *path;
};

/* Opens the file or makes it. False and a fault; sqlite is to be closed either way. */
bool db_open(struct sqlite *, const char *path, struct fault *);
void db_close(struct sqlite *);

/* The sentence for what SQLite said last. Returns false. */
bool db_fault(const struct sqlite *, struct fault *);

/* The statement, its text parameters bound from ?1 on; NULL leaves a parameter NULL. NULL and a
 * fault where the file does not have what it needs. */
sqlite3_stmt *db_statement(struct sqlite *, enum sql, const char *first, const char *second,
                           struct fault *);

/* Runs a statement that returns no rows; false where made is NULL. */
bool db_run(struct sqlite *, sqlite3_stmt *made, struct fault *);
bool db_run_plain(struct sqlite *, enum sql, struct fault *);

#endif
