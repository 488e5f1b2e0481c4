/* Choices step by step: verbs, values, places by their hex. */
#include "bot/tell/picks.h"

#include "render/spots.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* A step on its way. */
struct step {
    struct host *host;
    struct hosted *hosted;
    const struct job *job;
    int seat;
    struct command_context context;
    struct word names[SEATS_MAX];
    struct words words;
    const char *near; /* the hex around which a place is looked for; NULL: anywhere */
    struct picks *picks;
    char text[COMMAND_SENTENCE_MAX];
    bool pictured; /* the numbers of the list stand in a picture */
};

static void begin(struct step *step)
{
    static struct picks room;
    room.n = 0;
    step->picks = &room;
    step->context =
        host_context(step->host, step->hosted->table, step->seat, step->names, &step->words);
}

/* --- The answer ------------------------------------------------------------------------------- */

static void post(struct step *step)
{
    const struct table *table = step->hosted->table;
    publish_list(step->host, table,
                 &(struct post){.kind = POST_ANSWER,
                                .audience = AUDIENCE_PERSON,
                                .to = {step->job->uid, step->job->name},
                                .secret = true,
                                .place = step->job->place[0] != '\0' ? step->job->place : NULL,
                                .cause = step->job->cause,
                                .prompt = table->game->turn(table->state).prompt[step->seat],
                                .choices = step->picks->shown,
                                .nchoices = step->picks->n,
                                .text = step->text});
    if (step->pictured)
        publish_places(step->host, step->job);
}

/* --- Whether it is asked again ---------------------------------------------------------------- */

static bool asked_again(const struct step *step, int verb)
{
    const struct table *table = step->hosted->table;
    return table->game->verbs[verb].sure >> table->game->turn(table->state).phase & 1;
}

/* --- Values ----------------------------------------------------------------------------------- */

static const char *spot_name(const struct scene *scene, const struct spot *spot)
{
    return spot->kind == SPOT_HEX    ? scene->hex[spot->at].name
           : spot->kind == SPOT_NODE ? scene->node[spot->at].name
                                     : scene->edge[spot->at].name;
}

/* The number that a place has in the picture; 0: it is none of the marked ones. */
static int number_of(const struct scene *scene, const char *name)
{
    struct spot spot[SPOTS_MAX];
    int n = scene_spots(scene, spot);
    for (int i = 0; i < n; i++)
        if (strcmp(spot_name(scene, &spot[i]), name) == 0)
            return i + 1;
    return 0;
}

/* "7 · ore 6, wool 4, grain 9", with the place's name beside it. */
static void describe(struct step *step, struct pick *pick, const char *place, int number)
{
    text_place(&step->host->scene, place, &step->host->line);
    if (number > 0)
        snprintf(pick->label, sizeof pick->label, "%d · %.200s", number, step->host->line.s);
    else
        snprintf(pick->label, sizeof pick->label, "%s", place);
    snprintf(pick->about, sizeof pick->about, "%.100s", number > 0 ? place : step->host->line.s);
}

static void add_value(struct step *step, const struct choices *choices, int i)
{
    char label[COMMAND_TEXT_MAX], command[COMMAND_TEXT_MAX], whole[COMMAND_TEXT_MAX + 8];
    chooser_label(&step->context, choices, i, label, sizeof label);
    chooser_command(&step->context, choices, i, command, sizeof command);
    const bool done = chooser_completes(&step->context, choices, i);
    snprintf(whole, sizeof whole, "%s%s",
             done && asked_again(step, choices->at.verb) ? ".sure " : "", command);
    struct pick *pick = picks_add(step->picks, label, whole);
    int number = number_of(&step->host->scene, label);
    text_place(&step->host->scene, label, &step->host->line);
    if (pick != NULL && step->host->line.len > 0)
        describe(step, pick, label, number);
    step->pictured |= number > 0;
}

static bool are_places(const struct step *step, const struct choices *choices)
{
    char label[COMMAND_TEXT_MAX];
    chooser_label(&step->context, choices, 0, label, sizeof label);
    text_place(&step->host->scene, label, &step->host->line);
    return step->host->line.len > 0;
}

/* Too many places for a list: the hexes that have some of them. */
static void list_hexes(struct step *step, const struct choices *choices)
{
    const struct scene *scene = &step->host->scene;
    char begun[COMMAND_TEXT_MAX], label[COMMAND_TEXT_MAX], command[COMMAND_TEXT_MAX + 16];
    command_text_begun(&step->context, &choices->at.move, choices->at.nbound, begun, sizeof begun);
    for (int h = 0; h < scene->nhexes; h++) {
        int n = 0;
        for (int i = 0; i < choices->n; i++) {
            chooser_label(&step->context, choices, i, label, sizeof label);
            n += scene_touches(scene, label, scene->hex[h].name);
        }
        if (n == 0)
            continue;
        text_place(scene, scene->hex[h].name, &step->host->line);
        snprintf(label, sizeof label, "%s · %.100s", scene->hex[h].name, step->host->line.s);
        snprintf(command, sizeof command, ".near %s %s", scene->hex[h].name, begun);
        struct pick *pick = picks_add(step->picks, label, command);
        if (pick != NULL)
            snprintf(pick->about, sizeof pick->about, n == 1 ? "%d place" : "%d places", n);
    }
    snprintf(step->text, sizeof step->text, "%s: near which hex?", begun);
    step->text[0] = (char)toupper((unsigned char)step->text[0]);
}

static void list_values(struct step *step, const struct choices *choices)
{
    char label[COMMAND_TEXT_MAX];
    if (choices->n > PICKS_MENU && step->near == NULL && are_places(step, choices)) {
        list_hexes(step, choices);
        return;
    }
    for (int i = 0; i < choices->n; i++) {
        chooser_label(&step->context, choices, i, label, sizeof label);
        if (step->near == NULL || scene_touches(&step->host->scene, label, step->near))
            add_value(step, choices, i);
    }
}

