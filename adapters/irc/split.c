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
    if (split->nnicks < SPLIT_NICKS_MAX && strlen(nick) <= NICK_MAX)
        memcpy(split->nick[split->nnicks++], nick, strlen(nick) + 1);
    return first;
}

bool split_came(struct split *split, const struct self *self, const char *nick)
{
    for (int i = 0; i < split->nnicks; i++)
        if (self_same(self, split->nick[i], nick)) {
            end(split);
            return true;
        }
    return false;
}

bool split_late(struct split *split, int64_t now_ms)
{
    const bool late = split->over_ms != 0 && now_ms >= split->over_ms;
    if (late)
        end(split);
    return late;
}
