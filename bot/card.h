/* What must be known of a table of a hall before its log is read: who sits there, and when it ends
 * if its game does not begin. Kept beside the log, stored with each entry that changes it. */
#ifndef BOT_CARD_H
#define BOT_CARD_H

#include "bot/table.h"

enum { CARD_BYTES_MAX = 8192 };

struct card {
    bool lobby;
    int64_t expires; /* of a lobby; else 0 */
    int nseats;
    /* uids; "": nobody, a computer player, or nobody who could have it back */
    struct card_seat {
        char holds[ENTRY_UID_MAX + 1], owns[ENTRY_UID_MAX + 1];
    } seat[SEATS_MAX];
};

void card_of(struct card *, const struct table *);
/* The same once the table's draft is so. False: the draft changes nothing of it, or there is no
 * card to be kept: it is no hall, or over. */
bool card_of_draft(struct card *, const struct table *);
/* When the lobby ends if nobody comes or goes: milliseconds since 1970. */
int64_t card_expires(const struct table *);

/* A JSON object without a line feed. */
void card_put(struct buffer *, const struct card *);
/* False where it is not what card_put() makes. */
bool card_parse(const char *text, size_t n, struct card *);

#endif
