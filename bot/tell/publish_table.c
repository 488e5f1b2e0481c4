/* Where messages can be edited, a table has one that is kept up to date: what happened in this
 * turn, whom the table waits for, and buttons for what everybody knows to be possible. */
#include "bot/hall/hallwords.h"

#include "bot/tell/buttons.h"
#include "bot/tell/news.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOW_BYTES = 400, BUMP_MS = 60 * 1000, QUESTIONS_MAX = 4096 };

/* Slots: a message each. A turn may have a second one, for those who owe something in it, and one
 * for each question to others: an edit would call nobody. */
enum { SLOT_LOBBY = 1, SLOT_GAME = 16, SLOT_SEATS = 8, SLOT_QUESTION_BIT = 28 };
#define SLOT_OWED (UINT64_C(1) << 40)
#define SLOT_TURN ((UINT64_C(1) << SLOT_QUESTION_BIT) - 1)

struct told_message {
    bool due;    /* is not posted as it is */
    bool posted; /* something was, of this slot */
    bool late;   /* what is told was stored before the start: it stands in the message of now */
    bool asks;   /* a question is open; so many were in this turn: */
    unsigned nquestions;
    uint64_t slot;
    int64_t bumped_at;   /* one was brought down last; 0: never ... */
    uint64_t again_slot; /* ... that of this slot */
    char news[NEWS_BYTES];
    char now[NOW_BYTES]; /* what holds until it is done, behind the news */
};

/* --- Texts ------------------------------------------------------------------------------------ */

/* What those can do who are too few. */
static void put_too_few(const struct host *host, const struct table *table, struct sentence *out)
{
    const struct game *other = buttons_other_game(table, 0);
    const bool few = table->njoined < table->game->seats_min;
    if (few && publish_caps(host, table)->alone)
        sentence_add(out, "\nNobody else can come here: Start lets computer players take the free "
                          "seats.");
    else if (other != NULL)
        sentence_add(out, "\n%d can play %s, or add computer players.", table->njoined,
                     other->name);
}

/* "oak: The Settlers of Catan, friendly clock. Options: as usual. 2 of 4 seats taken: Anna." */
static void put_lobby(struct host *host, struct hosted *hosted, struct sentence *out)
{
    char commit[FAIR_HEX];
    const struct table *table = hosted->table;
    sentence_add(out, "%s: %s, %s clock%s.\nOptions: ", hosted->name, table->game->name,
                 entry_clock_name[table->clock], table->invited ? ", by invitation" : "");
    hall_options(table, out);
    sentence_add(out, ".\n%d of %d seats taken: ", table->njoined, table->nseats);
    for (int s = 0; s < table->njoined; s++)
        sentence_add(out, "%s%s%s", s > 0 ? ", " : "", table->seat[s].name,
                     table->seat[s].kind != NULL ? " (computer)" : "");
    sentence_add(out, table->njoined > 0 ? "." : "nobody yet.");
    if (table->invited)
        invites_put(host, hosted, out);
    put_too_few(host, table, out);
    fair_hex(commit, table->fair.commit.byte, FAIR_BYTES);
    sentence_add(out, "\n" POST_SMALL "Fair dice: game %s, commitment %s.", table->id, commit);
}

/* "Anna (red)"; who owes cards, as several may, is told how many: "Anna (red): 5 cards". */
static void put_seat(const struct table *table, int seat, struct sentence *out)
{
    const int owed = game_debt(table->game, table->state, seat);
    sentence_add(out, "%s (%s)", table->seat[seat].name, table_colour(table, seat));
    if (owed > 0)
        sentence_add(out, ": %d card%s", owed, plural(owed));
}

