/* Fair dice: the protocol hexhost-fair/1, which config/fair.md describes for people outside.
 *
 * This header has its values (hashes, keys, the chain of events) and its streams of numbers. It
 * reads and writes nothing; what is stored, posted and revealed, and when, is the host's affair.
 * A function here cannot fail unless it returns bool. Texts are UTF-8, hashed byte for byte without
 * their terminating zero. An output may be the same object as an input. */
#ifndef BOT_TABLE_FAIR_H
#define BOT_TABLE_FAIR_H

#include "rules/chance.h"

#include <stddef.h>

enum {
    FAIR_BYTES = 32,
    FAIR_HEX = 2 * FAIR_BYTES + 1, /* hex digits of a whole value and the terminating zero */
    FAIR_FOOTER_BYTES = 4,         /* a message's footer shows this much of a chain's head */
    FAIR_ID_MAX = 255,             /* bytes of a game id */
    FAIR_RULESET_MAX = 63,
    FAIR_TEXT_MAX = 64, /* bytes of a player's text */
    FAIR_TEXTS_MAX = 16 /* texts of one game */
};

/* Any value of the protocol: seed, key, hash, record. All zero where nothing went before. */
struct fair_hash {
    uint8_t byte[FAIR_BYTES];
};

struct fair_part {
    const void *bytes; /* may be NULL where n is 0 */
    size_t n;          /* at most UINT32_MAX */
};

/* H(parts): SHA-256 over the parts, each after its length as a big-endian 32-bit number. */
void fair_h(struct fair_hash *out, const struct fair_part *parts, size_t nparts);
/* MAC(key, message): HMAC-SHA-256, the message without a length before it. */
void fair_mac(struct fair_hash *out, const struct fair_hash *key, const void *message, size_t n);
bool fair_same(const struct fair_hash *, const struct fair_hash *);

/* Writes 2 * n lower-case digits and a terminating zero. */
void fair_hex(char *out, const void *bytes, size_t n);
/* Reads exactly n bytes of hex digits in either case. False, and out of no value, where hex holds
 * anything else; who must have the exact spelling compares with fair_hex(). */
bool fair_unhex(void *out, size_t n, const char *hex);

/* --- One game's identity ---------------------------------------------------------------------- */

struct fair_game {
    char id[FAIR_ID_MAX + 1];           /* PLACE/N */
    char ruleset[FAIR_RULESET_MAX + 1]; /* base/1 */
    struct fair_hash server_seed;       /* secret until the game is over */
    struct fair_hash prev_record;       /* all zero for the first game of a place */
    struct fair_hash commit, record;
};

/* Draws a seed from getrandom(). False where the system has none to give: then there is no game. */
bool fair_fresh_seed(struct fair_hash *out);
/* The seed of one game of `simulate --fair`. Anybody can work it out, so no hosted game has one. */
void fair_simulate_seed(struct fair_hash *out, uint64_t seed, uint64_t game);

/* Binds a game to its seed: copies what is given, computes commit and record. False, and game of no
 * value, where id or ruleset is empty or too long. */
bool fair_game_init(struct fair_game *, const char *id, const char *ruleset,
                    const struct fair_hash *prev_record, const struct fair_hash *server_seed);
/* Wipes it. */
void fair_game_fini(struct fair_game *);

/* --- The lobby's texts and the final seed ----------------------------------------------------- */

struct fair_text {
    const char *uid, *text;
};

/* Whether a player may add this text: at most FAIR_TEXT_MAX bytes of valid UTF-8 without control
 * characters (C0, DEL, C1). */
bool fair_text_allowed(const char *text, size_t n);
/* What is shown of a text before the reveal: its plain SHA-256. */
void fair_text_hash(struct fair_hash *out, const char *text);

/* The seed of all streams. Texts in any order; beacon NULL for none. The result is as secret as
 * server_seed. False, and out of no value, where there are more than FAIR_TEXTS_MAX texts or a uid
 * stands there twice. */
bool fair_final_seed(struct fair_hash *out, const struct fair_game *,
                     const struct fair_hash *beacon, const struct fair_text *texts, size_t ntexts);

/* --- The chain of events ---------------------------------------------------------------------- */

/* The key that h_0 hangs on; secret until the reveal. */
void fair_log_key(struct fair_hash *out, const struct fair_hash *server_seed);
/* h_0. */
void fair_chain_start(struct fair_hash *head, const struct fair_game *);
/* From h_(i-1) to h_i: line is the exact n bytes stored, without the line feed. */
void fair_chain_add(struct fair_hash *head, const void *line, size_t n);

/* --- The streams ------------------------------------------------------------------------------ */

/* A source for decide(). Plain data: a copy of the struct is a copy of the position. Decide draws
 * on a copy, and the copy becomes the table's only when the entry is stored; so a draw that was
 * refused or not stored leaves no trace. Never sets base.failed. */
struct fair_chance {
    struct chance base;
    struct fair_hash key[CHANCE_PURPOSES];   /* secret */
    struct fair_hash block[CHANCE_PURPOSES]; /* holds the next word wherever words % 8 is not 0 */
    uint32_t words[CHANCE_PURPOSES];         /* used so far; each entry of the log records them */
};

/* K_p. */
void fair_stream_key(struct fair_hash *out, const struct fair_hash *final_seed, enum purpose);
/* Every stream at its first word. */
void fair_chance_init(struct fair_chance *, const struct fair_hash *final_seed);
/* Sets the position, as a stored entry has it. */
void fair_chance_seek(struct fair_chance *, const uint32_t words[CHANCE_PURPOSES]);
/* The next word of a stream, as it comes; below() is what rules draw with. */
uint32_t fair_chance_word(struct fair_chance *, enum purpose);
/* Wipes it. */
void fair_chance_fini(struct fair_chance *);

#endif
