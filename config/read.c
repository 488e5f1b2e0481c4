/* Reading the file. inih takes the lines apart; it gets none that it would misread: it says nothing
 * of sections without keys, of more than the first bad line, of what it cuts off, and takes an
 * indented key for more of the last value. */
#include "config/read.h"
#include "config/near.h"

#include <assert.h>
#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static_assert(CONFIG_LINE_MAX + 3 <= INI_MAX_LINE, "inih would break lines");

struct reader {
    const char *at, *end; /* what is left to read */
    int line;             /* that was read last */
    struct config *config;
    struct config_report *report;
    bool begun;                     /* some section has */
    enum config_kind kind;          /* of the section */
    struct config_section *section; /* NULL: none, or one that is not known */
};

/* --- Sections --------------------------------------------------------------------------------- */

static void set_defaults(enum config_kind kind, struct config_section *section)
{
    char why[CONFIG_WHY_MAX];
    for (size_t k = 0; k < config_keys[kind].n; k++) {
        const struct config_key *key = &config_keys[kind].key[k];
        if (key->need == CONFIG_DEFAULT)
            config_set(key, section, key->text, why);
    }
}

static struct config_section *begin_host(struct reader *reader)
{
    struct config_section *section = &reader->config->host.section;
    if (section->line == 0)
        return section;
    report_add(reader->report, reader->line, "[host] stands in line %d already.", section->line);
    return NULL;
}

static struct config_section *begin_discord(struct reader *reader)
{
    struct config_section *section = &reader->config->discord.section;
    if (section->line > 0) {
        report_add(reader->report, reader->line, "[discord] stands in line %d already.",
                   section->line);
        return NULL;
    }
    set_defaults(CONFIG_DISCORD, section);
    return section;
}

static struct config_section *begin_irc(struct reader *reader, const char *name)
{
    struct config *config = reader->config;
    if (!form_fits(FORM_NETWORK, name)) {
        report_add(reader->report, reader->line,
                   "The name of a network is %s, as in [irc libera]; `%s` is not.",
                   form_what(FORM_NETWORK), form_clip(name).text);
        return NULL;
    }
    for (size_t i = 0; i < config->nirc; i++) {
        const struct config_section *other = &config->irc[i].section;
        if (strlen(other->name) != strlen(name) || !near_same(other->name, name, strlen(name)))
            continue;
        report_add(reader->report, reader->line, "[irc %s] stands in line %d already.", name,
                   other->line);
        return NULL;
    }
    if (config->nirc == CONFIG_NETWORKS_MAX) {
        report_add(reader->report, reader->line, "There may be %d networks at most.",
                   CONFIG_NETWORKS_MAX);
        return NULL;
    }
    struct config_section *section = &config->irc[config->nirc++].section;
    for (size_t i = 0; name[i] != '\0'; i++)
        section->name[i] = name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] - 'A' + 'a') : name[i];
    set_defaults(CONFIG_IRC, section);
    return section;
}

static void unknown_section(struct reader *reader, const char *word)
{
    struct near near;
    near_begin(&near, word);
    for (int k = 0; k < NCONFIG_KINDS; k++)
        near_add(&near, config_keys[k].word, strlen(config_keys[k].word));
    report_add(reader->report, reader->line,
               "There is no section [%s]: sections are [host], [irc NAME] and [discord]%s",
               form_clip(word).text, near_tell(&near).text);
}

static bool begin_kind(struct reader *reader, const char *word, const char *name)
{
    for (int k = 0; k < NCONFIG_KINDS; k++) {
        const struct config_keys *keys = &config_keys[k];
        if (strcmp(keys->word, word) != 0)
            continue;
        if (keys->named != (name[0] != '\0'))
            return report_add(reader->report, reader->line,
                              keys->named ? "[%s] needs a name, as in [%s libera]."
                                          : "[%s] has no name: write [%s].",
                              word, word);
        reader->kind = (enum config_kind)k;
        reader->section = k == CONFIG_IRC       ? begin_irc(reader, name)
                          : k == CONFIG_DISCORD ? begin_discord(reader)
                                                : begin_host(reader);
        if (reader->section != NULL)
            reader->section->line = reader->line;
        return true;
    }
    unknown_section(reader, word);
    return false;
}

