/* Who is there. Seats are held by people, whether they are there or not. */
#include "bot/hall/hosted.h"

/* Somebody came or went; the seats are theirs all the same. */
void presence_told(void *ctx, const char *uid, bool present)
{
    struct host *host = ctx;
    struct guest *guest = host_guest(host, uid);
    if (guest == NULL || present == (guest->absent == 0))
        return;
    guest->absent = present ? 0 : host->now;
    for (struct sitting *at = guest->sittings; at != NULL; at = at->next) {
        if (!at->holds)
            continue;
        at->hosted->absent[at->seat] = guest->absent;
        timekeeper_presence(host, at->hosted, at->seat, present);
    }
}

void presence_gone(void *ctx, const char *table)
{
    struct host *host = ctx;
    struct hosted *hosted = host_find(host, table);
    if (hosted == NULL || hosted->shut)
        return;
    hostlog_homeless(host, table);
    hosted->homeless = true;
    host_stir(host, hosted);
}

bool presence_expected(const struct table *table)
{
    for (int s = 0; s < table->nseats; s++)
        if (table_has_person(table, s) ||
            (table->seat[s].owner[0] != '\0' && !table->seat[s].given_up))
            return true;
    return false;
}
