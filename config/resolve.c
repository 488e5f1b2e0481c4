/* What the configuration names outside of itself: files and variables. */
#include "config/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct places {
    const char *directory, *credentials;
    struct config_report *report;
};

/* "DIRECTORY/NAME" on the heap; NULL: no memory. */
static char *join(const char *directory, const char *name)
{
    size_t n = strlen(directory) + 1 + strlen(name) + 1;
    char *path = malloc(n);
    if (path != NULL)
        snprintf(path, n, "%s/%s", directory, name);
    return path;
}

/* Where a file is that may be among the credentials of the service. */
static char *locate(const struct places *places, const char *name, bool private)
{
    if (name[0] == '/')
        return strdup(name);
    if (private && places->credentials != NULL) {
        char *path = join(places->credentials, name);
        if (path == NULL || access(path, F_OK) == 0)
            return path;
        free(path);
    }
    return join(places->directory, name);
}

static bool told(const struct places *places, enum config_kind kind,
                 const struct config_section *section, const struct config_key *key,
                 const char *suffix, const char *what, const char *trouble)
{
    return report_add(places->report, config_key_line(kind, section, key->name),
                      "%s %s%s: %.200s %s.", config_title(kind, section).text, key->name, suffix,
                      what, trouble);
}

/* Somebody who wrote the secret itself in place of its whereabouts shall not read it here: only
 * what has a slash in it is a path. */
static bool resolve_secret(const struct places *places, enum config_kind kind,
                           struct config_section *section, const struct config_key *key)
{
    struct secret *secret = config_member(key, section);
    const char *trouble, *what = "the variable named here", *suffix = "-env";
    char *path = NULL;
    if (secret->source == SECRET_NONE)
        return true;
    if (secret->source == SECRET_ENV) {
        trouble = secret_read_env(secret, secret->where);
    } else {
        path = locate(places, secret->where, true);
        trouble = path != NULL ? secret_read_file(secret, path) : "cannot be found: no memory";
        suffix = "-file";
        what = strchr(secret->where, '/') != NULL ? secret->where : "the file named here";
    }
    free(path);
    return trouble == NULL || told(places, kind, section, key, suffix, what, trouble);
}

static bool resolve_path(const struct places *places, enum config_kind kind,
                         struct config_section *section, const struct config_key *key)
{
    char **member = config_member(key, section);
    bool private = key->form == FORM_PRIVATE, file = private || key->form == FORM_FILE;
    if (*member == NULL)
        return true;
    char *path = locate(places, *member, private);
    if (path == NULL)
        return told(places, kind, section, key, "", *member, "cannot be found: no memory");
    free(*member);
    *member = path;
    const char *trouble = file ? secret_file_trouble(path, private) : NULL;
    return trouble == NULL || told(places, kind, section, key, "", path, trouble);
}

bool config_resolve(struct config *config, const char *directory, const char *credentials,
                    struct config_report *report)
{
    const struct places places = {directory, credentials, report};
    bool good = true;
    enum config_kind kind;
    struct config_section *section;
    for (size_t i = 0; (section = config_section_at(config, i, &kind)) != NULL; i++)
        for (size_t k = 0; k < config_keys[kind].n; k++) {
            const struct config_key *key = &config_keys[kind].key[k];
            if (key->type == CONFIG_SECRET)
                good = resolve_secret(&places, kind, section, key) && good;
            else if (key->type == CONFIG_PATH)
                good = resolve_path(&places, kind, section, key) && good;
        }
    return good;
}
