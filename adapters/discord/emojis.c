#include "adapters/discord/emojis.h"

#include "adapters/discord/codes.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <sodium.h>

enum { PNG_MAX = 256 * 1024, NOTE_BYTES = 64, LOST_MAX = 5 };

struct own {
    char id[SNOWFLAKE_BYTES];  /* "": it is not there */
    char old[SNOWFLAKE_BYTES]; /* what has its name; "": nothing */
};

struct emojis {
    const struct emojis_settings *settings;
    struct emojis_up up;
    struct rest *rest;
    char application[SNOWFLAKE_BYTES];
    bool loading, listed;
    size_t unsure; /* the upload of the one before it was lost, which may be there; 0: none was */
    int nlost;     /* so many in a row */
    struct own own[];
};

/* --- Loading ---------------------------------------------------------------------------------- */

static void go_on(struct emojis *emojis);

static void note_name(const struct emojis *emojis, size_t i, char out[NOTE_BYTES])
{
    snprintf(out, NOTE_BYTES, "emoji/%s", emojis->settings->of[i].name);
}

static void keep(const struct emojis *emojis, size_t i)
{
    char name[NOTE_BYTES], text[NOTE_BYTES];
    note_name(emojis, i, name);
    snprintf(text, sizeof text, "%08" PRIx32 " %s", emojis->settings->of[i].sum, emojis->own[i].id);
    emojis->up.keep(emojis->up.ctx, name, text);
}

/* What has the name of the i-th is that, if it was kept as uploaded from the same drawing. */
static bool is_known(const struct emojis *emojis, size_t i, const char *id)
{
    char name[NOTE_BYTES], text[NOTE_BYTES], wanted[NOTE_BYTES];
    note_name(emojis, i, name);
    emojis->up.recall(emojis->up.ctx, name, text, sizeof text);
    snprintf(wanted, sizeof wanted, "%08" PRIx32 " %s", emojis->settings->of[i].sum, id);
    return strcmp(text, wanted) == 0;
}

static void fail(struct emojis *emojis, const struct rest_answer *answer)
{
    emojis->loading = false;
    emojis->up.trouble(emojis->up.ctx, answer);
}

static bool call(struct emojis *emojis, const char *method, const char *id, const char *json,
                 rest_done *done)
{
    char path[REST_PATH_MAX];
    snprintf(path, sizeof path, "/applications/%s/emojis%s%s", emojis->application,
             id != NULL ? "/" : "", id != NULL ? id : "");
    const struct rest_call call = {
        .method = method, .path = path, .json = json, .once = strcmp(method, "POST") == 0};
    return rest_send(emojis->rest, &call, done, emojis);
}

/* The first that is not there; n: all are. */
static size_t missing(const struct emojis *emojis)
{
    size_t i = 0;
    while (i < emojis->settings->n && emojis->own[i].id[0] != '\0')
        i++;
    return i;
}

static void on_listed(void *ctx, const struct rest_answer *answer);

/* Nobody knows whether it is there: the list does. */
static bool look_again(struct emojis *emojis, size_t i, const struct rest_answer *answer)
{
    if (!rest_failed(answer) || i == emojis->settings->n || emojis->nlost == LOST_MAX)
        return false;
    emojis->nlost++;
    emojis->unsure = i + 1;
    return call(emojis, "GET", NULL, NULL, on_listed);
}

static void on_uploaded(void *ctx, const struct rest_answer *answer)
{
    struct emojis *emojis = ctx;
    const size_t i = missing(emojis);
    if (look_again(emojis, i, answer))
        return;
    emojis->nlost = 0;
    if (!rest_good(answer) || i == emojis->settings->n ||
        !json_snowflake(answer->json, "id", emojis->own[i].id)) {
        fail(emojis, answer);
        return;
    }
    keep(emojis, i);
    go_on(emojis);
}

static void on_deleted(void *ctx, const struct rest_answer *answer)
{
    struct emojis *emojis = ctx;
    const size_t i = missing(emojis);
    if ((!rest_good(answer) && answer->code != CODE_EMOJI_GONE) || i == emojis->settings->n) {
        fail(emojis, answer);
        return;
    }
    emojis->own[i].old[0] = '\0';
    go_on(emojis);
}

/* {"name":"ore","image":"data:image/png;base64,..."}, on the heap; NULL: no memory. */
static char *write_upload(const char *name, const unsigned char *png, size_t n)
{
    const size_t coded = sodium_base64_ENCODED_LEN(n, sodium_base64_VARIANT_ORIGINAL);
    const size_t size = coded + EMOJI_NAME_MAX + 64;
    char *json = malloc(size), *base64 = malloc(coded);
    if (json == NULL || base64 == NULL) {
        free(json);
        json = NULL;
    } else {
        snprintf(json, size, "{\"name\":\"%s\",\"image\":\"data:image/png;base64,%s\"}", name,
                 sodium_bin2base64(base64, coded, png, n, sodium_base64_VARIANT_ORIGINAL));
    }
    free(base64);
    return json;
}

