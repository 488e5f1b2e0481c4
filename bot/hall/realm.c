#include "bot/hall/realm.h"
#include "bot/hall/places.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CALL_MS = 60 * 60 * 1000 };

static realm_take take_places, take_opener, take_number, take_clock, take_group;

const struct realm_row realm_rows[REALM_KEYS] = {
    [REALM_PLACES] = {"channels",
                      "Channels",
                      "all",
                      "where tables may be opened: all, here, or channels with commas between",
                      take_places,
                      {"all", "here"},
                      CHOICE_PLACES},
    [REALM_OPEN] = {"open",
                    "Who opens tables",
                    "everyone",
                    "everyone, moderators, or a role",
                    take_opener,
                    {"everyone", "moderators"},
                    CHOICE_GROUP},
    [REALM_TABLES] = {"tables",
                      "Tables in a channel",
                      "12",
                      "how many may be open in a channel at once, 1 to 12",
                      take_number,
                      {"1", "2", "3", "6", "12"}},
    [REALM_EACH] = {"each",
                    "Tables of a person",
                    "12",
                    "at how many tables of a channel one person may sit, 1 to 12",
                    take_number,
                    {"1", "2", "3", "6", "12"}},
    [REALM_CLOCK] = {"clock",
                     "Clock",
                     "usual",
                     "of a table that asks for none: friendly, live or slow",
                     take_clock,
                     {"usual", "friendly", "live", "slow"}},
    [REALM_PING] = {"ping",
                    "Role to call",
                    "off",
                    "the role that is called when a table is opened, at most once an hour",
                    take_group,
                    {"off"},
                    CHOICE_GROUP},
};

/* --- What a realm is -------------------------------------------------------------------------- */

void realm_of(const struct job *job, const struct hosted *hosted, char out[STORE_PLACE_MAX + 1])
{
    if (job->realm[0] == '\0' && hosted != NULL)
        host_place(hosted->id, out);
    else
        snprintf(out, STORE_PLACE_MAX + 1, "%s", job->realm[0] != '\0' ? job->realm : job->place);
}

/* --- In the store: a line each, as in "tables=3" ---------------------------------------------- */

static void set(struct realm *realm, int key, const char *value, size_t n)
{
    snprintf(realm->value[key], REALM_VALUE_MAX, "%.*s", (int)n, value);
}

int realm_key_called(const char *name, size_t n)
{
    for (int k = 0; k < REALM_KEYS; k++)
        if (strlen(realm_rows[k].name) == n && strncasecmp(realm_rows[k].name, name, n) == 0)
            return k;
    return -1;
}

void realm_read(struct host *host, const char *realm, struct realm *out)
{
    char name[REALM_NOTE_MAX];
    struct buffer text;
    for (int k = 0; k < REALM_KEYS; k++)
        set(out, k, realm_rows[k].usual, strlen(realm_rows[k].usual));
    snprintf(name, sizeof name, SETUP_NOTES "%s", realm);
    buffer_init(&text, REALM_BYTES_MAX);
    const char *at = store_note(host->store, name, &text, NULL) ? buffer_text(&text) : "";
    while (*at != '\0') {
        const size_t n = strcspn(at, "=\n"), end = strcspn(at, "\n");
        const int k = at[n] == '=' ? realm_key_called(at, n) : -1;
        if (k >= 0)
            set(out, k, at + n + 1, end - n - 1);
        at += end + (at[end] == '\n');
    }
    buffer_fini(&text);
}

/* --- What values mean ------------------------------------------------------------------------- */

static const char *last_part(const char *place)
{
    const char *slash = strrchr(place, '/');
    return slash != NULL ? slash + 1 : place;
}

static const char *listed(const struct host *host, const char *place)
{
    return host->chat->listed != NULL ? host->chat->listed(host->chat, place) : last_part(place);
}

static bool is_place(const struct host *host, const struct job *job, const char *name)
{
    return host->chat->is_place == NULL || host->chat->is_place(host->chat, job->place, name);
}

/* Where the chat writes a channel as "<#12>", it is called 12. */
static bool take_places(const struct host *host, const struct job *job, const char *value,
                        char out[REALM_VALUE_MAX])
{
    size_t used = 0;
    snprintf(out, REALM_VALUE_MAX, "all");
    if (strcasecmp(value, out) == 0)
        return true;
    for (const char *at = value; *at != '\0'; at += strspn(at, ",")) {
        size_t n = strcspn(at, ",");
        const bool marked = n > 3 && at[0] == '<' && at[1] == '#' && at[n - 1] == '>';
        char name[REALM_VALUE_MAX];
        snprintf(name, sizeof name, "%.*s", (int)(marked ? n - 3 : n), marked ? at + 2 : at);
        if (strcasecmp(name, "here") == 0)
            snprintf(name, sizeof name, "%s", listed(host, job->place));
        else if (!is_place(host, job, name))
            return false;
        if (used + strlen(name) + 2 > REALM_VALUE_MAX)
            return false;
        used +=
            (size_t)snprintf(out + used, REALM_VALUE_MAX - used, "%s%s", used > 0 ? "," : "", name);
        at += n;
    }
    return used > 0;
}

/* In any case; kept as it is spelled here. */
static bool take_word(const char *value, const char *word, char out[REALM_VALUE_MAX])
{
    snprintf(out, REALM_VALUE_MAX, "%s", word);
    return strcasecmp(value, word) == 0;
}

static bool take_group(const struct host *host, const struct job *job, const char *value,
                       char out[REALM_VALUE_MAX])
{
    const struct chat *chat = host->chat;
    if (take_word(value, "off", out))
        return true;
    snprintf(out, REALM_VALUE_MAX, "%s", value);
    return chat->is_group != NULL && chat->is_group(host->chat, job->place, value);
}

