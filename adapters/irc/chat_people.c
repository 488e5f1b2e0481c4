/* People of a network, and their lists of choices. */
#include "adapters/irc/chat_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- People ----------------------------------------------------------------------------------- */

static void drop_list(struct chat_list *list)
{
    free(list->table);
    free(list->tag);
    free(list->commands);
    *list = (struct chat_list){.table = NULL};
}

static void drop_queued(struct chat_person *person, size_t n)
{
    for (size_t i = 0; i < n; i++)
        drop_list(&person->queued[i]);
    person->nqueued -= n;
    memmove(person->queued, person->queued + n, person->nqueued * sizeof *person->queued);
}

static void free_person(struct chat_person *person)
{
    drop_queued(person, person->nqueued);
    for (int i = 0; i < CHAT_LISTS; i++)
        drop_list(&person->shown[i]);
    free(person);
}

void chat_people_free(struct chat_network *net)
{
    while (net->people != NULL) {
        struct chat_person *person = net->people;
        net->people = person->next;
        free_person(person);
    }
    net->npeople = 0;
}

struct chat_person *chat_person_find(const struct chat_network *net, const char *key)
{
    struct chat_person *person = net->people;
    while (person != NULL && strcmp(person->key, key) != 0)
        person = person->next;
    return person;
}

static void drop_oldest(struct chat_network *net)
{
    struct chat_person **at = &net->people;
    while ((*at)->next != NULL)
        at = &(*at)->next;
    free_person(*at);
    *at = NULL;
    net->npeople--;
}

struct chat_person *chat_person(struct chat_network *net, const char *key)
{
    struct chat_person *person = chat_person_find(net, key);
    if (person != NULL)
        return person;
    if (net->npeople == CHAT_PEOPLE_MAX)
        drop_oldest(net);
    person = calloc(1, sizeof *person);
    if (person == NULL)
        return NULL;
    snprintf(person->key, sizeof person->key, "%s", key);
    person->next = net->people;
    net->people = person;
    net->npeople++;
    return person;
}

/* --- Lists ------------------------------------------------------------------------------------ */

static char *join_commands(const struct post *post)
{
    char text[CHAT_LIST_MAX];
    size_t used = 0;
    for (size_t i = 0; i < post->nchoices; i++) {
        size_t n = strlen(post->choices[i].command);
        if (used + n + 2 > sizeof text)
            break;
        memcpy(text + used, post->choices[i].command, n);
        used += n;
        text[used++] = '\n';
    }
    text[used] = '\0';
    return strdup(text);
}

uint32_t chat_keep_list(struct chat_network *net, const char *key, const struct post *post)
{
    struct chat_person *person = chat_person(net, key);
    if (person == NULL)
        return 0;
    if (person->nqueued == CHAT_QUEUED)
        drop_queued(person, 1);
    if (++net->marks == 0)
        net->marks++;
    person->queued[person->nqueued++] = (struct chat_list){.prompt = post->prompt,
                                                           .mark = net->marks,
                                                           .table = strdup(post->table),
                                                           .tag = strdup(post->tag),
                                                           .commands = join_commands(post)};
    return net->marks;
}

static void show_first(struct chat_person *person, int64_t now_ms)
{
    drop_list(&person->shown[CHAT_LISTS - 1]);
    memmove(person->shown + 1, person->shown, (CHAT_LISTS - 1) * sizeof *person->shown);
    person->shown[0] = person->queued[0];
    person->shown[0].left_ms = now_ms;
    person->queued[0] = (struct chat_list){.table = NULL};
    drop_queued(person, 1);
}

void chat_missed(struct chat_network *net, const char *key)
{
    struct chat_person *person = chat_person_find(net, key);
    if (person != NULL)
        person->missed = true;
}

bool chat_any_missed(const struct chat_network *net)
{
    const struct chat_person *person = net->people;
    while (person != NULL && !person->missed)
        person = person->next;
    return person != NULL;
}

void chat_catch_up(struct chat_network *net, const char *key)
{
    char uid[CHAT_PLACE_MAX];
    struct ircchat *chat = net->chat;
    struct chat_person *person = chat_person_find(net, key);
    if (person == NULL || !person->missed)
        return;
    person->missed = false;
    chat_uid(net, key, uid);
    chat->chat.host.unheard(chat->chat.host.ctx, uid);
    chat->up.stirred(chat->up.ctx);
}

void chat_called(struct chat_network *net, const char *key, const char *nick)
{
    struct chat_person *person = key[0] == '~' ? chat_person_find(net, key) : NULL;
    if (person != NULL)
        snprintf(person->nick, sizeof person->nick, "%s", nick);
}

/* Lists leave in order: those before it never will. */
void chat_list_left(struct chat_network *net, uint32_t mark)
{
    for (struct chat_person *person = net->people; person != NULL; person = person->next)
        for (size_t i = 0; i < person->nqueued; i++)
            if (person->queued[i].mark == mark) {
                drop_queued(person, i);
                person->missed = false;
                show_first(person, loop_now_ms(net->chat->loop));
                return;
            }
}

static bool command_of(const struct chat_list *list, unsigned long number, char out[CHAT_TEXT_MAX])
{
    const char *at = list->commands;
    for (unsigned long i = 1; at != NULL && *at != '\0' && i < number; i++)
        at = strchr(at, '\n') + 1;
    if (at == NULL || *at == '\0' || number == 0)
        return false;
    size_t n = strcspn(at, "\n");
    n = n < CHAT_TEXT_MAX ? n : CHAT_TEXT_MAX - 1;
    memcpy(out, at, n);
    out[n] = '\0';
    return true;
}

/* Who has not had the time to read the newest list may mean one before it. */
static bool is_doubtful(const struct chat_person *person, unsigned long number, int64_t now_ms,
                        const char *command)
{
    char meant[CHAT_TEXT_MAX];
    for (int i = 1; i < CHAT_LISTS; i++) {
        const struct chat_list *next = &person->shown[i - 1];
        if (now_ms - next->left_ms >= CHAT_READ_MS || person->shown[i].table == NULL)
            return false;
        if (!command_of(&person->shown[i], 1, meant)) /* a question without a list */
            continue;
        if (!command_of(&person->shown[i], number, meant) || strcmp(meant, command) != 0)
            return true;
    }
    return false; /* one that asks so fast has read one of them */
}

enum chat_choice chat_choose(struct chat_person *person, unsigned long number, int64_t now_ms,
                             char out[CHAT_TEXT_MAX])
{
    if (person == NULL || !command_of(&person->shown[0], number, out))
        return CHAT_CHOICE_NONE;
    struct chat_list *newest = &person->shown[0];
    const bool insists = newest->told == number && now_ms - newest->told_ms >= CHAT_REACT_MS;
    if (insists || !is_doubtful(person, number, now_ms, out))
        return CHAT_CHOICE_CLEAR;
    newest->told = (unsigned)number;
    newest->told_ms = now_ms;
    return CHAT_CHOICE_CHANGED;
}

const char *chat_counted(const struct chat_network *net, const char *key)
{
    const struct chat_person *person =
        key != NULL && key[0] == '~' ? chat_person_find(net, key) : NULL;
    return person != NULL && person->stranger[0] != '\0' ? person->stranger : key;
}
