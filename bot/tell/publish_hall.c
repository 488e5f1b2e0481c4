/* Telling many people: what somebody builds in a turn takes a line; dice, trades and what others do
 * are told at once, since people wait for them. Hands come when the turn begins, when something is
 * owed and after a theft. */
#include "bot/hall/hosted.h"

#include "bot/buffer.h"
#include "bot/table/recap.h"
#include "bot/tell/picks.h"
#include "bot/words/menu.h"
#include "bot/words/options.h"
#include "config/utf8.h"

#include <stdio.h>
#include <string.h>

/* --- News ------------------------------------------------------------------------------------- */

/* Somebody who was asked says no, and others are still asked. */
static bool is_mere_no(const struct table *table, const struct turn *turn, const struct move *move)
{
    const uint8_t means = table->game->verbs[move->verb].means;
    unsigned others = turn->asked & ~(1u << turn->seat) & ~(1u << move->seat);
    return (turn->asked >> move->seat & 1) && others != 0 && means == MEANS_NO;
}

/* Trade concerns others than who is on turn, and so does what others do. An edit costs no line. */
bool hall_urgent(const struct table *table, const struct entry *entry, bool edits)
{
    static const unsigned trades =
        1 << MEANS_OFFER | 1 << MEANS_YES | 1 << MEANS_NO | 1 << MEANS_TAKE | 1 << MEANS_WITHDRAW;
    if (entry->kind != ENTRY_MOVE)
        return false;
    struct turn turn = table->game->turn(table->state);
    const int seat = entry->move.seat;
    if (is_mere_no(table, &turn, &entry->move))
        return false;
    return edits || entry->by == BY_SYSTEM || turn.seat != seat || (turn.asked >> seat & 1) ||
           (trades >> table->game->verbs[entry->move.verb].means & 1);
}

/* --- Whom the game waits for ------------------------------------------------------------------ */

struct list {
    struct choice_shown shown[MENU_ITEMS];
    struct menu_list of;
};

static void list_counter(const struct hosted *hosted, const struct command_context *context,
                         struct menu_list *list)
{
    struct move move;
    if (list->n == MENU_ITEMS || !hall_counter(hosted, context->seat, ARG_NONE, &move) ||
        table_would_refuse(hosted->table, &move).code != REFUSED_NOT)
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
        list->shown[i] = (struct choice_shown){.label = list->of.item[i].label,
                                               .command = list->of.item[i].command};
}

