/* Calls about messages of tables, and what is done when Discord refuses one: a thread that sleeps
 * is woken, what is gone is posted anew, and where a thread cannot be written to, the game goes on
 * in the channel above it. */
#include "adapters/discord/codes.h"
#include "adapters/discord/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PICTURE_NAME "board.png"

/* A call of a table; the table may be gone when it is answered. */
struct sent {
    struct discord *discord;
    char table[TABLE_BYTES], path[REST_PATH_MAX];
    enum call_kind kind;
    bool made, again; /* a new message; the second try */
    bool silent;
    uint64_t slot;
    cJSON *body;
    struct shown_picture picture; /* PICTURE */
};

void picture_drop(struct shown_picture *picture)
{
    free(picture->png);
    free(picture->words);
    *picture = (struct shown_picture){.png = NULL};
}

static void forget(struct sent *sent)
{
    picture_drop(&sent->picture);
    cJSON_Delete(sent->body);
    free(sent);
}

/* --- What is refused -------------------------------------------------------------------------- */

static const char *why_not(int code)
{
    switch (code) {
    case CODE_LOCKED:
    case CODE_ARCHIVED:
        return "The thread is locked; the game goes on here.";
    case CODE_CHANNEL_GONE:
        return "The thread is gone; the game goes on here.";
    case CODE_NO_ACCESS:
    case CODE_NO_RIGHT:
        return "I may not write in the thread any more; the game goes on here.";
    default:
        return NULL;
    }
}

static void on_sent(void *ctx, const struct rest_answer *answer);
static void put_back(struct shown_table *, struct sent *, const struct rest_answer *);

static bool send_it(struct shown_table *shown, struct sent *sent)
{
    const struct rest_file file = {PICTURE_NAME, "image/png", sent->picture.png, sent->picture.n};
    char nonce[NONCE_BYTES];
    if (sent->made)
        nonce_of(shown, nonce);
    char *json = write_sent(sent->body, sent->silent, sent->made ? nonce : NULL);
    const struct rest_call call = {.method = sent->made ? "POST" : "PATCH",
                                   .path = sent->path,
                                   .json = json,
                                   .file = file.bytes != NULL ? &file : NULL,
                                   .one_try = true};
    shown->busy = json != NULL && rest_send(shown->discord->rest, &call, on_sent, sent);
    free(json);
    if (!shown->busy)
        put_back(shown, sent, &(struct rest_answer){.why = "too many calls wait"});
    return shown->busy;
}

static void try_words(struct shown_table *shown, const struct sent *sent)
{
    if (sent->slot == shown->slot && shown->newest != NULL && !pending_of(shown, sent->slot))
        pending_push(shown, &(struct pending){.slot = sent->slot,
                                              .prompt = shown->prompt,
                                              .body = cJSON_Duplicate(shown->newest, true)});
}

/* The picture of the message of now comes again, behind the words where these are gone; if it is
 * refused then too, no more. */
static void show_again(struct shown_table *shown, struct sent *sent)
{
    if (sent->slot != shown->slot || shown->newest == NULL || shown->anew == sent->slot)
        return;
    shown->anew = sent->slot;
    if (shown->message[0] == '\0')
        try_words(shown, sent);
    if (shown->picture.png != NULL)
        return;
    shown->picture = sent->picture;
    sent->picture = (struct shown_picture){.png = NULL};
}

/* The message was brought down, and could not be told so where it stands. */
static bool is_left(const struct shown_table *shown, const struct sent *sent)
{
    const struct pending *next = shown->pending;
    return sent->kind == CALL_REST && !sent->made && next != NULL && next->slot == sent->slot &&
           !next->over;
}

/* Where nothing newer is to be said there, it is said again. */
static void push_again(struct shown_table *shown, struct sent *sent)
{
    const bool left = is_left(shown, sent);
    if (pending_of(shown, sent->slot) && !left)
        return;
    pending_push(shown, &(struct pending){.slot = sent->slot,
                                          .prompt = shown->prompt,
                                          .over = sent->kind == CALL_REST,
                                          .calls = sent->made && !sent->silent,
                                          .bare = left,
                                          .body = sent->body});
    sent->body = NULL;
}

static void say_again(struct shown_table *shown, struct sent *sent)
{
    if (sent->kind == CALL_PICTURE)
        show_again(shown, sent);
    else if (sent->kind != CALL_REST || sent->made)
        push_again(shown, sent);
}

