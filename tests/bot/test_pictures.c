/* Pictures by workers: every table gets its newest position, and failures are told. */
#include "bot/tell/pictures.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/render/contact.h"

enum { TABLES = 12, SMALL = 120, AT_ONCE = 2 };

static struct loop *loop;
static struct pictures *pictures;
static int made, failed, wanted;
static int width_of[TABLES];
static struct scene scene;
static bool ask_again;
static char told[4 * ALT_CHARACTERS + 1];
static uint64_t slot;

static void on_made(void *ctx, const struct picture_for *of, const struct picture *picture,
                    const char *words)
{
    int number = 0;
    (void)ctx;
    sscanf(of->key, "t/%d", &number);
    snprintf(told, sizeof told, "%s", words);
    slot = of->slot;
    made++;
    failed += picture == NULL;
    if (picture != NULL) {
        assert_memory_equal(picture->bytes, "\x89PNG", 4);
        width_of[number] = picture->width;
    }
    if (ask_again) {
        const struct picture_wish wish = {PICTURE_BOARD, SMALL + 1};
        ask_again = false;
        wanted++;
        assert_true(pictures_ask(pictures, of, &scene, &wish));
    }
    if (made == wanted)
        loop_stop(loop);
}

static void begin(void)
{
    made = failed = wanted = 0;
    memset(width_of, 0, sizeof width_of);
    loop = loop_new();
    assert_non_null(loop);
    pictures = pictures_new(loop, AT_ONCE, on_made, NULL);
    assert_non_null(pictures);
    contacts[0].make(&scene);
}

static void end(void)
{
    loop_free(loop);
    pictures_free(pictures);
}

static void ask(int table, int width)
{
    struct picture_for of = {.slot = (uint64_t)width};
    const struct picture_wish wish = {PICTURE_BOARD, width};
    snprintf(of.key, sizeof of.key, "t/%d", table);
    assert_true(pictures_ask(pictures, &of, &scene, &wish));
}

static void each_table_gets_its_picture(void **state)
{
    (void)state;
    begin();
    for (int t = 0; t < TABLES; t++)
        ask(t, SMALL + t);
    wanted = TABLES;
    loop_run(loop);
    for (int t = 0; t < TABLES; t++)
        assert_int_equal(width_of[t], SMALL + t);
    end();
}

/* Ten positions while the first is drawn: only the last of them is drawn too. */
static void the_newest_position_counts(void **state)
{
    (void)state;
    begin();
    for (int i = 0; i < 11; i++)
        ask(3, SMALL + i);
    wanted = 2;
    loop_run(loop);
    assert_int_equal(made, 2);
    assert_int_equal(width_of[3], SMALL + 10);
    end();
}

static void one_may_ask_again_at_once(void **state)
{
    (void)state;
    begin();
    ask_again = true;
    ask(5, SMALL);
    wanted = 1;
    loop_run(loop);
    assert_int_equal(made, 2);
    assert_int_equal(width_of[5], SMALL + 1);
    end();
}

/* What cannot be drawn is told, and the next picture of the table is drawn all the same. */
static void failures_are_told(void **state)
{
    (void)state;
    begin();
    scene.nhexes = scene.nrows = 0;
    ask(1, SMALL);
    contacts[0].make(&scene);
    ask(1, SMALL);
    wanted = 2;
    loop_run(loop);
    assert_int_equal(failed, 1);
    assert_int_equal(width_of[1], SMALL);
    end();
}

/* The names may be gone before the worker reads them. */
static void a_game_in_figures_is_drawn(void **state)
{
    (void)state;
    static struct stats stats;
    char name[] = "Anna";
    struct names names = {.name = {name, "Ben"}};
    const struct picture_for of = {"t/2", 77};
    begin();
    stats_begin(&stats, game_find("base"));
    scene.nseats = 2;
    scene.turn = 9;
    stats_add(&stats, NULL, 0, &scene);
    assert_true(pictures_ask_stats(pictures, &of, &stats, &names));
    memset(name, 'x', strlen(name));
    wanted = 1;
    loop_run(loop);
    assert_int_equal(failed, 0);
    assert_int_equal(slot, 77);
    assert_true(width_of[2] > 0);
    assert_non_null(strstr(told, "Anna: "));
    end();
}

