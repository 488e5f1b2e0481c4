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
