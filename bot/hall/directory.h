/* Directories in which games are kept. */
#ifndef BOT_HALL_DIRECTORY_H
#define BOT_HALL_DIRECTORY_H

#include "bot/fault.h"

enum { DIRECTORY_PATH_MAX = 4096 };

/* Makes the directory and those above it, for the owner's eyes only; fine where it exists. advice
 * ends the sentence of a fault: how to name another one. */
bool directory_make(const char *path, const char *advice, struct fault *);

#endif
