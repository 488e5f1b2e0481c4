#include "bot/words/called.h"

#include <stdlib.h>
#include <string.h>

enum { CALLED_MAX = 100 }; /* bytes */

const char *called(void)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-";
    const char *name = getenv("HEXHOST_CALLED");
    if (name == NULL || name[0] == '\0' || strlen(name) > CALLED_MAX ||
        name[strspn(name, plain)] != '\0')
        return "hexhost";
    return name;
}

void called_print(FILE *out, const char *text)
{
    static const char plain[] = "hexhost ";
    const size_t n = sizeof plain - 1;
    for (const char *at; (at = strstr(text, plain)) != NULL; text = at + n)
        fprintf(out, "%.*s%s ", (int)(at - text), text, called());
    fputs(text, out);
}
