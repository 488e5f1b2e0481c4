/* Discord in `hexhost run`: its adapter with what it needs of the host's side - the slash commands,
 * made from the tables of verbs, what it keeps in the store, and what is logged. */
#ifndef BOT_SERVE_SERVE_DISCORD_H
#define BOT_SERVE_SERVE_DISCORD_H

#include "adapters/discord/discord.h"
#include "bot/log.h"
#include "bot/serve/notes.h"

struct serve_discord {
    struct discord_settings settings;
    char *api, *token, *guild, *command; /* a reload frees the configuration */
    struct discord_emoji emoji[EMOJIS_MAX];
    struct discord *discord; /* NULL: none */
    struct notes *notes;
    struct log *log;
    void *ctx;
    void (*stirred)(void *ctx);
    void (*whole)(void *ctx, const char *place, bool whole);
    void (*changed)(void *ctx); /* it connected, or went */
};

/* What slash commands there are: the moves of all games under that name, and the table's words. */
void serve_discord_commands(struct discord_settings *, const char *name);

/* All languages that somebody has translated them to (discord_languages.c). */
struct discord_translations discord_languages(void);

/* What emoji of its own it may have: those of the pictures. */
void serve_discord_emoji(struct serve_discord *);

/* The notes, the log and what follows them are set before. Notes and log outlive it; of the
 * configuration it has copies. False: no memory. */
bool serve_discord_open(struct serve_discord *, struct loop *, const struct config_discord *);
void serve_discord_close(struct serve_discord *);

#endif
