/* Private to the host's files: the host, and a table in its care. */
#ifndef BOT_HALL_HOSTED_H
#define BOT_HALL_HOSTED_H

#include "bot/hall/agenda.h"
#include "bot/hall/host.h"
#include "bot/hall/jobs.h"
#include "bot/hall/limiter.h"
#include "bot/hall/presence.h"
#include "bot/hall/remembered.h"
#include "bot/hall/timekeeper.h"
#include "bot/table/clock.h"
#include "bot/tell/publish.h"
#include "bot/words/asked.h"
#include "render/render.h"

#include <uthash.h>

enum {
    TABLE_NAME_MAX = 15,
    PLACE_TABLES_MAX = 12,
    START_MS = 2 * 60 * 1000,   /* before that, only who opened the table starts */
    RETRY_MS = 2000,            /* after the store failed */
    REMATCH_MS = 30 * 60 * 1000 /* how long a finished table is kept */
};

/* What was stored but is not told yet: the moves of a computer player's turn take one line. */
struct digest {
    struct buffer facts;     /* of struct fact, uncut: those of this turn */
    size_t told;             /* so many bytes of them are told: what follows may refer to them */
    size_t heard[SEATS_MAX]; /* likewise by that seat, where each is told apart, and where it made
                                moves that have secrets */
    bool begins;             /* with the beginning of the game */
    size_t opening;          /* so many bytes of them are that */
    bool urgent;             /* in a hall: it does not wait for the end of the turn */
    int seat;                /* on turn when it began */
    uint16_t turn;
};

/* What players may agree on. */
enum motion { MOTION_PAUSE, MOTION_RESUME, MOTION_END, MOTION_REMOVE, MOTIONS };

struct card;

/* A place with its tables, the newest first. */
struct room {
    char name[STORE_PLACE_MAX + 1];
    struct hosted *tables;
    UT_hash_handle hh;
};

/* Who was not told of since the start counts as there. */
enum there { THERE_UNTOLD, THERE_YES, THERE_NO };

/* Somebody who sits at a table of a hall, or owns a seat there. */
struct guest {
    char uid[ENTRY_UID_MAX + 1];
    char name[ENTRY_NAME_MAX + 1]; /* at the newest seat that they hold; "": none of theirs */
    bool called;                   /* the roll is being called, and they are there */
    struct sitting *sittings;
    UT_hash_handle hh;
};

/* Where they do, the newest first. */
struct sitting {
    struct sitting *prev, *next; /* of the guest */
    struct guest *guest;
    struct hosted *hosted;
    int8_t seat;
    bool holds;       /* else a substitute does */
    enum there there; /* where the table is */
    int64_t left;     /* since when not, so that they can be taken for gone; 0: they cannot */
};

/* In listed: the list is sent anew, without a hand. */
#define LIST_AGAIN UINT32_MAX

/* What a seat was told. */
struct seat_told {
    enum manner manner;   /* how its person wants to be told */
    bool prompted;        /* knows that it is awaited; in a hall, not for an answer */
    uint32_t asked_about; /* the prompt number of the question that was sent last */
    uint32_t listed;      /* likewise, of the list of what can be done, or LIST_AGAIN */
    uint16_t hand_told;   /* in a hall: its last turn that brought a hand, plus 1 */
    uint16_t board_shown; /* the turn in which it saw the board last, plus 1 */
    struct asked asked;   /* what the last question to it was about */
};

struct hosted {
    struct agenda_item item; /* first: what the agenda takes is the table */
    struct table *table;     /* NULL: not read yet */
    char id[FAIR_ID_MAX + 1];
    char name[TABLE_NAME_MAX + 1]; /* short, unique in its place */
    bool hall;                     /* its place is one */
    bool homeless;                 /* its place is gone, and it has not paused yet */
    uint64_t nth;                  /* of all that this host has had */
    struct room *room;
    struct hosted *prev, *next; /* in its room */
    UT_hash_handle hh;          /* by id */

    /* What is read late, or never. */
    char *broken;      /* why it never will be; NULL: it can be */
    bool unread_lobby; /* while it is not read */
    bool says_back;    /* as soon as it is read */
    bool votes_read;   /* else those of before a restart are not there */
    bool clock_unread; /* its stored form was not read yet */

    /* What is asked for, and on its way to the store. */
    struct job_queue jobs; /* the first is being carried out */
    bool for_job;          /* the first job made the draft */
    bool sent;             /* the draft is on its way to the store */
    bool stalled;          /* the store failed; goes on with the next request ... */
    int64_t retry;         /* ... or at this time */
    bool told_fault;       /* nothing was stored since then */
    char *asked_with;      /* the cause of a start or a skip, until it is an entry */
    bool card_due;         /* its card is to be stored with its clock */
    bool shut;             /* nothing more is stored of it */

