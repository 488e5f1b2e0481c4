/* What a person wishes of the clocks of slow games: quiet hours, days away, discards made for them.
 * Kept by uid, for every table they sit at. */
#include "bot/hosted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <utlist.h>

enum { WISHES_NAME_MAX = ENTRY_UID_MAX + 8, WISHES_BYTES_MAX = 128, WISHES_NUMBERS = 5 };

struct wishes {
    struct hours hours;
    bool discards;
};

/* --- In the store ----------------------------------------------------------------------------- */

static void wishes_name(const char *uid, char name[WISHES_NAME_MAX])
{
    snprintf(name, WISHES_NAME_MAX, "wishes/%s", uid);
}

/* Five numbers: minutes east, from, to; milliseconds of away; whether to discard. */
static bool parse(const char *text, struct wishes *out)
{
    long long n[WISHES_NUMBERS];
    for (int i = 0; i < WISHES_NUMBERS; i++) {
        char *end;
        n[i] = strtoll(text, &end, 10);
        bool small = i == 3 || (n[i] >= INT16_MIN && n[i] <= INT16_MAX);
        if (end == text || !small || *end != (i + 1 < WISHES_NUMBERS ? ' ' : '\0'))
            return false;
        text = end + 1;
    }
    *out = (struct wishes){{(int16_t)n[0], (int16_t)n[1], (int16_t)n[2], n[3]}, n[4] != 0};
    return hours_valid(&out->hours);
}

static void read_wishes(struct host *host, const char *uid, struct wishes *out)
{
    char name[WISHES_NAME_MAX];
    struct buffer text;
    wishes_name(uid, name);
    buffer_init(&text, WISHES_BYTES_MAX);
    memset(out, 0, sizeof *out);
    if (!store_note(host->store, name, &text, NULL) || !parse(buffer_text(&text), out))
        memset(out, 0, sizeof *out);
    buffer_fini(&text);
}

/* On their way to the store, said at a table. */
struct keeping {
    struct keeping *prev, *next;
    struct host *host;
    struct wishes wishes;
    char table[FAIR_ID_MAX + 1], uid[ENTRY_UID_MAX + 1];
};

static void forget(struct keeping *keeping)
{
    DL_DELETE(keeping->host->keepings, keeping);
    free(keeping);
}

void wishes_forget(struct host *host)
{
    while (host->keepings != NULL)
        forget(host->keepings);
}

static bool keep_wishes(const struct keeping *wished, store_done *done)
{
    char name[WISHES_NAME_MAX], text[WISHES_BYTES_MAX];
    const struct hours *hours = &wished->wishes.hours;
    struct keeping *keeping = malloc(sizeof *keeping);
    if (keeping == NULL)
        return false;
    *keeping = *wished;
    wishes_name(wished->uid, name);
    snprintf(text, sizeof text, "%d %d %d %lld %d", hours->east, hours->from, hours->to,
             (long long)hours->away, wished->wishes.discards);
    const struct store_note note = {name, text};
    DL_APPEND(keeping->host->keepings, keeping);
    bool sent = store_keep_notes_soon(keeping->host->store, &note, 1, done, keeping);
    if (!sent)
        forget(keeping);
    return sent;
}

/* --- At the tables ---------------------------------------------------------------------------- */

static void apply(struct host *host, struct hosted *hosted, int seat, const struct wishes *wishes)
{
    clock_set_hours(&hosted->clock, seat, &wishes->hours, host->now);
    clock_set_discards(&hosted->clock, seat, wishes->discards);
    timekeeper_changed(host, hosted);
}

void timekeeper_wishes(struct host *host, struct hosted *hosted)
{
    const struct table *table = hosted->table;
    for (int s = 0; s < table->nseats; s++) {
        struct wishes wishes;
        if (!table_has_person(table, s) || table->seat[s].uid[0] == '\0')
            continue;
        read_wishes(host, table->seat[s].uid, &wishes);
        apply(host, hosted, s, &wishes);
    }
}

/* --- The words -------------------------------------------------------------------------------- */

static void add_left(struct sentence *out, int64_t ms)
{
    int64_t hours = ms / 3600000, minutes = ms / 60000 % 60;
    if (hours >= 48)
        sentence_add(out, "%lld d %lld h", (long long)(hours / 24), (long long)(hours % 24));
    else
        sentence_add(out, "%lld h %lld min", (long long)hours, (long long)minutes);
}

