/* Copies of the file of games, logs for others to read, and files that an older hexhost wrote. */
#include "bot/saved/saved.h"
#include "bot/verify/verify.h"
#include "tests/bot/host_fixture.h"
#include "tests/bot/store_log.h"
#include "tests/support/run_main.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define DB TEST_TMP "/saved.db"
#define COPY DB ".backup"

static struct store *open_at(const char *path)
{
    struct fault fault = {.text = ""};
    struct store *store = store_sqlite(path, &fault);
    if (store == NULL)
        fail_msg("%s", fault.text);
    return store;
}

static void remove_all(void)
{
    static const char *const names[] = {DB, DB "-wal", DB "-shm", COPY, COPY "-wal", COPY "-shm"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unlink(names[i]);
}

static struct store *open_new(void)
{
    remove_all();
    return open_at(DB);
}

static void run_sql(const char *path, const char *sql)
{
    sqlite3 *db;
    char *why = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &why) != SQLITE_OK)
        fail_msg("%s", why);
    sqlite3_close(db);
}

/* --- Copies ----------------------------------------------------------------------------------- */

static void a_copy_is_made_while_games_go_on(void **state)
{
    (void)state;
    struct store *store = open_new();
    struct store_log log = log_create(store, "term");
    struct fault fault = {.text = ""};
    struct fair_hash head;
    log_append(&log, "a", "one");
    if (!store_backup(DB, COPY, &fault))
        fail_msg("%s", fault.text);
    assert_int_equal(log_append(&log, "b", "two").outcome, STORE_STORED);
    struct store *copy = open_at(COPY);
    assert_string_equal(log_read(copy, "term/1", &head).lines, "one|");
    store_close(copy);
    assert_true(store_backup(DB, COPY, &fault)); /* in place of the older one */
    copy = open_at(COPY);
    assert_string_equal(log_read(copy, "term/1", &head).lines, "one|two|");
    store_close(copy);
    store_close(store);
    assert_int_not_equal(access(COPY ".part", F_OK), 0);
}

static void a_damaged_file_does_not_replace_a_copy(void **state)
{
    (void)state;
    struct store *store = open_new();
    struct store_log log = log_create(store, "term");
    struct fault fault = {.text = ""};
    struct fair_hash head;
    log_append(&log, "a", "one");
    store_close(store);
    assert_true(store_backup(DB, COPY, &fault));
    run_sql(DB, "UPDATE entries SET line = 'ode'");
    assert_false(store_backup(DB, COPY, &fault));
    assert_int_equal(fault.kind, FAULT_DAMAGED);
    assert_non_null(strstr(fault.text, COPY ", was not replaced"));
    store = open_at(COPY);
    assert_string_equal(log_read(store, "term/1", &head).lines, "one|");
    store_close(store);
    unlink(COPY);
    assert_false(store_backup(DB, COPY, &fault)); /* kept, but said */
    assert_non_null(strstr(fault.text, "but it has rows that are damaged or lost"));
    assert_int_equal(access(COPY, F_OK), 0);
}

/* Each row is as it was stored, but the log is not. */
static void nor_does_one_that_lost_rows(void **state)
{
    static const char *const losses[] = {
        "DELETE FROM entries WHERE seq = 2", /* the last */
        "DELETE FROM entries WHERE seq = 1",
        "DELETE FROM entries",
        "DELETE FROM heads",
    };
    (void)state;
    for (size_t i = 0; i < sizeof losses / sizeof losses[0]; i++) {
        struct fault fault = {.text = ""};
        struct fair_hash head;
        struct store *store = open_new();
        struct store_log log = log_create(store, "term");
        log_append(&log, "a", "one");
        log_append(&log, "b", "two");
        store_close(store);
        assert_true(store_backup(DB, COPY, &fault));
        run_sql(DB, losses[i]);
        assert_false(store_backup(DB, COPY, &fault));
        assert_int_equal(fault.kind, FAULT_DAMAGED);
        store = open_at(COPY);
        assert_string_equal(log_read(store, "term/1", &head).lines, "one|two|");
        store_close(store);
    }
}

static void a_copy_that_cannot_be_is_said(void **state)
{
    (void)state;
    struct fault fault = {.text = ""};
    remove_all();
    assert_false(store_backup(DB, COPY, &fault));
    assert_int_equal(fault.kind, FAULT_ABSENT);
    store_close(open_at(DB));
    assert_false(store_backup(DB, TEST_TMP "/no/such/copy", &fault));
    assert_int_equal(fault.kind, FAULT_DISK);
    assert_non_null(strstr(fault.text, "No such file or directory"));
}

