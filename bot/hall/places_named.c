/* Tables by their names. */
#include "bot/hall/places.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

bool places_within(const char *place, const char *network)
{
    size_t n = strlen(network);
    return strncmp(place, network, n) == 0 && (place[n] == '/' || place[n] == '\0');
}

/* "irc:net/alice" is somebody of irc/net, "discord:1" of discord. */
bool places_reach(const char *place, const struct job *job)
{
    char network[STORE_PLACE_MAX + 1];
    const char *end = strrchr(job->uid, job->uid[strcspn(job->uid, "/")] == '/' ? '/' : ':');
    if (end == NULL) /* not proven, or at the terminal */
        return places_within(place, job->place);
    snprintf(network, sizeof network, "%.*s", (int)(end - job->uid), job->uid);
    network[strcspn(network, ":")] = network[strcspn(network, ":")] == ':' ? '/' : '\0';
    return places_within(place, network);
}

struct name {
    const char *at;
    size_t n;
};

static struct hosted *named_in(const struct room *room, struct name name)
{
    struct hosted *at = room != NULL && name.n > 0 ? room->tables : NULL;
    while (at != NULL &&
           !(at->hall && strlen(at->name) == name.n && strncasecmp(at->name, name.at, name.n) == 0))
        at = at->next;
    return at;
}

struct hosted *places_named(const struct host *host, const struct job *job, const char *text,
                            size_t n)
{
    const struct name name = {text, n};
    if (!job->direct)
        return named_in(host_room(host, job->place), name);
    struct hosted *hosted = NULL;
    for (const struct room *room = host->rooms; hosted == NULL && room != NULL;
         room = room->hh.next)
        if (places_within(room->name, job->place))
            hosted = named_in(room, name);
    return hosted;
}

static size_t word_length(const char *at, const char *end)
{
    size_t n = 0;
    while (at + n < end && at[n] != ' ' && at[n] != ':' && at[n] != ',' && at[n] != ';')
        n++;
    return n;
}

struct hosted *places_take_first(const struct host *host, struct job *job)
{
    struct command_cursor *cursor = &job->cursor;
    while (cursor->at < cursor->end && *cursor->at == ' ')
        cursor->at++;
    size_t n = word_length(cursor->at, cursor->end);
    struct hosted *hosted = places_named(host, job, cursor->at, n);
    if (hosted == NULL)
        return NULL;
    cursor->at += n;
    if (cursor->at < cursor->end && (*cursor->at == ':' || *cursor->at == ','))
        cursor->at++;
    return hosted;
}

struct hosted *places_take_last(const struct host *host, struct job *job,
                                struct command_cursor rest)
{
    const char *begin = job->cursor.at, *end = rest.at;
    while (end > begin && (end[-1] == ' ' || end[-1] == ';'))
        end--;
    const char *at = end;
    while (at > begin && at[-1] != ' ')
        at--;
    struct hosted *hosted = places_named(host, job, at, (size_t)(end - at));
    if (hosted != NULL)
        memset(job->text + (at - job->text), ' ', (size_t)(end - at));
    return hosted;
}
