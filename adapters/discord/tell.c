/* Posts become messages. A table has one, which is edited; when its turn is over it shrinks, and
 * the next turn has another. At most one call for a table is on its way; the rest waits its turn
 * (pending.c). */
#include "adapters/discord/state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OVER_MS = 5 * 60 * 1000 };

/* --- Tables ----------------------------------------------------------------------------------- */

static void note_name(const struct shown_table *shown, char out[TABLE_BYTES + 8])
{
    snprintf(out, TABLE_BYTES + 8, "message/%s", shown->table);
}

/* "CHANNEL MESSAGE SLOT.MADE THREAD": after a restart the message is edited further; so many were
 * made for the slot. */
static void recall(struct shown_table *shown)
{
    char name[TABLE_BYTES + 8], text[128];
    char channel[ID_BYTES], message[ID_BYTES], thread[THREAD_KEPT_BYTES] = "";
    uint64_t slot;
    int used = 0;
    note_name(shown, name);
    shown->discord->up.recall(shown->discord->up.ctx, name, text, sizeof text);
    if (sscanf(text, "%20[0-9] %20[0-9] %" SCNu64 "%n", channel, message, &slot, &used) < 3)
        return;
    char *rest = text + used;
    if (*rest == '.')
        shown->nmade = (unsigned)strtoul(rest + 1, &rest, 10);
    sscanf(rest, " %21[-0-9]", thread);
    threads_recall(shown, thread);
    shown->made_slot = slot;
    shown->called_slot = slot; /* by the message that is there, or by one that stood above it */
    memcpy(shown->channel, channel, sizeof channel);
    memcpy(shown->message, message, sizeof message);
    shown->slot = slot;
}

void tell_keep(const struct shown_table *shown)
{
    char name[TABLE_BYTES + 8], text[128], thread[THREAD_KEPT_BYTES];
    note_name(shown, name);
    threads_kept(shown, thread);
    snprintf(text, sizeof text, "%s %s %" PRIu64 ".%u %s", shown->channel, shown->message,
             shown->slot, shown->nmade, thread);
    shown->discord->up.keep(shown->discord->up.ctx, name, text);
}

void tell_forget(struct chat *chat, const char *table)
{
    struct shown_table kept = {.discord = (struct discord *)chat};
    char name[TABLE_BYTES + 8];
    if (strlen(table) >= sizeof kept.table)
        return;
    snprintf(kept.table, sizeof kept.table, "%s", table);
    recall(&kept);
    threads_forget(&kept);
    note_name(&kept, name);
    kept.discord->up.keep(kept.discord->up.ctx, name, "");
}

struct shown_table *tell_find(struct discord *discord, const char *table)
{
    struct shown_table *shown;
    HASH_FIND_STR(discord->tables, table, shown);
    return shown;
}

static struct shown_table *table_of(struct discord *discord, const struct post *post)
{
    struct shown_table *shown = tell_find(discord, post->table);
    const char *channel = strchr(post->place, '/');
    if (shown != NULL || channel == NULL || strlen(post->table) >= TABLE_BYTES ||
        strlen(channel + 1) >= ID_BYTES)
        return shown;
    shown = calloc(1, sizeof *shown);
    if (shown == NULL)
        return NULL;
    shown->discord = discord;
    snprintf(shown->table, sizeof shown->table, "%s", post->table);
    snprintf(shown->home, sizeof shown->home, "%s", channel + 1);
    memcpy(shown->channel, shown->home, sizeof shown->channel);
    recall(shown);
    shown->gone = guilds_is_closed(discord, shown->home);
    guilds_note(discord, shown->home);
    HASH_ADD_STR(discord->tables, table, shown);
    return shown;
}

static void forget(struct shown_table *shown)
{
    HASH_DEL(shown->discord->tables, shown);
    picture_drop(&shown->picture);
    picture_drop(&shown->last_picture);
    pending_forget(shown);
    cJSON_Delete(shown->newest);
    loop_timer_free(shown->later);
    free(shown);
}

void tell_forget_all(struct discord *discord)
{
    struct shown_table *shown, *next;
    HASH_ITER (hh, discord->tables, shown, next)
        forget(shown);
}

/* --- Calls ------------------------------------------------------------------------------------ */

/* Nothing more is said there. */
static void send_rest(struct shown_table *shown, const cJSON *body, bool silent)
{
    char message[ID_BYTES];
    memcpy(message, shown->message, sizeof message);
    if (shown->slot == shown->last_slot)
        memcpy(shown->last_message, message, sizeof message);
    shown->message[0] = '\0';
    calls_send(shown, CALL_REST, message, body, silent);
}

