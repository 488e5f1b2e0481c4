#include "bot/serve/serve_discord.h"

#include "bot/words/tableverbs.h"
#include "render/picture/picture.h"
#include "rules/game.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#define NOTES "discord/"

/* --- Slash commands --------------------------------------------------------------------------- */

static const enum table_verb own_words[] = {TABLE_HAND,   TABLE_BOARD, TABLE_GAMES,
                                            TABLE_COLOUR, TABLE_QUIET, TABLE_AWAY,
                                            TABLE_HANDS,  TABLE_PING,  TABLE_AUTO};

static bool is_own(enum table_verb verb)
{
    for (size_t i = 0; i < sizeof own_words / sizeof *own_words; i++)
        if (own_words[i] == verb)
            return true;
    return false;
}

static const enum table_verb mod_words[] = {TABLE_STOP,   TABLE_PAUSE, TABLE_RESUME,
                                            TABLE_REMOVE, TABLE_BAN,   TABLE_UNBAN};

/* Said by those in charge alone. */
static bool is_ruling(enum table_verb verb)
{
    return verb == TABLE_STOP || verb == TABLE_BAN || verb == TABLE_UNBAN || verb == TABLE_SETUP;
}

static void add(struct discord_group *group, const struct verb *verb, const char *told)
{
    assert(group->n < DISCORD_VERBS_MAX);
    group->told[group->n] = told;
    group->verb[group->n++] = verb;
}

static const struct param *param_of(const struct verb *verb, const char *name)
{
    for (int p = 0; p < verb->nparams; p++)
        if (strcmp(verb->params[p].field.name, name) == 0)
            return &verb->params[p];
    return NULL;
}

/* Verbs of several games as one: that with most parameters, and behind them those that others have
 * beside them. */
static struct merged {
    struct verb verb;
    struct param param[MOVE_ARGS];
} merged[DISCORD_VERBS_MAX];

static const struct verb *merge(struct merged *into, const struct verb *a, const struct verb *b)
{
    const struct verb *most = b->nparams > a->nparams ? b : a, *other = most == a ? b : a;
    struct merged made = {.verb = *most};
    for (int p = 0; p < most->nparams; p++)
        made.param[p] = most->params[p];
    for (int p = 0; p < other->nparams; p++) {
        if (param_of(most, other->params[p].field.name) != NULL)
            continue;
        assert(made.verb.nparams < MOVE_ARGS);
        made.param[made.verb.nparams] = other->params[p];
        made.param[made.verb.nparams++].optional = true;
    }
    if (made.verb.nparams == most->nparams)
        return most;
    *into = made;
    into->verb.params = into->param;
    return &into->verb;
}

/* One command for a verb of all games. */
static void add_move(struct discord_group *group, const struct verb *verb)
{
    for (size_t v = 0; v < group->n; v++)
        if (strcmp(group->verb[v]->name, verb->name) == 0) {
            group->verb[v] = merge(&merged[v], group->verb[v], verb);
            return;
        }
    add(group, verb, NULL);
}

void serve_discord_commands(struct discord_settings *settings, const char *name)
{
    struct discord_group *group = settings->group;
    group[0] = (struct discord_group){.name = name, .help = "Your moves"};
    group[1] = (struct discord_group){.name = "table", .help = "Tables: open, join, start"};
    group[2] = (struct discord_group){.name = "me", .help = "What is for you alone"};
    group[3] = (struct discord_group){.name = "help", .help = "How to play"};
    group[4] = (struct discord_group){
        .name = "mod", .help = "For moderators of tables", .need = DISCORD_MODERATORS};
    group[5] = (struct discord_group){
        .name = "setup", .help = "Settings of this server", .need = DISCORD_MANAGERS};
    settings->ngroups = 6;
    settings->translations = discord_languages();
    for (size_t i = 0; i < sizeof mod_words / sizeof *mod_words; i++)
        add(&group[4], &table_verbs[mod_words[i]], table_verbs_ruled[mod_words[i]]);
    add(&group[5], &table_verbs[TABLE_SETUP], NULL);
    for (const struct game *const *game = games; *game != NULL; game++)
        for (int v = 0; v < (*game)->nverbs; v++)
            add_move(&group[0], &(*game)->verbs[v]);
    for (int v = 0; v < TABLE_VERBS; v++)
        if (v == TABLE_HELP)
            add(&group[3], &table_verbs[v], NULL);
        else if (v != TABLE_QUIT && !is_ruling((enum table_verb)v))
            add(&group[is_own((enum table_verb)v) ? 2 : 1], &table_verbs[v], NULL);
}

/* --- Emoji ------------------------------------------------------------------------------------ */

