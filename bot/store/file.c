/* Files beside the store. */
#include "bot/store/backend.h"

#include "bot/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool write_file(const char *path, const struct store_queued *queued)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    bool good = (!queued->for_all || fchmod(file, 0644) == 0) && /* whatever the umask says */
                file_write(file, queued->line, queued->n) && fsync(file) == 0;
    return close(file) == 0 && good;
}

static bool replace(const struct store_queued *queued)
{
    char part[STORE_PATH_MAX];
    int n = snprintf(part, sizeof part, "%s.part", queued->text);
    errno = ENAMETOOLONG;
    if (n >= (int)sizeof part)
        return false;
    if (write_file(part, queued) && rename(part, queued->text) == 0)
        return true;
    int why = errno;
    unlink(part);
    errno = why;
    return false;
}

void file_put(struct store_queued *queued)
{
    queued->result.outcome = replace(queued) ? STORE_STORED : STORE_FAILED;
    if (queued->result.outcome == STORE_FAILED)
        fault_set(&queued->result.fault, FAULT_DISK, "%s: %s.", queued->text, strerror(errno));
}
