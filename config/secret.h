/* A secret: a password that the program needs and nobody else may read. It is kept in one place,
 * never copied by the configuration, and wiped when that is freed. */
#ifndef CONFIG_SECRET_H
#define CONFIG_SECRET_H

#include <stdbool.h>
#include <stddef.h>

enum { SECRET_MAX = 400 /* bytes */ };

enum secret_source { SECRET_NONE, SECRET_FILE, SECRET_ENV };

struct secret {
    enum secret_source source;
    char *where;                 /* the file or variable that the configuration names */
    size_t n;                    /* of hidden; 0: not read */
    char hidden[SECRET_MAX + 3]; /* for secret_reveal() alone; has room for CR, LF and a zero */
};

static inline bool secret_given(const struct secret *secret)
{
    return secret->n > 0;
}

/* The secret itself, NULL where there is none; for those who send it and for nothing else. */
const char *secret_reveal(const struct secret *);

bool secret_equal(const struct secret *, const struct secret *);

/* Forgets everything, and leaves nothing in memory. */
void secret_wipe(struct secret *);

/* Read it from a file (absolute path) or from the environment. A line feed at its end does not
 * count. NULL, or what is wrong, without a word of the secret: "is empty". The file must be a plain
 * one that only its owner and group may read. */
const char *secret_read_file(struct secret *, const char *path);
const char *secret_read_env(struct secret *, const char *name);

/* What keeps a file from being read ("does not exist"), or NULL: nothing. Private files must not be
 * readable or writable for everybody. */
const char *secret_file_trouble(const char *path, bool private);

#endif