/* A line that begins with "[". Whether it is one that inih can read. */
static bool begin_section(struct reader *reader, const char *text)
{
    char word[CONFIG_LINE_MAX + 1];
    const char *end = strchr(text, ']');
    const char *rest = end != NULL ? end + 1 + strspn(end + 1, " \t") : text;
    reader->begun = true;
    reader->section = NULL;
    if (end == NULL || (*rest != '\0' && *rest != ';' && *rest != '#'))
        return report_add(reader->report, reader->line,
                          "A section begins with a line such as [host] or [irc libera].");
    text += 1 + strspn(text + 1, " \t");
    snprintf(word, sizeof word, "%.*s", (int)(end - text), text);
    size_t len = strlen(word);
    while (len > 0 && (word[len - 1] == ' ' || word[len - 1] == '\t'))
        word[--len] = '\0';
    char *name = word + strcspn(word, " \t");
    if (*name != '\0') {
        *name++ = '\0';
        name += strspn(name, " \t");
    }
    return begin_kind(reader, word, name);
}

/* --- Keys ------------------------------------------------------------------------------------- */

static void near_add_key(struct near *near, const struct config_key *key,
                         char secret[2][NEAR_WORD_MAX + 8])
{
    near_add(near, key->name, strlen(key->name));
    if (key->type != CONFIG_SECRET)
        return;
    snprintf(secret[0], NEAR_WORD_MAX + 8, "%s-file", key->name);
    snprintf(secret[1], NEAR_WORD_MAX + 8, "%s-env", key->name);
    near_add(near, secret[0], strlen(secret[0]));
    near_add(near, secret[1], strlen(secret[1]));
}

/* The value is not told: it may be a secret whose key was mistyped. */
static void unknown_key(const struct reader *reader, const char *name)
{
    struct near near;
    char secret[CONFIG_KEYS_MAX][2][NEAR_WORD_MAX + 8];
    const struct config_keys *keys = &config_keys[reader->kind];
    near_begin(&near, name);
    for (size_t k = 0; k < keys->n; k++)
        near_add_key(&near, &keys->key[k], secret[k]);
    report_add(reader->report, reader->line, "%s has no key `%s`%s",
               config_title(reader->kind, reader->section).text, form_clip(name).text,
               near_tell(&near).text);
}

static bool set_secret(const struct config_key *key, struct secret *secret, const char *name,
                       const char *value, char why[CONFIG_WHY_MAX])
{
    bool env = strcmp(name + strlen(key->name), "-env") == 0;
    if (strcmp(name, key->name) == 0) {
        snprintf(why, CONFIG_WHY_MAX,
                 "does not belong here, where many can read it. Put it into a file of its own and "
                 "write %s-file = PATH, or %s-env = NAME for a variable; and change it, if "
                 "somebody may have seen it.",
                 key->name, key->name);
        return false;
    }
    if (env && !form_fits(FORM_VARIABLE, value)) {
        snprintf(why, CONFIG_WHY_MAX, "must be %s that holds the secret, not the secret itself.",
                 form_what(FORM_VARIABLE));
        return false;
    }
    secret->where = strdup(value);
    secret->source = env ? SECRET_ENV : SECRET_FILE;
    if (secret->where == NULL)
        snprintf(why, CONFIG_WHY_MAX, "cannot be kept: no memory.");
    return secret->where != NULL;
}

static bool set_key(const struct config_key *key, struct config_section *section, const char *name,
                    const char *value, char why[CONFIG_WHY_MAX])
{
    if (value[0] == '\0') {
        snprintf(why, CONFIG_WHY_MAX, "has no value.");
        return false;
    }
    if (key->type == CONFIG_SECRET)
        return set_secret(key, config_member(key, section), name, value, why);
    return config_set(key, section, value, why);
}

