/* rules/codec.c: facts and positions as bytes. */
#include "bot/table/actor.h"
#include "bot/table/quick.h"
#include "rules/base/view.h"
#include "rules/codec.h"
#include "rules/players/players.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const struct game *const game = &base_game;

/* A random game; each fact is handed to see() before it evolves. state is the last position. */
static _Alignas(16) unsigned char state[STATE_MAX];

static void play(uint64_t number, void (*see)(const struct fact *), int nmoves)
{
    static struct facts facts;
    static struct sight sight;
    static _Alignas(16) unsigned char memory[PLAYER_MEMORY_MAX];
    const struct player_kind *player = player_find(game, "random");
    int16_t options[OPTIONS_MAX];
    struct quick_chance chance;

    memset(memory, 0, sizeof memory);
    memset(state, 0, sizeof state);
    game_option_defaults(game, options);
    quick_chance_init(&chance, 7, number);
    assert_int_equal(game->open(options, 4, &chance.base, &facts).code, REFUSED_NOT);
    for (int n = 0;; n++) {
        for (int i = 0; i < facts.n; i++) {
            see(&facts.fact[i]);
            game->evolve(state, &facts.fact[i]);
        }
        struct turn turn = game->turn(state);
        int seat = next_actor(&turn, UINT8_MAX);
        if (seat == SEAT_NONE || n == nmoves)
            return;
        sight_of(&sight, game, state, seat, false);
        struct move move = player->choose(&sight.situation, &chance.base, memory);
        assert_int_equal(game->decide(state, &move, &chance.base, &facts).code, REFUSED_NOT);
    }
}

static void ignore(const struct fact *fact)
{
    (void)fact;
}

/* --- Facts ------------------------------------------------------------------------------------ */

static bool seen[BASE_FACTS];

static void same_fact(const struct fact *a, const struct fact *b)
{
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->seat, b->seat);
    assert_int_equal(a->seers, b->seers);
    assert_memory_equal(a->open, b->open, sizeof a->open);
    assert_memory_equal(a->closed, b->closed, sizeof a->closed);
}

static void survives(const struct fact *fact)
{
    uint8_t bytes[FACT_BYTES_MAX], again[FACT_BYTES_MAX];
    struct fact back;

    seen[fact->kind] = true;
    assert_true(fact_valid(game, fact));
    size_t n = fact_encode(game, fact, bytes, sizeof bytes);
    assert_in_range(n, 1, FACT_BYTES_MAX);
    assert_int_equal(fact_decode(game, bytes, n, &back), n);
    same_fact(fact, &back);
    for (size_t less = 0; less < n; less++) {
        assert_int_equal(fact_encode(game, fact, again, less), 0);
        assert_int_equal(fact_decode(game, bytes, less, &back), 0);
    }
}

static void facts_of_games(void **unused)
{
    (void)unused;
    for (uint64_t number = 0; number < 20; number++)
        play(number, survives, -1);
    /* What random players never do is covered by extremes(). */
    assert_true(seen[FACT_STOLEN] && seen[FACT_BOUGHT] && seen[FACT_WON] && seen[FACT_MONOPOLY]);
}

static const struct field *open_field(enum base_fact kind)
{
    return &game->facts[kind].fields[0];
}

/* The least and the most of every field, and one beyond. */
static int least(const struct field *field)
{
    return field->kind == FIELD_SEAT ? SEAT_NONE : field->kind == FIELD_WORD ? 0 : field->lo;
}

static int most(const struct field *field)
{
    return field->words && field->kind != FIELD_SOME ? field->words->n - 1 : field->hi;
}

static int16_t *numbers_of(struct fact *fact, int field)
{
    const struct fact_kind *kind = &game->facts[fact->kind];
    int16_t *at = field < kind->nopen ? fact->open : fact->closed;
    for (int i = field < kind->nopen ? 0 : kind->nopen; i < field; i++)
        at += kind->fields[i].width;
    return at;
}

