/* One bit of the file of games is flipped, anywhere. Either nothing that is read has changed, or it
 * is noticed before it is used: a single game is set aside, or, where all share what is broken, the
 * file is refused and the copy to put back is named. */
#include "bot/quick.h"
#include "tests/bot/any_move.h"
#include "tests/bot/host_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define DB TEST_TMP "/flipped.db"

enum { TABLES = 8, MOVES = 60, FLIPS_SHORT = 300, FLIPS_LONG = 1000, PAGE = 4096 };

/* What was stored. */
static struct stored {
    char id[FAIR_ID_MAX + 1];
    uint32_t seq;
    struct fair_hash head;
    unsigned char state[STATE_MAX];
} stored[TABLES];
static unsigned char *bytes;
static size_t nbytes;

/* What came of the flips. */
static struct tally {
    int nothing, one_table, several, place, refused;
} tally;

/* --- The games -------------------------------------------------------------------------------- */

static void play(struct fixture *f, int t)
{
    static const char *const uid[] = {"term:Anna", "term:Bruno", "term:Carla"};
    struct host_wish wish = wish_of("Anna", "Bruno", "Carla");
    struct quick_chance chance;
    char text[COMMAND_TEXT_MAX], cause[32];
    struct fault fault = {.text = ""};
    wish.place = t % 2 == 0 ? "term" : "irc";
    wish.seed = NULL;
    for (int s = 0; s < 3; s++) {
        wish.seat[s].uid = uid[s];
        wish.seat[s].text = "a text for the dice";
    }
    if (!host_open(f->host, &wish, 1000, f->id, &fault))
        fail_msg("%s", fault.text);
    host_settle(f);
    quick_chance_init(&chance, 7, (uint64_t)t);
    for (int m = 0; m < MOVES; m++) {
        const struct table *table = host_table(f->host, f->id);
        int seat = any_move(table, &chance.base, text);
        snprintf(cause, sizeof cause, "message %d", m);
        f->ear.n = 0;
        assert_true(host_ask(f, table->seat[seat].name, text, cause));
        host_settle(f);
    }
    const struct table *table = host_table(f->host, f->id);
    memcpy(stored[t].id, table->id, sizeof stored[t].id);
    stored[t].seq = table->seq;
    stored[t].head = table->head;
    memcpy(stored[t].state, table->state, sizeof stored[t].state);
}

static void remove_db(void)
{
    unlink(DB);
    unlink(DB "-wal");
    unlink(DB "-shm");
}

static int make_games(void **state)
{
    (void)state;
    struct fixture *f = calloc(1, sizeof *f);
    struct fault fault = {.text = ""};
    struct stat info;
    remove_db();
    open_host(f, NULL);
    host_free(f->host);
    store_close(f->store);
    f->store = store_sqlite(DB, &fault);
    if (f->store == NULL)
        fail_msg("%s", fault.text);
    f->host = host_new(f->store, &f->ear.chat, NULL);
    for (int t = 0; t < TABLES; t++)
        play(f, t);
    host_free(f->host);
    store_close(f->store);
    free(f);
    assert_int_equal(stat(DB, &info), 0);
    nbytes = (size_t)info.st_size;
    bytes = malloc(nbytes);
    FILE *file = fopen(DB, "rb");
    assert_int_equal(fread(bytes, 1, nbytes, file), nbytes);
    fclose(file);
    return 0;
}

static int forget_games(void **state)
{
    (void)state;
    free(bytes);
    remove_db();
    return 0;
}

static void write_flipped(size_t at, unsigned char bit)
{
    remove_db();
    FILE *file = fopen(DB, "wb");
    assert_non_null(file);
    bytes[at] ^= bit;
    assert_int_equal(fwrite(bytes, 1, nbytes, file), nbytes);
    bytes[at] ^= bit;
    fclose(file);
}

/* --- Reading them again ----------------------------------------------------------------------- */

/* Whether the page of a tree that the bit is on says whose it is; for leaves, which have whole
 * rows. The head of the file stands before the first one. */
static bool is_leaf(size_t at)
{
    return at >= PAGE && bytes[at / PAGE * PAGE] == 0x0a;
}

static bool names(const char *id, size_t at)
{
    const unsigned char *page = bytes + at / PAGE * PAGE;
    size_t n = strlen(id);
    for (size_t i = 0; i + n <= PAGE; i++)
        if (memcmp(page + i, id, n) == 0)
            return true;
    return false;
}

/* Whether the page has a row of the game, or has one now: a bit makes irc/3 of irc/1. */
static bool is_on_page(const char *id, size_t at, unsigned char bit)
{
    bool before = names(id, at);
    bytes[at] ^= bit;
    bool after = names(id, at);
    bytes[at] ^= bit;
    return before || after;
}

/* Whether one game follows the other in the file. */
static bool are_neighbours(const char *a, const char *b)
{
    const char *low = strcmp(a, b) < 0 ? a : b, *high = low == a ? b : a;
    for (int t = 0; t < TABLES; t++)
        if (strcmp(low, stored[t].id) < 0 && strcmp(stored[t].id, high) < 0)
            return false;
    return true;
}

