/* The position as a scene, in which seats are called by the names of people or by colours. */
#include "bot/hall/hosted.h"
#include "bot/tell/boards.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct names publish_colours(const struct table *table)
{
    static char colour[SEATS_MAX][NAME_BYTES];
    struct names names = {.name = {NULL}};
    for (int s = 0; s < table->nseats; s++) {
        snprintf(colour[s], sizeof colour[s], "%s", table_colour(table, s));
        colour[s][0] = (char)toupper((unsigned char)colour[s][0]);
        names.name[s] = colour[s];
        names.colour[s] = table_begun(table) ? (uint8_t)(table->seat[s].colour + 1) : 0;
    }
    return names;
}

struct names publish_names(const struct table *table)
{
    struct names names = {.name = {NULL}};
    for (int s = 0; s < table->nseats; s++) {
        names.name[s] = table->seat[s].name;
        names.colour[s] = table_begun(table) ? (uint8_t)(table->seat[s].colour + 1) : 0;
    }
    return names;
}

static void make_scene(struct host *host, const struct table *table, int viewer,
                       const struct names *names, int whose)
{
    table->game->view(table->state, viewer, host->view);
    if (!scene_make_of(table->game, host->view, names, whose, &host->scene))
        memset(&host->scene, 0, sizeof host->scene);
}

void publish_scene_of(struct host *host, const struct table *table, int viewer, int seat)
{
    const struct names names = publish_names(table);
    make_scene(host, table, viewer, &names, seat);
}

void publish_scene(struct host *host, const struct table *table, int viewer)
{
    publish_scene_of(host, table, viewer, SEAT_NONE);
}

/* In a channel a name calls whoever it belongs to. */
static void scene_for_all(struct host *host, const struct table *table)
{
    const bool hall = publish_caps(host, table)->hall;
    const struct names names = hall ? publish_colours(table) : publish_names(table);
    make_scene(host, table, VIEWER_SPECTATOR, &names, SEAT_NONE);
}

/* To the asker, or to all. */
void publish_board(struct host *host, const struct hosted *hosted, const struct job *job)
{
    const struct table *table = hosted->table;
    if (!table_begun(table)) {
        if (job != NULL)
            publish_reply(host, job, "There is no board before the game begins.");
        return;
    }
    if (job != NULL)
        publish_scene(host, table, VIEWER_SPECTATOR);
    else
        scene_for_all(host, table);
    if (job != NULL && publish_caps(host, table)->edits) {
        boards_answer(host, host_find(host, table->id), job, ARG_NONE);
        return;
    }
    boards_post(host, table, job != NULL ? job->uid : NULL, job != NULL ? job->name : NULL, true);
}
