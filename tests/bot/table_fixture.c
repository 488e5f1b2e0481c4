#include "tests/bot/table_fixture.h"

#include "rules/base/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void keep_result(void *ctx, const struct store_result *result)
{
    *(struct store_result *)ctx = *result;
}

struct store_result table_send(struct store *store, const struct store_entry *entry)
{
    struct store_result result;
    assert_true(store_append(store, entry, keep_result, &result));
    assert_int_equal(store_poll(store), 1);
    return result;
}

void table_store_draft(struct fixture *f)
{
    struct store_entry entry = table_entry(f->table);
    struct store_result result = table_send(f->store, &entry);
    assert_int_equal(result.outcome, STORE_STORED);
    table_commit(f->table, &result.head);
}

static struct entry_player player(int seat, const char *name, const char *computer)
{
    struct entry_player made = {.seat = (int8_t)seat};
    snprintf(made.name, sizeof made.name, "%s", name);
    if (computer != NULL) {
        snprintf(made.computer, sizeof made.computer, "%s", computer);
        return made;
    }
    snprintf(made.uid, sizeof made.uid, "term:%s", name);
    fair_text_hash(&made.text, "hello");
    return made;
}

static void lock(struct fixture *f)
{
    const struct entry_player players[] = {player(0, "Anna", NULL), player(1, "Bruno", "greedy"),
                                           player(2, "Carla", "random"),
                                           player(3, "Dora", "random")};
    const struct fair_text text = {"term:Anna", "hello"};
    struct refusal refusal;
    char why[WHY_MAX];
    assert_true(store_keep_text(f->store, f->table->id, text.uid, text.text, NULL));
    assert_true(table_draft_lock(f->table, players, &text, 1, 2000, &refusal, why));
    table_store_draft(f);
}

struct fixture *table_open(const struct game *game, int nseats, int number)
{
    const struct fair_hash seed = {{(uint8_t)number, (uint8_t)(number >> 8)}};
    struct fixture *f = calloc(1, sizeof *f);
    struct store_table row;
    struct fair_game fair;
    int16_t options[OPTIONS_MAX];
    char ruleset[32], why[WHY_MAX];
    assert_non_null(f);
    snprintf(ruleset, sizeof ruleset, "%s/%d", game->id, game->rules_version);
    f->store = store_memory();
    assert_true(store_create(f->store, "term", ruleset, &seed, &row, &fair, NULL));
    f->table = table_new(row.id, game, &fair);
    game_option_defaults(game, options);
    assert_true(table_draft_open(f->table, options, nseats, 1000, why));
    table_store_draft(f);
    lock(f);
    return f;
}

void table_close(struct fixture *f)
{
    table_free(f->table);
    store_close(f->store);
    free(f);
}

int table_setup(void **state)
{
    *state = table_open(&base_game, 3, 0);
    return 0;
}

int table_setup_two(void **state)
{
    *state = table_open(&two_game, 2, 0);
    return 0;
}

int table_teardown(void **state)
{
    table_close(*state);
    return 0;
}

int table_mover(const struct fixture *f)
{
    struct turn turn = f->table->game->turn(f->table->state);
    return __builtin_ctz(turn.asked != 0 ? turn.asked : turn.must);
}

/* Moves of computer players on all seats; the person's seat is played too. */
void table_play(struct fixture *f, int nmoves)
{
    for (int i = 0; i < nmoves && f->table->phase == TABLE_PLAYING; i++) {
        struct refusal refusal;
        int seat = table_mover(f);
        const struct player_kind *kind = f->table->seat[seat].kind;
        if (kind == NULL)
            f->table->seat[seat].kind = player_find(f->table->game, "random");
        assert_true(table_draft_computer(f->table, seat, &f->sight, 3000 + i, &refusal));
        f->table->seat[seat].kind = kind;
        table_store_draft(f);
    }
}

void assert_same_table(const struct table *a, const struct table *b)
{
    assert_string_equal(a->id, b->id);
    assert_int_equal(a->seq, b->seq);
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->closed, b->closed);
    assert_int_equal(a->since, b->since);
    assert_int_equal(a->nseats, b->nseats);
    assert_memory_equal(a->state, b->state, sizeof a->state);
    assert_memory_equal(&a->head, &b->head, sizeof a->head);
    assert_memory_equal(&a->fair, &b->fair, sizeof a->fair);
    assert_memory_equal(a->options, b->options, sizeof a->options);
    assert_memory_equal(a->chance.words, b->chance.words, sizeof a->chance.words);
    assert_memory_equal(a->chance.key, b->chance.key, sizeof a->chance.key);
    for (int s = 0; s < SEATS_MAX; s++) {
        assert_string_equal(a->seat[s].name, b->seat[s].name);
        assert_string_equal(a->seat[s].uid, b->seat[s].uid);
        assert_ptr_equal(a->seat[s].kind, b->seat[s].kind);
        assert_memory_equal(a->seat[s].memory, b->seat[s].memory, PLAYER_MEMORY_MAX);
    }
}

struct table *table_loaded(const struct fixture *f)
{
    struct fault fault = {.text = ""};
    struct table *table = table_load(f->store, f->table->id, &fault);
    if (table == NULL)
        fail_msg("%s", fault.text);
    return table;
}
