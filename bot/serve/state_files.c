#include "bot/serve/state_files.h"

#include "bot/hall/directory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include <sodium.h>

/* The file stays when the lock is let go: who removed it could remove the next one's. */
static bool take_lock(struct state_files *files, const char *path, struct fault *fault)
{
    files->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (files->lock >= 0 && flock(files->lock, LOCK_EX | LOCK_NB) == 0)
        return true;
    if (files->lock >= 0 && errno == EWOULDBLOCK)
        return fault_set(fault, FAULT_BUSY,
                         "Another hexhost hosts these games: it holds %s. Stop that one, or name "
                         "another directory as state-directory.",
                         path);
    return fault_set(fault, FAULT_DISK, "%s cannot be locked: %s.", path, strerror(errno));
}

bool state_files_open(struct state_files *files, const char *directory, struct fault *fault)
{
    static const char advice[] = "Name another directory as state-directory.";
    char path[STORE_PATH_MAX];
    *files = (struct state_files){.lock = -1};
    if (!directory_make(directory, advice, fault))
        return false;
    snprintf(path, sizeof path, "%s/run.lock", directory);
    if (!take_lock(files, path, fault))
        return false;
    snprintf(path, sizeof path, "%s/token.key", directory);
    if (!token_key_load(path, files->token_key, fault))
        return false;
    snprintf(path, sizeof path, "%s/games.db", directory);
    files->store = store_sqlite(path, fault);
    return files->store != NULL;
}

void state_files_close(struct state_files *files)
{
    store_close(files->store);
    sodium_memzero(files->token_key, sizeof files->token_key);
    if (files->lock >= 0)
        close(files->lock);
}
