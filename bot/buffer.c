#include "bot/buffer.h"

#include <stdlib.h>

enum { FIRST_SIZE = 256, DIGITS_MAX = 20 };

void buffer_init(struct buffer *buffer, size_t max)
{
    *buffer = (struct buffer){.max = max};
}

void buffer_fini(struct buffer *buffer)
{
    free(buffer->bytes);
    *buffer = (struct buffer){0};
}

bool buffer_grow(struct buffer *buffer, size_t n)
{
    buffer->full = buffer->full || n > buffer->max || buffer->n > buffer->max - n;
    if (buffer->full)
        return false;
    size_t size = buffer->size ? buffer->size : FIRST_SIZE;
    while (size - buffer->n < n)
        size *= 2;
    if (size > buffer->max)
        size = buffer->max;
    if (size == buffer->size)
        return true;
    char *bytes = realloc(buffer->bytes, size);
    if (!bytes) {
        buffer->full = true;
        return false;
    }
    buffer->bytes = bytes;
    buffer->size = size;
    return true;
}

void buffer_int(struct buffer *buffer, int64_t n)
{
    char digits[DIGITS_MAX];
    int at = DIGITS_MAX;
    uint64_t left = n < 0 ? -(uint64_t)n : (uint64_t)n;
    do
        digits[--at] = (char)('0' + left % 10);
    while (left /= 10);
    if (n < 0)
        digits[--at] = '-';
    buffer_add(buffer, digits + at, (size_t)(DIGITS_MAX - at));
}

const char *buffer_text(struct buffer *buffer)
{
    if (!buffer_room(buffer, 1))
        return "";
    buffer->bytes[buffer->n] = '\0';
    return buffer->bytes;
}
