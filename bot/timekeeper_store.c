/* The clocks in the store: a few seconds late, for they can be made good from the log. */
#include "bot/hosted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <utlist.h>

enum {
    KEEP_MS = 5 * 1000,   /* how late a changed clock is stored */
    ALIVE_MS = 30 * 1000, /* how often it is noted that the bot runs */
    MORE_MS = 200,        /* between transactions, where there are many */
    NOTES_AT_ONCE = 64,
    NOTE_NAME_MAX = FAIR_ID_MAX + 8
};

static const char alive_note[] = "alive";

static void note_name(const struct table *table, char name[NOTE_NAME_MAX])
{
    snprintf(name, NOTE_NAME_MAX, "clock/%s", table->id);
}

/* Those of one transaction. What cannot be stored now is tried again the next time. */
struct keeping {
    struct store_note note[NOTES_AT_ONCE];
    char name[NOTES_AT_ONCE][NOTE_NAME_MAX];
    struct buffer text[NOTES_AT_ONCE];
    struct hosted *of[NOTES_AT_ONCE];
    size_t n;
};

void timekeeper_will_keep(struct host *host, struct hosted *hosted)
{
    if (hosted->clock_changed)
        return;
    hosted->clock_changed = true;
    DL_APPEND2(host->changed, hosted, prev_changed, next_changed);
}

static bool flush(struct host *host, struct keeping *keeping)
{
    bool good = store_keep_notes(host->store, keeping->note, keeping->n, NULL);
    for (size_t i = 0; i < keeping->n; i++) {
        if (keeping->of[i] != NULL && !good)
            timekeeper_will_keep(host, keeping->of[i]);
        buffer_fini(&keeping->text[i]);
    }
    keeping->n = 0;
    return good;
}

static void keep_clock(struct keeping *keeping, struct hosted *hosted)
{
    size_t i = keeping->n++;
    note_name(hosted->table, keeping->name[i]);
    buffer_init(&keeping->text[i], CLOCK_BYTES_MAX);
    clock_put(&keeping->text[i], &hosted->clock);
    keeping->note[i] = (struct store_note){keeping->name[i], buffer_text(&keeping->text[i])};
    keeping->of[i] = hosted;
}

static void keep_alive(struct keeping *keeping, int64_t now)
{
    size_t i = keeping->n++;
    buffer_init(&keeping->text[i], CLOCK_BYTES_MAX);
    buffer_int(&keeping->text[i], now);
    keeping->note[i] = (struct store_note){alive_note, buffer_text(&keeping->text[i])};
    keeping->of[i] = NULL;
}

/* Takes changed clocks, those first that have waited longest. */
static void gather(struct host *host, struct keeping *keeping)
{
    while (host->changed != NULL && keeping->n < NOTES_AT_ONCE - 1) {
        struct hosted *hosted = host->changed;
        DL_DELETE2(host->changed, hosted, prev_changed, next_changed);
        hosted->clock_changed = false;
        keep_clock(keeping, hosted);
    }
}

/* One transaction; false: it failed or there is more. */
static bool keep_some(struct host *host, bool *failed)
{
    struct keeping *keeping = calloc(1, sizeof *keeping);
    *failed = keeping == NULL;
    if (*failed)
        return false;
    gather(host, keeping);
    keep_alive(keeping, host->now);
    *failed = !flush(host, keeping);
    free(keeping);
    return host->changed == NULL && !*failed;
}

/* One transaction at a time, so that nobody waits for many. */
void timekeeper_keep(struct host *host)
{
    bool failed, more = !keep_some(host, &failed) && !failed;
    host->clocks_kept = more ? host->now - KEEP_MS + MORE_MS : host->now;
}

void host_keep_clocks(struct host *host)
{
    bool failed = false;
    while (!keep_some(host, &failed) && !failed)
        continue;
}

int64_t timekeeper_due(const struct host *host)
{
    if (host->changed != NULL)
        return host->clocks_kept + KEEP_MS;
    return host->guests != NULL ? host->clocks_kept + ALIVE_MS : INT64_MAX;
}

/* --- After a restart -------------------------------------------------------------------------- */

/* When a host that kept its clocks in this store was last known to run; 0: never. */
int64_t timekeeper_last_alive(struct host *host)
{
    struct buffer text;
    buffer_init(&text, 32);
    int64_t at = store_note(host->store, alive_note, &text, NULL)
                     ? strtoll(buffer_text(&text), NULL, 10)
                     : 0;
    buffer_fini(&text);
    return at;
}

static void read_clock(struct host *host, struct hosted *hosted, int64_t alive)
{
    char name[NOTE_NAME_MAX];
    struct buffer text;
    note_name(hosted->table, name);
    buffer_init(&text, CLOCK_BYTES_MAX);
    const char *rules = entry_clock_name[hosted->table->clock];
    bool known = store_note(host->store, name, &text, NULL) &&
                 clock_parse(text.bytes, text.n, &hosted->clock) &&
                 strcmp(hosted->clock.rules->name, rules) == 0;
    if (!known)
        clock_init(&hosted->clock, clock_find(rules), hosted->table->at);
    buffer_fini(&text);
    const struct clock_position position = timekeeper_position(hosted->table);
    clock_resume(&hosted->clock, &position, hosted->table->seq, hosted->table->at, alive,
                 host->now);
}

void timekeeper_take_up(struct host *host, struct hosted *hosted)
{
    const struct table *table = hosted->table;
    hosted->clock_unread = false;
    if (!hosted->hall || table->phase != TABLE_PLAYING)
        return;
    int64_t alive = host->was_alive < table->at ? table->at : host->was_alive;
    read_clock(host, hosted, alive);
    clock_go(&hosted->clock, STOP_PAUSE, host->now);
    if (table->paused)
        clock_stop(&hosted->clock, STOP_PAUSE, host->now);
    timekeeper_wishes(host, hosted);
    timekeeper_changed(host, hosted);
}
