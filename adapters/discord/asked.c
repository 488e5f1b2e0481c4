/* Interactions and their answers. Source: Discord's documentation, page
 * interactions/receiving-and-responding. */
#include "adapters/discord/codes.h"
#include "adapters/discord/state.h"
#include "adapters/discord/wording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <utlist.h>

enum { ANSWER_LATER = 5, ANSWER_SEEN = 6, ANSWER_CHANGE = 7 };
enum { TELL_LATE_MS = 60 * 1000 };

/* --- Coming and going ------------------------------------------------------------------------- */

static void forget(struct asked *asked)
{
    struct discord *discord = asked->discord;
    HASH_DEL(discord->asked, asked);
    DL_DELETE(discord->oldest, asked);
    loop_timer_free(asked->timer);
    choices_free(asked->choices);
    for (int i = 0; i < ASKED_LINES; i++)
        lines_drop(asked, (enum asked_line)i);
    free(asked->roles);
    free(asked->later);
    free(asked);
}

void asked_forget_all(struct discord *discord)
{
    while (discord->oldest != NULL)
        forget(discord->oldest);
}

/* Those whose token is of no more use. */
static void forget_old(struct discord *discord)
{
    const int64_t now = loop_now_ms(discord->loop);
    while (discord->oldest != NULL &&
           (now - discord->oldest->at > TOKEN_MS || HASH_COUNT(discord->asked) >= ASKED_MAX))
        forget(discord->oldest);
}

struct asked *asked_find(struct discord *discord, const char *id)
{
    struct asked *asked = NULL;
    if (id != NULL)
        HASH_FIND_STR(discord->asked, id, asked);
    return asked;
}

/* --- Calls ------------------------------------------------------------------------------------ */

static void deliver(struct asked *asked, const char *json);

/* A call about an interaction, which may be forgotten when it is answered. */
struct about {
    struct discord *discord;
    char id[ID_BYTES];
};

static struct about *about(const struct asked *asked)
{
    struct about *about = malloc(sizeof *about);
    if (about == NULL)
        return NULL;
    about->discord = asked->discord;
    memcpy(about->id, asked->id, sizeof about->id);
    return about;
}

/* Discord takes no answer any more. What it was is for nobody else's eyes, so all that is said, and
 * once a minute, is that it is lost. */
static void tell_late(struct asked *asked)
{
    struct discord *discord = asked->discord;
    const int64_t now = loop_now_ms(discord->loop);
    const char *home = strrchr(asked->place, '/');
    if (home == NULL || (discord->told_late_at != 0 && now - discord->told_late_at < TELL_LATE_MS))
        return;
    discord->told_late_at = now;
    cJSON *body = write_body(&(struct written_message){
        .text = "My answer came too late for Discord, and is lost. See how it stands now before "
                "you try again.",
        .place = asked->place,
        .table = "",
        .called = {asked->user},
        .ncalled = 1,
        .flags = WRITE_SILENT});
    calls_post(discord, asked->channel, home + 1, body);
}

/* Until Discord has taken the acknowledgement, there is nothing that could be filled in. */
static void on_acknowledged(void *ctx, const struct rest_answer *answer)
{
    struct about *about = ctx;
    struct asked *asked = asked_find(about->discord, about->id);
    if (!rest_good(answer))
        discord_trouble(about->discord, answer);
    free(about);
    if (asked == NULL)
        return;
    asked->taken = rest_good(answer) || answer->code == CODE_ANSWERED_ALREADY;
    if (!asked->taken)
        tell_late(asked);
    char *later = asked->later;
    asked->later = NULL;
    if (later != NULL && asked->taken)
        deliver(asked, later);
    free(later);
}

