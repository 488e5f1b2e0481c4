/* What people say, until it is their turn: requests wait in front of the host or at their table. */
#include "bot/hall/asking.h"
#include "bot/hall/hosted.h"
#include "bot/hall/places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void job_queue_init(struct job_queue *queue, size_t max)
{
    *queue = (struct job_queue){.max = max};
    queue->last = &queue->first;
}

bool job_queue_add(struct job_queue *queue, struct job *job)
{
    if (queue->n == queue->max) {
        free(job);
        return false;
    }
    job->next = NULL;
    *queue->last = job;
    queue->last = &job->next;
    queue->n++;
    return true;
}

bool job_queue_add_first(struct job_queue *queue, struct job *job)
{
    if (queue->first == NULL || queue->n == queue->max)
        return job_queue_add(queue, job);
    job->next = queue->first;
    queue->first = job;
    queue->n++;
    return true;
}

struct job *job_queue_take(struct job_queue *queue)
{
    struct job *job = queue->first;
    if (job == NULL)
        return NULL;
    queue->first = job->next;
    if (queue->first == NULL)
        queue->last = &queue->first;
    queue->n--;
    return job;
}

static struct job *job_new(const struct request *request)
{
    struct job *job = calloc(1, sizeof *job + request->n + 1);
    if (job == NULL)
        return NULL;
    const char *place = request->place != NULL ? request->place : "";
    const char *counted = request->counted != NULL ? request->counted : request->who.uid;
    snprintf(job->uid, sizeof job->uid, "%s", request->who.uid);
    snprintf(job->counted, sizeof job->counted, "%s", counted);
    snprintf(job->name, sizeof job->name, "%s", request->who.name);
    snprintf(job->cause, sizeof job->cause, "%s", request->cause);
    snprintf(job->place, sizeof job->place, "%s", place);
    snprintf(job->realm, sizeof job->realm, "%s", request->realm != NULL ? request->realm : "");
    job->manager = request->manager;
    snprintf(job->near, sizeof job->near, "%s", request->near != NULL ? request->near : "");
    job->unproven = request->unproven;
    job->moderator = request->moderator;
    job->addressed = request->addressed || request->direct;
    job->direct = request->direct;
    job->picked = request->table != NULL;
    job->prompt = request->prompt;
    memcpy(job->text, request->text, request->n);
    job->cursor = command_cursor(job->text, request->n);
    return job;
}

struct job *job_stub(const struct job *job)
{
    struct job *stub = malloc(sizeof *stub + 1);
    if (stub == NULL)
        return NULL;
    memcpy(stub, job, sizeof *stub);
    stub->next = NULL;
    stub->text[0] = '\0';
    stub->cursor = command_cursor(stub->text, 0);
    return stub;
}

struct job *job_rest(struct job *job)
{
    const size_t n = (size_t)(job->cursor.end - job->cursor.at);
    struct job *rest = malloc(sizeof *rest + n + 1);
    if (rest == NULL)
        return NULL;
    memcpy(rest, job, sizeof *rest);
    rest->next = NULL;
    memcpy(rest->text, job->cursor.at, n);
    rest->text[n] = '\0';
    rest->cursor = command_cursor(rest->text, n);
    job->cursor.at = job->cursor.end;
    return rest;
}

/* Whose uid is cut short would be somebody else; so with a cause. */
static bool fits(const struct request *request)
{
    return (request->realm == NULL || strlen(request->realm) <= STORE_PLACE_MAX) &&
           request->n <= REQUEST_BYTES_MAX && strlen(request->who.uid) <= ENTRY_UID_MAX &&
           (request->counted == NULL || strlen(request->counted) <= ENTRY_UID_MAX) &&
           strlen(request->cause) <= JOB_CAUSE_MAX &&
           (request->place == NULL || strlen(request->place) <= STORE_PLACE_MAX);
}

static int waiting_of(const struct job_queue *queue, const char *uid)
{
    int n = 0;
    for (const struct job *job = queue->first; job != NULL; job = job->next)
        n += strcmp(job->uid, uid) == 0;
    return n;
}

/* about: "" or what alone is counted. */
static void tell_flood(struct host *host, const struct job *job, const struct limiter *limiter,
                       const char *about)
{
    char text[256], every[32];
    if (limiter->per_1000s == 1000)
        snprintf(every, sizeof every, "second");
    else
        snprintf(every, sizeof every, "%.3g seconds", 1000.0 / limiter->per_1000s);
    snprintf(
        text, sizeof text,
        "That is too much at once%s. I take %d command%s in a row, then one every %s; what comes "
        "faster is not carried out.",
        about, limiter->burst, plural(limiter->burst), every);
    host->chat->post(host->chat, &(struct post){.kind = POST_ANSWER,
                                                .audience = AUDIENCE_PERSON,
                                                .to = {job->uid, job->name},
                                                .flood = true,
                                                .place = job->place,
                                                .cause = job->cause,
                                                .table = "",
                                                .tag = "",
                                                .text = text});
    hostlog_flood(host, job->name);
}