static void take_key(struct reader *reader, const char *name, const char *value)
{
    char why[CONFIG_WHY_MAX];
    struct config_section *section = reader->section;
    struct config_title title = config_title(reader->kind, section);
    const struct config_key *key = config_key_find(reader->kind, name);
    if (key == NULL) {
        unknown_key(reader, name);
        return;
    }
    size_t k = (size_t)(key - config_keys[reader->kind].key);
    if (section->key_line[k] > 0 && key->type != CONFIG_LIST) {
        report_add(reader->report, reader->line, "%s %s stands in line %d already.", title.text,
                   key->name, section->key_line[k]);
        return;
    }
    if (section->key_line[k] == 0)
        section->key_line[k] = reader->line;
    if (set_key(key, section, name, value, why))
        return;
    section->key_wrong[k] = true;
    report_add(reader->report, reader->line, "%s %s %s", title.text, name, why);
}

static int on_key(void *user, const char *section, const char *name, const char *value)
{
    (void)section;
    take_key(user, name, value);
    return 1;
}

/* --- Lines ------------------------------------------------------------------------------------ */

/* Whether inih is to have the line, which has no blanks at its beginning. */
static bool fit_line(struct reader *reader, const char *text, size_t n)
{
    const char *unfit = form_unfit(text, n);
    if (unfit != NULL)
        return report_add(reader->report, reader->line, "There is %s in this line.", unfit);
    if (n > CONFIG_LINE_MAX)
        return report_add(reader->report, reader->line,
                          "This line has %zu bytes; %d are allowed. A list may go on in another "
                          "line with the same key.",
                          n, CONFIG_LINE_MAX);
    return true;
}

/* A comment begins with a semicolon behind a blank. */
static void drop_comment(char *text)
{
    for (char *at = strchr(text, ';'); at != NULL; at = strchr(at + 1, ';'))
        if (at > text && (at[-1] == ' ' || at[-1] == '\t')) {
            *at = '\0';
            return;
        }
}

static bool take_line(struct reader *reader, const char *text)
{
    if (*text == '[')
        return begin_section(reader, text);
    if (strpbrk(text, "=:") == NULL)
        return report_add(reader->report, reader->line,
                          "This is neither a section, as in [host], nor a setting, as in "
                          "key = value.");
    if (!reader->begun)
        return report_add(reader->report, reader->line,
                          "A section must begin before this, as in [host] or [irc libera].");
    return reader->section != NULL;
}

/* The next line for inih; an empty one instead of what it should not have. */
static char *next_line(char *out, int cap, void *stream)
{
    struct reader *reader = stream;
    if (reader->at == reader->end)
        return NULL;
    const char *text = reader->at;
    const char *feed = memchr(text, '\n', (size_t)(reader->end - text));
    const char *end = feed != NULL ? feed : reader->end;
    reader->at = feed != NULL ? feed + 1 : reader->end;
    reader->line++;
    while (text < end && (*text == ' ' || *text == '\t'))
        text++;
    if (end > text && end[-1] == '\r')
        end--;
    size_t n = (size_t)(end - text);
    assert(cap >= CONFIG_LINE_MAX + 3);
    out[0] = '\0';
    if (n > 0 && *text != ';' && *text != '#' && fit_line(reader, text, n)) {
        memcpy(out, text, n);
        out[n] = '\0';
        drop_comment(out);
        if (!take_line(reader, out))
            out[0] = '\0';
    }
    memcpy(out + strlen(out), "\n", 2);
    return out;
}

struct config *config_read(const char *bytes, size_t n, struct config_report *report)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* that some editors put before UTF-8 */
    struct config *config = calloc(1, sizeof *config);
    int unread;
    if (config == NULL) {
        report_add(report, 0, "There is no memory left.");
        return NULL;
    }
    struct reader reader = {
        .at = bytes, .end = bytes + n, .config = config, .report = report, .section = NULL};
    if (n >= 3 && memcmp(bytes, mark, 3) == 0)
        reader.at += 3;
    set_defaults(CONFIG_HOST, &config->host.section);
    if (n > CONFIG_FILE_MAX)
        report_add(report, 0, "The file has more than %d KiB, which no configuration needs.",
                   CONFIG_FILE_MAX / 1024);
    else if ((unread = ini_parse_stream(next_line, &reader, on_key, &reader)) != 0)
        report_add(report, unread > 0 ? unread : 0, "This cannot be read.");
    config_agree(config, report);
    return config;
}
