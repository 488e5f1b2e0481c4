/* The published vectors of the fair protocol, tests/data/fair/vectors.json, for the tests that go
 * through them. What the file lacks, or has with another type, is a failed test. */
#ifndef TESTS_BOT_FAIR_VECTORS_H
#define TESTS_BOT_FAIR_VECTORS_H

#include "bot/table/fair.h"

#include <cjson/cJSON.h>

extern cJSON *vectors;
extern const char *const resources[5];
extern const char *const deck_kinds[5];

/* The group's setup and teardown. */
int read_vectors(void **state);
int drop_vectors(void **state);

const cJSON *member(const cJSON *object, const char *name);
const char *text(const cJSON *item);
uint32_t number(const cJSON *item);
uint32_t number_at(const cJSON *array, int i);
/* Of an array that is not empty. */
int count(const cJSON *array);
void assert_hash(const struct fair_hash *hash, const cJSON *expected);

/* Made from a game's own inputs: seed, names, texts, beacon. */
void game_of(struct fair_game *game, const cJSON *vector);
void final_seed_of(struct fair_hash *out, const cJSON *vector);

typedef void check_game(const cJSON *vector, struct fair_chance *fair);
/* Runs a check on each of the three games, with streams at their first word. */
void each_game(check_game *check);
uint32_t below(struct fair_chance *fair, enum purpose purpose, uint32_t n);

#endif
