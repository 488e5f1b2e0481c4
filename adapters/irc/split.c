#include "adapters/irc/split.h"

#include <stdio.h>
#include <string.h>

static void end(struct split *split)
{
    *split = (struct split){.over_ms = 0};
}

bool split_quit(struct split *split, const char *servers, const char *nick, int64_t now_ms)
{
    const bool first = split->over_ms == 0 || strcmp(split->servers, servers) != 0;
    snprintf(split->servers, sizeof split->servers, "%s", servers);
    split->over_ms = now_ms + SPLIT_MS;
    split->back = false;
    if (strlen(nick) > NICK_MAX)
        return first;
    if (split->nnicks < SPLIT_NICKS_MAX)
        memcpy(split->nick[split->nnicks++], nick, strlen(nick) + 1);
    else
        split->more = true;
    return first;
}

bool split_came(struct split *split, const struct self *self, const char *nick, int64_t now_ms)
{
    int i = 0;
    while (i < split->nnicks && !self_same(self, split->nick[i], nick))
        i++;
    if (i == split->nnicks)
        return false;
    memcpy(split->nick[i], split->nick[--split->nnicks], sizeof *split->nick);
    const bool last = split->nnicks == 0 && !split->more;
    if (!split->back)
        split->over_ms = now_ms + SPLIT_BACK_MS;
    split->back = true;
    if (last)
        end(split);
    return last;
}

bool split_late(struct split *split, int64_t now_ms)
{
    const bool late = split->over_ms != 0 && now_ms >= split->over_ms;
    if (late)
        end(split);
    return late;
}
