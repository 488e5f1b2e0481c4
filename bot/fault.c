#include "bot/fault.h"

#include <stdarg.h>
#include <stdio.h>

bool fault_set(struct fault *fault, enum fault_kind kind, const char *format, ...)
{
    if (fault == NULL)
        return false;
    va_list args;
    va_start(args, format);
    fault->kind = kind;
    vsnprintf(fault->text, sizeof fault->text, format, args);
    va_end(args);
    return false;
}
