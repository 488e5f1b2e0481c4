/* Private to the host's files: requests, as they wait and are carried out (intake.c, jobs.c,
 * repeats.c). */
#ifndef BOT_HALL_JOBS_H
#define BOT_HALL_JOBS_H

#include "adapters/chat.h"
#include "bot/json/logform.h"
#include "bot/store/store.h"
#include "bot/words/command.h"

struct deed;
struct host;
struct hosted;
struct table;

enum {
    JOB_CAUSE_MAX = ENTRY_CAUSE_MAX - 12, /* the number of the command follows it */
    JOB_DID_MAX = 400
};

/* A request on its way: a line of commands, carried out one by one. */
struct job {
    struct job *next;
    char uid[ENTRY_UID_MAX + 1], name[ENTRY_NAME_MAX + 1], cause[ENTRY_CAUSE_MAX + 1];
    char counted[ENTRY_UID_MAX + 1]; /* as whose it counts, where too much is said */
    char place[STORE_PLACE_MAX + 1]; /* where it was said; "" where the table alone was named */
    char table[FAIR_ID_MAX + 1];     /* it is for that one; "": not known */
    char near[FAIR_ID_MAX + 1];      /* the table beside which it was said; "": none */
    char realm[STORE_PLACE_MAX + 1]; /* "": the place alone */
    bool unproven, moderator, manager, addressed, direct;
    bool picked; /* from a list or a button, which named its table */
    uint32_t prompt;
    struct command_cursor cursor; /* what is left of text */
    bool begun;
    int ncommands;    /* of the line, with the one that is being carried out */
    bool drew;        /* its last move drew chance */
    bool asks, shows; /* it was answered with something to choose or a picture, with the hand */
    const struct deed *deed; /* by which a moderator made the draft; NULL: none did */
    bool shuts_out;          /* the draft takes the seat from a substitute, for good */
    char did[JOB_DID_MAX];   /* what came of it, as the table was told; "": nothing yet */
    char text[];
};

/* Requests that wait, in their order. */
struct job_queue {
    struct job *first, **last;
    size_t n, max;
};

/* --- intake.c: requests that wait ------------------------------------------------------------ */

/* The three of struct chat_host. */
bool jobs_request(void *ctx, const struct request *);
bool jobs_admits(void *ctx, const struct request *);
void jobs_suggest(void *ctx, const struct request *, struct suggestions *out);
void job_queue_init(struct job_queue *, size_t max);
/* Takes it; false: too many wait, and it is freed. */
bool job_queue_add(struct job_queue *, struct job *);
/* The same before all others. */
bool job_queue_add_first(struct job_queue *, struct job *);
struct job *job_queue_take(struct job_queue *);
/* Who asked and where, without the line, to answer later; NULL: no memory. */
struct job *job_stub(const struct job *);
/* The same with what is left of the line, which is taken from the other. */
struct job *job_rest(struct job *);
/* One more command of that person; false: it is too much, which is said once. */
bool intake_admits(struct host *, const struct job *);
/* Of it all are told, unless a message is changed: of that less is taken. */
bool intake_admits_loud(struct host *, const struct job *);

/* --- jobs.c: requests ------------------------------------------------------------------------- */

/* Carries out the next command of the first job; makes a draft or answers. */
void jobs_do(struct host *, struct hosted *);
/* Says to who does not play here so; who cannot be told from others at this moment hears how to
 * change that. */
void jobs_tell_stranger(struct host *, struct hosted *, const struct job *);
/* Drops the first job with what is left of its line. */
void jobs_finish(struct host *, struct hosted *);
/* Nothing more answers it: it is freed. NULL is fine. */
void job_end(struct host *, struct hosted *, struct job *);
/* That came of it, which is cut to its room: its answer says so. */
void job_did(struct job *, const char *text);
/* The seat whose hand the job may play; SEAT_NONE where nobody knows who it really is. */
int job_seat(const struct table *, const struct job *);

/* The cause of the command that is being carried out: "message", "message#2" ...: each of a line
 * has its own, so that a repeat of the line has the effect of one. */
void repeats_cause(const struct job *, char cause[ENTRY_CAUSE_MAX + 1]);
/* True where that command has been carried out before, or it cannot be found out, which is said:
 * the line goes on after it as it did then. */
bool repeats_skip(struct host *, struct hosted *);

#endif
