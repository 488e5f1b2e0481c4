/* Choices step by step. */
#include "bot/tell/picks_step.h"

#include "bot/hall/asking.h"
#include "bot/hall/hopeless.h"
#include "bot/words/tableverbs.h"
#include "config/utf8.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void begin(struct step *step, struct picks *picks)
{
    picks->n = 0;
    picks->pictured = false;
    step->picks = picks;
    step->context =
        host_context(step->host, step->hosted->table, step->seat, step->names, &step->words);
}

/* --- The answer ------------------------------------------------------------------------------- */

static void post(struct step *step)
{
    const struct table *table = step->hosted->table;
    const bool plays = step->seat != SEAT_NONE && table->phase == TABLE_PLAYING;
    publish_send(
        step->host, table,
        &(struct post){.kind = POST_ANSWER,
                       .audience = AUDIENCE_PERSON,
                       .to = {step->job->uid, step->job->name},
                       .secret = true,
                       .place = step->job->place[0] != '\0' ? step->job->place : NULL,
                       .cause = step->job->cause,
                       .prompt = plays ? table->game->turn(table->state).prompt[step->seat] : 0,
                       .choices = step->picks->shown,
                       .nchoices = step->picks->n,
                       .text = step->text});
    if (step->pictured || step->picks->pictured)
        publish_places(step->host, step->job);
}

void picks_answer(struct host *host, const struct table *table, const struct job *job,
                  const struct picks *picks, const char *text)
{
    publish_send(host, table,
                 &(struct post){.kind = POST_ANSWER,
                                .audience = AUDIENCE_PERSON,
                                .to = {job->uid, job->name},
                                .place = job->place[0] != '\0' ? job->place : NULL,
                                .cause = job->cause,
                                .choices = picks->shown,
                                .nchoices = picks->n,
                                .text = text});
}

/* --- Steps ------------------------------------------------------------------------------------ */

/* What follows it tells how to type an answer. */
static void cut_question(struct step *step)
{
    step->text[strcspn(step->text, "?") + (strchr(step->text, '?') != NULL)] = '\0';
}

static void list_next(struct step *step, const struct choosing *at, const char *counts)
{
    struct choices choices;
    chooser_next(&step->context, at, &choices);
    if (choices.step == CHOOSER_VALUE) {
        picks_mark(step, &choices);
        cut_question(step);
        picks_list_values(step, &choices);
    } else if (choices.step == CHOOSER_AMOUNT) {
        cut_question(step);
        picks_count(step->hosted, &step->context, &choices.at, counts, step->picks, step->text,
                    sizeof step->text);
    }
}

/* Of the verb there is no legal move. */
static void tell_nothing(struct step *step, int verb)
{
    const struct verb *of = &step->context.game->verbs[verb];
    snprintf(step->text, sizeof step->text, "There is nothing to %s now. %s", of->name,
             of->more != NULL ? of->more : of->help);
}

static bool is_possible(const struct command_context *context, int verb)
{
    for (size_t i = 0; i < context->nlegal; i++)
        if (context->legal[i].verb == verb)
            return true;
    return false;
}

/* What was left out is chosen too, and the question names it where there is but one choice: "Build
 * road: where?" */
static struct choosing as_begun(struct step *step, const struct command *command)
{
    const struct verb *verb = &step->context.game->verbs[command->verb];
    struct choosing at = {.verb = command->verb, .move = command->move};
    while (at.nbound < command->param &&
           command->move.arg[verb_arg_at(verb, at.nbound)] != ARG_NONE)
        at.nbound++;
    if (at.nbound < command->param && is_possible(&step->context, command->verb)) {
        struct sentence line;
        sentence_init(&line, step->text, sizeof step->text);
        chooser_ask(&step->context, &at.move, at.nbound, &line);
    }
    return at;
}

void picks_ask(struct host *host, struct hosted *hosted, const struct job *job,
               const struct command *command, int seat)
{
    struct picks picks;
    struct step step = {.host = host, .hosted = hosted, .job = job, .seat = seat};
    begin(&step, &picks);
    const char *none = command->param >= 0 ? publish_no_game(hosted->table) : NULL;
    snprintf(step.text, sizeof step.text, "%s", none != NULL ? none : command->sentence);
    if (none == NULL && command->param >= 0) {
        const struct choosing at = as_begun(&step, command);
        if (!is_possible(&step.context, command->verb))
            tell_nothing(&step, command->verb);
        list_next(&step, &at, NULL);
    }
    post(&step);
}