/* --- Logs ------------------------------------------------------------------------------------- */

static void play_game(struct fixture *f, bool to_its_end)
{
    struct fault fault = {.text = ""};
    struct host_wish wish = wish_of("=Anna", "=Bruno", "=Carla");
    wish.place = "term";
    wish.seed = NULL;
    open_host(f, NULL);
    if (!host_open(f->host, &wish, 1000, f->id, &fault))
        fail_msg("%s", fault.text);
    while ((to_its_end || host_version(f) < 40) &&
           (host_poll(f->host, 2000) || host_wait(f->host, -1)))
        ;
}

static void end_game(struct fixture *f)
{
    host_free(f->host);
    store_close(f->store);
    free(f);
}

static void a_closed_game_is_revealed(void **state)
{
    (void)state;
    struct fixture *f = calloc(1, sizeof *f);
    struct fault fault = {.text = ""};
    struct verify_report report;
    const struct noted noted = {.commit = NULL};
    struct buffer out;
    bool open = true;
    play_game(f, true);
    buffer_init(&out, 16 << 20);
    if (!saved_export(f->store, f->id, &out, &open, &fault))
        fail_msg("%s", fault.text);
    assert_false(open);
    if (verify(buffer_text(&out), out.n, &noted, &report) != VERIFY_FINE)
        fail_msg("%s", report.text);
    buffer_fini(&out);
    end_game(f);
}

/* Neither the seed, nor what is closed, nor how much of a stream was used. */
static void a_game_that_can_go_on_is_not(void **state)
{
    (void)state;
    struct fixture *f = calloc(1, sizeof *f);
    struct fault fault = {.text = ""};
    struct buffer out;
    char seed[FAIR_HEX];
    bool open = false;
    play_game(f, false);
    buffer_init(&out, 16 << 20);
    if (!saved_export(f->store, f->id, &out, &open, &fault))
        fail_msg("%s", fault.text);
    assert_true(open);
    const char *text = buffer_text(&out);
    fair_hex(seed, host_table(f->host, f->id)->fair.server_seed.byte, FAIR_BYTES);
    assert_null(strstr(text, seed));
    assert_null(strstr(text, "\"words\""));
    assert_non_null(strstr(text, "\"commit\""));
    size_t lines = 0;
    for (size_t i = 0; i < out.n; i++)
        lines += text[i] == '\n';
    assert_int_equal(lines, host_version(f));
    assert_false(saved_export(f->store, "term/9", &out, &open, &fault));
    assert_int_equal(fault.kind, FAULT_ABSENT);
    buffer_fini(&out);
    end_game(f);
}

/* --- Older files ------------------------------------------------------------------------------ */

/* The file of form 1 in tests/data, written by the hexhost that had it: one closed game of computer
 * players, one that can go on. */
static void copy_form_1(void)
{
    char chunk[4096];
    size_t n;
    remove_all();
    FILE *from = fopen(TEST_DATA "/form-1.db", "rb"), *to = fopen(DB, "wb");
    assert_non_null(from);
    assert_non_null(to);
    while ((n = fread(chunk, 1, sizeof chunk, from)) > 0)
        assert_int_equal(fwrite(chunk, 1, n, to), n);
    fclose(from);
    fclose(to);
}

static void check_form_1_games(void)
{
    struct fault fault = {.text = ""};
    struct store *store = open_at(DB);
    struct table *closed = table_load(store, "term/1", &fault);
    if (closed == NULL)
        fail_msg("%s", fault.text);
    struct table *open = table_load(store, "term/2", &fault);
    if (open == NULL)
        fail_msg("%s", fault.text);
    assert_true(closed->closed);
    assert_false(open->closed);
    assert_int_equal(open->seq, 8);
    struct store_entry entry = {
        .table = "term/2", .seq = open->seq + 1, .head = open->head, .line = "x", .n = 1};
    struct told told = {0};
    assert_true(store_append(store, &entry, log_tell, &told));
    log_settle(store);
    assert_int_equal(told.last.outcome, STORE_STORED);
    assert_string_equal(log_create(store, "term").row.id, "term/3");
    table_free(closed);
    table_free(open);
    store_close(store);
}

