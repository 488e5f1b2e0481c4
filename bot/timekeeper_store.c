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

static const char alive_note[] = "alive", clock_notes[] = "clock/";

static void note_name(const struct table *table, char name[NOTE_NAME_MAX])
{
    snprintf(name, NOTE_NAME_MAX, "%s%s", clock_notes, table->id);
}

/* Those of one transaction. */
struct clocks {
    struct store_note note[NOTES_AT_ONCE];
    char name[NOTES_AT_ONCE][NOTE_NAME_MAX];
    struct buffer text[NOTES_AT_ONCE];
    size_t n;
};

void timekeeper_will_keep(struct host *host, struct hosted *hosted)
{
    if (hosted->clock_changed)
        return;
    hosted->clock_changed = true;
    DL_APPEND2(host->changed, hosted, prev_changed, next_changed);
}

/* What cannot be stored now is tried again the next time. */
static void keep_again(struct host *host, const struct store_note *note)
{
    const char *id = strncmp(note->name, clock_notes, strlen(clock_notes)) == 0
                         ? note->name + strlen(clock_notes)
                         : "";
    struct hosted *hosted = host_find(host, id);
    if (hosted != NULL)
        timekeeper_will_keep(host, hosted);
}

static void on_kept(void *ctx, const struct store_result *result)
{
    struct host *host = ctx;
    host->keeping = false;
    host->keep_failed = result->outcome != STORE_STORED;
    for (size_t i = 0; host->keep_failed && i < result->nnotes; i++)
        keep_again(host, &result->note[i]);
    bool more = host->changed != NULL && !host->keep_failed;
    host->clocks_kept = more ? host->now - KEEP_MS + MORE_MS : host->now;
}

static void flush(struct host *host, struct clocks *clocks)
{
    host->keeping = store_keep_notes_soon(host->store, clocks->note, clocks->n, on_kept, host);
    host->keep_failed = !host->keeping;
    for (size_t i = 0; i < clocks->n; i++) {
        if (!host->keeping)
            keep_again(host, &clocks->note[i]);
        buffer_fini(&clocks->text[i]);
    }
}

static void keep_clock(struct clocks *clocks, struct hosted *hosted)
{
    size_t i = clocks->n++;
    note_name(hosted->table, clocks->name[i]);
    buffer_init(&clocks->text[i], CLOCK_BYTES_MAX);
    clock_put(&clocks->text[i], &hosted->clock);
    clocks->note[i] = (struct store_note){clocks->name[i], buffer_text(&clocks->text[i])};
}

static void keep_alive(struct clocks *clocks, int64_t now)
{
    size_t i = clocks->n++;
    buffer_init(&clocks->text[i], CLOCK_BYTES_MAX);
    buffer_int(&clocks->text[i], now);
    clocks->note[i] = (struct store_note){alive_note, buffer_text(&clocks->text[i])};
}

/* Takes changed clocks, those first that have waited longest. */
static void gather(struct host *host, struct clocks *clocks)
{
    while (host->changed != NULL && clocks->n < NOTES_AT_ONCE - 1) {
        struct hosted *hosted = host->changed;
        DL_DELETE2(host->changed, hosted, prev_changed, next_changed);
        hosted->clock_changed = false;
        keep_clock(clocks, hosted);
    }
}

/* One transaction at a time, so that nobody waits for many. */
void timekeeper_keep(struct host *host)
{
    if (host->keeping)
        return;
    struct clocks *clocks = calloc(1, sizeof *clocks);
    host->clocks_kept = host->now;
    host->keep_failed = clocks == NULL;
    if (clocks == NULL)
        return;
    gather(host, clocks);
    keep_alive(clocks, host->now);
    flush(host, clocks);
    free(clocks);
}

/* What is on its way is told of meanwhile. */
static void settle(struct host *host)
{
    while (host->keeping && store_wait(host->store, -1))
        store_poll(host->store);
}

void host_keep_clocks(struct host *host)
{
    settle(host);
    do {
        timekeeper_keep(host);
        settle(host);
    } while (host->changed != NULL && !host->keep_failed);
}

int64_t timekeeper_due(const struct host *host)
{
    if (host->keeping)
        return INT64_MAX;
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
