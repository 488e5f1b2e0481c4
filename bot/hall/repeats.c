/* Requests that come twice: what an earlier one has led to is not done again. */
#include "bot/hall/hosted.h"

#include <stdio.h>
#include <string.h>

/* Each command of a line has a cause of its own: "message", "message#2", ... */
void repeats_cause(const struct job *job, char cause[ENTRY_CAUSE_MAX + 1])
{
    if (job->cause[0] == '\0' || job->ncommands < 2)
        memcpy(cause, job->cause, sizeof job->cause);
    else
        snprintf(cause, ENTRY_CAUSE_MAX + 1, "%.*s#%d", JOB_CAUSE_MAX, job->cause, job->ncommands);
}

struct drawing {
    uint32_t seq, words[CHANCE_PURPOSES];
    bool drew;
};

/* Whether entry seq has moved the streams on. */
static bool find_draws(void *ctx, const struct entry *entry)
{
    struct drawing *drawing = ctx;
    bool draws = entry->kind == ENTRY_LOCK || entry->kind == ENTRY_MOVE;
    if (draws && entry->seq == drawing->seq)
        drawing->drew = memcmp(drawing->words, entry->words, sizeof drawing->words) != 0;
    if (draws)
        memcpy(drawing->words, entry->words, sizeof drawing->words);
    return entry->seq < drawing->seq;
}

bool repeats_skip(struct host *host, struct hosted *hosted)
{
    char cause[ENTRY_CAUSE_MAX + 1];
    struct fault fault;
    struct drawing drawing = {.seq = 0};
    struct job *job = hosted->jobs.first;
    repeats_cause(job, cause);
    if (!store_caused(host->store, hosted->table->id, cause, &drawing.seq, &fault) ||
        (drawing.seq > 0 &&
         !table_read(host->store, hosted->table, find_draws, &drawing, &fault))) {
        publish_answer(host, hosted, job, fault.text);
        jobs_finish(host, hosted);
        return true;
    }
    job->drew = drawing.drew;
    bool known = drawing.seq > 0 || deeds_known(host, job);
    if (known)
        hostlog_repeated(host, hosted->id);
    return known;
}
