/* The clocks of tables in halls: turned by what is stored, read when something is due. They stand
 * still while the bot does. */
#include "bot/hall/hallwords.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAP_MS = 60 * 1000,      /* not polled for longer: the program stood still */
    AWAY_MS = 2 * 60 * 1000, /* shorter absences are not talked about */
    ASK_MS = 500             /* until it is known whether a network is there */
};

/* --- The clock of a table --------------------------------------------------------------------- */

struct clock_position timekeeper_position(const struct table *table)
{
    struct clock_position position = {.persons = 0};
    if (table->phase != TABLE_PLAYING)
        return position;
    position.turn = table->game->turn(table->state);
    position.forced = position.turn.forced;
    position.debts = game_owes(table->game, position.turn.phase);
    for (int s = 0; s < table->nseats; s++)
        position.persons |= (uint8_t)((table->seat[s].kind == NULL) << s);
    return position;
}

void timekeeper_look(struct host *host, struct hosted *hosted)
{
    hosted->clock.patience = idle_patience(host, hosted);
    hosted->clock.cut_patience = idle_cut_patience(host, hosted);
    hosted->clock_due = clock_next(&hosted->clock);
}

void timekeeper_changed(struct host *host, struct hosted *hosted)
{
    bool people = hosted->table == NULL; /* a table of computer players needs none */
    timekeeper_look(host, hosted);
    for (int s = 0; !people && s < hosted->table->nseats; s++)
        people = table_has_person(hosted->table, s);
    if (people)
        timekeeper_will_keep(host, hosted);
    if (hosted != host->stepped)
        host_stir(host, hosted);
}

static void update(struct host *host, struct hosted *hosted)
{
    const struct clock_position position = timekeeper_position(hosted->table);
    clock_update(&hosted->clock, &position, hosted->table->seq, host->now);
    for (int s = 0; s < hosted->table->nseats; s++)
        if (!hosted->clock.seat[s].taken_over)
            hosted->taken_over &= (uint8_t) ~(1u << s);
    timekeeper_changed(host, hosted);
}

static void new_clock(struct host *host, struct hosted *hosted, const struct clock_rules *rules)
{
    clock_init(&hosted->clock, rules, host->now);
    if (timekeeper_is_cut(host, hosted->id))
        clock_stop(&hosted->clock, STOP_SPLIT, host->now);
}

/* In a lobby only its own end is due; other terms may have other clocks. */
static void begin_lobby(struct host *host, struct hosted *hosted)
{
    const struct clock_rules *rules = clock_find(entry_clock_name[hosted->table->clock]);
    if (hosted->clock.rules != rules)
        new_clock(host, hosted, rules);
}

static void begin(struct host *host, struct hosted *hosted)
{
    new_clock(host, hosted, clock_find(entry_clock_name[hosted->table->clock]));
    for (int s = 0; s < hosted->table->nseats; s++)
        if (presence_is_away(hosted, s))
            clock_presence(&hosted->clock, s, false, host->now);
    timekeeper_wishes(host, hosted);
}

static void new_holder(struct host *host, struct hosted *hosted, int seat)
{
    clock_new_holder(&hosted->clock, seat, host->now);
    clock_presence(&hosted->clock, seat, !presence_is_away(hosted, seat), host->now);
    timekeeper_wishes(host, hosted);
}

static void resume(struct host *host, struct hosted *hosted)
{
    for (int s = 0; s < hosted->table->nseats; s++)
        clock_moved(&hosted->clock, s);
    clock_go(&hosted->clock, STOP_PAUSE, host->now);
}

void timekeeper_follow(struct host *host, struct hosted *hosted, const struct entry *entry)
{
    if (!hosted->hall)
        return;
    if (entry->kind == ENTRY_TERMS)
        begin_lobby(host, hosted);
    if (entry->kind == ENTRY_LOCK)
        begin(host, hosted);
    if (hosted->clock.rules == NULL)
        return;
    if (entry->kind == ENTRY_MOVE && entry->by == BY_PERSON)
        clock_moved(&hosted->clock, entry->move.seat);
    if (entry->kind == ENTRY_SEAT && hosted->table->phase == TABLE_PLAYING)
        new_holder(host, hosted, entry->player[0].seat);
    if (entry->kind == ENTRY_PAUSE)
        clock_stop(&hosted->clock, STOP_PAUSE, host->now);
    if (entry->kind == ENTRY_RESUME)
        resume(host, hosted);
    update(host, hosted);
}

