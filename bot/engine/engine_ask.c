/* The engine's requests that only ask. */
#include "bot/engine/engine_request.h"

#include "bot/json/json_put.h"
#include "rules/players/players.h"

enum outcome answer_hello(struct request *request)
{
    JSON_LITERAL(request->out,
                 ",\"name\":\"hexhost\",\"version\":\"" HEXHOST_VERSION "\",\"protocol\":");
    buffer_int(request->out, ENGINE_PROTOCOL);
    return DONE;
}

enum outcome answer_games(struct request *request)
{
    const struct game *only = request_game(request, NULL);
    if (!only && json_get(request->object, "game"))
        return WRONG;
    JSON_LITERAL(request->out, ",\"games\":");
    json_put_games(request->out, only);
    return DONE;
}

struct listing {
    size_t n;
    struct move move[SEATS_MAX * LEGAL_MAX];
};

static void put_moves(struct buffer *out, const struct game *game, const struct listing *listing,
                      bool templates)
{
    bool first = true;
    buffer_char(out, '[');
    for (size_t i = 0; i < listing->n; i++) {
        if (move_is_template(&listing->move[i]) != templates)
            continue;
        if (!first)
            buffer_char(out, ',');
        first = false;
        json_put_move(out, game, &listing->move[i]);
    }
    buffer_char(out, ']');
}

enum outcome answer_legal(struct request *request)
{
    const struct engine *engine = request->engine;
    const struct game *game = engine->game;
    int seat;
    if (!request_seat(request, "seat", SEAT_NONE, &seat))
        return request_wrong_seat(request, "seat");
    struct listing listing = {.n = 0};
    for (int s = 0; s < game->seats(engine->state); s++)
        if (seat == SEAT_NONE || seat == s)
            listing.n += game->legal(engine->state, s, listing.move + listing.n, LEGAL_MAX);
    JSON_LITERAL(request->out, ",\"moves\":");
    put_moves(request->out, game, &listing, false);
    JSON_LITERAL(request->out, ",\"templates\":");
    put_moves(request->out, game, &listing, true);
    return DONE;
}

enum outcome answer_turn(struct request *request)
{
    const struct engine *engine = request->engine;
    struct turn turn = engine->game->turn(engine->state);
    request_put_version(request);
    buffer_char(request->out, ',');
    json_put_turn(request->out, engine->game, &turn, engine->game->seats(engine->state));
    /* Whose time runs out is stood in for; the game itself knows no time. */
    buffer_put(request->out, turn.must ? ",\"on_timeout\":\"computer\"" : ",\"on_timeout\":null");
    return DONE;
}

static bool get_viewer(const struct request *request, int *out)
{
    const char *name = json_get_text(request->object, "viewer");
    if (!name)
        return request_seat(request, "viewer", 0, out);
    *out = strcmp(name, "all") == 0 ? VIEWER_ALL : VIEWER_SPECTATOR;
    return *out == VIEWER_ALL || strcmp(name, "spectator") == 0;
}

enum outcome answer_view(struct request *request)
{
    const struct engine *engine = request->engine;
    int viewer;
    if (!json_get(request->object, "viewer"))
        return request_wrong(request,
                             "viewer is missing: a seat in play, \"spectator\" or \"all\".");
    if (!get_viewer(request, &viewer))
        return request_wrong(request, "viewer must be a seat in play, \"spectator\" or \"all\".");
    _Alignas(16) unsigned char view[VIEW_MAX] = {0};
    engine->game->view(engine->state, viewer, view);
    request_put_version(request);
    JSON_LITERAL(request->out, ",\"view\":");
    json_put_view(request->out, engine->game, view, engine->game->seats(engine->state));
    return DONE;
}

enum outcome answer_log(struct request *request)
{
    request_put_version(request);
    JSON_LITERAL(request->out, ",\"log\":[");
    buffer_add(request->out, request->engine->log.bytes, request->engine->log.n);
    buffer_char(request->out, ']');
    return DONE;
}

enum outcome answer_finished(struct request *request)
{
    const struct engine *engine = request->engine;
    struct standing standings[SEATS_MAX];
    if (!engine->game->finished(engine->state, standings)) {
        JSON_LITERAL(request->out, ",\"finished\":false");
        return DONE;
    }
    JSON_LITERAL(request->out, ",\"finished\":true,\"standings\":");
    json_put_standings(request->out, standings, engine->game->seats(engine->state));
    return DONE;
}
