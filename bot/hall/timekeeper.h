/* Private to the host: the clocks of tables in halls (timekeeper.c, timekeeper_store.c), and what
 * people wish of them (wishes.c). */
#ifndef BOT_HALL_TIMEKEEPER_H
#define BOT_HALL_TIMEKEEPER_H

#include "bot/table/clock.h"
#include "bot/table/table.h"

struct host;
struct hosted;
struct sentence;

/* An entry is so: the clock begins, goes on, stops. */
void timekeeper_follow(struct host *, struct hosted *, const struct entry *);
/* A table was taken up from the store: its clock goes on where it was. */
void timekeeper_take_up(struct host *, struct hosted *);
/* Its clock as it was kept (NULL: it was not), which goes on though the table is not read, unless
 * the table has more entries than it knows. */
void timekeeper_keep_read(struct hosted *, const char *text, uint32_t entries);
/* At the first poll. */
void timekeeper_wake(struct host *);
/* Does what is due, once it is sure that people could have been heard; true where something was
 * said or drafted. */
bool timekeeper_step(struct host *, struct hosted *);
/* At every poll: notices where time has jumped. Stores clocks from time to time, or at once. */
void timekeeper_tick(struct host *);
void timekeeper_keep(struct host *);
/* When timekeeper_tick() has to be called; INT64_MAX: never. */
int64_t timekeeper_due(const struct host *);
void timekeeper_presence(struct host *, struct hosted *, int seat, bool present);
/* Whether the others may put somebody else on the seat. */
bool timekeeper_frees(const struct host *, const struct hosted *, int seat);
void timekeeper_changed(struct host *, struct hosted *);
/* Finds out anew when its clock has something to say. */
void timekeeper_look(struct host *, struct hosted *);
/* How long until the system moves for the seat, in milliseconds; -1: it does not. */
int64_t timekeeper_left(const struct host *, const struct hosted *, int seat);
/* "2 d 3 h", "3 h 20 min", "5 min" */
void timekeeper_add_span(struct sentence *, int64_t ms);
/* Its clock is to be stored. */
void timekeeper_will_keep(struct host *, struct hosted *);
struct clock_position timekeeper_position(const struct table *);
/* When a host that kept its clocks in this store was last known to run; 0: never. */
int64_t timekeeper_last_alive(struct host *);

/* --- timekeeper_cuts.c ------------------------------------------------------------------------ */

/* Whether the table's place is cut off, or what it belongs to. */
bool timekeeper_is_cut(const struct host *, const char *id);
void timekeeper_forget_cuts(struct host *);
/* The tables of that place alone are cut off, or again as those of its network. */
void timekeeper_reach(struct host *, const char *place, bool whole);

/* --- skipping.c ------------------------------------------------------------------------------- */

/* Somebody says "skip" who has nothing to skip of their own: those are skipped who may be. False:
 * nobody may be. */
bool skipping_do(struct host *, struct hosted *, int seat);
/* Whether there is somebody to skip for those of that seat. */
bool skipping_can(const struct host *, const struct hosted *, int seat);
/* Why the seat can skip nobody now, and whom it can when: a sentence. */
void skipping_tell(const struct host *, const struct hosted *, int seat, char *out, size_t size);

/* --- idle.c: tables that everybody has left --------------------------------------------------- */

/* How long nothing may happen at the table, before it ends; 0: for ever. */
int64_t idle_patience(const struct host *, const struct hosted *);
/* The same while its place cannot be reached, which may be gone for good. */
int64_t idle_cut_patience(const struct host *, const struct hosted *);
/* Whether that is over. */
bool idle_is_over(const struct host *, const struct hosted *);
/* Somebody who plays there has said something. */
void idle_attend(struct host *, struct hosted *);

/* What the people of the table wish (wishes.c). */
void timekeeper_wishes(struct host *, struct hosted *);

#endif
