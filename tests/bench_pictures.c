/* usage: bench_pictures
 *
 * How long pictures and text boards take, warm, in time of the one thread: medians, as a host makes
 * them; of a position with many pieces, then of a late one of every game. */
#include "render/picture/picture.h"

#include <stdio.h>
#include <stdlib.h>

#include "bot/render/shown.h"
#include "render/render.h"
#include "tests/bench_gauge.h"
#include "tests/render/positions.h"

enum { TIMES = 60, TEXT_TIMES = 2000, ROADS = 40, BUILDINGS = 15, DEMO_MOVES = 300 };

static const struct game base = {.id = "base"};
static struct scene scene;

/* A late position: of the fullest board so many pieces stay. */
static void late_position(void)
{
    struct base_view view;
    int roads = 0, buildings = 0;
    position_full(&view);
    scene_make(&base, &view, &position_names, &scene);
    for (int e = 0; e < scene.nedges; e++)
        if (scene.edge[e].seat != SEAT_NONE && ++roads > ROADS)
            scene.edge[e].seat = SEAT_NONE;
    for (int n = 0; n < scene.nnodes; n++)
        if (scene.node[n].piece != PIECE_NONE && ++buildings > BUILDINGS)
            scene.node[n].piece = PIECE_NONE;
}

static void measure(const char *what, enum picture_kind kind)
{
    double times[TIMES], first = 0;
    struct picture picture = {.n = 0};
    const struct picture_wish wish = {kind, 0};
    struct picture_cache *cache = picture_cache_new(64 << 20);
    for (int i = -1; i < TIMES; i++) {
        double began = gauge_thread();
        if (!picture_make(cache, &scene, &wish, &picture))
            exit(1);
        double took = gauge_thread() - began;
        if (i < 0)
            first = took;
        else
            times[i] = took;
        picture_free(&picture);
    }
    gauge_sort(times, TIMES);
    printf("%-22s %4dx%-4d  first %6.1f ms  then %5.1f ms  %zu bytes\n", what, picture.width,
           picture.height, first * 1e3, gauge_ms(times, TIMES, 0.5), picture.n);
    picture_cache_free(cache);
}

/* A late position of a game that computer players play. */
static void demo_position(const struct game *game, struct shown *shown)
{
    static _Alignas(16) unsigned char view[VIEW_MAX];
    shown_from_demo(shown, game, 1, DEMO_MOVES);
    const struct names names = shown_names(shown);
    game->view(shown->state, VIEWER_SPECTATOR, view);
    scene_make(game, view, &names, &scene);
}

static void measure_stats(const struct shown *shown)
{
    double times[TIMES];
    struct picture picture = {.n = 0};
    const struct names names = shown_names(shown);
    for (int i = 0; i < TIMES; i++) {
        double began = gauge_thread();
        if (!picture_stats(&shown->stats, &names, 0, &picture))
            exit(1);
        times[i] = gauge_thread() - began;
        picture_free(&picture);
    }
    gauge_sort(times, TIMES);
    printf("%-22s %4dx%-4d                   %5.1f ms  %zu bytes\n", "  figures", picture.width,
           picture.height, gauge_ms(times, TIMES, 0.5), picture.n);
}

static void measure_text(const char *what, enum text_style style)
{
    static struct text text;
    double began = gauge_thread();
    for (int i = 0; i < TEXT_TIMES; i++)
        text_board(&scene, style, &text);
    printf("%-22s %.1f us\n", what, (gauge_thread() - began) * 1e6 / TEXT_TIMES);
}

int main(void)
{
    late_position();
    measure("board", PICTURE_BOARD);
    measure("board with panel", PICTURE_FULL);
    measure_text("text, plain", TEXT_PLAIN);
    measure_text("text, ANSI", TEXT_ANSI);
    measure_text("text, IRC", TEXT_MIRC);
    for (const struct game *const *game = games; *game != NULL; game++) {
        static struct shown shown;
        demo_position(*game, &shown);
        printf("%s\n", (*game)->id);
        measure("  board", PICTURE_BOARD);
        measure("  board with panel", PICTURE_FULL);
        measure_stats(&shown);
        measure_text("  text, ANSI", TEXT_ANSI);
    }
    return 0;
}
