/* Tables that are over: revealed, told once, kept a while for questions and a rematch. What has
 * been done of it is noted, so that a restart goes on with the rest. */
#include "bot/hall/hosted.h"
#include "bot/hall/places.h"

#include "bot/table/card.h"
#include "bot/table/reveal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    UNTOLD_MS = 7 * 24 * 60 * 60 * 1000, /* older news are none */
    PAGE = 64,
    KEPT_MAX = 1024
};

/* --- The note --------------------------------------------------------------------------------- */

const struct store_note *over_note(const char *id, const struct over *over)
{
    static char name[NOTE_NAME_MAX], text[64];
    static const struct store_note note = {name, text};
    snprintf(name, sizeof name, OVER_NOTES "%s", id);
    snprintf(text, sizeof text, "%lld%s%s%s", (long long)over->at,
             over->revealed ? " revealed" : "", over->told ? " told" : "",
             over->rematched ? " rematched" : "");
    return &note;
}

/* What an older hexhost has revealed it has told. */
struct over over_parse(const char *text)
{
    const bool revealed = strstr(text, " revealed") != NULL;
    return (struct over){.at = strtoll(text, NULL, 10),
                         .revealed = revealed,
                         .told = revealed || strstr(text, " told") != NULL,
                         .rematched = strstr(text, " rematched") != NULL};
}

static void on_noted(void *ctx, const struct store_result *result)
{
    (void)ctx, (void)result; /* without the note it is done once more after a restart */
}

void over_revealed(struct host *host, const char *id)
{
    char name[NOTE_NAME_MAX];
    struct buffer text;
    struct hosted *hosted = host_find(host, id);
    if (hosted != NULL)
        hosted->over.revealed = true;
    snprintf(name, sizeof name, OVER_NOTES "%s", id);
    buffer_init(&text, 64);
    if (store_note(host->store, name, &text, NULL)) {
        struct over over = over_parse(buffer_text(&text));
        over.revealed = over.told = true;
        store_keep_notes_soon(host->store, over_note(id, &over), 1, on_noted, host);
    }
    buffer_fini(&text);
}

void over_rematched(struct host *host, struct hosted *hosted)
{
    hosted->over.rematched = true;
    store_keep_notes_soon(host->store, over_note(hosted->id, &hosted->over), 1, on_noted, host);
}

/* --- Telling it ------------------------------------------------------------------------------- */

static void on_told(void *ctx, const struct store_result *result)
{
    struct host *host = ctx;
    struct hosted *hosted = host_find(host, result->note->name + sizeof OVER_NOTES - 1);
    if (hosted != NULL && hosted->table != NULL)
        publish_over(host, hosted, NULL);
}

/* A hall hears it once that is noted. */
static void tell(struct host *host, struct hosted *hosted, const char *path)
{
    hosted->over.told = hosted->over.telling = true;
    if (!hosted->hall ||
        !store_keep_notes_soon(host->store, over_note(hosted->id, &hosted->over), 1, on_told, host))
        publish_over(host, hosted, path);
}

static void not_revealed(struct host *host, struct hosted *hosted, const struct fault *fault)
{
    char text[FAULT_TEXT + 64];
    snprintf(text, sizeof text, "The game cannot be revealed: %s", fault->text);
    publish_notice(host, hosted->table, text);
    hostlog_fault(host, LOG_EVENT_REVEAL_FAILED, hosted->id, fault);
    tell(host, hosted, NULL);
}

static void on_revealed(void *ctx, const struct store_result *result)
{
    struct host *host = ctx;
    struct hosted *hosted = host_find(host, result->table);
    if (hosted == NULL || hosted->table == NULL)
        return;
    hosted->over.revealed = result->outcome == STORE_STORED;
    if (hosted->over.revealed)
        tell(host, hosted, result->text);
    else
        not_revealed(host, hosted, &result->fault);
}

void over_tell(struct host *host, struct hosted *hosted)
{
    struct fault fault;
    if (host->reveal_dir == NULL)
        tell(host, hosted, NULL);
    else if (!reveal_soon(host->store, hosted->table, host->reveal_dir,
                          host->settings.reveal_url != NULL, on_revealed, host, &fault))
        not_revealed(host, hosted, &fault);
}

/* --- After a restart -------------------------------------------------------------------------- */

struct found_over {
    char id[FAIR_ID_MAX + 1];
    struct over over;
};

struct searching {
    int64_t now;
    size_t nseen, n;
    char after[NOTE_NAME_MAX];
    struct found_over found[KEPT_MAX];
};

static void look(void *ctx, const struct store_note *note)
{
    struct searching *searching = ctx;
    const char *id = note->name + sizeof OVER_NOTES - 1;
    const struct over over = over_parse(note->text);
    const int64_t kept = over.told ? REMATCH_MS : UNTOLD_MS;
    searching->nseen++;
    snprintf(searching->after, sizeof searching->after, "%s", note->name);
    if (over.at <= searching->now - kept || searching->n == KEPT_MAX || strlen(id) > FAIR_ID_MAX)
        return;
    struct found_over *found = &searching->found[searching->n++];
    memcpy(found->id, id, strlen(id) + 1);
    found->over = over;
}

static int by_end(const void *a, const void *b)
{
    const struct found_over *one = a, *other = b;
    return (one->over.at > other->over.at) - (one->over.at < other->over.at);
}

static void take_up(struct host *host, const struct found_over *found)
{
    char name[NOTE_NAME_MAX];
    struct card card;
    struct buffer text;
    snprintf(name, sizeof name, CARD_NOTES "%s", found->id);
    buffer_init(&text, CARD_BYTES_MAX);
    const bool known =
        store_note(host->store, name, &text, NULL) && card_parse(buffer_text(&text), text.n, &card);
    buffer_fini(&text);
    card.lobby = false;
    struct hosted *hosted = known ? host_add_unread(host, found->id, &card) : NULL;
    if (hosted == NULL)
        return;
    hosted->over = found->over;
    hosted->shut = true;
    host->nclosed++;
}

bool over_take_up(struct host *host, int64_t now, struct fault *fault)
{
    struct searching *searching = calloc(1, sizeof *searching);
    if (searching == NULL)
        return fault_set(fault, FAULT_DISK, "There is no memory left.");
    searching->now = now;
    bool good = true;
    do {
        searching->nseen = 0;
        good = store_notes(host->store, OVER_NOTES, searching->after, PAGE, look, searching, fault);
    } while (good && searching->nseen == PAGE);
    qsort(searching->found, searching->n, sizeof searching->found[0], by_end);
    for (size_t i = 0; i < searching->n; i++)
        take_up(host, &searching->found[i]);
    free(searching);
    return good;
}
