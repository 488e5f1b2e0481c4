/* What Discord is told, as JSON: messages with their buttons and menus, answers, commands. Texts
 * are cut to what Discord takes, and nothing in them means anything but itself. Source: Discord's
 * documentation, pages components/reference, resources/message, interactions/application-commands.
 *
 * What returns a text returns it on the heap for free(); NULL: no memory. */
#ifndef ADAPTERS_DISCORD_WRITE_H
#define ADAPTERS_DISCORD_WRITE_H

#include "adapters/discord/discord.h"
#include "adapters/discord/emojis.h"

#include <cJSON.h>

enum {
    WRITE_CONTENT_MAX = 2000, /* characters of a message */
    WRITE_ID_MAX = 100,       /* of what a button stands for */
    WRITE_CALLED_MAX = 6,
    WRITE_PEOPLE = 5, /* types of menus */
    WRITE_ROLES = 6,
    WRITE_CHANNELS = 8,
    WRITE_UNSEEN = 64,
    WRITE_SILENT = 4096
};

struct written_message {
    const char *text;  /* lines; what would be markup is escaped, and what has no room left out, of
                          which a line tells ... */
    bool newest;       /* at the beginning rather than at the end */
    bool written;      /* ... but not here */
    const char *above; /* lines before the text, which are escaped and stay whatever of the text is
                          left out; before what is written if there is room; NULL: none */
    const char *below; /* such lines behind it, but not behind what is written */
    const char *place, *table;
    uint32_t prompt;
    const struct choice_shown *choices;
    size_t nchoices;
    const char *called[WRITE_CALLED_MAX]; /* ids of users who are called by name */
    size_t ncalled;
    const char *group; /* the id of a role that is called; NULL: none */
    unsigned flags;
    const char *picture;         /* the name of the file that comes with it; NULL: none */
    const char *words;           /* what the picture shows */
    bool bare;                   /* an edit that takes pictures away */
    const struct emojis *emojis; /* for marks in the text and words of choices; NULL: none */
    const struct discord_settings *settings; /* for commands in the text; NULL: none */
    bool in_charge;                          /* it is for who has said a command for those */
};

char *write_message(const struct written_message *);
/* The answer of that type to an interaction, with a message as its data, or NULL. */
char *write_answer(int type, const struct written_message *);
/* The answer of that type, without a message but with these flags. */
char *write_answer_later(int type, unsigned flags);

/* What may still change before it is sent: a message, an edit that adds a picture alone, one that
 * takes the buttons away and leaves the text. For cJSON_Delete(); NULL: no memory. */
cJSON *write_body(const struct written_message *);
cJSON *write_picture(const char *name, const char *words);
cJSON *write_bare(void);
/* Adds a line, which is markup, if there is room. NULL is fine. */
void write_added(cJSON *body, const char *line);
/* Such a body as it is sent. silent: it wakes nobody. nonce: whatever of it is asked twice, it is
 * made once only; NULL: as often as it is asked. */
char *write_sent(const cJSON *body, bool silent, const char *nonce);

/* Whom a channel of direct messages is for. */
char *write_recipient(const char *user);
/* A thread with that name, below a message or by itself. */
char *write_thread(const char *title, bool below);
/* The answer to a word that is being typed. line is what the words go behind. */
char *write_suggestions(const struct suggestions *, const char *line);
/* All slash commands: an array. */
char *write_commands(const struct discord_settings *);

/* What a button stands for: "PROMPT|TABLE|COMMAND". The table of the place is short: "/3". False:
 * it is too long. */
bool write_id(const char *place, const char *table, uint32_t prompt, const char *command,
              char out[WRITE_ID_MAX + 1]);
/* The other way. table has FAIR ids' room: 256 bytes;
 * "": the button is of none. False: it is none of ours. */
bool write_read_id(const char *place, const char *id, uint32_t *prompt, char *table, size_t size,
                   const char **command);

#endif
