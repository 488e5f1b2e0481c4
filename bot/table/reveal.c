#include "bot/table/reveal.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_BYTES_MAX = 16 << 20 };

static bool failed(struct fault *fault, const char *path)
{
    return fault_set(fault, FAULT_DISK, "%s: %s.", path, strerror(errno));
}

void reveal_name(const char *id, char out[static STORE_PATH_MAX])
{
    snprintf(out, STORE_PATH_MAX, "%s.jsonl", id);
    for (char *at = out; *at != '\0'; at++)
        if (strchr("/\\ ", *at) != NULL)
            *at = '-';
}

bool reveal_address(const char *id, const char *url, char out[static STORE_PATH_MAX])
{
    char name[STORE_PATH_MAX];
    const size_t n = strlen(url);
    reveal_name(id, name);
    int used = snprintf(out, STORE_PATH_MAX, "%s%s", url, url[n - (n > 0)] == '/' ? "" : "/");
    for (const char *at = name; *at != '\0' && used < STORE_PATH_MAX; at++)
        used +=
            snprintf(out + used, STORE_PATH_MAX - (size_t)used,
                     isalnum((unsigned char)*at) || strchr("-._~", *at) != NULL ? "%c" : "%%%02X",
                     (unsigned char)*at);
    return used < STORE_PATH_MAX;
}

static bool make_path(const struct table *table, const char *directory, char path[STORE_PATH_MAX])
{
    char name[STORE_PATH_MAX];
    reveal_name(table->id, name);
    errno = ENAMETOOLONG;
    return snprintf(path, STORE_PATH_MAX, "%s/%s", directory, name) < STORE_PATH_MAX;
}

/* A directory that was there is its owner's. */
static bool make_directory(const char *directory, bool for_all)
{
    if (mkdir(directory, 0700) != 0)
        return errno == EEXIST;
    return !for_all || chmod(directory, 0755) == 0;
}

bool reveal_soon(struct store *store, const struct table *table, const char *directory,
                 bool for_all, store_done *done, void *ctx, struct fault *fault)
{
    char path[STORE_PATH_MAX];
    struct buffer bytes;
    if (!make_path(table, directory, path) || !make_directory(directory, for_all))
        return failed(fault, directory);
    buffer_init(&bytes, FILE_BYTES_MAX);
    bool good = table_reveal(store, table, &bytes, fault) &&
                (store_write_file_soon(store, table->id, path, &bytes, for_all, done, ctx) ||
                 fault_set(fault, FAULT_BUSY, "too much is waiting to be stored."));
    buffer_fini(&bytes);
    return good;
}
