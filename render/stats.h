/* A game in figures: how the dice fell, who had how many points when, where cards came from and
 * where they went. It is a projection of the log as everybody may know it, whoever asks.
 *
 * What counts is declared for each game in render/stats/: which numbers of which facts add to which
 * figure. A game without a declaration has its points by turn. */
#ifndef RENDER_STATS_H
#define RENDER_STATS_H

#include "render/render.h"

enum {
    STATS_P_BYTES = 40,
    STATS_FIGURES = 8,
    STATS_TURNS = 256,   /* kept; of longer games every second turn, every fourth and so on */
    STATS_SUMS = 13,     /* of two dice: 2 to 12 */
    STATS_MOST = 9999,   /* nothing is counted farther */
    STATS_ROLLS_MIN = 45 /* for a p: of a sum of 5 then 5 are expected */
};

struct stats_figure {
    const char *heading; /* at most 7 letters */
    const char *told;    /* behind the number, in a sentence: "from hexes" */
    uint8_t icon;
    bool is_cost; /* little of it is good */
};

/* A number of a fact, and whose figure it adds to. */
struct stats_count {
    const char *fact, *field; /* field NULL: 1; of several numbers their sum */
    uint8_t figure;
    const char *whose; /* the field with the seat; NULL: the fact's own */
    bool each;         /* the field has a number for each seat, and adds to theirs */
};

struct stats_game {
    const char *game;
    const char *title;                 /* of the figures: "Cards"; at most 10 letters */
    const struct stats_figure *figure; /* ends with a NULL heading */
    const struct stats_count *count;   /* ends with a NULL fact */
    uint8_t blocked;  /* the figure for what hexes with a robber did not pay; STATS_FIGURES: none */
    const char *roll; /* the fact with two dice, in its only field; NULL: there is none */
    /* Options under which rolls are those of two fair dice, each by itself; ends with a NULL. */
    const struct preset_value *fair;
};

struct stats {
    const struct game *game;
    const struct stats_game *of; /* NULL: nothing is declared */
    int nseats, nrolls, turn;
    int16_t rolled[STATS_SUMS], figure[STATS_FIGURES][SEATS_MAX];
    bool odd_rolls; /* the options make the dice others than fair ones */
    bool over;
    uint8_t rank[SEATS_MAX];                /* when over */
    int npoints, step;                      /* a sample for each so many turns */
    int16_t points[STATS_TURNS][SEATS_MAX]; /* at their ends; the last: now */
    uint8_t blocked_sum;                    /* on the map as it was last */
    int16_t blocks[SEATS_MAX];
};

/* Before the first fact. */
void stats_begin(struct stats *, const struct game *);

/* What happened, and how it stood after that: the scene of what everybody may know. Secret halves
 * of facts are not looked at. */
void stats_add(struct stats *, const struct fact *, size_t n, const struct scene *after);

/* The game is over. */
void stats_end(struct stats *, const struct standing *);

/* How often a sum of two fair dice falls in so many rolls. */
double stats_expected(int sum, int nrolls);

/* The part of games of fair dice in which these stray from what is expected as far as here, or
 * farther: a chi-square test, with rare sums taken together. Negative: it cannot be said. */
double stats_p(const struct stats *);

/* "76% of fair games stray as far"; nothing where it cannot be said. */
void stats_tell_p(const struct stats *, char out[STATS_P_BYTES]);

/* Appends "Anna wins after 68 turns". */
void stats_tell_title(const struct stats *, const struct names *, struct text *out);

/* The seat that has won; SEAT_NONE: none, or several. */
int stats_winner(const struct stats *);

/* Whether a seat has the best of a figure; nobody has where all are alike. */
bool stats_best(const struct stats *, int figure, int seat);

/* The card: lines of at most BOARD_COLUMNS. */
void text_stats(const struct stats *, const struct names *, enum text_style, struct text *out);

/* The same in sentences, a line each. */
void text_stats_linear(const struct stats *, const struct names *, struct text *out);

/* The same in a line, for beside the picture: whole sentences, the most important first, of at most
 * max units of UTF-16. */
void text_stats_alt(const struct stats *, const struct names *, int max, struct text *out);

extern const struct stats_game stats_base, stats_two, stats_island_one, stats_island_two,
    stats_plus, stats_extra, stats_struggle;

#endif
