/* The buttons of a table's message, which everybody sees and may press: they follow from the phase
 * of the game and from nothing that a hand holds. */
#ifndef BOT_TELL_BUTTONS_H
#define BOT_TELL_BUTTONS_H

#include "bot/hall/hosted.h"

enum { BUTTONS_MAX = 20, BUTTON_BYTES = 32 };

struct buttons {
    size_t n;
    struct choice_shown shown[BUTTONS_MAX];
    char label[BUTTONS_MAX][BUTTON_BYTES], command[BUTTONS_MAX][COMMAND_TEXT_MAX];
};

/* What stands on the button of a verb that has it for itself; NULL: it shares one. */
const char *buttons_label(const struct game *, int verb);
/* Of a game that has begun. */
void buttons_game(struct buttons *, const struct table *);
/* Too few wait for the game, but enough for its variants: variant number i from 0; NULL: there are
 * no more. */
const struct game *buttons_other_game(const struct table *, int i);
/* alone: as in struct caps. */
void buttons_lobby(struct buttons *, const struct hosted *, bool alone);

#endif
