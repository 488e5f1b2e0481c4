/* The clocks of a table: how long seats are waited for, and what happens then. Pure: the time is an
 * argument, nothing is said or done here, and the game is known by its struct turn alone. So what
 * falls due, and when, follows from public information.
 *
 * Whoever keeps a clock calls clock_update() after every change of the table, clock_due() when
 * clock_next() has come, and carries out what it says. Times are milliseconds since 1970. The clock
 * counts from one call to the next; while it is stopped nothing counts, nor where the time goes
 * back. Any order of calls is safe. */
#ifndef BOT_TABLE_CLOCK_H
#define BOT_TABLE_CLOCK_H

#include "bot/buffer.h"
#include "bot/table/hours.h"
#include "rules/game.h"

/* What a seat is waited for; a seat is asked one of them at a time. */
enum clock_ask {
    ASK_NOTHING,
    ASK_TURN,   /* on turn: goes on */
    ASK_DEBT,   /* must do something before the turn can go on: discard */
    ASK_ANSWER, /* has an offer before it that the game does not wait for */
    CLOCK_ASKS
};

/* How a table's clock goes. 0 where there is no such time. */
struct clock_rules {
    const char *name, *help;
    int64_t limit[CLOCK_ASKS];  /* then the system moves */
    int64_t remind[CLOCK_ASKS]; /* one reminder */
    int64_t reserve;            /* beyond the limit of turns, for the whole game */
    int64_t skip, skip_gone;    /* waited so long, or not connected so long: others may skip */
    int64_t away;               /* not connected so long: somebody else may have the seat */
    int64_t settle;             /* of an offer */
    uint8_t timeouts;           /* so many, and the seat is offered to a substitute */
    bool afresh;  /* the time of a turn begins anew with every move; else it is that of the turn */
    bool patient; /* quiet hours and days away count not */
    bool rolls;   /* what is plain to everybody is done at once, and discards for who wished it */
};

enum { CLOCKS = 3 };

/* In the order friendly (the default), live, slow. */
extern const struct clock_rules clock_rules[CLOCKS];
/* NULL where there is none of that name. */
const struct clock_rules *clock_find(const char *name);

/* Why a clock stands still; several reasons at once. */
enum clock_stop {
    STOP_DOWN = 1,  /* the bot does not run, or has no connection */
    STOP_SPLIT = 2, /* the network has split */
    STOP_PAUSE = 4, /* the players agreed */
    STOP_ALL = 7
};

/* What the clock must know of the table. */
struct clock_position {
    struct turn turn;
    uint8_t persons; /* seats that no computer player holds (bit s = seat s) */
    uint8_t forced;  /* seats that everybody knows can do one thing only */
    bool debts;      /* who must move owes something, the seat on turn too */
};

enum clock_why { WHY_LATE, WHY_SKIPPED, WHY_FORCED, WHY_WISHED };

struct clock_seat {
    uint8_t ask; /* enum clock_ask */
    uint32_t prompt;
    uint16_t turn;    /* the number of the turn, where on_turn */
    uint8_t reminded; /* bit per enum clock_ask */
    uint8_t timeouts;
    uint8_t late; /* how often time was up since the seat's person has moved */
    uint8_t why;  /* enum clock_why, where taken_over */
    bool on_turn;
    bool told;       /* others were told that they may skip it */
    bool offered;    /* a substitute may have it */
    bool taken_over; /* the system moves until the seat is not awaited or its turn is over */
    bool forced;
    bool discards; /* wishes that the system discards for it */
    bool gone;     /* not connected */
    int64_t gone_for;
    int64_t spent[CLOCK_ASKS]; /* of the present turn; of what is asked now */
    int64_t reserve;           /* left at the beginning of the turn */
    struct hours hours;
};

struct table_clock {
    const struct clock_rules *rules;
    uint32_t seq;  /* the table's version that it knows */
    int64_t at;    /* counted up to here */
    uint8_t stops; /* of enum clock_stop */
    uint8_t asked; /* seats, computer players too */
    bool settling; /* an offer waits to be settled */
    int64_t offer_for;
    int64_t idle;         /* since anything happened at the table, pauses included */
    int64_t patience;     /* how long that may be; 0: for ever; not stored */
    int64_t cut_for;      /* of STOP_SPLIT, since it began, while the bot ran */
    int64_t cut_patience; /* likewise */
    struct clock_seat seat[SEATS_MAX];
};