/* Marks what can be chosen next, in host->scene. */
static void mark(struct step *step, const struct choices *choices)
{
    static struct move fits[LEGAL_MAX];
    const struct table *table = step->hosted->table;
    char label[COMMAND_TEXT_MAX];
    size_t n = 0;
    publish_scene(step->host, table, step->seat);
    for (int i = 0; i < choices->n && (step->near != NULL || choices->n <= PICKS_MENU); i++) {
        chooser_label(&step->context, choices, i, label, sizeof label);
        if (step->near == NULL || scene_touches(&step->host->scene, label, step->near))
            fits[n++] = step->context.legal[choices->choice[i].legal];
    }
    scene_mark(table->game, fits, n, &step->host->scene);
}

/* --- Steps ------------------------------------------------------------------------------------ */

/* What follows it tells how to type an answer. */
static void cut_question(struct step *step)
{
    step->text[strcspn(step->text, "?") + (strchr(step->text, '?') != NULL)] = '\0';
}

static void list_next(struct step *step, const struct choosing *at, const char *counts)
{
    static struct choices choices;
    chooser_next(&step->context, at, &choices);
    if (choices.step == CHOOSER_VALUE) {
        mark(step, &choices);
        cut_question(step);
        list_values(step, &choices);
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

/* What was left out is chosen too. */
static struct choosing as_begun(const struct step *step, const struct command *command)
{
    const struct verb *verb = &step->context.game->verbs[command->verb];
    struct choosing at = {.verb = command->verb, .move = command->move};
    while (at.nbound < command->param &&
           command->move.arg[verb_arg_at(verb, at.nbound)] != ARG_NONE)
        at.nbound++;
    return at;
}

void picks_ask(struct host *host, struct hosted *hosted, const struct job *job,
               const struct command *command, int seat)
{
    struct step step = {.host = host, .hosted = hosted, .job = job, .seat = seat};
    begin(&step);
    snprintf(step.text, sizeof step.text, "%s", command->sentence);
    if (command->param >= 0 && hosted->table->phase == TABLE_PLAYING) {
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
    static struct command command;
    if (!read_begun(step, text, &command))
        return;
    const bool whole = command.outcome == COMMAND_MOVE;
    const struct choosing at =
        whole ? (struct choosing){.verb = command.verb,
                                  .move = command_unbound(step->seat, command.verb)}
              : as_begun(step, &command);
    snprintf(step->text, sizeof step->text, "%s", command.sentence);
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
    snprintf(step->text + strlen(step->text), sizeof step->text - strlen(step->text), "%s%.200s",
             step->host->line.len > 0 ? " " : "", step->host->line.s);
    step->pictured = true;
}

/* Back leads to what it was picked from. */
static void step_sure(struct step *step, char *rest)
{
    static struct command command;
    char again[COMMAND_TEXT_MAX + 16], back[COMMAND_TEXT_MAX];
    const char *last = strrchr(rest, ' ');
    snprintf(step->text, sizeof step->text, "%c%s?", toupper((unsigned char)rest[0]), rest + 1);
    snprintf(again, sizeof again, "Yes, %s", rest);
    snprintf(back, sizeof back, "%.*s", last != NULL ? (int)(last - rest) : 0, rest);
    if (read_begun(step, rest, &command) && command.outcome == COMMAND_MOVE)
        show_place(step, &command.move);
    picks_add(step->picks, again, rest);
    picks_add(step->picks, "Back", last != NULL ? back : ".of");
    for (size_t i = 0; i < step->picks->n; i++)
        step->picks->shown[i].row = 1;
}

/* The newest offer turned round, to be counted further. */
static void step_counter(struct step *step, char *rest)
{
    char text[COMMAND_TEXT_MAX];
    struct move move;
    (void)rest;
    if (!hall_counter(step->hosted, step->seat, &move))
        return;
    picks_put_counts(step->context.game, &move, text, sizeof text);
    step_count(step, text);
}

/* The same context with the moves of some verbs alone: those with that button. */
static void step_of(struct step *step, char *rest)
{
    static struct move legal[LEGAL_MAX];
    static struct amounts amounts[LEGAL_MAX];
    static struct menu_list list;
    static struct command command;
    size_t n = 0;
    const struct game *game = step->context.game;
    for (size_t i = 0; i < step->context.nlegal; i++) {
        const struct verb *verb = &game->verbs[step->context.legal[i].verb];
        if (rest[0] != '\0' && strcmp(verb->button != NULL ? verb->button : verb->name, rest) != 0)
            continue;
        legal[n] = step->context.legal[i];
        amounts[n++] = step->context.amounts[i];
    }
    step->context.legal = legal;
    step->context.amounts = amounts;
    step->context.nlegal = n;
    menu_list(&step->context, false, &list);
    if (list.n == 1 && read_begun(step, list.item[0].command, &command) &&
        command.outcome == COMMAND_ASK) { /* nothing to choose, and no harm done yet */
        step_command(step, list.item[0].command, NULL);
        return;
    }
    for (size_t i = 0; i < list.n; i++)
        picks_add(step->picks, list.item[i].label, list.item[i].command);
    snprintf(step->text, sizeof step->text,
             list.n > 0 ? "What will it be?" : "Nothing of that can be done now.");
}

bool picks_is_step(const struct job *job)
{
    return job->text[0] == '.';
}

bool picks_is_more(const struct job *job)
{
    return strcmp(job->text, ".more") == 0;
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
    struct step step = {.host = host, .hosted = hosted, .job = job, .seat = seat};
    begin(&step);
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
