/* Other settings while we are connected. */
#include "adapters/irc/irc_state.h"

#include <string.h>

/* Rooms have the numbers of their channels; those that are gone are left. */
static void renumber(struct irc *irc, const struct irc_network *was)
{
    struct irc_room room[WHO_CHANNELS_MAX] = {{.joined = false}};
    int to[WHO_CHANNELS_MAX];
    for (size_t i = 0; i < WHO_CHANNELS_MAX; i++)
        to[i] = i < was->nchannels ? irc_room_of(irc, was->channels[i].name) : -1;
    for (size_t i = 0; i < was->nchannels; i++)
        if (to[i] >= 0)
            room[to[i]] = irc->room[i];
        else if (irc->room[i].joined || irc->room[i].joining)
            irc_queue(irc, "PART %s", was->channels[i].name);
    who_renumber(irc->who, to);
    memcpy(irc->room, room, sizeof room);
}

/* Those that did not let us in too: perhaps that is why somebody reads the settings again. */
static void join_all(struct irc *irc)
{
    for (size_t i = 0; i < irc->network->nchannels; i++)
        if (!irc->room[i].joined && !irc->room[i].joining)
            irc_join(irc, i);
}

void irc_changed(struct irc *irc, const struct irc_network *was)
{
    pace_limit(irc->pace, &irc->network->pace);
    if (irc->phase < PHASE_UP || irc->phase >= PHASE_QUITTING || irc->ending)
        return;
    renumber(irc, was);
    if (irc->phase == PHASE_READY)
        join_all(irc);
    if (strcmp(was->nick, irc->network->nick) != 0)
        irc_queue(irc, "NICK %s", irc->network->nick);
}
