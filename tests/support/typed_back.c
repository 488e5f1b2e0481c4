#include "tests/support/typed_back.h"

#include "bot/words/command.h"
#include "render/say.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* The first of what can come out. */
static uint32_t first_below(struct chance *chance, enum purpose purpose, uint32_t n)
{
    (void)chance, (void)purpose, (void)n;
    return 0;
}

static int first_kind(struct chance *chance, enum purpose purpose, const uint8_t *counts,
                      int nkinds)
{
    (void)chance, (void)purpose;
    int kind = 0;
    while (kind < nkinds - 1 && counts[kind] == 0)
        kind++;
    return kind;
}

static void as_it_lies(struct chance *chance, enum purpose purpose, int8_t *items, int n)
{
    (void)chance, (void)purpose, (void)items, (void)n;
}

static void fails(const struct act *act, const char *text, const char *why)
{
    print_error("\"%s\": %s\n", text, why);
    _fail(act->file, act->line);
}

static void type(const struct act *act, int seat, const char *line, size_t n, uint16_t code,
                 const char *text)
{
    struct command_context context = {
        .game = act->game, .seat = seat, .nseats = act->game->seats(act->state)};
    struct command_cursor cursor = command_cursor(line, n);
    struct chance chance = {first_below, first_kind, as_it_lies, false};
    struct command command;
    struct facts facts;
    if (!command_next(&cursor, &context, &command) || command.outcome == COMMAND_WRONG)
        fails(act, text, command.sentence);
    if (command.outcome != COMMAND_MOVE)
        return;
    if (act->game->decide(act->state, &command.move, &chance, &facts).code == code)
        fails(act, text, "what it advises is refused in the same words");
}

/* `for n1` goes behind a command. */
static bool is_command(const char *quoted)
{
    return strncmp(quoted, "for", 3) != 0;
}

static void put_words(const struct game *game, int seat, const struct refusal *refusal,
                      struct text *out)
{
    static const struct names names = {
        .name = {"seat 0", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"}};
    struct say say = {game, &names, seat};
    say_refusal(&say, refusal, out);
}

void assert_words(const struct game *game, int seat, struct refusal refusal, const char *expected)
{
    struct text text;
    put_words(game, seat, &refusal, &text);
    assert_string_equal(text.s, expected);
}

void typed_back(const struct act *act, int seat, const struct refusal *refusal)
{
    struct text text;
    put_words(act->game, seat, refusal, &text);
    for (const char *at = text.s; (at = strchr(at, '`')) != NULL;) {
        const char *end = strchr(++at, '`');
        assert_non_null(end);
        if (is_command(at))
            type(act, seat, at, (size_t)(end - at), refusal->code, text.s);
        at = end + 1;
    }
}
