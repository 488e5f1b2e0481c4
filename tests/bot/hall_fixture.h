/* A host with a channel, "irc/net/#catan", and another one, "irc/net/#other"; what is posted there
 * is written down. People are called as they are known: alice has the uid "irc:net/alice". */
#ifndef TESTS_BOT_HALL_FIXTURE_H
#define TESTS_BOT_HALL_FIXTURE_H

#include "bot/hall/host.h"
#include "bot/words/command.h"

enum { HALL_HEARD_MAX = 1 << 22, HALL_PEOPLE_MAX = 16 };

struct hall_ear {
    struct chat chat;
    char heard[HALL_HEARD_MAX]; /* a line a post: kind, addressee, text */
    size_t n;
    struct {
        char name[32];
        uint32_t prompt;
        char choice[24][160];
        size_t nchoices;
    } list[HALL_PEOPLE_MAX]; /* the newest list of each */
    size_t nlists;
};

struct hall {
    struct store *store;
    struct host *host;
    struct hall_ear ear;
    int64_t now;
    const char *reveal_dir;
    char said[COMMAND_TEXT_MAX];                      /* by hall_move(), the last time */
    void (*hear)(struct chat *, const struct post *); /* instead of writing down; NULL: none */
    const struct caps *(*caps_at)(struct chat *, const char *place); /* NULL: as on IRC */
    enum named (*named)(struct chat *, const char *place, const char *name, char *uid, size_t size);
};

#define HALL "irc/net/#catan"

int hall_setup(void **state);
int hall_teardown(void **state);
/* As if the program had been killed and started. */
void hall_restart(struct hall *);

void hall_settle(struct hall *);
/* Says "WHO: TEXT" in the channel; what was posted since then is in ear.heard. */
const char *hall_say(struct hall *, const char *who, const char *text);
/* Any other request: place, flags; who and text are filled in. */
const char *hall_request(struct hall *, const char *who, const char *text, struct request *);
/* The same, and the host is polled so many times only. */
void hall_say_some(struct hall *, const char *who, const char *text, int npolls);
void hall_wait(struct hall *, int64_t ms);
/* The same, but the bot runs meanwhile: not more than half a minute at a time. */
void hall_pass(struct hall *, int64_t ms);

/* The network shows that somebody came or went. */
void hall_presence(struct hall *, const char *who, bool there);

void assert_hall(const struct hall *, const char *text);
void assert_not_hall(const struct hall *, const char *text);

/* Opens a table; the others join, and it is begun. names ends with NULL. */
void hall_begin(struct hall *, const char *const *names, const char *options);
/* The table of that number of the channel. */
const struct table *hall_table(const struct hall *, int number);
/* The seat of a person there, or SEAT_NONE. */
int hall_seat(const struct hall *, int number, const char *who);
/* Makes one move for whoever is awaited, as random players do; false: nobody is. */
bool hall_move(struct hall *, int number);
/* The same until nobody is awaited any more, or 3000 moves. */
void hall_play(struct hall *, int number);

#endif