/* The command behind a step, as far as it goes; false: it cannot be read. */
static bool read_begun(const struct step *step, const char *text, struct command *out)
{
    struct command_cursor cursor = command_cursor(text, strlen(text));
    return command_next(&cursor, &step->context, out) && !out->table && out->verb >= 0 &&
           (out->outcome == COMMAND_ASK || out->outcome == COMMAND_MOVE);
}

static void step_command(struct step *step, const char *text, const char *counts)
{
    struct command command;
    if (!read_begun(step, text, &command))
        return;
    const bool whole = command.outcome == COMMAND_MOVE;
    snprintf(step->text, sizeof step->text, "%s", command.sentence);
    const struct choosing at =
        whole ? (struct choosing){.verb = command.verb,
                                  .move = command_unbound(step->seat, command.verb)}
              : as_begun(step, &command);
    list_next(step, &at, counts);
}

static void step_near(struct step *step, char *rest)
{
    char *space = strchr(rest, ' ');
    if (space == NULL)
        return;
    *space = '\0';
    step->near = rest;
    step_command(step, space + 1, NULL);
}

static void step_count(struct step *step, char *rest)
{
    char *space = strchr(rest, ' ');
    if (space == NULL)
        return;
    *space = '\0';
    step_command(step, space + 1, rest);
}

/* What the place yields, which is marked in the picture; a command without one has nothing. */
static void show_place(struct step *step, const struct move *move)
{
    struct spot spot[SPOTS_MAX];
    struct scene *scene = &step->host->scene;
    publish_scene(step->host, step->hosted->table, step->seat);
    scene_mark(step->context.game, move, 1, scene);
    if (scene_spots(scene, spot) != 1)
        return;
    text_place(scene, spot_name(scene, &spot[0]), &step->host->line);
    snprintf(step->text + strlen(step->text), sizeof step->text - strlen(step->text), "%s%.*s",
             step->host->line.len > 0 ? " " : "", utf8_head(step->host->line.s, 200),
             step->host->line.s);
    step->pictured = true;
}

/* Back leads to what it was picked from. */
static void step_sure(struct step *step, char *rest)
{
    struct command command;
    char named[COMMAND_TEXT_MAX], again[COMMAND_TEXT_MAX + 16], back[COMMAND_TEXT_MAX];
    const char *last = strrchr(rest, ' ');
    if (rest[0] == '\0')
        return;
    const bool moves = step->seat != SEAT_NONE && read_begun(step, rest, &command) &&
                       command.outcome == COMMAND_MOVE;
    snprintf(named, sizeof named, "%s", rest);
    if (moves)
        command_text_named(&step->context, &command.move, named, sizeof named);
    snprintf(step->text, sizeof step->text, "%c%s?", toupper((unsigned char)named[0]), named + 1);
    if (moves)
        show_place(step, &command.move);
    if (step->pictured)
        snprintf(again, sizeof again, "%c%.*s here", toupper((unsigned char)rest[0]),
                 (int)strcspn(rest + 1, " "), rest + 1);
    else
        snprintf(again, sizeof again, "Yes, %s", named);
    snprintf(back, sizeof back, "%.*s", last != NULL ? (int)(last - rest) : 0, rest);
    picks_add_button(step->picks, again, rest);
    picks_add_button(step->picks, "Back", !moves ? ".more" : last != NULL ? back : ".of");
}

void picks_sure(struct host *host, struct hosted *hosted, const struct job *job, int seat,
                const char *word)
{
    char text[COMMAND_TEXT_MAX];
    struct picks picks;
    struct step step = {.host = host, .hosted = hosted, .job = job, .seat = seat};
    begin(&step, &picks);
    snprintf(text, sizeof text, "%s", word);
    step_sure(&step, text);
    post(&step);
}

/* The newest offer turned round, to be counted further. */
static void step_counter(struct step *step, char *rest)
{
    char text[COMMAND_TEXT_MAX];
    struct move move;
    (void)rest;
    if (!hall_counter(step->hosted, step->seat, ARG_NONE, &move))
        return;
    const struct verb *verb = &step->context.game->verbs[move.verb];
    if (!is_possible(&step->context, move.verb)) {
        snprintf(step->text, sizeof step->text, "%s",
                 verb->params[0].none != NULL ? verb->params[0].none : "You have nothing to give.");
        return;
    }
    picks_put_counts(step->context.game, &move, text, sizeof text);
    step_count(step, text);
}

