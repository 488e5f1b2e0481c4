#include "config/config.h"
#include "config/near.h"
#include "config/read.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- Walking ---------------------------------------------------------------------------------- */

struct config_section *config_section_at(struct config *config, size_t i, enum config_kind *kind)
{
    const bool discord = config->discord.section.line > 0;
    *kind = i == 0 ? CONFIG_HOST : CONFIG_IRC;
    if (i == 0)
        return &config->host.section;
    if (i <= config->nirc)
        return &config->irc[i - 1].section;
    *kind = CONFIG_DISCORD;
    return discord && i == config->nirc + 1 ? &config->discord.section : NULL;
}

struct config_title config_title(enum config_kind kind, const struct config_section *section)
{
    struct config_title title;
    const struct config_keys *keys = &config_keys[kind];
    snprintf(title.text, sizeof title.text, keys->named ? "[%s %s]" : "[%s]", keys->word,
             section->name);
    return title;
}

const struct config_irc *config_network(const struct config *config, const char *name)
{
    for (size_t i = 0; i < config->nirc; i++)
        if (strcmp(config->irc[i].section.name, name) == 0)
            return &config->irc[i];
    return NULL;
}

void config_free(struct config *config)
{
    enum config_kind kind;
    struct config_section *section;
    if (config == NULL)
        return;
    for (size_t i = 0; (section = config_section_at(config, i, &kind)) != NULL; i++)
        for (size_t k = 0; k < config_keys[kind].n; k++)
            config_clear(&config_keys[kind].key[k], section);
    free(config);
}

/* --- From bytes ------------------------------------------------------------------------------- */

struct config *config_parse(const char *bytes, size_t n, struct config_report *report)
{
    struct config *config = config_read(bytes, n, report);
    if (report->n == 0)
        return config;
    config_free(config);
    return NULL;
}

/* --- From a file ------------------------------------------------------------------------------ */

/* The whole file, at most one byte more than CONFIG_FILE_MAX; NULL: errno says why. */
static char *slurp(const char *path, size_t *n)
{
    struct stat stat;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0)
        return NULL;
    bool plain = fstat(fd, &stat) == 0 && S_ISREG(stat.st_mode);
    char *bytes = plain ? malloc(CONFIG_FILE_MAX + 1) : NULL;
    ssize_t got = bytes != NULL ? 1 : 0;
    for (*n = 0; got > 0 && *n <= CONFIG_FILE_MAX; *n += (size_t)got)
        got = read(fd, bytes + *n, CONFIG_FILE_MAX + 1 - *n);
    int reason = plain ? errno : EISDIR;
    close(fd);
    if (got >= 0 && bytes != NULL)
        return bytes;
    free(bytes);
    errno = reason;
    return NULL;
}

/* The directory that holds the file, absolute; "." where that cannot be told. */
static void directory_of(const char *path, char out[PATH_MAX])
{
    char name[PATH_MAX];
    const char *slash = strrchr(path, '/');
    int len = slash != NULL ? (int)(slash - path) + 1 : 0;
    snprintf(name, sizeof name, "%.*s", len, path);
    if (realpath(len > 0 ? name : ".", out) == NULL)
        snprintf(out, PATH_MAX, ".");
}

struct config *config_load(const char *path, struct config_report *report)
{
    char directory[PATH_MAX];
    size_t n;
    report_begin(report, path);
    char *bytes = slurp(path, &n);
    if (bytes == NULL) {
        report_add(report, 0, "The configuration cannot be read: %s.",
                   errno == EISDIR ? "it is not a plain file" : strerror(errno));
        return NULL;
    }
    struct config *config = config_read(bytes, n, report);
    sodium_memzero(bytes, n); /* somebody may have written a secret into it after all */
    free(bytes);
    directory_of(path, directory);
    if (config != NULL)
        config_resolve(config, directory, getenv("CREDENTIALS_DIRECTORY"), report);
    if (report->n == 0)
        return config;
    config_free(config);
    return NULL;
}
