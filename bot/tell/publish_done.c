/* Where messages can be edited, whoever asks for something gets one answer. It ends with a post
 * that has the hand and what can be done now. */
#include "bot/hall/hosted.h"

#include "bot/hall/places.h"
#include "bot/tell/emojitext.h"
#include "bot/tell/picks.h"

#include <stdio.h>

void publish_by(struct host *host, struct hosted *hosted, const char *uid, uint64_t slot,
                const char *text)
{
    if (publish_caps(host, hosted->table)->edits)
        publish_notice(host, hosted->table, text);
    else
        publish_send(host, hosted->table,
                     &(struct post){.kind = POST_NOTICE,
                                    .audience = AUDIENCE_TABLE,
                                    .by = uid,
                                    .slot = slot,
                                    .text = text});
}

void publish_deed(struct host *host, struct hosted *hosted, struct job *job, const char *text)
{
    publish_by(host, hosted, job != NULL ? job->uid : NULL, 0, text);
    if (job != NULL)
        job_did(job, text);
}

/* Behind the hand in host->text: nobody else's turn comes between, so it is only counted. */
static void put_lone_turn(struct host *host, const struct table *table)
{
    char text[32];
    const struct turn turn = table->game->turn(table->state);
    snprintf(text, sizeof text, "%sTurn %d.", host->text.len > 0 ? "\n" : "", turn.number);
    if (turn.number > 0)
        publish_add(&host->text, text);
}

static struct post done(const struct job *job)
{
    return (struct post){.kind = POST_DONE,
                         .audience = AUDIENCE_PERSON,
                         .to = {job->uid, job->name},
                         .secret = true,
                         .place = job->place,
                         .table = "",
                         .tag = "",
                         .cause = job->cause,
                         .needless = true,
                         .did = job->did,
                         .text = ""};
}

static void put_hand(struct host *host, const struct table *table, int seat, const char *uid,
                     struct text *out)
{
    publish_scene(host, table, seat);
    emojitext_hand(&host->scene, emojitext_kind(host, table, uid), seat, out);
}

void publish_done(struct host *host, struct hosted *hosted, const struct job *job)
{
    struct picks picks;
    picks.n = 0;
    const struct table *table = hosted != NULL ? hosted->table : NULL;
    const int seat = table != NULL ? job_seat(table, job) : SEAT_NONE;
    struct post post = done(job);
    if (job->cause[0] == '\0' || !host_caps(host, job->place)->edits)
        return;
    if (table != NULL)
        post.table = table->id;
    if (seat != SEAT_NONE && table->phase == TABLE_PLAYING) {
        put_hand(host, table, seat, job->uid, &host->text);
        if (table->paused)
            publish_add(&host->text, "\nThe game is paused; `resume` asks to go on.");
        else
            picks_now(host, hosted, seat, &picks);
        post.text = host->text.s;
        post.prompt = table->game->turn(table->state).prompt[seat];
        post.choices = picks.shown;
        post.nchoices = picks.n;
        post.needless = picks.n == 0 && !job->shows;
        if (message_alone(host, hosted))
            put_lone_turn(host, table);
    }
    host->chat->post(host->chat, &post);
    const bool pictured = post.nchoices > 0 && (picks.pictured || message_alone(host, hosted));
    if (pictured && !job->asks)
        publish_places(host, job);
}

/* In one line, each behind the table's name. */
void publish_done_several(struct host *host, const struct found *found, const struct job *job)
{
    struct text *text = &host->text;
    struct post post = done(job);
    text->len = 0;
    text->s[0] = '\0';
    for (int i = found->n - 1; i >= 0; i--) {
        const struct table *table = found->of[i]->table;
        const int seat = job_seat(table, job);
        if (seat == SEAT_NONE)
            continue;
        put_hand(host, table, seat, job->uid, &host->line);
        publish_add(text, text->len > 0 ? "; " : "");
        publish_add(text, found->of[i]->name);
        publish_add(text, ": ");
        publish_add(text, host->line.s);
    }
    post.text = text->s;
    host->chat->post(host->chat, &post);
}
