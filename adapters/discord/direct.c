/* Direct messages: the hands of those who prefer them so. Of one person one call is on its way, and
 * of what comes meanwhile only the newest counts. Whoever takes none has the unseen answers as
 * everybody; nothing waits for it. */
#include "adapters/discord/codes.h"
#include "adapters/discord/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE_MAX = 4096 };

struct direct {
    char user[ID_BYTES];
    char channel[ID_BYTES]; /* "": not known yet */
    bool busy, refused;
    char *next; /* the body of the newest; NULL: none */
    UT_hash_handle hh;
};

/* --- People ----------------------------------------------------------------------------------- */

static struct direct *find(struct discord *discord, const char *user)
{
    struct direct *direct;
    HASH_FIND_STR(discord->direct, user, direct);
    return direct;
}

static void forget(struct discord *discord, struct direct *direct)
{
    HASH_DEL(discord->direct, direct);
    free(direct->next);
    free(direct);
}

void direct_forget_all(struct discord *discord)
{
    while (discord->direct != NULL)
        forget(discord, discord->direct);
}

static struct direct *of_user(struct discord *discord, const char *user)
{
    struct direct *direct = find(discord, user);
    if (direct != NULL || strlen(user) >= ID_BYTES)
        return direct;
    if (HASH_COUNT(discord->direct) >= PEOPLE_MAX)
        forget(discord, discord->direct); /* the first that came */
    direct = calloc(1, sizeof *direct);
    if (direct == NULL)
        return NULL;
    snprintf(direct->user, sizeof direct->user, "%s", user);
    HASH_ADD_STR(discord->direct, user, direct);
    return direct;
}

const char *direct_hint(struct discord *discord, const char *user)
{
    struct direct *direct = find(discord, user);
    if (direct == NULL || !direct->refused)
        return NULL;
    direct->refused = false;
    return "Discord lets no direct message of mine through to you. Allow them in the privacy "
           "settings of this server, or use /me hands unseen.";
}

/* --- Calls ------------------------------------------------------------------------------------ */

static void go_on(struct discord *, struct direct *);

/* A call about a person, who may be forgotten when it is answered. */
struct about_person {
    struct discord *discord;
    char user[ID_BYTES];
};

/* The person, whose call has ended; NULL: forgotten. */
static struct direct *ended(struct about_person *about, const struct rest_answer *answer)
{
    struct discord *discord = about->discord;
    struct direct *direct = find(discord, about->user);
    free(about);
    if (!rest_good(answer) && answer->code != CODE_TAKES_NO_MESSAGE)
        discord_trouble(discord, answer);
    if (direct == NULL)
        return NULL;
    direct->busy = false;
    direct->refused |= answer->code == CODE_TAKES_NO_MESSAGE;
    return direct;
}

static void on_opened(void *ctx, const struct rest_answer *answer)
{
    struct about_person *about = ctx;
    struct discord *discord = about->discord;
    struct direct *direct = ended(about, answer);
    if (direct != NULL && rest_good(answer) && json_snowflake(answer->json, "id", direct->channel))
        go_on(discord, direct);
}

static void on_written(void *ctx, const struct rest_answer *answer)
{
    struct about_person *about = ctx;
    struct discord *discord = about->discord;
    struct direct *direct = ended(about, answer);
    if (direct == NULL)
        return;
    if (answer->code == CODE_CHANNEL_GONE)
        direct->channel[0] = '\0';
    go_on(discord, direct);
}

static void call(struct discord *discord, struct direct *direct, const char *path, const char *json,
                 rest_done *done)
{
    struct about_person *about = malloc(sizeof *about);
    if (about == NULL || json == NULL) {
        free(about);
        return;
    }
    about->discord = discord;
    memcpy(about->user, direct->user, sizeof about->user);
    direct->busy =
        rest_send(discord->rest, &(struct rest_call){.method = "POST", .path = path, .json = json},
                  done, about);
    if (!direct->busy)
        free(about);
}

static void go_on(struct discord *discord, struct direct *direct)
{
    char path[REST_PATH_MAX], *json;
    if (direct->busy || direct->next == NULL)
        return;
    if (direct->channel[0] == '\0') {
        json = write_recipient(direct->user);
        call(discord, direct, "/users/@me/channels", json, on_opened);
    } else {
        json = direct->next;
        direct->next = NULL;
        snprintf(path, sizeof path, "/channels/%s/messages", direct->channel);
        call(discord, direct, path, json, on_written);
    }
    free(json);
}

/* --- Posts ------------------------------------------------------------------------------------ */

/* With the way to the game, as there may be several. */
static char *write(struct discord *discord, const struct post *post)
{
    char line[64];
    const struct shown_table *shown = tell_find(discord, post->table);
    const char *home = strchr(post->place, '/');
    const char *channel = shown != NULL ? shown->channel : home != NULL ? home + 1 : "";
    cJSON *message =
        write_body(&(struct written_message){.text = post->text,
                                             .place = "",
                                             .table = post->table,
                                             .prompt = post->prompt,
                                             .emojis = discord->emojis,
                                             .settings = discord->settings,
                                             .choices = post->choices,
                                             .nchoices = post->nchoices,
                                             .flags = post->ncalled > 0 ? 0 : WRITE_SILENT});
    snprintf(line, sizeof line, "The game: <#%.20s>", channel);
    if (channel[0] != '\0')
        write_added(message, line);
    return calls_once(message);
}

void direct_tell(struct discord *discord, const struct post *post)
{
    const char *user = tell_user(post->to.uid);
    struct direct *direct = user != NULL ? of_user(discord, user) : NULL;
    char *message = direct != NULL ? write(discord, post) : NULL;
    if (message == NULL)
        return;
    free(direct->next);
    direct->next = message;
    go_on(discord, direct);
}
