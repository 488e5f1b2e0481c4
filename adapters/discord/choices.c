/* Copies of what can be picked, for messages that are written later. */
#include "adapters/discord/state.h"

#include <stdlib.h>
#include <string.h>

static size_t size_of(const struct choice_shown *choice)
{
    const size_t about = choice->about != NULL ? strlen(choice->about) : 0;
    return strlen(choice->label) + strlen(choice->command) + about + 3;
}

static char *copy(struct choice_shown *to, const struct choice_shown *from, char *at)
{
    *to = *from;
    to->label = at;
    at = stpcpy(at, from->label) + 1;
    to->command = at;
    at = stpcpy(at, from->command) + 1;
    to->about = at;
    return stpcpy(at, from->about != NULL ? from->about : "") + 1;
}

struct choice_list *choices_copy(const struct choice_shown *from, size_t n)
{
    size_t size = 0;
    struct choice_list *list = calloc(1, sizeof *list);
    if (list == NULL)
        return NULL;
    for (size_t i = 0; i < n; i++)
        size += size_of(&from[i]);
    list->shown = calloc(n, sizeof *list->shown);
    list->texts = malloc(size);
    if (list->shown == NULL || list->texts == NULL) {
        choices_free(list);
        return NULL;
    }
    char *at = list->texts;
    for (; list->n < n; list->n++)
        at = copy(&list->shown[list->n], &from[list->n], at);
    return list;
}

void choices_free(struct choice_list *list)
{
    if (list == NULL)
        return;
    free(list->shown);
    free(list->texts);
    free(list);
}
