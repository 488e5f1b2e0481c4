/* Interactions and their answers. Source: Discord's documentation, page
 * interactions/receiving-and-responding. */
#include "adapters/discord/state.h"
#include "adapters/discord/wording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <utlist.h>

enum { ANSWER_LATER = 5, ANSWER_SEEN = 6, ANSWER_CHANGE = 7 };
enum { TOO_LATE = 10062, TOKEN_OVER = 50027, TELL_LATE_MS = 60 * 1000 };

/* --- Coming and going ------------------------------------------------------------------------- */

static void forget(struct asked *asked)
{
    struct discord *discord = asked->discord;
    HASH_DEL(discord->asked, asked);
    DL_DELETE(discord->oldest, asked);
    loop_timer_free(asked->timer);
    choices_free(asked->choices);
    free(asked->told);
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
    const char *channel = strrchr(asked->place, '/');
    if (channel == NULL ||
        (discord->told_late_at != 0 && now - discord->told_late_at < TELL_LATE_MS))
        return;
    discord->told_late_at = now;
    char *json = write_message(&(struct written_message){
        .text = "My answer came too late for Discord, and is lost. See how it stands now before "
                "you try again.",
        .place = asked->place,
        .table = "",
        .called = {asked->user},
        .ncalled = 1,
        .flags = WRITE_SILENT});
    if (json != NULL)
        calls_post(discord, channel + 1, "", json);
    free(json);
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
    if (answer->code == TOO_LATE)
        tell_late(asked);
    asked->taken = answer->code != TOO_LATE;
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

static void keep_choices(struct asked *asked, const struct post *post)
{
    choices_free(asked->choices);
    asked->choices = choices_copy(post->choices, post->nchoices);
    asked->prompt = post->prompt;
    snprintf(asked->table, sizeof asked->table, "%s", post->table);
}

static void add_text(struct asked *asked, const char *text)
{
    const size_t n = asked->told != NULL ? strlen(asked->told) : 0, more = strlen(text);
    if (more == 0 || n + more + 2 > TEXT_TOLD)
        return;
    char *told = realloc(asked->told, n + more + 2);
    if (told == NULL)
        return;
    asked->told = told;
    snprintf(told + n, more + 2, "%s%s", n > 0 ? "\n" : "", text);
}

void asked_tell(struct asked *asked, const struct post *post)
{
    if (post->written) { /* nothing else has room beside it */
        free(asked->told);
        asked->told = NULL;
    }
    if (!asked->written)
        add_text(asked, post->text);
    asked->written |= post->written;
    if (post->nchoices > 0)
        keep_choices(asked, post);
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
    if (asked != NULL && (answer->code == TOKEN_OVER || answer->code == TOO_LATE))
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

static void post_beside(struct asked *asked, const char *json)
{
    char path[REST_PATH_MAX];
    struct about *ctx = about(asked);
    snprintf(path, sizeof path, "/webhooks/%s/%s", asked->discord->application, asked->token);
    if (ctx != NULL &&
        !rest_send(
            asked->discord->rest,
            &(struct rest_call){.method = "POST", .path = path, .json = json, .interaction = true},
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

static void add_line(char *text, size_t size, const char *line)
{
    const size_t n = strlen(text);
    snprintf(text + n, size - n, "%s%s", n > 0 && line[0] != '\0' ? "\n" : "", line);
}

/* Discord has refused the table's message, or its picture, though it had said that nothing is
 * missing; it is tried again. False: it has not. */
static bool add_refusal(struct discord *discord, const char *table, char *text, size_t size)
{
    char names[RIGHTS_NAMES_MAX], line[RIGHTS_NAMES_MAX + 80];
    struct shown_table *shown = tell_find(discord, table);
    if (shown == NULL || (shown->refused == 0 && !shown->unattached))
        return false;
    rights_names(shown->refused != 0 ? shown->refused : RIGHT_ATTACH, names);
    snprintf(line, sizeof line, "Discord refuses my %s here: %s is missing.",
             shown->refused != 0 ? "messages" : "pictures", names);
    if (shown->unattached)
        shown->unattached = shown->pictureless = false;
    shown->refused = 0;
    tell_go_on(shown);
    add_line(text, size, line);
    return true;
}

void asked_done(struct asked *asked, const struct post *post)
{
    char text[TEXT_TOLD + 1200] = "";
    const char *told = asked->told != NULL ? asked->told : "",
               *hand = post && !asked->written ? post->text : "";
    if (post != NULL && asked->choices == NULL && post->nchoices > 0)
        keep_choices(asked, post);
    const bool needless = post != NULL && post->needless && asked->how == ASKED_PUBLIC &&
                          told[0] == '\0' && asked->choices == NULL;
    bool mute;
    const char *lacks = standing_lacks(&asked->discord->chat, asked->place, &mute);
    const char *hint = asked->written ? NULL : direct_hint(asked->discord, asked->user);
    add_line(text, sizeof text, hand);
    add_line(text, sizeof text, told);
    if (told[0] == '\0' && asked->how != ASKED_PUBLIC && post != NULL && post->did != NULL)
        add_line(text, sizeof text, post->did);
    if (hint != NULL)
        add_line(text, sizeof text, hint);
    if (mute && !asked->written && strstr(told, lacks) == NULL)
        add_line(text, sizeof text, lacks);
    if (!mute && !asked->written && post != NULL)
        mute = add_refusal(asked->discord, post->table, text, sizeof text);
    const struct choice_list *list = asked->choices;
    asked->done = true;
    if (needless && hint == NULL && !mute)
        return;
    send(asked, &(struct written_message){.text = text[0] != '\0' ? text : "Done.",
                                          .written = asked->written,
                                          .above = post != NULL ? post->text : NULL,
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
    free(asked->told);
    asked->told = NULL;
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
