/* Telling many people: a line a turn for all, hands when they matter. */
#include "bot/hosted.h"

#include "bot/buffer.h"
#include "bot/chooser.h"
#include "bot/options.h"
#include "bot/recap.h"

#include <stdio.h>
#include <string.h>

/* --- News ------------------------------------------------------------------------------------- */

bool hall_flush_due(const struct hosted *hosted)
{
    return hosted->digest.begins || hosted->digest.urgent || publish_due(hosted) ||
           table_awaited(hosted->table) != hosted->told_awaited;
}

/* People only: computer players do not wait for long. */
void hall_add_awaited(struct hosted *hosted, struct text *text)
{
    const struct table *table = hosted->table;
    uint8_t awaited = table_awaited(table);
    int n = 0;
    if (awaited == hosted->told_awaited)
        return;
    hosted->told_awaited = awaited;
    bool asked = awaited != 0 && (table->game->turn(table->state).asked & awaited);
    for (int s = 0; s < table->nseats; s++) {
        if (!(awaited >> s & 1) || !table_has_person(table, s))
            continue;
        if (n == 0 && text->len > 0)
            publish_add(text, " ");
        publish_add(text, n++ > 0 ? ", " : asked ? "Asked: " : "Next: ");
        publish_add(text, table->seat[s].name);
    }
    publish_add(text, n > 0 ? "." : "");
}

void hall_acknowledge(struct host *host, struct hosted *hosted, const struct entry *entry)
{
    const struct table *table = hosted->table;
    struct fact cut[FACTS_MAX];
    int seat = entry->move.seat;
    struct names names = publish_names(table);
    const struct say say = {table->game, &names, seat};
    if (hall_flush_due(hosted))
        return; /* it is told to all */
    for (int i = 0; i < entry->facts.n; i++)
        cut[i] = fact_for(&entry->facts.fact[i], seat);
    say_facts(&say, cut, entry->facts.n, &host->text);
    if (host->text.len == 0)
        return;
    publish_menu(host, table, seat, &host->line);
    publish_add(&host->text, " ");
    publish_add(&host->text, host->line.s);
    publish_secret_answer(host, hosted, hosted->jobs.first, host->text.s);
}

/* --- Whom the game waits for ------------------------------------------------------------------ */

/* The least that may be offered back: the newest offer turned round. False: there is none. */
static bool turned_round(const struct hosted *hosted, int seat, struct move *out)
{
    const struct verb *verb = &hosted->table->game->verbs[hosted->offered.verb];
    int some[2], n = 0;
    *out = hosted->offered;
    if (verb->means != MEANS_OFFER || hosted->offered.seat == seat)
        return false;
    for (int p = 0; p < verb->nparams; p++) {
        if (verb->params[p].field.kind == FIELD_SOME && n < 2)
            some[n++] = p;
        if (verb->params[p].field.kind == FIELD_SEATS)
            out->arg[verb_arg_at(verb, p)] = (int16_t)(1 << hosted->offered.seat);
    }
    if (n < 2)
        return false;
    size_t size = verb->params[some[0]].field.width * sizeof *out->arg;
    int give = verb_arg_at(verb, some[0]), want = verb_arg_at(verb, some[1]);
    memcpy(out->arg + give, hosted->offered.arg + want, size);
    memcpy(out->arg + want, hosted->offered.arg + give, size);
    out->seat = (int8_t)seat;
    return true;
}

enum { LIST_MAX = 16 };

struct list {
    struct choice_shown shown[LIST_MAX];
    char label[LIST_MAX][COMMAND_TEXT_MAX], command[LIST_MAX][COMMAND_TEXT_MAX];
    size_t n;
};

static void list_moves(const struct command_context *context, struct list *list)
{
    static struct choices verbs;
    struct choosing begin = chooser_begin(context->seat);
    chooser_next(context, &begin, &verbs);
    int n = verbs.step == CHOOSER_VERB || verbs.step == CHOOSER_VALUE ? verbs.n : 0;
    for (int i = 0; i < n && list->n < LIST_MAX; i++) {
        size_t at = list->n++;
        chooser_command(context, &verbs, i, list->command[at], COMMAND_TEXT_MAX);
        memcpy(list->label[at], list->command[at], COMMAND_TEXT_MAX);
        list->shown[at] = (struct choice_shown){list->label[at], list->command[at]};
    }
}

static void list_counter(const struct hosted *hosted, const struct command_context *context,
                         struct list *list)
{
    struct move move;
    if (list->n == LIST_MAX || !turned_round(hosted, context->seat, &move))
        return;
    size_t at = list->n++;
    char text[COMMAND_TEXT_MAX];
    command_text(context->game, &move, text, sizeof text);
    snprintf(list->command[at], COMMAND_TEXT_MAX, "%s", text);
    snprintf(list->label[at], COMMAND_TEXT_MAX, "counter: %.140s", text);
    list->shown[at] = (struct choice_shown){list->label[at], list->command[at]};
}