static void a_file_of_form_1_is_brought_up(void **state)
{
    (void)state;
    copy_form_1();
    assert_true(store_backup(DB, COPY, NULL)); /* as it is, before anything is changed */
    check_form_1_games();
    struct store *store = open_at(DB); /* once more, now as it is */
    struct fair_hash head;
    assert_int_equal(log_read(store, "term/3", &head).n, 0);
    store_close(store);
}

/* A step that fails leaves the file as it was. */
static void a_step_is_whole_or_not_at_all(void **state)
{
    (void)state;
    copy_form_1();
    run_sql(DB, "CREATE TABLE meta (something TEXT)"); /* in the way */
    struct fault fault = {.text = ""};
    assert_null(store_sqlite(DB, &fault));
    assert_int_equal(fault.kind, FAULT_DAMAGED);
    run_sql(DB, "DROP TABLE meta");
    check_form_1_games();
}

static int command(int (*main)(int, char **), const char *const *arguments, const char *says)
{
    static struct run run;
    run_main(&run, main, arguments, "", 0);
    if (strstr(run.output, says) == NULL)
        fail_msg("not said: %s\n%s", says, run.output);
    return run.status;
}

/* The host's configuration says where its games are. */
static void the_games_of_a_host_are_found(void **state)
{
    (void)state;
    static const char conf[] = TEST_TMP "/saved.conf", kept[] = TEST_TMP "/host/games.db";
    const char *const backup[] = {"backup", "--config", conf, NULL};
    const char *const export[] = {"export", "--config", conf, "term/1", NULL};
    const char *const text[] = {"export", "--config", conf, "term/1", "--as", "text", NULL};
    const char *const seat[] = {"export", "--config", conf, "term/1", "--as",
                                "text",   "--viewer", "1",  NULL};
    const char *const open[] = {"export", "--config", conf, "term/2", "--as",
                                "text",   "--viewer", "1",  NULL};
    const char *const form[] = {"export", "--config", conf, "term/1", "--as", "poem", NULL};
    const char *const alone[] = {"export", "--config", conf, "term/1", "--viewer", "1", NULL};
    const char *const list[] = {"export", "--config", conf, NULL};
    const char *const absent[] = {"export", "term/9", "--config", conf, NULL};
    const char *const wrong[] = {"export", "term/1", "--config", kept, NULL};
    FILE *file = fopen(conf, "w");
    assert_non_null(file);
    fputs("[host]\nstate-directory = " TEST_TMP "/host\n[irc net]\nhost = irc.net\n"
          "channels = #catan\n",
          file);
    fclose(file);
    mkdir(TEST_TMP "/host", 0700);
    copy_form_1();
    unlink(kept);
    assert_int_equal(rename(DB, kept), 0);
    assert_int_equal(
        command(backup_main, backup, "are copied to " TEST_TMP "/host/games.db.backup"), 0);
    assert_int_equal(command(export_main, export, "\"kind\":\"close\""), 0);
    assert_int_equal(command(export_main, text, "\tBlue rolls "), 0);
    assert_int_equal(command(export_main, seat, "\tYou roll "), 0);
    assert_int_equal(command(export_main, open, "what players were told stays theirs"), 1);
    assert_int_equal(command(export_main, form, "--as is json or text; you said poem"), 2);
    assert_int_equal(command(export_main, alone, "--viewer goes with a table and --as text"), 2);
    assert_int_equal(command(export_main, list, "term/1                    over\n"), 0);
    assert_int_equal(command(export_main, absent,
                             "There is no game term/9; `hexhost export` lists those there are."),
                     1);
    assert_int_equal(command(export_main, wrong, "games.db:1: "), 2);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_is_made_while_games_go_on),
        cmocka_unit_test(a_damaged_file_does_not_replace_a_copy),
        cmocka_unit_test(nor_does_one_that_lost_rows),
        cmocka_unit_test(a_copy_that_cannot_be_is_said),
        cmocka_unit_test(a_closed_game_is_revealed),
        cmocka_unit_test(a_game_that_can_go_on_is_not),
        cmocka_unit_test(a_file_of_form_1_is_brought_up),
        cmocka_unit_test(a_step_is_whole_or_not_at_all),
        cmocka_unit_test(the_games_of_a_host_are_found),
    };
    return cmocka_run_group_tests_name("saved", tests, NULL, NULL);
}