/* It was not refused, and is done later, where that is of use still. */
static void put_back(struct shown_table *shown, struct sent *sent, const struct rest_answer *answer)
{
    struct shown_picture *picture =
        sent->slot == shown->last_slot ? &shown->last_picture : &shown->picture;
    shown->unsure |= sent->made;
    if (sent->kind == CALL_REST && !sent->made)
        snprintf(shown->message, sizeof shown->message, "%s", strrchr(sent->path, '/') + 1);
    if (sent->kind != CALL_PICTURE) {
        push_again(shown, sent);
    } else if (picture->png == NULL) {
        *picture = sent->picture;
        sent->picture = (struct shown_picture){.png = NULL};
    }
    later_begin(shown, answer);
    forget(sent);
}

/* It is refused where the message is. */
static void move_out(struct shown_table *shown, struct sent *sent, int code)
{
    if (threads_leave(shown, why_not(code))) {
        say_again(shown, sent);
    } else if (code == CODE_CHANNEL_GONE) {
        calls_gone(shown);
    } else { /* until somebody asks for something: they may have given the right */
        shown->refused = code == CODE_NO_ACCESS
                             ? RIGHT_VIEW
                             : rights_speak(shown->discord->rights, shown->channel);
        say_again(shown, sent);
    }
}

static void on_woken(void *ctx, const struct rest_answer *answer)
{
    struct sent *sent = ctx;
    struct shown_table *shown = tell_find(sent->discord, sent->table);
    if (!rest_good(answer) && !rest_failed(answer))
        discord_trouble(sent->discord, answer);
    if (shown == NULL) {
        forget(sent);
        return;
    }
    shown->busy = false;
    if (rest_failed(answer)) {
        put_back(shown, sent, answer);
        return;
    }
    if (rest_good(answer)) {
        sent->again = true;
        send_it(shown, sent);
        return;
    }
    move_out(shown, sent, CODE_ARCHIVED);
    forget(sent);
    tell_go_on(shown);
}

/* True: the call is not over. */
static bool wake(struct shown_table *shown, struct sent *sent)
{
    char path[REST_PATH_MAX];
    const struct rest_call call = {
        .method = "PATCH", .path = path, .json = "{\"archived\":false}", .one_try = true};
    snprintf(path, sizeof path, "/channels/%s", shown->channel);
    shown->busy = rest_send(shown->discord->rest, &call, on_woken, sent);
    return shown->busy;
}

/* True: the call is not over. */
static bool refused(struct shown_table *shown, struct sent *sent, int code)
{
    const bool of_picture = sent->kind == CALL_PICTURE;
    if (code == CODE_ARCHIVED && !sent->again)
        return wake(shown, sent);
    shown->nmade++;
    if (code == CODE_MESSAGE_GONE || code == CODE_EDITS_SPENT) {
        /* One that was edited too often keeps its buttons, as only an edit would take them, and to
         * delete it would take its words, too. What is pressed there counts while it is current;
         * later the answer is that the board has moved on, with what can be done now. */
        if (sent->kind != CALL_REST && sent->slot == shown->slot)
            shown->message[0] = '\0';
        say_again(shown, sent);
    } else if (of_picture && (code == CODE_NO_RIGHT || code == CODE_TOO_LARGE)) {
        shown->pictureless = true; /* the words are there ... */
        shown->unattached = code == CODE_NO_RIGHT;
        if (code == CODE_NO_RIGHT) /* ... unless no right at all is left, which they find out */
            try_words(shown, sent);
    } else if (why_not(code) != NULL) {
        move_out(shown, sent, code);
    }
    return false;
}

/* Discord gives back a message that was there already: its answer was lost, or the program ended
 * before it came. */
static bool is_other(const struct sent *sent, const cJSON *json)
{
    const char *text = json_text(sent->body, "content", 4 * WRITE_CONTENT_MAX),
               *there = json_text(json, "content", 4 * WRITE_CONTENT_MAX);
    return text != NULL && there != NULL && strcmp(text, there) != 0;
}

/* A new message is the table's, unless its turn is over already. */
static void take_id(struct shown_table *shown, struct sent *sent, const cJSON *json)
{
    char id[ID_BYTES];
    if (!json_snowflake(json, "id", id))
        return;
    const bool other = is_other(sent, json);
    shown->nmade++;
    if (!sent->silent)
        shown->called_slot = sent->slot;
    if (sent->slot == shown->last_slot)
        memcpy(shown->last_message, id, sizeof id);
    if (sent->kind == CALL_REST && !other)
        return;
    memcpy(shown->message, id, sizeof id);
    tell_keep(shown);
    if (other)
        say_again(shown, sent);
}