static void call_back(struct asked *asked, char *json)
{
    char path[REST_PATH_MAX];
    struct about *ctx = about(asked);
    snprintf(path, sizeof path, "/interactions/%s/%s/callback", asked->id, asked->token);
    asked->acknowledged = true;
    if (json == NULL || ctx == NULL ||
        !rest_send(asked->discord->rest,
                   &(struct rest_call){.method = "POST",
                                       .path = path,
                                       .json = json,
                                       .interaction = true,
                                       .within_ms = CALLBACK_MS},
                   on_acknowledged, ctx))
        free(ctx);
    free(json);
}

static void acknowledge(struct asked *asked)
{
    if (asked->how == ASKED_COMMAND)
        call_back(asked, write_answer_later(ANSWER_LATER, WRITE_UNSEEN));
    else
        call_back(asked, write_answer(ANSWER_SEEN, NULL));
}

static void late(void *ctx)
{
    struct asked *asked = ctx;
    if (!asked->acknowledged)
        acknowledge(asked);
}

struct asked *asked_new(struct discord *discord, const char *id, const char *token,
                        enum asked_how how)
{
    forget_old(discord);
    struct asked *asked = asked_find(discord, id) == NULL ? calloc(1, sizeof *asked) : NULL;
    if (asked == NULL)
        return NULL;
    asked->discord = discord;
    asked->how = how;
    asked->at = loop_now_ms(discord->loop);
    snprintf(asked->id, sizeof asked->id, "%s", id);
    snprintf(asked->token, sizeof asked->token, "%s", token);
    HASH_ADD_STR(discord->asked, id, asked);
    DL_APPEND(discord->oldest, asked);
    if (how == ASKED_UNSEEN) {
        asked->timer = loop_timer_new(discord->loop, late, asked);
        if (asked->timer != NULL)
            loop_timer_start(asked->timer, TURN_MS);
    } else {
        acknowledge(asked);
    }
    return asked;
}

/* --- What is told ----------------------------------------------------------------------------- */

void asked_tell(struct asked *asked, const struct post *post)
{
    if (post->written) /* nothing else has room beside it */
        lines_drop(asked, ASKED_TOLD);
    asked->newest |= post->newest;
    if (!asked->written)
        lines_add(asked, ASKED_TOLD, post->text);
    asked->written |= post->written;
    if (post->nchoices > 0)
        lines_choices(asked, post);
    if (asked->done) /* it was slow to come: the answer is written anew */
        asked_done(asked, NULL);
}

/* --- The answer ------------------------------------------------------------------------------- */

static void on_drawn(void *ctx, const struct rest_answer *answer)
{
    if (!rest_good(answer))
        discord_trouble(ctx, answer);
}

/* The one that a call was about, where it is still there; frees the rest. */
static struct asked *ended(struct about *about, const struct rest_answer *answer)
{
    struct asked *asked = asked_find(about->discord, about->id);
    if (!rest_good(answer))
        discord_trouble(about->discord, answer);
    if (asked != NULL && (answer->code == CODE_TOKEN_OVER || answer->code == CODE_INTERACTION_GONE))
        tell_late(asked);
    free(about);
    return asked;
}

static void on_edited(void *ctx, const struct rest_answer *answer)
{
    ended(ctx, answer);
}

/* The unseen message beside the table's can be changed only when its id is known. */
static void on_posted_beside(void *ctx, const struct rest_answer *answer)
{
    struct asked *asked = ended(ctx, answer);
    if (asked != NULL && rest_good(answer))
        json_snowflake(answer->json, "id", asked->message);
}

static void edit(struct asked *asked, const char *json, const struct rest_file *file)
{
    char path[REST_PATH_MAX];
    const bool beside = asked->how == ASKED_PUBLIC;
    if (!asked->taken || (beside && asked->message[0] == '\0'))
        return;
    snprintf(path, sizeof path, "/webhooks/%s/%s/messages/%s", asked->discord->application,
             asked->token, beside ? asked->message : "@original");
    const struct rest_call call = {
        .method = "PATCH", .path = path, .json = json, .file = file, .interaction = true};
    if (file != NULL) {
        rest_send(asked->discord->rest, &call, on_drawn, asked->discord);
        return;
    }
    struct about *ctx = about(asked);
    if (ctx == NULL || !rest_send(asked->discord->rest, &call, on_edited, ctx))
        free(ctx);
}

