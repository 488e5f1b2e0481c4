/* Private to the host's files: what those in charge of a place have settled for it. A realm is the
 * place where tables are, or what it belongs to: a channel of IRC, a server of Discord. */
#ifndef BOT_HALL_REALM_H
#define BOT_HALL_REALM_H

#include "bot/hall/hallwords.h"

enum { REALM_NOTE_MAX = STORE_PLACE_MAX + 16, REALM_VALUE_MAX = 200, REALM_OFFERS_MAX = 6 };

#define BAN_NOTES "bans/"
#define SETUP_NOTES "setup/"
#define CALLED_NOTES "called/"

enum realm_key {
    REALM_PLACES, /* where tables may be opened */
    REALM_OPEN,   /* who may */
    REALM_TABLES, /* how many in a place */
    REALM_EACH,   /* how many of one person */
    REALM_CLOCK,
    REALM_PING, /* who is called when a table is opened */
    REALM_KEYS
};

struct realm {
    char value[REALM_KEYS][REALM_VALUE_MAX];
};

enum { REALM_BYTES_MAX = REALM_KEYS * (REALM_VALUE_MAX + 16) };

/* Writes what a value means, as it is kept. False: it means nothing. */
typedef bool realm_take(const struct host *, const struct job *, const char *value,
                        char out[REALM_VALUE_MAX]);

extern const struct realm_row {
    const char *name, *label, *usual, *help;
    realm_take *take;
    const char *offer[REALM_OFFERS_MAX]; /* some values; the rest NULL */
    enum choice_of of;                   /* others, where they can be picked */
} realm_rows[REALM_KEYS];

/* The realm of a request, at a table or at none. */
void realm_of(const struct job *, const struct hosted *, char out[STORE_PLACE_MAX + 1]);

/* --- realm.c: settings ------------------------------------------------------------------------ */

/* What is settled, or usual where nothing is. */
void realm_read(struct host *, const char *realm, struct realm *out);
/* The same for the realm of a request. */
void realm_read_own(struct host *, const struct job *, struct realm *out);
/* The number of a setting, or -1. */
int realm_key_called(const char *name, size_t n);
/* Whether the sender sits at as many tables as one person may, where the request was made or, if it
 * is not NULL, where that table is; and what is said then. */
bool realm_fills(struct host *, const struct job *, const struct hosted *);
#define REALM_FULL "You sit at as many tables here as one person may; end a game first."
/* Why the sender can open no table there, or NULL. */
const char *realm_forbids(struct host *, const struct job *);
/* What the bot may not do where the request was made; NULL: nothing. mute: it cannot write. */
const char *realm_lacks(struct host *, const struct job *, bool *mute);
/* That of a table which asks for none. */
enum entry_clock realm_clock(struct host *, const struct job *);
/* The group to be called for a table that was opened by this request, at most hourly; "": none. */
void realm_call(struct host *, const struct job *, char *group, size_t size);
/* --- realmwords.c ----------------------------------------------------------------------------- */

void realm_say(struct host *, const struct job *, const char *rest);

/* --- bans.c ----------------------------------------------------------------------------------- */

/* Whether the sender is banned, which is said. hosted: the table, or NULL. */
bool bans_hold(struct host *, const struct hosted *, const struct job *);
void bans_say(struct host *, struct job *, int verb, const char *rest);

#endif
