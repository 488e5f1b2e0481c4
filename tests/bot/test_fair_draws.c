/* bot/table/fair.c beyond the published vectors: uniformity, positions, bounds. */
#include "bot/table/fair.h"
#include "tests/bot/chi_square.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { DRAWS = 1000000 };

static const struct fair_hash seed = {{1, 2, 3}};

static uint32_t below(struct fair_chance *fair, enum purpose purpose, uint32_t n)
{
    return fair->base.below(&fair->base, purpose, n);
}

/* --- Uniformity ------------------------------------------------------------------------------- */

static const int ranges[] = {5, 6, 7, 25};

static void draws_are_uniform(void **state)
{
    (void)state;
    struct fair_chance fair;
    fair_chance_init(&fair, &seed);
    for (size_t r = 0; r < sizeof ranges / sizeof *ranges; r++) {
        uint32_t counts[25] = {0};
        for (int d = 0; d < DRAWS; d++)
            counts[below(&fair, CHANCE_DICE, (uint32_t)ranges[r])]++;
        assert_true(chi_square_fits(counts, ranges[r]));
    }
}

/* The same test must notice the commonest mistake: a byte modulo n. */
static void the_test_notices_a_bias(void **state)
{
    (void)state;
    struct fair_chance fair;
    fair_chance_init(&fair, &seed);
    for (size_t r = 0; r < sizeof ranges / sizeof *ranges; r++) {
        uint32_t counts[25] = {0};
        for (int d = 0; d < DRAWS; d++)
            counts[(fair_chance_word(&fair, CHANCE_DICE) & 0xFF) % (uint32_t)ranges[r]]++;
        assert_false(chi_square_fits(counts, ranges[r]));
    }
}

static void picks_follow_their_weights(void **state)
{
    (void)state;
    static const uint8_t weights[] = {3, 0, 1, 2, 0};
    struct fair_chance fair;
    uint32_t counts[5] = {0};
    fair_chance_init(&fair, &seed);
    for (int d = 0; d < DRAWS; d++)
        counts[fair.base.pick(&fair.base, CHANCE_STEAL, weights, 5)]++;
    assert_int_equal(counts[1] + counts[4], 0);
    /* The heavier kinds dealt out to shares of one card each, so that the shares are uniform. */
    const uint32_t shares[] = {counts[0] / 3, counts[0] / 3, counts[0] / 3,
                               counts[2],     counts[3] / 2, counts[3] / 2};
    assert_true(chi_square_fits(shares, 6));
}

/* --- Words and positions ---------------------------------------------------------------------- */

static void each_draw_uses_the_words_the_protocol_says(void **state)
{
    (void)state;
    struct fair_chance fair;
    int8_t items[19] = {0};
    fair_chance_init(&fair, &seed);
    fair.base.shuffle(&fair.base, CHANCE_BOARD, items, 0);
    fair.base.shuffle(&fair.base, CHANCE_BOARD, items, 1);
    assert_int_equal(fair.words[CHANCE_BOARD], 0);
    assert_int_equal(below(&fair, CHANCE_BOARD, 1), 0);
    assert_int_equal(fair.words[CHANCE_BOARD], 1);
    fair.base.shuffle(&fair.base, CHANCE_BOARD, items, 19);
    assert_int_equal(fair.words[CHANCE_BOARD], 19);
    assert_int_equal(fair.words[CHANCE_DICE], 0);
}

/* Above 2^31 the limit is n itself, so a word can be put exactly on it and just below. */
static void the_limit_itself_is_refused(void **state)
{
    (void)state;
    int nfound = 0;
    struct fair_chance fair, word;
    fair_chance_init(&fair, &seed);
    for (int i = 0; i < 20; i++) {
        word = fair;
        uint32_t n = fair_chance_word(&word, CHANCE_AI);
        if (n > (1U << 31) && n < UINT32_MAX) {
            struct fair_chance on = fair, under = fair;
            below(&on, CHANCE_AI, n);
            assert_true(on.words[CHANCE_AI] > word.words[CHANCE_AI]);
            assert_int_equal(below(&under, CHANCE_AI, n + 1), n);
            assert_int_equal(under.words[CHANCE_AI], word.words[CHANCE_AI]);
            nfound++;
        }
        fair = word;
    }
    assert_true(nfound > 0);
}

static void a_stored_position_goes_on_where_it_was(void **state)
{
    (void)state;
    struct fair_chance straight, sought;
    fair_chance_init(&straight, &seed);
    for (int i = 0; i < 40; i++) {
        fair_chance_init(&sought, &seed);
        fair_chance_seek(&sought, straight.words);
        for (int j = 0; j < i % 3; j++)
            assert_int_equal(
                fair_chance_word(&sought, CHANCE_DECK), /* the same block or the next */
                fair_chance_word(&straight, CHANCE_DECK));
        assert_int_equal(below(&sought, CHANCE_DICE, 6), below(&straight, CHANCE_DICE, 6));
        assert_memory_equal(sought.words, straight.words, sizeof sought.words);
    }
}

