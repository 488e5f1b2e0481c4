/* The options of a lobby as lists to pick from: all of them, then the values of one. Where nothing
 * can be picked, the same is told in a line. */
#include "bot/hall/hallwords.h"
#include "bot/tell/picks.h"
#include "bot/words/options.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { VALUES_MAX = 25, TENS_MAX = 10 * VALUES_MAX, TOLD_WIDTH = 8 };

struct listing {
    const struct word_said *said;
    const struct game *game;
    const struct table *table;
    struct picks *picks;
    struct sentence text;
};

/* --- Entries ---------------------------------------------------------------------------------- */

/* "points: 10", which leads to its values. */
static void add_option(struct listing *list, const char *name, const char *value, const char *about)
{
    char label[MENU_LABEL_MAX], command[COMMAND_TEXT_MAX];
    snprintf(label, sizeof label, "%s: %s", name, value);
    snprintf(command, sizeof command, "set %s", name);
    picks_add_about(list->picks, label, command, about);
}

/* What sets it; then all are listed again. */
static void add_value(struct listing *list, const char *name, const char *value, const char *label,
                      const char *about)
{
    char command[COMMAND_TEXT_MAX];
    snprintf(command, sizeof command, "set %s=%s; set", name, value);
    picks_add_about(list->picks, label, command, about);
}

static const char *meaning(const struct listing *list, int o, const int16_t *value)
{
    say_option(list->game, o, value, &list->said->host->line);
    return list->said->host->line.s;
}

/* --- What tables of every game have ----------------------------------------------------------- */

static void list_games(struct listing *list)
{
    for (int g = 0; games[g] != NULL; g++)
        if (games[g]->seats_max >= list->table->njoined)
            add_value(list, "game", games[g]->id, games[g]->name, games[g]->summary);
}

static void list_seats(struct listing *list)
{
    char number[16];
    int n = list->game->seats_min;
    for (n = n > list->table->njoined ? n : list->table->njoined; n <= list->game->seats_max; n++) {
        snprintf(number, sizeof number, "%d", n);
        add_value(list, "seats", number, number, "");
    }
}

static void list_clocks(struct listing *list)
{
    for (int c = 0; c < ENTRY_CLOCKS; c++)
        add_value(list, "clock", entry_clock_name[c], entry_clock_name[c],
                  clock_find(entry_clock_name[c])->help);
}

static void list_editions(struct listing *list)
{
    for (int i = 0; i < list->game->npresets; i++)
        add_value(list, "edition", list->game->presets[i].name, list->game->presets[i].name,
                  list->game->presets[i].help);
}

static const struct {
    const char *name, *help;
    void (*list)(struct listing *);
} own[] = {
    {"game", "what is played", list_games},
    {"seats", "how many can play", list_seats},
    {"clock", "how much time there is", list_clocks},
    {"edition", "everything as in a printed rule book", list_editions},
};

static void add_own(struct listing *list)
{
    char seats[16];
    const struct table *table = list->table;
    snprintf(seats, sizeof seats, "%d", table->nseats);
    add_option(list, "game", list->game->name, list->game->summary);
    if (list->game->seats_min < list->game->seats_max)
        add_option(list, "seats", seats, own[1].help);
    add_option(list, "clock", entry_clock_name[table->clock],
               clock_find(entry_clock_name[table->clock])->help);
    picks_add_about(
        list->picks, table->invited ? "seats for: who is invited" : "seats for: everybody",
        table->invited ? "set public; set" : "set invited; set",
        table->invited ? "choose to let everybody in" : "choose to let only invited ones in");
    if (list->game->npresets > 0)
        picks_add_about(list->picks, "edition", "set edition", own[3].help);
}

/* --- Options of the game ---------------------------------------------------------------------- */

static bool is_one_value(const struct field *field)
{
    return field->width == 1;
}

/* Of several numbers, but few enough to be told; they are typed. Whole boards are neither. */
static bool is_told(const struct field *field)
{
    return field->width <= TOLD_WIDTH;
}

/* Behind what it is: how another value is typed. */
static void tell_value(struct listing *list, int o)
{
    struct buffer value;
    buffer_init(&value, COMMAND_SENTENCE_MAX);
    options_put_value(&value, list->game, list->table->options, o);
    sentence_add(&list->text, " It is typed, as now `set %s=%s`.",
                 list->game->options[o].field.name, buffer_text(&value));
    buffer_fini(&value);
}