static struct fact least_fact(int number)
{
    const struct fact_kind *kind = &game->facts[number];
    struct fact fact = {.kind = (uint16_t)number, .seat = 0};
    for (int f = 0; f < kind->nopen + kind->nclosed; f++)
        for (int i = 0; i < kind->fields[f].width && kind->fields[f].kind != FIELD_OPTION; i++)
            numbers_of(&fact, f)[i] = (int16_t)least(&kind->fields[f]);
    return fact;
}

static void extremes(void **unused)
{
    (void)unused;
    for (int number = 0; number < game->nfacts; number++) {
        const struct fact_kind *kind = &game->facts[number];
        struct fact fact = least_fact(number);
        survives(&fact);
        for (int f = 0; f < kind->nopen + kind->nclosed; f++) {
            const struct field *field = &kind->fields[f];
            if (field->kind == FIELD_OPTION)
                continue;
            for (int i = 0; i < field->width; i++) {
                int16_t *at = &numbers_of(&fact, f)[i];
                *at = (int16_t)most(field);
                survives(&fact);
                *at = (int16_t)(most(field) + 1);
                assert_false(fact_valid(game, &fact));
                *at = (int16_t)(least(field) - 1);
                assert_false(fact_valid(game, &fact));
                *at = (int16_t)least(field);
            }
        }
    }
}

static void option_facts(void **unused)
{
    (void)unused;
    struct fact fact = {.kind = FACT_OPTION, .seat = SEAT_NONE, .open = {OPT_POINTS, 20}};
    survives(&fact);
    assert_int_equal(open_field(FACT_OPTION)->kind, FIELD_OPTION);
    static const int16_t bad[][2] = {{OPT_POINTS, 21}, {OPT_POINTS, 2},      {OPT_SETUP, 5},
                                     {-1, 0},          {OPT_BOARD_HEXES, 0}, {99, 0}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        memcpy(fact.open, bad[i], sizeof bad[i]);
        assert_false(fact_valid(game, &fact));
    }
}

static void refused_facts(void **unused)
{
    (void)unused;
    struct fact fact = least_fact(FACT_STOLEN);
    fact.seers = 0x3F;
    assert_true(fact_valid(game, &fact));
    fact.seers = 0x40;
    assert_false(fact_valid(game, &fact));

    fact = least_fact(FACT_TURN);
    fact.seers = 1; /* nothing is closed */
    assert_false(fact_valid(game, &fact));

    fact = least_fact(FACT_TURN);
    fact.seat = SEATS_MAX;
    assert_false(fact_valid(game, &fact));
    fact.seat = SEAT_NONE - 1;
    assert_false(fact_valid(game, &fact));

    fact = least_fact(FACT_TURN);
    fact.open[1] = 1; /* beyond the fields */
    assert_false(fact_valid(game, &fact));

    fact = least_fact(FACT_TURN);
    fact.kind = BASE_FACTS;
    assert_false(fact_valid(game, &fact));
}

static void refused_bytes(void **unused)
{
    (void)unused;
    static const struct {
        size_t n;
        uint8_t bytes[8];
    } rows[] = {
        {0, {0}},
        {2, {BASE_FACTS, 1}},                        /* no such kind */
        {3, {FACT_TURN | 0x80, 0, 1}},               /* kind in two bytes instead of one */
        {3, {FACT_OWES, 8, 2}},                      /* no such seat */
        {3, {FACT_OWES, 1, 0}},                      /* no card: out of range */
        {4, {FACT_OWES, 1, 0x82, 0}},                /* 1 in two bytes */
        {5, {FACT_OWES, 1, 0xFF, 0xFF, 0x7F}},       /* more than 16 bits */
        {6, {FACT_OWES, 1, 0xFF, 0xFF, 0xFF, 0x7F}}, /* and more */
        {4, {FACT_STOLEN, 1, 0x40, 0}},              /* no such seer */
    };
    struct fact fact;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(fact_decode(game, rows[i].bytes, rows[i].n, &fact), 0);
    assert_int_equal(fact_decode(game, (const uint8_t[]){FACT_OWES, 1, 2, 9}, 4, &fact), 3);
    assert_int_equal(fact.open[0], 1);
}

