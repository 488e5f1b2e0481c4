#include "bot/hall/asking.h"

#include "bot/hall/hopeless.h"
#include "bot/tell/picks.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { EACH_MAX = 6 };

static uint32_t prompt_of(const struct hosted *hosted, int seat)
{
    return hosted->table->game->turn(hosted->table->state).prompt[seat];
}

static bool hears_answers(const struct hosted *hosted, int seat)
{
    return seat != SEAT_NONE && hosted->table->phase == TABLE_PLAYING;
}

bool asking_stands(const struct hosted *hosted, int seat)
{
    return hears_answers(hosted, seat) && hosted->told[seat].asked.open &&
           hosted->told[seat].asked.prompt == prompt_of(hosted, seat);
}

static bool has_digit(const char *at, const char *end)
{
    while (at < end && !isdigit((unsigned char)*at))
        at++;
    return at < end;
}

/* In a hall others may be meant by what is wrong as an answer too, unless it looks like one: places
 * and amounts have digits. */
static bool is_for_others(const struct hosted *hosted, const struct job *job, const char *from,
                          const struct command *command)
{
    return command->outcome == COMMAND_WRONG && hosted->hall && !job->addressed &&
           !has_digit(from, job->cursor.at);
}

bool asking_next(struct hosted *hosted, const struct command_context *context,
                 struct command *command)
{
    struct job *job = hosted->jobs.first;
    const char *from = job->cursor.at;
    const int seat = context->seat;
    if (!hears_answers(hosted, seat))
        return command_next(&job->cursor, context, command);
    struct asked *asked = &hosted->told[seat].asked;
    if (!asked_next(asked, context, prompt_of(hosted, seat), &job->cursor, command))
        return false;
    command->doubtful = asked->answered && is_for_others(hosted, job, from, command);
    return true;
}

void asking_complete(const struct hosted *hosted, const struct command_context *context,
                     const struct request *request, struct completions *out)
{
    const int seat = context->seat;
    if (hears_answers(hosted, seat))
        asked_complete(&hosted->told[seat].asked, context, prompt_of(hosted, seat), request->text,
                       request->n, out);
    else
        complete_line(context, request->text, request->n, out);
}

/* --- What nobody need be asked ---------------------------------------------------------------- */

const char *asking_why(struct host *host, const struct hosted *hosted,
                       const struct command *command, const struct refusal *why)
{
    const struct table *table = hosted->table;
    const struct names names = publish_names(table);
    const struct say say = {table->game, &names, command->move.seat};
    if (why->code == REFUSED_NOT)
        return table->game->verbs[command->move.verb].params[command->param].none;
    say_refusal(&say, why, &host->text);
    return host->text.s;
}

/* The parameter before what is asked for that was left out, if it is one of a few words; -1. */
static int left_out(const struct verb *verb, const struct command *command)
{
    for (int p = 0; p < command->param; p++) {
        const struct field *field = &verb->params[p].field;
        if (field->kind == FIELD_WORD && field_last(field) - field->lo < EACH_MAX &&
            command->move.arg[verb_arg_at(verb, p)] == ARG_NONE)
            return p;
    }
    return -1;
}

/* Why not, of each thing that could have been meant, or of all at once. False: only one could. */
static bool refuse_each(struct host *host, struct hosted *hosted, const struct job *job,
                        const struct command_context *context, const struct command *command)
{
    enum { LINE_MAX = COMMAND_SENTENCE_MAX };
    static struct command meant;
    char text[EACH_MAX * LINE_MAX], first[LINE_MAX] = "";
    struct sentence lines;
    bool same = true;
    const struct verb *verb = &context->game->verbs[command->move.verb];
    const int p = left_out(verb, command);
    if (p < 0)
        return false;
    const struct field *field = &verb->params[p].field;
    sentence_init(&lines, text, sizeof text);
    for (int w = field->lo; w <= field_last(field); w++) {
        struct refusal why;
        meant = *command;
        meant.move.arg[verb_arg_at(verb, p)] = (int16_t)w;
        if (!hopeless(hosted->table, context, &meant, &why) || refusal_words[why.code].is_absent)
            continue;
        const char *line = asking_why(host, hosted, &meant, &why);
        if (lines.len == 0)
            snprintf(first, sizeof first, "%s", line);
        same = same && strcmp(first, line) == 0;
        sentence_add(&lines, "%s%s: %s", lines.len > 0 ? "\n" : "", field->words->word[w].name,
                     line);
    }
    if (lines.len > 0)
        publish_answer(host, hosted, job, same ? first : text);
    return lines.len > 0;
}

/* --- Asking ----------------------------------------------------------------------------------- */

/* Where choices are pressed no question is remembered. */
static void ask(struct host *host, struct hosted *hosted, const struct command_context *context,
                const struct command *command)
{
    struct job *job = hosted->jobs.first;
    if (publish_caps(host, hosted->table)->edits) {
        job->asks = true;
        picks_ask(host, hosted, job, command, context->seat);
        return;
    }
    if (!hosted->hall || !hall_ask(host, hosted, context, command))
        publish_answer(host, hosted, job, command->sentence);
    if (command->param >= 0 && hears_answers(hosted, context->seat))
        asked_remember(&hosted->told[context->seat].asked, command,
                       prompt_of(hosted, context->seat));
}

void asking_do(struct host *host, struct hosted *hosted, const struct command_context *context,
               const struct command *command)
{
    const struct job *job = hosted->jobs.first;
    struct refusal why;
    if (!hopeless(hosted->table, context, command, &why))
        ask(host, hosted, context, command);
    else if (!refuse_each(host, hosted, job, context, command))
        publish_answer(host, hosted, job, asking_why(host, hosted, command, &why));
}
