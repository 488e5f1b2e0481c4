#include "tests/bot/hall_on_disk.h"

#include "tests/bot/bad_disk.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <unistd.h>

#include <cmocka.h>

int hall_on_disk_setup(void **state)
{
    struct fault fault = {.text = ""};
    bad_disk_set(DISK_GOOD);
    unlink(HALL_DB);
    unlink(HALL_DB "-wal");
    unlink(HALL_DB "-shm");
    if (hall_setup(state) != 0)
        return -1;
    struct hall *h = *state;
    struct store *memory = h->store;
    h->store = store_sqlite(HALL_DB, &fault);
    if (h->store == NULL)
        fail_msg("%s", fault.text);
    hall_restart(h);
    store_close(memory);
    return 0;
}

void hall_on_disk_break(struct hall *h, const char *update)
{
    sqlite3 *db;
    struct fault fault = {.text = ""};
    host_free(h->host);
    h->host = NULL;
    store_close(h->store);
    assert_int_equal(sqlite3_open(HALL_DB, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, update, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_changes(db), 1);
    sqlite3_close(db);
    h->store = store_sqlite(HALL_DB, &fault);
    if (h->store == NULL)
        fail_msg("%s", fault.text);
    hall_restart(h);
}

void hall_on_disk_stand_in(struct hall *h)
{
    static const char *const names[] = {"alice", "bob", "carol", NULL};
    hall_begin(h, names, "");
    hall_presence(h, "bob", false);
    hall_presence(h, "carol", false);
    hall_pass(h, 10 * 60 * 1000);
    hall_say(h, "zoe", "substitute bob");
    hall_say(h, "yan", "substitute carol");
}
