/* What people can wish, as lists to pick from. */
#include "bot/hall/hallwords.h"

#include "bot/tell/picks.h"
#include "bot/words/tableverbs.h"
#include "config/utf8.h"

#include <stdio.h>
#include <string.h>

enum { OFFERS_MAX = 12, ZONE_FIRST = -12, ZONE_LAST = 14, HALVES = 5 };

/* Quiet hours go on to the zone of the clock by which they are meant. */
static const char *const offers[TABLE_VERBS][OFFERS_MAX] = {
    [TABLE_QUIET] = {"20-6", "20-7", "21-6", "21-7", "22-6", "22-7", "22-8", "23-7", "23-8", "0-8",
                     "off"},
    [TABLE_AWAY] = {"6h", "12h", "1d", "2d", "3d", "5d", "7d", "14d", "off"},
    [TABLE_AUTO] = {"discard", "off"},
    [TABLE_HANDS] = {"dm", "unseen"},
    [TABLE_PING] = {"on", "off"},
};

static void add_offers(struct picks *picks, int verb)
{
    char label[COMMAND_TEXT_MAX], command[COMMAND_TEXT_MAX + 8];
    for (const char *const *of = offers[verb]; of < offers[verb] + OFFERS_MAX && *of != NULL;
         of++) {
        const bool zone = verb == TABLE_QUIET && strcmp(*of, "off") != 0;
        snprintf(label, sizeof label, "%s %s", table_verbs[verb].name, *of);
        snprintf(command, sizeof command, "%s%s", label, zone ? " utc" : "");
        picks_add(picks, label, command);
    }
}

static void add_zone(struct picks *picks, int64_t now, const char *begun, int east)
{
    char label[16], zone[16], command[COMMAND_TEXT_MAX];
    const int64_t minute = (now / 60000 + east) % (24 * 60);
    snprintf(label, sizeof label, "%02d:%02d", (int)minute / 60, (int)minute % 60);
    snprintf(zone, sizeof zone, "utc%+d%s", east / 60, east % 60 != 0 ? ":30" : "");
    snprintf(command, sizeof command, "%.40s%s", begun, zone + strlen("utc"));
    picks_add_about(picks, label, command, zone);
}

/* People know what the time is rather than in which zone they are. */
static void add_zones(struct picks *picks, int64_t now, const char *begun)
{
    static const int halves[HALVES] = {3, 4, 5, 6, 9}; /* where many people live half an hour on */
    for (int east = ZONE_FIRST; east <= ZONE_LAST; east++) {
        add_zone(picks, now, begun, east * 60);
        for (int i = 0; i < HALVES; i++)
            if (halves[i] == east)
                add_zone(picks, now, begun, east * 60 + 30);
    }
}

bool wishes_ask_zone(int verb, const char *rest)
{
    const size_t n = strlen(rest);
    return verb == TABLE_QUIET && n > 4 && strcmp(rest + n - 4, " utc") == 0;
}

void wishes_pick(struct picks *out, int verb, const char *rest, int64_t now)
{
    char begun[COMMAND_TEXT_MAX];
    out->n = 0;
    snprintf(begun, sizeof begun, "%s %.*s", table_verbs[verb].name, utf8_head(rest, 30), rest);
    if (wishes_ask_zone(verb, rest))
        add_zones(out, now, begun);
    else
        add_offers(out, verb);
}
