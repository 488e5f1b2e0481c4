/* The engine's request that moves. */
#include "bot/engine/engine_request.h"

#include "bot/words/command.h"

#include <stdio.h>

/* With an example of the game at hand. */
static enum outcome wrong_do(struct request *request, const char *what)
{
    snprintf(request->why, sizeof request->why, "do %s a command, as in {\"do\":\"%s\"}.", what,
             request->engine->game->verbs[0].example);
    return WRONG;
}

static bool read_move(struct request *request, const char *text, int seat, struct move *out)
{
    const struct engine *engine = request->engine;
    struct command_context context = {
        .game = engine->game, .seat = seat, .nseats = engine->game->seats(engine->state)};
    struct command_cursor cursor = command_cursor(text, strlen(text));
    struct command command;
    const char *why = NULL;
    if (!command_next(&cursor, &context, &command)) {
        wrong_do(request, "must be");
        return false;
    }
    if (command.outcome == COMMAND_TABLE)
        why = "do must be a move of the game; {\"cmd\":\"legal\"} lists them.";
    else if (command.outcome != COMMAND_MOVE)
        why = command.sentence;
    else
        *out = command.move;
    if (!why && command_next(&cursor, &context, &command))
        why = "do must be one command.";
    if (why)
        request_wrong(request, why);
    return !why;
}

/* The facts of a move. Whoever calls hands in a copy of the streams: a refused move leaves no
 * trace. */
static enum outcome decide(struct request *request, const struct move *move,
                           struct fair_chance *chance)
{
    struct engine *engine = request->engine;
    struct forced_chance forced;
    if (!request_chance(request, engine->game, &chance->base, &forced))
        return WRONG;
    struct refusal refusal =
        engine->game->decide(engine->state, move, &forced.base, &engine->facts);
    if (refusal.code != REFUSED_NOT)
        return request_refused(request, engine->game, refusal);
    if (!forced_done(&forced))
        return request_wrong(request, "chance has more outcomes than the move draws.");
    return DONE;
}

enum outcome answer_move(struct request *request)
{
    struct engine *engine = request->engine;
    const char *text = json_get_text(request->object, "do");
    int seat;
    struct move move;
    if (!text)
        return wrong_do(request, json_get(request->object, "do") ? "must be" : "is missing:");
    if (!json_get(request->object, "seat"))
        return request_wrong(request, "seat is missing: who moves?");
    if (!request_seat(request, "seat", 0, &seat))
        return request_wrong_seat(request, "seat");
    if (!read_move(request, text, seat, &move))
        return WRONG;
    if (engine->log.n > ENGINE_LOG_MAX - JSON_BYTES_MAX)
        return request_wrong(request, "The log is full; save and load to begin a new one.");
    struct fair_chance chance = engine->chance;
    enum outcome outcome = decide(request, &move, &chance);
    if (outcome != DONE)
        return outcome;
    engine->version++;
    request_put_version(request);
    if (!request_log(request, &move)) {
        engine->version--;
        return request_wrong(request, "Out of memory.");
    }
    engine->chance = chance;
    for (int i = 0; i < engine->facts.n; i++)
        engine->game->evolve(engine->state, &engine->facts.fact[i]);
    return DONE;
}