static void post_prompt(struct host *host, struct hosted *hosted, int seat, enum post_kind kind,
                        const char *text)
{
    static struct list list;
    struct word names[SEATS_MAX];
    struct words words;
    const struct table *table = hosted->table;
    struct command_context context = host_context(host, table, seat, names, &words);
    list.n = 0;
    list_moves(&context, &list);
    struct turn turn = table->game->turn(table->state);
    if (turn.asked >> seat & 1)
        list_counter(hosted, &context, &list);
    struct post post = {.kind = kind,
                        .audience = AUDIENCE_PERSON,
                        .to = {table->seat[seat].uid, table->seat[seat].name},
                        .secret = true,
                        .prompt = turn.prompt[seat],
                        .choices = list.shown,
                        .nchoices = list.n,
                        .text = text};
    publish_list(host, table, &post);
}

static void hand_and_menu(struct host *host, const struct table *table, int seat)
{
    publish_menu(host, table, seat, &host->line);
    publish_scene(host, table, seat);
    text_hand(&host->scene, seat, &host->text);
    publish_add(&host->text, "\n");
    publish_add(&host->text, host->line.s);
}

void hall_hand(struct host *host, struct hosted *hosted, int seat)
{
    hand_and_menu(host, hosted->table, seat);
    char text[TEXT_BYTES];
    memcpy(text, host->text.s, sizeof text);
    post_prompt(host, hosted, seat, POST_ANSWER, text);
}

/* Slow games: what happened since the last turn, before the text. Half of the room is for it. */
static void recap(struct host *host, const struct table *table, int seat, char text[TEXT_BYTES])
{
    char with[TEXT_BYTES];
    struct buffer lines;
    struct fault fault;
    const struct names names = publish_names(table);
    buffer_init(&lines, RECAP_BYTES_MAX);
    if (recap_since(host->store, table, seat, &names, &lines, &fault) && lines.n > 0) {
        snprintf(with, sizeof with, "Since your last turn: %.*s\n%.*s", TEXT_BYTES / 2,
                 buffer_text(&lines), TEXT_BYTES / 2 - 64, text);
        memcpy(text, with, sizeof with);
    }
    buffer_fini(&lines);
}

/* A hand when the turn begins or something is owed; of an offer just the answers. */
static void push(struct host *host, struct hosted *hosted, int seat, const struct turn *turn)
{
    hosted->prompted[seat] = true;
    if (turn->asked >> seat & 1) {
        publish_menu(host, hosted->table, seat, &host->text);
    } else {
        hosted->pushed[seat] = (uint16_t)(turn->number + 1);
        hand_and_menu(host, hosted->table, seat);
    }
    char text[TEXT_BYTES];
    memcpy(text, host->text.s, sizeof text);
    if (hosted->table->clock == CLOCK_SLOW && turn->seat == seat && turn->number > 0)
        recap(host, hosted->table, seat, text);
    post_prompt(host, hosted, seat, POST_PROMPT, text);
}

/* At the beginning, and after the set-up. */
static void show_board(struct host *host, struct hosted *hosted, const struct turn *turn)
{
    int due = turn->number == 0 ? 1 : 2;
    if (hosted->boards >= due || hosted->table->phase != TABLE_PLAYING)
        return;
    hosted->boards = due;
    publish_board(host, hosted, NULL);
}

void hall_prompts(struct host *host, struct hosted *hosted)
{
    const struct table *table = hosted->table;
    uint8_t awaited = table_awaited(table);
    struct turn turn = table->game->turn(table->state);
    if (table->phase == TABLE_PLAYING)
        show_board(host, hosted, &turn);
    for (int s = 0; s < table->nseats; s++) {
        bool turn_begins = turn.seat == s && hosted->pushed[s] != turn.number + 1;
        if (!(awaited >> s & 1) || !table_has_person(table, s))
            hosted->prompted[s] = false;
        else if (!hosted->prompted[s] && !(turn.seat == s && !turn_begins && turn.number > 0))
            push(host, hosted, s, &turn);
    }
    hosted->told_awaited = awaited;
}

/* --- Being back ------------------------------------------------------------------------------- */

void hall_take_up(struct hosted *hosted)
{
    const struct table *table = hosted->table;
    if (table->phase != TABLE_PLAYING)
        return;
    struct turn turn = table->game->turn(table->state);
    hosted->told_awaited = table_awaited(table);
    hosted->boards = turn.number == 0 ? 1 : 2;
    for (int s = 0; s < table->nseats; s++) {
        hosted->prompted[s] = hosted->told_awaited >> s & 1;
        hosted->pushed[s] = turn.seat == s ? (uint16_t)(turn.number + 1) : 0;
    }
}

void hall_say_back(struct host *host, struct hosted *hosted)
{
    char text[256];
    struct sentence line;
    const struct table *table = hosted->table;
    struct names names = publish_colours(table);
    int n = 0;
    sentence_init(&line, text, sizeof text);
    sentence_add(&line, "I am back. %s waits for ", hosted->name);
    for (int s = 0; s < table->nseats; s++)
        if ((table_awaited(table) >> s & 1) && table_has_person(table, s))
            sentence_add(&line, "%s%s", n++ > 0 ? " and " : "", names.name[s]);
    sentence_add(&line, ".");
    if (n > 0)
        publish_notice(host, table, text);
}

