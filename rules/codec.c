#include "rules/codec.h"

#include <assert.h>
#include <string.h>

/* --- What a fact may hold --------------------------------------------------------------------- */

static bool between(int n, int lo, int hi)
{
    return lo <= n && n <= hi;
}

static bool is_word(const struct field *field, const struct words *words, int n)
{
    if (field->hi > 0)
        return between(n, field->lo, field->hi) && n < words->n;
    return between(n, 0, words->n - 1);
}

static bool list_holds(const struct field *field, const int16_t *numbers)
{
    for (int i = 0; i < field->width; i++) {
        const struct words *words = field->pair && i % 2 ? field->pair : field->words;
        if (words ? !is_word(field, words, numbers[i]) : !between(numbers[i], field->lo, field->hi))
            return false;
    }
    return true;
}

static bool some_holds(const struct field *field, const int16_t *numbers)
{
    for (int i = 0; i < field->width; i++)
        if (!between(numbers[i], field->lo, field->hi))
            return false;
    return true;
}

static bool option_holds(const struct game *game, const struct field *field, const int16_t *numbers)
{
    if (!between(numbers[0], field->lo, field->hi) || numbers[0] >= game->noptions)
        return false;
    const struct field *option = &game->options[numbers[0]].field;
    return option->width == 1 && field_holds(game, option, numbers + 1);
}

bool field_holds(const struct game *game, const struct field *field, const int16_t *numbers)
{
    switch (field->kind) {
    case FIELD_NUMBER:
    case FIELD_SEATS:
        return between(numbers[0], field->lo, field->hi);
    case FIELD_WORD:
        return is_word(field, field->words, numbers[0]);
    case FIELD_SOME:
        return some_holds(field, numbers);
    case FIELD_SEAT:
        return numbers[0] == SEAT_NONE || between(numbers[0], field->lo, field->hi);
    case FIELD_LIST:
        return list_holds(field, numbers);
    case FIELD_OPTION:
        return option_holds(game, field, numbers);
    case FIELD_OPTIONS:
    case FIELD_SET:
        break;
    }
    return false;
}

/* The fields of the closed half; a kind without any may have no fields at all. */
static const struct field *closed_fields(const struct fact_kind *kind)
{
    return kind->nclosed > 0 ? kind->fields + kind->nopen : NULL;
}

/* Numbers that n fields take together. */
static int total_width(const struct field *fields, int n)
{
    int width = 0;
    for (int i = 0; i < n; i++)
        width += fields[i].width;
    return width;
}

/* One half of a fact: its fields hold what they may, the rest of its size numbers is 0. */
static bool half_valid(const struct game *game, const struct field *fields, int n,
                       const int16_t *numbers, int size)
{
    int at = 0;
    for (int i = 0; i < n; at += fields[i++].width)
        if (at + fields[i].width > size || !field_holds(game, &fields[i], numbers + at))
            return false;
    for (; at < size; at++)
        if (numbers[at] != 0)
            return false;
    return true;
}

bool fact_valid(const struct game *game, const struct fact *fact)
{
    if (fact->kind >= game->nfacts || !between(fact->seat, SEAT_NONE, SEATS_MAX - 1))
        return false;
    const struct fact_kind *kind = &game->facts[fact->kind];
    if (fact->seers >> SEATS_MAX || (fact->seers && kind->nclosed == 0))
        return false;
    return half_valid(game, kind->fields, kind->nopen, fact->open, FACT_OPEN) &&
           half_valid(game, closed_fields(kind), kind->nclosed, fact->closed, FACT_CLOSED);
}

/* --- Numbers as bytes ------------------------------------------------------------------------- */

/* Seven bits a byte, the lowest first, the highest bit set on all but the last. Numbers of up to 16
 * bits; those that may be negative are folded first: 0 -1 1 -2 ... as 0 1 2 3 ... */
struct writer {
    uint8_t *at;
    size_t left;
    bool full;
};

static void put_byte(struct writer *out, uint8_t byte)
{
    if (out->left == 0) {
        out->full = true;
        return;
    }
    *out->at++ = byte;
    out->left--;
}

static void put_varint(struct writer *out, unsigned n)
{
    for (; n >= 0x80; n >>= 7)
        put_byte(out, (uint8_t)(n | 0x80));
    put_byte(out, (uint8_t)n);
}

static void put_signed(struct writer *out, int n)
{
    put_varint(out, n < 0 ? 2 * (unsigned)-(n + 1) + 1 : 2 * (unsigned)n);
}

struct reader {
    const uint8_t *at;
    size_t left;
    bool bad;
};

static uint8_t get_byte(struct reader *in)
{
    if (in->left == 0) {
        in->bad = true;
        return 0;
    }
    in->left--;
    return *in->at++;
}

/* The shortest spelling alone is read, so that no two byte strings mean the same. */
static uint16_t get_varint(struct reader *in)
{
    unsigned n = 0;
    for (int shift = 0; shift < 21; shift += 7) {
        uint8_t byte = get_byte(in);
        n |= (byte & 0x7FU) << shift;
        if (byte < 0x80) {
            in->bad = in->bad || n > UINT16_MAX || (byte == 0 && shift > 0);
            return (uint16_t)n;
        }
    }
    in->bad = true;
    return 0;
}

