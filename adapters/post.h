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
    POST_OVER,   /* the game is over: the last post of its table; the text is the result */

    /* Where caps.edits, the table has a message that is kept up to date, in place of NEWS and
     * NOTICEs, and whoever asks for something gets one answer. */
    POST_TABLE, /* the message of that slot is to be so from now on; another slot: a new message */
    POST_PICTURE, /* png belongs to the message of that slot, of the table or with its result, or to
                     the answer to that cause */
    POST_DONE     /* the request of that cause is carried out: nothing more answers it. The text is
                    the sender's hand, perhaps empty; choices are what they can do now */
};

enum audience { AUDIENCE_TABLE, AUDIENCE_PERSON };

/* Pointers live during the call only. */
struct person {
    const char *uid;  /* as the adapter made it: "term:Anna" */
    const char *name; /* as others see it */
};

/* Where caps.emoji is EMOJI_OWN: the character POST_EMOJI + i of a text stands for emoji i of those
 * that the place was given. They are of Unicode's private use. */
enum { POST_EMOJI = 0xE100, POST_EMOJIS_MAX = 128 };
/* Where caps.edits: between two of these stands the last part of a place's name, or a group as
 * people write it, for whatever it is called there; or an address on the web, to be followed. */
#define POST_PLACE "\xEE\x87\xBF" /* U+E1FF */
/* Where caps.edits: before a line that few will read. */
#define POST_SMALL "\xEE\x87\xBE" /* U+E1FE */

/* In the prompt number of a list that everybody sees: it counts for who is on turn. */
#define PROMPT_PUBLIC (UINT32_C(1) << 31)
/* In the place of the prompt number: the list is so old that what is picked from it no longer
 * counts. No position has this number. */
#define PROMPT_OLD (PROMPT_PUBLIC - 1)

/* What is said for a choice: the command, or what follows it is picked there. */
enum choice_of {
    CHOICE_COMMAND,
    CHOICE_PEOPLE, /* somebody */
    CHOICE_GROUP,  /* a group of people */
    CHOICE_PLACES  /* one or several places, with commas between */
};

/* One of several things that can be said; whoever picks it sends the command, with the post's
 * prompt number. */
struct choice_shown {
    const char *label, *command;
    const char *about; /* more about it, a few words; NULL: nothing */
    uint8_t row;       /* from 1: a button in that row; 0: one of the things to choose from */
    bool idle;         /* is shown, but cannot be picked now */
    enum choice_of of; /* others than COMMAND only where caps.edits */
};

/* A picture and what it shows in words. */
struct picture_shown {
    const void *png;
    size_t n;
    const char *words;
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
    struct person to; /* AUDIENCE_PERSON; uid "": only the name is known, and nothing is proven */
    /* NOTICE: the uid of the person who wished it and may go on and on, as nobody can with moves;
     * NULL: nobody did. */
    const char *by;
    bool flood;         /* ANSWER: that it is too much, which the adapter may have said already */
    bool written;       /* ANSWER: the text is markup of the place, to be shown as it is */
    bool secret;        /* goes to whoever is proven to be to.uid when it leaves, else to nobody; a
                           NOTICE also to who is not at the place */
    bool newest;        /* ANSWER: its end tells the newest, and where not all of it has room its
                           beginning is left out */
    enum manner manner; /* where it is */
    const char *place;  /* where the table is: "term"; where it was asked, without a table */
    const char *table;  /* its id: "term/3"; "" for none */
    const char *tag;    /* a short name that stands before every line, as in "[oak] "; "": none */
    uint32_t prompt;    /* PROMPT, and with choices: the prompt number that an answer may name */
    const struct choice_shown *choices; /* this person's newest list; of TABLE: for all */
    size_t nchoices;
    const char *cause; /* of the request that is answered; NULL or "": of none */
    /* TABLE, OVER, PICTURE: 0 where it belongs to an answer. NOTICE: not 0: one of the same slot
     * and person that nobody has seen yet may be left out. */
    uint64_t slot;
    const struct person *called; /* TABLE: those to call, of whom the table waits for; PROMPT,
                                    where caps.edits: its person, unless nobody is to be called */
    size_t ncalled;
    const struct person *players; /* TABLE: the people who play, once the game has begun ... */
    size_t nplayers;
    const char *title; /* ... and what they play, a few words: "oak: base" */
    const char *group; /* TABLE: people who are called together; NULL or "": none */
    bool again;        /* TABLE: the message was brought down: nobody is called whom it has called
                          where it stood before ... */
    bool below;        /* ... and this takes its place there, if it stood there */
    bool last;         /* TABLE, OVER: the game ends with it, its picture stays */
    bool moves;        /* OVER: its people have another table, in the same place */
    bool needless;     /* DONE: nobody misses it where the table's message tells the rest */
    const char *did;   /* DONE: what came of it, if nothing else tells it; NULL: that */
    const struct picture_shown *picture; /* PICTURE */
    const char *text; /* valid UTF-8 without control characters but line feeds and, with
                          caps.colour, colour sequences; lines may be long */
};

#endif
