#include "tests/bot/revealed_game.h"

#include "bot/table/actor.h"
#include "bot/table/local.h"
#include "bot/table/recorder.h"
#include "rules/base/view.h"
#include "rules/players/players.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum { FILE_MAX = 4 << 20, NPLAYERS = 4 };

/* What is played, and with what. */
struct game_played {
    const struct game *game;
    struct recorder recorder;
    struct fair_chance chance;
    struct facts facts;
    struct sight sight;
    _Alignas(16) unsigned char state[STATE_MAX];
    _Alignas(16) unsigned char memory[NPLAYERS][PLAYER_MEMORY_MAX];
};

static void evolve(struct game_played *played)
{
    for (int i = 0; i < played->facts.n; i++)
        played->game->evolve(played->state, &played->facts.fact[i]);
}

static bool move_once(struct game_played *played, const struct player_kind *player)
{
    struct turn turn = played->game->turn(played->state);
    int seat = next_actor(&turn, UINT8_MAX);
    if (seat == SEAT_NONE)
        return false;
    sight_of(&played->sight, played->game, played->state, seat, false);
    struct move move =
        player->choose(&played->sight.situation, &played->chance.base, played->memory[seat]);
    struct refusal refusal =
        played->game->decide(played->state, &move, &played->chance.base, &played->facts);
    if (refusal.code != REFUSED_NOT)
        abort();
    recorder_move(&played->recorder, &move, played->chance.words, &played->facts);
    evolve(played);
    return true;
}

static void play(struct game_played *played, struct revealed_game *game, uint64_t number)
{
    static const char *const names[] = {"random", "random", "random", "random"};
    int16_t options[OPTIONS_MAX];
    struct fair_hash seed;
    game_option_defaults(played->game, options);
    options[OPT_POINTS] = 4;
    fair_simulate_seed(&seed, 99, number);
    local_game_init(&game->fair, &played->chance, played->game, &seed);
    played->game->open(options, played->game->seats_default, &played->chance.base, &played->facts);
    recorder_open(&played->recorder, &game->fair, options, played->game->seats_default);
    recorder_lock(&played->recorder, names, played->chance.words, &played->facts);
    evolve(played);
    while (move_once(played, player_find(played->game, "random")))
        continue;
    recorder_close(&played->recorder, CLOSE_WON);
    recorder_put(&played->recorder, &game->file);
    game->nevents = played->recorder.entry.seq;
}

void revealed_game_init(struct revealed_game *game, const struct game *of, uint64_t number)
{
    struct game_played *played = calloc(1, sizeof *played);
    assert(played);
    buffer_init(&game->file, FILE_MAX);
    played->game = of;
    recorder_init(&played->recorder, of);
    play(played, game, number);
    recorder_fini(&played->recorder);
    free(played);
    buffer_text(&game->file);
    assert(!game->file.full);
}

void revealed_game_fini(struct revealed_game *game)
{
    buffer_fini(&game->file);
}

/* --- Falsifying ------------------------------------------------------------------------------- */

/* Puts a text in place of n bytes. */
static void put(struct revealed_game *game, size_t at, size_t n, const char *text)
{
    struct buffer out;
    buffer_init(&out, FILE_MAX);
    buffer_add(&out, game->file.bytes, at);
    buffer_put(&out, text);
    buffer_add(&out, game->file.bytes + at + n, game->file.n - at - n);
    buffer_text(&out);
    assert(!out.full);
    buffer_fini(&game->file);
    game->file = out;
}

void revealed_game_replace(struct revealed_game *game, const char *from, const char *to)
{
    const char *bytes = buffer_text(&game->file), *found = strstr(bytes, from);
    if (!found) {
        fprintf(stderr, "there is no %s\n", from);
        abort();
    }
    put(game, (size_t)(found - bytes), strlen(from), to);
}

static void put_member(struct revealed_game *game, const char *key, const struct fair_hash *hash)
{
    char hex[FAIR_HEX], from[32];
    fair_hex(hex, hash->byte, FAIR_BYTES);
    snprintf(from, sizeof from, "\"%s\":\"", key);
    const char *bytes = buffer_text(&game->file);
    put(game, (size_t)(strstr(bytes, from) - bytes) + strlen(from), FAIR_HEX - 1, hex);
}

void revealed_game_commit(struct revealed_game *game)
{
    put_member(game, "commit", &game->fair.commit);
    put_member(game, "record", &game->fair.record);
}

void revealed_game_head(const struct revealed_game *game, uint64_t seq, struct fair_hash *out)
{
    const char *line = strchr(game->file.bytes, '\n') + 1;
    fair_chain_start(out, &game->fair);
    for (; seq > 0; seq--) {
        size_t n = strcspn(line, "\n");
        fair_chain_add(out, line, n);
        line += n + 1;
    }
}

void revealed_game_chain(struct revealed_game *game)
{
    struct fair_hash head;
    char number[32];
    game->nevents = 0;
    buffer_text(&game->file);
    for (const char *feed = game->file.bytes; (feed = strchr(feed, '\n')) && feed[1]; feed++)
        game->nevents++;
    revealed_game_head(game, game->nevents, &head);
    put_member(game, "head", &head);
    snprintf(number, sizeof number, "%llu", (unsigned long long)game->nevents);
    char *events = strstr(game->file.bytes, "\"events\":") + 9;
    put(game, (size_t)(events - game->file.bytes), strcspn(events, ","), number);
}

void revealed_game_write(struct revealed_game *game, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(game->file.bytes, 1, game->file.n, file) != game->file.n ||
        fclose(file) != 0)
        abort();
}
