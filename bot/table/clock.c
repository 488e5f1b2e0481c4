#include "bot/table/clock.h"
#include "bot/table/clock_count.h"

#include <string.h>

/* --- Keeping time ----------------------------------------------------------------------------- */

void clock_init(struct table_clock *clock, const struct clock_rules *rules, int64_t now)
{
    memset(clock, 0, sizeof *clock);
    clock->rules = rules;
    clock->at = now;
    for (int s = 0; s < SEATS_MAX; s++)
        clock->seat[s].reserve = rules->reserve;
}

void clock_stop(struct table_clock *clock, enum clock_stop reason, int64_t at)
{
    clock_count(clock, at);
    clock->stops |= (uint8_t)reason;
}

void clock_go(struct table_clock *clock, enum clock_stop reason, int64_t now)
{
    clock_count(clock, now);
    clock->stops &= (uint8_t) ~(unsigned)reason;
    if (reason == STOP_SPLIT)
        clock->cut_for = 0;
}

/* --- What changes ----------------------------------------------------------------------------- */

static bool has(unsigned seats, int seat)
{
    return seats >> seat & 1;
}

/* Where answers have their time, the seat on turn waits for them; else it need not. */
static enum clock_ask ask_of(const struct table_clock *clock, const struct clock_position *position,
                             int s)
{
    const struct turn *turn = &position->turn;
    bool must = has(turn->must, s), asked = has(turn->asked, s);
    if (!has(position->persons, s) || (!must && !asked))
        return ASK_NOTHING;
    if (!must)
        return ASK_ANSWER;
    if (turn->seat != s || position->debts)
        return ASK_DEBT;
    return turn->asked != 0 && clock->rules->limit[ASK_ANSWER] > 0 ? ASK_NOTHING : ASK_TURN;
}

/* Another turn begins or the own one is over: what it took beyond its limit is off the reserve. */
static void change_turn(const struct table_clock *clock, struct clock_seat *seat)
{
    int64_t beyond = seat->spent[ASK_TURN] - clock->rules->limit[ASK_TURN];
    if (beyond > 0)
        seat->reserve = beyond < seat->reserve ? seat->reserve - beyond : 0;
    seat->spent[ASK_TURN] = 0;
    seat->reminded &= (uint8_t) ~(1u << ASK_TURN);
    seat->told = seat->taken_over = false;
}

static void change_ask(const struct table_clock *clock, struct clock_seat *seat, enum clock_ask ask,
                       bool fresh)
{
    bool other = ask != seat->ask || fresh;
    bool anew = ask == ASK_TURN ? fresh && clock->rules->afresh : other;
    if (anew) {
        seat->spent[ask] = 0;
        seat->told = false;
    }
    if (anew && ask != ASK_TURN)
        seat->reminded &= (uint8_t) ~(1u << ask);
    if (!seat->on_turn && other)
        seat->taken_over = false;
    seat->ask = (uint8_t)ask;
}

static void update_seat(struct table_clock *clock, const struct clock_position *position, int s)
{
    struct clock_seat *seat = &clock->seat[s];
    const struct turn *turn = &position->turn;
    bool on_turn = turn->seat == s;
    if (on_turn != seat->on_turn || (on_turn && turn->number != seat->turn))
        change_turn(clock, seat);
    seat->on_turn = on_turn;
    seat->turn = on_turn ? turn->number : 0;
    seat->forced = has(position->forced, s);
    change_ask(clock, seat, ask_of(clock, position, s), turn->prompt[s] != seat->prompt);
    seat->prompt = turn->prompt[s];
}

/* A new question begins the time of the offer anew. */
static void update_offer(struct table_clock *clock, const struct turn *turn)
{
    bool fresh = false;
    for (int s = 0; s < SEATS_MAX; s++)
        fresh |= has(turn->asked, s) &&
                 (!has(clock->asked, s) || turn->prompt[s] != clock->seat[s].prompt);
    if (fresh) {
        clock->settling = true;
        clock->offer_for = 0;
    }
    if (turn->asked == 0)
        clock->settling = false;
    clock->asked = turn->asked;
}

void clock_update(struct table_clock *clock, const struct clock_position *position, uint32_t seq,
                  int64_t now)
{
    clock_count(clock, now);
    if (clock->seq != seq)
        clock->idle = 0;
    clock->seq = seq;
    update_offer(clock, &position->turn);
    for (int s = 0; s < SEATS_MAX; s++)
        update_seat(clock, position, s);
}

void clock_wake(struct table_clock *clock, int64_t alive, int64_t now)
{
    if (alive > clock->at)
        clock_count(clock, alive);
    clock->at = now;
    clock->stops &= (uint8_t) ~((unsigned)STOP_DOWN | STOP_SPLIT);
}

