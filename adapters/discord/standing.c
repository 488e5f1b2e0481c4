/* Who may do what: the roles of people, and what the bot itself is allowed. */
#include "adapters/discord/state.h"

#include <stdio.h>
#include <string.h>

/* --- Roles and rights ------------------------------------------------------------------------- */

bool standing_role(const char *text, char out[ID_BYTES])
{
    const size_t n = strncmp(text, "<@&", 3) == 0 ? strspn(text + 3, "0123456789") : 0;
    if (n == 0 || n >= ID_BYTES || strcmp(text + 3 + n, ">") != 0)
        return false;
    snprintf(out, ID_BYTES, "%.*s", (int)n, text + 3);
    return true;
}

/* "": none, as of direct messages. */
static const char *id_of(const char *place)
{
    const char *slash = strrchr(place, '/');
    return slash != NULL ? slash + 1 : "";
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

const char *standing_uncalled(struct chat *chat, const char *place, const char *group)
{
    char role[ID_BYTES];
    struct rights *rights = ((struct discord *)chat)->rights;
    if (!standing_role(group, role) || rights_missing(rights, id_of(place), RIGHT_CALL_ALL) == 0)
        return NULL;
    return "Mention @everyone, @here and All Roles is missing here: the role is called only if its "
           "own settings allow anyone to mention it.";
}

const char *standing_lacks(struct chat *chat, const char *place, bool *mute)
{
    static char text[600];
    char names[RIGHTS_NAMES_MAX];
    struct rights *rights = ((struct discord *)chat)->rights;
    const char *channel = id_of(place);
    const uint64_t speak = RIGHT_VIEW | rights_speak(rights, channel);
    const struct {
        uint64_t right;
        const char *instead;
    } rows[] = {
        {speak, "I cannot show a table"},
        {RIGHT_ATTACH, "boards come without pictures"},
        {rights_threads(rights, channel) ? RIGHT_MAKE_THREADS | RIGHT_SEND_IN_THREADS : 0,
         "games stay in the channel"},
    };
    size_t n = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const uint64_t missing = rights_missing(rights, channel, rows[i].right);
        rights_names(missing, names);
        if (missing != 0)
            n += (size_t)snprintf(text + n, sizeof text - n, "%s%s %s missing here: %s.",
                                  n > 0 ? " " : "", names,
                                  (missing & (missing - 1)) != 0 ? "are" : "is", rows[i].instead);
    }
    *mute = rights_missing(rights, channel, speak) != 0;
    return n > 0 ? text : NULL;
}

bool standing_pictured(struct chat *chat, const char *place)
{
    return rights_missing(((struct discord *)chat)->rights, id_of(place), RIGHT_ATTACH) == 0;
}

/* --- Places ----------------------------------------------------------------------------------- */

bool standing_is_place(struct chat *chat, const char *place, const char *name)
{
    struct rights *rights = ((struct discord *)chat)->rights;
    const size_t n = strspn(name, "0123456789");
    const char *own = rights_guild(rights, id_of(place)), *guild = rights_guild(rights, name);
    return n >= RIGHTS_ID_MIN && n < ID_BYTES && name[n] == '\0' &&
           (guild == NULL || own == NULL || strcmp(guild, own) == 0);
}

const char *standing_listed(struct chat *chat, const char *place)
{
    return rights_above(((struct discord *)chat)->rights, id_of(place));
}
