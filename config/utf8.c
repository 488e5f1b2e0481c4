#include "config/utf8.h"

#include <string.h>

/* By its first byte. */
static size_t length_of(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xC2 || first > 0xF4)
        return 0;
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

size_t utf8_character(const char *at, size_t n, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *byte = (const unsigned char *)at;
    size_t len = length_of(byte[0]);

    if (len == 0 || len > n)
        return 0;
    *code = len == 1 ? byte[0] : byte[0] & (0x7FU >> len);
    for (size_t i = 1; i < len; i++) {
        if ((byte[i] & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | (byte[i] & 0x3FU);
    }
    bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
    return *code < least[len] || *code > 0x10FFFF || surrogate ? 0 : len;
}

bool utf8_is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

size_t utf8_cut(const char *text, size_t n, size_t max)
{
    if (n <= max)
        return n;
    size_t cut = max;
    /* At most three bytes go on with a character: more are no UTF-8, and are cut anywhere. */
    while (cut > 0 && max - cut < 3 && ((unsigned char)text[cut] & 0xC0) == 0x80)
        cut--;
    return ((unsigned char)text[cut] & 0xC0) == 0x80 ? max : cut;
}

int utf8_head(const char *text, int most)
{
    return (int)utf8_cut(text, strnlen(text, (size_t)most + 1), (size_t)most);
}
