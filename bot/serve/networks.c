#include "bot/serve/networks.h"

#include <assert.h>
#include <string.h>

static struct chat *chat_of(const struct networks *networks, const char *place)
{
    for (size_t i = 0; i < networks->n; i++) {
        const char *name = networks->of[i]->name;
        const size_t n = strlen(name);
        if (strncmp(place, name, n) == 0 && (place[n] == '/' || place[n] == '\0'))
            return networks->of[i];
    }
    return NULL;
}

static const struct caps *caps_at(struct chat *chat, const char *place)
{
    struct chat *of = chat_of((struct networks *)chat, place);
    if (of == NULL)
        return &chat->caps;
    return of->caps_at != NULL ? of->caps_at(of, place) : &of->caps;
}

static void post(struct chat *chat, const struct post *post)
{
    struct chat *of = chat_of((struct networks *)chat, post->place);
    if (of != NULL)
        of->post(of, post);
}

static enum named named(struct chat *chat, const char *place, const char *name, char *uid,
                        size_t size)
{
    struct chat *of = chat_of((struct networks *)chat, place);
    return of != NULL && of->named != NULL ? of->named(of, place, name, uid, size) : NAMED_ONLY;
}

/* Uids begin with the name of their chat, as places do. */
static const char *called(struct chat *chat, const char *uid)
{
    const struct networks *networks = (const struct networks *)chat;
    for (size_t i = 0; i < networks->n; i++) {
        struct chat *of = networks->of[i];
        const size_t n = strlen(of->name);
        if (strncmp(uid, of->name, n) == 0 && uid[n] == ':')
            return of->called != NULL ? of->called(of, uid) : NULL;
    }
    return NULL;
}

static bool introduce(struct chat *chat, const char *place, const char *name, char *uid,
                      size_t size)
{
    struct chat *of = chat_of((struct networks *)chat, place);
    return of != NULL && of->introduce != NULL && of->introduce(of, place, name, uid, size);
}

static bool is_group(struct chat *chat, const char *place, const char *group)
{
    struct chat *of = chat_of((struct networks *)chat, place);
    return of != NULL && of->is_group != NULL && of->is_group(of, place, group);
}

static bool belongs(struct chat *chat, const char *place, const char *cause, const char *group)
{
    struct chat *of = chat_of((struct networks *)chat, place);
    return of != NULL && of->belongs != NULL && of->belongs(of, place, cause, group);
}

static const char *uncalled(struct chat *chat, const char *place, const char *group)
{
    struct chat *of = chat_of((struct networks *)chat, place);
    return of != NULL && of->uncalled != NULL ? of->uncalled(of, place, group) : NULL;
}

static bool is_place(struct chat *chat, const char *place, const char *name)
{
    struct chat *of = chat_of((struct networks *)chat, place);
    return of == NULL || of->is_place == NULL || of->is_place(of, place, name);
}

static const char *listed(struct chat *chat, const char *place)
{
    struct chat *of = chat_of((struct networks *)chat, place);
    const char *slash = strrchr(place, '/');
    return of != NULL && of->listed != NULL ? of->listed(of, place)
           : slash != NULL                  ? slash + 1
                                            : place;
}

static const char *lacks(struct chat *chat, const char *place, bool *mute)
{
    struct chat *of = chat_of((struct networks *)chat, place);
    *mute = false;
    return of != NULL && of->lacks != NULL ? of->lacks(of, place, mute) : NULL;
}

static bool pictured(struct chat *chat, const char *place)
{
    struct chat *of = chat_of((struct networks *)chat, place);
    return of == NULL || of->pictured == NULL || of->pictured(of, place);
}

static bool hears(struct chat *chat, const char *place)
{
    struct chat *of = chat_of((struct networks *)chat, place);
    return of == NULL || of->hears == NULL || of->hears(of, place);
}

/* Tables' ids begin with their place. */
static void forget(struct chat *chat, const char *table)
{
    struct chat *of = chat_of((struct networks *)chat, table);
    if (of != NULL && of->forget != NULL)
        of->forget(of, table);
}

void networks_init(struct networks *networks)
{
    *networks = (struct networks){.chat = {.name = "networks",
                                           .caps = {.hall = true},
                                           .caps_at = caps_at,
                                           .post = post,
                                           .named = named,
                                           .called = called,
                                           .introduce = introduce,
                                           .is_group = is_group,
                                           .belongs = belongs,
                                           .uncalled = uncalled,
                                           .is_place = is_place,
                                           .listed = listed,
                                           .lacks = lacks,
                                           .hears = hears,
                                           .pictured = pictured,
                                           .forget = forget}};
}

void networks_add(struct networks *networks, struct chat *chat)
{
    assert(networks->n < NETWORKS_MAX);
    networks->of[networks->n++] = chat;
}

void networks_attach(struct networks *networks)
{
    for (size_t i = 0; i < networks->n; i++)
        networks->of[i]->host = networks->chat.host;
}
