/* Any bytes as typed commands. Whatever is understood reads back from its own text; whatever is not
 * gets a sentence that can be shown; completion only ever goes on with what was typed. */
#include <assert.h>
#include <stdint.h>

#include "tests/bot/command_table.h"

#include "bot/chooser.h"
#include "bot/words.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct command_table table;

static void check_move(const struct move *move)
{
    char text[COMMAND_TEXT_MAX];
    struct command again;
    size_t len = command_text(&base_game, move, text, sizeof text);
    struct command_cursor cursor = command_cursor(text, len);
    bool read = command_next(&cursor, &table.context, &again);
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
    complete_line(&table.context, line, cursor, &found);
    assert(found.from <= cursor);
    for (int i = 0; i < found.n; i++)
        assert(strlen(found.word[i]) >= cursor - found.from);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *line = (const char *)data;
    struct command command;
    if (table.context.nlegal == 0)
        table_fill(&table);
    struct command_cursor cursor = command_cursor(line, size);
    while (command_next(&cursor, &table.context, &command))
        check_command(&command);
    check_completion(line, size);
    return 0;
}
