/* The seam between a game and everything else. Rules are pure: no allocation, no I/O, no clock; the
 * same state, move and chance always give the same facts. */
#ifndef RULES_GAME_H
#define RULES_GAME_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/chance.h"
#include "rules/verb.h"

enum {
    SEATS_MAX = 6,
    VIEWER_SPECTATOR = -1, /* knows what everybody knows */
    VIEWER_ALL = -2,       /* knows everything: the host, a finished game */
    FACT_OPEN = 12,
    FACT_CLOSED = 6,
    FACTS_MAX = 128,
    LEGAL_MAX = 256,  /* no position has more entries; the battery checks it */
    OPTIONS_MAX = 96, /* numbers that the options of a game take */
    STATE_MAX = 2048, /* bytes: no game's state is larger */
    VIEW_MAX = 2048,
    REFUSAL_ARGS = 15,
    AMOUNTS_MAX = 2,
    UNKNOWN = -1 /* a number in a view that this viewer may not know */
};

/* What happened. The meaning of the numbers is the fact's row in game.facts. The closed half is for
 * the seats in seers alone (bit s = seat s); see fact_for(). */
struct fact {
    uint16_t kind;
    int8_t seat; /* who did it or whom it befell; SEAT_NONE: nobody */
    uint8_t seers;
    int16_t open[FACT_OPEN];
    int16_t closed[FACT_CLOSED];
};

struct facts {
    uint16_t n;
    struct fact fact[FACTS_MAX];
};

/* A new fact with two open numbers, for the caller to add to. There is room: a move has no more. */
static inline struct fact *facts_add(struct facts *facts, int kind, int seat, int a, int b)
{
    assert(facts->n < FACTS_MAX);
    struct fact *fact = &facts->fact[facts->n++];
    *fact = (struct fact){
        .kind = (uint16_t)kind, .seat = (int8_t)seat, .open = {(int16_t)a, (int16_t)b}};
    return fact;
}

struct fact_kind {
    const char *name;
    uint8_t nopen, nclosed;     /* fields of each half */
    const struct field *fields; /* the open ones, then the closed ones, in order */
};

/* Why a move is refused. code 0 (REFUSED_NOT): it is not. args fill the words' {placeholders}. */
struct refusal {
    uint16_t code;
    int16_t arg[REFUSAL_ARGS];
};

enum refusal_code {
#define X(name, text) REFUSED_##name,
#define PRICE(name, text) REFUSED_##name,
#define ABSENT(name, text) REFUSED_##name,
#include "rules/refusal.def"
#undef ABSENT
#undef PRICE
#undef X
    REFUSALS
};

/* refusal.def as a table: the name ("DISTANCE_RULE") and the words with placeholders in braces. */
struct refusal_words {
    const char *name, *text;
    bool is_price;  /* nothing is wrong but that it cannot be paid */
    bool is_absent; /* there is no such thing at this table */
};
extern const struct refusal_words refusal_words[REFUSALS];

/* Who is awaited. Depends on public information alone. */
struct turn {
    uint8_t must;    /* seats that owe a move before the game can go on */
    uint8_t may;     /* seats that may move now, those that must included */
    uint8_t asked;   /* seats with a question open (an offer) that the game does not wait for */
    uint8_t forced;  /* seats that must move and, as everybody knows, have one move only */
    int8_t seat;     /* on turn; SEAT_NONE when finished */
    uint8_t phase;   /* index into game.phases */
    uint16_t number; /* of the turn, from 1; 0 during set-up */
    /* The prompt number of a seat: changes exactly when what it is asked changes, never through
     * what others discard, answer or say. */
    uint32_t prompt[SEATS_MAX];
};

struct standing {
    int8_t seat;
    uint8_t rank; /* from 1; ties share a rank */
    int16_t points;
};

/* How many of each kind a free SOME argument of a template may hold, at move.arg[at]. */
struct amount {
    uint8_t at, width;
    int16_t most[8];
    int8_t lot[8];                /* a kind goes in multiples of that; 0: one by one */
    int16_t total_min, total_max; /* equal: exactly so many */
};

struct amounts {
    uint8_t n;
    struct amount of[AMOUNTS_MAX];
};

struct view_field {
    struct field field;
    uint16_t offset; /* in the view struct */
    uint8_t size;    /* bytes of one number: 1, 2 or 4 (signed), or of a whole SET: 8 or 16 */
    uint8_t count;   /* elements; 0: one for each seat in play */
};

struct preset_value {
    const char *option, *value;
};

/* A named set of option values, such as an edition. */
struct preset {
    const char *name, *help;
    const struct preset_value *values; /* ends with a NULL option */
};

/* Options as tables begin with them beside the defaults, until somebody says otherwise. Each list
 * ends with a NULL option; NULL: nothing. */
struct beginnings {
    const struct preset_value
        *terminal;                   /* where somebody plays at home, perhaps for the first time */
    const struct preset_value *hall; /* where many people are */
    const struct preset_value *slow; /* there, beside these, where a game takes days */
};

/* Facts that tell dice as they were drawn, in other versions of the rules too: where the option has
 * this value, and between them nothing else is drawn for dice. */
