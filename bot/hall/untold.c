/* What was stored but not told when the program ended. Before a hall hears news it is noted, on
 * disk, how far it has heard: so after a restart it hears the rest, and nothing twice. What was on
 * its way to the network at that very moment is lost; so who is awaited is told again of what came
 * just before, in private.
 *
 * Where messages can be edited, what is told again stands in the same message, and does no harm. So
 * nothing waits for the note there: it is stored with the next move, and has what the message told
 * until then.
 *
 * What was said on a connection that was dead is lost as well: see untold_lost(). */
#include "bot/hall/hosted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JUST_NOW_MS = 15 * 1000 };

/* --- Noting it -------------------------------------------------------------------------------- */

static void note_name(const char *id, char name[NOTE_NAME_MAX])
{
    snprintf(name, NOTE_NAME_MAX, TOLD_NOTES "%s", id);
}

static bool note(struct host *host, const struct hosted *hosted, bool lazy, store_done *done)
{
    char name[NOTE_NAME_MAX], text[MESSAGE_KEPT_BYTES + 16], kept[MESSAGE_KEPT_BYTES];
    note_name(hosted->id, name);
    message_keep(hosted, kept);
    snprintf(text, sizeof text, "%u%s%s", hosted->table->seq, kept[0] != '\0' ? " " : "", kept);
    const struct store_note told = {name, text};
    return hosted->hall && (lazy ? store_keep_notes_lazily(host->store, &told, 1, done, host)
                                 : store_keep_notes_soon(host->store, &told, 1, done, host));
}

/* News that cannot be noted are told all the same. */
static void on_noted(void *ctx, const struct store_result *result)
{
    struct host *host = ctx;
    struct hosted *hosted = host_find(host, result->note->name + sizeof TOLD_NOTES - 1);
    if (hosted == NULL)
        return;
    hosted->sent = false;
    publish_flush(host, hosted);
    host_stir(host, hosted);
}

void host_tell(struct host *host, struct hosted *hosted)
{
    if (!publish_untold(hosted))
        return;
    if (publish_caps(host, hosted->table)->edits) {
        host_tell_now(host, hosted);
        return;
    }
    hosted->sent = note(host, hosted, false, on_noted);
    if (!hosted->sent)
        publish_flush(host, hosted);
}

static void on_noted_later(void *ctx, const struct store_result *result)
{
    (void)ctx, (void)result; /* it is told already */
}

void host_tell_now(struct host *host, struct hosted *hosted)
{
    if (publish_untold(hosted) && !publish_caps(host, hosted->table)->edits)
        note(host, hosted, false, on_noted_later);
    publish_flush(host, hosted);
}

void untold_posted(struct host *host, const struct hosted *hosted)
{
    if (!publish_untold(hosted))
        note(host, hosted, true, on_noted_later);
}

/* --- On a dead connection --------------------------------------------------------------------- */

void untold_lost(struct host *host, struct hosted *hosted, int64_t since)
{
    const struct table *table = hosted->table;
    if (!hosted->hall || table == NULL || table->at < since)
        return;
    if (hosted->shut && hosted->over.told)
        publish_over(host, hosted, NULL);
    if (hosted->shut || table->phase != TABLE_PLAYING)
        return;
    hall_say_again(host, hosted);
    hall_remind(hosted);
    hosted->stale = true;
    host_stir(host, hosted);
}

/* --- After a restart -------------------------------------------------------------------------- */

/* The game is played again to find what was told of it. */
struct untold {
    struct hosted *hosted;
    struct table *table; /* up to here */
    uint32_t told;       /* the last entry that was told; 0: it was not noted */
    bool edits;          /* messages can be edited there */
};

/* Nothing was ever told of a game that no person has moved in; or an older hexhost told it. */
static bool was_told(const struct untold *untold, const struct entry *entry)
{
    return untold->told > 0 ? entry->seq <= untold->told
                            : entry->kind == ENTRY_MOVE && entry->by == BY_PERSON;
}

static void collect(struct untold *untold, const struct entry *entry)
{
    struct hosted *hosted = untold->hosted;
    struct digest *digest = &hosted->digest;
    const uint32_t *words = untold->table->chance.words;
    if (!publish_untold(hosted))
        hosted->told_awaited = hall_awaits(untold->table);
    publish_collect(digest, untold->table, entry);
    digest->urgent |= hall_urgent(untold->table, entry, untold->edits) ||
                      memcmp(words, entry->words, sizeof entry->words) != 0;
    if (was_told(untold, entry)) {
        digest->told = digest->facts.n;
        digest->begins = digest->urgent = false;
    }
}

static bool look(void *ctx, const struct entry *entry)
{
    struct untold *untold = ctx;
    if (entry->kind == ENTRY_LOCK || entry->kind == ENTRY_MOVE) {
        collect(untold, entry);
        memcpy(untold->table->chance.words, entry->words, sizeof entry->words);
    }
    table_apply(untold->table, entry);
    return true;
}

/* The last entry that was told, 0 where none is noted; the message as it was then. */
static uint32_t read_told(struct host *host, const struct hosted *hosted,
                          char kept[static MESSAGE_KEPT_BYTES])
{
    char name[NOTE_NAME_MAX], *end;
    struct buffer text;
    note_name(hosted->id, name);
    buffer_init(&text, MESSAGE_KEPT_BYTES + 16);
    const bool noted = store_note(host->store, name, &text, NULL);
    const unsigned long told = noted ? strtoul(buffer_text(&text), &end, 10) : 0;
    snprintf(kept, MESSAGE_KEPT_BYTES, "%s", noted && *end == ' ' ? end + 1 : "");
    buffer_fini(&text);
    return (uint32_t)told;
}

/* From the first entry after the one that was told last. */
static void find_untold(struct host *host, struct hosted *hosted, uint32_t told)
{
    struct fault fault;
    const struct table *table = hosted->table;
    struct untold untold = {
        .hosted = hosted, .told = told, .edits = publish_caps(host, table)->edits};
    if (untold.told >= table->seq)
        return;
    untold.table = table_new(table->id, table->game, &table->fair);
    if (untold.table == NULL || !table_read(host->store, table, look, &untold, &fault))
        hosted->digest.told = hosted->digest.facts.n;
    table_free(untold.table);
    if (!publish_untold(hosted))
        hosted->told_awaited = hall_awaits(table);
    else if (hall_flush_due(hosted))
        hall_know_nothing(hosted);
}

void untold_take_up(struct host *host, struct hosted *hosted)
{
    char kept[MESSAGE_KEPT_BYTES];
    const uint32_t told = read_told(host, hosted, kept);
    message_take_up(host, hosted, kept);
    if (!table_begun(hosted->table))
        return;
    find_untold(host, hosted, told);
    const bool at_rest = hosted->clock.rules != NULL; /* when its clock was kept */
    if (!at_rest && host->now - hosted->table->at < JUST_NOW_MS)
        hall_remind(hosted);
}
