/* bot/table/clock_form.c: what is stored is what is read, and nothing else is read. */
#include "bot/table/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Every member as large as it can be. */
static struct table_clock full_clock(void)
{
    const int64_t most = INT64_C(1) << 53;
    struct table_clock clock;
    clock_init(&clock, clock_find("slow"), most);
    clock.seq = UINT32_MAX;
    clock.stops = STOP_ALL;
    clock.asked = (1 << SEATS_MAX) - 1;
    clock.settling = true;
    clock.offer_for = clock.idle = most;
    for (int s = 0; s < SEATS_MAX; s++) {
        struct clock_seat *seat = &clock.seat[s];
        *seat = (struct clock_seat){.ask = ASK_ANSWER,
                                    .prompt = UINT32_MAX,
                                    .turn = UINT16_MAX,
                                    .reminded = 15,
                                    .timeouts = UINT8_MAX,
                                    .late = UINT8_MAX,
                                    .why = WHY_WISHED,
                                    .on_turn = true,
                                    .told = true,
                                    .offered = true,
                                    .taken_over = true,
                                    .forced = true,
                                    .discards = true,
                                    .gone = true,
                                    .gone_for = most,
                                    .reserve = clock.rules->reserve,
                                    .hours = {-720, 1439, 719, most}};
        for (int ask = 0; ask < CLOCK_ASKS; ask++)
            seat->spent[ask] = most - ask;
    }
    return clock;
}

static void put(struct buffer *buffer, const struct table_clock *clock)
{
    buffer_init(buffer, CLOCK_BYTES_MAX);
    clock_put(buffer, clock);
    assert_false(buffer->full);
}

static void assert_same_again(const struct table_clock *clock)
{
    struct table_clock read;
    struct buffer first, second;
    put(&first, clock);
    assert_true(clock_parse(first.bytes, first.n, &read));
    put(&second, &read);
    assert_int_equal(first.n, second.n);
    assert_memory_equal(first.bytes, second.bytes, first.n);
    assert_ptr_equal(read.rules, clock->rules);
    assert_int_equal(clock_next(&read), clock_next(clock));
    buffer_fini(&first);
    buffer_fini(&second);
}

static void what_is_stored_is_read(void **state)
{
    (void)state;
    const struct table_clock full = full_clock();
    assert_same_again(&full);
    struct table_clock clock = full;
    clock.stops = 0;
    for (int s = 0; s < SEATS_MAX; s++)
        clock.seat[s].taken_over = false;
    assert_same_again(&clock);
    for (int i = 0; i < CLOCKS; i++) {
        clock_init(&clock, &clock_rules[i], 12345);
        clock.seat[3].hours = (struct hours){-90, 60, 120, 77};
        assert_same_again(&clock);
    }
}

static void each_member_is_stored(void **state)
{
    (void)state;
    const struct table_clock full = full_clock();
    struct table_clock read;
    struct buffer line;
    put(&line, &full);
    assert_true(clock_parse(line.bytes, line.n, &read));
    for (int s = 0; s < SEATS_MAX; s++) {
        const struct clock_seat *a = &full.seat[s], *b = &read.seat[s];
        assert_memory_equal(a->spent, b->spent, sizeof a->spent);
        assert_true(a->ask == b->ask && a->prompt == b->prompt && a->turn == b->turn &&
                    a->reminded == b->reminded && a->timeouts == b->timeouts && a->why == b->why &&
                    a->on_turn == b->on_turn && a->told == b->told && a->offered == b->offered);
        assert_true(a->taken_over == b->taken_over && a->forced == b->forced &&
                    a->discards == b->discards && a->gone == b->gone &&
                    a->gone_for == b->gone_for && a->reserve == b->reserve);
        assert_true(a->hours.east == b->hours.east && a->hours.from == b->hours.from &&
                    a->hours.to == b->hours.to && a->hours.away == b->hours.away);
    }
    assert_true(full.seq == read.seq && full.at == read.at && full.stops == read.stops &&
                full.asked == read.asked && full.settling == read.settling &&
                full.offer_for == read.offer_for);
    buffer_fini(&line);
}

/* Whatever a flip leaves: it is refused, or a clock whose stored form it is. */
static void damaged_bytes_are_no_clock(void **state)
{
    (void)state;
    struct table_clock read;
    const struct table_clock full = full_clock();
    struct buffer line;
    put(&line, &full);
    char bytes[CLOCK_BYTES_MAX];
    size_t nread = 0;
    for (size_t i = 0; i < line.n; i++) {
        memcpy(bytes, line.bytes, line.n);
        bytes[i] = (char)(bytes[i] ^ (1 << i % 8));
        if (clock_parse(bytes, line.n, &read)) {
            nread++;
            assert_same_again(&read);
        }
        assert_false(clock_parse(line.bytes, i, &read));
    }
    assert_true(nread < line.n / 2);
    buffer_fini(&line);
}

/* One number beyond its range is enough. */
static void wrong_numbers_are_no_clock(void **state)
{
    (void)state;
    for (int i = 0; i < 7; i++) {
        struct table_clock clock = full_clock(), read;
        struct buffer line;
        switch (i) {
        case 0:
            clock.seat[5].ask = CLOCK_ASKS;
            break;
        case 1:
            clock.seat[0].spent[1] = -1;
            break;
        case 2:
            clock.seat[0].reserve = clock.rules->reserve + 1;
            break;
        case 3:
            clock.seat[1].hours.to = clock.seat[1].hours.from - 600; /* more than half a day */
            break;
        case 4:
            clock.stops = STOP_ALL + 1;
            break;
        case 5:
            clock.at = -1;
            break;
        default:
            clock.seat[2].why = WHY_WISHED + 1;
            break;
        }
        put(&line, &clock);
        assert_false(clock_parse(line.bytes, line.n, &read));
        buffer_fini(&line);
    }
    struct table_clock read;
    assert_false(clock_parse("", 0, &read));
    assert_false(clock_parse("{}", 2, &read));
    assert_false(clock_parse("[]", 2, &read));
    assert_false(clock_parse("{\"clock\":\"fast\"}", 16, &read));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_stored_is_read),
        cmocka_unit_test(each_member_is_stored),
        cmocka_unit_test(damaged_bytes_are_no_clock),
        cmocka_unit_test(wrong_numbers_are_no_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
