#include "bot/reveal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_BYTES_MAX = 64 << 20 };

static bool failed(struct fault *fault, const char *path)
{
    return fault_set(fault, FAULT_DISK, "The game cannot be revealed: %s: %s.", path,
                     strerror(errno));
}

static bool write_all(int file, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t wrote = write(file, bytes, n);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return false;
        bytes += wrote;
        n -= (size_t)wrote;
    }
    return true;
}

static bool write_file(const char *path, const struct buffer *bytes)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    bool good = write_all(file, bytes->bytes, bytes->n) && fsync(file) == 0;
    return close(file) == 0 && good;
}

static bool make_path(const struct table *table, const char *directory, const char *ending,
                      char path[REVEAL_PATH_MAX])
{
    int n = snprintf(path, REVEAL_PATH_MAX, "%s/%s%s", directory, table->id, ending);
    for (char *at = path + strlen(directory) + 1; n < REVEAL_PATH_MAX && *at != '\0'; at++)
        if (strchr("/\\ ", *at) != NULL)
            *at = '-';
    return n < REVEAL_PATH_MAX;
}

bool reveal_write(struct store *store, const struct table *table, const char *directory,
                  char path[REVEAL_PATH_MAX], struct fault *fault)
{
    char part[REVEAL_PATH_MAX];
    if (!make_path(table, directory, ".jsonl", path) ||
        !make_path(table, directory, ".jsonl.part", part)) {
        errno = ENAMETOOLONG;
        return failed(fault, directory);
    }
    if (mkdir(directory, 0700) != 0 && errno != EEXIST)
        return failed(fault, directory);
    struct buffer bytes;
    buffer_init(&bytes, FILE_BYTES_MAX);
    bool good = table_reveal(store, table, &bytes, fault);
    if (good && (!write_file(part, &bytes) || rename(part, path) != 0)) {
        good = failed(fault, path);
        unlink(part);
    }
    buffer_fini(&bytes);
    return good;
}
