/* Boards, as those who get them like them. */
#ifndef BOT_TELL_BOARDS_H
#define BOT_TELL_BOARDS_H

#include "bot/hall/hosted.h"

/* What is in host->scene, to a person, or with uid NULL to all; with what the signs mean. */
void boards_post(struct host *, const struct table *, const char *uid, const char *name,
                 bool legend);
void boards_post_to_seat(struct host *, const struct table *, int seat, bool legend);
/* Where messages can be edited: with a picture, or as the sender likes it. view: that was asked for
 * (enum board_view, ARG_NONE). */
void boards_answer(struct host *, struct hosted *, const struct job *, int view);
/* Writes it as a file of host->picture_dir, and says where. */
void boards_picture(struct host *, struct hosted *, const struct job *);

#endif
