/* A game has a thread of its own below the message of its lobby, where the bot may make one. A
 * thread made from a message has the message's id, so making it twice does no harm; one that stands
 * by itself is asked for once. */
#include "adapters/discord/codes.h"
#include "adapters/discord/state.h"

#include "config/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOTE_BYTES = 40, WAIT_MS = 3 * 60 * 1000 };

#define NEEDED (RIGHT_MAKE_THREADS | RIGHT_SEND_IN_THREADS)

/* --- What is kept ----------------------------------------------------------------------------- */

/* "12"; "-": there is none; "-12": it was left. */
void threads_kept(const struct shown_table *shown, char out[THREAD_KEPT_BYTES])
{
    out[0] = '\0';
    if (shown->thread_state != THREAD_OPEN)
        snprintf(out, THREAD_KEPT_BYTES, "%s%s", shown->thread_state == THREAD_NONE ? "-" : "",
                 shown->thread);
}

void threads_recall(struct shown_table *shown, const char *kept)
{
    if (kept[0] == '\0')
        return;
    const bool none = kept[0] == '-';
    shown->thread_state = none ? THREAD_NONE : THREAD_THERE;
    snprintf(shown->thread, sizeof shown->thread, "%.20s", kept + none);
}

bool threads_table(struct discord *discord, const char *thread, char table[TABLE_BYTES])
{
    char name[NOTE_BYTES];
    snprintf(name, sizeof name, "thread/%s", thread);
    discord->up.recall(discord->up.ctx, name, table, TABLE_BYTES);
    return strrchr(table, '/') != NULL;
}

/* table "": none any more. */
static void keep_table(const struct shown_table *shown, const char *table)
{
    char name[NOTE_BYTES];
    snprintf(name, sizeof name, "thread/%s", shown->thread);
    shown->discord->up.keep(shown->discord->up.ctx, name, table);
}

void threads_forget(const struct shown_table *shown)
{
    if (shown->thread[0] != '\0')
        keep_table(shown, "");
}

/* --- Who is in it ----------------------------------------------------------------------------- */

static void on_added(void *ctx, const struct rest_answer *answer)
{
    if (!rest_good(answer))
        discord_trouble(ctx, answer); /* they can still open it themselves */
}

static void add_player(const struct shown_table *shown, const char *user)
{
    char path[REST_PATH_MAX];
    snprintf(path, sizeof path, "/channels/%s/thread-members/%s", shown->thread, user);
    rest_send(shown->discord->rest, &(struct rest_call){.method = "PUT", .path = path}, on_added,
              shown->discord);
}

static bool is_player(const struct shown_table *shown, const char *user)
{
    for (size_t i = 0; i < shown->nplayers; i++)
        if (strcmp(shown->player[i], user) == 0)
            return true;
    return false;
}

void threads_take(struct shown_table *shown, const struct post *post)
{
    const bool comes_late = shown->nplayers > 0 && shown->thread_state == THREAD_THERE;
    for (size_t i = 0; i < post->nplayers && shown->nplayers < WRITE_CALLED_MAX; i++) {
        const char *user = tell_user(post->players[i].uid);
        if (user == NULL || strlen(user) >= ID_BYTES || is_player(shown, user))
            continue;
        snprintf(shown->player[shown->nplayers++], ID_BYTES, "%s", user);
        if (comes_late)
            add_player(shown, user);
    }
    if (post->nplayers > 0)
        snprintf(shown->title, sizeof shown->title, "%.*s", utf8_head(post->title, 90),
                 post->title);
}

/* --- Making it -------------------------------------------------------------------------------- */

/* The thread is being made; the table may be gone when it is. */
struct making {
    struct discord *discord;
    bool below; /* the message of the lobby */
    char table[TABLE_BYTES];
};

/* The message of the lobby stays, without its buttons, and tells the way. */
static void move_in(struct shown_table *shown)
{
    shown->thread_state = THREAD_THERE;
    keep_table(shown, shown->table);
    tell_keep(shown);
    for (size_t i = 0; i < shown->nplayers; i++)
        add_player(shown, shown->player[i]);
    char line[64];
    snprintf(line, sizeof line, "The game: <#%s>", shown->thread);
    if (shown->pending != NULL && shown->pending->over)
        write_added(shown->pending->body, line);
}

