/* Scenes told in sentences and in emoji, and the numbers of places. */
#include "render/emoji.h"
#include "render/places.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/render/contact.h"
#include "tests/render/positions.h"
#include "tests/support/golden.h"

static struct scene scene;
static struct text text;

static void sentences_are_as_before(void **state)
{
    (void)state;
    for (int i = 0; i < ncontacts; i++) {
        char name[64];
        contacts[i].make(&scene);
        text_linear(&scene, &text);
        assert_in_range(text.len, 1, LINEAR_MAX);
        snprintf(name, sizeof name, "linear/%s.txt", contacts[i].name);
        golden_check(name, text.s);
    }
}

/* Whatever there is to tell, sentences are whole. */
static void nothing_is_cut_within_a_sentence(void **state)
{
    (void)state;
    struct base_view view;
    static const struct game base = {.id = "base"};
    position_full(&view);
    scene_make(&base, &view, &position_hostile_names, &scene);
    for (int n = 0; n < scene.nnodes; n++)
        scene.node[n].marked = true;
    text_linear(&scene, &text);
    assert_in_range(text.len, LINEAR_MAX - 100, LINEAR_MAX);
    assert_memory_equal(text.s + text.len - 2, ".\n", 2);
}

/* From the top, then from the left; each of the three kinds. */
static void places_are_numbered_as_people_read(void **state)
{
    (void)state;
    struct spot spot[SPOTS_MAX];
    contacts[0].make(&scene);
    for (int n = 0; n < scene.nnodes; n++)
        scene.node[n].marked = true;
    for (int e = 0; e < scene.nedges; e++)
        scene.edge[e].marked = true;
    for (int h = 0; h < scene.nhexes; h++)
        scene.hex[h].marked = true;
    int n = scene_spots(&scene, spot);
    assert_int_equal(n, scene.nnodes + scene.nedges + scene.nhexes);
    for (int i = 1; i < n; i++)
        assert_true(spot[i - 1].y < spot[i].y ||
                    (spot[i - 1].y == spot[i].y && spot[i - 1].x < spot[i].x));
}

static void nodes_are_called_by_their_hexes(void **state)
{
    (void)state;
    static const struct {
        const char *node, *name, *yield;
    } rows[] = {{"a1", "A-coast", "ore 10"},
                {"e3", "E-F-J", "brick 6, wool 4, desert"},
                {"b2", "A-B-coast", "ore 10, wool 2"}};
    contacts[2].make(&scene);
    for (int n = 0; n < scene.nnodes; n++)
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            const struct spot spot = {.kind = SPOT_NODE, .at = (uint8_t)n};
            if (strcmp(scene.node[n].name, rows[i].node) != 0)
                continue;
            out_clear(&text);
            place_add_name(&scene, n, &text);
            assert_string_equal(text.s, rows[i].name);
            out_clear(&text);
            place_add_yield(&scene, &spot, &text);
            assert_string_equal(text.s, rows[i].yield);
        }
}

/* --- Emoji ------------------------------------------------------------------------------------ */

static void emoji_are_as_before(void **state)
{
    (void)state;
    static struct text whole;
    contacts[0].make(&scene);
    out_clear(&whole);
    assert_true(emoji_board(&scene, &emoji_plain, &text));
    out_add(&whole, text.s);
    emoji_seats(&scene, &emoji_plain, &text);
    out_add(&whole, text.s);
    scene.seat[0].is_known = true;
    emoji_hand(&scene, 0, &emoji_plain, &text);
    out_add(&whole, text.s);
    golden_check("emoji.txt", whole.s);
    assert_true(whole.len < 2000);
}

static void a_hand_that_is_not_known_is_not_shown(void **state)
{
    (void)state;
    contacts[0].make(&scene);
    scene.seat[1].is_known = false;
    emoji_hand(&scene, 1, &emoji_plain, &text);
    assert_string_equal(text.s, "");
}

/* A grid is one only where every line has as many emoji, counted here as a platform's own. */
static void every_line_is_equally_long(void **state)
{
    (void)state;
    struct emoji_set own = emoji_plain;
    for (int i = 0; i < SCENE_ICONS; i++)
        own.icon[i] = "x";
    for (int i = 0; i < EMOJI_NUMBERS; i++)
        own.number[i] = "x";
    own.sea = own.desert = own.robber = "x";
    contacts[0].make(&scene);
    emoji_board(&scene, &own, &text);
    const char *line = text.s;
    for (int row = 0; row < 5; row++, line = strchr(line, '\n') + 1)
        assert_int_equal(strcspn(line, "\n"), 12);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_are_as_before),
        cmocka_unit_test(nothing_is_cut_within_a_sentence),
        cmocka_unit_test(places_are_numbered_as_people_read),
        cmocka_unit_test(nodes_are_called_by_their_hexes),
        cmocka_unit_test(emoji_are_as_before),
        cmocka_unit_test(a_hand_that_is_not_known_is_not_shown),
        cmocka_unit_test(every_line_is_equally_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
