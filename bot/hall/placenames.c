/* Places, and what tables there are called. */
#include "bot/hall/hosted.h"
#include "bot/hall/places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *const trees[] = {
    "oak",   "elm",   "ash",     "fir",    "yew",    "birch",  "maple",  "cedar",
    "larch", "hazel", "pine",    "willow", "rowan",  "poplar", "beech",  "alder",
    "aspen", "holly", "olive",   "linden", "plum",   "pear",   "cherry", "walnut",
    "fig",   "palm",  "juniper", "spruce", "quince", "elder",  "thorn",  "box",
};
enum { TREES = sizeof trees / sizeof *trees };

/* The number of the game tells the name: oak for the first of a place, oak2 a round later. */
void places_name(const char *id, char name[TABLE_NAME_MAX + 1])
{
    const char *slash = strrchr(id, '/');
    unsigned long number = slash != NULL ? strtoul(slash + 1, NULL, 10) : 0;
    unsigned long nth = number > 0 ? number - 1 : 0, round = nth / TREES + 1;
    if (round > 1)
        snprintf(name, TABLE_NAME_MAX + 1, "%s%lu", trees[nth % TREES], round % 1000000);
    else
        snprintf(name, TABLE_NAME_MAX + 1, "%s", trees[nth % TREES]);
}

size_t places_named_first(const char *text, size_t n)
{
    for (size_t i = 0; i < TREES; i++) {
        size_t at = strlen(trees[i]);
        if (at >= n || strncasecmp(text, trees[i], at) != 0)
            continue;
        while (at < n && text[at] >= '0' && text[at] <= '9')
            at++;
        if (at == n || strchr(" :,", text[at]) == NULL)
            continue;
        for (at++; at < n && text[at] == ' ';)
            at++;
        return at;
    }
    return 0;
}

void host_place(const char *id, char place[STORE_PLACE_MAX + 1])
{
    const char *slash = strrchr(id, '/');
    snprintf(place, STORE_PLACE_MAX + 1, "%.*s", slash != NULL ? (int)(slash - id) : 0, id);
}

const struct caps *host_caps(const struct host *host, const char *place)
{
    struct chat *chat = host->chat;
    return chat->caps_at != NULL ? chat->caps_at(chat, place) : &chat->caps;
}

const char *host_called(const struct host *host, const char *uid, const char *name)
{
    struct chat *chat = host->chat;
    const char *called = chat->called != NULL && uid[0] != '\0' ? chat->called(chat, uid) : NULL;
    return called != NULL ? called : name;
}

/* Where messages can be edited, they mark by the names of the seats who is meant. */
const char *host_hails(const struct host *host, const struct table *table, int seat)
{
    const struct seat *of = &table->seat[seat];
    const bool hails = table_has_person(table, seat) && !publish_caps(host, table)->edits;
    return hails ? host_called(host, of->uid, of->name) : of->name;
}
