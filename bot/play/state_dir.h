/* The directory where games are kept. */
#ifndef BOT_PLAY_STATE_DIR_H
#define BOT_PLAY_STATE_DIR_H

#include "bot/json/json.h"

#include <stdbool.h>

enum { STATE_DIR_MAX = 4096 };

/* The one that was said, or with NULL the one of the environment; 64 bytes are left for names in
 * it. False, and a sentence in why, where there is none. */
bool state_dir(const char *said, char out[STATE_DIR_MAX], char why[WHY_MAX]);

#endif
