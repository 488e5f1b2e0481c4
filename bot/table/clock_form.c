/* The stored form of a clock: a JSON object of whole numbers, laid out by two tables. */
#include "bot/json/json.h"
#include "bot/json/json_put.h"
#include "bot/table/clock.h"

#include <cjson/cJSON.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const int64_t number_max = INT64_C(1) << 53;

/* A number in a struct: its member, and what it may be. */
struct clock_field {
    const char *key;
    uint16_t at, size, count; /* bytes from the beginning, bytes of one, how many */
    int64_t lo, hi;
};

#define FIELD(type, member, n, lo, hi)                                                             \
    {                                                                                              \
#member, offsetof(struct type, member), sizeof((struct type *)NULL)->member / (n), n, lo,  \
            hi                                                                                     \
    }

static const struct clock_field clock_fields[] = {
    FIELD(table_clock, seq, 1, 0, UINT32_MAX),
    FIELD(table_clock, at, 1, 0, number_max),
    FIELD(table_clock, stops, 1, 0, STOP_ALL),
    FIELD(table_clock, asked, 1, 0, (1 << SEATS_MAX) - 1),
    FIELD(table_clock, settling, 1, 0, 1),
    FIELD(table_clock, offer_for, 1, 0, number_max),
    FIELD(table_clock, idle, 1, 0, number_max),
    FIELD(table_clock, cut_for, 1, 0, number_max),
};
static const struct clock_field seat_fields[] = {
    FIELD(clock_seat, ask, 1, 0, CLOCK_ASKS - 1),
    FIELD(clock_seat, prompt, 1, 0, UINT32_MAX),
    FIELD(clock_seat, turn, 1, 0, UINT16_MAX),
    FIELD(clock_seat, reminded, 1, 0, (1 << CLOCK_ASKS) - 1),
    FIELD(clock_seat, timeouts, 1, 0, UINT8_MAX),
    FIELD(clock_seat, late, 1, 0, UINT8_MAX),
    FIELD(clock_seat, why, 1, 0, WHY_WISHED),
    FIELD(clock_seat, on_turn, 1, 0, 1),
    FIELD(clock_seat, told, 1, 0, 1),
    FIELD(clock_seat, offered, 1, 0, 1),
    FIELD(clock_seat, taken_over, 1, 0, 1),
    FIELD(clock_seat, forced, 1, 0, 1),
    FIELD(clock_seat, discards, 1, 0, 1),
    FIELD(clock_seat, gone, 1, 0, 1),
    FIELD(clock_seat, gone_for, 1, 0, number_max),
    FIELD(clock_seat, spent, CLOCK_ASKS, 0, number_max),
    FIELD(clock_seat, reserve, 1, 0, number_max),
    FIELD(clock_seat, hours.east, 1, -HOURS_WEST_MAX, HOURS_EAST_MAX),
    FIELD(clock_seat, hours.from, 1, 0, 24 * 60 - 1),
    FIELD(clock_seat, hours.to, 1, 0, 24 * 60 - 1),
    FIELD(clock_seat, hours.away, 1, 0, number_max),
};

enum {
    CLOCK_FIELDS = sizeof clock_fields / sizeof *clock_fields,
    SEAT_FIELDS = sizeof seat_fields / sizeof *seat_fields
};

/* --- Numbers in structs ----------------------------------------------------------------------- */

/* Two's complement, the low byte first or last: as the machine has it. */
static int64_t load(const struct clock_field *field, const void *from, int i)
{
    const unsigned char *at = (const unsigned char *)from + field->at + i * field->size;
    union {
        uint8_t one;
        uint16_t two;
        int16_t two_signed;
        uint32_t four;
        int64_t eight;
    } n;
    memcpy(&n, at, field->size);
    switch (field->size) {
    case 1:
        return n.one;
    case 2:
        return field->lo < 0 ? n.two_signed : n.two;
    case 4:
        return n.four;
    default:
        return n.eight;
    }
}

static void save(const struct clock_field *field, void *to, int i, int64_t n)
{
    unsigned char *at = (unsigned char *)to + field->at + i * field->size;
    const uint8_t one = (uint8_t)n;
    const uint16_t two = (uint16_t)n;
    const uint32_t four = (uint32_t)n;
    const void *from = field->size == 1   ? (const void *)&one
                       : field->size == 2 ? (const void *)&two
                       : field->size == 4 ? (const void *)&four
                                          : (const void *)&n;
    memcpy(at, from, field->size);
}

