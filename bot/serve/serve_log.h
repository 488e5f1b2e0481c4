/* What the service logs about its networks. */
#ifndef BOT_SERVE_SERVE_LOG_H
#define BOT_SERVE_SERVE_LOG_H

#include "adapters/irc/irc.h"
#include "bot/log.h"

void serve_log_network(struct log *, const char *network, const struct irc_event *);

#endif
