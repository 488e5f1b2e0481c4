/* Where many people are: the table is told by name for whom the game waits. */
#include "bot/hall/hosted.h"

/* In what is awaited: an answer. */
enum { ASKED = 1 << SEATS_MAX };

uint16_t hall_awaits(const struct table *table)
{
    uint8_t awaited = table_awaited(table);
    bool asked = awaited != 0 && (table->game->turn(table->state).asked & awaited);
    return (uint16_t)(awaited | (asked ? ASKED : 0));
}

/* With the answers of some, the others are asked as before. */
static bool awaits_others(const struct hosted *hosted)
{
    const struct table *table = hosted->table;
    uint16_t awaited = hall_awaits(table);
    return awaited & ASKED ? (awaited & ~hosted->told_awaited) != 0
                           : awaited != hosted->told_awaited;
}

/* The game does not wait for who is on turn to answer an offer of somebody else; so they are told
 * by name, and those who are still asked about theirs are not. */
void hall_follow_offer(struct hosted *hosted, const struct entry *entry)
{
    const struct table *table = hosted->table;
    int turn = table->game->turn(table->state).seat;
    bool offers = table->game->verbs[entry->move.verb].means == MEANS_OFFER;
    if (!offers || turn == entry->move.seat || turn == SEAT_NONE)
        return;
    hosted->countered = true;
    hall_prompt_again(hosted, turn, false);
}

bool hall_flush_due(const struct hosted *hosted)
{
    return hosted->digest.begins || hosted->digest.urgent || publish_due(hosted) ||
           awaits_others(hosted);
}

/* People only: computer players do not wait for long. */
static void add_awaited(const struct host *host, const struct hosted *hosted, uint16_t awaited,
                        struct text *text)
{
    const struct table *table = hosted->table;
    int n = 0;
    for (int s = 0; s < table->nseats; s++) {
        if (!(awaited >> s & 1) || !table_has_person(table, s))
            continue;
        if (n == 0 && text->len > 0)
            publish_add(text, " ");
        publish_add(text, n++ > 0 ? ", " : awaited & ASKED ? "Asked: " : "Next: ");
        publish_add(text, hosted->uncalled >> s & 1 ? table_colour(table, s)
                                                    : host_hails(host, table, s));
    }
    publish_add(text, n > 0 ? "." : "");
}

void hall_add_awaited(const struct host *host, struct hosted *hosted, struct text *text)
{
    const struct table *table = hosted->table;
    const uint16_t awaited = hall_awaits(table);
    const int turn = table->game->turn(table->state).seat;
    const bool countered = hosted->countered && turn != SEAT_NONE;
    hosted->countered = false;
    if (countered)
        add_awaited(host, hosted, (uint16_t)(1U << turn | ASKED), text);
    else if (awaited == hosted->told_awaited)
        return;
    else
        add_awaited(host, hosted, awaited, text);
    hosted->told_awaited = awaited;
}

void publish_alone(struct host *host, const struct table *table, int seat, const char *text)
{
    const struct seat *to = &table->seat[seat];
    publish_send(host, table,
                 &(struct post){.kind = POST_NOTICE,
                                .audience = AUDIENCE_PERSON,
                                .to = {to->uid, to->name},
                                .secret = true,
                                .text = text});
}