    /* Who is there, and who is to come. */
    struct sitting sitting[2 * SEATS_MAX];
    int nsittings;
    struct guests *guests;              /* who is invited; NULL: not read yet */
    uint8_t motion[MOTIONS][SEATS_MAX]; /* who is for it, by the seat that it is about */
    char opener[ENTRY_UID_MAX + 1];     /* who asked for it; "": it is not known */
    struct entry_player *players;       /* those to come */
    struct lobby_wish *wish;            /* in a hall, until the first terms */
    char group[64];                     /* who is called to the lobby; "": nobody */
    bool starting, moving;              /* the terms, then the lock; another table for its people */
    bool filling;                       /* with starting: computer players take all seats before */
    char moved_to[TABLE_NAME_MAX + 1];  /* where they are then; "": not so */

    /* Keeping time. */
    struct table_clock clock;                   /* of a game in a hall; rules NULL: none runs */
    int64_t clock_due;                          /* when it has something to say; INT64_MAX: never */
    bool clock_changed;                         /* since it was stored last */
    struct hosted *prev_changed, *next_changed; /* those with clock_changed */

    /* Telling all: what they know. */
    struct digest digest;
    int last_mover;               /* SEAT_NONE before the first move */
    uint16_t told_awaited;        /* in a hall: the seats that the table knows to be awaited */
    bool countered;               /* an offer to who is on turn was just made */
    uint8_t taken_over;           /* seats that the table knows the system to move for */
    int takers_told;              /* so many willing ones, and 1 more: what the maker was told;
                                      -1: what there is to know */
    int boards;                   /* in a hall: shown to all so far */
    uint8_t uncalled;             /* seats whose people do not want to be called by name */
    struct told_message *message; /* where messages can be edited; NULL: nothing to say yet */

    /* Telling each seat. */
    struct seat_told told[SEATS_MAX];
    bool stale; /* prompts are to be posted again */

    /* When it is over. */
    struct over over;
    bool ended_alone; /* closed though nobody asked for it */
};

struct host {
    struct hosted *by_id; /* all of them, by the table's id */
    struct store *store;
    struct chat *chat;
    const char *reveal_dir;
    const char *picture_dir; /* NULL: pictures go nowhere */
    struct log *log;         /* NULL: none */
    struct host_settings settings;
    char reveal_url[REVEAL_URL_MAX + 1];
    struct limiter limiter; /* of all commands */
    struct limiter loud;    /* of those of which all are told */
    size_t nclosed;         /* tables that are still here */
    struct room *rooms;     /* by name */
    struct guest *guests;   /* by uid */
    uint64_t nopened;       /* tables so far */
    struct agenda agenda;   /* what the tables have to do */
    struct hosted *stepped; /* the one that is at it */
    struct job_queue front; /* those whose table is not known yet */
    int64_t now;
    int64_t alive;             /* when it was polled last; 0: never */
    int64_t was_alive;         /* before that, when a host last said so */
    int64_t absence;           /* between the two */
    int64_t failing_since;     /* no move could be stored since then; 0: they are */
    int64_t clocks_kept;       /* when clocks were stored last */
    struct hosted *changed;    /* those whose clocks did since then */
    bool keeping, keep_failed; /* some are on their way to the store; the last got not there */
    bool keep_more;            /* there was no room for all */
    struct cut *cuts;          /* networks that are cut off or split */
    struct keeping *keepings;  /* what people wish, on its way to the store */
    struct opening *openings;  /* tables that the store is about to create */
    struct pictures *pictures; /* NULL: none are drawn */
    struct doer *doers;        /* by uid */
    struct doer *oldest_doer;
    struct sweep sweep;

    /* Room that is used again and again. */
    struct sight sight;
    _Alignas(16) unsigned char view[VIEW_MAX];
    struct scene scene;
    struct text text, line;
};

/* --- hosted.c: the tables, by id, place and person -------------------------------------------- */

struct hosted *host_find(const struct host *, const char *id);
bool host_adopt(struct host *, struct table *, struct entry_player *players, struct fault *);
/* One that is read later; NULL: no memory. */
struct hosted *host_add_unread(struct host *, const char *id, const struct card *);
void host_drop(struct host *, struct hosted *);
bool host_is_lobby(const struct hosted *); /* its game has not begun */
/* There is something to do at the table. */
void host_stir(struct host *, struct hosted *);
/* NULL: no table was there yet. */
struct room *host_room(const struct host *, const char *place);
/* NULL: sits nowhere. */
struct guest *host_guest(const struct host *, const char *uid);
/* Who sits at the table, or owns a seat, has changed. */
void host_follow_guests(struct host *, struct hosted *);

/* Nothing more is stored of it. */
void host_shut(struct host *, struct hosted *);

/* --- hostlog.c: what is logged of tables ------------------------------------------------------ */

