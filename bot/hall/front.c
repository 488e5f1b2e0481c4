/* Requests whose table is not known yet: each goes to its table, unless it needs none. */
#include "bot/hall/hallwords.h"
#include "bot/hall/places.h"
#include "bot/words/tableverbs.h"

#include <string.h>

/* rest: what follows it. */
static struct command *read_first(struct host *host, const struct job *job,
                                  struct command_cursor *rest)
{
    static struct command command;
    struct found found = places_near(host, job);
    if (found.n == 0)
        found = places_own(host, job);
    struct command_context context = {
        .game = found.n > 0 ? found.of[0]->table->game : games[0], .seat = SEAT_NONE, .hall = true};
    *rest = job->cursor;
    command = (struct command){.outcome = COMMAND_WRONG, .verb = -1};
    command_next(rest, &context, &command);
    return &command;
}

/* What is said last may be the name of a table, where it is nothing else; `fair oak` asks about oak
 * rather than to mix in its name. */
static bool may_end_in_name(const struct command *command)
{
    const bool fair = command->outcome == COMMAND_TABLE && command->verb == TABLE_FAIR &&
                      strchr(command->rest, ' ') == NULL;
    return (command->outcome == COMMAND_WRONG && command->verb >= 0) || fair;
}

/* A word that needs no table, and what is left of the line after it. */
static bool say_listed(struct host *host, struct job *job, const struct command *command,
                       struct command_cursor rest)
{
    const struct command_cursor whole = job->cursor;
    job->cursor = rest;
    job->ncommands++;
    if (!listing_say(host, job, command)) {
        job->cursor = whole;
        job->ncommands--;
        return false;
    }
    job->cursor.at += strspn(job->cursor.at, " \t;");
    if (job->cursor.at < job->cursor.end && intake_admits(host, job))
        job_queue_add_first(&host->front, job);
    else
        job_end(host, NULL, job);
    return true;
}

static void hand_over(struct host *host, struct hosted *hosted, struct job *job)
{
    hosted->stalled = false;
    if (hosted->jobs.n == hosted->jobs.max) {
        publish_reply(host, job, "Too much is waiting at that table; try again in a moment.");
        job_end(host, hosted, job);
        return;
    }
    memcpy(job->table, hosted->id, sizeof job->table);
    job_queue_add(&hosted->jobs, job);
    host_stir(host, hosted);
}

bool places_step(struct host *host)
{
    struct job *job = job_queue_take(&host->front);
    if (job == NULL)
        return false;
    struct hosted *hosted =
        job->table[0] != '\0' ? host_find(host, job->table) : places_take_first(host, job);
    if (hosted == NULL && job->table[0] != '\0') {
        job_end(host, NULL, job); /* the table has gone meanwhile */
        return true;
    }
    struct command_cursor rest;
    const struct command *command = read_first(host, job, &rest);
    if (hosted == NULL && may_end_in_name(command))
        hosted = places_take_last(host, job, rest);
    if (hosted == NULL && say_listed(host, job, command, rest))
        return true;
    if (hosted == NULL)
        hosted = places_choose(host, job, command);
    if (hosted != NULL)
        hand_over(host, hosted, job);
    else
        job_end(host, NULL, job);
    return true;
}
