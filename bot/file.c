#include "bot/file.h"

#include "bot/clip.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool file_read(const char *path, struct buffer *out, char why[WHY_MAX])
{
    char chunk[1 << 16];
    size_t n;
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    if (file == NULL)
        return wrong(why, "%s cannot be read: %s.", clip(path).text, strerror(errno));
    while (!out->full && (n = fread(chunk, 1, sizeof chunk, file)) > 0)
        buffer_add(out, chunk, n);
    int error = ferror(file) ? errno : 0;
    if (!standard)
        fclose(file);
    if (error != 0)
        return wrong(why, "%s cannot be read: %s.", clip(path).text, strerror(error));
    return !out->full || wrong(why, "%s cannot be read: it is too long.", clip(path).text);
}

bool file_write(int file, const void *bytes, size_t n)
{
    const char *at = bytes;
    while (n > 0) {
        const ssize_t wrote = write(file, at, n);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return false;
        at += wrote;
        n -= (size_t)wrote;
    }
    return true;
}
