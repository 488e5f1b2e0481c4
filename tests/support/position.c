#include "tests/support/position.h"

#include <string.h>

/* The games by how many play. */
static const struct game *game_for(int nseats)
{
    return nseats == TWO_SEATS ? &two_game : &base_game;
}

const struct board_text board_2007_text = {
    "ore wool lumber "
    "grain brick wool brick "
    "grain lumber desert lumber ore "
    "lumber ore grain wool "
    "brick grain wool",
    "10 2 9 12 6 4 10 9 11 0 3 8 8 3 4 5 5 6 11",
    "any a1-b1 grain a2-b3 ore c4-d5 any f6-g6 wool i5-j4 any k3-l2 any k1-l1 brick h1-i1 "
    "lumber d1-e1",
};

const struct board_text twin_pastures_text = {
    "ore wool lumber "
    "grain brick wool brick "
    "grain lumber desert lumber ore "
    "lumber ore grain wool "
    "brick grain wool",
    "10 4 9 12 6 4 10 9 11 0 3 8 8 3 2 5 5 6 11",
    "any a1-b1 grain a2-b3 ore c4-d5 any f6-g6 wool i5-j4 any k3-l2 any k1-l1 brick h1-i1 "
    "lumber d1-e1",
};

const struct board_text corner_desert_text = {
    "desert wool lumber "
    "grain brick wool brick "
    "grain lumber ore lumber ore "
    "lumber ore grain wool "
    "brick grain wool",
    "0 2 9 12 6 4 10 9 11 10 3 8 8 3 4 5 5 6 11",
    "any a1-b1 grain a2-b3 ore c4-d5 any f6-g6 wool i5-j4 any k3-l2 any k1-l1 brick h1-i1 "
    "lumber d1-e1",
};

/* --- What must always hold -------------------------------------------------------------------- */

/* B-BANK-1, R-18: 19 cards of each kind over bank and hands, at every moment. */
bool position_sound(struct position *p)
{
    p->game->view(p->state, VIEWER_ALL, &p->view);
    bool sound = p->game->sane(p->state);
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int n = p->view.bank[r];
        sound = sound && n >= 0;
        for (int seat = 0; seat < p->view.nseats; seat++) {
            sound = sound && p->view.hand[seat][r] >= 0;
            n += p->view.hand[seat][r];
        }
        sound = sound && n == 19;
    }
    return sound;
}

static void check(struct position *p)
{
    assert_true(position_sound(p));
}

static void tell(struct position *p, struct fact fact)
{
    p->game->evolve(p->state, &fact);
    p->game->view(p->state, VIEWER_ALL, &p->view);
}

static void tell_1(struct position *p, enum base_fact kind, int seat, int value)
{
    tell(p, (struct fact){.kind = (uint16_t)kind, .seat = (int8_t)seat, .open = {(int16_t)value}});
}

static void tell_cards(struct position *p, enum base_fact kind, int seat, const int8_t *cards)
{
    struct fact fact = {.kind = (uint16_t)kind, .seat = (int8_t)seat};
    for (int r = 0; r < BASE_RESOURCES; r++)
        fact.open[r] = cards[r];
    tell(p, fact);
}

/* A fact about what an owner has: neutral players have facts of their own. */
static void tell_owned(struct position *p, enum base_fact kind, int owner, int value)
{
    static const enum base_fact neutral_kinds[BASE_FACTS] = {
        [FACT_SETTLEMENT] = FACT_NEUTRAL_SETTLEMENT,
        [FACT_ROAD] = FACT_NEUTRAL_ROAD,
        [FACT_LENGTH] = FACT_NEUTRAL_LENGTH,
        [FACT_LONGEST_ROAD] = FACT_NEUTRAL_LONGEST_ROAD,
    };
    int neutral = owner - p->view.nseats;
    if (neutral < 0) {
        tell_1(p, kind, owner, value);
        return;
    }
    assert_int_not_equal(neutral_kinds[kind], 0);
    tell(p, (struct fact){.kind = (uint16_t)neutral_kinds[kind],
                          .seat = SEAT_NONE,
                          .open = {(int16_t)neutral, (int16_t)value}});
}

/* The turn anew: nothing has been rolled, built, bought or played. */
static void renew_turn(struct position *p)
{
    assert_int_equal(p->view.phase <= PHASE_SETUP_ROAD, 0);
    tell_1(p, FACT_TURN, p->view.seat, p->view.turn);
    check(p);
}

/* --- Opening ---------------------------------------------------------------------------------- */