static void put_awaited(const struct table *table, struct sentence *out)
{
    const uint8_t awaited = table_awaited(table);
    const struct turn turn = table->game->turn(table->state);
    const bool asked = turn.asked & awaited;
    int n = 0;
    if (table->paused)
        sentence_add(out, "The game is paused.");
    for (int s = 0; s < table->nseats && !table->paused; s++)
        if (awaited >> s & 1) {
            sentence_add(out, "%s", n++ > 0 ? ", " : asked ? "Asked: " : "To move: ");
            put_seat(table, s, out);
        }
    if (n > 0)
        sentence_add(out, turn.number > 0 ? ". Turn %d." : ".", turn.number);
}

/* --- The message ------------------------------------------------------------------------------ */

static uint64_t turn_slot(uint16_t number, int seat)
{
    return SLOT_GAME + (uint64_t)number * SLOT_SEATS + (uint64_t)seat;
}

static uint64_t slot_of(const struct table *table, const struct told_message *message)
{
    if (table->phase == TABLE_LOBBY)
        return SLOT_LOBBY;
    const struct turn turn = table->game->turn(table->state);
    const uint64_t slot = turn_slot(turn.number, turn.seat);
    const bool same = (message->slot & SLOT_TURN) == slot;
    const bool owed = turn.must & ~(1U << turn.seat);
    return slot | (owed || (same && message->slot & SLOT_OWED) ? SLOT_OWED : 0) |
           (uint64_t)(message->nquestions % QUESTIONS_MAX) << SLOT_QUESTION_BIT;
}

/* slot: that of a turn of which something is to be posted. Another one than the message is about
 * has no questions yet. What is told comes first where facts tell of the turn, the position where
 * none do. True: it is another one. */
static bool new_turn(struct told_message *message, uint64_t slot)
{
    const bool other = (message->slot & SLOT_TURN) != slot;
    if (other)
        message->nquestions = 0;
    return other;
}

/* Whoever is asked hears of it by a message of its own. True: there is a new question. */
static bool count_questions(const struct table *table, struct told_message *message)
{
    if (!table_begun(table))
        return false;
    const bool before = message->asks;
    const struct turn turn = table->game->turn(table->state);
    new_turn(message, turn_slot(turn.number, turn.seat));
    message->asks = turn.asked != 0;
    message->nquestions += message->asks && !before;
    return message->asks && !before;
}

static struct told_message *message_of(struct hosted *hosted)
{
    if (hosted->message == NULL)
        hosted->message = calloc(1, sizeof *hosted->message);
    return hosted->message;
}

const char *message_newest(const struct hosted *hosted)
{
    return hosted->message != NULL ? news_newest(hosted->message->news) : "";
}

uint64_t message_slot(const struct hosted *hosted)
{
    return hosted->message != NULL ? hosted->message->slot : SLOT_LOBBY;
}

void message_free(struct hosted *hosted)
{
    free(hosted->message);
    hosted->message = NULL;
}

bool message_alone(const struct host *host, const struct hosted *hosted)
{
    const struct table *table = hosted->table;
    return hosted->hall && table_begun(table) && table->nseats == 1 &&
           publish_caps(host, table)->edits;
}

static bool is_again(const struct told_message *message)
{
    return message->slot == message->again_slot;
}

/* Those whom the table waits for and who want to be called. */
static size_t called_people(const struct hosted *hosted, struct person out[SEATS_MAX])
{
    size_t n = 0;
    const struct table *table = hosted->table;
    const bool calls = table_begun(table) && !table->paused;
    const uint8_t awaited = calls ? table_awaited(table) : 0;
    for (int s = 0; s < table->nseats; s++)
        if ((awaited & ~hosted->uncalled) >> s & 1 && table_has_person(table, s))
            out[n++] = (struct person){table->seat[s].uid, table->seat[s].name};
    return n;
}