/* --- Lobby and seats -------------------------------------------------------------------------- */

/* What many look for first is said even where it is the default. */
static bool always_told(const char *option)
{
    return strcmp(option, "setup") == 0 || strcmp(option, "phases") == 0;
}

void hall_options(const struct table *table, struct sentence *out)
{
    const struct game *game = table->game;
    int n = 0;
    struct buffer value;
    buffer_init(&value, COMMAND_SENTENCE_MAX);
    for (int o = 0; o < game->noptions; o++) {
        int at = game_option_at(game, o);
        if (table->options[at] == game->option_defaults[at] &&
            !always_told(game->options[o].field.name))
            continue;
        buffer_clear(&value);
        options_put_value(&value, game, table->options, o);
        sentence_add(out, "%s%s=%.60s", n++ > 0 ? " " : "", game->options[o].field.name,
                     buffer_text(&value));
    }
    sentence_add(out, n > 0 ? "" : "the printed rules");
    buffer_fini(&value);
}

static void tell_terms(const struct hosted *hosted, bool first, struct sentence *out)
{
    const struct table *table = hosted->table;
    char commit[FAIR_HEX];
    sentence_add(out, first ? "%s is open" : "%s", hosted->name);
    sentence_add(out, " for %s, %d to %d players: ", table->game->name, table->game->seats_min,
                 table->nseats);
    hall_options(table, out);
    if (table->clock != CLOCK_FRIENDLY)
        sentence_add(out, " clock=%s", entry_clock_name[table->clock]);
    if (!first)
        sentence_add(out, ".");
    if (!first)
        return;
    if (table->game->npresets > 0)
        sentence_add(out, " (printed edition: `set edition=%s`)", table->game->presets[0].name);
    fair_hex(commit, table->fair.commit.byte, FAIR_BYTES);
    sentence_add(out, ". Game %s, commitment %s.", table->id, commit);
}

static void tell_lobby(const struct hosted *hosted, const struct entry *entry, struct sentence *out)
{
    const struct table *table = hosted->table;
    bool joined = entry->change == SEAT_JOIN;
    sentence_add(out, "%s %s %s (%d of %d).", entry->player[0].name, joined ? "joins" : "leaves",
                 hosted->name, table->njoined, table->nseats);
    if (joined && table->njoined >= table->game->seats_min)
        sentence_add(out, " `start` begins the game.");
}

static void tell_seat(const struct hosted *hosted, const struct entry *entry, struct sentence *out)
{
    const struct entry_player *player = &entry->player[0];
    const char *colour = text_seat_colour(player->seat);
    const bool computer = player->computer[0] != '\0';
    switch (entry->change) {
    case SEAT_CONCEDE:
        sentence_add(out, "%s (%s) concedes; a computer player plays on.", player->name, colour);
        return;
    case SEAT_REMOVE:
        sentence_add(out, "%s (%s) is removed; a computer player plays on.", player->name, colour);
        return;
    case SEAT_SUBSTITUTE:
        sentence_add(out,
                     computer ? "A computer player holds the seat of %s (%s) until they `return`."
                              : "%s plays %s now.",
                     player->name, colour);
        return;
    case SEAT_JOIN:
    case SEAT_LEAVE:
    case ENTRY_CHANGES:
        tell_lobby(hosted, entry, out);
        return;
    }
}

/* Who plays which colour; from here on the news have colours for names. */
static void tell_seating(const struct hosted *hosted, struct sentence *out)
{
    const struct table *table = hosted->table;
    sentence_add(out, "%s begins. %s: ", table->game->name,
                 table->drawn ? "The seats were drawn" : "The seats");
    for (int s = 0; s < table->nseats; s++)
        sentence_add(out, "%s%s %s", s > 0 ? ", " : "", text_seat_colour(s), table->seat[s].name);
    sentence_add(out, ".");
}

void hall_tell(struct host *host, struct hosted *hosted, const struct entry *entry)
{
    char text[4 * COMMAND_SENTENCE_MAX];
    struct sentence line;
    sentence_init(&line, text, sizeof text);
    if (entry->kind == ENTRY_TERMS && !hosted->starting)
        tell_terms(hosted, entry->seq == 2, &line);
    if (entry->kind == ENTRY_SEAT)
        tell_seat(hosted, entry, &line);
    if (entry->kind == ENTRY_LOCK)
        tell_seating(hosted, &line);
    if (entry->kind == ENTRY_PAUSE)
        sentence_add(&line, "The game is paused; `resume` asks to go on.");
    if (entry->kind == ENTRY_RESUME)
        sentence_add(&line, "The game goes on.");
    if (text[0] != '\0')
        publish_notice(host, hosted->table, text);
    if (entry->kind == ENTRY_SEAT || entry->kind == ENTRY_RESUME) {
        memset(hosted->prompted, 0, sizeof hosted->prompted);
        memset(hosted->pushed, 0, sizeof hosted->pushed);
    }
}
