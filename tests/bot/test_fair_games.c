/* The draws of the base game as the published vectors have them: every group of every game. */
#include "tests/bot/fair_vectors.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void check_fair_dice(const cJSON *vector, struct fair_chance *fair)
{
    const cJSON *roll, *rolls = member(vector, "dice_fair");
    assert_int_equal(count(rolls), 30);
    cJSON_ArrayForEach(roll, rolls)
    {
        assert_int_equal(below(fair, CHANCE_DICE, 6) + 1, number_at(roll, 0));
        assert_int_equal(below(fair, CHANCE_DICE, 6) + 1, number_at(roll, 1));
    }
}

static void check_deck_dice(const cJSON *vector, struct fair_chance *fair)
{
    uint8_t pairs[36] = {0};
    int nleft = 5;
    const cJSON *roll, *rolls = member(vector, "dice_deck");
    assert_int_equal(count(rolls), 40);
    cJSON_ArrayForEach(roll, rolls)
    {
        if (nleft == 5) {
            memset(pairs, 1, sizeof pairs);
            nleft = sizeof pairs;
        }
        int pair = fair->base.pick(&fair->base, CHANCE_DICE, pairs, 36);
        pairs[pair]--;
        nleft--;
        assert_int_equal(pair / 6 + 1, number_at(roll, 0));
        assert_int_equal(pair % 6 + 1, number_at(roll, 1));
    }
}

static void dice(void **state)
{
    (void)state;
    each_game(check_fair_dice);
    each_game(check_deck_dice);
}

static void check_deck(const cJSON *vector, struct fair_chance *fair)
{
    uint8_t counts[5];
    for (int i = 0; i < 5; i++)
        counts[i] = (uint8_t)number_at(member(vectors, "deck_counts"), i);
    const cJSON *card, *cards = member(vector, "deck_all25");
    assert_int_equal(count(cards), 25);
    cJSON_ArrayForEach(card, cards)
    {
        int kind = fair->base.pick(&fair->base, CHANCE_DECK, counts, 5);
        counts[kind]--;
        assert_string_equal(deck_kinds[kind], text(card));
    }
    assert_int_equal(fair->words[CHANCE_DECK], number(member(vector, "deck_words_used")));
}

static void deck(void **state)
{
    (void)state;
    each_game(check_deck);
}

static void hand_of(uint8_t hand[5], const cJSON *array)
{
    assert_int_equal(count(array), 5);
    for (int i = 0; i < 5; i++)
        hand[i] = (uint8_t)number_at(array, i);
}

static void check_steals(const cJSON *vector, struct fair_chance *fair)
{
    const cJSON *steal, *steals = member(vector, "steal");
    assert_int_equal(count(steals), 5);
    cJSON_ArrayForEach(steal, steals)
    {
        uint8_t hand[5];
        hand_of(hand, member(steal, "hand"));
        int kind = fair->base.pick(&fair->base, CHANCE_STEAL, hand, 5);
        assert_string_equal(resources[kind], text(member(steal, "stolen")));
    }
}

static void steals(void **state)
{
    (void)state;
    each_game(check_steals);
}

static void check_discard(const cJSON *vector, struct fair_chance *fair)
{
    const cJSON *discard = member(vector, "discard"), *given_up = member(discard, "given_up"),
                *card;
    uint8_t hand[5], left[5];
    hand_of(hand, member(discard, "hand"));
    hand_of(left, member(discard, "left"));
    assert_int_equal(count(given_up), number(member(discard, "count")));
    cJSON_ArrayForEach(card, given_up)
    {
        int kind = fair->base.pick(&fair->base, CHANCE_DISCARD, hand, 5);
        hand[kind]--;
        assert_string_equal(resources[kind], text(card));
    }
    assert_memory_equal(hand, left, sizeof hand);
}

static void discards(void **state)
{
    (void)state;
    each_game(check_discard);
}

static void check_shuffle(const cJSON *expected, struct fair_chance *fair, enum purpose purpose)
{
    int8_t items[19];
    int n = count(expected);
    assert_in_range(n, 1, 19);
    for (int i = 0; i < n; i++)
        items[i] = (int8_t)i;
    fair->base.shuffle(&fair->base, purpose, items, n);
    for (int i = 0; i < n; i++)
        assert_int_equal(items[i], number_at(expected, i));
}

static void check_seats(const cJSON *vector, struct fair_chance *fair)
{
    const cJSON *seats = member(vector, "seats"), *roll;
    check_shuffle(member(seats, "shuffle4"), fair, CHANCE_SEATS);
    assert_int_equal(count(member(seats, "start_rolls")), 4);
    cJSON_ArrayForEach(roll, member(seats, "start_rolls"))
    {
        assert_int_equal(below(fair, CHANCE_SEATS, 6) + 1, number_at(roll, 0));
        assert_int_equal(below(fair, CHANCE_SEATS, 6) + 1, number_at(roll, 1));
    }
}

static void seats(void **state)
{
    (void)state;
    each_game(check_seats);
}

static void check_board(const cJSON *vector, struct fair_chance *fair)
{
    const cJSON *board = member(vector, "board");
    check_shuffle(member(board, "shuffle19"), fair, CHANCE_BOARD);
    assert_int_equal(below(fair, CHANCE_BOARD, 6), number(member(board, "corner6")));
    check_shuffle(member(board, "shuffle9"), fair, CHANCE_BOARD);
}

static void board(void **state)
{
    (void)state;
    each_game(check_board);
}

static void check_lots(const cJSON *vector, struct fair_chance *fair)
{
    check_shuffle(member(vector, "tiebreak_shuffle3"), fair, CHANCE_TIEBREAK);
}

static void lots(void **state)
{
    (void)state;
    each_game(check_lots);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice),     cmocka_unit_test(deck),  cmocka_unit_test(steals),
        cmocka_unit_test(discards), cmocka_unit_test(seats), cmocka_unit_test(board),
        cmocka_unit_test(lots),
    };
    return cmocka_run_group_tests(tests, read_vectors, drop_vectors);
}
