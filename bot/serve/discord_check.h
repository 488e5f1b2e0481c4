/* What Discord says of a configuration: `hexhost check`. */
#ifndef BOT_SERVE_DISCORD_CHECK_H
#define BOT_SERVE_DISCORD_CHECK_H

#include "config/config.h"

#include <stdio.h>

/* Asks about the token, the application, its servers and its commands; a line for each. Lines that
 * begin with "  ! " tell what is to be done. Returns how many those are. */
int discord_check(const struct config_discord *, FILE *out);

#endif
