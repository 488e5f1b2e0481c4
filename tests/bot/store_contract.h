/* What every store must do. A program of tests runs it on its kind of store. */
#ifndef TESTS_BOT_STORE_CONTRACT_H
#define TESTS_BOT_STORE_CONTRACT_H

#include "bot/store/store.h"

struct store_kind {
    const char *name;
    struct store *(*open)(void);      /* an empty one */
    struct store *(*reopen)(void);    /* the one closed last; NULL: it forgets */
    void (*damage)(const char *note); /* of the one closed last, on the disk; NULL: there is none */
};

/* Runs the contract; returns the number of failures. */
int store_contract(const struct store_kind *);
/* The part about notes (store_notes.c). */
void store_notes_contract(const struct store_kind *);

/* The part about what is queued beside entries (store_soon.c). */
void store_soon_contract(const struct store_kind *);

#endif
