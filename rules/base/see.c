/* What a viewer may know (B-VIEW-1), and drawing anew what it may not. */
#include "rules/base/two.h"

#include <string.h>

/* Whether viewer sees the hand of seat. */
static bool sees_hand(const struct base_state *s, int viewer, int seat)
{
    return viewer == VIEWER_ALL || viewer == seat || s->option[OPT_HIDDEN_HANDS] == NO ||
           s->phase == PHASE_OVER;
}

static void see_board(const struct base_state *s, struct base_view *v)
{
    memcpy(v->settlements, s->settlements, sizeof v->settlements);
    memcpy(v->cities, s->cities, sizeof v->cities);
    memcpy(v->roads, s->roads, sizeof v->roads);
    memcpy(v->terrain, s->terrain, sizeof v->terrain);
    memcpy(v->token, s->token, sizeof v->token);
    memcpy(v->harbour_edge, s->harbour_edge, sizeof v->harbour_edge);
    memcpy(v->harbour_kind, s->harbour_kind, sizeof v->harbour_kind);
    memcpy(v->option, s->option, sizeof v->option);
    v->robber = s->robber;
}

static void see_turn(const struct base_state *s, struct base_view *v)
{
    v->nseats = s->nseats;
    v->nowners = s->nowners;
    v->phase = s->phase;
    v->seat = s->phase == PHASE_OVER ? SEAT_NONE : s->seat;
    v->first = s->first;
    v->turn = s->turn;
    v->round = (int16_t)(s->turn ? (s->turn - 1) / s->nseats + 1 : 0);
    v->rolled = s->rolled;
    memcpy(v->dice, s->dice, sizeof v->dice);
    v->built = s->built;
    v->card_played = s->card_played;
    v->free_roads = s->free_roads;
    v->last_node = s->last_node;
    v->winner = s->winner;
}

static void see_public(const struct base_state *s, struct base_view *v)
{
    memcpy(v->bank, s->bank, sizeof v->bank);
    memcpy(v->hand_size, s->hand_size, sizeof v->hand_size);
    memcpy(v->knights, s->knights, sizeof v->knights);
    memcpy(v->tokens, s->tokens, sizeof v->tokens);
    memcpy(v->road_length, s->length, sizeof v->road_length);
    memcpy(v->owes, s->owes, sizeof v->owes);
    memcpy(v->muted, s->muted, sizeof v->muted);
    memcpy(v->offer, s->offer, sizeof v->offer);
    memcpy(v->offers_made, s->offers_made, sizeof v->offers_made);
    memcpy(v->revealed, s->revealed, sizeof v->revealed);
    v->longest_road = s->longest_road < s->nseats ? s->longest_road : SEAT_NONE;
    v->largest_army = s->largest_army;
    for (int c = 0; c < BASE_DEVS; c++)
        v->deck = (int8_t)(v->deck + s->deck[c]);
}

static void see_seat(const struct base_state *s, int viewer, int seat, struct base_view *v)
{
    bool sees = sees_hand(s, viewer, seat);
    v->dev_size[seat] = (int8_t)cards_total(s->dev[seat]);
    v->points[seat] = (int8_t)(sees ? base_points(s, seat) : base_visible_points(s, seat));
    if (sees) {
        memcpy(v->hand[seat], s->hand[seat], sizeof v->hand[seat]);
        memcpy(v->dev[seat], s->dev[seat], sizeof v->dev[seat]);
    } else {
        memset(v->hand[seat], UNKNOWN, sizeof v->hand[seat]);
        memset(v->dev[seat], UNKNOWN, sizeof v->dev[seat]);
    }
}

void base_see(const void *state, int viewer, void *out)
{
    const struct base_state *s = state;
    struct base_view *v = out;
    memset(v, 0, sizeof *v);
    v->viewer = (int8_t)viewer;
    see_board(s, v);
    see_turn(s, v);
    see_public(s, v);
    for (int seat = 0; seat < s->nseats; seat++)
        see_seat(s, viewer, seat, v);
    if (sees_hand(s, viewer, s->seat))
        memcpy(v->fresh, s->fresh, sizeof v->fresh);
    else
        memset(v->fresh, UNKNOWN, sizeof v->fresh);
    v->neutral_piece = v->neutral_longest_road = SEAT_NONE;
    if (for_two(s))
        two_see(s, viewer, v);
}

static void keep_at_least(int8_t keep[BASE_RESOURCES], const int8_t cards[BASE_RESOURCES])
{
    for (int r = 0; r < BASE_RESOURCES; r++)
        keep[r] = cards[r] > keep[r] ? cards[r] : keep[r];
}

