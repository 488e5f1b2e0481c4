/* The colours of seats: chosen before the game begins, each by one player. */
#include "bot/hall/hallwords.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

const char *colour_asked(const char *rest, size_t *before)
{
    for (const char *at = rest; *at != '\0'; at += strspn(at, " ")) {
        size_t n = strcspn(at, " ");
        *before = (size_t)(at - rest);
        if (n == 2 && strncasecmp(at, "as", n) == 0)
            return at + n + strspn(at + n, " ");
        at += n;
    }
    *before = strlen(rest);
    return NULL;
}

static void add_free(const struct table *table, const char *before, struct sentence *out)
{
    sentence_add(out, "%s", before);
    int left = 0;
    for (int c = 0; c < SEATS_MAX; c++)
        left += table_chooser(table, c) == SEAT_NONE;
    for (int c = 0; c < SEATS_MAX; c++)
        if (table_chooser(table, c) == SEAT_NONE)
            sentence_add(out, "%s%s", text_colour_name(c),
                         --left > 1  ? ", "
                         : left == 1 ? " and "
                                     : " are free.");
}

bool colour_free(const struct word_said *said, const char *name, uint8_t *out)
{
    const struct table *table = said->hosted->table;
    char text[512];
    struct sentence line;
    int colour = text_colour_find(name),
        seat = colour >= 0 ? table_chooser(table, colour) : SEAT_NONE;
    *out = (uint8_t)(colour + 1);
    if (colour >= 0 && seat == SEAT_NONE)
        return true;
    sentence_init(&line, text, sizeof text);
    if (seat != SEAT_NONE && seat == said->seat)
        sentence_add(&line, "You have %s already.", text_colour_name(colour));
    else if (seat != SEAT_NONE)
        sentence_add(&line, "%s has %s", table->seat[seat].name, text_colour_name(colour));
    else
        sentence_add(&line, "There is no such colour");
    if (seat == SEAT_NONE || seat != said->seat)
        add_free(table, "; ", &line);
    word_answer(said, "%s", text);
    return false;
}

static void tell_colours(const struct word_said *said)
{
    const struct table *table = said->hosted->table;
    char text[1024];
    struct sentence line;
    sentence_init(&line, text, sizeof text);
    for (int s = 0; s < table->njoined; s++)
        if (table->seat[s].chosen > 0)
            sentence_add(&line, "%s%s has %s", line.len > 0 ? ", " : "", table->seat[s].name,
                         table_colour(table, s));
    add_free(table, line.len > 0 ? "; " : "", &line);
    word_answer(said, "%s", text);
}

void word_colour(const struct word_said *said)
{
    struct entry_player player = {.seat = (int8_t)said->seat};
    if (!word_in_lobby(said))
        return;
    if (said->rest[0] == '\0') {
        tell_colours(said);
    } else if (word_seated(said) && colour_free(said, said->rest, &player.colour)) {
        const struct seat *seat = &said->hosted->table->seat[said->seat];
        memcpy(player.name, seat->name, sizeof player.name);
        table_draft_seat(said->hosted->table, SEAT_COLOUR, &player, said->host->now);
        word_draft(said);
    }
}
