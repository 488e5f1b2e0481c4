/* A host of halls on a disk that fails: whoever asked is told, nothing that failed has happened,
 * and all goes on when the disk is well again. Its own thread never waits for the disk. */
#include "tests/bot/bad_disk.h"
#include "tests/bot/hall_log.h"
#include "tests/bot/hall_on_disk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define REVEALED TEST_TMP "/hall_revealed"

/* How often this thread has waited until a file was on the disk. */
static unsigned own_fsyncs;
static __thread bool is_own;

int __real_fsync(int fd);
int __wrap_fsync(int fd);

int __wrap_fsync(int fd)
{
    own_fsyncs += is_own;
    return __real_fsync(fd);
}

/* The same line while the disk fails, and once it is well. */
static void fails_then_works(struct hall *h, size_t i, const char *who, const char *line,
                             const char *works)
{
    bad_disk_set(bad_disk_troubles[i].trouble);
    hall_say(h, who, line);
    assert_hall(h, bad_disk_troubles[i].says);
    assert_not_hall(h, works);
    bad_disk_set(DISK_GOOD);
    hall_say(h, who, line);
    assert_hall(h, works);
    assert_not_hall(h, bad_disk_troubles[i].says);
}

static void whoever_asked_is_told_and_may_ask_again(void **state)
{
    struct hall *h = *state;
    for (size_t i = 0; i < BAD_DISK_TROUBLES; i++) {
        char id[64], quiet[32], hours[32]; /* what is there already needs no disk */
        snprintf(id, sizeof id, HALL "/%zu, commitment", i + 1);
        fails_then_works(h, i, "alice", "open points=5", id); /* numbers have no gaps */
        fails_then_works(h, i, "bob", "join", "bob joins");
        fails_then_works(h, i, "bob", "fair my own text", "adds a text to the seed");
        snprintf(quiet, sizeof quiet, "quiet 2%zu-7", i);
        snprintf(hours, sizeof hours, "quiet 2%zu:00-07:00", i);
        fails_then_works(h, i, "bob", quiet, hours);
        fails_then_works(h, i, "alice", "set points=6", "6 points win");
        fails_then_works(h, i, "carol", "join", "carol joins");
        fails_then_works(h, i, "carol", "leave", "carol leaves");
        hall_say(h, "carol", "join");
        fails_then_works(h, i, "alice", "start", "begins. The seats were drawn");
        hall_say(h, "alice", "vote end");
        fails_then_works(h, i, "bob", "vote end", "The game ends without a result.");
    }
}

static void moderated_fails_then_works(struct hall *h, size_t i, const char *line,
                                       const char *works)
{
    struct request request = {.place = HALL, .cause = "", .moderator = true};
    bad_disk_set(bad_disk_troubles[i].trouble);
    hall_request(h, "mod", line, &request);
    assert_hall(h, bad_disk_troubles[i].says);
    assert_not_hall(h, works);
    bad_disk_set(DISK_GOOD);
    hall_request(h, "mod", line, &request);
    assert_hall(h, works);
}

/* Nor is it told that they have done what was not stored. */
static void moderators_are_told_and_may_ask_again(void **state)
{
    struct hall *h = *state;
    const char *const names[] = {"alice", "bob", "carol", NULL};
    hall_begin(h, names, "");
    for (size_t i = 0; i < BAD_DISK_TROUBLES; i++) {
        moderated_fails_then_works(h, i, "pause", "mod, a moderator, pauses the game.");
        moderated_fails_then_works(h, i, "resume", "mod, a moderator, lets the game go on.");
    }
    moderated_fails_then_works(h, 0, "remove bob", "mod, a moderator, removes a player.");
    moderated_fails_then_works(h, 0, "stop", "mod, a moderator, ends the game.");
}

/* Nobody says anything: the start and the clocks are tried again by themselves. */
static void all_goes_on_by_itself(void **state)
{
    struct hall *h = *state;
    const char *const names[] = {"alice", "bob", "carol", NULL};
    for (size_t i = 0; i < BAD_DISK_TROUBLES; i++) {
        hall_begin(h, names, "clock=live");
        const struct table *table = hall_table(h, (int)i + 1);
        uint32_t before = table->seq;
        bad_disk_set(bad_disk_troubles[i].trouble);
        for (int tries = 0; tries < 300; tries++)
            hall_wait(h, 10 * 1000); /* time is up, more than once */
        assert_int_equal(table->seq, before);
        bad_disk_set(DISK_GOOD);
        hall_wait(h, 10 * 1000);
        assert_true(table->seq > before);
        hall_say(h, "alice", "vote end");
        hall_say(h, "bob", "vote end");
        assert_true(table->closed);
    }
}

/* A whole evening, restart included. */
static void its_own_thread_never_waits_for_the_disk(void **state)
{
    struct hall *h = *state;
    const char *const names[] = {"alice", "bob", "carol", NULL};
    unsigned before = bad_disk_own_syncs();
    h->reveal_dir = REVEALED;
    hall_restart(h);
    is_own = true;
    hall_say(h, "alice", "open base points=5");
    hall_say(h, "bob", "join");
    hall_say(h, "bob", "fair my own text");
    hall_say(h, "bob", "quiet 22-7");
    hall_say(h, "alice", "add greedy");
    hall_say(h, "alice", "start");
    for (int m = 0; m < 40; m++) {
        hall_move(h, 1);
        hall_wait(h, 1000);
    }
    hall_say(h, "bob", "concede yes");
    hall_say(h, "alice", "vote end");
    assert_hall(h, "over " HALL ": ");
    assert_int_equal(access(REVEALED "/irc-net-#catan-1.jsonl", R_OK), 0);
    hall_say(h, "alice", "rematch");
    hall_begin(h, names, "base");
    assert_int_equal(bad_disk_own_syncs(), before);
    assert_int_equal(own_fsyncs, 0);
}