static bool is_of_button(const struct verb *verb, const char *button)
{
    return button[0] == '\0' ||
           strcmp(verb->button != NULL ? verb->button : verb->name, button) == 0;
}

/* Of a verb without a legal move: what it takes, or else what it does. */
static const char *what_it_takes(const struct step *step, int verb)
{
    struct command command;
    struct refusal why;
    const struct verb *of = &step->context.game->verbs[verb];
    command = (struct command){
        .outcome = COMMAND_ASK, .verb = verb, .move = command_unbound(step->seat, verb)};
    const char *text = NULL;
    if (of->nparams > 0 && hopeless(step->hosted->table, &step->context, &command, &why))
        text = asking_why(step->host, step->hosted, &command, &why);
    return text != NULL ? text : of->help;
}

/* What else is behind the button in this phase, and what it takes. */
static void tell_rest(struct step *step, const char *button)
{
    const struct game *game = step->context.game;
    const unsigned phase = game->turn(step->hosted->table->state).phase;
    for (int v = 0; v < game->nverbs && button[0] != '\0'; v++) {
        const struct verb *verb = &game->verbs[v];
        const size_t n = strlen(step->text);
        if (is_of_button(verb, button) && (verb->phases == 0 || verb->phases >> phase & 1) &&
            verb->means != MEANS_TAKE && verb->means != MEANS_WITHDRAW &&
            !is_possible(&step->context, v))
            snprintf(step->text + n, sizeof step->text - n, "\n%s: %s", verb->name,
                     what_it_takes(step, v));
    }
}

/* The same context with the moves of some verbs alone: those with that button. */
static void step_of(struct step *step, char *rest)
{
    struct menu_list list;
    struct command command;
    size_t n = 0;
    const struct game *game = step->context.game;
    for (size_t i = 0; i < step->context.nlegal; i++) {
        if (!is_of_button(&game->verbs[step->context.legal[i].verb], rest))
            continue;
        step->legal[n] = step->context.legal[i];
        step->amounts[n++] = step->context.amounts[i];
    }
    step->context.legal = step->legal;
    step->context.amounts = step->amounts;
    step->context.nlegal = n;
    menu_list(&step->context, false, &list);
    if (list.n == 1 && read_begun(step, list.item[0].command, &command) &&
        command.outcome == COMMAND_ASK) { /* nothing to choose, and no harm done yet */
        step_command(step, list.item[0].command, NULL);
        return;
    }
    picks_add_items(step->host, step->hosted->table, step->seat, &list, step->picks);
    picks_shorten(step->picks);
    snprintf(step->text, sizeof step->text,
             list.n > 0 ? "What will it be?" : "Nothing of that can be done now.");
    tell_rest(step, rest);
}

bool picks_is_step(const struct job *job)
{
    return job->text[0] == '.';
}

/* Of a word of the table. */
static bool is_sure_of_table(const char *text)
{
    static const char sure[] = ".sure ";
    if (strncmp(text, sure, strlen(sure)) != 0)
        return false;
    text += strlen(sure);
    const size_t n = strcspn(text, " ");
    for (int v = 0; v < TABLE_VERBS; v++)
        if (strlen(table_verbs[v].name) == n && strncmp(table_verbs[v].name, text, n) == 0)
            return true;
    return false;
}

bool picks_is_open(const struct job *job)
{
    return strcmp(job->text, ".more") == 0 || is_sure_of_table(job->text);
}

void picks_step(struct host *host, struct hosted *hosted, const struct job *job, int seat)
{
    static const struct {
        const char *word;
        void (*take)(struct step *, char *rest);
    } steps[] = {{".of", step_of},
                 {".near", step_near},
                 {".count", step_count},
                 {".sure", step_sure},
                 {".counter", step_counter}};
    char text[COMMAND_MAX];
    struct picks picks;
    struct step step = {.host = host, .hosted = hosted, .job = job, .seat = seat};
    begin(&step, &picks);
    snprintf(text, sizeof text, "%s", job->text);
    char *rest = text + strcspn(text, " ");
    if (*rest != '\0')
        *rest++ = '\0';
    snprintf(step.text, sizeof step.text, "That cannot be chosen now.");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (strcmp(text, steps[i].word) == 0)
            steps[i].take(&step, rest);
    post(&step);
}
