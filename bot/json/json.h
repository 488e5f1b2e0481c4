/* JSON of everything that a game's tables describe: facts, moves, views, turns, options. The same
 * for every game. The forms are described in config/engine.md.
 *
 * Writing appends to a buffer, in exact bytes: no blanks, keys in the order of the tables, so that
 * what is stored can be hashed and made again. Texts must be valid UTF-8.
 * Reading is bounded (size, depth) and strict (types, ranges, unknown keys). */
#ifndef BOT_JSON_JSON_H
#define BOT_JSON_JSON_H

#include "bot/buffer.h"
#include "bot/wrong.h"
#include "rules/game.h"

struct cJSON;

enum {
    JSON_BYTES_MAX = 64 * 1024, /* of one value that is read */
    JSON_DEPTH_MAX = 8,         /* arrays and objects inside one another */
    JSON_MEMBERS_MAX = 128      /* of one object */
};

/* --- Reading (json_in.c) ---------------------------------------------------------------------- */

/* The JSON object that the n bytes hold, which the caller frees with json_free(). NULL, and in why
 * a sentence, where they hold anything else, are too many or nested too deep, are no valid UTF-8,
 * or have a zero byte or a key twice in one object. */
struct cJSON *json_parse(const char *bytes, size_t n, char why[WHY_MAX]);
void json_free(struct cJSON *);

/* False, and a sentence in why, where the object has a key that is not in keys (separated by
 * blanks). */
bool json_only(const struct cJSON *object, const char *keys, char why[WHY_MAX]);

/* Member key of an object: NULL where there is none. */
const struct cJSON *json_get(const struct cJSON *object, const char *key);
/* Member key as a whole number within lo..hi; false, and out left alone, where it is not. */
bool json_get_int(const struct cJSON *object, const char *key, int64_t lo, int64_t hi,
                  int64_t *out);
/* Member key as a text that lives as long as the object; NULL where it is none. */
const char *json_get_text(const struct cJSON *object, const char *key);

/* A fact as json_put_fact() writes it for VIEWER_ALL. False where it is none that the game could
 * have (fact_valid() of rules/codec.h), or closed fields or seers are missing. */
bool json_get_fact(const struct game *, const struct cJSON *, struct fact *out);
/* The same, also as it is written for other viewers: the closed half is zero then. */
bool json_get_cut_fact(const struct game *, const struct cJSON *, struct fact *out);
/* An array of whole ones. */
bool json_get_facts(const struct game *, const struct cJSON *, struct facts *out);

/* --- Writing (json_out.c) --------------------------------------------------------------------- */

/* In quotes, with what must be escaped escaped. */
void json_put_text(struct buffer *, const char *text);

/* {"fact":"stolen","seat":2,"from":0,"card":"wool","seers":[0,2]} - the fact as viewer may see it
 * (fact_for()): closed fields only for those who may see them; seers only for VIEWER_ALL, who gets
 * the form that is stored; seat left out where nobody's. */
void json_put_fact(struct buffer *, const struct game *, const struct fact *, int viewer);
/* An array of them. */
void json_put_facts(struct buffer *, const struct game *, const struct facts *, int viewer);

/* {"seat":2,"do":"build settlement c2"} */
void json_put_move(struct buffer *, const struct game *, const struct move *);

/* The whole view of a game with nseats seats as an object; what the viewer may not know is null. */
void json_put_view(struct buffer *, const struct game *, const void *view, int nseats);

/* "seat":2,"phase":"roll","turn":5,"must":[2],"may":[2],"asked":[],"prompts":[..]: the members, no
 * braces. */
void json_put_turn(struct buffer *, const struct game *, const struct turn *, int nseats);

/* [{"seat":1,"rank":1,"points":10},...] */
void json_put_standings(struct buffer *, const struct standing *, int nseats);

/* {"setup":"variable",...}: every option in the order of the table; lists only where given. */
void json_put_options(struct buffer *, const struct game *, const int16_t *options);

/* An array with every game of the program, or with one only: seats, options, editions, verbs. */
void json_put_games(struct buffer *, const struct game *only);

#endif