/* The post of a slot; once the game has begun it tells who plays. */
static void post_slot(struct host *host, const struct hosted *hosted, struct post *post)
{
    char title[TABLE_NAME_MAX + 64];
    struct person players[SEATS_MAX];
    const struct table *table = hosted->table;
    post->kind = POST_TABLE;
    post->audience = AUDIENCE_TABLE;
    post->slot = hosted->message->slot;
    for (int s = 0; table_begun(table) && table->nseats > 1 && s < table->nseats; s++)
        if (table_has_person(table, s))
            players[post->nplayers++] = (struct person){table->seat[s].uid, table->seat[s].name};
    snprintf(title, sizeof title, "%s: %.40s", hosted->name, table->game->name);
    post->players = players;
    post->group = table->phase == TABLE_LOBBY && !post->below ? hosted->group : NULL;
    post->again = is_again(hosted->message);
    post->title = title;
    publish_send(host, table, post);
}

/* What is left of a turn's message when it is over; the last of a game keeps its picture, and all
 * that it tells. */
static void post_rest(struct host *host, struct hosted *hosted, bool last)
{
    const struct told_message *message = hosted->message;
    char text[TEXT_BYTES];
    struct sentence line;
    sentence_init(&line, text, sizeof text);
    if (message->slot == SLOT_LOBBY)
        put_lobby(host, hosted, &line);
    else if (message->news[0] == '\0')
        sentence_add(&line, message->asks ? "It goes on below." : "The turn is over.");
    else if (last)
        sentence_add(&line, "%s", message->news);
    else
        news_line(message->news, &line);
    post_slot(host, hosted, &(struct post){.last = last, .text = text});
}

static void post_message(struct host *host, struct hosted *hosted)
{
    static struct buttons buttons;
    char text[TEXT_BYTES];
    struct sentence line;
    struct person called[SEATS_MAX];
    const struct table *table = hosted->table;
    const struct told_message *message = hosted->message;
    const bool lobby = table->phase == TABLE_LOBBY;
    sentence_init(&line, text, sizeof text);
    if (message->news[0] != '\0')
        sentence_add(&line, "%s\n", message->news);
    if (lobby) {
        put_lobby(host, hosted, &line);
        buttons_lobby(&buttons, hosted, publish_caps(host, table)->alone);
    } else {
        sentence_add(&line, "%s%s", message->now, message->now[0] != '\0' ? "\n" : "");
        put_awaited(table, &line);
        buttons_game(&buttons, table);
    }
    const struct turn turn =
        lobby ? (struct turn){.seat = SEAT_NONE} : table->game->turn(table->state);
    post_slot(host, hosted,
              &(struct post){
                  .prompt = turn.seat == SEAT_NONE ? 0 : turn.prompt[turn.seat] | PROMPT_PUBLIC,
                  .choices = buttons.shown,
                  .nchoices = buttons.n,
                  .called = called,
                  .ncalled = called_people(hosted, called),
                  .text = text});
}

/* The turn that untold facts are about, else that of now, has a message of its own: the one before
 * is over. */
static void begin_turn(struct host *host, struct hosted *hosted)
{
    struct told_message *message = hosted->message;
    const bool facts = publish_untold(hosted);
    if (message->late || (!facts && hosted->table->phase != TABLE_PLAYING))
        return;
    const struct turn turn = hosted->table->game->turn(hosted->table->state);
    const uint64_t slot = facts ? turn_slot(hosted->digest.turn, hosted->digest.seat)
                                : turn_slot(turn.number, turn.seat);
    if (!new_turn(message, slot) || !message->posted)
        return;
    post_rest(host, hosted, false);
    message->news[0] = message->now[0] = '\0';
    message->posted = false;
    message->slot = slot;
}

void message_add(struct host *host, struct hosted *hosted, const char *text)
{
    struct told_message *message = message_of(hosted);
    if (message == NULL)
        return;
    if (table_begun(hosted->table))
        begin_turn(host, hosted);
    if (hosted->table->phase != TABLE_LOBBY && !message_alone(host, hosted))
        news_add(message->news, text);
    message->due = true;
    if (hosted != host->stepped) /* else it is posted when that step is done */
        host_stir(host, hosted);
}

