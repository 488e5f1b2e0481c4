/* bot/hall/hopeless.c: what cannot be done is said with its reason, in every game. */
#include "bot/hall/hopeless.h"
#include "bot/table/quick.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 2, MOVES_MAX = 400, EVERY = 11, LINE_MAX = 64 };

static struct table table;
static struct facts facts;
static struct sight sight;
static int nhopeless, ntold, nsummed;

static void apply(void)
{
    for (int i = 0; i < facts.n; i++)
        table.game->evolve(table.state, &facts.fact[i]);
}

static struct command_context context_of(int seat)
{
    sight_of(&sight, table.game, table.state, seat, false);
    return (struct command_context){.game = table.game,
                                    .seat = seat,
                                    .nseats = table.nseats,
                                    .legal = sight.legal,
                                    .nlegal = sight.situation.nlegal,
                                    .amounts = sight.amounts};
}

/* A reason, or the sentence of the parameter. What has a legal answer is asked. */
static void has_reason(const struct command_context *context, const char *line)
{
    static struct command asking;
    struct refusal why;
    struct command_cursor cursor = command_cursor(line, strlen(line));
    if (!command_next(&cursor, context, &asking) || asking.outcome != COMMAND_ASK)
        return;
    if (!hopeless(&table, context, &asking, &why))
        return;
    nhopeless++;
    for (size_t i = 0; i < context->nlegal; i++)
        if (context->legal[i].verb == asking.move.verb && strchr(line, ' ') == NULL)
            fail_msg("%s: `%s` is legal", table.game->id, line);
    if (why.code != REFUSED_NOT) {
        assert_in_range(why.code, 1, REFUSALS - 1);
        ntold++;
    } else {
        assert_non_null(table.game->verbs[asking.move.verb].params[asking.param].none);
        nsummed++;
    }
}

/* Each verb alone, and with each word for its first parameter. */
static void ask_everything(int seat)
{
    const struct command_context context = context_of(seat);
    for (int v = 0; v < table.game->nverbs; v++) {
        const struct verb *verb = &table.game->verbs[v];
        const struct words *words = verb->nparams > 1 ? verb->params[0].field.words : NULL;
        has_reason(&context, verb->name);
        for (int w = 0; words != NULL && w < words->n; w++) {
            char line[LINE_MAX];
            snprintf(line, sizeof line, "%s %s", verb->name, words->word[w].name);
            has_reason(&context, line);
        }
    }
}

static bool move_on(struct quick_chance *chance)
{
    _Alignas(16) unsigned char memory[PLAYER_MEMORY_MAX] = {0};
    struct standing standings[SEATS_MAX];
    if (table.game->finished(table.state, standings))
        return false;
    const struct turn turn = table.game->turn(table.state);
    sight_of(&sight, table.game, table.state, __builtin_ctz(turn.must), true);
    const struct move move =
        player_find(table.game, "random")->choose(&sight.situation, &chance->base, memory);
    assert_int_equal(table.game->decide(table.state, &move, &chance->base, &facts).code, 0);
    apply();
    return true;
}

static void play(const struct game *game, uint64_t number)
{
    struct quick_chance chance;
    quick_chance_init(&chance, 7, number);
    memset(&table, 0, sizeof table);
    table.game = game;
    table.phase = TABLE_PLAYING;
    table.nseats = game->seats_default;
    assert_int_equal(game->open(game->option_defaults, table.nseats, &chance.base, &facts).code, 0);
    apply();
    for (int n = 0; n < MOVES_MAX && move_on(&chance); n++)
        for (int seat = 0; n % EVERY == 0 && seat < table.nseats; seat++)
            ask_everything(seat);
}

static void every_game_says_why(void **state)
{
    (void)state;
    for (int g = 0; games[g] != NULL; g++) {
        nhopeless = ntold = nsummed = 0;
        for (uint64_t n = 0; n < GAMES; n++)
            play(games[g], n);
        assert_true(nhopeless > 0 && ntold > 0 && nsummed > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_says_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
