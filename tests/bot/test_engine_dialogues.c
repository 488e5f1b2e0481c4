/* bot/engine/engine*.c and its manual: dialogues that are asked again. */
#include "tests/bot/engine_asked.h"
#include "tests/support/golden.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { COLUMNS = 96, DIALOGUE_MAX = 1 << 16 };

/* A dialogue (tests/goldens/engine/NAME.txt, config/engine.md, config/engine_games.md) has requests
 * behind "> " and answers behind "< "; a line too long goes on in lines behind two blanks. Lines
 * behind "# " say what it is about. */
static void put_wrapped(struct buffer *out, char mark, const char *text)
{
    buffer_char(out, mark);
    size_t left = strlen(text);
    if (left > 0)
        buffer_char(out, ' ');
    while (left > COLUMNS) {
        size_t n = COLUMNS;
        while (text[n - 1] == ' ')
            n--;
        buffer_add(out, text, n);
        buffer_put(out, "\n  ");
        text += n;
        left -= n;
    }
    buffer_put(out, text);
    buffer_char(out, '\n');
}

/* What is asked next: the text of a request gathered from its lines. */
struct asked {
    bool pending;
    struct buffer text;
};

static void answer_asked(struct buffer *out, struct asked *asked)
{
    if (asked->pending) {
        const char *request = buffer_text(&asked->text);
        put_wrapped(out, '>', request);
        put_wrapped(out, '<', ask(request));
    }
    asked->pending = false;
    buffer_clear(&asked->text);
}

/* Writes a file anew with all requests asked again. Of a page of the manual that is the lines
 * between "```dialogue" and "```"; others stay as they are. */
static void replay(struct buffer *out, char *file, bool is_page)
{
    struct asked asked = {.pending = false};
    bool inside = !is_page;
    buffer_init(&asked.text, DIALOGUE_MAX);
    for (char *line = file, *feed; *line; line = feed + 1) {
        feed = strchr(line, '\n');
        *feed = '\0';
        if (*line != ' ')
            answer_asked(out, &asked);
        inside = inside && strcmp(line, "```") != 0;
        asked.pending = asked.pending || (inside && *line == '>');
        if (asked.pending && line[1])
            buffer_put(&asked.text, line + 2);
        if (!inside || *line == '#') {
            buffer_put(out, line);
            buffer_char(out, '\n');
        }
        inside = inside || strcmp(line, "```dialogue") == 0;
    }
    answer_asked(out, &asked);
    buffer_fini(&asked.text);
}

/* What stands in the file of that name under tests/goldens; lives until the next. */
static char *read_page(const char *name)
{
    static char kept[DIALOGUE_MAX];
    char path[256];
    snprintf(path, sizeof path, "tests/goldens/%s", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t n = fread(kept, 1, sizeof kept - 1, file);
    fclose(file);
    assert_in_range(n, 1, sizeof kept - 2);
    kept[n] = '\0';
    assert_int_equal(kept[n - 1], '\n');
    return kept;
}

/* The name is that of the file under tests/goldens. */
static void dialogue(const char *name, bool is_page)
{
    struct buffer out;
    buffer_init(&out, DIALOGUE_MAX);
    replay(&out, read_page(name), is_page);
    golden_check(name, buffer_text(&out));
    buffer_fini(&out);
}

static void requests(void **state)
{
    (void)state;
    dialogue("engine/requests.txt", false);
}

static void new_games(void **state)
{
    (void)state;
    dialogue("engine/new.txt", false);
}

static void moves(void **state)
{
    (void)state;
    dialogue("engine/moves.txt", false);
}

static void views(void **state)
{
    (void)state;
    dialogue("engine/views.txt", false);
}

static void the_manual(void **state)
{
    (void)state;
    dialogue("../../config/engine.md", true);
    dialogue("../../config/engine_games.md", true);
}

/* Each but the base game, which the manual has. */
static void every_game_has_a_dialogue(void **state)
{
    (void)state;
    const char *page = read_page("../../config/engine_games.md");
    for (int g = 1; games[g]; g++) {
        char heading[64];
        snprintf(heading, sizeof heading, "\n## `%s`: %s\n", games[g]->id, games[g]->name);
        if (strstr(page, heading) == NULL)
            fail_msg("config/engine_games.md has no %s", heading);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(requests), TEST(new_games),  TEST(moves),
        TEST(views),    TEST(the_manual), TEST(every_game_has_a_dialogue),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