/* text with what the seat can do now, to pick from. */
static void post_list(struct host *host, struct hosted *hosted, int seat, enum post_kind kind,
                      const char *text)
{
    static struct list list;
    const struct table *table = hosted->table;
    hosted->told[seat].listed = table->game->turn(table->state).prompt[seat];
    make_list(host, hosted, seat, &list);
    publish_send(host, table,
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
    if (publish_caps(host, hosted->table)->edits)
        return; /* every answer ends with the hand */
    make_hand(host, hosted->table, seat, text);
    if (text[0] == '\0')
        snprintf(text, sizeof text, NO_HAND);
    post_list(host, hosted, seat, POST_ANSWER, text);
}

static bool sees_secrets(const struct fact *fact, size_t n, int seat)
{
    size_t i = 0;
    while (i < n && !(fact[i].seers >> seat & 1))
        i++;
    return i < n;
}

bool hall_passed(const struct fact *fact, size_t n, int seat)
{
    bool passed = false;
    for (size_t i = 0; i < n && seat != SEAT_NONE; i++)
        passed |= (fact[i].seers >> seat & 1) && (fact[i].seers & ~(1U << seat)) != 0;
    return passed;
}

/* They know of their own move; of what was before it too, unless there are secrets in it. */
static void know_own(struct digest *digest, const struct entry *entry, int seat)
{
    const struct fact *facts = (const struct fact *)digest->facts.bytes;
    const size_t told = digest->told > digest->heard[seat] ? digest->told : digest->heard[seat];
    const size_t from = told / sizeof *facts, n = digest->facts.n / sizeof *facts;
    if (n >= from + (size_t)entry->facts.n &&
        !sees_secrets(facts + from, n - from - (size_t)entry->facts.n, seat))
        digest->heard[seat] = digest->facts.n;
}

void hall_acknowledge(struct host *host, struct hosted *hosted, const struct entry *entry)
{
    const struct table *table = hosted->table;
    struct fact cut[FACTS_MAX];
    int seat = entry->move.seat;
    struct names names = publish_names(table);
    const struct say say = {table->game, &names, seat};
    const bool edits = publish_caps(host, table)->edits;
    if (!edits && hall_flush_due(hosted))
        return; /* it is told to all */
    for (int i = 0; i < entry->facts.n; i++)
        cut[i] = fact_for(&entry->facts.fact[i], seat);
    say_facts(&say, cut, entry->facts.n, &host->text);
    if (host->text.len == 0)
        return;
    char text[TEXT_BYTES];
    if (!edits && sees_secrets(entry->facts.fact, (size_t)entry->facts.n, seat)) {
        if (hall_passed(entry->facts.fact, (size_t)entry->facts.n, seat))
            publish_add_hand(host, table, seat);
        know_own(&hosted->digest, entry, seat);
    }
    memcpy(text, host->text.s, sizeof text);
    if (!edits && (table_awaited(table) >> seat & 1))
        post_list(host, hosted, seat, POST_ANSWER, text);
    else
        publish_secret_answer(host, hosted, hosted->jobs.first, text);
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
        snprintf(with, sizeof with, "Since your last turn: %.*s\n%.*s",
                 utf8_head(buffer_text(&lines), TEXT_BYTES / 2), buffer_text(&lines),
                 utf8_head(text, TEXT_BYTES / 2 - 64), text);
        memcpy(text, with, sizeof with);
    }
    buffer_fini(&lines);
}

/* Whoever is on turn is sent the hand once in it; who owes something, each time they come to. */
static void know_hand(struct hosted *hosted, int seat, const struct turn *turn)
{
    hosted->told[seat].prompted = true;
    if (turn->seat == seat)
        hosted->told[seat].hand_told = (uint16_t)(turn->number + 1);
}

/* By direct message, where a table has one message for all: with what is asked. */
static void push_direct(struct host *host, const struct hosted *hosted, int seat, const char *hand,
                        bool calls)
{
    static struct picks picks;
    char text[2 * TEXT_BYTES];
    const struct table *table = hosted->table;
    const struct turn turn = table->game->turn(table->state);
    const bool asked = turn.asked >> seat & 1;
    const struct person to = {table->seat[seat].uid, table->seat[seat].name};
    picks_now(host, hosted, seat, &picks);
    snprintf(text, sizeof text, "%s%s%s", asked ? message_newest(hosted) : "", asked ? "\n" : "",
             hand);
    publish_send(host, table,
                 &(struct post){.kind = POST_PROMPT,
                                .audience = AUDIENCE_PERSON,
                                .to = to,
                                .called = &to,
                                .ncalled = calls && !(hosted->uncalled >> seat & 1),
                                .secret = true,
                                .prompt = turn.prompt[seat],
                                .choices = picks.shown,
                                .nchoices = picks.n,
                                .text = text});
}

bool hall_hand_sent(struct host *host, const struct hosted *hosted, int seat)
{
    char text[TEXT_BYTES];
    if (!publish_caps(host, hosted->table)->edits || hosted->told[seat].manner != MANNER_MESSAGE)
        return false;
    make_hand(host, hosted->table, seat, text);
    push_direct(host, hosted, seat, text[0] != '\0' ? text : NO_HAND, false);
    return true;
}

