#include "config/secret.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *secret_reveal(const struct secret *secret)
{
    return secret->n > 0 ? secret->hidden : NULL;
}

bool secret_equal(const struct secret *a, const struct secret *b)
{
    return a->n == b->n && sodium_memcmp(a->hidden, b->hidden, a->n) == 0;
}

void secret_wipe(struct secret *secret)
{
    free(secret->where);
    sodium_memzero(secret, sizeof *secret);
}

static size_t without_end(const char *text, size_t n, char end)
{
    return n > 0 && text[n - 1] == end ? n - 1 : n;
}

static bool is_control(char c)
{
    return (unsigned char)c < ' ' || c == 0x7F;
}

/* Judges the n bytes in hidden, and wipes those that do not belong to the secret. */
static const char *settle(struct secret *secret, size_t n)
{
    const char *wrong = NULL;
    size_t line = without_end(secret->hidden, n, '\n');
    n = line < n ? without_end(secret->hidden, line, '\r') : n;
    if (n == 0)
        wrong = "is empty";
    else if (n > SECRET_MAX)
        wrong = "holds more than 400 bytes, which is no password";
    for (size_t i = 0; wrong == NULL && i < n; i++)
        if (is_control(secret->hidden[i]))
            wrong = "holds more than one line, or control characters";
    secret->n = wrong != NULL ? 0 : n;
    sodium_memzero(secret->hidden + secret->n, sizeof secret->hidden - secret->n);
    return wrong;
}

static const char *open_trouble(void)
{
    switch (errno) {
    case ENOENT:
    case ENOTDIR:
        return "does not exist";
    case EACCES:
    case EPERM:
        return "may not be read by this user";
    default:
        return "cannot be read";
    }
}

/* Looks before it opens: a device or a pipe could do anything when it is opened. */
static const char *open_file(const char *path, bool private, int *fd)
{
    struct stat before, after;
    if (stat(path, &before) != 0)
        return open_trouble();
    if (!S_ISREG(before.st_mode))
        return "is not a plain file";
    *fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (*fd < 0)
        return open_trouble();
    bool same = fstat(*fd, &after) == 0 && S_ISREG(after.st_mode);
    if (same && !(private && (after.st_mode & (S_IROTH | S_IWOTH))))
        return NULL;
    close(*fd);
    return same ? "can be read or changed by everybody; make it private: chmod o-rwx"
                : "is not a plain file";
}

const char *secret_file_trouble(const char *path, bool private)
{
    int fd;
    const char *wrong = open_file(path, private, &fd);
    if (wrong == NULL)
        close(fd);
    return wrong;
}

/* SIZE_MAX where it fails. */
static size_t read_all(int fd, char *out, size_t cap)
{
    size_t n = 0;
    while (n < cap) {
        ssize_t got = read(fd, out + n, cap - n);
        if (got == 0)
            break;
        if (got < 0 && errno != EINTR)
            return SIZE_MAX;
        n += got > 0 ? (size_t)got : 0;
    }
    return n;
}

const char *secret_read_file(struct secret *secret, const char *path)
{
    int fd;
    const char *wrong = open_file(path, true, &fd);
    if (wrong != NULL)
        return wrong;
    size_t n = read_all(fd, secret->hidden, sizeof secret->hidden);
    close(fd);
    return n == SIZE_MAX ? "cannot be read" : settle(secret, n);
}

const char *secret_read_env(struct secret *secret, const char *name)
{
    const char *value = getenv(name);
    if (value == NULL)
        return "is not set";
    size_t n = strnlen(value, sizeof secret->hidden);
    memcpy(secret->hidden, value, n);
    return settle(secret, n);
}
