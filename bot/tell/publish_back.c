/* What people know, and when the program is back. */
#include "bot/hall/hosted.h"

void hall_prompt_again(struct hosted *hosted, int seat, bool hand)
{
    if (!hand) {
        hosted->told[seat].listed = LIST_AGAIN;
        return;
    }
    hosted->told[seat].prompted = false;
    hosted->told[seat].hand_told = 0;
    hosted->told[seat].asked_about = 0;
}

void hall_take_up(struct hosted *hosted)
{
    const struct table *table = hosted->table;
    if (table->phase != TABLE_PLAYING)
        return;
    struct turn turn = table->game->turn(table->state);
    hosted->told_awaited = hall_awaits(table);
    hosted->boards = turn.number == 0 ? 1 : 2;
    hosted->takers_told = -1;
    for (int s = 0; s < table->nseats; s++) {
        hosted->told[s].prompted = (hosted->told_awaited & ~turn.asked) >> s & 1;
        hosted->told[s].asked_about = turn.asked >> s & 1 ? turn.prompt[s] : 0;
        hosted->told[s].hand_told = turn.seat == s ? (uint16_t)(turn.number + 1) : 0;
        hosted->told[s].listed = turn.prompt[s];
    }
}

void hall_know_nothing(struct hosted *hosted)
{
    for (int s = 0; s < hosted->table->nseats; s++)
        hall_prompt_again(hosted, s, true);
    if (hosted->digest.begins)
        hosted->boards = 0;
}

void hall_remind(struct hosted *hosted)
{
    for (int s = 0; s < hosted->table->nseats; s++)
        if (hall_awaits(hosted->table) >> s & 1)
            hall_prompt_again(hosted, s, true);
}

/* Where it waits for people. */
static void say_waits(struct host *host, struct hosted *hosted, const char *before)
{
    char text[256];
    struct sentence line;
    const struct table *table = hosted->table;
    struct names names = publish_colours(table);
    int n = 0;
    sentence_init(&line, text, sizeof text);
    sentence_add(&line, "%s %s waits for ", before, hosted->name);
    for (int s = 0; s < table->nseats; s++)
        if ((table_awaited(table) >> s & 1) && table_has_person(table, s))
            sentence_add(&line, "%s%s", n++ > 0 ? " and " : "", names.name[s]);
    sentence_add(&line, ".");
    if (n > 0)
        publish_notice(host, table, text);
}

void hall_say_back(struct host *host, struct hosted *hosted)
{
    say_waits(host, hosted, "I am back.");
}

void hall_say_again(struct host *host, struct hosted *hosted)
{
    say_waits(host, hosted, "I was cut off; `log` tells what happened last.");
}
