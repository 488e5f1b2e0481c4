/* The port between the host and the networks on which people reach it. Requests go up, posts come
 * down; neither side knows more of the other than what stands here. */
#ifndef ADAPTERS_CHAT_H
#define ADAPTERS_CHAT_H

#include <stdbool.h>
#include <stddef.h>

#include "adapters/post.h"

enum {
    REQUEST_BYTES_MAX = 64 * 1024, /* of a line; adapters refuse longer ones themselves */
    SUGGESTIONS_MAX = 64,
    SUGGESTION_BYTES = 64
};

/* What a place can show, and who is there. */

/* How hands and the like are shown. */
enum emoji_kind {
    EMOJI_NONE,  /* in words */
    EMOJI_PLAIN, /* with the emoji that everybody has */
    EMOJI_OWN    /* with those of the place: see POST_EMOJI */
};

struct caps {
    bool colour;     /* ANSI colours */
    bool mirc;       /* the colour codes of IRC */
    bool one_reader; /* all that is posted there is read by one person, who plays */
    /* Many people and tables come and go there: the words of the lobby are understood, news are
     * short and call players by their colours, hands are sent rarely. */
    bool hall;
    /* Messages can be changed later and choices picked from buttons and menus: see POST_TABLE. */
    bool edits;
    bool alone; /* nobody but who says something there can come to its tables */
    enum emoji_kind emoji;
    const char *proof; /* how people can prove who they are, a sentence; NULL: nothing is needed */
    const char *own_word, *own_help; /* a command that the chat takes itself, and a paragraph about
                                        it; NULL: there is none */
};

/* Somebody said something to the bot. Pointers live during the call only; the bytes may be any. */
struct request {
    struct person who;
    const char *place; /* where it was said: "irc/libera/#catan"; said in private, the network */
    const char *realm; /* what the place belongs to, where settings hold for all of that; NULL: the
                          place alone */
    const char *table; /* the table it is for; NULL: the host finds out */
    const char *near;  /* the table beside which it was said: is meant before others; NULL: none */
    const char *text;
    size_t n;
    const char *cause;   /* names the message, for repeats; "" where it cannot come twice */
    const char *counted; /* as whose what is said counts, where too much is; NULL: as who.uid's */
    bool unproven;       /* nobody can tell at this moment that it is really who.uid */
    bool moderator;      /* has a say about the place; proven */
    bool manager;        /* may change the settings of the realm; proven */
    bool addressed;    /* plainly meant for the bot: gets an answer even where it makes no sense */
    bool direct;       /* said in private */
    const char *param; /* while it is typed: the parameter at the end of the text, by name; NULL:
                          whichever may come next */
    uint32_t prompt;   /* a choice of a list: the prompt number of that post; else 0 */
};

/* Ways to go on with a line that is being typed. */
struct suggestions {
    size_t n, at; /* at: the byte of the line where the word begins that they replace */
    char text[SUGGESTIONS_MAX][SUGGESTION_BYTES];
};

/* Whether what is posted at a place gets there. */
enum reach {
    REACH_CUT,   /* not at this moment: clocks of its tables stand still */
    REACH_WHOLE, /* it does again */
    REACH_GONE,  /* not any more: its tables pause, or close before their games */
    REACH_BACK   /* it does after all: those that paused say so */
};

/* Whether somebody with that uid is missed, who was called by that name when they sat down; "": it
 * is not known. */
typedef bool chat_misses(void *of, const char *uid, const char *name);