struct fair_dice {
    const char *option, *value;
    uint64_t facts; /* bit k: the first field of kind k is a list of dice, each lo..hi */
};

struct game {
    const char *id, *name;
    uint16_t rules_version; /* a changed order or number of draws is a new version */
    uint8_t seats_min, seats_max, seats_default;
    uint8_t nverbs, nfacts, nviews, noptions, npresets;
    uint16_t state_size, view_size;
    const struct verb *verbs;
    const struct shortcut *shortcuts; /* ends with a NULL typed; NULL: none */
    const struct param *options;      /* bind like parameters to a flat array of numbers */
    const int16_t *option_defaults;   /* OPTIONS_MAX numbers; given lists are ARG_NONE */
    const struct preset *presets;
    const struct beginnings *begins; /* NULL: nothing but the defaults */
    const struct fact_kind *facts;
    const struct fair_dice *fair_dice; /* NULL: dice cannot be checked without the rules */
    const struct view_field *views;
    const struct words *phases;
    const struct words *faces; /* what the dice show; NULL: numbers from 1 */
    const struct words *const
        *words;          /* those that refusals name and chance draws from, then NULL */
    const char *summary; /* what the game is, in a sentence */
    /* The rules in our own words, a paragraph each; ends with NULL. {OPTION} stands for what the
     * option says: numbers and counts as they are, of words the meaning. */
    const char *const *rules;

    /* Opens a game: options is OPTIONS_MAX numbers, already within their ranges. On success the
     * facts, evolved from a zeroed state, give the first position. */
    struct refusal (*open)(const int16_t *options, int nseats, struct chance *, struct facts *out);

    /* What follows from the move, or why not. Leaves state alone. out is valid only when the
     * refusal's code is REFUSED_NOT. Any bytes are safe as a move. */
    struct refusal (*decide)(const void *state, const struct move *, struct chance *,
                             struct facts *out);

    /* Cannot fail; memory-safe for every fact that the codec accepts. */
    void (*evolve)(void *state, const struct fact *);

    /* What seat may do now, as far as it knows: moves with all arguments bound, and templates whose
     * amounts are ARG_FREE. Every listed move is accepted by decide(). Returns the number of
     * entries, at most cap. */
    size_t (*legal)(const void *state, int seat, struct move *out, size_t cap);

    /* The bounds of a template's free amounts; false if the seat cannot make such a move now.
     * decide() stays the authority: with one free amount it accepts whatever keeps within the
     * bounds; with several, which may depend on each other, some of it. */
    bool (*amounts)(const void *state, const struct move *tmpl, struct amounts *out);

    struct turn (*turn)(const void *state);

    /* True when the game is over; then out holds one standing a seat, best first. */
    bool (*finished)(const void *state, struct standing out[SEATS_MAX]);

    /* An open offer to seat as the offer that it would be from there: giving what that one wants,
     * to who made it. number: of the offer; ARG_NONE: the newest. False: there is none. NULL: no
     * offers are made in this game. */
    bool (*counter)(const void *state, int seat, int number, struct move *out);

    /* How many seats are in play, numbered from 0: seats_min to seats_max. */
    int (*seats)(const void *state);

    /* What viewer (a seat, VIEWER_SPECTATOR or VIEWER_ALL) may know, as the game's view struct. */
    void (*view)(const void *state, int viewer, void *out);

    /* Draws anew, from chance's CHANCE_AI, everything that viewer may not know; its view stays the
     * same. For the secrecy test and for search. */
    void (*resample)(void *state, int viewer, struct chance *);

    /* Whether a loaded state could have arisen. Safe for any bytes. */
    bool (*sane)(const void *state);
};

/* All games, ends with NULL. game_find: by id, NULL if there is none. */
extern const struct game *const games[];
const struct game *game_find(const char *id);

/* Whether they are variants of each other: the verbs of one begin with those of the other. */
bool game_akin(const struct game *, const struct game *);

/* Bytes of one element of a field of a view. */
size_t view_element_size(const struct view_field *);
/* Number i of the element at `at` in a view, which need not be aligned; not of a SET. */
int view_number(const struct view_field *, const unsigned char *at, int i);

/* The fact as viewer may see it: the closed half is kept for VIEWER_ALL and for seats in seers, and
 * zeroed for anybody else. The only place where secrets are cut from facts. */
struct fact fact_for(const struct fact *, int viewer);

/* Whether there are secrets in it: facts that not everybody may know whole. */
bool game_hides(const struct game *);

/* Whether whoever must move in that phase owes cards, the seat on turn too. */
bool game_owes(const struct game *, int phase);

/* How many cards the seat owes now, as everybody knows; 0: none. */
int game_debt(const struct game *, const void *state, int seat);

/* The verb of that name, written as in the table, or -1. */
int game_verb(const struct game *, const char *name);

/* Whether seat, verb and every argument that the verb reads are within their ranges or left out. */
bool move_fits(const struct game *, const struct move *, int nseats);

/* Fills out (OPTIONS_MAX numbers) with the game's defaults. */
void game_option_defaults(const struct game *, int16_t *out);

/* Where option o begins in the flat array of option numbers. */
int game_option_at(const struct game *, int o);

#endif
