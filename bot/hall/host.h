/* The host: owns the tables and brings requests, rules, store and posts together. It is pulled: who
 * runs it calls host_poll() until nothing is left to do, then waits for people, for the store
 * (host_wait(), or store_fd() in an event loop) and for host_due(). One thread.
 *
 * Requests of a table are carried out one after the other. A move is decided, stored, and only then
 * told; questions are answered from the last stored position; a refusal goes to the asker alone.
 * Computer players move through the same path. */
#ifndef BOT_HALL_HOST_H
#define BOT_HALL_HOST_H

#include "adapters/chat.h"
#include "bot/log.h"
#include "bot/table/table.h"

enum {
    HOST_FRONT_MAX = 1024, /* requests that may wait until the host has found their table */
    HOST_JOBS_EACH = 32,   /* of them, of one person */
    HOST_JOBS_MAX = 64,    /* that may wait at one table */
    REVEAL_URL_MAX = 120
};

struct host;

/* Who is to sit on a seat: a person, or a computer player. */
struct host_seat {
    const char *name;
    const char *uid;      /* NULL for computer players, and where the seed is given */
    const char *text;     /* added to the seed; with uid only */
    const char *computer; /* kind of the computer player, NULL for a person */
};

/* A table to be opened; seats as given, nothing is drawn for them. */
struct host_wish {
    const char *place;
    const struct game *game;
    int16_t options[OPTIONS_MAX];
    int nseats;
    struct host_seat seat[SEATS_MAX];
    const struct fair_hash *seed; /* NULL: drawn */
};

/* The store and the chat stay the caller's and outlive the host. Games that are over are revealed
 * as files in reveal_dir (NULL: not). NULL where there is no memory. Sets chat->host. */
struct host *host_new(struct store *, struct chat *, const char *reveal_dir);
/* What is on its way to the store is stored or not. NULL is fine. */
void host_free(struct host *);

/* What an operator sets; counts from now on. */
struct host_settings {
    size_t tables_max;      /* open at once in halls, lobbies included */
    enum entry_clock clock; /* of a new table of a hall that asks for none */
    int64_t idle_ms;        /* then a game of a hall ends that nobody plays; 0: never */
    int64_t notes_ms; /* then the notes of a game that is over are forgotten; 0: nothing is, and
                               what was not revealed stays so */
    /* Of one person, wherever they say it: so many commands at once after a silence, and so many in
     * a thousand seconds on the average; burst 0: as many as they like. */
    int person_burst, person_per_1000s;
    /* Where reveal_dir can be read by everybody: revealed files are for all eyes then, and named.
     * Copied. NULL: nowhere. */
    const char *reveal_url;
};

/* Before: a thousand tables, clock=friendly, no limit for people. */
void host_set(struct host *, const struct host_settings *);
/* Where pictures that people ask for are written; outlives the host. NULL, as before: nowhere. */
void host_set_picture_dir(struct host *, const char *directory);
/* What happens at the tables is logged there: never what is said or held. NULL: not. It outlives
 * the host. */
void host_set_log(struct host *, struct log *);
/* Who draws the pictures; NULL: nobody does. It outlives the host, which is told of each by
 * host_picture(). */
struct pictures;
struct picture;
struct picture_for;
void host_set_pictures(struct host *, struct pictures *);
/* As pictures_made in bot/tell/pictures.h. */
void host_picture(void *host, const struct picture_for *, const struct picture *,
                  const char *words);
/* How many tables are open, lobbies included. */
size_t host_ntables(const struct host *);

/* Opens a table; id names it. What can be refused is refused here; the game begins by
 * host_poll(). */
bool host_open(struct host *, const struct host_wish *, int64_t now, char id[FAIR_ID_MAX + 1],
               struct fault *);

/* Takes a stored table up again, finished ones excepted. */
bool host_take_up(struct host *, const char *id, struct fault *);

/* Does a bit of what there is to do; true if there may be more. now: milliseconds since 1970. */
bool host_poll(struct host *, int64_t now);

/* Takes up all stored tables that are not finished, and those of halls that were a short while ago.
 * They are read when somebody asks for them, or when they are due; those that are damaged are
 * logged and left alone, and whoever asks for them is told. now: milliseconds since 1970. */
bool host_take_up_all(struct host *, int64_t now, struct fault *);

/* After a long absence: says in a line, at each table of a hall where people are awaited, that it
 * goes on. Nobody is called by name. */
void host_say_back(struct host *);

/* Waits at most timeout_ms (-1: for ever) until the store has decided on something, which
 * host_poll() will take up. False where nothing is on its way, or the time has passed. */
bool host_wait(struct host *, int timeout_ms);

/* When host_poll() will have something to do without anything being asked, be it to try a failed
 * store again: milliseconds since 1970; INT64_MAX: never. */
int64_t host_due(const struct host *);

/* A place ("irc/net/#catan"), its network ("irc/net") or its chat ("irc") is cut off or split, or
 * whole again, as of a time that may be past: meanwhile the clocks of its tables stand still. Of
 * these what was told of the smallest counts; where nothing was, nothing is cut off. What the
 * system does when time is up waits, too, where chat.hears() is not sure that people could have
 * been heard. */
void host_network(struct host *, const char *place, bool whole, int64_t at);
/* The connection was dead since then, and nobody noticed. What was said meanwhile nobody has heard:
 * once it is whole again, its tables say how they stand. */
void host_lost(struct host *, const char *place, int64_t since);

/* Whether no host had run on this store for two minutes before this one was polled first; half a
 * minute more or less where that one was killed. host_say_back() is due once people can hear it. */
bool host_was_away(const struct host *);

/* Stores the clocks, before the program ends. Without it they are as of some seconds ago. */
void host_keep_clocks(struct host *);

/* The table of that id among those open here, read if it was not yet; NULL where there is none, or
 * it cannot be read. It lives until it is closed. */
const struct table *host_table(struct host *, const char *id);

#endif
