/* Posts become messages. A table has one, which is edited; when its turn is over it shrinks, and
 * the next turn has another. At most one call for a table is on its way; of what comes meanwhile
 * only the newest counts. */
#include "adapters/discord/state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PICTURE_NAME "board.png"

/* --- Tables ----------------------------------------------------------------------------------- */

static void note_name(const struct shown_table *shown, char out[TABLE_BYTES + 8])
{
    snprintf(out, TABLE_BYTES + 8, "message/%s", shown->table);
}

/* "CHANNEL MESSAGE SLOT THREAD": after a restart the message is edited further. */
static void recall(struct shown_table *shown)
{
    char name[TABLE_BYTES + 8], text[128];
    char channel[ID_BYTES], message[ID_BYTES], thread[ID_BYTES] = "";
    uint64_t slot;
    note_name(shown, name);
    shown->discord->up.recall(shown->discord->up.ctx, name, text, sizeof text);
    if (sscanf(text, "%20[0-9] %20[0-9] %" SCNu64 " %20[-0-9]", channel, message, &slot, thread) <
        3)
        return;
    threads_recall(shown, thread);
    memcpy(shown->channel, channel, sizeof channel);
    memcpy(shown->message, message, sizeof message);
    shown->slot = slot;
}

void tell_keep(const struct shown_table *shown)
{
    char name[TABLE_BYTES + 8], text[128];
    note_name(shown, name);
    snprintf(text, sizeof text, "%s %s %" PRIu64 " %s", shown->channel, shown->message, shown->slot,
             threads_kept(shown));
    shown->discord->up.keep(shown->discord->up.ctx, name, text);
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
    HASH_ADD_STR(discord->tables, table, shown);
    return shown;
}

static void drop_picture(struct shown_table *shown)
{
    free(shown->picture);
    free(shown->words);
    shown->picture = NULL;
    shown->words = NULL;
}

static void forget(struct shown_table *shown)
{
    HASH_DEL(shown->discord->tables, shown);
    drop_picture(shown);
    free(shown->next);
    free(shown->rest);
    free(shown);
}

void tell_forget_all(struct discord *discord)
{
    struct shown_table *shown, *next;
    HASH_ITER (hh, discord->tables, shown, next)
        forget(shown);
}

/* --- Calls ------------------------------------------------------------------------------------ */

static void send_picture(struct shown_table *shown)
{
    char *json = write_picture(PICTURE_NAME, shown->words != NULL ? shown->words : "");
    const struct rest_file file = {PICTURE_NAME, "image/png", shown->picture, shown->npicture};
    if (json != NULL)
        calls_send(shown, CALL_PICTURE, json, &file);
    free(json);
    drop_picture(shown);
}

/* A new message that calls nobody makes no sound. */
static void send_next(struct shown_table *shown)
{
    char *json = shown->next, *silent = NULL;
    shown->next = NULL;
    shown->slot = shown->next_slot;
    if (shown->message[0] == '\0' && !shown->next_calls)
        silent = write_silent(json);
    calls_send(shown, CALL_MESSAGE, silent != NULL ? silent : json, NULL);
    free(silent);
    free(json);
}