/* --- Writing ---------------------------------------------------------------------------------- */

/* Left out: most of a clock is. */
static bool is_nothing(const struct clock_field *field, const void *from)
{
    for (int i = 0; i < field->count; i++)
        if (load(field, from, i) != 0)
            return false;
    return true;
}

static void put_fields(struct buffer *buffer, bool *first, const struct clock_field *fields, int n,
                       const void *from)
{
    for (const struct clock_field *field = fields; field < fields + n; field++) {
        if (is_nothing(field, from))
            continue;
        json_put_key(buffer, first, field->key);
        buffer_put(buffer, field->count > 1 ? "[" : "");
        for (int i = 0; i < field->count; i++) {
            buffer_put(buffer, i > 0 ? "," : "");
            buffer_int(buffer, load(field, from, i));
        }
        buffer_put(buffer, field->count > 1 ? "]" : "");
    }
}

void clock_put(struct buffer *buffer, const struct table_clock *clock)
{
    bool first = true;
    buffer_char(buffer, '{');
    json_put_key(buffer, &first, "clock");
    json_put_name(buffer, clock->rules->name);
    put_fields(buffer, &first, clock_fields, CLOCK_FIELDS, clock);
    json_put_key(buffer, &first, "seats");
    for (int s = 0; s < SEATS_MAX; s++) {
        bool first_member = true;
        buffer_put(buffer, s == 0 ? "[{" : ",{");
        put_fields(buffer, &first_member, seat_fields, SEAT_FIELDS, &clock->seat[s]);
        buffer_char(buffer, '}');
    }
    buffer_put(buffer, "]}");
}

/* --- Reading ---------------------------------------------------------------------------------- */

static bool whole(const cJSON *value, const struct clock_field *field, int64_t *out)
{
    if (!cJSON_IsNumber(value) || !(value->valuedouble >= (double)field->lo) ||
        !(value->valuedouble <= (double)field->hi))
        return false;
    *out = (int64_t)value->valuedouble; /* a fraction is not written again as it was */
    return true;
}

static bool get_fields(const cJSON *object, const struct clock_field *fields, int n, void *to)
{
    for (const struct clock_field *field = fields; field < fields + n; field++) {
        const cJSON *value = json_get(object, field->key);
        if (value == NULL)
            continue; /* it is 0 */
        const cJSON *at = field->count > 1 && cJSON_IsArray(value) ? value->child : value;
        for (int i = 0; i < field->count; i++, at = at->next) {
            int64_t number;
            if (at == NULL || !whole(at, field, &number))
                return false;
            save(field, to, i, number);
        }
    }
    return true;
}

static bool get_seats(const cJSON *seats, struct table_clock *out)
{
    const cJSON *seat = cJSON_IsArray(seats) ? seats->child : NULL;
    for (int s = 0; s < SEATS_MAX; s++, seat = seat->next)
        if (seat == NULL || !get_fields(seat, seat_fields, SEAT_FIELDS, &out->seat[s]) ||
            !hours_valid(&out->seat[s].hours) || out->seat[s].reserve > out->rules->reserve)
            return false;
    return true;
}

static bool get_clock(const cJSON *object, struct table_clock *out)
{
    const char *name = json_get_text(object, "clock");
    memset(out, 0, sizeof *out);
    out->rules = name != NULL ? clock_find(name) : NULL;
    return out->rules != NULL && get_fields(object, clock_fields, CLOCK_FIELDS, out) &&
           get_seats(json_get(object, "seats"), out);
}

bool clock_parse(const char *text, size_t n, struct table_clock *out)
{
    char why[WHY_MAX];
    cJSON *object = n <= CLOCK_BYTES_MAX ? json_parse(text, n, why) : NULL;
    bool good = object != NULL && get_clock(object, out);
    json_free(object);
    if (!good)
        return false;
    struct buffer again;
    buffer_init(&again, CLOCK_BYTES_MAX);
    clock_put(&again, out);
    good = !again.full && again.n == n && memcmp(again.bytes, text, n) == 0;
    buffer_fini(&again);
    return good;
}
