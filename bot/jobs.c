/* What people ask for: requests wait at their table and are carried out one after the other. */
#include "bot/hosted.h"

#include "bot/chooser.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool jobs_request(void *ctx, const struct request *request)
{
    struct hosted *hosted = host_find(ctx, request->table);
    if (hosted == NULL || hosted->njobs == HOST_JOBS_MAX || request->n > REQUEST_BYTES_MAX)
        return false;
    struct job *job = calloc(1, sizeof *job + request->n + 1);
    if (job == NULL)
        return false;
    snprintf(job->uid, sizeof job->uid, "%s", request->who.uid);
    snprintf(job->name, sizeof job->name, "%s", request->who.name);
    snprintf(job->cause, sizeof job->cause, "%s", request->cause);
    memcpy(job->text, request->text, request->n);
    job->cursor = command_cursor(job->text, request->n);
    *hosted->last = job;
    hosted->last = &job->next;
    hosted->njobs++;
    hosted->stalled = false;
    return true;
}

void jobs_finish(struct hosted *hosted)
{
    struct job *job = hosted->jobs;
    hosted->jobs = job->next;
    if (hosted->jobs == NULL)
        hosted->last = &hosted->jobs;
    hosted->njobs--;
    free(job);
}

struct command_context host_context(struct host *host, const struct table *table, int seat,
                                    struct word names[SEATS_MAX], struct words *words)
{
    table_words(table, names, words);
    struct command_context context = {
        .game = table->game, .seat = seat, .nseats = table->nseats, .seats = words};
    if (seat == SEAT_NONE || table->phase == TABLE_LOBBY)
        return context;
    sight_of(&host->sight, table->game, table->state, seat, false);
    context.legal = host->sight.legal;
    context.amounts = host->sight.amounts;
    context.nlegal = host->sight.situation.nlegal;
    return context;
}

void jobs_suggest(void *ctx, const struct request *request, struct suggestions *out)
{
    struct host *host = ctx;
    const struct hosted *hosted = host_find(host, request->table);
    out->n = out->at = 0;
    struct completions *found = hosted != NULL ? malloc(sizeof *found) : NULL;
    if (found == NULL)
        return;
    struct word names[SEATS_MAX];
    struct words words;
    int seat = table_seat_of(hosted->table, request->who.uid, request->who.name);
    struct command_context context = host_context(host, hosted->table, seat, names, &words);
    complete_line(&context, request->text, request->n, found);
    out->at = found->from;
    for (; out->n < found->n && out->n < SUGGESTIONS_MAX; out->n++)
        snprintf(out->text[out->n], SUGGESTION_BYTES, "%s", found->word[out->n]);
    free(found);
}

/* --- Carrying out ----------------------------------------------------------------------------- */

static void refuse(struct host *host, struct hosted *hosted, const struct job *job, int seat,
                   const struct refusal *refusal)
{
    struct names names = publish_names(hosted->table);
    const struct say say = {hosted->table->game, &names, seat};
    say_refusal(&say, refusal, &host->text);
    publish_answer(host, hosted, job, host->text.s);
}

static void make_move(struct host *host, struct hosted *hosted, const struct move *move)
{
    struct job *job = hosted->jobs;
    struct refusal refusal =
        table_draft_move(hosted->table, move, BY_PERSON, job->cause, host->now);
    if (refusal.code != REFUSED_NOT) {
        refuse(host, hosted, job, move->seat, &refusal);
        jobs_finish(hosted);
        return;
    }
    host_send_draft(host, hosted);
}

static bool is_blank(const struct job *job)
{
    const char *at = job->cursor.at;
    while (at < job->cursor.end && (*at == ' ' || *at == '\t'))
        at++;
    return at == job->cursor.end;
}

/* An empty line rolls when a roll is due, and says what can be done otherwise. */
static void do_blank(struct host *host, struct hosted *hosted,
                     const struct command_context *context)
{
    int roll = command_by_enter(context->game);
    for (size_t i = 0; i < context->nlegal; i++) {
        const struct move *move = &context->legal[i];
        if (move->verb == roll && move->arg[0] == ARG_NONE) {
            struct move chosen = *move;
            make_move(host, hosted, &chosen);
            return;
        }
    }
    publish_menu(host, hosted->table, context->seat, &host->text);
    publish_answer(host, hosted, hosted->jobs, host->text.s);
    jobs_finish(hosted);
}

static void do_command(struct host *host, struct hosted *hosted, const struct command *command,
                       int seat)
{
    const struct job *job = hosted->jobs;
    switch (command->outcome) {
    case COMMAND_TABLE:
        answer_question(host, hosted, job, command, seat);
        return; /* the rest of the line may follow */
    case COMMAND_MOVE:
        if (seat != SEAT_NONE) {
            make_move(host, hosted, &command->move);
            return;
        }
        publish_answer(host, hosted, job, "You do not play at this table.");
        break;
    case COMMAND_ASK:
    case COMMAND_WRONG:
        publish_answer(host, hosted, job, command->sentence);
        break;
    }
    jobs_finish(hosted);
}

/* The rest of a line was written without knowing what the dice or cards would bring. */
static void stop_after_chance(struct host *host, struct hosted *hosted)
{
    struct job *job = hosted->jobs;
    const char *rest = job->cursor.at;
    while (rest < job->cursor.end && (*rest == ' ' || *rest == '\t' || *rest == ';'))
        rest++;
    int n = (int)(job->cursor.end - rest);
    snprintf(host->text.s, sizeof host->text.s,
             "The rest of the line waits for you, now that the outcome is known: `%.*s`.",
             n > 200 ? 200 : n, rest);
    publish_answer(host, hosted, job, host->text.s);
    jobs_finish(hosted);
}

void jobs_do(struct host *host, struct hosted *hosted)
{
    struct job *job = hosted->jobs;
    struct command *command = &(struct command){.outcome = COMMAND_WRONG};
    struct word names[SEATS_MAX];
    struct words words;
    int seat = table_seat_of(hosted->table, job->uid, job->name);
    struct command_context context = host_context(host, hosted->table, seat, names, &words);
    bool first = !job->begun;
    job->begun = true;
    if (is_blank(job)) {
        if (first)
            do_blank(host, hosted, &context);
        else
            jobs_finish(hosted);
    } else if (job->drew) {
        stop_after_chance(host, hosted);
    } else if (command_next(&job->cursor, &context, command)) {
        do_command(host, hosted, command, seat);
    } else {
        jobs_finish(hosted);
    }
}
