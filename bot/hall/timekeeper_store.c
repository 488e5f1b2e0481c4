/* The clocks in the store: a few seconds late, for they can be made good from the log. */
#include "bot/hall/hosted.h"

#include "bot/table/card.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <utlist.h>

enum {
    KEEP_MS = 5 * 1000,   /* how late a changed clock is stored */
    ALIVE_MS = 30 * 1000, /* how often it is noted that the bot runs */
    MORE_MS = 200,        /* between transactions, where there are many */
    NOTES_AT_ONCE = 64
};

static const char alive_note[] = "alive";

static bool is_at_rest(const struct hosted *hosted)
{
    return !hosted->sent && !hosted->stalled && !hosted->item.queued;
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
    const size_t n = sizeof CLOCK_NOTES - 1;
    const char *id = strncmp(note->name, CLOCK_NOTES, n) == 0 ? note->name + n : "";
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
    bool more = host->keep_more && !host->keep_failed;
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

static void add_note(struct clocks *clocks, size_t i)
{
    clocks->note[i] = (struct store_note){clocks->name[i], buffer_text(&clocks->text[i])};
}

/* One that is about to go on by itself does not know its table's last entry by then: after a
 * restart the table must be read. */
static void keep_clock(struct clocks *clocks, const struct hosted *hosted)
{
    size_t i = clocks->n++;
    struct table_clock clock = hosted->clock;
    if (!is_at_rest(hosted))
        clock.seq = 0;
    snprintf(clocks->name[i], NOTE_NAME_MAX, CLOCK_NOTES "%s", hosted->id);
    buffer_init(&clocks->text[i], CLOCK_BYTES_MAX);
    clock_put(&clocks->text[i], &clock);
    add_note(clocks, i);
}

static void keep_card(struct clocks *clocks, struct hosted *hosted)
{
    struct card card;
    if (!hosted->card_due || hosted->table == NULL || hosted->shut)
        return;
    hosted->card_due = false;
    size_t i = clocks->n++;
    snprintf(clocks->name[i], NOTE_NAME_MAX, CARD_NOTES "%s", hosted->id);
    buffer_init(&clocks->text[i], CARD_BYTES_MAX);
    card_of(&card, hosted->table, hosted->opener);
    card_put(&clocks->text[i], &card);
    add_note(clocks, i);
}

static void keep_alive(struct clocks *clocks, int64_t now)
{
    size_t i = clocks->n++;
    buffer_init(&clocks->text[i], CLOCK_BYTES_MAX);
    buffer_int(&clocks->text[i], now);
    snprintf(clocks->name[i], NOTE_NAME_MAX, "%s", alive_note);
    add_note(clocks, i);
}

/* Takes changed clocks, those first that have waited longest; not of tables that go on in a moment,
 * unless all are to be kept. */
static void gather(struct host *host, bool all, struct clocks *clocks)
{
    struct hosted *hosted = host->changed, *next;
    for (; hosted != NULL && clocks->n < NOTES_AT_ONCE - 2; hosted = next) {
        next = hosted->next_changed;
        if (!all && !is_at_rest(hosted))
            continue;
        DL_DELETE2(host->changed, hosted, prev_changed, next_changed);
        hosted->clock_changed = false;
        keep_clock(clocks, hosted);
        keep_card(clocks, hosted);
    }
    host->keep_more = hosted != NULL;
}

/* One transaction at a time, so that nobody waits for many. */
static void keep(struct host *host, bool all)
{
    if (host->keeping)
        return;
    struct clocks *clocks = calloc(1, sizeof *clocks);
    host->clocks_kept = host->now;
    host->keep_failed = clocks == NULL;
    if (clocks == NULL)
        return;
    gather(host, all, clocks);
    keep_alive(clocks, host->now);
    flush(host, clocks);
    free(clocks);
}

void timekeeper_keep(struct host *host)
{
    keep(host, false);
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
        keep(host, true);
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

void timekeeper_keep_read(struct hosted *hosted, const char *text, uint32_t entries)
{
    struct table_clock clock;
    if (text != NULL && clock_parse(text, strlen(text), &clock) && clock.seq == entries)
        hosted->clock = clock;
}

/* The first poll: the clocks of tables that are not read go on. They are stored again, or the next
 * restart would count the time between the last two. */
void timekeeper_wake(struct host *host)
{
    struct hosted *hosted, *next;
    HASH_ITER (hh, host->by_id, hosted, next)
        if (hosted->table == NULL && hosted->clock.rules != NULL)
            clock_wake(&hosted->clock, host->was_alive, host->now);
    HASH_ITER (hh, host->by_id, hosted, next) {
        if (hosted->table != NULL || hosted->clock.rules == NULL)
            continue;
        presence_recall(host, hosted);
        timekeeper_look(host, hosted);
        timekeeper_will_keep(host, hosted);
        host_stir(host, hosted);
    }
}

static void read_clock(struct host *host, struct hosted *hosted, int64_t alive)
{
    char name[NOTE_NAME_MAX];
    struct buffer text;
    snprintf(name, sizeof name, CLOCK_NOTES "%s", hosted->id);
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
    presence_recall(host, hosted);
    if (timekeeper_is_cut(host, hosted->id))
        clock_stop(&hosted->clock, STOP_SPLIT, host->now);
}

/* It has gone on since the start where it knew the table's last entry. */
static bool goes_on(const struct hosted *hosted)
{
    const struct table *table = hosted->table;
    return hosted->clock.rules != NULL && hosted->clock.seq == table->seq &&
           strcmp(hosted->clock.rules->name, entry_clock_name[table->clock]) == 0;
}

void timekeeper_take_up(struct host *host, struct hosted *hosted)
{
    const struct table *table = hosted->table;
    hosted->clock_unread = false;
    if (!hosted->hall || table->phase == TABLE_OVER)
        return;
    int64_t alive = host->was_alive < table->at ? table->at : host->was_alive;
    if (!goes_on(hosted))
        read_clock(host, hosted, alive);
    clock_go(&hosted->clock, STOP_PAUSE, host->now);
    if (table->paused)
        clock_stop(&hosted->clock, STOP_PAUSE, host->now);
    for (int s = 0; s < table->nseats; s++) /* that was told */
        hosted->taken_over |= (uint8_t)(hosted->clock.seat[s].taken_over << s);
    if (table->phase == TABLE_PLAYING)
        timekeeper_wishes(host, hosted);
    timekeeper_changed(host, hosted);
}
