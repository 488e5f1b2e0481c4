/* Which tokens of IRC are void: those that were said where everybody reads them. */
#ifndef BOT_SERVE_TOKENS_H
#define BOT_SERVE_TOKENS_H

#include "adapters/irc/chat.h"
#include "bot/serve/state_files.h"

/* The key, and what is remembered in the store; the files outlive it. */
struct ircchat_tokens tokens_of(struct state_files *);

#endif
