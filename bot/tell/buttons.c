#include "bot/tell/buttons.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { ROW_BUTTONS = 5 };

static void add_button(struct buttons *buttons, const char *label, const char *command, int row)
{
    const size_t i = buttons->n;
    if (i == BUTTONS_MAX)
        return;
    snprintf(buttons->label[i], BUTTON_BYTES, "%s", label);
    buttons->label[i][0] = (char)toupper((unsigned char)label[0]);
    snprintf(buttons->command[i], COMMAND_TEXT_MAX, "%s", command);
    buttons->shown[buttons->n++] = (struct choice_shown){
        .label = buttons->label[i], .command = buttons->command[i], .row = (uint8_t)row};
}

static const char *button_of(const struct verb *verb)
{
    return verb->button != NULL ? verb->button : verb->name;
}

/* What is done by whoever must move, and can be told from the phase alone. */
static bool is_public(const struct verb *verb, unsigned phase)
{
    const bool answers = verb->means == MEANS_YES || verb->means == MEANS_NO;
    return !answers && !verb->quiet && (verb->phases == 0 || (verb->phases >> phase & 1));
}

/* How many verbs share the button of this one, itself among them. */
static int nsharing(const struct game *game, int v)
{
    int n = 0;
    for (int w = 0; w < game->nverbs; w++)
        n += strcmp(button_of(&game->verbs[w]), button_of(&game->verbs[v])) == 0;
    return n;
}

const char *buttons_label(const struct game *game, int v)
{
    return nsharing(game, v) == 1 ? button_of(&game->verbs[v]) : NULL;
}

/* Verbs of one button open a list of them. */
static void add_verb(struct buttons *buttons, const struct game *game, int v)
{
    char command[BUTTON_BYTES + 8];
    const char *label = button_of(&game->verbs[v]);
    const bool shared = nsharing(game, v) > 1;
    for (int w = 0; w < v; w++)
        if (strcmp(button_of(&game->verbs[w]), label) == 0)
            return; /* it is there already */
    snprintf(command, sizeof command, shared ? ".of %s" : "%s",
             shared ? label : game->verbs[v].name);
    add_button(buttons, label, command, (int)(1 + buttons->n / ROW_BUTTONS));
}

/* Of games whose verbs share a button the first that fits stands for all. */
static void add_moves(struct buttons *buttons, const struct table *table, unsigned phase)
{
    const struct game *game = table->game;
    for (int v = 0; v < game->nverbs; v++) {
        int first = v;
        for (int w = 0; w < v; w++)
            if (strcmp(button_of(&game->verbs[w]), button_of(&game->verbs[v])) == 0 &&
                is_public(&game->verbs[w], phase))
                first = -1;
        if (first < 0 || !is_public(&game->verbs[v], phase))
            continue;
        int w = 0;
        while (strcmp(button_of(&game->verbs[w]), button_of(&game->verbs[v])) != 0)
            w++;
        add_verb(buttons, game, w);
    }
}

/* To an offer: everybody knows that there is one. */
static void add_answers(struct buttons *buttons, const struct game *game)
{
    for (int v = 0; v < game->nverbs; v++) {
        const struct verb *verb = &game->verbs[v];
        if (verb->means == MEANS_YES || (verb->means == MEANS_NO && !verb->quiet))
            add_button(buttons, verb->means == MEANS_YES ? "Yes" : "No", verb->name, 1);
    }
    for (int v = 0; v < game->nverbs; v++)
        if (game->verbs[v].means == MEANS_OFFER)
            add_button(buttons, "Counter", ".counter", 1);
}

void buttons_game(struct buttons *buttons, const struct table *table)
{
    buttons->n = 0;
    const struct turn turn = table->game->turn(table->state);
    if (table->paused) {
        add_button(buttons, "Resume", "resume", 1);
        add_button(buttons, "More", ".more", 1);
        return;
    }
    if (turn.asked != 0)
        add_answers(buttons, table->game);
    else
        add_moves(buttons, table, turn.phase);
    const int row = (int)(2 + (buttons->n > 0 ? (buttons->n - 1) / ROW_BUTTONS : 0));
    add_button(buttons, "Hand", "hand", row);
    add_button(buttons, "Board", "board", row);
    add_button(buttons, "More", ".more", row);
}

static void add_idle(struct buttons *buttons, const char *label, const char *command, bool idle)
{
    add_button(buttons, label, command, 1);
    buttons->shown[buttons->n - 1].idle = idle;
}

const struct game *buttons_other_game(const struct table *table, int i)
{
    const int n = table->njoined;
    for (int g = 0; n > 1 && n < table->game->seats_min && games[g] != NULL; g++)
        if (game_akin(games[g], table->game) && games[g]->seats_min <= n &&
            games[g]->seats_max >= n && i-- == 0)
            return games[g];
    return NULL;
}

void buttons_lobby(struct buttons *buttons, const struct hosted *hosted, bool alone)
{
    char command[COMMAND_TEXT_MAX];
    const struct table *table = hosted->table;
    const struct game *other;
    const bool full = table->njoined == table->nseats;
    buttons->n = 0;
    snprintf(command, sizeof command, "join %s", hosted->name);
    if (!alone)
        add_idle(buttons, "Join", command, full);
    add_idle(buttons, "Leave", "leave", false);
    add_idle(buttons, "Add computer player", "add", full);
    add_idle(buttons, "Options", "set", false);
    add_idle(buttons, "Start", "start", !alone && table->njoined < table->game->seats_min);
    for (int i = 0; (other = buttons_other_game(table, i)) != NULL; i++) {
        snprintf(command, sizeof command, "set game=%s", other->id);
        add_button(buttons, other->name, command, 2);
    }
    add_button(buttons, "Rules", "rules", 2);
    add_button(buttons, "More", ".more", 2);
}