/* What a seat is known to hold: what it offers, and what it has said yes to (B-TRADE-5). */
static void known_cards(const struct base_state *s, int seat, int8_t out[BASE_RESOURCES])
{
    memset(out, 0, BASE_RESOURCES);
    keep_at_least(out, s->offer[seat].give);
    for (int maker = 0; maker < s->nseats; maker++)
        if (s->offer[maker].yes >> seat & 1)
            keep_at_least(out, s->offer[maker].want);
    for (int r = 0; r < BASE_RESOURCES; r++)
        out[r] = out[r] < s->hand[seat][r] ? out[r] : s->hand[seat][r];
}

/* All resource cards of which viewer does not know where they are are dealt out again; sizes
 * stay. */
static void redeal_hands(struct base_state *s, int viewer, struct chance *chance)
{
    int8_t pool[BASE_RESOURCES * BASE_BANK];
    int n = 0;
    for (int seat = 0; seat < s->nseats; seat++) {
        if (sees_hand(s, viewer, seat))
            continue;
        int8_t known[BASE_RESOURCES];
        known_cards(s, seat, known);
        for (int r = 0; r < BASE_RESOURCES; r++)
            for (int i = known[r]; i < s->hand[seat][r]; i++)
                pool[n++] = (int8_t)r;
        memcpy(s->hand[seat], known, sizeof known);
    }
    chance->shuffle(chance, CHANCE_AI, pool, n);
    for (int seat = 0; seat < s->nseats; seat++) {
        if (sees_hand(s, viewer, seat))
            continue;
        for (int i = cards_total(s->hand[seat]); i < s->hand_size[seat]; i++)
            s->hand[seat][pool[--n]]++;
    }
}

static int deal(int8_t *to, int n, const int8_t *pool, int at)
{
    for (int i = 0; i < n; i++)
        to[pool[at + i]]++;
    return at + n;
}

/* The development cards of the others and the deck are one pool to the viewer. */
static void redeal_cards(struct base_state *s, int viewer, struct chance *chance)
{
    int8_t pool[25], size[SEATS_MAX], fresh = (int8_t)cards_total(s->fresh), left[BASE_DEVS] = {0};
    int n = 0, at = 0;
    for (int c = 0; c < BASE_DEVS; c++) {
        for (int i = 0; i < s->deck[c]; i++)
            pool[n++] = (int8_t)c;
        for (int seat = 0; seat < s->nseats; seat++)
            for (int i = 0; !sees_hand(s, viewer, seat) && i < s->dev[seat][c]; i++)
                pool[n++] = (int8_t)c;
    }
    chance->shuffle(chance, CHANCE_AI, pool, n);
    for (int seat = 0; seat < s->nseats; seat++) {
        if (sees_hand(s, viewer, seat))
            continue;
        size[seat] = (int8_t)cards_total(s->dev[seat]);
        memset(s->dev[seat], 0, sizeof s->dev[seat]);
        if (seat == s->seat) { /* what was bought this turn comes first */
            memset(s->fresh, 0, sizeof s->fresh);
            deal(s->fresh, fresh, pool, at);
        }
        at = deal(s->dev[seat], size[seat], pool, at);
    }
    deal(left, n - at, pool, at);
    for (int c = 0; c < BASE_DEVS; c++)
        s->deck[c] = (uint8_t)left[c];
}

/* With these cards the seat on turn would have won already (B-END-1). */
static bool impossible(const struct base_state *s)
{
    return s->turn > 0 && s->phase != PHASE_OVER &&
           base_points(s, s->seat) >= s->option[OPT_POINTS];
}

void base_resample(void *state, int viewer, struct chance *chance)
{
    enum { TRIES = 200 };
    struct base_state *s = state;
    const struct base_state before = *s;
    redeal_hands(s, viewer, chance);
    if (s->phase == PHASE_GIVE)
        two_redraw(s, viewer, chance);
    if (s->option[OPT_HIDDEN_HANDS] == NO || viewer == VIEWER_ALL || s->phase == PHASE_OVER)
        return;
    for (int i = 0; i < TRIES; i++) {
        redeal_cards(s, viewer, chance);
        if (!impossible(s))
            return;
    }
    memcpy(s->dev, before.dev, sizeof s->dev);
    memcpy(s->deck, before.deck, sizeof s->deck);
    memcpy(s->fresh, before.fresh, sizeof s->fresh);
}
