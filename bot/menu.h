/* What a seat can do now, in a line, from its legal moves: "You can: roll (Enter), play knight."
 * For the seat's own eyes. Knows no game. */
#ifndef BOT_MENU_H
#define BOT_MENU_H

#include "bot/command.h"
#include "bot/sentence.h"

/* Adds the line; "You can do nothing now." where nothing is legal. asked: somebody waits for an
 * answer from this seat. */
void menu_add(const struct command_context *, bool asked, struct sentence *out);

#endif
