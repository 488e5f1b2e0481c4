/* Pictures go where they belong: to the table's message, to its end, to an answer. */
#include "bot/hall/hosted.h"

#include "bot/tell/pictures.h"

#include <stdio.h>
#include <string.h>

/* Keys of pictures: "table ID", "end ID", "answer PLACE#CAUSE". */
#define TABLE "table "
#define END "end "
#define ANSWER "answer "

void host_set_pictures(struct host *host, struct pictures *pictures)
{
    host->pictures = pictures;
}

/* --- Asking for them -------------------------------------------------------------------------- */

/* False: nobody draws, or the key is too long. */
static bool begin(const struct host *host, const char *kind, const char *rest, uint64_t slot,
                  struct picture_for *out)
{
    *out = (struct picture_for){.slot = slot};
    int n = snprintf(out->key, sizeof out->key, "%s%s", kind, rest);
    return host->pictures != NULL && n < (int)sizeof out->key;
}

void publish_picture(struct host *host, const struct hosted *hosted, uint64_t slot)
{
    struct picture_for of;
    if (!table_begun(hosted->table) || !begin(host, TABLE, hosted->id, slot, &of))
        return;
    publish_scene(host, hosted->table, VIEWER_SPECTATOR);
    pictures_ask(host->pictures, &of, &host->scene, &(struct picture_wish){.kind = PICTURE_FULL});
}

static bool begin_answer(const struct host *host, const struct job *job, struct picture_for *out)
{
    char rest[FAIR_ID_MAX + 1];
    int n = snprintf(rest, sizeof rest, "%s#%s", job->place, job->cause);
    return job->cause[0] != '\0' && n < (int)sizeof rest && begin(host, ANSWER, rest, 0, out);
}

/* Hands are in no picture, nor in its words. */
static void show(struct host *host, const struct job *job, enum picture_kind kind)
{
    struct picture_for of;
    for (int s = 0; s < SEATS_MAX; s++)
        host->scene.seat[s].is_known = false;
    if (begin_answer(host, job, &of))
        pictures_ask(host->pictures, &of, &host->scene, &(struct picture_wish){.kind = kind});
}

void publish_places(struct host *host, const struct job *job)
{
    show(host, job, PICTURE_BOARD);
}

void publish_view(struct host *host, const struct job *job)
{
    show(host, job, PICTURE_FULL);
}

void publish_figures(struct host *host, const struct hosted *hosted, const struct job *job,
                     const struct stats *stats)
{
    struct picture_for of;
    const struct names names = publish_names(hosted->table);
    if (job != NULL ? begin_answer(host, job, &of) : begin(host, END, hosted->id, SLOT_END, &of))
        pictures_ask_stats(host->pictures, &of, stats, &names);
}

/* --- They are there --------------------------------------------------------------------------- */

static void post(struct host *host, const struct picture *picture, const char *words,
                 const struct post *where)
{
    const struct picture_shown shown = {picture->bytes, picture->n, words};
    struct post post = *where;
    post.kind = POST_PICTURE;
    post.audience = AUDIENCE_TABLE;
    post.tag = post.text = "";
    post.picture = &shown;
    host->chat->post(host->chat, &post);
}

static void post_to_table(struct host *host, const char *id, uint64_t slot,
                          const struct picture *picture, const char *words)
{
    char place[STORE_PLACE_MAX + 1];
    host_place(id, place);
    post(host, picture, words, &(struct post){.place = place, .table = id, .slot = slot});
}

static void post_to_answer(struct host *host, const char *rest, const struct picture *picture,
                           const char *words)
{
    char place[FAIR_ID_MAX + 1];
    const char *hash = strrchr(rest, '#');
    snprintf(place, sizeof place, "%.*s", (int)(hash - rest), rest);
    post(host, picture, words, &(struct post){.place = place, .table = "", .cause = hash + 1});
}

void host_picture(void *ctx, const struct picture_for *of, const struct picture *picture,
                  const char *words)
{
    struct host *host = ctx;
    const char *rest = strchr(of->key, ' ') + 1;
    if (picture == NULL)
        return;
    if (strncmp(of->key, ANSWER, strlen(ANSWER)) == 0)
        post_to_answer(host, rest, picture, words);
    else
        post_to_table(host, rest, of->slot, picture, words);
}