/* A new message that calls nobody makes no sound. Takes the body. */
static void send_body(struct shown_table *shown, const struct pending *next)
{
    const bool silent = shown->message[0] == '\0' && !next->calls;
    if (next->over)
        send_rest(shown, next->body, silent);
    else
        calls_send(shown, CALL_MESSAGE, shown->message, next->body, silent);
    cJSON_Delete(shown->newest);
    shown->newest = next->over ? NULL : next->body;
    if (next->over)
        cJSON_Delete(next->body);
}

/* Those whom the message of that slot is to call have been called, or nobody was. */
static void choose_body(const struct shown_table *shown, struct pending *next)
{
    const bool calm = next->calm != NULL && shown->called_slot == next->slot;
    cJSON_Delete(calm ? next->body : next->calm);
    next->body = calm ? next->calm : next->body;
    next->calls &= !calm;
}

static void send_next(struct shown_table *shown)
{
    struct pending *next = pending_take(shown);
    choose_body(shown, next);
    const bool empty = next->bare && shown->message[0] == '\0';
    shown->slot = next->slot;
    shown->prompt = next->prompt;
    if (empty)
        cJSON_Delete(next->body);
    else
        send_body(shown, next);
    free(next);
    if (empty)
        tell_go_on(shown);
}

/* Of a message that the program left, as it was not there when its turn was over. */
static void take_buttons(struct shown_table *shown)
{
    cJSON *body = write_bare();
    if (body != NULL)
        send_rest(shown, body, false);
    cJSON_Delete(body);
}

/* Words before pictures. */
void tell_go_on(struct shown_table *shown)
{
    const struct shown_picture *picture = &shown->picture;
    if (shown->waits)
        return;
    threads_step(shown);
    if (shown->busy || shown->gone || shown->refused != 0)
        return;
    if (shown->pending != NULL && shown->message[0] != '\0' && shown->pending->slot != shown->slot)
        take_buttons(shown);
    else if (shown->pending != NULL)
        send_next(shown);
    else if (shown->last_picture.png != NULL && shown->last_message[0] != '\0')
        calls_picture(shown, shown->last_message, &shown->last_picture);
    else if (picture->png != NULL && picture->slot == shown->slot && shown->message[0] != '\0')
        calls_picture(shown, shown->message, &shown->picture);
}

/* --- The table's message ---------------------------------------------------------------------- */

const char *tell_user(const char *uid)
{
    const char *colon = strchr(uid, ':');
    return colon != NULL && colon[1 + strspn(colon + 1, "0123456789")] == '\0' ? colon + 1 : NULL;
}

static bool calls_somebody(const struct post *post)
{
    char role[ID_BYTES];
    return post->ncalled > 0 || (post->group != NULL && standing_role(post->group, role));
}

static cJSON *write_table(const struct discord *discord, const struct post *post, bool over,
                          bool calls)
{
    struct written_message message = {.text = post->text,
                                      .place = post->place,
                                      .table = post->table,
                                      .prompt = post->prompt,
                                      .emojis = discord->emojis,
                                      .settings = discord->settings,
                                      .choices = post->choices,
                                      .nchoices = post->nchoices};
    for (size_t i = 0; calls && i < post->ncalled && message.ncalled < WRITE_CALLED_MAX; i++) {
        const char *user = tell_user(post->called[i].uid);
        if (user != NULL)
            message.called[message.ncalled++] = user;
    }
    char role[ID_BYTES];
    message.group = calls && post->group != NULL && standing_role(post->group, role) ? role : NULL;
    message.bare = over && !post->last;
    return write_body(&message);
}

/* Out of the thread, where the other table is. */
static void add_way(const struct shown_table *shown, const struct post *post, cJSON *body)
{
    char line[64];
    if (!post->moves || strcmp(shown->channel, shown->home) == 0)
        return;
    snprintf(line, sizeof line, "The way there: <#%s>", shown->home);
    write_added(body, line);
}