void serve_discord_emoji(struct serve_discord *serve)
{
    struct emojis_settings *settings = &serve->settings.emojis;
    settings->of = serve->emoji;
    for (settings->n = 0; emojis[settings->n].name != NULL && settings->n < EMOJIS_MAX;
         settings->n++)
        serve->emoji[settings->n] =
            (struct discord_emoji){emojis[settings->n].name, emojis[settings->n].plain,
                                   picture_emoji_sum((int)settings->n)};
}

static bool draw_emoji(void *ctx, size_t i, unsigned char **png, size_t *n)
{
    struct picture picture;
    (void)ctx;
    if (!picture_emoji((int)i, &picture))
        return false;
    *png = picture.bytes;
    *n = picture.n;
    return true;
}

/* --- What is kept ----------------------------------------------------------------------------- */

static void keep(void *ctx, const char *name, const char *text)
{
    struct serve_discord *serve = ctx;
    char whole[NOTES_NAME];
    if (snprintf(whole, sizeof whole, NOTES "%s", name) < (int)sizeof whole)
        notes_keep_lazily(serve->notes, whole, text);
}

static void recall(void *ctx, const char *name, char *out, size_t size)
{
    struct serve_discord *serve = ctx;
    char whole[NOTES_NAME];
    snprintf(whole, sizeof whole, NOTES "%s", name);
    notes_recall(serve->notes, whole, out, size);
}

static void take_name(void *ctx, const struct store_note *note)
{
    char *name = ctx;
    snprintf(name, NOTES_NAME, "%s", note->name + strlen(NOTES));
}

static bool next(void *ctx, const char *prefix, char *name, size_t size)
{
    const struct serve_discord *serve = ctx;
    char whole[NOTES_NAME], after[NOTES_NAME], found[NOTES_NAME] = "";
    struct fault fault;
    snprintf(whole, sizeof whole, NOTES "%s", prefix);
    snprintf(after, sizeof after, NOTES "%s", name);
    if (!store_notes(serve->notes->store, whole, after, 1, take_name, found, &fault))
        log_event(serve->log, LOG_EVENT_STORE_FAILED, &(struct log_about){.fault = &fault});
    snprintf(name, size, "%s", found);
    return name[0] != '\0';
}

/* --- What happens ----------------------------------------------------------------------------- */

static void stirred(void *ctx)
{
    const struct serve_discord *serve = ctx;
    serve->stirred(serve->ctx);
}

static void on_whole(void *ctx, bool whole)
{
    const struct serve_discord *serve = ctx;
    serve->whole(serve->ctx, "discord", whole);
}

static void on_event(void *ctx, enum discord_event event, const char *text)
{
    static const enum log_event events[] = {[DISCORD_READY] = LOG_EVENT_DISCORD_READY,
                                            [DISCORD_LOST] = LOG_EVENT_DISCORD_LOST,
                                            [DISCORD_STOPPED] = LOG_EVENT_DISCORD_STOPPED,
                                            [DISCORD_TROUBLE] = LOG_EVENT_DISCORD_TROUBLE};
    const struct serve_discord *serve = ctx;
    struct fault fault;
    fault_set(&fault, FAULT_BUSY, "%s", text);
    log_event(serve->log, events[event],
              &(struct log_about){.network = "discord", .fault = &fault});
    serve->changed(serve->ctx);
}

static void on_over(void *ctx)
{
    const struct serve_discord *serve = ctx;
    serve->changed(serve->ctx);
}

bool serve_discord_open(struct serve_discord *serve, struct loop *loop,
                        const struct config_discord *config)
{
    const struct discord_up up = {.ctx = serve,
                                  .stirred = stirred,
                                  .event = on_event,
                                  .whole = on_whole,
                                  .keep = keep,
                                  .recall = recall,
                                  .next = next,
                                  .draw = draw_emoji,
                                  .over = on_over};
    serve->api = strdup(config->api);
    serve->token = strdup(secret_reveal(&config->token));
    serve->command = strdup(config->command);
    serve->guild = config->guild != NULL ? strdup(config->guild) : NULL;
    if (serve->api == NULL || serve->token == NULL || serve->command == NULL ||
        (config->guild != NULL && serve->guild == NULL))
        return false;
    serve->settings.api = serve->api;
    serve->settings.token = serve->token;
    serve->settings.guild = serve->guild;
    serve_discord_commands(&serve->settings, serve->command);
    serve_discord_emoji(serve);
    serve->discord = discord_new(loop, &serve->settings, &up);
    return serve->discord != NULL;
}

void serve_discord_close(struct serve_discord *serve)
{
    discord_free(serve->discord);
    serve->discord = NULL;
    if (serve->token != NULL)
        sodium_memzero(serve->token, strlen(serve->token));
    free(serve->token);
    free(serve->api);
    free(serve->guild);
    free(serve->command);
}