/* Whoever reads to the end of a game comes upon the page on which the next one begins. */
static bool is_concerned(const char *id, size_t at, unsigned char bit)
{
    for (int t = 0; t < TABLES; t++)
        if (are_neighbours(id, stored[t].id) && is_on_page(stored[t].id, at, bit))
            return true;
    return false;
}

static bool is_as_stored(struct store *store, const struct stored *as, size_t at, unsigned char bit)
{
    struct fault fault = {.text = ""};
    struct table *table = table_load(store, as->id, &fault);
    if (table == NULL) {
        assert_int_equal(fault.kind, FAULT_DAMAGED);
        if (strstr(fault.text, as->id) == NULL)
            fail_msg("byte %zu: %s is not named: %s", at, as->id, fault.text);
        if (is_leaf(at) && !is_concerned(as->id, at, bit))
            fail_msg("byte %zu concerns others, but: %s", at, fault.text);
        return false;
    }
    assert_int_equal(table->seq, as->seq);
    assert_true(fair_same(&table->head, &as->head));
    assert_memory_equal(table->state, as->state, sizeof as->state);
    table_free(table);
    return true;
}

struct listing {
    int n, ndamaged;
    bool listed[TABLES];
};

static void list_one(void *ctx, const struct store_table *row)
{
    struct listing *listing = ctx;
    listing->ndamaged += row->damaged;
    for (int t = 0; t < TABLES; t++)
        listing->listed[t] |= strcmp(row->id, stored[t].id) == 0;
    listing->n++;
}

/* Every game is listed, or something is listed as damaged. */
static void check_list(struct store *store)
{
    struct listing listing = {0};
    struct fault fault = {.text = ""};
    if (!store_list(store, NULL, list_one, &listing, &fault)) {
        assert_int_equal(fault.kind, FAULT_DAMAGED);
        return;
    }
    for (int t = 0; t < TABLES; t++)
        assert_true(listing.listed[t] || listing.ndamaged > 0);
}

/* The next game of a place has the next number, or there is none. */
static bool goes_on(struct store *store, const char *place)
{
    struct store_table row;
    struct fair_game game;
    struct fault fault = {.text = ""};
    if (!store_create(store, place, "base/1", NULL, &row, &game, &fault)) {
        assert_int_equal(fault.kind, FAULT_DAMAGED);
        return false;
    }
    assert_int_equal(row.number, TABLES / 2 + 1);
    return true;
}

static void flip(size_t at, unsigned char bit)
{
    struct fault fault = {.text = ""};
    int nlost = 0;
    write_flipped(at, bit);
    struct store *store = store_sqlite(DB, &fault);
    if (store == NULL) {
        tally.refused++;
        assert_int_equal(fault.kind, FAULT_DAMAGED);
        if (strstr(fault.text, DB ".backup") == NULL)
            fail_msg("byte %zu: no copy is named: %s", at, fault.text);
        return;
    }
    check_list(store);
    for (int t = 0; t < TABLES; t++)
        nlost += !is_as_stored(store, &stored[t], at, bit);
    bool whole = goes_on(store, "term") & goes_on(store, "irc");
    if (nlost > 0)
        ++*(nlost == 1 ? &tally.one_table : &tally.several);
    else
        ++*(whole ? &tally.nothing : &tally.place);
    store_close(store);
}

static void every_flip_is_noticed_before_use(void **state)
{
    (void)state;
    size_t flips = getenv("HEXHOST_LONG") != NULL ? FLIPS_LONG : FLIPS_SHORT;
    uint64_t at = 88172645463325252ULL; /* xorshift: the same places every time */
    for (size_t i = 0; i < flips; i++) {
        at ^= at << 13;
        at ^= at >> 7;
        at ^= at << 17;
        flip((size_t)(at >> 3) % nbytes, (unsigned char)(1 << (at & 7)));
    }
    printf("%zu bits of %zu bytes: %d set one game aside, %d several, %d a place, %d refused, %d "
           "changed nothing\n",
           flips, nbytes, tally.one_table, tally.several, tally.place, tally.refused,
           tally.nothing);
    assert_true(tally.one_table > 0);
}

/* The first page, all bits of its head, and the pages that all tables share are few: one by one. */
static void every_bit_of_the_head_is_looked_at(void **state)
{
    (void)state;
    bool all = getenv("HEXHOST_LONG") != NULL;
    for (size_t bit = 0; bit < 8 * 108; bit += all ? 1 : 5)
        flip(bit / 8, (unsigned char)(1 << bit % 8));
    assert_true(tally.refused > 0);
}

static void the_games_are_whole_without_a_flip(void **state)
{
    (void)state;
    write_flipped(0, 0);
    struct store *store = store_sqlite(DB, NULL);
    assert_non_null(store);
    for (int t = 0; t < TABLES; t++)
        assert_true(is_as_stored(store, &stored[t], 0, 0));
    assert_true(goes_on(store, "term"));
    store_close(store);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_games_are_whole_without_a_flip),
        cmocka_unit_test(every_bit_of_the_head_is_looked_at),
        cmocka_unit_test(every_flip_is_noticed_before_use),
    };
    return cmocka_run_group_tests_name("flips", tests, make_games, forget_games);
}
