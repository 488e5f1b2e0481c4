/* Any bytes as typed commands. Whatever is understood reads back from its own text; whatever is not
 * gets a sentence that can be shown; completion only ever goes on with what was typed. */
#include <assert.h>
#include <stdint.h>

#include "tests/bot/command_table.h"

#include "bot/table/quick.h"
#include "bot/words/chooser.h"
#include "bot/words/words.h"
#include "rules/players/players.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAMES_MAX = 32, MOVES = 12 };

/* The tables at which each line is said: one of the base game, laid out; one of each game. */
static struct command_table table;
static struct sitting {
    struct command_context context;
    struct words seats;
    struct sight sight;
} sittings[GAMES_MAX];
static const struct command_context *context;

static void check_move(const struct move *move)
{
    char text[COMMAND_TEXT_MAX];
    struct command again;
    size_t len = command_text(context->game, move, text, sizeof text);
    struct command_cursor cursor = command_cursor(text, len);
    bool read = command_next(&cursor, context, &again);
    assert(read && again.outcome == COMMAND_MOVE && cursor.at == cursor.end);
    assert(memcmp(&again.move, move, sizeof *move) == 0);
}

static void check_command(const struct command *command)
{
    size_t len = strlen(command->sentence);
    bool told = command->outcome == COMMAND_ASK || command->outcome == COMMAND_WRONG;
    assert(told == (len > 0));
    assert(!text_unfit(command->sentence, len));
    if (command->outcome == COMMAND_MOVE)
        check_move(&command->move);
}

static void check_completion(const char *line, size_t cursor)
{
    static struct completions found;
    complete_line(context, line, cursor, &found);
    assert(found.from <= cursor);
    for (int i = 0; i < found.n; i++)
        assert(strlen(found.word[i]) >= cursor - found.from);
}

static void say(const char *line, size_t size)
{
    struct command command;
    struct command_cursor cursor = command_cursor(line, size);
    while (command_next(&cursor, context, &command))
        check_command(&command);
    check_completion(line, size);
}

/* A game that random players have played so far, and what who is awaited may do. */
static void sit(struct sitting *at, const struct game *game)
{
    static _Alignas(16) unsigned char state[STATE_MAX], memory[PLAYER_MEMORY_MAX];
    static struct facts facts;
    struct quick_chance chance;
    int16_t options[OPTIONS_MAX];
    memset(state, 0, sizeof state);
    quick_chance_init(&chance, 1, 1);
    game_option_defaults(game, options);
    game->open(options, game->seats_max, &chance.base, &facts);
    for (int n = 0;; n++) {
        for (int i = 0; i < facts.n; i++)
            game->evolve(state, &facts.fact[i]);
        int seat = __builtin_ctz(game->turn(state).must);
        sight_of(&at->sight, game, state, seat, false);
        if (n == MOVES)
            break;
        struct move move =
            player_find(game, "random")->choose(&at->sight.situation, &chance.base, memory);
        game->decide(state, &move, &chance.base, &facts);
    }
    at->seats = (struct words){"player", game->seats_max, table_names};
    at->context = (struct command_context){.game = game,
                                           .seat = at->sight.situation.seat,
                                           .nseats = game->seats_max,
                                           .seats = &at->seats,
                                           .legal = at->sight.legal,
                                           .nlegal = at->sight.situation.nlegal,
                                           .amounts = at->sight.amounts,
                                           .hall = true};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (table.context.nlegal == 0)
        table_fill(&table);
    context = &table.context;
    say((const char *)data, size);
    for (int g = 0; games[g] != NULL; g++) {
        assert(g < GAMES_MAX);
        if (sittings[g].context.game == NULL)
            sit(&sittings[g], games[g]);
        context = &sittings[g].context;
        say((const char *)data, size);
    }
    return 0;
}
