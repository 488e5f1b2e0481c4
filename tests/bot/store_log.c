#include "tests/bot/store_log.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

void log_tell(void *ctx, const struct store_result *result)
{
    struct told *told = ctx;
    told->n++;
    told->last = *result;
    snprintf(told->table, sizeof told->table, "%s", result->table);
}

size_t log_settle(struct store *store)
{
    size_t n = 0;
    while (store_wait(store, -1))
        n += store_poll(store);
    return n;
}

struct store_log log_create(struct store *store, const char *place)
{
    struct store_log log = {.store = store};
    struct fault fault;
    assert_true(store_create(store, place, "base/1", NULL, &log.row, &log.game, &fault));
    fair_chain_start(&log.head, &log.game);
    return log;
}

struct store_entry log_entry(const struct store_log *log, const char *cause, const char *line)
{
    return (struct store_entry){.table = log->row.id,
                                .seq = log->seq + 1,
                                .head = log->head,
                                .cause = cause,
                                .line = line,
                                .n = strlen(line)};
}

struct store_result log_append_entry(struct store_log *log, const struct store_entry *entry)
{
    struct told told = {0};
    assert_true(store_append(log->store, entry, log_tell, &told));
    assert_int_equal(told.n, 0); /* never from within */
    assert_int_equal(log_settle(log->store), 1);
    assert_int_equal(told.n, 1);
    assert_string_equal(told.table, log->row.id);
    if (told.last.outcome == STORE_STORED) {
        log->seq = told.last.seq;
        log->head = told.last.head;
    }
    return told.last;
}

struct store_result log_append(struct store_log *log, const char *cause, const char *line)
{
    struct store_entry entry = log_entry(log, cause, line);
    return log_append_entry(log, &entry);
}

bool log_hear(void *ctx, const struct store_line *line, struct fault *fault)
{
    (void)fault;
    struct heard *heard = ctx;
    heard->n++;
    assert_int_equal(line->seq, heard->n);
    assert_int_equal(strlen(line->line), line->n);
    size_t at = strlen(heard->lines), cause_at = strlen(heard->causes);
    snprintf(heard->lines + at, sizeof heard->lines - at, "%s|", line->line);
    snprintf(heard->causes + cause_at, sizeof heard->causes - cause_at, "%s|", line->cause);
    return true;
}

struct heard log_read(struct store *store, const char *table, struct fair_hash *head)
{
    struct heard heard = {0};
    struct fair_game game;
    struct fault fault = {.text = ""};
    if (!store_read(store, table, &game, head, log_hear, &heard, &fault))
        fail_msg("%s", fault.text);
    return heard;
}
