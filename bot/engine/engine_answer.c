/* The engine's requests: which there are, and what all answers have in common. */
#include "bot/engine/engine_request.h"

#include "bot/json/json_put.h"
#include "render/render.h"

#include <stdio.h>

enum outcome request_wrong(struct request *request, const char *why)
{
    snprintf(request->why, sizeof request->why, "%s", why);
    return WRONG;
}

enum outcome request_refused(struct request *request, const struct game *game,
                             struct refusal refusal)
{
    request->game = game;
    request->refusal = refusal;
    return REFUSED;
}

bool request_chance(struct request *request, const struct game *game, struct chance *rest,
                    struct forced_chance *forced)
{
    const struct cJSON *outcomes = json_get(request->object, "chance");
    forced_init(forced, game, rest);
    return !outcomes || forced_read(forced, outcomes, request->why);
}

bool request_seat(const struct request *request, const char *key, int none, int *out)
{
    int64_t seat = none;
    const struct engine *engine = request->engine;
    if (json_get(request->object, key) &&
        !json_get_int(request->object, key, 0, engine->game->seats(engine->state) - 1, &seat))
        return false;
    *out = (int)seat;
    return true;
}

enum outcome request_wrong_seat(struct request *request, const char *key)
{
    const struct engine *engine = request->engine;
    snprintf(request->why, sizeof request->why, "%s must be 0 to %d.", key,
             engine->game->seats(engine->state) - 1);
    return WRONG;
}

void request_put_version(struct request *request)
{
    JSON_LITERAL(request->out, ",\"version\":");
    buffer_int(request->out, request->engine->version);
}

/* {"seat":2,"do":"roll","facts":[..]}; the first entry has facts alone. */
bool request_log(struct request *request, const struct move *move)
{
    struct buffer *log = &request->engine->log;
    size_t mark = log->n, facts;
    if (log->n > 0)
        buffer_char(log, ',');
    if (move) {
        json_put_move(log, request->engine->game, move);
        log->n -= !log->full; /* the closing brace */
        buffer_char(log, ',');
    } else {
        buffer_char(log, '{');
    }
    JSON_LITERAL(log, "\"facts\":");
    facts = log->n;
    json_put_facts(log, request->engine->game, &request->engine->facts, VIEWER_ALL);
    if (!log->full) {
        JSON_LITERAL(request->out, ",\"facts\":");
        buffer_add(request->out, log->bytes + facts, log->n - facts);
    }
    buffer_char(log, '}');
    if (!log->full)
        return true;
    log->n = mark;
    log->full = false;
    return false;
}

/* --- The table of requests -------------------------------------------------------------------- */

static const struct command_row {
    const char *name, *keys;
    bool needs_game;
    enum outcome (*answer)(struct request *);
} rows[] = {
    {"hello", "cmd id", false, answer_hello},
    {"games", "cmd id game", false, answer_games},
    {"new", "cmd id game seats options seed first board chance", false, answer_new},
    {"legal", "cmd id seat", true, answer_legal},
    {"move", "cmd id seat do chance", true, answer_move},
    {"turn", "cmd id", true, answer_turn},
    {"view", "cmd id viewer", true, answer_view},
    {"log", "cmd id", true, answer_log},
    {"save", "cmd id", true, answer_save},
    {"load", "cmd id snapshot seed", false, answer_load},
    {"finished", "cmd id", true, answer_finished},
};

static enum outcome answer(struct request *request)
{
    const char *name = json_get_text(request->object, "cmd");
    for (size_t i = 0; name && i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) != 0)
            continue;
        if (!json_only(request->object, rows[i].keys, request->why))
            return WRONG;
        if (rows[i].needs_game && !request->engine->game)
            return request_wrong(request, "There is no game; begin with {\"cmd\":\"new\"}.");
        return rows[i].answer(request);
    }
    return request_wrong(request,
                         "cmd must be hello, games, new, legal, move, turn, view, log, save, load "
                         "or finished.");
}

/* The id of a request, which comes back: a text or a whole number. */
static void put_id(struct buffer *out, const struct cJSON *object)
{
    const char *text = json_get_text(object, "id");
    int64_t number;
    if (text) {
        JSON_LITERAL(out, ",\"id\":");
        json_put_text(out, text);
    } else if (json_get_int(object, "id", INT64_MIN, INT64_MAX, &number)) {
        JSON_LITERAL(out, ",\"id\":");
        buffer_int(out, number);
    }
}

static bool id_fits(const struct cJSON *object)
{
    int64_t number;
    return !json_get(object, "id") || json_get_text(object, "id") ||
           json_get_int(object, "id", INT64_MIN, INT64_MAX, &number);
}

static void put_refusal(struct buffer *out, const struct game *game, const struct refusal *refusal)
{
    struct text text;
    static const struct names names = {
        .name = {"seat 0", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"}};
    struct say say = {game, &names, VIEWER_SPECTATOR};
    say_refusal(&say, refusal, &text);
    JSON_LITERAL(out, ",\"refusal\":");
    json_put_name(out, refusal_words[refusal->code].name);
    JSON_LITERAL(out, ",\"text\":");
    json_put_text(out, text.s);
}

static void put_error(struct request *request, enum outcome outcome)
{
    JSON_LITERAL(request->out, "{\"ok\":false");
    if (request->object)
        put_id(request->out, request->object);
    if (outcome == REFUSED) {
        put_refusal(request->out, request->game, &request->refusal);
    } else {
        JSON_LITERAL(request->out, ",\"error\":");
        json_put_text(request->out, request->why);
    }
}

static void answer_object(struct request *request)
{
    size_t mark = request->out->n;
    JSON_LITERAL(request->out, "{\"ok\":true");
    put_id(request->out, request->object);
    enum outcome outcome =
        id_fits(request->object)
            ? answer(request)
            : request_wrong(request, "id must be a text or a whole number up to 2^53 - 1.");
    if (outcome != DONE) {
        request->out->n = mark;
        put_error(request, outcome);
    }
    JSON_LITERAL(request->out, "}\n");
    if (request->out->full) {
        request->out->n = mark;
        request->out->full = false;
        JSON_LITERAL(request->out, "{\"ok\":false,\"error\":\"Out of memory.\"}\n");
    }
}

void engine_answer(struct engine *engine, const char *line, size_t n)
{
    struct request request = {.engine = engine, .out = &engine->out};
    struct cJSON *object = json_parse(line, n, request.why);
    request.object = object;
    if (object) {
        answer_object(&request);
    } else {
        put_error(&request, WRONG);
        JSON_LITERAL(request.out, "}\n");
    }
    json_free(object);
}

void engine_init(struct engine *engine)
{
    memset(engine, 0, sizeof *engine);
    buffer_init(&engine->log, ENGINE_LOG_MAX);
    buffer_init(&engine->out, ENGINE_OUT_MAX);
}

void engine_fini(struct engine *engine)
{
    buffer_fini(&engine->log);
    buffer_fini(&engine->out);
    fair_chance_fini(&engine->chance);
}
