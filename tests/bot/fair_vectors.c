#include "tests/bot/fair_vectors.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

const char *const resources[5] = {"brick", "lumber", "wool", "grain", "ore"};
const char *const deck_kinds[5] = {"knight", "road_building", "year_of_plenty", "monopoly",
                                   "victory_point"};
cJSON *vectors;

int read_vectors(void **state)
{
    (void)state;
    static char buffer[1 << 17];
    FILE *file = fopen(TEST_DATA "/fair/vectors.json", "rb");
    if (file == NULL)
        return -1;
    size_t n = fread(buffer, 1, sizeof buffer, file);
    fclose(file);
    vectors = cJSON_ParseWithLength(buffer, n);
    return vectors != NULL ? 0 : -1;
}

int drop_vectors(void **state)
{
    (void)state;
    cJSON_Delete(vectors);
    return 0;
}

const cJSON *member(const cJSON *object, const char *name)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
    if (item == NULL)
        fail_msg("vectors.json has no %s here", name);
    return item;
}

const char *text(const cJSON *item)
{
    assert_true(cJSON_IsString(item));
    return item->valuestring;
}

uint32_t number(const cJSON *item)
{
    assert_true(cJSON_IsNumber(item));
    return (uint32_t)item->valuedouble;
}

uint32_t number_at(const cJSON *array, int i)
{
    return number(cJSON_GetArrayItem(array, i));
}

int count(const cJSON *array)
{
    assert_true(cJSON_IsArray(array));
    assert_true(cJSON_GetArraySize(array) > 0);
    return cJSON_GetArraySize(array);
}

static void hash_of(struct fair_hash *out, const cJSON *object, const char *name)
{
    assert_true(fair_unhex(out, sizeof *out, text(member(object, name))));
}

void assert_hash(const struct fair_hash *hash, const cJSON *expected)
{
    char hex[FAIR_HEX];
    fair_hex(hex, hash, sizeof *hash);
    assert_string_equal(hex, text(expected));
}

/* --- The values of one game ------------------------------------------------------------------- */

void game_of(struct fair_game *game, const cJSON *vector)
{
    struct fair_hash server_seed, prev_record;
    hash_of(&server_seed, vector, "server_seed");
    hash_of(&prev_record, vector, "prev_record");
    assert_true(fair_game_init(game, text(member(vector, "game_id")),
                               text(member(vector, "ruleset")), &prev_record, &server_seed));
}

void final_seed_of(struct fair_hash *out, const cJSON *vector)
{
    struct fair_game game;
    struct fair_text texts[FAIR_TEXTS_MAX];
    size_t ntexts = 0;
    const cJSON *entry;
    cJSON_ArrayForEach(entry, member(vector, "entropy"))
    {
        texts[ntexts++] = (struct fair_text){entry->string, text(entry)};
    }
    struct fair_hash beacon;
    bool lit = *text(member(vector, "beacon")) != '\0';
    if (lit)
        hash_of(&beacon, vector, "beacon");
    game_of(&game, vector);
    assert_true(fair_final_seed(out, &game, lit ? &beacon : NULL, texts, ntexts));
}

static void chance_of(struct fair_chance *fair, const cJSON *vector)
{
    struct fair_hash final_seed;
    final_seed_of(&final_seed, vector);
    fair_chance_init(fair, &final_seed);
}

void each_game(check_game *check)
{
    const cJSON *games = member(vectors, "games"), *vector;
    assert_int_equal(count(games), 3);
    cJSON_ArrayForEach(vector, games)
    {
        struct fair_chance fair;
        chance_of(&fair, vector);
        check(vector, &fair);
        assert_false(fair.base.failed);
    }
}

uint32_t below(struct fair_chance *fair, enum purpose purpose, uint32_t n)
{
    return fair->base.below(&fair->base, purpose, n);
}
