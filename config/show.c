#include "config/show.h"
#include "config/read.h"

#include <assert.h>
#include <string.h>

enum { WIDTH = 80, FACTS_MAX = 480 };

static const char *const counts[] = {
    [CONFIG_NOW] = "",
    [CONFIG_RECONNECT] = " A change counts from the next connection on.",
    [CONFIG_RESTART] = " A change needs a restart.",
};

/* "Value: 0.1 to 10000 lines/s. Default: 0.9." */
static void put_facts(const struct config_key *key, char out[FACTS_MAX])
{
    char bounds[CONFIG_WHY_MAX];
    bool fallback = key->need == CONFIG_DEFAULT;
    config_bounds(key, bounds);
    snprintf(out, FACTS_MAX, "Value: %s. %s%s%s%s", bounds, fallback ? "Default: " : "",
             fallback ? key->text : "",
             fallback                       ? "."
             : key->need == CONFIG_REQUIRED ? "Must be set."
                                            : "May be left out.",
             counts[key->when]);
}

/* --- The example ------------------------------------------------------------------------------ */

/* Wrapped, behind "# ". */
static void put_comment(FILE *out, const char *text)
{
    int column = 0;
    while (*text != '\0') {
        int len = (int)strcspn(text, " ");
        if (column > 0 && column + 1 + len > WIDTH) {
            fputc('\n', out);
            column = 0;
        }
        column += fprintf(out, column == 0 ? "# %.*s" : " %.*s", len, text);
        text += len + (text[len] == ' ');
    }
    fputc('\n', out);
}

/* "example-password" as the name of a variable. */
static void put_capitals(FILE *out, const char *text)
{
    for (; *text != '\0'; text++)
        fputc(*text == '-' ? '_' : *text - 'a' + 'A', out);
    fputc('\n', out);
}

static void put_setting(FILE *out, const struct config_key *key)
{
    if (key->type == CONFIG_SECRET) {
        fprintf(out, "#%s-file = %s\n#%s-env = ", key->name, key->text, key->name);
        put_capitals(out, key->text);
        return;
    }
    fprintf(out, "%s%s = %s\n", key->need == CONFIG_REQUIRED ? "" : "#", key->name, key->text);
}

static void put_example_key(FILE *out, const struct config_key *key)
{
    char facts[FACTS_MAX];
    put_facts(key, facts);
    fputc('\n', out);
    put_comment(out, key->help);
    put_comment(out, facts);
    put_setting(out, key);
}

static const char *const preface[] = {
    "Settings of hexhost. `hexhost check --example` writes this file, hexhost.conf(5) tells more, "
    "and `hexhost check --config FILE` tries a changed one.",
    "A line that begins with # is a comment, and so is what follows a blank and a semicolon. "
    "Settings behind a # show the default, or an example: remove the # and change the value.",
    "A path that does not begin with / is looked up beside this file; secrets and private keys "
    "first among the credentials of the service (LoadCredential in hexhost.service). Secrets never "
    "stand in this file.",
};

void config_show_example(FILE *out)
{
    for (size_t i = 0; i < sizeof preface / sizeof *preface; i++) {
        fputs(i == 0 ? "" : "#\n", out);
        put_comment(out, preface[i]);
    }
    for (int kind = 0; kind < NCONFIG_KINDS; kind++) {
        const struct config_keys *keys = &config_keys[kind];
        fputc('\n', out);
        put_comment(out, keys->help);
        fprintf(out, "%s[%s%s]\n", kind == CONFIG_DISCORD ? "#" : "", keys->word,
                keys->named ? " example" : "");
        for (size_t k = 0; k < keys->n; k++)
            put_example_key(out, &keys->key[k]);
    }
}

/* --- The manual page -------------------------------------------------------------------------- */

/* A word in which nothing is taken for a request. */
static void put_roff(FILE *out, const char *text, size_t n)
{
    if (*text == '.' || *text == '\'')
        fputs("\\&", out);
    for (const char *end = text + n; text < end; text++) {
        const char *escape = *text == '-'    ? "\\-"
                             : *text == '\\' ? "\\e"
                             : *text == '`'  ? "\\(ga"
                             : *text == '^'  ? "\\(ha"
                             : *text == '~'  ? "\\(ti"
                                             : NULL;
        if (escape != NULL)
            fputs(escape, out);
        else
            fputc(*text, out);
    }
}

/* Wrapped, so that the page can be read unset as well. */
static void put_roff_text(FILE *out, const char *text)
{
    int column = 0;
    while (*text != '\0') {
        int len = (int)strcspn(text, " ");
        if (column > 0)
            fputc(column + len < WIDTH ? ' ' : '\n', out);
        column = column + len < WIDTH ? column + len + 1 : len;
        put_roff(out, text, (size_t)len);
        text += len + (text[len] == ' ');
    }
    fputc('\n', out);
}

static void put_man_key(FILE *out, const struct config_key *key)
{
    static const char *const suffixes[2][2] = {{"", NULL}, {"-file", "-env"}};
    char facts[FACTS_MAX];
    put_facts(key, facts);
    const char *const *suffix = suffixes[key->type == CONFIG_SECRET];
    for (int i = 0; i < 2 && suffix[i] != NULL; i++) {
        fputs(i == 0 ? ".TP\n\\fB" : ".TQ\n\\fB", out);
        put_roff(out, key->name, strlen(key->name));
        put_roff(out, suffix[i], strlen(suffix[i]));
        fputs("\\fR\n", out);
    }
    put_roff_text(out, key->help);
    fputs(".br\n", out);
    put_roff_text(out, facts);
}

void config_show_man(FILE *out)
{
    for (int kind = 0; kind < NCONFIG_KINDS; kind++) {
        const struct config_keys *keys = &config_keys[kind];
        fprintf(out, keys->named ? ".SS The section [%s NAME]\n" : ".SS The section [%s]\n",
                keys->word);
        put_roff_text(out, keys->help);
        for (size_t k = 0; k < keys->n; k++)
            put_man_key(out, &keys->key[k]);
    }
}

/* --- A configuration -------------------------------------------------------------------------- */

static void put_value(FILE *out, enum config_kind kind, const struct config_key *key,
                      const struct config_section *section)
{
    static const char *const source[] = {
        [SECRET_NONE] = "", [SECRET_FILE] = " (from a file)", [SECRET_ENV] = " (from a variable)"};
    char value[CONFIG_VALUE_MAX];
    const struct config_keys *keys = &config_keys[kind];
    bool given = section->key_line[key - keys->key] > 0;
    config_value(key, section, value);
    const char *note = given || value[0] == '\0' ? "" : " (default)";
    if (key->type == CONFIG_SECRET)
        note = source[((const struct secret *)config_const_member(key, section))->source];
    const char *unit = key->type == CONFIG_WORD ? "" : key->unit;
    fprintf(out, "  %-18s%s%s%s%s\n", key->name, value[0] != '\0' ? value : "not set",
            unit[0] != '\0' ? " " : "", unit, note);
}

static void put_section(FILE *out, enum config_kind kind, const struct config_section *section)
{
    fprintf(out, "\n%s\n", config_title(kind, section).text);
    for (size_t k = 0; k < config_keys[kind].n; k++)
        put_value(out, kind, &config_keys[kind].key[k], section);
}

void config_show(const struct config *config, FILE *out)
{
    put_section(out, CONFIG_HOST, &config->host.section);
    for (size_t i = 0; i < config->nirc; i++)
        put_section(out, CONFIG_IRC, &config->irc[i].section);
    if (config->discord.section.line > 0)
        put_section(out, CONFIG_DISCORD, &config->discord.section);
}
