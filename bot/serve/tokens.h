/* Which tokens of IRC are void: those that were said where everybody reads them. */
#ifndef BOT_SERVE_TOKENS_H
#define BOT_SERVE_TOKENS_H

#include "adapters/irc/chat.h"
#include "bot/serve/notes.h"

/* The key, and what is remembered; both outlive it. */
struct ircchat_tokens tokens_of(const unsigned char *key, struct notes *);

#endif
