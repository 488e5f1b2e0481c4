/* The host is killed at random moments while four people play. Whatever it has confirmed is there
 * afterwards, once; what was said again has one effect; the game goes on. */
#include "tests/bot/store_player.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#define DB TEST_TMP "/store_kill.db"

enum { KILLS_SHORT = 24, KILLS_LONG = 240, WORDS_MAX = 1 << 18, CAUSES_MAX = 8192, LIFE_MS = 120 };

/* What the clients know. */
static struct player_word *confirmed;
static size_t nconfirmed;
static struct player_word again[2]; /* said last, and confirmed last */
static char table[32];

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* --- One life of the host --------------------------------------------------------------------- */

static void learn(const struct player_word *word)
{
    if (word->what == WORD_OVER)
        return;
    snprintf(table, sizeof table, "%s", word->table);
    if (word->what == WORD_TRIED) {
        again[0] = *word;
        return;
    }
    again[1] = *word;
    assert_true(nconfirmed < WORDS_MAX);
    confirmed[nconfirmed++] = *word;
}

static bool hear(int in)
{
    struct player_word word;
    size_t n = 0;
    while (n < sizeof word) {
        ssize_t got = read(in, (char *)&word + n, sizeof word - n);
        if (got <= 0)
            return false; /* the last word may be cut */
        n += (size_t)got;
    }
    learn(&word);
    return true;
}

static pid_t start(int *in, uint64_t seed)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        player_run(DB, table, again, 2, ends[1], seed);
        _exit(3);
    }
    close(ends[1]);
    *in = ends[0];
    return child;
}

static void rest(long us)
{
    nanosleep(&(struct timespec){.tv_sec = us / 1000000, .tv_nsec = us % 1000000 * 1000}, NULL);
}

/* Some die while they are still opening the store, most while they play. Returns how long the first
 * confirmation took, or -1 where there was to be none. */
static int64_t live_and_die(uint64_t seed)
{
    int in, status;
    int64_t begun = now_ms(), first = -1;
    pid_t child = start(&in, seed);
    bool early = seed % 6 == 5;
    size_t before = nconfirmed;
    while (!early && nconfirmed == before)
        if (!hear(in))
            fail_msg("the host has ended by itself before anything was confirmed");
    if (!early)
        first = now_ms() - begun;
    rest((long)rand_r(&(unsigned){(unsigned)seed * 7919}) % (LIFE_MS * 1000L));
    kill(child, SIGKILL);
    while (hear(in))
        ;
    close(in);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    return first;
}

/* --- What is there afterwards ----------------------------------------------------------------- */

struct checking {
    const char *table;
    size_t found;
    char (*cause)[STORE_CAUSE_MAX + 1];
    size_t n;
};

static bool check_line(void *ctx, const struct store_line *line, struct fault *fault)
{
    struct checking *checking = ctx;
    (void)fault;
    if (line->cause[0] != '\0') {
        for (size_t i = 0; i < checking->n; i++)
            assert_string_not_equal(checking->cause[i], line->cause);
        assert_true(checking->n < CAUSES_MAX);
        snprintf(checking->cause[checking->n++], STORE_CAUSE_MAX + 1, "%s", line->cause);
    }
    for (size_t i = nconfirmed; i-- > 0 && strcmp(confirmed[i].table, checking->table) == 0;)
        if (strcmp(confirmed[i].cause, line->cause) == 0) {
            /* The game may have been closed after the move that ended it. */
            assert_in_range(confirmed[i].seq, line->seq, line->seq + 1);
            checking->found++;
        }
    return true;
}

static void check_table(struct store *store, const char *id)
{
    struct checking checking = {.table = id, .cause = malloc(CAUSES_MAX * sizeof *checking.cause)};
    struct fault fault = {.text = ""};
    struct fair_game game;
    struct fair_hash head;
    size_t expected = 0;
    assert_non_null(checking.cause);
    if (!store_read(store, id, &game, &head, check_line, &checking, &fault))
        fail_msg("%s", fault.text);
    for (size_t i = 0; i < nconfirmed; i++)
        expected += strcmp(confirmed[i].table, id) == 0;
    assert_int_equal(checking.found, expected);
    free(checking.cause);
}

static void check_all(void)
{
    struct fault fault = {.text = ""};
    struct store *store = store_sqlite(DB, &fault);
    if (store == NULL)
        fail_msg("%s", fault.text);
    if (table[0] != '\0')
        check_table(store, table);
    store_close(store);
}

static void what_was_confirmed_is_there_once(void **state)
{
    (void)state;
    int kills = getenv("HEXHOST_LONG") != NULL ? KILLS_LONG : KILLS_SHORT;
    int64_t slowest = 0;
    unlink(DB);
    unlink(DB "-wal");
    unlink(DB "-shm");
    confirmed = calloc(WORDS_MAX, sizeof *confirmed);
    assert_non_null(confirmed);
    for (int i = 0; i < kills; i++) {
        int64_t first = live_and_die((uint64_t)i);
        if (first > slowest)
            slowest = first;
        if (i % 2 == 0)
            check_all(); /* else the host itself recovers the file */
    }
    check_all();
    printf("%d kills, %zu moves confirmed, all there, none twice; slowest restart to the next "
           "confirmed move: %lld ms\n",
           kills, nconfirmed, (long long)slowest);
    free(confirmed);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(what_was_confirmed_is_there_once)};
    return cmocka_run_group_tests_name("kill", tests, NULL, NULL);
}
