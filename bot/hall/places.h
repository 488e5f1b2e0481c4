/* Private to the host's files: which table a request is for (places.c, front.c,
 * which.c, places_named.c). */
#ifndef BOT_HALL_PLACES_H
#define BOT_HALL_PLACES_H

#include "bot/hall/hosted.h"

/* The table that a request is for, which is at none so far. NULL: none, and it is said. */
struct hosted *places_choose(struct host *, const struct job *, const struct command *);
/* Tables, the newest first. */
struct found {
    struct hosted *of[PLACE_TABLES_MAX];
    int n;
};
/* That beside which the job was said, if it is still there. */
struct found places_near(struct host *, const struct job *);
/* Those that are open where the job was said; those open ones where its sender has a seat. */
struct found places_here(struct host *, const struct job *);
struct found places_own(struct host *, const struct job *);
/* Whether the sender is awaited there. */
bool places_awaits(const struct hosted *, const struct job *);
/* How many open tables the place has; whether people there hear of another, open or just over. */
int places_count(const struct host *, const char *place);
bool places_has_other(const struct host *, const char *place, const struct hosted *);
void places_name(const char *id, char name[TABLE_NAME_MAX + 1]);
/* The newest that is over, where the command asks about that, or it is all there is to ask about;
 * NULL: none. */
struct hosted *places_finished(struct host *, const struct job *, const struct command *);

/* The bytes of a name of a table with which the text begins, and of what parts it from the rest
 * ("oak roll", "Oak: roll"); 0: it does not begin so. */
size_t places_named_first(const char *text, size_t n);

/* --- front.c ---------------------------------------------------------------------------------- */

/* Finds the table of the first job whose table is not known; false: there is none. */
bool places_step(struct host *);

/* --- suggesting.c ----------------------------------------------------------------------------- */

/* Ways to go on with the text behind a word of the table, at none where hosted is NULL. False: what
 * is typed does not begin with such a word, or is still within it. */
bool suggesting_rest(struct host *, const struct hosted *, const struct job *,
                     struct suggestions *);

/* --- which.c ---------------------------------------------------------------------------------- */

/* Asks at which of several tables the sender's command, or with join a wish to sit down, is
 * meant. */
void which_ask(struct host *, const struct job *, const struct found *, bool join);

/* --- places_named.c --------------------------------------------------------------------------- */

/* Whether a place is the network, or within it: "irc/net/#channel" is of "irc/net". */
bool places_within(const char *place, const char *network);
/* Whether the place is on the network of who asks: a nick is somebody else on another one. */
bool places_reach(const char *place, const struct job *);
/* The table of that name where the job was said; NULL: none. */
struct hosted *places_named(const struct host *, const struct job *, const char *name, size_t n);
/* "oak: roll", "oak roll"; the name is taken away. */
struct hosted *places_take_first(const struct host *, struct job *);
/* "leave oak", "board oak": likewise the last word of the first command. rest: what follows that
 * command. */
struct hosted *places_take_last(const struct host *, struct job *, struct command_cursor rest);

#endif