static void tell_table(struct discord *discord, const struct post *post)
{
    struct shown_table *shown = table_of(discord, post);
    if (shown == NULL)
        return;
    threads_take(shown, post);
    const bool over = post->nchoices == 0 && post->slot == pending_slot(shown);
    if (post->last && post->kind == POST_TABLE)
        shown->last_slot = post->slot;
    const bool calls = calls_somebody(post);
    cJSON *body = write_table(discord, post, over, true);
    add_way(shown, post, body);
    pending_add(shown, &(struct pending){.slot = post->slot,
                                         .prompt = post->prompt,
                                         .over = over,
                                         .calls = calls,
                                         .bare = post->below,
                                         .body = body,
                                         .calm = post->again && calls
                                                     ? write_table(discord, post, over, false)
                                                     : NULL});
    tell_go_on(shown);
}

/* The place for a picture of that message; NULL: it shows none any more. */
static struct shown_picture *picture_of(struct shown_table *shown, uint64_t slot)
{
    struct rights *rights = shown->discord->rights;
    if (shown->pictureless || rights_missing(rights, shown->channel, RIGHT_ATTACH) != 0 ||
        rights_missing(rights, shown->home, RIGHT_ATTACH) != 0)
        return NULL;
    if (shown->last_slot == slot)
        return &shown->last_picture;
    return pending_slot(shown) == slot ? &shown->picture : NULL;
}

static void tell_picture(struct discord *discord, const struct post *post)
{
    struct shown_table *shown = tell_find(discord, post->table);
    struct shown_picture *picture = shown != NULL ? picture_of(shown, post->slot) : NULL;
    if (picture == NULL)
        return;
    picture_drop(picture);
    picture->slot = post->slot;
    picture->n = post->picture->n;
    picture->png = malloc(post->picture->n);
    picture->words = strdup(post->picture->words);
    if (picture->png == NULL || picture->words == NULL) {
        picture_drop(picture);
        return;
    }
    memcpy(picture->png, post->picture->png, picture->n);
    tell_go_on(shown);
}

/* --- Single messages -------------------------------------------------------------------------- */

/* To all, where the game is; one person is called, or (user NULL) nobody. */
static void tell_channel(struct discord *discord, const struct post *post, const char *user)
{
    const struct shown_table *shown = tell_find(discord, post->table);
    const char *channel = strchr(post->place, '/');
    cJSON *body = write_body(&(struct written_message){.text = post->text,
                                                       .place = post->place,
                                                       .table = post->table,
                                                       .emojis = discord->emojis,
                                                       .settings = discord->settings,
                                                       .choices = post->choices,
                                                       .nchoices = post->nchoices,
                                                       .called = {user},
                                                       .ncalled = user != NULL,
                                                       .flags = user != NULL ? 0 : WRITE_SILENT});
    if (channel == NULL || (shown != NULL && shown->gone)) {
        cJSON_Delete(body);
        return;
    }
    channel++;
    calls_post(discord, shown != NULL ? shown->channel : channel, channel, body);
}

/* --- The end ---------------------------------------------------------------------------------- */

/* Games that were over a while ago have their pictures. */
static void forget_over(struct discord *discord, int64_t now)
{
    struct shown_table *shown, *next;
    HASH_ITER (hh, discord->tables, shown, next)
        if (shown->over_at > 0 && now - shown->over_at > OVER_MS && !shown->busy && !shown->waits)
            forget(shown);
}

/* The result is the table's last message. */
static void tell_over(struct discord *discord, const struct post *post)
{
    const int64_t now = loop_now_ms(discord->loop);
    tell_table(discord, post);
    struct shown_table *shown = tell_find(discord, post->table);
    if (shown != NULL)
        shown->over_at = now;
    forget_over(discord, now);
}

void tell_post(struct chat *chat, const struct post *post)
{
    struct discord *discord = (struct discord *)chat;
    struct asked *asked = asked_find(discord, post->cause);
    if (post->kind == POST_TABLE)
        tell_table(discord, post);
    else if (post->kind == POST_OVER)
        tell_over(discord, post);
    else if (post->kind == POST_PICTURE && asked == NULL)
        tell_picture(discord, post);
    else if (post->kind == POST_PICTURE)
        asked_picture(asked, post->picture);
    else if (post->kind == POST_DONE && asked != NULL)
        asked_done(asked, post);
    else if (post->kind == POST_PROMPT && post->manner == MANNER_MESSAGE)
        direct_tell(discord, post);
    else if (post->audience == AUDIENCE_PERSON && asked != NULL)
        asked_tell(asked, post);
    else if (post->audience == AUDIENCE_TABLE)
        tell_channel(discord, post, NULL);
    else if (post->kind == POST_NOTICE && !post->secret && tell_user(post->to.uid) != NULL)
        tell_channel(discord, post, tell_user(post->to.uid));
}
