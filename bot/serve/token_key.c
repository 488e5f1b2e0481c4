#include "bot/serve/token_key.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>

enum { PATH_BYTES = 4096 };

static bool failed(const char *path, struct fault *fault)
{
    return fault_set(fault, FAULT_DISK, "The key of the tokens cannot be kept in %s: %s.", path,
                     strerror(errno));
}

/* Written beside its place first: half a key is none. */
static bool draw(const char *path, unsigned char key[TOKEN_KEY_SIZE], struct fault *fault)
{
    char fresh[PATH_BYTES];
    snprintf(fresh, sizeof fresh, "%s.new", path);
    int fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0)
        return failed(path, fault);
    randombytes_buf(key, TOKEN_KEY_SIZE);
    bool good = write(fd, key, TOKEN_KEY_SIZE) == TOKEN_KEY_SIZE && fsync(fd) == 0;
    good &= close(fd) == 0;
    return (good && rename(fresh, path) == 0) || failed(path, fault);
}

bool token_key_load(const char *path, unsigned char key[TOKEN_KEY_SIZE], struct fault *fault)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return errno == ENOENT ? draw(path, key, fault) : failed(path, fault);
    ssize_t n = read(fd, key, TOKEN_KEY_SIZE);
    close(fd);
    if (n == TOKEN_KEY_SIZE)
        return true;
    return fault_set(fault, FAULT_DAMAGED,
                     "%s is no key: remove it, and all players will need new tokens.", path);
}
