/* Who sits at a table and who is awaited there. */
#include "bot/table/table.h"

#include "bot/table/actor.h"
#include "bot/table/quick.h"
#include "render/render.h"

#include <string.h>
#include <strings.h>

/* In the same order otherwise. */
static void rank_given_up_last(const struct table *table, struct standing standing[SEATS_MAX])
{
    struct standing in[SEATS_MAX];
    int n = 0;
    memcpy(in, standing, sizeof in);
    for (int last = 0; last <= 1; last++) {
        int first = n, rank = 0;
        for (int i = 0; i < table->nseats; i++) {
            if (table->seat[in[i].seat].given_up != (last == 1))
                continue;
            bool tied = n > first && in[i].rank == rank;
            rank = in[i].rank;
            standing[n] = in[i];
            standing[n].rank = tied ? standing[n - 1].rank : (uint8_t)(n + 1);
            n++;
        }
    }
}

enum entry_reason table_result(const struct table *table, struct standing out[SEATS_MAX])
{
    if (!table->game->finished(table->state, out))
        return CLOSE_ABANDONED;
    rank_given_up_last(table, out);
    return table->nseats > 1 && out[1].rank == out[0].rank ? CLOSE_ENDED : CLOSE_WON;
}

uint8_t table_awaited(const struct table *table)
{
    if (table->phase != TABLE_PLAYING || table->paused)
        return 0;
    struct turn turn = table->game->turn(table->state);
    return turn.asked != 0 ? turn.asked : turn.must;
}

bool table_has_person(const struct table *table, int seat)
{
    return table->seat[seat].kind == NULL && table->seat[seat].name[0] != '\0';
}

int table_computer_due(const struct table *table)
{
    if (table->phase != TABLE_PLAYING || table->paused)
        return SEAT_NONE;
    unsigned computers = 0;
    for (int s = 0; s < table->nseats; s++)
        computers |= (unsigned)(table->seat[s].kind != NULL) << s;
    struct turn turn = table->game->turn(table->state);
    bool persons_asked = turn.asked & ~computers;
    int seat = next_actor(&turn, (uint8_t)computers);
    bool answers = seat != SEAT_NONE && (turn.asked >> seat & 1);
    return persons_asked && !answers ? SEAT_NONE : seat;
}

struct refusal table_would_refuse(const struct table *table, const struct move *move)
{
    static struct facts facts;
    struct quick_chance chance;
    quick_chance_init(&chance, 0, 0);
    return table->game->decide(table->state, move, &chance.base, &facts);
}

int table_nseated(const struct table *table)
{
    return table->phase == TABLE_LOBBY ? table->njoined : table->nseats;
}

int table_chooser(const struct table *table, int colour)
{
    for (int s = 0; s < table->njoined; s++)
        if (table->seat[s].chosen == colour + 1)
            return s;
    return SEAT_NONE;
}

int table_seat_of(const struct table *table, const char *uid, const char *name)
{
    for (int s = 0; s < table->nseats; s++) {
        const struct seat *seat = &table->seat[s];
        bool same =
            seat->uid[0] != '\0' ? strcmp(seat->uid, uid) == 0 : strcmp(seat->name, name) == 0;
        if (same && table_has_person(table, s))
            return s;
    }
    return SEAT_NONE;
}

int table_owned_seat(const struct table *table, const char *uid)
{
    for (int s = 0; s < table->nseats && uid[0] != '\0'; s++)
        if (strcmp(table->seat[s].owner, uid) == 0 && !table->seat[s].given_up)
            return s;
    return SEAT_NONE;
}

bool table_has_substitute(const struct table *table, int seat)
{
    const struct seat *of = &table->seat[seat];
    return table_has_person(table, seat) && of->owner[0] != '\0' && !of->given_up &&
           strcmp(of->owner, of->uid) != 0;
}

const char *table_colour(const struct table *table, int seat)
{
    const struct seat *of = &table->seat[seat];
    if (table_begun(table))
        return text_colour_name(of->colour);
    return of->chosen > 0 ? text_colour_name(of->chosen - 1) : "";
}

/* Somebody may be called like somebody else's colour: then it is a name only. */
static bool is_name(const struct table *table, const char *word)
{
    for (int s = 0; s < table->nseats; s++)
        if (strcasecmp(table->seat[s].name, word) == 0)
            return true;
    return false;
}

void table_words(const struct table *table, struct word out[SEATS_MAX], struct words *words)
{
    for (int s = 0; s < table->nseats; s++) {
        const char *colour = table_begun(table) ? table_colour(table, s) : NULL;
        bool own = colour != NULL && !is_name(table, colour);
        out[s] = (struct word){table->seat[s].name, own ? colour : NULL};
    }
    *words = (struct words){"seat", (uint8_t)table->nseats, out};
}

bool table_begun(const struct table *table)
{
    return table->chance.base.below != NULL;
}
