/* Settings as a whole: what is missing, and what does not go together. */
#include "config/read.h"

#include <string.h>

/* --- Of one network --------------------------------------------------------------------------- */

/* No wire leads there that somebody else could listen to. */
static bool is_local(const struct config_irc *irc)
{
    const char *host = irc->host != NULL ? irc->host : "";
    return strcmp(host, "localhost") == 0 || strcmp(host, "::1") == 0 ||
           strncmp(host, "127.", 4) == 0;
}

static bool no_channel(const struct config_irc *irc)
{
    return irc->channels.n == 0;
}

static bool plain_no_account(const struct config_irc *irc)
{
    return irc->sasl == CONFIG_SASL_PLAIN && irc->account == NULL;
}

static bool plain_no_password(const struct config_irc *irc)
{
    return irc->sasl == CONFIG_SASL_PLAIN && irc->password.source == SECRET_NONE;
}

static bool plain_in_the_clear(const struct config_irc *irc)
{
    return irc->sasl == CONFIG_SASL_PLAIN && !irc->tls && !is_local(irc);
}

static bool external_no_certificate(const struct config_irc *irc)
{
    return irc->sasl == CONFIG_SASL_EXTERNAL && irc->client_cert == NULL;
}

static bool account_unused(const struct config_irc *irc)
{
    return irc->sasl == CONFIG_SASL_NONE && irc->account != NULL;
}

static bool password_unused(const struct config_irc *irc)
{
    return irc->sasl != CONFIG_SASL_PLAIN && irc->password.source != SECRET_NONE;
}

static bool certificate_no_key(const struct config_irc *irc)
{
    return irc->client_cert != NULL && irc->client_key == NULL;
}

static bool key_no_certificate(const struct config_irc *irc)
{
    return irc->client_cert == NULL && irc->client_key != NULL;
}

static bool certificate_no_tls(const struct config_irc *irc)
{
    return !irc->tls && irc->client_cert != NULL;
}

static bool ca_no_tls(const struct config_irc *irc)
{
    return !irc->tls && irc->ca_file != NULL;
}

static const struct demand {
    bool (*broken)(const struct config_irc *);
    const char *key, *other, *text; /* the text follows the key; other: what else it depends on */
} demands[] = {
    {no_channel, "channels", "channels", "names no channel."},
    {plain_no_account, "sasl", "account", "= plain needs the account: account = NAME."},
    {plain_no_password, "sasl", "password",
     "= plain needs the password of the account: password-file = PATH or password-env = NAME."},
    {plain_in_the_clear, "tls", "sasl",
     "must be yes with sasl = plain, or the password can be read on its way."},
    {external_no_certificate, "sasl", "client-cert",
     "= external needs client-cert and client-key."},
    {account_unused, "account", "sasl",
     "is not used with sasl = none; say how to log in: plain or external."},
    {password_unused, "password", "sasl",
     "is used with sasl = plain only; set that, or leave it out."},
    {certificate_no_key, "client-cert", "client-key", "needs its private key: client-key = PATH."},
    {key_no_certificate, "client-key", "client-cert", "needs its certificate: client-cert = PATH."},
    {certificate_no_tls, "client-cert", "tls", "is not used with tls = no."},
    {ca_no_tls, "ca-file", "tls", "is not used with tls = no."},
};

static bool is_wrong(const struct config_section *section, const char *name)
{
    return section->key_wrong[config_key_find(CONFIG_IRC, name) - config_keys[CONFIG_IRC].key];
}

/* A setting that is wrong in itself says nothing about others. */
static void agree_irc(const struct config_irc *irc, struct config_report *report)
{
    const struct config_section *section = &irc->section;
    for (size_t i = 0; i < sizeof demands / sizeof *demands; i++) {
        const struct demand *demand = &demands[i];
        if (is_wrong(section, demand->key) || is_wrong(section, demand->other))
            continue;
        if (demand->broken(irc))
            report_add(report, config_key_line(CONFIG_IRC, section, demand->key), "%s %s %s",
                       config_title(CONFIG_IRC, section).text, demand->key, demand->text);
    }
}

/* --- Of any section --------------------------------------------------------------------------- */

static void require(enum config_kind kind, struct config_section *section,
                    struct config_report *report)
{
    for (size_t k = 0; k < config_keys[kind].n; k++) {
        const struct config_key *key = &config_keys[kind].key[k];
        if (key->need != CONFIG_REQUIRED || section->key_line[k] > 0)
            continue;
        section->key_wrong[k] = true;
        report_add(report, section->line, "%s needs %s, as in: %s = %s",
                   config_title(kind, section).text, key->name, key->name, key->text);
    }
}

void config_agree(struct config *config, struct config_report *report)
{
    enum config_kind kind;
    struct config_section *section;
    for (size_t i = 0; (section = config_section_at(config, i, &kind)) != NULL; i++)
        require(kind, section, report);
    for (size_t i = 0; i < config->nirc; i++)
        agree_irc(&config->irc[i], report);
    const struct config_section *discord = &config->discord.section;
    if (discord->line > 0 && config->discord.token.source == SECRET_NONE && report->n == 0)
        report_add(report, discord->line,
                   "[discord] needs a token: token-file = PATH, or token-env = NAME. "
                   "config/discord.md tells how to get one.");
    if (config->nirc == 0 && discord->line == 0 && report->n == 0)
        report_add(report, 0,
                   "No network is configured: add a section [discord] with the token of your "
                   "bot, or one such as [irc libera] with its host and channels. `hexhost check "
                   "--example` shows both.");
}
