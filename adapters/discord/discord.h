/* Tables on Discord: the port of adapters/chat.h over one application's gateway and REST calls.
 *
 * Places are "discord/CHANNEL", and "discord" for what is said in a direct message. People are
 * "discord:USER". Commands are slash commands made from tables of verbs; buttons and menus carry a
 * table, a prompt number and a command. Each request is answered once, seen by its sender alone;
 * the table itself has one message, which is edited. */
#ifndef ADAPTERS_DISCORD_DISCORD_H
#define ADAPTERS_DISCORD_DISCORD_H

#include "adapters/chat.h"
#include "adapters/discord/emojis.h"
#include "adapters/io/loop.h"
#include "rules/verb.h"

enum {
    DISCORD_GROUPS = 6,
    DISCORD_OPTIONS_MAX = 25, /* subcommands of a command or of a group in it, and their options */
    DISCORD_VERBS_MAX = 2 * DISCORD_OPTIONS_MAX - 1
};

/* The group for those for which a command has no room: `/catan more destiny`. */
#define DISCORD_FURTHER "more"

struct discord;

/* A slash command: its verbs are its subcommands. With one verb of that name it is that itself. */
struct discord_group {
    const char *name, *help;
    enum discord_need { DISCORD_ALL, DISCORD_MODERATORS, DISCORD_MANAGERS } need;
    size_t n;
    const struct verb *verb[DISCORD_VERBS_MAX];
    const char *told[DISCORD_VERBS_MAX]; /* what it does for these people; NULL: as for all */
};

/* So many of the verbs stand in the command itself; others, behind them, in that group. */
static inline size_t discord_near(const struct discord_group *group)
{
    return group->n <= DISCORD_OPTIONS_MAX ? group->n : DISCORD_OPTIONS_MAX - 1;
}

/* What a command or one of its parameters is called by people with another language. Typed is what
 * stands in the tables of verbs all the same: clients send that. */
struct discord_translation {
    const char *locale;  /* as Discord names it: "de", "pt-BR" */
    const char *command; /* a group's or a verb's name */
    const char *param;   /* NULL: the command itself */
    const char *name;    /* lower case, 1 to 32 letters; NULL: stays */
    const char *help;    /* NULL: stays */
};

struct discord_translations {
    size_t n;
    const struct discord_translation *of;
};

struct discord_settings {
    const char *api;   /* "https://discord.com/api/v10" */
    const char *token; /* of the bot */
    const char *guild; /* where commands are registered while developing; NULL: everywhere */
    size_t ngroups;
    struct discord_group group[DISCORD_GROUPS];
    struct emojis_settings emojis;
    struct discord_translations translations;
};

enum discord_event {
    DISCORD_READY,   /* people can play */
    DISCORD_LOST,    /* the gateway is gone; it is tried again */
    DISCORD_STOPPED, /* for good: text says why */
    DISCORD_TROUBLE  /* something went wrong: text */
};

struct discord_up {
    void *ctx;
    /* The host was asked something: it has to be polled, soon. */
    void (*stirred)(void *ctx);
    void (*event)(void *ctx, enum discord_event, const char *text);
    /* The network "discord" is cut off, or whole again. */
    void (*whole)(void *ctx, bool whole);
    /* Keeps a short text beyond the end of the program, soon, or with "" forgets the one that was
     * kept; recall() gives it back, "" where there is none. */
    void (*keep)(void *ctx, const char *name, const char *text);
    void (*recall)(void *ctx, const char *name, char *out, size_t size);
    /* Puts the next name, by its bytes, of what is kept under names with this prefix in the place
     * of the one that it is given ("": the first). False, and the name is "": that was the last, or
     * no more can be read. What was kept just now may be missing. */
    bool (*next)(void *ctx, const char *prefix, char *name, size_t size);
    /* An emoji as a PNG; see emojis.h. */
    bool (*draw)(void *ctx, size_t i, unsigned char **png, size_t *n);
    /* The connections that were open are closed, and none will be made: see discord_over(). */
    void (*over)(void *ctx);
};

/* Connects nothing yet. The settings outlive it. NULL: no memory. */
struct discord *discord_new(struct loop *, const struct discord_settings *,
                            const struct discord_up *);
/* For the host; lives as long as this. */
struct chat *discord_port(struct discord *);
/* Once the host stands: registers commands, connects. */
void discord_connect(struct discord *);
/* Says good-bye, and keeps the session for a restart. */
void discord_quit(struct discord *);
/* Nothing is connected, and nothing will be. */
bool discord_over(const struct discord *);
/* Not from within a callback. NULL may be freed. */
void discord_free(struct discord *);

#endif
