/* The key with which tokens are made, kept beside the games. */
#ifndef BOT_SERVE_TOKEN_KEY_H
#define BOT_SERVE_TOKEN_KEY_H

#include "bot/fault.h"

enum { TOKEN_KEY_SIZE = 32 };

/* Reads it from the file at path, or draws it where there is none. */
bool token_key_load(const char *path, unsigned char key[TOKEN_KEY_SIZE], struct fault *);

#endif
