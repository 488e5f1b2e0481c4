/* Lists of things to pick, and the one of all that a seat can do. */
#include "bot/tell/picks_step.h"

#include "bot/tell/buttons.h"
#include "config/utf8.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct pick *picks_add(struct picks *picks, const char *label, const char *command)
{
    if (picks->n == PICKS_MAX || strlen(command) >= sizeof picks->of->command)
        return NULL;
    struct pick *pick = &picks->of[picks->n];
    snprintf(pick->label, sizeof pick->label, "%s", label);
    snprintf(pick->command, sizeof pick->command, "%s", command);
    pick->about[0] = '\0';
    picks->shown[picks->n++] =
        (struct choice_shown){.label = pick->label, .command = pick->command, .about = pick->about};
    return pick;
}

void picks_add_about(struct picks *picks, const char *label, const char *command, const char *about)
{
    struct pick *pick = picks_add(picks, label, command);
    if (pick != NULL)
        snprintf(pick->about, sizeof pick->about, "%.*s", utf8_head(about, sizeof pick->about - 1),
                 about);
}

void picks_add_button(struct picks *picks, const char *label, const char *command)
{
    if (picks_add(picks, label, command) != NULL)
        picks->shown[picks->n - 1].row = 1;
}

void picks_add_menu(struct picks *picks, enum choice_of of, const char *label, const char *command)
{
    if (picks_add(picks, label, command) != NULL)
        picks->shown[picks->n - 1].of = of;
}

bool picks_asked_again(const struct table *table, int verb)
{
    return table->game->verbs[verb].sure >> table->game->turn(table->state).phase & 1;
}

/* The place with which a command ends, if it is one. */
static const char *place_of(const struct menu_item *item)
{
    const char *last = strrchr(item->command, ' ');
    return last != NULL ? last + 1 : "";
}

static bool is_asked_again(const struct table *table, const struct menu_item *item)
{
    return item->whole && picks_asked_again(table, item->verb);
}

/* "end turn" of `end`: what its button says, if that says it all. */
static void put_label(const struct game *game, const struct menu_item *item,
                      char out[MENU_LABEL_MAX])
{
    const struct verb *verb = &game->verbs[item->verb];
    const char *button = item->whole && verb->nparams == 0 ? buttons_label(game, item->verb) : NULL;
    snprintf(out, MENU_LABEL_MAX, "%s", button != NULL ? button : item->label);
    if (button != NULL)
        out[0] = (char)tolower((unsigned char)out[0]);
}

/* "2 · build road c2-d3", and of its place "ore 6, wool 4", or else what the verb does. */
static void add_item(struct host *host, const struct table *table, const struct menu_item *item,
                     struct picks *out)
{
    const bool again = is_asked_again(table, item);
    char command[COMMAND_TEXT_MAX + 8], label[MENU_LABEL_MAX];
    char spot[SPOT_LABEL_MAX];
    const bool shown = again && picks_label(&host->scene, place_of(item), spot);
    out->pictured |= shown;
    put_label(table->game, item, label);
    if (shown)
        snprintf(label, sizeof label, "%s · %.*s", spot, utf8_head(item->label, 200), item->label);
    snprintf(command, sizeof command, "%s%s", again ? ".sure " : "", item->command);
    text_place(&host->scene, place_of(item), &host->line);
    picks_add_about(out, label, command,
                    host->line.len > 0 ? host->line.s : table->game->verbs[item->verb].help);
}

void picks_add_items(struct host *host, const struct table *table, int seat,
                     const struct menu_list *list, struct picks *out)
{
    publish_scene(host, table, seat);
    for (size_t i = 0; i < list->n; i++)
        if (is_asked_again(table, &list->item[i]))
            scene_mark_name(&host->scene, place_of(&list->item[i]));
    for (size_t i = 0; i < list->n; i++)
        add_item(host, table, &list->item[i], out);
}

void picks_shorten(struct picks *picks)
{
    char *label = picks->of[0].label;
    if (picks->n != 1 || picks->shown[0].row > 0 || picks->shown[0].of != CHOICE_COMMAND)
        return;
    picks->shown[0].row = 1;
    label[0] = (char)toupper((unsigned char)label[0]);
}

void picks_now(struct host *host, const struct hosted *hosted, int seat, struct picks *out)
{
    struct menu_list list;
    struct word names[SEATS_MAX];
    struct words words;
    const struct table *table = hosted->table;
    out->n = 0;
    out->pictured = false;
    struct command_context context = host_context(host, table, seat, names, &words);
    menu_list(&context, table->game->turn(table->state).asked >> seat & 1, &list);
    picks_add_items(host, table, seat, &list, out);
    picks_shorten(out);
}