/* Discord knows no name for it by which a second try could be told from a second answer. */
static void post_beside(struct asked *asked, const char *json)
{
    char path[REST_PATH_MAX];
    struct about *ctx = about(asked);
    snprintf(path, sizeof path, "/webhooks/%s/%s", asked->discord->application, asked->token);
    if (ctx != NULL &&
        !rest_send(
            asked->discord->rest,
            &(struct rest_call){
                .method = "POST", .path = path, .json = json, .interaction = true, .once = true},
            on_posted_beside, ctx))
        free(ctx);
}

static void deliver(struct asked *asked, const char *json)
{
    if (!asked->taken) {
        free(asked->later);
        asked->later = strdup(json);
    } else if (asked->how == ASKED_PUBLIC && asked->message[0] == '\0') {
        post_beside(asked, json);
    } else {
        edit(asked, json, NULL);
    }
}

static void send(struct asked *asked, const struct written_message *message)
{
    if (asked->how == ASKED_UNSEEN && !asked->acknowledged) {
        loop_timer_stop(asked->timer);
        call_back(asked, write_answer(ANSWER_CHANGE, message));
        return;
    }
    char *json = write_message(message);
    if (json != NULL)
        deliver(asked, json);
    free(json);
}

static void write_it(struct asked *asked)
{
    char below[LINES_BYTES];
    const char *hand = asked->line[ASKED_HAND], *told = asked->line[ASKED_TOLD];
    const struct choice_list *list = asked->choices;
    lines_below(asked, below);
    const bool empty = hand == NULL && told == NULL && below[0] == '\0';
    send(asked, &(struct written_message){.text = told != NULL ? told
                                                  : empty      ? "Done."
                                                               : "",
                                          .newest = asked->newest,
                                          .written = asked->written,
                                          .above = hand,
                                          .below = below,
                                          .place = asked->place,
                                          .table = asked->table,
                                          .prompt = asked->prompt,
                                          .emojis = asked->discord->emojis,
                                          .settings = asked->discord->settings,
                                          .in_charge = asked->in_charge,
                                          .choices = list != NULL ? list->shown : NULL,
                                          .nchoices = list != NULL ? list->n : 0,
                                          .flags = asked->how == ASKED_PUBLIC ? WRITE_UNSEEN : 0,
                                          .bare = asked->how != ASKED_PUBLIC});
}

void asked_done(struct asked *asked, const struct post *post)
{
    struct shown_table *shown = post != NULL ? tell_find(asked->discord, post->table) : NULL;
    if (shown != NULL)
        later_now(shown);
    lines_take(asked, post);
    asked->done = true;
    if (lines_needless(asked, post))
        return;
    write_it(asked);
    if (asked->written) /* what comes later takes its place */
        lines_drop(asked, ASKED_TOLD);
    asked->written = false;
}

/* Its message shows the answer to a later press by now. */
static bool is_replaced(const struct asked *asked)
{
    const struct asked *later = asked->discord->oldest->prev; /* the newest */
    for (; later != asked; later = later->prev)
        if (later->how == ASKED_UNSEEN &&
            (strcmp(later->first, asked->id) == 0 ||
             (asked->message[0] != '\0' && strcmp(later->message, asked->message) == 0)))
            return true;
    return false;
}

void asked_picture(struct asked *asked, const struct picture_shown *picture)
{
    if (!standing_pictured(&asked->discord->chat, asked->place))
        return;
    char *json = wording_print(write_picture("board.png", picture->words));
    const struct rest_file file = {"board.png", "image/png", picture->png, picture->n};
    if (json != NULL && !is_replaced(asked))
        edit(asked, json, &file);
    free(json);
}