static void make(struct shown_table *shown, bool below);

/* Nothing was refused, and asking twice does no harm: the game waits for its thread a while. True:
 * it does. */
static bool try_later(struct shown_table *shown, const struct rest_answer *answer, bool below)
{
    const int64_t now = loop_now_ms(shown->discord->loop);
    if (!below || !rest_failed(answer))
        return false;
    if (shown->threadless_at == 0)
        shown->threadless_at = now;
    if (now - shown->threadless_at > WAIT_MS)
        return false;
    shown->busy = false;
    shown->thread_state = THREAD_OPEN;
    later_begin(shown, answer);
    return true;
}

/* Somebody has deleted the message of the lobby: then the thread stands by itself. */
static void take_thread(struct shown_table *shown, const struct rest_answer *answer, bool below)
{
    const bool known = answer->code == CODE_HAS_THREAD;
    shown->busy = false;
    shown->thread_state = THREAD_NONE;
    if (known)
        memcpy(shown->thread, shown->message, sizeof shown->thread);
    if (known || (rest_good(answer) && json_snowflake(answer->json, "id", shown->thread))) {
        move_in(shown);
    } else if (below && answer->code == CODE_MESSAGE_GONE) {
        make(shown, false);
    } else {
        shown->remark = "No thread could be made, so the game is played here.";
        shown->remark_slot = 0;
    }
}

static void on_made(void *ctx, const struct rest_answer *answer)
{
    struct making *making = ctx;
    struct shown_table *shown = tell_find(making->discord, making->table);
    struct discord *discord = making->discord;
    const bool below = making->below;
    free(making);
    if (shown != NULL && try_later(shown, answer, below))
        return;
    if (!rest_good(answer) && answer->code != CODE_HAS_THREAD)
        discord_trouble(discord, answer);
    if (shown == NULL)
        return;
    shown->failed = 0;
    take_thread(shown, answer, below);
    tell_go_on(shown);
}

static void make(struct shown_table *shown, bool below)
{
    char path[REST_PATH_MAX];
    struct making *making = malloc(sizeof *making);
    char *json = write_thread(shown->title, below);
    if (making != NULL && json != NULL) {
        making->discord = shown->discord;
        making->below = below;
        memcpy(making->table, shown->table, sizeof making->table);
        if (below)
            snprintf(path, sizeof path, "/channels/%s/messages/%s/threads", shown->home,
                     shown->message);
        else
            snprintf(path, sizeof path, "/channels/%s/threads", shown->home);
        const struct rest_call call = {
            .method = "POST", .path = path, .json = json, .once = !below, .one_try = below};
        shown->busy = rest_send(shown->discord->rest, &call, on_made, making);
    }
    if (!shown->busy)
        free(making);
    free(json);
}

static void decide(struct shown_table *shown)
{
    struct rights *rights = shown->discord->rights;
    shown->thread_state = THREAD_NONE;
    if (shown->message[0] != '\0' && rights_threads(rights, shown->home) &&
        rights_missing(rights, shown->home, NEEDED) == 0)
        make(shown, true);
}

bool threads_leave(struct shown_table *shown, const char *why)
{
    if (strcmp(shown->channel, shown->home) == 0)
        return false;
    shown->thread_state = THREAD_NONE;
    memcpy(shown->channel, shown->home, sizeof shown->channel);
    shown->message[0] = '\0';
    shown->remark = why;
    shown->remark_slot = 0;
    return true;
}

void threads_step(struct shown_table *shown)
{
    if (shown->busy || shown->nplayers == 0)
        return;
    if (shown->thread_state == THREAD_OPEN)
        decide(shown);
    const bool outside = strcmp(shown->channel, shown->thread) != 0;
    if (shown->thread_state != THREAD_THERE || !outside)
        return;
    if (shown->message[0] == '\0')
        memcpy(shown->channel, shown->thread, sizeof shown->channel);
    else if (!pending_of(shown, shown->slot))
        pending_push(shown,
                     &(struct pending){
                         .slot = shown->slot, .over = true, .bare = true, .body = write_bare()});
}
