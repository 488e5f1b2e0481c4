/* The positions of the dice games: private to rules/dice. Flat structs without pointers that begin
 * alike; they change through the functions evolve alone. */
#ifndef RULES_DICE_STATE_H
#define RULES_DICE_STATE_H

#include "rules/bits.h"
#include "rules/dice/view.h"

/* What all have. */
struct dice_state {
    uint32_t sequence; /* facts so far; prompt numbers are taken from it */
    uint32_t prompt[SEATS_MAX];
    int16_t option[DICE_OPTIONS];
    int16_t turn;
    int8_t kind, nseats, phase, seat, first;
    int8_t rolls;            /* made this turn */
    int8_t dice[DICE_FACES]; /* unused, by face */
    int8_t kept[DICE_FACES]; /* of these: set aside for the next roll */
    int8_t longest_road, largest_army, winner;
};

struct sheet_state {
    struct dice_state common;
    uint64_t built[SEATS_MAX]; /* places */
    uint16_t used[SEATS_MAX];  /* jokers */
    int8_t earned;             /* Island One: points built this turn */
    int8_t track[SEATS_MAX][DICE_TURNS];
};
_Static_assert(sizeof(struct sheet_state) <= STATE_MAX, "the state stays small");

struct extra_state {
    struct dice_state common;
    uint64_t settlements[SEATS_MAX], cities[SEATS_MAX];
    struct edge_set roads[SEATS_MAX];
    int8_t knight[EXTRA_KNIGHTS], knight_state[EXTRA_KNIGHTS];
    int8_t castle[EXTRA_CASTLES];
    int8_t length[SEATS_MAX]; /* of the longest chain */

    /* Worked out from the rest for speed; extra_sane() compares. */
    uint64_t touched[SEATS_MAX];       /* nodes of a seat's roads */
    struct edge_set onward[SEATS_MAX]; /* edges at those where its roads go on */
    uint32_t beside[SEATS_MAX];        /* hexes at a seat's roads and buildings */
    uint64_t taken_nodes;
    struct edge_set taken_edges;
};
_Static_assert(sizeof(struct extra_state) <= STATE_MAX, "the state stays small");

/* The game of a kind. */
const struct game *dice_game(int kind);

int dice_total(const int8_t dice[DICE_FACES]);

/* How many dice the turn has (D1-DICE-1, D2-DICE-1). */
int dice_of_turn(const struct dice_state *);

/* Whether dice may be used now: built with, turned by jokers, traded. */
bool dice_may_be_used(const struct dice_state *);

/* Whether dice pay for a piece. */
bool dice_cover(const int8_t dice[DICE_FACES], int piece);

static inline bool is_seat(int seat)
{
    return seat >= 0 && seat < SEATS_MAX;
}

/* The functions of struct game that all share. */
bool dice_amounts(const void *state, const struct move *tmpl, struct amounts *out);
struct turn dice_turn(const void *state);
int dice_seats(const void *state);
void dice_resample(void *state, int viewer, struct chance *);

/* Whether it is over, and then how it stands by the points of each seat. */
bool dice_finished(const void *state, int (*points)(const void *state, int seat),
                   struct standing out[SEATS_MAX]);

/* Fills the view's common part; points, knights and lengths are the caller's. */
void dice_see(const struct dice_state *, int viewer, struct dice_view *out);

bool dice_sane(const struct dice_state *, int kind, int noptions);
bool dice_between(int value, int lo, int hi);

/* What facts do to the common part. The position is zeroed before by who opens it. */
void dice_evolve(struct dice_state *, const struct fact *);

/* Moves that are listed. */
struct dice_list {
    struct move *out;
    size_t n, cap;
    int8_t seat;
};
/* A new entry with all arguments left out; the last one again where there is no room. */
struct move *dice_add(struct dice_list *, enum dice_verb);
void dice_add_rolls(struct dice_list *, const struct dice_state *);
/* Where dice may be used: gold trades and the end of the turn. */
void dice_add_rest(struct dice_list *, const struct dice_state *);
/* A joker that shows `face` (FACE_ANY: any), for each die it can turn. */
void dice_add_jokers(struct dice_list *, const struct dice_state *, int knight, int face);
void dice_add_build(struct dice_list *, int piece, int place);

/* --- Sheets ----------------------------------------------------------------------------------- */

struct refusal sheet_open(const int16_t *options, int nseats, struct chance *, struct facts *);
struct refusal sheet_decide(const void *state, const struct move *, struct chance *,
                            struct facts *);
void island_one_evolve(void *state, const struct fact *);
void island_two_evolve(void *state, const struct fact *);
void plus_evolve(void *state, const struct fact *);
size_t sheet_legal(const void *state, int seat, struct move *out, size_t cap);
bool sheet_finished(const void *state, struct standing out[SEATS_MAX]);
void sheet_see(const void *state, int viewer, void *out);
bool island_one_sane(const void *state);
bool island_two_sane(const void *state);
bool plus_sane(const void *state);

int sheet_length(const struct sheet_state *, int seat);
int sheet_knights(const struct sheet_state *, int seat);
/* The total so far: on Island One the sum of the track. */
int sheet_points(const void *state, int seat);
/* Whether a joker's knights are built and it is unused. */
bool sheet_joker_ready(const struct sheet_state *, int seat, int joker);

/* --- Extra ------------------------------------------------------------------------------------ */

struct refusal extra_open(const int16_t *options, int nseats, struct chance *, struct facts *);
struct refusal extra_decide(const void *state, const struct move *, struct chance *,
                            struct facts *);
void extra_evolve(void *state, const struct fact *);
size_t extra_legal(const void *state, int seat, struct move *out, size_t cap);
bool extra_finished(const void *state, struct standing out[SEATS_MAX]);
void extra_see(const void *state, int viewer, void *out);
bool extra_sane(const void *state);

int extra_points(const void *state, int seat);
int extra_knights(const struct extra_state *, int seat);

static inline uint64_t extra_buildings(const struct extra_state *s, int seat)
{
    return s->settlements[seat] | s->cities[seat];
}

/* Edges that may be starting roads now (DE-START-1 to -3). */
struct edge_set extra_starts(const struct extra_state *);
/* One of them, as a place. */
int extra_some_start(const struct extra_state *);
/* How many unbuilt roads part starting roads: five, or four where no edge has so many. */
int extra_start_distance(const struct extra_state *);
/* Nodes from which a shortest chain of at most so many edges leads to one of these. */
uint64_t extra_within(uint64_t nodes, int edges);

/* Where a seat may build by place alone, whatever the dice (DE-BUILD-1 to -5). */
struct edge_set extra_roads(const struct extra_state *, int seat);
uint64_t extra_settlements(const struct extra_state *, int seat);
uint64_t extra_cities(const struct extra_state *, int seat);
uint32_t extra_knight_hexes(const struct extra_state *, int seat);
/* Whether anybody could build anything (DE-END-2). */
bool extra_goes_on(const struct extra_state *);

/* The knights of a hex: *second is -1 but for the desert. */
int extra_knight_of(int hex, int *second);
/* The knight of that hex whose joker the seat can use now, or -1 (DE-JOKER-1, -2). */
int extra_ready_knight(const struct extra_state *, int seat, int hex);

#endif