static void a_draw_on_a_copy_leaves_no_trace(void **state)
{
    (void)state;
    struct fair_chance table, refused;
    fair_chance_init(&table, &seed);
    for (int i = 0; i < 20; i++) {
        refused = table;
        uint32_t first = below(&refused, CHANCE_DICE, 36),
                 second = below(&refused, CHANCE_DICE, 36);
        for (int j = 0; j < 10; j++)
            below(&refused, CHANCE_DICE, 36);
        struct fair_chance again = table;
        assert_int_equal(below(&again, CHANCE_DICE, 36), first);
        assert_int_equal(below(&again, CHANCE_DICE, 36), second);
        table = again;
    }
}

static void a_theft_never_shifts_the_dice(void **state)
{
    (void)state;
    static const uint8_t hand[5] = {1, 1, 1, 1, 1};
    struct fair_chance with, without;
    fair_chance_init(&with, &seed);
    fair_chance_init(&without, &seed);
    for (int i = 0; i < 50; i++) {
        with.base.pick(&with.base, CHANCE_STEAL, hand, 5);
        assert_int_equal(below(&with, CHANCE_DICE, 6), below(&without, CHANCE_DICE, 6));
    }
}

static void what_is_over_is_wiped(void **state)
{
    (void)state;
    static const struct fair_chance no_chance;
    static const struct fair_game no_game;
    struct fair_chance fair;
    struct fair_game game;
    fair_chance_init(&fair, &seed);
    fair_chance_word(&fair, CHANCE_DICE);
    fair_chance_fini(&fair);
    assert_memory_equal(&fair, &no_chance, sizeof fair);
    assert_true(fair_game_init(&game, "local/1", "base/1", &seed, &seed));
    fair_game_fini(&game);
    assert_memory_equal(&game, &no_game, sizeof game);
}

/* --- Seeds, names and texts ------------------------------------------------------------------- */

static void fresh_seeds_differ(void **state)
{
    (void)state;
    struct fair_hash a = {0}, b = {0}, nothing = {0};
    assert_true(fair_fresh_seed(&a));
    assert_true(fair_fresh_seed(&b));
    assert_false(fair_same(&a, &b));
    assert_false(fair_same(&a, &nothing));
}

/* The digest comes from Python's hashlib. */
static void seeds_of_simulated_games(void **state)
{
    (void)state;
    struct fair_hash made, known;
    fair_simulate_seed(&made, 1, 258);
    assert_true(fair_unhex(&known, sizeof known,
                           "1017347f3fefa499415aa3824a583a4b3d8670e2226707097fbb15d14acac352"));
    assert_true(fair_same(&made, &known));
}

static void names_are_bounded(void **state)
{
    (void)state;
    char id[FAIR_ID_MAX + 2], ruleset[FAIR_RULESET_MAX + 2];
    struct fair_game game;
    memset(id, 'x', sizeof id);
    memset(ruleset, 'y', sizeof ruleset);
    id[FAIR_ID_MAX] = ruleset[FAIR_RULESET_MAX] = '\0';
    assert_true(fair_game_init(&game, id, ruleset, &seed, &seed));
    assert_string_equal(game.id, id);
    assert_string_equal(game.ruleset, ruleset);
    assert_false(fair_game_init(&game, "", ruleset, &seed, &seed));
    assert_false(fair_game_init(&game, id, "", &seed, &seed));
    id[FAIR_ID_MAX] = 'x', id[FAIR_ID_MAX + 1] = '\0';
    assert_false(fair_game_init(&game, id, ruleset, &seed, &seed));
    ruleset[FAIR_RULESET_MAX] = 'y', ruleset[FAIR_RULESET_MAX + 1] = '\0';
    assert_false(fair_game_init(&game, "local/1", ruleset, &seed, &seed));
}

static void the_order_of_texts_does_not_matter(void **state)
{
    (void)state;
    /* Bytes above 0x7F come after letters, and a name comes before one that goes on. */
    static const struct fair_text sorted[] = {
        {"a", "1"}, {"ab", "2"}, {"b", "3"}, {"\xc3\xab", "4"}};
    static const struct fair_text mixed[] = {
        {"\xc3\xab", "4"}, {"ab", "2"}, {"b", "3"}, {"a", "1"}};
    struct fair_game game;
    struct fair_hash a, b, h;
    assert_true(fair_game_init(&game, "local/1", "base/1", &seed, &seed));
    assert_true(fair_final_seed(&a, &game, NULL, sorted, 4));
    assert_true(fair_final_seed(&b, &game, NULL, mixed, 4));
    assert_true(fair_same(&a, &b));
    const struct fair_part parts[] = {{"hexhost-seed/1", 14},
                                      {&seed, 32},
                                      {"local/1", 7},
                                      {NULL, 0},
                                      {"a", 1},
                                      {"1", 1},
                                      {"ab", 2},
                                      {"2", 1},
                                      {"b", 1},
                                      {"3", 1},
                                      {"\xc3\xab", 2},
                                      {"4", 1}};
    fair_h(&h, parts, sizeof parts / sizeof *parts);
    assert_true(fair_same(&a, &h));
}