/* First what the old message is to be, then the new one, words before pictures. */
void tell_go_on(struct shown_table *shown)
{
    threads_step(shown);
    if (shown->busy || shown->gone)
        return;
    if (shown->rest != NULL && shown->message[0] != '\0') {
        char *json = shown->rest;
        shown->rest = NULL;
        calls_send(shown, CALL_REST, json, NULL);
        shown->message[0] = '\0';
        free(json);
    } else if (shown->next != NULL) {
        send_next(shown);
    } else if (shown->picture != NULL && shown->message[0] != '\0') {
        send_picture(shown);
    }
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

static char *write_table(const struct discord *discord, const struct post *post, bool over)
{
    struct written_message message = {.text = post->text,
                                      .place = post->place,
                                      .table = post->table,
                                      .prompt = post->prompt,
                                      .emojis = discord->emojis,
                                      .choices = post->choices,
                                      .nchoices = post->nchoices};
    for (size_t i = 0; i < post->ncalled && message.ncalled < WRITE_CALLED_MAX; i++) {
        const char *user = tell_user(post->called[i].uid);
        if (user != NULL)
            message.called[message.ncalled++] = user;
    }
    char role[ID_BYTES];
    message.group = post->group != NULL && standing_role(post->group, role) ? role : NULL;
    message.bare = over && !post->last;
    return write_message(&message);
}

/* What of it is not sent yet, is not any more. A turn that was over before its message could be
 * made is told all the same. */
static void end_message(struct shown_table *shown, char *json)
{
    free(shown->rest);
    free(shown->next);
    shown->rest = shown->next = NULL;
    drop_picture(shown);
    if (shown->message[0] != '\0' || shown->making) {
        shown->rest = json;
        return;
    }
    char *silent = write_silent(json);
    if (silent != NULL && !shown->gone)
        calls_post(shown->discord, shown->channel, shown->home, silent);
    free(silent);
    free(json);
}

static void tell_table(struct discord *discord, const struct post *post)
{
    struct shown_table *shown = table_of(discord, post);
    if (shown == NULL)
        return;
    threads_take(shown, post);
    const uint64_t last = shown->next != NULL ? shown->next_slot : shown->slot;
    const bool over = post->nchoices == 0 && post->slot == last;
    char *json = write_table(discord, post, over);
    if (json == NULL)
        return;
    if (over) {
        end_message(shown, json);
    } else {
        free(shown->next);
        shown->next = json;
        shown->next_slot = post->slot;
        shown->next_calls = calls_somebody(post);
    }
    tell_go_on(shown);
}

static void tell_picture(struct discord *discord, const struct post *post)
{
    struct shown_table *shown = tell_find(discord, post->table);
    if (shown == NULL || shown->pictureless ||
        rights_missing(discord->rights, shown->channel, RIGHT_ATTACH) != 0 ||
        rights_missing(discord->rights, shown->home, RIGHT_ATTACH) != 0)
        return;
    const bool waits = shown->next != NULL; /* the message itself comes before its picture */
    if (post->slot != (waits ? shown->next_slot : shown->slot) || (shown->rest != NULL && !waits))
        return;
    drop_picture(shown);
    shown->picture = malloc(post->picture->n);
    shown->words = strdup(post->picture->words);
    if (shown->picture == NULL || shown->words == NULL) {
        drop_picture(shown);
        return;
    }
    memcpy(shown->picture, post->picture->png, post->picture->n);
    shown->npicture = post->picture->n;
    tell_go_on(shown);
}

/* --- Single messages -------------------------------------------------------------------------- */

/* To all, where the game is, and nobody is called. */
static void tell_channel(struct discord *discord, const struct post *post)
{
    const struct shown_table *shown = tell_find(discord, post->table);
    const char *channel = strchr(post->place, '/');
    char *json = write_message(&(struct written_message){.text = post->text,
                                                         .place = post->place,
                                                         .table = post->table,
                                                         .emojis = discord->emojis,
                                                         .choices = post->choices,
                                                         .nchoices = post->nchoices,
                                                         .flags = WRITE_SILENT});
    if (json == NULL || channel == NULL)
        return;
    channel++;
    if (shown == NULL || !shown->gone)
        calls_post(discord, shown != NULL ? shown->channel : channel, channel, json);
    free(json);
}

/* Of games that were over before, nothing comes any more. */
static void forget_over(struct discord *discord)
{
    struct shown_table *shown, *next;
    HASH_ITER (hh, discord->tables, shown, next)
        if (shown->over && !shown->busy)
            forget(shown);
}

/* The result is one more message, which stays, below the last of the turns. */
static void tell_over(struct discord *discord, const struct post *post)
{
    forget_over(discord);
    struct shown_table *shown = table_of(discord, post);
    char *json = shown != NULL ? write_table(discord, post, false) : NULL;
    if (json == NULL)
        return;
    if (shown->rest == NULL && shown->slot != post->slot &&
        (shown->message[0] != '\0' || shown->making))
        shown->rest = write_bare();
    free(shown->next);
    shown->next = json;
    shown->next_slot = post->slot;
    shown->next_calls = false;
    shown->over = true;
    tell_go_on(shown);
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
        tell_channel(discord, post);
}
