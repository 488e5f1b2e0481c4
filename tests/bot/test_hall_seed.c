/* The secret seed of a game, and what is made of it, are told to nobody, logged nowhere and in no
 * file but the store's before the game is over (config/fair.md, section 3). */
#include "tests/bot/hall_fixture.h"

#include <dirent.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define SHOWN TEST_TMP "/hall_seed"
#define LOG TEST_TMP "/hall_seed.log"

enum { TOLD_MAX = 1 << 25 };

/* --- All that is posted ----------------------------------------------------------------------- */

static char told[TOLD_MAX];
static size_t ntold;

static void keep(const char *text)
{
    ntold += (size_t)snprintf(told + ntold, TOLD_MAX - ntold, "%s\n", text != NULL ? text : "");
    assert_true(ntold < TOLD_MAX);
}

static void keep_post(struct chat *chat, const struct post *post)
{
    (void)chat;
    keep(post->text);
    keep(post->title);
    for (size_t i = 0; i < post->nchoices; i++) {
        keep(post->choices[i].label);
        keep(post->choices[i].command);
        keep(post->choices[i].about);
    }
}

/* --- What is secret --------------------------------------------------------------------------- */

struct hidden {
    char seed[FAIR_HEX], log_key[FAIR_HEX];
    unsigned char bytes[FAIR_BYTES];
};

static struct hidden hidden_of(const struct table *table)
{
    struct hidden hidden;
    struct fair_hash key;
    fair_log_key(&key, &table->fair.server_seed);
    fair_hex(hidden.seed, table->fair.server_seed.byte, FAIR_BYTES);
    fair_hex(hidden.log_key, key.byte, FAIR_BYTES);
    memcpy(hidden.bytes, table->fair.server_seed.byte, FAIR_BYTES);
    return hidden;
}

/* Half of it would be too much. */
static bool has_half(const char *bytes, size_t n, const char *hex)
{
    const size_t half = (FAIR_HEX - 1) / 2;
    for (size_t i = 0; i + half <= n; i++)
        if (strncasecmp(bytes + i, hex, half) == 0 || strncasecmp(bytes + i, hex + half, half) == 0)
            return true;
    return false;
}

static bool gives_away(const char *bytes, size_t n, const struct hidden *hidden)
{
    for (size_t i = 0; i + FAIR_BYTES / 2 <= n; i++)
        if (memcmp(bytes + i, hidden->bytes, FAIR_BYTES / 2) == 0)
            return true;
    return has_half(bytes, n, hidden->seed) || has_half(bytes, n, hidden->log_key);
}

/* --- Files ------------------------------------------------------------------------------------ */

static int64_t fixed_time(void)
{
    return 1700000000000;
}

static void read_log(char *out, size_t size, size_t *n)
{
    int file = open(LOG, O_RDONLY);
    assert_true(file >= 0);
    ssize_t got = read(file, out, size);
    assert_true(got > 0 && (size_t)got < size);
    *n = (size_t)got;
    close(file);
}

/* How many; they are removed. */
static int take_revealed(void)
{
    char path[512];
    int n = 0;
    DIR *directory = opendir(SHOWN);
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, SHOWN "/%s", entry->d_name);
        unlink(path);
        n++;
    }
    if (directory != NULL)
        closedir(directory);
    return n;
}

/* --- The game --------------------------------------------------------------------------------- */

/* Everything about a table that can be asked for. */
static void ask_all(struct hall *h)
{
    static const char *const words[] = {"fair", "log 200",      "stats",  "rules",  "who",
                                        "hand", "board linear", "status", "tables", "help fair"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        hall_say(h, "bob", words[i]);
}

static void start_over(struct hall *h, struct log *log)
{
    take_revealed();
    log_init(log, CONFIG_LOG_DEBUG, fixed_time);
    log->fd = open(LOG, O_RDWR | O_CREAT | O_TRUNC, 0600);
    assert_true(log->fd >= 0);
    h->reveal_dir = SHOWN;
    h->hear = keep_post;
    hall_restart(h);
    host_set_log(h->host, log);
}

static void the_seed_is_secret_until_the_end(void **state)
{
    struct hall *h = *state;
    static char logged[1 << 20];
    struct log log;
    size_t before = 0, nlogged;
    start_over(h, &log);
    hall_begin(h, (const char *const[]){"alice", "bob", "carla", NULL},
               "base setup=random points=5");
    const struct hidden hidden = hidden_of(hall_table(h, 1));
    for (int n = 0; hall_table(h, 1)->phase != TABLE_OVER; n++) {
        if (n % 40 == 0)
            ask_all(h);
        assert_int_equal(take_revealed(), 0);
        before = ntold;
        assert_true(hall_move(h, 1));
    }
    assert_false(gives_away(told, before, &hidden));
    assert_true(gives_away(told, ntold, &hidden)); /* then all may know it */
    assert_int_equal(take_revealed(), 1);
    read_log(logged, sizeof logged, &nlogged);
    assert_false(gives_away(logged, nlogged, &hidden));
    close(log.fd);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_seed_is_secret_until_the_end, hall_setup,
                                        hall_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