/* A clock older than the table was not stored in time: between the two it is unknown who was
 * waited for. */
void clock_resume(struct table_clock *clock, const struct clock_position *position, uint32_t seq,
                  int64_t stored, int64_t alive, int64_t now)
{
    if (clock->seq != seq)
        clock->at = stored;
    clock_update(clock, position, seq, clock->at);
    clock_wake(clock, alive, now);
}

/* --- Seats ------------------------------------------------------------------------------------ */

void clock_presence(struct table_clock *clock, int s, bool present, int64_t now)
{
    struct clock_seat *seat = &clock->seat[s];
    clock_count(clock, now);
    if (present && seat->spent[seat->ask] < clock->rules->skip)
        seat->told = false;
    if (present || !seat->gone)
        seat->gone_for = 0;
    seat->gone = !present;
}

void clock_set_hours(struct table_clock *clock, int s, const struct hours *hours, int64_t now)
{
    clock_count(clock, now);
    clock->seat[s].hours = *hours;
}

void clock_set_discards(struct table_clock *clock, int s, bool discards)
{
    clock->seat[s].discards = discards;
}

void clock_new_holder(struct table_clock *clock, int s, int64_t now)
{
    struct clock_seat *seat = &clock->seat[s];
    clock_count(clock, now);
    change_turn(clock, seat);
    memset(seat->spent, 0, sizeof seat->spent);
    seat->hours = (struct hours){0};
    seat->timeouts = seat->reminded = seat->late = 0;
    seat->offered = seat->discards = seat->gone = false;
    seat->gone_for = 0;
}

void clock_moved(struct table_clock *clock, int s)
{
    clock->seat[s].late = 0;
}

/* --- When ------------------------------------------------------------------------------------- */

static const int64_t never = INT64_MAX;