static void tell(const struct word_said *said, const struct wishes *wishes)
{
    char text[512];
    struct sentence line;
    const struct hours *hours = &wishes->hours;
    sentence_init(&line, text, sizeof text);
    sentence_add(&line, "In slow games: ");
    if (hours->from == hours->to)
        sentence_add(&line, "no quiet hours");
    else
        sentence_add(&line, "quiet %02d:%02d-%02d:%02d utc%c%d:%02d", hours->from / 60,
                     hours->from % 60, hours->to / 60, hours->to % 60, hours->east < 0 ? '-' : '+',
                     abs(hours->east) / 60, abs(hours->east) % 60);
    if (hours->away > said->host->now) {
        sentence_add(&line, ", away for ");
        add_left(&line, hours->away - said->host->now);
    }
    sentence_add(&line, ", %s.",
                 wishes->discards ? "discards are made for you" : "you discard yourself");
    word_answer(said, "%s", text);
}

/* Has them hold at every table. */
static void hold(struct host *host, const char *uid, const struct wishes *wishes)
{
    const struct guest *guest = host_guest(host, uid);
    for (const struct sitting *at = guest != NULL ? guest->sittings : NULL; at != NULL;
         at = at->next)
        if (at->holds && at->hosted->clock.rules != NULL)
            apply(host, at->hosted, at->seat, wishes);
}

static void on_kept(void *ctx, const struct store_result *result)
{
    struct keeping *keeping = ctx;
    struct host *host = keeping->host;
    struct hosted *hosted = host_find(host, keeping->table);
    if (result->outcome == STORE_STORED)
        hold(host, keeping->uid, &keeping->wishes);
    if (hosted != NULL) {
        const struct word_said said = {host, hosted, hosted->jobs.first, "", SEAT_NONE};
        hosted->sent = false;
        if (result->outcome == STORE_STORED)
            tell(&said, &keeping->wishes);
        else
            word_answer(&said, "%s", result->fault.text);
        host_stir(host, hosted);
    }
    forget(keeping);
}

/* They hold once they are kept; until then the table waits. */
static void set(const struct word_said *said, const struct wishes *wishes)
{
    struct keeping keeping = {.host = said->host, .wishes = *wishes};
    memcpy(keeping.table, said->hosted->table->id, sizeof keeping.table);
    memcpy(keeping.uid, said->job->uid, sizeof keeping.uid);
    said->hosted->sent = keep_wishes(&keeping, on_kept);
    if (!said->hosted->sent)
        word_answer(said, "Too much is waiting to be stored; try again in a moment.");
}

/* Who it is must be known; then the wishes so far. */
static bool wishes_of(const struct word_said *said, struct wishes *out)
{
    if (!word_proven(said))
        return false;
    read_wishes(said->host, said->job->uid, out);
    return true;
}

void word_quiet(const struct word_said *said)
{
    struct wishes wishes;
    if (!wishes_of(said, &wishes))
        return;
    if (said->rest[0] == '\0')
        tell(said, &wishes);
    else if (hours_parse(said->rest, &wishes.hours))
        set(said, &wishes);
    else
        word_answer(said,
                    "Quiet hours are written as in `quiet 22-7 utc+2`, at most %d hours; "
                    "`quiet off` ends them.",
                    HOURS_QUIET_MAX / 60);
}

void word_away(const struct word_said *said)
{
    struct wishes wishes;
    if (!wishes_of(said, &wishes))
        return;
    int64_t span = hours_parse_span(said->rest);
    bool off = strcasecmp(said->rest, "off") == 0;
    if (said->rest[0] == '\0') {
        tell(said, &wishes);
    } else if (span == 0 && !off) {
        word_answer(said,
                    "Say for how long, as in `away 3d` or `away 12h`, at most %d days; `away "
                    "off` when you are back.",
                    HOURS_AWAY_MAX);
    } else {
        wishes.hours.away = off ? 0 : said->host->now + span;
        set(said, &wishes);
    }
}

void word_auto(const struct word_said *said)
{
    struct wishes wishes;
    if (!wishes_of(said, &wishes))
        return;
    bool discard = strcasecmp(said->rest, "discard") == 0;
    if (said->rest[0] == '\0') {
        tell(said, &wishes);
    } else if (!discard && strcasecmp(said->rest, "off") != 0) {
        word_answer(said, "It is `auto discard` or `auto off`.");
    } else {
        wishes.discards = discard;
        set(said, &wishes);
    }
}