static void open_with(struct position *p, int nseats, const int16_t *options)
{
    p->game = game_for(nseats);
    struct refusal no = p->game->open(options, nseats, &p->chance.base, &p->facts);
    assert_string_equal(refusal_words[no.code].name, "NOT");
    memset(p->state, 0, sizeof p->state);
    for (int i = 0; i < p->facts.n; i++)
        p->game->evolve(p->state, &p->facts.fact[i]);
    assert_int_equal(p->chance.at, p->chance.n);
    script_init(&p->chance);
    check(p);
}

void position_open_game(struct position *p, int nseats, const char *text)
{
    int16_t options[OPTIONS_MAX];
    const struct game *game = game_for(nseats);
    game_option_defaults(game, options);
    set_options(game, options, text);
    open_with(p, nseats, options);
}

static void open_on(struct position *p, const struct board_text *board, int nseats,
                    const char *text)
{
    int16_t options[OPTIONS_MAX];
    const struct game *game = game_for(nseats);
    game_option_defaults(game, options);
    set_options(game, options, "setup=given first=seat");
    set_options(game, options, text);
    set_list_option(game, options, "board.hexes", board->hexes);
    set_list_option(game, options, "board.tokens", board->tokens);
    set_list_option(game, options, "board.harbours", board->harbours);
    open_with(p, nseats, options);
}

void position_open_set_up_on(struct position *p, const struct board_text *board, int nseats,
                             const char *options)
{
    script_init(&p->chance);
    open_on(p, board, nseats, options);
}

void position_open_set_up(struct position *p, int nseats, const char *options)
{
    position_open_set_up_on(p, &board_2007_text, nseats, options);
}

void position_open_on(struct position *p, const struct board_text *board, int nseats,
                      const char *options)
{
    script_init(&p->chance);
    open_on(p, board, nseats, options);
    tell_1(p, FACT_TURN, p->view.first, 1);
    check(p);
}

void position_open(struct position *p, int nseats, const char *options)
{
    position_open_on(p, &board_2007_text, nseats, options);
}

/* --- Pieces ----------------------------------------------------------------------------------- */

/* The next name of a list, or false at its end. */
static bool next_name(const char **list, char name[8])
{
    *list += strspn(*list, " ");
    size_t n = strcspn(*list, " ");
    assert_true(n < 8);
    memcpy(name, *list, n);
    name[n] = '\0';
    *list += n;
    return n > 0;
}

/* The longest chain from node on, by trying everything. */
static int walk(const struct base_view *v, int seat, uint64_t others, int node,
                struct edge_set used)
{
    int best = 0;
    if (!edge_set_empty(used) && (others >> node & 1))
        return 0;
    for (int i = 0; i < 3 && hex19_node_edges[node][i] >= 0; i++) {
        int edge = hex19_node_edges[node][i];
        struct edge_set more = used;
        if (!edge_set_has(v->roads[seat], edge) || edge_set_has(used, edge))
            continue;
        edge_set_add(&more, edge);
        int length = 1 + walk(v, seat, others, hex19_node_nodes[node][i], more);
        best = length > best ? length : best;
    }
    return best;
}

static int longest_chain(const struct base_view *v, int seat)
{
    uint64_t others = 0;
    int best = 0;
    for (int s = 0; s < v->nowners; s++)
        others |= s == seat ? 0 : v->settlements[s] | v->cities[s];
    for (int node = 0; node < HEX19_NODES; node++) {
        int length = walk(v, seat, others, node, (struct edge_set){{0, 0}});
        best = length > best ? length : best;
    }
    return best;
}

static void measure(struct position *p)
{
    for (int owner = 0; owner < p->view.nowners; owner++) {
        int length = longest_chain(&p->view, owner);
        if (length != p->view.road_length[owner])
            tell_owned(p, FACT_LENGTH, owner, length);
    }
    renew_turn(p);
}

static void put(struct position *p, enum base_fact kind, int seat, const char *places)
{
    char name[8];
    while (next_name(&places, name))
        tell_owned(p, kind, seat, kind == FACT_ROAD ? edge_of(name) : node_of(name));
    measure(p);
}

void put_settlement(struct position *p, int seat, const char *nodes)
{
    put(p, FACT_SETTLEMENT, seat, nodes);
}

void put_city(struct position *p, int seat, const char *nodes)
{
    put(p, FACT_CITY, seat, nodes);
}

void put_road(struct position *p, int seat, const char *edges)
{
    put(p, FACT_ROAD, seat, edges);
}

