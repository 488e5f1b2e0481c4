/* Who may do what: the roles of people, and what the bot itself is allowed. */
#include "adapters/discord/state.h"

#include <stdio.h>
#include <string.h>

#define MUTE_WITHOUT (RIGHT_VIEW | RIGHT_SEND)

/* --- Roles and rights ------------------------------------------------------------------------- */

bool standing_role(const char *text, char out[ID_BYTES])
{
    const size_t n = strncmp(text, "<@&", 3) == 0 ? strspn(text + 3, "0123456789") : 0;
    if (n == 0 || n >= ID_BYTES || strcmp(text + 3 + n, ">") != 0)
        return false;
    snprintf(out, ID_BYTES, "%.*s", (int)n, text + 3);
    return true;
}

bool standing_is_group(struct chat *chat, const char *place, const char *group)
{
    char role[ID_BYTES];
    (void)chat;
    (void)place;
    return standing_role(group, role);
}

bool standing_belongs(struct chat *chat, const char *place, const char *cause, const char *group)
{
    char role[ID_BYTES], word[ID_BYTES + 2];
    const struct asked *asked = asked_find((struct discord *)chat, cause);
    (void)place;
    if (asked == NULL || asked->roles == NULL || !standing_role(group, role))
        return false;
    snprintf(word, sizeof word, " %s ", role);
    return strstr(asked->roles, word) != NULL;
}

const char *standing_lacks(struct chat *chat, const char *place, bool *mute)
{
    static const struct {
        uint64_t right;
        const char *instead;
    } rows[] = {
        {MUTE_WITHOUT, "I cannot show a table"},
        {RIGHT_ATTACH, "boards come without pictures"},
        {RIGHT_MAKE_THREADS | RIGHT_SEND_IN_THREADS, "games stay in the channel"},
    };
    static char text[600];
    char names[RIGHTS_NAMES_MAX];
    struct discord *discord = (struct discord *)chat;
    const char *channel = strrchr(place, '/');
    size_t n = 0;
    for (size_t i = 0; channel != NULL && i < sizeof rows / sizeof *rows; i++) {
        const uint64_t missing = rights_missing(discord->rights, channel + 1, rows[i].right);
        rights_names(missing, names);
        if (missing != 0)
            n += (size_t)snprintf(text + n, sizeof text - n, "%s%s %s missing here: %s.",
                                  n > 0 ? " " : "", names,
                                  (missing & (missing - 1)) != 0 ? "are" : "is", rows[i].instead);
    }
    *mute = channel != NULL && rights_missing(discord->rights, channel + 1, MUTE_WITHOUT) != 0;
    return n > 0 ? text : NULL;
}

bool standing_pictured(struct chat *chat, const char *place)
{
    const char *channel = strrchr(place, '/');
    return channel == NULL ||
           rights_missing(((struct discord *)chat)->rights, channel + 1, RIGHT_ATTACH) == 0;
}