bool intake_admits(struct host *host, const struct job *job)
{
    enum limiter_says says = limiter_take(&host->limiter, job->counted, host->now);
    if (says == LIMITER_TELL)
        tell_flood(host, job, &host->limiter, "");
    return says == LIMITER_PASS;
}

bool intake_admits_loud(struct host *host, const struct job *job)
{
    if (host_caps(host, job->place)->edits)
        return true;
    enum limiter_says says = limiter_take(&host->loud, job->counted, host->now);
    if (says == LIMITER_TELL && limiter_tell(&host->limiter, job->counted))
        tell_flood(host, job, &host->loud, " for all who read it");
    return says == LIMITER_PASS;
}

bool jobs_admits(void *ctx, const struct request *request)
{
    struct host *host = ctx;
    struct job *job = fits(request) ? job_new(request) : NULL;
    const bool admitted = job != NULL && intake_admits(host, job);
    free(job);
    return admitted;
}

bool jobs_request(void *ctx, const struct request *request)
{
    struct host *host = ctx;
    struct hosted *hosted = request->table != NULL ? host_find(host, request->table) : NULL;
    if (!fits(request) || (request->table != NULL && hosted == NULL))
        return false;
    struct job *job = job_new(request);
    if (job != NULL && !intake_admits(host, job)) {
        free(job);
        return true; /* that is what becomes of it */
    }
    if (request->table == NULL && waiting_of(&host->front, request->who.uid) >= HOST_JOBS_EACH) {
        free(job);
        return false;
    }
    /* What somebody says is carried out in that order, wherever it is for. */
    const bool behind = hosted != NULL && waiting_of(&host->front, request->who.uid) > 0;
    if (job != NULL && hosted != NULL)
        snprintf(job->table, sizeof job->table, "%s", request->table);
    const bool front = hosted == NULL || behind;
    if (job == NULL || !job_queue_add(front ? &host->front : &hosted->jobs, job))
        return false;
    if (front)
        return true;
    hosted->stalled = false;
    host_stir(host, hosted);
    return true;
}

/* The table of what is being typed: named, or that beside which it is, or the sender's where they
 * are, who may be awaited at one of several; else the newest there. */
static struct hosted *typed_for(struct host *host, const struct request *request,
                                const struct job *job)
{
    if (request->table != NULL)
        return host_find(host, request->table);
    struct found found = places_near(host, job);
    if (found.n == 0)
        found = places_own(host, job);
    if (found.n == 0)
        found = places_here(host, job);
    int best = 0;
    for (int i = 0; i < found.n; i++)
        best = places_awaits(found.of[i], job) && !places_awaits(found.of[best], job) ? i : best;
    return found.n > 0 ? found.of[best] : NULL;
}

/* At no table the commands of the first game are known, and none can be done. */
static void complete(struct host *host, const struct hosted *hosted, const struct request *request,
                     const struct job *job, struct suggestions *out)
{
    struct word names[SEATS_MAX];
    struct words words;
    struct command_context context = {.game = games[0], .seat = SEAT_NONE, .hall = true};
    struct completions *found = malloc(sizeof *found);
    if (found == NULL)
        return;
    if (hosted != NULL)
        context = host_context(host, hosted->table, job_seat(hosted->table, job), names, &words);
    context.param = request->param;
    if (hosted != NULL)
        asking_complete(hosted, &context, request, found);
    else
        complete_line(&context, request->text, request->n, found);
    out->at = found->from;
    for (; out->n < found->n && out->n < SUGGESTIONS_MAX; out->n++)
        snprintf(out->text[out->n], SUGGESTION_BYTES, "%s", found->word[out->n]);
    free(found);
}

void jobs_suggest(void *ctx, const struct request *request, struct suggestions *out)
{
    struct host *host = ctx;
    out->n = out->at = 0;
    struct job *job = fits(request) ? job_new(request) : NULL;
    if (job == NULL)
        return;
    struct hosted *hosted = typed_for(host, request, job);
    if (hosted != NULL && !host_read(host, hosted))
        hosted = NULL;
    if (!suggesting_rest(host, hosted, job, out))
        complete(host, hosted, request, job, out);
    free(job);
}
