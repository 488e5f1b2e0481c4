/* One game at a table: its state, who holds the seats, its position in the fair streams, its place
 * in the log.
 *
 * A change goes in three steps: a draft is made (the move decided on a copy of the streams, the
 * entry put into bytes), the store takes it, and only table_commit() makes it so. What is dropped
 * before leaves no trace, the draws included. At most one draft at a time. A loaded table went
 * through the same commit for each entry of its log. */
#ifndef BOT_TABLE_TABLE_H
#define BOT_TABLE_TABLE_H

#include "bot/json/logform.h"
#include "bot/store/store.h"
#include "rules/players/players.h"

/* Who holds a seat: a person (with a name, perhaps a uid), or a computer player. */
struct seat {
    char name[ENTRY_NAME_MAX + 1];
    char uid[ENTRY_UID_MAX + 1];     /* "" for computer players and where the seed was given */
    char owner[ENTRY_UID_MAX + 1];   /* uid of the person who got it at the lock, "": none */
    char called[ENTRY_NAME_MAX + 1]; /* and what that person is called */
    bool given_up;                   /* conceded or removed: nobody gets it back ... */
    bool removed;                    /* ... by the others */
    uint8_t chosen;                  /* the number of the colour they chose, and 1 more; 0: none */
    uint8_t colour;                  /* from the lock on: the number of the seat's colour */
    const struct player_kind *kind;  /* NULL: a person, or nobody */
    _Alignas(16) unsigned char memory[PLAYER_MEMORY_MAX];
};

enum table_phase { TABLE_LOBBY, TABLE_PLAYING, TABLE_OVER };

/* What is on its way to the store. */
struct draft {
    struct entry entry;
    char text[FAIR_TEXT_MAX + 1]; /* for the seed, of entry.player[0]; "": none */
    struct buffer line;
    struct fair_chance chance;
};

struct table {
    char id[FAIR_ID_MAX + 1];
    const struct game *game;
    enum table_phase phase; /* OVER: closed, or the game is finished and the close entry is due */
    bool closed;
    enum entry_reason reason; /* where closed */
    uint32_t seq;             /* entries so far: the version of the table */
    int64_t since;            /* when it was opened, milliseconds since 1970 */
    int64_t at;               /* of the last entry */
    bool hall;                /* has terms: people come and go before the lock */
    bool drawn;               /* the seats will be drawn at the lock */
    bool paused;
    bool invited; /* only those who are invited take seats */
    enum entry_clock clock;
    struct fair_game fair; /* with the secret seed */
    struct fair_hash head;
    struct fair_chance chance; /* from the lock on */
    int16_t options[OPTIONS_MAX];
    int nseats;  /* in the lobby of a hall: at most so many */
    int njoined; /* in the lobby of a hall: they hold the first seats, in the order they came */
    struct seat seat[SEATS_MAX];
    int ntexts; /* persons of the lock: their texts, and no others, are in the seed */
    char text_uid[SEATS_MAX][ENTRY_UID_MAX + 1];
    uint32_t last_change;                        /* the number of the last entry that is no move */
    _Alignas(16) unsigned char state[STATE_MAX]; /* from the lock on */
    struct draft *draft;                         /* NULL: none */
};

/* A table just created in the store, nothing stored of it yet. The game is found by the ruleset.
 * NULL without memory. table_free() wipes what is secret; NULL is fine. */
struct table *table_new(const char *id, const struct game *, const struct fair_game *);
void table_free(struct table *);

/* --- Drafts: false and a sentence in why where it cannot be ----------------------------------- */

/* The first entry: options within their ranges, nseats within the game's. */
bool table_draft_open(struct table *, const int16_t *options, int nseats, int64_t now,
                      char why[WHY_MAX]);
/* All seats, in order, or in joining order where the table draws them; texts of the persons, each
 * with its uid, as the seed needs them. The game refuses options that do not go together. */
bool table_draft_lock(struct table *, const struct entry_player *players,
                      const struct fair_text *texts, size_t ntexts, int64_t now,
                      struct refusal *refusal, char why[WHY_MAX]);
/* Other terms: options within their ranges, nseats within the game's and enough for who joined. */
struct table_terms {
    const int16_t *options;
    int nseats;
    bool drawn, invited;
    enum entry_clock clock;
};
void table_draft_terms(struct table *, const struct table_terms *, int64_t now);
/* Somebody joins, leaves, or holds a seat from now on; it must be possible. */
void table_draft_seat(struct table *, enum entry_change, const struct entry_player *, int64_t now);
/* With the draft of a person who joins: their text for the seed. */
void table_draft_text(struct table *, const char *text);
/* ENTRY_PAUSE or ENTRY_RESUME. */
void table_draft_pause(struct table *, enum entry_kind, int64_t now);
/* A move, if the rules let it pass; else the refusal, and there is no draft. cause: "" for none. */
struct refusal table_draft_move(struct table *, const struct move *, enum entry_by,
                                const char *cause, int64_t now);
