/* Shared by the files that answer the engine's requests. */
#ifndef BOT_ENGINE_ENGINE_REQUEST_H
#define BOT_ENGINE_ENGINE_REQUEST_H

#include "bot/engine/engine.h"
#include "bot/table/forced.h"

/* How a request ended. */
enum outcome { DONE, WRONG, REFUSED };

/* One request while it is answered. An answer is written behind what begins every good one; where
 * the request turns out wrong or refused, that is taken back. */
struct request {
    struct engine *engine;
    const struct cJSON *object;
    struct buffer *out;
    struct refusal refusal;  /* REFUSED */
    const struct game *game; /* whose refusal it is */
    char why[WHY_MAX];       /* WRONG */
};

enum outcome request_wrong(struct request *, const char *why);
enum outcome request_refused(struct request *, const struct game *, struct refusal);

/* The game that the request names; none where it names none; NULL where there is no such game:
 * then why says so. */
const struct game *request_game(struct request *, const struct game *none);

/* A source of the outcomes that the request gives, then of what rest gives. False, and a sentence
 * in why, where they are none. */
bool request_chance(struct request *, const struct game *, struct chance *rest,
                    struct forced_chance *);

/* Member key as a seat in play, or none where it is absent. */
bool request_seat(const struct request *, const char *key, int none, int *out);
/* Says that it is none. */
enum outcome request_wrong_seat(struct request *, const char *key);
/* "version":N, with a comma before it. */
void request_put_version(struct request *);

/* Logs the facts of the engine and adds them to the answer; move NULL: the game begins. False where
 * memory has ended; then neither has changed. */
bool request_log(struct request *, const struct move *);

/* One for each command. All but hello, games, new and load need a game. */
enum outcome answer_hello(struct request *);
enum outcome answer_games(struct request *);
enum outcome answer_new(struct request *);
enum outcome answer_legal(struct request *);
enum outcome answer_move(struct request *);
enum outcome answer_turn(struct request *);
enum outcome answer_view(struct request *);
enum outcome answer_log(struct request *);
enum outcome answer_save(struct request *);
enum outcome answer_load(struct request *);
enum outcome answer_finished(struct request *);

#endif
