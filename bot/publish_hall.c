/* Telling many people: a line a turn for all, hands when they matter. */
#include "bot/hosted.h"

#include "bot/buffer.h"
#include "bot/menu.h"
#include "bot/options.h"
#include "bot/recap.h"
#include "bot/span.h"

#include <stdio.h>
#include <string.h>

/* --- News ------------------------------------------------------------------------------------- */

/* Somebody who was asked says no, and others are still asked. */
static bool is_mere_no(const struct table *table, const struct turn *turn, const struct move *move)
{
    const uint8_t means = table->game->verbs[move->verb].means;
    unsigned others = turn->asked & ~(1u << turn->seat) & ~(1u << move->seat);
    return (turn->asked >> move->seat & 1) && others != 0 && means == MEANS_OWED;
}

/* Offers and answers of those who are not on turn concern who is; so does the end of an offer. */
bool hall_urgent(const struct table *table, const struct entry *entry)
{
    if (entry->kind != ENTRY_MOVE)
        return false;
    struct turn turn = table->game->turn(table->state);
    return entry->by == BY_SYSTEM ||
           (turn.seat != entry->move.seat && !is_mere_no(table, &turn, &entry->move));
}

/* With the answers of some, the others are asked as before. */
static bool awaits_others(const struct hosted *hosted)
{
    const struct table *table = hosted->table;
    uint8_t awaited = table_awaited(table);
    bool asked = awaited != 0 && (table->game->turn(table->state).asked & awaited);
    return asked ? (awaited & ~hosted->told_awaited) != 0 : awaited != hosted->told_awaited;
}

bool hall_flush_due(const struct hosted *hosted)
{
    return hosted->digest.begins || hosted->digest.urgent || publish_due(hosted) ||
           awaits_others(hosted);
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

struct list {
    struct choice_shown shown[MENU_ITEMS];
    struct menu_list of;
};

static void list_counter(const struct hosted *hosted, const struct command_context *context,
                         struct menu_list *list)
{
    struct move move;
    if (list->n == MENU_ITEMS || !turned_round(hosted, context->seat, &move))
        return;
    struct menu_item *item = &list->item[list->n++];
    char named[MENU_LABEL_MAX - 16];
    command_text(context->game, &move, item->command, sizeof item->command);
    command_text_named(context, &move, named, sizeof named);
    snprintf(item->label, sizeof item->label, "counter: %s", named);
}

static void make_list(struct host *host, const struct hosted *hosted, int seat, struct list *list)
{
    struct word names[SEATS_MAX];
    struct words words;
    const struct table *table = hosted->table;
    struct command_context context = host_context(host, table, seat, names, &words);
    bool asked = table->game->turn(table->state).asked >> seat & 1;
    menu_list(&context, asked, &list->of);
    if (asked)
        list_counter(hosted, &context, &list->of);
    for (size_t i = 0; i < list->of.n; i++)
        list->shown[i] = (struct choice_shown){list->of.item[i].label, list->of.item[i].command};
}

/* text with what the seat can do now, to pick from. */
static void post_list(struct host *host, struct hosted *hosted, int seat, enum post_kind kind,
                      const char *text)
{
    static struct list list;
    const struct table *table = hosted->table;
    make_list(host, hosted, seat, &list);
    publish_list(host, table,
                 &(struct post){.kind = kind,
                                .audience = AUDIENCE_PERSON,
                                .to = {table->seat[seat].uid, table->seat[seat].name},
                                .secret = true,
                                .prompt = table->game->turn(table->state).prompt[seat],
                                .choices = list.shown,
                                .nchoices = list.of.n,
                                .text = text});
}

static void make_hand(struct host *host, const struct table *table, int seat, char out[TEXT_BYTES])
{
    publish_scene(host, table, seat);
    text_hand(&host->scene, seat, &host->text);
    memcpy(out, host->text.s, TEXT_BYTES);
}

void hall_hand(struct host *host, struct hosted *hosted, int seat)
{
    char text[TEXT_BYTES];
    make_hand(host, hosted->table, seat, text);
    post_list(host, hosted, seat, POST_ANSWER, text);
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
    char text[TEXT_BYTES];
    memcpy(text, host->text.s, sizeof text);
    post_list(host, hosted, seat, POST_ANSWER, text);
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
    char text[TEXT_BYTES] = "Your answer?";
    hosted->prompted[seat] = true;
    if (!(turn->asked >> seat & 1)) {
        hosted->pushed[seat] = (uint16_t)(turn->number + 1);
        make_hand(host, hosted->table, seat, text);
    }
    if (hosted->table->clock == CLOCK_SLOW && turn->seat == seat && turn->number > 0)
        recap(host, hosted->table, seat, text);
    post_list(host, hosted, seat, POST_PROMPT, text);
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
    sentence_add(out, first ? "%s is open" : "%s is now", hosted->name);
    sentence_add(out, " for %s, %s%s players: ", table->game->name,
                 table->invited ? "by invitation, " : "",
                 span(table->game->seats_min, table->nseats).text);
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
    const struct entry_player *player = &entry->player[0];
    bool joined = entry->change == SEAT_JOIN;
    bool computer = player->computer[0] != '\0';
    sentence_add(out, "%s%s %s %s", player->name, computer ? ", a computer player," : "",
                 joined ? "joins" : "leaves", hosted->name);
    if (player->colour > 0)
        sentence_add(out, " as %s", text_colour_name(player->colour - 1));
    sentence_add(out, " (%d of %d).", table->njoined, table->nseats);
    if (joined && table->njoined >= table->game->seats_min)
        sentence_add(out, " `start` begins the game.");
}

static void tell_seat(const struct hosted *hosted, const struct entry *entry, struct sentence *out)
{
    const struct entry_player *player = &entry->player[0];
    const char *colour = table_colour(hosted->table, player->seat);
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
    case SEAT_COLOUR:
        sentence_add(out, "%s takes %s.", player->name, text_colour_name(player->colour - 1));
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
        sentence_add(out, "%s%s %s", s > 0 ? ", " : "", table_colour(table, s),
                     table->seat[s].name);
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
    for (int s = 0; s < SEATS_MAX; s++)
        if (entry->kind == ENTRY_RESUME ||
            (entry->kind == ENTRY_SEAT && entry->player[0].seat == s)) {
            hosted->prompted[s] = false;
            hosted->pushed[s] = 0;
        }
}