/* In a lobby people move from seat to seat: it is known of them alone. */
void timekeeper_presence(struct host *host, struct hosted *hosted, int seat, bool present)
{
    if (hosted->clock.rules == NULL || host_is_lobby(hosted))
        return;
    clock_presence(&hosted->clock, seat, present, host->now);
    timekeeper_changed(host, hosted);
}

bool timekeeper_frees(const struct host *host, const struct hosted *hosted, int seat)
{
    return hosted->clock.rules != NULL && clock_frees(&hosted->clock, seat, host->now);
}

void timekeeper_add_span(struct sentence *out, int64_t ms)
{
    int64_t minutes = (ms + 59999) / 60000, hours = minutes / 60, days = hours / 24;
    if (days >= 2)
        sentence_add(out, "%lld d %lld h", (long long)days, (long long)(hours % 24));
    else if (hours > 0)
        sentence_add(out, "%lld h %lld min", (long long)hours, (long long)(minutes % 60));
    else
        sentence_add(out, "%lld min", (long long)minutes);
}

int64_t timekeeper_left(const struct host *host, const struct hosted *hosted, int seat)
{
    bool runs = hosted->clock.rules != NULL && !hosted->clock_unread && seat != SEAT_NONE;
    int64_t deadline = runs ? clock_deadline(&hosted->clock, seat) : INT64_MAX;
    if (deadline == INT64_MAX)
        return -1;
    return deadline > host->now ? deadline - host->now : 0;
}

/* --- What is due ------------------------------------------------------------------------------ */

/* A sentence that begins with what the seat's player is called, for all. */
static void tell(struct host *host, struct hosted *hosted, int seat, const char *rest)
{
    char text[ENTRY_NAME_MAX + 256];
    snprintf(text, sizeof text, "%s%s", host_hails(host, hosted->table, seat), rest);
    host_tell_now(host, hosted);
    publish_notice(host, hosted->table, text);
}

/* Said when the system begins to move for a seat. */
static void tell_taken_over(struct host *host, struct hosted *hosted,
                            const struct clock_action *action)
{
    const uint8_t bit = (uint8_t)(1u << action->seat);
    if (hosted->taken_over & bit || hosted->clock.seat[action->seat].ask == ASK_ANSWER)
        return;
    hosted->taken_over |= bit;
    tell(host, hosted, action->seat,
         action->why == WHY_LATE ? ": time is up; what you owe is done for you."
                                 : " is skipped: what they owe is done for them.");
}

/* Nobody plays any more: everybody has let their time run out, again and again where that is what
 * frees a seat. What is just happening does not count. */
static bool all_late(const struct hosted *hosted, const struct clock_action *action)
{
    const int enough = hosted->clock.rules->timeouts > 0 ? hosted->clock.rules->timeouts : 1;
    for (int s = 0; s < hosted->table->nseats; s++) {
        int late = hosted->clock.seat[s].late - (s == action->seat && action->why == WHY_LATE);
        if (table_has_person(hosted->table, s) && late < enough)
            return false;
    }
    return true;
}

static bool pause_alone(struct host *host, struct hosted *hosted)
{
    host_tell_now(host, hosted);
    publish_notice(host, hosted->table, "Nobody seems to be there.");
    table_draft_pause(hosted->table, ENTRY_PAUSE, host->now);
    host_send_draft(host, hosted);
    return true;
}

static bool move_for(struct host *host, struct hosted *hosted, const struct clock_action *action)
{
    bool of_clock = action->why == WHY_LATE || action->why == WHY_SKIPPED;
    enum entry_by by = of_clock ? BY_CLOCK : BY_SYSTEM;
    int seat = action->seat;
    bool begins = !(hosted->taken_over >> seat & 1);
    if (of_clock && begins && all_late(hosted, action))
        return pause_alone(host, hosted);
    if (of_clock)
        tell_taken_over(host, hosted, action);
    bool drafted = table_draft_stand_in(hosted->table, seat, "greedy", by, &host->sight, host->now);
    if (!drafted)
        drafted = table_draft_stand_in(hosted->table, seat, "random", by, &host->sight, host->now);
    assert(drafted); /* whoever is awaited has a move */
    if (action->why == WHY_SKIPPED)
        steps_answer(hosted);
    host_send_draft(host, hosted);
    return drafted;
}

/* With the time that is left before the system moves, where it does. Who is not there is told
 * alone, too. */