/* A hand when the turn begins or something is owed; of an offer just the answers. */
static void push(struct host *host, struct hosted *hosted, int seat, const struct turn *turn,
                 bool hand)
{
    char text[TEXT_BYTES] = "";
    struct move counter;
    const bool edits = publish_caps(host, hosted->table)->edits;
    const bool asked = turn->asked >> seat & 1, whole = edits || (hand && !asked);
    if (asked || hall_counter(hosted, seat, ARG_NONE, &counter))
        snprintf(text, sizeof text, "Your answer?");
    hosted->told[seat].listed = turn->prompt[seat];
    if (asked)
        hosted->told[seat].asked_about = turn->prompt[seat];
    else if (hand)
        know_hand(hosted, seat, turn);
    if (whole)
        make_hand(host, hosted->table, seat, text);
    if (whole && hosted->table->clock == CLOCK_SLOW && turn->seat == seat && turn->number > 0)
        recap(host, hosted->table, seat, text);
    if (edits)
        push_direct(host, hosted, seat, text, true);
    else
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

/* Whether who is awaited there does not know so. An offer that was open when the turn began, and
 * the set-up before it, are no news of it. */
static bool is_news(const struct hosted *hosted, int seat, const struct turn *turn)
{
    if (turn->asked >> seat & 1)
        return hosted->told[seat].asked_about != turn->prompt[seat];
    if (turn->seat == seat && turn->number > 0)
        return hosted->told[seat].hand_told != turn->number + 1;
    return !hosted->told[seat].prompted;
}

bool hall_brings_hand(const struct host *host, const struct hosted *hosted, int seat)
{
    const struct table *table = hosted->table;
    const struct turn turn = table->game->turn(table->state);
    return table->phase == TABLE_PLAYING && !publish_caps(host, table)->edits &&
           (turn.must >> seat & 1) && !(turn.asked >> seat & 1) && is_news(hosted, seat, &turn);
}

/* After dice and cards who is on turn can do other things than before; not while others answer. */
static bool goes_on(const struct hosted *hosted, int seat, const struct turn *turn)
{
    return turn->seat == seat && turn->asked == 0 &&
           hosted->told[seat].listed != turn->prompt[seat];
}

void hall_prompts(struct host *host, struct hosted *hosted)
{
    const struct table *table = hosted->table;
    uint8_t awaited = table_awaited(table);
    struct turn turn = table->game->turn(table->state);
    const bool edits = publish_caps(host, table)->edits;
    if (table->phase == TABLE_PLAYING && !edits)
        show_board(host, hosted, &turn);
    if (edits)
        message_change(host, hosted);
    for (int s = 0; s < table->nseats; s++) {
        const bool calls = !edits || hosted->told[s].manner == MANNER_MESSAGE;
        const bool again = !edits && turn.seat == s && hosted->told[s].listed == LIST_AGAIN;
        if (!((awaited >> s & 1) || again) || !table_has_person(table, s) || !calls)
            hosted->told[s].prompted = false;
        else if (is_news(hosted, s, &turn))
            push(host, hosted, s, &turn, true);
        else if (hosted->told[s].listed == LIST_AGAIN)
            push(host, hosted, s, &turn, false);
        else if (goes_on(hosted, s, &turn) && !edits)
            post_list(host, hosted, s, POST_PROMPT, "");
    }
    hosted->told_awaited = hall_awaits(table);
}

/* --- Entries ---------------------------------------------------------------------------------- */

void hall_tell(struct host *host, struct hosted *hosted, const struct entry *entry)
{
    lobby_tell(host, hosted, entry);
    if (entry->kind == ENTRY_MOVE)
        hall_follow_offer(hosted, entry);
    for (int s = 0; s < SEATS_MAX; s++)
        if (entry->kind == ENTRY_RESUME)
            hall_prompt_again(hosted, s, false);
        else if (entry->kind == ENTRY_SEAT && entry->player[0].seat == s)
            hall_prompt_again(hosted, s, true);
}
