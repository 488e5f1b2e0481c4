/* Private to the host's files: the host, and a table in its care. */
#ifndef BOT_HOSTED_H
#define BOT_HOSTED_H

#include "bot/command.h"
#include "bot/host.h"
#include "render/render.h"

/* A request on its way: a line of commands, carried out one by one. */
struct job {
    struct job *next;
    char uid[ENTRY_UID_MAX + 1], name[ENTRY_NAME_MAX + 1], cause[ENTRY_CAUSE_MAX + 1];
    struct command_cursor cursor; /* what is left of text */
    bool begun;
    bool drew; /* its last move drew chance */
    char text[];
};

/* What was stored but is not told yet: the moves of a computer player's turn take one line. */
struct digest {
    struct buffer facts; /* of struct fact, uncut */
    bool begins;         /* with the beginning of the game */
    int seat;            /* on turn when it began */
    uint16_t turn;
};

struct hosted {
    struct table *table;
    struct job *jobs, **last; /* the first is being carried out */
    size_t njobs;
    bool sent;                    /* the draft is on its way to the store */
    bool stalled;                 /* the store failed; goes on with the next request ... */
    int64_t retry;                /* ... or at this time */
    bool told_fault;              /* nothing was stored since then */
    bool stale;                   /* prompts are to be posted again */
    struct entry_player *players; /* in the lobby: those to come */
    struct digest digest;
    bool prompted[SEATS_MAX];
    int last_mover;                  /* SEAT_NONE before the first move */
    uint16_t board_shown[SEATS_MAX]; /* the turn in which the seat saw the board last, plus 1 */
};

struct host {
    struct store *store;
    struct chat *chat;
    const char *reveal_dir;
    struct hosted **hosted;
    size_t nhosted;
    int64_t now;

    /* Room that is used again and again. */
    struct sight sight;
    _Alignas(16) unsigned char view[VIEW_MAX];
    struct scene scene;
    struct text text, line;
};

struct hosted *host_find(const struct host *, const char *id);
bool host_adopt(struct host *, struct table *, struct entry_player *players, struct fault *);

/* Gives the table's draft to the store. */
void host_send_draft(struct host *, struct hosted *);

/* --- jobs.c: requests ------------------------------------------------------------------------- */

/* The two of struct chat_host. */
bool jobs_request(void *ctx, const struct request *);
void jobs_suggest(void *ctx, const struct request *, struct suggestions *out);
/* Carries out the next command of the first job; makes a draft or answers. */
void jobs_do(struct host *, struct hosted *);
/* Drops the first job with what is left of its line. */
void jobs_finish(struct hosted *);

/* What the seat may do, in host->sight; the names in words. For SEAT_NONE nothing is legal. */
struct command_context host_context(struct host *, const struct table *, int seat,
                                    struct word names[SEATS_MAX], struct words *words);

/* --- publish.c: what was stored, told to those who may know it -------------------------------- */

void publish_collect(struct hosted *, const struct entry *);
void publish_flush(struct host *, struct hosted *);
/* True where the next to move is another than when the digest began. */
bool publish_due(const struct hosted *);
/* Tells those who are awaited what they can do, and those who no longer are. */
void publish_prompts(struct host *, struct hosted *);
void publish_notice(struct host *, const struct table *, const char *text);
/* To the sender of the job, after what is not told yet. */
void publish_answer(struct host *, struct hosted *, const struct job *, const char *text);
void publish_post(struct host *, const struct table *, enum post_kind, const char *uid,
                  const char *name, const char *text);
/* The result, for everybody. path: the revealed file, or NULL. */
void publish_over(struct host *, struct hosted *, const char *path);
/* The scene of the position for a viewer, in host->scene. */
void publish_scene(struct host *, const struct table *, int viewer);
struct names publish_names(const struct table *);
enum text_style publish_style(const struct host *);
/* What the seat can do now, in a line: "You can: roll, play knight." */
void publish_menu(struct host *, const struct table *, int seat, struct text *out);

/* --- answers.c: questions --------------------------------------------------------------------- */

void answer_question(struct host *, struct hosted *, const struct job *, const struct command *,
                     int seat);

#endif
