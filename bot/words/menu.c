#include "bot/words/menu.h"

#include "bot/words/chooser.h"
#include "bot/words/example.h"

#include <string.h>

/* A first parameter with at most so many values is told value by value. */
enum { VALUES_TOLD = 6, LISTED = 4 };

struct menu {
    const struct command_context *context;
    bool asked;
    bool each; /* values are items */
    int verb;  /* of the last item */
    struct menu_list *list;
    struct sentence label; /* of the last item */
};

/* "(c2-d3 or c2-c3)" of a few values, "(12 places)" of many. */
static void add_values(struct menu *menu, const struct choices *next)
{
    char label[COMMAND_TEXT_MAX];
    const struct verb *verb = &menu->context->game->verbs[next->at.verb];
    const struct words *words = verb->params[next->at.nbound].field.words;
    const char *what = words != NULL ? words->what : "choice";
    if (next->n > LISTED) {
        const char *plural = what[strlen(what) - 1] == 'x' ? "es" : "s";
        sentence_add(&menu->label, " (%d %s%s)", next->n, what, plural);
        return;
    }
    for (int i = 0; i < next->n; i++) {
        chooser_label(menu->context, next, i, label, sizeof label);
        const char *between = i == 0 ? " (" : i + 1 < next->n ? ", " : " or ";
        sentence_add(&menu->label, "%s%s", between, label);
    }
    sentence_add(&menu->label, ")");
}

/* What is still to be chosen. */
static void add_open(struct menu *menu, const struct choices *next)
{
    const struct amount *amount = &next->amount;
    const struct verb *verb = &menu->context->game->verbs[next->at.verb];
    if (next->step == CHOOSER_VALUE)
        add_values(menu, next);
    if (next->step == CHOOSER_AMOUNT && verb->nparams == 1 &&
        amount->total_min == amount->total_max)
        sentence_add(&menu->label, " (%d %s)", amount->total_min,
                     param_counts(&verb->params[0], amount->total_min));
}

/* "roll (or `roll keep 3 wool`; `roll all` picks all up)" */
static void add_also(struct menu *menu, int verb)
{
    char text[COMMAND_TEXT_MAX];
    const char *also = menu->context->game->verbs[verb].also;
    if (also != NULL && !menu->context->pressed &&
        example_most(menu->context, verb, text, sizeof text) > 0)
        sentence_add(&menu->label, " (or `%s`; %s)", text, also);
}

static void add_item(struct menu *menu, const struct choices *next)
{
    if (menu->list->n == MENU_ITEMS)
        return;
    struct menu_item *item = &menu->list->item[menu->list->n++];
    command_text_begun(menu->context, &next->at.move, next->at.nbound, item->command,
                       sizeof item->command);
    size_t n = command_text_begun_named(menu->context, &next->at.move, next->at.nbound, item->label,
                                        sizeof item->label);
    sentence_init(&menu->label, item->label + n, sizeof item->label - n);
    menu->verb = item->verb = next->at.verb;
    item->whole = next->step == CHOOSER_COMPLETE;
    const struct move *entered = command_by_enter(menu->context);
    if (entered != NULL && entered->verb == menu->verb && !menu->context->hall)
        sentence_add(&menu->label, " (or just Enter)");
    add_open(menu, next);
    add_also(menu, menu->verb);
}

/* Choice i of a step, with what would be asked after it. */
static void add_choice(struct menu *menu, const struct choices *choices, int i)
{
    struct choices next;
    struct choosing at = chooser_pick(menu->context, choices, i);
    chooser_next(menu->context, &at, &next);
    if (!menu->each || next.step != CHOOSER_VALUE || next.n > LISTED) {
        add_item(menu, &next);
        return;
    }
    for (int value = 0; value < next.n; value++) {
        struct choices after;
        at = chooser_pick(menu->context, &next, value);
        chooser_next(menu->context, &at, &after);
        add_item(menu, &after);
    }
}

static bool told_by_value(const struct menu *menu, const struct choices *next)
{
    if (next->step != CHOOSER_VALUE || next->n > VALUES_TOLD)
        return false;
    const struct verb *verb = &menu->context->game->verbs[next->at.verb];
    const struct words *words = verb->params[next->at.nbound].field.words;
    return words != NULL && words->n <= VALUES_TOLD;
}

static void add_verb(struct menu *menu, const struct choices *verbs, int i)
{
    struct choices next;
    struct choosing at = chooser_pick(menu->context, verbs, i);
    chooser_next(menu->context, &at, &next);
    if (!told_by_value(menu, &next)) {
        add_choice(menu, verbs, i);
        return;
    }
    for (int value = 0; value < next.n; value++)
        add_choice(menu, &next, value);
}

static bool is_told(const struct menu *menu, int verb)
{
    return menu->asked || !menu->context->game->verbs[verb].quiet;
}

/* How the only thing to do is typed, where it takes more than a word. */
static void add_example(struct menu *menu)
{
    const struct verb *verb = &menu->context->game->verbs[menu->verb];
    struct move begun = command_unbound(menu->context->seat, menu->verb);
    const char *command = menu->list->item[0].command;
    char text[COMMAND_TEXT_MAX + 2];
    struct sentence example;
    if (verb->nparams == 0)
        return;
    sentence_init(&example, text, sizeof text);
    example_add(&example, menu->context, verb, &begun);
    const size_t n = strlen(command);
    if (example.len == n + 2 && memcmp(text + 1, command, n) == 0)
        return; /* it need not be more */
    sentence_add(&menu->label, ", as in %s", text);
}

static void make_list(struct menu *menu)
{
    struct choices verbs;
    struct choosing begin = chooser_begin(menu->context->seat);
    menu->list->n = 0;
    chooser_next(menu->context, &begin, &verbs);
    for (int i = 0; verbs.step == CHOOSER_VERB && i < verbs.n; i++)
        if (is_told(menu, menu->context->legal[verbs.choice[i].legal].verb))
            add_verb(menu, &verbs, i);
    if (menu->list->n == 1 && !menu->context->pressed)
        add_example(menu);
}

void menu_list(const struct command_context *context, bool asked, struct menu_list *out)
{
    struct menu menu = {.context = context, .asked = asked, .each = true, .list = out};
    make_list(&menu);
}

void menu_add(const struct command_context *context, bool asked, struct sentence *out)
{
    static struct menu_list list;
    struct menu menu = {.context = context, .asked = asked, .list = &list};
    make_list(&menu);
    for (size_t i = 0; i < list.n; i++)
        sentence_add(out, "%s%s", i == 0 ? "You can: " : ", ", list.item[i].label);
    sentence_add(out, list.n > 0 ? "." : "You can do nothing now; wait for the others.");
}
