/* People at a table where messages can be edited, who press buttons and pick from menus and see
 * nothing else. */
#ifndef TESTS_BOT_PRESSING_H
#define TESTS_BOT_PRESSING_H

#include "tests/bot/hall_fixture.h"

enum { PRESSING_CHOICES = 128, PRESSING_MAX = 60000, PRESSING_PEOPLE = 4 };

/* Buttons that somebody sees. */
struct list {
    uint32_t prompt;
    size_t n;
    struct {
        char label[512], command[256], about[512];
        bool idle;
        uint8_t row;
    } of[PRESSING_CHOICES];
};

/* What is to be seen now. */
struct pressing {
    struct hall *h;
    int number; /* of their table in the hall */
    struct list table,
        own[PRESSING_PEOPLE]; /* the table's message; the answers to each, the last */
    struct list result;
    char text[8192], told[PRESSING_PEOPLE][8192], hand[PRESSING_PEOPLE][8192];
    char group[64]; /* those who are called with the table's message */
    uint64_t slot;
    bool last;  /* the table's message is the last */
    bool alone; /* nobody else can come */
    int nmessages, nanswers, ndone, ncauses;
    uint64_t end;        /* the slot of the result */
    char picture[8192];  /* what the picture of that slot shows ... */
    char answered[8192]; /* ... and that of the newest answer */
    char waits_for[32];  /* a cause that is not done */
};
extern struct pressing now;

int pressing_setup(void **state);
const char *pressing_table(void);
/* Says or presses that, which is answered once. prompt, table: as in struct request. */
void pressing_say(int who, const char *text, uint32_t prompt, const char *table);
/* The table's button. */
void pressing_press(int who, const char *label);
/* What is in the answer that who has, by the beginning of its command; fails if nothing is. */
void pressing_pick(int who, const char *command);
/* A table of four with those options, or of n. */
void pressing_begin(const char *options);
void pressing_begin_some(int n, const char *options);
/* Something that can be pressed. */
void pressing_anything(int who);
/* Somebody whom the table waits for. */
int pressing_awaited(const struct table *);
int pressing_person(const char *name);
/* A number below n, by lot. */
int pressing_below(int n);

#endif
