/* The settings of a host, from one file in INI form with a section [host], a section [irc NAME]
 * for each network, and a section [discord]. All that may stand there is in config/keys.def; see
 * also config/keys.h.
 *
 * A file is taken whole or refused whole, and then all that is wrong is told at once, with its
 * line. Secrets never stand in it: it names files, or variables of the environment, that hold
 * them. */
#ifndef CONFIG_CONFIG_H
#define CONFIG_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "config/report.h"
#include "config/secret.h"

enum {
    CONFIG_FILE_MAX = 256 * 1024, /* bytes */
    CONFIG_LINE_MAX = 190,        /* bytes of a line: what inih takes, and a little less */
    CONFIG_NETWORKS_MAX = 16,
    CONFIG_LIST_MAX = 64,
    CONFIG_NAME_MAX = 20, /* bytes of the name of a network */
    CONFIG_KEYS_MAX = 32  /* of a kind of section */
};

enum config_log_level {
    CONFIG_LOG_ERROR,
    CONFIG_LOG_WARNING,
    CONFIG_LOG_NOTICE,
    CONFIG_LOG_INFO,
    CONFIG_LOG_DEBUG
};
enum config_clock { CONFIG_CLOCK_FRIENDLY, CONFIG_CLOCK_LIVE, CONFIG_CLOCK_SLOW };
enum config_sasl { CONFIG_SASL_NONE, CONFIG_SASL_PLAIN, CONFIG_SASL_EXTERNAL };
enum config_hands { CONFIG_HANDS_NOTICE, CONFIG_HANDS_PRIVMSG };

struct config_list {
    size_t n;
    char *item[CONFIG_LIST_MAX];
};

/* Where a section and its keys stand in the file. */
struct config_section {
    char name[CONFIG_NAME_MAX + 1];  /* of the network, lower case; "" for [host] */
    int line;                        /* 0: the section is not there */
    int key_line[CONFIG_KEYS_MAX];   /* of the key with that number in the table; 0: the default */
    bool key_wrong[CONFIG_KEYS_MAX]; /* while it is read: the file has it wrong, or not at all */
};

#define CONFIG_MEMBER_TEXT(member) char *member;
#define CONFIG_MEMBER_PATH(member) char *member;
#define CONFIG_MEMBER_WORD(member) int member;
#define CONFIG_MEMBER_SWITCH(member) bool member;
#define CONFIG_MEMBER_NUMBER(member) int64_t member;
#define CONFIG_MEMBER_DECIMAL(member) int64_t member;
#define CONFIG_MEMBER_TIME(member) int64_t member;
#define CONFIG_MEMBER_LIST(member) struct config_list member;
#define CONFIG_MEMBER_SECRET(member) struct secret member;

/* The members are those of config/keys.def: TEXT and PATH are strings, NULL where nothing is set;
 * paths are absolute (those of files that exist), DECIMAL is in thousandths, TIME in milliseconds,
 * WORD is one of the enums above. */
struct config_host {
    struct config_section section;
#define HOST(member, key, type, ...) CONFIG_MEMBER_##type(member)
#include "config/keys.def"
};

struct config_irc {
    struct config_section section;
#define IRC(member, key, type, ...) CONFIG_MEMBER_##type(member)
#include "config/keys.def"
};

struct config_discord {
    struct config_section section; /* line 0: it is not used */
#define DISCORD(member, key, type, ...) CONFIG_MEMBER_##type(member)
#include "config/keys.def"
};

struct config {
    struct config_host host;
    struct config_discord discord;
    size_t nirc; /* with Discord at least one */
    struct config_irc irc[CONFIG_NETWORKS_MAX];
};

/* Reads the file, and the secrets that it names. NULL where anything is wrong; the report, which is
 * begun here, tells what, and keeps the path for that. */
struct config *config_load(const char *path, struct config_report *);

/* The first half: from n bytes, without looking at anything outside them. Secrets are not read,
 * paths stay as written. The report must have been begun. */
struct config *config_parse(const char *bytes, size_t n, struct config_report *);

/* The second half: makes paths absolute (those that begin without / are looked up in directory;
 * secrets and private keys first in credentials, if not NULL), sees that the files can be read, and
 * reads the secrets. False where something is wrong. */
bool config_resolve(struct config *, const char *directory, const char *credentials,
                    struct config_report *);

/* Wipes the secrets. NULL is fine. */
void config_free(struct config *);

/* The network of that name, or NULL; lives as long as the config. */
const struct config_irc *config_network(const struct config *, const char *name);

/* --- Reloading -------------------------------------------------------------------------------- */

enum config_change_kind { CONFIG_SAME, CONFIG_CHANGED, CONFIG_ADDED };

/* What a reload means for a network. */
struct config_change {
    enum config_change_kind kind;
    bool now;       /* something changed that counts at once */
    bool reconnect; /* something changed that counts from its next connection on */
};

/* Compares what is in force with what was read. `read` then tells what is in force: keys that need
 * a restart have got their old values. It takes the place of `running`, which is only fit to be
 * freed, as soon as nobody points into it any more. change[i] is about read->irc[i]; a network
 * that is not in `read` is gone. The report loses what it held and gets a sentence for each
 * difference, none where there is none; secrets are not told. */
void config_reload(struct config *running, struct config *read,
                   struct config_change change[CONFIG_NETWORKS_MAX], struct config_report *);

#endif
