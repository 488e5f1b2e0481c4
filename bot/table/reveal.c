#include "bot/table/reveal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_BYTES_MAX = 16 << 20 };

static bool failed(struct fault *fault, const char *path)
{
    return fault_set(fault, FAULT_DISK, "%s: %s.", path, strerror(errno));
}

static bool make_path(const struct table *table, const char *directory, char path[STORE_PATH_MAX])
{
    int n = snprintf(path, STORE_PATH_MAX, "%s/%s.jsonl", directory, table->id);
    for (char *at = path + strlen(directory) + 1; n < STORE_PATH_MAX && *at != '\0'; at++)
        if (strchr("/\\ ", *at) != NULL)
            *at = '-';
    errno = ENAMETOOLONG;
    return n < STORE_PATH_MAX;
}

bool reveal_soon(struct store *store, const struct table *table, const char *directory,
                 store_done *done, void *ctx, struct fault *fault)
{
    char path[STORE_PATH_MAX];
    struct buffer bytes;
    if (!make_path(table, directory, path) || (mkdir(directory, 0700) != 0 && errno != EEXIST))
        return failed(fault, directory);
    buffer_init(&bytes, FILE_BYTES_MAX);
    bool good = table_reveal(store, table, &bytes, fault) &&
                (store_write_file_soon(store, table->id, path, &bytes, done, ctx) ||
                 fault_set(fault, FAULT_BUSY, "too much is waiting to be stored."));
    buffer_fini(&bytes);
    return good;
}
