/* One bit of the file of games is flipped, anywhere. Either nothing that is read has changed, or it
 * is noticed before it is used: a single game is set aside, or, where all share what is broken, the
 * file is refused and the copy to put back is named. */
#include "tests/bot/stored_games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define DB TEST_TMP "/flipped.db"

enum { FLIPS_SHORT = 300, FLIPS_LONG = 1000, PAGE = 4096 };

static unsigned char *bytes;
static size_t nbytes;

/* What came of the flips. */
static struct tally {
    int nothing, one_table, several, place, refused;
} tally;

/* --- The file --------------------------------------------------------------------------------- */

static void remove_db(void)
{
    unlink(DB);
    unlink(DB "-wal");
    unlink(DB "-shm");
}

/* Kept in memory, to be written again with a bit flipped. */
static void read_db(void)
{
    struct stat info;
    assert_int_equal(stat(DB, &info), 0);
    nbytes = (size_t)info.st_size;
    bytes = malloc(nbytes);
    FILE *file = fopen(DB, "rb");
    assert_int_equal(fread(bytes, 1, nbytes, file), nbytes);
    fclose(file);
}

static int make_games(void **state)
{
    (void)state;
    remove_db();
    stored_games_end(stored_games_play(DB));
    read_db();
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
    for (int t = 0; t < STORED_GAMES; t++)
        if (strcmp(low, stored_games[t].id) < 0 && strcmp(stored_games[t].id, high) < 0)
            return false;
    return true;
}

/* Whoever reads to the end of a game comes upon the page on which the next one begins. */
static bool is_concerned(const char *id, size_t at, unsigned char bit)
{
    for (int t = 0; t < STORED_GAMES; t++)
        if (are_neighbours(id, stored_games[t].id) && is_on_page(stored_games[t].id, at, bit))
            return true;
    return false;
}

static bool is_as_stored(struct store *store, const struct stored_game *as, size_t at,
                         unsigned char bit)
{
    struct fault fault = {.text = ""};
    if (stored_game_is_there(store, as, &fault))
        return true;
    assert_int_equal(fault.kind, FAULT_DAMAGED);
    if (strstr(fault.text, as->id) == NULL)
        fail_msg("byte %zu: %s is not named: %s", at, as->id, fault.text);
    if (is_leaf(at) && !is_concerned(as->id, at, bit))
        fail_msg("byte %zu concerns others, but: %s", at, fault.text);
    return false;
}

struct listing {
    int n, ndamaged;
    bool listed[STORED_GAMES];
};