static bool take_opener(const struct host *host, const struct job *job, const char *value,
                        char out[REALM_VALUE_MAX])
{
    return take_word(value, "everyone", out) || take_word(value, "moderators", out) ||
           (!take_word(value, "off", out) && take_group(host, job, value, out));
}

static bool take_number(const struct host *host, const struct job *job, const char *value,
                        char out[REALM_VALUE_MAX])
{
    char *end;
    const long number = strtol(value, &end, 10);
    (void)host;
    (void)job;
    snprintf(out, REALM_VALUE_MAX, "%ld", number);
    return isdigit((unsigned char)value[0]) && *end == '\0' && number >= 1 &&
           number <= PLACE_TABLES_MAX;
}

static bool take_clock(const struct host *host, const struct job *job, const char *value,
                       char out[REALM_VALUE_MAX])
{
    (void)host;
    (void)job;
    const enum entry_clock clock = entry_clock_find(value);
    return take_word(value, "usual", out) ||
           (clock < ENTRY_CLOCKS && take_word(value, entry_clock_name[clock], out));
}

/* --- What they bring about -------------------------------------------------------------------- */

void realm_read_own(struct host *host, const struct job *job, struct realm *out)
{
    char realm[STORE_PLACE_MAX + 1];
    realm_of(job, NULL, realm);
    realm_read(host, realm, out);
}

static bool is_listed(const char *list, const char *name)
{
    for (const char *at = list; *at != '\0'; at += strspn(at, ",")) {
        const size_t n = strcspn(at, ",");
        if (strlen(name) == n && strncasecmp(at, name, n) == 0)
            return true;
        at += n;
    }
    return false;
}

static int tables_of(const struct host *host, const struct job *job, const char *place)
{
    int n = 0;
    const struct guest *guest = host_guest(host, job->uid);
    for (const struct sitting *at = guest != NULL ? guest->sittings : NULL; at != NULL;
         at = at->next)
        n += !at->hosted->shut && strcmp(at->hosted->room->name, place) == 0;
    return n;
}

static bool may_open(const struct host *host, const struct job *job, const char *who)
{
    struct chat *chat = host->chat;
    return job->moderator || job->manager || strcmp(who, "everyone") == 0 ||
           (chat->belongs != NULL && chat->belongs(chat, job->place, job->cause, who));
}

bool realm_fills(struct host *host, const struct job *job, const struct hosted *hosted)
{
    struct realm realm;
    char own[STORE_PLACE_MAX + 1];
    realm_of(job, hosted, own);
    realm_read(host, own, &realm);
    return tables_of(host, job, hosted != NULL ? hosted->room->name : job->place) >=
           strtol(realm.value[REALM_EACH], NULL, 10);
}

const char *realm_forbids(struct host *host, const struct job *job)
{
    struct realm realm;
    bool mute;
    realm_read_own(host, job, &realm);
    const char *places = realm.value[REALM_PLACES];
    const long most = strtol(realm.value[REALM_TABLES], NULL, 10);
    const char *lacks = realm_lacks(host, job, &mute);
    if (mute)
        return lacks;
    if (strcmp(places, "all") != 0 && !is_listed(places, last_part(job->place)) &&
        !is_listed(places, listed(host, job->place)))
        return "No tables are opened here: this is not one of the channels for games.";
    if (!may_open(host, job, realm.value[REALM_OPEN]))
        return strcmp(realm.value[REALM_OPEN], "moderators") == 0
                   ? "Only moderators open tables here; `tables` lists those that you can join."
                   : "Tables are opened by those who have the role for it; `tables` lists those "
                     "that you can join.";
    if (places_count(host, job->place) + lobby_nopenings(host, job->place) >= most)
        return "There are enough tables here already; `tables` lists them, `join` takes a seat.";
    return realm_fills(host, job, NULL) ? REALM_FULL : NULL;
}

const char *realm_lacks(struct host *host, const struct job *job, bool *mute)
{
    *mute = false;
    return host->chat->lacks != NULL ? host->chat->lacks(host->chat, job->place, mute) : NULL;
}

enum entry_clock realm_clock(struct host *host, const struct job *job)
{
    struct realm realm;
    realm_read_own(host, job, &realm);
    const enum entry_clock clock = entry_clock_find(realm.value[REALM_CLOCK]);
    return clock < ENTRY_CLOCKS ? clock : host->settings.clock;
}

static void on_called(void *ctx, const struct store_result *result)
{
    struct host *host = ctx;
    if (result->outcome == STORE_FAILED)
        hostlog_fault(host, LOG_EVENT_STORE_FAILED, NULL, &result->fault);
}

void realm_call(struct host *host, const struct job *job, char *group, size_t size)
{
    struct realm realm;
    char own[STORE_PLACE_MAX + 1], name[REALM_NOTE_MAX], now[24];
    struct buffer text;
    group[0] = '\0';
    realm_read_own(host, job, &realm);
    if (strcmp(realm.value[REALM_PING], "off") == 0)
        return;
    realm_of(job, NULL, own);
    snprintf(name, sizeof name, CALLED_NOTES "%s", own);
    buffer_init(&text, sizeof now);
    const int64_t last =
        store_note(host->store, name, &text, NULL) ? strtoll(buffer_text(&text), NULL, 10) : 0;
    buffer_fini(&text);
    if (last != 0 && host->now - last < CALL_MS)
        return;
    snprintf(now, sizeof now, "%lld", (long long)host->now);
    if (store_keep_notes_soon(host->store, &(struct store_note){name, now}, 1, on_called, host))
        snprintf(group, size, "%s", realm.value[REALM_PING]);
}