void hostlog_stored(struct host *, const struct hosted *, const struct entry *);
void hostlog_outcome(struct host *, const struct store_result *); /* of an entry */
void hostlog_fault(struct host *, enum log_event, const char *id, const struct fault *);
void hostlog_note_damaged(struct host *, const char *name);
/* table "": it was for none. */
void hostlog_repeated(struct host *, const char *table);
void hostlog_flood(struct host *, const char *name);
void hostlog_homeless(struct host *, const char *table);
/* The sender did something that only those in charge may do. table NULL: at none. */
void hostlog_moderated(struct host *, const char *table, const struct job *, const char *word);
void hostlog_banned(struct host *, const char *name, const char *uid, bool banned);

/* --- takeup.c: tables of the store ------------------------------------------------------------ */

/* Reads the table if it is not yet; false: it cannot be. */
bool host_read(struct host *, struct hosted *);

/* --- steps.c: what a table does --------------------------------------------------------------- */

/* One step of one table; false: none has anything to do. */
bool steps_do(struct host *);
/* Drafts what the computer player on the seat does. */
void steps_computer(struct host *, struct hosted *, int seat);
/* The first job asks for what is drafted later, and that is it. */
void steps_asked(struct hosted *);
void steps_answer(struct hosted *);
/* Closes the lobby or the game. */
void host_close(struct host *, struct hosted *, enum entry_reason);

/* --- host.c: storing -------------------------------------------------------------------------- */

/* Gives the table's draft to the store. */
void host_send_draft(struct host *, struct hosted *);
/* Likewise a player's text for the seed, which the first job gives; false: too much is waiting. */
bool host_send_text(struct host *, struct hosted *, const char *uid, const char *text);
/* It is tried again after a while, or when somebody says something. */
void host_stall(struct host *, struct hosted *, const struct fault *);

/* --- The rest --------------------------------------------------------------------------------- */

bool host_tries(struct host *, const struct game *, const int16_t *options, int nseats,
                struct fault *);
void host_place(const char *id, char place[STORE_PLACE_MAX + 1]);
const struct caps *host_caps(const struct host *, const char *place);
/* What people call whoever the name means; until the next call. */
const char *host_called(const struct host *, const char *uid, const char *name);
/* By what whoever is on the seat is called so as to hear it, until the next call. The log and what
 * is typed have the name of the seat. */
const char *host_hails(const struct host *, const struct table *, int seat);

/* What the seat may do, in host->sight; the names in words. For SEAT_NONE nothing is legal. */
struct command_context host_context(struct host *, const struct table *, int seat,
                                    struct word names[SEATS_MAX], struct words *words);

/* --- keeping.c: notes on their way to the store ----------------------------------------------- */

struct keeping;
/* fault NULL: it is on disk. host, job and what stand in the keeping. */
typedef void keeping_done(const struct keeping *, const struct fault *);

struct keeping {
    struct keeping *prev, *next;
    struct host *host;
    struct job *job; /* who asked for it */
    keeping_done *done;
    char table[FAIR_ID_MAX + 1]; /* waits until it is there; "": none does */
    unsigned char what[];        /* as it was given */
};

/* Keeps a note; done is called later. hosted: the table that waits, or NULL. False, and it is said:
 * it cannot be. */
bool keeping_send(struct host *, struct hosted *, const struct job *, const struct store_note *,
                  keeping_done *done, const void *what, size_t n);
void keeping_forget(struct host *);
/* Whether something of the request of that cause is on its way to the store. */
bool keeping_waits(const struct host *, const char *cause);
bool lobby_opening(const struct host *, const char *cause);

/* --- trading.c: offers of people -------------------------------------------------------------- */

/* Ends an offer that all have answered, or that has waited long enough; false: nothing to do. */
bool trading_step(struct host *, struct hosted *);
/* An offer to the seat turned round, as the seat's own; number: of the offer, ARG_NONE: the newest.
 * False: there is none. */
bool hall_counter(const struct hosted *, int seat, int number, struct move *out);
/* A command by which an offer is turned round is made whole; WRONG, and said: there is none. */
void trading_turn_round(const struct hosted *, struct command *);

/* --- wishes.c: what people wish ----------------------------------------------------------------*/

/* Whether the person wants boards in sentences; from now on. It is said how to change that, or that
 * nobody knows who wishes it. */
bool wishes_sentences(struct host *, const char *uid);
void wishes_keep_sentences(struct host *, const struct job *, bool sentences);

/* --- answers.c: questions --------------------------------------------------------------------- */

/* In a hall, at a table or at none. */
void answer_help(struct buffer *, const struct caps *, const struct job *, const struct game *,
                 const char *word);
/* What is wrong with a command; of a word that the chat takes itself, what that is for. */
const char *answer_wrong(const struct caps *, const struct job *, const struct command *);
void answer_rules(struct buffer *, const struct game *, const int16_t *options, enum entry_clock,
                  struct text *room);
void answer_question(struct host *, struct hosted *, const struct job *, const struct command *,
                     int seat);

#endif