static void list_words(struct listing *list, int o)
{
    const struct field *field = &list->game->options[o].field;
    for (int16_t v = 0; v < field->words->n; v++)
        add_value(list, field->name, field->words->word[v].name, field->words->word[v].name,
                  meaning(list, o, &v));
}

static void list_numbers(struct listing *list, int o, int from, int to)
{
    char number[16];
    for (int16_t v = (int16_t)from; v <= to; v++) {
        snprintf(number, sizeof number, "%d", v);
        add_value(list, list->game->options[o].field.name, number, number, meaning(list, o, &v));
    }
}

/* Of many numbers the neighbourhood is picked first. */
static void list_ranges(struct listing *list, int o)
{
    char label[32], command[COMMAND_TEXT_MAX];
    const struct field *field = &list->game->options[o].field;
    const int width = field->hi - field->lo < TENS_MAX ? 10 : VALUES_MAX;
    for (int from = field->lo; from <= field->hi; from += width) {
        const int to = from + width - 1 < field->hi ? from + width - 1 : field->hi;
        snprintf(label, sizeof label, "%d-%d", from, to);
        snprintf(command, sizeof command, "set %s %s", field->name, label);
        picks_add_about(list->picks, label, command, "");
    }
}

/* range: "20-29" of the numbers, or "". */
static bool list_option(struct listing *list, int o, const char *range)
{
    int from, to;
    const struct field *field = &list->game->options[o].field;
    if (!is_one_value(field))
        return is_told(field);
    if (field->words != NULL)
        list_words(list, o);
    else if (sscanf(range, "%d-%d", &from, &to) == 2)
        list_numbers(list, o, from > field->lo ? from : field->lo, to < field->hi ? to : field->hi);
    else if (field->hi - field->lo < VALUES_MAX)
        list_numbers(list, o, field->lo, field->hi);
    else
        list_ranges(list, o);
    return true;
}

/* --- Lists ------------------------------------------------------------------------------------ */

static void list_all(struct listing *list)
{
    struct buffer value;
    buffer_init(&value, COMMAND_SENTENCE_MAX);
    add_own(list);
    for (int o = 0; o < list->game->noptions; o++) {
        const struct field *field = &list->game->options[o].field;
        buffer_clear(&value);
        options_put_value(&value, list->game, list->table->options, o);
        if (is_told(field))
            add_option(list, field->name, buffer_text(&value),
                       meaning(list, o, list->table->options + game_option_at(list->game, o)));
    }
    buffer_fini(&value);
    sentence_add(&list->text, "Options of %s:", list->said->hosted->name);
}

static bool list_one(struct listing *list, const char *name)
{
    const size_t n = strcspn(name, " ");
    bool found = false;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strlen(own[i].name) == n && strncasecmp(own[i].name, name, n) == 0) {
            own[i].list(list);
            sentence_add(&list->text, "%s: %s.", own[i].name, own[i].help);
            return list->picks->n > 0;
        }
    for (int o = 0; o < list->game->noptions && !found; o++) {
        const char *option = list->game->options[o].field.name;
        found = strlen(option) == n && strncasecmp(option, name, n) == 0 &&
                list_option(list, o, name + n);
        if (found)
            sentence_add(&list->text, "%s: %s.", option, list->game->options[o].help);
        if (found && !is_one_value(&list->game->options[o].field))
            tell_value(list, o);
    }
    return found;
}

static void post(struct listing *list)
{
    picks_answer(list->said->host, list->table, list->said->job, list->picks, list->text.text);
}

static void tell(struct listing *list)
{
    if (list->picks->n == 0) {
        word_answer(list->said, "%s", list->text.text);
        return;
    }
    for (size_t i = 0; i < list->picks->n; i++)
        sentence_add(&list->text, "%s %s", i > 0 ? "," : "", list->picks->of[i].label);
    word_answer(list->said, "%s.", list->text.text);
}

bool options_list(const struct word_said *said, const char *first, const char *about)
{
    static struct picks room;
    char text[COMMAND_SENTENCE_MAX + WHY_MAX];
    struct listing list = {
        .said = said, .game = said->hosted->table->game, .table = said->hosted->table};
    list.picks = &room;
    room.n = 0;
    sentence_init(&list.text, text, sizeof text);
    sentence_add(&list.text, "%s%s", first, first[0] != '\0' ? "\n" : "");
    if (about[0] == '\0')
        list_all(&list);
    else if (!list_one(&list, about))
        return false;
    if (!publish_caps(said->host, list.table)->edits) {
        tell(&list);
        return true;
    }
    if (about[0] != '\0')
        picks_add_button(&room, "Back", "set");
    post(&list);
    return true;
}