/* The words are those of the position that is drawn. */
static void pictures_come_in_words_too(void **state)
{
    (void)state;
    struct text alt;
    begin();
    ask(4, SMALL);
    text_alt(&scene, ALT_CHARACTERS, &alt);
    scene.turn++;
    wanted = 1;
    loop_run(loop);
    assert_string_equal(told, alt.s);
    assert_int_equal(slot, SMALL);
    end();
}

static void too_many_are_refused(void **state)
{
    (void)state;
    struct picture_for of = {.slot = 0}, one = {"t/1", 0}, again = {"t/0/0", 0};
    const struct picture_wish wish = {PICTURE_BOARD, PICTURE_WIDTH_MIN};
    begin();
    for (int i = 0; i < PICTURES_WAITING_MAX; i++) {
        snprintf(of.key, sizeof of.key, "t/0/%d", i);
        assert_true(pictures_ask(pictures, &of, &scene, &wish));
    }
    assert_false(pictures_ask(pictures, &one, &scene, &wish));
    assert_true(pictures_ask(pictures, &again, &scene, &wish)); /* takes no place of its own */
    wanted = PICTURES_WAITING_MAX + 1;
    loop_run(loop);
    assert_int_equal(failed, 0);
    end();
}

/* --- Workers that hang ------------------------------------------------------------------------ */

static pthread_mutex_t stuck = PTHREAD_MUTEX_INITIALIZER;

bool __real_picture_make(struct picture_cache *, const struct scene *, const struct picture_wish *,
                         struct picture *);
bool __wrap_picture_make(struct picture_cache *, const struct scene *, const struct picture_wish *,
                         struct picture *);

bool __wrap_picture_make(struct picture_cache *cache, const struct scene *drawn,
                         const struct picture_wish *wish, struct picture *out)
{
    pthread_mutex_lock(&stuck);
    pthread_mutex_unlock(&stuck);
    return __real_picture_make(cache, drawn, wish, out);
}

static void nothing(void *ctx)
{
    (void)ctx;
}

static void stop(void *ctx)
{
    (void)ctx;
    loop_stop(loop);
}

/* The loop goes on, other work finds a worker, the line is bounded; of what waits the newest
 * counts. All are drawn when the workers go on. */
static void hanging_workers_hold_up_nothing(void **state)
{
    (void)state;
    struct picture_for of = {.slot = 0};
    const struct picture_wish wish = {PICTURE_BOARD, PICTURE_WIDTH_MIN};
    begin();
    pthread_mutex_lock(&stuck);
    for (int i = 0; i < PICTURES_WAITING_MAX; i++) {
        snprintf(of.key, sizeof of.key, "t/0/%d", i);
        assert_true(pictures_ask(pictures, &of, &scene, &wish));
        of.slot = (uint64_t)i;
        assert_true(pictures_ask(pictures, &of, &scene, &wish));
    }
    snprintf(of.key, sizeof of.key, "t/1");
    assert_false(pictures_ask(pictures, &of, &scene, &wish));
    assert_true(loop_work(loop, nothing, stop, NULL));
    loop_run(loop);
    assert_int_equal(made, 0);
    pthread_mutex_unlock(&stuck);
    wanted = PICTURES_WAITING_MAX + AT_ONCE; /* those begun were drawn twice */
    loop_run(loop);
    assert_int_equal(made, wanted);
    assert_int_equal(failed, 0);
    end();
}

/* The end comes while workers draw. */
static void whatever_is_under_way_is_freed(void **state)
{
    (void)state;
    begin();
    for (int t = 0; t < TABLES; t++) {
        ask(t, 0);
        ask(t, SMALL);
    }
    end();
    assert_int_equal(made, 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_table_gets_its_picture),
        cmocka_unit_test(the_newest_position_counts),
        cmocka_unit_test(one_may_ask_again_at_once),
        cmocka_unit_test(failures_are_told),
        cmocka_unit_test(a_game_in_figures_is_drawn),
        cmocka_unit_test(pictures_come_in_words_too),
        cmocka_unit_test(too_many_are_refused),
        cmocka_unit_test(hanging_workers_hold_up_nothing),
        cmocka_unit_test(whatever_is_under_way_is_freed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
