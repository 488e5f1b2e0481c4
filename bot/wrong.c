#include "bot/wrong.h"

#include <stdarg.h>
#include <stdio.h>

bool wrong(char why[WHY_MAX], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, WHY_MAX, format, args);
    va_end(args);
    return false;
}