void put_chain(struct position *p, int seat, const char *nodes)
{
    char name[8];
    int from = -1;
    while (next_name(&nodes, name)) {
        int to = node_of(name);
        int edge = from < 0 ? 0 : hex19_edge_between(from, to);
        assert_true(edge >= 0);
        if (from >= 0)
            tell_owned(p, FACT_ROAD, seat, edge);
        from = to;
    }
    measure(p);
}

void put_robber(struct position *p, const char *hex)
{
    tell_1(p, FACT_ROBBER, p->view.seat, hex_of(hex));
    renew_turn(p);
}

/* None of these nodes is a neighbour of another. */
void put_points(struct position *p, int seat, int n)
{
    static const char *const sites[] = {"l1", "l2", "l3", "i1", "i5", "i3", "i2", "i4"};
    int missing = n - visible_points_of(p, seat);
    for (size_t i = 0; i < sizeof sites / sizeof *sites && missing > 0; i++) {
        uint64_t near = 0;
        for (int s = 0; s < p->view.nowners; s++)
            near |= hex19_near[node_of(sites[i])] & (p->view.settlements[s] | p->view.cities[s]);
        if (near)
            continue;
        put(p, missing > 1 ? FACT_CITY : FACT_SETTLEMENT, seat, sites[i]);
        missing -= missing > 1 ? 2 : 1;
    }
    assert_int_equal(visible_points_of(p, seat), n);
}

/* --- Cards ------------------------------------------------------------------------------------ */

void give(struct position *p, int seat, const char *text)
{
    int8_t cards[BASE_RESOURCES];
    amounts_of(&base_resource_words, text, cards);
    tell_cards(p, FACT_PRODUCED, seat, cards);
    check(p);
}

void take_away(struct position *p, int seat, const char *text)
{
    int8_t cards[BASE_RESOURCES];
    amounts_of(&base_resource_words, text, cards);
    tell_cards(p, FACT_PAID, seat, cards);
    check(p);
}

void drain(struct position *p, int seat, const char *resource, int left)
{
    int8_t cards[BASE_RESOURCES] = {0};
    int r = (int)resource_of(resource);
    cards[r] = (int8_t)(p->view.bank[r] - left);
    assert_true(cards[r] >= 0);
    tell_cards(p, FACT_PRODUCED, seat, cards);
    check(p);
}

static void buy_one(struct position *p, int seat, int card)
{
    tell(p, (struct fact){.kind = FACT_BOUGHT,
                          .seat = (int8_t)seat,
                          .seers = (uint8_t)(1 << seat),
                          .closed = {(int16_t)card}});
}

void deal(struct position *p, int seat, const char *text)
{
    int8_t cards[BASE_DEVS];
    amounts_of(&base_dev_words, text, cards);
    for (int c = 0; c < BASE_DEVS; c++)
        for (int i = 0; i < cards[c]; i++)
            buy_one(p, seat, c);
    renew_turn(p);
}

void put_knights(struct position *p, int seat, int n)
{
    for (int i = 0; i < n; i++) {
        buy_one(p, seat, KNIGHT);
        tell_1(p, FACT_PLAYED, seat, KNIGHT);
    }
    renew_turn(p);
}

void award_road(struct position *p, int seat)
{
    tell_owned(p, FACT_LONGEST_ROAD, seat, seat < 0 ? 0 : p->view.road_length[seat]);
}

void award_army(struct position *p, int seat)
{
    tell_1(p, FACT_LARGEST_ARMY, seat, p->view.knights[seat]);
}

/* --- Turns and chance ------------------------------------------------------------------------- */

void turn_of(struct position *p, int seat)
{
    int number = p->view.turn;
    while ((p->view.first + number - 1) % p->view.nseats != seat)
        number++;
    tell_1(p, FACT_TURN, seat, number);
    check(p);
}

void main_of(struct position *p, int seat)
{
    turn_of(p, seat);
    tell(p, (struct fact){.kind = FACT_ROLLED, .seat = (int8_t)seat, .open = {1, 1}});
    if (p->game == &two_game)
        tell(p, (struct fact){.kind = FACT_ROLLED, .seat = (int8_t)seat, .open = {1, 2}});
    check(p);
}

void between_rolls_of(struct position *p, int seat)
{
    turn_of(p, seat);
    tell(p, (struct fact){.kind = FACT_ROLLED, .seat = (int8_t)seat, .open = {1, 1}});
    check(p);
}

void put_tokens(struct position *p, int seat, int n)
{
    int more = n - p->view.tokens[seat];
    if (more)
        tell_1(p, more > 0 ? FACT_TOKENS : FACT_TOKENS_SPENT, seat, more > 0 ? more : -more);
    check(p);
}