void message_change(struct host *host, struct hosted *hosted)
{
    struct told_message *message =
        hosted->hall && publish_caps(host, hosted->table)->edits ? message_of(hosted) : NULL;
    if (message != NULL)
        message->due = true;
}

void message_now(struct hosted *hosted, const char *text)
{
    struct told_message *message = text[0] != '\0' ? message_of(hosted) : hosted->message;
    if (message == NULL || strcmp(message->now, text) == 0)
        return;
    snprintf(message->now, sizeof message->now, "%s", text);
    message->due = true;
}

void message_keep(const struct hosted *hosted, char out[static MESSAGE_KEPT_BYTES])
{
    const struct told_message *message = hosted->message;
    out[0] = '\0';
    if (message != NULL && message->slot >= SLOT_GAME)
        snprintf(out, MESSAGE_KEPT_BYTES, "%" PRIu64 " %u %d\n%s", message->slot,
                 message->nquestions, message->asks, message->news);
}

static bool recall(struct told_message *message, const char *kept)
{
    int asks, n = 0;
    if (sscanf(kept, "%" SCNu64 " %u %d%n", &message->slot, &message->nquestions, &asks, &n) != 3 ||
        kept[n] != '\n')
        return false;
    message->asks = asks != 0;
    message->news[0] = '\0';
    news_add(message->news, kept + n + 1);
    return true;
}

void message_take_up(struct host *host, struct hosted *hosted, const char *kept)
{
    struct told_message *message =
        publish_caps(host, hosted->table)->edits ? message_of(hosted) : NULL;
    if (message == NULL)
        return;
    message->late = !recall(message, kept);
    if (message->late)
        message->slot = slot_of(hosted->table, message);
    message->due = message->posted = !message_alone(host, hosted);
    hosted->takers_told = 0; /* what stood in it stands there again */
}

/* Another one comes; a question, which was told last, stands in that. */
static void end_message(struct host *host, struct hosted *hosted, bool asks)
{
    char question[NEWS_BYTES] = "";
    struct told_message *message = hosted->message;
    if (asks)
        news_take_newest(message->news, question, sizeof question);
    post_rest(host, hosted, false);
    message->now[0] = '\0';
    memcpy(message->news, question, sizeof question);
}

void message_flush(struct host *host, struct hosted *hosted)
{
    struct told_message *message = hosted->message;
    if (message == NULL || !message->due || hosted->shut || hosted->table == NULL ||
        hosted->table->phase == TABLE_OVER || hosted->table->seq < 2)
        return;
    const bool asks = count_questions(hosted->table, message);
    const uint64_t slot = slot_of(hosted->table, message);
    const bool alone = message_alone(host, hosted);
    if ((slot != message->slot || alone) && message->posted)
        end_message(host, hosted, asks && !alone);
    message->due = message->late = false;
    message->posted = !alone;
    if (!alone) {
        message->slot = slot;
        post_message(host, hosted);
        publish_picture(host, hosted, slot);
    }
    if (table_begun(hosted->table))
        untold_posted(host, hosted);
}

bool message_bump(struct host *host, struct hosted *hosted)
{
    struct told_message *message = message_of(hosted);
    if (message == NULL || !message->posted)
        return message != NULL;
    if (message->bumped_at != 0 && host->now - message->bumped_at < BUMP_MS)
        return false;
    message->bumped_at = host->now;
    message->again_slot = message->slot;
    post_slot(host, hosted,
              &(struct post){.below = true, .text = "This message stands further down now."});
    message->due = true;
    return true;
}

void message_end(struct host *host, struct hosted *hosted)
{
    struct told_message *message = hosted->message;
    if (message == NULL || (!message->posted && message->news[0] == '\0') ||
        message_alone(host, hosted))
        return;
    post_rest(host, hosted, true);
    publish_picture(host, hosted, message->slot);
    message->posted = false;
}
