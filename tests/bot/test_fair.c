/* bot/table/fair.c against the published vectors: hashes, values, chain, streams. What games draw
 * is in test_fair_games.c, what goes beyond the vectors in test_fair_draws.c. */
#include "tests/bot/fair_vectors.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* --- Hashes and values ------------------------------------------------------------------------ */

static void hashes_of_parts(void **state)
{
    (void)state;
    const cJSON *row;
    assert_int_equal(count(member(vectors, "H")), 7);
    cJSON_ArrayForEach(row, member(vectors, "H"))
    {
        uint8_t bytes[4][256];
        struct fair_part parts[4];
        const cJSON *list = member(row, "parts");
        int nparts = cJSON_GetArraySize(list);
        assert_in_range(nparts, 0, 4);
        for (int i = 0; i < nparts; i++) {
            const char *hex = text(cJSON_GetArrayItem(list, i));
            parts[i] = (struct fair_part){bytes[i], strlen(hex) / 2};
            assert_true(fair_unhex(bytes[i], parts[i].n, hex));
        }
        struct fair_hash digest;
        fair_h(&digest, parts, (size_t)nparts);
        assert_hash(&digest, member(row, "digest"));
    }
}

static void names_of_the_protocol(void **state)
{
    (void)state;
    const cJSON *purposes = member(vectors, "purposes");
    assert_string_equal(text(member(vectors, "protocol")), "hexhost-fair/1");
    assert_int_equal(count(purposes), CHANCE_PURPOSES);
    for (int p = 0; p < CHANCE_PURPOSES; p++)
        assert_string_equal(chance_purpose_name[p], text(cJSON_GetArrayItem(purposes, p)));
    for (int i = 0; i < 5; i++) {
        assert_string_equal(resources[i],
                            text(cJSON_GetArrayItem(member(vectors, "resources"), i)));
        assert_string_equal(deck_kinds[i],
                            text(cJSON_GetArrayItem(member(vectors, "deck_kinds"), i)));
    }
}

static void check_identity(const cJSON *vector, struct fair_chance *fair)
{
    (void)fair;
    struct fair_game game;
    game_of(&game, vector);
    assert_hash(&game.commit, member(vector, "commit"));
    assert_hash(&game.record, member(vector, "record"));
    struct fair_hash final_seed, log_key;
    final_seed_of(&final_seed, vector);
    assert_hash(&final_seed, member(vector, "final_seed"));
    fair_log_key(&log_key, &game.server_seed);
    assert_hash(&log_key, member(vector, "log_key"));
}

static void identity(void **state)
{
    (void)state;
    each_game(check_identity);
}

static void records_form_a_chain(void **state)
{
    (void)state;
    struct fair_hash record = {0};
    const cJSON *vector;
    cJSON_ArrayForEach(vector, member(vectors, "games"))
    {
        struct fair_game game;
        game_of(&game, vector);
        assert_true(fair_same(&game.prev_record, &record));
        record = game.record;
    }
}

static void check_chain(const cJSON *vector, struct fair_chance *fair)
{
    (void)fair;
    struct fair_game game;
    struct fair_hash head;
    game_of(&game, vector);
    fair_chain_start(&head, &game);
    assert_hash(&head, member(vector, "h0"));
    const cJSON *link, *chain = member(vector, "chain");
    assert_in_range(count(chain), 2, 5);
    cJSON_ArrayForEach(link, chain)
    {
        const char *line = text(member(link, "event"));
        fair_chain_add(&head, line, strlen(line));
        assert_hash(&head, member(link, "h"));
        char footer[2 * FAIR_FOOTER_BYTES + 1];
        fair_hex(footer, &head, FAIR_FOOTER_BYTES);
        assert_string_equal(footer, text(member(link, "footer")));
    }
}

static void chain_and_footers(void **state)
{
    (void)state;
    each_game(check_chain);
}

/* --- Streams ---------------------------------------------------------------------------------- */

static void check_stream(const cJSON *stream, struct fair_chance *fair, enum purpose purpose)
{
    const uint8_t first[8] = {0}, second[8] = {[7] = 1};
    struct fair_hash block;
    assert_hash(&fair->key[purpose], member(stream, "key"));
    fair_mac(&block, &fair->key[purpose], first, sizeof first);
    assert_hash(&block, member(stream, "block0"));
    fair_mac(&block, &fair->key[purpose], second, sizeof second);
    assert_hash(&block, member(stream, "block1"));
    const cJSON *words = member(stream, "u32");
    assert_int_equal(count(words), 12);
    for (int i = 0; i < 12; i++)
        assert_int_equal(fair_chance_word(fair, purpose), number_at(words, i));
}

static void check_streams(const cJSON *vector, struct fair_chance *fair)
{
    for (enum purpose p = 0; p < CHANCE_PURPOSES; p++)
        check_stream(member(member(vector, "streams"), chance_purpose_name[p]), fair, p);
}

static void streams(void **state)
{
    (void)state;
    each_game(check_streams);
}

static void check_below(const cJSON *vector, struct fair_chance *fair)
{
    const cJSON *row = member(vector, "below");
    assert_string_equal(text(member(row, "stream")), "ai");
    assert_int_equal(count(member(row, "n")), 30);
    for (int i = 0; i < 30; i++)
        assert_int_equal(below(fair, CHANCE_AI, number_at(member(row, "n"), i)),
                         number_at(member(row, "x"), i));
    assert_int_equal(fair->words[CHANCE_AI], number(member(row, "words_used")));
}

static void numbers_below_n(void **state)
{
    (void)state;
    each_game(check_below);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes_of_parts),   cmocka_unit_test(names_of_the_protocol),
        cmocka_unit_test(identity),          cmocka_unit_test(records_form_a_chain),
        cmocka_unit_test(chain_and_footers), cmocka_unit_test(streams),
        cmocka_unit_test(numbers_below_n),
    };
    return cmocka_run_group_tests(tests, read_vectors, drop_vectors);
}
