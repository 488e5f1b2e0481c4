/* A list of moves in the making. */
#ifndef RULES_BASE_LIST_H
#define RULES_BASE_LIST_H

#include "rules/base/state.h"

struct list {
    struct move *out;
    size_t n, cap;
    int8_t seat;
};

/* A new entry with all arguments left out; the last one again where there is no room. */
static inline struct move *list_add(struct list *list, enum base_verb verb)
{
    static const struct move blank = {.arg = {ARG_NONE, ARG_NONE, ARG_NONE, ARG_NONE, ARG_NONE,
                                              ARG_NONE, ARG_NONE, ARG_NONE, ARG_NONE, ARG_NONE,
                                              ARG_NONE, ARG_NONE, ARG_NONE, ARG_NONE, ARG_NONE}};
    _Static_assert(MOVE_ARGS == 15, "as many are left out");
    struct move *m = &list->out[list->n < list->cap ? list->n++ : list->cap - 1];
    *m = blank;
    m->seat = list->seat;
    m->verb = (uint8_t)verb;
    return m;
}

#endif