static int16_t get_signed(struct reader *in)
{
    int n = get_varint(in);
    return (int16_t)(n % 2 ? -(n / 2) - 1 : n / 2);
}

/* --- Facts ------------------------------------------------------------------------------------ */

size_t fact_encode(const struct game *game, const struct fact *fact, uint8_t *out, size_t cap)
{
    assert(fact_valid(game, fact));
    const struct fact_kind *kind = &game->facts[fact->kind];
    struct writer writer = {out, cap, false};
    put_varint(&writer, fact->kind);
    put_byte(&writer, (uint8_t)(fact->seat + 1));
    if (kind->nclosed > 0)
        put_byte(&writer, fact->seers);
    int nopen = total_width(kind->fields, kind->nopen);
    int nclosed = total_width(closed_fields(kind), kind->nclosed);
    for (int i = 0; i < nopen; i++)
        put_signed(&writer, fact->open[i]);
    for (int i = 0; i < nclosed; i++)
        put_signed(&writer, fact->closed[i]);
    return writer.full ? 0 : cap - writer.left;
}

size_t fact_decode(const struct game *game, const uint8_t *in, size_t n, struct fact *out)
{
    memset(out, 0, sizeof *out);
    struct reader reader = {in, n, false};
    out->kind = get_varint(&reader);
    out->seat = (int8_t)(get_byte(&reader) - 1);
    if (reader.bad || out->kind >= game->nfacts)
        return 0;
    const struct fact_kind *kind = &game->facts[out->kind];
    if (kind->nclosed > 0)
        out->seers = get_byte(&reader);
    int nopen = total_width(kind->fields, kind->nopen);
    int nclosed = total_width(closed_fields(kind), kind->nclosed);
    if (nopen > FACT_OPEN || nclosed > FACT_CLOSED)
        return 0;
    for (int i = 0; i < nopen; i++)
        out->open[i] = get_signed(&reader);
    for (int i = 0; i < nclosed; i++)
        out->closed[i] = get_signed(&reader);
    return !reader.bad && fact_valid(game, out) ? n - reader.left : 0;
}

/* --- Snapshots -------------------------------------------------------------------------------- */

/* magic, length of the game's id, id, rules version, size of the state, the state, a sum over all
 * before it. The sum is against accidents, `sane` against nonsense. */
static const uint8_t magic[] = {'H', 'X', 'S', '1'};
enum { SUM_BYTES = 4 };

static uint32_t fnv1a(const uint8_t *bytes, size_t n)
{
    uint32_t sum = 2166136261U;
    for (size_t i = 0; i < n; i++)
        sum = (sum ^ bytes[i]) * 16777619U;
    return sum;
}

static void put_bytes(struct writer *out, const void *bytes, size_t n)
{
    if (out->left < n) {
        out->full = true;
        return;
    }
    memcpy(out->at, bytes, n);
    out->at += n;
    out->left -= n;
}

size_t snapshot_encode(const struct game *game, const void *state, uint8_t *out, size_t cap)
{
    struct writer writer = {out, cap, false};
    size_t id = strlen(game->id);
    put_bytes(&writer, magic, sizeof magic);
    put_varint(&writer, (unsigned)id);
    put_bytes(&writer, game->id, id);
    put_varint(&writer, game->rules_version);
    put_varint(&writer, game->state_size);
    put_bytes(&writer, state, game->state_size);
    uint32_t sum = fnv1a(out, cap - writer.left);
    for (int i = 0; i < SUM_BYTES; i++, sum >>= 8)
        put_byte(&writer, (uint8_t)sum);
    return writer.full ? 0 : cap - writer.left;
}

static const struct game *get_game(struct reader *in)
{
    char id[32];
    size_t n = get_varint(in);
    if (in->bad || n >= sizeof id || n > in->left)
        return NULL;
    memcpy(id, in->at, n);
    id[n] = '\0';
    in->at += n;
    in->left -= n;
    return strlen(id) == n ? game_find(id) : NULL;
}

static bool sum_holds(const uint8_t *in, size_t n)
{
    uint32_t sum = fnv1a(in, n - SUM_BYTES);
    for (size_t i = n - SUM_BYTES; i < n; i++, sum >>= 8)
        if (in[i] != (uint8_t)sum)
            return false;
    return true;
}

enum snapshot_trouble snapshot_decode(const uint8_t *in, size_t n, const struct game **game,
                                      void *state)
{
    if (n < sizeof magic + SUM_BYTES || memcmp(in, magic, sizeof magic) != 0)
        return SNAPSHOT_NONE;
    if (!sum_holds(in, n))
        return SNAPSHOT_DAMAGED;
    struct reader reader = {in + sizeof magic, n - sizeof magic - SUM_BYTES, false};
    *game = get_game(&reader);
    if (!*game)
        return SNAPSHOT_NONE;
    unsigned version = get_varint(&reader), size = get_varint(&reader);
    if (reader.bad || version != (*game)->rules_version || size != (*game)->state_size)
        return SNAPSHOT_VERSION;
    if (reader.left != size)
        return SNAPSHOT_DAMAGED;
    memset(state, 0, STATE_MAX);
    memcpy(state, reader.at, size);
    return (*game)->sane(state) ? SNAPSHOT_FINE : SNAPSHOT_DAMAGED;
}
