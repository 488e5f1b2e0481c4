/* A table at one keyboard: shows posts as lines, asks whoever is awaited, and keeps the hands of
 * several people apart. How lines are read and written is the business of a desk_io: a terminal, a
 * pipe, a transcript. */
#ifndef ADAPTERS_TERMINAL_DESK_H
#define ADAPTERS_TERMINAL_DESK_H

#include "adapters/chat.h"

enum {
    DESK_PEOPLE_MAX = 6,
    DESK_NOBODY = -1,
    DESK_NAME_MAX = 64,   /* bytes of a name */
    DESK_HELD_MAX = 65536 /* bytes held back for somebody; what comes first is dropped first */
};

enum desk_read {
    DESK_LINE,      /* a line, without its line feed; it may be empty */
    DESK_TOO_LONG,  /* a line of more than REQUEST_BYTES_MAX bytes; it was skipped */
    DESK_INTERRUPT, /* Ctrl-C */
    DESK_END,       /* no more input */
    DESK_TERMINATED /* the program is asked to stop */
};

struct desk;

struct desk_io {
    int width;  /* columns */
    int height; /* lines; 0: nobody watches them go by */
    /* Reads a line; line lives until the next call. prompt is one line without a line feed. who is
     * the person asked, 0..DESK_PEOPLE_MAX - 1, whose earlier lines may be offered to that person
     * and to nobody else; with DESK_NOBODY nothing is offered, and nothing remembered. */
    enum desk_read (*read)(struct desk_io *, int who, const char *prompt, const char **line,
                           size_t *n);
    /* Text that ends with a line feed. */
    void (*write)(struct desk_io *, const char *text, size_t n);
    /* Makes unreadable what was shown so far; false where that cannot be. */
    bool (*clear)(struct desk_io *);
    struct desk *desk; /* set by desk_open(); for suggestions */
};

/* Text that grows up to DESK_HELD_MAX and then loses its first lines. */
struct held {
    char *text;
    size_t n, room;
};

struct desk_person {
    char name[DESK_NAME_MAX + 1], uid[DESK_NAME_MAX + 8];
    /* What this person has not seen yet. */
    struct held news;   /* what happened, and boards */
    bool answer;        /* the news are an answer and nothing else */
    struct held prompt; /* what was last asked */
    bool awaited;
    bool asked;     /* the prompt was shown */
    unsigned order; /* of the prompts: the lowest waits longest */
};

enum desk_state { DESK_PLAYING, DESK_LEFT, DESK_OVER };

struct desk {
    struct chat chat;
    struct desk_io *io;
    char table[256];
    int npeople, at; /* at: at the keyboard, -1: nobody yet */
    struct desk_person person[DESK_PEOPLE_MAX];
    unsigned orders;
    bool leaving; /* the host handed the wish to leave down */
    bool hides;   /* what people are asked is for their eyes alone */
    bool exposed; /* something private is to be seen on the screen */
    enum desk_state state;
};

/* People are known by name; uid_prefix and the name make the uid. The io outlives the desk. */
void desk_open(struct desk *, struct desk_io *, bool colour);
/* False: too many, or the name is too long. */
bool desk_add(struct desk *, const char *name);
void desk_close(struct desk *);

/* Asks whoever is awaited for a line and hands it to the host, or leaves. Call it when the host has
 * nothing left to do. */
enum desk_state desk_turn(struct desk *);

/* What could stand at the end of this line, for the person at the keyboard. */
void desk_suggest(struct desk *, const char *line, size_t n, struct suggestions *out);

/* A line of the program's own, wrapped like posts. */
void desk_say(struct desk *, const char *text);

#endif
