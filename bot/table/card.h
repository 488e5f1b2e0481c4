/* What must be known of a table of a hall before its log is read: who sits there, and under which
 * name, and whether its game has begun. Kept beside the log, stored with each entry that changes
 * it. */
#ifndef BOT_TABLE_CARD_H
#define BOT_TABLE_CARD_H

#include "bot/table/table.h"

enum { CARD_BYTES_MAX = 8192 };

struct card {
    bool lobby;
    char opener[ENTRY_UID_MAX + 1]; /* of a lobby: who asked for it; "": it is not known */
    int nseats;
    /* uids; "": nobody, a computer player, or nobody who could have it back */
    struct card_seat {
        char holds[ENTRY_UID_MAX + 1], owns[ENTRY_UID_MAX + 1];
        char name[ENTRY_NAME_MAX + 1]; /* of who holds it */
    } seat[SEATS_MAX];
};

/* What the table itself does not know is told: the opener. */
void card_of(struct card *, const struct table *, const char *opener);
/* The same once the table's draft is so. False: the draft changes nothing of it, or there is no
 * card to be kept: it is no hall, or over. */
bool card_of_draft(struct card *, const struct table *, const char *opener);

/* A JSON object without a line feed. */
void card_put(struct buffer *, const struct card *);
/* False where it is not what card_put() makes. */
bool card_parse(const char *text, size_t n, struct card *);

#endif
