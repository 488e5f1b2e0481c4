/* Runs a host on the loop: polls it when it was told something, when the store has decided
 * something, and when something is due, but never so long that the networks have to wait. */
#ifndef BOT_SERVE_PUMP_H
#define BOT_SERVE_PUMP_H

#include "adapters/io/loop.h"
#include "bot/hall/host.h"

struct pump;

/* Milliseconds since 1970. */
typedef int64_t pump_clock(void);

/* Does nothing before pump_stir(). Loop, store and host outlive it. NULL: no memory, or no
 * descriptors. */
struct pump *pump_new(struct loop *, struct store *, struct host *, pump_clock *);
/* The host was told something; from then on it is polled. */
void pump_stir(struct pump *);
/* No more; for good. */
void pump_stop(struct pump *);
void pump_free(struct pump *);

#endif
