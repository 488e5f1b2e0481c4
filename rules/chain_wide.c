#include "rules/chain.h"

#include "rules/bits.h"

#include <assert.h>
#include <string.h>

/*
 * A chain is a connected set of roads with at most two nodes of odd degree, where each road that
 * ends at a blocked node makes an end of its own. So the longest is found without walking: the
 * nodes are taken one by one, line by line from the left, and of the roads between taken nodes and
 * others (seven at most) it is enough to know which are used, and which of these hang together. For
 * each such pattern the longest set is kept. There are fewer than 1,200 patterns on this island.
 */
enum {
    SLOTS = 7,
    LABEL_BITS = 3,
    PATTERNS = 2048,
    PLACES = 4096,
    MERGED = 100,
    ENDS = 2,
    NODE_ROADS = 3
};

static const int8_t node_order[HEX19_NODES] = {
    3,  0,  4,  1,  5,  2,  6,                  /* lines from the left, as far as they go */
    11, 7,  12, 8,  13, 9,  14, 10, 15,         /**/
    21, 16, 22, 17, 23, 18, 24, 19, 25, 20, 26, /**/
    27, 33, 28, 34, 29, 35, 30, 36, 31, 37, 32, /**/
    38, 43, 39, 44, 40, 45, 41, 46, 42,         /**/
    47, 51, 48, 52, 49, 53, 50,
};

/* What is known of the roads so far: a label for each road between (0: not used, alike: they hang
 * together), and how many ends there are. */
struct pattern {
    int8_t label[SLOTS], ends;
};

/* Patterns by number, and where each is found again. */
struct patterns {
    int n;
    struct pattern of[PATTERNS];
    int8_t length[PATTERNS];
    int16_t place[PLACES]; /* number and 1 more; 0: none */
};

struct sweep {
    struct edge_set roads;
    uint64_t blocked;
    int nslots;
    int8_t slot[SLOTS]; /* the roads between */
    int best;
};

/* What happens at a node: which slots end there, and which roads go on from there. */
struct step {
    bool blocked;
    int nkept, nout;
    int8_t kept[SLOTS]; /* slots that stay */
    unsigned ending;    /* slots that end */
    int8_t out[NODE_ROADS];
};

/* Labels from 1 in the order in which they appear, so that the same pattern looks the same. */
static void number_labels(int8_t label[SLOTS])
{
    int8_t seen[SLOTS] = {0};
    int n = 0;
    for (int i = 0; i < SLOTS; i++) {
        int l = 0;
        while (label[i] && l < n && seen[l] != label[i])
            l++;
        if (label[i] && l == n)
            seen[n++] = label[i];
        label[i] = (int8_t)(label[i] ? l + 1 : 0);
    }
}

static void put(struct patterns *to, struct pattern *pattern, int length)
{
    unsigned key = (unsigned)pattern->ends;
    number_labels(pattern->label);
    for (int i = 0; i < SLOTS; i++)
        key = key << LABEL_BITS | (unsigned)pattern->label[i];
    unsigned at = (key * 2654435761u >> 16) % PLACES;
    for (; to->place[at]; at = (at + 1) % PLACES) {
        int known = to->place[at] - 1;
        if (memcmp(&to->of[known], pattern, sizeof *pattern) != 0)
            continue;
        if (length > to->length[known])
            to->length[known] = (int8_t)length;
        return;
    }
    assert(to->n < PATTERNS);
    to->of[to->n] = *pattern;
    to->length[to->n] = (int8_t)length;
    to->place[at] = (int16_t)++to->n;
}

static bool has_label(const int8_t *label, int n, int wanted)
{
    for (int i = 0; i < n; i++)
        if (label[i] == wanted)
            return true;
    return false;
}

/* Sets next's labels; returns how many sets of roads are cut off from all that may still come. */
static int carry_on(const struct step *step, const struct pattern *from, unsigned chosen,
                    struct pattern *next)
{
    int8_t ended[NODE_ROADS];
    int nended = 0, closed = 0;
    for (int i = 0; i < SLOTS; i++)
        if ((step->ending >> i & 1) && from->label[i] && !has_label(ended, nended, from->label[i]))
            ended[nended++] = from->label[i];
    for (int i = 0; i < step->nkept; i++) {
        int8_t label = from->label[step->kept[i]];
        bool joins = !step->blocked && has_label(ended, nended, label);
        next->label[i] = joins ? MERGED : label;
    }
    for (int i = 0; i < step->nout; i++)
        if (chosen >> i & 1)
            next->label[step->nkept + i] = (int8_t)(step->blocked ? MERGED + 1 + i : MERGED);
    if (!step->blocked)
        return nended && !has_label(next->label, step->nkept + step->nout, MERGED);
    for (int i = 0; i < nended; i++)
        closed += !has_label(next->label, step->nkept, ended[i]);
    return closed;
}

static void advance(struct sweep *s, const struct step *step, const struct pattern *from,
                    int length, unsigned chosen, struct patterns *to)
{
    struct pattern next = {.ends = from->ends};
    int degree = bits_count(chosen);
    length += degree;
    for (int i = 0; i < SLOTS; i++)
        degree += (step->ending >> i & 1) && from->label[i];
    next.ends = (int8_t)(next.ends + (step->blocked ? degree : degree % 2));
    if (next.ends > ENDS)
        return;
    int closed = carry_on(step, from, chosen, &next);
    if (!closed)
        put(to, &next, length);
    else if (closed == 1 && memcmp(next.label, (int8_t[SLOTS]){0}, SLOTS) == 0 && length > s->best)
        s->best = length;
}

static struct step step_at(const struct sweep *s, int node)
{
    struct step step = {.blocked = s->blocked >> node & 1};
    struct edge_set here = edge_set_and(hex19_star[node], s->roads);
    for (int i = 0; i < s->nslots; i++) {
        if (edge_set_has(here, s->slot[i])) {
            step.ending |= 1u << i;
            edge_set_remove(&here, s->slot[i]);
        } else {
            step.kept[step.nkept++] = (int8_t)i;
        }
    }
    while (!edge_set_empty(here) && step.nout < NODE_ROADS)
        step.out[step.nout++] = (int8_t)edge_set_take(&here);
    return step;
}

static void move_slots(struct sweep *s, const struct step *step)
{
    for (int i = 0; i < step->nkept; i++)
        s->slot[i] = s->slot[step->kept[i]];
    s->nslots = step->nkept;
    for (int i = 0; i < step->nout; i++) {
        assert(s->nslots < SLOTS);
        s->slot[s->nslots++] = step->out[i];
    }
}

int chain_wide(struct edge_set roads, uint64_t blocked)
{
    struct sweep s = {.roads = roads, .blocked = blocked};
    struct patterns pool[2] = {{.n = 0}};
    put(&pool[0], &(struct pattern){.ends = 0}, 0);
    for (int i = 0; i < HEX19_NODES; i++) {
        struct patterns *from = &pool[i % 2], *to = &pool[1 - i % 2];
        struct step step = step_at(&s, node_order[i]);
        to->n = 0;
        memset(to->place, 0, sizeof to->place);
        for (int p = 0; p < from->n; p++)
            for (unsigned chosen = 0; chosen < 1u << step.nout; chosen++)
                advance(&s, &step, &from->of[p], from->length[p], chosen, to);
        move_slots(&s, &step);
    }
    return s.best;
}
