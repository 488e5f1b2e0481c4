#include "bot/table/fair.h"

#include "bot/table/draw.h"
#include "config/utf8.h"

#include <sodium.h>
#include <string.h>
#include <sys/random.h>

static_assert(FAIR_BYTES == crypto_hash_sha256_BYTES, "a value is a SHA-256");
static_assert(FAIR_BYTES == crypto_auth_hmacsha256_BYTES, "a value is an HMAC-SHA-256");
static_assert(FAIR_BYTES == crypto_auth_hmacsha256_KEYBYTES, "a value can be a key");

enum { WORD_BYTES = 4, BLOCK_WORDS = FAIR_BYTES / WORD_BYTES };

static void put_be64(uint8_t out[8], uint64_t n)
{
    for (int i = 7; i >= 0; i--, n >>= 8)
        out[i] = (uint8_t)n;
}

static struct fair_part of_text(const char *text)
{
    return (struct fair_part){text, strlen(text)};
}

static struct fair_part of_hash(const struct fair_hash *hash)
{
    return (struct fair_part){hash->byte, sizeof hash->byte};
}

void fair_h(struct fair_hash *out, const struct fair_part *parts, size_t nparts)
{
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    for (size_t i = 0; i < nparts; i++) {
        assert(parts[i].n <= UINT32_MAX);
        uint8_t length[8];
        put_be64(length, parts[i].n);
        crypto_hash_sha256_update(&state, length + 4, 4);
        if (parts[i].n > 0)
            crypto_hash_sha256_update(&state, parts[i].bytes, parts[i].n);
    }
    crypto_hash_sha256_final(&state, out->byte);
    sodium_memzero(&state, sizeof state);
}

void fair_mac(struct fair_hash *out, const struct fair_hash *key, const void *message, size_t n)
{
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key->byte, sizeof key->byte);
    crypto_auth_hmacsha256_update(&state, message, n);
    crypto_auth_hmacsha256_final(&state, out->byte);
    sodium_memzero(&state, sizeof state);
}

bool fair_same(const struct fair_hash *a, const struct fair_hash *b)
{
    return sodium_memcmp(a->byte, b->byte, sizeof a->byte) == 0;
}

void fair_hex(char *out, const void *bytes, size_t n)
{
    sodium_bin2hex(out, 2 * n + 1, bytes, n);
}

bool fair_unhex(void *out, size_t n, const char *hex)
{
    size_t nread = 0;
    return sodium_hex2bin(out, n, hex, strlen(hex), NULL, &nread, NULL) == 0 && nread == n;
}

/* --- One game's identity ---------------------------------------------------------------------- */

bool fair_fresh_seed(struct fair_hash *out)
{
    return getrandom(out->byte, sizeof out->byte, 0) == (ssize_t)sizeof out->byte;
}

void fair_simulate_seed(struct fair_hash *out, uint64_t seed, uint64_t game)
{
    uint8_t number[2][8];
    put_be64(number[0], seed);
    put_be64(number[1], game);
    const struct fair_part parts[] = {
        of_text("hexhost-simulate/1"), {number[0], 8}, {number[1], 8}};
    fair_h(out, parts, 3);
}

static void make_commit(struct fair_game *game)
{
    const struct fair_part parts[] = {of_text("hexhost-commit/1"), of_hash(&game->server_seed),
                                      of_text(game->id), of_text(game->ruleset)};
    fair_h(&game->commit, parts, 4);
}

static void make_record(struct fair_game *game)
{
    const struct fair_part parts[] = {of_text("hexhost-record/1"), of_hash(&game->prev_record),
                                      of_text(game->id), of_text(game->ruleset),
                                      of_hash(&game->commit)};
    fair_h(&game->record, parts, 5);
}

static bool copy_name(char *out, size_t max, const char *name)
{
    size_t n = strlen(name);
    if (n == 0 || n > max)
        return false;
    memcpy(out, name, n + 1);
    return true;
}

bool fair_game_init(struct fair_game *game, const char *id, const char *ruleset,
                    const struct fair_hash *prev_record, const struct fair_hash *server_seed)
{
    memset(game, 0, sizeof *game);
    if (!copy_name(game->id, FAIR_ID_MAX, id) ||
        !copy_name(game->ruleset, FAIR_RULESET_MAX, ruleset))
        return false;
    game->prev_record = *prev_record;
    game->server_seed = *server_seed;
    make_commit(game);
    make_record(game);
    return true;
}

void fair_game_fini(struct fair_game *game)
{
    sodium_memzero(game, sizeof *game);
}

/* --- The lobby's texts and the final seed ----------------------------------------------------- */

bool fair_text_allowed(const char *text, size_t n)
{
    if (n > FAIR_TEXT_MAX)
        return false;
    for (size_t at = 0, step; at < n; at += step) {
        uint32_t code = 0;
        step = utf8_character(text + at, n - at, &code);
        if (step == 0 || utf8_is_control(code))
            return false;
    }
    return true;
}

void fair_text_hash(struct fair_hash *out, const char *text)
{
    crypto_hash_sha256(out->byte, (const uint8_t *)text, strlen(text));
}

