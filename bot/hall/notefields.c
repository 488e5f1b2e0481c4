/* Notes of lines, each of fields with tabs between. */
#include "bot/hall/remembered.h"

#include <stdio.h>
#include <string.h>

const char *note_field(const char *at, char *out, size_t size)
{
    const size_t n = strcspn(at, "\t\n");
    snprintf(out, size, "%.*s", (int)n, at);
    return at + n + (at[n] == '\t');
}
