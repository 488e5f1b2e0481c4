/* Private to render/: the numbers of the rows of emojis[]. */
#ifndef RENDER_EMOJI_H
#define RENDER_EMOJI_H

#include "render/out.h"

enum emoji_number {
    EMOJI_ICON, /* numbered as enum scene_icon; the lands are among them */
    EMOJI_DESERT = EMOJI_ICON + ICON_NONE,
    EMOJI_SEA,
    EMOJI_BARE,                 /* a hex without a number */
    EMOJI_TWO,                  /* to twelve */
    EMOJI_DIE = EMOJI_TWO + 11, /* of one, to six */
    EMOJI_SEAT = EMOJI_DIE + 6, /* numbered as theme_colours */
    EMOJI_AWARD = EMOJI_SEAT + SEATS_MAX,
    EMOJI_ROLL, /* two dice */
    EMOJIS
};

#endif
