/* Who is there. Seats are held by people, whether they are there or not. */
#include "bot/hosted.h"

#include <string.h>

/* Somebody came or went; the seats are theirs all the same. */
void presence_told(void *ctx, const char *uid, bool present)
{
    struct host *host = ctx;
    for (size_t i = 0; i < host->nhosted; i++) {
        struct hosted *hosted = host->hosted[i];
        for (int s = 0; s < hosted->table->nseats; s++)
            if (hosted->table->seat[s].uid[0] != '\0' &&
                strcmp(hosted->table->seat[s].uid, uid) == 0 &&
                present == (hosted->absent[s] != 0)) {
                hosted->absent[s] = present ? 0 : host->now;
                timekeeper_presence(host, hosted, s, present);
            }
    }
}

/* Who is away stays away where the entry gives people other seats. */
void presence_follow(struct hosted *hosted, const struct seat before[SEATS_MAX])
{
    int64_t absent[SEATS_MAX] = {0};
    for (int s = 0; s < SEATS_MAX; s++)
        for (int b = 0; b < SEATS_MAX && hosted->table->seat[s].uid[0] != '\0'; b++)
            if (strcmp(hosted->table->seat[s].uid, before[b].uid) == 0)
                absent[s] = hosted->absent[b];
    memcpy(hosted->absent, absent, sizeof absent);
}

bool presence_expected(const struct table *table)
{
    for (int s = 0; s < table->nseats; s++)
        if (table_has_person(table, s) ||
            (table->seat[s].owner[0] != '\0' && !table->seat[s].given_up))
            return true;
    return false;
}
