/* Boards, as those who get them like them: drawn, in sentences for who listens, as a picture. */
#include "bot/tell/boards.h"

#include "bot/file.h"
#include "bot/hall/directory.h"
#include "bot/words/tableverbs.h"
#include "render/picture/picture.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Without the legend it is shown to who has seen it before: as much as matters now. */
static void draw_board(struct host *host, const struct table *table, const char *uid, bool legend)
{
    enum text_style style = publish_style(host, table);
    bool sentences = uid != NULL && wishes_sentences(host, uid);
    if (sentences && legend)
        text_linear(&host->scene, &host->text);
    else if (sentences)
        text_alt(&host->scene, ALT_CHARACTERS, &host->text);
    else if (legend)
        text_board(&host->scene, style, &host->text);
    else
        text_board_short(&host->scene, style, &host->text);
}

/* What a seat sees may hold its hand: that goes to whoever is proven to have the seat. */
static void send_board(struct host *host, const struct table *table, const char *uid,
                       const char *name)
{
    struct post post = {.kind = POST_BOARD,
                        .audience = uid != NULL ? AUDIENCE_PERSON : AUDIENCE_TABLE,
                        .to = {uid, name},
                        .secret = host->scene.viewer >= 0,
                        .text = host->text.s};
    publish_send(host, table, &post);
}

void boards_post(struct host *host, const struct table *table, const char *uid, const char *name,
                 bool legend)
{
    draw_board(host, table, uid, legend);
    send_board(host, table, uid, name);
}

/* At a keyboard seats have no uid where the seed is given; the person has this one. */
void boards_post_to_seat(struct host *host, const struct table *table, int seat, bool legend)
{
    const struct seat *to = &table->seat[seat];
    char uid[ENTRY_UID_MAX + 1];
    snprintf(uid, sizeof uid, "%s:%s", host->chat->name, to->name);
    draw_board(host, table, to->uid[0] != '\0' ? to->uid : uid, legend);
    send_board(host, table, to->uid, to->name);
}

/* --- Answers ---------------------------------------------------------------------------------- */

enum { ANSWER_CHARACTERS = 1700 }; /* of the MESSAGE_CHARACTERS: the hand stands there too */

static void answer_in_sentences(struct host *host, struct hosted *hosted, const struct job *job,
                                int max)
{
    text_linear(&host->scene, &host->text);
    if (host->text.cut || host->text.len > (size_t)max)
        text_alt(&host->scene, max, &host->text);
    publish_answer(host, hosted, job, host->text.s);
}

/* A board comes as a picture, as far as is known. */
static bool is_pictured(const struct host *host, const struct job *job)
{
    return host->pictures != NULL && job->place[0] != '\0' &&
           (host->chat->pictured == NULL || host->chat->pictured(host->chat, job->place));
}

void boards_answer(struct host *host, struct hosted *hosted, const struct job *job, int view)
{
    if (view == BOARD_DRAWN) {
        text_block(&host->scene, &host->text);
        publish_written_answer(host, hosted, job, host->text.s);
    } else if (view == BOARD_LINEAR || wishes_sentences(host, job->uid)) {
        answer_in_sentences(host, hosted, job, ANSWER_CHARACTERS);
    } else if (!is_pictured(host, job)) {
        answer_in_sentences(host, hosted, job, ALT_CHARACTERS);
    } else {
        publish_answer(host, hosted, job, "The board:");
        publish_view(host, job);
        hosted->jobs.first->asks = true;
    }
}

/* --- Pictures --------------------------------------------------------------------------------- */

/* "DIRECTORY/term-3-Anna.png", with nothing of a name in it that a path could not hold. */
static bool make_path(const struct host *host, const struct table *table, const char *name,
                      char path[STORE_PATH_MAX])
{
    int n = snprintf(path, STORE_PATH_MAX, "%s/%s-%s.png", host->picture_dir, table->id, name);
    for (char *at = path + strlen(host->picture_dir) + 1; n < STORE_PATH_MAX && *at != '\0'; at++)
        if (strchr("/\\ ", *at) != NULL)
            *at = '-';
    return n < STORE_PATH_MAX;
}

/* For the owner's eyes: it may show a hand. */
static bool save(const char *path, const struct picture *picture)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool wrote = file >= 0 && file_write(file, picture->bytes, picture->n);
    return file >= 0 && close(file) == 0 && wrote;
}

void boards_picture(struct host *host, struct hosted *hosted, const struct job *job)
{
    char path[STORE_PATH_MAX], text[STORE_PATH_MAX + FAULT_TEXT];
    struct fault fault;
    struct picture picture;
    const struct picture_wish wish = {PICTURE_FULL, 0};

    if (!directory_make(host->picture_dir, "", &fault)) {
        publish_answer(host, hosted, job, fault.text);
        return;
    }
    bool fits = make_path(host, hosted->table, job->name, path);
    if (!fits || !picture_make(NULL, &host->scene, &wish, &picture)) {
        publish_answer(host, hosted, job, "There is no picture: no memory is left for it.");
        return;
    }
    if (save(path, &picture))
        snprintf(text, sizeof text, "The picture is in %s.", path);
    else
        snprintf(text, sizeof text, "The picture could not be written to %s: %s.", path,
                 strerror(errno));
    picture_free(&picture);
    publish_answer(host, hosted, job, text);
}