/* --- Keeping time ----------------------------------------------------------------------------- */

/* Nobody is awaited, everybody connected. */
void clock_init(struct table_clock *, const struct clock_rules *, int64_t now);
/* The table has changed: it is at this version and position. The same position again is fine. */
void clock_update(struct table_clock *, const struct clock_position *, uint32_t seq, int64_t now);
/* Stops for a reason, as of `at`; goes on as of now, unless there are other reasons. Twice is as
 * once. */
void clock_stop(struct table_clock *, enum clock_stop, int64_t at);
void clock_go(struct table_clock *, enum clock_stop, int64_t now);
/* A stored clock that knows the table's last entry, after the bot was down: it was last alive at
 * `alive`. Who was not connected then is not, until something else is known. */
void clock_wake(struct table_clock *, int64_t alive, int64_t now);
/* The same of one that may be older than the table, whose last entry is of `stored`. What is not
 * known to have been waited for does not count. */
void clock_resume(struct table_clock *, const struct clock_position *, uint32_t seq, int64_t stored,
                  int64_t alive, int64_t now);

/* Somebody who plays has said something: the table is not idle. */
void clock_attend(struct table_clock *, int64_t now);
/* Whether nothing has happened for so long that the table is to end. A pause of the bot does not
 * count, nor, where days away do not count, while somebody is away; a split of the network counts
 * by itself, for its place may be gone for good. */
bool clock_is_over(const struct table_clock *, int64_t now);

/* --- Seats ------------------------------------------------------------------------------------ */

void clock_presence(struct table_clock *, int seat, bool present, int64_t now);
/* From now on; the hours must be valid. */
void clock_set_hours(struct table_clock *, int seat, const struct hours *, int64_t now);
void clock_set_discards(struct table_clock *, int seat, bool discards);
/* The seat's person has moved. */
void clock_moved(struct table_clock *, int seat);
/* Somebody else holds the seat: its timeouts, hours and wishes are forgotten, not its reserve. */
void clock_new_holder(struct table_clock *, int seat, int64_t now);

/* Whether a substitute may have the seat at this moment. */
bool clock_frees(const struct table_clock *, int seat, int64_t now);
/* When the others may have the seat skipped, if nothing changes before; INT64_MAX: never, as where
 * the clock stands still. */
int64_t clock_skippable(const struct table_clock *, int seat);
/* Whether the others may have the seat skipped at this moment. */
bool clock_may_skip(const struct table_clock *, int seat, int64_t now);
/* The others have it skipped; false where they may not. */
bool clock_skip(struct table_clock *, int seat, int64_t now);

/* --- What falls due --------------------------------------------------------------------------- */

enum clock_act {
    CLOCK_REMIND,      /* remind the seat that it is awaited */
    CLOCK_MAY_SKIP,    /* tell the others that they may skip it */
    CLOCK_MOVE_FOR,    /* make a move for the seat; said again until it is not awaited */
    CLOCK_OFFER_SEAT,  /* tell that a substitute may take it */
    CLOCK_SETTLE_OFFER /* the answers that an offer has are all that it gets; SEAT_NONE */
};

struct clock_action {
    enum clock_act act;
    int8_t seat;
    enum clock_why why; /* MOVE_FOR */
};

enum { CLOCK_ACTIONS_MAX = 4 * SEATS_MAX + 1, CLOCK_BYTES_MAX = 4096 };

/* When clock_due() has something to say, if nothing changes before; INT64_MAX: never. */
int64_t clock_next(const struct table_clock *);
/* What is due now, and is not said again (save MOVE_FOR). Returns the number of actions. */
size_t clock_due(struct table_clock *, int64_t now, struct clock_action out[CLOCK_ACTIONS_MAX]);

/* Whether an offer waits that has got all the answers it will get. */
bool clock_settled(const struct table_clock *);

/* When the system moves for a seat, INT64_MAX where it does not or the clock stands still. */
int64_t clock_deadline(const struct table_clock *, int seat);

/* --- The stored form (clock_form.c) ----------------------------------------------------------- */

/* A JSON object without a line feed, at most CLOCK_BYTES_MAX bytes. */
void clock_put(struct buffer *, const struct table_clock *);
/* False where it is not exactly what clock_put() makes of a clock; out is of no value then. */
bool clock_parse(const char *text, size_t n, struct table_clock *out);

#endif