/* The result is told all the same. */
static void what_cannot_be_revealed_is_said(void **state)
{
    struct hall *h = *state;
    h->reveal_dir = HALL_DB; /* a file */
    hall_restart(h);
    hall_say(h, "alice", "open");
    hall_say(h, "alice", "leave");
    assert_hall(h, "The game cannot be revealed: " HALL_DB "/irc-net-#catan-1.jsonl: ");
    assert_hall(h, "over " HALL ": oak closes; its game was not begun. Seed of the dice: ");
}

/* Where a web server shows the files, whatever the umask of the service. */
static void the_revealed_file_is_named_where_all_can_read_it(void **state)
{
    struct hall *h = *state;
    static const char path[] = TEST_TMP "/hall_shown/irc-net-#catan-1.jsonl";
    static const char address[] = "https://example.org/catan/irc-net-%23catan-1.jsonl";
    struct host_settings settings = {.tables_max = 10};
    struct stat info;
    const mode_t before = umask(077);
    h->reveal_dir = TEST_TMP "/hall_shown";
    unlink(path);
    rmdir(h->reveal_dir);
    hall_restart(h);
    settings.reveal_url = "https://example.org/catan/";
    host_set(h->host, &settings);
    hall_say(h, "alice", "open");
    hall_say(h, "alice", "leave");
    assert_hall(h, "; more under `fair`. The whole game, to be verified: ");
    assert_hall(h, address);
    hall_say(h, "alice", "fair"); /* and how to check it */
    assert_hall(h, " All of it, to be verified: https://example.org/catan/irc-net-%23catan-1.jsonl "
                   "(`python3 verify_rolls.py FILE COMMITMENT` checks its rolls).");
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0644);
    assert_int_equal(stat(h->reveal_dir, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0755);
    hall_say(h, "alice", "open");
    settings.reveal_url = NULL;
    host_set(h->host, &settings);
    hall_say(h, "alice", "leave");
    assert_not_hall(h, "to be verified");
    hall_say(h, "alice", "fair");
    assert_hall(h, "in the file irc-net-#catan-2.jsonl; `python3 verify_rolls.py "
                   "irc-net-#catan-2.jsonl COMMITMENT` checks its rolls.");
    assert_int_equal(stat(TEST_TMP "/hall_shown/irc-net-#catan-2.jsonl", &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
    umask(before);
}

static int install(void **state)
{
    (void)state;
    bad_disk_install();
    return 0;
}

/* Nor are those shut out whose removal was not stored, or let in where that was not. */
static void a_substitute_is_shut_out_as_it_is_stored(void **state)
{
    struct hall *h = *state;
    struct request request = {.place = HALL, .cause = "", .moderator = true};
    hall_on_disk_stand_in(h);
    bad_disk_set(DISK_FULL);
    hall_request(h, "mod", "remove zoe", &request);
    assert_hall(h, "Nothing was changed.");
    bad_disk_set(DISK_GOOD);
    hall_say(h, "zoe", "return");
    hall_say(h, "zoe", "substitute bob");
    assert_hall(h, ", for bob; `return` hands it back.");
    hall_request(h, "mod", "remove zoe", &request);
    for (size_t i = 0; i < BAD_DISK_TROUBLES; i++) {
        bad_disk_set(bad_disk_troubles[i].trouble);
        hall_request(h, "mod", "invite zoe", &request);
        assert_hall(h, bad_disk_troubles[i].says);
        assert_not_hall(h, "lets zoe");
        bad_disk_set(DISK_GOOD);
        hall_say(h, "zoe", "substitute bob");
        assert_hall(h, "You were removed from that seat");
    }
    hall_request(h, "mod", "invite zoe", &request);
    assert_hall(h, "mod lets zoe play for others again.");
    hall_say(h, "zoe", "substitute bob");
    assert_hall(h, ", for bob; `return` hands it back.");
}

/* However often it is tried meanwhile. */
static void who_runs_it_reads_it_once_and_that_it_is_over(void **state)
{
    struct hall *h = *state;
    static struct hall_log at;
    hall_say(h, "alice", "open");
    hall_log_begin(h, &at, CONFIG_LOG_NOTICE);
    bad_disk_set(DISK_FULL);
    for (int i = 0; i < 3; i++)
        hall_say(h, "bob", "join");
    bad_disk_set(DISK_GOOD);
    hall_say(h, "bob", "join");
    hall_say(h, "carol", "join");
    hall_log_end(h, &at);
    const char *failed = strstr(at.text, "event=store-failed words=\"the store fails: The disk is "
                                         "full.");
    assert_non_null(failed);
    assert_null(strstr(failed + 1, "event=store-failed"));
    const char *works = strstr(failed, "event=store-works");
    assert_non_null(works);
    assert_null(strstr(works + 1, "event=store-works"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_on_disk_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(whoever_asked_is_told_and_may_ask_again),
        TEST(moderators_are_told_and_may_ask_again),
        TEST(all_goes_on_by_itself),
        TEST(its_own_thread_never_waits_for_the_disk),
        TEST(who_runs_it_reads_it_once_and_that_it_is_over),
        TEST(a_substitute_is_shut_out_as_it_is_stored),
        TEST(the_revealed_file_is_named_where_all_can_read_it),
        TEST(what_cannot_be_revealed_is_said),
    };
    return cmocka_run_group_tests(tests, install, NULL);
}