/* Puts texts into sorted by the bytes of uid; false where a uid is there twice. */
static bool sort_texts(const struct fair_text **sorted, const struct fair_text *texts, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        size_t at = i;
        for (; at > 0 && strcmp(sorted[at - 1]->uid, texts[i].uid) > 0; at--)
            sorted[at] = sorted[at - 1];
        if (at > 0 && strcmp(sorted[at - 1]->uid, texts[i].uid) == 0)
            return false;
        sorted[at] = &texts[i];
    }
    return true;
}

bool fair_final_seed(struct fair_hash *out, const struct fair_game *game,
                     const struct fair_hash *beacon, const struct fair_text *texts, size_t ntexts)
{
    const struct fair_text *sorted[FAIR_TEXTS_MAX];
    if (ntexts > FAIR_TEXTS_MAX || !sort_texts(sorted, texts, ntexts))
        return false;
    struct fair_part parts[4 + 2 * FAIR_TEXTS_MAX] = {
        of_text("hexhost-seed/1"), of_hash(&game->server_seed), of_text(game->id),
        beacon != NULL ? of_hash(beacon) : of_text("")};
    size_t nparts = 4;
    for (size_t i = 0; i < ntexts; i++) {
        parts[nparts++] = of_text(sorted[i]->uid);
        parts[nparts++] = of_text(sorted[i]->text);
    }
    fair_h(out, parts, nparts);
    return true;
}

/* --- The chain of events ---------------------------------------------------------------------- */

/* MAC over two texts joined. */
static void mac_joined(struct fair_hash *out, const struct fair_hash *key, const char *label,
                       const char *name)
{
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key->byte, sizeof key->byte);
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)label, strlen(label));
    crypto_auth_hmacsha256_update(&state, (const uint8_t *)name, strlen(name));
    crypto_auth_hmacsha256_final(&state, out->byte);
    sodium_memzero(&state, sizeof state);
}

void fair_log_key(struct fair_hash *out, const struct fair_hash *server_seed)
{
    mac_joined(out, server_seed, "hexhost-log/1", "");
}

void fair_chain_start(struct fair_hash *head, const struct fair_game *game)
{
    struct fair_hash log_key;
    fair_log_key(&log_key, &game->server_seed);
    const struct fair_part parts[] = {of_text("hexhost-chain/1"), of_hash(&log_key),
                                      of_text(game->id), of_hash(&game->record)};
    fair_h(head, parts, 4);
    sodium_memzero(&log_key, sizeof log_key);
}

void fair_chain_add(struct fair_hash *head, const void *line, size_t n)
{
    const struct fair_part parts[] = {of_text("hexhost-event/1"), of_hash(head), {line, n}};
    fair_h(head, parts, 3);
}

/* --- The streams ------------------------------------------------------------------------------ */

void fair_stream_key(struct fair_hash *out, const struct fair_hash *final_seed,
                     enum purpose purpose)
{
    mac_joined(out, final_seed, "hexhost-stream/1:", chance_purpose_name[purpose]);
}

static void fill_block(struct fair_chance *fair, enum purpose purpose)
{
    uint8_t number[8];
    put_be64(number, fair->words[purpose] / BLOCK_WORDS);
    fair_mac(&fair->block[purpose], &fair->key[purpose], number, sizeof number);
}

uint32_t fair_chance_word(struct fair_chance *fair, enum purpose purpose)
{
    if (fair->words[purpose] % BLOCK_WORDS == 0)
        fill_block(fair, purpose);
    const uint8_t *b =
        fair->block[purpose].byte + WORD_BYTES * (fair->words[purpose] % BLOCK_WORDS);
    assert(fair->words[purpose] < UINT32_MAX);
    fair->words[purpose]++;
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

static uint32_t fair_below(struct chance *base, enum purpose purpose, uint32_t n)
{
    assert(n >= 1);
    const uint64_t words = UINT64_C(1) << 32;
    const uint64_t limit = words - words % n;
    uint32_t word;
    do
        word = fair_chance_word((struct fair_chance *)base, purpose);
    while (word >= limit);
    return word % n;
}

static int fair_pick(struct chance *base, enum purpose purpose, const uint8_t *counts, int nkinds)
{
    return draw_pick(fair_below, base, purpose, counts, nkinds);
}

static void fair_shuffle(struct chance *base, enum purpose purpose, int8_t *items, int n)
{
    draw_shuffle(fair_below, base, purpose, items, n);
}

void fair_chance_init(struct fair_chance *fair, const struct fair_hash *final_seed)
{
    memset(fair, 0, sizeof *fair);
    fair->base = (struct chance){.below = fair_below, .pick = fair_pick, .shuffle = fair_shuffle};
    for (enum purpose p = 0; p < CHANCE_PURPOSES; p++)
        fair_stream_key(&fair->key[p], final_seed, p);
}

void fair_chance_seek(struct fair_chance *fair, const uint32_t words[CHANCE_PURPOSES])
{
    memcpy(fair->words, words, sizeof fair->words);
    for (enum purpose p = 0; p < CHANCE_PURPOSES; p++)
        if (words[p] % BLOCK_WORDS != 0)
            fill_block(fair, p);
}

void fair_chance_fini(struct fair_chance *fair)
{
    sodium_memzero(fair, sizeof *fair);
}
