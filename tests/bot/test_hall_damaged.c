/* Lists that were damaged on the disk are not taken for empty ones. */
#include "tests/bot/hall_log.h"
#include "tests/bot/hall_on_disk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Who can still be read is invited, and those who sit there are told to look. */
static void a_damaged_list_of_guests_is_not_taken_for_none(void **state)
{
    struct hall *h = *state;
    hall_say(h, "alice", "open invited");
    hall_say(h, "alice", "invite bob");
    hall_say(h, "alice", "invite carol");
    hall_on_disk_break(h, "UPDATE notes SET text = replace(text, 'carol', 'karol') "
                          "WHERE name LIKE 'guests/%'");
    hall_say(h, "alice", "invite");
    assert_hall(h, "Invited: bob, karol. This list was damaged on the disk: look whether somebody "
                   "is missing or wrong; `invite` and `uninvite` write it anew.");
    hall_say(h, "bob", "join");
    assert_hall(h, "bob joins oak (2 of 4)");
    hall_say(h, "carol", "join");
    assert_hall(h, "oak is for those who are invited");
    hall_say(h, "alice", "uninvite karol");
    hall_say(h, "alice", "invite");
    assert_not_hall(h, "damaged");
}

/* Who can still be read stays out, and whoever is in charge is told, until it is written anew. */
static void a_damaged_list_of_bans_is_not_taken_for_none(void **state)
{
    struct hall *h = *state;
    struct request request = {.place = HALL, .cause = "", .moderator = true};
    struct fault fault = {.text = ""};
    static struct hall_log at;
    hall_say(h, "bob", "open");
    hall_say(h, "carol", "join");
    hall_request(h, "mod", "ban bob", &request);
    hall_request(h, "mod", "ban carol", &request);
    hall_say(h, "bob", "leave");
    hall_on_disk_break(h, "UPDATE notes SET text = replace(text, 'carol', 'karol') "
                          "WHERE name LIKE 'bans/%'");
    hall_log_begin(h, &at, CONFIG_LOG_ERROR);
    assert_true(host_take_up_all(h->host, h->now, &fault)); /* what every start looks at */
    hall_log_end(h, &at);
    assert_logged(&at, "level=error event=note-damaged words=\"the note bans/" HALL);
    hall_say(h, "bob", "join");
    assert_hall(h, "mod has banned you from the tables here.");
    hall_request(h, "mod", "ban", &request);
    assert_hall(h, "Banned here: bob (by mod), karol (by mod). This list was damaged on the disk");
    hall_request(h, "mod", "unban karol", &request);
    hall_request(h, "mod", "ban", &request);
    assert_hall(h, "Banned here: bob (by mod).");
    assert_not_hall(h, "damaged");
}

/* zoe and yan hold the seats of bob and carol. */
/* Nor is it lost when the next one is written down. */
static void a_damaged_list_of_the_removed_is_not_taken_for_none(void **state)
{
    struct hall *h = *state;
    struct request request = {.place = HALL, .cause = "", .moderator = true};
    hall_on_disk_stand_in(h);
    hall_request(h, "mod", "remove zoe", &request);
    hall_on_disk_break(h, "UPDATE notes SET text = text || 'x' WHERE name LIKE 'shut/%'");
    hall_say(h, "zoe", "substitute bob");
    assert_hall(h, "You were removed from that seat");
    hall_request(h, "mod", "remove yan", &request);
    hall_say(h, "zoe", "substitute bob");
    assert_hall(h, "You were removed from that seat");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, hall_on_disk_setup, hall_teardown)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(a_damaged_list_of_guests_is_not_taken_for_none),
        TEST(a_damaged_list_of_bans_is_not_taken_for_none),
        TEST(a_damaged_list_of_the_removed_is_not_taken_for_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
