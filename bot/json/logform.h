/* The stored form of a game: its log entries and the file that reveals it, one JSON object a line.
 * What is stored is what is hashed (bot/table/fair.h), so the bytes are exact, and reading refuses
 * bytes that writing would not make. */
#ifndef BOT_JSON_LOGFORM_H
#define BOT_JSON_LOGFORM_H

#include "bot/buffer.h"
#include "bot/json/json.h"
#include "bot/table/fair.h"
#include "rules/game.h"

enum {
    ENTRY_LINE_MAX = JSON_BYTES_MAX,
    ENTRY_NAME_MAX = 64, /* bytes of a player's name, without the terminating zero */
    ENTRY_UID_MAX = 128, /* "term:Anna" */
    ENTRY_CAUSE_MAX = 128
};

enum entry_kind {
    ENTRY_OPEN, /* the game is announced: options, commitment */
    ENTRY_LOCK, /* players and seats are settled; the facts of game->open() */
    ENTRY_MOVE, /* a move and its facts */
    ENTRY_SEAT, /* another player, or nobody, holds a seat */
    ENTRY_PAUSE,
    ENTRY_RESUME,
    ENTRY_TAKEN_BACK, /* the position is again the one after `to`; the streams do not go back */
    ENTRY_CLOSE,
    ENTRY_TERMS, /* before the lock: options and seats are others now */
    ENTRY_KINDS
};
enum entry_by { BY_PERSON, BY_COMPUTER, BY_CLOCK, BY_SYSTEM, ENTRY_BYS };
enum entry_change {
    SEAT_JOIN,       /* before the lock: one more, in seat n where n had joined before */
    SEAT_LEAVE,      /* before the lock: those after it move up by one seat */
    SEAT_SUBSTITUTE, /* from the lock on: somebody else, or its first holder again */
    SEAT_CONCEDE,    /* given up: a computer player plays it to the end, ranked last */
    SEAT_REMOVE,     /* likewise, by the others */
    SEAT_COLOUR,     /* before the lock: who sits there chooses one */
    ENTRY_CHANGES
};
enum entry_reason {
    CLOSE_WON,
    CLOSE_ENDED,
    CLOSE_ABANDONED,
    CLOSE_NONE, /* ended without a result, as the players wished */
    ENTRY_REASONS
};
enum entry_clock { CLOCK_FRIENDLY, CLOCK_LIVE, CLOCK_SLOW, ENTRY_CLOCKS };

/* Who holds a seat. A person has a uid and the SHA-256 of the text they added (of nothing, after
 * the lock); a computer player
 * the name of its kind; a seat that nobody holds has neither. "" where there is none. */
struct entry_player {
    int8_t seat;
    char name[ENTRY_NAME_MAX + 1];
    char uid[ENTRY_UID_MAX + 1];
    struct fair_hash text; /* where there is a uid */
    char computer[ENTRY_NAME_MAX + 1];
    uint8_t colour; /* JOIN, COLOUR, LOCK: the number of the one they chose, and 1 more; 0: none */
};

/* One entry. The members that belong to its kind count, the others are left alone. Large. */
struct entry {
    uint64_t seq; /* from 1 without gaps */
    enum entry_kind kind;
    int64_t at; /* milliseconds since 1970, at least 0 */

    /* ENTRY_OPEN, ENTRY_TERMS. Game id and rules version are those of the game; the last nseats is
     * also the number of players of the lock. */
    int nseats;
    int16_t options[OPTIONS_MAX];
    char game_id[FAIR_ID_MAX + 1];
    struct fair_hash prev_record, commit, record;

    enum entry_clock clock; /* ENTRY_TERMS */
    bool invited;           /* ENTRY_TERMS: only those who are invited take seats */

    /* ENTRY_TERMS: how it will be at the lock. ENTRY_LOCK: seats drawn (players stand in joining
     * order and got their seats by `shuffle` of 0..n-1, purpose seats) or given (nothing was
     * drawn). ENTRY_SEAT: player[0] now holds its seat (after SEAT_LEAVE: name of who left, no uid,
     * no computer; after SEAT_CONCEDE and SEAT_REMOVE the computer player under the name of who
     * held it). */
    bool drawn;
    int nplayers;
    struct entry_player player[SEATS_MAX];
    enum entry_change change;

    /* ENTRY_MOVE */
    struct move move;
    enum entry_by by;
    char cause[ENTRY_CAUSE_MAX + 1]; /* what the chat calls the message; "" for none */

    /* ENTRY_LOCK, ENTRY_MOVE: words each stream has used so far, and what happened. */
    uint32_t words[CHANCE_PURPOSES];
    struct facts facts;

    uint64_t to;              /* ENTRY_TAKEN_BACK */
    enum entry_reason reason; /* ENTRY_CLOSE */
};

/* As they stand in the entries: "taken-back", "person", "join", "won". */
extern const char *const entry_kind_name[ENTRY_KINDS];
extern const char *const entry_by_name[ENTRY_BYS];
extern const char *const entry_change_name[ENTRY_CHANGES];
extern const char *const entry_reason_name[ENTRY_REASONS];
extern const char *const entry_clock_name[ENTRY_CLOCKS];
/* As a person writes it, in any case; ENTRY_CLOCKS: none is called so. */
enum entry_clock entry_clock_find(const char *name);

/* Appends the line, without a line feed. */
void entry_put(struct buffer *, const struct game *, const struct entry *);

/* What a viewer may know of it while the game goes on: facts are cut (rules/game.h), and the words
 * that the streams have used are left out. VIEWER_ALL: the same as entry_put(). */
void entry_put_for(struct buffer *, const struct game *, const struct entry *, int viewer);

/* Reads n bytes, without a line feed. False, and a sentence in why, where they are not exactly what
 * entry_put() makes of an entry of this game and rules version. */
bool entry_parse(const struct game *, const char *line, size_t n, struct entry *out,
                 char why[WHY_MAX]);

/* --- The revealed file ------------------------------------------------------------------------ */

struct revealed_text {
    char uid[ENTRY_UID_MAX + 1];
    char text[FAIR_TEXT_MAX + 1];
};

/* Its first line; the entries' lines follow, each with its line feed. */
struct revealed {
    char ruleset[FAIR_RULESET_MAX + 1]; /* base/1 */
    char game_id[FAIR_ID_MAX + 1];
    const struct game *game;      /* NULL where this program knows no such ruleset */
    int16_t options[OPTIONS_MAX]; /* where game is known */
    struct fair_hash prev_record, commit, record, server_seed, head, beacon;
    bool has_beacon;
    uint64_t beacon_round; /* where there is a beacon */
    int ntexts;
    struct revealed_text text[FAIR_TEXTS_MAX];
    uint64_t nevents;
};

#define REVEALED_PROTOCOL "hexhost-fair/1"

/* "base/1" for a game. out has FAIR_RULESET_MAX + 1 bytes. */
void ruleset_of(char *out, const struct game *);

void revealed_put(struct buffer *, const struct revealed *);
/* As entry_parse(). Where the ruleset is unknown, game is NULL, options are not read and the bytes
 * are not compared. */
bool revealed_parse(const char *line, size_t n, struct revealed *out, char why[WHY_MAX]);

#endif
