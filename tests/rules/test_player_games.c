/* Whole games of computer players: who wins, how long they take, that they keep their manners, and
 * that they use nothing but what their seat may know. HEXHOST_LONG in the environment plays ten
 * times as many. */
#include "bot/table/quick.h"
#include "rules/base/view.h"
#include "rules/players/players.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES_MAX = 20000, GAMES = 100 };

/* By how many play. */
static const struct game *game = &base_game;

struct match {
    const struct player_kind *kind[SEATS_MAX];
    int nseats;
    struct quick_chance chance;
    struct sight sight;    /* of the seat that moves */
    struct facts facts;    /* of the last move */
    struct base_view view; /* after it, with all secrets */
    struct standing standing[SEATS_MAX];
    _Alignas(16) unsigned char state[STATE_MAX];
    _Alignas(16) unsigned char memory[SEATS_MAX][PLAYER_MEMORY_MAX];
};

static int ngames(int n)
{
    return getenv("HEXHOST_LONG") ? 10 * n : n;
}

static void tell(struct match *m)
{
    for (int i = 0; i < m->facts.n; i++) {
        game->evolve(m->state, &m->facts.fact[i]);
        for (int seat = 0; seat < m->nseats; seat++) {
            struct fact fact = fact_for(&m->facts.fact[i], seat);
            if (m->kind[seat]->observe)
                m->kind[seat]->observe(seat, &fact, m->memory[seat]);
        }
    }
    game->view(m->state, VIEWER_ALL, &m->view);
}

/* Seats the players so that the first one named sits at seat `number` modulo the seats. */
static void open_match(struct match *m, const char *const *names, int nseats, uint64_t number,
                       enum base_option option, int value)
{
    int16_t options[OPTIONS_MAX];
    memset(m, 0, sizeof *m);
    m->nseats = nseats;
    game = nseats == TWO_SEATS ? &two_game : &base_game;
    for (int i = 0; i < nseats; i++)
        m->kind[((uint64_t)i + number) % (uint64_t)nseats] = player_find(game, names[i]);
    game_option_defaults(game, options);
    options[OPT_PHASES] = PHASES_COMBINED;
    options[option] = (int16_t)value;
    quick_chance_init(&m->chance, 2020, number);
    assert_int_equal(game->open(options, nseats, &m->chance.base, &m->facts).code, REFUSED_NOT);
    tell(m);
}

/* Those asked answer first; then who must. */
static int awaited(const struct match *m)
{
    struct turn turn = game->turn(m->state);
    unsigned seats = turn.asked ? turn.asked : turn.must;
    assert_true(seats != 0);
    return __builtin_ctz(seats);
}

static struct move choose(struct match *m, int seat)
{
    sight_of(&m->sight, game, m->state, seat, m->kind[seat]->needs_view);
    return m->kind[seat]->choose(&m->sight.situation, &m->chance.base, m->memory[seat]);
}

static void make(struct match *m, const struct move *move)
{
    struct refusal no = game->decide(m->state, move, &m->chance.base, &m->facts);
    if (no.code)
        fail_msg("%s is refused to %s: %s", game->verbs[move->verb].name, m->kind[move->seat]->name,
                 refusal_words[no.code].name);
    tell(m);
}

typedef void watcher(struct match *, const struct move *, void *ctx);

/* Plays to the end; watch sees each move before it is made. The place of the winner in `names`. */
static int play(struct match *m, uint64_t number, watcher *watch, void *ctx)
{
    for (int n = 0; !game->finished(m->state, m->standing); n++) {
        int seat = awaited(m);
        struct move move = choose(m, seat);
        if (watch)
            watch(m, &move, ctx);
        make(m, &move);
        assert_true(n < MOVES_MAX);
    }
    uint64_t seats = (uint64_t)m->nseats;
    return (int)(((uint64_t)m->standing[0].seat + seats - number % seats) % seats);
}

static const char *const four_greedy[] = {"greedy", "greedy", "greedy", "greedy"};
static const char *const one_greedy[] = {"greedy", "random", "random", "random"};

/* --- Strength --------------------------------------------------------------------------------- */

static void greedy_beats_random(void **state)
{
    (void)state;
    static struct match m;
    int wins = 0, nplayed = ngames(GAMES);
    for (int g = 0; g < nplayed; g++) {
        open_match(&m, one_greedy, 4, (uint64_t)g, OPT_POINTS, 10);
        wins += play(&m, (uint64_t)g, NULL, NULL) == 0;
    }
    print_message("one greedy, three random: %d of %d games won\n", wins, nplayed);
    assert_true(wins * 100 >= nplayed * 95);
}

