#include "bot/hall/directory.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

bool directory_make(const char *path, const char *advice, struct fault *fault)
{
    char part[DIRECTORY_PATH_MAX];
    snprintf(part, sizeof part, "%s", path);
    for (char *at = part + 1;; at++) {
        char c = *at;
        if (c != '/' && c != '\0')
            continue;
        *at = '\0';
        if (mkdir(part, 0700) != 0 && errno != EEXIST)
            return fault_set(fault, FAULT_DISK, "Games cannot be kept in %s: %s. %s", path,
                             strerror(errno), advice);
        *at = c;
        if (c == '\0')
            return true;
    }
}
