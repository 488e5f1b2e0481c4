/* One shard's session with the gateway, on a clock of the test, and what it wanted. */
#ifndef TESTS_ADAPTERS_DISCORD_GATEWAY_FIXTURE_H
#define TESTS_ADAPTERS_DISCORD_GATEWAY_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "adapters/discord/gateway.h"

enum { BEAT = 41250, NONE = 9999 };

extern struct gateway gateway;
extern struct identify identify;
extern struct gateway_session kept;
extern int64_t now, wait_ms;
extern uint32_t chance;
extern unsigned closed_with, stopped_with;
extern int nconnects, nsent, nbeats, nidentifies, nevents, nready, nlost, nkept;
extern bool resumed;
extern char sent[GATEWAY_SEND_MAX + 1], url[512], event[80];

/* Before each test: nothing has happened; it wants its first connection. */
int set_up(void **state);
void begin(const char *at, const struct gateway_session *);

void hear(const char *text);
void greet(void);     /* opened, and HELLO */
void let_in(void);    /* READY */
void enter(void);     /* both */
void come_back(void); /* after ten seconds */
void close_by_server(unsigned code);
bool was_sent(const char *part); /* in the last payload */
void tick_to(int64_t moment);

#endif