/* Catan for Two, head to head, seats by turns. */
static void greedy_beats_random_at_two(void **state)
{
    (void)state;
    static struct match m;
    int wins = 0, nplayed = ngames(GAMES);
    for (int g = 0; g < nplayed; g++) {
        open_match(&m, one_greedy, 2, (uint64_t)g, OPT_POINTS, 10);
        wins += play(&m, (uint64_t)g, NULL, NULL) == 0;
    }
    print_message("greedy against random, for two: %d of %d games won\n", wins, nplayed);
    assert_true(wins * 100 >= nplayed * 95);
}

static void greedy_games_are_short(void **state)
{
    (void)state;
    static struct match m;
    long turns = 0;
    int wins[4] = {0}, nplayed = ngames(GAMES);
    for (int g = 0; g < nplayed; g++) {
        open_match(&m, four_greedy, 4, (uint64_t)g, OPT_POINTS, 10);
        wins[play(&m, (uint64_t)g, NULL, NULL)]++;
        turns += m.view.turn;
    }
    print_message("four greedy: %ld turns a game\n", turns / nplayed);
    assert_true(turns <= 120L * nplayed);
    for (int i = 0; i < 4; i++)
        assert_true(wins[i] > nplayed / 10);
}

/* Whatever is in force, every move is accepted and the game ends. */
static void they_play_by_every_option(void **state)
{
    (void)state;
    static const char *const mixed[] = {"greedy", "random", "greedy", "greedy"};
    static const struct {
        enum base_option option;
        int value;
    } rows[] = {
        {OPT_PHASES, PHASES_STRICT},
        {OPT_SETUP, SETUP_BEGINNER},
        {OPT_SETUP, SETUP_RANDOM},
        {OPT_SETUP, SETUP_FRAME},
        {OPT_POINTS, 3},
        {OPT_CITY_COST, CITY_3G2O},
        {OPT_ROBBER_DESERT, NO},
        {OPT_ROB_OPTIONAL, YES},
        {OPT_HAND_LIMIT, 3},
        {OPT_FRIENDLY_ROBBER, 10},
        {OPT_DICE, DICE_DECK},
        {OPT_OFFERS, OFFERS_FIRST},
        {OPT_GIFTS, YES},
        {OPT_TRADE, TRADE_BANK_ONLY},
        {OPT_HIDDEN_HANDS, NO},
        {OPT_ROUNDS, 8},
        {OPT_SHORTAGE, SHORTAGE_NOBODY},
        {OPT_ROAD_TIE, TIE_SET_ASIDE},
    };
    static struct match m;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int g = 0; g < ngames(2); g++) {
            open_match(&m, mixed, 3 + g % 2, (uint64_t)g, rows[i].option, rows[i].value);
            play(&m, (uint64_t)g, NULL, NULL);
        }
    }
}

/* --- Manners ---------------------------------------------------------------------------------- */

enum { OFFERS_MAX = 500, QUIET_TURNS = 3, LATE = 40 /* turns; half of a game */ };

struct manners {
    int turn[SEATS_MAX];
    uint8_t asked[SEATS_MAX]; /* this turn */
    int refused[SEATS_MAX];   /* offers in a row without a trade */
    int quiet[SEATS_MAX];     /* own turns since two of them */
    int noffers[SEATS_MAX];
    int16_t offer[SEATS_MAX][OFFERS_MAX][2 * BASE_RESOURCES];
    int made, late, traded;
};

static void check_offer(const struct match *m, const struct move *move, struct manners *manners)
{
    int seat = move->seat;
    if (manners->turn[seat] != m->view.turn)
        manners->asked[seat] = 0;
    manners->turn[seat] = m->view.turn;
    assert_int_equal(manners->asked[seat] & move->arg[OFFER_TO], 0);
    manners->asked[seat] |= (uint8_t)move->arg[OFFER_TO];
    for (int s = 0; s < m->nseats; s++) {
        bool is_asked = move->arg[OFFER_TO] >> s & 1;
        int hidden = m->view.dev[s][VICTORY_POINT];
        assert_false(is_asked && m->view.points[s] - hidden >= 8);
    }
    for (int i = 0; i < manners->noffers[seat]; i++)
        assert_memory_not_equal(manners->offer[seat][i], move->arg, sizeof manners->offer[0][0]);
    assert_true(manners->noffers[seat] < OFFERS_MAX);
    memcpy(manners->offer[seat][manners->noffers[seat]++], move->arg, sizeof manners->offer[0][0]);
    assert_true(manners->refused[seat] < 2);
    manners->refused[seat]++;
    manners->made++;
    manners->late += m->view.turn > LATE;
}

