/* Where nobody has an account: who is about to get a seat can be told from others from then on, and
 * nobody else can. */
#include "tests/bot/hall_clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int nintroduced;

/* "new-NAME" is who gets a token. */
static bool introduce(struct chat *chat, const char *place, const char *name, char *uid,
                      size_t size)
{
    (void)chat;
    assert_string_equal(place, HALL);
    nintroduced++;
    snprintf(uid, size, "irc:net/new-%s", name);
    return strcmp(name, "ghost") != 0;
}

static void says_unproven(struct hall *h, const char *who, const char *text)
{
    struct request request = {.place = HALL, .unproven = true};
    h->ear.chat.introduce = introduce;
    nintroduced = 0;
    hall_request(h, who, text, &request);
}

static void who_opens_and_joins(void **state)
{
    struct hall *h = *state;
    says_unproven(h, "alice", "open seats=9");
    assert_int_equal(nintroduced, 0);
    says_unproven(h, "alice", "open seats=3 as red; add");
    assert_hall(h, "alice joins oak as red");
    assert_hall(h, "Robin"); /* the rest of the line is theirs, too */
    says_unproven(h, "bob", "join as red");
    assert_int_equal(nintroduced, 0);
    says_unproven(h, "alice", "join");
    assert_hall(h, "answer alice: Identify to the services first.");
    assert_int_equal(nintroduced, 0);
    says_unproven(h, "ghost", "join");
    assert_hall(h, "answer ghost: Identify to the services first.");
    says_unproven(h, "bob", "join as blue");
    assert_hall(h, "bob joins oak as blue (3 of 3)");
    assert_int_equal(nintroduced, 1);
    assert_string_equal(hall_table(h, 1)->seat[2].uid, "irc:net/new-bob");
    says_unproven(h, "carol", "join");
    assert_hall(h, "oak is full");
    assert_int_equal(nintroduced, 0);
}

static void who_takes_the_place_of_somebody(void **state)
{
    struct hall *h = *state;
    char name[32], said[64];
    snprintf(name, sizeof name, "%s", hall_awaited(h));
    snprintf(said, sizeof said, "substitute %s", name);
    says_unproven(h, "zoe", said);
    assert_hall_of(h, name, " is there, or has not been away for long.");
    says_unproven(h, "zoe", "substitute greedy");
    assert_hall(h, "Identify to the services first.");
    hall_presence(h, name, false);
    hall_pass(h, 10 * minute);
    assert_hall_of(h, name, " keeps the table waiting.");
    snprintf(said, sizeof said, "substitute %s greedy", name);
    says_unproven(h, "zoe", said);
    assert_hall(h, "Those who play say that");
    snprintf(said, sizeof said, "substitute %s gredy", name);
    says_unproven(h, "zoe", said);
    assert_hall(h, "There is no computer player called gredy.");
    assert_int_equal(nintroduced, 0);
    snprintf(said, sizeof said, "substitute %s", name);
    says_unproven(h, "zoe", said);
    assert_hall(h, "zoe plays ");
    assert_hall(h, "private prompt zoe: Your hand: ");
    assert_int_equal(nintroduced, 1);
    hall_say(h, "new-zoe", "hand");
    assert_hall(h, "private answer zoe: Your hand: ");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(who_opens_and_joins, hall_setup, hall_teardown),
        cmocka_unit_test_setup_teardown(who_takes_the_place_of_somebody, hall_begin_friendly,
                                        hall_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
