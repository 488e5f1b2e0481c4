/* Facts and positions as bytes, the same for every game: what may come from outside is checked
 * against the game's tables, so evolve() is given nothing that the tables do not allow. */
#ifndef RULES_CODEC_H
#define RULES_CODEC_H

#include "rules/game.h"

/* Whether numbers (as many as the field takes) are within its range. A field of a view only is
 * never. */
bool field_holds(const struct game *, const struct field *, const int16_t *numbers);

/* Whether the game could have such a fact: kind, seat and seers exist, every number is within its
 * field's range, numbers beyond the fields are 0. The closed half must be whole. */
bool fact_valid(const struct game *, const struct fact *);

enum { FACT_BYTES_MAX = 64 };

/* Writes a valid fact, closed half included. Returns the number of bytes, 0 where cap is too small;
 * FACT_BYTES_MAX is always enough. */
size_t fact_encode(const struct game *, const struct fact *, uint8_t *out, size_t cap);

/* Reads one fact from the start of n bytes. Returns the number of bytes it took, 0 where they are
 * not what fact_encode() makes of a valid fact. */
size_t fact_decode(const struct game *, const uint8_t *in, size_t n, struct fact *out);

/* --- Snapshots -------------------------------------------------------------------------------- */

enum { SNAPSHOT_MAX = STATE_MAX + 64 };

enum snapshot_trouble {
    SNAPSHOT_FINE,
    SNAPSHOT_NONE,    /* the bytes are no snapshot, or of a game that this program has not */
    SNAPSHOT_VERSION, /* of other rules, or made by another build */
    SNAPSHOT_DAMAGED  /* no position that could have arisen */
};

/* Writes the position. Returns the number of bytes, 0 where cap is too small; SNAPSHOT_MAX is
 * always enough. A snapshot holds everything, secrets too, but no chance: the streams are not in
 * it. It is for the machine that made it: the bytes of a state differ between processors. */
size_t snapshot_encode(const struct game *, const void *state, uint8_t *out, size_t cap);

/* Reads a snapshot of any game. state has STATE_MAX bytes, aligned for any type; it and game are of
 * no value unless the answer is SNAPSHOT_FINE. */
enum snapshot_trouble snapshot_decode(const uint8_t *in, size_t n, const struct game **game,
                                      void *state);

#endif