/* B-TRADE-5: what the last move told. */
static void hear(const struct match *m, struct manners *manners)
{
    for (int i = 0; i < m->facts.n; i++) {
        const struct fact *fact = &m->facts.fact[i];
        if (fact->kind == FACT_TRADED)
            for (int side = 0; side < 2; side++) {
                int seat = side == 0 ? fact->seat : fact->open[0];
                manners->refused[seat] = manners->quiet[seat] = 0;
            }
        if (fact->kind == FACT_TURN && manners->refused[fact->seat] == 2 &&
            ++manners->quiet[fact->seat] > QUIET_TURNS)
            manners->refused[fact->seat] = manners->quiet[fact->seat] = 0;
        manners->traded += fact->kind == FACT_TRADED;
    }
}

static void check_answer(const struct match *m, const struct move *move)
{
    for (int s = 0; s < m->nseats; s++) {
        if (m->view.offer[s].number == move->arg[ANSWER_NUMBER])
            assert_true(m->view.points[s] - m->view.dev[s][VICTORY_POINT] < 8);
    }
}

static bool touches(const struct match *m, int seat, int hex)
{
    return ((m->view.settlements[seat] | m->view.cities[seat]) & hex19_hex_mask[hex]) != 0;
}

/* The robber goes to an own hex only where there is no other. */
static void check_robber(const struct match *m, const struct move *move)
{
    const struct situation *s = &m->sight.situation;
    if (!touches(m, move->seat, move->arg[ROB_HEX]))
        return;
    for (size_t i = 0; i < s->nlegal; i++)
        assert_true(touches(m, move->seat, s->legal[i].arg[ROB_HEX]));
}

static void watch_manners(struct match *m, const struct move *move, void *ctx)
{
    hear(m, ctx);
    if (move->verb == VERB_OFFER)
        check_offer(m, move, ctx);
    if (move->verb == VERB_ACCEPT)
        check_answer(m, move);
    if (move->verb == VERB_ROB)
        check_robber(m, move);
}

static void greedy_keeps_its_manners(void **state)
{
    (void)state;
    static struct match m;
    static struct manners manners;
    int made = 0, late = 0, traded = 0;
    for (int g = 0; g < ngames(40); g++) {
        memset(&manners, 0, sizeof manners);
        open_match(&m, four_greedy, 4, (uint64_t)g, OPT_POINTS, 10);
        play(&m, (uint64_t)g, watch_manners, &manners);
        made += manners.made;
        late += manners.late;
        traded += manners.traded;
    }
    assert_true(late > made / 5); /* who was refused early does not give up */
    assert_true(traded > 0);
}

/* --- Secrecy ---------------------------------------------------------------------------------- */

struct secrecy {
    int nmoves, ncompared;
};

/* B-VIEW-1: in a position that looks the same to the seat it would do the same. */
static void watch_secrecy(struct match *m, const struct move *move, void *ctx)
{
    enum { EVERY = 5 };
    static struct match other;
    struct secrecy *secrecy = ctx;
    struct quick_chance fresh;
    int seat = move->seat;
    if (secrecy->nmoves++ % EVERY)
        return;
    other = *m;
    quick_chance_init(&fresh, 99, (uint64_t)secrecy->nmoves);
    game->resample(other.state, seat, &fresh.base);
    quick_chance_init(&m->chance, 98, (uint64_t)secrecy->nmoves);
    other.chance = m->chance;
    struct move here = choose(m, seat);
    struct move there = choose(&other, seat);
    assert_memory_equal(&here, &there, sizeof here);
    secrecy->ncompared += memcmp(other.state, m->state, sizeof m->state) != 0;
}

static void choices_depend_on_what_is_known(void **state)
{
    (void)state;
    static const char *const mixed[] = {"greedy", "greedy", "greedy", "random"};
    static struct match m;
    struct secrecy secrecy = {0};
    for (int g = 0; g < ngames(20); g++) {
        open_match(&m, mixed, 4, (uint64_t)g, OPT_POINTS, 10);
        play(&m, (uint64_t)g, watch_secrecy, &secrecy);
    }
    assert_true(secrecy.ncompared > secrecy.nmoves / 20);
}

/* The same game twice, move by move: nothing but view, memory and chance counts. */
static void choices_are_repeatable(void **state)
{
    (void)state;
    static struct match a, b;
    for (int g = 0; g < 3; g++) {
        open_match(&a, four_greedy, 4, (uint64_t)g, OPT_POINTS, 10);
        open_match(&b, four_greedy, 4, (uint64_t)g, OPT_POINTS, 10);
        play(&a, (uint64_t)g, NULL, NULL);
        play(&b, (uint64_t)g, NULL, NULL);
        assert_memory_equal(a.state, b.state, sizeof a.state);
        assert_memory_equal(a.memory, b.memory, sizeof a.memory);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(greedy_beats_random_at_two),
        cmocka_unit_test(greedy_games_are_short),
        cmocka_unit_test(they_play_by_every_option),
        cmocka_unit_test(greedy_keeps_its_manners),
        cmocka_unit_test(choices_depend_on_what_is_known),
        cmocka_unit_test(choices_are_repeatable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