static void texts_are_bounded(void **state)
{
    (void)state;
    static const struct fair_text twice[] = {{"a", "1"}, {"b", "2"}, {"a", "1"}};
    static const char letters[] = "a\0b\0c\0d\0e\0f\0g\0h\0i\0j\0k\0l\0m\0n\0o\0p\0q";
    struct fair_text texts[FAIR_TEXTS_MAX + 1];
    struct fair_game game;
    struct fair_hash out;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        texts[i] = (struct fair_text){letters + 2 * i, "text"};
    assert_true(fair_game_init(&game, "local/1", "base/1", &seed, &seed));
    assert_true(fair_final_seed(&out, &game, NULL, texts, FAIR_TEXTS_MAX));
    assert_false(fair_final_seed(&out, &game, NULL, texts, FAIR_TEXTS_MAX + 1));
    assert_true(fair_final_seed(&out, &game, NULL, twice, 2));
    assert_false(fair_final_seed(&out, &game, NULL, twice, 3));
}

static void which_texts_are_allowed(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool allowed;
    } rows[] = {
        {"", true},
        {"heads, or tails~", true},
        {"Gr\xc3\xbc\xc3\x9f"
         "e \xe2\xac\xa2 \xf0\x9f\x8e\xb2",
         true},
        {"\xc2\xa0\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xf4\x8f\xbf\xbf", true},
        {"tab\there", false},
        {"\x7f", false},
        {"\xc2\x80", false}, /* controls of C1 */
        {"\xc2\x9f", false},
        {"\x80", false},
        {"\xc3", false}, /* cut short */
        {"\xe2\xac", false},
        {"\xf0\x9f\x8e", false},
        {"\xc0\xaf", false}, /* overlong */
        {"\xc1\x81", false},
        {"\xe0\x9f\xbf", false},
        {"\xf0\x8f\xbf\xbf", false},
        {"\xed\xa0\x80", false}, /* a surrogate */
        {"\xf4\x90\x80\x80", false},
        {"\xf5\x80\x80\x80", false},
        {"\xc3x", false},
        {"\xe2\xacx", false},
        {"\xf0\x9f\x8ex", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(fair_text_allowed(rows[i].text, strlen(rows[i].text)), rows[i].allowed);
    char longest[FAIR_TEXT_MAX + 1];
    memset(longest, 'x', sizeof longest);
    assert_true(fair_text_allowed(longest, FAIR_TEXT_MAX));
    assert_false(fair_text_allowed(longest, FAIR_TEXT_MAX + 1));
    assert_false(fair_text_allowed("a\0b", 3));
    assert_false(fair_text_allowed("\xc3\xbc", 1));
}

/* The digest comes from Python's hashlib. */
static void what_is_shown_of_a_text(void **state)
{
    (void)state;
    struct fair_hash shown;
    char hex[FAIR_HEX];
    fair_text_hash(&shown, "\xc3\x9f"
                           "eta");
    fair_hex(hex, &shown, sizeof shown);
    assert_string_equal(hex, "aa638270686a19949cfd8f6c0580bba30e83238703a8c33a5f838753f5d9e01c");
}

static void hex_digits(void **state)
{
    (void)state;
    uint8_t bytes[3];
    char hex[7];
    assert_true(fair_unhex(bytes, 3, "00fF7a"));
    fair_hex(hex, bytes, 3);
    assert_string_equal(hex, "00ff7a");
    static const char *const wrong[] = {"",       "00ff7",  "00ff7a0", "00ff7g",
                                        "00 f7a", "0x00ff", "00ff7a "};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(fair_unhex(bytes, 3, wrong[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_are_uniform),
        cmocka_unit_test(the_test_notices_a_bias),
        cmocka_unit_test(picks_follow_their_weights),
        cmocka_unit_test(each_draw_uses_the_words_the_protocol_says),
        cmocka_unit_test(the_limit_itself_is_refused),
        cmocka_unit_test(a_stored_position_goes_on_where_it_was),
        cmocka_unit_test(a_draw_on_a_copy_leaves_no_trace),
        cmocka_unit_test(a_theft_never_shifts_the_dice),
        cmocka_unit_test(what_is_over_is_wiped),
        cmocka_unit_test(fresh_seeds_differ),
        cmocka_unit_test(seeds_of_simulated_games),
        cmocka_unit_test(names_are_bounded),
        cmocka_unit_test(the_order_of_texts_does_not_matter),
        cmocka_unit_test(texts_are_bounded),
        cmocka_unit_test(which_texts_are_allowed),
        cmocka_unit_test(what_is_shown_of_a_text),
        cmocka_unit_test(hex_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
