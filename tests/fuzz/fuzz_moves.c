/* Any bytes as a game: they set the options, then pick legal moves, so that the game goes on, or
 * are moves themselves, which the rules must refuse or make without harm. Every position is
 * sane. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "bot/table/quick.h"
#include "rules/players/players.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct game *game;

struct bytes {
    const uint8_t *at, *end;
};

/* The next; 0 after the last. */
static uint8_t next(struct bytes *in)
{
    return in->at < in->end ? *in->at++ : 0;
}

static int16_t next_value(struct bytes *in, const struct field *field, int i)
{
    const struct words *words = field->pair && i % 2 ? field->pair : field->words;
    int lo = words ? 0 : field->lo, hi = words ? words->n - 1 : field->hi;
    return (int16_t)(lo + next(in) % (hi - lo + 1));
}

/* Lists are left out unless the bytes want them. */
static void next_options(struct bytes *in, int16_t *options)
{
    game_option_defaults(game, options);
    for (int o = 0; o < game->noptions; o++) {
        const struct field *field = &game->options[o].field;
        int at = game_option_at(game, o);
        if (field->width == 1 || next(in) == 1)
            for (int i = 0; i < field->width; i++)
                options[at + i] = next_value(in, field, i);
    }
}

/* --- Moves ---------------------------------------------------------------------------------- */

enum { RAW = 1, NARROW = 2, KINDS = 8 };

static struct move raw_move(struct bytes *in, bool narrow)
{
    struct move move = {.seat = (int8_t)next(in), .verb = next(in)};
    for (int i = 0; i < MOVE_ARGS; i++) {
        uint8_t low = next(in), high = narrow ? (uint8_t)(low < 0x80 ? 0 : 0xFF) : next(in);
        move.arg[i] = (int16_t)(low | high << 8);
    }
    for (int i = 0; narrow && i < MOVE_ARGS; i++)
        if (move.arg[i] == INT8_MIN)
            move.arg[i] = ARG_NONE;
    return move;
}

/* One of a kind after the other, as long as there are some and the total is not reached. */
static void fill_amount(struct bytes *in, int16_t *arg, const struct amount *amount)
{
    int spread = amount->total_max - amount->total_min;
    int left = amount->total_min + (spread > 0 ? next(in) % (spread + 1) : 0);
    memset(arg, 0, amount->width * sizeof *arg);
    for (int full = 0, k = 0; left > 0 && full < amount->width; k = (k + 1) % amount->width) {
        k = full ? k : next(in) % amount->width;
        full = arg[k] < amount->most[k] ? 0 : full + 1;
        arg[k] = (int16_t)(arg[k] + !full);
        left -= !full;
    }
}

static void fill(struct bytes *in, struct move *move, const void *state)
{
    struct amounts amounts = {.n = 0};
    if (move_is_template(move) && game->amounts(state, move, &amounts))
        for (int i = 0; i < amounts.n; i++)
            fill_amount(in, &move->arg[amounts.of[i].at], &amounts.of[i]);
}

static struct move legal_move(struct bytes *in, const void *state, int seat)
{
    static struct move list[LEGAL_MAX];
    size_t n = game->legal(state, seat, list, LEGAL_MAX);
    if (n == 0)
        return raw_move(in, true);
    struct move move = list[next(in) % n];
    fill(in, &move, state);
    return move;
}

static struct move next_move(struct bytes *in, const void *state)
{
    uint8_t kind = next(in);
    unsigned must = game->turn(state).must;
    if (kind % KINDS == RAW || kind % KINDS == NARROW)
        return raw_move(in, kind % KINDS == NARROW);
    if (kind % KINDS == 0 || !must)
        return legal_move(in, state, kind / KINDS % game->seats(state));
    return legal_move(in, state, __builtin_ctz(must));
}

static void play(struct bytes *in, void *state, struct chance *chance)
{
    static struct facts facts;
    unsigned char before[STATE_MAX];
    while (in->at < in->end) {
        struct move move = next_move(in, state);
        memcpy(before, state, game->state_size);
        struct refusal no = game->decide(state, &move, chance, &facts);
        assert(no.code < REFUSALS && memcmp(before, state, game->state_size) == 0);
        for (int i = 0; no.code == REFUSED_NOT && i < facts.n; i++)
            game->evolve(state, &facts.fact[i]);
        assert(game->sane(state));
    }
}

static int count_games(void)
{
    int n = 0;
    while (games[n])
        n++;
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct facts facts;
    _Alignas(16) unsigned char state[STATE_MAX] = {0};
    struct bytes in = {data, data + size};
    struct quick_chance chance;
    int16_t options[OPTIONS_MAX];
    quick_chance_init(&chance, next(&in), 0);
    uint8_t which = next(&in);
    game = games[which / 16 % count_games()];
    int nseats = game->seats_min + which % 16 % (game->seats_max - game->seats_min + 1);
    next_options(&in, options);
    struct refusal no = game->open(options, nseats, &chance.base, &facts);
    if (no.code != REFUSED_NOT)
        return 0;
    for (int i = 0; i < facts.n; i++)
        game->evolve(state, &facts.fact[i]);
    assert(game->sane(state));
    play(&in, state, &chance.base);
    return 0;
}