static void upload(struct emojis *emojis, size_t i)
{
    unsigned char *png = NULL;
    size_t n = 0;
    char *json = NULL;
    if (emojis->up.draw(emojis->up.ctx, i, &png, &n) && n <= PNG_MAX)
        json = write_upload(emojis->settings->of[i].name, png, n);
    if (json == NULL || !call(emojis, "POST", NULL, json, on_uploaded))
        fail(emojis, &(struct rest_answer){.why = "an emoji could not be drawn"});
    free(json);
    free(png);
}

/* One at a time: Discord lets few be made at once. */
static void go_on(struct emojis *emojis)
{
    const size_t i = missing(emojis);
    if (i == emojis->settings->n)
        emojis->loading = false;
    else if (emojis->own[i].old[0] == '\0')
        upload(emojis, i);
    else if (!call(emojis, "DELETE", emojis->own[i].old, NULL, on_deleted))
        emojis->loading = false;
}

static void note(struct emojis *emojis, const char *name, const char *id)
{
    for (size_t i = 0; i < emojis->settings->n; i++) {
        struct own *own = &emojis->own[i];
        if (strcmp(emojis->settings->of[i].name, name) != 0)
            continue;
        const bool lost = emojis->unsure == i + 1; /* nothing else had its name before */
        snprintf(lost || is_known(emojis, i, id) ? own->id : own->old, SNOWFLAKE_BYTES, "%s", id);
        if (lost)
            keep(emojis, i);
    }
}

static void on_listed(void *ctx, const struct rest_answer *answer)
{
    struct emojis *emojis = ctx;
    const cJSON *items = json_list(answer->json, "items"), *item;
    if (!rest_good(answer) || items == NULL) {
        fail(emojis, answer);
        return;
    }
    memset(emojis->own, 0, emojis->settings->n * sizeof *emojis->own);
    cJSON_ArrayForEach(item, items)
    {
        char id[SNOWFLAKE_BYTES];
        const char *name = json_text(item, "name", EMOJI_NAME_MAX);
        if (name != NULL && json_snowflake(item, "id", id))
            note(emojis, name, id);
    }
    emojis->listed = true;
    emojis->unsure = 0;
    go_on(emojis);
}

void emojis_load(struct emojis *emojis, struct rest *rest, const char *application)
{
    if (emojis == NULL || emojis->loading || (emojis->listed && emojis_whole(emojis)))
        return;
    emojis->rest = rest;
    snprintf(emojis->application, sizeof emojis->application, "%s", application);
    emojis->unsure = 0; /* whoever has made what is there by now */
    emojis->nlost = 0;
    emojis->loading = call(emojis, "GET", NULL, NULL, on_listed);
}

void emojis_distrust(struct emojis *emojis)
{
    if (emojis == NULL || emojis->loading)
        return;
    emojis->listed = false;
    memset(emojis->own, 0, emojis->settings->n * sizeof *emojis->own);
}

/* --- Beginning and end ------------------------------------------------------------------------ */

struct emojis *emojis_new(const struct emojis_settings *settings, const struct emojis_up *up)
{
    const size_t n = settings->n;
    struct emojis *emojis =
        n <= EMOJIS_MAX ? calloc(1, sizeof *emojis + n * sizeof *emojis->own) : NULL;
    if (emojis == NULL)
        return NULL;
    emojis->settings = settings;
    emojis->up = *up;
    return emojis;
}

void emojis_free(struct emojis *emojis)
{
    free(emojis);
}

/* --- What there is ---------------------------------------------------------------------------- */

bool emojis_whole(const struct emojis *emojis)
{
    return emojis != NULL && missing(emojis) == emojis->settings->n;
}

void emojis_text(const struct emojis *emojis, size_t i, char out[EMOJI_TEXT_BYTES])
{
    out[0] = '\0';
    if (emojis == NULL || i >= emojis->settings->n)
        return;
    const struct discord_emoji *emoji = &emojis->settings->of[i];
    if (emojis->own[i].id[0] != '\0')
        snprintf(out, EMOJI_TEXT_BYTES, "<:%s:%s>", emoji->name, emojis->own[i].id);
    else
        snprintf(out, EMOJI_TEXT_BYTES, "%s", emoji->plain);
}

static bool find_word(const struct emojis *emojis, const char *word, size_t n, size_t *found)
{
    for (size_t i = 0; i < emojis->settings->n; i++) {
        const char *name = emojis->settings->of[i].name;
        if (strlen(name) == n && strncasecmp(name, word, n) == 0) {
            *found = i;
            return true;
        }
    }
    return false;
}

bool emojis_of_text(const struct emojis *emojis, const char *text, struct emoji_shown *out)
{
    if (emojis == NULL)
        return false;
    for (const char *at = text; *at != '\0';) {
        size_t n = 0, i;
        while (isalnum((unsigned char)at[n]))
            n++;
        if (n > 0 && find_word(emojis, at, n, &i)) {
            const bool own = emojis->own[i].id[0] != '\0';
            const struct discord_emoji *emoji = &emojis->settings->of[i];
            *out = (struct emoji_shown){own ? emoji->name : emoji->plain,
                                        own ? emojis->own[i].id : NULL};
            return true;
        }
        at += n > 0 ? n : 1;
    }
    return false;
}
