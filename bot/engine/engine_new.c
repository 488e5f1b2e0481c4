/* The engine's requests that begin a game, and those that save and load one. */
#include "bot/engine/engine_request.h"

#include "bot/clip.h"
#include "bot/json/json_put.h"
#include "bot/table/local.h"
#include "bot/words/options.h"
#include "bot/words/span.h"
#include "rules/codec.h"

#include <cjson/cJSON.h>
#include <sodium.h>
#include <stdio.h>

static bool fail(struct request *request, const char *why)
{
    request_wrong(request, why);
    return false;
}

/* The streams of a game whose server_seed is given, or drawn where there is none. */
static bool get_chance(struct request *request, const struct game *game, struct fair_chance *out)
{
    struct fair_hash seed;
    const char *hex = json_get_text(request->object, "seed");
    if (json_get(request->object, "seed") &&
        (!hex || !fair_unhex(seed.byte, sizeof seed.byte, hex)))
        return fail(request, "seed must be 64 hex digits.");
    if (!hex && !fair_fresh_seed(&seed))
        return fail(request, "The system gives no randomness; give a seed.");
    struct fair_game identity;
    local_game_init(&identity, out, game, &seed);
    fair_game_fini(&identity);
    sodium_memzero(&seed, sizeof seed);
    return true;
}

const struct game *request_game(struct request *request, const struct game *none)
{
    const cJSON *member = json_get(request->object, "game");
    const char *id = json_get_text(request->object, "game");
    const struct game *game = !member ? none : id ? game_find(id) : NULL;
    if (!game && !id)
        fail(request, "game must be a text; {\"cmd\":\"games\"} lists the games.");
    else if (!game)
        snprintf(request->why, sizeof request->why,
                 "There is no game %s; {\"cmd\":\"games\"} lists them.", clip(id).text);
    return game;
}

/* The options that the request gives; `first` is the seat that begins. */
static bool get_options(struct request *request, const struct game *game, int nseats, int16_t *out)
{
    const cJSON *options = json_get(request->object, "options");
    const cJSON *board = json_get(request->object, "board");
    char *why = request->why;
    game_option_defaults(game, out);
    if (options && !options_from_json(game, out, options, why))
        return false;
    if (board && !options_board_from_json(game, out, board, why))
        return false;
    if (!json_get(request->object, "first"))
        return true;
    int64_t seat;
    if (!json_get_int(request->object, "first", 0, nseats - 1, &seat)) {
        snprintf(why, WHY_MAX, "first must be 0 to %d.", nseats - 1);
        return false;
    }
    char digits[8];
    snprintf(digits, sizeof digits, "%d", (int)seat);
    return options_set(game, out, "first", "seat", why) &&
           options_set(game, out, "first-seat", digits, why);
}

static void begin(struct engine *engine, const struct game *game)
{
    engine->game = game;
    engine->version = 1;
    buffer_clear(&engine->log);
}

enum outcome answer_new(struct request *request)
{
    struct engine *engine = request->engine;
    const struct game *game = request_game(request, games[0]);
    if (!game)
        return WRONG;
    int64_t nseats = game->seats_default;
    if (json_get(request->object, "seats") &&
        !json_get_int(request->object, "seats", game->seats_min, game->seats_max, &nseats)) {
        snprintf(request->why, sizeof request->why, "seats must be %s.",
                 span(game->seats_min, game->seats_max).text);
        return WRONG;
    }
    int16_t options[OPTIONS_MAX];
    struct fair_chance chance;
    struct forced_chance forced;
    if (!get_options(request, game, (int)nseats, options) || !get_chance(request, game, &chance) ||
        !request_chance(request, game, &chance.base, &forced))
        return WRONG;
    struct refusal refusal = game->open(options, (int)nseats, &forced.base, &engine->facts);
    if (refusal.code != REFUSED_NOT)
        return request_refused(request, game, refusal);
    if (!forced_done(&forced))
        return request_wrong(request, "chance has more outcomes than the opening draws.");
    begin(engine, game);
    engine->chance = chance;
    memset(engine->state, 0, sizeof engine->state);
    for (int i = 0; i < engine->facts.n; i++)
        game->evolve(engine->state, &engine->facts.fact[i]);
    request_put_version(request);
    return request_log(request, NULL) ? DONE : request_wrong(request, "Out of memory.");
}

/* --- Snapshots -------------------------------------------------------------------------------- */

enum outcome answer_save(struct request *request)
{
    const struct engine *engine = request->engine;
    uint8_t bytes[SNAPSHOT_MAX];
    char text[sodium_base64_ENCODED_LEN(SNAPSHOT_MAX, sodium_base64_VARIANT_ORIGINAL)];
    size_t n = snapshot_encode(engine->game, engine->state, bytes, sizeof bytes);
    sodium_bin2base64(text, sizeof text, bytes, n, sodium_base64_VARIANT_ORIGINAL);
    JSON_LITERAL(request->out, ",\"snapshot\":");
    json_put_name(request->out, text);
    return DONE;
}

enum outcome answer_load(struct request *request)
{
    static const char *const troubles[] = {
        [SNAPSHOT_NONE] = "snapshot must be what {\"cmd\":\"save\"} gave.",
        [SNAPSHOT_VERSION] = "The snapshot was made by another version of this program.",
        [SNAPSHOT_DAMAGED] = "The snapshot is damaged: it holds no position of the game.",
    };
    struct engine *engine = request->engine;
    const char *text = json_get_text(request->object, "snapshot");
    uint8_t bytes[SNAPSHOT_MAX];
    size_t n = 0;
    if (!text || sodium_base642bin(bytes, sizeof bytes, text, strlen(text), NULL, &n, NULL,
                                   sodium_base64_VARIANT_ORIGINAL) != 0)
        return request_wrong(request, troubles[SNAPSHOT_NONE]);
    _Alignas(16) unsigned char state[STATE_MAX];
    const struct game *game;
    enum snapshot_trouble trouble = snapshot_decode(bytes, n, &game, state);
    if (trouble != SNAPSHOT_FINE)
        return request_wrong(request, troubles[trouble]);
    bool new_streams = !engine->game || json_get(request->object, "seed");
    if (new_streams && !get_chance(request, game, &engine->chance))
        return WRONG;
    begin(engine, game);
    memcpy(engine->state, state, sizeof state);
    JSON_LITERAL(request->out, ",\"game\":");
    json_put_name(request->out, game->id);
    request_put_version(request);
    return DONE;
}
