/* Requests that have led to something which is no entry of their table's log: a table opened, a
 * vote, a wish. The newest of each person are remembered, in the store with what they led to: so a
 * repeat of one does nothing, after a restart either. */
#include "bot/hall/hosted.h"

#include "config/sum.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <utlist.h>

enum {
    DEEDS_EACH = 16,  /* a repeat comes soon */
    DOERS_MAX = 1024, /* of whom they are in memory */
    DEEDS_BYTES_MAX = 32 + DEEDS_EACH * 17
};

struct doer {
    char uid[ENTRY_UID_MAX + 1];
    uint64_t deed[DEEDS_EACH]; /* sums of causes; 0: none */
    size_t next;
    struct doer *prev, *next_doer; /* by when they did something last */
    UT_hash_handle hh;
};

static uint64_t sum_of(const struct job *job)
{
    char cause[ENTRY_CAUSE_MAX + 1];
    repeats_cause(job, cause);
    const uint64_t sum = sum_bytes(SUM_BEGIN, cause, strlen(cause));
    return sum != 0 ? sum : 1;
}

/* --- Who did what ----------------------------------------------------------------------------- */

static void forget(struct host *host, struct doer *doer)
{
    HASH_DEL(host->doers, doer);
    DL_DELETE2(host->oldest_doer, doer, prev, next_doer);
    free(doer);
}

void deeds_forget(struct host *host)
{
    while (host->doers != NULL)
        forget(host, host->doers);
}

static void note_name(const char *uid, char name[DEED_NAME_MAX])
{
    snprintf(name, DEED_NAME_MAX, DEED_NOTES "%s", uid);
}

static void read_deeds(struct host *host, struct doer *doer)
{
    char name[DEED_NAME_MAX];
    struct buffer text;
    note_name(doer->uid, name);
    buffer_init(&text, DEEDS_BYTES_MAX);
    if (store_note(host->store, name, &text, NULL)) {
        const char *at = strchr(buffer_text(&text), ' '); /* after the time */
        for (; at != NULL && doer->next < DEEDS_EACH; at = strchr(at + 1, ' '))
            doer->deed[doer->next++] = strtoull(at + 1, NULL, 16);
    }
    buffer_fini(&text);
}

/* NULL: no memory. */
static struct doer *doer_of(struct host *host, const char *uid)
{
    struct doer *doer;
    HASH_FIND_STR(host->doers, uid, doer);
    if (doer != NULL) {
        DL_DELETE2(host->oldest_doer, doer, prev, next_doer);
        DL_APPEND2(host->oldest_doer, doer, prev, next_doer);
        return doer;
    }
    if (HASH_COUNT(host->doers) >= DOERS_MAX)
        forget(host, host->oldest_doer);
    doer = calloc(1, sizeof *doer);
    if (doer == NULL)
        return NULL;
    snprintf(doer->uid, sizeof doer->uid, "%s", uid);
    HASH_ADD_STR(host->doers, uid, doer);
    DL_APPEND2(host->oldest_doer, doer, prev, next_doer);
    read_deeds(host, doer);
    return doer;
}

static bool is_nameless(const struct job *job)
{
    return job->cause[0] == '\0' || job->uid[0] == '\0';
}

static uint64_t *find(struct doer *doer, uint64_t sum)
{
    for (size_t i = 0; i < DEEDS_EACH; i++)
        if (doer->deed[i] == sum)
            return &doer->deed[i];
    return NULL;
}

/* --- For the host ----------------------------------------------------------------------------- */

bool deeds_known(struct host *host, const struct job *job)
{
    struct doer *doer = is_nameless(job) ? NULL : doer_of(host, job->uid);
    return doer != NULL && find(doer, sum_of(job)) != NULL;
}

const struct store_note *deeds_note(struct host *host, const struct job *job)
{
    static char name[DEED_NAME_MAX], text[DEEDS_BYTES_MAX];
    static struct store_note note = {name, text};
    struct doer *doer = is_nameless(job) ? NULL : doer_of(host, job->uid);
    struct sentence line;
    if (doer == NULL)
        return NULL;
    if (find(doer, sum_of(job)) == NULL)
        doer->deed[doer->next++ % DEEDS_EACH] = sum_of(job);
    note_name(job->uid, name);
    sentence_init(&line, text, sizeof text);
    sentence_add(&line, "%lld", (long long)host->now);
    for (size_t i = 0; i < DEEDS_EACH; i++) /* the oldest first */
        if (doer->deed[(doer->next + i) % DEEDS_EACH] != 0)
            sentence_add(&line, " %016" PRIx64, doer->deed[(doer->next + i) % DEEDS_EACH]);
    return &note;
}

void deeds_undo(struct host *host, const struct job *job)
{
    struct doer *doer = is_nameless(job) ? NULL : doer_of(host, job->uid);
    uint64_t *deed = doer != NULL ? find(doer, sum_of(job)) : NULL;
    if (deed != NULL)
        *deed = 0;
}
