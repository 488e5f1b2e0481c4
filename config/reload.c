#include "config/read.h"

#include <string.h>

static const char *const counts[] = {
    [CONFIG_NOW] = "from now on",
    [CONFIG_RECONNECT] = "when the network is connected again",
    [CONFIG_RESTART] = "after a restart; until then the old value stays",
};

static const char *shown(const char *value)
{
    return value[0] != '\0' ? value : "not set";
}

static void tell_key(const struct config_key *key, const struct config_section *running,
                     const struct config_section *read, enum config_kind kind,
                     struct config_report *report)
{
    char was[CONFIG_VALUE_MAX], is[CONFIG_VALUE_MAX];
    int line = config_key_line(kind, read, key->name);
    struct config_title title = config_title(kind, read);
    config_value(key, running, was);
    config_value(key, read, is);
    if (key->type == CONFIG_SECRET)
        report_add(report, line, "%s %s has changed: counts %s.", title.text, key->name,
                   counts[key->when]);
    else
        report_add(report, line, "%s %s is now `%s`, was `%s`: counts %s.", title.text, key->name,
                   form_clip(shown(is)).text, form_clip(shown(was)).text, counts[key->when]);
}

static struct config_change compare(enum config_kind kind, struct config_section *running,
                                    struct config_section *read, struct config_report *report)
{
    struct config_change change = {.kind = CONFIG_SAME};
    for (size_t k = 0; k < config_keys[kind].n; k++) {
        const struct config_key *key = &config_keys[kind].key[k];
        if (config_equal(key, running, read))
            continue;
        tell_key(key, running, read, kind, report);
        if (key->when == CONFIG_RESTART)
            config_swap(key, running, read);
        change.kind = CONFIG_CHANGED;
        change.now |= key->when == CONFIG_NOW;
        change.reconnect |= key->when == CONFIG_RECONNECT;
    }
    return change;
}

static struct config_irc *find(struct config *config, const char *name)
{
    for (size_t i = 0; i < config->nirc; i++)
        if (strcmp(config->irc[i].section.name, name) == 0)
            return &config->irc[i];
    return NULL;
}

void config_reload(struct config *running, struct config *read,
                   struct config_change change[CONFIG_NETWORKS_MAX], struct config_report *report)
{
    report->n = 0;
    compare(CONFIG_HOST, &running->host.section, &read->host.section, report);
    const int was = running->discord.section.line, now = read->discord.section.line;
    if (was > 0 && now > 0)
        compare(CONFIG_DISCORD, &running->discord.section, &read->discord.section, report);
    else if ((was > 0) != (now > 0))
        report_add(report, now, "[discord] is %s: counts after a restart.",
                   now > 0 ? "new" : "no longer there");
    for (size_t i = 0; i < read->nirc; i++) {
        struct config_section *section = &read->irc[i].section;
        struct config_irc *before = find(running, section->name);
        change[i] = (struct config_change){.kind = CONFIG_ADDED};
        if (before != NULL)
            change[i] = compare(CONFIG_IRC, &before->section, section, report);
        else
            report_add(report, section->line, "[irc %s] is new.", section->name);
    }
    for (size_t i = 0; i < running->nirc; i++)
        if (find(read, running->irc[i].section.name) == NULL)
            report_add(report, 0, "[irc %s] is no longer there.", running->irc[i].section.name);
}
