/* bot/store/wal.c: the program is killed, and a bit flips in the file or in the log beside it. No
 * move that was told as stored is forgotten without a word. */
#include "bot/store/wal.h"
#include "tests/bot/stored_games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define DB TEST_TMP "/killed.db"
#define LOG DB "-wal"

enum { FLIPS_SHORT = 100, FLIPS_LONG = 1000, FRAME = 24 + 4096, HEAD = 32 };

/* As the kill left them. */
static struct kept {
    const char *path;
    unsigned char *bytes;
    size_t n;
} db = {.path = DB}, wal = {.path = LOG};

static struct tally {
    int whole, refused, one_table, several;
} tally;

/* --- Files ------------------------------------------------------------------------------------ */

static void keep(struct kept *kept)
{
    struct stat info;
    assert_int_equal(stat(kept->path, &info), 0);
    kept->n = (size_t)info.st_size;
    kept->bytes = malloc(kept->n);
    FILE *file = fopen(kept->path, "rb");
    assert_int_equal(fread(kept->bytes, 1, kept->n, file), kept->n);
    fclose(file);
}

static void put_back(const struct kept *kept)
{
    FILE *file = fopen(kept->path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(kept->bytes, 1, kept->n, file), kept->n);
    fclose(file);
}

static void remove_files(void)
{
    unlink(DB);
    unlink(LOG);
    unlink(DB "-shm");
}

static int make_games(void **state)
{
    (void)state;
    remove_files();
    struct fixture *f = stored_games_play(DB);
    keep(&db);
    keep(&wal);
    stored_games_end(f);
    assert_true(wal.n > 100 * FRAME);
    return 0;
}

static int forget_games(void **state)
{
    (void)state;
    free(db.bytes);
    free(wal.bytes);
    remove_files();
    return 0;
}

/* --- Flips ------------------------------------------------------------------------------------ */

static struct store *start(struct fault *fault)
{
    remove_files();
    put_back(&db);
    put_back(&wal);
    return store_sqlite(DB, fault);
}

/* Refused, or every game is there as it was, or it is set aside. */
static void flip(struct kept *kept, size_t at, unsigned char bit)
{
    struct fault fault = {.text = ""};
    int nlost = 0;
    kept->bytes[at] ^= bit;
    struct store *store = start(&fault);
    kept->bytes[at] ^= bit;
    if (store == NULL) {
        tally.refused++;
        assert_int_equal(fault.kind, FAULT_DAMAGED);
        if (strstr(fault.text, DB ".backup") == NULL)
            fail_msg("byte %zu of %s: no copy is named: %s", at, kept->path, fault.text);
        return;
    }
    for (int t = 0; t < STORED_GAMES; t++)
        if (!stored_game_is_there(store, &stored_games[t], &fault)) {
            nlost++;
            assert_int_equal(fault.kind, FAULT_DAMAGED);
            assert_non_null(strstr(fault.text, stored_games[t].id));
        }
    ++*(nlost == 0 ? &tally.whole : nlost == 1 ? &tally.one_table : &tally.several);
    store_close(store);
}

static size_t flips(void)
{
    return getenv("HEXHOST_LONG") != NULL ? FLIPS_LONG : FLIPS_SHORT;
}

static void flip_anywhere(struct kept *kept)
{
    uint64_t at = 88172645463325252ULL; /* xorshift: the same places every time */
    memset(&tally, 0, sizeof tally);
    for (size_t i = 0; i < flips(); i++) {
        at ^= at << 13;
        at ^= at >> 7;
        at ^= at << 17;
        flip(kept, (size_t)(at >> 3) % kept->n, (unsigned char)(1 << (at & 7)));
    }
    printf("%zu bits of %zu bytes of %s: %d refused, %d set one game aside, %d several, %d changed "
           "nothing\n",
           flips(), kept->n, kept->path, tally.refused, tally.one_table, tally.several,
           tally.whole);
}

static void a_flip_in_the_log_is_noticed(void **state)
{
    (void)state;
    flip_anywhere(&wal);
    assert_int_equal(tally.one_table + tally.several, 0); /* all share it */
    assert_int_equal(tally.refused + tally.whole, flips());
    assert_true(tally.refused > (int)flips() * 9 / 10);
}

static void a_flip_in_the_file_with_a_log_is_noticed(void **state)
{
    (void)state;
    flip_anywhere(&db);
    assert_true(tally.one_table > 0);
}

/* All bits of the log's head, and of the heads of its first and its last frame. */
static void heads_of_the_log_are_looked_at(void **state)
{
    (void)state;
    const size_t last = HEAD + (wal.n - HEAD) / FRAME * FRAME - FRAME;
    const size_t heads[][2] = {{0, HEAD}, {HEAD, 24}, {last, 24}};
    for (size_t h = 0; h < 3; h++)
        for (size_t bit = 0; bit < 8 * heads[h][1]; bit += h == 0 ? 1 : 7)
            flip(&wal, heads[h][0] + bit / 8, (unsigned char)(1 << bit % 8));
}

/* The newest frame too, though nothing follows it. */
static void a_flip_in_the_newest_move_is_noticed(void **state)
{
    (void)state;
    memset(&tally, 0, sizeof tally);
    for (size_t i = 1; i <= 20; i++)
        flip(&wal, wal.n - i * 97, (unsigned char)(1 << i % 8));
    assert_int_equal(tally.refused, 20);
}

/* --- Whoever is interrupted ------------------------------------------------------------------- */

static bool is_whole_up_to(size_t n)
{
    FILE *file = fopen(LOG, "wb");
    assert_int_equal(fwrite(wal.bytes, 1, n, file), n);
    fclose(file);
    return wal_is_whole(LOG);
}

/* Cut anywhere, as if the last pages had not been written. */
static void a_log_that_was_cut_off_is_whole(void **state)
{
    (void)state;
    for (size_t n = 0; n < wal.n; n += 1 + wal.n / 50)
        assert_true(is_whole_up_to(n));
    unlink(LOG);
    assert_true(wal_is_whole(LOG));
}

/* Half of the last page was written over what the disk had there before. */
static void a_half_written_frame_is_no_damage(void **state)
{
    (void)state;
    for (unsigned with = 0; with < 256; with += 85) {
        memset(wal.bytes + wal.n - 2048, (int)with, 2048);
        assert_true(is_whole_up_to(wal.n));
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flip_in_the_log_is_noticed),
        cmocka_unit_test(a_flip_in_the_file_with_a_log_is_noticed),
        cmocka_unit_test(heads_of_the_log_are_looked_at),
        cmocka_unit_test(a_flip_in_the_newest_move_is_noticed),
        cmocka_unit_test(a_log_that_was_cut_off_is_whole),
        cmocka_unit_test(a_half_written_frame_is_no_damage), /* the last: it changes the log */
    };
    return cmocka_run_group_tests_name("flips of the log", tests, make_games, forget_games);
}
