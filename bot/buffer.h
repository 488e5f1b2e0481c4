/* Text or bytes that grow up to a maximum. Appending never fails at once: past the maximum, or
 * where memory ends, the buffer turns full and drops what comes; who made it asks once, at the
 * end. */
#ifndef BOT_BUFFER_H
#define BOT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct buffer {
    char *bytes; /* n of them, no terminating zero; see buffer_text() */
    size_t n, size, max;
    bool full; /* something was dropped: what it holds is of no value */
};

/* Takes no memory until something is added. */
void buffer_init(struct buffer *, size_t max);
void buffer_fini(struct buffer *);

/* Empties it; keeps the memory for the next time. */
static inline void buffer_clear(struct buffer *buffer)
{
    buffer->n = 0;
    buffer->full = false;
}

/* Makes room for n bytes more; false, and full, where there is none. */
bool buffer_grow(struct buffer *, size_t n);

static inline bool buffer_room(struct buffer *buffer, size_t n)
{
    return (!buffer->full && buffer->size - buffer->n >= n) || buffer_grow(buffer, n);
}

static inline void buffer_add(struct buffer *buffer, const void *bytes, size_t n)
{
    if (n == 0 || !buffer_room(buffer, n))
        return;
    memcpy(buffer->bytes + buffer->n, bytes, n);
    buffer->n += n;
}

static inline void buffer_put(struct buffer *buffer, const char *text)
{
    buffer_add(buffer, text, strlen(text));
}

static inline void buffer_char(struct buffer *buffer, char c)
{
    buffer_add(buffer, &c, 1);
}

/* In decimal digits. */
void buffer_int(struct buffer *, int64_t);

/* What it holds with a terminating zero, which is not counted in n. "" where it is full. */
const char *buffer_text(struct buffer *);

#endif
