#include "bot/hall/hosted.h"

#include <stdlib.h>
#include <string.h>

#include <utlist.h>

static void forget(struct keeping *keeping)
{
    DL_DELETE(keeping->host->keepings, keeping);
    free(keeping->job);
    free(keeping);
}

void keeping_forget(struct host *host)
{
    while (host->keepings != NULL)
        forget(host->keepings);
}

static void on_kept(void *ctx, const struct store_result *result)
{
    struct keeping *keeping = ctx;
    struct hosted *hosted = host_find(keeping->host, keeping->table);
    if (hosted != NULL)
        hosted->sent = false;
    if (result->outcome != STORE_STORED)
        deeds_undo(keeping->host, keeping->job);
    keeping->done(keeping, result->outcome == STORE_STORED ? NULL : &result->fault);
    if (hosted != NULL)
        host_stir(keeping->host, hosted);
    struct host *host = keeping->host;
    struct job *job = keeping->job;
    keeping->job = NULL;
    forget(keeping);
    if (hosted != NULL)
        free(job); /* the table has it still, and ends it when its line is done */
    else
        job_end(host, host_find(host, job->table), job);
}

bool keeping_waits(const struct host *host, const char *cause)
{
    const struct keeping *at = cause[0] != '\0' ? host->keepings : NULL;
    while (at != NULL && strcmp(at->job->cause, cause) != 0)
        at = at->next;
    return at != NULL;
}

static struct keeping *keeping_new(struct host *host, const struct job *job, size_t n)
{
    struct keeping *keeping = calloc(1, sizeof *keeping + n);
    if (keeping == NULL)
        return NULL;
    keeping->host = host;
    keeping->job = job_stub(job);
    DL_APPEND(host->keepings, keeping);
    return keeping;
}

/* With what makes a repeat known. */
static bool send(struct host *host, const struct job *job, const struct store_note *note,
                 struct keeping *keeping)
{
    const struct store_note *deed = deeds_note(host, job);
    const struct store_note both[2] = {*note, deed != NULL ? *deed : *note};
    bool sent = store_keep_notes_soon(host->store, both, deed != NULL ? 2 : 1, on_kept, keeping);
    if (!sent)
        deeds_undo(host, job);
    return sent;
}

bool keeping_send(struct host *host, struct hosted *hosted, const struct job *job,
                  const struct store_note *note, keeping_done *done, const void *what, size_t n)
{
    struct keeping *keeping = keeping_new(host, job, n);
    bool sent = false;
    if (keeping != NULL) {
        keeping->done = done;
        memcpy(keeping->what, what, n);
        if (hosted != NULL)
            memcpy(keeping->table, hosted->table->id, sizeof keeping->table);
        sent = keeping->job != NULL && send(host, job, note, keeping);
        if (!sent)
            forget(keeping);
    }
    if (hosted != NULL)
        hosted->sent = sent;
    if (!sent)
        publish_reply(host, job, "Too much is waiting to be stored; try again in a moment.");
    return sent;
}
