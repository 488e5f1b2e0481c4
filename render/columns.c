#include "render/columns.h"

#include <stdbool.h>
#include <string.h>

enum { REPLACEMENT = 0xfffd, ACCENTS_MAX = 2, ESC = 0x1b, CSI = 0x9b };

static bool in_ranges(uint32_t code, const struct code_range *range, size_t n)
{
    size_t low = 0;

    while (n > low) {
        size_t middle = (low + n) / 2;
        if (code > range[middle].last)
            low = middle + 1;
        else
            n = middle;
    }
    return code >= range[low].first && code <= range[low].last;
}

static bool hidden(uint32_t code)
{
    return in_ranges(code, columns_hidden, ncolumns_hidden - 1) || (code & 0xfffe) == 0xfffe;
}

static int width(uint32_t code)
{
    if (code < 0x300)
        return 1;
    if (in_ranges(code, columns_none, ncolumns_none - 1))
        return 0;
    return in_ranges(code, columns_two, ncolumns_two - 1) ? 2 : 1;
}

/* The bytes that follow a first byte, or -1. */
static int followers(unsigned char first)
{
    if (first < 0x80)
        return 0;
    if (first < 0xc2 || first > 0xf4)
        return -1;
    return 1 + (first >= 0xe0) + (first >= 0xf0);
}

uint32_t columns_next(const char **text)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    const unsigned char *byte = (const unsigned char *)*text;
    int n = followers(*byte);
    uint32_t code = n > 0 ? *byte & (0x3fu >> n) : *byte;

    if (*byte == '\0')
        return 0;
    *text += 1;
    if (n < 0)
        return REPLACEMENT;
    for (int i = 1; i <= n; i++) {
        if ((byte[i] & 0xc0) != 0x80)
            return REPLACEMENT;
        code = code << 6 | (byte[i] & 0x3f);
    }
    if (code < least[n] || code > 0x10ffff || (code >> 11) == 0x1b)
        return REPLACEMENT;
    *text += n;
    return code;
}

int columns_of(const char *text)
{
    int columns = 0;

    for (uint32_t code = columns_next(&text); code; code = columns_next(&text))
        columns += width(code);
    return columns;
}

static const char *skip_digits(const char *in, int most, const char *digits)
{
    while (most-- > 0 && *in && strchr(digits, *in))
        in++;
    return in;
}

/* Past the numbers of a mIRC colour, as in 04,12, or of a hexadecimal one. */
static const char *skip_colour(const char *in, int most, const char *digits)
{
    const char *end = skip_digits(in, most, digits);

    if (end > in && *end == ',' && skip_digits(end + 1, 1, digits) > end + 1)
        end = skip_digits(end + 1, most, digits);
    return end;
}

/* Past the rest of a terminal's control sequence. */
static const char *skip_sequence(const char *in)
{
    while (*in >= ' ' && *in <= '?')
        in++;
    return *in >= '@' && *in <= '~' ? in + 1 : in;
}

/* Past what belongs to a control character just read. */
static const char *skip_code(uint32_t code, const char *in)
{
    if (code == 0x03)
        return skip_colour(in, 2, "0123456789");
    if (code == 0x04)
        return skip_colour(in, 6, "0123456789abcdefABCDEF");
    if (code == CSI || (code == ESC && *in == '['))
        return skip_sequence(in + (code == ESC));
    return in;
}

struct name {
    char *out;
    size_t len, fits; /* fits: bytes that leave two columns for the dots */
    int columns, accents, max;
    bool blank, cut;
};

static void put_bytes(struct name *name, const char *from, size_t n)
{
    memcpy(name->out + name->len, from, n);
    name->len += n;
}

/* False once the name is full. */
static bool put(struct name *name, const char *from, size_t n, int columns)
{
    int blank = name->blank && name->len > 0;

    name->accents = columns ? 0 : name->accents + 1;
    if (name->accents > ACCENTS_MAX || (columns == 0 && name->len == 0))
        return true;
    if (name->columns + blank + columns > name->max || name->len + n + 4 > NAME_BYTES)
        return false;
    if (blank)
        put_bytes(name, " ", 1);
    put_bytes(name, from, n);
    name->blank = false;
    name->columns += blank + columns;
    if (name->columns <= name->max - 2)
        name->fits = name->len;
    return true;
}

void columns_name(const char *in, int max_columns, char out[NAME_BYTES])
{
    struct name name = {.out = out, .max = max_columns};

    while (in && *in && !name.cut) {
        const char *from = in;
        uint32_t code = columns_next(&in);
        if (code == ' ' || code == '\t' || code == '\n' || code == 0xa0)
            name.blank = true;
        else if (code == REPLACEMENT)
            name.cut = !put(&name, "?", 1, 1);
        else if (hidden(code))
            in = skip_code(code, in);
        else
            name.cut = !put(&name, from, (size_t)(in - from), width(code));
    }
    if (name.cut) {
        name.len = name.fits;
        put_bytes(&name, "..", 2);
    }
    out[name.len] = '\0';
}