static void view_fields_are_no_fact_fields(void **unused)
{
    (void)unused;
    const int16_t numbers[OPTIONS_MAX] = {0};
    const struct field set = {"set", FIELD_SET, 1, 0, 0, &base_resource_words, NULL};
    const struct field options = {"options", FIELD_OPTIONS, 1, 0, 0, NULL, NULL};
    assert_false(field_holds(game, &set, numbers));
    assert_false(field_holds(game, &options, numbers));
}

/* Every second number of a list may be of another vocabulary: harbours and their edges. */
static void paired_lists(void **unused)
{
    (void)unused;
    const struct field *field = &game->options[OPT_BOARD_HARBOURS].field;
    int16_t numbers[2 * BASE_HARBOURS] = {0};
    numbers[17] = 71;
    assert_true(field_holds(game, field, numbers));
    numbers[16] = 6;
    assert_false(field_holds(game, field, numbers));
}

/* --- Snapshots -------------------------------------------------------------------------------- */

static uint8_t snapshot[SNAPSHOT_MAX + 8];
static _Alignas(16) unsigned char loaded[STATE_MAX];

static enum snapshot_trouble load(const uint8_t *bytes, size_t n)
{
    const struct game *found;
    enum snapshot_trouble trouble = snapshot_decode(bytes, n, &found, loaded);
    if (trouble == SNAPSHOT_FINE)
        assert_ptr_equal(found, game);
    return trouble;
}

static void snapshots(void **unused)
{
    (void)unused;
    for (int nmoves = 0; nmoves < 300; nmoves += 10) {
        play(3, ignore, nmoves);
        size_t n = snapshot_encode(game, state, snapshot, SNAPSHOT_MAX);
        assert_true(n > game->state_size);
        assert_int_equal(load(snapshot, n), SNAPSHOT_FINE);
        assert_memory_equal(loaded, state, STATE_MAX);
    }
    assert_int_equal(snapshot_encode(game, state, snapshot, 100), 0);
}

/* The sum at the end, made right again after a change. */
static void mend_sum(size_t n)
{
    uint32_t sum = 2166136261U;
    for (size_t i = 0; i < n - 4; i++)
        sum = (sum ^ snapshot[i]) * 16777619U;
    for (size_t i = n - 4; i < n; i++, sum >>= 8)
        snapshot[i] = (uint8_t)sum;
}

static void broken_snapshots(void **unused)
{
    (void)unused;
    play(4, ignore, 100);
    size_t n = snapshot_encode(game, state, snapshot, SNAPSHOT_MAX);
    for (size_t i = 0; i < n; i++) {
        assert_int_not_equal(load(snapshot, i), SNAPSHOT_FINE);
        snapshot[i] ^= 1;
        assert_int_not_equal(load(snapshot, n), SNAPSHOT_FINE);
        snapshot[i] ^= 1;
    }
    enum { ID = 5, VERSION = 9 };
    assert_memory_equal(snapshot + ID, "base", 4);
    snapshot[ID]++;
    mend_sum(n);
    assert_int_equal(load(snapshot, n), SNAPSHOT_NONE);
    snapshot[ID]--;
    snapshot[VERSION]++;
    mend_sum(n);
    assert_int_equal(load(snapshot, n), SNAPSHOT_VERSION);
    snapshot[VERSION]--;
    mend_sum(n);
    assert_int_equal(load(snapshot, n), SNAPSHOT_FINE);
    memset(snapshot + 16, 0x55, game->state_size - 16);
    mend_sum(n);
    assert_int_equal(load(snapshot, n), SNAPSHOT_DAMAGED);
    assert_int_equal(load((const uint8_t *)"HXS1", 4), SNAPSHOT_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_of_games),   cmocka_unit_test(extremes),
        cmocka_unit_test(option_facts),     cmocka_unit_test(refused_facts),
        cmocka_unit_test(refused_bytes),    cmocka_unit_test(view_fields_are_no_fact_fields),
        cmocka_unit_test(paired_lists),     cmocka_unit_test(snapshots),
        cmocka_unit_test(broken_snapshots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
