#include "config/near.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

bool near_same(const char *a, const char *b, size_t n)
{
    size_t i = 0;
    while (i < n && near_lower(a[i]) == near_lower(b[i]))
        i++;
    return i == n;
}

unsigned near_distance(const char *a, size_t na, const char *b, size_t nb)
{
    unsigned row[3][NEAR_WORD_MAX + 1];
    assert(na <= NEAR_WORD_MAX && nb <= NEAR_WORD_MAX);
    for (size_t j = 0; j <= nb; j++)
        row[0][j] = (unsigned)j;
    for (size_t i = 1; i <= na; i++) {
        unsigned *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= nb; j++) {
            unsigned change = last[j - 1] + !near_same(a + i - 1, b + j - 1, 1);
            now[j] = least(change, least(last[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && near_same(a + i - 1, b + j - 2, 1) &&
                near_same(a + i - 2, b + j - 1, 1))
                now[j] = least(now[j], before[j - 2] + 1);
        }
    }
    return row[na % 3][nb];
}

void near_begin(struct near *near, const char *typed)
{
    /* One slip in three letters: in a shorter word, anything would be near. */
    size_t len = strlen(typed);
    *near = (struct near){.typed = typed};
    near->distance = len > NEAR_WORD_MAX ? 0 : least(3, (unsigned)len / 3) + 1;
}

void near_add(struct near *near, const char *name, size_t len)
{
    if (near->distance == 0 || len > NEAR_WORD_MAX)
        return;
    unsigned far = near_distance(near->typed, strlen(near->typed), name, len);
    if (far >= near->distance)
        return;
    near->distance = far;
    near->best = name;
    near->best_len = len;
}

struct near_hint near_tell(const struct near *near)
{
    struct near_hint hint = {"."};
    if (near->best != NULL)
        snprintf(hint.text, sizeof hint.text, "; did you mean `%.*s`?", (int)near->best_len,
                 near->best);
    return hint;
}
