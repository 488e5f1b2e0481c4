/* Any bytes as facts of each game and as a snapshot. What is read as facts is written again the
 * same, and is safe to evolve, from nothing and in a game; what is read as a snapshot is safe to
 * look at. */
#include "bot/table/quick.h"
#include "rules/codec.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAMES_MAX = 32 };

static const struct game *game;
static _Alignas(16) unsigned char every_opened[GAMES_MAX][STATE_MAX], position[2][STATE_MAX];
static unsigned char *opened; /* of them: the game's */
static struct facts facts;

static void open_game(void)
{
    struct quick_chance chance;
    int16_t options[OPTIONS_MAX];
    game_option_defaults(game, options);
    quick_chance_init(&chance, 1, 1);
    game->open(options, game->seats_max, &chance.base, &facts);
    for (int i = 0; i < facts.n; i++)
        game->evolve(opened, &facts.fact[i]);
}

/* Everything that is asked of a position. */
static void look(const void *state)
{
    static struct move legal[LEGAL_MAX];
    static _Alignas(16) unsigned char view[VIEW_MAX];
    struct standing standings[SEATS_MAX];
    for (int viewer = VIEWER_ALL; viewer < game->seats(state); viewer++)
        game->view(state, viewer, view);
    for (int seat = 0; seat < game->seats(state); seat++)
        assert(game->legal(state, seat, legal, LEGAL_MAX) <= LEGAL_MAX);
    game->turn(state);
    game->finished(state, standings);
}

static void evolve(const struct fact *fact)
{
    for (int i = 0; i < 2; i++) {
        game->evolve(position[i], fact);
        game->sane(position[i]);
    }
}

static void read_facts(const uint8_t *data, size_t size)
{
    struct fact fact;
    uint8_t again[FACT_BYTES_MAX];
    memset(position[0], 0, STATE_MAX);
    memcpy(position[1], opened, STATE_MAX);
    for (size_t n; (n = fact_decode(game, data, size, &fact)) > 0; data += n, size -= n) {
        assert(n <= size);
        assert(fact_encode(game, &fact, again, sizeof again) == n);
        assert(memcmp(again, data, n) == 0);
        evolve(&fact);
    }
}

static void read_snapshot(const uint8_t *data, size_t size)
{
    static _Alignas(16) unsigned char state[STATE_MAX];
    static uint8_t again[SNAPSHOT_MAX];
    const struct game *found;
    if (snapshot_decode(data, size, &found, state) != SNAPSHOT_FINE)
        return;
    assert(snapshot_encode(found, state, again, sizeof again) == size);
    assert(memcmp(again, data, size) == 0);
    game = found;
    look(state);
}

/* The bytes as changes of a state, which the sum at a snapshot's end would hardly let through. */
static void read_state(const uint8_t *data, size_t size)
{
    static _Alignas(16) unsigned char state[STATE_MAX];
    memcpy(state, opened, STATE_MAX);
    for (size_t i = 0; i + 2 < size; i += 3)
        state[(data[i] << 8 | data[i + 1]) % game->state_size] = data[i + 2];
    if (game->sane(state))
        look(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (int g = 0; games[g] != NULL; g++) {
        assert(g < GAMES_MAX);
        game = games[g];
        opened = every_opened[g];
        if (game->seats(opened) == 0)
            open_game();
        read_facts(data, size);
        read_state(data, size);
    }
    read_snapshot(data, size);
    return 0;
}