static void on_sent(void *ctx, const struct rest_answer *answer)
{
    struct sent *sent = ctx;
    struct shown_table *shown = tell_find(sent->discord, sent->table);
    if (!rest_good(answer) && !rest_failed(answer))
        discord_trouble(sent->discord, answer);
    if (shown != NULL) {
        shown->busy = false;
        if (rest_failed(answer)) {
            put_back(shown, sent, answer);
            return;
        }
        shown->failed = 0;
        shown->unsure &= !sent->made;
        if (sent->kind == CALL_PICTURE && rest_good(answer))
            shown->anew = 0;
        if (sent->made && rest_good(answer))
            take_id(shown, sent, answer->json);
        if (!rest_good(answer) && refused(shown, sent, answer->code))
            return;
        tell_go_on(shown);
    }
    forget(sent);
}

/* --- Sending ---------------------------------------------------------------------------------- */

static void add_remark(struct shown_table *shown, cJSON *body)
{
    if (shown->remark != NULL && shown->remark_slot == 0)
        shown->remark_slot = shown->slot;
    if (shown->remark_slot != shown->slot)
        shown->remark = NULL;
    const char *there = json_text(body, "content", 4 * WRITE_CONTENT_MAX);
    if (shown->remark != NULL && (there == NULL || strstr(there, shown->remark) == NULL))
        write_added(body, shown->remark);
}

/* NULL: no memory. */
static struct sent *new_call(struct shown_table *shown, enum call_kind kind, const char *message)
{
    struct sent *sent = calloc(1, sizeof *sent);
    if (sent == NULL)
        return NULL;
    sent->discord = shown->discord;
    sent->kind = kind;
    sent->made = message[0] == '\0';
    sent->slot = shown->slot;
    memcpy(sent->table, shown->table, sizeof sent->table);
    snprintf(sent->path, sizeof sent->path,
             sent->made ? "/channels/%s/messages" : "/channels/%s/messages/%s", shown->channel,
             message);
    return sent;
}

void calls_send(struct shown_table *shown, enum call_kind kind, const char *message,
                const cJSON *body, bool silent)
{
    struct sent *sent = new_call(shown, kind, message);
    if (sent == NULL)
        return;
    sent->silent = silent;
    sent->body = cJSON_Duplicate(body, true);
    add_remark(shown, sent->body);
    send_it(shown, sent);
}

void calls_picture(struct shown_table *shown, const char *message, struct shown_picture *picture)
{
    struct sent *sent = new_call(shown, CALL_PICTURE, message);
    if (sent != NULL) {
        sent->slot = picture->slot;
        sent->picture = *picture;
    } else {
        picture_drop(picture);
    }
    *picture = (struct shown_picture){.png = NULL};
    if (sent == NULL)
        return;
    sent->body = write_picture(PICTURE_NAME, sent->picture.words);
    send_it(shown, sent);
}

void calls_gone(struct shown_table *shown)
{
    shown->gone = true;
    shown->discord->chat.host.gone(shown->discord->chat.host.ctx, shown->table);
}

/* --- Single messages -------------------------------------------------------------------------- */

struct single {
    struct discord *discord;
    char home[ID_BYTES]; /* where it is said if not where it was to be; "": nowhere */
    char json[];
};

static void post(struct discord *, const char *channel, const char *home, const char *json);

static void on_single(void *ctx, const struct rest_answer *answer)
{
    struct single *single = ctx;
    if (!rest_good(answer))
        discord_trouble(single->discord, answer);
    if (why_not(answer->code) != NULL && single->home[0] != '\0')
        post(single->discord, single->home, "", single->json);
    free(single);
}

static void post(struct discord *discord, const char *channel, const char *home, const char *json)
{
    char path[REST_PATH_MAX];
    struct single *single = malloc(sizeof *single + strlen(json) + 1);
    if (single == NULL)
        return;
    single->discord = discord;
    snprintf(single->home, sizeof single->home, "%s", strcmp(channel, home) != 0 ? home : "");
    memcpy(single->json, json, strlen(json) + 1);
    snprintf(path, sizeof path, "/channels/%s/messages", channel);
    if (!rest_send(discord->rest, &(struct rest_call){.method = "POST", .path = path, .json = json},
                   on_single, single))
        free(single);
}

char *calls_once(cJSON *body)
{
    char nonce[NONCE_BYTES];
    nonce_new(nonce);
    char *json = write_sent(body, false, nonce);
    cJSON_Delete(body);
    return json;
}

void calls_post(struct discord *discord, const char *channel, const char *home, cJSON *body)
{
    char *json = calls_once(body);
    if (json != NULL)
        post(discord, channel, home, json);
    free(json);
}
