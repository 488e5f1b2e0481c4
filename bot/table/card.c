#include "bot/table/card.h"

#include "bot/json/json.h"

#include <cjson/cJSON.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* --- Of a table ------------------------------------------------------------------------------- */

void card_of(struct card *card, const struct table *table, const char *opener)
{
    memset(card, 0, sizeof *card);
    card->lobby = table->phase == TABLE_LOBBY;
    snprintf(card->opener, sizeof card->opener, "%s", card->lobby ? opener : "");
    card->nseats = card->lobby ? table->njoined : table->nseats;
    for (int s = 0; s < card->nseats; s++) {
        const struct seat *seat = &table->seat[s];
        memcpy(card->seat[s].holds, seat->uid, sizeof seat->uid);
        if (seat->uid[0] != '\0')
            memcpy(card->seat[s].name, seat->name, sizeof seat->name);
        if (!seat->given_up && strcmp(seat->owner, seat->uid) != 0)
            memcpy(card->seat[s].owns, seat->owner, sizeof seat->owner);
    }
}

bool card_of_draft(struct card *card, const struct table *table, const char *opener)
{
    static struct table after;
    const struct entry *entry = &table->draft->entry;
    if (entry->kind == ENTRY_MOVE || entry->kind == ENTRY_CLOSE)
        return false;
    memcpy(&after, table, sizeof after);
    table_apply(&after, entry);
    card_of(card, &after, opener);
    bool hall = after.hall;
    sodium_memzero(&after, sizeof after); /* it has the seed */
    return hall;
}

/* --- The stored form -------------------------------------------------------------------------- */

void card_put(struct buffer *out, const struct card *card)
{
    buffer_put(out, card->lobby ? "{\"opener\":" : "{");
    if (card->lobby)
        json_put_text(out, card->opener);
    buffer_put(out, card->lobby ? ",\"seats\":[" : "\"seats\":[");
    for (int s = 0; s < card->nseats; s++) {
        buffer_put(out, s > 0 ? ",[" : "[");
        json_put_text(out, card->seat[s].holds);
        buffer_char(out, ',');
        json_put_text(out, card->seat[s].owns);
        buffer_char(out, ',');
        json_put_text(out, card->seat[s].name);
        buffer_char(out, ']');
    }
    buffer_put(out, "]}");
}

static bool get_text(const cJSON *value, size_t max, char *out)
{
    const char *text = cJSON_GetStringValue(value);
    if (text == NULL || strlen(text) > max)
        return false;
    memcpy(out, text, strlen(text) + 1);
    return true;
}

static bool get_seats(const cJSON *seats, struct card *out)
{
    const cJSON *of;
    if (!cJSON_IsArray(seats) || cJSON_GetArraySize(seats) > SEATS_MAX)
        return false;
    cJSON_ArrayForEach(of, seats)
    {
        struct card_seat *seat = &out->seat[out->nseats++];
        const int n = cJSON_IsArray(of) ? cJSON_GetArraySize(of) : 0;
        const bool named = n == 3; /* an older hexhost wrote no name */
        if ((n != 2 && !named) ||
            !get_text(cJSON_GetArrayItem(of, 0), ENTRY_UID_MAX, seat->holds) ||
            !get_text(cJSON_GetArrayItem(of, 1), ENTRY_UID_MAX, seat->owns) ||
            (named && !get_text(cJSON_GetArrayItem(of, 2), ENTRY_NAME_MAX, seat->name)))
            return false;
    }
    return true;
}

bool card_parse(const char *text, size_t n, struct card *out)
{
    char why[WHY_MAX];
    struct cJSON *object = json_parse(text, n, why);
    memset(out, 0, sizeof *out);
    const struct cJSON *opener = object != NULL ? json_get(object, "opener") : NULL;
    out->lobby = opener != NULL;
    bool good = object != NULL && json_only(object, "opener seats", why) &&
                (!out->lobby || get_text(opener, ENTRY_UID_MAX, out->opener)) &&
                get_seats(json_get(object, "seats"), out);
    json_free(object);
    return good;
}