/* The host as an adapter sees it. */
struct chat_host {
    void *ctx;
    /* Takes a copy. False: too many are waiting; the adapter says so. The answer comes as posts. */
    bool (*request)(void *ctx, const struct request *);
    /* For what the adapter answers itself: counts it as a request is counted, and tells who says
     * too much. False: it gets no answer. */
    bool (*admits)(void *ctx, const struct request *);
    /* At once, from the last stored position; for the person's own eyes. Without a table it is for
     * the one where the person would act. */
    void (*suggest)(void *ctx, const struct request *, struct suggestions *out);
    /* Somebody is at a place, or is not any more; NULL: at all places. Who was never told of counts
     * as when the program last ended, or as there. */
    void (*presence)(void *ctx, const char *uid, const char *place, bool present);
    /* Of all whose uids begin so these n are there, `size` bytes apart, and nobody else. */
    void (*roll_call)(void *ctx, const char *place, const char *all, size_t size, const char *uids,
                      size_t n);
    /* Of all whose uids begin so, who is missed is not there. Of the others it tells nothing; who
     * sits at tables that are cut off is not asked about. */
    void (*look_round)(void *ctx, const char *place, const char *all, chat_misses *, void *of);
    /* Somebody who is there now has not got what was posted to them alone: where they are awaited
     * they are told again. */
    void (*unheard)(void *ctx, const char *uid);
    /* Whether they have a seat, or one waits for them, at that place. NULL: somewhere. */
    bool (*seated)(void *ctx, const char *uid, const char *place);
    /* Nothing can be posted any more where the table is: it pauses, or closes before its game. */
    void (*gone)(void *ctx, const char *table);
    /* About all tables of a place. */
    void (*reach)(void *ctx, const char *place, enum reach);
    /* Whether n bytes of a text begin with the name of a command, as a whole word. */
    bool (*is_command)(void *ctx, const char *text, size_t n);
    /* Whether there is a table at a place that is not over. */
    bool (*has_table)(void *ctx, const char *place);
};

/* Whom a name means that somebody has said. */
enum named {
    NAMED_PERSON, /* this one, proven as of now */
    NAMED_ASKED,  /* the network was asked and will tell */
    NAMED_NOBODY, /* nobody who could be told from others */
    NAMED_ONLY    /* people have no more than names there */
};

/* An adapter as the host sees it; embedded as first member. */
struct chat {
    const char *name; /* "term": begins the uids */
    struct caps caps;
    /* Those of one place where they differ; NULL: they do not. */
    const struct caps *(*caps_at)(struct chat *, const char *place);
    void (*post)(struct chat *, const struct post *);
    /* Who is called so at this moment; of a PERSON the uid is written. NULL: people have names
     * only. */
    enum named (*named)(struct chat *, const char *place, const char *name, char *uid, size_t size);
    /* What the person of that uid is called, where a name that means somebody is not what people
     * call them; NULL: it is not known. NULL: it always is. Lives until the next call. */
    const char *(*called)(struct chat *, const char *uid);
    /* Somebody who cannot be told from others is to have a seat: from now on they can, and are told
     * how; the uid is written. False: it cannot be. NULL: likewise, nowhere. */
    bool (*introduce)(struct chat *, const char *place, const char *name, char *uid, size_t size);
    /* Groups of people, as somebody writes them. NULL: there are none. */
    bool (*is_group)(struct chat *, const char *place, const char *group);
    /* Whether who made the request of that cause is one of them. */
    bool (*belongs)(struct chat *, const char *place, const char *cause, const char *group);
    /* What keeps a group of those from being called at a place: a sentence; NULL: nothing known. */
    const char *(*uncalled)(struct chat *, const char *place, const char *group);
    /* Whether a place beside that one can be called so, as far as is known. NULL: any can. */
    bool (*is_place)(struct chat *, const char *place, const char *name);
    /* What lists of places call it, where it is a part of another: as that. Lives until the next
     * call. NULL: each is called by the last part of its name. */
    const char *(*listed)(struct chat *, const char *place);
    /* What the bot may not do at a place, and what is done instead: a sentence for people there;
     * NULL: nothing is known to be missing. mute: it cannot write there at all. NULL: nothing can
     * be missing. */
    const char *(*lacks)(struct chat *, const char *place, bool *mute);
    /* Whether who is at a place could be heard at this moment; where that is not known the network
     * is asked, and the host asks again. NULL: they always can. */
    bool (*hears)(struct chat *, const char *place);
    /* Whether pictures get to people at a place, as far as is known. NULL: they do. */
    bool (*pictured)(struct chat *, const char *place);
    /* A table is over, and the host has forgotten what it kept beside its log; may come again.
     * NULL: the adapter keeps nothing about tables. */
    void (*forget)(struct chat *, const char *table);
    struct chat_host host; /* set before the first post */
};

#endif
