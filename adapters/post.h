/* What the host has to say, free of any platform. An adapter shows it as well as its place can. */
#ifndef ADAPTERS_POST_H
#define ADAPTERS_POST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum post_kind {
    POST_NEWS,   /* what happened: a line */
    POST_NOTICE, /* about the table: welcome, result, a failed disk */
    POST_ANSWER, /* to what somebody asked or tried: goes to the asker */
    POST_BOARD,  /* the board, ready to be shown line by line */
    POST_SECRET, /* what only this person learned; a line */
    POST_PROMPT, /* this person is awaited: the hand and what can be done */
    POST_IDLE,   /* this person is no longer awaited; no text */
    POST_LEAVE,  /* this person wants to leave: the adapter asks as is usual there; no text */
    POST_OVER    /* the game is over: the last post of its table; the text is the result */
};

enum audience { AUDIENCE_TABLE, AUDIENCE_PERSON };

/* Pointers live during the call only. */
struct person {
    const char *uid;  /* as the adapter made it: "term:Anna" */
    const char *name; /* as others see it */
};

/* One of several things that can be said; whoever picks it sends the command, with the post's
 * prompt number. */
struct choice_shown {
    const char *label, *command;
};

/* How a person wants to be told what is secret. */
enum manner {
    MANNER_USUAL, /* as is usual at the place */
    MANNER_NOTICE,
    MANNER_MESSAGE,
    MANNERS
};

/* In order of urgency: prompts, answers and secrets before news, boards last. */
struct post {
    enum post_kind kind;
    enum audience audience;
    struct person to;   /* AUDIENCE_PERSON; uid "": only the name is known, and nothing is proven */
    bool secret;        /* goes to whoever is proven to be to.uid when it leaves, else to nobody */
    enum manner manner; /* where it is */
    const char *place;  /* where the table is: "term"; where it was asked, without a table */
    const char *table;  /* its id: "term/3"; "" for none */
    const char *tag;    /* a short name that stands before every line, as in "[oak] "; "": none */
    uint32_t prompt;    /* PROMPT, and with choices: the prompt number that an answer may name */
    const struct choice_shown *choices; /* this person's newest list */
    size_t nchoices;
    const char *text; /* valid UTF-8 without control characters but line feeds and, with
                          caps.colour, colour sequences; lines may be long */
};

#endif