static int64_t sooner(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* When the seat will have been waited for so long. */
static int64_t when_spent(const struct table_clock *clock, const struct clock_seat *seat,
                          int64_t span)
{
    return hours_after(clock_hours_of(clock, seat), clock->at, span - seat->spent[seat->ask]);
}

/* It asks for no decision of the person's: to roll, or what was wished beforehand. */
static bool is_plain(const struct table_clock *clock, const struct clock_seat *seat)
{
    return clock->rules->rolls &&
           ((seat->ask == ASK_TURN && seat->forced) || (seat->ask == ASK_DEBT && seat->discards));
}

static int64_t when_late(const struct table_clock *clock, const struct clock_seat *seat)
{
    int64_t limit = clock->rules->limit[seat->ask];
    if (limit == 0)
        return never;
    return when_spent(clock, seat, limit + (seat->ask == ASK_TURN ? seat->reserve : 0));
}

static int64_t when_moved_for(const struct table_clock *clock, const struct clock_seat *seat)
{
    if (seat->ask == ASK_NOTHING)
        return never;
    return seat->taken_over || is_plain(clock, seat) ? clock->at : when_late(clock, seat);
}

static int64_t when_reminded(const struct table_clock *clock, const struct clock_seat *seat)
{
    int64_t span = clock->rules->remind[seat->ask];
    bool waits = span > 0 && !seat->taken_over && !is_plain(clock, seat);
    return waits && !(seat->reminded >> seat->ask & 1) ? when_spent(clock, seat, span) : never;
}

/* Only the game's waiting gives others a right. */
static int64_t when_skippable(const struct table_clock *clock, const struct clock_seat *seat)
{
    const struct clock_rules *rules = clock->rules;
    bool waits = seat->ask == ASK_TURN || seat->ask == ASK_DEBT;
    if (!waits || seat->taken_over || rules->skip == 0)
        return never;
    int64_t span = rules->skip_gone - seat->gone_for;
    int64_t gone = seat->gone ? clock->at + (span > 0 ? span : 0) : never;
    return sooner(when_spent(clock, seat, rules->skip), gone);
}

static int64_t when_told(const struct table_clock *clock, const struct clock_seat *seat)
{
    return seat->told ? never : when_skippable(clock, seat);
}

static int64_t when_settled(const struct table_clock *clock)
{
    int64_t span = clock->rules->settle - clock->offer_for;
    bool settles = clock->settling && clock->rules->settle > 0;
    return settles ? clock->at + (span > 0 ? span : 0) : never;
}

bool clock_is_over(const struct table_clock *clock, int64_t now)
{
    struct table_clock then = *clock;
    clock_count(&then, now);
    return clock_over_at(&then) <= now;
}

void clock_attend(struct table_clock *clock, int64_t now)
{
    clock_count(clock, now);
    clock->idle = 0;
}

bool clock_settled(const struct table_clock *clock)
{
    return clock->asked != 0 && !clock->settling && clock->rules->settle > 0;
}

int64_t clock_next(const struct table_clock *clock)
{
    int64_t next = clock_over_at(clock);
    if (clock->stops != 0)
        return next;
    next = sooner(next, when_settled(clock));
    for (int s = 0; s < SEATS_MAX; s++) {
        const struct clock_seat *seat = &clock->seat[s];
        next = sooner(next, when_moved_for(clock, seat));
        next = sooner(next, when_reminded(clock, seat));
        next = sooner(next, when_told(clock, seat));
    }
    return next;
}

int64_t clock_deadline(const struct table_clock *clock, int s)
{
    return clock->stops == 0 ? when_late(clock, &clock->seat[s]) : never;
}

int64_t clock_skippable(const struct table_clock *clock, int s)
{
    return clock->stops == 0 ? when_skippable(clock, &clock->seat[s]) : never;
}

bool clock_may_skip(const struct table_clock *clock, int s, int64_t now)
{
    struct table_clock then = *clock;
    clock_count(&then, now);
    return clock_skippable(&then, s) <= now;
}

bool clock_frees(const struct table_clock *clock, int s, int64_t now)
{
    struct table_clock then = *clock;
    clock_count(&then, now);
    const struct clock_seat *seat = &then.seat[s];
    bool away = then.rules->away > 0 && seat->gone && seat->gone_for >= then.rules->away;
    return seat->offered || away || clock_may_skip(clock, s, now);
}

bool clock_skip(struct table_clock *clock, int s, int64_t now)
{
    if (!clock_may_skip(clock, s, now))
        return false;
    clock_count(clock, now);
    clock->seat[s].taken_over = true;
    clock->seat[s].why = WHY_SKIPPED;
    return true;
}

/* --- What ------------------------------------------------------------------------------------- */

struct due {
    struct clock_action *out;
    size_t n;
};

static void add(struct due *due, enum clock_act act, int seat, enum clock_why why)
{
    due->out[due->n++] = (struct clock_action){act, (int8_t)seat, why};
}

/* An offer that is not answered is no offence. */
static void time_out(const struct table_clock *clock, struct clock_seat *seat, int s,
                     struct due *due)
{
    seat->taken_over = true;
    seat->why = WHY_LATE;
    if (seat->ask == ASK_ANSWER)
        return;
    if (seat->timeouts < UINT8_MAX)
        seat->timeouts++;
    if (seat->late < UINT8_MAX)
        seat->late++;
    if (clock->rules->timeouts == 0 || seat->timeouts < clock->rules->timeouts || seat->offered)
        return;
    seat->offered = true;
    add(due, CLOCK_OFFER_SEAT, s, WHY_LATE);
}

static void add_move(const struct table_clock *clock, int s, struct clock_seat *seat,
                     struct due *due)
{
    if (seat->taken_over)
        add(due, CLOCK_MOVE_FOR, s, (enum clock_why)seat->why);
    else if (is_plain(clock, seat))
        add(due, CLOCK_MOVE_FOR, s, seat->ask == ASK_TURN ? WHY_FORCED : WHY_WISHED);
}

static void due_of_seat(struct table_clock *clock, int s, struct due *due)
{
    struct clock_seat *seat = &clock->seat[s];
    const int64_t now = clock->at;
    if (seat->ask == ASK_NOTHING)
        return;
    if (!seat->taken_over && !is_plain(clock, seat) && when_late(clock, seat) <= now)
        time_out(clock, seat, s, due);
    add_move(clock, s, seat, due);
    if (when_reminded(clock, seat) <= now) {
        seat->reminded |= (uint8_t)(1u << seat->ask);
        add(due, CLOCK_REMIND, s, WHY_LATE);
    }
    if (when_told(clock, seat) <= now) {
        seat->told = true;
        add(due, CLOCK_MAY_SKIP, s, WHY_LATE);
    }
}

size_t clock_due(struct table_clock *clock, int64_t now, struct clock_action out[CLOCK_ACTIONS_MAX])
{
    struct due due = {out, 0};
    clock_count(clock, now);
    if (clock->stops != 0)
        return 0;
    if (when_settled(clock) <= now) {
        clock->settling = false;
        add(&due, CLOCK_SETTLE_OFFER, SEAT_NONE, WHY_LATE);
    }
    for (int s = 0; s < SEATS_MAX; s++)
        due_of_seat(clock, s, &due);
    return due.n;
}