static void list_one(void *ctx, const struct store_table *row)
{
    struct listing *listing = ctx;
    listing->ndamaged += row->damaged;
    for (int t = 0; t < STORED_GAMES; t++)
        listing->listed[t] |= strcmp(row->id, stored_games[t].id) == 0;
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
    for (int t = 0; t < STORED_GAMES; t++)
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
    assert_int_equal(row.number, STORED_GAMES / 2 + 1);
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
    for (int t = 0; t < STORED_GAMES; t++)
        nlost += !is_as_stored(store, &stored_games[t], at, bit);
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
    /* with sanitizers each takes several times as long */
    size_t flips = TEST_RELEASE || getenv("HEXHOST_LONG") != NULL ? FLIPS_LONG : FLIPS_SHORT;
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

/* --- What is kept beside the games ------------------------------------------------------------ */

static const struct store_note notes[] = {
    {"bans/irc/net", "irc:net/@mallory\tmallory\talice\n"},
    {"clock/irc/net/#catan/1", "{\"seq\":17,\"at\":1700000000000,\"stops\":1}"},
    {"votes/irc/net/#catan/1", "4 2,0,3"},
};
enum { NOTES = sizeof notes / sizeof *notes };

static int make_notes(void **state)
{
    (void)state;
    free(bytes);
    remove_db();
    struct store *store = store_sqlite(DB, NULL);
    assert_non_null(store);
    assert_true(store_keep_notes(store, notes, NOTES, NULL));
    store_close(store);
    read_db();
    return 0;
}

static size_t find_bytes(const char *text)
{
    const size_t n = strlen(text);
    for (size_t at = 0; at + n <= nbytes; at++)
        if (memcmp(bytes + at, text, n) == 0)
            return at;
    fail_msg("%s is not in the file", text);
    return 0;
}

static void no_note(void *ctx, const struct store_note *note)
{
    (void)ctx;
    fail_msg("%s is listed with a flipped bit: %s", note->name, note->text);
}

static void count_note(void *ctx, const struct store_note *note)
{
    int *n = ctx;
    *n += note->name != NULL && note->text != NULL;
}

/* The others are read as if nothing were. */
static void flip_in_note(int which, size_t at, unsigned char bit)
{
    write_flipped(at, bit);
    struct store *store = store_sqlite(DB, NULL);
    assert_non_null(store);
    for (int i = 0; i < NOTES; i++) {
        struct fault fault = {.text = ""};
        struct buffer text;
        buffer_init(&text, 256);
        assert_int_equal(store_note(store, notes[i].name, &text, &fault), i != which);
        assert_int_equal(fault.kind, i == which ? FAULT_DAMAGED : FAULT_NONE);
        assert_string_equal(buffer_text(&text), i != which ? notes[i].text : "");
        buffer_fini(&text);
    }
    assert_true(store_notes(store, notes[which].name, "", NOTES, no_note, NULL, NULL));
    int ndamaged = 0;
    assert_true(store_damaged_notes(store, count_note, &ndamaged, NULL));
    assert_int_equal(ndamaged, 1);
    store_close(store);
}

/* A clock, votes, bans: what the host would take for true is what it wrote. */
static void a_flip_in_a_note_is_noticed_before_use(void **state)
{
    (void)state;
    bool all = getenv("HEXHOST_LONG") != NULL;
    for (int i = 0; i < NOTES; i++) {
        const size_t at = find_bytes(notes[i].text);
        for (size_t bit = 0; bit < 8 * strlen(notes[i].text); bit += all ? 1 : 5)
            flip_in_note(i, at + bit / 8, (unsigned char)(1 << bit % 8));
    }
}

/* In a name too: such a note is found under no name, but it is found. */
static void a_flip_in_the_name_of_a_note_is_noticed(void **state)
{
    (void)state;
    for (int i = 0; i < NOTES; i++) {
        const size_t at = find_bytes(notes[i].name);
        for (size_t bit = 0; bit < 8 * strlen(notes[i].name); bit += 3) {
            int ndamaged = 0;
            write_flipped(at + bit / 8, (unsigned char)(1 << bit % 8));
            struct store *store = store_sqlite(DB, NULL);
            assert_non_null(store);
            assert_true(store_damaged_notes(store, count_note, &ndamaged, NULL));
            assert_int_equal(ndamaged, 1);
            store_close(store);
        }
    }
}

static void the_games_are_whole_without_a_flip(void **state)
{
    (void)state;
    write_flipped(0, 0);
    struct store *store = store_sqlite(DB, NULL);
    assert_non_null(store);
    for (int t = 0; t < STORED_GAMES; t++)
        assert_true(is_as_stored(store, &stored_games[t], 0, 0));
    assert_true(goes_on(store, "term"));
    store_close(store);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_games_are_whole_without_a_flip),
        cmocka_unit_test(every_bit_of_the_head_is_looked_at),
        cmocka_unit_test(every_flip_is_noticed_before_use),
        cmocka_unit_test_setup(a_flip_in_a_note_is_noticed_before_use, make_notes),
        cmocka_unit_test_setup(a_flip_in_the_name_of_a_note_is_noticed, make_notes),
    };
    return cmocka_run_group_tests_name("flips", tests, make_games, forget_games);
}