static void remind(struct host *host, struct hosted *hosted, int seat)
{
    char text[128], alone[STORE_PLACE_MAX + TABLE_NAME_MAX + 128];
    struct sentence line;
    int64_t deadline = clock_deadline(&hosted->clock, seat);
    sentence_init(&line, text, sizeof text);
    sentence_add(&line, " waits for you");
    if (deadline != INT64_MAX) {
        sentence_add(&line, "; ");
        timekeeper_add_span(&line, deadline - host->now);
        sentence_add(&line, " are left");
    }
    sentence_add(&line, ".");
    snprintf(alone, sizeof alone, ": the table%s", text);
    tell(host, hosted, seat, alone);
    snprintf(alone, sizeof alone, "In %s the table %s%s", listing_place_shown(host, hosted),
             hosted->name, text);
    if (presence_is_away(hosted, seat))
        publish_alone(host, hosted->table, seat, alone);
}

static void carry_out(struct host *host, struct hosted *hosted, const struct clock_action *action)
{
    char text[ENTRY_NAME_MAX + 256];
    const char *name = hosted->table->seat[action->seat >= 0 ? action->seat : 0].name;
    switch (action->act) {
    case CLOCK_REMIND:
        remind(host, hosted, action->seat);
        return;
    case CLOCK_MAY_SKIP:
        snprintf(text, sizeof text,
                 " keeps the table waiting. The others may say `skip`; `substitute %s` takes the "
                 "seat.",
                 name);
        tell(host, hosted, action->seat, text);
        return;
    case CLOCK_OFFER_SEAT:
        snprintf(text, sizeof text,
                 " has run out of time %d times; `substitute %s` takes the seat.",
                 hosted->clock.seat[action->seat].timeouts, name);
        tell(host, hosted, action->seat, text);
        return;
    case CLOCK_SETTLE_OFFER: /* trading.c sees to it */
    case CLOCK_MOVE_FOR:
        return;
    }
}

/* Whoever may have moved where nobody could hear it is not late. It is asked about again. */
static bool is_sure(struct host *host, struct hosted *hosted)
{
    struct chat *chat = host->chat;
    if (hosted->clock.stops != 0 || chat->hears == NULL || chat->hears(chat, hosted->id))
        return true;
    hosted->clock_due = host->now + ASK_MS;
    return false;
}

bool timekeeper_step(struct host *host, struct hosted *hosted)
{
    struct clock_action action[CLOCK_ACTIONS_MAX];
    if (hosted->clock_unread)
        timekeeper_take_up(host, hosted);
    if (hosted->clock.rules == NULL || host->now < hosted->clock_due || !is_sure(host, hosted))
        return false;
    size_t n = clock_due(&hosted->clock, host->now, action);
    timekeeper_changed(host, hosted);
    const struct clock_action *move = NULL;
    for (size_t i = 0; i < n; i++) {
        carry_out(host, hosted, &action[i]);
        if (action[i].act == CLOCK_MOVE_FOR && move == NULL)
            move = &action[i]; /* the others are due again after it */
    }
    return move != NULL ? move_for(host, hosted, move) : n > 0;
}

/* --- Standing still --------------------------------------------------------------------------- */

/* The program slept, or somebody set the time: as if it had been down in between. */
static void jump(struct host *host, int64_t alive)
{
    struct hosted *hosted, *next;
    HASH_ITER (hh, host->by_id, hosted, next) {
        if (hosted->clock.rules == NULL)
            continue;
        clock_stop(&hosted->clock, STOP_DOWN, alive);
        clock_go(&hosted->clock, STOP_DOWN, host->now);
        timekeeper_changed(host, hosted);
    }
}

/* The first poll. */
static void begin_host(struct host *host)
{
    host->was_alive = timekeeper_last_alive(host);
    host->absence =
        host->was_alive > 0 && host->was_alive < host->now ? host->now - host->was_alive : 0;
    timekeeper_wake(host);
}

bool host_was_away(const struct host *host)
{
    return host->absence >= AWAY_MS;
}

void timekeeper_tick(struct host *host)
{
    bool jumped = host->now < host->alive || host->now - host->alive > GAP_MS;
    if (host->alive == 0)
        begin_host(host);
    else if (jumped)
        jump(host, host->alive);
    host->alive = host->now;
    if (host->now < host->clocks_kept || host->now >= timekeeper_due(host))
        timekeeper_keep(host);
}
