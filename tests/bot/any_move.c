#include "tests/bot/any_move.h"

int any_move(const struct table *table, struct chance *chance, char text[COMMAND_TEXT_MAX])
{
    static struct sight sight;
    _Alignas(16) unsigned char memory[PLAYER_MEMORY_MAX] = {0};
    uint8_t awaited = table_awaited(table);
    int seat = 0;
    while ((awaited >> seat & 1) == 0)
        seat++;
    sight_of(&sight, table->game, table->state, seat, true);
    struct move move = player_find(table->game, "random")->choose(&sight.situation, chance, memory);
    command_text(table->game, &move, text, COMMAND_TEXT_MAX);
    return seat;
}
