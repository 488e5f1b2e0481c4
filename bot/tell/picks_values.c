/* Values to choose from: of a place what it yields, behind its label in the picture. */
#include "bot/tell/picks_step.h"

#include "config/utf8.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* --- Values ----------------------------------------------------------------------------------- */

bool picks_label(const struct scene *scene, const char *name, char label[SPOT_LABEL_MAX])
{
    struct spot spot[SPOTS_MAX];
    const int n = scene_spots(scene, spot);
    for (int i = 0; i < n; i++) {
        if (strcmp(spot_name(scene, &spot[i]), name) == 0) {
            spot_label(scene, &spot[i], i, label);
            return true;
        }
    }
    return false;
}

/* "7 · ore 6, wool 4, grain 9", with the place's name beside it. */
static void describe(struct step *step, struct pick *pick, const char *place)
{
    char spot[SPOT_LABEL_MAX];
    const bool shown = picks_label(&step->host->scene, place, spot);
    text_place(&step->host->scene, place, &step->host->line);
    if (shown)
        snprintf(pick->label, sizeof pick->label, "%s · %.*s", spot,
                 utf8_head(step->host->line.s, 200), step->host->line.s);
    else
        snprintf(pick->label, sizeof pick->label, "%s", place);
    const char *about = shown ? place : step->host->line.s;
    snprintf(pick->about, sizeof pick->about, "%.*s", utf8_head(about, 100), about);
    step->pictured |= shown;
}

/* "Ben · 5 cards", as everybody knows, of a value that is a player. */
static void add_cards(const struct step *step, const struct choices *choices, int i, char *label,
                      size_t size)
{
    const struct verb *verb = &step->context.game->verbs[choices->at.verb];
    const int seat =
        step->context.legal[choices->choice[i].legal].arg[verb_arg_at(verb, choices->at.nbound)];
    const size_t n = strlen(label);
    if (verb->params[choices->at.nbound].field.kind != FIELD_SEAT || seat < 0 ||
        step->host->scene.resources == NULL)
        return;
    const int cards = step->host->scene.seat[seat].cards;
    snprintf(label + n, size - n, " · %d card%s", cards, plural(cards));
}

static void add_value(struct step *step, const struct choices *choices, int i)
{
    char label[COMMAND_TEXT_MAX], command[COMMAND_TEXT_MAX], whole[COMMAND_TEXT_MAX + 8];
    chooser_label(&step->context, choices, i, label, sizeof label);
    chooser_command(&step->context, choices, i, command, sizeof command);
    const bool done = chooser_completes(&step->context, choices, i);
    snprintf(whole, sizeof whole, "%s%s",
             done && picks_asked_again(step->hosted->table, choices->at.verb) ? ".sure " : "",
             command);
    text_place(&step->host->scene, label, &step->host->line);
    add_cards(step, choices, i, label, sizeof label);
    struct pick *pick = picks_add(step->picks, label, whole);
    if (pick != NULL && step->host->line.len > 0)
        describe(step, pick, label);
}

static bool are_places(const struct step *step, const struct choices *choices)
{
    char label[COMMAND_TEXT_MAX];
    chooser_label(&step->context, choices, 0, label, sizeof label);
    text_place(&step->host->scene, label, &step->host->line);
    return step->host->line.len > 0;
}

static int count_places(const struct step *step, const struct choices *choices, const char *hex)
{
    int n = 0;
    char label[COMMAND_TEXT_MAX];
    for (int i = 0; i < choices->n; i++) {
        chooser_label(&step->context, choices, i, label, sizeof label);
        n += scene_touches(&step->host->scene, label, hex);
    }
    return n;
}

/* "B · wool 3", with how many places it has beside it. */
static void add_hex(struct step *step, const char *hex, int nplaces, const char *begun)
{
    char label[COMMAND_TEXT_MAX], command[COMMAND_TEXT_MAX + 16], spot[SPOT_LABEL_MAX] = "";
    picks_label(&step->host->scene, hex, spot);
    text_place(&step->host->scene, hex, &step->host->line);
    snprintf(label, sizeof label, "%s · %.*s", spot, utf8_head(step->host->line.s, 100),
             step->host->line.s);
    snprintf(command, sizeof command, ".near %s %s", hex, begun);
    struct pick *pick = picks_add(step->picks, label, command);
    if (pick != NULL)
        snprintf(pick->about, sizeof pick->about, "%d place%s", nplaces, plural(nplaces));
}

/* Too many places for a list: the hexes that have some of them. */
static void list_hexes(struct step *step, const struct choices *choices)
{
    struct scene *scene = &step->host->scene;
    struct spot spot[SPOTS_MAX];
    int nplaces[SCENE_HEXES];
    char begun[COMMAND_TEXT_MAX];
    command_text_begun(&step->context, &choices->at.move, choices->at.nbound, begun, sizeof begun);
    for (int h = 0; h < scene->nhexes; h++) {
        nplaces[h] = count_places(step, choices, scene->hex[h].name);
        scene->hex[h].marked = nplaces[h] > 0;
    }
    const int n = scene_spots(scene, spot);
    for (int i = 0; i < n; i++)
        add_hex(step, scene->hex[spot[i].at].name, nplaces[spot[i].at], begun);
    step->pictured = n > 0;
    snprintf(step->text, sizeof step->text, "%s: near which hex?", begun);
    step->text[0] = (char)toupper((unsigned char)step->text[0]);
}

void picks_list_values(struct step *step, const struct choices *choices)
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

void picks_mark(struct step *step, const struct choices *choices)
{
    struct move fits[LEGAL_MAX];
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
