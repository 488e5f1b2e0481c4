/* bot/table/table.c, bot/table/table_read.c: drafts, players, revealing. */
#include "bot/table/reveal.h"
#include "bot/verify/verify.h"
#include "rules/base/state.h"
#include "rules/base/two.h"
#include "rules/base/view.h"
#include "tests/bot/table_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- Drafts ----------------------------------------------------------------------------------- */

static void what_is_dropped_leaves_no_trace(void **state)
{
    struct fixture *f = *state;
    table_play(f, 12 * 3); /* past the set-up, so that dice are drawn */
    struct table before = *f->table;
    struct refusal refusal;
    int seat = table_mover(f);
    f->table->seat[seat].kind = player_find(&base_game, "random");
    before.seat[seat].kind = f->table->seat[seat].kind;
    assert_true(table_draft_computer(f->table, seat, &f->sight, 1, &refusal));
    char line[4096];
    snprintf(line, sizeof line, "%.*s", (int)f->table->draft->line.n, f->table->draft->line.bytes);
    table_drop(f->table);
    assert_same_table(f->table, &before);
    assert_true(table_draft_computer(f->table, seat, &f->sight, 1, &refusal));
    assert_memory_equal(line, f->table->draft->line.bytes, f->table->draft->line.n); /* same draw */
    table_drop(f->table);
}

/* C-ACT-5: what was drawn goes back, with another card where it was one. */
static void what_was_drawn_goes_back_for_the_absent(void **state)
{
    struct fixture *f = *state;
    int ngifts = 0;
    for (int i = 0; i < 4000 && f->table->phase == TABLE_PLAYING; i++) {
        const struct base_state *s = (const void *)f->table->state;
        if (s->phase == PHASE_GIVE) {
            assert_true(table_draft_stand_in(f->table, s->seat, "greedy", BY_CLOCK, &f->sight, 1));
            const struct move *move = &f->table->draft->entry.move;
            assert_int_equal(move->verb, VERB_GIVE);
            for (int r = 0; r < BASE_RESOURCES; r++)
                assert_in_range(move->arg[GIVE_CARDS + r], s->drawn[r], TWO_GIFT);
            table_drop(f->table);
            ngifts++;
        }
        table_play(f, 1);
    }
    assert_true(ngifts > 0);
}

static void a_refused_move_makes_no_draft(void **state)
{
    struct fixture *f = *state;
    struct move move = {.seat = 0, .verb = UINT8_MAX};
    assert_int_not_equal(table_draft_move(f->table, &move, BY_PERSON, "", 1).code, REFUSED_NOT);
    assert_null(f->table->draft);
    assert_int_equal(f->table->seq, 2);
}

static void seats_and_options_are_checked(void **state)
{
    struct fixture *f = *state;
    struct table *table = table_new("term/9", &base_game, &f->table->fair);
    int16_t options[OPTIONS_MAX];
    char why[WHY_MAX];
    game_option_defaults(&base_game, options);
    assert_false(table_draft_open(table, options, 2, 0, why));
    assert_string_equal(why, "The Settlers of Catan is for 3 to 4 players; that would be 2.");
    assert_false(table_draft_open(table, options, 5, 0, why));
    assert_null(table->draft);
    table_free(table);
}

static void persons_are_found_by_uid_or_name(void **state)
{
    struct fixture *f = *state;
    assert_int_equal(table_seat_of(f->table, "term:Anna", "Anna"), 0);
    assert_int_equal(table_seat_of(f->table, "irc:net/anna", "Anna"), SEAT_NONE);
    assert_int_equal(table_seat_of(f->table, "", "Bruno"), SEAT_NONE); /* a computer player */
    assert_true(table_has_person(f->table, 0));
    assert_false(table_has_person(f->table, 1));
    f->table->seat[0].uid[0] = '\0'; /* the seed was given: no uids */
    assert_int_equal(table_seat_of(f->table, "term:Anna", "Anna"), 0);
    assert_int_equal(table_seat_of(f->table, "term:anna", "anna"), SEAT_NONE);
}

/* --- The end ---------------------------------------------------------------------------------- */

static void close_table(struct fixture *f)
{
    struct standing standing[SEATS_MAX];
    table_draft_close(f->table, table_result(f->table, standing), 9000);
    table_store_draft(f);
}

static void assert_verified(struct fixture *f)
{
    struct buffer file;
    struct fault fault;
    static struct verify_report report;
    const struct noted noted = {.commit = &f->table->fair.commit};
    buffer_init(&file, 16 << 20);
    assert_true(table_reveal(f->store, f->table, &file, &fault));
    if (verify(file.bytes, file.n, &noted, &report) != VERIFY_FINE)
        fail_msg("%s", report.text);
    buffer_fini(&file);
}

static void a_won_game_is_revealed_and_verified(void **state)
{
    struct fixture *f = *state;
    while (f->table->phase == TABLE_PLAYING)
        table_play(f, 100);
    close_table(f);
    assert_int_equal(f->table->reason, CLOSE_WON);
    struct table *again = table_loaded(f);
    assert_same_table(again, f->table);
    assert_true(again->closed);
    table_free(again);
    assert_verified(f);
}

static void an_abandoned_game_is_revealed_too(void **state)
{
    struct fixture *f = *state;
    table_play(f, 40);
    close_table(f);
    assert_int_equal(f->table->reason, CLOSE_ABANDONED);
    assert_verified(f);
}

struct counted {
    unsigned n, stop;
    uint64_t last;
};

static bool count(void *ctx, const struct entry *entry)
{
    struct counted *counted = ctx;
    assert_int_equal(entry->seq, counted->last + 1);
    counted->last = entry->seq;
    return ++counted->n != counted->stop;
}

static void entries_are_told_in_order(void **state)
{
    struct fixture *f = *state;
    struct counted all = {.stop = 0}, some = {.stop = 5};
    table_play(f, 30);
    assert_true(table_read(f->store, f->table, count, &all, NULL));
    assert_int_equal(all.n, 32);
    assert_true(table_read(f->store, f->table, count, &some, NULL));
    assert_int_equal(some.n, 5);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, table_setup, table_teardown)

/* Rather none than another one: the last sign of it still fits, one more does not. */
static void an_address_that_does_not_fit_is_none(void **state)
{
    (void)state;
    static char url[STORE_PATH_MAX + 1], out[STORE_PATH_MAX];
    static const char name[] = "/irc%23catan-1.jsonl";
    const size_t room = STORE_PATH_MAX - sizeof name;
    memset(url, 'x', room);
    assert_true(reveal_address("irc#catan/1", url, out));
    assert_string_equal(out + room, name);
    for (url[room] = 'x'; strlen(url) < STORE_PATH_MAX; url[strlen(url)] = 'x')
        assert_false(reveal_address("irc#catan/1", url, out));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_drawn_goes_back_for_the_absent, table_setup_two,
                                        table_teardown),
        TEST(what_is_dropped_leaves_no_trace),
        TEST(a_refused_move_makes_no_draft),
        TEST(seats_and_options_are_checked),
        TEST(persons_are_found_by_uid_or_name),
        TEST(a_won_game_is_revealed_and_verified),
        TEST(an_abandoned_game_is_revealed_too),
        TEST(entries_are_told_in_order),
        cmocka_unit_test(an_address_that_does_not_fit_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