/* What the rules would say to that move, which is not made. Its chance is none of the table's. */
struct refusal table_would_refuse(const struct table *, const struct move *);
/* What a computer player would do, drawing from the ai stream, as a draft of its move. The seat
 * must have a kind, and be awaited. False: its choice was refused, which is a bug of the player;
 * the refusal says why. */
bool table_draft_computer(struct table *, int seat, struct sight *room, int64_t now,
                          struct refusal *refusal);
/* What a computer player of that kind would do in the place of a person of what is owed; then it
 * ends the turn: for whoever's time is up. It knows what the seat sees and remembers
 * nothing. False: there is no such kind for this game, or its choice was refused. */
bool table_draft_stand_in(struct table *, int seat, const char *kind, enum entry_by,
                          struct sight *room, int64_t now);
void table_draft_close(struct table *, enum entry_reason, int64_t now);

/* What the draft is made for, so that a repeat does nothing; "": nothing that could be repeated. */
void table_draft_cause(struct table *, const char *cause);

/* The draft as the store takes it; lives as long as the draft. */
struct store_entry table_entry(const struct table *);

/* Stored: the draft becomes so, head is the chain's new one. Dropped: it never was. */
void table_commit(struct table *, const struct fair_hash *head);
void table_drop(struct table *);

/* --- The position ----------------------------------------------------------------------------- */

/* Why it would be closed now: CLOSE_WON or CLOSE_ENDED when the game is finished, else
 * CLOSE_ABANDONED. The standings have seats that were given up last. */
enum entry_reason table_result(const struct table *, struct standing out[SEATS_MAX]);
/* The seats that the game waits for, persons and computer players: those with a question open, for
 * the others answer an offer before the seat on turn goes on; else those that must move. None while
 * not playing. */
uint8_t table_awaited(const struct table *);
/* The computer player among them whose move comes next, or SEAT_NONE. */
int table_computer_due(const struct table *);
/* Seats that somebody has: in a lobby of those who joined, else all. */
int table_nseated(const struct table *);
/* Who wants the colour of that number in a lobby, or SEAT_NONE. */
int table_chooser(const struct table *, int colour);
/* The seat that a person holds, by uid, or by name where the seat has none; else SEAT_NONE. */
int table_seat_of(const struct table *, const char *uid, const char *name);
/* The seat of a person, whoever plays it now: not given up; SEAT_NONE: none. */
int table_owned_seat(const struct table *, const char *uid);
/* Whether a person holds it. */
bool table_has_person(const struct table *, int seat);
/* Whether that person is a substitute: it belongs to somebody else, who may have it back. */
bool table_has_substitute(const struct table *, int seat);

/* The name of the seat's colour; in a lobby "" where none is chosen. */
const char *table_colour(const struct table *, int seat);

/* The names and colours as a vocabulary; they live in the table. */
void table_words(const struct table *, struct word out[SEATS_MAX], struct words *words);

/* --- Loading (table_load.c) ------------------------------------------------------------------- */

/* Whether there is a position: it was locked. */
bool table_begun(const struct table *);

/* The table as its log says, checked: the chain, every entry, every text against its hash, and the
 * position at the end. NULL and a fault; then the table is not to be played, and the others are. */
struct table *table_load(struct store *, const char *id, struct fault *);

/* What a stored entry changes in position and players (table_apply.c). */
void table_apply(struct table *, const struct entry *);

/* --- The log again (table_read.c) ------------------------------------------------------------- */

/* What the players added to the seed. */
struct table_texts {
    size_t n;
    char uid[FAIR_TEXTS_MAX][ENTRY_UID_MAX + 1], text[FAIR_TEXTS_MAX][FAIR_TEXT_MAX + 1];
    struct fair_text fair[FAIR_TEXTS_MAX]; /* points into the above */
};

/* Of the first n players only: whoever left before the lock has one in the store, too, and they may
 * be many. */
bool table_texts(struct store *, const char *id, const struct entry_player *, int n,
                 struct table_texts *, struct fault *);
/* Of those whose texts are in the seed, or would be if the lobby's game began now. */
bool table_own_texts(struct store *, const struct table *, struct table_texts *, struct fault *);

/* Each stored entry of a log, decoded, in order. False stops. The entry lives during the call. */
typedef bool table_each_entry(void *ctx, const struct entry *);
bool table_read(struct store *, const struct table *, table_each_entry *, void *ctx,
                struct fault *);

/* The revealed file (bot/json/logform.h) of a closed table. */
bool table_reveal(struct store *, const struct table *, struct buffer *out, struct fault *);

#endif
